//! Programs side by side, a few at a time.

use std::process::{Command, Output};
use std::time::Instant;
use std::{io, thread};

use anyhow::{Result, ensure};
use parking_lot::Mutex;

/// A program with a name for its output.
pub(super) struct Job {
    name: String,
    command: Command,
}

impl Job {
    pub(super) fn new(name: impl Into<String>, command: Command) -> Self {
        Self { name: name.into(), command }
    }

    /// Lets programs of normal priority have a processor first.
    pub(super) fn with_lower_priority(self) -> Self {
        Self { command: with_lower_priority(&self.command), name: self.name }
    }
}

/// Starts the jobs in this order, a few at a time, and prints the output of each when it ends. A failure does
/// not stop the others.
///
/// # Errors
/// If any fail, with their names.
pub(super) fn run(jobs: Vec<Job>, at_once: usize, print: impl FnMut(&str) + Send) -> Result<()> {
    let (failures, print) = (Mutex::new(Vec::new()), Mutex::new(print));
    let finish = |name: &str, start: Instant, ended: io::Result<Output>| {
        let mut shown = format!("\n── {name}: {:.1} s ──\n", start.elapsed().as_secs_f64());
        let failure = match ended {
            Ok(ended) => {
                shown.push_str(&String::from_utf8_lossy(&ended.stdout));
                shown.push_str(&String::from_utf8_lossy(&ended.stderr));
                (!ended.status.success()).then(|| format!("{name} failed ({})", ended.status))
            }
            Err(error) => Some(format!("{name} cannot start: {error}")),
        };
        print.lock()(&shown);
        failures.lock().extend(failure);
    };
    let count = jobs.len();
    let queue = Mutex::new(jobs.into_iter());
    let next = || queue.lock().next();
    thread::scope(|scope| {
        for _ in 0..at_once.min(count) {
            scope.spawn(|| {
                while let Some(mut job) = next() {
                    finish(&job.name, Instant::now(), job.command.output());
                }
            });
        }
    });
    let failures = failures.into_inner();
    ensure!(failures.is_empty(), "{}", failures.join(", "));
    Ok(())
}

/// Returns the command, run by `nice` if the system has it.
fn with_lower_priority(command: &Command) -> Command {
    let mut lowered = if cfg!(unix) {
        let mut nice = Command::new("nice");
        nice.args(["-n", "10"]).arg(command.get_program());
        nice
    } else {
        Command::new(command.get_program())
    };
    lowered.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => lowered.env(name, value),
            None => lowered.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        lowered.current_dir(folder);
    }
    lowered
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(name: &str, script: &str) -> Job {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]).env("FACT", "7").current_dir("/");
        Job::new(name, shell)
    }

    #[test]
    fn every_failure_is_named_and_the_others_run() {
        let failing = vec![
            shell("first", "exit 3"),
            Job::new("second", Command::new("there-is-no-such-program")),
            shell("third", "exit 1"),
            shell("fourth", "echo done"),
        ];
        let mut output = String::new();
        let message = run(failing, 2, |shown| output.push_str(shown)).unwrap_err().to_string();
        for name in ["first", "second", "third"] {
            assert!(message.contains(name), "{message}");
        }
        assert!(!message.contains("fourth"), "{message}");
        assert!(output.contains("done"), "{output}");
    }

    #[test]
    fn a_lower_priority_keeps_all_else() {
        let job = shell("job", "[ $FACT = 7 ] && [ $PWD = / ] && [ $(nice) -ge 10 ]").with_lower_priority();
        assert!(run(vec![job], 2, |_| ()).is_ok());
    }
}
