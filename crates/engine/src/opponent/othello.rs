//! The engine of Othello on 8×8 behind the common [`Player`] interface.

use std::sync::Arc;

use outflank_rules::{AnyPosition, GameSpec, Move, OtherGame, Position};

use crate::ages::{self, Age};
use crate::book::Book;
use crate::othello::{self, Engine};
use crate::player::Player;
use crate::{Choice, Info, Level, LevelSettings, Limits, MoveScore, SearchResult, Setting, Stop};

pub(super) struct OthelloPlayer {
    spec: GameSpec,
    engine: Engine,
}

impl OthelloPlayer {
    pub(super) fn new(spec: &GameSpec, engine: Engine) -> Self {
        Self { spec: spec.clone(), engine }
    }

    /// Returns the book and the position to look up in it; `None` if there is no book, or for another game.
    fn in_book(&self, position: &AnyPosition) -> Option<(&Book, Position)> {
        position.check_game(&self.spec).ok()?;
        self.engine.book().map(|book| &**book).zip(position.othello())
    }

    /// Sets the position and returns the engine.
    fn at(&mut self, position: &AnyPosition) -> Result<&mut Engine, OtherGame> {
        position.check_game(&self.spec)?;
        let board = position.othello().ok_or_else(|| OtherGame::new(&self.spec, position))?;
        self.engine.set_position(board);
        Ok(&mut self.engine)
    }
}

/// Forwards progress reports, with moves as text.
fn forwarding(info: &mut dyn FnMut(&Info)) -> impl FnMut(&othello::Info) {
    move |found| info(&found.spelled(text))
}

/// Returns the limits, with the selectivity of the levels unless another one is given.
fn pruned(limits: &Limits) -> Limits {
    limits.with_selectivity(limits.selectivity.unwrap_or(LevelSettings::SELECTIVITY))
}

fn text(mv: Move) -> String {
    mv.to_string()
}

impl Player for OthelloPlayer {
    fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        _seed: u64,
        info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, OtherGame> {
        let found = self.at(position)?.search(&pruned(limits), stop, &mut forwarding(info));
        Ok(found.spelled(text))
    }

    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<(Vec<MoveScore>, u64), OtherGame> {
        let (scored, nodes) = self.at(position)?.score_all(&pruned(limits), stop, &mut forwarding(info));
        Ok((scored.into_iter().map(|mv| mv.spelled(text)).collect(), nodes))
    }

    fn settings(&self, level: Level) -> LevelSettings {
        level.settings()
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, OtherGame> {
        let chosen = self.at(position)?.choose(level, seed, stop, &mut forwarding(info));
        Ok(chosen.spelled(text))
    }

    fn choose_of_age(
        &mut self,
        position: &AnyPosition,
        age: Age,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Option<Result<Choice, OtherGame>> {
        let board = match self.at(position) {
            Ok(engine) => engine.position(),
            Err(other) => return Some(Err(other)),
        };
        Some(Ok(ages::choose(age, board, seed, stop, &mut forwarding(info)).spelled(text)))
    }

    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Vec<MoveScore>, OtherGame> {
        let scored = self.at(position)?.ponder(LevelSettings::SELECTIVITY, stop, &mut |_| {});
        Ok(scored.into_iter().map(|mv| mv.spelled(text)).collect())
    }

    fn ignored(&self, _limits: &Limits) -> Option<Setting> {
        None
    }

    fn forget(&mut self) {
        self.engine.forget();
    }

    fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.engine.set_book(book);
    }

    fn book_scores(&self, position: &AnyPosition) -> Vec<MoveScore> {
        let known = self.in_book(position).map_or_else(Vec::new, |(book, position)| book.scores(position));
        known.into_iter().map(|mv| mv.spelled(text)).collect()
    }

    fn book_choice(&self, position: &AnyPosition, seed: u64) -> Option<Choice> {
        let (book, position) = self.in_book(position)?;
        book.choose(position, seed).map(|choice| choice.spelled(text))
    }
}
