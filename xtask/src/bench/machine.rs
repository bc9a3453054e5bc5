//! The commit and the machine of a measurement.

use std::fs;
use std::process::Command;
use std::thread::available_parallelism;

use crate::repository;

/// Returns the commit, processor, cores and system, in one line.
pub(crate) fn describe() -> String {
    let git = |arguments: &[&str]| {
        let output = repository::output(Command::new("git").args(arguments).current_dir(repository::root()));
        output.map(|text| String::from_utf8_lossy(&text).trim().to_string()).unwrap_or_default()
    };
    let changed =
        if git(&["status", "--porcelain", "--untracked-files=no"]).is_empty() { "" } else { " with changes" };
    let cores = available_parallelism().map_or(0, usize::from);
    format!(
        "commit {}{changed}, {}, {cores} cores, {} {}",
        git(&["rev-parse", "--short", "HEAD"]),
        processor(),
        std::env::consts::OS,
        std::env::consts::ARCH
    )
}

/// Returns the system load of the last minute, if the system provides it in a file. If it exceeds the number
/// of cores, times are unreliable.
pub(crate) fn load() -> Option<String> {
    Some(fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.to_string())
}

/// Returns the model name of the processor.
fn processor() -> String {
    let described = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named =
        described.lines().find_map(|line| Some(line.strip_prefix("model name")?.split_once(':')?.1.trim()));
    if let Some(name) = named {
        return name.to_string();
    }
    repository::output(Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]))
        .map_or_else(|_| "unknown processor".into(), |text| String::from_utf8_lossy(&text).trim().to_string())
}
