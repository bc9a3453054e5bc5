//! The evaluation files of a step's engine.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use outflank_engine::fnv1a;
use outflank_engine::othello::Engine;
use outflank_engine::othello::network::Network;
use outflank_engine::othello::pattern::Weights;
use serde_json::{Value, json};

use crate::error::io;
use crate::{TrainError, weights};

/// The evaluation files that replace the built-in ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Files<'a> {
    /// Weights; `None` for the built-in ones.
    pub weights: Option<&'a Path>,
    /// A network that corrects them; `None` for no correction.
    pub network: Option<&'a Path>,
}

/// The contents of these files.
#[derive(Clone, Debug, Default)]
pub(crate) struct Judges {
    pub(crate) weights: Option<Arc<Weights>>,
    pub(crate) network: Option<Arc<Network>>,
}

impl Judges {
    /// Reads the files, and adds their checksums to the settings of a set.
    pub(crate) fn read(files: Files<'_>, described: &mut Value) -> Result<Self, TrainError> {
        let named = |checksum: u64| json!(format!("{checksum:016x}"));
        let mut judges = Self::default();
        described["weights"] = Value::Null;
        if let Some(path) = files.weights {
            let (checksum, weights) = weights::read(path)?;
            described["weights"] = named(checksum);
            judges.weights = Some(Arc::new(weights));
        }
        if let Some(path) = files.network {
            let bytes = fs::read(path).map_err(io("read", path))?;
            let network = Network::from_bytes(&bytes)
                .map_err(|error| TrainError::Weights { path: path.to_owned(), error })?;
            described["network"] = named(fnv1a(&bytes));
            judges.network = Some(Arc::new(network));
        }
        Ok(judges)
    }

    /// Sets the evaluation of an engine.
    pub(crate) fn instruct(&self, engine: &mut Engine) {
        if let Some(weights) = &self.weights {
            engine.set_weights(Arc::clone(weights));
        }
        engine.set_network(self.network.clone());
    }
}
