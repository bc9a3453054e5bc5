//! Why an event does not take something, and why it does not go on, for clients to put into words.
//!
//! Players are named by their ids. Discs and points are texts such as `33.5`.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::line_fault::LineFault;
use crate::settings_fault::SettingsFault;
pub use outflank_tournament::exchange::{NarrowColumn, Unwritable};

/// Why an event does not take something. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentRefusal {
    /// What is agreed cannot be.
    Settings {
        /// What, in English, for developers.
        what: String,
        /// What exactly.
        fault: SettingsFault,
    },
    /// There are results on boards of another size already.
    SquaresStay {
        /// The squares of the board.
        squares: u32,
    },
    /// More rounds are paired than there shall be.
    FewerRounds {
        /// Those paired.
        paired: u32,
        /// Those that were asked for.
        rounds: u32,
    },
    /// There is no such player.
    NoSuchPlayer {
        /// Who was asked for: an id, or what was typed.
        player: String,
    },
    /// A player is missing in what was typed.
    PlayerMissing {},
    /// What was typed may be several players.
    AmbiguousPlayer {
        /// What was typed.
        text: String,
        /// Whom it may mean.
        players: Vec<String>,
    },
    /// There is a player of this id already.
    KnownPlayer {
        /// Who.
        player: String,
    },
    /// A number of the federation is another player's.
    NumberTaken {
        /// The number.
        number: u32,
        /// Whose it is.
        player: String,
    },
    /// No player can have this id.
    BadId {
        /// What was given.
        id: String,
    },
    /// A name or another word about a player is empty, too long, or has signs that do not print.
    BadName {
        /// Whose, by id, or none if there is none yet.
        player: Option<String>,
    },
    /// There are as many players as there can be.
    TooManyPlayers {},
    /// No list has nobody, or so many players or results.
    NotSoMany {
        /// How many there are.
        count: u32,
        /// How many there may be.
        most: u32,
    },
    /// The player comes too late: who plays whom is settled.
    TooLate {
        /// Who.
        player: String,
    },
    /// The player has withdrawn.
    HasWithdrawn {
        /// Who.
        player: String,
    },
    /// The player has not withdrawn.
    HasNotWithdrawn {
        /// Who.
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
    /// Results of the round before are missing.
    Unfinished {
        /// The round.
        round: u32,
        /// The tables without a result.
        tables: Vec<u32>,
    },
    /// The player is not away in the round.
    IsNotAway {
        /// Who.
        player: String,
        /// The round.
        round: u32,
    },
    /// The player is away in the round.
    IsAway {
        /// Who.
        player: String,
        /// The round.
        round: u32,
    },
    /// Nobody meets themselves.
    Oneself {
        /// Who.
        player: String,
    },
    /// The player is to meet somebody in that round already.
    BoundAlready {
        /// Who.
        player: String,
        /// The round.
        round: u32,
    },
    /// The two must not meet.
    BoundAndForbidden {
        /// One of them.
        one: String,
        /// The other one.
        other: String,
        /// The round.
        round: u32,
    },
    /// The two are to be paired by force, and so cannot be kept apart.
    ForbiddenAndBound {
        /// One of them.
        one: String,
        /// The other one.
        other: String,
        /// The round.
        round: u32,
    },
    /// The two do not sit at one table.
    NoSuchTable {
        /// The round.
        round: u32,
        /// One of them.
        black: String,
        /// The other one.
        white: String,
    },
    /// The player has no game in the round.
    NoGame {
        /// The round.
        round: u32,
        /// Who.
        player: String,
        /// Whether the player has a bye.
        has_bye: bool,
    },
    /// The colors are the other way.
    OtherColors {
        /// The round.
        round: u32,
        /// Who was said to have black.
        black: String,
        /// Who was said to have white.
        white: String,
    },
    /// The table has a result already: it can be corrected.
    HasResult {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// What is recorded.
        result: String,
    },
    /// The table has no result yet.
    HasNoResult {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// What was typed says no result.
    SaysNoResult {
        /// What was typed.
        text: String,
    },
    /// A game that was not played has no discs.
    NotPlayed {
        /// What was typed.
        text: String,
    },
    /// No game ends by so many discs.
    NoMargin {
        /// What was typed.
        text: String,
        /// By how many.
        margin: String,
        /// The squares of the board.
        squares: u32,
    },
    /// The discs are not as many as the board has squares, or more than one can have.
    WrongSum {
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
        /// The squares of the board.
        squares: u32,
    },
    /// The side that lost by default has not the fewer discs.
    LoserAhead {
        /// Which side.
        color: Color,
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
    },
    /// It is recorded like that.
    NothingToCorrect {},
    /// There is no such entry, or it cannot be undone.
    NoSuchEntry {
        /// Its number; none where there is nothing at all to undo.
        entry: Option<u32>,
    },
    /// The entry is undone already.
    UndoneAlready {
        /// Its number.
        entry: u32,
    },
    /// A later entry goes back to it.
    EntryNeeded {
        /// Its number.
        entry: u32,
        /// The number of the later one.
        needed_by: u32,
    },
    /// All rounds are paired.
    AllPaired {
        /// How many there are.
        rounds: u32,
    },
    /// The time of an arena is over.
    TimeOver {
        /// How many minutes it was.
        minutes: u32,
    },
    /// Too few can be paired.
    TooFew {
        /// The round.
        round: u32,
        /// How many are there.
        present: u32,
    },
    /// In every pairing some meet who must not.
    PairsInTheWay {
        /// The round.
        round: u32,
        /// Those in the pairing that has fewest of them.
        pairs: Vec<[String; 2]>,
    },
    /// Whom the player meets follows from an order.
    FollowsOrder {
        /// The round.
        round: u32,
        /// Who.
        player: String,
    },
    /// The first round was paired by hand, so that there is no order to go by.
    NoOrder {},
    /// The round follows from an order and costs nothing: there is nothing to explain.
    CostsNothing {
        /// The round.
        round: u32,
    },
    /// A line of a list or of a file is faulty.
    Line {
        /// Its number, from 1.
        line: u32,
        /// What is wrong with it, in English, for developers.
        what: String,
        /// What exactly, where it cannot be read.
        fault: Option<LineFault>,
        /// The same, where the event refused it.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Option<Box<Self>>,
    },
    /// A line of several results is refused.
    Result {
        /// Its number, from 1.
        line: u32,
        /// Why.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Box<Self>,
    },
    /// Something is wrong with the list of players that came with a file.
    InPlayers {
        /// What.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Box<Self>,
    },
    /// Two files came together that are not the work file of PAPP and its list of players.
    NotTogether {},
    /// The file has games beside its rounds, for which an event has no place.
    GamesBeside {
        /// How many.
        games: u32,
    },
    /// Nobody may register without the director, or not without the link.
    RegistrationClosed {},
    /// Whoever asks plays in the event already.
    PlaysAlready {
        /// As whom.
        player: String,
    },
    /// Somebody else is the player in a browser.
    PlayerTaken {
        /// Which player.
        player: String,
    },
    /// The link by which a player is claimed is not the latest one, or was never one.
    LinkReplaced {
        /// Which player.
        player: String,
    },
    /// Whoever asks does not play in the event.
    PlaysNot {},
    /// The table is signed by its players alone, or the key is that of another table.
    NotYourTable {},
    /// Games are played at boards, not on the server.
    NotOnline {},
    /// Games are played on the server: nobody signs slips.
    PlayedOnline {},
    /// How games shall be played on the server cannot be.
    Online {
        /// What is wrong, in English, for developers.
        what: String,
        /// What exactly.
        fault: SettingsFault,
    },
    /// A file of the kind that is asked for cannot say the event.
    NoFile {
        /// What is in the way, in English, for developers.
        what: String,
        /// What exactly.
        why: Unwritable,
    },
}

/// Why an event that runs by itself does not go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentObstacle {
    /// The next round cannot be paired.
    Unpaired {
        /// Why not.
        refusal: TournamentRefusal,
    },
    /// A table without a result has no game that goes on: a director gives its result.
    TableWithoutGame {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
}
