//! The layout of a board: the places and names of its cells.

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
        /// The radius in cell widths.
        radius: f32,
    },
    /// A piece of a ring around the center of the board.
    Sector {
        /// The inner radius in cell widths.
        inner: f32,
        /// The outer radius in cell widths.
        outer: f32,
        /// The start angle in degrees, clockwise from the top.
        from: f32,
        /// The end angle in degrees, clockwise from the top. It is greater than `from`.
        to: f32,
    },
}

/// The part of the board that a cell belongs to. Parts have different colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// No mark.
    #[default]
    Plain,
    /// The second tone of a checkered board.
    Shaded,
    /// A zone in which pieces cannot be captured.
    Neutral,
    /// A goal that one side must reach.
    Fortress,
    /// Cells through which pieces can travel any distance.
    Space,
}

/// The cells that the arrow keys move the focus to, or `None` at the edge of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arrows {
    /// The target of the up arrow. On round boards, this key moves outward.
    pub up: Option<Cell>,
    /// The target of the down arrow. On round boards, this key moves inward.
    pub down: Option<Cell>,
    /// The target of the left arrow. On round boards, this key moves counterclockwise.
    pub left: Option<Cell>,
    /// The target of the right arrow. On round boards, this key moves clockwise.
    pub right: Option<Cell>,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct CellInfo {
    /// The name of the cell in move texts, such as `e4`.
    pub name: String,
    /// The name of the cell for a screen reader, such as `e 4`.
    pub spoken: String,
    /// The distance of the cell's center from the left edge of the board, in cell widths.
    pub x: f32,
    /// The distance of the cell's center from the top edge of the board, in cell widths.
    pub y: f32,
    /// The shape of the cell.
    pub shape: CellShape,
    /// The part of the board that the cell belongs to.
    pub tone: Tone,
    /// The cells that the arrow keys move the focus to.
    pub arrows: Arrows,
}

impl CellInfo {
    /// Creates a cell without a mark. Its spoken name has a pause between letter and number.
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

/// The data for drawing a board. A [`Cell`] is an index into `cells`.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The width of the whole board in cell widths.
    pub width: f32,
    /// The height of the whole board in cell widths.
    pub height: f32,
    /// The cells, in reading order.
    pub cells: Vec<CellInfo>,
    /// The cells of a closed line around the board along which discs are flipped. Empty if the board has no
    /// such line.
    pub rim: Vec<Cell>,
    /// The cells of each slot of a tray of sliding panels, row by row. Empty if the board has no panels.
    pub slots: Vec<Vec<Cell>>,
}

impl Layout {
    /// Creates a rectangle of square cells, row by row from `a1` at the top left. There may be at most 26
    /// columns.
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

    /// Creates a board of these cells. Arrow keys move to the next cell in their direction.
    pub(crate) fn of_cells(width: f32, height: f32, cells: Vec<CellInfo>) -> Self {
        let mut layout = Self { width, height, cells, rim: Vec::new(), slots: Vec::new() };
        layout.lead_arrows();
        layout
    }

    /// Whether the board is a full rectangle of unmarked squares. Names, spoken names and arrow keys then
    /// follow from the size.
    #[must_use]
    pub fn is_rectangle(&self) -> bool {
        let is_plain = |info: &CellInfo| info.shape == CellShape::Square && info.tone == Tone::Plain;
        self.cells.len() as f32 == self.width * self.height && self.cells.iter().all(is_plain)
    }

    /// Returns the cell with this name, or `None` if the board has no such cell.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.cells.iter().position(|info| info.name == name).map(|at| Cell(at as u16))
    }

    /// Returns the name of a cell, or an empty text if there is no such cell.
    #[must_use]
    pub fn name(&self, cell: Cell) -> &str {
        self.cells.get(usize::from(cell.0)).map_or("", |info| &info.name)
    }

    /// Sets each arrow key's target to the nearest cell within 45 degrees of the key's direction.
    fn lead_arrows(&mut self) {
        let places: Vec<(f32, f32)> = self.cells.iter().map(|info| (info.x, info.y)).collect();
        for (info, &(x, y)) in self.cells.iter_mut().zip(&places) {
            // Above a hexagon, two cells are equally near. The choice alternates between rows, so a path up
            // stays in its column.
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

/// Returns the name of a square. Columns and rows count from 0 at the top left.
pub(crate) fn square_name(column: u8, row: u8) -> String {
    alloc::format!("{}{}", char::from(b'a' + column), row + 1)
}
