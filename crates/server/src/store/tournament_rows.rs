//! The rows of a tournament as database changes: one function per statement.
//!
//! Lists of rows are passed as JSON, so that one statement serves lists of every length. Values from JSON are
//! cast to their types, which PostgreSQL requires and SQLite ignores.

use std::collections::BTreeMap;

use outflank_play::Millis;
use outflank_rules::Color;
use outflank_tournament::PlayerId;
use serde::Serialize;
use serde_json::{Value as Json, json};

use super::change::Change;
use super::record;
use super::rows::integer;
use super::statement::{Statement, Value};
use super::tournaments::{Aside, ListEntry, Signed, TablePlace, Written};
use crate::GameId;
use crate::ids::TournamentId;

/// Returns the changes for a new tournament. The request for it is stored too if the client chose the id and
/// may repeat the request.
pub(super) fn creation(id: &TournamentId, written: &Written<'_>, request: Option<&str>) -> Change {
    Change::of(begun(id, written, written.aside.created, request), beside(id, written))
}

/// Returns the changes of an act.
pub(super) fn addition(id: &TournamentId, written: &Written<'_>) -> Change {
    Change::of(gone_on(id, written), beside(id, written))
}

/// Returns all rows except that of the tournament. An empty list needs no statement.
fn beside(id: &TournamentId, written: &Written<'_>) -> Vec<Statement> {
    let slips = slips(written);
    let lists = [
        (ENTRIES, entries(written)),
        (PEOPLE, people(written)),
        (PLAYERS, players(written)),
        (GAMES, games(written)),
        (SLIPS_GONE, slips.clone()),
        (SLIPS, slips),
    ];
    let lists = lists.into_iter().filter(|(_, rows)| !rows.is_empty());
    let rows = lists.map(|(text, rows)| of_list(text, id, rows));
    rows.chain(written.command.map(|(command, body)| carried_out(id, command, body))).collect()
}

fn begun(id: &TournamentId, written: &Written<'_>, created: Millis, request: Option<&str>) -> Statement {
    let mut columns = vec![
        ("id", id.as_str().into()),
        ("version", integer(written.aside.version).into()),
        ("created_ms", created.0.into()),
        ("request", request.into()),
    ];
    columns.extend(listed_columns(written.entry));
    columns.extend(state_columns(written.aside));
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let places: Vec<String> = (1..=columns.len()).map(|number| format!("${number}")).collect();
    let text = format!("INSERT INTO tournament ({}) VALUES ({})", names.join(", "), places.join(", "));
    Statement::made(text, columns.into_iter().map(|(_, value)| value).collect(), true)
}

/// Updates the row if it has the previous version. Otherwise the version becomes null, which the table
/// refuses.
fn gone_on(id: &TournamentId, written: &Written<'_>) -> Statement {
    let mut values = vec![id.as_str().into(), integer(written.aside.version).into()];
    let mut text = "UPDATE tournament SET version = CASE version WHEN $2 - 1 THEN $2 END".to_owned();
    for (name, value) in listed_columns(written.entry).into_iter().chain(state_columns(written.aside)) {
        values.push(value);
        text += &format!(", {name} = ${}", values.len());
    }
    Statement::made(text + " WHERE id = $1", values, true)
}

/// Returns the columns that the list of tournaments shows.
fn listed_columns(listed: &ListEntry) -> [(&'static str, Value); 7] {
    [
        ("name", listed.name.as_str().into()),
        ("place", listed.place.as_str().into()),
        ("date", listed.date.as_str().into()),
        ("players", integer(listed.players as u64).into()),
        ("paired", i64::from(listed.paired).into()),
        ("rounds", i64::from(listed.rounds).into()),
        ("phase", word(listed.phase).into()),
    ]
}

/// Returns the columns of the settings and the progress.
fn state_columns(aside: &Aside) -> [(&'static str, Value); 6] {
    let online = aside.online.as_ref().and_then(|online| serde_json::to_string(online).ok());
    [
        ("is_listed", aside.is_listed.into()),
        ("registration", word(aside.registration).into()),
        ("online", online.into()),
        ("is_running", aside.is_running.into()),
        ("next_round_ms", aside.next_round.map(|at| at.0).into()),
        ("stuck", aside.stuck.as_ref().map(|stuck| json!(stuck).to_string()).into()),
    ]
}

/// Returns a statement whose parameters are the tournament `$1` and the rows `$2`.
fn of_list(text: &'static str, id: &TournamentId, rows: Vec<Json>) -> Statement {
    Statement::new(text).bind(id.as_str()).bind(Json::Array(rows).to_string())
}

/// Stores a command that was carried out.
fn carried_out(id: &TournamentId, command: &str, body: &str) -> Statement {
    let text = "INSERT INTO tournament_command (tournament_id, command_id, body) VALUES ($1, $2, $3)";
    Statement::new(text).bind(id.as_str()).bind(command).bind(body)
}

const ENTRIES: &str = "INSERT INTO tournament_entry (tournament_id, number, line) \
     SELECT $1, CAST(json_extract(value, '$[0]') AS BIGINT), json_extract(value, '$[1]') FROM json_each($2)";

fn entries(written: &Written<'_>) -> Vec<Json> {
    written.entries.iter().map(|(number, line)| json!([number, line])).collect()
}

const PEOPLE: &str = "INSERT INTO tournament_person (tournament_id, person, is_director, player) \
     SELECT $1, json_extract(value, '$[0]'), CAST(json_extract(value, '$[1]') AS BOOLEAN), \
     json_extract(value, '$[2]') FROM json_each($2) WHERE TRUE ON CONFLICT (tournament_id, person) \
     DO UPDATE SET is_director = excluded.is_director, player = excluded.player";

fn people(written: &Written<'_>) -> Vec<Json> {
    let row = |(who, part): (&Option<_>, &super::tournaments::Part)| {
        let player = part.player.as_ref().map(PlayerId::as_str);
        json!([record::person_text(*who), part.is_director, player])
    };
    last_of_each(&written.change.people).map(row).collect()
}

const PLAYERS: &str = "INSERT INTO tournament_player (tournament_id, player, is_here, level, links_replaced) \
     SELECT $1, json_extract(value, '$[0]'), CAST(json_extract(value, '$[1]') AS BOOLEAN), \
     CAST(json_extract(value, '$[2]') AS BIGINT), CAST(json_extract(value, '$[3]') AS BIGINT) FROM json_each($2) \
     WHERE TRUE ON CONFLICT (tournament_id, player) DO UPDATE SET is_here = excluded.is_here, \
     level = excluded.level, links_replaced = excluded.links_replaced";

fn players(written: &Written<'_>) -> Vec<Json> {
    let players = last_of_each(&written.change.players);
    let row = players.map(|(player, beside)| {
        json!([player.as_str(), beside.is_here, beside.level, beside.links_replaced])
    });
    row.collect()
}

const GAMES: &str = "INSERT INTO tournament_game (tournament_id, pairing, table_number, game_id, is_open, begun_ms) \
     SELECT $1, CAST(json_extract(value, '$[0]') AS BIGINT), CAST(json_extract(value, '$[1]') AS BIGINT), \
     json_extract(value, '$[2]'), CAST(json_extract(value, '$[3]') AS BOOLEAN), \
     CAST(json_extract(value, '$[4]') AS BIGINT) FROM json_each($2) \
     WHERE TRUE ON CONFLICT (tournament_id, pairing, table_number) \
     DO UPDATE SET game_id = excluded.game_id, is_open = excluded.is_open";

fn games(written: &Written<'_>) -> Vec<Json> {
    let games = last_of_each(&written.change.games).map(|(place, game)| {
        let id = game.game.as_ref().map(GameId::as_str);
        json!([place.pairing, place.table, id, game.is_open, game.begun.0])
    });
    games.collect()
}

/// Deletes slips, both the withdrawn ones and those about to be rewritten.
const SLIPS_GONE: &str = "DELETE FROM tournament_slip WHERE tournament_id = $1 AND (pairing, table_number, side) IN \
     (SELECT CAST(json_extract(value, '$[0]') AS BIGINT), CAST(json_extract(value, '$[1]') AS BIGINT), \
     json_extract(value, '$[2]') FROM json_each($2))";
/// Inserts the remaining slips.
const SLIPS: &str = "INSERT INTO tournament_slip (tournament_id, pairing, table_number, side, black, white, game_id) \
     SELECT $1, CAST(json_extract(value, '$[0]') AS BIGINT), CAST(json_extract(value, '$[1]') AS BIGINT), \
     json_extract(value, '$[2]'), CAST(json_extract(value, '$[3]') AS BIGINT), \
     CAST(json_extract(value, '$[4]') AS BIGINT), json_extract(value, '$[5]') FROM json_each($2) \
     WHERE json_extract(value, '$[3]') IS NOT NULL";

fn slips(written: &Written<'_>) -> Vec<Json> {
    written.change.slips.iter().map(slip).collect()
}

fn slip((place, color, signed): &(TablePlace, Color, Option<Signed>)) -> Json {
    let discs = signed.as_ref().map(|signed| signed.discs);
    json!([
        place.pairing,
        place.table,
        color.name(),
        discs.map(|discs| discs.black),
        discs.map(|discs| discs.white),
        signed.as_ref().and_then(|signed| signed.game.as_ref()).map(GameId::as_str),
    ])
}

/// Returns one row per key, the last of several, because PostgreSQL cannot update a row twice in one
/// statement.
fn last_of_each<K: Ord, V>(rows: &[(K, V)]) -> impl Iterator<Item = (&K, &V)> {
    rows.iter().map(|(key, value)| (key, value)).collect::<BTreeMap<_, _>>().into_iter()
}

/// Returns the name of an enum value in JSON.
fn word(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Json::String(word)) => word,
        _ => String::new(),
    }
}
