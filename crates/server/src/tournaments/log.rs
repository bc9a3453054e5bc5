//! The log of a tournament for display, and explanations of pairings.

use outflank_tournament::desk::SlipError;
use outflank_tournament::pairing::swiss::{Explained, Explanation, Flaw};
use outflank_tournament::{Event, Log, PlayerId, Refusal, Report, System, Tournament};
use outflank_wire::refusal::{RequestRefusal, TournamentRefusal as Wire};
use outflank_wire::tournament as wire;
use tokio::task::spawn_blocking;

use super::refusal::EventRefusal;
use super::{Tournaments, acts};
use crate::ids::TournamentId;
use crate::workshop::Deadline;
use crate::{Client, Failure};

impl Tournaments {
    /// Returns the log, latest entry first.
    pub(crate) async fn log(&self, id: &TournamentId) -> Result<wire::TournamentLog, Failure> {
        let state = self.held(id).await?.state();
        let message = spawn_blocking(move || message(&state.log));
        message.await.map_err(|_| Failure::Broken("the event"))
    }

    /// Explains the pairing of a round. With a player, also explains the best alternative without that
    /// player's pair.
    pub(crate) async fn explain(
        &self,
        id: &TournamentId,
        round: Option<u32>,
        player: Option<String>,
        client: Client,
    ) -> Result<wire::PairingExplanation, Failure> {
        let state = self.held(id).await?.state();
        let turn = self.0.gate.to_explain(state.log.tournament().entrants().len(), client).await?;
        let until = self.0.gate.lasting(Deadline::none());
        turn.run(until, move |_| explain(&state.log, round, player.as_deref())).await
    }
}

fn message(log: &Log) -> wire::TournamentLog {
    let entries = log.entries().iter().zip(1_u32..).zip(log.undone());
    let entries = entries.map(|((entry, number), is_undone)| {
        let (what, players, round, detail) = content(&entry.event);
        wire::TournamentEntry {
            number,
            at: entry.at.clone(),
            what: what.to_owned(),
            players: players.into_iter().map(ToString::to_string).collect(),
            round,
            detail,
            is_undone,
        }
    });
    let mut entries: Vec<_> = entries.collect();
    entries.reverse();
    wire::TournamentLog { entries }
}

type Content<'a> = (&'static str, Vec<&'a PlayerId>, Option<u32>, Option<String>);

fn content(event: &Event) -> Content<'_> {
    match event {
        Event::Created(_) => ("created", Vec::new(), None, None),
        Event::Changed(_) => ("changed", Vec::new(), None, None),
        Event::Joined(player) => ("joined", vec![&player.id], None, None),
        Event::Edited(player) => ("edited", vec![&player.id], None, None),
        Event::Withdrew(player) => ("withdrew", vec![player], None, None),
        Event::Returned(player) => ("returned", vec![player], None, None),
        Event::Away { player, round, points } => {
            ("away", vec![player], Some(*round), Some(points.to_string()))
        }
        Event::Back { player, round } => ("back", vec![player], Some(*round), None),
        Event::Forced { black, white, round } => {
            ("forced", [Some(black), white.as_ref()].into_iter().flatten().collect(), Some(*round), None)
        }
        Event::Forbidden { one, other, round } => ("forbidden", vec![one, other], *round, None),
        Event::Paired { number, .. } => ("paired", Vec::new(), Some(*number), None),
        Event::Ended(report) => {
            ("ended", vec![&report.black, &report.white], Some(report.round), discs(report))
        }
        Event::Corrected { report } => {
            ("corrected", vec![&report.black, &report.white], Some(report.round), discs(report))
        }
        Event::Undone { entry } => ("undone", Vec::new(), None, Some(entry.to_string())),
    }
}

fn discs(report: &Report) -> Option<String> {
    let discs = report.result?.discs();
    Some(format!("{}–{}", discs.black, discs.white))
}

fn explain(log: &Log, round: Option<u32>, player: Option<&str>) -> Result<wire::PairingExplanation, Failure> {
    let paired = log.tournament().paired();
    let round = round.unwrap_or(paired.max(1));
    let unknown = || Failure::from(Refusal::NoSuchRound { round });
    let before: Tournament = if round == paired + 1 {
        log.tournament().clone()
    } else {
        log.before(round).map_err(|error| EventRefusal::Broken(error.to_string()))?.ok_or_else(unknown)?
    };
    let is_swiss = match before.settings().system {
        System::Swiss => true,
        System::Championship(_) => before.paired() < before.settings().rounds,
        _ => false,
    };
    if !is_swiss {
        let message = "this round follows a fixed order, so its pairs have no cost".to_owned();
        return Err(Failure::tournament(message, RequestRefusal::CostsNothing { round }));
    }
    let whose = player.map(|player| acts::known(&before, player)).transpose()?;
    let made = log.round_as_paired(round);
    let (explanation, instead) = Explanation::of_round(&before, made, whose.as_ref());
    if let Some(player) = &whose
        && explanation.pair_of(player).is_none()
    {
        let message = format!("{player} is not paired in round {round}");
        let called = player.to_string();
        let refusal = SlipError::NoGame { round, player: player.clone(), has_bye: false, called };
        return Err(Failure::tournament(message, Wire::Slip(refusal)));
    }
    Ok(wire::PairingExplanation {
        round,
        pairs: explanation.pairs.iter().map(pair).collect(),
        total: explanation.total,
        own_total: explanation.own_total,
        repeats: explanation.repeats,
        instead: instead.map(|other| wire::InsteadPairing {
            pairs: other
                .pairs
                .iter()
                .map(|pair| wire::ForcedPair {
                    black: pair.black.to_string(),
                    white: pair.white.as_ref().map(ToString::to_string),
                    round,
                })
                .collect(),
            total: other.total,
            repeats: other.repeats,
        }),
    })
}

fn pair(pair: &Explained) -> wire::ExplainedPair {
    wire::ExplainedPair {
        black: pair.black.to_string(),
        white: pair.white.as_ref().map(ToString::to_string),
        parts: pair
            .flaws
            .iter()
            .filter(|(_, cost)| *cost != 0)
            .map(|(flaw, cost)| wire::CostPart { name: name(*flaw).to_owned(), cost: *cost })
            .collect(),
        cost: pair.total,
        is_forced: pair.is_forced,
    }
}

const fn name(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::BlackColors => "black_colors",
        Flaw::WhiteColors => "white_colors",
        Flaw::ByeColors => "bye_colors",
        Flaw::ColorAgain => "color_again",
        Flaw::Float => "float",
        Flaw::FloatBefore => "float_before",
        Flaw::Repeat => "repeat",
        Flaw::Country => "country",
        Flaw::Elitism => "elitism",
    }
}
