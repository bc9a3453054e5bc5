//! Which configurations of a shape are mirror images of one another and so share one weight.

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
    /// Works out which configurations share a weight.
    #[must_use]
    pub fn of(shape: &Shape) -> Self {
        let configurations = 3usize.pow(shape.cells as u32);
        let mut weights: Vec<u32> = Vec::with_capacity(configurations);
        let mut len = 0;
        for configuration in 0..configurations {
            // The least image comes first, so that it already has its weight.
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

    /// How many weights there are.
    #[must_use]
    pub fn weights(&self) -> u32 {
        self.len
    }

    /// The weight of every configuration.
    #[must_use]
    pub fn of_configurations(&self) -> &[u32] {
        &self.weights
    }
}

/// The configuration with its cells in another order.
fn image(configuration: usize, mirror: &[u8]) -> usize {
    let digit = |place: u8| configuration / 3usize.pow(u32::from(place)) % 3;
    mirror.iter().rev().fold(0, |number, &place| 3 * number + digit(place))
}

/// The weights of all shapes of one or several boards, numbered one after the other: those of the scalars first,
/// then shape by shape in the order in which they were met.
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
    /// The weights of the scalars alone.
    #[must_use]
    pub fn new() -> Self {
        Self { len: SCALAR_WEIGHTS, ..Self::default() }
    }

    /// Adds the shapes of a board that are not there yet.
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

    /// How many weights there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no weight at all. There always is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The keys of the shapes with the numbers of their weights, in order.
    pub fn shapes(&self) -> impl Iterator<Item = (u64, u32)> {
        self.shapes.iter().map(|(key, fold)| (*key, fold.weights()))
    }

    /// The weights of the configurations of a shape.
    #[must_use]
    pub fn fold(&self, key: u64) -> Option<&Fold> {
        self.by_key.get(&key).map(|entry| &*entry.fold)
    }

    /// For a shape the number of its first weight and the weights of its configurations from there on.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<(u32, &[u32])> {
        self.by_key.get(&key).map(|entry| (entry.base, entry.fold.of_configurations()))
    }
}
