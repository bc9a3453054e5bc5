//! The book of what an engine has learned from its games, beside that of the program.

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
use crate::input::undone;

/// Positions are searched no further to learn a game, however far the engine looks when it plays.
const DEPTH: u8 = 18;
/// The end of a game is found again by whoever plays it.
const EMPTIES: u32 = 30;

/// Where what is learned is kept, and what it is added to.
pub(super) struct Learned {
    /// Said, or looked for in the data directory when something is learned.
    path: Option<PathBuf>,
    /// The data directory.
    home: Home,
    /// The book that the engine was given; with none, nothing that is learned is played either.
    given: Option<Arc<Book>>,
}

impl Learned {
    /// Adds what was learned before to the book of an engine.
    ///
    /// # Errors
    /// What is wrong with the book.
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

    /// For an engine that learns nothing.
    pub(super) fn none() -> Self {
        Self { path: None, home: Home::default(), given: None }
    }

    fn place(&self) -> Result<PathBuf, Failure> {
        if let Some(path) = &self.path {
            return Ok(path.clone());
        }
        Ok(self.home.clone().folder()?.join("learned.book"))
    }

    /// Has the engine play from both books.
    fn play(&self, engine: &mut Engine, learned: &Draft) {
        if let Some(given) = &self.given {
            let mut both = Draft::from(&**given);
            learned.entries().for_each(|entry| both.take(*entry));
            engine.set_book(Some(Arc::new(both.book())));
        }
    }

    /// Learns a game; tells how many positions are new.
    ///
    /// # Errors
    /// Why it was not learned, or not all of it.
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
