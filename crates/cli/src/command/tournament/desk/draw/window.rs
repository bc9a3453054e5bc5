//! Windows over the page: help, output of commands, questions, actions on a player.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::app::{App, Over, Question};
use super::super::menu::Action;
use super::super::words;
use super::columns;
use crate::command::tournament::naming::called;
use crate::terminal::dialog_frame;

/// The columns and rows of a window's frame.
const FRAME: (u16, u16) = (6, 4);

/// Draws a window; returns how many rows of its text fit.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, over: &Over, page: Rect) -> usize {
    let (words, palette) = (app.words, app.palette);
    let area = frame.area();
    let width = usize::from(area.width.saturating_sub(FRAME.0));
    match over {
        Over::Help { top } => scrolled(frame, app, &words.say("help-title", &[]), help(app, width), *top),
        Over::Text { title, lines, top } => {
            let rows = lines.iter().flat_map(|line| columns::indented(&palette.plain(line), width));
            scrolled(frame, app, title, rows.map(Line::raw).collect(), *top)
        }
        Over::Question(question) => {
            let asked = match question {
                Question::Pair => words.say("ask-pair", &[("round", (app.tournament().paired() + 1).into())]),
                Question::Undo(entry) => {
                    let log = app.event.log();
                    let what = entry.checked_sub(1).and_then(|at| log.entries().get(at));
                    let what =
                        what.map(|entry| words::happened(words, log, &entry.event)).unwrap_or_default();
                    words.say("ask-undo", &[("entry", (*entry).into()), ("what", what.into())])
                }
            };
            let mut lines: Vec<Line<'_>> =
                columns::wrapped(&palette.plain(&asked), width).into_iter().map(Line::raw).collect();
            lines.push(Line::styled(palette.plain(&words.say("yes-or-no", &[])), palette.quiet()));
            dialog_frame::show(frame, page, palette, "", lines);
            usize::from(page.height)
        }
        Over::Menu { player, at } => {
            let actions = Action::of(app.tournament(), player);
            let named: Vec<(Action, String)> =
                actions.into_iter().map(|action| (action, words::action(words, action))).collect();
            let widest = named.iter().map(|(_, name)| columns::width(name)).max().unwrap_or(0);
            let row = |(index, (action, name)): (usize, &(Action, String))| {
                let style = if index == *at { palette.chosen() } else { Style::new() };
                let text = columns::fit(name, widest, palette);
                Line::from(vec![
                    Span::styled(format!(" {text} "), style),
                    Span::styled(format!("  {}", action.line(player)), palette.quiet()),
                ])
            };
            let mut lines: Vec<Line<'_>> = named.iter().enumerate().map(row).collect();
            lines.push(Line::styled(app.palette.plain(&words.say("menu-keys", &[])), palette.quiet()));
            let title = columns::fit(&called(app.tournament(), player), width, palette);
            dialog_frame::show(frame, page, palette, title.trim_end(), lines);
            usize::from(page.height)
        }
    }
}

/// Returns a window of at most the size of the screen, scrolled to a row.
fn scrolled(frame: &mut Frame<'_>, app: &App, title: &str, rows: Vec<Line<'static>>, top: usize) -> usize {
    let area = frame.area();
    // One row is for the keys.
    let room = usize::from(area.height.saturating_sub(FRAME.1 + 1)).max(1);
    let widest = rows.iter().map(Line::width).max().unwrap_or(0);
    let top = top.min(rows.len().saturating_sub(room));
    let mut lines: Vec<Line<'static>> = rows.into_iter().skip(top).take(room).collect();
    // The window keeps its width while scrolling.
    let keys = columns::fit(&app.palette.plain(&app.words.say("window-keys", &[])), widest, app.palette);
    lines.push(Line::styled(keys, app.palette.quiet()));
    let title = columns::fit(title, usize::from(area.width.saturating_sub(FRAME.0)), app.palette);
    dialog_frame::show(frame, area, app.palette, title.trim_end(), lines);
    room
}

fn help(app: &App, width: usize) -> Vec<Line<'static>> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let help = app.words.rows("help");
    let keys = help.iter().map(|(key, _)| columns::width(&app.palette.plain(key))).max().unwrap_or(0);
    let mut rows = Vec::new();
    for (key, meaning) in &help {
        let meanings = columns::wrapped(&app.palette.plain(meaning), width.saturating_sub(keys + 2));
        for (row, meaning) in meanings.into_iter().enumerate() {
            let key = if row == 0 { app.palette.plain(key) } else { String::new() };
            rows.push(Line::from(vec![
                Span::styled(columns::fit(&key, keys + 2, app.palette), bold),
                Span::raw(meaning),
            ]));
        }
    }
    rows
}
