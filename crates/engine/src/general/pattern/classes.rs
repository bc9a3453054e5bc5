//! Classes of cells such as corner, border or inside, derived from the lines alone.

use std::collections::VecDeque;

use outflank_rules::{Cell, Geometry};

/// Larger distances count as this one.
const FAR: u16 = 3;

/// The class of every cell of a board.
///
/// A class consists of three numbers: the number of lines along which a disc on the cell can be flipped, the
/// distance to the nearest border cell, and the distance to the nearest corner. Border cells have fewer such
/// lines than the maximum of the board; corners have none. Distances are counted in neighbors, up to [`FAR`].
/// Classes depend only on lines, so every symmetry of the board preserves them. Cells at corresponding places
/// of boards of different sizes have the same class.
#[derive(Debug)]
pub(super) struct Classes {
    freedom: Vec<u16>,
    most: u16,
    classes: Vec<u16>,
}

impl Classes {
    pub(super) fn of(geometry: &Geometry) -> Self {
        let mut freedom = vec![0u16; geometry.n_cells()];
        for line in geometry.lines().iter().filter(|line| line.cells.len() > 2) {
            let ends = usize::from(!line.is_closed);
            for cell in &line.cells[ends..line.cells.len() - ends] {
                freedom[usize::from(cell.0)] += 1;
            }
        }
        let most = freedom.iter().copied().max().unwrap_or(0);
        let border = distances(geometry, |cell| freedom[usize::from(cell.0)] < most);
        let corner = distances(geometry, |cell| freedom[usize::from(cell.0)] == 0);
        let classes = freedom
            .iter()
            .zip(border.iter().zip(&corner))
            .map(|(freedom, (border, corner))| freedom << 4 | border << 2 | corner)
            .collect();
        Self { freedom, most, classes }
    }

    /// Returns the class of a cell as a number below 2¹⁶ − 1.
    pub(super) fn class(&self, cell: Cell) -> u16 {
        self.classes.get(usize::from(cell.0)).copied().unwrap_or(0)
    }

    /// Whether a disc on the cell can be flipped along fewer lines than in the middle of the board.
    pub(super) fn is_border(&self, cell: Cell) -> bool {
        self.freedom(cell) < self.most
    }

    /// Returns the number of lines along which a disc on the cell can be flipped.
    pub(super) fn freedom(&self, cell: Cell) -> u16 {
        self.freedom.get(usize::from(cell.0)).copied().unwrap_or(0)
    }

    /// Returns the cells on which discs are safest, which are the corners. On a board without corners, they
    /// are the cells with only one line along which a disc can be flipped.
    pub(super) fn corners(&self) -> impl Iterator<Item = Cell> {
        let least = self.freedom.iter().copied().min().unwrap_or(0);
        let most = self.most;
        let cells = self
            .freedom
            .iter()
            .zip(0..)
            .filter(move |(freedom, _)| **freedom == least && least <= 1 && least < most);
        cells.map(|(_, at)| Cell(at))
    }
}

/// Returns the distance of every cell to the nearest source, at most [`FAR`].
fn distances(geometry: &Geometry, is_source: impl Fn(Cell) -> bool) -> Vec<u16> {
    let mut distance = vec![FAR; geometry.n_cells()];
    let mut queue: VecDeque<Cell> = geometry.cells().filter(|&cell| is_source(cell)).collect();
    for cell in &queue {
        distance[usize::from(cell.0)] = 0;
    }
    while let Some(cell) = queue.pop_front() {
        let next = distance[usize::from(cell.0)] + 1;
        for &near in geometry.near(cell) {
            if next < distance[usize::from(near.0)] {
                distance[usize::from(near.0)] = next;
                queue.push_back(near);
            }
        }
    }
    distance
}
