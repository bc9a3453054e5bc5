//! Boards as cells and lines. All other data of a board is derived from these.

mod automorphism;
mod hexagon;
mod layout;
mod marked;
mod polar;
mod square;

use alloc::vec::Vec;

pub(crate) use hexagon::hexagon_cell_name;
pub use layout::{Arrows, CellInfo, CellShape, Layout, Tone};
pub(crate) use marked::{miracle_five_board, ringo_board};

use crate::Cell;

/// The kind of a line of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// A row or a column.
    Orthogonal,
    /// A diagonal.
    Diagonal,
    /// A line in one of the three directions of a hexagonal board.
    Hexagonal,
    /// A circle around the center or along the rim of a round board.
    Ring,
    /// A straight line from the center to the rim.
    Spoke,
    /// A diagonal of a round board.
    Spiral,
}

/// A line of cells along which discs are outflanked or pieces move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// Whether the line continues from the last cell to the first.
    pub is_closed: bool,
    /// The kind of line.
    pub kind: LineKind,
}

/// A board, with its layout and lines and the data derived from these.
///
/// A *ray* is the sequence of cells from a cell along a line in one direction. It ends with the line or, on a
/// closed line, just before its own cell. A ray is omitted if another ray of the same cell begins with all
/// its cells.
#[derive(Clone, Debug)]
pub struct Geometry {
    layout: Layout,
    lines: Vec<Line>,
    rays: Vec<Vec<Ray>>,
    near: Vec<Vec<Cell>>,
}

/// The cells from a cell along a line in one direction, without this cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The cells, the nearest first.
    pub cells: Vec<Cell>,
    /// The kind of line.
    pub kind: LineKind,
}

impl Geometry {
    /// Creates the board with this layout and these lines. Lines of fewer than two cells are dropped.
    #[must_use]
    pub fn new(layout: Layout, mut lines: Vec<Line>) -> Self {
        lines.retain(|line| line.cells.len() > 1);
        let mut rays: Vec<Vec<Ray>> = alloc::vec![Vec::new(); layout.cells.len()];
        for line in &lines {
            for (at, cell) in line.cells.iter().enumerate() {
                let Some(rays) = rays.get_mut(usize::from(cell.0)) else { continue };
                let (before, after) = (&line.cells[..at], &line.cells[at + 1..]);
                let mut forwards = after.to_vec();
                let mut backwards: Vec<Cell> = before.iter().rev().copied().collect();
                if line.is_closed {
                    forwards.extend_from_slice(before);
                    backwards.extend(after.iter().rev());
                }
                for cells in [forwards, backwards] {
                    if !cells.is_empty() {
                        rays.push(Ray { cells, kind: line.kind });
                    }
                }
            }
        }
        for rays in &mut rays {
            drop_prefixes(rays);
        }
        let near = rays.iter().map(|rays| neighbors(rays)).collect();
        Self { layout, lines, rays, near }
    }

    /// Returns the board without these cells. Lines through the removed cells are cut.
    #[must_use]
    pub fn minus(&self, removed: &[Cell]) -> Self {
        let mut layout = self.layout.clone();
        let mut moved: Vec<Option<Cell>> = Vec::with_capacity(layout.cells.len());
        let mut left = 0;
        for at in 0..layout.cells.len() {
            let stays = !removed.contains(&Cell(at as u16));
            moved.push(stays.then_some(Cell(left)));
            left += u16::from(stays);
        }
        let image = |cell: &Cell| moved.get(usize::from(cell.0)).copied().flatten();
        let cells = layout.cells.into_iter().zip(&moved).filter_map(|(info, to)| to.map(|_| info)).collect();
        let slots = layout.slots.iter().map(|slot| slot.iter().filter_map(image).collect()).collect();
        let rim: Vec<Cell> = layout.rim.iter().filter_map(image).collect();
        let rim_is_whole = rim.len() == layout.rim.len();
        layout = Layout::of_cells(layout.width, layout.height, cells);
        layout.slots = slots;
        if rim_is_whole {
            layout.rim = rim;
        }
        let lines = self.lines.iter().flat_map(|line| split(line, &image)).collect();
        Self::new(layout, lines)
    }

    /// Returns the board with an additional line.
    #[must_use]
    pub fn with_line(&self, line: Line) -> Self {
        let mut lines = self.lines.clone();
        lines.push(line);
        Self::new(self.layout.clone(), lines)
    }

    /// Returns the board with only the lines of these kinds.
    #[must_use]
    pub fn only(&self, kinds: &[LineKind]) -> Self {
        let lines = self.lines.iter().filter(|line| kinds.contains(&line.kind)).cloned().collect();
        Self::new(self.layout.clone(), lines)
    }

    /// Returns the layout.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the layout for changing the marks of cells.
    pub(crate) fn layout_mut(&mut self) -> &mut Layout {
        &mut self.layout
    }

    /// Returns the lines.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn n_cells(&self) -> usize {
        self.layout.cells.len()
    }

    /// Returns all cells in order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.n_cells() as u16).map(Cell)
    }

    /// Returns the rays from a cell, or an empty slice if there is no such cell.
    #[must_use]
    pub fn rays(&self, cell: Cell) -> &[Ray] {
        self.rays.get(usize::from(cell.0)).map_or(&[], Vec::as_slice)
    }

    /// Returns the neighbors of a cell along all lines.
    #[must_use]
    pub fn near(&self, cell: Cell) -> &[Cell] {
        self.near.get(usize::from(cell.0)).map_or(&[], Vec::as_slice)
    }

    /// Returns the cells whose discs can never be flipped, because every line through them ends there. On a
    /// square, these are the corners.
    #[must_use]
    pub fn uncapturable(&self) -> Vec<Cell> {
        let mut inner = alloc::vec![false; self.n_cells()];
        for line in &self.lines {
            let ends = usize::from(!line.is_closed);
            for cell in line.cells.iter().skip(ends).rev().skip(ends) {
                inner[usize::from(cell.0)] |= line.cells.len() > 2;
            }
        }
        self.cells().filter(|cell| !inner[usize::from(cell.0)]).collect()
    }
}

/// Removes duplicates, and every ray that is the beginning of another ray.
fn drop_prefixes(rays: &mut Vec<Ray>) {
    let all = core::mem::take(rays);
    for (at, ray) in all.iter().enumerate() {
        let covered = all.iter().enumerate().any(|(other_at, other)| {
            other_at != at
                && other.cells.starts_with(&ray.cells)
                && (other.cells.len() > ray.cells.len() || other_at < at)
        });
        if !covered {
            rays.push(ray.clone());
        }
    }
}

fn neighbors(rays: &[Ray]) -> Vec<Cell> {
    let mut near: Vec<Cell> = rays.iter().filter_map(|ray| ray.cells.first().copied()).collect();
    near.sort_unstable();
    near.dedup();
    near
}

/// Maps the cells of a line, and cuts the line at cells without an image.
fn split(line: &Line, image: &impl Fn(&Cell) -> Option<Cell>) -> Vec<Line> {
    let gap = line.cells.iter().position(|cell| image(cell).is_none());
    let Some(gap) = gap else {
        let cells = line.cells.iter().filter_map(image).collect();
        return Vec::from([Line { cells, ..line.clone() }]);
    };
    // A closed line is cut open at the first gap.
    let start = if line.is_closed { gap } else { 0 };
    let (head, tail) = line.cells.split_at(start);
    let around: Vec<Option<Cell>> = tail.iter().chain(head).map(image).collect();
    around
        .split(Option::is_none)
        .map(|part| Line {
            cells: part.iter().flatten().copied().collect(),
            is_closed: false,
            kind: line.kind,
        })
        .collect()
}
