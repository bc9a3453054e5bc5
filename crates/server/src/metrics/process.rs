//! Data about this process, available only on Linux.

use std::fs;

pub(super) fn is_known() -> bool {
    resident_memory().is_some()
}

/// Returns the resident memory in bytes (<https://docs.kernel.org/filesystems/proc.html>).
pub(super) fn resident_memory() -> Option<i64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kib.checked_mul(1024)
}

/// Returns the number of open file descriptors.
pub(super) fn open_files() -> Option<i64> {
    let files = fs::read_dir("/proc/self/fd").ok()?.count();
    // One descriptor is that of the folder itself.
    i64::try_from(files).ok().map(|files| files.saturating_sub(1))
}
