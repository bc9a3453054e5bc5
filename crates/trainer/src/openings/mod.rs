//! Balanced openings for engine matches: lines after which neither side is ahead.
//!
//! The lines of a given length, one for each position up to symmetry, are judged in random order until there
//! are enough. A shallow search drops lines that are far from even. The other lines get the mean score of a
//! deep search and of one a ply shallower, which halves the advantage of the last move. The scores are saved
//! next to the result, so an interrupted run resumes where it stopped.

mod lines;
mod notes;

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;

use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Options, Score, Stop};
use outflank_rules::Position;

use crate::error::io;
use crate::progress::is_over;
use crate::random;
use crate::{Pace, Progress, TrainError, whole_file, work};
use lines::lines;
use notes::Notes;

/// The openings to find.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Plies of a line, 1…10.
    pub plies: u8,
    /// Depth of the judging search, at least 2.
    pub depth: u8,
    /// The greatest lead of either side, in discs.
    pub within: f32,
    /// Lines to find; the result has fewer if there are no more.
    pub count: usize,
    /// The seed of the random order.
    pub seed: u64,
}

/// Depth of the search that drops lines.
const SHALLOW: u8 = 5;
/// Tolerance for the error of the shallow search, in discs, so that no balanced line is lost.
const ROOM: f32 = 4.0;
/// Lines to judge before the notes are saved.
const PART: usize = 256;

/// A line with its score for the side to move after it; `None` if the shallow search dropped it.
type Judged = (String, Option<Score>);

/// Finds balanced openings and writes them, one per line with its score for the side to move. Returns their
/// number, or `None` if the time was up first.
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
    whole_file::can_be_written(out).map_err(io("write", out))?;
    let mut engines = (0..pace.threads.max(1))
        // A small table is cleared fast, and the score of a line must not depend on the others.
        .map(|_| Engine::new(Options { threads: 1, hash_mib: 2 }))
        .collect::<Result<Vec<_>, _>>()?;
    let judges = engines.iter_mut().map(|engine| |position| judge(engine, position, settings)).collect();
    find(settings, out, pace, progress, judges)
}

/// Finds openings with these judges, one per thread.
fn find<J: FnMut(Position) -> Option<Score> + Send>(
    settings: &Settings,
    out: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
    mut judges: Vec<J>,
) -> Result<Option<usize>, TrainError> {
    let mut all = lines(settings.plies);
    random::of_task(settings.seed, 0).shuffle(&mut all);
    let notes = Notes::open(out, settings)?;
    let mut judged = notes.read()?;
    let known: HashSet<String> = judged.iter().map(|(line, _)| line.clone()).collect();
    let todo: Vec<&(String, Position)> = all.iter().filter(|(line, _)| !known.contains(line)).collect();
    let deadline = pace.deadline();
    for part in todo.chunks(PART) {
        if balanced(&judged, settings).count() >= settings.count {
            break;
        }
        if is_over(deadline) {
            return Ok(None);
        }
        let workers = judges
            .iter_mut()
            .map(|judge| |(line, position): &&(String, Position)| (line.clone(), judge(*position)));
        let found = work::map(part, workers, |(line, _)| format!("the line {line}"))?;
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
    whole_file::replace(out, text.as_bytes()).map_err(io("write", out))?;
    Ok(Some(kept.len()))
}

fn balanced<'a>(judged: &'a [Judged], settings: &Settings) -> impl Iterator<Item = (&'a str, Score)> {
    let within = settings.within;
    judged.iter().filter_map(move |(line, score)| {
        let score = (*score)?;
        (score.discs().abs() <= within).then_some((line.as_str(), score))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_whose_judge_panics_is_missing_in_no_result() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("openings.txt");
        let settings = Settings { plies: 5, depth: 2, within: 1.0, count: 1000, seed: 1 };
        let pace = Pace { threads: 2, time: None };
        let even = |_: Position| Some(Score::DRAW);
        let bad = lines(5).swap_remove(123);
        let panics = |position: Position| {
            assert!(position != bad.1, "no idea");
            Some(Score::DRAW)
        };
        let error = find(&settings, &out, pace, &mut |_| {}, vec![panics, panics]).unwrap_err();
        assert_eq!(error.to_string(), format!("the line {}: a thread panicked: no idea", bad.0));
        assert!(!out.exists());
        let found = find(&settings, &out, pace, &mut |_| {}, vec![even, even]).unwrap();
        assert_eq!(found, Some(322), "every line");
        assert!(std::fs::read_to_string(&out).unwrap().contains(&bad.0));
    }
}
