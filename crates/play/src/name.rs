//! Names of people at the board.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

use crate::{shows, unseen};

/// The name of a person at the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(Arc<str>);

impl Name {
    /// The most characters that a name may have.
    pub const LONGEST: usize = 40;

    /// A name without the blanks around it.
    ///
    /// # Errors
    /// If nothing is left, if it is too long, if a character of it would change how what stands around it is
    /// shown, or if one shows nothing: whoever reads two names sees whether they are the same.
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

    /// A name that somebody has been given: of those that were taken earlier, some have characters that show
    /// nothing.
    ///
    /// # Errors
    /// As [`Name::new`], but without invisible characters.
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

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character breaks the line, or turns the direction in which what follows is written.
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

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// There is nothing but blanks.
    #[error("the name is empty")]
    Empty,
    /// There are too many characters.
    #[error("the name has {characters} characters; {} is the most", Name::LONGEST)]
    TooLong {
        /// The number of characters.
        characters: usize,
    },
    /// A control character, a line break, or a mark that turns the direction of writing.
    #[error("the name has a control character in it: {character:?}")]
    Control {
        /// The character.
        character: char,
    },
    /// A character that cannot be seen: an invisible one, an accent on nothing, or an accent too many.
    #[error("the name has a character in it that cannot be seen: U+{:04X}", u32::from(*character))]
    Unseen {
        /// The character.
        character: char,
    },
}
