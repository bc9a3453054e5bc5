//! A single live game: seats, commands, events and the result.
//!
//! A [`Session`] is a pure state machine. [`Session::decide`] turns a [`Command`] and its circumstances
//! ([`Given`]) into [`Event`]s, or refuses the command. [`Session::evolve`] applies events, and
//! [`Session::replay`] restores a session from its events alone.
//!
//! ```
//! use outflank_play::{Command, Event, Given, Millis, Opening, Principal, Seat, Session};
//! use outflank_rules::ByColor;
//!
//! let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
//! let opening = Opening::usual("othello".parse()?, seats);
//! let (mut session, mut log) = Session::create(opening, Principal::Local(None), Millis(0))?;
//! let play = Command::Play { text: "f5".into() };
//! log.extend(session.apply(&play, &Given::here(Millis(1500)))?);
//! assert!(matches!(&log[1].event, Event::Played { text, .. } if text == "f5"));
//! assert_eq!(Session::replay(&log)?.position().discs().black, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Architecture invariant: this crate reads no clock and no source of randomness, never awaits, and stores
//! nothing. The time of a command is an argument. The crate knows the rules only through `AnyGame` and
//! `AnyPosition`.

mod after_flag;
mod avatar;
mod clock;
mod command;
mod computer;
mod delay;
mod event;
mod gallery;
mod handicap;
mod moment;
mod name;
mod offer;
mod opened;
mod over_the_board;
mod principal;
mod refusal;
mod result;
mod seat;
mod seen;
mod session;
pub mod sheet;
mod start;
mod terms;

pub use after_flag::AfterFlag;
pub use avatar::{Avatar, AvatarError};
pub use clock::{
    Clock, ClockParts, Left, NotASpeed, PRESETS, Preset, Pressed, Quantity, Reading, Span, Speed,
    TimeControl, TimeControlError, TimeSystem, Turn,
};
pub use command::{Command, Given, Mistake, Standing};
pub use computer::{AgeName, AgeNameError, Computer};
pub use delay::{Delay, DelayTooLong};
pub use event::{Event, Logged};
pub use gallery::Gallery;
pub use handicap::Handicap;
pub use moment::Millis;
pub use name::{Name, NameError};
pub use offer::Offer;
pub use opened::Opened;
pub use over_the_board::{Correction, OverTheBoard, Remedy, WindowTooLong};
pub use principal::{GuestId, NotAPrincipal, Principal};
pub use refusal::{CorruptLog, CreateError, Refusal};
pub use result::{EndReason, GameResult};
pub use seat::{Account, Company, Player, Seat, side_of};
pub use seen::{seen, shows, unseen};
pub use session::{MOST_CHANGES, Opening, Session};
pub use start::Start;
pub use terms::Terms;

pub use outflank_rules::TimeDefault;
