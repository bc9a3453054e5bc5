//! The manifest of a backup.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::time::{SystemTime, UNIX_EPOCH};

use outflank_formats::record::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::store::snapshot::Database;

/// The version of the backup format.
pub(super) const FORM: u32 = 1;
/// The block size of a tar archive: <https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html>.
pub(super) const BLOCK: u64 = 512;
/// The number of bytes reserved for the manifest, which is written last, when all digests are known.
pub(super) const ROOM: usize = 4096;

/// The contents of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the format.
    pub outflank_backup: u32,
    /// The version of the program that made the backup.
    pub program: String,
    /// When the backup began, such as `2026-11-25T09:30:00Z`.
    pub taken: String,
    /// The number of games, events of these games, accounts, tournaments and recorded games, by kind.
    pub counts: BTreeMap<String, i64>,
    /// Its files in order.
    pub files: Vec<Content>,
}

/// A file in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// The file's name in the data directory.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// The file's SHA-256 digest, in hexadecimal.
    pub sha256: String,
    /// The schema version if the file is a database.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<i64>,
}

/// The fields that all versions of the format share.
#[derive(Deserialize)]
pub(super) struct Preamble {
    pub(super) outflank_backup: u32,
    #[serde(default)]
    pub(super) program: String,
}

impl Manifest {
    /// Returns the length of the whole backup, in bytes.
    pub(super) fn length(&self) -> u64 {
        let digest = digest_line(&[]).len() as u64;
        let entries = [ROOM as u64, digest].into_iter().chain(self.files.iter().map(|file| file.bytes));
        entries.map(|bytes| BLOCK.saturating_add(bytes.next_multiple_of(BLOCK))).sum::<u64>() + 2 * BLOCK
    }

    pub(super) fn databases(&self) -> impl Iterator<Item = (Database, &Content)> {
        let of = |name: &str| Database::ALL.into_iter().find(|database| database.file() == name);
        self.files.iter().filter_map(move |file| Some((of(&file.name)?, file)))
    }

    /// Returns the total length of the files, in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.bytes).sum()
    }
}

/// Returns the content of `manifest.sha256`, in the format of `sha256sum`.
pub(super) fn digest_line(manifest: &[u8]) -> String {
    format!("{}  manifest.json\n", hex(&Sha256::digest(manifest)))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A reader that computes the length and the digest.
pub(super) struct Digested<'a, R> {
    reader: R,
    hasher: Sha256,
    length: u64,
    report: Box<dyn FnMut(u64) + 'a>,
}

impl<'a, R: Read> Digested<'a, R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, hasher: Sha256::new(), length: 0, report: Box::new(|_| ()) }
    }

    /// Calls `report` with the number of bytes read so far.
    pub(super) fn reporting(self, report: impl FnMut(u64) + 'a) -> Self {
        Self { report: Box::new(report), ..self }
    }

    /// Returns the length and the digest of the data.
    pub(super) fn finish(self) -> (u64, String) {
        (self.length, hex(&self.hasher.finalize()))
    }
}

impl<R: Read> Read for Digested<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(bytes)?;
        self.hasher.update(bytes.get(..read).unwrap_or_default());
        self.length += read as u64;
        (self.report)(self.length);
        Ok(read)
    }
}

/// Returns the current time of the system clock, formatted as in [`Manifest::taken`].
pub(super) fn now() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    Date::of_unix(seconds).map(|date| date.to_string().replace(' ', "T") + "Z").unwrap_or_default()
}
