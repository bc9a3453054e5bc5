//! Settings in the file.

use outflank_rules::TimeDefault;
use serde::{Deserialize, Serialize};

use crate::json::{number, word};
use crate::model::{
    Acceleration, Brightwell, BrightwellMode, Criterion, EvenMatch, FirstColor, Halves, KnockOut,
    PenaltyTable, RoundRobin, RoundRobinOrder, Seeding, Settings, System, Unplayed,
};

/// Settings, for reading.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Agreed(#[serde(with = "SettingsForm")] pub(super) Settings);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Settings", deny_unknown_fields)]
pub(super) struct SettingsForm {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    country: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    squares: u32,
    rounds: u32,
    #[serde(with = "SystemForm")]
    system: System,
    #[serde(with = "PenaltyForm")]
    penalties: PenaltyTable,
    #[serde(default, with = "acceleration", skip_serializing_if = "Option::is_none")]
    acceleration: Option<Acceleration>,
    mcmahon: Vec<i32>,
    #[serde(with = "word")]
    seeding: Seeding,
    #[serde(with = "order")]
    order: Vec<Criterion>,
    #[serde(with = "BrightwellForm")]
    brightwell: Brightwell,
    #[serde(with = "UnplayedForm")]
    unplayed: Unplayed,
    #[serde(with = "word")]
    time_rule: TimeDefault,
    team_size: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    minutes: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    most_missed: Option<u32>,
    seed: u64,
}

/// Systems without settings are empty structs, because these reject members. A unit variant would accept any
/// member.
#[derive(Serialize, Deserialize)]
#[serde(remote = "System", tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum SystemForm {
    Swiss {},
    RoundRobin(#[serde(with = "RoundRobinForm")] RoundRobin),
    KnockOut(#[serde(with = "KnockOutForm")] KnockOut),
    Championship(#[serde(with = "KnockOutForm")] KnockOut),
    Arena {},
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "RoundRobin", deny_unknown_fields)]
struct RoundRobinForm {
    #[serde(with = "word")]
    order: RoundRobinOrder,
    #[serde(rename = "double")]
    is_double: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "KnockOut", deny_unknown_fields)]
struct KnockOutForm {
    players: u32,
    games: u32,
    #[serde(rename = "third_place")]
    has_third_place: bool,
    #[serde(with = "word")]
    first_color: FirstColor,
    #[serde(with = "word")]
    even_match: EvenMatch,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PenaltyTable", deny_unknown_fields)]
struct PenaltyForm {
    color: Vec<i64>,
    color_again: i64,
    float: Vec<i64>,
    float_again: i64,
    float_back: i64,
    bye_again: i64,
    same_colors: i64,
    other_colors: i64,
    immediate: i64,
    #[serde(with = "rows")]
    country: Vec<(u32, i64)>,
    #[serde(with = "rows")]
    elitism: Vec<(u32, i64)>,
    repeats_last: bool,
}

/// A cost that applies from a round on: `{"from": 12, "cost": 5000}`.
mod rows {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Row {
        from: u32,
        cost: i64,
    }

    pub(super) fn serialize<S: Serializer>(rows: &[(u32, i64)], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(rows.iter().map(|&(from, cost)| Row { from, cost }))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(u32, i64)>, D::Error> {
        let rows = Vec::<Row>::deserialize(from)?;
        Ok(rows.into_iter().map(|row| (row.from, row.cost)).collect())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Acceleration", deny_unknown_fields)]
struct AccelerationForm {
    rounds: u32,
    #[serde(with = "number")]
    points: Halves,
}

mod acceleration {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Acceleration, AccelerationForm};

    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    struct Lent(#[serde(with = "AccelerationForm")] Acceleration);

    pub(super) fn serialize<S: Serializer>(lent: &Option<Acceleration>, to: S) -> Result<S::Ok, S::Error> {
        lent.map(Lent).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Acceleration>, D::Error> {
        Ok(Option::<Lent>::deserialize(from)?.map(|Lent(lent)| lent))
    }
}

mod order {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Criterion, word};

    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    struct Step(#[serde(with = "word")] Criterion);

    pub(super) fn serialize<S: Serializer>(order: &[Criterion], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(order.iter().copied().map(Step))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Criterion>, D::Error> {
        let order = Vec::<Step>::deserialize(from)?;
        Ok(order.into_iter().map(|Step(criterion)| criterion).collect())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Brightwell", deny_unknown_fields)]
struct BrightwellForm {
    #[serde(rename = "constant_hundredths", deserialize_with = "constant")]
    constant: Option<u32>,
    #[serde(with = "word")]
    mode: BrightwellMode,
}

fn constant<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    let constant = Option::<u32>::deserialize(from)?;
    if constant > Some(Brightwell::MOST) {
        return Err(serde::de::Error::custom("is more than 1000000"));
    }
    Ok(constant)
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Unplayed", deny_unknown_fields)]
struct UnplayedForm {
    #[serde(with = "number")]
    bye_discs: Halves,
    #[serde(with = "number")]
    forfeit_discs: Halves,
    #[serde(with = "number")]
    late_points: Halves,
}
