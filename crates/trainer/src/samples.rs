//! Labels prepared for fitting and measuring.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use outflank_engine::othello::pattern::{Folding, Indices, LANES, SCALAR_COUNT, Scalars};
use outflank_rules::kernel;

use crate::record::canonical;
use crate::set::Set;
use crate::{Kind, Label, TrainError};

/// The number of weights of a position.
pub(crate) const FEATURES: usize = SCALAR_COUNT + LANES.len();

/// The folded weights of a position.
pub(crate) type Picked = [u32; FEATURES];

/// The labels of several sets by the number of empty squares, each position once.
#[derive(Debug)]
pub(crate) struct Labels {
    by_empties: Vec<Vec<Label>>,
    pub(crate) repeated: usize,
}

impl Labels {
    /// Reads all existing shards.
    pub(crate) fn read(folders: &[PathBuf]) -> Result<Self, TrainError> {
        let mut by_empties = vec![Vec::new(); 65];
        let mut seen = HashSet::new();
        let mut repeated = 0;
        for folder in folders {
            let set = Set::open(Path::new(folder), Kind::Labels)?;
            for number in set.present() {
                for label in set.read::<Label>(number)? {
                    if seen.insert(canonical(label.own, label.opponent)) {
                        by_empties[label.empties() as usize].push(label);
                    } else {
                        repeated += 1;
                    }
                }
            }
        }
        if seen.is_empty() {
            let names: Vec<_> = folders.iter().map(|folder| folder.display().to_string()).collect();
            return Err(TrainError::TooLittleInput(format!("no labels in {}", names.join(", "))));
        }
        Ok(Self { by_empties, repeated })
    }

    /// Returns the labels with `empties` empty squares; none beyond 64.
    pub(crate) fn at(&self, empties: usize) -> &[Label] {
        self.by_empties.get(empties).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn len(&self) -> usize {
        self.by_empties.iter().map(Vec::len).sum()
    }
}

/// Returns the weights of a position.
pub(crate) fn pick(folding: &Folding, own: u64, opponent: u64) -> Picked {
    let moves = kernel::legal_moves(own, opponent);
    let replies = kernel::legal_moves(opponent, own);
    let scalars = Scalars::new(own, opponent, moves, replies);
    let mut picked = [0; FEATURES];
    let indices = Indices::new(own, opponent);
    for (to, weight) in picked.iter_mut().zip(folding.features(indices.lanes(), scalars)) {
        *to = weight;
    }
    picked
}
