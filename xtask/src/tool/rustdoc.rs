//! Finds broken links in documentation. `cargo doc` would compile all packages again, but the documentation
//! tests, which rustdoc runs, need no second compilation. This program therefore replaces rustdoc in those
//! tests. It first documents the library with the same dependencies, and treats warnings as errors.

use std::env;
use std::ffi::{OsStr, OsString};
use std::process::{Command, ExitCode};

use super::cargo;

/// The variable with the path of the real rustdoc, for the processes that replace it.
const REAL: &str = "OUTFLANK_XTASK_RUSTDOC";

/// The variable with the output folder, because cargo starts these processes in the folder of a package.
const FOLDER: &str = "OUTFLANK_XTASK_RUSTDOC_FOLDER";

/// Options of rustdoc that are only for tests, and whether a value follows.
const FOR_TESTS: [(&str, bool); 6] = [
    ("--test", false),
    ("--no-run", false),
    ("--nocapture", false),
    ("--test-args", true),
    ("--test-run-directory", true),
    ("--test-runtool", true),
];

/// Makes a `cargo test --doc` command check links as well.
pub(super) fn checking_links(tests: &mut Command) -> &mut Command {
    if let Ok(own) = env::current_exe() {
        let real = env::var_os("RUSTDOC").unwrap_or_else(|| "rustdoc".into());
        tests.env("RUSTDOC", own).env(REAL, real).env(FOLDER, cargo::target().join("doc-links"));
    }
    tests
}

/// Runs this program as rustdoc if cargo started it in rustdoc's place.
pub(crate) fn in_its_place() -> Option<ExitCode> {
    let real = env::var_os(REAL)?;
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let is_test = arguments.iter().any(|argument| argument == "--test");
    let folder = env::var_os(FOLDER)?;
    let is_documented = !is_test || run(&real, &documenting(&arguments, folder));
    Some(if run(&real, &arguments) && is_documented { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run(rustdoc: &OsStr, arguments: &[OsString]) -> bool {
    Command::new(rustdoc).args(arguments).status().is_ok_and(|status| status.success())
}

/// Returns the arguments that document the crate under test.
fn documenting(arguments: &[OsString], folder: OsString) -> Vec<OsString> {
    let mut kept: Vec<OsString> = Vec::new();
    let mut all = arguments.iter();
    while let Some(argument) = all.next() {
        match FOR_TESTS.iter().find(|(name, _)| argument == name) {
            Some((_, true)) => drop(all.next()),
            Some((_, false)) => {}
            None => kept.push(argument.clone()),
        }
    }
    kept.extend(
        ["-Dwarnings", "-Arustdoc::private_intra_doc_links", "--document-private-items"].map(Into::into),
    );
    kept.extend(["--out-dir".into(), folder]);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_tests_are_left_out() {
        let given = [
            "--crate-name",
            "a",
            "--test",
            "src/lib.rs",
            "--test-run-directory",
            "x",
            "--test-args",
            "y",
            "-L",
            "z",
        ];
        let kept = documenting(&given.map(OsString::from), "pages".into());
        assert_eq!(kept[..5], ["--crate-name", "a", "src/lib.rs", "-L", "z"]);
        assert!(kept.contains(&"--document-private-items".into()));
    }
}
