//! Settings as JSON, there and back.

use outflank_rules::TimeDefault;
use serde_json::{Map, Value, json};

use crate::json::{Fields, JsonError, choose, of_halves, text, word};
use crate::model::{Acceleration, PenaltyTable};
use crate::tiebreak::{Brightwell, BrightwellMode, Criterion};
use crate::{
    EvenMatch, FirstColor, KnockOut, RoundRobin, RoundRobinOrder, Seeding, Settings, System, Unplayed,
};

const SEEDINGS: &[(Seeding, &str)] =
    &[(Seeding::Rating, "rating"), (Seeding::Entry, "entry"), (Seeding::Lot, "lot")];
const ORDERS: &[(RoundRobinOrder, &str)] =
    &[(RoundRobinOrder::Berger, "berger"), (RoundRobinOrder::Rotation, "rotation")];
const FIRST_COLORS: &[(FirstColor, &str)] = &[
    (FirstColor::BetterSeed, "better-seed"),
    (FirstColor::WorseSeed, "worse-seed"),
    (FirstColor::Lot, "lot"),
];
const EVEN_MATCHES: &[(EvenMatch, &str)] =
    &[(EvenMatch::BetterSeed, "better-seed"), (EvenMatch::Discs, "discs"), (EvenMatch::Another, "another")];
const TIME_RULES: &[(TimeDefault, &str)] = &[
    (TimeDefault::Full, "full"),
    (TimeDefault::PlayOn, "play-on"),
    (TimeDefault::WinnerCompletes, "winner-completes"),
    (TimeDefault::Fixed, "fixed"),
];
const MODES: &[(BrightwellMode, &str)] = &[(BrightwellMode::Text, "text"), (BrightwellMode::Papp, "papp")];

/// Writes settings.
pub(super) fn write(settings: &Settings) -> Map<String, Value> {
    let mut map = Map::new();
    let mut put = |name: &str, value: Value| {
        if !value.is_null() {
            map.insert(name.to_owned(), value);
        }
    };
    put("name", json!(settings.name));
    put("place", json!(settings.place));
    put("country", json!(settings.country));
    put("date", json!(settings.date));
    put("squares", json!(settings.squares));
    put("rounds", json!(settings.rounds));
    put("system", write_system(&settings.system));
    put("penalties", write_penalties(&settings.penalties));
    if let Some(lent) = settings.acceleration {
        put("acceleration", json!({"rounds": lent.rounds, "points": of_halves(lent.points)}));
    }
    put("mcmahon", json!(settings.mcmahon));
    put("seeding", json!(word(&settings.seeding, SEEDINGS)));
    put("order", settings.order.iter().map(|criterion| criterion.word()).collect());
    put(
        "brightwell",
        json!({
            "constant_hundredths": settings.brightwell.constant,
            "mode": word(&settings.brightwell.mode, MODES),
        }),
    );
    put(
        "unplayed",
        json!({
            "bye_discs": of_halves(settings.unplayed.bye_discs),
            "forfeit_discs": of_halves(settings.unplayed.forfeit_discs),
            "late_points": of_halves(settings.unplayed.late_points),
        }),
    );
    put("time_rule", json!(word(&settings.time_rule, TIME_RULES)));
    put("team_size", json!(settings.team_size));
    put("minutes", json!(settings.minutes));
    put("most_missed", json!(settings.most_missed));
    put("seed", json!(settings.seed));
    map
}

/// Reads settings, and leaves what is not theirs.
pub(super) fn read(fields: &mut Fields) -> Result<Settings, JsonError> {
    let settings = Settings {
        name: fields.text("name")?,
        place: fields.maybe_text("place")?,
        country: fields.maybe_text("country")?,
        date: fields.maybe_text("date")?,
        squares: fields.number("squares")?,
        rounds: fields.number("rounds")?,
        system: within(fields, "system", read_system)?,
        penalties: within(fields, "penalties", read_penalties)?,
        acceleration: match fields.maybe_fields("acceleration")? {
            None => None,
            Some(mut lent) => {
                let read = Acceleration { rounds: lent.number("rounds")?, points: lent.halves("points")? };
                lent.finish()?;
                Some(read)
            }
        },
        mcmahon: fields.list("mcmahon", |bar| {
            let bar = bar.as_i64().and_then(|bar| i32::try_from(bar).ok());
            bar.ok_or_else(|| JsonError::new("is no rating"))
        })?,
        seeding: fields.word("seeding", SEEDINGS)?,
        order: fields.list("order", |name| {
            let name = text(name)?;
            choose(&name, &Criterion::ALL).map_err(JsonError::new)
        })?,
        brightwell: within(fields, "brightwell", |fields| {
            let constant = fields.maybe_number("constant_hundredths")?;
            if constant > Some(Brightwell::MOST) {
                return Err(JsonError::within("constant_hundredths", "is more than 10000 times a hundred"));
            }
            Ok(Brightwell { constant, mode: fields.word("mode", MODES)? })
        })?,
        unplayed: within(fields, "unplayed", |fields| {
            Ok(Unplayed {
                bye_discs: fields.halves("bye_discs")?,
                forfeit_discs: fields.halves("forfeit_discs")?,
                late_points: fields.halves("late_points")?,
            })
        })?,
        time_rule: fields.word("time_rule", TIME_RULES)?,
        team_size: fields.number("team_size")?,
        minutes: fields.maybe_number("minutes")?,
        most_missed: fields.maybe_number("most_missed")?,
        seed: fields.number("seed")?,
    };
    Ok(settings)
}

fn within<T>(
    fields: &mut Fields,
    name: &str,
    read: impl FnOnce(&mut Fields) -> Result<T, JsonError>,
) -> Result<T, JsonError> {
    let inner = fields.maybe_fields(name)?;
    let mut inner = inner.ok_or_else(|| JsonError::new(format!("has no member {name:?}")))?;
    let read = read(&mut inner).and_then(|thing| inner.finish().map(|()| thing));
    read.map_err(|error| JsonError::within(name, error))
}

fn write_system(system: &System) -> Value {
    let knock_out = |kind: &str, form: &KnockOut| {
        json!({
            "kind": kind,
            "players": form.players,
            "games": form.games,
            "third_place": form.has_third_place,
            "first_color": word(&form.first_color, FIRST_COLORS),
            "even_match": word(&form.even_match, EVEN_MATCHES),
        })
    };
    match system {
        System::Swiss => json!({"kind": "swiss"}),
        System::Arena => json!({"kind": "arena"}),
        System::RoundRobin(form) => {
            json!({"kind": "round-robin", "order": word(&form.order, ORDERS), "double": form.is_double})
        }
        System::KnockOut(form) => knock_out("knock-out", form),
        System::Championship(form) => knock_out("championship", form),
    }
}

fn read_system(fields: &mut Fields) -> Result<System, JsonError> {
    let knock_out = |fields: &mut Fields| -> Result<KnockOut, JsonError> {
        Ok(KnockOut {
            players: fields.number("players")?,
            games: fields.number("games")?,
            has_third_place: fields.flag("third_place")?,
            first_color: fields.word("first_color", FIRST_COLORS)?,
            even_match: fields.word("even_match", EVEN_MATCHES)?,
        })
    };
    Ok(match fields.text("kind")?.as_str() {
        "swiss" => System::Swiss,
        "arena" => System::Arena,
        "round-robin" => System::RoundRobin(RoundRobin {
            order: fields.word("order", ORDERS)?,
            is_double: fields.flag("double")?,
        }),
        "knock-out" => System::KnockOut(knock_out(fields)?),
        "championship" => System::Championship(knock_out(fields)?),
        other => return Err(JsonError::within("kind", format!("{other:?} is no system known here"))),
    })
}

fn write_penalties(table: &PenaltyTable) -> Value {
    let rows = |rows: &[(u32, i64)]| -> Value {
        rows.iter().map(|(from, cost)| json!({"from": from, "cost": cost})).collect()
    };
    json!({
        "color": table.color,
        "color_again": table.color_again,
        "float": table.float,
        "float_again": table.float_again,
        "float_back": table.float_back,
        "bye_again": table.bye_again,
        "same_colors": table.same_colors,
        "other_colors": table.other_colors,
        "immediate": table.immediate,
        "country": rows(&table.country),
        "elitism": rows(&table.elitism),
        "repeats_last": table.repeats_last,
    })
}

fn read_penalties(fields: &mut Fields) -> Result<PenaltyTable, JsonError> {
    let cost = |value: Value| value.as_i64().ok_or_else(|| JsonError::new("is no whole number"));
    let row = |value: Value| {
        let mut row = Fields::of(value)?;
        let read = (row.number("from")?, row.signed("cost")?);
        row.finish().map(|()| read)
    };
    Ok(PenaltyTable {
        color: fields.list("color", cost)?,
        color_again: fields.signed("color_again")?,
        float: fields.list("float", cost)?,
        float_again: fields.signed("float_again")?,
        float_back: fields.signed("float_back")?,
        bye_again: fields.signed("bye_again")?,
        same_colors: fields.signed("same_colors")?,
        other_colors: fields.signed("other_colors")?,
        immediate: fields.signed("immediate")?,
        country: fields.list("country", row)?,
        elitism: fields.list("elitism", row)?,
        repeats_last: fields.flag("repeats_last")?,
    })
}
