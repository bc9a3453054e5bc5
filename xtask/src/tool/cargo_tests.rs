//! The tests that cargo knows: those that wait most of their time run beside the others.

use std::collections::BTreeSet;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::Value;

use super::cargo::cargo;
use crate::{repository, step};

/// Files of tests that wait for clocks and other programs most of their time.
const WAITING: [&str; 2] = ["server", "server_on_postgres"];

/// Runs all of them. A failure does not stop the others: one run tells everything.
pub(crate) fn run() -> Result<()> {
    let all = files()?;
    ensure!(WAITING.iter().all(|name| all.contains(*name)), "no file of tests is one of {WAITING:?}");
    let (waiting, others): (Vec<&str>, Vec<&str>) =
        all.iter().map(String::as_str).partition(|name| WAITING.contains(name));
    // All are compiled first: two compilers would wait for one another.
    step::call(&mut test(&["--no-run", "--lib", "--bins", "--tests"], &[]))?;
    let (beside, others, documented) = thread::scope(|scope| {
        let beside = scope.spawn(|| test(&[], &waiting).output().context("cannot start cargo"));
        let others = step::call(&mut test(&["--lib", "--bins"], &others));
        let documented = step::call(&mut test(&["--doc"], &[]));
        (beside.join().map_err(|_| anyhow!("the tests that wait were lost")), others, documented)
    });
    let beside = beside??;
    println!("\nbeside these, {}:", waiting.join(", "));
    print!("{}{}", String::from_utf8_lossy(&beside.stdout), String::from_utf8_lossy(&beside.stderr));
    others?;
    documented?;
    ensure!(beside.status.success(), "{} failed ({})", waiting.join(", "), beside.status);
    Ok(())
}

/// A call for some files of tests, or for those that the options say.
fn test(options: &[&str], files: &[&str]) -> Command {
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast"]);
    command.args(options);
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
