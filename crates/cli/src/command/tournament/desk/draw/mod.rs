//! Draws the desk on a terminal of any size.

mod columns;
mod crosstable;
mod log;
mod players;
mod round;
mod rows;
mod standings;
mod window;

use outflank_tournament::System;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::{App, Extent, sentence};
use super::view::{Filter, View};
use super::words;
use crate::terminal::words::too_small;

/// The smallest number of columns and rows on which the desk is shown.
pub(super) const SMALLEST_SCREEN: (u16, u16) = (40, 10);

/// The maximum number of rows of the text below the page.
const NOTE: usize = 3;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App) -> Extent {
    let area = frame.area();
    if area.width < SMALLEST_SCREEN.0 || area.height < SMALLEST_SCREEN.1 {
        let text = too_small(app.words, (area.width, area.height), SMALLEST_SCREEN);
        let text = Paragraph::new(app.palette.plain(&text)).centered().wrap(Wrap { trim: true });
        frame.render_widget(text, area);
        return Extent::default();
    }
    let note = note(app, usize::from(area.width).saturating_sub(2));
    let row = |y: u16, height: u16| Rect { x: area.x, y: area.y + y, width: area.width, height };
    let below = u16::try_from(note.len()).unwrap_or(1) + 2;
    draw_title(frame, app, row(0, 1));
    draw_tabs(frame, app, row(1, 1));
    let page = row(2, area.height.saturating_sub(2 + below));
    let mut extent = match app.view {
        View::Round => round::draw(frame, app, page),
        View::Standings => standings::draw(frame, app, page),
        View::Players => players::draw(frame, app, page),
        View::Crosstable => crosstable::draw(frame, app, page),
        View::Log => log::draw(frame, app, page),
    };
    frame.render_widget(Paragraph::new(note), row(area.height - below, below - 2));
    draw_line(frame, app, row(area.height - 2, 1));
    draw_keys(frame, app, row(area.height - 1, 1));
    if let Some(over) = &app.over {
        extent.rows = window::draw(frame, app, over, page);
    }
    extent
}

/// Draws the name of the tournament, its round, and the missing results.
fn draw_title(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let (words, palette) = (app.words, app.palette);
    let tournament = app.tournament();
    let settings = tournament.settings();
    let paired = tournament.paired();
    let (state, is_open) = match app.missing() {
        None => (words.say("not-paired", &[]), false),
        Some(open) => {
            let is_planned = matches!(settings.system, System::Swiss | System::Championship(_));
            let round = if is_planned && paired <= settings.rounds {
                words.say("round-of", &[("round", paired.into()), ("rounds", settings.rounds.into())])
            } else {
                words.say("round", &[("round", paired.into())])
            };
            (format!("{round} · {}", words.say("missing", &[("count", open.into())])), open > 0)
        }
    };
    let state = palette.plain(&state);
    let width = usize::from(area.width);
    let room = width.saturating_sub(columns::width(&state) + 3);
    let name = columns::fit(&settings.name, room.max(8), palette);
    let style = if is_open { palette.alert() } else { Style::new() };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let line = Line::from(vec![Span::styled(format!(" {name} "), bold), Span::styled(state, style)]);
    frame.render_widget(Paragraph::new(line), area);
}

/// Draws the pages with their keys.
fn draw_tabs(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let mut spans = Vec::new();
    let names = View::ALL.map(|view| words::view(app.words, view));
    let has_room =
        names.iter().map(|name| columns::width(name) + 5).sum::<usize>() <= usize::from(area.width);
    for ((view, name), number) in View::ALL.into_iter().zip(names).zip(2..) {
        if has_room {
            spans.push(Span::styled(format!(" F{number}"), app.palette.quiet()));
        }
        let style = if view == app.view { app.palette.chosen() } else { Style::new() };
        spans.push(Span::styled(format!(" {name} "), style));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}

/// Returns the latest message, or the meaning of the typed line.
fn note(app: &App, width: usize) -> Vec<Line<'static>> {
    let (text, style) = if !app.note.text.is_empty() {
        (app.note.text.clone(), if app.note.is_alert { app.palette.alert() } else { Style::new() })
    } else if let Some(text) = app.listed().or_else(|| app.reading()) {
        (text, app.palette.quiet())
    } else {
        (standing_note(app), app.palette.quiet())
    };
    let mut rows = columns::wrapped(&app.palette.plain(&text), width);
    if rows.len() > NOTE {
        rows.truncate(NOTE);
        if let Some(last) = rows.last_mut() {
            *last = columns::fit(&format!("{last}{}", " ".repeat(width)), width, app.palette);
        }
    }
    rows.into_iter().map(|row| Line::styled(format!(" {row}"), style)).collect()
}

/// Returns the default text.
fn standing_note(app: &App) -> String {
    match (app.view, app.missing()) {
        _ if app.tournament().entrants().is_empty() => app.words.say("nobody-yet", &[]),
        (View::Round, None | Some(0)) if app.round() == app.tournament().paired() => app.next_step(),
        (View::Round, Some(_)) if app.filter != Filter::All => {
            sentence(&words::filter(app.words, app.filter))
        }
        (View::Players, _) => {
            let next = app.tournament().paired() + 1;
            let facts = [
                ("count", app.tournament().entrants().len().into()),
                ("there", app.tournament().present(next).len().into()),
                ("round", next.into()),
            ];
            app.words.say("players", &facts)
        }
        _ => String::new(),
    }
}

/// Draws the typed line with the cursor.
fn draw_line(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let prompt = match app.round_of_results() {
        0 => " > ".to_owned(),
        round => format!(" {} > ", app.words.say("round", &[("round", round.into())])),
    };
    let style =
        if app.meant().is_some() { app.palette.alert() } else { Style::new().add_modifier(Modifier::BOLD) };
    let (text, head) = (app.line.text(), app.line.head());
    let typed = if app.line.is_done_with() { app.palette.quiet() } else { Style::new() };
    let room = usize::from(area.width).saturating_sub(columns::width(&prompt) + 1);
    // If the line is wider than the screen, the part around the cursor is shown.
    let out = columns::width(&head).saturating_sub(room);
    let (left_out, shown) = columns::without_first(&text, out);
    let column = columns::width(&prompt) + columns::width(&head).saturating_sub(left_out);
    let line = Line::from(vec![Span::styled(prompt, style), Span::styled(shown, typed)]);
    frame.render_widget(Paragraph::new(line), area);
    if app.over.is_none() {
        let column = u16::try_from(column).unwrap_or(area.width).min(area.width.saturating_sub(1));
        frame.set_cursor_position((area.x + column, area.y));
    }
}

/// Draws the keys of the page, as far as they fit in the last line.
fn draw_keys(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let mut spans = vec![Span::raw(" ")];
    let mut left = usize::from(area.width).saturating_sub(1);
    for (key, meaning) in words::keys(app.words, app.view) {
        let key = app.palette.plain(&key);
        let width = columns::width(&key) + columns::width(&meaning) + 1;
        if width > left {
            break;
        }
        left = left.saturating_sub(width + 2);
        spans.push(Span::styled(key, Style::new().add_modifier(Modifier::BOLD)));
        spans.push(Span::styled(format!(" {meaning}  "), app.palette.quiet()));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}
