//! The figures of the run that was accepted last, a file of the project.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use super::quantity::{Measured, Quantity};
use crate::repository;

/// What was accepted, row by row.
pub(super) struct Accepted {
    rows: Map<String, Value>,
}

impl Accepted {
    /// Reads the file; none accepts nothing yet.
    pub(super) fn load() -> Result<Self> {
        let Ok(text) = fs::read_to_string(path()) else { return Ok(Self { rows: Map::new() }) };
        let mut file: Value =
            serde_json::from_str(&text).with_context(|| format!("reading {}", path().display()))?;
        let rows = file["rows"].as_object_mut().map(std::mem::take).context("accepted figures have rows")?;
        Ok(Self { rows })
    }

    /// What was accepted of a row.
    pub(super) fn get(&self, row: &str, quantity: Quantity) -> Option<f64> {
        self.rows.get(row)?.get(quantity.key())?.as_f64()
    }

    /// Takes the place of what was accepted of a row.
    pub(super) fn replace(&mut self, row: &str, measured: &Measured, steady: bool) {
        let mut kept = Map::new();
        for quantity in Quantity::REMEMBERED {
            if let Some(&value) = measured.get(&quantity)
                && (steady || quantity == Quantity::Time)
            {
                kept.insert(quantity.key().into(), number(quantity, value));
            }
        }
        self.rows.insert(row.into(), Value::Object(kept));
    }

    /// Writes the file, with where its newest figures come from.
    pub(super) fn save(&self, machine: &str) -> Result<()> {
        let text = serde_json::to_string_pretty(&json!({ "newest": machine, "rows": self.rows }))?;
        if let Some(folder) = path().parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path(), text + "\n").with_context(|| format!("writing {}", path().display()))
    }
}

/// Counts are whole; a time is kept as exactly as it repeats.
fn number(quantity: Quantity, value: f64) -> Value {
    match quantity {
        Quantity::Nodes | Quantity::Instructions => json!(value.round() as u64),
        _ => json!((value * 1e3).round() / 1e3),
    }
}

fn path() -> PathBuf {
    repository::root().join("xtask").join("figures").join("engine.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_accepted_is_found_again() {
        let mut accepted = Accepted { rows: Map::new() };
        let measured =
            Measured::from([(Quantity::Nodes, 12.0), (Quantity::Time, 0.123_456), (Quantity::Seconds, 1.0)]);
        accepted.replace("a", &measured, true);
        accepted.replace("b", &measured, false);
        assert_eq!(accepted.get("a", Quantity::Nodes), Some(12.0));
        assert_eq!(accepted.get("a", Quantity::Time), Some(0.123));
        assert_eq!(accepted.get("a", Quantity::Seconds), None, "seconds of another machine say nothing");
        assert_eq!(accepted.get("b", Quantity::Nodes), None, "nodes of several threads are never the same");
    }

    #[test]
    fn the_file_can_be_read() {
        assert!(Accepted::load().is_ok());
    }
}
