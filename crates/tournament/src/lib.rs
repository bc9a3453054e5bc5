//! Tournaments: who is paired with whom, what a result counts, who stands where.
//!
//! A [`Tournament`] follows from the [`Event`]s of its log.
//!
//! Architecture invariant: this crate calls no clock and no random source, opens no file and knows no game: a result is
//! discs. Every lot is drawn by the seed of the event, so that anybody can draw it again.

mod apply;
mod crosstable;
mod event;
mod halves;
mod json;
pub mod log;
mod lot;
pub mod pairing;
pub mod plain;
mod player;
mod refusal;
mod result;
mod round;
mod seeding;
mod settings;
mod standings;
pub mod swiss;
pub mod tiebreak;
mod tournament;

pub use crosstable::{Crosstable, Game, Part};
pub use event::{Entry, Event, Report};
pub use halves::{Halves, NotHalves};
pub use json::JsonError;
pub use log::{CorruptLog, Log};
pub use player::{NotAnId, Player, PlayerId};
pub use refusal::Refusal;
pub use result::{BadResult, Ending, GameResult};
pub use round::{Pairer, Round, Table};
pub use seeding::seeded;
pub use settings::{
    BadSettings, EvenMatch, FirstColor, KnockOut, RoundRobin, RoundRobinOrder, Seeding, Settings, System,
    TimeRule, Unplayed,
};
pub use standings::{Standing, standings};
pub use tournament::{Ban, Bond, Entrant, Tournament};
