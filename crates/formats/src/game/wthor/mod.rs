//! WTHOR, the database of the French federation. The games of a year are in a `.wtb` file (`.wtd` on 10×10).
//! The names of players are in a `.jou` file, and the names of tournaments in a `.trn` file.
//!
//! All numbers are little-endian. The three kinds share a [`Header`] of 16 bytes:
//!
//! ```text
//! u8×4 century, year, month, day       the creation date of the file
//! i32  N1        games                 (0 in .jou and .trn)
//! u16  N2        names                 (0 in .wtb)
//! u16  year of the games               u8 board size, 0 or 8, or 10      u8 1 for .pzz
//! u8   empties from which the theoretical score is proved (0 means 22)   u8 reserved
//! ```
//!
//! ```text
//! game   = u16 tournament, u16 black, u16 white, u8 Black's discs, u8 Black's discs with best play, moves
//! move   = column + 10·row, both from 1 (column + 12·row on 10×10)       60 or 96 bytes, unused bytes are 0
//! player = 20 bytes, tournament = 26 bytes: ISO-8859-1, ended by a 0     number 0 is the unknown name
//! ```
//!
//! Passes are not stored. The real score gives empty squares to the winner. In an unfinished game, an arbiter
//! decided it. The reader has one record in memory at a time. It reports an unreadable record with its byte
//! and continues with the next record. If the length does not match the header, the reader returns all
//! complete records before the error. Reading and writing a file preserves every byte.
//!
//! Source: "Format des fichiers WThor" by S. Quin and S. Nicolet, Fédération Française d'Othello.

mod beside;
mod game;
mod games;
mod numbering;
mod records;
pub mod solitaires;

pub use beside::names_of;
pub use game::{Game, MoveError, NoRoom};
pub use games::{Games, Writer};
pub(crate) use numbering::{Numbering, Numbers};
pub(crate) use records::is_like;
pub use records::{RecordsWriter, records};

pub use crate::name_files::{
    AddedName, BoardSize, Created, HEADER_LEN, Header, Kind as NameKind, Lists, Names,
};
