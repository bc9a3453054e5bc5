//! Conversion of the catalog to a message.

use outflank_engine::ages::Age;
use outflank_engine::{Level, check_style};
use outflank_rules::{CATALOG, GameSpec, Parameter, Values};
use outflank_wire::game::{Catalog, CatalogAge, CatalogGame, CatalogParameter, ParameterValues};

use super::number;

/// Returns all games with their parameters, and all computer opponents.
pub(crate) fn catalog() -> Catalog {
    let games = CATALOG.iter().filter_map(|row| {
        let spec: GameSpec = row.id.parse().ok()?;
        let game = outflank_rules::open(&spec);
        Some(CatalogGame {
            id: row.id.into(),
            spec: spec.to_string(),
            name: row.name.into(),
            family: row.family.name().into(),
            parameters: row.parameters.iter().map(parameter).collect(),
            cells: number(game.layout().cells.len()),
            players: 2,
            has_sheets: game.moves_are_cells(),
            has_ages: check_style(&spec, Age::Greedy.into()).is_ok(),
        })
    });
    let times = Level::THINKING
        .iter()
        .filter_map(|level| level.thinks_for())
        .map(|time| time.as_secs() as u32)
        .collect();
    let ages = Age::ALL.map(|age| CatalogAge { id: age.id().into(), year: age.year().into() });
    Catalog { games: games.collect(), levels: Level::MAX.number(), times, ages: ages.into() }
}

fn parameter(parameter: &Parameter) -> CatalogParameter {
    CatalogParameter {
        name: parameter.name.into(),
        values: match parameter.values {
            Values::OneOf(values) => {
                ParameterValues::OneOf { values: values.iter().copied().map(String::from).collect() }
            }
            Values::Even { min, max } => ParameterValues::Even { min, max },
            Values::NumberOrNone { min, max } => ParameterValues::NumberOrNone { min, max },
            Values::Hole => ParameterValues::Hole {},
        },
        default: parameter.default.into(),
    }
}
