//! The frame of a window over the screen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::palette::Palette;

const ASCII: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Returns the preferred width of a window with these lines, in columns.
pub(crate) fn width(title: &str, lines: &[Line<'_>]) -> u16 {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(Span::raw(title).width());
    u16::try_from(widest).unwrap_or(u16::MAX).saturating_add(6)
}

/// Shows a window in the middle of an area, as large as its content.
pub(crate) fn show(frame: &mut Frame<'_>, screen: Rect, palette: Palette, title: &str, lines: Vec<Line<'_>>) {
    let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(4);
    let (width, height) = (width(title, &lines).min(screen.width), rows.min(screen.height));
    let padding = u16::from(height == rows);
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    let set = if palette.ascii { ASCII } else { border::ROUNDED };
    let block = Block::bordered().border_set(set).title(if title.is_empty() {
        String::new()
    } else {
        format!(" {title} ")
    });
    let inside = block.inner(area);
    let text = Rect {
        x: inside.x + 2.min(inside.width),
        width: inside.width.saturating_sub(3),
        y: inside.y + padding,
        height: inside.height.saturating_sub(padding),
    };
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(lines), text);
}
