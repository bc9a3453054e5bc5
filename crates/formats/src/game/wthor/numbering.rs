//! Assigns numbers to names when files are written.

use super::{AddedName, NameKind, Names};
use crate::record::{GameRecord, Tag};
use crate::stream::{CompanionFile, WriteError};

/// The tag for Black's number.
const BLACK: &str = "BlackNumber";
const WHITE: &str = "WhiteNumber";
const TOURNAMENT: &str = "TournamentNumber";

/// The numbers of the names in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) black: u32,
    pub(crate) white: u32,
    pub(crate) tournament: u32,
}

impl Numbers {
    /// Returns the numbers as tags. A number whose name is in the record is marked as known.
    pub(crate) fn tags(self, record: &GameRecord) -> Vec<Tag> {
        let heading = &record.heading;
        let (black, white) = (&heading.players.black.name, &heading.players.white.name);
        let named = [
            (BLACK, self.black, black),
            (WHITE, self.white, white),
            (TOURNAMENT, self.tournament, &heading.event),
        ];
        named
            .into_iter()
            .map(|(tag, number, name)| Tag {
                is_known: name.is_some() || number == 0,
                ..Tag::new(tag, &number.to_string())
            })
            .collect()
    }
}

/// The names of the files to write, and their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    players: Names,
    tournaments: Names,
    /// Whether a record had names, which got numbers here, and whether a record had only numbers.
    has_names: bool,
    has_numbers: bool,
    remarks: Vec<String>,
}

impl Numbering {
    pub(crate) fn new() -> Self {
        Self {
            players: Names::new(NameKind::Players),
            tournaments: Names::new(NameKind::Tournaments),
            has_names: false,
            has_numbers: false,
            remarks: Vec::new(),
        }
    }

    /// Returns the numbers of a record's names, or the stated numbers if the names are missing.
    pub(crate) fn numbers(&mut self, record: &GameRecord) -> Result<Numbers, WriteError> {
        let heading = &record.heading;
        let (black, white) = (heading.players.black.name.as_deref(), heading.players.white.name.as_deref());
        let names_and_tags = [
            (NameKind::Players, black, BLACK),
            (NameKind::Players, white, WHITE),
            (NameKind::Tournaments, heading.event.as_deref(), TOURNAMENT),
        ];
        let stored = |tag: &str| record.tag(tag).and_then(|number| number.parse().ok()).unwrap_or(0_u32);
        let has_names =
            names_and_tags.iter().any(|(_, name, _)| name.is_some_and(|name| !name.trim().is_empty()));
        let has_numbers = names_and_tags.iter().any(|(_, name, tag)| name.is_none() && stored(tag) > 0);
        if (has_names || self.has_names) && (has_numbers || self.has_numbers) {
            return Err(WriteError::Unsayable(
                "some games have numbers in place of names: the .jou and .trn files with the names are missing"
                    .to_owned(),
            ));
        }
        self.has_names |= has_names;
        self.has_numbers |= has_numbers;
        let mut number = |(kind, name, tag): (NameKind, Option<&str>, &str)| match name {
            Some(name) => self.number(kind, name),
            None => Ok(stored(tag)),
        };
        let [black, white, tournament] = names_and_tags;
        Ok(Numbers { black: number(black)?, white: number(white)?, tournament: number(tournament)? })
    }

    /// Returns the number of a name. If the name must be changed to be stored, a remark is added.
    fn number(&mut self, kind: NameKind, name: &str) -> Result<u32, WriteError> {
        let names = match kind {
            NameKind::Players => &mut self.players,
            NameKind::Tournaments => &mut self.tournaments,
        };
        let before = names.len();
        let full = || WriteError::Unsayable("the format has room for at most 65534 names".to_owned());
        let AddedName { number, whole } = names.number(name).ok_or_else(full)?;
        if !whole && names.len() > before {
            let stored = names.get_or_unknown(number.into());
            self.remarks
                .push(format!("the format cannot store the name {name}, so it is written as {stored}"));
        }
        Ok(number.into())
    }

    /// Returns the name files. There are none if the games refer to names by their numbers in other files.
    pub(crate) fn companion_files(&self) -> Vec<CompanionFile> {
        if self.has_numbers {
            return Vec::new();
        }
        let lists = [("jou", &self.players), ("trn", &self.tournaments)];
        let written = lists.into_iter().map(|(ending, names)| {
            let mut bytes = Vec::new();
            // Writing to memory cannot fail.
            let _ = names.write(&mut bytes);
            CompanionFile { ending, bytes }
        });
        written.collect()
    }

    /// Adds a remark unless it was added before.
    pub(crate) fn remark(&mut self, text: &str) {
        if self.remarks.iter().all(|remark| remark != text) {
            self.remarks.push(text.to_owned());
        }
    }

    pub(crate) fn remarks(&self) -> &[String] {
        &self.remarks
    }
}
