//! The events of a tournament. The log lists them, and everything else is computed from the log.

use super::{GameResult, Halves, Player, PlayerId, Round, Settings};

/// One event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The event was created. This is the first entry of every log, and only the first.
    Created(Box<Settings>),
    /// The settings changed.
    Changed(Box<Settings>),
    /// A player joined. After the first pairing, this is a late entry.
    Joined(Box<Player>),
    /// A player's data changed, but not the id.
    Edited(Box<Player>),
    /// A player left for good after the last paired round.
    Withdrew(PlayerId),
    /// A player who had left came back.
    Returned(PlayerId),
    /// A player will miss a round that is not paired yet.
    Away {
        /// The player.
        player: PlayerId,
        /// The round, from 1.
        round: u32,
        /// The points for the missed round: 0 or a half.
        points: Halves,
    },
    /// A player will play in a round after all.
    Back {
        /// The player.
        player: PlayerId,
        /// The round, from 1.
        round: u32,
    },
    /// Two players must meet in a round, or one player must have the bye.
    Forced {
        /// The player with black, or with the bye.
        black: PlayerId,
        /// The player with white, or `None` for a bye.
        white: Option<PlayerId>,
        /// The round, from 1.
        round: u32,
    },
    /// Two players must not meet.
    Forbidden {
        /// One of them.
        one: PlayerId,
        /// The other one.
        other: PlayerId,
        /// The round, from 1, or `None` for all rounds.
        round: Option<u32>,
    },
    /// A round was paired. It has no results.
    Paired {
        /// The number of the round, from 1.
        number: u32,
        /// The tables and byes.
        round: Box<Round>,
    },
    /// A game ended.
    Ended(Report),
    /// A result was wrong. The correction may exchange the colors. Without a result, the game is in progress
    /// again.
    Corrected {
        /// The right result.
        report: Report,
    },
    /// An earlier entry is undone. Undoing an undo restores the entry that it undid.
    Undone {
        /// The number of the entry, from 1.
        entry: usize,
    },
}

/// A result from a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The round, from 1.
    pub round: u32,
    /// The player with black.
    pub black: PlayerId,
    /// The player with white.
    pub white: PlayerId,
    /// The result. It may be `None` only in a correction.
    pub result: Option<GameResult>,
}

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The time as a text. It does not affect the tournament.
    pub at: Option<String>,
    /// The event.
    pub event: Event,
}
