//! `outflank tournament show`: the pairings and results of a round.

use clap::Args;
use outflank_tournament::{Ending, Halves, Round, Tournament};
use serde::Serialize;
use serde_json::{Value, json};

use super::event_file::Opened;
use super::naming::called;
use crate::failure::Failure;
use crate::output::Output;

/// Show the pairings of a round, with known results.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament show spring.event\n  outflank tournament show spring.event --round 2 --json"
)]
pub(super) struct Show {
    /// The tournament file, or its results as JSON
    #[arg(value_name = "FILE")]
    file: String,
    /// The round; by default the latest
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    /// Print one JSON object per table and bye
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let opened = Opened::read(&self.file)?;
        self.of(&opened, output)
    }

    /// Runs the command on a loaded tournament.
    pub(super) fn of(self, opened: &Opened, output: &mut Output) -> Result<(), Failure> {
        let tournament = opened.tournament();
        let number = self.round.unwrap_or(tournament.paired());
        let round = tournament
            .round(number)
            .ok_or_else(|| Failure::input(format_args!("{}: there is no round {number}", self.file)))?;
        print(output, tournament, number, round, self.json)
    }
}

#[derive(Serialize)]
struct TableRow<'a> {
    round: u32,
    table: usize,
    black: &'a str,
    white: &'a str,
    black_discs: Option<Value>,
    white_discs: Option<Value>,
}

#[derive(Serialize)]
struct ByeRow<'a> {
    round: u32,
    bye: &'a str,
    points: Value,
}

/// Returns a number, as an integer if it is whole.
pub(super) fn number(halves: Halves) -> Value {
    if halves.is_whole() { json!(halves.count() / 2) } else { json!(halves.to_f64()) }
}

pub(super) fn print(
    output: &mut Output,
    tournament: &Tournament,
    number_of_round: u32,
    round: &Round,
    is_json: bool,
) -> Result<(), Failure> {
    let byes = round.byes.iter().map(|player| (player, Halves::ONE));
    let byes = byes.chain(round.half_byes.iter().map(|player| (player, Halves::HALF)));
    if is_json {
        for (table, at) in round.tables.iter().zip(1..) {
            let discs = table.result.map(|result| result.discs());
            output.json(&TableRow {
                round: number_of_round,
                table: at,
                black: table.black.as_str(),
                white: table.white.as_str(),
                black_discs: discs.map(|discs| number(discs.black)),
                white_discs: discs.map(|discs| number(discs.white)),
            })?;
        }
        for (player, points) in byes {
            output.json(&ByeRow { round: number_of_round, bye: player.as_str(), points: number(points) })?;
        }
        return Ok(());
    }
    output.line(format_args!("Round {number_of_round}"))?;
    let width = round.tables.iter().map(|table| called(tournament, &table.black).chars().count()).max();
    let width = width.unwrap_or(0);
    for (table, at) in round.tables.iter().zip(1..) {
        let result = table.result.map_or_else(String::new, |result| {
            let how = match result.ending() {
                Ending::Board => "",
                Ending::TimeDefault(_) => " on time",
                Ending::Forfeit(_) => " without a game",
                Ending::Nobody => " nobody came",
            };
            format!("  {}-{}{how}", result.discs().black, result.discs().white)
        });
        let (black, white) = (called(tournament, &table.black), called(tournament, &table.white));
        output.line(format_args!("{at:>4}  {black:<width$}  -  {white}{result}"))?;
    }
    for (player, points) in byes {
        output.line(format_args!(" bye  {} ({points})", called(tournament, player)))?;
    }
    Ok(())
}
