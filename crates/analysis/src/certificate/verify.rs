//! Checking a certificate with the rules only, without the engine.

use std::collections::HashSet;

use outflank_formats::position::certificate::{Answers, Certificate};
use outflank_rules::{Color, Move, Position, Square};
use thiserror::Error;

use super::{after, settled};

/// The maximum number of empty squares that the checker solves, even if a certificate requests more.
const MOST_EMPTIES: u32 = 14;

/// The claim that a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The proved score in discs, for the side to move.
    pub score: i32,
    /// The number of answers used.
    pub answers: usize,
    /// The number of endings that the checker solved.
    pub leaves: usize,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotProved {
    /// The endings have more empty squares than the checker solves.
    #[error("it leaves endings of {0} empty squares to the checker, which solves at most {MOST_EMPTIES}")]
    LeafTooLarge(u32),
    /// A position without an answer.
    #[error("{side} has no answer in {position}")]
    NoAnswer {
        /// The side that should answer.
        side: Color,
        /// The position.
        position: String,
    },
    /// An illegal answer.
    #[error("{side} cannot answer {square} in {position}")]
    IllegalAnswer {
        /// The side that should answer.
        side: Color,
        /// The answer.
        square: Square,
        /// The position.
        position: String,
    },
    /// An ending in which the side scores less than claimed.
    #[error("{side} does not get {claimed:+} from {position}")]
    WrongEnding {
        /// The side whose score is claimed.
        side: Color,
        /// The claimed minimum in discs.
        claimed: i32,
        /// The position.
        position: String,
    },
}

/// Checks a certificate: for each side, tries every move of the opponent, plays the certificate's answers,
/// and solves the endings.
///
/// # Errors
/// The first claim without a proof.
pub fn verify(certificate: &Certificate) -> Result<Verified, NotProved> {
    if certificate.leaf > MOST_EMPTIES {
        return Err(NotProved::LeafTooLarge(certificate.leaf));
    }
    let root = settled(certificate.position);
    let mover = certificate.position.turn();
    let mut verified = Verified { score: certificate.score, answers: 0, leaves: 0 };
    for (side, claimed, answers) in [
        (mover, certificate.score, &certificate.at_least),
        (mover.opponent(), -certificate.score, &certificate.at_most),
    ] {
        let mut check =
            Check { side, claimed, leaf: certificate.leaf, answers, seen: HashSet::new(), verified };
        check.holds(root)?;
        verified = check.verified;
    }
    Ok(verified)
}

struct Check<'a> {
    /// The side that answers.
    side: Color,
    /// The claimed minimum in discs.
    claimed: i32,
    leaf: u32,
    answers: &'a Answers,
    seen: HashSet<Position>,
    verified: Verified,
}

impl Check<'_> {
    fn holds(&mut self, position: Position) -> Result<(), NotProved> {
        if !self.seen.insert(position) {
            return Ok(());
        }
        if position.is_over() || position.board().n_empties() <= self.leaf {
            self.verified.leaves += 1;
            return if self.gets_it(position) { Ok(()) } else { Err(self.wrong(position)) };
        }
        if position.turn() != self.side {
            return position
                .legal_moves()
                .squares()
                .filter_map(|square| after(position, Move::Place(square)))
                .try_for_each(|after| self.holds(after));
        }
        let key = (position.own().bits(), position.opponents().bits());
        let Some(&square) = self.answers.get(&key) else {
            return Err(NotProved::NoAnswer { side: self.side, position: shown(position) });
        };
        self.verified.answers += 1;
        match after(position, Move::Place(square)) {
            Some(after) => self.holds(after),
            None => Err(NotProved::IllegalAnswer { side: self.side, square, position: shown(position) }),
        }
    }

    /// Whether the side gets the claimed score in an ending against every defense.
    fn gets_it(&self, position: Position) -> bool {
        if position.is_over() {
            let score = position.final_score();
            return if position.turn() == self.side { score >= self.claimed } else { -score >= self.claimed };
        }
        let mut replies: Vec<Position> = position
            .legal_moves()
            .squares()
            .filter_map(|square| after(position, Move::Place(square)))
            .collect();
        // Positions with few replies are cheaper to search.
        replies.sort_by_cached_key(|reply| reply.legal_moves().len());
        if position.turn() == self.side {
            replies.into_iter().any(|reply| self.gets_it(reply))
        } else {
            replies.into_iter().all(|reply| self.gets_it(reply))
        }
    }

    fn wrong(&self, position: Position) -> NotProved {
        NotProved::WrongEnding { side: self.side, claimed: self.claimed, position: shown(position) }
    }
}

/// Returns a position in the notation of OBF.
fn shown(position: Position) -> String {
    outflank_formats::position::board::write(position.into())
}
