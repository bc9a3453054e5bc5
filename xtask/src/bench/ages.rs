//! The results of the historical opponents against each other: `cargo xtask bench ages`, and the document
//! generated from them.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use clap::Args;

use super::results::Results;
use crate::tool::cargo::cargo;
use crate::{repository, step};

/// The results, relative to the top folder.
const FILE: &str = "xtask/figures/ages.tsv";

/// The options.
#[derive(Args)]
pub(crate) struct Choice {
    /// Games of each pair of players; results in the file are not played again. Remove a line from the file
    /// to play it again.
    #[arg(long, value_name = "N", default_value = "100")]
    games: u32,
    /// The level of today's engine.
    #[arg(long, value_name = "N", default_value = "17")]
    level: u8,
    /// Minutes after which no other pair of players starts.
    #[arg(long, value_name = "N", default_value = "600")]
    minutes: u32,
}

/// Plays the games that are not in the file yet.
pub(crate) fn play(choice: &Choice) -> Result<()> {
    let (games, level, minutes) =
        (choice.games.to_string(), choice.level.to_string(), choice.minutes.to_string());
    let mut run = cargo(&["run", "--release", "--package", "outflank-engine", "--example", "ages", "--"]);
    run.args(["--out", FILE, "--games", &games, "--level", &level, "--minutes", &minutes]);
    step::call(&mut run)
}

/// The text above the table.
const HEAD: &str = "\
# The opponents of their age against each other

Made by `cargo xtask codegen` from `xtask/figures/ages.tsv`, to which `cargo xtask bench ages` adds; change neither by hand.
[engine.md](engine.md#opponents-of-their-age) tells who they are and how they play.

Everyone against everyone, in pairs of games with colors swapped after eight random moves; one thread. A number is the level
that today's program played at. All of them look ahead a fixed number of plies, so that a result is the same on every machine.
The share is of the points of the first, with half of the 95 % interval by the number of games, each counted for itself.

| Players | Games | + = − | Share | Mean discs |
|---|---|---|---|---|
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
    let mut text = String::from(HEAD);
    for (at, line) in results.lines().enumerate() {
        let row = Row::read(line).with_context(|| format!("{FILE}:{}: {line:?} is not a result", at + 1))?;
        let Row { first, second, results } = row;
        let _ = writeln!(text, "| {first} – {second} | {results} |");
    }
    Ok(text)
}

/// A line of the file: two players, and the results of the first.
struct Row<'a> {
    first: &'a str,
    second: &'a str,
    results: Results,
}

impl<'a> Row<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let mut cells = line.split('\t');
        Some(Self { first: cells.next()?, second: cells.next()?, results: Results::read(cells)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_become_rows() {
        let text = written("iago\tsquares\t6\t2\t2\t40\t1\n").expect("a result");
        assert!(text.ends_with("| iago – squares | 10 | 6 / 2 / 2 | 70.0 ± 28.4 % | +4.0 |\n"), "{text}");
    }

    #[test]
    fn what_is_no_result_is_named_with_its_line() {
        let message = written("iago\tsquares\t6\t2\t2\t40\t1\nbill\tx\n").expect_err("no result").to_string();
        assert!(message.starts_with("xtask/figures/ages.tsv:2: "), "{message}");
    }
}
