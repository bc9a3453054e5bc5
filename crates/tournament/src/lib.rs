//! Tournaments: pairings, results and standings.
//!
//! A [`Tournament`] is computed from the [`Event`]s of its log.
//!
//! Architecture invariant: this crate reads no clock, no random source and no file. It knows no game: a
//! result is a number of discs for each side. The event's seed determines every lot, so anyone can draw the
//! lots again.

pub mod desk;
pub mod exchange;
mod json;
pub mod log;
mod model;
pub mod pairing;
pub mod plain;
pub mod rating;
pub mod simulation;
mod standings;
mod text;

pub use log::{BadFile, CorruptLog, Log};
pub use model::{
    Acceleration, BadResult, Ban, Bond, Ending, Entrant, Entry, EvenMatch, Event, FederationNumber,
    FirstColor, GameResult, Halves, KnockOut, NotANumber, NotAnId, NotHalves, Pairer, PenaltyTable, Player,
    PlayerId, Refusal, Report, Round, RoundRobin, RoundRobinOrder, Seeding, Settings, SettingsFault,
    SettingsField, System, Table, TableError, Tournament, Unplayed, Word,
};
pub use pairing::{Mismatch, Verified, seeded, verify};
pub use standings::{
    Crosstable, Game, Part, Standing, TeamStanding, Titles, have_scores, knock_out, of_table,
    standing_columns, teams, tiebreak, titles,
};
