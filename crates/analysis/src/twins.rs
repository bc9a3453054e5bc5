//! Serialization of foreign types in the fields of [`Mark`](crate::Mark) and [`Reason`](crate::Reason).

use outflank_engine::{Certainty, Score};
use outflank_rules::{Cell, Color};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Color", rename_all = "snake_case")]
pub(crate) enum ColorText {
    Black,
    White,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Certainty", rename_all = "snake_case")]
pub(crate) enum CertaintyText {
    Exact,
    Searched { depth: u8, percent: u8 },
}

/// Scores in steps of [`Score::UNITS_PER_DISC`].
pub(crate) mod units {
    use super::{Deserialize, Deserializer, Score, Serialize, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    pub(crate) fn serialize<S: Serializer>(score: &Score, to: S) -> Result<S::Ok, S::Error> {
        score.units().serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Score, D::Error> {
        i32::deserialize(from).map(Score::from_units)
    }
}

/// Cells by their numbers.
pub(crate) mod cells {
    use super::{Cell, Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(cells: &[Cell], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(cells.iter().map(|cell| cell.0))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Cell>, D::Error> {
        Vec::deserialize(from).map(|cells: Vec<u16>| cells.into_iter().map(Cell).collect())
    }
}
