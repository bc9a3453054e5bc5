//! The accepted figures in a committed file, each with the commit and the machine of its measurement.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::quantity::{Measured, Quantity};
use crate::repository;

/// The accepted figures by row.
#[derive(Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Accepted {
    rows: BTreeMap<String, BTreeMap<String, Figure>>,
}

/// A figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Figure {
    pub(super) value: f64,
    /// The commit and the machine of the measurement.
    pub(super) at: String,
}

impl Accepted {
    /// Reads the file. A missing file counts as empty.
    pub(super) fn load() -> Result<Self> {
        let Ok(text) = fs::read_to_string(path()) else { return Ok(Self::default()) };
        serde_json::from_str(&text).with_context(|| format!("reading {}", path().display()))
    }

    /// Returns the accepted figure of a row.
    pub(super) fn get(&self, row: &str, quantity: Quantity) -> Option<&Figure> {
        self.rows.get(row)?.get(quantity.key())
    }

    /// Replaces the accepted figures of a row. Figures that were not measured this time stay, with their
    /// source.
    pub(super) fn replace(&mut self, row: &str, measured: &Measured, steady: bool, at: &str) {
        let kept = self.rows.entry(row.into()).or_default();
        for quantity in Quantity::REMEMBERED {
            if let Some(&value) = measured.get(&quantity)
                && (steady || quantity == Quantity::Time)
            {
                kept.insert(quantity.key().into(), Figure { value: rounded(quantity, value), at: at.into() });
            }
        }
    }

    /// Writes the file.
    pub(super) fn save(&self) -> Result<()> {
        let text = serde_json::to_string_pretty(self)?;
        if let Some(folder) = path().parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path(), text + "\n").with_context(|| format!("writing {}", path().display()))
    }
}

/// Rounds counts to whole numbers, and other figures to their repeatable digits.
fn rounded(quantity: Quantity, value: f64) -> f64 {
    match quantity {
        Quantity::Nodes | Quantity::Instructions => value.round(),
        _ => (value * 1e3).round() / 1e3,
    }
}

fn path() -> PathBuf {
    repository::root().join("xtask").join("figures").join("engine.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_accepted_is_found_again_with_where_it_comes_from() {
        let mut accepted = Accepted::default();
        let measured =
            Measured::from([(Quantity::Nodes, 12.0), (Quantity::Time, 0.123_456), (Quantity::Seconds, 1.0)]);
        accepted.replace("a", &measured, true, "one");
        accepted.replace("b", &measured, false, "one");
        let value = |row, quantity| accepted.get(row, quantity).map(|figure| figure.value);
        assert_eq!(value("a", Quantity::Nodes), Some(12.0));
        assert_eq!(value("a", Quantity::Time), Some(0.123));
        assert_eq!(value("a", Quantity::Seconds), None, "seconds depend on the machine");
        assert_eq!(value("b", Quantity::Nodes), None, "nodes of several threads are never the same");

        accepted.replace("a", &Measured::from([(Quantity::Nodes, 11.0)]), true, "two");
        assert_eq!(accepted.get("a", Quantity::Nodes), Some(&Figure { value: 11.0, at: "two".into() }));
        assert_eq!(accepted.get("a", Quantity::Time), Some(&Figure { value: 0.123, at: "one".into() }));
    }

    #[test]
    fn the_file_can_be_read() {
        assert!(Accepted::load().is_ok());
    }
}
