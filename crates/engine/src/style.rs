//! How the computer plays its side of a game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::ages::{Age, AgeError};
use crate::{Level, LevelTextError};

/// How the computer plays: as one of its own levels, or as a program of another age did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// A level, or a time to think.
    Level(Level),
    /// An opponent of its age, which knows Othello on 8×8 alone.
    Age(Age),
}

impl Style {
    /// Whether it plays its openings from a book: strong levels do.
    #[must_use]
    pub fn uses_book(self) -> bool {
        matches!(self, Self::Level(level) if level.uses_book())
    }

    /// Whether nothing but time ends its thinking, so that what was thought before makes it look further.
    #[must_use]
    pub fn thinks_by_time(self) -> bool {
        matches!(self, Self::Level(level) if level.settings().thinks_by_time())
    }

    /// The longest it is to think about a move. An opponent of its age has no clock, and is never near to it.
    #[must_use]
    pub fn time(self) -> Duration {
        match self {
            Self::Level(level) => level.settings().time,
            Self::Age(_) => AN_AGE,
        }
    }
}

/// Longer than any opponent of its age takes, on a slow machine too.
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

    /// Reads what is written, or the number of a level.
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

/// A text is neither a level nor an opponent of its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StyleError {
    /// It is like neither.
    NoStyle,
    /// It is a number that no level has.
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
