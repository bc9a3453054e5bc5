//! A part of a longer run: its heading, its programs, its time, and the final summary.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// The outcome of a step.
enum Outcome {
    Passed,
    Failed(String),
    LeftOut(&'static str),
    Skipped(&'static str),
}

impl Outcome {
    /// Returns the outcome of a step that ran. Prints why it failed.
    fn of(name: &str, result: Result<()>) -> Self {
        match result {
            Ok(()) => Self::Passed,
            Err(error) => {
                println!("{name} failed: {error:#}");
                Self::Failed(format!("{error:#}"))
            }
        }
    }
}

/// Runs steps in sequence or in parallel, and collects their outcomes.
pub(crate) struct Steps {
    begun: Instant,
    done: Vec<(&'static str, Outcome, Duration)>,
}

/// A step that runs in parallel to others. Its output waits for [`Steps::join`].
pub(crate) struct ParallelStep {
    name: &'static str,
    running: JoinHandle<(String, Result<()>, Duration)>,
}

impl Steps {
    /// Creates an empty list. The total time starts now.
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), done: Vec::new() }
    }

    /// Starts a step in parallel to others. It writes its output to the string.
    pub(crate) fn start(
        name: &'static str,
        work: impl FnOnce(&mut String) -> Result<()> + Send + 'static,
    ) -> ParallelStep {
        let running = thread::spawn(move || {
            let start = Instant::now();
            let mut output = String::new();
            let result = work(&mut output);
            (output, result, start.elapsed())
        });
        ParallelStep { name, running }
    }

    /// Waits for a parallel step, if there is one, prints its output and records its outcome.
    pub(crate) fn join(&mut self, beside: Option<ParallelStep>) {
        let Some(ParallelStep { name, running }) = beside else { return };
        println!("\n──── beside these, {name} ────");
        let (outcome, time) = match running.join() {
            Err(_) => (Outcome::Failed("its thread panicked".to_owned()), Duration::ZERO),
            Ok((output, result, time)) => {
                print!("{output}");
                (Outcome::of(name, result), time)
            }
        };
        self.done.push((name, outcome, time));
    }

    /// Runs a step under its heading, unless a step it needs has failed. A failure does not stop the other
    /// steps, so a run reports everything.
    pub(crate) fn run(
        &mut self,
        name: &'static str,
        needs: &[&'static str],
        work: impl FnOnce() -> Result<()>,
    ) {
        println!("\n──── {name} ────");
        let missing = needs.iter().find(|needed| {
            self.done.iter().any(|(name, outcome, _)| name == *needed && !matches!(outcome, Outcome::Passed))
        });
        if let Some(needed) = missing {
            println!("left out: {needed} failed");
            self.done.push((name, Outcome::LeftOut(needed), Duration::ZERO));
            return;
        }
        let start = Instant::now();
        let outcome = Outcome::of(name, work());
        println!("({name}: {:.1} s)", start.elapsed().as_secs_f64());
        self.done.push((name, outcome, start.elapsed()));
    }

    /// Reports that a step cannot run here, and why. A skipped step does not count as a failure, but the
    /// summary shows it.
    pub(crate) fn skip(&mut self, name: &'static str, why: &'static str) {
        println!("\n──── {name} ────\nskipped: {why}");
        self.done.push((name, Outcome::Skipped(why), Duration::ZERO));
    }

    /// Prints a line per step and a summary.
    ///
    /// # Errors
    ///
    /// If any steps failed or were left out, with their number.
    pub(crate) fn finish(self) -> Result<()> {
        let mut table = String::from("\n");
        for (name, outcome, time) in &self.done {
            let _ = match outcome {
                Outcome::Passed => writeln!(table, "  ok      {name:<16} {:>6.1} s", time.as_secs_f64()),
                Outcome::Failed(why) => {
                    let why = why.lines().next().unwrap_or_default();
                    writeln!(table, "  FAILED  {name:<16} {:>6.1} s  {why}", time.as_secs_f64())
                }
                Outcome::LeftOut(needed) => writeln!(table, "  not run {name:<16}  {needed} failed"),
                Outcome::Skipped(why) => writeln!(table, "  SKIPPED {name:<16}  {why}"),
            };
        }
        let count = |is: fn(&Outcome) -> bool| self.done.iter().filter(|(_, outcome, _)| is(outcome)).count();
        let passed = count(|outcome| matches!(outcome, Outcome::Passed));
        let skipped = count(|outcome| matches!(outcome, Outcome::Skipped(_)));
        let total = self.begun.elapsed();
        let all = self.done.len() - skipped;
        let note = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
        println!("{table}\n{passed} of {all} steps passed in {} s{note}", total.as_secs());
        ensure!(passed == all, "{} steps did not pass", all - passed);
        Ok(())
    }
}

/// Runs a program with this terminal as its output.
///
/// # Errors
///
/// If the program cannot be started or fails.
pub(crate) fn call(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    println!("$ {shown}");
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    ensure!(status.success(), "`{shown}` failed ({status})");
    Ok(())
}

/// Runs a program and appends its output to the string.
///
/// # Errors
///
/// If it cannot be started or fails.
pub(crate) fn call_into(output: &mut String, mut command: Command) -> Result<()> {
    let shown = shown(&command);
    let ended = command.output().with_context(|| format!("cannot start `{shown}`"))?;
    for written in [ended.stdout, ended.stderr] {
        output.push_str(&String::from_utf8_lossy(&written));
    }
    ensure!(ended.status.success(), "`{shown}` failed ({})", ended.status);
    Ok(())
}

/// Runs a compiler; warnings count as failures after the compilation.
///
/// # Errors
///
/// If the compiler cannot be started, fails, or warns.
pub(crate) fn call_unwarned(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    println!("$ {shown}");
    let start = || format!("cannot start `{shown}`");
    // With colors, the beginning of a line could not be recognized.
    command.env("CARGO_TERM_COLOR", "never");
    let mut running = command.stderr(Stdio::piped()).spawn().with_context(start)?;
    let mut warnings = 0;
    for line in running.stderr.take().into_iter().flat_map(|said| BufReader::new(said).split(b'\n')) {
        let line = line.with_context(start)?;
        eprintln!("{}", String::from_utf8_lossy(&line));
        warnings += usize::from(line.starts_with(b"warning: "));
    }
    let status = running.wait().with_context(start)?;
    ensure!(status.success(), "`{shown}` failed ({status})");
    ensure!(warnings == 0, "`{shown}` warns");
    Ok(())
}

/// Returns the program's file name and the arguments, for messages. Nothing is quoted.
fn shown(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let mut shown = program.rsplit(['/', '\\']).next().unwrap_or(&program).to_string();
    for argument in command.get_args() {
        shown.push(' ');
        shown.push_str(&argument.to_string_lossy());
    }
    shown
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn a_failure_is_told_and_others_still_run() {
        let mut steps = Steps::new();
        let mut ran = Vec::new();
        steps.run("first", &[], || bail!("broken"));
        steps.run("second", &["first"], || unreachable!());
        steps.run("third", &[], || {
            ran.push(3);
            Ok(())
        });
        assert_eq!(ran, [3]);
        assert!(steps.finish().is_err());
    }

    #[test]
    fn what_is_skipped_is_no_failure() {
        let mut steps = Steps::new();
        steps.skip("first", "there is none");
        steps.run("second", &[], || Ok(()));
        assert!(steps.finish().is_ok());
    }

    #[test]
    fn what_runs_beside_the_others_counts_as_they_do() {
        let shell = |script: &str| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            shell
        };
        for (script, is_good) in [("echo fine", true), ("echo broken >&2; exit 3", false)] {
            let mut steps = Steps::new();
            let command = shell(script);
            let beside = Steps::start("beside", |output| call_into(output, command));
            steps.run("meanwhile", &[], || Ok(()));
            steps.join(Some(beside));
            steps.run("after", &["beside"], || Ok(()));
            assert_eq!(steps.done.len(), 3);
            let [_, (_, beside, _), (_, after, _)] = steps.done.as_slice() else { unreachable!() };
            assert_eq!(matches!(beside, Outcome::Passed), is_good, "{script}");
            assert_eq!(matches!(after, Outcome::Passed), is_good, "{script}");
            assert_eq!(steps.finish().is_ok(), is_good, "{script}");
        }
        let mut steps = Steps::new();
        let missing = Command::new("there-is-no-such-program");
        let beside = Steps::start("beside", |output| call_into(output, missing));
        steps.join(Some(beside));
        assert!(steps.finish().is_err());
    }

    #[test]
    fn a_failing_program_is_an_error() {
        assert!(call(&mut Command::new("false")).is_err());
        assert!(call(Command::new("there-is-no-such-program").arg("x")).is_err());
    }

    #[test]
    fn warnings_are_failures() {
        let passes = |script: &str| call_unwarned(Command::new("sh").args(["-c", script])).is_ok();
        assert!(passes("echo fine; echo compiling >&2"));
        assert!(!passes("echo 'warning: unused' >&2"));
        assert!(passes("[ $CARGO_TERM_COLOR = never ]"), "colors hide how a line begins");
        assert!(!passes("exit 3"));
    }
}
