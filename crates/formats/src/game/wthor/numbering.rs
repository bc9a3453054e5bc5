//! Assigns numbers to names, for writing.

use super::{AddedName, NameKind, Names};
use crate::record::{GameRecord, Tag};
use crate::stream::{CompanionFile, WriteError};

/// The tag with Black's number.
const BLACK: &str = "BlackNumber";
const WHITE: &str = "WhiteNumber";
const TOURNAMENT: &str = "TournamentNumber";

/// The numbers of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) black: u32,
    pub(crate) white: u32,
    pub(crate) tournament: u32,
}

impl Numbers {
    /// The tags of the numbers. A number counts as known if the record has its name.
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
    /// Whether some names were numbered here, and whether some numbers came without names.
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

    /// The numbers of a record's names, or its original numbers if the names are missing.
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
                "some names are only numbers: the .jou and .trn files with their names are missing"
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

    /// The number of a name; a name stored with changes adds one remark.
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
            self.remarks.push(format!("the name {name} is written as {stored}, as the format can"));
        }
        Ok(number.into())
    }

    /// The name files; none if the games use the numbers of other files.
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

    /// Adds a remark, unless it is there already.
    pub(crate) fn remark(&mut self, text: &str) {
        if self.remarks.iter().all(|remark| remark != text) {
            self.remarks.push(text.to_owned());
        }
    }

    pub(crate) fn remarks(&self) -> &[String] {
        &self.remarks
    }
}
