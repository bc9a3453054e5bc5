//! Measures the moves and scores of searches with limited depth.

use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Stop};

use crate::{Failure, Problem, totals};

/// The maximum difference of a score that counts as near, in discs.
const NEAR: f64 = 3.0;

/// Searches each problem with an empty table and compares move and score with those listed.
pub(crate) fn search(problems: &[Problem], mut engine: Engine, limits: &Limits) -> Result<(), Failure> {
    let (mut nodes, mut seconds) = (0, 0.0);
    let mut accuracy = Accuracy::default();
    for (at, problem) in problems.iter().enumerate() {
        engine.forget();
        engine.set_position(problem.position);
        let found = engine.search(limits, &Stop::new(), &mut |_| {});
        let took = found.elapsed.as_secs_f64();
        nodes += found.nodes;
        seconds += took;
        let said = problem.score().map_or_else(String::new, |score| format!("{score:+}"));
        println!(
            "{:3} {:2} {} {} {:>6} {said:3} {:12} {took:8.3}",
            at + 1,
            problem.position.board().n_empties(),
            found.certainty,
            found.best.map_or_else(String::new, |mv| mv.to_string()),
            found.score.to_string(),
            found.nodes,
        );
        if let (Some(best), Some(mv)) = (problem.score(), found.best) {
            let error = (f64::from(found.score.discs()) - f64::from(best)).abs();
            accuracy.add(error, problem.score_of(mv).map(|score| best - score));
        }
    }
    println!("{}{accuracy}", totals(nodes, seconds));
    Ok(())
}

/// The quality of the moves and scores found, compared with the listed ones.
#[derive(Default)]
struct Accuracy {
    count: u32,
    right: u32,
    near: u32,
    /// The sum of the score differences, in discs.
    error: f64,
    /// The total number of discs that the moves lose.
    lost: i32,
}

impl Accuracy {
    /// `error` is the error of the score in discs; `lost` is the number of discs that the move loses, if
    /// known.
    fn add(&mut self, error: f64, lost: Option<i32>) {
        self.count += 1;
        self.right += u32::from(lost == Some(0));
        self.near += u32::from(error <= NEAR);
        self.error += error;
        self.lost += lost.unwrap_or(0);
    }
}

impl std::fmt::Display for Accuracy {
    /// Writes nothing if no problem has a listed score.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.count == 0 {
            return Ok(());
        }
        let count = f64::from(self.count);
        let percent = |part: u32| 100.0 * f64::from(part) / count;
        let (right, near) = (percent(self.right), percent(self.near));
        let (error, lost) = (self.error / count, f64::from(self.lost) / count);
        write!(f, " right {right:.1} near {near:.1} error {error:.2} lost {lost:.2}")
    }
}
