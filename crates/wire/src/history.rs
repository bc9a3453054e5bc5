//! The World Othello Championship: who won what, where, for which country.
//!
//! People are known by their names in English, countries by their codes of ISO 3166-1, three capitals.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// What somebody, a country or a city is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct HistoryName {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

/// A title, or the second place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChampionshipTitle {
    /// World champion.
    Champion,
    /// Second in the championship.
    RunnerUp,
    /// Women's champion, from 2005 on.
    Women,
    /// Youth champion, from 2016 on.
    Youth,
}

/// Somebody, and the country played for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Laureate {
    /// The name.
    pub name: HistoryName,
    /// The country.
    pub country: String,
}

/// Where a championship was held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipPlace {
    /// The city.
    pub city: HistoryName,
    /// The country that it lies in.
    pub country: String,
}

/// The discs of a game of a final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct FinalGame {
    /// The champion's.
    pub champion: u8,
    /// The runner-up's.
    pub runner_up: u8,
}

/// A final. A drawn game counts for neither; which of the two it helped was a matter of its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipFinal {
    /// How many games the champion won.
    pub won: u8,
    /// How many the runner-up won.
    pub lost: u8,
    /// The games in their order; empty if they are not known.
    pub games: Vec<FinalGame>,
    /// Where it is from.
    pub source: String,
}

/// What else there is to say of a year: a correction, or why there was no championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipNote {
    /// The sentence.
    pub text: HistoryName,
    /// Where it is from.
    pub source: String,
}

/// A year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Championship {
    /// The year.
    pub year: u16,
    /// Where it was held; none if it was not.
    pub place: Option<ChampionshipPlace>,
    /// The world champion.
    pub champion: Option<Laureate>,
    /// Who came second.
    pub runner_up: Option<Laureate>,
    /// The final between the two, where its result is known.
    #[serde(rename = "final")]
    pub last_match: Option<ChampionshipFinal>,
    /// The country of the best team, from 1987 on.
    pub team: Option<String>,
    /// The women's champion, from 2005 on.
    pub women: Option<Laureate>,
    /// The youth champion, from 2016 on.
    pub youth: Option<Laureate>,
    /// What else there is to say.
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

/// What one player has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerHonours {
    /// The name.
    pub name: HistoryName,
    /// The countries played for, in the order in which they came.
    pub countries: Vec<String>,
    /// The titles, by title and year.
    pub titles: Vec<WonTitle>,
}

/// A title that was won for a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CountryTitle {
    /// The title.
    pub title: ChampionshipTitle,
    /// The year.
    pub year: u16,
    /// Who won it.
    pub name: HistoryName,
}

/// A championship that was held in a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct HostedChampionship {
    /// The year.
    pub year: u16,
    /// The city.
    pub city: HistoryName,
}

/// What has been won for one country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CountryHonours {
    /// The code.
    pub country: String,
    /// The name.
    pub name: HistoryName,
    /// The titles, by title and year.
    pub titles: Vec<CountryTitle>,
    /// The years in which its team was the best.
    pub team: Vec<u16>,
    /// The championships held there.
    pub host: Vec<HostedChampionship>,
}

/// All championships, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChampionshipHistory {
    /// Every year, the earliest first, also those without a championship.
    pub championships: Vec<Championship>,
    /// Everybody who has won something: who was champion most often first, then by the other titles.
    pub players: Vec<PlayerHonours>,
    /// Every country that somebody won something for or that was host, in the same order.
    pub countries: Vec<CountryHonours>,
    /// Where the results are from that name no source of their own.
    pub source: String,
}
