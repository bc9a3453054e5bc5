//! `outflank games`: every game of the catalog.

use clap::Args;
use outflank_rules::{CATALOG, Content, GameSpec, open};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// List every game there is.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank games --json")]
pub(crate) struct Games {
    /// Print one JSON object a game
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

impl Games {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let rows = CATALOG.iter().map(|row| {
            let spec: GameSpec = row.id.parse().map_err(Failure::fault)?;
            let start = open(&spec).start();
            let cells = start.contents().into_iter().filter(|&content| content != Content::Absent).count();
            Ok(Row { id: row.id, name: row.name, spec: spec.to_string(), cells, players: 2 })
        });
        let rows: Vec<Row> = rows.collect::<Result<_, Failure>>()?;
        if self.json {
            return rows.iter().try_for_each(|row| output.json(row));
        }
        let width = rows.iter().map(|row| row.spec.chars().count()).max().unwrap_or(0);
        rows.iter().try_for_each(|row| {
            output.line(format_args!("{:width$}  {}, {} cells", row.spec, row.name, row.cells))
        })
    }
}
