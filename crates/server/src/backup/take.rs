//! Makes a backup, whether or not a server is running.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tar::{Builder, EntryType, Header};

use super::manifest::{BLOCK, Content, Digested, FORM, Manifest, ROOM, digest_line, now};
use super::{BackupError, FILES, Progress, Step, beside, folder};
use crate::store::open::RESTORING;
use crate::store::snapshot::{Database, content, size_of, snapshot, sync_names};
use crate::store::{OpenError, elsewhere};

/// The ending of an unfinished backup's name. The temporary copy of a database has another ending after it.
const UNFINISHED: &str = ".new";
const COPY: &str = ".db";
/// The interval between two reports on the progress of a copy.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// Saves all data that cannot be computed again in a new file that only its owner can read.
///
/// The file contains all changes that the server had acknowledged when the backup began. The file gets its
/// name only when it is complete and on disk. The disk needs room for another copy of the largest database.
///
/// # Errors
/// If the backup fails. No partial file remains, and the data directory is unchanged.
pub async fn take(directory: &Path, file: &Path, progress: Progress<'_>) -> Result<Manifest, BackupError> {
    if let Some(address) = elsewhere::noted(directory)? {
        return Err(BackupError::Elsewhere(directory.to_owned(), address));
    }
    if !directory.join(Database::Games.file()).is_file() {
        return Err(BackupError::NoData(directory.to_owned()));
    }
    if directory.join(RESTORING).exists() {
        return Err(OpenError::Unfinished(directory.to_owned()).into());
    }
    if file.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let unfinished = Unfinished::begin(file)?;
    let manifest = write(directory, &unfinished, progress).await?;
    unfinished.publish(file)?;
    Ok(manifest)
}

/// A backup that is being written. Dropping it removes its files.
struct Unfinished {
    path: PathBuf,
    copy: PathBuf,
    file: File,
}

impl Unfinished {
    /// Begins a backup, and overwrites leftovers of an earlier attempt.
    fn begin(file: &Path) -> Result<Self, BackupError> {
        let path = beside(file, UNFINISHED);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let opened = options.open(&path).map_err(BackupError::file(&path))?;
        match opened.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BackupError::InUse(path)),
            Err(TryLockError::Error(error)) => return Err(BackupError::File(path, error)),
        }
        // A leftover file may have other permissions.
        #[cfg(unix)]
        opened
            .set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))
            .map_err(BackupError::file(&path))?;
        let unfinished = Self { copy: beside(&path, COPY), path, file: opened };
        unfinished.file.set_len(0).map_err(BackupError::file(&unfinished.path))?;
        Ok(unfinished)
    }

    /// Renames the finished file to its final name, unless that name is taken.
    fn publish(self, file: &Path) -> Result<(), BackupError> {
        self.file.sync_all().map_err(BackupError::file(&self.path))?;
        rename_to_nothing(&self.path, file).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(file.to_owned()),
            _ => BackupError::File(file.to_owned(), error),
        })?;
        sync_names(folder(file)).map_err(BackupError::file(file))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // After the rename there is nothing left to remove.
        let _none = fs::remove_file(&self.path);
        remove_copy(&self.copy);
    }
}

/// Removes the copy of a database, and files that SQLite may leave after a crash.
fn remove_copy(copy: &Path) {
    for ending in ["", "-journal", "-wal", "-shm"] {
        let _none = fs::remove_file(beside(copy, ending));
    }
}

/// Renames a file, or fails if the new name is taken.
fn rename_to_nothing(from: &Path, to: &Path) -> io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;
        match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
            // Some file systems cannot rename without overwriting.
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {}
            renamed => return renamed.map_err(io::Error::from),
        }
    }
    if to.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::rename(from, to)
}

async fn write(
    directory: &Path,
    unfinished: &Unfinished,
    progress: Progress<'_>,
) -> Result<Manifest, BackupError> {
    let mut manifest = Manifest {
        outflank_backup: FORM,
        program: env!("CARGO_PKG_VERSION").into(),
        taken: now(),
        counts: BTreeMap::new(),
        files: Vec::new(),
    };
    let failed = BackupError::file(&unfinished.path);
    let mut archive = Builder::new(&unfinished.file);
    let digest = digest_line(&[]).len() as u64;
    for (name, bytes) in [("manifest.json", ROOM as u64), ("manifest.sha256", digest)] {
        archive.append(&header(name, bytes).map_err(&failed)?, io::repeat(0).take(bytes)).map_err(&failed)?;
    }
    for name in FILES {
        let path = directory.join(name);
        if !path.is_file() {
            continue;
        }
        let database = Database::ALL.into_iter().find(|database| database.file() == name);
        let Some(database) = database else {
            manifest.files.push(append(&mut archive, name, &path, None, &failed, progress)?);
            continue;
        };
        copy(database, &path, &unfinished.copy, progress).await?;
        let (schema, counts) = content(database, &unfinished.copy).await?;
        manifest.counts.extend(counts.into_iter().map(|(name, count)| (name.to_owned(), count)));
        let appended = append(&mut archive, name, &unfinished.copy, Some(schema), &failed, progress);
        remove_copy(&unfinished.copy);
        manifest.files.push(appended?);
    }
    archive.finish().map_err(&failed)?;
    drop(archive);
    write_manifest(&unfinished.file, &manifest).map_err(&failed)?;
    Ok(manifest)
}

/// Copies a database and reports progress.
async fn copy(
    database: Database,
    path: &Path,
    copy: &Path,
    progress: Progress<'_>,
) -> Result<(), BackupError> {
    let of = size_of(path)?;
    let mut copying = std::pin::pin!(snapshot(database, path, copy));
    loop {
        tokio::select! {
            copied = &mut copying => return Ok(copied?),
            () = tokio::time::sleep(PROGRESS_INTERVAL) => {
                let done = fs::metadata(copy).map_or(0, |file| file.len());
                progress(&Step { what: "copying", file: database.file(), done, of: of.max(done) });
            }
        }
    }
}

/// Appends the current contents of a file.
fn append(
    archive: &mut Builder<&File>,
    name: &str,
    path: &Path,
    schema: Option<i64>,
    failed: &dyn Fn(io::Error) -> BackupError,
    progress: Progress<'_>,
) -> Result<Content, BackupError> {
    let file = File::open(path).map_err(BackupError::file(path))?;
    let of = file.metadata().map_err(BackupError::file(path))?.len();
    let mut digested = Digested::new(file.take(of)).reporting(|done| {
        progress(&Step { what: "writing", file: name, done, of });
    });
    archive.append(&header(name, of).map_err(failed)?, &mut digested).map_err(failed)?;
    let (bytes, sha256) = digested.finish();
    if bytes != of {
        let error = io::Error::other("the file became shorter while it was being read; try again");
        return Err(BackupError::File(path.to_owned(), error));
    }
    Ok(Content { name: name.to_owned(), bytes, sha256, schema })
}

fn header(name: &str, bytes: u64) -> io::Result<Header> {
    let mut header = Header::new_ustar();
    header.set_path(name)?;
    header.set_size(bytes);
    header.set_mode(0o600);
    header.set_entry_type(EntryType::Regular);
    header.set_cksum();
    Ok(header)
}

/// Writes the manifest into the space reserved for it.
fn write_manifest(mut file: &File, manifest: &Manifest) -> io::Result<()> {
    let mut text = serde_json::to_vec_pretty(manifest).map_err(io::Error::other)?;
    if text.len() >= ROOM {
        return Err(io::Error::other("the manifest is too long"));
    }
    text.resize(ROOM - 1, b' ');
    text.push(b'\n');
    file.seek(SeekFrom::Start(BLOCK))?;
    file.write_all(&text)?;
    file.seek(SeekFrom::Start(BLOCK + ROOM as u64 + BLOCK))?;
    file.write_all(digest_line(&text).as_bytes())
}
