//! The kinds of records in a set.

use std::fmt;

/// The contents of a set, with their name in the manifest and their number in shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Positions to label.
    Positions = 1,
    /// Positions of Othello 8×8 with their values.
    Labels = 2,
    /// Scores of searches of every depth.
    Looks = 3,
    /// Positions of any other board with their values.
    BoardLabels = 4,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Positions, Self::Labels, Self::Looks, Self::BoardLabels];

    /// Returns the name in manifests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Positions => "positions",
            Self::Labels => "labels",
            Self::Looks => "looks",
            Self::BoardLabels => "board labels",
        }
    }

    /// Returns the number in shards.
    pub(crate) const fn number(self) -> u16 {
        self as u16
    }

    /// Returns the former name and number of this kind. The number now belongs to [`Kind::Looks`]. The name,
    /// which is part of every shard's fingerprint, and the length of the records distinguish the two.
    const fn earlier(self) -> Option<(&'static str, u16)> {
        match self {
            Self::BoardLabels => Some(("row labels", 3)),
            Self::Positions | Self::Labels | Self::Looks => None,
        }
    }

    /// Whether a manifest with this name is of this kind.
    pub(crate) fn is_called(self, name: &str) -> bool {
        name == self.name() || self.earlier().is_some_and(|earlier| earlier.0 == name)
    }

    /// Whether a shard with this number can be of this kind.
    pub(crate) fn is_numbered(self, number: u16) -> bool {
        number == self.number() || self.earlier().is_some_and(|earlier| earlier.1 == number)
    }

    /// Returns the description of a shard's number, for error messages.
    pub(crate) fn describe(number: u16) -> String {
        match Self::ALL.into_iter().find(|kind| kind.number() == number) {
            Some(kind) => format!("kind {number} ({kind})"),
            None => format!("kind {number}"),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use outflank_rules::Wide;

    use super::*;
    use crate::boards::BoardLabel;
    use crate::record::{MeasuredSearch, Record};
    use crate::{Label, Start};

    #[test]
    fn every_record_has_a_kind_of_its_own() {
        let of_records = [Start::KIND, Label::KIND, MeasuredSearch::KIND, BoardLabel::<Wide<4>>::KIND];
        assert_eq!(of_records, Kind::ALL, "one record for each kind");
        let numbers: HashSet<u16> = Kind::ALL.map(Kind::number).into();
        let names: HashSet<&str> = Kind::ALL.map(Kind::name).into();
        assert_eq!((numbers.len(), names.len()), (Kind::ALL.len(), Kind::ALL.len()));
        // No name matches two kinds, current or former.
        for name in names.into_iter().chain(["row labels"]) {
            assert_eq!(Kind::ALL.into_iter().filter(|kind| kind.is_called(name)).count(), 1, "{name}");
        }
    }
}
