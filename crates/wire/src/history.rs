//! The World Othello Championship: titles, places and countries.
//!
//! People have English names, countries their ISO 3166-1 codes of three capital letters.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::name::LocalizedName;

/// A title, or second place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChampionshipTitle {
    /// World champion.
    Champion,
    /// Second in the championship.
    RunnerUp,
    /// Women's champion, since 2005.
    Women,
    /// Youth champion, since 2016.
    Youth,
}

/// A person and the country they played for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Laureate {
    /// The name.
    pub name: LocalizedName,
    /// The code of the country.
    pub country: String,
}

/// The place of a championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipPlace {
    /// The city, in every language.
    pub city: LocalizedName,
    /// The code of the country.
    pub country: String,
}

/// The discs of a game in a final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct FinalGame {
    /// The champion's discs.
    pub champion: u8,
    /// The runner-up's discs.
    pub runner_up: u8,
}

/// A final. A drawn game counts for neither side. Whether it helped one of them depended on the rules of the
/// time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipFinal {
    /// The number of games won by the champion.
    pub won: u8,
    /// The number of games won by the runner-up.
    pub lost: u8,
    /// The games in order; empty if they are unknown.
    pub games: Vec<FinalGame>,
    /// The source.
    pub source: String,
}

/// A note on a year: a correction, or the reason for a missing championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipNote {
    /// The sentence.
    pub text: LocalizedName,
    /// The source.
    pub source: String,
}

/// A year of the championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Championship {
    /// The year.
    pub year: u16,
    /// The place; `null` if there was no championship.
    pub place: Option<ChampionshipPlace>,
    /// The world champion.
    pub champion: Option<Laureate>,
    /// The runner-up.
    pub runner_up: Option<Laureate>,
    /// The final, if its result is known.
    #[serde(rename = "final")]
    pub last_match: Option<ChampionshipFinal>,
    /// The country of the best team, since 1987.
    pub team: Option<String>,
    /// The women's champion, since 2005.
    pub women: Option<Laureate>,
    /// The youth champion, since 2016.
    pub youth: Option<Laureate>,
    /// A note.
    pub note: Option<ChampionshipNote>,
}

/// A title and its year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct WonTitle {
    /// The title.
    pub title: ChampionshipTitle,
    /// The year.
    pub year: u16,
}

/// The titles of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerHonors {
    /// The name.
    pub name: LocalizedName,
    /// The countries that the player played for, in order.
    pub countries: Vec<String>,
    /// The titles, sorted by title and year.
    pub titles: Vec<WonTitle>,
}

/// A title won for a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CountryTitle {
    /// The title.
    pub title: ChampionshipTitle,
    /// The year.
    pub year: u16,
    /// The player.
    pub name: LocalizedName,
}

/// A championship held in a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct HostedChampionship {
    /// The year.
    pub year: u16,
    /// The city.
    pub city: LocalizedName,
}

/// The titles of a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CountryHonors {
    /// The code of the country.
    pub country: String,
    /// The name.
    pub name: LocalizedName,
    /// The titles, sorted by title and year.
    pub titles: Vec<CountryTitle>,
    /// The years in which the country's team was the best.
    pub team: Vec<u16>,
    /// The championships held there.
    pub host: Vec<HostedChampionship>,
}

/// All championships, with summaries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipHistory {
    /// Every year, earliest first, including those without a championship.
    pub championships: Vec<Championship>,
    /// Everyone with a title: most championships first, then by the other titles.
    pub players: Vec<PlayerHonors>,
    /// Every country with a title or a championship, sorted like the players.
    pub countries: Vec<CountryHonors>,
    /// The source of every result that names no other source.
    pub source: String,
}
