//! The layout of a board drawn in characters.

use outflank_rules::{CellShape, Layout};

use super::area::Area;
use super::glyphs::Around;
use super::rings;

/// A way to draw a board: its size, and the place of each cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan {
    /// Columns and rows of characters, including the names beside the board.
    pub(crate) width: u16,
    pub(crate) height: u16,
    /// Columns on the left and rows at the top that contain only names of the cells beside or below.
    pub(crate) pinned: (u16, u16),
    /// The place of each cell's disc, in the order of the layout.
    pub(crate) boxes: Vec<Area>,
    /// The cell of each character, row by row.
    owners: Vec<Option<u16>>,
    /// Letters, numbers and names beside the cells.
    pub(crate) labels: Vec<Label>,
    /// Lines between the cells; `None` if colors or distances separate them.
    pub(crate) lines: Option<Ruling>,
}

/// A text beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) text: String,
}

/// The positions of the lines between squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    /// The upper left corner of the lines.
    pub(crate) origin: (u16, u16),
    /// The distance between lines.
    pub(crate) pitch: (u16, u16),
}

impl Plan {
    /// Returns all ways to draw a board, largest first.
    pub(crate) fn all(layout: &Layout, is_painted: bool) -> Box<dyn Iterator<Item = Self> + '_> {
        let sizes: &[(u16, u16)] = match (Kind::of(layout), is_painted) {
            (Kind::Rings, _) => return Box::new(rings::plans(layout, is_painted)),
            (Kind::Hexagons, true) => &[(6, 3), (4, 2), (4, 1), (2, 1)],
            (Kind::Hexagons, false) => &[(4, 2), (4, 1), (2, 1)],
            (Kind::Squares, true) => &[(6, 3), (4, 2), (3, 1), (2, 1)],
            (Kind::Squares, false) => &[(4, 2), (3, 1), (2, 1)],
        };
        Box::new(sizes.iter().map(move |&size| Self::of_size(layout, size, !is_painted && size == (4, 2))))
    }

    /// Returns the smallest complete way to draw a board.
    pub(crate) fn plain(layout: &Layout) -> Self {
        match Kind::of(layout) {
            Kind::Rings => rings::plain(layout),
            Kind::Squares if !layout.slots.is_empty() => Self::of_size(layout, (4, 2), true),
            Kind::Squares | Kind::Hexagons => Self::of_size(layout, (2, 1), false),
        }
    }

    fn of_size(layout: &Layout, size: (u16, u16), is_ruled: bool) -> Self {
        match Kind::of(layout) {
            Kind::Hexagons => Self::hexagons(layout, size),
            Kind::Squares | Kind::Rings => Self::squares(layout, size, is_ruled),
        }
    }

    /// Creates an empty plan of this size.
    pub(super) fn blank(width: u16, height: u16) -> Self {
        Self {
            width,
            height,
            pinned: (0, 0),
            boxes: Vec::new(),
            owners: vec![None; usize::from(width) * usize::from(height)],
            labels: Vec::new(),
            lines: None,
        }
    }

    /// Returns the cell of a character.
    pub(crate) fn owner(&self, x: u16, y: u16) -> Option<usize> {
        let at = usize::from(y) * usize::from(self.width) + usize::from(x);
        self.owners.get(at).copied().flatten().filter(|_| x < self.width).map(usize::from)
    }

    /// Returns the middle of a cell, where its disc is.
    pub(crate) fn middle(&self, cell: usize) -> Option<(u16, u16)> {
        self.boxes.get(cell).map(|area| (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2))
    }

    /// Returns the lines around the cells.
    pub(crate) fn around(&self, layout: &Layout) -> Around {
        match self.lines {
            None => Around::Open,
            Some(_) if layout.slots.is_empty() => Around::Lines,
            Some(_) => Around::Panel,
        }
    }

    /// Assigns a character to a cell.
    pub(super) fn own(&mut self, (x, y): (u16, u16), cell: usize) {
        let at = usize::from(y) * usize::from(self.width) + usize::from(x);
        if let Some(owner) = self.owners.get_mut(at) {
            *owner = u16::try_from(cell).ok();
        }
    }

    /// Adds the next cell, with its whole box.
    pub(super) fn add(&mut self, area: Area) {
        let cell = self.boxes.len();
        self.boxes.push(area);
        for (x, y) in area.positions() {
            self.own((x, y), cell);
        }
    }

    pub(super) fn label(&mut self, x: u16, y: u16, text: impl Into<String>) {
        let label = Label { x, y, text: text.into() };
        if !self.labels.contains(&label) {
            self.labels.push(label);
        }
    }

    /// Returns the plan of a board of rows and columns.
    fn squares(layout: &Layout, (width, height): (u16, u16), is_ruled: bool) -> Self {
        let (columns, rows) = (layout.width as u16, layout.height as u16);
        let margin = rows.to_string().len() as u16 + 1;
        let line = u16::from(is_ruled);
        // Room for the frame of a disc in the last column.
        let edge = if is_ruled { 1 } else { u16::from(width == 2) };
        // Lines or gaps separate the panels of a tray.
        let panel = layout.slots.first().map_or(0, |slot| slot.len().isqrt() as u16);
        let gap = |at: u16| if is_ruled { 0 } else { at.checked_div(panel).unwrap_or(0) };
        let right = margin + columns * width + gap(columns.saturating_sub(1)) + edge;
        let mut plan = Self::blank(right, 1 + rows * height + gap(rows.saturating_sub(1)) + line);
        plan.pinned = (margin, 1);
        if is_ruled {
            plan.lines = Some(Ruling { origin: (margin, 1), pitch: (width, height) });
        }
        for cell in &layout.cells {
            let (column, row) = ((cell.x - 0.5).round() as u16, (cell.y - 0.5).round() as u16);
            let area = Area {
                x: margin + line + column * width + gap(column),
                y: 1 + line + row * height + gap(row),
                width: width - line,
                height: height - line,
            };
            plan.add(area);
            let (letter, number) = letter_and_number(&cell.name);
            plan.label(area.x + (area.width - 1) / 2, 0, letter);
            let place = format!("{number:>0$}", usize::from(margin - 1));
            plan.label(0, area.y + (area.height - 1) / 2, place);
        }
        plan
    }

    /// Returns the plan of a board with rows that are shifted by half a cell.
    fn hexagons(layout: &Layout, (width, height): (u16, u16)) -> Self {
        let mut rows: Vec<f32> = layout.cells.iter().map(|cell| cell.y).collect();
        rows.dedup();
        let names = layout.cells.iter().map(|cell| cell.name.len() as u16);
        let margin = names.max().unwrap_or(0) + 1;
        let across = (layout.width * f32::from(width)).round() as u16;
        let mut plan = Self::blank(across + 2 * margin, rows.len() as u16 * height);
        for cell in &layout.cells {
            let row = rows.iter().position(|&y| y == cell.y).unwrap_or(0) as u16;
            let x = margin + ((cell.x - 0.5) * f32::from(width)).round() as u16;
            plan.add(Area { x, y: row * height, width, height });
        }
        // The first and the last name of each row.
        for (at, cell) in layout.cells.iter().enumerate() {
            let Some(&area) = plan.boxes.get(at) else { continue };
            let y = area.y + (area.height - 1) / 2;
            let is_beside = |other: Option<&outflank_rules::CellInfo>| other.is_some_and(|o| o.y == cell.y);
            if !is_beside(at.checked_sub(1).and_then(|before| layout.cells.get(before))) {
                plan.label((area.x - 1).saturating_sub(cell.name.len() as u16), y, cell.name.clone());
            }
            if !is_beside(layout.cells.get(at + 1)) {
                plan.label(area.right() + u16::from(width > 2), y, cell.name.clone());
            }
        }
        plan
    }
}

/// The kind of cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Squares,
    Hexagons,
    Rings,
}

impl Kind {
    fn of(layout: &Layout) -> Self {
        match layout.cells.first().map(|cell| cell.shape) {
            Some(CellShape::Hexagon) => Self::Hexagons,
            Some(CellShape::Sector { .. } | CellShape::Circle { .. }) => Self::Rings,
            Some(CellShape::Square) | None => Self::Squares,
        }
    }
}

/// Returns the two parts of a name such as `a12`; a name without a number is all letters.
pub(super) fn letter_and_number(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}
