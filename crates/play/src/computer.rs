//! How the computer plays a side.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

/// How the computer plays a side. Which levels and which ages there are is known to the engine, not here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Computer {
    /// At a level.
    Level(u8),
    /// As a program of another age.
    Age(AgeName),
}

/// The word for an opponent of its age.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AgeName(Arc<str>);

impl AgeName {
    /// The most characters that it may have.
    pub const LONGEST: usize = 24;

    /// An opponent of its age by its word.
    ///
    /// # Errors
    /// If it is empty, too long, or has anything but small letters of English in it.
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

    /// The word.
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

/// Why a text names no opponent of its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an opponent of its age is named by 1 to {} small letters", AgeName::LONGEST)]
pub struct AgeNameError;
