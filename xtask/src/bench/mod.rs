//! The figures of speed and size, with one file per kind.
//!
//! These are measurements, not tests: a slow machine is not a defect of the code.

pub(crate) mod ages;
pub(crate) mod engine;
pub(crate) mod levels;
pub(crate) mod losses;
pub(crate) mod machine;
mod page;
mod perft;
mod results;
mod server;
mod size;

use std::path::Path;

use anyhow::Result;

/// A line of the table.
pub(crate) struct Figure {
    name: String,
    measured: String,
    goal: &'static str,
}

impl Figure {
    fn new(name: impl Into<String>, measured: impl Into<String>, goal: &'static str) -> Self {
        Self { name: name.into(), measured: measured.into(), goal }
    }

    /// Prints the line.
    pub(crate) fn print(&self) {
        println!("{:<44} {:>16}  {:<12} ", self.name, self.measured, self.goal);
    }
}

/// A kind of figure and its measurement.
pub(crate) struct Bench {
    /// The name for `--only`.
    pub(crate) name: &'static str,
    /// Measures the program.
    pub(crate) measure: fn(&Path) -> Result<Vec<Figure>>,
}

/// All kinds, in the order of the table.
pub(crate) const ALL: &[Bench] = &[
    Bench { name: "perft", measure: perft::measure },
    Bench { name: "engine", measure: engine::measure },
    Bench { name: "server", measure: server::measure },
    Bench { name: "page", measure: page::measure },
    Bench { name: "size", measure: size::measure },
];
