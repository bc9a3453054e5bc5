//! The log, latest entry last.

use outflank_tournament::Entry;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::app::{App, Extent};
use super::super::words;
use super::{columns, rows};

const NUMBER: usize = 5;
/// The least width for showing the date.
const WIDE: u16 = 80;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) -> Extent {
    let (words, palette) = (app.words, app.palette);
    let log = app.event.log();
    let has_day = area.width >= WIDE;
    let room = usize::from(area.width).saturating_sub(NUMBER + 5 + if has_day { 16 } else { 5 });
    let row = |((entry, is_undone), at): ((&Entry, bool), usize)| {
        let mut text = words::happened(words, log, &entry.event);
        if is_undone {
            text = words.say("marked-undone", &[("what", text.into())]);
        }
        let style = match (app.chosen() == Some(at), is_undone) {
            (true, _) => palette.chosen(),
            (false, true) => palette.quiet(),
            (false, false) => Style::new(),
        };
        let text = columns::fit(&palette.plain(&text), room, palette);
        Line::styled(format!(" {:>NUMBER$} {} {text}", at + 1, time(entry, has_day)), style)
    };
    let lines: Vec<Line<'static>> = log.entries().iter().zip(log.undone()).zip(0..).map(row).collect();
    let last = lines.len().saturating_sub(1);
    Extent {
        rows: rows::draw(frame, app, area, Line::raw("  UTC"), lines, app.chosen().unwrap_or(last)),
        rounds: 0,
    }
}

/// Returns the recorded time, such as `2026-05-12 10:31:05 UTC`, to the minute.
fn time(entry: &Entry, has_day: bool) -> String {
    let noted = entry.at.as_deref().unwrap_or_default();
    let (part, columns) = if has_day { (noted.get(..16), 16) } else { (noted.get(11..16), 5) };
    format!("{:columns$}", part.unwrap_or_default())
}
