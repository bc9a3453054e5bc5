//! The cross table, with as many rounds as fit.

use outflank_tournament::{Crosstable, Standing};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::app::{App, Extent};
use super::{columns, rows};
use crate::command::tournament::crosstable::{cell, numbers};
use crate::command::tournament::naming::called;

const NUMBER: usize = 4;
const POINTS: usize = 5;
const CELL: usize = 7;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) -> Extent {
    let palette = app.palette;
    let tournament = app.tournament();
    let table = Crosstable::until(tournament, app.round());
    let numbers = numbers(tournament, &app.standings);
    let width = usize::from(area.width).saturating_sub(2);
    let name = (width / 3).clamp(12, 30);
    let all = usize::try_from(app.round()).unwrap_or(0);
    let room = width.saturating_sub(NUMBER + 1 + name + POINTS + 2) / CELL;
    let first = app.first_round.min(all.saturating_sub(room));
    let row = |(at, place): (usize, &Standing)| {
        let parts = tournament.place(&place.player).map_or(&[][..], |player| table.row(player));
        let cells = parts.iter().skip(first).take(room);
        let cells: String =
            cells.map(|part| columns::fit_right(&cell(part, &numbers), CELL, palette)).collect();
        let named = columns::fit(&called(tournament, &place.player), name, palette);
        let style = if app.chosen() == Some(at) {
            palette.chosen()
        } else if place.has_withdrawn {
            palette.quiet()
        } else {
            Style::new()
        };
        Line::styled(
            format!(" {:>NUMBER$} {named}{:>POINTS$}  {cells}", at + 1, place.points.to_string()),
            style,
        )
    };
    let lines: Vec<Line<'static>> = app.standings.iter().enumerate().map(row).collect();
    let rounds =
        (first + 1..=all).take(room).map(|round| columns::fit_right(&round.to_string(), CELL, palette));
    let left = if first > 0 { palette.pick("←", "<") } else { " " };
    let right = if first + room < all { palette.pick("→", ">") } else { " " };
    let blank = " ".repeat(NUMBER + 1 + name + POINTS);
    let heading = Line::raw(format!(" {blank} {left}{}{right}", rounds.collect::<String>()));
    let rows = rows::draw(frame, app, area, heading, lines, app.chosen().unwrap_or(0));
    Extent { rows, rounds: room.min(all) }
}
