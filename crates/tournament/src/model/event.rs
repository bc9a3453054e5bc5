//! What happens in a tournament. The log of an event is a list of these, and all else follows from it.

use super::{GameResult, Halves, Player, PlayerId, Round, Settings};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The event was announced. The first of every log, and only that.
    Created(Box<Settings>),
    /// Something else was agreed on.
    Changed(Box<Settings>),
    /// A player came, or was registered; after the first round is paired a late entry.
    Joined(Box<Player>),
    /// What is known of a player was put right: the id stays.
    Edited(Box<Player>),
    /// A player leaves for good, after the last round that is paired.
    Withdrew(PlayerId),
    /// A player who had left comes back.
    Returned(PlayerId),
    /// A player will not play in a round that is not paired yet, for no or half a point.
    Away {
        /// Who.
        player: PlayerId,
        /// The round, from 1.
        round: u32,
        /// What it counts: none, or a half.
        points: Halves,
    },
    /// A player will play in a round after all.
    Back {
        /// Who.
        player: PlayerId,
        /// The round, from 1.
        round: u32,
    },
    /// Two are to meet in the next round that is paired, or one is to have the bye.
    Forced {
        /// Who has black, or the bye.
        black: PlayerId,
        /// Who has white; nobody for a bye.
        white: Option<PlayerId>,
        /// The round, from 1.
        round: u32,
    },
    /// Two must not meet.
    Forbidden {
        /// One of them.
        one: PlayerId,
        /// The other one.
        other: PlayerId,
        /// In one round, from 1; in no round where none is said.
        round: Option<u32>,
    },
    /// A round was paired. No result is in it.
    Paired {
        /// Its number, from 1.
        number: u32,
        /// Who sits where.
        round: Box<Round>,
    },
    /// A game ended.
    Ended(Report),
    /// A result was wrong. The two may have had the colors the other way; without a result the table is open again.
    Corrected {
        /// What is right.
        report: Report,
    },
    /// Something is as if it had not happened: the entry of this number, from 1. What was undone by an entry that is itself
    /// undone has happened again.
    Undone {
        /// The number of the entry.
        entry: usize,
    },
}

/// A result as it comes from a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The round, from 1.
    pub round: u32,
    /// Who had black.
    pub black: PlayerId,
    /// Who had white.
    pub white: PlayerId,
    /// How it ended; nothing only in a correction.
    pub result: Option<GameResult>,
}

/// An event with what is noted beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When, as whoever wrote it says; nothing follows from it.
    pub at: Option<String>,
    /// What.
    pub event: Event,
}
