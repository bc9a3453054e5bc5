//! Formats of positions, games and engine protocols.
//!
//! Every format is one file or folder and one row of the [registry](FORMATS). Readers are tolerant where
//! files in circulation differ, and exact about where they gave up: every [`ReadError`] carries a line and a
//! column.
//!
//! ```
//! use outflank_formats::position::obf;
//!
//! let text = "---------------------------OX------XO--------------------------- X; f5:+0;\n";
//! let problems = obf::read(text)?;
//! assert_eq!(problems[0].score(), Some(0));
//! assert_eq!(problems[0].setup.validate()?.legal_moves().to_string(), "d3 c4 f5 e6");
//!
//! let error = obf::read("--OX? X;").unwrap_err();
//! assert_eq!(error.to_string(), "1:5: '?' is not a square's content: expected X, O or -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every format of games, whatever it is, gives and takes the one [`GameRecord`](record::GameRecord), one at
//! a time out of a [stream] of any length. [`recognize()`] says which format a text or a file has.
//!
//! Architecture invariant: this crate opens no file, and its readers judge no move. A source is
//! turned into records, and `rules` decides whether they are possible, in the separate step
//! [`GameRecord::play`](record::GameRecord::play).

#![cfg_attr(
    not(feature = "pictures"),
    allow(unused, reason = "what is left out leaves some of the rest without a use")
)]

pub mod book;
pub mod game;
pub mod picture;
pub mod position;
pub mod protocol;
pub mod record;
pub mod stream;

mod binary;
mod cursor;
mod encoding;
mod error;
mod place;
mod recognize;
mod registry;
mod text;

pub use binary::{BinaryError, BinaryReason};
pub use encoding::{Decoded, Encoding, NoSuchEncoding};
pub use error::{ReadError, Reason};
pub use place::Place;
pub use recognize::{reader_for, reader_for_game, recognize, without_games};
pub use registry::{FORMATS, Format, Holds, Read};
pub use stream::{SAMPLE, Sample};
pub use text::decode;
