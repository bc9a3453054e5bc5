//! Finding players by what a director types: an id, or the beginning of a name.

use outflank_tournament::{PlayerId, Tournament};

use crate::failure::Failure;

/// The player whom a text means: by id, or by the beginning of any word of the name if only one has it.
pub(super) fn player(tournament: &Tournament, text: &str) -> Result<PlayerId, Failure> {
    let text = text.trim();
    let entrants = tournament.entrants();
    if let Some(entrant) = entrants.iter().find(|entrant| entrant.player.id.as_str() == text) {
        return Ok(entrant.player.id.clone());
    }
    let found: Vec<_> = entrants.iter().filter(|entrant| begins(&entrant.player.name, text)).collect();
    match found[..] {
        _ if text.is_empty() => Err(Failure::input("a player is missing")),
        [only] => Ok(only.player.id.clone()),
        [] => Err(Failure::input(format_args!("there is no player {text}"))),
        _ => {
            let names: Vec<String> = found
                .iter()
                .take(5)
                .map(|entrant| format!("{} ({})", entrant.player.id, entrant.player.name))
                .collect();
            let more = if found.len() > 5 { " and others" } else { "" };
            Err(Failure::input(format_args!("{text} may be {}{more}", names.join(", "))))
        }
    }
}

/// Whether a name, or a word in it, begins with a text.
pub(super) fn begins(name: &str, text: &str) -> bool {
    let (name, wanted) = (name.to_lowercase(), text.to_lowercase());
    let mut words = name.match_indices(|c: char| c.is_whitespace() || c == ',' || c == '-');
    name.starts_with(&wanted) || words.any(|(at, sign)| name[at + sign.len()..].starts_with(&wanted))
}

/// An id with the name that belongs to it, unless they are the same.
pub(super) fn called(tournament: &Tournament, player: &PlayerId) -> String {
    match tournament.entrant(player) {
        Some(entrant) if entrant.player.name != player.as_str() => {
            format!("{player} {}", entrant.player.name)
        }
        _ => player.to_string(),
    }
}
