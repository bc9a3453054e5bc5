//! Cargo, and the program that it builds.

use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Result, ensure};

use crate::{repository, step};

/// Returns a command for the cargo that started this program, in the top folder.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(repository::root());
    // `cargo run` sets variables with facts about this program. A build script that reads them would run
    // again, so they are removed.
    for (name, _) in env::vars_os() {
        if OF_A_PACKAGE.iter().any(|start| name.to_string_lossy().starts_with(start)) {
            command.env_remove(name);
        }
    }
    command
}

/// The prefixes of variables in which cargo describes the package of the program that it runs.
const OF_A_PACKAGE: [&str; 2] = ["CARGO_MANIFEST_", "CARGO_PKG_"];

/// Returns a command for cargo that compiles our packages with clippy's compiler and thereby lints them. A
/// separate check would read everything again. All builds for the tests use it, so that nothing is compiled
/// twice. Without clippy the command only compiles.
pub(crate) fn linting(arguments: &[&str]) -> Command {
    let mut command = cargo(arguments);
    if let Some(driver) = clippy() {
        command.env("RUSTC_WORKSPACE_WRAPPER", driver);
    }
    command
}

/// The option by which cargo lists its outputs, as one JSON message per line.
pub(crate) const JSON: &str = "--message-format=json-render-diagnostics";

/// Returns clippy's compiler, if it is installed.
pub(crate) fn clippy() -> Option<&'static PathBuf> {
    static DRIVER: OnceLock<Option<PathBuf>> = OnceLock::new();
    DRIVER.get_or_init(find_clippy).as_ref()
}

/// Looks next to the cargo that started this program, and in the search path.
fn find_clippy() -> Option<PathBuf> {
    let name = format!("clippy-driver{}", env::consts::EXE_SUFFIX);
    let beside = env::var_os("CARGO").map(|cargo| PathBuf::from(cargo).with_file_name(&name));
    let works = |driver: &PathBuf| {
        let version = Command::new(driver).arg("--version").output();
        version.is_ok_and(|version| version.status.success())
    };
    [beside, Some(PathBuf::from(name))].into_iter().flatten().find(works)
}

/// Returns cargo's target folder.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| repository::root().join("target"), PathBuf::from)
}

/// The option for all features, as distributed and tested.
pub(crate) const FULL: [&str; 2] = ["--features", "outflank/full"];

/// Builds the distributed program and returns its path.
pub(crate) fn shipped_program() -> Result<PathBuf> {
    let mut build = cargo(&["build", "--package", "outflank", "--profile", "dist", "--locked"]);
    // The program must not contain paths of the build machine.
    let home = env::var("CARGO_HOME").unwrap_or_else(|_| env::var("HOME").unwrap_or_default() + "/.cargo");
    let paths = [(repository::root().display().to_string(), "outflank"), (home, "cargo")];
    let mut flags = paths.map(|(from, to)| format!("--remap-path-prefix={from}={to}")).to_vec();
    // The profile's `strip` has no effect, because the package has its own settings in the profile.
    flags.push("-Cstrip=symbols".to_owned());
    if cfg!(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu")) {
        // Merges identical functions; the compiler's linker supports this on these systems.
        flags.push("-Clink-arg=-Wl,--icf=safe".to_owned());
    }
    step::call(build.args(FULL).env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}")))?;
    built("outflank", "dist")
}

/// Builds the program of a package with optimization, and returns its path. The program has the name of the
/// package.
pub(crate) fn release(package: &str) -> Result<PathBuf> {
    step::call(&mut cargo(&["build", "--package", package, "--release"]))?;
    built(package, "release")
}

/// Builds the program of a package as the tests do, and returns its path.
pub(crate) fn debug(package: &str) -> Result<PathBuf> {
    // Without the whole workspace or the tests, dependencies would have other features and would be compiled
    // again.
    step::call(linting(&["build", "--workspace", "--tests", "--bin", package]).args(FULL))?;
    built(package, "debug")
}

/// Returns the path of a package's program.
fn built(package: &str, folder: &str) -> Result<PathBuf> {
    let program = target().join(folder).join(format!("{package}{}", env::consts::EXE_SUFFIX));
    ensure!(program.is_file(), "the build did not create {}", program.display());
    Ok(program)
}
