//! One game being played: seats, commands, events, result.
//!
//! A [`Session`] is a pure state machine. [`Session::apply`] turns a [`Command`] into the [`Event`]s it
//! causes, or refuses it and changes nothing; [`Session::replay`] makes the same session again from its
//! events alone.
//!
//! ```
//! use outflank_play::{By, Command, Event, Millis, Seat, Session, Start};
//! use outflank_rules::ByColor;
//!
//! let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
//! let (mut session, mut log) = Session::create("othello".parse()?, Start::Usual, seats, Millis(0))?;
//! let play = Command::Play { text: "f5".into(), by: By::Person };
//! log.extend(session.apply(&play, Some(session.seq()), Millis(1500))?);
//! assert!(matches!(&log[1].event, Event::Played { text, .. } if text == "f5"));
//! assert_eq!(Session::replay(&log)?.position().discs().black, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Architecture invariant: this crate calls no clock and no random source, never awaits and stores nothing.
//! The time of a command is an argument. It knows games only through `AnyGame` and `AnyPosition`.

mod clock;
mod command;
mod event;
mod name;
mod refusal;
mod result;
mod seat;
mod session;
mod start;
mod time_default;

pub use clock::{
    Clock, ClockParts, Left, PRESETS, Preset, Pressed, Quantity, Reading, Span, TimeControl,
    TimeControlError, TimeSystem, Turn,
};
pub use command::{By, Command};
pub use event::{Event, Logged, Millis};
pub use name::{Name, NameError};
pub use refusal::{CorruptLog, CreateError, Refusal};
pub use result::{EndReason, GameResult};
pub use seat::Seat;
pub use session::{MOST_CHANGES, Session};
pub use start::Start;
pub use time_default::{AfterFlag, TimeDefault};
