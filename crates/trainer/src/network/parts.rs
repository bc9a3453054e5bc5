//! The halves that configurations of a shape share.

use outflank_engine::othello::pattern::{Folding, SHAPES};

/// The number of halves of a row.
pub(super) const HALVES: usize = 2;

/// For every folded weight, the rows of its configuration's halves.
#[derive(Debug)]
pub(super) struct Parts {
    of: Vec<Option<[u32; HALVES]>>,
    len: usize,
}

impl Parts {
    pub(super) fn new(folding: &Folding) -> Self {
        let mut begins = Vec::new();
        let mut len = 0;
        for shape in &SHAPES {
            let low = 3usize.pow(shape.squares.len() as u32 / 2);
            begins.push((len, low));
            len += low + shape.configurations() / low;
        }
        let of = (0..folding.len() as u32).map(|weight| {
            let (shape, configuration) = folding.configuration(weight)?;
            let &(begin, low) = begins.get(shape)?;
            Some([begin + configuration % low, begin + low + configuration / low].map(|row| row as u32))
        });
        Self { of: of.collect(), len }
    }

    /// Returns no halves, for comparison.
    pub(super) fn none(folding: &Folding) -> Self {
        Self { of: vec![None; folding.len()], len: 0 }
    }

    /// Returns the number of rows for halves.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Returns the rows for the two halves of a folded weight; `None` for a count's weight.
    pub(super) fn of(&self, weight: u32) -> Option<[u32; HALVES]> {
        self.of.get(weight as usize).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_tell_configurations_apart() {
        let folding = Folding::new();
        let parts = Parts::new(&folding);
        let mut seen = std::collections::HashSet::new();
        for weight in 0..folding.len() as u32 {
            let halves = parts.of(weight);
            assert_eq!(halves.is_none(), folding.configuration(weight).is_none(), "weight {weight}");
            if let Some(halves) = halves {
                assert!(seen.insert(halves), "weight {weight}");
                assert!(halves.iter().all(|&half| (half as usize) < parts.len()));
            }
        }
        assert!(parts.len() < folding.len() / 50, "{} halves", parts.len());
    }
}
