//! How positions, games and engine talk are written.
//!
//! Every format is one file and one line in the [registry](FORMATS). Readers are tolerant where files in
//! circulation differ, and exact about where they gave up: every [`ReadError`] carries a line and a column.
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
//! Architecture invariant: this crate opens no file and judges no move. What a text says is turned into
//! [`Setup`](outflank_rules::Setup)s and move texts; whether they are possible is for `rules` to say.

pub mod book;
pub mod game;
pub mod position;
pub mod protocol;

mod binary;
mod cursor;
mod error;
mod place;
mod registry;
mod text;

pub use binary::{BinaryError, BinaryReason};
pub use error::{ReadError, Reason};
pub use place::Place;
pub use registry::{FORMATS, Format, Kind};
pub use text::decode;
