//! Draws the game in a terminal of any size.

mod arrangement;
mod board;
mod dialog;
mod panel;
mod window;

use std::time::Instant;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use self::arrangement::Arrangement;
use self::window::Window;
use super::app::App;
use super::words;
use crate::drawing::Plan;

/// The places of the drawn cells, for the mouse.
#[derive(Debug, Default)]
pub(super) struct Cells(Option<(Window, Plan)>);

impl Cells {
    /// Returns the cell at a place on the screen.
    pub(super) fn at(&self, column: u16, row: u16) -> Option<usize> {
        let (window, plan) = self.0.as_ref()?;
        let (x, y) = window.source((column, row))?;
        plan.owner(x, y)
    }
}

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, now: Instant) -> Cells {
    let area = frame.area();
    let layout = app.session.game().layout();
    let arrangement = match Arrangement::choose(area, layout, app.palette.is_painted()) {
        Ok(arrangement) => arrangement,
        Err(needed) => {
            let text = words::too_small(app.words, (area.width, area.height), needed);
            let text = Paragraph::new(app.palette.plain(&text)).centered().wrap(Wrap { trim: true });
            frame.render_widget(text, area);
            return Cells::default();
        }
    };
    let window = Window::new(arrangement.board, &arrangement.plan, app.cursor);
    let drawing = board::drawing(app, &arrangement.plan, now);
    window.show(&drawing, app.palette, frame.buffer_mut());
    if let Some(title) = arrangement.title {
        let game = words::title(app.words, app.session.game().spec());
        let name = app.palette.plain(&format!("Outflank · {game}"));
        let name = format!(" {name}");
        let style = Style::new().add_modifier(Modifier::BOLD);
        frame.render_widget(Paragraph::new(Line::styled(name, style)), title);
    }
    panel::draw(frame, app, &arrangement, now);
    draw_note(frame, app, arrangement.note);
    draw_keys(frame, app, arrangement.keys);
    if let Some(dialog) = app.dialog {
        dialog::draw(frame, app, dialog, arrangement.side);
    }
    Cells(Some((window, arrangement.plan)))
}

/// Draws the line with the latest event, or the typed text.
fn draw_note(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let line = if app.typed.is_empty() {
        let style = if app.is_alert { app.palette.alert() } else { Style::new() };
        Line::styled(format!(" {}", app.palette.plain(&app.note)), style)
    } else {
        Line::styled(format!(" > {}_", app.typed), app.palette.alert())
    };
    let left = usize::from(area.width).saturating_sub(line.width());
    frame.render_widget(Paragraph::new(line), area);
    if let Some(name) = cursor_name(app).filter(|name| name.chars().count() + 4 <= left) {
        let mark = app.palette.pick("▸ ", "> ");
        let name = Line::styled(format!("{mark}{name} "), app.palette.quiet());
        frame.render_widget(Paragraph::new(name).right_aligned(), area);
    }
}

/// Returns the name of the cell under the cursor, on boards without letters and numbers beside them.
fn cursor_name(app: &App) -> Option<&str> {
    let cells = &app.session.game().layout().cells;
    let is_named = cells.iter().any(|cell| cell.x.fract() != 0.5 || cell.y.fract() != 0.5);
    let here = cells.get(app.cursor).filter(|_| is_named && app.review.is_none())?;
    Some(&here.name)
}

/// Draws the keys of the game, as far as they fit in the last line.
fn draw_keys(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let mut spans = vec![Span::raw(" ")];
    let mut left = usize::from(area.width).saturating_sub(1);
    for (key, meaning) in app.words.rows("keys") {
        let width = key.chars().count() + meaning.chars().count() + 1;
        if width > left {
            break;
        }
        left = left.saturating_sub(width + 2);
        spans.push(Span::styled(key, Style::new().add_modifier(Modifier::BOLD)));
        spans.push(Span::styled(format!(" {meaning}  "), app.palette.quiet()));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}
