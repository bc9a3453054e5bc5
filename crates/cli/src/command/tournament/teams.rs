//! `outflank tournament teams`: the team standings.

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::event_file::Opened;
use super::missing;
use super::naming::called;
use super::show::number;
use crate::failure::Failure;
use crate::output::Output;

/// Show the points of the best players of each team, or of each country for players without a team.
///
/// The number of missing results is shown above the teams; in JSON "missing" has the rounds in which a
/// player's result is missing.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament teams spring.event\n  outflank tournament teams spring.event --json"
)]
pub(super) struct Teams {
    /// The tournament file, or its results as JSON
    #[arg(value_name = "FILE")]
    file: String,
    /// Print one JSON object per team
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row<'a> {
    rank: usize,
    team: &'a str,
    points: Value,
    players: Vec<Member<'a>>,
}

#[derive(Serialize)]
struct Member<'a> {
    id: &'a str,
    points: Value,
    counts: bool,
    /// The rounds in which the player's result is missing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing: Vec<u32>,
}

impl Teams {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let opened = Opened::read(&self.file)?;
        self.of(&opened, output)
    }

    /// Runs the command on a loaded tournament.
    pub(super) fn of(self, opened: &Opened, output: &mut Output) -> Result<(), Failure> {
        let tournament = opened.tournament();
        let round = tournament.paired();
        if let (false, Some(missing)) = (self.json, missing::told(tournament, round)) {
            output.line(missing)?;
        }
        for team in tournament.teams() {
            if self.json {
                let members = team.players.iter().map(|(id, points, counts)| Member {
                    id: id.as_str(),
                    points: number(*points),
                    counts: *counts,
                    missing: missing::rounds(tournament, round, id),
                });
                output.json(&Row {
                    rank: team.rank,
                    team: &team.team,
                    points: number(team.points),
                    players: members.collect(),
                })?;
                continue;
            }
            let players: Vec<String> = team
                .players
                .iter()
                .map(|(player, points, counts)| {
                    let shown = format!("{} {points}", called(tournament, player));
                    if *counts { shown } else { format!("({shown})") }
                })
                .collect();
            output.line(format_args!(
                "{:>4}  {}  {}: {}",
                team.rank,
                team.team,
                team.points,
                players.join(", ")
            ))?;
        }
        Ok(())
    }
}
