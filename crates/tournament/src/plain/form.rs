//! The JSON members of a results file.

use serde::{Deserialize, Deserializer, Serialize};

use crate::json::{Id, Number, federation};
use crate::model::{FederationNumber, Halves, Player, PlayerId};

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Results {
    pub(super) name: Option<String>,
    pub(super) place: Option<String>,
    pub(super) country: Option<String>,
    pub(super) date: Option<String>,
    pub(super) squares: Option<u32>,
    pub(super) rounds: u32,
    pub(super) seed: Option<u64>,
    pub(super) bye_discs: Option<Number>,
    #[serde(default)]
    pub(super) players: Vec<Person>,
    #[serde(default)]
    pub(super) results: Vec<Vec<Game>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Person {
    pub(super) id: Id,
    pub(super) name: Option<String>,
    #[serde(default, with = "federation", skip_serializing_if = "federation::is_unsaid")]
    pub(super) federation: FederationNumber,
    #[serde(skip_serializing_if = "is_empty")]
    pub(super) country: Option<String>,
    #[serde(skip_serializing_if = "is_empty")]
    pub(super) club: Option<String>,
    #[serde(skip_serializing_if = "is_empty")]
    pub(super) team: Option<String>,
    #[serde(default, deserialize_with = "rating", skip_serializing_if = "Option::is_none")]
    pub(super) rating: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) woman: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) youth: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) withdrawn_after: Option<u32>,
}

impl Person {
    /// Converts the form to a player. An empty text counts as missing.
    pub(super) fn player(self) -> Player {
        let filled = |word: Option<String>| word.filter(|word| !word.is_empty());
        Player {
            name: self.name.unwrap_or_else(|| self.id.0.to_string()),
            federation: self.federation,
            country: filled(self.country),
            rating: self.rating,
            club: filled(self.club),
            team: filled(self.team),
            is_woman: self.woman.unwrap_or(false),
            is_youth: self.youth.unwrap_or(false),
            id: self.id.0,
        }
    }
}

#[allow(clippy::ref_option, reason = "serde asks by reference")]
fn is_empty(word: &Option<String>) -> bool {
    word.is_none()
}

/// Reads a rating and rounds it, because scripts write fractions.
fn rating<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i32>, D::Error> {
    let Some(rating) = Option::<f64>::deserialize(from)? else { return Ok(None) };
    let is_good = rating.abs() < 100_000.0;
    is_good.then(|| Some(rating.round() as i32)).ok_or_else(|| serde::de::Error::custom("is not a rating"))
}

/// A game or a bye.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "GameForm", into = "GameForm")]
pub(super) enum Game {
    /// The players with black and white, and their discs if the game is over.
    Table(PlayerId, PlayerId, Option<[Halves; 2]>),
    Bye(PlayerId),
    HalfBye(PlayerId),
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black_discs: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_discs: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    half_bye: Option<Id>,
}

impl TryFrom<GameForm> for Game {
    type Error = &'static str;

    fn try_from(form: GameForm) -> Result<Self, &'static str> {
        let discs = match (form.black_discs, form.white_discs) {
            (None, None) => None,
            (Some(Number(black)), Some(Number(white))) => Some([black, white]),
            _ => return Err("needs both black_discs and white_discs, or neither"),
        };
        match (form.black, form.white, form.bye, form.half_bye, discs) {
            (Some(Id(black)), Some(Id(white)), None, None, discs) => Ok(Self::Table(black, white, discs)),
            (None, None, Some(Id(player)), None, None) => Ok(Self::Bye(player)),
            (None, None, None, Some(Id(player)), None) => Ok(Self::HalfBye(player)),
            _ => Err("needs black and white, bye, or half_bye"),
        }
    }
}

impl From<Game> for GameForm {
    fn from(game: Game) -> Self {
        match game {
            Game::Table(black, white, discs) => Self {
                black: Some(Id(black)),
                white: Some(Id(white)),
                black_discs: discs.map(|[black, _]| Number(black)),
                white_discs: discs.map(|[_, white]| Number(white)),
                ..Self::default()
            },
            Game::Bye(player) => Self { bye: Some(Id(player)), ..Self::default() },
            Game::HalfBye(player) => Self { half_bye: Some(Id(player)), ..Self::default() },
        }
    }
}
