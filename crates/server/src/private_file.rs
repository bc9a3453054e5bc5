//! Files that only their owner may read.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Creates a file.
///
/// # Errors
/// If the file already exists or cannot be created.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Replaces a file atomically. A crash leaves either the old or the new file complete.
///
/// # Errors
/// If the file cannot be written.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".new");
    let unfinished = Path::new(&unfinished);
    // A leftover of an earlier attempt may have other permissions.
    match fs::remove_file(unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = create(unfinished)?;
    file.write_all(content)?;
    file.sync_all()?;
    fs::rename(unfinished, path)?;
    if let Some(directory) = path.parent().filter(|_| cfg!(unix)) {
        File::open(directory)?.sync_all()?;
    }
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn others_cannot_read_a_file_whatever_an_earlier_attempt_has_left() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("secret");
        let leftover = directory.path().join("secret.new");
        fs::write(&leftover, "leftover").unwrap();
        fs::set_permissions(&leftover, fs::Permissions::from_mode(0o644)).unwrap();
        replace(&path, b"one").unwrap();
        replace(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert!(!leftover.exists());
    }
}
