//! The name of a game with its parameters, as commands, files and the database write it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::catalog;

/// A game and its parameters in canonical form: `othello`, later also `othello?size=10&goal=fewest`.
///
/// Reading accepts any order of parameters and defaults written out; the text kept is the canonical one, with
/// defaults left out and parameters in a fixed order, and is what is stored with every game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameSpec(String);

impl GameSpec {
    /// The canonical text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for GameSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (id, parameters) = text.split_once('?').map_or((text, None), |(id, rest)| (id, Some(rest)));
        if !catalog::CATALOG.iter().any(|row| row.id == id) {
            return Err(SpecError::UnknownGame { id: id.to_string() });
        }
        match parameters {
            None => Ok(Self(id.to_string())),
            Some(rest) => {
                let name = rest.split(['=', '&']).next().unwrap_or_default();
                Err(SpecError::UnknownParameter { id: id.to_string(), name: name.to_string() })
            }
        }
    }
}

/// Why a text names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// There is no game of this name.
    UnknownGame {
        /// The name.
        id: String,
    },
    /// The game has no such parameter.
    UnknownParameter {
        /// The game.
        id: String,
        /// The parameter.
        name: String,
    },
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame { id } => {
                let known: Vec<&str> = catalog::CATALOG.iter().map(|row| row.id).collect();
                write!(f, "unknown game {id:?}; known games: {}", known.join(", "))
            }
            Self::UnknownParameter { id, name } => {
                write!(f, "{id} has no parameter {name:?}; it takes none")
            }
        }
    }
}

impl core::error::Error for SpecError {}
