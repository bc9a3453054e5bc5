//! Verifying a backup, and restoring it into a new data directory.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use tar::Archive;

use super::manifest::{Digested, FORM, Manifest, Preamble, ROOM, digest_line};
use super::{BackupError, FILES, Progress, Step};
use crate::private_file;
use crate::store::OpenError;
use crate::store::lock::{self, DirectoryLock};
use crate::store::open::RESTORING;
use crate::store::snapshot::{Database, content, newest_schema, sound, sync_names};

/// Names that a directory may contain and still count as empty: the lock of an earlier server, and a folder
/// that file systems create.
const IGNORED: [&str; 2] = [lock::FILE, "lost+found"];

/// Reads a whole backup and compares it with its manifest.
///
/// # Errors
/// If the backup is damaged or unreadable.
pub fn verify(file: &Path, progress: Progress<'_>) -> Result<Manifest, BackupError> {
    let mut backup = Backup::open(file)?;
    backup.read(None, progress)?;
    Ok(backup.manifest)
}

/// Restores a backup into a directory that is empty or does not exist yet. Compares all files with the
/// manifest and checks all databases before it moves any file into place. No server starts on a partially
/// restored directory.
///
/// # Errors
/// If the restoration fails. The directory is then unchanged.
pub async fn restore(file: &Path, directory: &Path, progress: Progress<'_>) -> Result<Manifest, BackupError> {
    let mut backup = Backup::open(file)?;
    let was_there = directory.exists();
    if was_there {
        is_empty(directory)?;
    }
    fs::create_dir_all(directory).map_err(|error| OpenError::NoDirectory(directory.to_owned(), error))?;
    let lock = DirectoryLock::take(directory)?;
    let restored = async {
        // A server may have created files here before the lock was taken.
        is_empty(directory)?;
        clear(directory).map_err(BackupError::file(directory))?;
        let restoring = directory.join(RESTORING);
        fs::create_dir(&restoring).map_err(BackupError::file(&restoring))?;
        backup.read(Some(&restoring), progress)?;
        backup.check_databases(&restoring).await?;
        put_in_place(&backup.manifest, &restoring, directory).map_err(BackupError::file(directory))
    }
    .await;
    if let Err(error) = restored {
        // Leftovers prevent servers from starting. The next attempt removes them.
        let _left = clear(directory);
        let _left = fs::remove_file(directory.join(lock::FILE));
        drop(lock);
        if !was_there {
            let _left = fs::remove_dir(directory);
        }
        return Err(error);
    }
    drop(lock);
    Ok(backup.manifest)
}

/// Fails if a restoration could overwrite files. Ignores leftovers of an earlier attempt.
fn is_empty(directory: &Path) -> Result<(), BackupError> {
    let is_left = directory.join(RESTORING).exists();
    let entries = fs::read_dir(directory).map_err(BackupError::file(directory))?;
    for entry in entries {
        let name = entry.map_err(BackupError::file(directory))?.file_name();
        let of = |names: &[&str]| names.iter().any(|known| name == *known);
        if !of(&IGNORED) && !(is_left && (of(&FILES) || name == RESTORING)) {
            return Err(BackupError::NotEmpty(directory.to_owned(), name.display().to_string()));
        }
    }
    Ok(())
}

/// Removes a partial restoration. The marker that prevents servers from starting is removed last.
fn clear(directory: &Path) -> io::Result<()> {
    let restoring = directory.join(RESTORING);
    if !restoring.exists() {
        return Ok(());
    }
    for name in FILES {
        match fs::remove_file(directory.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::remove_dir_all(&restoring)
}

/// Moves all files to their final places. No server can start there before the last step.
fn put_in_place(manifest: &Manifest, restoring: &Path, directory: &Path) -> io::Result<()> {
    sync_names(restoring)?;
    for file in &manifest.files {
        fs::rename(restoring.join(&file.name), directory.join(&file.name))?;
    }
    sync_names(directory)?;
    fs::remove_dir(restoring)?;
    sync_names(directory)
}

/// An open backup and its manifest.
struct Backup {
    path: PathBuf,
    file: File,
    manifest: Manifest,
}

impl Backup {
    /// Opens a backup, reads its manifest and checks its length.
    fn open(path: &Path) -> Result<Self, BackupError> {
        let mut file = File::open(path).map_err(BackupError::file(path))?;
        let about = file.metadata().map_err(BackupError::file(path))?;
        if !about.is_file() {
            return Err(BackupError::Foreign(path.to_owned(), "it is not a regular file".into()));
        }
        let manifest = Self::manifest(path, &mut file, about.len())?;
        Ok(Self { path: path.to_owned(), file, manifest })
    }

    fn manifest(path: &Path, file: &mut File, length: u64) -> Result<Manifest, BackupError> {
        let foreign = |what: String| BackupError::Foreign(path.to_owned(), what);
        let damaged = |what: String| BackupError::Damaged(path.to_owned(), what);
        let mut archive = Archive::new(BufReader::new(file));
        let mut entries = archive.entries().map_err(|error| foreign(error.to_string()))?;
        let (mut text, mut line) = (Vec::new(), String::new());
        for (name, is_manifest) in [("manifest.json", true), ("manifest.sha256", false)] {
            let entry = entries.next().ok_or_else(|| foreign("it is empty".into()))?;
            let entry = entry.map_err(|error| foreign(format!("it is not a tar archive ({error})")))?;
            let is_named = entry.path().is_ok_and(|path| path == Path::new(name));
            if !is_named && is_manifest {
                return Err(foreign("it does not begin with manifest.json".into()));
            }
            let mut content = entry.take(ROOM as u64);
            let read = match is_manifest {
                true => content.read_to_end(&mut text),
                false => content.read_to_string(&mut line),
            };
            read.map_err(|error| damaged(format!("cannot read {name} ({error})")))?;
            if is_manifest {
                let begin: Preamble = serde_json::from_slice(&text)
                    .map_err(|_| foreign("its manifest.json belongs to something else".into()))?;
                if begin.outflank_backup > FORM {
                    let what = format!(
                        "{}, format {}; this version supports up to {FORM}",
                        begin.program, begin.outflank_backup
                    );
                    return Err(BackupError::Newer(path.to_owned(), what));
                }
            }
        }
        if line != digest_line(&text) {
            return Err(damaged("manifest.json has changed".into()));
        }
        let manifest: Manifest =
            serde_json::from_slice(&text).map_err(|error| damaged(format!("manifest.json: {error}")))?;
        is_sensible(&manifest).map_err(&damaged)?;
        for (of, file) in manifest.databases() {
            if let Some(schema) = file.schema.filter(|schema| *schema > newest_schema(of)) {
                let what = format!(
                    "{}, {} with schema {schema}; this version supports up to {}",
                    manifest.program,
                    file.name,
                    newest_schema(of)
                );
                return Err(BackupError::Newer(path.to_owned(), what));
            }
        }
        match manifest.length() {
            whole if length < whole => Err(BackupError::Cut(path.to_owned(), length, whole)),
            whole if length > whole => Err(damaged(format!("it has {length} bytes instead of {whole}"))),
            _ => Ok(manifest),
        }
    }

    /// Reads all files and compares them with the manifest. Writes them to the directory, if one is given.
    fn read(&mut self, into: Option<&Path>, progress: Progress<'_>) -> Result<(), BackupError> {
        let damaged = |what: String| BackupError::Damaged(self.path.clone(), what);
        io::Seek::rewind(&mut self.file).map_err(BackupError::file(&self.path))?;
        let mut archive = Archive::new(BufReader::new(&self.file));
        let entries = archive.entries().map_err(BackupError::file(&self.path))?;
        let mut entries = entries.skip(2);
        let (mut before, of) = (0, self.manifest.bytes());
        for file in &self.manifest.files {
            let unreadable = |error: io::Error| damaged(format!("cannot read {} ({error})", file.name));
            let entry = entries.next().ok_or_else(|| damaged(format!("{} is missing", file.name)))?;
            let entry = entry.map_err(unreadable)?;
            if !entry.path().is_ok_and(|path| path == Path::new(&file.name)) {
                return Err(damaged(format!("{} is out of place", file.name)));
            }
            let mut digested = Digested::new(entry).reporting(|done| {
                let what = if into.is_some() { "restoring" } else { "reading" };
                progress(&Step { what, file: &file.name, done: before + done, of });
            });
            match into {
                None => io::copy(&mut digested, &mut io::sink()).map(drop).map_err(unreadable)?,
                Some(directory) => {
                    let path = directory.join(&file.name);
                    let mut written = private_file::create(&path).map_err(BackupError::file(&path))?;
                    copy(&mut digested, &mut written, &path, unreadable)?;
                    written.sync_all().map_err(BackupError::file(&path))?;
                }
            }
            let (bytes, sha256) = digested.finish();
            if (bytes, &sha256) != (file.bytes, &file.sha256) {
                return Err(damaged(format!("{} has changed", file.name)));
            }
            before += bytes;
        }
        match entries.next() {
            None => Ok(()),
            Some(_) => Err(damaged("it has more files than its manifest lists".into())),
        }
    }

    /// Checks the restored databases, and compares their contents with the manifest.
    async fn check_databases(&self, directory: &Path) -> Result<(), BackupError> {
        let damaged = |what: String| BackupError::Damaged(self.path.clone(), what);
        for (database, file) in self.manifest.databases() {
            let path = directory.join(&file.name);
            sound(database, &path, &self.path.join(&file.name)).await?;
            let (schema, counts) = content(database, &path).await?;
            if Some(schema) != file.schema {
                return Err(damaged(format!("{} has schema {schema}, unlike its manifest", file.name)));
            }
            for (name, count) in counts {
                if self.manifest.counts.get(name) != Some(&count) {
                    return Err(damaged(format!("{} has {count} {name}, unlike its manifest", file.name)));
                }
            }
        }
        Ok(())
    }
}

/// Whether a manifest lists files that this program would write.
fn is_sensible(manifest: &Manifest) -> Result<(), String> {
    let names: Vec<&str> = manifest.files.iter().map(|file| file.name.as_str()).collect();
    let expected: Vec<&str> = FILES.into_iter().filter(|name| names.contains(name)).collect();
    let has_games = names.first() == Some(&Database::Games.file());
    if names == expected && has_games { Ok(()) } else { Err("its list of files is wrong".into()) }
}

/// Copies a file, with separate errors for reading and writing.
fn copy(
    from: &mut impl Read,
    to: &mut File,
    path: &Path,
    unreadable: impl Fn(io::Error) -> BackupError,
) -> Result<(), BackupError> {
    let mut piece = vec![0; 256 << 10];
    loop {
        let read = from.read(&mut piece).map_err(&unreadable)?;
        if read == 0 {
            return Ok(());
        }
        let bytes = piece.get(..read).unwrap_or_default();
        io::Write::write_all(to, bytes).map_err(BackupError::file(path))?;
    }
}
