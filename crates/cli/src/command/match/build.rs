//! Other builds of this program.

use std::path::Path;
use std::time::{Duration, Instant};

use super::child::Child;
use super::player::Conditions;
use crate::command::settings::Settings;

/// Returns the command that runs a build as an engine.
pub(super) fn command(path: &Path, settings: &Settings) -> Vec<String> {
    // A bare name would be looked up among the system's programs.
    let lone = path.parent().is_some_and(|folder| folder.as_os_str().is_empty());
    let path =
        if lone && path.exists() { format!("./{}", path.display()) } else { path.display().to_string() };
    [path, "engine".to_owned(), "gtp".to_owned()].into_iter().chain(settings.arguments()).collect()
}

/// Whether a program identifies itself as a build of this one. This check is necessary because a build that
/// is started without arguments, like any other engine, serves the web app.
pub(super) fn is_build(path: &Path, conditions: &Conditions) -> bool {
    /// The time limit for the answer. An engine that does not know the question ends at `quit`.
    const TIMEOUT: Duration = Duration::from_secs(10);
    let words = [path.display().to_string(), "--version".to_owned()];
    let deadline = Instant::now() + TIMEOUT.min(conditions.patience);
    let answer = Child::start(&words, &conditions.stop).and_then(|mut child| {
        child.say("quit")?;
        child.hear(deadline)
    });
    answer.is_ok_and(|line| line.starts_with("outflank "))
}
