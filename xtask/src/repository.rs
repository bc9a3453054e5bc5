//! The checkout as a list of files with their text, so that checks can be tested on made-up trees.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Returns the top folder of the checkout.
pub(crate) fn root() -> PathBuf {
    let here =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// A file of the checkout.
pub(crate) struct File {
    /// The path relative to the top folder, with `/` between its parts.
    pub(crate) path: String,
    /// The length in bytes.
    pub(crate) bytes: u64,
    /// The content; empty if it is not UTF-8.
    pub(crate) text: String,
}

impl File {
    /// Returns the last part of the path.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Returns the part of the name after the last dot.
    pub(crate) fn extension(&self) -> &str {
        self.name().rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// Whether it is generated.
    pub(crate) fn is_generated(&self) -> bool {
        self.path.starts_with("web/dist/")
            || self.path.starts_with("web/wire/")
            || ["Cargo.lock", "package-lock.json"].contains(&self.name())
    }

    /// Whether the file contains only tests of a crate.
    pub(crate) fn is_test(&self) -> bool {
        ["/tests/", "/benches/"].iter().any(|folder| self.path.contains(folder)) || self.name() == "tests.rs"
    }

    /// Returns the non-test part of a Rust file: the lines before its test module.
    pub(crate) fn shipped_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let tests_begin =
            |line: &str| ["#[cfg(test)]", "#[cfg(all(test,"].iter().any(|mark| line.starts_with(mark));
        self.text
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line))
            .take_while(move |(_, line)| !tests_begin(line))
    }
}

/// The input of the checks.
pub(crate) struct Tree {
    /// The tracked files and the new files that are not ignored, sorted by path.
    pub(crate) files: Vec<File>,
    /// The output of `cargo metadata --no-deps`.
    pub(crate) metadata: Value,
}

impl Tree {
    /// Reads the checkout.
    pub(crate) fn read() -> Result<Self> {
        let root = root();
        let listed = output(
            Command::new("git")
                .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
                .current_dir(&root),
        )
        .context("listing the files of the checkout")?;
        let mut files = Vec::new();
        for path in String::from_utf8_lossy(&listed).split('\0').filter(|path| !path.is_empty()) {
            // Git still lists a file that was deleted but not committed.
            let Ok(content) = fs::read(root.join(path)) else { continue };
            let bytes = content.len() as u64;
            files.push(File {
                path: path.into(),
                bytes,
                text: String::from_utf8(content).unwrap_or_default(),
            });
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files.dedup_by(|a, b| a.path == b.path);
        Ok(Self { files, metadata: metadata()? })
    }

    /// Returns the file at a path.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Returns the files with one of these extensions in a folder, which ends with `/`.
    pub(crate) fn under<'a>(&'a self, folder: &'a str, ends: &'a [&str]) -> impl Iterator<Item = &'a File> {
        self.files
            .iter()
            .filter(move |file| file.path.starts_with(folder) && ends.contains(&file.extension()))
    }

    /// Creates a made-up tree from paths and contents.
    #[cfg(test)]
    pub(crate) fn of<const N: usize>(files: [(&str, &str); N]) -> Self {
        let files = files
            .into_iter()
            .map(|(path, text)| File { path: path.into(), bytes: text.len() as u64, text: text.into() })
            .collect();
        Self { files, metadata: Value::Null }
    }
}

/// Returns the metadata of our packages and their dependencies.
pub(crate) fn metadata() -> Result<Value> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let metadata_text = output(
        Command::new(cargo).args(["metadata", "--no-deps", "--format-version=1"]).current_dir(root()),
    )?;
    serde_json::from_slice(&metadata_text).context("reading cargo metadata")
}

/// Returns the standard output of a command that has to succeed.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output().with_context(|| format!("starting {:?}", command.get_program()))?;
    ensure!(
        output.status.success(),
        "{:?} failed: {}",
        command.get_program(),
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(output.stdout)
}
