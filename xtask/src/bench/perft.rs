//! Perft from the start of Othello on every tier that the processor supports, with one thread and without a
//! table.

use std::path::Path;

use anyhow::{Context, Result};

use super::Figure;
use crate::repository;
use crate::tool::cargo::cargo;

const DEPTH: &str = "11";

/// Reads the output of the rules' benchmark: `tier leaves seconds`, one line per tier.
pub(super) fn measure(_program: &Path) -> Result<Vec<Figure>> {
    let mut bench =
        cargo(&["bench", "--quiet", "--package", "outflank-rules", "--bench", "perft", "--", DEPTH]);
    let printed = repository::output(&mut bench)?;
    String::from_utf8_lossy(&printed).lines().map(read).collect()
}

fn read(line: &str) -> Result<Figure> {
    let mut words = line.split_whitespace();
    let mut next = || words.next().with_context(|| format!("expected `tier leaves seconds`, read `{line}`"));
    let (tier, leaves, seconds) = (next()?, next()?.parse::<f64>()?, next()?.parse::<f64>()?);
    let name = format!("perft {DEPTH} p1, one thread, {tier}");
    Ok(Figure::new(name, format!("{:.0} M leaves/s", leaves / seconds / 1e6), "600 (first: 300)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_becomes_a_figure() {
        assert_eq!(read("avx2 212258800 0.500").unwrap().measured, "425 M leaves/s");
        assert!(read("avx2 fast").is_err());
    }
}
