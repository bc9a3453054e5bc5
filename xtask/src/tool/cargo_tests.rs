//! All tests in Rust. Cargo would run one test program after the other, often waiting for a single long test.
//! So the programs run concurrently: those that mostly wait all at once, the others on free processors.

use std::process::Command;
use std::thread;

use anyhow::Result;
use serde_json::Value;

use super::cargo::{FULL, linting};
use super::jobs::{self, Job};
use super::test_programs::{self, TestProgram};
use super::{postgres_tests, rustdoc};
use crate::changed::Changed;
use crate::{repository, step};

/// Test programs that mostly wait for clocks and other programs.
const WAITING: [&str; 3] = ["cli", SERVER, "outflank_server"];

/// The slowest of the other test programs.
const LONGEST_PROGRAMS: [&str; 6] = ["engine", "tournament", "trainer", "growth", "rules", "exchange"];

/// The server tests, which run on both databases.
const SERVER: &str = "server";

/// The package of the program.
const PROGRAM: &str = "outflank";

/// Our packages with tests to run.
#[derive(Clone)]
pub(crate) struct Packages {
    /// The options by which cargo selects these packages.
    selected: Vec<String>,
    /// Whether any of the packages is a library.
    any_library: bool,
}

impl Packages {
    /// Returns all packages, or those affected by a change.
    ///
    /// # Errors
    /// If cargo does not list the packages.
    pub(crate) fn of(changed: Option<&Changed>) -> Result<Self> {
        let is_touched = |package: &str| changed.is_none_or(|changed| changed.touches(package));
        Ok(Self::among(&repository::metadata()?, is_touched))
    }

    fn among(metadata: &Value, is_touched: impl Fn(&str) -> bool) -> Self {
        let mut selected = vec!["--workspace".to_owned()];
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
            any_library |= !targets(&package, "lib").is_empty();
        }
        Self { selected, any_library }
    }

    /// Returns the options by which cargo selects these packages, with all features.
    pub(crate) fn selected(&self) -> &[String] {
        &self.selected
    }

    /// Compiles and lints all tests of the packages, and then the other targets: examples and benchmarks.
    ///
    /// # Errors
    /// If something does not compile, or there are warnings.
    pub(crate) fn compile(&self) -> Result<()> {
        let tests = step::call_unwarned(&mut self.tests());
        let mut others = linting(&["check", "--quiet", "--examples", "--benches"]);
        let others = step::call_unwarned(others.args(&self.selected));
        tests.and(others)
    }

    /// Runs their compiled tests that mostly wait. A long run repeats all server tests on PostgreSQL, a
    /// normal one a selection.
    ///
    /// # Errors
    /// If any tests fail, with the names of the programs.
    pub(crate) fn wait(&self, is_long: bool) -> Result<()> {
        let mut jobs = Vec::new();
        for program in test_programs::build(&mut self.tests())? {
            if is_waiting(&program) {
                jobs.push(Job::new(&program.name, with_threads(program.command(is_long), waiting_threads())));
            }
            if program.name == SERVER {
                jobs.push(Job::new("server on PostgreSQL", on_postgres(program.command(is_long), is_long)));
            }
        }
        let at_once = jobs.len();
        jobs::run(jobs, at_once, |shown| print!("{shown}"))
    }

    /// Runs their other compiled tests with a lower priority, and the tests in documentation. They use every
    /// free processor, and delay nothing that waits for an answer.
    ///
    /// # Errors
    /// If any tests fail, with the names of the programs.
    pub(crate) fn compute(&self, is_long: bool, output: &mut String) -> Result<()> {
        let mut programs = test_programs::build(&mut self.tests())?;
        programs.retain(|program| !is_waiting(program));
        // The longest first, so that nothing runs alone at the end.
        programs.sort_by_key(|program| {
            LONGEST_PROGRAMS.iter().position(|name| *name == program.name).unwrap_or(LONGEST_PROGRAMS.len())
        });
        let mut jobs: Vec<Job> = programs
            .iter()
            .map(|program| Job::new(&program.name, with_threads(program.command(is_long), processors())))
            .collect();
        if self.any_library {
            let mut documented = linting(&["test", "--no-fail-fast", "--doc"]);
            rustdoc::checking_links(documented.args(&self.selected));
            jobs.push(Job::new("documentation", documented));
        }
        let jobs = jobs.into_iter().map(Job::with_lower_priority).collect();
        jobs::run(jobs, processors(), |shown| output.push_str(shown))
    }

    /// Returns a command that compiles all tests.
    fn tests(&self) -> Command {
        let mut command = linting(&["test", "--no-run", "--tests"]);
        command.args(&self.selected);
        command
    }
}

/// Makes a command for the server tests use PostgreSQL.
fn on_postgres(mut tests: Command, is_long: bool) -> Command {
    tests.args(postgres_tests::selected(is_long)).env("OUTFLANK_TEST_DATABASE", "postgres");
    with_threads(tests, waiting_threads())
}

/// Makes a command for tests run this many at once.
fn with_threads(mut tests: Command, threads: usize) -> Command {
    tests.env("RUST_TEST_THREADS", threads.to_string());
    tests
}

fn is_waiting(program: &TestProgram) -> bool {
    WAITING.contains(&program.name.as_str())
}

/// Returns twice as many parallel tests as processors, because many wait for a clock or another program.
fn waiting_threads() -> usize {
    2 * processors()
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Returns the names of a package's targets of one kind.
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

    /// Returns two packages that have test files of the same name, and other packages.
    fn packages(is_touched: impl Fn(&str) -> bool) -> Packages {
        let target = |kind: &str, name: &str| json!({ "kind": [kind], "name": name });
        let metadata = json!({ "packages": [
            { "name": "one", "targets": [target("lib", "one"), target("test", "laws")] },
            { "name": PROGRAM, "targets": [target("bin", "two"), target("test", "laws"), target("test", "waits")] },
        ] });
        Packages::among(&metadata, is_touched)
    }

    #[test]
    fn packages_that_are_not_touched_are_left_out() {
        let one = packages(|name| name == "one");
        assert_eq!(one.selected(), ["--workspace", "--exclude", PROGRAM]);
        assert!(one.any_library);
        let program = packages(|name| name == PROGRAM);
        assert_eq!(program.selected(), ["--workspace", "--exclude", "one", FULL[0], FULL[1]]);
        assert!(!program.any_library);
    }

    #[test]
    fn named_programs_exist() -> Result<()> {
        let metadata = repository::metadata()?;
        let names: Vec<String> = list(&metadata["packages"])
            .iter()
            .flat_map(|package| [targets(package, "test"), targets(package, "lib")].concat())
            .collect();
        for name in WAITING.iter().chain(&LONGEST_PROGRAMS) {
            assert!(names.iter().any(|known| known == name), "{name}");
        }
        Ok(())
    }
}
