//! Where a program's data lies on this system.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::failure::Failure;

/// The usual data directory: `$XDG_DATA_HOME/outflank` or `~/.local/share/outflank`; on macOS
/// `~/Library/Application Support/Outflank`; on Windows `%LOCALAPPDATA%\Outflank`.
pub(crate) fn usual(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf, Failure> {
    // The XDG specification has relative paths ignored; an empty variable counts as not set.
    let path = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let found = if cfg!(windows) {
        path("LOCALAPPDATA").map(|local| local.join("Outflank"))
    } else if cfg!(target_os = "macos") {
        path("HOME").map(|home| home.join("Library/Application Support/Outflank"))
    } else {
        path("XDG_DATA_HOME")
            .or_else(|| path("HOME").map(|home| home.join(".local/share")))
            .map(|share| share.join("outflank"))
    };
    found.ok_or_else(|| {
        Failure::input("there is no home directory to keep games in; name a data directory with --data")
    })
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::*;

    fn of(pairs: &[(&str, &str)]) -> Result<PathBuf, String> {
        usual(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| OsString::from(value)))
            .map_err(|failure| failure.to_string())
    }

    #[test]
    fn the_xdg_directory_comes_first() {
        let home = ("HOME", "/home/ann");
        assert_eq!(of(&[home]), Ok("/home/ann/.local/share/outflank".into()));
        assert_eq!(of(&[home, ("XDG_DATA_HOME", "/data")]), Ok("/data/outflank".into()));
        assert_eq!(of(&[home, ("XDG_DATA_HOME", "data")]), Ok("/home/ann/.local/share/outflank".into()));
        assert!(of(&[("HOME", "")]).is_err());
    }
}
