//! Adds played games to a book.

use outflank_engine::book::{Entry, Games, Key, StoredSearch};
use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Selectivity, Stop};
use outflank_rules::{Move, Position};

use super::BookFile;
use crate::TrainError;

/// Limits for learning the positions of games.
#[derive(Clone, Copy, Debug)]
pub struct Learning {
    /// The depth to which positions outside the book are searched.
    pub depth: u8,
    /// The confidence of that search in its pruning.
    pub selectivity: Selectivity,
    /// Positions with at most this many empty squares are left out.
    pub empties: u32,
}

/// Games that a book learns. The results for their positions are written at once. The games are counted
/// together at the end, so that an interrupted run can be repeated.
#[derive(Debug)]
pub struct Lessons {
    settings: Learning,
    /// Positions of games, with the final score for the side to move.
    ends: Vec<(Key, i32)>,
}

impl Lessons {
    /// Starts without games.
    #[must_use]
    pub const fn new(settings: Learning) -> Self {
        Self { settings, ends: Vec::new() }
    }

    /// Searches the positions of a game that the book does not have, and records the final score of a
    /// complete game. Returns the number of new positions; `None` if it was stopped.
    ///
    /// # Errors
    /// If the book cannot be written.
    pub fn game(
        &mut self,
        file: &mut BookFile,
        positions: &[Position],
        engine: &mut Engine,
        stop: &Stop,
    ) -> Result<Option<usize>, TrainError> {
        let Learning { depth, selectivity, empties } = self.settings;
        let limits = Limits::new().with_depth(depth).with_selectivity(selectivity);
        // Black's discs minus White's, if the game is complete.
        let end = positions.last().filter(|last| last.is_over()).map(|last| of_black(*last));
        let mut fresh = 0;
        for position in positions.iter().filter(|position| position.can_move()) {
            let Some((key, _)) = Key::of(*position) else { continue };
            if key.n_empties() <= empties {
                continue;
            }
            if file.draft().get(key).is_none() {
                engine.set_position(key.position());
                let found = engine.search(&limits, stop, &mut |_| {});
                if stop.is_stopped() || found.interrupted {
                    return Ok(None);
                }
                let best = match found.best {
                    Some(Move::Place(square)) => Some(square),
                    _ => None,
                };
                let search = StoredSearch { score: found.score, certainty: found.certainty, best };
                let value = search.score;
                file.add(Entry { key, search, value, reach: 0, games: Games::default() })?;
                fresh += 1;
            }
            if let Some(end) = end {
                let is_black = position.turn() == outflank_rules::Color::Black;
                self.ends.push((key, if is_black { end } else { -end }));
            }
        }
        Ok(Some(fresh))
    }

    /// Counts the games and writes the book.
    ///
    /// # Errors
    /// If the book cannot be written.
    pub fn keep(self, file: &mut BookFile) -> Result<(), TrainError> {
        file.change(|draft| {
            for (key, score) in self.ends {
                draft.count_game(key, score);
            }
        });
        file.keep()
    }
}

fn of_black(last: Position) -> i32 {
    let score = last.final_score();
    if last.turn() == outflank_rules::Color::Black { score } else { -score }
}
