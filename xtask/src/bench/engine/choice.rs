//! The options of `cargo xtask bench engine`: the rows to measure, and the use of their figures.

use std::path::PathBuf;

use clap::Args;

use super::rows::{Measurement, Row};

#[derive(Args, Default)]
pub(crate) struct Choice {
    /// Folder with fforum-40-59.obf, hard-20.obf and hard-30.obf, which are not part of the project
    #[arg(long, value_name = "FOLDER")]
    pub(super) problems: Option<PathBuf>,
    /// Measure only rows whose name contains this text, and the signature
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Also solve FFORUM 50-59, which takes minutes
    #[arg(long)]
    long: bool,
    /// Leave out all figures that depend on the machine's load: times, and rows that consist of times
    #[arg(long)]
    pub(super) counts: bool,
    /// Write the measured figures to xtask/figures/engine.json, for later comparisons
    #[arg(long)]
    pub(super) accept: bool,
}

impl Choice {
    /// Whether a row is measured.
    pub(super) fn takes(&self, row: &Row) -> bool {
        // The signature is always measured, because every other time is relative to it.
        if let Measurement::Signature(tier) = row.work {
            return is_for_this_target(tier);
        }
        let named = self.only.as_ref().is_none_or(|text| row.name.contains(text.as_str()));
        let at_hand = self.problems.is_some() || !row.needs_folder();
        named && at_hand && (self.long || !row.long) && !(self.counts && row.is_only_time())
    }
}

/// Whether processors of this target may support the tier.
fn is_for_this_target(tier: &str) -> bool {
    match tier {
        "avx2" | "avx512" => cfg!(target_arch = "x86_64"),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::engine::rows::ROWS;

    fn taken(choice: &Choice) -> Vec<&'static str> {
        ROWS.iter().filter(|row| choice.takes(row)).map(|row| row.name).collect()
    }

    #[test]
    fn rows_are_chosen() {
        let plain = taken(&Choice::default());
        assert!(plain.contains(&"FFORUM 20-39") && !plain.contains(&"FFORUM 40-49"));
        let folder = taken(&Choice { problems: Some(PathBuf::new()), ..Choice::default() });
        assert!(folder.contains(&"FFORUM 40-49") && !folder.contains(&"FFORUM 40-59"));
        let counts = taken(&Choice { counts: true, ..Choice::default() });
        assert!(!counts.contains(&"static evaluations"));
        let only = taken(&Choice { only: Some("start".into()), ..Choice::default() });
        let (last, signatures) = only.split_last().unwrap();
        assert!(last.starts_with("start") && !signatures.is_empty());
        assert!(signatures.iter().all(|name| name.starts_with("signature")), "{signatures:?}");
    }
}
