//! Formats of positions, games and engine protocols.
//!
//! Every format has a file or folder of its own and a row in the [registry](FORMATS). Readers accept the
//! variants in existing files. They report exactly where they fail: every [`ReadError`] has a line and a
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
//! All formats of games read and write the same [`GameRecord`](record::GameRecord), one at a time, in a
//! [stream] of any length. [`recognize()`] detects the format of a text or file.
//!
//! Architecture invariant: this crate opens no file, and its readers do not check whether moves are legal. A
//! reader converts a source to records. [`GameRecord::play`](record::GameRecord::play) then checks the
//! records with `rules`.

#![cfg_attr(not(feature = "pictures"), allow(unused, reason = "code used only by pictures remains"))]

pub mod book;
pub mod game;
pub mod picture;
pub mod position;
pub mod protocol;
pub mod record;
pub mod stream;
pub mod transcript;

mod binary;
mod cursor;
mod decoding;
mod encoding;
mod error;
mod markup;
mod name_files;
mod place;
mod recognize;
mod registry;

pub use binary::{BinaryError, BinaryReason};
pub use decoding::{Decoded, decode};
pub use encoding::{Encoding, NoSuchEncoding};
pub use error::{ReadError, Reason};
pub use markup::escaped;
pub use place::Place;
pub use recognize::{reader_for, reader_for_game, recognize, without_games};
pub use registry::{FORMATS, Format, Holds, Read};
pub use stream::{SAMPLE, Sample};
