//! The list of players of the pairing program PAPP, `joueurs.txt`.
//!
//! ```text
//! pays = ARG
//! 280016 ACUNA, Ricardo   %_<1641>
//!   4167 COELLO, Alejandro {USA} 'since 2019
//! ```
//!
//! `%` and `#` begin comments, but `%_` is blank: so a rating stands where older versions of the program see a comment. A
//! country holds for the lines after it, `{…}` for one player; `'` begins a remark on him; `__eof__` ends the list. Sources:
//! the manual of PAPP and its list, which is in Latin-1.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::sheet::number_of;
use super::{Fault, Unwritable, Wrong};
use crate::file_text::evened;
use crate::{Player, PlayerId};

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PappPlayer {
    /// The number, name, country, rating and club.
    pub player: Player,
    /// What is remarked.
    pub remark: Option<String>,
}

/// Reads a list.
///
/// # Errors
/// With the first line that names no player, or a number that another one has.
pub fn read_papp_players(text: &str) -> Result<Vec<PappPlayer>, Fault> {
    let mut players: Vec<PappPlayer> = Vec::new();
    let mut lines: BTreeMap<PlayerId, (usize, usize)> = BTreeMap::new();
    let mut country: Option<String> = None;
    for (at, line) in evened(text).lines().enumerate() {
        if line.contains("__eof__") {
            break;
        }
        let line_number = at + 1;
        let plain = without_comment(line);
        let plain = plain.trim();
        let lower = plain.to_lowercase();
        if plain.is_empty() || lower.starts_with("federation") {
            continue;
        }
        if let Some(rest) = lower.strip_prefix("pays") {
            let is_set = rest.trim_start().strip_prefix('=').is_some();
            let Some((_, name)) = plain.split_once('=').filter(|_| is_set) else {
                return Err(Fault::new(line_number, "a country is set as in pays = FRA"));
            };
            country = Some(name.trim().trim_matches('"').to_owned()).filter(|name| !name.is_empty());
            continue;
        }
        let (id, rest) = number(plain).map_err(|what| Fault::of(line_number, what))?;
        let known = lines.get(&id).copied();
        // A number and a country alone: a player who changed countries.
        if let Some(moved) = rest.trim().strip_prefix('{').and_then(|rest| rest.trim_end().strip_suffix('}'))
        {
            let Some((_, index)) = known else {
                return Err(Fault::of(line_number, Wrong::UnknownNumber(id)));
            };
            players[index].player.country = Some(moved.trim().to_owned()).filter(|name| !name.is_empty());
            continue;
        }
        if let Some((other, _)) = known {
            return Err(Fault::of(line_number, Wrong::NumberTwice { id, line: other }));
        }
        let player =
            described(id.clone(), rest, country.as_deref()).map_err(|what| Fault::of(line_number, what))?;
        lines.insert(id, (line_number, players.len()));
        players.push(player);
    }
    Ok(players)
}

/// Writes a list, those without a country first.
///
/// # Errors
/// With the player whom the format cannot hold, and why.
pub fn write_papp_players(players: &[PappPlayer]) -> Result<String, Unwritable> {
    let mut text = String::from("% Players\n");
    let mut country = None;
    let mut ordered: Vec<&PappPlayer> = players.iter().collect();
    ordered.sort_by_key(|player| player.player.country.as_deref());
    for PappPlayer { player, remark } in ordered {
        let number = number_of(&player.id).ok_or_else(|| Unwritable::NoNumber(player.id.clone()))?;
        let reserved = |text: &str, signs: &str| text.chars().any(|c| signs.contains(c) || c.is_control());
        let club = player.club.as_deref().unwrap_or("");
        let is_name = !player.name.trim().is_empty()
            && !reserved(&player.name, "{}<>()%#")
            && !player.name.starts_with(['\'', ','])
            && !player.name.contains(" '");
        let is_club = !reserved(club, "{}<>()%#") && !club.contains(" '");
        if !is_name || !is_club || reserved(remark.as_deref().unwrap_or(""), "%#") {
            return Err(Unwritable::Signs { player: player.id.clone(), name: player.name.clone() });
        }
        if player.country.as_deref() != country {
            country = player.country.as_deref();
            let name = country.unwrap_or("");
            if name.is_empty() || reserved(name, "\"%#{}") || name.trim() != name {
                let Player { id, name: player, .. } = player;
                return Err(Unwritable::Country {
                    player: id.clone(),
                    name: player.clone(),
                    country: name.to_owned(),
                });
            }
            let _ = writeln!(text, "\npays = {name}\n");
        }
        // Without a comma the last word would be read as the given name.
        let is_whole = player.name.contains(' ') && !player.name.contains(',');
        let _ = write!(text, "{number:6} {}{}", player.name, if is_whole { "," } else { "" });
        if !club.is_empty() {
            let _ = write!(text, " ({club})");
        }
        if let Some(rating) = player.rating {
            let _ = write!(text, "  %_<{rating}>");
        }
        if let Some(remark) = remark {
            let _ = write!(text, " '{remark}");
        }
        text.push('\n');
    }
    Ok(text)
}

/// A line without its comment, and with blanks for `%_`.
fn without_comment(line: &str) -> String {
    let mut kept = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(['%', '#']) {
        kept.push_str(&rest[..at]);
        // Both signs are one byte.
        let after = &rest[at + 1..];
        match after.strip_prefix('_') {
            Some(after) if rest[at..].starts_with('%') => {
                kept.push(' ');
                rest = after;
            }
            _ => return kept,
        }
    }
    kept.push_str(rest);
    kept
}

fn number(line: &str) -> Result<(PlayerId, &str), Wrong> {
    let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    let (digits, rest) = line.split_at(end);
    let number: Option<u32> = if digits.len() <= 9 { digits.parse().ok() } else { None };
    let number = number.ok_or_else(|| Wrong::NoNumber(line.to_owned()))?;
    let id = PlayerId::new(number.to_string()).map_err(|error| Wrong::BadId(error.0))?;
    Ok((id, rest))
}

/// `FAMILY, First (club) {COUNTRY} <rating> 'remark`
fn described(id: PlayerId, text: &str, country: Option<&str>) -> Result<PappPlayer, Wrong> {
    // A sign ' inside a name is an apostrophe; one before which there is a blank begins the remark.
    let (text, remark) = match text.find(" '").or_else(|| text.find("\t'")) {
        Some(at) => (&text[..at], Some(text[at + 2..].trim_end().to_owned())),
        None => (text, None),
    };
    let mut rest = text.to_owned();
    let mut take = |open: char, close: char| -> Result<Option<String>, Wrong> {
        let Some(start) = rest.find(open) else { return Ok(None) };
        let length = rest[start..].find(close).ok_or(Wrong::BracketOpen(close))?;
        let inside = rest[start + 1..start + length].trim().to_owned();
        rest.replace_range(start..=start + length, " ");
        Ok(Some(inside))
    };
    let rating = match take('<', '>')? {
        Some(rating) => Some(rating.parse::<i32>().map_err(|_| Wrong::NotARating(rating))?),
        None => None,
    };
    let own = take('{', '}')?;
    let club = take('(', ')')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let joined = words.join(" ");
    // Without a comma the last word is the given name, but for those who have a club or an author: programs, and whoever is
    // known by one name of several words.
    let name = match (joined.split_once(','), &words[..]) {
        (Some((family, first)), _) if first.trim().is_empty() => family.trim().to_owned(),
        (Some((family, first)), _) => format!("{}, {}", family.trim(), first.trim()),
        (None, [family @ .., first]) if !family.is_empty() && club.is_none() => {
            format!("{}, {first}", family.join(" "))
        }
        _ => joined.clone(),
    };
    if name.is_empty() || name.starts_with(',') {
        return Err(Wrong::NoName(id));
    }
    let club = club.filter(|club| !club.is_empty());
    let country = own.or_else(|| country.map(str::to_owned)).filter(|country| !country.is_empty());
    Ok(PappPlayer { player: Player { country, rating, club, ..Player::named(id, name) }, remark })
}
