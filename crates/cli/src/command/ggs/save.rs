//! The folder for saved games.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use outflank_formats::game::ggf;
use outflank_formats::record::{Date, GameRecord, Player};
use outflank_trainer::whole_file;

use crate::failure::Failure;
use crate::output_file::{undone, unwritten, writable};

/// A folder with a file for each game, rewritten after every move so that nothing is lost.
pub(super) struct Folder {
    path: PathBuf,
    /// The files of the games being played.
    files: BTreeMap<String, PathBuf>,
}

impl Folder {
    /// Opens the folder, and creates it if it is missing.
    ///
    /// # Errors
    /// If the folder cannot be created or written to.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path).map_err(|error| undone("make", path, &error))?;
        // Check now that files can be written, not after the first game.
        writable(&path.join("game.ggf"))?;
        Ok(Self { path: path.to_owned(), files: BTreeMap::new() })
    }

    /// Writes the current game; returns the path of its file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn save(&mut self, id: &str, record: &GameRecord) -> Result<PathBuf, Failure> {
        let path = match self.files.get(id) {
            Some(path) => path.clone(),
            None => self.fresh(id, record),
        };
        let line = ggf::write(record)
            .map_err(|error| Failure::fault(format_args!("cannot write the game {id}: {error}")))?;
        whole_file::replace(&path, format!("{line}\n").as_bytes())
            .map_err(|error| unwritten(&path, &error))?;
        self.files.insert(id.to_owned(), path.clone());
        Ok(path)
    }

    /// Continues a game under another id in the same file.
    pub(super) fn goes_on(&mut self, id: &str, as_id: &str) {
        if let Some(path) = self.files.remove(id) {
            self.files.insert(as_id.to_owned(), path);
        }
    }

    /// Forgets the file of a game, because the server may use the id again.
    pub(super) fn close(&mut self, id: &str) {
        self.files.remove(id);
    }

    /// Returns an unused file name.
    fn fresh(&self, id: &str, record: &GameRecord) -> PathBuf {
        let date = record.heading.date.as_ref().map(Date::to_string).unwrap_or_default();
        let letters = |text: &str| -> String {
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '_' | '.');
            text.chars().map(|c| if plain(c) { c } else { '_' }).collect()
        };
        let digits: String = date.chars().filter(char::is_ascii_digit).collect();
        let name = |player: &Player| letters(player.name.as_deref().unwrap_or("_"));
        let players = &record.heading.players;
        let id = letters(id.trim_start_matches('.'));
        let base = format!("{digits}-{id}-{}-{}", name(&players.black), name(&players.white));
        let mut path = self.path.join(format!("{base}.ggf"));
        let mut number = 2_u32;
        while path.exists() {
            path = self.path.join(format!("{base}-{number}.ggf"));
            number += 1;
        }
        path
    }
}
