//! The name files of WTHOR, and the header that they share with its game files.

mod header;
mod names;

pub use header::{BoardSize, Created, HEADER_LEN, Header};
pub use names::{AddedName, Kind, Names};

use crate::binary::BinaryError;

/// The name files for the numbers in games, as far as they are available.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// The names of the `.jou` file.
    pub players: Option<Names>,
    /// The names of the `.trn` file.
    pub tournaments: Option<Names>,
}

impl Lists {
    /// Reads a `.jou` and a `.trn` file, either of which may be missing. From a file that is too short, the
    /// complete names are used.
    ///
    /// # Errors
    /// If the header of a file is incomplete.
    pub fn read(players: Option<&[u8]>, tournaments: Option<&[u8]>) -> Result<Self, BinaryError> {
        let names = |bytes: Option<&[u8]>, kind| {
            bytes.map(|bytes| Names::read(bytes, kind).map(|(names, _)| names)).transpose()
        };
        let players = names(players, Kind::Players)?;
        Ok(Self { players, tournaments: names(tournaments, Kind::Tournaments)? })
    }

    /// Returns the name of a player, or `None` for number 0 (the unknown player) and for numbers that the
    /// list does not have.
    pub(crate) fn player(&self, number: u32) -> Option<String> {
        named(self.players.as_ref(), number)
    }

    /// Returns the name of a tournament, or `None` if the list does not have it. A placeholder, which begins
    /// with a question mark, is also `None`.
    pub(crate) fn tournament(&self, number: u32) -> Option<String> {
        self.tournaments.as_ref()?.get(number).filter(|name| !name.is_empty() && !name.starts_with('?'))
    }
}

fn named(names: Option<&Names>, number: u32) -> Option<String> {
    names?.get(number).filter(|name| number > 0 && !name.is_empty())
}
