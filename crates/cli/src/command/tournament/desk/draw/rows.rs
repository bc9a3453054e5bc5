//! A page of rows, scrolled to the selected one.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::app::App;

/// Shows rows below a heading, around the selected one if not all fit. Returns how many fit.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    app: &App,
    area: Rect,
    heading: Line<'static>,
    rows: Vec<Line<'static>>,
    around: usize,
) -> usize {
    let room = usize::from(area.height).saturating_sub(1);
    let most = rows.len().saturating_sub(room);
    let top = around.saturating_sub(room / 2).min(most);
    let more = match (top > 0, top < most) {
        (true, true) => app.palette.pick("↕", "|"),
        (true, false) => app.palette.pick("↑", "^"),
        (false, true) => app.palette.pick("↓", "v"),
        (false, false) => " ",
    };
    let mut lines = vec![heading.style(app.palette.quiet())];
    lines.extend(rows.into_iter().skip(top).take(room));
    frame.render_widget(Paragraph::new(lines), area);
    if area.width > 0 && area.height > 0 {
        let corner = Rect { x: area.right() - 1, y: area.y, width: 1, height: 1 };
        frame.render_widget(Paragraph::new(Span::styled(more, app.palette.alert())), corner);
    }
    room
}
