//! Files that are replaced atomically: a crash leaves either the old or the new one.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Writes a temporary file with the suffix `.unfinished`, syncs it to disk, and renames it. When this
/// returns, the new file survives a power cut. An incomplete temporary file of an earlier call is
/// overwritten.
///
/// A symbolic link stays, and its target is replaced. The permissions of the target are preserved. A
/// read-only file is refused. Anything but a regular file, such as `/dev/stdout`, a pipe or a device, is
/// written to directly and never replaced.
///
/// # Errors
/// If the system reports an error; the old file is then unchanged.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_by(path, |file| file.write_all(bytes))
}

/// Like [`replace`], for a file that is written piece by piece. If `write` fails, the temporary file is
/// removed.
///
/// # Errors
/// If `write` or the system reports an error; the old file is then unchanged.
pub fn replace_by<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    Disk::OF_THE_SYSTEM.replace(path, write)
}

/// How to sync data to disk, so that it survives a power cut.
#[derive(Clone, Copy)]
struct Disk {
    /// Syncs the contents of a file.
    sync: fn(&File) -> io::Result<()>,
    /// Syncs the folder, and so the name of a file.
    sync_folder: fn(&Path) -> io::Result<()>,
}

impl Disk {
    const OF_THE_SYSTEM: Self = Self { sync: File::sync_all, sync_folder };

    /// See [`replace_by`].
    fn replace<E: From<io::Error>>(
        self,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(Target { path, beside, there }) = Target::of(path)? else { return write_into(path, write) };
        let mut file = BufWriter::new(begin(&beside, there.as_ref())?);
        if let Err(error) = write(&mut file) {
            drop(file);
            // A leftover temporary file is harmless.
            let _ = fs::remove_file(&beside);
            return Err(error);
        }
        let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        (self.sync)(&file)?;
        drop(file);
        fs::rename(&beside, &path)?;
        Ok((self.sync_folder)(&path)?)
    }
}

/// Checks that a file can be written, before a long computation of its contents. Changes nothing.
///
/// # Errors
/// If [`replace`] would fail.
pub fn can_be_written(path: &Path) -> io::Result<()> {
    let Some(Target { beside, .. }) = Target::of(path)? else { return Ok(()) };
    // The name of the temporary file may be too long for the system.
    match fs::metadata(&beside) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    // Try a separate name, because another program may be writing the file. Keep it short, because a longer
    // name could be refused where the file's own name is not.
    let tried = beside.with_file_name(format!(".outflank-{}", process::id()));
    File::create(&tried)?;
    fs::remove_file(&tried)
}

/// A regular file, existing or new.
struct Target {
    path: PathBuf,
    /// The temporary file.
    beside: PathBuf,
    /// The metadata of the existing file.
    there: Option<Metadata>,
}

impl Target {
    /// Returns `None` for anything but a regular file.
    fn of(path: &Path) -> io::Result<Option<Self>> {
        let (path, there) = match fs::metadata(path) {
            Ok(there) if there.is_file() => {
                // Replacing a file requires permission to write to it.
                OpenOptions::new().write(true).open(path)?;
                (fs::canonicalize(path)?, Some(there))
            }
            Ok(there) if there.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(_) => return Ok(None),
            // A new file; any other obstacle shows when the temporary file is created.
            Err(_) => (path.to_owned(), None),
        };
        let mut beside = path.as_os_str().to_owned();
        beside.push(".unfinished");
        Ok(Some(Self { path, beside: beside.into(), there }))
    }
}

/// Creates the temporary file with the permissions of the existing file, because that one may be private.
fn begin(beside: &Path, there: Option<&Metadata>) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    let Some(there) = there else { return options.open(beside) };
    let permissions = there.permissions();
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        options.mode(permissions.mode());
    }
    let file = options.open(beside)?;
    if file.metadata()?.permissions() != permissions {
        file.set_permissions(permissions)?;
    }
    Ok(file)
}

/// Writes directly to something that is not a regular file, without atomicity.
fn write_into<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut open = BufWriter::new(OpenOptions::new().write(true).open(path)?);
    write(&mut open)?;
    Ok(open.flush()?)
}

/// Syncs the name of a file to disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Other systems cannot open folders; they sync names themselves.
#[cfg(not(unix))]
fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_made_and_replaced_and_nothing_lies_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("proof");
        for bytes in [&b"one"[..], b"another"] {
            replace(&path, bytes).expect("written");
            assert_eq!(fs::read(&path).expect("it is there"), bytes);
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        let given_up = replace_by(&path, |file| {
            file.write_all(b"half")?;
            Err(io::Error::other("no more"))
        });
        assert_eq!(given_up.expect_err("given up").to_string(), "no more");
        assert_eq!(fs::read(&path).expect("the old file"), b"another");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        let nowhere = folder.path().join("no/such/folder/proof");
        assert_eq!(replace(&nowhere, b"").expect_err("no folder").kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn a_file_gets_its_name_when_it_is_on_the_disk_and_not_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("proof");
        replace(&path, b"old").expect("written");
        let broken = |_: &File| Err(io::Error::other("not on the disk"));
        let replace = |disk: Disk| disk.replace(&path, |file| file.write_all(b"new"));
        let failed = replace(Disk { sync: broken, ..Disk::OF_THE_SYSTEM });
        assert_eq!(failed.expect_err("it is not on the disk").to_string(), "not on the disk");
        assert_eq!(fs::read(&path).expect("the old file"), b"old");
        let failed =
            replace(Disk { sync_folder: |_| Err(io::Error::other("no name")), ..Disk::OF_THE_SYSTEM });
        assert_eq!(failed.expect_err("nobody knows its name").to_string(), "no name");
        assert_eq!(fs::read(&path).expect("the new file"), b"new");
    }

    #[test]
    fn a_file_is_tried_before_it_is_written_and_nothing_is_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("proof");
        can_be_written(&path).expect("it can be made");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        fs::write(&path, b"old").expect("written");
        can_be_written(&path).expect("it can be replaced");
        assert_eq!(fs::read(&path).expect("it is there"), b"old");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        let kind = |path: &Path| can_be_written(path).expect_err("it cannot be").kind();
        assert_eq!(kind(folder.path()), io::ErrorKind::IsADirectory);
        assert_eq!(kind(&folder.path().join("no/proof")), io::ErrorKind::NotFound);
        assert_eq!(kind(&path.join("proof")), io::ErrorKind::NotADirectory);
    }

    #[test]
    #[cfg(unix)]
    fn a_name_may_be_as_long_as_the_system_lets_it_be() {
        let folder = tempfile::tempdir().expect("a folder");
        for length in 200..=260 {
            let path = folder.path().join("x".repeat(length));
            let [tried, written] = [can_be_written(&path), replace(&path, b"new")];
            let kind = |done: io::Result<()>| done.err().map(|error| error.kind());
            assert_eq!(kind(tried), kind(written), "{length} letters");
        }
        assert!(can_be_written(&folder.path().join("x".repeat(240))).is_ok());
    }

    #[test]
    #[cfg(unix)]
    fn who_may_read_a_file_stays_as_it_was() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("proof");
        fs::write(&path, b"old").expect("written");
        for mode in [0o600, 0o640, 0o666] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("it is ours");
            fs::write(folder.path().join("proof.unfinished"), b"half").expect("written");
            replace(&path, b"new").expect("written");
            assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o7777, mode);
        }
    }

    #[test]
    #[cfg(unix)]
    fn nothing_takes_the_place_of_a_link_or_of_a_device() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().expect("a folder");
        let [file, link, null, full] = ["file", "link", "null", "full"].map(|name| folder.path().join(name));
        fs::write(&file, b"old").expect("written");
        symlink("file", &link).expect("a link");
        replace(&link, b"new").expect("written");
        assert_eq!(fs::read(&file).expect("it is there"), b"new");
        symlink("/dev/null", &null).expect("a link");
        replace(&null, b"nothing").expect("written");
        let mut links = vec![link, null];
        if Path::new("/dev/full").exists() {
            symlink("/dev/full", &full).expect("a link");
            assert_eq!(replace(&full, b"much").expect_err("no room").kind(), io::ErrorKind::StorageFull);
            links.push(full);
        }
        for link in &links {
            assert!(fs::symlink_metadata(link).expect("it is there").is_symlink(), "{}", link.display());
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1 + links.len());
        let error = replace(folder.path(), b"").expect_err("a folder");
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
