//! The places of data and settings on this system.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::failure::Failure;

/// Returns the usual data directory: `$XDG_DATA_HOME/outflank` or `~/.local/share/outflank`; on macOS
/// `~/Library/Application Support/Outflank`; on Windows `%LOCALAPPDATA%\Outflank`.
pub(crate) fn usual(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf, Failure> {
    let path = |name: &str| absolute(&variable, name);
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
        Failure::input("there is no home directory for games; name a data directory with --data")
    })
}

/// The path of the settings file, as the help shows it.
pub(crate) const CONFIG_FILE: &str = if cfg!(windows) {
    "%APPDATA%\\Outflank\\config.toml"
} else if cfg!(target_os = "macos") {
    "~/Library/Application Support/Outflank/config.toml"
} else {
    "~/.config/outflank/config.toml (or $XDG_CONFIG_HOME/outflank/config.toml)"
};

/// Returns the usual settings file: `$XDG_CONFIG_HOME/outflank/config.toml` or
/// `~/.config/outflank/config.toml`; on macOS `~/Library/Application Support/Outflank/config.toml`; on
/// Windows `%APPDATA%\Outflank\config.toml`.
pub(crate) fn config_file(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name: &str| absolute(&variable, name);
    let folder = if cfg!(windows) {
        path("APPDATA").map(|data| data.join("Outflank"))
    } else if cfg!(target_os = "macos") {
        path("HOME").map(|home| home.join("Library/Application Support/Outflank"))
    } else {
        let config = path("XDG_CONFIG_HOME").or_else(|| path("HOME").map(|home| home.join(".config")));
        config.map(|config| config.join("outflank"))
    };
    folder.map(|folder| folder.join("config.toml"))
}

/// Returns the folder in a variable. The XDG specification requires relative paths to be ignored; an empty
/// variable counts as unset.
fn absolute(variable: &impl Fn(&str) -> Option<OsString>, name: &str) -> Option<PathBuf> {
    variable(name).map(PathBuf::from).filter(|path| path.is_absolute())
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
        let config = |pairs: &[(&str, &str)]| {
            config_file(|name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| OsString::from(value))
            })
        };
        assert_eq!(config(&[home]), Some("/home/ann/.config/outflank/config.toml".into()));
        assert_eq!(config(&[home, ("XDG_CONFIG_HOME", "/c")]), Some("/c/outflank/config.toml".into()));
        assert_eq!(config(&[]), None);
    }
}
