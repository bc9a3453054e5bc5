//! The layout of a board: its cells with their places and names.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Cell;

/// The shape of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellShape {
    /// A unit square.
    Square,
    /// A regular hexagon of unit width with a corner at the top.
    Hexagon,
    /// A circle.
    Circle {
        /// In cell widths.
        radius: f32,
    },
    /// A piece of a ring around the center of the board.
    Sector {
        /// Inner radius in cell widths.
        inner: f32,
        /// Outer radius in cell widths.
        outer: f32,
        /// Start angle, in degrees clockwise from the top.
        from: f32,
        /// End angle, in degrees clockwise from the top; greater than `from`.
        to: f32,
    },
}

/// The marked part of the board that a cell belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// No mark.
    #[default]
    Plain,
    /// The second tone of a checkered board.
    Shaded,
    /// A zone in which pieces are safe.
    Neutral,
    /// A goal that one side must reach.
    Fortress,
    /// Cells along which pieces can travel far.
    Space,
}

/// The targets of the arrow keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arrows {
    /// The target of the up arrow; outwards on round boards.
    pub up: Option<Cell>,
    /// The target of the down arrow; inwards on round boards.
    pub down: Option<Cell>,
    /// The target of the left arrow; counterclockwise on round boards.
    pub left: Option<Cell>,
    /// The target of the right arrow; clockwise on round boards.
    pub right: Option<Cell>,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct CellInfo {
    /// The name of the cell in move texts, such as `e4`.
    pub name: String,
    /// The name of the cell for a screen reader, such as `e 4`.
    pub spoken: String,
    /// Center of the cell, in cell widths from the left edge of the board.
    pub x: f32,
    /// Center of the cell, in cell widths from the top edge of the board.
    pub y: f32,
    /// Its shape.
    pub shape: CellShape,
    /// The marked part of the board that it belongs to.
    pub tone: Tone,
    /// The targets of the arrow keys.
    pub arrows: Arrows,
}

impl CellInfo {
    /// A cell without a mark; spoken like its name, with a pause between letter and number.
    pub(crate) fn new(name: String, x: f32, y: f32, shape: CellShape) -> Self {
        let digits = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
        let (letters, number) = name.split_at(digits);
        let spoken = if letters.is_empty() || number.is_empty() {
            name.clone()
        } else {
            alloc::format!("{letters} {number}")
        };
        Self { name, spoken, x, y, shape, tone: Tone::Plain, arrows: Arrows::default() }
    }
}

/// The data for drawing a board. Cells are referred to by their index in `cells`.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Width of the whole board in cell widths.
    pub width: f32,
    /// Height of the whole board in cell widths.
    pub height: f32,
    /// The cells, in reading order.
    pub cells: Vec<CellInfo>,
    /// A closed line around the board along which discs are flipped, cell by cell; empty if there is none.
    pub rim: Vec<Cell>,
    /// The slots of a tray of sliding panels: the cells of each, row by row; empty without panels.
    pub slots: Vec<Vec<Cell>>,
}

impl Layout {
    /// A rectangle of square cells, `a1` at the top left, row by row; at most 26 columns.
    #[must_use]
    pub fn rectangle(columns: u8, rows: u8) -> Self {
        let mut cells = Vec::with_capacity(usize::from(columns) * usize::from(rows));
        for row in 0..rows {
            for column in 0..columns {
                let name = square_name(column, row);
                let (x, y) = (f32::from(column) + 0.5, f32::from(row) + 0.5);
                cells.push(CellInfo::new(name, x, y, CellShape::Square));
            }
        }
        Self::of_cells(f32::from(columns), f32::from(rows), cells)
    }

    /// A board of these cells; arrow keys lead to the next cell in their direction.
    pub(crate) fn of_cells(width: f32, height: f32, cells: Vec<CellInfo>) -> Self {
        let mut layout = Self { width, height, cells, rim: Vec::new(), slots: Vec::new() };
        layout.lead_arrows();
        layout
    }

    /// Whether the board is a full rectangle of unmarked squares, so that names, spoken names and arrow keys
    /// follow from its size.
    #[must_use]
    pub fn is_rectangle(&self) -> bool {
        let is_plain = |info: &CellInfo| info.shape == CellShape::Square && info.tone == Tone::Plain;
        self.cells.len() as f32 == self.width * self.height && self.cells.iter().all(is_plain)
    }

    /// Returns the cell with this name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.cells.iter().position(|info| info.name == name).map(|at| Cell(at as u16))
    }

    /// Returns the name of a cell; empty if there is no such cell.
    #[must_use]
    pub fn name(&self, cell: Cell) -> &str {
        self.cells.get(usize::from(cell.0)).map_or("", |info| &info.name)
    }

    /// Sets every arrow to the nearest cell within a right angle around its direction.
    fn lead_arrows(&mut self) {
        let places: Vec<(f32, f32)> = self.cells.iter().map(|info| (info.x, info.y)).collect();
        for (info, &(x, y)) in self.cells.iter_mut().zip(&places) {
            // If two cells are equally near, as above a hexagon, rows alternate, so that a way up stays in
            // its column.
            let odd_row = (y / 0.75) as i32 % 2 != 0;
            let nearest = |dx: f32, dy: f32| {
                let mut best: Option<(f32, Cell)> = None;
                for (at, &(other_x, other_y)) in places.iter().enumerate() {
                    let along = (other_x - x) * dx + (other_y - y) * dy;
                    let across = (other_x - x) * dy.abs() + (other_y - y) * dx.abs();
                    if along < 0.3 || across.abs() > along {
                        continue;
                    }
                    let lean = if (across > 0.0) == odd_row { 0.01 } else { 0.0 };
                    let cost = along + 2.0 * across.abs() + lean;
                    if best.is_none_or(|(least, _)| cost < least) {
                        best = Some((cost, Cell(at as u16)));
                    }
                }
                best.map(|(_, cell)| cell)
            };
            info.arrows = Arrows {
                up: nearest(0.0, -1.0),
                down: nearest(0.0, 1.0),
                left: nearest(-1.0, 0.0),
                right: nearest(1.0, 0.0),
            };
        }
    }
}

/// Returns the name of a square; column and row count from 0 at the top left.
pub(crate) fn square_name(column: u8, row: u8) -> String {
    alloc::format!("{}{}", char::from(b'a' + column), row + 1)
}
