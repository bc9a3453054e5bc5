//! Why an event is impossible.

use thiserror::Error;

use super::{BadResult, PlayerId, Settings, SettingsFault};

/// Why an event is rejected. A rejected event changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A second creation.
    #[error("the event was created already")]
    CreatedTwice,
    /// An entry before the creation.
    #[error("the first entry must create the event")]
    NotCreated,
    /// Invalid settings.
    #[error(transparent)]
    Settings(#[from] SettingsFault),
    /// A change of the board after the first result.
    #[error("there are results on boards of {squares} squares already: the board cannot change")]
    SquaresStay {
        /// The squares of the board.
        squares: u32,
    },
    /// Fewer rounds than are paired.
    #[error("{paired} rounds are paired already: there cannot be only {rounds}")]
    FewerRounds {
        /// The number of paired rounds.
        paired: u32,
        /// The requested number.
        rounds: u32,
    },
    /// An unknown player.
    #[error("there is no player {0}")]
    NoSuchPlayer(PlayerId),
    /// An id that is taken.
    #[error("there is a player {0} already")]
    KnownPlayer(PlayerId),
    /// A federation's number that belongs to another player.
    #[error("the federation's number {number} belongs to {player}")]
    NumberTaken {
        /// The number.
        number: u32,
        /// The player with this number.
        player: PlayerId,
    },
    /// An empty name, or one with characters that do not print.
    #[error("player {0} needs a name of printable characters")]
    BadName(PlayerId),
    /// More players than an event may have.
    #[error("there are {} players already, the most there can be", Settings::MOST_PLAYERS)]
    TooManyPlayers,
    /// A player who joins after the order of play is fixed.
    #[error("{0} comes too late: who plays whom was settled when the first round was paired")]
    TooLate(PlayerId),
    /// The player has left.
    #[error("{0} has withdrawn")]
    Withdrawn(PlayerId),
    /// The player has not left.
    #[error("{0} has not withdrawn")]
    NotWithdrawn(PlayerId),
    /// The round has been paired.
    #[error("round {0} is paired already")]
    PairedAlready(u32),
    /// Another round than the next one.
    #[error("round {number} cannot be paired now: round {next} is next")]
    NotNext {
        /// The round to pair.
        number: u32,
        /// The next round.
        next: u32,
    },
    /// An unknown round.
    #[error("there is no round {0}")]
    NoSuchRound(u32),
    /// A round number outside the plan.
    #[error("round {0} is not planned")]
    NotPlanned(u32),
    /// Missing results of the previous round.
    #[error("round {round} is not over: results are missing at {}", tables(.open))]
    Unfinished {
        /// The round.
        round: u32,
        /// The tables without a result, from 1.
        open: Vec<usize>,
    },
    /// A missed round with invalid points: it counts none, or half a point in a round for all players.
    #[error("a round away cannot count {}: it counts 0, or 0.5 in a Swiss round or a round robin", .0.in_points())]
    AwayPoints(crate::Halves),
    /// The player is not marked as away in the round.
    #[error("{player} is not away in round {round}")]
    NotAway {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The player is away in the round.
    #[error("{player} is away in round {round}")]
    IsAway {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A player against themselves.
    #[error("{0} cannot meet {0}")]
    Oneself(PlayerId),
    /// A player at two tables, or at a table and with a bye.
    #[error("{player} is twice in round {round}")]
    Twice {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A player whose earlier game is not over.
    #[error("{player} still plays and cannot be paired in round {round}")]
    StillPlaying {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A present player without a game or bye.
    #[error("{player} is present but left out of round {round}")]
    LeftOut {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A half-point bye without a request.
    #[error("{player} has not asked for half a point in round {round}")]
    NotAsked {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A pairing that has results already.
    #[error("round {0} is only being paired: it cannot have results")]
    ResultTooSoon(u32),
    /// A second forced pair or bye for a player in one round.
    #[error("{player} is to meet somebody else in round {round} already")]
    BoundAlready {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A forced pair that is forbidden.
    #[error("{one} and {other} must not meet in round {round}")]
    BoundAndBanned {
        /// One of them.
        one: PlayerId,
        /// The other one.
        other: PlayerId,
        /// The round.
        round: u32,
    },
    /// A ban on a forced pair.
    #[error("{one} and {other} are a forced pair in round {round}: undo that first")]
    BannedAndBound {
        /// One of them.
        one: PlayerId,
        /// The other one.
        other: PlayerId,
        /// The round.
        round: u32,
    },
    /// Two players who do not meet in the round.
    #[error("{black} and {white} do not meet in round {round}{}", hint(.sits))]
    NotATable {
        /// One of them.
        black: PlayerId,
        /// The other one.
        white: PlayerId,
        /// The round.
        round: u32,
        /// A hint about the first player's game.
        sits: Option<String>,
    },
    /// The colors are the other way round.
    #[error("in round {round} {white} has black against {black}")]
    OtherColors {
        /// The player reported with black.
        black: PlayerId,
        /// The player reported with white.
        white: PlayerId,
        /// The round.
        round: u32,
    },
    /// A second result for a table.
    #[error("table {table} of round {round} has a result already, {result}: it can be corrected")]
    HasResult {
        /// The table, from 1.
        table: usize,
        /// The round.
        round: u32,
        /// The recorded result.
        result: String,
    },
    /// A correction without a result to correct.
    #[error("table {table} of round {round} has no result yet")]
    NoResult {
        /// The table, from 1.
        table: usize,
        /// The round.
        round: u32,
    },
    /// A report without a result.
    #[error("a report must say how the game ended")]
    NothingReported,
    /// Impossible discs.
    #[error(transparent)]
    Result(#[from] BadResult),
    /// A correction that changes nothing.
    #[error("nothing to correct: this result is recorded already")]
    NothingToCorrect,
    /// An unknown entry.
    #[error("there is no entry {0} that could be undone")]
    NoSuchEntry(usize),
    /// An undo of the creation.
    #[error("the first entry, which created the event, cannot be undone")]
    TheFirst,
    /// A second undo of an entry.
    #[error("entry {0} is undone already")]
    UndoneAlready(usize),
    /// An undo of an entry that a later one needs.
    #[error("entry {entry} cannot be undone: entry {needs} depends on it ({why})")]
    Needed {
        /// The entry.
        entry: usize,
        /// An entry that would be impossible without it.
        needs: usize,
        /// The reason.
        why: Box<Refusal>,
    },
}

fn tables(open: &[usize]) -> String {
    let numbers: Vec<String> = open.iter().take(12).map(ToString::to_string).collect();
    let more = if open.len() > 12 { " and others" } else { "" };
    let word = if open.len() == 1 { "table" } else { "tables" };
    format!("{word} {}{more}", numbers.join(", "))
}

fn hint(sits: &Option<String>) -> String {
    sits.as_ref().map_or_else(String::new, |sits| format!(": {sits}"))
}
