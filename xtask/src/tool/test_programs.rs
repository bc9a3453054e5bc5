//! The compiled tests: a program for each test file, and one for the unit tests of each package. A call of
//! cargo for some of these programs would compile twelve packages again, because the selection changes the
//! features of dependencies.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::cargo::JSON;

/// A compiled test program.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TestProgram {
    /// The name of the target: the test file, the library or the program.
    pub(super) name: String,
    path: PathBuf,
    /// The folder of the package, in which the test program runs.
    folder: PathBuf,
}

/// The limit of an everyday run for loom: most faults of threads need few forced switches between them.
const FEWER_SCHEDULES: (&str, &str) = ("LOOM_MAX_PREEMPTIONS", "3");

impl TestProgram {
    /// Returns a command that runs its tests as cargo does. A long run leaves out nothing.
    pub(super) fn command(&self, is_long: bool) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        if is_long {
            command.env("OUTFLANK_LONG", "1");
        } else {
            command.env(FEWER_SCHEDULES.0, FEWER_SCHEDULES.1);
        }
        command
    }
}

/// Builds tests with a cargo command, unless they are already built, and returns their programs.
///
/// # Errors
/// If something does not compile.
pub(super) fn build(command: &mut Command) -> Result<Vec<TestProgram>> {
    command.arg(JSON).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let built = command.output().context("cannot start cargo")?;
    ensure!(built.status.success(), "the tests do not compile ({})", built.status);
    Ok(listed(&String::from_utf8_lossy(&built.stdout)))
}

/// Returns the test programs in cargo's messages, of which there is one per line.
fn listed(messages: &str) -> Vec<TestProgram> {
    messages.lines().filter_map(|line| of_message(&serde_json::from_str(line).ok()?)).collect()
}

fn of_message(message: &Value) -> Option<TestProgram> {
    if !message["profile"]["test"].as_bool()? {
        return None;
    }
    Some(TestProgram {
        name: message["target"]["name"].as_str()?.to_owned(),
        path: message["executable"].as_str()?.into(),
        folder: Path::new(message["manifest_path"].as_str()?).parent()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_tests_are_listed() {
        let message = |name: &str, is_test: bool, executable: Option<&str>| {
            json!({
                "reason": "compiler-artifact", "manifest_path": "/here/one/Cargo.toml",
                "target": { "name": name }, "profile": { "test": is_test }, "executable": executable,
            })
            .to_string()
        };
        let messages = [
            message("library", false, None),
            message("laws", true, Some("/here/laws-1")),
            message("program", false, Some("/here/program")),
            json!({ "reason": "build-finished", "success": true }).to_string(),
        ];
        let laws =
            TestProgram { name: "laws".into(), path: "/here/laws-1".into(), folder: "/here/one".into() };
        assert_eq!(listed(&messages.join("\n")), [laws]);
    }
}
