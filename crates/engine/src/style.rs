//! The computer's style of play.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::ages::{Age, AgeError};
use crate::{Level, LevelTextError};

/// The computer's style of play: one of its own levels, or a historical opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// A level with a fixed depth, or a timed level.
    Level(Level),
    /// A historical opponent, which plays only Othello on 8×8.
    Age(Age),
}

impl Style {
    /// Whether this style plays its openings from a book, as strong levels do.
    #[must_use]
    pub fn uses_book(self) -> bool {
        matches!(self, Self::Level(level) if level.uses_book())
    }

    /// Whether only time limits the search, so that earlier results let it search deeper.
    #[must_use]
    pub fn thinks_by_time(self) -> bool {
        matches!(self, Self::Level(level) if level.settings().thinks_by_time())
    }

    /// Returns the time limit for a move. A historical opponent is limited by nodes instead and stays far
    /// below this.
    #[must_use]
    pub fn time(self) -> Duration {
        match self {
            Self::Level(level) => level.settings().time,
            Self::Age(_) => AN_AGE,
        }
    }
}

/// Longer than any historical opponent takes for a move, even on a slow machine.
const AN_AGE: Duration = Duration::from_secs(10);

impl From<Level> for Style {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl From<Age> for Style {
    fn from(age: Age) -> Self {
        Self::Age(age)
    }
}

impl fmt::Display for Style {
    /// `14`, `10s` or `iago`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Age(age) => age.fmt(f),
        }
    }
}

impl FromStr for Style {
    type Err = StyleError;

    /// Reads the text that `Display` writes, or the number of a level.
    ///
    /// ```
    /// use outflank_engine::ages::Age;
    /// use outflank_engine::{Level, Style};
    ///
    /// assert_eq!("bill".parse(), Ok(Style::Age(Age::Bill)));
    /// assert_eq!("14".parse(), Ok(Style::Level(Level::new(14)?)));
    /// assert!("24".parse::<Style>().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, StyleError> {
        match (text.parse::<Level>(), text.parse::<Age>()) {
            (Ok(level), _) => Ok(Self::Level(level)),
            (_, Ok(age)) => Ok(Self::Age(age)),
            (Err(LevelTextError::NoLevel), Err(AgeError)) => Err(StyleError::NoStyle),
            (Err(error), _) => Err(StyleError::Level(error)),
        }
    }
}

/// A text names neither a level nor a historical opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StyleError {
    /// The text resembles neither.
    NoStyle,
    /// Whether the text is a number that is not a level.
    Level(LevelTextError),
}

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStyle => f.write_str(
                "expected a level from 1 to 20, 3s, 10s or 30s a move, or greedy, squares, iago, bill or logistello",
            ),
            Self::Level(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StyleError {}
