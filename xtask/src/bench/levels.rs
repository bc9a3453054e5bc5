//! The results of neighboring levels against each other: `cargo xtask bench levels`, and the document
//! generated from them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use clap::Args;

use super::results::Results;
use crate::tool::cargo::cargo;
use crate::{repository, step};

/// The results, relative to the top folder.
const FILE: &str = "xtask/figures/levels.tsv";

/// The options.
#[derive(Args)]
pub(crate) struct Choice {
    /// The game; results in the file are not played again. Remove a line from the file to play it again.
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: String,
    /// Games between two neighbors.
    #[arg(long, value_name = "N", default_value = "200")]
    games: u32,
    /// The lowest level.
    #[arg(long, value_name = "N", default_value = "1")]
    least: u8,
    /// The highest level; from 20 on, a level has a time limit, so the results depend on the machine.
    #[arg(long, value_name = "N", default_value = "19")]
    most: u8,
}

/// Plays the games that are not in the file yet.
pub(crate) fn play(choice: &Choice) -> Result<()> {
    let (games, least, most) = (choice.games.to_string(), choice.least.to_string(), choice.most.to_string());
    let mut run = cargo(&["run", "--release", "--package", "outflank-engine", "--example", "levels", "--"]);
    run.args(["--out", FILE, "--game", &choice.game, "--games", &games, "--least", &least, "--most", &most]);
    step::call(&mut run)
}

/// The text above the tables.
const HEAD: &str = "\
# The levels against each other

Made by `cargo xtask codegen` from `xtask/figures/levels.tsv`, to which `cargo xtask bench levels` adds; change neither by
hand. [engine.md](engine.md#levels) tells how the levels play.

Every level against the one below, in pairs of games with colors swapped after six random moves; one thread, 4 MiB. Levels
up to 19 look ahead a fixed number of plies, so that a result is the same on every machine that is quick enough: in
Othello all are, on the largest boards the upper levels may meet their second. Level 20 thinks for a second a move: it
had a core of an AMD EPYC (Zen 4) with little else to do. The share is of the points, with half of
the 95 % interval by the number of games, each counted for itself. `annex-1886` has the rules of `reversi-1883`, and the
same figures.

";

/// The whole document.
///
/// # Errors
///
/// If the file of results cannot be read.
pub(crate) fn document() -> Result<String> {
    let path = repository::root().join(FILE);
    written(&fs::read_to_string(&path).with_context(|| format!("reading {FILE}"))?)
}

fn written(results: &str) -> Result<String> {
    let mut games: BTreeMap<&str, Vec<Row>> = BTreeMap::new();
    for (at, line) in results.lines().enumerate() {
        let row = Row::read(line).with_context(|| format!("{FILE}:{}: {line:?} is not a result", at + 1))?;
        games.entry(line.split('\t').next().unwrap_or_default()).or_default().push(row);
    }
    let mut text = String::from(HEAD);
    for (game, mut rows) in games {
        rows.sort_by_key(|row| row.higher);
        let _ = writeln!(
            text,
            "## `{game}`\n\n| Levels | Games | + = − | Share | Mean discs |\n|---|---|---|---|---|"
        );
        for row in rows {
            let Row { higher, lower, results } = row;
            let _ = writeln!(text, "| {higher} – {lower} | {results} |");
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len() + 1);
    Ok(text)
}

/// A line of the file after the game: the higher level, the lower one, and the results of the higher one.
struct Row {
    higher: u8,
    lower: u8,
    results: Results,
}

impl Row {
    fn read(line: &str) -> Option<Self> {
        let mut cells = line.split('\t').skip(1);
        let mut level = || cells.next()?.parse().ok();
        Some(Self { higher: level()?, lower: level()?, results: Results::read(cells)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_become_tables_in_the_order_of_levels() {
        let text =
            written("othello\t3\t2\t6\t2\t2\t-40\t1\nothello\t2\t1\t1\t0\t0\t8\t1\n").expect("two results");
        let (two, three) = (
            text.find("| 2 – 1 | 1 |").expect("2"),
            text.find("| 3 – 2 | 10 | 6 / 2 / 2 | 70.0").expect("3"),
        );
        assert!(two < three && text.contains("| -4.0 |"), "{text}");
    }

    #[test]
    fn what_is_no_result_is_named_with_its_line() {
        let message =
            written("othello\t2\t1\t1\t0\t0\t8\t1\nothello\t3\tx").expect_err("no result").to_string();
        assert!(message.starts_with("xtask/figures/levels.tsv:2: "), "{message}");
    }
}
