//! The figures of speed and size, one file a kind.
//!
//! They are measured, never tested: a machine that is slow today is no defect of the code.

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

/// One measured line of the table.
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

/// A kind of figure and how it is taken from the program.
pub(crate) struct Bench {
    /// What `--only` looks for.
    pub(crate) name: &'static str,
    /// Takes it.
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
