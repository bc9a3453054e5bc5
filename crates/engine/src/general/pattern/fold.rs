//! Folding: configurations of a shape that are mirror images share one weight.

use std::collections::HashMap;
use std::sync::Arc;

use super::scalars::SCALAR_WEIGHTS;
use super::{Shape, Shapes};

/// The weights of the configurations of one shape.
#[derive(Debug)]
pub struct Fold {
    weights: Vec<u32>,
    len: u32,
}

impl Fold {
    /// Finds the configurations that share a weight.
    #[must_use]
    pub fn of(shape: &Shape) -> Self {
        let configurations = 3usize.pow(shape.cells as u32);
        let mut weights: Vec<u32> = Vec::with_capacity(configurations);
        let mut len = 0;
        for configuration in 0..configurations {
            // The least image comes first and therefore already has its weight.
            let least = shape
                .mirrors
                .iter()
                .map(|mirror| image(configuration, mirror))
                .fold(configuration, usize::min);
            weights.push(match weights.get(least) {
                Some(&weight) => weight,
                None => {
                    len += 1;
                    len - 1
                }
            });
        }
        Self { weights, len }
    }

    /// Returns the number of distinct weights.
    #[must_use]
    pub fn weights(&self) -> u32 {
        self.len
    }

    /// Returns the number of the weight of each configuration.
    #[must_use]
    pub fn of_configurations(&self) -> &[u32] {
        &self.weights
    }
}

/// Returns the configuration with its cells in another order.
fn image(configuration: usize, mirror: &[u8]) -> usize {
    let digit = |place: u8| configuration / 3usize.pow(u32::from(place)) % 3;
    mirror.iter().rev().fold(0, |number, &place| 3 * number + digit(place))
}

/// The weights of all shapes of one or several boards, numbered consecutively: the scalars first, then the
/// shapes in the order of their addition.
#[derive(Clone, Debug, Default)]
pub struct Dictionary {
    shapes: Vec<(u64, Arc<Fold>)>,
    by_key: HashMap<u64, Entry>,
    len: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    base: u32,
    fold: Arc<Fold>,
}

impl Dictionary {
    /// Creates a dictionary with the weights of the scalars only.
    #[must_use]
    pub fn new() -> Self {
        Self { len: SCALAR_WEIGHTS, ..Self::default() }
    }

    /// Adds the shapes of a board that are missing.
    pub fn add(&mut self, shapes: &Shapes) {
        for shape in shapes.shapes() {
            let Self { shapes, by_key, len } = self;
            by_key.entry(shape.key).or_insert_with(|| {
                let fold = Arc::new(Fold::of(shape));
                let base = *len;
                *len += fold.weights();
                shapes.push((shape.key, Arc::clone(&fold)));
                Entry { base, fold }
            });
        }
    }

    /// Returns the number of weights.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Always false: the scalars have weights.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the keys of the shapes with their numbers of weights, in order.
    pub fn shapes(&self) -> impl Iterator<Item = (u64, u32)> {
        self.shapes.iter().map(|(key, fold)| (*key, fold.weights()))
    }

    /// Returns the fold of a shape, which maps its configurations to weights; `None` if the shape is unknown.
    #[must_use]
    pub fn fold(&self, key: u64) -> Option<&Fold> {
        self.by_key.get(&key).map(|entry| &*entry.fold)
    }

    /// Returns the number of the first weight of a shape, and the weights of its configurations relative to
    /// it.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<(u32, &[u32])> {
        self.by_key.get(&key).map(|entry| (entry.base, entry.fold.of_configurations()))
    }
}
