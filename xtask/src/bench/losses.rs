//! The mean loss per move of levels and people, as judged by the engine: `cargo xtask bench losses`, and the
//! generated table.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde_json::Value;

use super::results::HALF_95;
use crate::repository;
use crate::tool::cargo;

/// The results, relative to the top folder.
const FILE: &str = "xtask/figures/losses.tsv";
/// The people with whom an analysis compares the players of a game.
const USUAL: &str = "tournament players, WTHOR 2022";
/// The number of plies in a game, which is split into thirds by the number of empty squares.
const PLIES: usize = 60;
/// The plies skipped at the start, because levels begin after them and people know them by heart.
const GIVEN: u64 = 8;
const THIRDS: usize = 3;

/// The options of `cargo xtask bench losses`.
#[derive(Args)]
pub(crate) struct Choice {
    /// Games of each level against itself. Levels already in `xtask/figures/losses.tsv` are skipped; delete a
    /// line to replay its level.
    #[arg(long, value_name = "N", default_value = "40")]
    games: usize,
    /// The lowest level.
    #[arg(long, value_name = "N", default_value = "1")]
    least: u8,
    /// The highest level; from 20 on, a level has a time limit, so the results depend on the machine.
    #[arg(long, value_name = "N", default_value = "19")]
    most: u8,
    /// A file of people's games in any format. `--games` of them, evenly spread, are judged instead of
    /// levels.
    #[arg(long, value_name = "FILE", requires = "name")]
    people: Option<PathBuf>,
    /// The name of these people in the table.
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// The program that plays and judges; by default the distributed program of this repository.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Plays and judges the games that are not in [`FILE`] yet.
pub(crate) fn judge(choice: &Choice) -> Result<()> {
    let program = match &choice.program {
        Some(program) => program.clone(),
        None => cargo::shipped_program()?,
    };
    let path = repository::root().join(FILE);
    let known: BTreeSet<String> =
        read(&fs::read_to_string(&path).unwrap_or_default())?.into_iter().map(|row| row.who).collect();
    let folder = cargo::target().join("losses");
    fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    let mut wanted: Vec<(String, Option<u8>)> = Vec::new();
    match (&choice.people, &choice.name) {
        (Some(_), Some(name)) => wanted.push((name.clone(), None)),
        _ => wanted.extend((choice.least..=choice.most).map(|level| (format!("level {level}"), Some(level)))),
    }
    for (who, level) in wanted {
        ensure!(!who.contains('\t') && !who.is_empty(), "{who:?} cannot be the name of a row");
        if known.contains(&who) {
            println!("{who}: already in {FILE}");
            continue;
        }
        let games = folder.join("games.txt");
        match (level, &choice.people) {
            (Some(level), _) => play(&program, level, choice.games, &games)?,
            (None, Some(file)) => sample(&program, file, choice.games, &games)?,
            (None, None) => bail!("there are no games: give a file of people's games"),
        }
        let row = Row { who, ..of_games(&program, &games)? };
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        writeln!(file, "{}", row.line()).with_context(|| format!("writing {FILE}"))?;
        println!("{}", row.shown());
    }
    Ok(())
}

/// Lets a level play against itself, from balanced lines of eight plies.
fn play(program: &Path, level: u8, games: usize, into: &Path) -> Result<()> {
    let _none_yet = fs::remove_file(into);
    let engine = format!("self:level={level}");
    let mut command = Command::new(program);
    command.args(["match", "--engine", &engine, "--engine", &engine, "--games", &games.to_string()]);
    said(command.args(["--seed", &level.to_string(), "--save"]).arg(into)).map(drop)
}

/// Takes `games` evenly spread games from a file.
fn sample(program: &Path, file: &Path, games: usize, into: &Path) -> Result<()> {
    let all = said(Command::new(program).arg("convert").arg(file).args(["-", "--to", "transcripts"]))?;
    let lines: Vec<&str> = all.lines().filter(|line| !line.is_empty()).collect();
    ensure!(lines.len() >= games.max(1), "{} has {} games", file.display(), lines.len());
    let taken: Vec<&str> = (0..games).map(|at| lines[at * lines.len() / games]).collect();
    fs::write(into, taken.join("\n") + "\n").with_context(|| format!("writing {}", into.display()))
}

/// Runs the program and returns its output.
fn said(command: &mut Command) -> Result<String> {
    let output = command.output().context("starting the program")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

/// Judges every move of the games in a file, 14 plies ahead, and exactly with at most 20 empty squares.
fn of_games(program: &Path, games: &Path) -> Result<Row> {
    let mut command = Command::new(program);
    command.arg("analyze").arg(games).args(["--level", "usual", "--threads", "1", "--json"]);
    of_marks(&said(&mut command)?)
}

/// Sums up the moves of an analysis, which has a JSON object per line.
fn of_marks(text: &str) -> Result<Row> {
    let mut row = Row::default();
    let mut sides = [0.0, 0.0];
    for line in text.lines() {
        let value: Value = serde_json::from_str(line).with_context(|| format!("reading {line:?}"))?;
        if value.get("total").is_some() {
            for side in std::mem::take(&mut sides) {
                row.sum += side;
                row.squares += side * side;
            }
            row.games += 1;
            continue;
        }
        let (Some(ply), Some(color), Some(loss)) =
            (value["ply"].as_u64(), value["color"].as_str(), value["loss"].as_f64())
        else {
            continue;
        };
        if ply <= GIVEN {
            continue;
        }
        let third = ((ply as usize).saturating_sub(1) * THIRDS / PLIES).min(THIRDS - 1);
        row.thirds[third].0 += loss;
        row.thirds[third].1 += 1;
        sides[usize::from(color == "white")] += loss;
    }
    ensure!(row.games > 0, "no game was judged");
    Ok(row)
}

/// The losses of a player.
#[derive(Clone, Debug, Default, PartialEq)]
struct Row {
    who: String,
    games: u32,
    /// The discs lost in each third of the games, and the number of moves.
    thirds: [(f64, u32); THIRDS],
    /// The sum of the discs lost by each side in each game, and the sum of their squares.
    sum: f64,
    squares: f64,
}

impl Row {
    /// Returns the player's line in the file.
    fn line(&self) -> String {
        let mut line = format!("{}\t{}", self.who, self.games);
        for (loss, moves) in self.thirds {
            let _ = write!(line, "\t{loss:.2}\t{moves}");
        }
        let _ = write!(line, "\t{:.2}\t{:.2}", self.sum, self.squares);
        line
    }

    fn of_line(line: &str) -> Option<Self> {
        let mut cells = line.split('\t');
        let mut row =
            Self { who: cells.next()?.to_owned(), games: cells.next()?.parse().ok()?, ..Self::default() };
        for third in &mut row.thirds {
            *third = (cells.next()?.parse().ok()?, cells.next()?.parse().ok()?);
        }
        row.sum = cells.next()?.parse().ok()?;
        row.squares = cells.next()?.parse().ok()?;
        (row.games > 0 && cells.next().is_none()).then_some(row)
    }

    /// Returns the player's line in the table.
    fn shown(&self) -> String {
        let mut shown = format!("| {} | {} |", self.who, self.games);
        for (loss, moves) in self.thirds {
            let _ = write!(shown, " {:.2} |", loss / f64::from(moves.max(1)));
        }
        let (discs, moves) =
            self.thirds.iter().fold((0.0, 0), |all, third| (all.0 + third.0, all.1 + third.1));
        let sides = f64::from(2 * self.games);
        let mean = self.sum / sides;
        let spread = (self.squares / sides - mean * mean).max(0.0) / (sides - 1.0);
        let _ = write!(
            shown,
            " {:.2} | {mean:.1} ± {:.1} |",
            discs / f64::from(moves.max(1)),
            HALF_95 * spread.sqrt()
        );
        shown
    }
}

fn read(text: &str) -> Result<Vec<Row>> {
    let rows = text.lines().enumerate().map(|(at, line)| {
        Row::of_line(line).with_context(|| format!("{FILE}:{}: {line:?} is not a result", at + 1))
    });
    rows.collect()
}

/// The text of the document above the table.
const HEAD: &str = "\
# What a move costs

Generated by `cargo xtask codegen` from `xtask/figures/losses.tsv`, to which `cargo xtask bench losses` adds. Do not
edit either by hand.

The table shows the average loss per move in discs, compared with the best move, in Othello on 8×8. Its columns are
moves 9 to 20, 21 to 40 and 41 to 60, then all moves. The last column is the total loss of a side in a game, with half
of its 95 % interval. The first eight moves are left out, because levels start from a balanced line of eight plies.
The judge searches 14 plies ahead at 73 %, and solves every position with at most 20 empty squares. Before that, part
of the loss is the judge's own error. Each level plays itself, with the opening book from level 10 on. The results do
not depend on the speed of the machine.

| Who | Games | 9–20 | 21–40 | 41–60 | A move | A game |
|---|---|---|---|---|---|---|
";

/// Returns the whole document.
///
/// # Errors
///
/// If [`FILE`] cannot be read.
pub(crate) fn document() -> Result<String> {
    written(&results()?)
}

/// Returns the usual losses for an analysis, as Rust code. For each third it has the last move, and the discs
/// per move that people lose.
///
/// # Errors
///
/// If [`FILE`] cannot be read, or does not have those people.
pub(crate) fn usual() -> Result<String> {
    usual_of(&results()?)
}

fn results() -> Result<String> {
    let path = repository::root().join(FILE);
    fs::read_to_string(&path).with_context(|| format!("reading {FILE}"))
}

fn usual_of(results: &str) -> Result<String> {
    let rows = read(results)?;
    let row = rows
        .iter()
        .find(|row| row.who == USUAL)
        .with_context(|| format!("{FILE} has no {USUAL:?}, whose losses an analysis shows"))?;
    let parts: Vec<String> = row
        .thirds
        .iter()
        .enumerate()
        .map(|(at, (loss, moves))| {
            format!("({}, {:.2})", (at + 1) * PLIES / THIRDS, loss / f64::from((*moves).max(1)))
        })
        .collect();
    Ok(format!("// Made by `cargo xtask codegen` from `{FILE}`.\n[{}]\n", parts.join(", ")))
}

fn written(results: &str) -> Result<String> {
    let mut rows = read(results)?;
    // The levels in their order, then people in the order of the file.
    rows.sort_by_key(|row| {
        row.who.strip_prefix("level ").and_then(|level| level.parse::<u32>().ok()).unwrap_or(u32::MAX)
    });
    let lines: String = rows.iter().map(|row| row.shown() + "\n").collect();
    Ok(format!("{HEAD}{lines}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKS: &str = r#"{"ply":8,"color":"white","loss":9.0}
{"ply":9,"color":"black","loss":1.5}
{"ply":10,"color":"white","loss":0.5}
{"ply":21,"color":"black","loss":2.0}
{"ply":60,"color":"white","loss":4.0}
{"total":{"plies":60}}
{"ply":41,"color":"black","loss":0.0}
{"total":{"plies":41}}
"#;

    #[test]
    fn marks_are_added_up_by_thirds_and_sides() {
        let row = of_marks(MARKS).expect("two games");
        assert_eq!(row.games, 2);
        assert_eq!(row.thirds, [(2.0, 2), (2.0, 1), (4.0, 2)]);
        assert_eq!((row.sum, row.squares), (8.0, 3.5 * 3.5 + 4.5 * 4.5));
        let row = Row { who: "level 3".into(), ..row };
        assert_eq!(Row::of_line(&row.line()), Some(Row { squares: 32.5, ..row.clone() }));
        // Four sides lost 3.5, 4.5, 0 and 0. The mean is 2, and the variance of that mean is (8.125 - 4) / 3.
        assert_eq!(row.shown(), "| level 3 | 2 | 1.00 | 2.00 | 2.00 | 1.60 | 2.0 ± 2.3 |");
        assert!(of_marks("").is_err(), "there are no games");
    }

    #[test]
    fn levels_come_in_their_order_and_people_after_them() {
        let rows = [
            "people\t1\t1\t1\t1\t1\t1\t1\t1\t1",
            "level 10\t1\t1\t1\t1\t1\t1\t1\t1\t1",
            "level 9\t1\t1\t1\t1\t1\t1\t1\t1\t1",
        ];
        let text = written(&rows.join("\n")).expect("three rows");
        let at = |who: &str| text.find(&format!("| {who} |")).expect("a row");
        assert!(at("level 9") < at("level 10") && at("level 10") < at("people"), "{text}");
        let message = written("level 1\t1\t1").expect_err("half a row").to_string();
        assert!(message.starts_with("xtask/figures/losses.tsv:1: "), "{message}");
    }

    #[test]
    fn what_is_usual_is_what_those_people_lost() {
        let rows = format!("level 1\t1\t9\t1\t9\t1\t9\t1\t1\t1\n{USUAL}\t2\t3\t2\t5\t4\t7\t3\t1\t1");
        let text = usual_of(&rows).expect("both rows can be read");
        assert_eq!(text.lines().last(), Some("[(20, 1.50), (40, 1.25), (60, 2.33)]"));
        let message = usual_of("level 1\t1\t9\t1\t9\t1\t9\t1\t1\t1").expect_err("no people").to_string();
        assert!(message.contains(USUAL), "{message}");
    }
}
