//! Counters of a run in addition to its time: the processor's cycles, and exact instruction counts.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::repository;
use crate::tool::cargo;

/// Counts the cycles of programs, if the system allows it.
pub(super) struct Cycles {
    report: PathBuf,
}

impl Cycles {
    /// Returns `None` if `perf` is missing or may not read the counter, as on many virtual machines.
    pub(super) fn readable() -> Option<Self> {
        let cycles = Self { report: cargo::target().join("cycles.csv") };
        cycles.count(&mut Command::new("true")).ok().map(|_| cycles)
    }

    /// Runs a program and returns its output and its cycles.
    pub(super) fn count(&self, program: &mut Command) -> Result<(Vec<u8>, f64)> {
        let mut perf = Command::new("perf");
        perf.args(["stat", "-x,", "-e", "cycles:u", "-o"]).arg(&self.report).arg("--");
        let printed = repository::output(wrapped(&mut perf, program))?;
        let report = fs::read_to_string(&self.report).context("reading the output of perf")?;
        let cycles = report
            .lines()
            .find(|line| line.contains("cycles"))
            .and_then(|line| line.split(',').next()?.parse().ok())
            .context("perf counted no cycles")?;
        Ok((printed, cycles))
    }
}

/// Counts the instructions of a program that runs with the instruction set that valgrind supports.
pub(super) fn instructions(program: &mut Command) -> Result<f64> {
    let out = cargo::target().join("callgrind.out");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", &format!("--callgrind-out-file={}", out.display())]);
    let output = wrapped(&mut valgrind, program).output().context("starting valgrind")?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.context("valgrind collected no instructions")
}

/// Whether there is a program with this name and an option for its version.
pub(super) fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Appends the second program and its arguments to the first program.
fn wrapped<'a>(outer: &'a mut Command, inner: &Command) -> &'a mut Command {
    outer.arg(Path::new(inner.get_program())).args(inner.get_args())
}
