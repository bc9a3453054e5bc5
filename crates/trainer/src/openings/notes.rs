//! The scores found so far, saved next to the result.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use outflank_engine::Score;

use super::{Judged, Settings};
use crate::TrainError;
use crate::error::io;

/// The file of the scores.
pub(super) struct Notes {
    path: PathBuf,
}

impl Notes {
    /// Opens the notes next to the result, or creates them.
    pub(super) fn open(out: &Path, settings: &Settings) -> Result<Self, TrainError> {
        let mut path = out.as_os_str().to_owned();
        path.push(".notes");
        let path = PathBuf::from(path);
        let asked = format!(
            "# plies {} depth {} within {} seed {} engine {}",
            settings.plies,
            settings.depth,
            settings.within,
            settings.seed,
            env!("CARGO_PKG_VERSION")
        );
        if path.exists() {
            let text = fs::read_to_string(&path).map_err(io("read", &path))?;
            let found = text.lines().next().unwrap_or_default();
            if found != asked {
                return Err(TrainError::OtherSettings { path, found: found.to_owned(), asked });
            }
            // An incomplete last line is dropped, and its opening judged again.
            let whole = text.rfind('\n').map_or(0, |at| at + 1);
            fs::write(&path, text.get(..whole).unwrap_or_default()).map_err(io("write", &path))?;
        } else {
            fs::write(&path, asked + "\n").map_err(io("write", &path))?;
        }
        Ok(Self { path })
    }

    pub(super) fn read(&self) -> Result<Vec<Judged>, TrainError> {
        let text = fs::read_to_string(&self.path).map_err(io("read", &self.path))?;
        let mut at = 0;
        let mut judged = Vec::new();
        for line in text.split_inclusive('\n') {
            let damaged = || TrainError::Damaged {
                path: self.path.clone(),
                at,
                what: format!("{:?}: expected a line of moves and its score", line.trim_end()),
            };
            if !line.starts_with('#') {
                let (moves, score) = line.trim_end().split_once(' ').ok_or_else(damaged)?;
                let score = match score {
                    "-" => None,
                    units => Some(Score::from_units(units.parse().map_err(|_| damaged())?)),
                };
                judged.push((moves.to_owned(), score));
            }
            at += line.len();
        }
        Ok(judged)
    }

    pub(super) fn add(&self, judged: &[Judged]) -> Result<(), TrainError> {
        let mut text = String::new();
        for (line, score) in judged {
            let score = score.map_or_else(|| "-".to_owned(), |score| score.units().to_string());
            let _ = writeln!(text, "{line} {score}");
        }
        let mut file =
            fs::OpenOptions::new().append(true).open(&self.path).map_err(io("write", &self.path))?;
        file.write_all(text.as_bytes()).map_err(io("write", &self.path))
    }
}
