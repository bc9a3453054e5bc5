//! Why a tournament refuses a request or does not continue, for clients to translate.
//!
//! Players are identified by their ids. Discs and points are texts such as `33.5`.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
pub use outflank_tournament::exchange::{LineFault, NarrowColumn, Unwritable};
pub use outflank_tournament::{SettingsFault, SettingsField};

/// Why a tournament refuses a request. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentRefusal {
    /// The settings are invalid.
    Settings {
        /// The error in English, for developers.
        what: String,
        /// The exact error.
        fault: SettingsFault,
    },
    /// The size of the board cannot change after the first result.
    SquaresStay {
        /// The squares of the board.
        squares: u32,
    },
    /// More rounds are paired than the new number of rounds.
    FewerRounds {
        /// The number of paired rounds.
        paired: u32,
        /// The requested number of rounds.
        rounds: u32,
    },
    /// Unknown player.
    NoSuchPlayer {
        /// The id, or the text typed.
        player: String,
    },
    /// The typed text does not name a player.
    PlayerMissing {},
    /// The typed text may mean several players.
    AmbiguousPlayer {
        /// The typed text.
        text: String,
        /// The possible players.
        players: Vec<String>,
    },
    /// A player with this id exists already.
    KnownPlayer {
        /// The player.
        player: String,
    },
    /// Another player has this federation number.
    NumberTaken {
        /// The number.
        number: u32,
        /// The player who has it.
        player: String,
    },
    /// The player id is invalid.
    BadId {
        /// The given id.
        id: String,
    },
    /// A name or another text about a player is empty, too long, or contains non-printing characters.
    BadName {
        /// The player's id; `null` without one.
        player: Option<String>,
    },
    /// The tournament is full.
    TooManyPlayers {},
    /// The list of players or results is empty or too long.
    NotSoMany {
        /// The number of entries.
        count: u32,
        /// The most entries.
        most: u32,
    },
    /// The player comes too late: the pairings are fixed.
    TooLate {
        /// The player.
        player: String,
    },
    /// The player has withdrawn.
    HasWithdrawn {
        /// The player.
        player: String,
    },
    /// The player has not withdrawn.
    HasNotWithdrawn {
        /// The player.
        player: String,
    },
    /// The round is paired already.
    PairedAlready {
        /// The round.
        round: u32,
    },
    /// There is no such round, or it is not planned.
    NoSuchRound {
        /// The round.
        round: u32,
    },
    /// The previous round lacks results.
    Unfinished {
        /// The round.
        round: u32,
        /// The tables without a result.
        tables: Vec<u32>,
    },
    /// The player is not away in the round.
    IsNotAway {
        /// The player.
        player: String,
        /// The round.
        round: u32,
    },
    /// The player is away in the round.
    IsAway {
        /// The player.
        player: String,
        /// The round.
        round: u32,
    },
    /// Players cannot meet themselves.
    Oneself {
        /// The player.
        player: String,
    },
    /// The player already has a forced pair in that round.
    BoundAlready {
        /// The player.
        player: String,
        /// The round.
        round: u32,
    },
    /// The two must not meet.
    BoundAndForbidden {
        /// The first player.
        one: String,
        /// The second player.
        other: String,
        /// The round.
        round: u32,
    },
    /// The two are a forced pair, so they cannot be kept apart.
    ForbiddenAndBound {
        /// The first player.
        one: String,
        /// The second player.
        other: String,
        /// The round.
        round: u32,
    },
    /// The two do not meet at a table.
    NoSuchTable {
        /// The round.
        round: u32,
        /// The first player.
        black: String,
        /// The second player.
        white: String,
    },
    /// The player has no game in the round.
    NoGame {
        /// The round.
        round: u32,
        /// The player.
        player: String,
        /// Whether the player has a bye.
        has_bye: bool,
    },
    /// The colors are the other way round.
    OtherColors {
        /// The round.
        round: u32,
        /// The stated player with Black.
        black: String,
        /// The stated player with White.
        white: String,
    },
    /// The table already has a result, which can be corrected.
    HasResult {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The recorded result.
        result: String,
    },
    /// The table has no result yet.
    HasNoResult {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// The typed text is not a result.
    SaysNoResult {
        /// The typed text.
        text: String,
    },
    /// A game that was not played has no discs.
    NotPlayed {
        /// The typed text.
        text: String,
    },
    /// No game ends with this margin.
    NoMargin {
        /// The typed text.
        text: String,
        /// The margin in discs.
        margin: String,
        /// The squares of the board.
        squares: u32,
    },
    /// The discs do not add up to the squares of the board, or one side has too many.
    WrongSum {
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
        /// The squares of the board.
        squares: u32,
    },
    /// The side that lost by default has more discs.
    LoserAhead {
        /// The side.
        color: Color,
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
    },
    /// The result is recorded like this already.
    NothingToCorrect {},
    /// There is no such entry, or it cannot be undone.
    NoSuchEntry {
        /// The number of the entry; `null` if there is nothing to undo.
        entry: Option<u32>,
    },
    /// The entry is undone already.
    UndoneAlready {
        /// The number of the entry.
        entry: u32,
    },
    /// A later entry depends on it.
    EntryNeeded {
        /// The number of the entry.
        entry: u32,
        /// The number of the later entry.
        needed_by: u32,
    },
    /// All rounds are paired.
    AllPaired {
        /// The number of rounds.
        rounds: u32,
    },
    /// The time of the arena is up.
    TimeOver {
        /// The length of the arena in minutes.
        minutes: u32,
    },
    /// Too few players can be paired.
    TooFew {
        /// The round.
        round: u32,
        /// The number of players present.
        present: u32,
    },
    /// Every pairing contains forbidden pairs.
    PairsInTheWay {
        /// The round.
        round: u32,
        /// These pairs in the pairing with fewest of them.
        pairs: Vec<[String; 2]>,
    },
    /// The player's opponent follows from a fixed order.
    FollowsOrder {
        /// The round.
        round: u32,
        /// The player.
        player: String,
    },
    /// The first round was paired by hand, so there is no order to follow.
    NoOrder {},
    /// The round follows a fixed order and has no cost: there is nothing to explain.
    CostsNothing {
        /// The round.
        round: u32,
    },
    /// A line of a list or file has an error.
    Line {
        /// The number of the line, from 1.
        line: u32,
        /// The error in English, for developers.
        what: String,
        /// The exact error, if the line is unreadable.
        fault: Option<LineFault>,
        /// The exact error, if the tournament refuses the line.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Option<Box<Self>>,
    },
    /// A line of several results is refused.
    Result {
        /// The number of the line, from 1.
        line: u32,
        /// The reason.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Box<Self>,
    },
    /// The list of players that came with a file has an error.
    InPlayers {
        /// The error.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Box<Self>,
    },
    /// The two files are not a work file of PAPP and its list of players.
    NotTogether {},
    /// The file has games outside its rounds, which a tournament cannot store.
    GamesBeside {
        /// The number of such games.
        games: u32,
    },
    /// Registration is closed, or requires the link.
    RegistrationClosed {},
    /// The requester plays in the tournament already.
    PlaysAlready {
        /// The player that they are.
        player: String,
    },
    /// Someone else in a browser is this player.
    PlayerTaken {
        /// The player.
        player: String,
    },
    /// The link of a player was replaced, or is invalid.
    LinkReplaced {
        /// The player.
        player: String,
    },
    /// The requester does not play in the tournament.
    PlaysNot {},
    /// Only its players sign at this table, or the key belongs to another table.
    NotYourTable {},
    /// The games are played over the board, not online.
    NotOnline {},
    /// The games are played online, without slips.
    PlayedOnline {},
    /// The settings of online play are invalid.
    Online {
        /// The error in English, for developers.
        what: String,
        /// The exact error.
        fault: SettingsFault,
    },
    /// The requested file format cannot represent the tournament.
    NoFile {
        /// The obstacle in English, for developers.
        what: String,
        /// The exact obstacle.
        why: Unwritable,
    },
}

/// Why a running tournament does not continue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentObstacle {
    /// The next round cannot be paired.
    Unpaired {
        /// The reason.
        refusal: TournamentRefusal,
    },
    /// A table without a result has no running game: a director must enter the result.
    TableWithoutGame {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
}
