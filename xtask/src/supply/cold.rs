//! Processor time of the build that a newcomer waits for, in units that a slow machine stretches as much.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};

use crate::step;
use crate::tool::cargo::{self, cargo};

/// The most units. A later build that takes more says here why.
const MOST: f64 = 16.0;

/// Packages of others that are compiled in any case: what they take together is the unit.
const UNIT: [&str; 5] = ["encoding_rs", "serde_derive", "syn", "tiny_skia", "tokio"];

/// The file in which each call of the compiler notes its time, for this program when it stands in for the
/// compiler.
const NOTES: &str = "OUTFLANK_COMPILER_TIMES";

/// Builds the program from nothing in a folder of its own, and prints the times.
///
/// # Errors
/// If the build fails or takes more than may be.
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
    let times = read(&fs::read_to_string(&notes).context("reading what the compiler took")?);
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
        units <= MOST,
        "{units:.1} units, at most {MOST}: lighter, or say why in xtask/src/supply/cold.rs"
    );
    Ok(())
}

/// Stands in for the compiler where [`check`] has asked for it: compiles, and notes what that took.
pub(crate) fn compiler() -> Option<ExitCode> {
    let notes = env::var_os(NOTES)?;
    let mut arguments = env::args_os().skip(1);
    let compiler = arguments.next()?;
    let arguments: Vec<OsString> = arguments.collect();
    let status = Command::new(compiler).args(&arguments).status().ok()?;
    if let (Some(package), Ok(seconds)) = (package(&arguments), of_children()) {
        let line = format!("{seconds} {package}\n");
        // A note that is lost makes the unit too small, which the check then says.
        let file = OpenOptions::new().create(true).append(true).open(notes);
        let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
    }
    Some(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// What is compiled.
fn package(arguments: &[OsString]) -> Option<&str> {
    let at = arguments.iter().position(|argument| argument == "--crate-name")?;
    arguments.get(at + 1)?.to_str()
}

/// Seconds of a processor by package; one that is compiled several times counts together.
fn read(notes: &str) -> BTreeMap<String, f64> {
    let mut times = BTreeMap::new();
    for (seconds, package) in notes.lines().filter_map(|line| line.split_once(' ')) {
        *times.entry(package.to_owned()).or_default() += seconds.parse().unwrap_or(0.0);
    }
    times
}

/// Seconds of a processor of all programs that this one started and that have ended.
fn of_children() -> Result<f64> {
    let stat = fs::read_to_string("/proc/self/stat").context("only Linux shows the time of programs")?;
    ended(&stat).context("reading /proc/self/stat")
}

/// The two numbers of children that have ended, which are hundredths of a second.
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
