//! Finds PostgreSQL and NATS, for the tests and for the count of skipped tests.

use std::path::PathBuf;
use std::process::Command;

/// Returns the directory of PostgreSQL's programs.
pub(crate) fn programs() -> Option<PathBuf> {
    let found = Command::new("pg_config").arg("--bindir").output().ok();
    let found = found.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.filter_map(|version| Some(version.ok()?.path().join("bin"))).collect())
        .unwrap_or_default();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places = found.into_iter().chain(debian.into_iter().rev()).chain(std::env::split_paths(&path));
    places.find(|place| place.join("initdb").exists() && place.join("postgres").exists())
}

/// Returns the NATS server.
pub(crate) fn nats() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Debian installs the programs outside the usual search path.
    let places =
        std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin"), PathBuf::from("/usr/local/bin")]);
    places.map(|place| place.join("nats-server")).find(|program| program.exists())
}
