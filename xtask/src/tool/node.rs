//! Node and the packages of the web app.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result, ensure};

use super::{cargo, find_program, package_manager};
use crate::{repository, step};

/// The oldest Node that the build tools of the web app support.
const OLDEST: (u32, u32) = (20, 19);

/// The Node to install as a package of the registry if the system's is too old.
const NEWER: &str = "22";

/// Node with its packages installed.
pub(crate) struct Node {
    /// A folder for the start of the search path, if the system's Node is too old.
    first: Option<PathBuf>,
}

impl Node {
    /// Finds or installs Node, and installs the packages of `web/` if they do not match its lock file.
    pub(crate) fn ready() -> Result<Self> {
        let node = Self::find().context("the web app's tests need Node 20.19 or newer and npm")?;
        node.install_packages()?;
        Ok(node)
    }

    fn find() -> Result<Self> {
        if find_program(&["node"]).is_none() || find_program(&["npm"]).is_none() {
            println!("no Node here; installing it with the system's package manager");
            package_manager::install([
                &["nodejs", "npm"],
                &["nodejs", "npm"],
                &["nodejs", "npm"],
                &["node"],
            ])?;
        }
        let system = Self { first: None };
        if system.version()? >= OLDEST {
            return Ok(system);
        }
        let folder = cargo::target().join("node");
        let newer = Self { first: Some(folder.join("node_modules").join(".bin")) };
        if newer.version().is_ok_and(|version| version >= OLDEST) {
            return Ok(newer);
        }
        println!("this Node is too old; installing a newer one under {}", folder.display());
        fs::create_dir_all(&folder)?;
        let os = match env::consts::OS {
            "macos" => "darwin",
            "windows" => "win",
            other => other,
        };
        let processor = if env::consts::ARCH == "aarch64" { "arm64" } else { "x64" };
        let package = format!("node-{os}-{processor}@{NEWER}");
        let mut install = Command::new("npm");
        install.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg(package);
        step::call(install.stdin(Stdio::null()))?;
        // The package contains the program itself, but no command in `.bin`.
        let bin = folder.join("node_modules").join(format!("node-{os}-{processor}")).join("bin");
        let newer = Self { first: Some(bin) };
        ensure!(newer.version()? >= OLDEST, "could not install Node {NEWER}");
        Ok(newer)
    }

    /// Returns the major and minor version.
    fn version(&self) -> Result<(u32, u32)> {
        let text = repository::output(self.command("node").arg("--version"))?;
        let text = String::from_utf8_lossy(&text);
        let mut numbers =
            text.trim().trim_start_matches('v').split('.').map_while(|number| number.parse().ok());
        numbers.next().zip(numbers.next()).with_context(|| format!("not a version of Node: {}", text.trim()))
    }

    /// Returns a command for `node`, `npm` or `npx` in `web/`.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        if let Some(first) = &self.first {
            let rest = env::var_os("PATH").unwrap_or_default();
            let folders = std::iter::once(first.clone()).chain(env::split_paths(&rest));
            if let Ok(path) = env::join_paths(folders) {
                command.env("PATH", path);
            }
        }
        command.current_dir(repository::root().join("web")).stdin(Stdio::null());
        command
    }

    /// Runs `npm ci`, unless the installed packages already match the lock file.
    fn install_packages(&self) -> Result<()> {
        let web = repository::root().join("web");
        let lock = fs::read(web.join("package-lock.json")).context("reading web/package-lock.json")?;
        let note = web.join("node_modules").join(".installed-lock");
        if fs::read(&note).is_ok_and(|installed| installed == lock) {
            return Ok(());
        }
        step::call(self.command("npm").args(["ci", "--no-audit", "--no-fund"]))?;
        fs::write(note, lock).context("recording the installed packages")
    }
}

/// Returns the files that differ between two folders; empty if they are the same.
pub(crate) fn differences(a: &Path, b: &Path) -> Result<Vec<String>> {
    let (left, right) = (listing(a)?, listing(b)?);
    let mut different: Vec<String> = left.iter().chain(&right).cloned().collect();
    different.sort();
    different.dedup();
    different
        .retain(|name| !matches!((fs::read(a.join(name)), fs::read(b.join(name))), (Ok(a), Ok(b)) if a == b));
    Ok(different)
}

/// Returns the files in a folder, as relative paths.
fn listing(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).with_context(|| format!("reading {}", next.display()))? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                open.push(entry.path());
            } else if let Ok(name) = entry.path().strip_prefix(folder) {
                names.push(name.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differing_folders_are_told_apart() {
        let base = cargo::target().join("xtask-differences");
        let (a, b) = (base.join("a"), base.join("b"));
        for folder in [&a, &b] {
            fs::create_dir_all(folder.join("deep")).unwrap();
            fs::write(folder.join("same"), "1").unwrap();
        }
        fs::write(a.join("deep/changed"), "1").unwrap();
        fs::write(b.join("deep/changed"), "2").unwrap();
        fs::write(b.join("added"), "1").unwrap();
        assert_eq!(differences(&a, &b).unwrap(), ["added", "deep/changed"]);
        fs::remove_dir_all(base).unwrap();
    }
}
