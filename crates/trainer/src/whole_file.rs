//! Files that are the old ones or the new ones, whatever happens meanwhile.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes a file beside, makes sure that it is on the disk, and gives it its name. When this returns, the new file is
/// there after a power cut too. One that was left half written, beside and `.unfinished`, is written over.
///
/// A link stays, and the file that it leads to is replaced. What is no file, such as `/dev/stdout`, a pipe or a device, is
/// written to as it is: nothing may take its place.
///
/// # Errors
/// What the system says; the old file is as it was then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_by(path, |file| file.write_all(bytes))
}

/// The same for a file that is written piece by piece. One that `write` gave up is taken away.
///
/// # Errors
/// What `write` says, or the system; the old file is as it was then.
pub fn replace_by<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let path = match fs::metadata(path) {
        Ok(there) if there.is_file() => &fs::canonicalize(path)?,
        Ok(there) if there.is_dir() => return Err(io::Error::from(io::ErrorKind::IsADirectory).into()),
        Ok(_) => return write_into(path, write),
        // A new file; what else is in the way the next lines find out.
        Err(_) => path,
    };
    let mut beside = path.as_os_str().to_owned();
    beside.push(".unfinished");
    let beside = PathBuf::from(beside);
    let mut file = BufWriter::new(File::create(&beside)?);
    if let Err(error) = write(&mut file) {
        drop(file);
        // What was written means nothing; that it could not be taken away changes nothing about the old file.
        let _ = fs::remove_file(&beside);
        return Err(error);
    }
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&beside, path)?;
    Ok(sync_folder(path)?)
}

/// Writes into what is no file and takes what comes.
fn write_into<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut open = BufWriter::new(OpenOptions::new().write(true).open(path)?);
    write(&mut open)?;
    Ok(open.flush()?)
}

/// Makes sure that the name of a file is on the disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Elsewhere folders cannot be opened; the system sees to their names.
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
