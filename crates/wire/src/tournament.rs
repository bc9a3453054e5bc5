//! Tournaments: what was agreed, who plays, who meets whom, who stands where, and what a director does.
//!
//! Points and discs may be halves; they are written as numbers such as `2.5`. Rounds, tables, ranks and entries are
//! numbered from 1. What directors and players ask for is in [`crate::tournament_act`].
//!
//! Long because every message has a line for its description beside that for its reading.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::live::Terms;
use crate::refusal::TournamentObstacle;

/// How rounds are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentSystem {
    /// Players of like scores meet, nobody twice while there is another way.
    Swiss {},
    /// Everybody meets everybody.
    RoundRobin {
        /// By which order.
        order: RoundRobinOrder,
        /// Whether all meet a second time with the colors changed.
        double: bool,
    },
    /// Whoever loses a match is out.
    KnockOut {
        /// How the matches are played.
        form: MatchForm,
    },
    /// As many Swiss rounds as were agreed, then a knock-out of the best.
    Championship {
        /// How the matches of the finals are played.
        form: MatchForm,
    },
    /// Whoever is free is paired with whoever else is.
    Arena {},
}

/// The order of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoundRobinOrder {
    /// The tables of Berger.
    Berger,
    /// Everybody moves on by one chair.
    Rotation,
}

/// How the matches of a knock-out are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MatchForm {
    /// How many begin; of a championship, how many of the best go on: 2 to 1024.
    pub players: u32,
    /// The most games of a match: odd, up to 99.
    pub games: u32,
    /// Whether those who lose their semi-final play for the third place.
    pub third_place: bool,
    /// Who has black in the first game.
    pub first_color: FirstColor,
    /// Who wins a match that is even after its games.
    pub even_match: EvenMatch,
}

/// Who has black in the first game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum FirstColor {
    /// Whoever is seeded better.
    BetterSeed,
    /// Whoever is seeded worse.
    WorseSeed,
    /// Drawn by the seed of the event.
    Lot,
}

/// Who wins a match that is even after all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EvenMatch {
    /// Whoever is seeded better.
    BetterSeed,
    /// Whoever has more discs from the match.
    Discs,
    /// Another game decides.
    Another,
}

/// By what players are put in order where a system needs one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentSeeding {
    /// The highest rating first.
    Rating,
    /// As they were registered.
    Entry,
    /// By lot.
    Lot,
}

/// Which table of penalties Swiss rounds are paired by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentPenalties {
    /// That of PAPP, but nobody meets anybody twice while there is another way.
    Usual,
    /// That of PAPP.
    Papp,
    /// As usual, and compatriots are kept apart from round 12 on.
    WorldChampionship,
    /// Another one, which stays as it is.
    Own,
}

/// What a game lost on time counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentTimeRule {
    /// All squares to the other side.
    Full,
    /// Played on with two more minutes; the loser has one disc less than a draw at best.
    PlayOn,
    /// The other side plays the moves of both, and has the closest win at least.
    WinnerCompletes,
    /// The closest loss.
    Fixed,
}

/// What one's own rounds without a game count for the Brightwell Quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum BrightwellMode {
    /// Nothing.
    Text,
    /// As much as a bye.
    Papp,
}

/// What is agreed on before the first round. What is left out is as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentSettings {
    /// What the event is called: 1 to 120 characters.
    pub name: String,
    /// Where it is.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub place: String,
    /// The country of the place, such as `FRA`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub country: String,
    /// When it is, as it is to be printed.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub date: String,
    /// The squares of the board, 4 to 1024.
    #[serde(default = "sixty_four")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub squares: u32,
    /// How many rounds, 1 to 1000; of a championship those before the finals.
    pub rounds: u32,
    /// How they are paired.
    pub system: TournamentSystem,
    /// By which table of penalties.
    #[serde(default = "usual")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub penalties: TournamentPenalties,
    /// By what players are seeded.
    #[serde(default = "by_rating")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub seeding: TournamentSeeding,
    /// What orders equals: `bq`, `buchholz`, `buchholz-cut1`, `sonneborn-berger`, `direct`, `discs`, `difference`, `wins`,
    /// `wins-white`, `rating` and `lot`, each at most once. When empty: `bq`, `discs`, `lot`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub order: Vec<String>,
    /// The constant of the Brightwell Quotient in hundredths; squares over rounds when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub constant_hundredths: Option<u32>,
    /// What one's own rounds without a game count for it.
    #[serde(default = "text")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub brightwell_mode: BrightwellMode,
    /// The discs of a bye; five eighths of the board when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub bye_discs: Option<f64>,
    /// The discs of whoever wins because the other one did not come; five eighths of the board when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub forfeit_discs: Option<f64>,
    /// The points for each round before somebody joined: 0 or 0.5.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub late_points: f64,
    /// What a game lost on time counts.
    #[serde(default = "play_on")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub time_rule: TournamentTimeRule,
    /// How many of a team count, 1 to 1000.
    #[serde(default = "three")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub team_size: u32,
    /// How many minutes an arena goes on after its first pairing, 1 to 10,080; as many pairings as there are rounds when left
    /// out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub minutes: Option<u32>,
    /// Whoever has missed so many games in a row is withdrawn by an event that runs by itself, 1 to 100; nobody when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub most_missed: Option<u32>,
    /// The ratings that are worth a point to begin with, each that a player reaches.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub mcmahon: Vec<i32>,
    /// Points lent to the better half in the first rounds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub acceleration: Option<Acceleration>,
    /// The number that every lot is drawn by, as digits; drawn when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seed: Option<String>,
}

/// Points lent to the better half in the first rounds, for pairing alone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Acceleration {
    /// For how many rounds.
    pub rounds: u32,
    /// How many points.
    pub points: f64,
}

const fn sixty_four() -> u32 {
    64
}

const fn usual() -> TournamentPenalties {
    TournamentPenalties::Usual
}

const fn by_rating() -> TournamentSeeding {
    TournamentSeeding::Rating
}

const fn text() -> BrightwellMode {
    BrightwellMode::Text
}

const fn play_on() -> TournamentTimeRule {
    TournamentTimeRule::PlayOn
}

const fn three() -> u32 {
    3
}

/// How games are played on the server itself. The event then runs by itself: a round is paired as soon as the one before
/// is over and the pause is past, and pairings start games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OnlinePlay {
    /// Which game, as a game spec. Its board says how many squares count.
    pub spec: String,
    /// The clock and what else is agreed. A clock by the time of a whole game or of a move is needed.
    pub terms: Terms,
    /// When the first round is paired, in milliseconds since 1970; only when the director begins it where none is said.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
    pub starts_ms: Option<i64>,
    /// How long between two rounds, in seconds: 0 to 86,400.
    pub pause_s: u32,
    /// After how long whoever has not made a move loses by default, in seconds: 10 to 86,400.
    pub no_show_s: u32,
}

/// Who may register without the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    /// Nobody.
    Closed,
    /// Whoever has the link or the QR code.
    ByLink,
    /// Everybody who sees the page.
    Open,
}

/// Asks for a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// The id of the event to be, if the client chooses it, as that of a [`crate::game::NewGame`]: the same request may
    /// then be sent again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// What is agreed.
    pub settings: TournamentSettings,
    /// How games are played on the server; at boards where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub online: Option<OnlinePlay>,
    /// Whether it is in the list that everybody sees. Others need its address.
    pub listed: bool,
}

/// What is known of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentPlayer {
    /// The id; when left out the number of the federation, if that is given and free, or the one after the greatest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// The name: 1 to 120 characters.
    pub name: String,
    /// The number in the federation's list, from 1 to 999,999,999; none for who has none yet. Of a player who is added under
    /// an id that is a number it is that when left out, unless the id only counts the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub federation: Option<u32>,
    /// The country.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub country: Option<String>,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rating: Option<i32>,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub club: Option<String>,
    /// The team; the country where none is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub team: Option<String>,
    /// Whether in for the women's title.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub woman: bool,
    /// Whether in for the youth title.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub youth: bool,
}

/// A player in an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentEntrant {
    /// Who. The id is there.
    pub player: TournamentPlayer,
    /// The first round that was not paired yet when the player came.
    pub joined: u32,
    /// The last round that was paired when the player left; none for who is still in.
    pub withdrawn_after: Option<u32>,
    /// The rounds without the player, with what each counts.
    pub away: Vec<Absence>,
    /// Whether the player has said to be there.
    pub checked_in: bool,
    /// The level at which the computer plays; none for people.
    pub computer: Option<u8>,
    /// Whether somebody at a browser of their own is this player.
    pub is_connected: bool,
}

/// A round without a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Absence {
    /// The round.
    pub round: u32,
    /// What it counts: 0 or 0.5.
    pub points: f64,
}

/// How a game of an event ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// Black's discs, the empty squares with the winner.
    pub black: f64,
    /// White's discs.
    pub white: f64,
    /// How.
    pub ending: TableEnding,
}

/// How a game of an event ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEnding {
    /// On the board.
    Board {},
    /// A side lost on time.
    TimeDefault {
        /// Which.
        color: Color,
    },
    /// A side did not come.
    Forfeit {
        /// Which.
        color: Color,
    },
    /// Neither came.
    Nobody {},
}

/// What a side of a table has put its name to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Slip {
    /// Black's discs, as they lie on the board.
    pub black: u32,
    /// White's discs.
    pub white: u32,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentTable {
    /// Who has black.
    pub black: String,
    /// Who has white.
    pub white: String,
    /// The result, when there is one.
    pub result: Option<TableResult>,
    /// The game that is, or was, played here on the server or written down at the board.
    pub game: Option<String>,
    /// What Black has signed.
    pub black_slip: Option<Slip>,
    /// What White has signed.
    pub white_slip: Option<Slip>,
}

/// A round that is paired.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentRound {
    /// The tables.
    pub tables: Vec<TournamentTable>,
    /// Who has the bye.
    pub byes: Vec<String>,
    /// Who has half a point without a game.
    pub half_byes: Vec<String>,
    /// Whether every table has its result.
    pub is_complete: bool,
}

/// A place in the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentStanding {
    /// The place; equals share it.
    pub rank: u32,
    /// Who.
    pub player: String,
    /// The points.
    pub points: f64,
    /// What the order follows where that is not the points: with those that a McMahon tournament begins with, or the score of
    /// an arena.
    pub score: f64,
    /// The discs.
    pub discs: f64,
    /// The Brightwell Quotient.
    pub brightwell: f64,
    /// What orders equals, each by its name as in [`TournamentSettings::order`].
    pub tiebreaks: Vec<TieBreak>,
    /// Whether the player has left.
    pub has_withdrawn: bool,
}

/// One of the values that order equals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TieBreak {
    /// Its name.
    pub name: String,
    /// Its value; none where it does not apply.
    pub value: Option<f64>,
}

/// A team in the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TeamStanding {
    /// The place.
    pub rank: u32,
    /// What it is called.
    pub team: String,
    /// The points of those who count.
    pub points: f64,
    /// Its players, best first.
    pub players: Vec<TeamMember>,
}

/// A player of a team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TeamMember {
    /// Who.
    pub player: String,
    /// The points.
    pub points: f64,
    /// Whether they count for the team.
    pub counts: bool,
}

/// Who has, or would have, which title.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentTitles {
    /// Of all.
    pub open: Option<String>,
    /// The women's.
    pub women: Option<String>,
    /// The youth's.
    pub youth: Option<String>,
    /// The teams'.
    pub team: Option<String>,
}

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentPhase {
    /// No round is paired.
    Announced,
    /// Games of a round are open.
    Playing,
    /// A round is over and there is another one to come.
    BetweenRounds,
    /// All rounds are over.
    Over,
}

/// What an event is to whoever asked for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentYou {
    /// Whether they direct it.
    pub is_director: bool,
    /// Which player they are.
    pub player: Option<String>,
    /// What the link carries by which others direct it too; for directors alone.
    pub director_key: Option<String>,
    /// What the link carries by which players register; for directors alone.
    pub registration_key: Option<String>,
    /// What the link of each table carries, by which its slip is signed, in the order of tables; of the last round, for
    /// directors alone.
    pub table_keys: Vec<String>,
    /// What the links carry by which players are claimed whom nobody is in a browser; for directors alone.
    pub player_keys: Vec<PlayerKey>,
}

/// What a link carries by which somebody becomes a player in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerKey {
    /// Which player.
    pub player: String,
    /// The key.
    pub key: String,
}

/// An event as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Tournament {
    /// The id, as in the address of its page.
    pub id: String,
    /// Grows with everything that changes what is shown.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub version: u64,
    /// What is agreed.
    pub settings: TournamentSettings,
    /// How games are played on the server, if they are.
    pub online: Option<OnlinePlay>,
    /// Whether an online event goes on by itself now. A director can hold it.
    pub is_running: bool,
    /// When the next round of an online event is paired, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub next_round_ms: Option<i64>,
    /// When an arena that ends by the clock ends, in milliseconds since 1970; none before its first pairing.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub ends_ms: Option<i64>,
    /// Why an event that runs by itself does not go on, in English, for developers; none where nothing is in the way.
    pub stuck: Option<String>,
    /// The same, for clients to put into words; none also where an earlier version of the server left the message alone.
    pub stuck_by: Option<TournamentObstacle>,
    /// Whether it is in the list.
    pub listed: bool,
    /// Who may register.
    pub registration: Registration,
    /// How far it is.
    pub phase: TournamentPhase,
    /// Everybody who ever joined, in the order in which they came.
    pub players: Vec<TournamentEntrant>,
    /// The rounds that are paired.
    pub rounds: Vec<TournamentRound>,
    /// Who stands where.
    pub standings: Vec<TournamentStanding>,
    /// The teams, where there are any.
    pub teams: Vec<TeamStanding>,
    /// The titles.
    pub titles: TournamentTitles,
    /// Who must not meet.
    pub forbidden: Vec<ForbiddenPair>,
    /// Who is to meet in the next round.
    pub forced: Vec<ForcedPair>,
    /// What it is to whoever asked.
    pub you: TournamentYou,
    /// When it was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
}

/// Two who must not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ForbiddenPair {
    /// One of them.
    pub one: String,
    /// The other one.
    pub other: String,
    /// In which round; in none where none is said.
    pub round: Option<u32>,
}

/// Two who are to meet, or one who is to have the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ForcedPair {
    /// Who has black, or the bye.
    pub black: String,
    /// Who has white; nobody for a bye.
    pub white: Option<String>,
    /// In which round.
    pub round: u32,
}

/// A line of the list of events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentSummary {
    /// The id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub place: String,
    /// When it is.
    pub date: String,
    /// How many play.
    pub players: u32,
    /// How many rounds are paired.
    pub paired: u32,
    /// How many are planned.
    pub rounds: u32,
    /// How far it is.
    pub phase: TournamentPhase,
    /// Whether games are played on the server.
    pub is_online: bool,
    /// Who may register.
    pub registration: Registration,
    /// Whether whoever asked directs it.
    pub is_director: bool,
    /// Whether whoever asked plays in it.
    pub is_player: bool,
    /// When it was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
}

/// One page of the list of events, the newest first: those that are listed and those of whoever asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentList {
    /// The events.
    pub tournaments: Vec<TournamentSummary>,
    /// Give this as `before` to get the next page; none on the last one.
    pub next: Option<String>,
}

/// An entry of the log of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentEntry {
    /// Its number.
    pub number: u32,
    /// When, as it was written down.
    pub at: Option<String>,
    /// What: `created`, `changed`, `joined`, `edited`, `withdrew`, `returned`, `away`, `back`, `forced`, `forbidden`, `paired`,
    /// `ended`, `corrected` or `undone`.
    pub what: String,
    /// Whom it is about.
    pub players: Vec<String>,
    /// The round that it is about.
    pub round: Option<u32>,
    /// The discs of a result, such as `44–20`; the number of the entry that is undone.
    pub detail: Option<String>,
    /// Whether it is as if it had not been.
    pub is_undone: bool,
}

/// The log of an event, the latest entry first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentLog {
    /// The entries.
    pub entries: Vec<TournamentEntry>,
}

/// Why two meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PairingExplanation {
    /// The round.
    pub round: u32,
    /// Each pair and the bye, with what it costs.
    pub pairs: Vec<ExplainedPair>,
    /// What all of them cost.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub total: i64,
    /// What the program's own pairing would cost; none for a round that the program paired.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub own_total: Option<i64>,
    /// How often players of a pair have met before, or had a bye, in all.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub repeats: i64,
    /// The best pairing without the pair of the player who was asked about, and what it costs.
    pub instead: Option<InsteadPairing>,
}

/// A pair and what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExplainedPair {
    /// Who has black, or the bye.
    pub black: String,
    /// Who has white; nobody for the bye.
    pub white: Option<String>,
    /// The parts of the cost by the names of the penalties; parts of nothing are left out.
    pub parts: Vec<CostPart>,
    /// Their sum.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub cost: i64,
    /// Whether the director wanted it so.
    pub is_forced: bool,
}

/// A part of the cost of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CostPart {
    /// Which: `black_colors`, `white_colors`, `bye_colors`, `color_again`, `float`, `float_before`, `repeat`, `country` or
    /// `elitism`.
    pub name: String,
    /// How much.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub cost: i64,
}

/// The best pairing in which two do not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct InsteadPairing {
    /// The pairs that are other ones.
    pub pairs: Vec<ForcedPair>,
    /// What the whole pairing costs, with the pairs that the director wanted.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub total: i64,
    /// How often players of a pair have met before, or had a bye, in all.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub repeats: i64,
}
