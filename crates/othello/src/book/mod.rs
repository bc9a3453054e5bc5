//! The opening book: positions that were searched in advance, with the values of their moves.
//!
//! A position is stored once for its eight images and both colors, as a [`Key`]. [`Book`] is for playing:
//! read from bytes, sorted, immutable. [`Draft`] is for building: it collects searches, games and whole
//! books, and computes the value of each position with best play of both sides within the draft.
//!
//! ```
//! use outflank_othello::book::{Book, Draft, StoredSearch, Key};
//! use outflank_othello::{Certainty, Score};
//! use outflank_rules::{Position, Square};
//!
//! let start = Position::start();
//! let (key, by) = Key::of(start).ok_or("a game that is over")?;
//! let best = "f5".parse::<Square>().ok().map(|square| by.square(square));
//! let certainty = Certainty::Searched { depth: 22, percent: 73 };
//! let search = StoredSearch { score: Score::DRAW, certainty, best };
//! let mut draft = Draft::new();
//! draft.add_search(key, search);
//! let book = Book::from_bytes(&draft.settled_book().to_bytes())?;
//! let answer = book.look_up(start).ok_or("it is in the book")?;
//! assert_eq!(answer.moves.first().map(|known| known.mv.to_string()).as_deref(), Some("f5"));
//! assert!(book.look_up(start.play("f5".parse()?)?).is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choose;
mod coding;
mod draft;
mod entry;
mod error;
mod key;
mod lookup;

pub use draft::{Draft, Route};
pub use entry::{Entry, Games, StoredSearch};
pub use error::{BookError, BookReason};
pub use key::{Key, Step};
pub use lookup::{Answer, Book, BookMove};
