//! The tests that cargo runs. Cargo runs one test file after the other, and often only the longest test of a
//! file is left. So this runs several files in parallel; those that mostly wait run separately.

use std::collections::BTreeSet;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::Value;

use super::cargo::{FULL, linting};
use super::{postgres_tests, rustdoc};
use crate::changed::Changed;
use crate::{repository, step};

/// Test files that mostly wait for clocks and other programs.
const WAITING: [&str; 2] = ["cli", SERVER];

/// The server tests, which run on both databases.
const SERVER: &str = "server";

/// The package of the program.
const PROGRAM: &str = "outflank";

/// Our packages with tests to run.
pub(crate) struct Packages {
    /// The options of cargo that select them.
    selected: Vec<String>,
    /// The names of their test files.
    files: BTreeSet<String>,
    /// Whether any is a library.
    any_library: bool,
}

impl Packages {
    /// All packages, or those affected by a change.
    ///
    /// # Errors
    /// If cargo does not list the packages.
    pub(crate) fn of(changed: Option<&Changed>) -> Result<Self> {
        let is_touched = |package: &str| changed.is_none_or(|changed| changed.touches(package));
        Ok(Self::among(&repository::metadata()?, is_touched))
    }

    fn among(metadata: &Value, is_touched: impl Fn(&str) -> bool) -> Self {
        let mut selected = vec!["--workspace".to_owned()];
        let mut files = BTreeSet::new();
        let mut any_library = false;
        for package in list(&metadata["packages"]) {
            let name = package["name"].as_str().unwrap_or_default();
            if !is_touched(name) {
                selected.extend(["--exclude".to_owned(), name.to_owned()]);
                continue;
            }
            if name == PROGRAM {
                selected.extend(FULL.map(str::to_owned));
            }
            files.extend(targets(&package, "test"));
            any_library |= !targets(&package, "lib").is_empty();
        }
        Self { selected, files, any_library }
    }

    /// The options of cargo that select them, with all features.
    pub(crate) fn selected(&self) -> &[String] {
        &self.selected
    }

    /// Compiles and lints all their tests, and then the other targets: examples and benchmarks.
    ///
    /// # Errors
    /// If something does not compile, or there are warnings.
    pub(crate) fn compile(&self) -> Result<()> {
        let tests =
            step::call_unwarned(&mut self.tests(&[&["--no-run", "--tests"], self.own()].concat(), &[]));
        let mut others = linting(&["check", "--quiet", "--examples", "--benches"]);
        let others = step::call_unwarned(others.args(&self.selected));
        tests.and(others)
    }

    /// The options for the tests within the packages. Cargo does not accept `--lib` if there is no library.
    fn own(&self) -> &'static [&'static str] {
        if self.any_library { &["--lib", "--bins"] } else { &["--bins"] }
    }

    /// Runs all their compiled tests. A long run repeats all server tests on PostgreSQL, a normal one a
    /// selection. A failure does not stop the others, so a run reports everything.
    ///
    /// # Errors
    /// If any tests fail.
    pub(crate) fn test(&self, is_long: bool) -> Result<()> {
        let (waiting, others): (Vec<&str>, Vec<&str>) =
            self.files.iter().map(String::as_str).partition(|name| WAITING.contains(name));
        // Compiles everything first if necessary, because parallel builds would wait for each other.
        step::call(&mut self.tests(&[&["--no-run", "--tests"], self.own()].concat(), &[]))?;
        // These compute all the time. With more of them, servers beside them wait until they give up.
        let lasting = |mut tests: Command| {
            tests.env("RUST_TEST_THREADS", processors().to_string());
            if is_long {
                tests.env("OUTFLANK_LONG", "1");
            }
            tests
        };
        let (beside, others, documented) = thread::scope(|scope| {
            let run = |name, mut tests: Command| (name, scope.spawn(move || tests.output()));
            let mut started: Vec<_> =
                waiting.iter().map(|&name| run(name, self.tests(&[], &[name]))).collect();
            started.push(run("unit tests of the packages", self.tests(self.own(), &[])));
            if waiting.contains(&SERVER) {
                started.push(run(
                    "server tests on PostgreSQL",
                    on_postgres(self.tests(&[], &[SERVER]), is_long),
                ));
            }
            // Without a name, cargo runs everything.
            let others =
                if others.is_empty() { Ok(()) } else { step::call(&mut lasting(self.tests(&[], &others))) };
            let documented = if self.any_library {
                step::call(rustdoc::checking_links(&mut self.tests(&["--doc"], &[])))
            } else {
                Ok(())
            };
            let beside = started.into_iter().map(|(name, run)| (name, run.join()));
            (beside.collect::<Vec<_>>(), others, documented)
        });
        let mut failures = Vec::new();
        for (name, run) in beside {
            let ended =
                run.map_err(|_| anyhow!("{name}: its thread panicked"))?.context("cannot start cargo")?;
            println!("\nbeside these, {name}:");
            print!("{}{}", String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
            if !ended.status.success() {
                failures.push(format!("{name} failed ({})", ended.status));
            }
        }
        others?;
        documented?;
        ensure!(failures.is_empty(), "{}", failures.join(", "));
        Ok(())
    }

    /// A command for some test files, or for the tests selected by the options.
    fn tests(&self, options: &[&str], files: &[&str]) -> Command {
        let mut command = linting(&["test", "--no-fail-fast"]);
        command.args(&self.selected).args(options);
        for file in files {
            command.args(["--test", file]);
        }
        command.env("RUST_TEST_THREADS", threads());
        command
    }
}

/// Makes a command for the server tests use PostgreSQL.
fn on_postgres(mut tests: Command, is_long: bool) -> Command {
    tests.arg("--").args(postgres_tests::selected(is_long));
    tests.env("OUTFLANK_TEST_DATABASE", "postgres");
    tests
}

/// Twice as many parallel tests as processors, because many wait for a clock or another program.
fn threads() -> String {
    (2 * processors()).to_string()
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// The names of a package's targets of a kind.
fn targets(package: &Value, wanted: &str) -> Vec<String> {
    list(&package["targets"])
        .iter()
        .filter(|target| list(&target["kind"]).iter().any(|kind| kind == wanted))
        .filter_map(|target| target["name"].as_str().map(str::to_owned))
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Two packages with a test file of the same name each, and others.
    fn packages(is_touched: impl Fn(&str) -> bool) -> Packages {
        let target = |kind: &str, name: &str| json!({ "kind": [kind], "name": name });
        let metadata = json!({ "packages": [
            { "name": "one", "targets": [target("lib", "one"), target("test", "laws")] },
            { "name": PROGRAM, "targets": [target("bin", "two"), target("test", "laws"), target("test", "waits")] },
        ] });
        Packages::among(&metadata, is_touched)
    }

    #[test]
    fn only_files_of_tests_are_named_and_each_once() {
        assert_eq!(packages(|_| true).files.into_iter().collect::<Vec<_>>(), ["laws", "waits"]);
    }

    #[test]
    fn packages_that_are_not_touched_are_left_out() {
        let one = packages(|name| name == "one");
        assert_eq!(one.selected(), ["--workspace", "--exclude", PROGRAM]);
        assert!(one.any_library);
        assert_eq!(one.files.into_iter().collect::<Vec<_>>(), ["laws"]);
        let program = packages(|name| name == PROGRAM);
        assert_eq!(program.selected(), ["--workspace", "--exclude", "one", FULL[0], FULL[1]]);
        assert!(!program.any_library);
    }

    #[test]
    fn what_waits_is_there() -> Result<()> {
        let all = Packages::of(None)?;
        assert!(WAITING.iter().all(|name| all.files.contains(*name)), "{:?}", all.files);
        Ok(())
    }
}
