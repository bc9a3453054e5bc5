//! Which configurations of a shape are mirror images of one another and so share one weight.

use super::scalar::{EMPTIES, SCALAR_VALUES};
use super::shapes::{SHAPE_COUNT, SHAPES, Shape, covered, image};
use super::weights::SHAPE_OFFSET;
use super::{LANES, SCALAR_COUNT, Scalars};

/// The map between places in a phase's table and the weights that are trained and stored.
///
/// A phase's table holds one place for every value of every scalar and every configuration of every shape.
/// Configurations that a symmetry of the shape turns into one another have one *folded* weight.
#[derive(Debug)]
pub struct Folding {
    /// The folded weight of every place of a phase's table.
    weights: Vec<u32>,
    /// The places of all folded weights, weight by weight.
    places: Vec<u32>,
    /// Where the places of each folded weight begin, and behind the last one the end.
    begins: Vec<u32>,
}

impl Folding {
    /// Works out the map: some milliseconds.
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
                // The least image comes first, so that it already has its weight.
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

    /// How many folded weights a phase has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.begins.len() - 1
    }

    /// Whether there is no weight at all. There always is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The folded weight of every place of a phase's table.
    pub(in crate::eval) fn by_place(&self) -> &[u32] {
        &self.weights
    }

    /// The shape of a folded weight, as an index into [`SHAPES`], and the least of the configurations that have it; none for
    /// the weight of a count.
    #[must_use]
    pub fn configuration(&self, weight: u32) -> Option<(usize, usize)> {
        let place = *self.places_of(weight).first()? as usize;
        let shape = SHAPE_OFFSET.iter().rposition(|&offset| offset <= place)?;
        Some((shape, place - SHAPE_OFFSET.get(shape)?))
    }

    /// The folded weights whose sum is the value of a position with these configuration numbers and counts.
    pub fn features(&self, lanes: &[u16], scalars: Scalars) -> impl Iterator<Item = u32> {
        let counts = scalars.counts();
        let counts =
            counts.into_iter().enumerate().map(|(at, count)| at * SCALAR_VALUES + usize::from(count));
        let configurations =
            LANES.iter().zip(lanes).map(|(lane, &number)| SHAPE_OFFSET[lane.shape] + usize::from(number));
        counts.chain(configurations).map(|place| self.weights[place])
    }

    /// The folded weight that a number of empty squares picks, 0…63: a constant of its stage.
    #[must_use]
    pub const fn of_empties(empties: usize) -> usize {
        // Counts are not folded.
        EMPTIES * SCALAR_VALUES + empties
    }

    /// The places of a folded weight; none if there is no such weight.
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

/// A symmetry that lays a shape on itself, as a map of configuration numbers: what the lower and the upper digits add.
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

/// The symmetries, other than the identity, that lay a shape on itself.
fn mirrors(index: usize, shape: &Shape) -> Vec<Mirror> {
    let mut found = Vec::new();
    for symmetry in 1..8 {
        if covered(index, symmetry) != covered(index, 0) {
            continue;
        }
        // The value that each digit, the lowest first, has in the image.
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

/// For every number of so many digits in base three, the sum of its digits, each by its value.
fn sums(values: &[usize]) -> Vec<usize> {
    let mut sums = vec![0];
    for value in values {
        let known = sums.clone();
        sums.extend(known.iter().map(|sum| sum + value));
        sums.extend(known.iter().map(|sum| sum + 2 * value));
    }
    sums
}
