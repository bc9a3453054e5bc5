//! `outflank tournament crosstable`: all rounds of all players.

use clap::Args;
use outflank_rules::Color;
use outflank_tournament::{Crosstable as Table, Entrant, Halves, Part, Standing, Tournament};
use serde::Serialize;
use serde_json::Value;

use super::event_file::Opened;
use super::naming::called;
use super::show::number;
use crate::failure::Failure;
use crate::output::Output;

/// Show the rounds of all players side by side, in the order of the standings.
///
/// A game is shown as the opponent's rank, the result and the color, b or w. The result is + for a win, = for
/// a draw, - for a loss, or ? if it is missing. A bye is shown as `bye`, half a point without a game as
/// `half`, and an absence as `-`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament crosstable spring.event\n  outflank tournament crosstable spring.event --json"
)]
pub(super) struct Crosstable {
    /// The tournament file, or its results as JSON
    #[arg(value_name = "FILE")]
    file: String,
    /// Print one JSON object per player
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row<'a> {
    rank: usize,
    id: &'a str,
    points: Value,
    rounds: Vec<Cell<'a>>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Cell<'a> {
    Game { opponent: &'a str, color: &'static str, discs: Option<Value>, points: Option<Value> },
    Bye,
    HalfBye,
    Away,
    Before,
}

impl Crosstable {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let opened = Opened::read(&self.file)?;
        self.of(&opened, output)
    }

    /// Runs the command on a loaded tournament.
    pub(super) fn of(self, opened: &Opened, output: &mut Output) -> Result<(), Failure> {
        let tournament = opened.tournament();
        let table = Table::of(tournament);
        let places = tournament.standings();
        let numbers = numbers(tournament, &places);
        let width = places.iter().map(|place| called(tournament, &place.player).chars().count()).max();
        let width = width.unwrap_or(0);
        for (place, at) in places.iter().zip(1..) {
            let Some(player) = tournament.place(&place.player) else { continue };
            if self.json {
                let as_json = |part: &Part| match part {
                    Part::Game(game) => Cell::Game {
                        opponent: tournament.entrants()[game.opponent].player.id.as_str(),
                        color: game.color.name(),
                        discs: game.discs().map(number),
                        points: game.points().map(number),
                    },
                    Part::Bye => Cell::Bye,
                    Part::HalfBye => Cell::HalfBye,
                    Part::Away => Cell::Away,
                    Part::Before => Cell::Before,
                };
                output.json(&Row {
                    rank: place.rank,
                    id: place.player.as_str(),
                    points: number(place.points),
                    rounds: table.row(player).iter().map(as_json).collect(),
                })?;
                continue;
            }
            let cells: String =
                table.row(player).iter().map(|part| format!(" {:>6}", cell(part, &numbers))).collect();
            let name = called(tournament, &place.player);
            output.line(format_args!("{at:>4}  {name:<width$} {:>5} {cells}", place.points.to_string()))?;
        }
        Ok(())
    }
}

/// Returns the printed position of each player, in registration order, with distinct numbers for tied
/// players.
pub(super) fn numbers(tournament: &Tournament, places: &[Standing]) -> Vec<usize> {
    let number = |entrant: &Entrant| places.iter().position(|place| place.player == entrant.player.id);
    tournament.entrants().iter().map(|entrant| number(entrant).map_or(0, |at| at + 1)).collect()
}

/// Returns a player's round in at most six characters.
pub(super) fn cell(part: &Part, numbers: &[usize]) -> String {
    match part {
        Part::Game(game) => {
            let sign = match game.points() {
                Some(Halves::ONE) => '+',
                Some(Halves::ZERO) => '-',
                Some(_) => '=',
                None => '?',
            };
            let color = if game.color == Color::Black { 'b' } else { 'w' };
            format!("{}{sign}{color}", numbers.get(game.opponent).copied().unwrap_or(0))
        }
        Part::Bye => "bye".to_owned(),
        Part::HalfBye => "half".to_owned(),
        Part::Away | Part::Before => "-".to_owned(),
    }
}
