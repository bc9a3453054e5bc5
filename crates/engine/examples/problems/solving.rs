//! Solves problems exactly, one after the other or one per thread.

use std::time::Instant;

use outflank_engine::othello::{Engine, Solved, solve_batch};
use outflank_engine::{Options, Stop};

use crate::{Failure, Problem, totals};

/// Solves each problem with an empty table and all threads.
pub(crate) fn one_by_one(problems: &[Problem], mut engine: Engine) -> Result<(), Failure> {
    let mut totals = Totals::default();
    for (at, problem) in problems.iter().enumerate() {
        engine.forget();
        engine.set_position(problem.position);
        let solved = engine.solve(&Stop::new(), &mut |_| {}).ok_or("stopped")?;
        totals.add(at, problem, &solved);
    }
    totals.print(totals.seconds);
    Ok(())
}

/// Solves many problems at once, each on one thread. The printed time is the wall time of the whole run.
pub(crate) fn apart(problems: &[Problem], options: Options) -> Result<(), Failure> {
    let positions: Vec<_> = problems.iter().map(|problem| problem.position).collect();
    let mut totals = Totals::default();
    let started = Instant::now();
    solve_batch(&positions, options, &Stop::new(), &mut |at, solved| totals.add(at, &problems[at], &solved))?;
    totals.print(started.elapsed().as_secs_f64());
    Ok(())
}

#[derive(Default)]
struct Totals {
    nodes: u64,
    seconds: f64,
    wrong: usize,
}

impl Totals {
    fn add(&mut self, at: usize, problem: &Problem, solved: &Solved) {
        let wrong = problem.score().is_some_and(|score| score != solved.score);
        let seconds = solved.elapsed.as_secs_f64();
        println!(
            "{:3} {:2} {:+3} {} {:12} {seconds:8.3} {:6.1} {}",
            at + 1,
            problem.position.board().n_empties(),
            solved.score,
            if wrong { "WRONG" } else { "ok   " },
            solved.nodes,
            solved.nodes as f64 / seconds / 1e6,
            solved.pv.iter().map(ToString::to_string).collect::<String>(),
        );
        self.nodes += solved.nodes;
        self.seconds += seconds;
        self.wrong += usize::from(wrong);
    }

    fn print(&self, seconds: f64) {
        println!("{} wrong {}", totals(self.nodes, seconds), self.wrong);
    }
}
