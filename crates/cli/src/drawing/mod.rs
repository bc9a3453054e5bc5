//! Boards drawn in characters.
//!
//! [`plan`] places the cells, [`glyphs`] shows them without colors, [`lattice`] has the lines between
//! squares. The terminal game and the pictures of `replay` both use them.

mod area;
mod glyphs;
mod lattice;
mod plan;
mod rings;

#[cfg(test)]
mod tests;

use outflank_rules::{AnyGame, Cell, Change, Content, Family, Layout, Legal, Ply};

pub(crate) use self::area::Area;
#[cfg(test)]
use self::glyphs::Around;
pub(crate) use self::glyphs::{Face, Frame, Glyphs};
pub(crate) use self::lattice::lines;
pub(crate) use self::plan::Plan;

/// Returns one letter per cell, in the order of the layout.
pub(crate) fn letters(contents: &[Content]) -> String {
    contents.iter().map(|content| content.letter()).collect()
}

/// A board as a picture in characters: squares, hexagons or rings with their names.
pub(crate) struct Picture<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) contents: &'a [Content],
    /// The target of the last move.
    pub(crate) last: Option<Cell>,
    /// The targets of legal moves.
    pub(crate) legal: &'a [Cell],
}

/// Returns the board with the names of its columns and rows, or of its cells. Every line has a line end, and
/// no line is empty, because an empty line would end a GTP response.
pub(crate) fn board(layout: &Layout, contents: &[Content]) -> String {
    let text = Picture { layout, contents, last: None, legal: &[] }.text();
    text.lines().map(|line| format!("{}\n", if line.is_empty() { " " } else { line })).collect()
}

impl Picture<'_> {
    /// Returns the picture in ASCII; every line has a line end.
    pub(crate) fn text(&self) -> String {
        let plan = Plan::plain(self.layout);
        let mut page = Page::of(&plan);
        for label in &plan.labels {
            page.write(label.x, label.y, &label.text);
        }
        if let Some(ruling) = plan.lines {
            for (x, y, line) in lines(self.layout, ruling, Glyphs::Ascii) {
                page.put(x, y, line);
            }
        }
        for ((at, info), &content) in self.layout.cells.iter().enumerate().zip(self.contents) {
            let is_here = |cell: &Cell| usize::from(cell.0) == at;
            let face = Face {
                content,
                tone: info.tone,
                is_legal: self.legal.iter().any(is_here),
                value: None,
                frame: self.last.filter(is_here).map(|_| Frame::Last),
                around: plan.around(self.layout),
            };
            let (left, middle, right) = Glyphs::Ascii.write(&face);
            let Some((x, y)) = plan.middle(at) else { continue };
            page.write(x, y, &middle);
            for (side, x) in [(left, x.saturating_sub(1)), (right, x + 1)] {
                if side != ' ' {
                    page.put(x, y, side);
                }
            }
        }
        page.text()
    }
}

/// Returns the targets of moves that do not need a piece to be selected first.
///
/// Games with drops on any empty cell have none.
pub(crate) fn targets(game: &AnyGame, legal: &[Legal]) -> Vec<Cell> {
    if game.spec().row().family == Family::Five {
        return Vec::new();
    }
    legal.iter().filter_map(|legal| legal.kind.target()).collect()
}

/// Returns the cell of a ply's piece, after any slide of its panel.
pub(crate) fn placed(ply: &Ply) -> Option<Cell> {
    ply.effect.iter().fold(None, |at, change| match *change {
        Change::Placed { cell, .. } | Change::Moved { to: cell, .. } => Some(cell),
        Change::Slid { from, to } => {
            let carried = from.iter().zip(to).find(|(cell, _)| Some(**cell) == at);
            carried.map(|(_, there)| there).or(at)
        }
        _ => at,
    })
}

/// Rows of characters.
struct Page {
    rows: Vec<Vec<char>>,
}

impl Page {
    fn of(plan: &Plan) -> Self {
        Self { rows: vec![vec![' '; usize::from(plan.width)]; usize::from(plan.height)] }
    }

    fn put(&mut self, x: u16, y: u16, c: char) {
        if let Some(place) = self.rows.get_mut(usize::from(y)).and_then(|row| row.get_mut(usize::from(x))) {
            *place = c;
        }
    }

    fn write(&mut self, x: u16, y: u16, text: &str) {
        for (x, c) in (x..).zip(text.chars()) {
            self.put(x, y, c);
        }
    }

    fn text(&self) -> String {
        self.rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned() + "\n").collect()
    }
}
