//! Places in sources of any kind.

use std::fmt;

use crate::Place;

/// A place in a source: line and column in a text, or a byte in any other file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// A character of a text.
    Text(Place),
    /// A byte of the source, from 0.
    Byte(u64),
}

impl Default for Spot {
    fn default() -> Self {
        Self::Text(Place::START)
    }
}

impl From<Place> for Spot {
    fn from(place: Place) -> Self {
        Self::Text(place)
    }
}

impl fmt::Display for Spot {
    /// Writes `line:column` or `byte N`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(place) => place.fmt(f),
            Self::Byte(offset) => write!(f, "byte {offset}"),
        }
    }
}
