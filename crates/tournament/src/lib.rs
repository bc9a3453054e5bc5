//! Tournaments: who is paired with whom, what a result counts, who stands where.
//!
//! A [`Tournament`] follows from the [`Event`]s of its log.
//!
//! Architecture invariant: this crate calls no clock and no random source, opens no file and knows no game: a result is
//! discs. Every lot is drawn by the seed of the event, so that anybody can draw it again.

mod apply;
pub mod arena;
mod crosstable;
pub mod desk;
mod event;
pub mod exchange;
mod file_text;
mod halves;
pub mod history;
mod json;
pub mod knock_out;
pub mod log;
mod lot;
mod matching;
mod missed;
mod newly_refused;
pub mod pairing;
mod pairing_rules;
pub mod plain;
mod planned;
mod player;
mod quoted;
pub mod rating;
mod refusal;
mod result;
mod round;
pub mod round_robin;
mod seeding;
mod settings;
pub mod simulation;
mod standings;
pub mod swiss;
mod team;
pub mod tiebreak;
mod title;
mod tournament;
mod verify;

pub use crosstable::{Crosstable, Game, Part};
pub use event::{Entry, Event, Report};
pub use halves::{Halves, NotHalves};
pub use json::JsonError;
pub use log::{BadFile, CorruptLog, Log};
pub use pairing_rules::PairingRules;
pub use player::{FederationNumber, NotANumber, NotAnId, Player, PlayerId};
pub use refusal::Refusal;
pub use result::{BadResult, Ending, GameResult};
pub use round::{Pairer, Round, Table};
pub use seeding::seeded;
pub use settings::{
    BadSettings, EvenMatch, FirstColor, KnockOut, RoundRobin, RoundRobinOrder, Seeding, Settings, System,
    TimeRule, Unplayed,
};
pub use standings::{Standing, have_scores, of_table, standing_columns};
pub use team::{TeamStanding, teams};
pub use title::{Titles, titles};
pub use tournament::{Ban, Bond, Entrant, Tournament};
pub use verify::{Mismatch, Verified, verify};
