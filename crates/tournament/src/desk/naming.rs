//! Finding players by what a director types: an id, or the beginning of a name.

use std::collections::BTreeSet;
use std::fmt;

use thiserror::Error;

use crate::{PlayerId, Tournament};

/// Why a text means no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoPlayer {
    /// Nothing is typed.
    #[error("a player is missing")]
    Missing,
    /// Nobody is called so.
    #[error("there is no player {0}")]
    Unknown(String),
    /// More than one is called so.
    #[error("{text} may be {}", Named(.players))]
    Ambiguous {
        /// What was typed.
        text: String,
        /// Whom it may mean, each with the name.
        players: Vec<(PlayerId, String)>,
    },
}

struct Named<'a>(&'a [(PlayerId, String)]);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (id, name)) in self.0.iter().take(5).enumerate() {
            write!(f, "{}{id} ({name})", if at > 0 { ", " } else { "" })?;
        }
        f.write_str(if self.0.len() > 5 { " and others" } else { "" })
    }
}

/// The player whom a text means: by id, or by the beginning of any word of the name if only one has it.
///
/// # Errors
/// Nobody is called so, or more than one.
pub fn player(tournament: &Tournament, text: &str) -> Result<PlayerId, NoPlayer> {
    let text = text.trim();
    let entrants = tournament.entrants();
    if let Some(entrant) = entrants.iter().find(|entrant| entrant.player.id.as_str() == text) {
        return Ok(entrant.player.id.clone());
    }
    let found: Vec<_> = entrants.iter().filter(|entrant| begins(&entrant.player.name, text)).collect();
    match found[..] {
        _ if text.is_empty() => Err(NoPlayer::Missing),
        [only] => Ok(only.player.id.clone()),
        [] => Err(NoPlayer::Unknown(text.to_owned())),
        _ => Err(NoPlayer::Ambiguous {
            text: text.to_owned(),
            players: found
                .iter()
                .map(|entrant| (entrant.player.id.clone(), entrant.player.name.clone()))
                .collect(),
        }),
    }
}

/// Whether a name, or a word in it, begins with a text, whatever the case.
#[must_use]
pub fn begins(name: &str, text: &str) -> bool {
    let (name, wanted) = (name.to_lowercase(), text.to_lowercase());
    let mut words = name.match_indices(|c: char| c.is_whitespace() || c == ',' || c == '-');
    name.starts_with(&wanted) || words.any(|(at, sign)| name[at + sign.len()..].starts_with(&wanted))
}

/// An id with the name that belongs to it, unless they are the same.
#[must_use]
pub fn called(tournament: &Tournament, player: &PlayerId) -> String {
    match tournament.entrant(player) {
        Some(entrant) if entrant.player.name != player.as_str() => {
            format!("{player} {}", entrant.player.name)
        }
        _ => player.to_string(),
    }
}

/// The number after the greatest that a player is known by, of those that have a free one after them: ids that are the
/// greatest there is leave numbers to others.
#[must_use]
pub fn next_number(tournament: &Tournament) -> u32 {
    let numbers = tournament.entrants().iter().filter_map(|entrant| entrant.player.id.as_str().parse().ok());
    let known: BTreeSet<u32> = numbers.collect();
    let mut after = known.iter().rev().filter_map(|number| number.checked_add(1));
    after.find(|next| !known.contains(next)).unwrap_or(1)
}
