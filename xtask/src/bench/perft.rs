//! Perft from the start of Othello on every tier that the processor can run: one thread, no table.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use super::Figure;
use crate::repository;

const DEPTH: u32 = 11;
const RUNS: usize = 3;

/// The best of a few runs on each tier.
pub(super) fn measure(program: &Path) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for tier in ["avx512", "avx2", "neon", "portable"] {
        let mut best: Option<f64> = None;
        for _ in 0..RUNS {
            let start = Instant::now();
            let arguments = ["perft", "--game", "othello", "--convention", "p1", "--tier", tier, "--depth"];
            let printed = repository::output(Command::new(program).args(arguments).arg(DEPTH.to_string()));
            // A tier that this processor does not have is refused; there is nothing to measure then.
            let Ok(printed) = printed else { break };
            let seconds = start.elapsed().as_secs_f64();
            let leaves: f64 = String::from_utf8_lossy(&printed)
                .lines()
                .last()
                .and_then(|line| line.trim().parse().ok())
                .context("perft's last line is not a count")?;
            best = Some(best.unwrap_or(0.0).max(leaves / seconds));
        }
        if let Some(best) = best {
            let name = format!("perft {DEPTH} p1, one thread, {tier}");
            figures.push(Figure::new(name, format!("{:.0} M leaves/s", best / 1e6), "600, at first 300"));
        }
    }
    Ok(figures)
}
