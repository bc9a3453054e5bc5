//! Draws the board: cells with discs, legal moves, values, the last move and the cursor.

use std::time::Instant;

use outflank_rules::{Cell, CellInfo, CellShape, Change, Color, Content, Family, Layout, Legal, Ply, Tone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color as Ink, Modifier, Style};

use super::super::app::App;
use super::super::palette::{CellColor, Palette};
use crate::drawing::{self, Area, Face, Frame, Plan};

/// Returns the whole board according to a plan.
pub(super) fn drawing(app: &App, plan: &Plan, now: Instant) -> Buffer {
    let layout = app.session.game().layout();
    let palette = app.palette;
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width: plan.width, height: plan.height });
    for label in &plan.labels {
        buffer.set_string(label.x, label.y, &label.text, palette.quiet());
    }
    if let Some(ruling) = plan.lines {
        for (x, y, line) in drawing::lines(layout, ruling, palette.glyphs()) {
            buffer[(x, y)].set_char(line).set_style(palette.quiet());
        }
    }
    let choices = app.choices();
    let contents = app.shown().contents();
    let looks: Vec<Look> =
        (0..).zip(&contents).map(|(index, &content)| Look::of(app, &choices, index, content, now)).collect();
    let colors = cell_colors(layout);
    if palette.is_painted() {
        for position in buffer.area.positions() {
            let owner = plan.owner(position.x, position.y);
            if let Some((look, &color)) = owner.and_then(|cell| looks.get(cell).zip(colors.get(cell))) {
                buffer[position].set_char(' ').set_style(look.background(palette, color));
            }
        }
    }
    for (index, look) in looks.iter().enumerate() {
        let (Some(&area), Some(info)) = (plan.boxes.get(index), layout.cells.get(index)) else { continue };
        if palette.is_painted() {
            let color = colors.get(index).copied().unwrap_or_default();
            paint(&mut buffer, palette, area, look, look.background(palette, color));
        } else {
            let face = Face {
                content: look.content,
                tone: info.tone,
                is_legal: look.is_legal,
                value: look.value.as_ref().map(|(value, _)| value.as_str()),
                frame: look.frame(),
                around: plan.around(layout),
            };
            write(&mut buffer, palette, area, look, &face);
        }
    }
    buffer
}

/// Returns the background colors of the cells; those of neighbors differ.
fn cell_colors(layout: &Layout) -> Vec<CellColor> {
    let is_chequered = layout.cells.iter().any(|cell| cell.tone == Tone::Shaded);
    let color = |(index, info): (usize, &CellInfo)| {
        let shaded = match info.shape {
            CellShape::Square => (info.x as u16 + info.y as u16) % 2 == 1,
            _ if is_chequered => info.tone == Tone::Shaded,
            CellShape::Sector { inner, from, to, .. } => {
                (inner + f32::midpoint(from, to) / (to - from)).round() as u16 % 2 == 1
            }
            CellShape::Hexagon | CellShape::Circle { .. } => false,
        };
        match info.tone {
            Tone::Fortress => CellColor::Fortress,
            Tone::Neutral => CellColor::Neutral(index / 8 % 2 == 1),
            Tone::Space => CellColor::Space(shaded),
            Tone::Plain | Tone::Shaded if info.shape == CellShape::Hexagon => hexagon(info),
            Tone::Plain | Tone::Shaded => CellColor::Cloth(u8::from(shaded)),
        }
    };
    layout.cells.iter().enumerate().map(color).collect()
}

/// Hexagons alternate between three tones.
fn hexagon(info: &CellInfo) -> CellColor {
    let row = (info.y / 0.866).round() as u16;
    let half = (2.0 * info.x).round() as u16;
    // A step to the right adds 2 to `half`, and a step down along a slant adds 1.
    CellColor::Cloth(((half + 3 * row) / 2 % 3) as u8)
}

/// The visible state of a cell.
struct Look {
    content: Content,
    /// Whether a move is possible here.
    is_legal: bool,
    /// The value of a move here, and whether it is the best.
    value: Option<(String, bool)>,
    is_last: bool,
    is_flipped: bool,
    is_cursor: bool,
    is_origin: bool,
}

impl Look {
    fn of(app: &App, choices: &[Legal], index: usize, content: Content, now: Instant) -> Self {
        let motion = app.motion.as_ref().filter(|_| app.review.is_none());
        let content = match content {
            Content::Piece(color) if motion.is_some_and(|motion| motion.is_pending(index, now)) => {
                Content::Piece(!color)
            }
            content => content,
        };
        let is_here = |cell: Cell| usize::from(cell.0) == index;
        let drops_anywhere = app.session.game().spec().row().family == Family::Five;
        let starts_here = |legal: &&Legal| match (legal.kind.origin(), app.origin) {
            (Some(from), Some(origin)) => {
                usize::from(from.0) == origin && legal.kind.target().is_some_and(is_here)
            }
            (Some(from), None) => is_here(from),
            // Games with drops anywhere show no targets.
            (None, None) => !drops_anywhere && legal.kind.target().is_some_and(is_here),
            (None, Some(_)) => false,
        };
        let legal = choices.iter().find(starts_here);
        let best = app.values.first().map(|value| value.score);
        let value = legal.and_then(|legal| app.values.iter().find(|value| value.mv == legal.text));
        let last = app.shown_ply().filter(|ply| !ply.is_pass);
        Self {
            content,
            is_legal: legal.is_some() && motion.is_none(),
            value: value.map(|value| (format!("{:.0}", value.score.discs()), Some(value.score) == best)),
            is_last: last.and_then(drawing::placed).is_some_and(is_here),
            is_flipped: last.is_some_and(|ply| flips(ply, index)),
            is_cursor: app.cursor == index && app.review.is_none(),
            is_origin: app.origin == Some(index),
        }
    }

    fn frame(&self) -> Option<Frame> {
        if self.is_cursor {
            Some(Frame::Cursor)
        } else if self.is_origin {
            Some(Frame::Origin)
        } else {
            self.is_last.then_some(Frame::Last)
        }
    }

    /// Returns the background of a painted cell.
    fn background(&self, palette: Palette, color: CellColor) -> Style {
        let plain = palette.empty_cell(if self.content == Content::Absent { CellColor::Pit } else { color });
        match self.frame() {
            Some(Frame::Cursor | Frame::Origin) => plain.bg(palette.cursor()),
            Some(Frame::Last) => plain.bg(palette.last()),
            None if self.is_flipped => plain.bg(palette.flipped()),
            None => plain,
        }
    }
}

fn flips(ply: &Ply, index: usize) -> bool {
    ply.effect
        .iter()
        .any(|change| matches!(change, Change::Flipped { cell, .. } if usize::from(cell.0) == index))
}

/// Returns a disc in block elements, row by row. The letters `a` and `c` stand for ▁ and ▃ with the colors
/// swapped, because the block elements of Unicode include none that fill the upper ⅞ or ⅝ of a cell.
const fn disc_blocks(width: u16) -> &'static [&'static str] {
    match width {
        6 => &[" ▅▇▇▅ ", "▐████▌", " caac "],
        _ => &["▗▇▇▖", "▝aa▘"],
    }
}

/// Returns the mark of a legal move.
const fn dot_blocks(width: u16) -> &'static [&'static str] {
    match width {
        6 => &["", "  ██  ", ""],
        _ => &[" ▗▖ ", " ▝▘ "],
    }
}

/// Draws the content of a cell on its colored background.
fn paint(buffer: &mut Buffer, palette: Palette, area: Area, look: &Look, background: Style) {
    let is_small = area.height == 1 || area.width < 4;
    match look.content {
        Content::Piece(color) | Content::Marked(color) => {
            let ink = palette.disc(color);
            let is_marked = matches!(look.content, Content::Marked(_));
            if palette.ascii || is_small {
                let glyph = palette.piece(look.content).to_string();
                write_middle(buffer, area, &glyph, background.fg(ink).add_modifier(Modifier::BOLD));
            } else {
                draw_blocks(buffer, area, disc_blocks(area.width), ink, background);
                if is_marked {
                    write_middle(buffer, area, "◆", Style::new().fg(palette.disc(!color)));
                }
            }
        }
        Content::Absent => {}
        Content::Empty => {
            if let Some((value, best)) = &look.value {
                let style = palette.value(*best);
                let style = if look.is_cursor { style.fg(palette.disc(Color::Black)) } else { style };
                write_middle(buffer, area, value, style);
            } else if look.is_legal && palette.ascii {
                write_middle(buffer, area, "+", background);
            } else if look.is_legal && is_small {
                write_middle(buffer, area, "•", background);
            } else if look.is_legal {
                draw_blocks(
                    buffer,
                    area,
                    dot_blocks(area.width),
                    background.fg.unwrap_or_default(),
                    background,
                );
            }
        }
    }
}

fn draw_blocks(buffer: &mut Buffer, area: Area, rows: &[&str], ink: Ink, ground: Style) {
    let under = ground.bg.unwrap_or_default();
    for (y, row) in (area.y..area.bottom()).zip(rows) {
        for (x, block) in (area.x..area.right()).zip(row.chars()) {
            let (symbol, style) = match block {
                'a' => ("▁", Style::new().fg(under).bg(ink)),
                'c' => ("▃", Style::new().fg(under).bg(ink)),
                _ => {
                    buffer[(x, y)].set_char(block).set_style(ground.fg(ink));
                    continue;
                }
            };
            buffer[(x, y)].set_symbol(symbol).set_style(style);
        }
    }
}

/// Writes a short text in the middle of a cell.
fn write_middle(buffer: &mut Buffer, area: Area, text: &str, style: Style) {
    let width = text.chars().count() as u16;
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + (area.height - 1) / 2;
    buffer.set_stringn(x, y, text, usize::from(area.width), style);
}

/// Draws a cell without colors.
fn write(buffer: &mut Buffer, palette: Palette, area: Area, look: &Look, face: &Face<'_>) {
    let (left, middle, right) = palette.glyphs().write(face);
    let best = matches!(look.value, Some((_, true)));
    let mut style = if look.content == Content::Absent { palette.quiet() } else { Style::new() };
    if look.is_flipped || best || look.is_cursor {
        style = style.add_modifier(Modifier::BOLD);
    }
    if look.is_cursor {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let (x, y) = (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2);
    let width = middle.chars().count() as u16;
    buffer.set_string(x - width.saturating_sub(1) / 2, y, &middle, style);
    if width > 1 {
        return;
    }
    for (side, x) in [(left, x.saturating_sub(1)), (right, x + 1)] {
        if side != ' ' {
            buffer[(x, y)].set_char(side).set_style(style);
        }
    }
}
