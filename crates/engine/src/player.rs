//! What plays one game behind the façade.

use std::sync::Arc;

use outflank_rules::{AnyPosition, OtherGame};

use crate::ages::Age;
use crate::book::Book;
use crate::{Choice, Info, Level, LevelSettings, Limits, MoveScore, SearchResult, Setting, Stop};

/// Plays one game. A position of another game is refused.
pub(crate) trait Player: Send {
    /// Looks for the best move. `seed` decides between moves that look the same.
    fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        seed: u64,
        info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, OtherGame>;

    /// Scores every legal move, best first, and tells the nodes it took.
    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<(Vec<MoveScore>, u64), OtherGame>;

    /// How a level plays this game.
    fn settings(&self, level: Level) -> LevelSettings;

    /// Chooses a move as a playing level does.
    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, OtherGame>;

    /// Chooses a move as an opponent of its age does; `None` if that does not know the game.
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

    /// Thinks about every move until the flag is raised, so that the next search finds what it learned. The
    /// moves as far as it came, best first.
    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Vec<MoveScore>, OtherGame>;

    /// A limit that means nothing to this player.
    fn ignored(&self, limits: &Limits) -> Option<Setting>;

    /// Forgets everything learned.
    fn forget(&mut self);

    /// Plays its openings from a book; only Othello has any.
    fn set_book(&mut self, _book: Option<Arc<Book>>) {}

    /// The moves that its book knows in a position, best first.
    fn book_scores(&self, _position: &AnyPosition) -> Vec<MoveScore> {
        Vec::new()
    }

    /// The move that it plays from its book, if that has the position.
    fn book_choice(&self, _position: &AnyPosition, _seed: u64) -> Option<Choice> {
        None
    }
}
