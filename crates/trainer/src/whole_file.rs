//! Files that are the old ones or the new ones, whatever happens meanwhile.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file beside, makes sure that it is on the disk, and gives it its name. When this returns, the new file is
/// there after a power cut too. One that was left half written, beside and `.unfinished`, is written over.
///
/// # Errors
/// What the system says; the old file is as it was then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".unfinished");
    let beside = PathBuf::from(beside);
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&beside, path)?;
    sync_folder(path)
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
        let nowhere = folder.path().join("no/such/folder/proof");
        assert_eq!(replace(&nowhere, b"").expect_err("no folder").kind(), io::ErrorKind::NotFound);
    }
}
