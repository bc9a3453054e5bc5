//! Running the program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

#[cfg(target_os = "linux")]
use crate::signals;

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Returns the program without variables that affect it, and with default signal handling.
pub(crate) fn program() -> Command {
    #[cfg(target_os = "linux")]
    signals::heed();
    let mut command = Command::new(env!("CARGO_BIN_EXE_outflank"));
    for name in [
        "DATA",
        "DATABASE",
        "LISTEN",
        "CONNECTIONS",
        "THREADS",
        "HASH_MIB",
        "LANG",
        "GGS_LOGIN",
        "GGS_PASSWORD",
    ] {
        command.env_remove(format!("OUTFLANK_{name}"));
    }
    for name in ["NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.env("OUTFLANK_CONFIG", "");
    command
}

/// Runs the program with these arguments and an empty standard input.
pub(crate) fn run(arguments: &[&str]) -> Ran {
    run_with(arguments, b"")
}

/// Runs the program with these arguments and this standard input.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    // A command that does not read its input may have ended already.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("results are text"),
        stderr: String::from_utf8(output.stderr).expect("messages are text"),
    }
}

impl Ran {
    /// Returns the output of a successful run.
    #[track_caller]
    pub(crate) fn results(&self) -> &str {
        assert_eq!((self.status, self.stderr.as_str()), (Some(0), ""), "{self:?}");
        &self.stdout
    }

    /// Returns the output of a successful run, with each line as a JSON value.
    #[track_caller]
    pub(crate) fn json(&self) -> Vec<Value> {
        let parse = |line: &str| serde_json::from_str(line).expect("every line is JSON");
        self.results().lines().map(parse).collect()
    }

    /// Returns the only line on standard error after bad input; standard output is empty.
    #[track_caller]
    pub(crate) fn refusal(&self) -> &str {
        assert_eq!((self.status, self.stdout.as_str()), (Some(2), ""), "{self:?}");
        let line = self.stderr.strip_suffix('\n').expect("the message ends its line");
        assert!(!line.contains('\n'), "more than one line: {line}");
        line.strip_prefix("outflank: ").expect("the message names the program")
    }
}

/// Returns the keys of a JSON object in their order.
#[track_caller]
pub(crate) fn keys(line: &str) -> Vec<String> {
    // serde_json sorts the keys of a `Value`, so this looks for them in the text.
    let value: Value = serde_json::from_str(line).expect("a JSON object");
    let mut keys: Vec<(usize, String)> = value
        .as_object()
        .expect("a JSON object")
        .keys()
        .map(|key| (line.find(&format!("\"{key}\":")).expect("the key is in the text"), key.clone()))
        .collect();
    keys.sort();
    keys.into_iter().map(|(_, key)| key).collect()
}

/// Returns a file of our test data.
pub(crate) fn testdata(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path)
}
