//! The settings of a tournament.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::live::TimeDefault;

/// The pairing system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentSystem {
    /// Players with similar scores meet, and pairs repeat only if there is no other way.
    Swiss {},
    /// Every player meets every other.
    RoundRobin {
        /// The order of rounds.
        order: RoundRobinOrder,
        /// Whether there is a second cycle with colors reversed.
        double: bool,
    },
    /// The loser of a match is eliminated.
    KnockOut {
        /// The form of the matches.
        form: MatchForm,
    },
    /// A Swiss tournament, then a knockout of the best players.
    Championship {
        /// The form of the matches in the finals.
        form: MatchForm,
    },
    /// Free players are paired immediately.
    Arena {},
}

/// The order of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoundRobinOrder {
    /// The Berger tables.
    Berger,
    /// All players move on by one seat.
    Rotation,
}

/// The form of matches in a knockout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MatchForm {
    /// The number of players; in a championship the number of finalists. 2 to 1024.
    pub players: u32,
    /// The maximum number of games in a match, an odd number up to 99.
    pub games: u32,
    /// Whether the losers of the semifinals play for third place.
    pub third_place: bool,
    /// The player with Black in the first game.
    pub first_color: FirstColor,
    /// The winner of a drawn match.
    pub even_match: EvenMatch,
}

/// The player with Black in the first game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum FirstColor {
    /// The better seed.
    BetterSeed,
    /// The worse seed.
    WorseSeed,
    /// Drawn with the tournament's seed.
    Lot,
}

/// The winner of a match that is drawn after all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EvenMatch {
    /// The better seed.
    BetterSeed,
    /// The player with more discs in the match.
    Discs,
    /// Another game decides.
    Another,
}

/// The order of players for systems that need one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentSeeding {
    /// The highest rating first.
    Rating,
    /// The order of registration.
    Entry,
    /// A random order.
    Lot,
}

/// The table of penalties for pairing Swiss rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentPenalties {
    /// PAPP's table, except that pairs repeat only if there is no other way.
    Usual,
    /// PAPP's table.
    Papp,
    /// Like `usual`, but compatriots are also kept apart from round 12 on.
    WorldChampionship,
    /// Another table of penalties, which a change of the settings preserves.
    Own,
}

/// The value of missed rounds in the Brightwell Quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum BrightwellMode {
    /// Missed rounds do not count; byes do.
    Text,
    /// Missed rounds count like byes.
    Papp,
}

/// The settings of a tournament. Omitted settings have defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentSettings {
    /// The name of the tournament: 1 to 120 characters.
    pub name: String,
    /// The place.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub place: String,
    /// The country of the place, such as `FRA`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub country: String,
    /// The date, in the form in which it is printed.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub date: String,
    /// The number of squares of the board, 4 to 1024.
    #[serde(default = "sixty_four")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub squares: u32,
    /// The number of rounds, 1 to 1000; in a championship those before the finals.
    pub rounds: u32,
    /// The pairing system.
    pub system: TournamentSystem,
    /// The table of penalties.
    #[serde(default = "usual")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub penalties: TournamentPenalties,
    /// The seeding.
    #[serde(default = "by_rating")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub seeding: TournamentSeeding,
    /// The tie-breaks, each at most once: `bq`, `buchholz`, `buchholz-cut1`, `sonneborn-berger`, `direct`,
    /// `discs`, `difference`, `wins`, `wins-white`, `rating` and `lot`. When empty: `bq`, `discs`, `lot`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub order: Vec<String>,
    /// The constant of the Brightwell Quotient in hundredths; squares divided by rounds by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub constant_hundredths: Option<u32>,
    /// The value of missed rounds in the Brightwell Quotient.
    #[serde(default = "text")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub brightwell_mode: BrightwellMode,
    /// The discs of a bye; five eighths of the board by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub bye_discs: Option<f64>,
    /// The discs of a win against an absent opponent; five eighths of the board by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub forfeit_discs: Option<f64>,
    /// The points for each round before a player joined: 0, 0.5 or 1.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub late_points: f64,
    /// The result of a game lost on time.
    #[serde(default = "play_on")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub time_rule: TimeDefault,
    /// The number of players who count for a team, 1 to 1000.
    #[serde(default = "three")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub team_size: u32,
    /// The length of an arena after its first pairing in minutes, 1 to 10,080; by default the number of
    /// rounds ends it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub minutes: Option<u32>,
    /// An online tournament withdraws a player after this many missed games in a row, 1 to 100; never by
    /// default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub most_missed: Option<u32>,
    /// Rating levels: each level that a player reaches is worth a point at the start.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub mcmahon: Vec<i32>,
    /// Points lent to the better half in the first rounds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub acceleration: Option<Acceleration>,
    /// The seed for random draws, in decimal digits; random by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seed: Option<String>,
}

/// Points lent to the better half in the first rounds, only for pairing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Acceleration {
    /// The number of rounds.
    pub rounds: u32,
    /// The number of points.
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

const fn play_on() -> TimeDefault {
    TimeDefault::PlayOn
}

const fn three() -> u32 {
    3
}
