//! `outflank tournament explain`: explains a pairing.

use clap::Args;
use outflank_tournament::pairing::swiss::{Explained, Explanation};
use outflank_tournament::{Log, Round, System, Tournament};

use super::event_file::Opened;
use super::naming::{called, player};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Show the cost of every pair of a Swiss round by penalty; for a player also the best pairing without that
/// pair.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament explain spring.event\n  outflank tournament explain spring.event 145 --round 3"
)]
pub(super) struct Explain {
    /// The tournament file, or its results as JSON
    #[arg(value_name = "FILE")]
    file: String,
    /// The player of a pair: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: Option<String>,
    /// The round; by default the latest, or for results as JSON the next
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

impl Explain {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let opened = Opened::read(&self.file)?;
        self.of(&opened, output)
    }

    /// Runs the command on a loaded tournament.
    pub(super) fn of(self, opened: &Opened, output: &mut Output) -> Result<(), Failure> {
        let next = opened.tournament().paired() + 1;
        let before = match (opened, self.round) {
            (Opened::Event(log), round) => {
                let round = round.unwrap_or((next - 1).max(1));
                if round == next { log.tournament().clone() } else { before(log, round)? }
            }
            (Opened::Results(tournament), None) => (**tournament).clone(),
            (Opened::Results(tournament), Some(round)) if round == next => (**tournament).clone(),
            (Opened::Results(_), Some(round)) => {
                return Err(Failure::input(format_args!(
                    "{}: results do not record the state in which round {round} was paired; only round {next} can be explained",
                    self.file
                )));
            }
        };
        let is_swiss = match before.settings().system {
            System::Swiss => true,
            System::Championship(_) => before.paired() < before.settings().rounds,
            _ => false,
        };
        if !is_swiss {
            return Err(Failure::input(format_args!(
                "{}: this round follows a fixed order, so its pairs have no cost",
                self.file
            )));
        }
        let made = match opened {
            Opened::Event(log) => log.round_as_paired(before.paired() + 1),
            Opened::Results(_) => None,
        };
        explain(output, &before, made, self.player.as_deref())
    }
}

fn explain(
    output: &mut Output,
    before: &Tournament,
    made: Option<&Round>,
    whose: Option<&str>,
) -> Result<(), Failure> {
    let whose = whose.map(|text| player(before, text)).transpose()?;
    let (explanation, other) = Explanation::of_round(before, made, whose.as_ref());
    let own = explanation.own_total.map_or_else(String::new, |own| {
        format!(", paired by the director; the program's own pairing costs {own}")
    });
    output.line(format_args!("Round {}, {} in total{own}", explanation.round, explanation.total))?;
    for pair in &explanation.pairs {
        if whose.as_ref().is_none_or(|player| &pair.black == player || pair.white.as_ref() == Some(player)) {
            output.line(shown(before, pair))?;
        }
    }
    let Some(whose) = whose else { return Ok(()) };
    if explanation.pair_of(&whose).is_none() {
        return Err(Failure::input(format_args!(
            "{} is not paired in round {}",
            called(before, &whose),
            explanation.round
        )));
    }
    match other {
        None => output.line(
            "Without this pair there is none: it was settled, no other pairing is allowed, or none was found after \
             which the rounds to come do as well.",
        ),
        Some(other) => {
            let more = match other.total - explanation.total {
                more @ 0.. => format!("{more} more"),
                less => format!("{} less", -less),
            };
            let repeats = match other.repeats {
                0 => String::new(),
                repeats => format!(", with {}", amount(repeats, "repeat", "repeats")),
            };
            output.line(format_args!("Without this pair: {} in total, {more}{repeats}", other.total))?;
            other.pairs.iter().try_for_each(|pair| output.line(shown(before, pair)))
        }
    }
}

fn shown(tournament: &Tournament, pair: &Explained) -> String {
    let black = called(tournament, &pair.black);
    let white = pair.white.as_ref().map_or_else(|| "bye".to_owned(), |white| called(tournament, white));
    let flaws: Vec<String> =
        pair.flaws.iter().map(|(flaw, cost)| format!("{} {cost}", flaw.name())).collect();
    let flaws = if flaws.is_empty() { String::new() } else { format!(" = {}", flaws.join(" + ")) };
    let forced = if pair.is_forced { " (settled)" } else { "" };
    format!("  {black} - {white}{forced}: {}{flaws}", pair.total)
}

/// Returns the tournament before the pairing of a round.
fn before(log: &Log, round: u32) -> Result<Tournament, Failure> {
    let before = log.before(round).map_err(Failure::fault)?;
    before.ok_or_else(|| Failure::input(format_args!("there is no round {round}")))
}
