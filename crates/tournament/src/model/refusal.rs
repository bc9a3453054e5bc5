//! Why something cannot have happened.

use thiserror::Error;

use super::{BadResult, BadSettings, PlayerId, Settings};

/// Why an event cannot be taken. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The event begins twice.
    #[error("the event was created already")]
    CreatedTwice,
    /// Nothing can happen before there is an event.
    #[error("the first entry must create the event")]
    NotCreated,
    /// What was agreed on cannot be.
    #[error(transparent)]
    Settings(#[from] BadSettings),
    /// What every result is counted by stays as it is.
    #[error("there are results on boards of {squares} squares already: that stays")]
    SquaresStay {
        /// The squares of the board.
        squares: u32,
    },
    /// Rounds that are paired cannot be planned away.
    #[error("{paired} rounds are paired already: there cannot be only {rounds}")]
    FewerRounds {
        /// Those paired.
        paired: u32,
        /// Those that were asked for.
        rounds: u32,
    },
    /// There is no such player.
    #[error("there is no player {0}")]
    NoSuchPlayer(PlayerId),
    /// There is one already.
    #[error("there is a player {0} already")]
    KnownPlayer(PlayerId),
    /// A number of the federation is another player's.
    #[error("the number {number} of the federation is that of {player}")]
    NumberTaken {
        /// The number.
        number: u32,
        /// Whose it is.
        player: PlayerId,
    },
    /// The name of a player has nothing in it, or signs that do not print.
    #[error("player {0} needs a name of signs that print")]
    BadName(PlayerId),
    /// There are as many players as there can be.
    #[error("there are {} players already, the most there can be", Settings::MOST_PLAYERS)]
    TooManyPlayers,
    /// Players of a system with a fixed order cannot come later.
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
    /// The round is not the next one.
    #[error("round {number} cannot be paired now: round {next} is next")]
    NotNext {
        /// Which was to be paired.
        number: u32,
        /// Which is next.
        next: u32,
    },
    /// No round has this number.
    #[error("there is no round {0}")]
    NoSuchRound(u32),
    /// Round numbers begin at 1 and end with the plan.
    #[error("round {0} is not planned")]
    NotPlanned(u32),
    /// Results of the round before are missing.
    #[error("round {round} is not over: results are missing at {}", tables(.open))]
    Unfinished {
        /// The round.
        round: u32,
        /// The tables without a result, from 1.
        open: Vec<usize>,
    },
    /// A round away counts no point, or half a point in a round that is for everybody.
    #[error("a round away cannot count {}: it counts 0, or 0.5 in a Swiss round or a round robin", .0.in_points())]
    AwayPoints(crate::Halves),
    /// The player will not be away in the round.
    #[error("{player} is not away in round {round}")]
    NotAway {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A player will be away in the round.
    #[error("{player} is away in round {round}")]
    IsAway {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// Nobody plays against themselves.
    #[error("{0} cannot meet {0}")]
    Oneself(PlayerId),
    /// A player sits at two tables, or at one and has a bye.
    #[error("{player} is twice in round {round}")]
    Twice {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A player sits at a table of an earlier round.
    #[error("{player} still plays and cannot be paired in round {round}")]
    StillPlaying {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A player who can be paired was left out.
    #[error("{player} is there and left out of round {round}")]
    LeftOut {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A half-point bye that was not asked for.
    #[error("{player} has not asked for half a point in round {round}")]
    NotAsked {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A round that is paired cannot have results yet.
    #[error("round {0} is only being paired: it cannot have results")]
    ResultTooSoon(u32),
    /// Two are to meet who are also to meet somebody else.
    #[error("{player} is to meet somebody else in round {round} already")]
    BoundAlready {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// Two are to meet who must not.
    #[error("{one} and {other} must not meet in round {round}")]
    BoundAndBanned {
        /// One of them.
        one: PlayerId,
        /// The other one.
        other: PlayerId,
        /// The round.
        round: u32,
    },
    /// Two must not meet who are to.
    #[error("{one} and {other} are to be paired by force in round {round}: take that back first")]
    BannedAndBound {
        /// One of them.
        one: PlayerId,
        /// The other one.
        other: PlayerId,
        /// The round.
        round: u32,
    },
    /// These two do not sit at one table.
    #[error("{black} and {white} do not meet in round {round}{}", hint(.sits))]
    NotATable {
        /// One of them.
        black: PlayerId,
        /// The other one.
        white: PlayerId,
        /// The round.
        round: u32,
        /// Whom the first one meets instead.
        sits: Option<String>,
    },
    /// The colors are the other way.
    #[error("in round {round} {white} has black against {black}")]
    OtherColors {
        /// Who was said to have black.
        black: PlayerId,
        /// Who was said to have white.
        white: PlayerId,
        /// The round.
        round: u32,
    },
    /// There is a result already.
    #[error("table {table} of round {round} has a result already, {result}: it can be corrected")]
    HasResult {
        /// The table, from 1.
        table: usize,
        /// The round.
        round: u32,
        /// What is recorded.
        result: String,
    },
    /// There is no result that could be corrected.
    #[error("table {table} of round {round} has no result yet")]
    NoResult {
        /// The table, from 1.
        table: usize,
        /// The round.
        round: u32,
    },
    /// A report must say how the game ended.
    #[error("a report must say how the game ended")]
    NothingReported,
    /// The discs are no result.
    #[error(transparent)]
    Result(#[from] BadResult),
    /// A correction that changes nothing.
    #[error("there is nothing to correct: it is recorded like that")]
    NothingToCorrect,
    /// There is no such entry.
    #[error("there is no entry {0} that could be undone")]
    NoSuchEntry(usize),
    /// The beginning cannot be undone.
    #[error("the first entry, which created the event, cannot be undone")]
    TheFirst,
    /// It is undone already.
    #[error("entry {0} is undone already")]
    UndoneAlready(usize),
    /// Something later goes back to it.
    #[error("entry {entry} cannot be undone: entry {needs} goes back to it ({why})")]
    Needed {
        /// The entry.
        entry: usize,
        /// One that could not have happened without it.
        needs: usize,
        /// Why not.
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
