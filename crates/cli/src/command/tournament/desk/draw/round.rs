//! The tables of a round with players and results; missing results come into view first.

use outflank_tournament::{Crosstable, Halves, PlayerId, Round, Table};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::app::{App, Extent, sentence};
use super::super::words;
use super::{columns, rows};
use crate::command::tournament::naming::called;

/// The widths of the columns.
struct Widths {
    name: usize,
    /// The width of the column for unusual endings; 0 if there are none.
    how: usize,
}

const NUMBER: usize = 4;
const RESULT: usize = 9;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) -> Extent {
    let Some(round) = app.shown() else {
        let heading = Line::raw(String::new());
        return Extent { rows: rows::draw(frame, app, area, heading, Vec::new(), 0), rounds: 0 };
    };
    let how = round.tables.iter().map(|table| columns::width(&how(app, table))).max().unwrap_or(0);
    let how = if how > 0 { how + 1 } else { 0 };
    let width = usize::from(area.width).saturating_sub(2 + NUMBER + 2 + RESULT + 1 + how + 1);
    let widths = Widths { name: width / 2, how };
    // The points before the round, on which its pairing was based.
    let before = Crosstable::until(app.tournament(), app.round().saturating_sub(1));
    let choices = app.choices();
    let tables = choices.iter().filter_map(|at| round.tables.get(*at).map(|table| (*at, table)));
    let mut lines: Vec<Line<'static>> =
        tables.map(|(at, table)| row(app, &before, at, table, &widths)).collect();
    lines.extend(without_table(app, round));
    let heading = heading(app, &widths);
    let around = app.chosen().or(app.last).and_then(|at| choices.iter().position(|choice| *choice == at));
    let rows = rows::draw(frame, app, area, heading, lines, around.unwrap_or(0));
    Extent { rows, rounds: 0 }
}

fn heading(app: &App, widths: &Widths) -> Line<'static> {
    let (words, palette) = (app.words, app.palette);
    Line::raw(format!(
        "  {} {} {} {}",
        " ".repeat(NUMBER),
        columns::fit(&words.say("column-black", &[]), widths.name, palette),
        columns::fit_middle(
            &sentence(&words.say("round", &[("round", app.round().into())])),
            RESULT,
            palette
        ),
        columns::fit(&words.say("column-white", &[]), widths.name, palette),
    ))
}

fn row(app: &App, before: &Crosstable<'_>, at: usize, table: &Table, widths: &Widths) -> Line<'static> {
    let palette = app.palette;
    let mark = if app.last == Some(at) { palette.pick("▸", ">") } else { " " };
    let name = |player: &PlayerId| named(app, before, player, widths.name);
    let is_open = table.result.is_none();
    let (style, result_style) = match (app.chosen() == Some(at), is_open) {
        (true, _) => (palette.chosen(), palette.chosen()),
        (false, true) => (Style::new().add_modifier(Modifier::BOLD), palette.alert()),
        (false, false) => (Style::new(), Style::new()),
    };
    let result = match table.result {
        None => palette.pick("· ? ·", "- ? -").to_owned(),
        Some(result) => format!("{}-{}", result.discs().black, result.discs().white),
    };
    Line::from(vec![
        Span::raw(format!(" {mark}")),
        Span::styled(format!("{:>NUMBER$} {} ", at + 1, name(&table.black)), style),
        Span::styled(columns::fit_middle(&result, RESULT, palette), result_style),
        Span::styled(
            format!(" {} {}", name(&table.white), columns::fit(&how(app, table), widths.how, palette)),
            style,
        ),
    ])
}

/// Returns a name with the points before the round, if both fit.
fn named(app: &App, before: &Crosstable<'_>, player: &PlayerId, width: usize) -> String {
    let name = called(app.tournament(), player);
    let points = app.tournament().place(player).map_or(Halves::ZERO, |place| before.points(place));
    let points = format!(" ({points})");
    let room = width.saturating_sub(columns::width(&points));
    let shown = if room < 14 {
        name
    } else {
        columns::fit(&name, columns::width(&name).min(room), app.palette) + &points
    };
    columns::fit(&shown, width, app.palette)
}

/// Returns an unusual ending of a game.
fn how(app: &App, table: &Table) -> String {
    table.result.and_then(|result| words::how(app.words, result.ending())).unwrap_or_default()
}

/// Returns the players with a bye and the absent players.
fn without_table(app: &App, round: &Round) -> Vec<Line<'static>> {
    let (words, tournament) = (app.words, app.tournament());
    let number = app.round();
    let away = tournament.entrants().iter().filter(|entrant| {
        let id = &entrant.player.id;
        entrant.away.contains_key(&number) && !round.half_byes.contains(id) && round.table_of(id).is_none()
    });
    let byes = round.byes.iter().map(|player| ("bye", player));
    let half_byes = round.half_byes.iter().map(|player| ("half-bye", player));
    let away = away.map(|entrant| ("away", &entrant.player.id));
    let all = byes.chain(half_byes).chain(away);
    let sign = app.palette.pick("·", "-");
    let text = |(why, player)| {
        format!("  {:>NUMBER$} {} {sign} {}", "", called(tournament, player), words.say(why, &[]))
    };
    all.map(|of| Line::styled(text(of), app.palette.quiet())).collect()
}
