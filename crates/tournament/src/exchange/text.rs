//! Pairings, results, standings and the cross table as plain text, for printing.

use std::fmt::Write;

use outflank_rules::Color;

use super::placed;
use crate::tiebreak::Criterion;
use crate::{
    Crosstable, Ending, Part, PlayerId, Standing, Tournament, Word, have_scores, standing_columns, titles,
};

/// Returns the printed name of a player.
fn name<'a>(tournament: &'a Tournament, id: &'a PlayerId) -> &'a str {
    tournament.entrant(id).map_or(id.as_str(), |found| &found.player.name)
}

/// Formats the tables of a round, with results as far as they are known. `None` if the round does not exist.
#[must_use]
pub fn round_as_text(tournament: &Tournament, number: u32) -> Option<String> {
    let round = tournament.round(number)?;
    let name = |id| name(tournament, id);
    let width = round.tables.iter().map(|table| name(&table.black).chars().count()).max().unwrap_or(0);
    let mut text = format!("{}\nRound {number}\n\n", tournament.settings().name);
    for (table, at) in round.tables.iter().zip(1..) {
        let result = match table.result {
            None => "   -   ".to_owned(),
            Some(result) if result.ending() == Ending::Nobody => " none  ".to_owned(),
            Some(result) => {
                let absent = if matches!(result.ending(), Ending::Forfeit(_)) { "*" } else { " " };
                format!("{:>2} - {:<2}{absent}", result.discs()[Color::Black], result.discs()[Color::White])
            }
        };
        let _ = writeln!(text, "{at:>3}  {:width$}  {result} {}", name(&table.black), name(&table.white));
    }
    for id in &round.byes {
        let _ = writeln!(text, "     {:width$}  bye", name(id));
    }
    for id in &round.half_byes {
        let _ = writeln!(text, "     {:width$}  half-point bye", name(id));
    }
    Some(text)
}

/// Returns the columns of the standings with their headings: the score if it determines the order, the
/// points, and the tie-breaks.
fn figures(tournament: &Tournament, places: &[Standing]) -> Vec<(&'static str, Vec<String>)> {
    let of = |figure: &dyn Fn(&Standing) -> String| places.iter().map(figure).collect();
    let mut columns = vec![("points", of(&|place| place.points.to_string()))];
    if have_scores(places) {
        columns.insert(0, ("score", of(&|place| place.score.to_string())));
    }
    let value = |place: &Standing, criterion: Criterion| {
        place.figure(criterion).map_or_else(String::new, |value| value.to_string())
    };
    let criteria = standing_columns(tournament.settings()).into_iter();
    columns.extend(criteria.map(|criterion| (criterion.word(), of(&|place| value(place, criterion)))));
    columns
}

/// Formats the standings after the rounds of a cross table.
#[must_use]
pub fn standings_as_text(table: &Crosstable) -> String {
    let tournament = table.tournament();
    let settings = tournament.settings();
    let places = placed(table);
    let rounds = table.row(0).len();
    let planned = tournament.planned_rounds();
    let mut text = format!("{}\nStandings after round {rounds} of {planned}\n\n", settings.name);
    let name = |id| name(tournament, id);
    let width = places.iter().map(|place| name(&place.player).chars().count()).max().unwrap_or(0);
    let figures = figures(tournament, &places);
    let widths: Vec<usize> = figures.iter().map(|(heading, _)| heading.len().max(6)).collect();
    let _ = write!(text, "{:>4}  {:width$}  {:3}", "", "", "");
    for ((heading, _), width) in figures.iter().zip(&widths) {
        let _ = write!(text, "  {heading:>width$}");
    }
    text.push('\n');
    for (at, place) in places.iter().enumerate() {
        let country =
            tournament.entrant(&place.player).and_then(|found| found.player.country.as_deref()).unwrap_or("");
        let left = if place.has_withdrawn { "  withdrawn" } else { "" };
        let _ = write!(text, "{:>4}  {:width$}  {country:3}", place.rank, name(&place.player));
        for ((_, values), width) in figures.iter().zip(&widths) {
            let _ = write!(text, "  {:>width$}", values[at]);
        }
        let _ = writeln!(text, "{left}");
    }
    if tournament.has_titles() && rounds == tournament.rounds().len() {
        let holders = titles(tournament);
        let of = |player: &Option<PlayerId>| player.as_ref().map(|id| self::name(tournament, id).to_owned());
        let named = [
            ("Open title", of(&holders.open)),
            ("Women's title", of(&holders.women)),
            ("Youth title", of(&holders.youth)),
            ("Best team", holders.team),
        ];
        text.push('\n');
        for (title, holder) in named.into_iter().filter_map(|(title, holder)| Some((title, holder?))) {
            let _ = writeln!(text, "{title}: {holder}");
        }
    }
    text
}

/// Formats the cross table in order of places: `12+` is a win against the player in place 12.
#[must_use]
pub fn crosstable_as_text(table: &Crosstable) -> String {
    let tournament = table.tournament();
    let places = placed(table);
    let mut ranks = vec![0; table.len()];
    for (place, at) in places.iter().zip(1..) {
        if let Some(index) = tournament.place(&place.player) {
            ranks[index] = at;
        }
    }
    let name = |id| name(tournament, id);
    let width = places.iter().map(|place| name(&place.player).chars().count()).max().unwrap_or(0);
    let mut text = format!("{}\nCross table\n\n", tournament.settings().name);
    for (place, at) in places.iter().zip(1..) {
        let Some(index) = tournament.place(&place.player) else { continue };
        let _ = write!(text, "{at:>4}  {:width$} ", name(&place.player));
        for part in table.row(index) {
            let cell = match part {
                Part::Game(game) => {
                    let sign = match game.points().map(crate::Halves::count) {
                        Some(2) => '+',
                        Some(1) => '=',
                        Some(_) => '-',
                        None => '?',
                    };
                    format!("{}{sign}", ranks.get(game.opponent).copied().unwrap_or(0))
                }
                Part::Bye => "bye".to_owned(),
                Part::HalfBye => "half".to_owned(),
                _ => ".".to_owned(),
            };
            let _ = write!(text, " {cell:>4}");
        }
        let _ = writeln!(text, "  {:>5}", place.points);
    }
    text
}
