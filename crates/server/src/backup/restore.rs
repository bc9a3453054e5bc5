//! Reading a backup: whether it is whole, and putting it into a new data directory.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use tar::Archive;

use super::manifest::{Digested, FORM, Manifest, Preamble, ROOM, digest_line};
use super::{BackupError, FILES, Progress, Step};
use crate::store::OpenError;
use crate::store::create::private;
use crate::store::lock::{self, DirectoryLock};
use crate::store::open::RESTORING;
use crate::store::snapshot::{Database, content, newest_schema, sound, sync_names};

/// What may be in a directory that counts as empty: the lock of whoever worked there, and what file systems make.
const NOTHING: [&str; 2] = [lock::FILE, "lost+found"];

/// Reads a whole backup and compares it with what it says of itself.
///
/// # Errors
/// What is wrong with it.
pub fn verify(file: &Path, progress: Progress<'_>) -> Result<Manifest, BackupError> {
    let mut backup = Backup::open(file)?;
    backup.read(None, progress)?;
    Ok(backup.manifest)
}

/// Puts a backup into a directory that is empty or not there yet. Nothing is in place before all of it was compared
/// with what it says of itself, and the databases were checked; and no server starts on a directory with a part of a
/// backup.
///
/// # Errors
/// What is wrong. The directory is as it was then.
pub async fn restore(file: &Path, directory: &Path, progress: Progress<'_>) -> Result<Manifest, BackupError> {
    let mut backup = Backup::open(file)?;
    let was_there = directory.exists();
    if was_there {
        is_empty(directory)?;
    }
    fs::create_dir_all(directory).map_err(|error| OpenError::NoDirectory(directory.to_owned(), error))?;
    let lock = DirectoryLock::take(directory)?;
    let restored = async {
        // Whoever worked here just now has left something.
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
        // What cannot be removed keeps servers from starting, and is removed by the next attempt.
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

/// Checks that nothing is lost if a backup is put there. What an earlier attempt has left is nothing.
fn is_empty(directory: &Path) -> Result<(), BackupError> {
    let is_left = directory.join(RESTORING).exists();
    let entries = fs::read_dir(directory).map_err(BackupError::file(directory))?;
    for entry in entries {
        let name = entry.map_err(BackupError::file(directory))?.file_name();
        let of = |names: &[&str]| names.iter().any(|known| name == *known);
        if !of(&NOTHING) && !(is_left && (of(&FILES) || name == RESTORING)) {
            return Err(BackupError::NotEmpty(directory.to_owned(), name.display().to_string()));
        }
    }
    Ok(())
}

/// Removes what was restored of a backup, the mark that it is not all there last.
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

/// Moves all files to where a server finds them. Until the last step no server starts there.
fn put_in_place(manifest: &Manifest, restoring: &Path, directory: &Path) -> io::Result<()> {
    sync_names(restoring)?;
    for file in &manifest.files {
        fs::rename(restoring.join(&file.name), directory.join(&file.name))?;
    }
    sync_names(directory)?;
    fs::remove_dir(restoring)?;
    sync_names(directory)
}

/// A file that says it is a backup.
struct Backup {
    path: PathBuf,
    file: File,
    manifest: Manifest,
}

impl Backup {
    /// Reads what a backup says of itself, and looks whether so much is there.
    fn open(path: &Path) -> Result<Self, BackupError> {
        let mut file = File::open(path).map_err(BackupError::file(path))?;
        let about = file.metadata().map_err(BackupError::file(path))?;
        if !about.is_file() {
            return Err(BackupError::Foreign(path.to_owned(), "it is not a file".into()));
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
            let entry = entry.map_err(|error| foreign(format!("it does not begin as one ({error})")))?;
            let is_named = entry.path().is_ok_and(|path| path == Path::new(name));
            if !is_named && is_manifest {
                return Err(foreign("it does not begin with manifest.json".into()));
            }
            let mut content = entry.take(ROOM as u64);
            let read = match is_manifest {
                true => content.read_to_end(&mut text),
                false => content.read_to_string(&mut line),
            };
            read.map_err(|error| damaged(format!("{name} cannot be read ({error})")))?;
            if is_manifest {
                let begin: Preamble = serde_json::from_slice(&text)
                    .map_err(|_| foreign("manifest.json is of something else".into()))?;
                if begin.outflank_backup > FORM {
                    let what =
                        format!("{}, form {}; this one reads {FORM}", begin.program, begin.outflank_backup);
                    return Err(BackupError::Newer(path.to_owned(), what));
                }
            }
        }
        if line != digest_line(&text) {
            return Err(damaged("manifest.json is not as it was written".into()));
        }
        let manifest: Manifest =
            serde_json::from_slice(&text).map_err(|error| damaged(format!("manifest.json: {error}")))?;
        is_sensible(&manifest).map_err(&damaged)?;
        for (of, file) in manifest.databases() {
            if let Some(schema) = file.schema.filter(|schema| *schema > newest_schema(of)) {
                let what = format!(
                    "{}, {} with schema {schema}; this one knows up to {}",
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

    /// Reads all files, compares them with the manifest, and writes them into a directory.
    fn read(&mut self, into: Option<&Path>, progress: Progress<'_>) -> Result<(), BackupError> {
        let damaged = |what: String| BackupError::Damaged(self.path.clone(), what);
        io::Seek::rewind(&mut self.file).map_err(BackupError::file(&self.path))?;
        let mut archive = Archive::new(BufReader::new(&self.file));
        let entries = archive.entries().map_err(BackupError::file(&self.path))?;
        let mut entries = entries.skip(2);
        let (mut before, of) = (0, self.manifest.bytes());
        for file in &self.manifest.files {
            let unreadable = |error: io::Error| damaged(format!("{} cannot be read ({error})", file.name));
            let entry = entries.next().ok_or_else(|| damaged(format!("{} is missing", file.name)))?;
            let entry = entry.map_err(unreadable)?;
            if !entry.path().is_ok_and(|path| path == Path::new(&file.name)) {
                return Err(damaged(format!("{} is not where it should be", file.name)));
            }
            let mut digested = Digested::new(entry).telling(|done| {
                let what = if into.is_some() { "restoring" } else { "reading" };
                progress(&Step { what, file: &file.name, done: before + done, of });
            });
            match into {
                None => io::copy(&mut digested, &mut io::sink()).map(drop).map_err(unreadable)?,
                Some(directory) => {
                    let path = directory.join(&file.name);
                    let mut written = private(&path).map_err(BackupError::file(&path))?;
                    copy(&mut digested, &mut written, &path, unreadable)?;
                    written.sync_all().map_err(BackupError::file(&path))?;
                }
            }
            let (bytes, sha256) = digested.finish();
            if (bytes, &sha256) != (file.bytes, &file.sha256) {
                return Err(damaged(format!("{} is not as it was written", file.name)));
            }
            before += bytes;
        }
        match entries.next() {
            None => Ok(()),
            Some(_) => Err(damaged("there is more in it than it says".into())),
        }
    }

    /// Checks databases that were read, and compares what is in them with the manifest.
    async fn check_databases(&self, directory: &Path) -> Result<(), BackupError> {
        let damaged = |what: String| BackupError::Damaged(self.path.clone(), what);
        for (database, file) in self.manifest.databases() {
            let path = directory.join(&file.name);
            sound(database, &path, &self.path.join(&file.name)).await?;
            let (schema, counts) = content(database, &path).await?;
            if Some(schema) != file.schema {
                return Err(damaged(format!("{} has schema {schema}, against its manifest", file.name)));
            }
            for (name, count) in counts {
                if self.manifest.counts.get(name) != Some(&count) {
                    return Err(damaged(format!("{} has {count} {name}, against its manifest", file.name)));
                }
            }
        }
        Ok(())
    }
}

/// Whether a manifest is one that the program may have written.
fn is_sensible(manifest: &Manifest) -> Result<(), String> {
    let names: Vec<&str> = manifest.files.iter().map(|file| file.name.as_str()).collect();
    let expected: Vec<&str> = FILES.into_iter().filter(|name| names.contains(name)).collect();
    let has_games = names.first() == Some(&Database::Games.file());
    if names == expected && has_games {
        Ok(())
    } else {
        Err("its list of files is not as it was written".into())
    }
}

/// Copies, and tells what cannot be read from what cannot be written.
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
