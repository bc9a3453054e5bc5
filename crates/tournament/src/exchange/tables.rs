//! CSV tables (RFC 4180) of players, results and standings. The first line names the columns.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use outflank_rules::{ByColor, Color};

use super::csv_table::CsvTable;
use super::formula::guarded;
use super::sheet::Sheet;
use super::{Fault, LineFault, Unwritable, placed, placeless};
use crate::model::counted;
use crate::text::{excerpt, shown};
use crate::tiebreak::Criterion;
use crate::{
    Crosstable, Ending, FederationNumber, GameResult, Halves, Pairer, Player, PlayerId, Round, Settings,
    Table, Tournament, Unplayed, Word, have_scores, standing_columns,
};

pub(super) const PLAYERS: [&str; 9] =
    ["id", "number", "name", "country", "rating", "club", "team", "woman", "youth"];
const RESULTS: [&str; 9] =
    ["round", "table", "black_id", "black", "white_id", "white", "black_discs", "white_discs", "ending"];

/// The word in the table for each ending of a game.
const ENDINGS: [(Ending, &str); 6] = [
    (Ending::Board, ""),
    (Ending::TimeDefault(Color::Black), "time black"),
    (Ending::TimeDefault(Color::White), "time white"),
    (Ending::Forfeit(Color::Black), "absent black"),
    (Ending::Forfeit(Color::White), "absent white"),
    (Ending::Nobody, "absent both"),
];

/// Protects the text of a cell from evaluation by spreadsheets.
fn cell(text: &str) -> String {
    guarded(text).into_owned()
}

/// Writes a table with a line of column names.
fn written(columns: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> Result<String, Unwritable> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(columns).map_err(|error| Unwritable::Failed { what: error.to_string() })?;
    for row in rows {
        writer.write_record(row).map_err(|error| Unwritable::Failed { what: error.to_string() })?;
    }
    let bytes = writer.into_inner().map_err(|error| Unwritable::Failed { what: error.to_string() })?;
    String::from_utf8(bytes).map_err(|error| Unwritable::Failed { what: error.to_string() })
}

/// Writes the players of a tournament.
///
/// # Errors
/// If the CSV library fails, which is not expected.
pub fn write_players_table<'a>(players: impl IntoIterator<Item = &'a Player>) -> Result<String, Unwritable> {
    let flag = |is: bool| if is { "yes" } else { "" }.to_owned();
    let text = |text: &Option<String>| text.as_deref().map_or_else(String::new, cell);
    let rows = players.into_iter().map(|player| {
        let rating = player.rating.map_or_else(String::new, |rating| rating.to_string());
        let Player { id, name, country, club, team, is_woman, is_youth, .. } = player;
        let number = match player.federation {
            FederationNumber::Of(number) => number.to_string(),
            FederationNumber::New => "+".to_owned(),
            FederationNumber::Own | FederationNumber::Unsaid => String::new(),
        };
        let (woman, youth) = (flag(*is_woman), flag(*is_youth));
        vec![
            cell(id.as_str()),
            number,
            cell(name),
            text(country),
            rating,
            text(club),
            text(team),
            woman,
            youth,
        ]
    });
    written(&PLAYERS, rows)
}

/// Reads a table of players with their lines. Only the column `name` is required. A player without an `id`
/// gets the federation's `number` as id. Without that, the player gets the next number after the greatest id
/// in the table, but at least `free`.
///
/// # Errors
/// The first line without a name or with an id that occurred before, or the heading if it has an unknown
/// column.
pub fn read_players_table(text: &str, free: u32) -> Result<Vec<(usize, Player)>, Fault> {
    let reading = CsvTable::of(text, |headings| {
        headings.knows(&PLAYERS)?;
        headings.needs(&["name"])
    })?;
    let id = |record| match reading.field(record, "id") {
        "" => FederationNumber::from_str(reading.field(record, "number"))
            .ok()
            .and_then(FederationNumber::known)
            .map(|number| number.to_string()),
        id => Some(id.to_owned()),
    };
    let numbers = reading.records.iter().filter_map(|(_, record)| id(record)?.parse().ok());
    let first = free;
    let mut free = numbers.map(|number: u32| number.saturating_add(1)).fold(free, u32::max);
    let mut lines: BTreeMap<PlayerId, usize> = BTreeMap::new();
    let mut players = Vec::new();
    for (line, record) in &reading.records {
        let fault = |what: LineFault| Fault::of(*line, what);
        let field = |name: &str| reading.field(record, name);
        let said = match field("number") {
            "" => FederationNumber::Unsaid,
            text => {
                text.parse().map_err(|_| fault(LineFault::NotAFederationNumber { found: excerpt(text) }))?
            }
        };
        let (id, federation) = match id(record) {
            // A numeric id is the federation's number, unless the ids merely count the players.
            Some(id) if said == FederationNumber::Unsaid => {
                let counts = id.parse() == Ok(first.saturating_add(players.len() as u32));
                let federation = if counts { said } else { id.parse().unwrap_or(FederationNumber::New) };
                (id, federation)
            }
            Some(id) => (id, said),
            None => {
                let number = free.to_string();
                free = free.saturating_add(1);
                (number, FederationNumber::New)
            }
        };
        let id = PlayerId::new(id).map_err(|error| fault(LineFault::BadId { id: error.0 }))?;
        if let Some(other) = lines.insert(id.clone(), *line) {
            return Err(fault(LineFault::IdTwice { id, other: counted(other), is_number: false }));
        }
        if field("name").is_empty() {
            return Err(fault(LineFault::NoName { id }));
        }
        let text = |name: &str| Some(field(name).to_owned()).filter(|text| !text.is_empty());
        let rating = match field("rating") {
            "" => None,
            text => {
                let wrong = |_| fault(LineFault::NotARating { found: excerpt(text) });
                Some(text.parse().map_err(wrong)?)
            }
        };
        let flag = |name: &str| match field(name).to_lowercase().as_str() {
            "" | "no" | "0" | "false" => Ok(false),
            "yes" | "1" | "true" | "x" => Ok(true),
            other => Err(fault(LineFault::NotYesOrNo { column: name.to_owned(), found: excerpt(other) })),
        };
        let player = Player {
            name: field("name").to_owned(),
            federation,
            country: text("country"),
            rating,
            club: text("club"),
            team: text("team"),
            is_woman: flag("woman")?,
            is_youth: flag("youth")?,
            id,
        };
        players.push((*line, player));
    }
    Ok(players)
}

/// Writes all rounds, one line per game or bye. A bye has no `white`, and the ending `bye` or, for half a
/// point, `half`. A game in progress has no discs.
///
/// # Errors
/// If the event has facts that the table cannot express. These are points by rating or for rounds before
/// joining, unusual discs of byes, finals of a championship, and open games before the last round.
pub fn write_results_table(tournament: &Tournament) -> Result<String, Unwritable> {
    placeless::start_points(tournament)?;
    placeless::late_points(tournament)?;
    placeless::bye_discs(tournament)?;
    placeless::finals(tournament)?;
    placeless::open_games(tournament)?;
    let name =
        |id: &PlayerId| tournament.entrant(id).map_or_else(String::new, |found| cell(&found.player.name));
    let mut rows = Vec::new();
    for (round, number) in tournament.rounds().iter().zip(1..) {
        for (table, at) in round.tables.iter().zip(1..) {
            let discs =
                |color| table.result.map_or_else(String::new, |result| result.discs()[color].to_string());
            let ending = table.result.map_or(Ending::Board, |result| result.ending());
            let ending = ENDINGS.iter().find(|known| known.0 == ending).map_or("", |known| known.1);
            let (black, white) = (&table.black, &table.white);
            rows.push(vec![
                number.to_string(),
                at.to_string(),
                cell(black.as_str()),
                name(black),
                cell(white.as_str()),
                name(white),
                discs(Color::Black),
                discs(Color::White),
                ending.to_owned(),
            ]);
        }
        let byes =
            round.byes.iter().map(|id| (id, "bye")).chain(round.half_byes.iter().map(|id| (id, "half")));
        for (id, what) in byes {
            let mut row = vec![String::new(); RESULTS.len()];
            (row[0], row[2], row[3], row[8]) =
                (number.to_string(), cell(id.as_str()), name(id), what.to_owned());
            rows.push(row);
        }
    }
    written(&RESULTS, rows)
}

/// Reads a table of rounds from [`write_results_table`], for a board of `squares` squares. The columns
/// `round`, `black_id` and `white_id` are required. `black` and `white` are the names, if present.
///
/// # Errors
/// The first line that is not a game or bye of a round, or has a player twice in a round.
pub fn read_rounds_table(text: &str, event: &str, squares: u32) -> Result<Sheet, Fault> {
    let reading = CsvTable::of(text, |headings| headings.needs(&["round", "black_id", "white_id"]))?;
    let mut players: Vec<Player> = Vec::new();
    let mut known: BTreeSet<PlayerId> = BTreeSet::new();
    let mut rounds: Vec<Round> = Vec::new();
    let mut seated: BTreeMap<(usize, PlayerId), usize> = BTreeMap::new();
    // The line of a game in progress, which is possible only in the last round.
    let mut open = None;
    for (line, record) in &reading.records {
        let fault = |what: LineFault| Fault::of(*line, what);
        let field = |name: &str| reading.field(record, name);
        let number: usize = field("round")
            .parse()
            .ok()
            .filter(|number| (1..=1000).contains(number))
            .ok_or_else(|| fault(LineFault::NotARound { found: excerpt(field("round")) }))?;
        if number > rounds.len() + 1 || number < rounds.len() {
            return Err(fault(LineFault::RoundOrder {
                round: counted(number),
                after: counted(rounds.len()),
            }));
        }
        if number > rounds.len() {
            if let Some(line) = open {
                return Err(Fault::unfinished(line, rounds.len()));
            }
            let pairer = Pairer::Director;
            rounds.push(Round {
                tables: Vec::new(),
                byes: Vec::new(),
                half_byes: Vec::new(),
                pairer,
                seeds: Vec::new(),
            });
        }
        let mut seat = |id: &str, name: &str| -> Result<PlayerId, Fault> {
            let id = PlayerId::new(id).map_err(|error| fault(LineFault::BadId { id: error.0 }))?;
            if let Some(other) = seated.insert((number, id.clone()), *line) {
                return Err(fault(LineFault::SeatedTwice {
                    id,
                    round: counted(number),
                    other: counted(other),
                }));
            }
            if known.insert(id.clone()) {
                if known.len() > Settings::MOST_PLAYERS {
                    return Err(fault(LineFault::too_many_players()));
                }
                let name = if name.is_empty() { id.as_str() } else { name }.to_owned();
                players.push(Player::named(id.clone(), name));
            }
            Ok(id)
        };
        let black = seat(field("black_id"), field("black"))?;
        let ending = field("ending").to_lowercase();
        let Some(round) = rounds.last_mut() else { continue };
        if field("white_id").is_empty() {
            match ending.as_str() {
                "" | "bye" => round.byes.push(black),
                "half" => round.half_byes.push(black),
                other => {
                    return Err(Fault::new(
                        *line,
                        format!("{} is not a bye: expected bye or half", shown(other)),
                    ));
                }
            }
            continue;
        }
        let white = seat(field("white_id"), field("white"))?;
        let discs = [field("black_discs"), field("white_discs")];
        let result = result(discs, &ending, squares).map_err(|what| Fault::new(*line, what))?;
        if result.is_none() {
            open = open.or(Some(*line));
        }
        round.tables.push(Table { black, white, result });
    }
    let count = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
    let unplayed = Unplayed::usual(squares);
    let settings = Settings { squares, unplayed, ..Settings::usual(event, count.max(1)) };
    Ok(Sheet::of_rounds(settings, players, rounds))
}

fn result([black, white]: [&str; 2], ending: &str, squares: u32) -> Result<Option<GameResult>, String> {
    let known = ENDINGS.iter().find(|known| known.1 == ending).map(|known| known.0);
    let ending = known.ok_or_else(|| {
        let known: Vec<&str> = ENDINGS[1..].iter().map(|known| known.1).collect();
        format!("{} is not an ending: expected nothing, {}", shown(ending), known.join(", "))
    })?;
    if black.is_empty() && white.is_empty() {
        return Ok((ending == Ending::Nobody).then(GameResult::nobody));
    }
    let number = |text: &str| text.parse::<Halves>().map_err(|error| error.to_string());
    let discs = ByColor { black: number(black)?, white: number(white)? };
    GameResult::counted(discs, ending, squares).map(Some).map_err(|error| error.to_string())
}

/// Writes the standings: the points, the score if it determines the order, and a column for each tie-break.
///
/// # Errors
/// As [`write_players_table`].
pub fn write_standings_table(table: &Crosstable) -> Result<String, Unwritable> {
    let tournament = table.tournament();
    let criteria = standing_columns(tournament.settings());
    let places = placed(table);
    let has_score = have_scores(&places);
    let mut columns = vec!["rank", "id", "name", "country", "points"];
    columns.extend(has_score.then_some("score"));
    columns.extend(criteria.iter().map(|criterion| match criterion {
        Criterion::Brightwell => "brightwell",
        criterion => criterion.word(),
    }));
    columns.push("withdrawn");
    let rows = places.into_iter().filter_map(|standing| {
        let player = &tournament.entrant(&standing.player)?.player;
        let country = player.country.as_deref().map_or_else(String::new, cell);
        let left = if standing.has_withdrawn { "yes" } else { "" };
        let mut row = vec![
            standing.rank.to_string(),
            cell(player.id.as_str()),
            cell(&player.name),
            country,
            standing.points.to_string(),
        ];
        row.extend(has_score.then(|| standing.score.to_string()));
        let figures = criteria.iter().map(|criterion| standing.figure(*criterion));
        row.extend(figures.map(|figure| figure.map_or_else(String::new, |figure| figure.to_string())));
        row.push(left.to_owned());
        Some(row)
    });
    written(&columns, rows)
}
