//! Cargo itself, and the program it builds.

use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Result, ensure};

use crate::{repository, step};

/// A call of the cargo that started us, in the top folder.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(repository::root());
    command
}

/// A call of cargo that compiles our own packages with clippy's compiler, which lints on the way: a check of
/// its own would read everything a second time. Every build for the tests goes through here, or it would be
/// made twice. Without clippy it is a plain call.
pub(crate) fn linting(arguments: &[&str]) -> Command {
    let mut command = cargo(arguments);
    if let Some(driver) = clippy() {
        command.env("RUSTC_WORKSPACE_WRAPPER", driver);
    }
    command
}

/// Clippy's compiler, if it is installed.
pub(crate) fn clippy() -> Option<&'static PathBuf> {
    static DRIVER: OnceLock<Option<PathBuf>> = OnceLock::new();
    DRIVER.get_or_init(find_clippy).as_ref()
}

/// Beside the cargo that started us, or where programs lie.
fn find_clippy() -> Option<PathBuf> {
    let name = format!("clippy-driver{}", env::consts::EXE_SUFFIX);
    let beside = env::var_os("CARGO").map(|cargo| PathBuf::from(cargo).with_file_name(&name));
    let works = |driver: &PathBuf| {
        let version = Command::new(driver).arg("--version").output();
        version.is_ok_and(|version| version.status.success())
    };
    [beside, Some(PathBuf::from(name))].into_iter().flatten().find(works)
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| repository::root().join("target"), PathBuf::from)
}

/// All that the program can do, as it is shipped and tested.
pub(crate) const FULL: [&str; 2] = ["--features", "outflank/full"];

/// Builds the program as it is shipped and says where it lies.
pub(crate) fn shipped_program() -> Result<PathBuf> {
    let mut build = cargo(&["build", "--package", "outflank", "--profile", "dist", "--locked"]);
    // No path of the machine that built it is in the program.
    let home = env::var("CARGO_HOME").unwrap_or_else(|_| env::var("HOME").unwrap_or_default() + "/.cargo");
    let paths = [(repository::root().display().to_string(), "outflank"), (home, "cargo")];
    let mut flags = paths.map(|(from, to)| format!("--remap-path-prefix={from}={to}")).to_vec();
    // Cargo forgets what the profile says of it, since the package has settings of its own there.
    flags.push("-Cstrip=symbols".to_owned());
    if cfg!(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu")) {
        // Functions that are alike are kept once; the linker that comes with the compiler can, there.
        flags.push("-Clink-arg=-Wl,--icf=safe".to_owned());
    }
    step::call(build.args(FULL).env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}")))?;
    built("outflank", "dist")
}

/// Builds the program of a package, which has its name, with optimisation and says where it lies.
pub(crate) fn release(package: &str) -> Result<PathBuf> {
    step::call(&mut cargo(&["build", "--package", package, "--release"]))?;
    built(package, "release")
}

/// Builds the program of a package as the tests do and says where it lies.
pub(crate) fn debug(package: &str) -> Result<PathBuf> {
    // A package built alone, or without the tests, has other features of what it stands on: all that would be
    // compiled once more.
    step::call(linting(&["build", "--workspace", "--tests", "--bin", package]).args(FULL))?;
    built(package, "debug")
}

/// Where the program of a package lies.
fn built(package: &str, folder: &str) -> Result<PathBuf> {
    let program = target().join(folder).join(format!("{package}{}", env::consts::EXE_SUFFIX));
    ensure!(program.is_file(), "the build made no {}", program.display());
    Ok(program)
}
