//! The interface between the façade and the players of single games.

use std::sync::Arc;

use outflank_rules::{AnyPosition, OtherGame};

use crate::ages::Age;
use crate::book::Book;
use crate::{Choice, Info, Level, LevelSettings, Limits, MoveScore, SearchResult, Setting, Stop};

/// Plays one game; refuses positions of other games.
pub(crate) trait Player: Send {
    /// Searches for the best move. `seed` decides between equal moves.
    fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        seed: u64,
        info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, OtherGame>;

    /// Scores every legal move, best first, and returns the nodes used.
    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<(Vec<MoveScore>, u64), OtherGame>;

    /// Returns the settings of a level in this game.
    fn settings(&self, level: Level) -> LevelSettings;

    /// Chooses a move at a playing level.
    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, OtherGame>;

    /// Chooses a move as a historical opponent; `None` if that opponent does not play this game.
    fn choose_of_age(
        &mut self,
        _position: &AnyPosition,
        _age: Age,
        _seed: u64,
        _stop: &Stop,
        _info: &mut dyn FnMut(&Info),
    ) -> Option<Result<Choice, OtherGame>> {
        None
    }

    /// Searches every move until the flag is raised, so that the next search can use the results. Returns the
    /// moves with their scores so far, best first.
    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Vec<MoveScore>, OtherGame>;

    /// Returns a limit that has no effect on this player.
    fn ignored(&self, limits: &Limits) -> Option<Setting>;

    fn forget(&mut self);

    /// Sets the book for the openings. Only Othello has books.
    fn set_book(&mut self, _book: Option<Arc<Book>>) {}

    /// Returns the moves of the book in a position, best first.
    fn book_scores(&self, _position: &AnyPosition) -> Vec<MoveScore> {
        Vec::new()
    }

    /// Returns the move to play from the book; `None` if the position is not in the book.
    fn book_choice(&self, _position: &AnyPosition, _seed: u64) -> Option<Choice> {
        None
    }
}
