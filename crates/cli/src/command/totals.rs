//! What all positions of a file took together.

use std::time::Duration;

use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// Sums over the positions of a file.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    positions: usize,
    nodes: u64,
    wrong: usize,
}

#[derive(Serialize)]
struct Line {
    total: Sums,
}

#[derive(Serialize)]
struct Sums {
    positions: usize,
    nodes: u64,
    seconds: f64,
    wrong: usize,
}

impl Totals {
    /// Adds one position.
    pub(crate) const fn add(&mut self, nodes: u64, wrong: bool) {
        self.positions += 1;
        self.nodes += nodes;
        self.wrong += wrong as usize;
    }

    /// Prints the last line.
    pub(crate) fn print(self, elapsed: Duration, json: bool, output: &mut Output) -> Result<(), Failure> {
        let Self { positions, nodes, wrong } = self;
        let seconds = elapsed.as_secs_f64();
        if json {
            return output.json(&Line { total: Sums { positions, nodes, seconds, wrong } });
        }
        output.line(format_args!(
            "{positions} position{}, {nodes} nodes, {seconds:.3} seconds, {:.0} nodes a second, {wrong} wrong",
            if positions == 1 { "" } else { "s" },
            nodes as f64 / seconds.max(1e-9),
        ))
    }
}
