//! One part of a longer run: a heading, the programs it starts, its time, and the summary at the end.

use std::fmt::Write as _;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// How a step went.
enum Outcome {
    Passed,
    Failed(String),
    LeftOut(&'static str),
    Skipped(&'static str),
}

/// Runs steps one after the other and remembers how they went.
#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<(&'static str, Outcome, Duration)>,
}

impl Steps {
    /// Runs a step under its heading, unless a step it needs has failed. A failure does not stop the others:
    /// one run tells everything.
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
        let outcome = match work() {
            Ok(()) => Outcome::Passed,
            Err(error) => {
                println!("{name} failed: {error:#}");
                Outcome::Failed(format!("{error:#}"))
            }
        };
        println!("({name}: {:.1} s)", start.elapsed().as_secs_f64());
        self.done.push((name, outcome, start.elapsed()));
    }

    /// Tells that a step cannot be run here, and why: no failure, but nothing to forget either.
    pub(crate) fn skip(&mut self, name: &'static str, why: &'static str) {
        println!("\n──── {name} ────\nskipped: {why}");
        self.done.push((name, Outcome::Skipped(why), Duration::ZERO));
    }

    /// Prints one line a step and one for all; an error if any failed.
    ///
    /// # Errors
    ///
    /// When a step failed or was left out, with how many.
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
        let total: Duration = self.done.iter().map(|(_, _, time)| *time).sum();
        let all = self.done.len() - skipped;
        let told = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
        println!("{table}\n{passed} of {all} steps passed in {} s{told}", total.as_secs());
        ensure!(passed == all, "{} steps did not pass", all - passed);
        Ok(())
    }
}

/// Runs a program with this terminal as its output.
///
/// # Errors
///
/// When it cannot be started or says that it failed.
pub(crate) fn call(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    println!("$ {shown}");
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    ensure!(status.success(), "`{shown}` failed ({status})");
    Ok(())
}

/// The command as one would type it.
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
        let mut steps = Steps::default();
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
        let mut steps = Steps::default();
        steps.skip("first", "there is none");
        steps.run("second", &[], || Ok(()));
        assert!(steps.finish().is_ok());
    }

    #[test]
    fn a_failing_program_is_an_error() {
        assert!(call(&mut Command::new("false")).is_err());
        assert!(call(Command::new("there-is-no-such-program").arg("x")).is_err());
    }
}
