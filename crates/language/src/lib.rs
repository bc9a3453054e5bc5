//! The available languages, and the program's messages in each.
//!
//! A language is a folder of `languages/` with messages in [Fluent](https://projectfluent.org) and its row in
//! `languages.json`. The messages and the table of languages are embedded in the program, so that a new
//! language needs no changes in Rust code.
//!
//! ```
//! use outflank_language::Language;
//!
//! let russian = Language::of_tag("ru").unwrap();
//! let words = russian.messages("report");
//! assert_eq!(words.say("moves", &[("count", 3.into())]), "3 хода");
//! assert_eq!(Language::nearest("ru_RU.UTF-8"), Some(russian));
//! ```

mod fact;
mod files;
mod language;
mod messages;
mod names;
mod pseudo;

pub use fact::Fact;
pub use language::Language;
pub use messages::Messages;
pub use names::Names;
