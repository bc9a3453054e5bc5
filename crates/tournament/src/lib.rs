//! Tournaments: pairings, results and standings.
//!
//! A [`Tournament`] follows from the [`Event`]s of its log.
//!
//! Architecture invariant: this crate calls no clock and no random source, opens no file and knows no game: a
//! result is discs. The seed of the event determines every lot, so that anyone can draw it again.

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
