//! Names of people at the board.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

use crate::{shows, unseen};

/// The name of a person at the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(Arc<str>);

impl Name {
    /// The maximum length in characters.
    pub const LONGEST: usize = 40;

    /// Creates a name, trimmed.
    ///
    /// # Errors
    /// If the text is empty or too long, or contains a character that is invisible or changes the display of
    /// the surrounding text. Names that are different must look different.
    ///
    /// ```
    /// use outflank_play::Name;
    ///
    /// assert_eq!(Name::new("  Анна ")?.as_str(), "Анна");
    /// assert!(Name::new(" ").is_err() && Name::new("A\u{200b}B").is_err());
    /// # Ok::<(), outflank_play::NameError>(())
    /// ```
    pub fn new(text: &str) -> Result<Self, NameError> {
        let name = Self::kept(text)?;
        match unseen(name.as_str()).or_else(|| name.as_str().chars().next().filter(|_| !shows(name.as_str())))
        {
            Some(character) => Err(NameError::Unseen { character }),
            None => Ok(name),
        }
    }

    /// Reads a stored name. Some older names contain invisible characters.
    ///
    /// # Errors
    /// Like [`Name::new`], but invisible characters are accepted.
    pub fn kept(text: &str) -> Result<Self, NameError> {
        let text = text.trim();
        let characters = text.chars().count();
        if characters == 0 {
            return Err(NameError::Empty);
        }
        if characters > Self::LONGEST {
            return Err(NameError::TooLong { characters });
        }
        match text.chars().find(|&character| controls(character)) {
            Some(character) => Err(NameError::Control { character }),
            None => Ok(Self(text.into())),
        }
    }

    /// Returns the name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character breaks the line or changes the writing direction.
fn controls(character: char) -> bool {
    let is_separator = matches!(character, '\u{2028}' | '\u{2029}');
    let turns = matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_control() || is_separator || turns
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// It contains only blanks.
    #[error("the name is empty")]
    Empty,
    /// The text has too many characters.
    #[error("the name has {characters} characters, but at most {} are allowed", Name::LONGEST)]
    TooLong {
        /// The number of characters.
        characters: usize,
    },
    /// A control character, a line break, or a mark that changes the writing direction.
    #[error("the name contains a control character: {character:?}")]
    Control {
        /// The character.
        character: char,
    },
    /// An invisible character, an accent without a letter, or one accent too many.
    #[error("the name contains an invisible character: U+{:04X}", u32::from(*character))]
    Unseen {
        /// The character.
        character: char,
    },
}
