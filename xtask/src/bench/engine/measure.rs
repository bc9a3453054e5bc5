//! Runs the measurement of a row.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::counters::{self, Cycles};
use super::quantity::{Measured, Quantity};
use super::rows::{self, File, Measurement};
use crate::tool::cargo::{self, cargo};
use crate::{repository, step};

/// The number of runs of the signature, of which the fastest counts. The signature is short, and it is the
/// unit of all other times.
const RUNS: u32 = 5;

/// The measuring program and the available counters.
pub(super) struct Meter {
    program: PathBuf,
    /// The folder of `--problems`.
    folder: Option<PathBuf>,
    cycles: Option<Cycles>,
    valgrind: bool,
}

impl Meter {
    /// Builds the measuring program.
    pub(super) fn new(folder: Option<&Path>) -> Result<Self> {
        let arguments = ["build", "--release", "--package", "outflank-engine", "--example", "problems"];
        step::call(&mut cargo(&arguments))?;
        let name = format!("problems{}", std::env::consts::EXE_SUFFIX);
        Ok(Self {
            program: cargo::target().join("release").join("examples").join(name),
            folder: folder.map(Path::to_path_buf),
            cycles: Cycles::readable(),
            valgrind: counters::is_installed("valgrind"),
        })
    }

    /// Returns the unavailable counters, with a sentence for each.
    pub(super) fn lacks(&self) -> Vec<&'static str> {
        let mut lacks = Vec::new();
        if self.cycles.is_none() {
            lacks.push("cycles: not readable here");
        }
        if !self.valgrind {
            lacks.push("instructions: valgrind is not installed");
        }
        lacks
    }

    /// Nodes, seconds and the other values that the program prints, and cycles per node if they can be read.
    pub(super) fn run(&self, work: &Measurement) -> Result<Measured> {
        let Some(cycles) = &self.cycles else { return read(&repository::output(&mut self.command(work)?)?) };
        let (printed, all) = cycles.count(&mut self.command(work)?)?;
        let (_, start) = cycles.count(&mut self.command(&rows::NOTHING)?)?;
        let mut measured = read(&printed)?;
        if let Some(nodes) = measured.get(&Quantity::Nodes) {
            let runs = if matches!(work, Measurement::Signature(_)) { RUNS } else { 1 };
            measured.insert(Quantity::Cycles, ((all - start) / nodes / f64::from(runs)).round());
        }
        Ok(measured)
    }

    /// Instructions per node for this many nodes, if valgrind is installed.
    pub(super) fn instructions(&self, work: &Measurement, nodes: f64) -> Result<Option<f64>> {
        if !self.valgrind {
            return Ok(None);
        }
        let all = counters::instructions(&mut self.command(work)?)?;
        let start = counters::instructions(&mut self.command(&rows::NOTHING)?)?;
        Ok(Some(((all - start) / nodes).round()))
    }

    fn command(&self, work: &Measurement) -> Result<Command> {
        let mut command = Command::new(&self.program);
        match *work {
            Measurement::Signature(tier) => command.args(["--signature", tier, &RUNS.to_string()]),
            Measurement::Problems(file, arguments) => command.arg(self.path(file)?).args(arguments),
            Measurement::Sum(_) => &mut command,
        };
        Ok(command)
    }

    fn path(&self, file: File) -> Result<PathBuf> {
        let path = match file {
            File::Project(name) => repository::root().join("testdata").join(name),
            File::Folder(name) => self.folder.as_ref().context("no folder of problems")?.join(name),
        };
        ensure!(path.is_file(), "there is no {}", path.display());
        Ok(path)
    }
}

/// Reads the last line of the output: alternating names and values.
fn read(printed: &[u8]) -> Result<Measured> {
    let printed = String::from_utf8_lossy(printed);
    let last = printed.lines().last().unwrap_or_default();
    let mut words = last.split_whitespace();
    let mut measured = Measured::new();
    while let Some((key, value)) = words.next().zip(words.next()) {
        let value: f64 = value.parse().with_context(|| format!("expected numbers, read `{last}`"))?;
        if let Some(quantity) = Quantity::printed(key) {
            measured.insert(quantity, value);
        }
    }
    let complete = [Quantity::Nodes, Quantity::Seconds].iter().all(|part| measured.contains_key(part));
    ensure!(complete, "expected `nodes N seconds S …`, read `{last}`");
    Ok(measured)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_is_read() {
        let measured = read(b"1 ok\nnodes 12 seconds 0.5 nps 24 wrong 1\n").unwrap();
        let expected = [(Quantity::Nodes, 12.0), (Quantity::Seconds, 0.5), (Quantity::Wrong, 1.0)];
        assert_eq!(measured, Measured::from(expected));
        assert!(read(b"nodes many").is_err());
        assert!(read(b"").is_err());
    }
}
