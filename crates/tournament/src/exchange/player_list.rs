//! A director's player lists: a table with headings, PAPP's list, or a name on each line.

use super::tables::PLAYERS;
use super::{Fault, LineFault, read_papp_players, read_players_table};
use crate::model::counted;
use crate::text::{evened, excerpt};
use crate::{FederationNumber, Player, PlayerId};

/// Reads a list of players in one of three forms, with their lines. A table has headings in its first line.
/// In PAPP's list, lines begin with a number or set a country. Any other text has a name on each line.
/// Semicolons or tabs may separate country and rating from the name. Players without an id get numbers from
/// `free` on.
///
/// # Errors
/// The first line without a name, or with an id that occurred before.
///
/// ```
/// use outflank_tournament::exchange::read_player_list;
///
/// for text in ["name;rating\nLee, Ann;1700", "pays = GBR\n1024 LEE, Ann %_<1700>", "Lee, Ann;;1700"] {
///     let (_, player) = &read_player_list(text, 1)?[0];
///     assert_eq!(player.rating, Some(1700), "{text}");
/// }
/// # Ok::<(), outflank_tournament::exchange::Fault>(())
/// ```
pub fn read_player_list(text: &str, free: u32) -> Result<Vec<(usize, Player)>, Fault> {
    let text = &*evened(text);
    if has_headings(text) {
        return read_players_table(text, free);
    }
    if is_papp_list(text) {
        let listed = read_papp_players(text)?;
        return Ok(listed.into_iter().map(|listed| (listed.line, listed.player)).collect());
    }
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    lines.zip(free..).map(|((line, at), number)| Ok((at, named(line, at, number)?))).collect()
}

/// Whether the first line names the columns of a table.
fn has_headings(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let columns: Vec<String> =
        first.split([',', ';', '\t']).map(|word| word.trim().trim_matches('"').to_lowercase()).collect();
    // A table without a column of names also counts: it is then rejected, not read as a list of names.
    columns.iter().any(|word| word == "name")
        || (columns.len() > 1 && columns.iter().any(|word| PLAYERS.contains(&word.as_str())))
}

/// Whether a text is PAPP's list: it sets a country, or all lines except comments begin with numbers.
fn is_papp_list(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let is_comment = |line: &str| line.starts_with(['%', '#']) && !line.starts_with("%_");
    let sets_country = |line: &str| {
        let word = line.get(..4).filter(|word| word.eq_ignore_ascii_case("pays"));
        word.is_some() && line.get(4..).is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let is_player = |line: &str| {
        let rest = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
        rest.len() < line.len() && rest.starts_with(|sign: char| sign.is_whitespace() || sign == '"')
    };
    lines.peek().is_some()
        && (lines.clone().any(sets_country) || lines.all(|line| is_comment(line) || is_player(line)))
}

/// Reads a line such as `Lee, Ann; GBR; 1700`.
fn named(line: &str, at: usize, number: u32) -> Result<Player, Fault> {
    let mut parts = line.split([';', '\t']).map(str::trim);
    let id =
        PlayerId::new(number.to_string()).map_err(|error| Fault::of(at, LineFault::BadId { id: error.0 }))?;
    let name = parts.next().unwrap_or_default();
    if name.is_empty() {
        return Err(Fault::of(at, LineFault::NoName { id }));
    }
    let country = parts.next().filter(|text| !text.is_empty()).map(str::to_owned);
    let rating = match parts.next().unwrap_or_default() {
        "" => None,
        text => {
            Some(text.parse().map_err(|_| Fault::of(at, LineFault::NotARating { found: excerpt(text) }))?)
        }
    };
    let rest = parts.count();
    if rest > 0 {
        return Err(Fault::of(at, LineFault::Fields { found: 3 + counted(rest), expected: 3 }));
    }
    Ok(Player { country, rating, federation: FederationNumber::New, ..Player::named(id, name) })
}
