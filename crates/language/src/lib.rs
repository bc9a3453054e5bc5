//! The languages there are, and what the program says in each.
//!
//! A language is a folder of `languages/` with messages in [Fluent](https://projectfluent.org) and its row in
//! `languages.json`. Both are part of the program, so that another language changes no line of Rust.
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
mod language;
mod messages;
mod names;
mod pseudo;

pub use fact::Fact;
pub use language::Language;
pub use messages::Messages;
pub use names::Names;
