//! The tables of the pages.

use std::fmt::Write;
use std::ops::Range;

use outflank_language::Messages;
use outflank_rules::Color;

use super::{escaped, word};
use crate::exchange::placed;
use crate::tiebreak::Criterion;
use crate::{
    Crosstable, Ending, GameResult, Part, Player, PlayerId, Standing, Word, have_scores, standing_columns,
    titles,
};

/// Tables with more columns are printed in smaller type.
const MANY_COLUMNS: usize = 8;
/// The maximum number of rounds that fit next to names and points on A4 paper, which is narrower than US
/// Letter.
const MOST_ROUNDS_ON_PAPER: usize = 13;

/// Formats a table with a header, in a box that scrolls if the table is too wide.
fn table<T: AsRef<str>>(head: &[(&str, T)], rows: &str) -> String {
    table_of_class(if head.len() > MANY_COLUMNS { "many" } else { "" }, head, rows)
}

fn table_of_class<T: AsRef<str>>(class: &str, head: &[(&str, T)], rows: &str) -> String {
    let head: String =
        head.iter().map(|(class, text)| format!("<th{}>{}</th>", of_class(class), text.as_ref())).collect();
    format!(
        "<div class=\"wide\"><table{}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n",
        of_class(class)
    )
}

fn of_class(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
}

fn cell(row: &mut String, class: &str, text: impl std::fmt::Display) {
    let _ = write!(row, "<td{}>{text}</td>", of_class(class));
}

fn named(table: &Crosstable, id: &PlayerId) -> String {
    table.tournament().entrant(id).map_or_else(|| escaped(id.as_str()), |found| escaped(&found.player.name))
}

/// Formats the progress of the event: the rounds paired and planned.
fn progress(table: &Crosstable, words: &Messages) -> String {
    let tournament = table.tournament();
    if tournament.rounds().is_empty() {
        return format!("<p>{}</p>\n", word(words, "no-rounds"));
    }
    let planned = tournament.planned_rounds().max(tournament.paired());
    let facts = [("round", tournament.paired().into()), ("rounds", planned.into())];
    format!("<p>{}</p>\n", escaped(&words.say("after-round", &facts)))
}

/// Returns the heading of a criterion in the standings.
fn criterion_name(words: &Messages, criterion: Criterion) -> String {
    word(words, &format!("criterion-{}", criterion.word()))
}

/// Formats a player's value of a criterion. Returns an empty text without a value.
fn figure(standing: &Standing, criterion: Criterion) -> String {
    standing.figure(criterion).map_or_else(String::new, |value| value.to_string())
}

/// Returns the standings.
pub(super) fn standings(table_of: &Crosstable, words: &Messages) -> String {
    let mut rows = String::new();
    let places = placed(table_of);
    let has_score = have_scores(&places);
    let criteria = standing_columns(table_of.tournament().settings());
    for standing in &places {
        let Some(entrant) = table_of.tournament().entrant(&standing.player) else { continue };
        let gone = if standing.has_withdrawn { " class=\"gone\"" } else { "" };
        let _ = write!(rows, "<tr{gone}>");
        cell(&mut rows, "n", standing.rank);
        let left = if standing.has_withdrawn {
            format!(" <small>({})</small>", word(words, "withdrawn"))
        } else {
            String::new()
        };
        cell(&mut rows, "", escaped(&entrant.player.name) + &left);
        cell(&mut rows, "", escaped(entrant.player.country.as_deref().unwrap_or("")));
        if has_score {
            cell(&mut rows, "n", standing.score);
        }
        cell(&mut rows, "n", standing.points);
        criteria.iter().for_each(|criterion| cell(&mut rows, "n", figure(standing, *criterion)));
        rows.push_str("</tr>\n");
    }
    let mut head = vec![
        ("n", word(words, "column-rank")),
        ("", word(words, "column-player")),
        ("", word(words, "column-country")),
    ];
    head.extend(has_score.then_some(("n", word(words, "column-score"))));
    head.push(("n", word(words, "column-points")));
    head.extend(criteria.iter().map(|criterion| ("n", criterion_name(words, *criterion))));
    progress(table_of, words) + &holders(table_of, words) + &table(&head, &rows)
}

/// Formats the titles with their holders. Returns an empty text if the event has only a winner.
fn holders(table_of: &Crosstable, words: &Messages) -> String {
    let tournament = table_of.tournament();
    if !tournament.has_titles() || tournament.rounds().is_empty() {
        return String::new();
    }
    let found = titles(tournament);
    let of = |player: Option<PlayerId>| player.map(|id| named(table_of, &id));
    let rows = [
        (word(words, "title-open"), of(found.open)),
        (word(words, "title-women"), of(found.women)),
        (word(words, "title-youth"), of(found.youth)),
        (word(words, "title-team"), found.team.map(|team| escaped(&team))),
    ];
    let rows = rows.into_iter().filter_map(|(title, holder)| Some((title, holder?)));
    let rows: String = rows.map(|(title, holder)| format!("<dt>{title}</dt><dd>{holder}</dd>")).collect();
    format!("<dl class=\"titles\">{rows}</dl>\n")
}

/// Formats the result of a game in words and figures.
fn shown(result: Option<GameResult>, words: &Messages) -> String {
    let Some(result) = result else { return "–".to_owned() };
    let discs = format!("{}–{}", result.discs()[Color::Black], result.discs()[Color::White]);
    match result.ending() {
        Ending::Board | Ending::TimeDefault(_) => discs,
        Ending::Forfeit(_) => format!("{discs} <small>({})</small>", word(words, "forfeit")),
        Ending::Nobody => word(words, "nobody-came"),
    }
}

/// Formats all rounds, the latest first.
pub(super) fn rounds(table_of: &Crosstable, words: &Messages) -> String {
    let mut html = String::new();
    let rounds = table_of.tournament().rounds();
    if rounds.is_empty() {
        return progress(table_of, words);
    }
    for (at, round) in rounds.iter().enumerate().rev() {
        let number = at + 1;
        let mut rows = String::new();
        for (seated, at) in round.tables.iter().zip(1..) {
            let won = |color| match seated.result {
                Some(result) if result.points(color) > result.points(!color) => "won",
                _ => "",
            };
            rows.push_str("<tr>");
            cell(&mut rows, "n", at);
            cell(&mut rows, won(Color::Black), named(table_of, &seated.black));
            cell(&mut rows, "c", shown(seated.result, words));
            cell(&mut rows, won(Color::White), named(table_of, &seated.white));
            rows.push_str("</tr>\n");
        }
        let without = round.byes.iter().map(|id| (id, "bye"));
        for (id, what) in without.chain(round.half_byes.iter().map(|id| (id, "half-bye"))) {
            let _ = writeln!(
                rows,
                "<tr><td></td><td>{}</td><td class=\"c\">{}</td><td></td></tr>",
                named(table_of, id),
                word(words, what)
            );
        }
        let head = [
            ("n", word(words, "column-table")),
            ("", word(words, "column-black")),
            ("c", word(words, "column-result")),
            ("", word(words, "column-white")),
        ];
        let _ = write!(
            html,
            "<section class=\"round\" id=\"round-{number}\"><h2>{}</h2>\n{}</section>\n",
            escaped(&words.say("round", &[("number", number.into())])),
            table(&head, &rows)
        );
    }
    html
}

/// Formats the cross table in order of places. Each cell has the opponent's place, the color and the discs.
/// On paper it is split into parts that fit the width, each with names and points.
pub(super) fn crosstable(table_of: &Crosstable, words: &Messages) -> String {
    let cross = Cross::of(table_of, words);
    let rounds = table_of.tournament().rounds().len();
    let parts = rounds.div_ceil(MOST_ROUNDS_ON_PAPER).max(1);
    let length = rounds.div_ceil(parts);
    let whole = cross.part(0..rounds);
    let key = format!(
        "<p><small>● {} · ○ {}</small></p>\n",
        word(words, "column-black"),
        word(words, "column-white")
    );
    if parts == 1 {
        return whole + &key;
    }
    let on_paper: String =
        (0..parts).map(|part| cross.part(part * length..rounds.min((part + 1) * length))).collect();
    format!("<div class=\"screen\">\n{whole}</div>\n<div class=\"paper\">\n{on_paper}</div>\n{key}")
}

/// The data shared by all parts of a cross table.
struct Cross<'a> {
    table: &'a Crosstable<'a>,
    words: &'a Messages,
    places: Vec<Standing>,
    /// The line of each entrant in the table, from 1, in the order of the entrants.
    lines: Vec<usize>,
    has_score: bool,
    /// The first tie-break. The standings show the remaining tie-breaks.
    first: Option<Criterion>,
}

impl<'a> Cross<'a> {
    fn of(table: &'a Crosstable<'a>, words: &'a Messages) -> Self {
        let tournament = table.tournament();
        let places = placed(table);
        let mut lines = vec![0; table.len()];
        for (standing, at) in places.iter().zip(1..) {
            if let Some(place) = tournament.place(&standing.player) {
                lines[place] = at;
            }
        }
        let first = standing_columns(tournament.settings()).first().copied();
        Self { table, words, lines, has_score: have_scores(&places), first, places }
    }

    /// Formats the part with these rounds, counted from 0.
    fn part(&self, rounds: Range<usize>) -> String {
        let words = self.words;
        let mut rows = String::new();
        for (standing, at) in self.places.iter().zip(1..) {
            let Some(place) = self.table.tournament().place(&standing.player) else { continue };
            rows.push_str("<tr>");
            cell(&mut rows, "n", at);
            cell(&mut rows, "name", named(self.table, &standing.player));
            self.table.row(place).get(rounds.clone()).unwrap_or_default().iter().for_each(|part| {
                self.round(part, &mut rows);
            });
            if self.has_score {
                cell(&mut rows, "n", standing.score);
            }
            cell(&mut rows, "n", standing.points);
            if let Some(criterion) = self.first {
                cell(&mut rows, "n", figure(standing, criterion));
            }
            rows.push_str("</tr>\n");
        }
        let numbers: Vec<String> = rounds.map(|round| (round + 1).to_string()).collect();
        let mut head = vec![("n", word(words, "column-rank")), ("", word(words, "column-player"))];
        head.extend(numbers.into_iter().map(|number| ("c", number)));
        head.extend(self.has_score.then_some(("n", word(words, "column-score"))));
        head.push(("n", word(words, "column-points")));
        head.extend(self.first.map(|criterion| ("n", criterion_name(words, criterion))));
        table_of_class("cross", &head, &rows)
    }

    fn round(&self, part: &Part, rows: &mut String) {
        match part {
            Part::Game(game) => {
                let color = if game.color == Color::Black { "●" } else { "○" };
                let discs = game.discs().map_or_else(|| "–".to_owned(), |discs| discs.to_string());
                let won = if game.points() == Some(crate::Halves::ONE) { "c won" } else { "c" };
                let opponent = self.lines.get(game.opponent).copied().unwrap_or(0);
                cell(rows, won, format!("{opponent}{color} <span>{discs}</span>"));
            }
            Part::Bye => cell(rows, "c", "+1"),
            Part::HalfBye => cell(rows, "c", "+½"),
            _ => cell(rows, "c", ""),
        }
    }
}

/// Formats all players with their games.
pub(super) fn players(table_of: &Crosstable, words: &Messages) -> String {
    let tournament = table_of.tournament();
    let mut order: Vec<usize> = (0..table_of.len()).collect();
    order.sort_by_key(|place| tournament.entrants()[*place].player.name.to_lowercase());
    let mut html = String::new();
    let mut rows = String::new();
    for place in &order {
        let Player { id, name, country, club, rating, .. } = &tournament.entrants()[*place].player;
        rows.push_str("<tr>");
        cell(&mut rows, "", format!("<a href=\"#player-{}\">{}</a>", place + 1, escaped(name)));
        cell(&mut rows, "", escaped(id.as_str()));
        cell(&mut rows, "", escaped(country.as_deref().unwrap_or("")));
        cell(&mut rows, "", escaped(club.as_deref().unwrap_or("")));
        cell(&mut rows, "n", rating.map_or_else(String::new, |rating| rating.to_string()));
        rows.push_str("</tr>\n");
    }
    let head = [
        ("", word(words, "column-player")),
        ("", "#".to_owned()),
        ("", word(words, "column-country")),
        ("", word(words, "column-club")),
        ("n", word(words, "column-rating")),
    ];
    html.push_str(&table(&head, &rows));
    for place in order {
        html.push_str(&games(table_of, place, words));
    }
    html
}

/// Formats the games of a player.
fn games(table_of: &Crosstable, place: usize, words: &Messages) -> String {
    let tournament = table_of.tournament();
    let mut rows = String::new();
    for (part, number) in table_of.row(place).iter().zip(1..) {
        let (opponent, color, result) = match part {
            Part::Game(game) => {
                let opponent = tournament.entrants().get(game.opponent);
                let name = opponent.map_or_else(String::new, |opponent| escaped(&opponent.player.name));
                let color = if game.color == Color::Black {
                    word(words, "column-black")
                } else {
                    word(words, "column-white")
                };
                let seen = game
                    .result
                    .map(|result| if game.color == Color::Black { result } else { result.reversed() });
                (name, color, shown(seen, words))
            }
            Part::Bye => (word(words, "bye"), String::new(), String::new()),
            Part::HalfBye => (word(words, "half-bye"), String::new(), String::new()),
            _ => continue,
        };
        let _ = writeln!(
            rows,
            "<tr><td class=\"n\">{number}</td><td>{opponent}</td><td>{color}</td><td class=\"c\">{result}</td></tr>"
        );
    }
    let head = [
        ("n", word(words, "column-round")),
        ("", word(words, "column-opponent")),
        ("", word(words, "column-color")),
        ("c", word(words, "column-result")),
    ];
    let name = tournament.entrants().get(place).map_or_else(String::new, |found| escaped(&found.player.name));
    format!(
        "<section class=\"round\" id=\"player-{}\"><h2>{name}: {}</h2>\n{}</section>\n",
        place + 1,
        table_of.points(place),
        table(&head, &rows)
    )
}
