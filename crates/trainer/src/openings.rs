//! Balanced openings: lines after which neither side is ahead, for matches between engines.
//!
//! The lines of so many plies, one for each position up to symmetry, are looked at in random order until there are
//! enough. A shallow search drops those that are far from even; a deep one, with one a ply less deep to take away half
//! of the advantage of the last move, judges the rest. What has been judged is kept beside the result, so that a run
//! which was cut off goes on where it stopped.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use outflank_engine::{Engine, Limits, Options, Score, Stop};
use outflank_rules::{Move, Position, Square};

use crate::error::io;
use crate::progress::is_over;
use crate::random::Random;
use crate::{Pace, Progress, TrainError};

/// Which openings are looked for.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Plies of a line, 1…10.
    pub plies: u8,
    /// Plies that the judging search looks ahead, at least 2.
    pub depth: u8,
    /// The most discs that a side may be ahead.
    pub within: f32,
    /// Lines to find; fewer where there are no more.
    pub count: usize,
    /// Where the random order comes from.
    pub seed: u64,
}

/// How far the search looks ahead that drops lines.
const SHALLOW: u8 = 5;
/// What the shallow search may be wrong by, in discs, without a balanced line being lost.
const ROOM: f32 = 4.0;
/// Lines that are judged before they are written down.
const PART: usize = 256;

/// A line with its score for the side to move after it; `None` where the shallow search dropped it.
type Judged = (String, Option<Score>);

/// Finds balanced openings and writes them, one a line with its score for the side to move; tells how many. `None` if
/// the time was over before.
///
/// # Errors
/// If a setting is out of range, or a file cannot be read or written.
pub fn run(
    settings: &Settings,
    out: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
) -> Result<Option<usize>, TrainError> {
    if !(1..=10).contains(&settings.plies) {
        return Err(TrainError::Setting(format!("{} plies: expected 1 to 10", settings.plies)));
    }
    if settings.depth < 2 {
        return Err(TrainError::Setting(format!("depth {}: expected at least 2", settings.depth)));
    }
    let mut all = lines(settings.plies);
    let mut random = Random::new(settings.seed, 0);
    for at in (1..all.len()).rev() {
        all.swap(at, random.below(at + 1));
    }
    let notes = Notes::open(out, settings)?;
    let mut judged = notes.read()?;
    let known: HashSet<String> = judged.iter().map(|(line, _)| line.clone()).collect();
    let todo: Vec<&(String, Position)> = all.iter().filter(|(line, _)| !known.contains(line)).collect();
    let deadline = pace.deadline();
    let mut engines = (0..pace.threads.max(1))
        // A small table is cleared fast, and each line is judged as if it were the only one.
        .map(|_| Engine::new(Options { threads: 1, hash_mib: 2 }))
        .collect::<Result<Vec<_>, _>>()?;
    for part in todo.chunks(PART) {
        if balanced(&judged, settings).count() >= settings.count {
            break;
        }
        if is_over(deadline) {
            return Ok(None);
        }
        let found = judge_all(&mut engines, part, settings);
        notes.add(&found)?;
        judged.extend(found);
        let kept = balanced(&judged, settings).count();
        let text = format!("{} of {} lines judged", judged.len(), all.len());
        progress(Progress::Part { done: kept.min(settings.count), of: settings.count, text });
    }
    let mut kept: Vec<(&str, Score)> = balanced(&judged, settings).take(settings.count).collect();
    kept.sort_unstable();
    let text = kept.iter().fold(String::new(), |mut text, (line, score)| {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{line} {score}");
        text
    });
    fs::write(out, text).map_err(io("write", out))?;
    Ok(Some(kept.len()))
}

fn balanced<'a>(judged: &'a [Judged], settings: &Settings) -> impl Iterator<Item = (&'a str, Score)> {
    let within = settings.within;
    judged.iter().filter_map(move |(line, score)| {
        let score = (*score)?;
        (score.discs().abs() <= within).then_some((line.as_str(), score))
    })
}

/// One line for each position after so many plies up to symmetry, beginning with f5 and without passes, and that
/// position. Positions from which the side to move cannot move are left out.
fn lines(plies: u8) -> Vec<(String, Position)> {
    let mut level = vec![(String::new(), Position::start())];
    for ply in 0..plies {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for (line, position) in level {
            // The four first moves are images of one another.
            let is_first = |square: &Square| ply > 0 || square.to_string() == "f5";
            for square in position.legal_moves().squares().filter(is_first) {
                let Ok(after) = position.play(Move::Place(square)) else { continue };
                if after.can_move() && seen.insert(after.canonical().0) {
                    next.push((format!("{line}{square}"), after));
                }
            }
        }
        level = next;
    }
    level
}

fn judge_all(engines: &mut [Engine], part: &[&(String, Position)], settings: &Settings) -> Vec<Judged> {
    let share = part.len().div_ceil(engines.len()).max(1);
    std::thread::scope(|scope| {
        let running: Vec<_> = engines
            .iter_mut()
            .zip(part.chunks(share))
            .map(|(engine, lines)| {
                scope.spawn(move || {
                    let judge = |(line, position): &(String, Position)| {
                        (line.clone(), judge(engine, *position, settings))
                    };
                    lines.iter().copied().map(judge).collect::<Vec<_>>()
                })
            })
            .collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    })
}

fn judge(engine: &mut Engine, position: Position, settings: &Settings) -> Option<Score> {
    engine.forget();
    engine.set_position(position);
    let mut score =
        |depth| engine.search(&Limits::new().with_depth(depth), &Stop::new(), &mut |_| {}).score.units();
    if settings.depth > SHALLOW {
        let mean = (score(SHALLOW - 1) + score(SHALLOW)) / 2;
        if Score::from_units(mean).discs().abs() > settings.within + ROOM {
            return None;
        }
    }
    Some(Score::from_units((score(settings.depth - 1) + score(settings.depth)) / 2))
}

/// The file of what has been judged.
struct Notes {
    path: PathBuf,
}

impl Notes {
    /// The notes beside the result, begun if there are none.
    fn open(out: &Path, settings: &Settings) -> Result<Self, TrainError> {
        let mut path = out.as_os_str().to_owned();
        path.push(".notes");
        let path = PathBuf::from(path);
        let asked = format!(
            "# plies {} depth {} within {} seed {} engine {}",
            settings.plies,
            settings.depth,
            settings.within,
            settings.seed,
            env!("CARGO_PKG_VERSION")
        );
        if path.exists() {
            let text = fs::read_to_string(&path).map_err(io("read", &path))?;
            let found = text.lines().next().unwrap_or_default();
            if found != asked {
                return Err(TrainError::OtherSettings { path, found: found.to_owned(), asked });
            }
            // A line that was cut off in the middle is judged again.
            let whole = text.rfind('\n').map_or(0, |at| at + 1);
            fs::write(&path, text.get(..whole).unwrap_or_default()).map_err(io("write", &path))?;
        } else {
            fs::write(&path, asked + "\n").map_err(io("write", &path))?;
        }
        Ok(Self { path })
    }

    fn read(&self) -> Result<Vec<Judged>, TrainError> {
        let text = fs::read_to_string(&self.path).map_err(io("read", &self.path))?;
        let mut at = 0;
        let mut judged = Vec::new();
        for line in text.split_inclusive('\n') {
            let damaged = || TrainError::Damaged {
                path: self.path.clone(),
                at,
                what: format!("{:?}: expected a line of moves and its score", line.trim_end()),
            };
            if !line.starts_with('#') {
                let (moves, score) = line.trim_end().split_once(' ').ok_or_else(damaged)?;
                let score = match score {
                    "-" => None,
                    units => Some(Score::from_units(units.parse().map_err(|_| damaged())?)),
                };
                judged.push((moves.to_owned(), score));
            }
            at += line.len();
        }
        Ok(judged)
    }

    fn add(&self, judged: &[Judged]) -> Result<(), TrainError> {
        let mut text = String::new();
        for (line, score) in judged {
            let score = score.map_or_else(|| "-".to_owned(), |score| score.units().to_string());
            let _ = writeln!(text, "{line} {score}");
        }
        let mut file =
            fs::OpenOptions::new().append(true).open(&self.path).map_err(io("write", &self.path))?;
        file.write_all(text.as_bytes()).map_err(io("write", &self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_all_positions_up_to_symmetry() {
        // The numbers of distinct positions after 1, 2, 3 … plies, which others have counted too.
        for (plies, expected) in [(1, 1), (2, 3), (3, 14), (4, 60), (5, 322), (6, 1773)] {
            let lines = lines(plies);
            assert_eq!(lines.len(), expected, "{plies} plies");
            assert!(
                lines.iter().all(|(line, _)| line.len() == 2 * usize::from(plies) && line.starts_with("f5"))
            );
        }
    }
}
