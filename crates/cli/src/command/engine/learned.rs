//! The book of positions learned from games, in addition to the program's book.

use std::path::PathBuf;
use std::sync::Arc;

use outflank_engine::book::{Book, Draft};
use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Selectivity, Stop};
use outflank_rules::Position;
use outflank_trainer::book::{BookFile, Learning, Lessons};

use super::super::home::Home;
use super::super::train;
use crate::failure::Failure;
use crate::output_file::undone;

/// Positions of a learned game are searched to this depth, whatever the playing depth.
const DEPTH: u8 = 18;
/// Positions with this many empty squares or fewer are not learned, because the engine solves endgames
/// anyway.
const EMPTIES: u32 = 30;

/// The file of learned positions, and the book that it extends.
pub(super) struct Learned {
    /// The file named on the command line; `None` for the one in the data directory, which is looked up when
    /// needed.
    path: Option<PathBuf>,
    home: Home,
    /// The engine's book; without one, the learned positions are not played either.
    given: Option<Arc<Book>>,
}

impl Learned {
    /// Adds the learned positions to an engine's book.
    ///
    /// # Errors
    /// If the learned book cannot be read.
    pub(super) fn of(path: Option<PathBuf>, home: Home, engine: &mut Engine) -> Result<Self, Failure> {
        let learned = Self { path, home, given: engine.book().cloned() };
        if learned.given.is_some()
            && let Ok(path) = learned.place()
            && path.exists()
        {
            let book = BookFile::read(&path).map_err(train::failure)?;
            learned.play(engine, &Draft::from(&book));
        }
        Ok(learned)
    }

    /// Returns the state for an engine that does not learn.
    pub(super) fn none() -> Self {
        Self { path: None, home: Home::default(), given: None }
    }

    fn place(&self) -> Result<PathBuf, Failure> {
        if let Some(path) = &self.path {
            return Ok(path.clone());
        }
        Ok(self.home.clone().folder()?.join("learned.book"))
    }

    /// Makes the engine play from both books.
    fn play(&self, engine: &mut Engine, learned: &Draft) {
        if let Some(given) = &self.given {
            let mut both = Draft::from(&**given);
            learned.entries().for_each(|entry| both.merge(*entry));
            engine.set_book(Some(Arc::new(both.settled_book())));
        }
    }

    /// Learns a game; returns the number of new positions.
    ///
    /// # Errors
    /// Why the game was not learned completely.
    pub(super) fn learn(
        &self,
        engine: &mut Engine,
        positions: &[Position],
        limits: &Limits,
        stop: &Stop,
    ) -> Result<usize, String> {
        let told = |error| train::failure(error).to_string();
        let path = self.place().map_err(|error| error.to_string())?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| undone("make", folder, &error).to_string())?;
        }
        let mut file = BookFile::open(&path, Draft::new).map_err(told)?;
        let learning = Learning {
            depth: limits.depth.unwrap_or(DEPTH).min(DEPTH),
            selectivity: limits.selectivity.unwrap_or(Selectivity::Percent73),
            empties: EMPTIES,
        };
        let mut lessons = Lessons::new(learning);
        let found = lessons.game(&mut file, positions, engine, stop).map_err(told)?;
        let found = found.ok_or("it was stopped before all positions were searched")?;
        lessons.keep(&mut file).map_err(told)?;
        self.play(engine, file.draft());
        Ok(found)
    }
}
