//! Draws boards: diagrams with move numbers, and positions with discs.

use outflank_rules::{Color, Content};

use super::diagram::{Diagram, Mark};
use super::scene::{Ink, Scene};

/// The place of a board's squares in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The top left corner.
    pub(super) at: (f32, f32),
    /// The width of a square.
    pub(super) cell: f32,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// The colors of the board in an animation.
const FELT: Ink = Ink(0x2e, 0x7d, 0x4f);
const FELT_LINE: Ink = Ink(0x14, 0x4d, 0x2e);
const LAST: Ink = Ink(0xe5, 0x39, 0x35);
const HOLE: Ink = Ink(0xbb, 0xbb, 0xbb);

impl Grid {
    pub(super) fn size(&self) -> (f32, f32) {
        (self.columns as f32 * self.cell, self.rows as f32 * self.cell)
    }

    /// Returns the center of a square.
    fn center(&self, index: usize) -> (f32, f32) {
        let (column, row) = (index % self.columns, index / self.columns);
        (self.at.0 + (column as f32 + 0.5) * self.cell, self.at.1 + (row as f32 + 0.5) * self.cell)
    }

    /// Draws the column letters above the board and the row numbers to its left.
    fn labels(&self, scene: &mut Scene, ink: Ink) {
        let (size, gap) = (self.cell * 0.32, self.cell * 0.34);
        for (column, letter) in ('a'..='z').take(self.columns).enumerate() {
            let (x, _) = self.center(column);
            scene.centered((x, self.at.1 - gap), size, ink, &letter.to_string(), self.cell);
        }
        for row in 0..self.rows {
            let (_, y) = self.center(row * self.columns);
            scene.centered((self.at.0 - gap, y), size, ink, &(row + 1).to_string(), self.cell);
        }
    }

    /// Draws the lines between squares, with thicker ones at the edge, and the four dots.
    fn lines(&self, scene: &mut Scene, ink: Ink, thin: f32) {
        let ((x, y), (width, height)) = (self.at, self.size());
        let thickness = |at: usize, last: usize| if at == 0 || at == last { thin * 2.0 } else { thin };
        for column in 0..=self.columns {
            let at = x + column as f32 * self.cell;
            scene.line((at, y), (at, y + height), thickness(column, self.columns), ink);
        }
        for row in 0..=self.rows {
            let at = y + row as f32 * self.cell;
            scene.line((x, at), (x + width, at), thickness(row, self.rows), ink);
        }
        if self.columns >= 8 && self.rows >= 8 {
            for column in [2, self.columns - 2] {
                for row in [2, self.rows - 2] {
                    let center = (x + column as f32 * self.cell, y + row as f32 * self.cell);
                    scene.dot(center, self.cell * 0.07, ink);
                }
            }
        }
    }

    fn square(&self, scene: &mut Scene, index: usize, ink: Ink) {
        let (x, y) = self.center(index);
        let half = self.cell / 2.0;
        scene.rectangle((x - half, y - half), (self.cell, self.cell), ink);
    }

    /// Draws a diagram, in which moves are numbered discs in the color of their player.
    pub(super) fn draw_diagram(&self, scene: &mut Scene, diagram: &Diagram) {
        self.labels(scene, Ink::GRAY);
        for (index, mark) in diagram.marks.iter().enumerate() {
            if *mark == Mark::Hole {
                self.square(scene, index, HOLE);
            }
        }
        self.lines(scene, Ink::BLACK, (self.cell * 0.018).max(0.4));
        for (index, mark) in diagram.marks.iter().enumerate() {
            let center = self.center(index);
            match *mark {
                Mark::Empty | Mark::Hole => {}
                Mark::Disc(color) => scene.disc(center, self.cell * 0.42, color),
                Mark::Move(number, color) => {
                    scene.disc(center, self.cell * 0.42, color);
                    let room = self.cell * 0.66;
                    let ink = Ink::of(color.opponent());
                    scene.centered(center, self.cell * 0.42, ink, &number.to_string(), room);
                }
            }
        }
    }

    /// Draws a position as discs on felt, with a mark on the last disc.
    pub(super) fn draw_discs(&self, scene: &mut Scene, contents: &[Content], last: Option<usize>) {
        let ((x, y), (width, height)) = (self.at, self.size());
        scene.rectangle((x, y), (width, height), FELT);
        for (index, content) in contents.iter().enumerate() {
            if *content == Content::Absent {
                self.square(scene, index, FELT_LINE);
            }
        }
        self.lines(scene, FELT_LINE, (self.cell * 0.03).max(0.5));
        for (index, content) in contents.iter().enumerate() {
            if let Content::Piece(color) | Content::Marked(color) = content {
                self.stone(scene, self.center(index), *color);
            }
        }
        if let Some(last) = last {
            scene.dot(self.center(last), self.cell * 0.09, LAST);
        }
        self.labels(scene, Ink::GRAY);
    }

    /// Draws a disc on felt: with a shadow, but without an edge.
    fn stone(&self, scene: &mut Scene, (x, y): (f32, f32), color: Color) {
        scene.dot((x, y + self.cell * 0.025), self.cell * 0.42, FELT_LINE);
        scene.dot((x, y), self.cell * 0.41, Ink::of(color));
    }
}
