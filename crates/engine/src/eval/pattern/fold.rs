//! Which configurations of a shape are mirror images of one another and so share one weight.

use super::scalar::SCALAR_VALUES;
use super::shapes::{SHAPE_COUNT, SHAPES, Shape, covered, image};
use super::weights::{PHASE_LEN, SHAPE_OFFSET};
use super::{LANES, SCALAR_COUNT, Scalars};

/// The map from places in a phase's table to the weights that are trained and stored.
///
/// A phase's table holds one place for every value of every scalar and every configuration of every shape.
/// Configurations that a symmetry of the shape turns into one another have one *folded* weight.
#[derive(Debug)]
pub struct Folding {
    /// The folded weight of every place of a phase's table.
    places: Vec<u32>,
    len: usize,
}

impl Folding {
    /// Works out the map: some milliseconds.
    #[must_use]
    pub fn new() -> Self {
        let scalars = SCALAR_COUNT * SCALAR_VALUES;
        let mut places: Vec<u32> = (0..scalars as u32).collect();
        let mut len = scalars as u32;
        for (index, shape) in SHAPES.iter().enumerate() {
            let base = places.len();
            debug_assert_eq!(base, SHAPE_OFFSET[index]);
            let mirrors = mirrors(index, shape);
            for configuration in 0..shape.configurations() {
                // The least image comes first, so that it already has its weight.
                let least = mirrors
                    .iter()
                    .map(|values| mirrored(configuration, values))
                    .fold(configuration, usize::min);
                if least == configuration {
                    places.push(len);
                    len += 1;
                } else {
                    places.push(places[base + least]);
                }
            }
        }
        places.resize(PHASE_LEN, 0);
        Self { places, len: len as usize }
    }

    /// How many folded weights a phase has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no weight at all. There always is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The folded weights whose sum is the value of a position with these configuration numbers and counts.
    pub fn features(&self, lanes: &[u16], scalars: Scalars) -> impl Iterator<Item = u32> {
        let counts = scalars.counts();
        let counts =
            counts.into_iter().enumerate().map(|(at, count)| at * SCALAR_VALUES + usize::from(count));
        let configurations =
            LANES.iter().zip(lanes).map(|(lane, &number)| SHAPE_OFFSET[lane.shape] + usize::from(number));
        counts.chain(configurations).map(|place| self.places[place])
    }

    /// Lays folded weights out as a phase's table.
    pub(super) fn expand(&self, folded: &[i16], table: &mut [i16; PHASE_LEN]) {
        let used = SHAPE_OFFSET[SHAPE_COUNT];
        for (place, &weight) in table.iter_mut().zip(&self.places).take(used) {
            *place = folded.get(weight as usize).copied().unwrap_or(0);
        }
    }
}

impl Default for Folding {
    fn default() -> Self {
        Self::new()
    }
}

/// For every symmetry, other than the identity, that lays a shape on itself: the digit value that each digit
/// of a configuration, the lowest first, has in the image.
fn mirrors(index: usize, shape: &Shape) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for symmetry in 1..8 {
        if covered(index, symmetry) != covered(index, 0) {
            continue;
        }
        let values: Vec<usize> = shape
            .squares
            .iter()
            .filter_map(|&square| {
                let to = image(square, symmetry);
                let digit = shape.squares.iter().position(|&other| other == to)?;
                Some(3usize.pow(digit as u32))
            })
            .collect();
        found.push(values);
    }
    found
}

fn mirrored(mut configuration: usize, values: &[usize]) -> usize {
    let mut image = 0;
    for &value in values {
        image += configuration % 3 * value;
        configuration /= 3;
    }
    image
}
