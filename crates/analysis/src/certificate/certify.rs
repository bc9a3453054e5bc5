//! Finding the answers of a certificate.

use std::collections::HashSet;

use outflank_engine::othello::Engine;
use outflank_engine::{Options, OptionsError, Stop};
use outflank_formats::position::certificate::{Answers, Certificate};
use outflank_rules::{Color, Move, Position};
use thiserror::Error;

use super::{after, settled};

/// The number of empty squares from which the checker solves by itself. A smaller number needs many more
/// answers; a larger one gives the checker much more work.
const LEAF: u32 = 10;

/// Why there is no certificate.
#[derive(Debug, Error)]
pub enum NotCertified {
    /// The engine rejects the number of threads or the memory.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The search was stopped.
    #[error("stopped before it was complete")]
    Stopped,
}

/// Proves the score of a position, with each side's answers to every move of the other.
///
/// `progress` gets the number of answers now and then.
///
/// # Errors
/// If `stop` is raised before the proof is complete, or if the engine cannot be created.
pub fn certify(
    position: Position,
    options: Options,
    stop: &Stop,
    progress: &mut dyn FnMut(usize),
) -> Result<Certificate, NotCertified> {
    let mut engine = Engine::new(options)?;
    let score = if position.is_over() {
        position.final_score()
    } else {
        engine.set_position(position);
        engine.solve(stop, &mut |_| {}).ok_or(NotCertified::Stopped)?.score
    };
    let root = settled(position);
    let mut certificate =
        Certificate { position, score, leaf: LEAF, at_least: Answers::new(), at_most: Answers::new() };
    for side in Color::ALL {
        let mut search = Search {
            engine: &mut engine,
            side,
            answers: Answers::new(),
            seen: HashSet::new(),
            stop,
            progress,
        };
        search.grow(root)?;
        let answers = search.answers;
        if side == position.turn() {
            certificate.at_least = answers;
        } else {
            certificate.at_most = answers;
        }
    }
    Ok(certificate)
}

struct Search<'a> {
    engine: &'a mut Engine,
    /// The side that answers.
    side: Color,
    answers: Answers,
    seen: HashSet<Position>,
    stop: &'a Stop,
    progress: &'a mut dyn FnMut(usize),
}

impl Search<'_> {
    /// Collects the side's answers below a position in which it has at least the root's score. Its best moves
    /// preserve that score, so no comparison is needed.
    fn grow(&mut self, position: Position) -> Result<(), NotCertified> {
        if position.board().n_empties() <= LEAF || position.is_over() || !self.seen.insert(position) {
            return Ok(());
        }
        if position.turn() == self.side {
            self.engine.set_position(position);
            let solved = self.engine.solve(self.stop, &mut |_| {}).ok_or(NotCertified::Stopped)?;
            let Some(Move::Place(square)) = solved.best else { return Ok(()) };
            self.answers.insert((position.own().bits(), position.opponents().bits()), square);
            if self.answers.len().is_multiple_of(64) {
                (self.progress)(self.answers.len());
            }
            return self.grow_after(position, Move::Place(square));
        }
        for square in position.legal_moves().squares() {
            self.grow_after(position, Move::Place(square))?;
        }
        Ok(())
    }

    fn grow_after(&mut self, position: Position, made: Move) -> Result<(), NotCertified> {
        after(position, made).map_or(Ok(()), |after| self.grow(after))
    }
}
