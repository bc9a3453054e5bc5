//! Folding: configurations of a shape that are mirror images share one weight.

use super::scalar::{EMPTIES, SCALAR_VALUES};
use super::shapes::{SHAPE_COUNT, SHAPES, Shape, covered, image};
use super::weights::SHAPE_OFFSET;
use super::{LANES, SCALAR_COUNT, Scalars};

/// The map between the places of a phase's table and the weights that are trained and stored.
///
/// A phase's table has one place for each value of each scalar and each configuration of each shape.
/// Configurations that a symmetry of the shape maps to each other have one *folded* weight.
#[derive(Debug)]
pub struct Folding {
    /// The folded weight of each place of a phase's table.
    weights: Vec<u32>,
    /// The places of all folded weights, weight by weight.
    places: Vec<u32>,
    /// The offset of the places of each folded weight, and the total at the end.
    begins: Vec<u32>,
}

impl Folding {
    /// Computes the map, which takes some milliseconds.
    #[must_use]
    pub fn new() -> Self {
        let scalars = SCALAR_COUNT * SCALAR_VALUES;
        let mut weights: Vec<u32> = Vec::with_capacity(SHAPE_OFFSET[SHAPE_COUNT]);
        weights.extend(0..scalars as u32);
        let mut len = scalars as u32;
        for (index, shape) in SHAPES.iter().enumerate() {
            let base = weights.len();
            debug_assert_eq!(base, SHAPE_OFFSET[index]);
            let mirrors = mirrors(index, shape);
            for configuration in 0..shape.configurations() {
                // The least image comes first and therefore already has its weight.
                let least =
                    mirrors.iter().map(|mirror| mirror.image(configuration)).fold(configuration, usize::min);
                if least == configuration {
                    weights.push(len);
                    len += 1;
                } else {
                    weights.push(weights[base + least]);
                }
            }
        }
        let mut begins = vec![0u32; len as usize + 1];
        for &weight in &weights {
            begins[weight as usize + 1] += 1;
        }
        for weight in 0..len as usize {
            begins[weight + 1] += begins[weight];
        }
        let mut free = begins.clone();
        let mut places = vec![0u32; weights.len()];
        for (place, &weight) in weights.iter().enumerate() {
            let next = &mut free[weight as usize];
            places[*next as usize] = place as u32;
            *next += 1;
        }
        Self { weights, places, begins }
    }

    /// Returns the number of folded weights of a phase.
    #[must_use]
    pub fn len(&self) -> usize {
        self.begins.len() - 1
    }

    /// Always false: the scalars have weights.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the folded weight of each place of a phase's table.
    pub(in crate::eval) fn by_place(&self) -> &[u32] {
        &self.weights
    }

    /// Returns the shape of a folded weight, as an index into [`SHAPES`], and its least configuration; `None`
    /// for the weight of a count.
    #[must_use]
    pub fn configuration(&self, weight: u32) -> Option<(usize, usize)> {
        let place = *self.places_of(weight).first()? as usize;
        let shape = SHAPE_OFFSET.iter().rposition(|&offset| offset <= place)?;
        Some((shape, place - SHAPE_OFFSET.get(shape)?))
    }

    /// Returns the folded weights whose sum is the value of a position with these configuration numbers and
    /// counts.
    pub fn features(&self, lanes: &[u16], scalars: Scalars) -> impl Iterator<Item = u32> {
        let counts = scalars.counts();
        let counts =
            counts.into_iter().enumerate().map(|(at, count)| at * SCALAR_VALUES + usize::from(count));
        let configurations =
            LANES.iter().zip(lanes).map(|(lane, &number)| SHAPE_OFFSET[lane.shape] + usize::from(number));
        counts.chain(configurations).map(|place| self.weights[place])
    }

    /// Returns the folded weight of a number of empty squares, 0…63: the constant of its stage.
    #[must_use]
    pub const fn of_empties(empties: usize) -> usize {
        // Counts are not folded.
        EMPTIES * SCALAR_VALUES + empties
    }

    /// Returns the places of a folded weight; empty if there is no such weight.
    pub(super) fn places_of(&self, weight: u32) -> &[u32] {
        let at = weight as usize;
        let range = self.begins.get(at).zip(self.begins.get(at + 1));
        range.and_then(|(&from, &to)| self.places.get(from as usize..to as usize)).unwrap_or_default()
    }
}

impl Default for Folding {
    fn default() -> Self {
        Self::new()
    }
}

/// A symmetry that maps a shape to itself, as tables for configuration numbers: one for the lower digits and
/// one for the upper digits.
struct Mirror {
    low: Vec<usize>,
    high: Vec<usize>,
}

impl Mirror {
    fn image(&self, configuration: usize) -> usize {
        let split = self.low.len();
        self.low[configuration % split] + self.high[configuration / split]
    }
}

/// Returns the symmetries, except for the identity, that map a shape to itself.
fn mirrors(index: usize, shape: &Shape) -> Vec<Mirror> {
    let mut found = Vec::new();
    for symmetry in 1..8 {
        if covered(index, symmetry) != covered(index, 0) {
            continue;
        }
        // The place value of each digit in the image, lowest digit first.
        let values: Vec<usize> = shape
            .squares
            .iter()
            .filter_map(|&square| {
                let to = image(square, symmetry);
                let digit = shape.squares.iter().position(|&other| other == to)?;
                Some(3usize.pow(digit as u32))
            })
            .collect();
        let (low, high) = values.split_at(values.len() / 2);
        found.push(Mirror { low: sums(low), high: sums(high) });
    }
    found
}

/// Returns for each number in base three the sum of its digits times `values`; there is one digit for each
/// value.
fn sums(values: &[usize]) -> Vec<usize> {
    let mut sums = vec![0];
    for value in values {
        let known = sums.clone();
        sums.extend(known.iter().map(|sum| sum + value));
        sums.extend(known.iter().map(|sum| sum + 2 * value));
    }
    sums
}
