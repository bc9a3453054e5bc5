//! The weights of one board, laid out for lookup.

use std::collections::HashMap;

use outflank_rules::{Bits, Cell, Geometry};

use super::scalars::{MOBILITY, SCALAR_WEIGHTS, scalar_weights};
use super::{BoardWeights, Dictionary, Numbers, Shapes, Sides};
use crate::othello::pattern::WeightsError;

/// The trained evaluation of one board.
#[derive(Clone)]
pub struct BoardEvaluation {
    /// For each phase the weights of the scalars, then those of every configuration of every shape.
    phases: Vec<Vec<i16>>,
    spans: Vec<Span>,
    digits: Digits,
    /// Cells on which discs can lie.
    cells: u32,
    n_lanes: usize,
    asks_for_mobility: bool,
}

/// The lanes of one shape and the offset of its weights.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: usize,
    to: usize,
    weights: usize,
}

/// The contribution of a disc on each cell to the configuration numbers: powers of three, lane by lane.
#[derive(Clone, Debug)]
pub(super) struct Digits {
    rows: Vec<u16>,
    /// The number of lanes, rounded up to whole SIMD registers.
    pub(super) stride: usize,
}

/// The number of lanes in a SIMD register of 256 bits.
const REGISTER: usize = 16;

impl Digits {
    fn new<'a>(n_cells: usize, lanes: impl ExactSizeIterator<Item = &'a [Cell]>) -> Self {
        let stride = lanes.len().next_multiple_of(REGISTER);
        let mut rows = vec![0; n_cells * stride];
        for (lane, cells) in lanes.enumerate() {
            let mut power = 1u16;
            for cell in cells {
                rows[usize::from(cell.0) * stride + lane] = power;
                power = power.wrapping_mul(3);
            }
        }
        Self { rows, stride }
    }

    #[inline]
    pub(super) fn row(&self, cell: Cell) -> &[u16] {
        let from = usize::from(cell.0) * self.stride;
        self.rows.get(from..from + self.stride).unwrap_or_default()
    }
}

impl BoardEvaluation {
    /// Lays out weights for a board on which one cell may be a hole. Shapes that are missing in the file have
    /// weight zero; [`BoardEvaluation::coverage`] returns the share of lanes with weights.
    ///
    /// # Errors
    /// If a shape has a different number of weights in the file.
    pub fn new(geometry: &Geometry, hole: Option<Cell>, file: &BoardWeights) -> Result<Self, WeightsError> {
        let shapes = Shapes::of(geometry, hole);
        let mut folds = Dictionary::new();
        folds.add(&shapes);
        Self::of_shapes(geometry, hole, &shapes, &folds, file)
    }

    /// Like [`BoardEvaluation::new`], with shapes that are already computed and listed in a dictionary.
    ///
    /// # Errors
    /// If a shape has a different number of weights in the file.
    pub fn of_shapes(
        geometry: &Geometry,
        hole: Option<Cell>,
        shapes: &Shapes,
        folds: &Dictionary,
        file: &BoardWeights,
    ) -> Result<Self, WeightsError> {
        let mut known = HashMap::new();
        let mut base = SCALAR_WEIGHTS as usize;
        for &(key, weights) in &file.shapes {
            known.insert(key, (base, weights));
            base += weights as usize;
        }
        let mut phases: Vec<Vec<i16>> =
            file.phases.iter().map(|phase| phase[..SCALAR_WEIGHTS as usize].to_vec()).collect();
        let mut spans = Vec::new();
        let mut lanes: Vec<&[Cell]> = Vec::new();
        for (index, shape) in shapes.shapes().iter().enumerate() {
            let Some(&(base, weights)) = known.get(&shape.key) else { continue };
            let broken = WeightsError::Shape { index, key: shape.key };
            let fold = folds.fold(shape.key).filter(|fold| fold.weights() == weights).ok_or(broken)?;
            let from = lanes.len();
            lanes
                .extend(shapes.lanes().iter().filter(|lane| lane.shape == index).map(|lane| &lane.cells[..]));
            let begin = phases.first().map_or(0, Vec::len);
            spans.push(Span { from, to: lanes.len(), weights: begin });
            for (phase, stored) in phases.iter_mut().zip(&file.phases) {
                phase.extend(fold.of_configurations().iter().map(|&weight| stored[base + weight as usize]));
            }
        }
        let asks_for_mobility = phases.iter().any(|phase| phase[MOBILITY].iter().any(|&weight| weight != 0));
        Ok(Self {
            asks_for_mobility,
            phases,
            spans,
            digits: Digits::new(geometry.n_cells(), lanes.into_iter()),
            cells: geometry.n_cells() as u32 - u32::from(hole.is_some()),
            n_lanes: shapes.lanes().len(),
        })
    }

    /// Whether it uses the mobility of both sides.
    #[must_use]
    pub fn asks_for_mobility(&self) -> bool {
        self.asks_for_mobility
    }

    /// Returns the share of the board's lanes that have weights, 0…1.
    #[must_use]
    pub fn coverage(&self) -> f64 {
        let covered: usize = self.spans.iter().map(|span| span.to - span.from).sum();
        covered as f64 / self.n_lanes.max(1) as f64
    }

    /// Returns the expected score of the side to move in 1⁄128 disc, counted by the game's own rules. Updates
    /// the numbers to this position. The fewer cells differ from the last position, the cheaper this is.
    #[inline]
    pub fn value<B: Bits>(&self, numbers: &mut Numbers<B>, sides: &Sides<B>) -> i32 {
        let numbers = numbers.updated(&self.digits, sides);
        let empties = sides.empty.len();
        let phase = phase(self.phases.len(), empties, self.cells);
        let Some(table) = self.phases.get(phase) else { return 0 };
        let mut sum = 0;
        for weight in scalar_weights(sides) {
            sum += i32::from(table.get(weight as usize).copied().unwrap_or(0));
        }
        for span in &self.spans {
            let weights = &table[span.weights..];
            for &number in &numbers[span.from..span.to] {
                sum += i32::from(weights[usize::from(number)]);
            }
        }
        sum
    }
}

/// Returns the phase of a position, below `phases`, by the share of empty cells on the board.
#[must_use]
pub fn phase(phases: usize, empties: u32, cells: u32) -> usize {
    let phase = empties as usize * phases / (cells as usize + 1);
    phase.min(phases.saturating_sub(1))
}

impl std::fmt::Debug for BoardEvaluation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BoardEvaluation")
            .field("phases", &self.phases.len())
            .field("lanes", &self.n_lanes)
            .finish_non_exhaustive()
    }
}
