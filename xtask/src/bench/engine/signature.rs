//! The engine's benchmark: a constant number of nodes, and its speed.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::bench::Figure;
use crate::repository;

/// Reads the last line of `outflank bench`: `nodes N nps M`.
pub(crate) fn measure(program: &Path) -> Result<Vec<Figure>> {
    let printed = repository::output(Command::new(program).arg("bench"))?;
    let printed = String::from_utf8_lossy(&printed);
    let last = printed.lines().last().unwrap_or_default();
    let mut words = last.split_whitespace();
    let mut after =
        |label| (words.next() == Some(label)).then(|| words.next()).flatten()?.parse::<u64>().ok();
    let (nodes, speed) = after("nodes")
        .zip(after("nps"))
        .with_context(|| format!("expected `nodes N nps M`, read `{last}`"))?;
    Ok(vec![
        Figure::new("engine bench, nodes", nodes.to_string(), "constant"),
        Figure::new("engine bench, one thread", format!("{:.2} M nodes/s", speed as f64 / 1e6), ""),
    ])
}
