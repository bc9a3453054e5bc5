//! A folder of shards made with the same settings.

use std::fs;
use std::path::{Path, PathBuf};

use outflank_engine::fnv1a;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::io;
use crate::record::Record;
use crate::{Kind, Label, TrainError, shard, whole_file};

const MANIFEST: &str = "manifest.json";

/// A folder of shards, described by its `manifest.json`.
#[derive(Clone, Debug)]
pub struct Set {
    folder: PathBuf,
    manifest: Manifest,
}

/// The manifest of a set.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The contents: the name of a [`Kind`].
    pub step: String,
    /// All settings that affect the contents.
    pub settings: Value,
    /// The number of shards of the complete set.
    pub shards: u32,
    /// Seconds spent on the existing shards, summed over all threads.
    pub seconds: f64,
}

impl Set {
    /// Opens the set in a folder, or creates it if there is none.
    ///
    /// # Errors
    /// If the folder cannot be read or written, or its set was made with other settings.
    pub fn create(folder: &Path, kind: Kind, settings: Value, shards: u32) -> Result<Self, TrainError> {
        fs::create_dir_all(folder).map_err(io("create", folder))?;
        if folder.join(MANIFEST).exists() {
            let set = Self::open(folder, kind)?;
            if set.manifest.settings != settings || set.manifest.shards != shards {
                return Err(TrainError::OtherSettings {
                    path: folder.to_owned(),
                    found: format!("{} in {} shards", set.manifest.settings, set.manifest.shards),
                    asked: format!("{settings} in {shards} shards"),
                });
            }
            return Ok(set);
        }
        let manifest = Manifest { step: kind.name().to_owned(), settings, shards, seconds: 0.0 };
        let set = Self { folder: folder.to_owned(), manifest };
        set.save()?;
        Ok(set)
    }

    /// Opens the set in a folder.
    ///
    /// # Errors
    /// If there is no set, it is damaged, or it has another kind.
    pub fn open(folder: &Path, kind: Kind) -> Result<Self, TrainError> {
        let path = folder.join(MANIFEST);
        let text = fs::read_to_string(&path).map_err(io("read", &path))?;
        let damaged = |at, what| TrainError::Damaged { path: path.clone(), at, what };
        let manifest: Manifest =
            serde_json::from_str(&text).map_err(|error| damaged(0, error.to_string()))?;
        if !kind.is_called(&manifest.step) {
            return Err(damaged(0, format!("a set of {}: expected {kind}", manifest.step)));
        }
        Ok(Self { folder: folder.to_owned(), manifest })
    }

    /// Returns the manifest of the set.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns the number of shards of the complete set.
    #[must_use]
    pub fn shards(&self) -> u32 {
        self.manifest.shards
    }

    /// Whether a shard exists.
    #[must_use]
    pub fn has(&self, number: u32) -> bool {
        self.path(number).exists()
    }

    /// Returns the numbers of the existing shards.
    pub fn present(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.shards()).filter(|&number| self.has(number))
    }

    /// Returns the labels of a shard.
    ///
    /// # Errors
    /// If the shard cannot be read, is damaged, or has another kind.
    pub fn labels(&self, number: u32) -> Result<Vec<Label>, TrainError> {
        self.read(number)
    }

    pub(crate) fn read<R: Record>(&self, number: u32) -> Result<Vec<R>, TrainError> {
        shard::read(&self.path(number), number, self.fingerprint())
    }

    /// Adds a shard, and its seconds to the manifest.
    pub(crate) fn write<R: Record>(
        &mut self,
        number: u32,
        records: &[R],
        seconds: f64,
    ) -> Result<(), TrainError> {
        shard::write(&self.path(number), number, self.fingerprint(), records)?;
        self.manifest.seconds += seconds;
        self.save()
    }

    /// Returns a hash of the settings.
    pub(crate) fn fingerprint(&self) -> u64 {
        fnv1a(format!("{} {}", self.manifest.step, self.manifest.settings).as_bytes())
    }

    fn save(&self) -> Result<(), TrainError> {
        let path = self.folder.join(MANIFEST);
        let mut text = serde_json::to_string_pretty(&self.manifest)
            .map_err(|error| TrainError::Setting(error.to_string()))?;
        text.push('\n');
        whole_file::replace(&path, text.as_bytes()).map_err(io("write", &path))
    }

    /// Returns the file of a shard.
    pub(crate) fn path(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number:06}.shard"))
    }
}
