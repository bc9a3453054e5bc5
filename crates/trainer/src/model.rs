//! Weights before rounding.

use std::fs;
use std::path::Path;

use outflank_engine::fnv1a;
use outflank_engine::othello::pattern::{Folding, file};

use crate::TrainError;
use crate::error::io;
use crate::whole_file;

const MAGIC: [u8; 8] = *b"OUTFLMDL";
const HEADER: usize = 8 + 8 + 4 + 4;

/// One stage for each number of empties, 0 to 60, with weights of its own.
pub(crate) const STAGES: usize = 61;

/// Folded weights in discs for every number of empty squares.
///
/// The file is little-endian. It begins with `OUTFLMDL`, the signature of the shapes (8 bytes), and the
/// numbers of stages and of weights (4 each). The weights follow as 32-bit floats, stage by stage, and the
/// FNV-1a of everything before (8).
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    stages: Vec<Vec<f32>>,
}

impl Model {
    /// Returns the model that evaluates every position as a draw.
    #[must_use]
    pub fn zero() -> Self {
        Self { stages: vec![vec![0.0; Folding::new().len()]; STAGES] }
    }

    /// Returns the weights for a number of empty squares; above 60, the weights for 60.
    #[must_use]
    pub fn stage(&self, empties: usize) -> &[f32] {
        self.stages.get(empties.min(STAGES - 1)).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn set_stage(&mut self, empties: usize, weights: Vec<f32>) {
        if let Some(stage) = self.stages.get_mut(empties) {
            *stage = weights;
        }
    }

    /// Adds `discs` to the value of every position with `empties` empty squares.
    pub(crate) fn add(&mut self, empties: usize, discs: f32) {
        let stage = self.stages.get_mut(empties);
        if let Some(weight) = stage.and_then(|stage| stage.get_mut(Folding::of_empties(empties))) {
            *weight += discs;
        }
    }

    /// Writes the model.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), TrainError> {
        let weights = self.stage(0).len();
        let mut bytes = Vec::with_capacity(HEADER + STAGES * weights * 4 + 8);
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&file::signature().to_le_bytes());
        bytes.extend_from_slice(&(STAGES as u32).to_le_bytes());
        bytes.extend_from_slice(&(weights as u32).to_le_bytes());
        for weight in self.stages.iter().flatten() {
            bytes.extend_from_slice(&weight.to_le_bytes());
        }
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        whole_file::replace(path, &bytes).map_err(io("write", path))
    }

    /// Reads a model.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or is a model for other shapes.
    pub fn load(path: &Path) -> Result<Self, TrainError> {
        let bytes = fs::read(path).map_err(io("read", path))?;
        let damaged = |at, what| TrainError::Damaged { path: path.to_owned(), at, what };
        if !bytes.starts_with(&MAGIC) {
            return Err(damaged(0, "not a model: it does not begin with OUTFLMDL".to_owned()));
        }
        // Check the shapes before the length, which depends on them.
        if bytes.get(8..16).is_some_and(|found| found != file::signature().to_le_bytes()) {
            return Err(damaged(8, "a model for other patterns or counts".to_owned()));
        }
        let weights = Folding::new().len();
        let expected = HEADER + STAGES * weights * 4 + 8;
        if bytes.len() != expected {
            let what = format!("a model of {} bytes: expected {expected}", bytes.len());
            return Err(damaged(bytes.len(), what));
        }
        let (body, stored) = bytes.split_at(bytes.len() - 8);
        let stored = u64::from_le_bytes(stored.try_into().unwrap_or_default());
        if stored != fnv1a(body) {
            let what = format!("the checksum is {stored:016x}, the contents give {:016x}", fnv1a(body));
            return Err(damaged(body.len(), what));
        }
        let floats: Vec<f32> = body[HEADER..]
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes(four.try_into().unwrap_or_default()))
            .collect();
        if let Some(at) = floats.iter().position(|weight| !weight.is_finite()) {
            return Err(damaged(HEADER + at * 4, "a weight is not a number".to_owned()));
        }
        Ok(Self { stages: floats.chunks_exact(weights).map(<[f32]>::to_vec).collect() })
    }
}
