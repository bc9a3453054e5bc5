//! `outflank games`: the catalog of games and their parameters.

use clap::Args;
use outflank_rules::{CATALOG, Content, GameSpec, Layout, Parameter, Values, open};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// List all games, or show the parameters of one.
///
/// A spec names a game: its id, then ? and the parameters as name=value, joined by &. Omitted parameters have
/// their defaults. +anti after the id is short for goal=fewest, +hole for hole=random, and a number for size.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank games                              every game\n  \
    outflank games hex                          the parameters of one, with their values and defaults\n  \
    outflank games 'othello?size=10&hole=c3'    the same game, chosen otherwise\n  \
    outflank play --game 'hex?side=6&goal=fewest'\n  \
    outflank play --game othello-10+anti        for othello?size=10&goal=fewest")]
pub(crate) struct Games {
    /// Show the parameters of this game
    #[arg(value_name = "SPEC")]
    game: Option<GameSpec>,
    /// Print one JSON object per game
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    id: &'static str,
    name: &'static str,
    spec: String,
    cells: usize,
    players: u8,
}

impl Row {
    fn of(spec: &GameSpec) -> Self {
        let contents = open(spec).start().contents();
        let cells = contents.into_iter().filter(|&content| content != Content::Absent).count();
        Self { id: spec.row().id, name: spec.row().name, spec: spec.to_string(), cells, players: 2 }
    }
}

#[derive(Serialize)]
struct Choices {
    id: &'static str,
    spec: String,
    parameters: Vec<Choice>,
    name: &'static str,
    cells: usize,
}

/// The choices for a parameter.
#[derive(Serialize)]
struct Choice {
    name: &'static str,
    /// All possible values.
    values: Vec<String>,
    default: &'static str,
    /// The value in the spec.
    value: String,
    /// The range, if the values are consecutive numbers.
    limits: Option<Limits>,
}

#[derive(Clone, Copy, Serialize)]
struct Limits {
    min: u16,
    max: u16,
}

impl Choice {
    fn of(parameter: &Parameter, spec: &GameSpec, board: &Layout) -> Self {
        let numbers = |step, min, max| (min..=max).step_by(step).map(|number: u16| number.to_string());
        let (values, limits) = match parameter.values {
            Values::OneOf(values) => (values.iter().map(|&value| value.to_owned()).collect(), None),
            Values::Even { min, max } => (numbers(2, min, max).collect(), Some(Limits { min, max })),
            Values::NumberOrNone { min, max } => {
                let values = ["none".to_owned()].into_iter().chain(numbers(1, min, max));
                (values.collect(), Some(Limits { min, max }))
            }
            Values::Hole => {
                let cells = board.cells.iter().map(|cell| cell.name.clone());
                let is_free = |cell: &String| with(spec, parameter.name, cell).is_some();
                let words = ["none", "random"].map(str::to_owned).into_iter();
                (words.chain(cells.filter(is_free)).collect(), None)
            }
        };
        let value = spec.value(parameter.name).unwrap_or(parameter.default).to_owned();
        Self { name: parameter.name, values, default: parameter.default, value, limits }
    }
}

/// Returns the same game with another value of a parameter, if this is valid.
fn with(spec: &GameSpec, parameter: &str, value: &str) -> Option<GameSpec> {
    let chosen = |known: &Parameter| {
        let value = if known.name == parameter { value } else { spec.value(known.name)? };
        Some(format!("{}={value}", known.name))
    };
    let chosen: Vec<String> = spec.row().parameters.iter().filter_map(chosen).collect();
    format!("{}?{}", spec.row().id, chosen.join("&")).parse().ok()
}

impl Games {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        match &self.game {
            Some(spec) => self.show(spec, output),
            None => self.list(output),
        }
    }

    fn list(&self, output: &mut Output) -> Result<(), Failure> {
        let row = |row: &outflank_rules::CatalogRow| {
            let spec = row.id.parse().map_err(Failure::fault)?;
            Ok(Row::of(&spec))
        };
        let rows: Vec<Row> = CATALOG.iter().map(row).collect::<Result<_, Failure>>()?;
        if self.json {
            return rows.iter().try_for_each(|row| output.json(row));
        }
        let width = rows.iter().map(|row| row.spec.chars().count()).max().unwrap_or(0);
        rows.iter().try_for_each(|row| {
            output.line(format_args!("{:width$}  {}, {} cells", row.spec, row.name, row.cells))
        })
    }

    fn show(&self, spec: &GameSpec, output: &mut Output) -> Result<(), Failure> {
        let row = Row::of(spec);
        // The layout is the same for every hole, so a random one does not matter here.
        let game = open(spec);
        let parameters = spec.row().parameters;
        let choices: Vec<Choice> =
            parameters.iter().map(|parameter| Choice::of(parameter, spec, game.layout())).collect();
        if self.json {
            let Row { id, name, spec, cells, .. } = row;
            return output.json(&Choices { id, spec, parameters: choices, name, cells });
        }
        output.line(format_args!("{}: {}, {} cells", row.spec, row.name, row.cells))?;
        let heading = ["parameter", "value", "default", "can be"].map(str::to_owned);
        let lines = choices.iter().zip(parameters).map(|(choice, parameter)| {
            [
                choice.name.to_owned(),
                choice.value.clone(),
                choice.default.to_owned(),
                parameter.values.to_string(),
            ]
        });
        let table: Vec<[String; 4]> = [heading].into_iter().chain(lines).collect();
        let width = |column: usize| table.iter().map(|line| line[column].len()).max().unwrap_or(0);
        let widths = [width(0), width(1), width(2)];
        for [name, value, default, values] in &table {
            let [first, second, third] = widths;
            output.line(format_args!("  {name:first$}  {value:second$}  {default:third$}  {values}"))?;
        }
        if let Some(choice) = choices.iter().find(|choice| choice.values.len() > 1)
            && let Some(value) = choice.values.iter().find(|value| **value != choice.value)
        {
            let id = row.id;
            output.line(format_args!("For example: --game '{id}?{}={value}'", choice.name))?;
        }
        Ok(())
    }
}
