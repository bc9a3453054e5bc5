//! Looking ahead a number of plies: how good the moves and scores are that it finds.

use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Stop};

use crate::{Failure, Problem, totals};

/// A score is near within so many discs.
const NEAR: f64 = 3.0;

/// Searches each problem as by a new engine and compares move and score with those listed.
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

/// How near the moves and scores found are to those known.
#[derive(Default)]
struct Accuracy {
    count: u32,
    right: u32,
    near: u32,
    /// The sum of the differences of the scores in discs.
    error: f64,
    /// The sum of the discs that the moves lose.
    lost: i32,
}

impl Accuracy {
    /// With the score's error in discs, and the discs that the move loses if they are known.
    fn add(&mut self, error: f64, lost: Option<i32>) {
        self.count += 1;
        self.right += u32::from(lost == Some(0));
        self.near += u32::from(error <= NEAR);
        self.error += error;
        self.lost += lost.unwrap_or(0);
    }
}

impl std::fmt::Display for Accuracy {
    /// Nothing if nothing was known.
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
