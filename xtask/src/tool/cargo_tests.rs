//! The tests that cargo knows: those that wait most of their time run beside the others and each other.

use std::collections::BTreeSet;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::Value;

use super::cargo::{FULL, cargo};
use crate::{repository, step};

/// Files of tests that wait for clocks and other programs most of their time.
const WAITING: [&str; 3] = ["cli", "server", "server_on_postgres"];

/// Runs all of them. A failure does not stop the others: one run tells everything.
pub(crate) fn run() -> Result<()> {
    let all = files()?;
    ensure!(WAITING.iter().all(|name| all.contains(*name)), "no file of tests is one of {WAITING:?}");
    let (waiting, others): (Vec<&str>, Vec<&str>) =
        all.iter().map(String::as_str).partition(|name| WAITING.contains(name));
    // All are compiled first: two compilers would wait for one another.
    step::call(&mut test(&["--no-run", "--lib", "--bins", "--tests"], &[]))?;
    let (beside, others, documented) = thread::scope(|scope| {
        let started = waiting.iter().map(|&name| (name, scope.spawn(move || test(&[], &[name]).output())));
        let beside = started.collect::<Vec<_>>();
        let others = step::call(&mut test(&["--lib", "--bins"], &others));
        let documented = step::call(&mut test(&["--doc"], &[]));
        let beside = beside.into_iter().map(|(name, run)| (name, run.join()));
        (beside.collect::<Vec<_>>(), others, documented)
    });
    let mut failures = Vec::new();
    for (name, run) in beside {
        let ended = run.map_err(|_| anyhow!("{name} was lost"))?.context("cannot start cargo")?;
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

/// A call for some files of tests, or for those that the options say.
fn test(options: &[&str], files: &[&str]) -> Command {
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast"]);
    command.args(FULL).args(options);
    for file in files {
        command.args(["--test", file]);
    }
    command.env("RUST_TEST_THREADS", threads());
    command
}

/// Twice as many tests at a time as there are processors: many wait for a clock or for another program.
fn threads() -> String {
    (2 * thread::available_parallelism().map_or(1, usize::from)).to_string()
}

/// The files of tests of all packages, by name.
fn files() -> Result<BTreeSet<String>> {
    Ok(named(&repository::metadata()?))
}

fn named(metadata: &Value) -> BTreeSet<String> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages = list(&metadata["packages"]);
    let targets = packages.iter().flat_map(|package| list(&package["targets"]));
    targets
        .filter(|target| list(&target["kind"]).iter().any(|kind| kind == "test"))
        .filter_map(|target| target["name"].as_str().map(str::to_owned))
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_files_of_tests_are_named_and_each_once() {
        let target = |kind: &str, name: &str| json!({ "kind": [kind], "name": name });
        let metadata = json!({ "packages": [
            { "targets": [target("lib", "one"), target("test", "laws")] },
            { "targets": [target("bin", "two"), target("test", "laws"), target("test", "waits")] },
        ] });
        assert_eq!(named(&metadata).into_iter().collect::<Vec<_>>(), ["laws", "waits"]);
    }
}
