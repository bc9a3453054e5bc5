//! Other builds of this program.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::command::settings::Settings;

/// The command under which a build plays.
pub(super) fn command(path: &Path, settings: &Settings) -> Vec<String> {
    // A lone name would be looked for among the system's programs.
    let lone = path.parent().is_some_and(|folder| folder.as_os_str().is_empty());
    let path =
        if lone && path.exists() { format!("./{}", path.display()) } else { path.display().to_string() };
    [path, "engine".to_owned(), "gtp".to_owned()].into_iter().chain(settings.arguments()).collect()
}

/// Whether a program says of itself that it is a build of this one. Asked because a build that is started like any
/// other engine, without arguments, serves the web app.
pub(super) fn is_build(path: &Path) -> bool {
    const PATIENCE: Duration = Duration::from_secs(2);
    let started = Instant::now();
    let child = Command::new(path)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else { return false };
    while started.elapsed() < PATIENCE && matches!(child.try_wait(), Ok(None)) {
        std::thread::sleep(Duration::from_millis(5));
    }
    // It has ended, or is not what it should be.
    let _ = child.kill();
    let output = child.wait_with_output().map(|output| output.stdout).unwrap_or_default();
    output.starts_with(b"outflank ")
}
