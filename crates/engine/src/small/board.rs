//! A small board placed in the middle of the 8×8 board, and its final scores.

use outflank_rules::{
    Bitboard, Cell, Color, Empties, Geometry, Goal, Opening, Quiet, ReversiPosition, Ruleset, Symmetry,
};

use super::BoardError;

/// The longest side of a board that can be solved from its start, in cells.
const MAX_SIDE: u8 = 6;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xff;
const RANK_8: u64 = RANK_1 << 56;

/// A board of at most 6×6 cells with Othello's placements.
///
/// The cells are in the middle of an 8×8 board whose other squares always stay empty. Runs of discs end at
/// such a square as at an edge. The 8×8 kernels therefore return the right flips, and the right legal moves
/// once these squares are masked out. A hole is such a square, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SmallBoard {
    /// The squares that can hold discs.
    pub(crate) playable: u64,
    /// The number of playable squares.
    pub(crate) n_cells: i32,
    /// The corner squares, except a hole.
    pub(crate) corners: u64,
    /// Whether the fewest discs win.
    pub(crate) is_reversed: bool,
    /// Whether the winner gets the empty cells.
    pub(crate) fills_up: bool,
    /// Whether no hole interrupts a line, so that discs on both sides of the last empty square see each other
    /// once it is filled.
    pub(crate) is_convex: bool,
    /// The static value of each square, for move ordering.
    pub(crate) values: [i8; 64],
    /// The rotations and reflections that map the board to itself.
    symmetries: Vec<Symmetry>,
    /// The square of each cell of the game's own board.
    squares: Vec<u8>,
    /// The side of the board in cells, and the index of its first square.
    side: u32,
    corner: u32,
    start: [u64; 2],
    first: Color,
}

impl SmallBoard {
    /// The maximum number of cells of a board that can be solved from its start.
    pub(crate) const MOST: usize = MAX_SIDE as usize * MAX_SIDE as usize;

    /// Creates the board of these rules.
    ///
    /// # Errors
    /// If the board cannot be solved, with the reason.
    pub(crate) fn new(rules: &Ruleset) -> Result<Self, BoardError> {
        // Names every field, so that a new rule cannot compile until it is handled here.
        let Ruleset { geometry, opening, first, supply, quiet, goal, empties, hole } = rules;
        let (Opening::Fixed(discs), None, Quiet::Never) = (opening, supply, quiet) else {
            return Err(BoardError::Rules);
        };
        let layout = geometry.layout();
        let side = layout.width.max(layout.height);
        if side > f32::from(MAX_SIDE) || geometry.n_cells() > Self::MOST {
            return Err(BoardError::TooLarge);
        }
        let offset = (8 - side as u8) / 2;
        let squares: Vec<u8> =
            layout.cells.iter().map(|cell| 8 * (cell.y as u8 + offset) + cell.x as u8 + offset).collect();
        if !is_straight(geometry, &squares) {
            return Err(BoardError::Rules);
        }
        let (side, corner) = (side as u32, 9 * u32::from(offset));
        let in_rows = (0..side).flat_map(|y| (0..side).map(move |x| corner + 8 * y + x));
        if !in_rows.eq(squares.iter().map(|&square| u32::from(square))) {
            return Err(BoardError::Rules);
        }
        let set = |cells: &[Cell]| {
            cells.iter().filter_map(|cell| squares.get(usize::from(cell.0))).fold(0, |set, s| set | 1 << s)
        };
        let all: u64 = squares.iter().fold(0, |set, square| set | 1 << square);
        let playable = all & !set(hole.as_slice());
        let symmetries: Vec<Symmetry> =
            Symmetry::all().filter(|symmetry| image(*symmetry, playable) == playable).collect();
        let uncapturable = set(&geometry.uncapturable()) & playable;
        Ok(Self {
            playable,
            n_cells: playable.count_ones() as i32,
            corners: uncapturable,
            is_reversed: *goal == Goal::Fewest,
            fills_up: *goal == Goal::Most && *empties == Empties::ToWinner,
            is_convex: hole.is_none(),
            values: values(playable, uncapturable),
            symmetries,
            start: [set(&discs.black), set(&discs.white)],
            first: *first,
            squares,
            side,
            corner,
        })
    }

    /// Returns the discs of the side to move and of the other side before the first move.
    pub(crate) fn start(&self) -> (u64, u64) {
        let [black, white] = self.start;
        if self.first == Color::Black { (black, white) } else { (white, black) }
    }

    /// Returns the discs of the side to move and of the other side, as squares of the 8×8 board.
    pub(crate) fn laid(&self, position: &ReversiPosition<u64>) -> (u64, u64) {
        let lay = |discs: u64| {
            let bits = self.squares.iter().enumerate().filter(|(cell, _)| discs >> cell & 1 != 0);
            bits.fold(0, |set, (_, square)| set | 1 << square)
        };
        (lay(position.discs(position.turn)), lay(position.discs(position.turn.opponent())))
    }

    /// Returns the cells of a set of squares.
    #[inline(always)]
    pub(crate) fn packed(&self, set: u64) -> u64 {
        let row = (1 << self.side) - 1;
        (0..self.side).fold(0, |cells, y| cells | (set >> (self.corner + 8 * y) & row) << (self.side * y))
    }

    /// Returns the cell on a square.
    pub(crate) fn cell(&self, square: u8) -> Option<Cell> {
        self.squares.iter().position(|&at| at == square).map(|at| Cell(at as u16))
    }

    /// Returns the number of empty cells.
    #[inline(always)]
    pub(crate) fn n_empties(&self, own: u64, opponent: u64) -> u32 {
        (self.playable & !(own | opponent)).count_ones()
    }

    /// Returns the score of a finished game, for the side with the discs `own`.
    #[inline(always)]
    pub(crate) fn final_score(&self, own: u64, opponent: u64) -> i32 {
        let diff = own.count_ones() as i32 - opponent.count_ones() as i32;
        self.score(diff, self.n_empties(own, opponent) as i32)
    }

    /// Returns the score for a disc difference and a number of cells left empty.
    #[inline(always)]
    pub(crate) fn score(&self, diff: i32, empties: i32) -> i32 {
        if self.is_reversed {
            -diff
        } else if self.fills_up {
            diff + diff.signum() * empties
        } else {
            diff
        }
    }

    /// Returns the least image under the board's symmetries, and the symmetry that maps to it.
    pub(crate) fn canonical(&self, own: u64, opponent: u64) -> (u64, u64, Symmetry) {
        let mut least = (own, opponent, Symmetry::IDENTITY);
        for &symmetry in self.symmetries.iter().skip(1) {
            let (a, b) = (image(symmetry, own), image(symmetry, opponent));
            if (a, b) < (least.0, least.1) {
                least = (a, b, symmetry);
            }
        }
        least
    }

    /// Computes a lower and an upper bound of the final score for the side with the discs `own`, from stable
    /// discs.
    #[inline(always)]
    pub(crate) fn bounds(&self, own: u64, opponent: u64) -> (i32, i32) {
        let full = crate::othello::parts::FullLines::of(own | opponent | !self.playable);
        let (mine, theirs) = if self.is_reversed { (opponent, own) } else { (own, opponent) };
        let safe = |discs| self.safe(discs, &full).count_ones() as i32;
        (2 * safe(mine) - self.n_cells, self.n_cells - 2 * safe(theirs))
    }

    /// Finds some of the stable discs: in each of the four directions they are on a full line, or next to an
    /// edge, a hole or another stable disc.
    #[inline(always)]
    pub(crate) fn safe(&self, discs: u64, full: &crate::othello::parts::FullLines) -> u64 {
        let mut safe = 0;
        loop {
            let firm = safe | !self.playable;
            let leaning = (full.rows | firm << 1 | firm >> 1 | FILE_A | FILE_H)
                & (full.files | firm << 8 | firm >> 8 | RANK_1 | RANK_8)
                & (full.diagonals | firm << 9 | firm >> 9 | FILE_A | FILE_H | RANK_1 | RANK_8)
                & (full.antidiagonals | firm << 7 | firm >> 7 | FILE_A | FILE_H | RANK_1 | RANK_8)
                & discs;
            if leaning == safe {
                return safe;
            }
            safe = leaning;
        }
    }
}

pub(crate) fn image(symmetry: Symmetry, set: u64) -> u64 {
    symmetry.bitboard(Bitboard::new(set)).bits()
}

/// Whether the lines of the board are exactly its rows, columns and diagonals.
fn is_straight(geometry: &Geometry, squares: &[u8]) -> bool {
    const STEPS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    geometry.cells().all(|cell| {
        let Some(&from) = squares.get(usize::from(cell.0)) else { return false };
        let mut expected: Vec<Vec<u8>> = Vec::new();
        for (files, ranks) in STEPS {
            let (mut file, mut rank) = ((from % 8) as i8, (from / 8) as i8);
            let mut ray = Vec::new();
            loop {
                (file, rank) = (file + files, rank + ranks);
                let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
                let square = (8 * rank + file) as u8;
                if !on_board || !squares.contains(&square) {
                    break;
                }
                ray.push(square);
            }
            if !ray.is_empty() {
                expected.push(ray);
            }
        }
        let mut found: Vec<Vec<u8>> = geometry
            .rays(cell)
            .iter()
            .map(|ray| ray.cells.iter().filter_map(|c| squares.get(usize::from(c.0)).copied()).collect())
            .collect();
        expected.sort_unstable();
        found.sort_unstable();
        expected == found
    })
}

/// Returns static values of squares: highest for corners, lowest for their diagonal neighbors, a little
/// higher for their other neighbors.
fn values(playable: u64, corners: u64) -> [i8; 64] {
    let mut values = [0; 64];
    let around = Bitboard::new(corners).dilate().bits() & playable & !corners;
    let edge = playable & Bitboard::new(!playable | FILE_A | FILE_H | RANK_1 | RANK_8).dilate().bits();
    for (square, value) in values.iter_mut().enumerate() {
        let has = |set: u64| set >> square & 1 != 0;
        *value = if has(corners) {
            31
        } else if has(around & !edge) {
            0
        } else if has(around) {
            6
        } else if has(edge) {
            16
        } else {
            12
        };
    }
    values
}
