//! The board: cells with discs, legal moves, values, the last move and the cursor.

use std::time::Instant;

use outflank_rules::{Cell, Change, Color, Content, Layout, Legal, Ply};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color as Ink, Modifier, Style};

use super::super::app::App;
use super::super::palette::Palette;
use super::arrangement::Arrangement;

/// Draws the board and says where each cell is.
pub(super) fn draw(buffer: &mut Buffer, app: &App, at: &Arrangement, now: Instant) -> Vec<(Rect, usize)> {
    let layout = app.session.game().layout();
    draw_coordinates(buffer, app.palette, layout, at);
    if at.is_ruled {
        draw_lines(buffer, app.palette, layout, at);
    }
    let choices = app.choices();
    let contents = app.shown().contents();
    let mut places = Vec::new();
    for (index, (info, &content)) in layout.cells.iter().zip(&contents).enumerate() {
        if content == Content::Absent {
            continue;
        }
        let area = area(at, info.x, info.y);
        let look = Look::of(app, &choices, index, content, now);
        if app.palette.is_painted() {
            let shaded = (info.x as u16 + info.y as u16) % 2 == 1;
            paint(buffer, app.palette, area, &look, shaded);
        } else {
            write_cell(buffer, app.palette, area, &look);
        }
        places.push((area, index));
    }
    places
}

/// What is to be seen on one cell.
struct Look {
    disc: Option<Color>,
    is_marked: bool,
    /// Whether a move can be made here.
    is_legal: bool,
    /// What a move here is worth, and whether it is the best.
    value: Option<(String, bool)>,
    is_last: bool,
    is_flipped: bool,
    is_cursor: bool,
    is_origin: bool,
}

impl Look {
    fn of(app: &App, choices: &[Legal], index: usize, content: Content, now: Instant) -> Self {
        let (mut disc, is_marked) = match content {
            Content::Piece(color) => (Some(color), false),
            Content::Marked(color) => (Some(color), true),
            Content::Absent | Content::Empty => (None, false),
        };
        let motion = app.motion.as_ref().filter(|_| app.review.is_none());
        if motion.is_some_and(|motion| motion.is_pending(index, now)) {
            disc = disc.map(|color| !color);
        }
        let is_here = |cell: Cell| usize::from(cell.0) == index;
        let starts_here = |legal: &&Legal| match (legal.kind.origin(), app.origin) {
            (Some(from), Some(origin)) => {
                usize::from(from.0) == origin && legal.kind.target().is_some_and(is_here)
            }
            (Some(from), None) => is_here(from),
            (None, _) => legal.kind.target().is_some_and(is_here),
        };
        let legal = choices.iter().find(starts_here);
        let best = app.values.first().map(|value| value.score);
        let value = legal.and_then(|legal| app.values.iter().find(|value| value.mv == legal.text));
        let last = app.shown_ply().filter(|ply| !ply.is_pass);
        Self {
            disc,
            is_marked,
            is_legal: legal.is_some() && motion.is_none(),
            value: value.map(|value| (format!("{:.0}", value.score.discs()), Some(value.score) == best)),
            is_last: last.is_some_and(|ply| placed(ply) == Some(index)),
            is_flipped: last.is_some_and(|ply| flips(ply, index)),
            is_cursor: app.cursor == index && app.review.is_none(),
            is_origin: app.origin == Some(index),
        }
    }
}

fn placed(ply: &Ply) -> Option<usize> {
    ply.effect.iter().fold(None, |at, change| match *change {
        Change::Placed { cell, .. } | Change::Moved { to: cell, .. } => Some(usize::from(cell.0)),
        Change::Slid { from, to } => {
            let carried = from.iter().position(|cell| Some(usize::from(cell.0)) == at);
            carried.map(|place| usize::from(to[place].0)).or(at)
        }
        _ => at,
    })
}

fn flips(ply: &Ply, index: usize) -> bool {
    ply.effect
        .iter()
        .any(|change| matches!(change, Change::Flipped { cell, .. } if usize::from(cell.0) == index))
}

/// Where a cell lies whose middle is at `x`, `y` in cell widths.
fn area(at: &Arrangement, x: f32, y: f32) -> Rect {
    let (width, height) = at.cell;
    let line = u16::from(at.is_ruled);
    let scaled = |middle: f32, size: u16| ((middle - 0.5) * f32::from(size)).round() as u16;
    Rect {
        x: at.board.x + Arrangement::MARGIN + line + scaled(x, width),
        y: at.board.y + 1 + line + scaled(y, height),
        width: width - line,
        height: height - line,
    }
}

/// Column letters above and row numbers beside the board, where the cells are named by column and row.
fn draw_coordinates(buffer: &mut Buffer, palette: Palette, layout: &Layout, at: &Arrangement) {
    for cell in &layout.cells {
        let (letter, number) = cell.name.split_at(cell.name.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
        if letter.is_empty() || cell.x.fract() != 0.5 || cell.y.fract() != 0.5 {
            continue;
        }
        let area = area(at, cell.x, cell.y);
        let middle = area.x + (area.width - 1) / 2;
        buffer.set_string(middle, at.board.y, letter, palette.quiet());
        let row = area.y + (area.height - 1) / 2;
        buffer.set_string(at.board.x, row, format!("{number:>2}"), palette.quiet());
    }
}

/// Lines between the cells of a board in rows and columns.
fn draw_lines(buffer: &mut Buffer, palette: Palette, layout: &Layout, at: &Arrangement) {
    let (columns, rows) = (layout.width as u16, layout.height as u16);
    let (width, height) = at.cell;
    let corner = |row: u16, column: u16| {
        let down = if row == 0 { 0 } else { 1 + usize::from(row == rows) };
        let along = if column == 0 { 0 } else { 1 + usize::from(column == columns) };
        let set = if palette.ascii { ["+++", "+++", "+++"] } else { ["┌┬┐", "├┼┤", "└┴┘"] };
        set.get(down).and_then(|line| line.chars().nth(along)).unwrap_or('+').to_string()
    };
    let (x, y) = (at.board.x + Arrangement::MARGIN, at.board.y + 1);
    for row in 0..=rows {
        for column in 0..=columns {
            let (left, top) = (x + column * width, y + row * height);
            buffer.set_string(left, top, corner(row, column), palette.quiet());
            if column < columns {
                let line = palette.pick("─", "-").repeat(usize::from(width - 1));
                buffer.set_string(left + 1, top, line, palette.quiet());
            }
            if row < rows {
                for down in 1..height {
                    buffer.set_string(left, top + down, palette.pick("│", "|"), palette.quiet());
                }
            }
        }
    }
}

/// A disc in block elements, row by row. Small letters are drawn in the colours of the square on the disc, because
/// there are no blocks that hang from the top.
fn disc_blocks(width: u16, height: u16) -> &'static [&'static str] {
    match (width, height) {
        (6, 3) => &[" ▅▇▇▅ ", "▐████▌", " caac "],
        (4, 2) => &["▗▇▇▖", "▝aa▘"],
        _ => &[" ● "],
    }
}

/// The mark of a legal move.
fn dot_blocks(width: u16, height: u16) -> &'static [&'static str] {
    match (width, height) {
        (6, 3) => &["", "  ██  ", ""],
        (4, 2) => &[" ▗▖ ", " ▝▘ "],
        _ => &[" · "],
    }
}

/// Draws a cell on a coloured ground.
fn paint(buffer: &mut Buffer, palette: Palette, area: Rect, look: &Look, shaded: bool) {
    let mut ground = palette.square(shaded);
    if look.is_cursor || look.is_origin {
        ground = ground.bg(palette.cursor());
    } else if look.is_last {
        ground = ground.bg(palette.last());
    } else if look.is_flipped {
        ground = ground.bg(palette.flipped());
    }
    for y in area.y..area.bottom() {
        buffer.set_string(area.x, y, " ".repeat(usize::from(area.width)), ground);
    }
    if let Some(color) = look.disc {
        let black = color == Color::Black;
        let ink = palette.disc(black);
        if palette.ascii {
            write_middle(buffer, area, palette.glyph(black), ground.fg(ink).add_modifier(Modifier::BOLD));
        } else {
            draw_blocks(buffer, area, disc_blocks(area.width, area.height), ink, ground);
            if look.is_marked {
                write_middle(buffer, area, "◆", Style::new().fg(palette.disc(!black)));
            }
        }
    } else if let Some((value, best)) = &look.value {
        let style = palette.value(*best);
        let style = if look.is_cursor { style.fg(palette.disc(true)) } else { style };
        write_middle(buffer, area, value, style);
    } else if look.is_legal && palette.ascii {
        write_middle(buffer, area, "+", ground);
    } else if look.is_legal {
        let ink = ground.fg.unwrap_or_default();
        draw_blocks(buffer, area, dot_blocks(area.width, area.height), ink, ground);
    }
}

fn draw_blocks(buffer: &mut Buffer, area: Rect, rows: &[&str], ink: Ink, ground: Style) {
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
fn write_middle(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let width = text.chars().count() as u16;
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + (area.height - 1) / 2;
    buffer.set_stringn(x, y, text, usize::from(area.width), style);
}

/// Draws a cell without colours, in three characters.
fn write_cell(buffer: &mut Buffer, palette: Palette, area: Rect, look: &Look) {
    let middle = match (look.disc, &look.value) {
        (Some(color), _) => palette.glyph(color == Color::Black).to_owned(),
        (None, Some((value, _))) => value.clone(),
        (None, None) if look.is_legal => palette.pick("·", "+").to_owned(),
        (None, None) => {
            (if area.height == 1 && area.width == 3 && !palette.ascii { " " } else { "." }).to_owned()
        }
    };
    let framed = match middle.chars().count() {
        1 if look.is_cursor => format!("[{middle}]"),
        1 if look.is_origin => format!("<{middle}>"),
        1 if look.is_last => format!("({middle})"),
        1 => format!(" {middle} "),
        2 if look.is_cursor => format!("[{middle}"),
        _ => middle,
    };
    let best = matches!(look.value, Some((_, true)));
    let mut style = Style::new();
    if look.is_flipped || best || look.is_cursor {
        style = style.add_modifier(Modifier::BOLD);
    }
    if look.is_cursor {
        style = style.add_modifier(Modifier::REVERSED);
    }
    write_middle(buffer, area, &framed, style);
}
