//! The computer as the player of a side.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

/// The computer's style of play. Only the engine knows the levels and the historical opponents.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Computer {
    /// At a level.
    Level(u8),
    /// Plays as a historical opponent.
    Age(AgeName),
}

/// The name of a historical opponent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AgeName(Arc<str>);

impl AgeName {
    /// The maximum length in characters.
    pub const LONGEST: usize = 24;

    /// Creates the name of a historical opponent.
    ///
    /// # Errors
    /// If the text is empty, too long, or contains anything but lowercase English letters.
    ///
    /// ```
    /// use outflank_play::AgeName;
    ///
    /// assert_eq!(AgeName::new("iago")?.as_str(), "iago");
    /// assert!(AgeName::new("20").is_err());
    /// # Ok::<(), outflank_play::AgeNameError>(())
    /// ```
    pub fn new(text: &str) -> Result<Self, AgeNameError> {
        match text.len() {
            1..=Self::LONGEST if text.bytes().all(|byte| byte.is_ascii_lowercase()) => Ok(Self(text.into())),
            _ => Err(AgeNameError),
        }
    }

    /// Returns the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AgeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The text cannot be the name of a historical opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the name of a historical opponent has 1 to {} lowercase letters", AgeName::LONGEST)]
pub struct AgeNameError;
