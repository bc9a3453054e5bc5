//! Runs programs in parallel: some all the time, the others in turn on the remaining processors.

use std::process::{Command, Output};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use std::{io, thread};

use anyhow::{Result, ensure};

/// A program with a name for its output.
pub(super) struct Job {
    name: String,
    command: Command,
}

impl Job {
    pub(super) fn new(name: impl Into<String>, command: Command) -> Self {
        Self { name: name.into(), command }
    }
}

/// Starts all jobs in `waiting`. In parallel it runs those in `computing` in this order, a few at a time and
/// with a lower priority, so that programs that receive an answer get a processor at once. Prints the output of
/// each job when it ends. A failure does not stop the other jobs.
///
/// # Errors
/// If any jobs fail, with their names.
pub(super) fn run(waiting: Vec<Job>, computing: Vec<Job>, at_once: usize) -> Result<()> {
    let failures = Mutex::new(Vec::new());
    let finish = |name: &str, start: Instant, ended: io::Result<Output>| {
        // The lock also prevents the outputs of jobs from mixing.
        let mut failures = failures.lock().unwrap_or_else(PoisonError::into_inner);
        println!("\n── {name}: {:.1} s ──", start.elapsed().as_secs_f64());
        match ended {
            Ok(ended) => {
                print!(
                    "{}{}",
                    String::from_utf8_lossy(&ended.stdout),
                    String::from_utf8_lossy(&ended.stderr)
                );
                if !ended.status.success() {
                    failures.push(format!("{name} failed ({})", ended.status));
                }
            }
            Err(error) => failures.push(format!("{name} cannot start: {error}")),
        }
    };
    let queue = Mutex::new(computing.into_iter());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    thread::scope(|scope| {
        for mut job in waiting {
            scope.spawn(move || finish(&job.name, Instant::now(), job.command.output()));
        }
        for _ in 0..at_once {
            scope.spawn(|| {
                while let Some(job) = next() {
                    finish(&job.name, Instant::now(), with_lower_priority(&job.command).output());
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    ensure!(failures.is_empty(), "{}", failures.join(", "));
    Ok(())
}

/// The command, run by `nice` if the system has it.
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
        let folder = std::env::temp_dir().join(format!("outflank-jobs-{}", std::process::id()));
        let touch = format!("touch {}", folder.display());
        let failing =
            || vec![shell("first", "exit 3"), Job::new("second", Command::new("there-is-no-such-program"))];
        let message = run(failing(), vec![shell("third", "exit 1"), shell("fourth", &touch)], 1)
            .unwrap_err()
            .to_string();
        assert!(std::fs::remove_file(folder).is_ok(), "{message}");
        for name in ["first", "second", "third"] {
            assert!(message.contains(name), "{message}");
        }
        assert!(!message.contains("fourth"), "{message}");
    }

    #[test]
    fn a_lower_priority_keeps_all_else() {
        let job = shell("job", "[ $FACT = 7 ] && [ $PWD = / ] && [ $(nice) -ge 10 ]");
        assert!(run(Vec::new(), vec![job], 2).is_ok());
    }
}
