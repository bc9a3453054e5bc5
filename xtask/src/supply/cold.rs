//! The processor time of a cold build, in units that scale with the speed of the machine.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};

use crate::step;
use crate::tool::cargo::{self, cargo};

/// The limit in units. Document here why a later build needs more.
const MOST_UNITS: f64 = 16.0;

/// Dependencies that every build compiles; their total time is the unit.
const UNIT: [&str; 5] = ["encoding_rs", "serde_derive", "syn", "tiny_skia", "tokio"];

/// The file in which this program, run in place of the compiler, records the time of each call.
const NOTES: &str = "OUTFLANK_COMPILER_TIMES";

/// Builds the program from scratch in a separate folder, and prints the times.
///
/// # Errors
/// If the build fails or exceeds the limit.
pub(crate) fn check() -> Result<()> {
    let folder = cargo::target().join("cold");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("removing the last cold build")?;
    }
    fs::create_dir_all(&folder)?;
    let notes = folder.join("times");
    let before = of_children()?;
    step::call(
        cargo(&["build", "--package", "outflank", "--release", "--locked"])
            .env("CARGO_TARGET_DIR", &folder)
            .env("RUSTC_WRAPPER", env::current_exe()?)
            .env(NOTES, &notes),
    )?;
    let total = of_children()? - before;
    let times = read(&fs::read_to_string(&notes).context("reading the compiler times")?);
    fs::remove_dir_all(&folder).context("removing the cold build")?;
    let unit: f64 = UNIT.iter().filter_map(|package| times.get(*package)).sum();
    ensure!(unit > 0.0, "none of {UNIT:?} was compiled");
    let mut longest: Vec<_> = times.iter().collect();
    longest.sort_by(|a, b| b.1.total_cmp(a.1));
    for (package, seconds) in longest.iter().take(12) {
        println!("{package:<24} {seconds:>6.1} s");
    }
    let units = total / unit;
    println!("together {total:.0} s of a processor, {units:.1} units of {unit:.1} s");
    ensure!(
        units <= MOST_UNITS,
        "{units:.1} units; the limit is {MOST_UNITS}: reduce them, or raise the limit and give the reason in xtask/src/supply/cold.rs"
    );
    Ok(())
}

/// Runs the compiler in a build of [`check`], and records its time.
pub(crate) fn compiler() -> Option<ExitCode> {
    let notes = env::var_os(NOTES)?;
    let mut arguments = env::args_os().skip(1);
    let compiler = arguments.next()?;
    let arguments: Vec<OsString> = arguments.collect();
    let status = Command::new(compiler).args(&arguments).status().ok()?;
    if let (Some(package), Ok(seconds)) = (package(&arguments), of_children()) {
        let line = format!("{seconds} {package}\n");
        // An error here needs no report: without the line the unit becomes too small, and the check fails.
        let file = OpenOptions::new().create(true).append(true).open(notes);
        let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
    }
    Some(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// Returns the name of the compiled package.
fn package(arguments: &[OsString]) -> Option<&str> {
    let at = arguments.iter().position(|argument| argument == "--crate-name")?;
    arguments.get(at + 1)?.to_str()
}

/// Returns the processor seconds by package; the times of several compilations of a package are added.
fn read(notes: &str) -> BTreeMap<String, f64> {
    let mut times = BTreeMap::new();
    for (seconds, package) in notes.lines().filter_map(|line| line.split_once(' ')) {
        *times.entry(package.to_owned()).or_default() += seconds.parse().unwrap_or(0.0);
    }
    times
}

/// Returns the processor seconds of all ended child processes.
fn of_children() -> Result<f64> {
    let stat =
        fs::read_to_string("/proc/self/stat").context("processor times are available only on Linux")?;
    ended(&stat).context("reading /proc/self/stat")
}

/// Returns the processor seconds of ended child processes: two numbers in hundredths of a second, user and
/// system time.
fn ended(stat: &str) -> Option<f64> {
    let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(13);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_children_took_is_read() {
        let stat = "7 (a) name) S 1 7 7 0 -1 4194304 100 200 0 0 11 12 250 50 20 0 1 0 5 6 7";
        assert_eq!(ended(stat), Some(3.0));
        assert_eq!(ended("7 (a) S 1"), None);
    }

    #[test]
    fn a_package_that_is_compiled_twice_counts_together() {
        let times = read("1.5 syn\n0.25 tokio\n2 syn\nbroken\n");
        assert_eq!(
            times.into_iter().collect::<Vec<_>>(),
            [("syn".to_owned(), 3.5), ("tokio".to_owned(), 0.25)]
        );
    }

    #[test]
    fn the_package_stands_behind_its_option() {
        let arguments = ["--edition=2024", "--crate-name", "syn", "src/lib.rs"].map(OsString::from);
        assert_eq!(package(&arguments), Some("syn"));
        assert_eq!(package(&arguments[..2]), None);
    }
}
