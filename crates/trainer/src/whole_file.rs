//! Files that are the old ones or the new ones, whatever happens meanwhile.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes a file beside, makes sure that it is on the disk, and gives it its name. When this returns, the new file is
/// there after a power cut too. One that was left half written, beside and `.unfinished`, is written over.
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
}
