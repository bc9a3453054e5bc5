//! Finds the player that a director types: by id, or by the beginning of a name.

use std::collections::BTreeSet;
use std::fmt;

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::text::Quoted;
use crate::{FederationNumber, PlayerId, Tournament};

/// The reason why a text does not identify exactly one player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum NoPlayer {
    /// No player matches the typed text.
    #[error("a player is missing")]
    PlayerMissing {},
    /// No player has this name.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("there is no player {}", Quoted(.0))]
    Unknown(String),
    /// Several players match the typed text.
    #[error("{} may be {}", Quoted(.text), Named(.players, .names))]
    AmbiguousPlayer {
        /// The typed text.
        text: String,
        /// The possible players.
        #[cfg_attr(feature = "schema", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
        players: Vec<PlayerId>,
        /// The players' names, in the same order.
        #[cfg_attr(feature = "wire", serde(skip))]
        names: Vec<String>,
    },
}

/// The maximum number of matching players to list in an error.
const MOST_MEANT: usize = 20;

struct Named<'a>(&'a [PlayerId], &'a [String]);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (id, name)) in self.0.iter().zip(self.1).take(5).enumerate() {
            write!(f, "{}{id} ({})", if at > 0 { ", " } else { "" }, Quoted(name))?;
        }
        f.write_str(if self.0.len() > 5 { " and others" } else { "" })
    }
}

/// Finds a player by id, or by the beginning of a name or of a word in it if only one player matches.
///
/// # Errors
/// If no player matches, or several do.
pub fn player(tournament: &Tournament, text: &str) -> Result<PlayerId, NoPlayer> {
    let text = text.trim();
    let entrants = tournament.entrants();
    if let Some(entrant) = entrants.iter().find(|entrant| entrant.player.id.as_str() == text) {
        return Ok(entrant.player.id.clone());
    }
    let found: Vec<_> = entrants.iter().filter(|entrant| begins(&entrant.player.name, text)).collect();
    match found[..] {
        _ if text.is_empty() => Err(NoPlayer::PlayerMissing {}),
        [only] => Ok(only.player.id.clone()),
        [] => Err(NoPlayer::Unknown(text.to_owned())),
        _ => {
            let meant = found.iter().take(MOST_MEANT).map(|entrant| &entrant.player);
            let (players, names) = meant.map(|player| (player.id.clone(), player.name.clone())).unzip();
            Err(NoPlayer::AmbiguousPlayer { text: text.to_owned(), players, names })
        }
    }
}

/// Whether a name, or a word in it, begins with a text, ignoring case.
#[must_use]
pub fn begins(name: &str, text: &str) -> bool {
    let (name, wanted) = (name.to_lowercase(), text.to_lowercase());
    let mut words = name.match_indices(|c: char| c.is_whitespace() || c == ',' || c == '-');
    name.starts_with(&wanted) || words.any(|(at, sign)| name[at + sign.len()..].starts_with(&wanted))
}

/// Returns the id and the name of a player, or only the id if both are equal.
#[must_use]
pub fn called(tournament: &Tournament, player: &PlayerId) -> String {
    match tournament.entrant(player) {
        Some(entrant) if entrant.player.name != player.as_str() => {
            format!("{player} {}", entrant.player.name)
        }
        _ => player.to_string(),
    }
}

/// Returns the successor of the greatest numeric id whose successor is free, or 1 if there is no such id.
#[must_use]
pub fn next_number(tournament: &Tournament) -> u32 {
    let numbers = tournament.entrants().iter().filter_map(|entrant| entrant.player.id.as_str().parse().ok());
    let known: BTreeSet<u32> = numbers.collect();
    let mut after = known.iter().rev().filter_map(|number| number.checked_add(1));
    after.find(|next| !known.contains(next)).unwrap_or(1)
}

/// Returns an id for a new player: the federation's number if no player has this id, otherwise the [next
/// number](next_number).
#[must_use]
pub fn free_id(tournament: &Tournament, federation: Option<u32>) -> String {
    let number = federation.map(|number| number.to_string());
    let is_free = |id: &String| tournament.entrants().iter().all(|entrant| entrant.player.id.as_str() != id);
    number.filter(is_free).unwrap_or_else(|| next_number(tournament).to_string())
}

/// Returns the federation's number of a new player who states only an id. A numeric id is taken for that
/// number, unless it is the number of players plus one: an event assigns such ids itself.
#[must_use]
pub fn implied_number(tournament: &Tournament, given: Option<&str>) -> FederationNumber {
    let next = u32::try_from(tournament.entrants().len() + 1).unwrap_or(u32::MAX);
    match given.and_then(|id| id.parse().ok()) {
        Some(FederationNumber::Of(number)) if number != next => FederationNumber::Of(number),
        _ => FederationNumber::New,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::SlipError;

    #[test]
    fn what_is_repeated_of_a_text_is_short_and_prints() {
        let unknown = NoPlayer::Unknown("\u{1b}[31mlee\u{7}".to_owned());
        assert_eq!(unknown.to_string(), r"there is no player \u{1b}[31mlee\u{7}");
        let long = NoPlayer::Unknown("é".repeat(61));
        assert_eq!(long.to_string(), format!("there is no player {}…", "é".repeat(60)));
        let whole = NoPlayer::Unknown("é".repeat(60));
        assert_eq!(whole.to_string(), format!("there is no player {}", "é".repeat(60)));
        let id = PlayerId::new("1").expect("an id");
        let (players, names) = (vec![id.clone()], vec!["Lee\u{1b}c".to_owned()]);
        let ambiguous = NoPlayer::AmbiguousPlayer { text: "l\re".to_owned(), players, names };
        assert_eq!(ambiguous.to_string(), r"l\re may be 1 (Lee\u{1b}c)");
        let slip = SlipError::SaysNoResult { text: "\u{9b}2J".to_owned() };
        assert!(slip.to_string().starts_with(r"\u{9b}2J has no result"), "{slip}");
        let slip = SlipError::NoMargin { text: "a".repeat(100), margin: "9".repeat(99), squares: 64 };
        assert!(slip.to_string().chars().count() < 200, "{slip}");
    }
}
