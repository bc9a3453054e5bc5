//! Finished analyses on disk, in one file each, so that links to them survive a restart.
//!
//! Analyses can be computed again, so the oldest files are removed when there are too many.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::{Analysis, AnalysisId};
use crate::analyzed::{Findings, GameText, Occasion};

/// The name of the folder in the data directory.
const FOLDER: &str = "analyses";
/// The maximum number of files.
const MOST_FILES: usize = 4096;
/// The maximum total size of the files, in bytes.
const MOST_BYTES: u64 = 512 << 20;

/// The contents of an analysis file.
#[derive(Serialize, Deserialize)]
struct File {
    id: AnalysisId,
    game: GameText,
    found: Findings,
}

/// The folder of finished analyses. The first finished analysis creates it.
#[derive(Clone, Debug)]
pub(super) struct Files {
    folder: PathBuf,
    most: usize,
}

impl Files {
    pub(super) fn in_directory(data: &Path) -> Self {
        Self { folder: data.join(FOLDER), most: MOST_FILES }
    }

    fn path(&self, id: &AnalysisId) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// Reads an analysis. A damaged file counts as missing, so that a request computes the analysis again.
    pub(super) fn read(&self, id: &AnalysisId) -> Option<Analysis> {
        let path = self.path(id);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => {
                tracing::warn!(%error, path = %path.display(), "cannot read an analysis");
                return None;
            }
        };
        match serde_json::from_slice::<File>(&bytes) {
            Ok(File { id: own, game, found }) if own == *id => {
                let game = game.play(&mut || true);
                if game.is_none() {
                    tracing::warn!(path = %path.display(), "the game of an analysis is damaged");
                }
                Some(Analysis { id: own, game: Arc::new(game?), found })
            }
            Ok(_) => {
                tracing::warn!(path = %path.display(), "this file belongs to another analysis");
                None
            }
            Err(error) => {
                tracing::warn!(%error, path = %path.display(), "cannot read an analysis");
                None
            }
        }
    }

    /// Writes a finished analysis atomically.
    pub(super) fn write(&self, analysis: Analysis) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let path = self.path(&analysis.id);
        let Analysis { id, game, found } = analysis;
        let file = File { id, game: GameText::from(&*game), found };
        let beside = path.with_extension("unfinished");
        let written =
            fs::write(&beside, serde_json::to_vec(&file)?).and_then(|()| fs::rename(&beside, &path));
        if written.is_err() {
            // If this fails too, the next write overwrites the partial file.
            let _half = fs::remove_file(&beside);
        }
        written?;
        self.tidy()
    }

    /// Removes an analysis, if its file exists.
    pub(super) fn remove_one(&self, id: &AnalysisId) -> io::Result<()> {
        match fs::remove_file(self.path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Removes the analyses for which `is_unwanted` returns true, given the players, event and date.
    pub(super) fn remove(&self, is_unwanted: impl Fn(&Occasion) -> bool) -> io::Result<()> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let path = entry?.path();
            let file = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice::<File>(&bytes).ok());
            if file.is_some_and(|file| is_unwanted(&file.game.occasion)) {
                fs::remove_file(&path)?;
            }
        }
        Ok(())
    }

    /// Removes the oldest files beyond the limits, and partial files left by a crash.
    fn tidy(&self) -> io::Result<()> {
        let mut files: Vec<(SystemTime, u64, PathBuf)> = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let (path, about) = (entry.path(), entry.metadata()?);
            if path.extension().is_some_and(|extension| extension == "unfinished") {
                fs::remove_file(path)?;
            } else {
                files.push((about.modified()?, about.len(), path));
            }
        }
        files.sort();
        let mut bytes = 0;
        for (at, (_, length, path)) in files.iter().rev().enumerate() {
            bytes += length;
            if at >= self.most || bytes > MOST_BYTES {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::analysis;
    use super::*;

    #[test]
    fn what_is_written_is_read_and_the_oldest_goes() {
        let directory = tempfile::tempdir().unwrap();
        let kept = Files { most: 2, ..Files::in_directory(directory.path()) };
        let written: Vec<Analysis> = ["f5", "f5d6", "f5d6c3"].map(analysis).into();
        let read = |at: usize| kept.read(&written[at].id);
        assert!(read(0).is_none());
        for (at, analysis) in written.iter().enumerate() {
            kept.write(analysis.clone()).unwrap();
            let file = fs::File::options().write(true).open(kept.path(&analysis.id)).unwrap();
            file.set_modified(SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(at as u64)).unwrap();
        }
        assert_eq!((0..3).filter_map(read).count(), 2);
        // Writing a file again makes it the newest. The third is thus the newest, and the oldest of the
        // others was removed.
        assert!(read(0).is_none());
        let last = read(2).unwrap();
        assert_eq!(GameText::from(&*last.game), GameText::from(&*written[2].game));
        assert_eq!(last.found, written[2].found);
    }

    #[test]
    fn what_is_damaged_is_not_there() {
        let directory = tempfile::tempdir().unwrap();
        let kept = Files::in_directory(directory.path());
        let [written, other] = ["f5", "f5d6"].map(analysis);
        let (id, other) = (written.id.clone(), other.id);
        kept.write(written).unwrap();
        let whole = fs::read(kept.path(&id)).unwrap();
        for length in [0, 1, whole.len() / 2, whole.len() - 1] {
            fs::write(kept.path(&id), &whole[..length]).unwrap();
            assert!(kept.read(&id).is_none(), "{length} bytes");
        }
        fs::write(kept.path(&other), &whole).unwrap();
        assert!(kept.read(&other).is_none(), "it belongs to another analysis");
    }
}
