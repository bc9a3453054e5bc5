//! Events as clients see them.

use std::collections::BTreeSet;

use outflank_play::Millis;
use outflank_rules::Color;
use outflank_tournament::pairing::{Unpairable, pair};
use outflank_tournament::{Entrant, Log, PlayerId, Round, System, Tournament, Word};
use outflank_wire::tournament as wire;

use super::game::number;
use super::tournament::{player_message, result_message, settings_message};
use crate::ids::TournamentId;
use crate::store::tournaments::{Aside, Signed, TablePlace};

/// Returns the phase of an event.
pub(crate) fn phase(tournament: &Tournament) -> wire::TournamentPhase {
    let paired = tournament.paired();
    if paired == 0 {
        return wire::TournamentPhase::Announced;
    }
    if !tournament.rounds().iter().all(Round::is_complete) {
        return wire::TournamentPhase::Playing;
    }
    let planned = tournament.settings().rounds;
    let is_over = match tournament.settings().system {
        System::Swiss | System::Arena => paired >= planned,
        System::Championship(_) if paired < planned => false,
        // These systems follow a fixed order, so pairing is fast.
        System::Championship(_) | System::RoundRobin(_) | System::KnockOut(_) => {
            matches!(pair(tournament), Err(Unpairable::AllPaired { .. }))
        }
    };
    if is_over { wire::TournamentPhase::Over } else { wire::TournamentPhase::BetweenRounds }
}

/// Converts an event for everybody. `ends` is the time at which an event with a time limit ends.
pub(crate) fn shown(id: &TournamentId, log: &Log, aside: &Aside, ends: Option<Millis>) -> wire::Tournament {
    let tournament = log.tournament();
    let connected: BTreeSet<&PlayerId> =
        aside.people.values().filter_map(|part| part.player.as_ref()).collect();
    let titles = outflank_tournament::titles(tournament);
    let name = |player: Option<PlayerId>| player.map(|player| player.to_string());
    wire::Tournament {
        id: id.to_string(),
        version: aside.version,
        settings: settings_message(tournament.settings()),
        online: aside.online.clone(),
        is_running: aside.is_running,
        next_round_ms: aside.next_round.map(|at| at.0),
        ends_ms: ends.map(|end| end.0),
        stuck: aside.stuck.as_ref().map(|stuck| stuck.message.clone()),
        stuck_by: aside.stuck.as_ref().map(|stuck| stuck.by.clone()),
        listed: aside.is_listed,
        registration: aside.registration,
        phase: phase(tournament),
        players: tournament
            .entrants()
            .iter()
            .map(|entrant| entrant_message(entrant, aside, &connected))
            .collect(),
        rounds: tournament
            .rounds()
            .iter()
            .zip(log.pairings())
            .map(|(round, pairing)| round_told(round, pairing, aside))
            .collect(),
        standings: tournament.standings().iter().map(standing).collect(),
        teams: tournament.teams().iter().map(team).collect(),
        titles: wire::TournamentTitles {
            open: name(titles.open),
            women: name(titles.women),
            youth: name(titles.youth),
            team: titles.team,
        },
        forbidden: tournament
            .bans()
            .iter()
            .map(|ban| wire::ForbiddenPair {
                one: ban.one.to_string(),
                other: ban.other.to_string(),
                round: ban.round,
            })
            .collect(),
        forced: tournament
            .bonds()
            .iter()
            .filter(|bond| bond.round > tournament.paired())
            .map(|bond| wire::ForcedPair {
                black: bond.black.to_string(),
                white: bond.white.as_ref().map(ToString::to_string),
                round: bond.round,
            })
            .collect(),
        you: wire::TournamentYou::default(),
        created_ms: aside.created.0,
    }
}

fn entrant_message(
    entrant: &Entrant,
    aside: &Aside,
    connected: &BTreeSet<&PlayerId>,
) -> wire::TournamentEntrant {
    let id = &entrant.player.id;
    let beside = aside.players.get(id).copied().unwrap_or_default();
    wire::TournamentEntrant {
        player: player_message(&entrant.player),
        joined: entrant.joined,
        withdrawn_after: entrant.withdrawn_after,
        away: entrant
            .away
            .iter()
            .map(|(round, points)| wire::Absence { round: *round, points: points.to_f64() })
            .collect(),
        checked_in: beside.is_here,
        computer: beside.level,
        is_connected: connected.contains(id),
    }
}

fn round_told(round: &Round, pairing: usize, aside: &Aside) -> wire::TournamentRound {
    let ids = |players: &[PlayerId]| players.iter().map(ToString::to_string).collect();
    let slip = |signed: Option<&Signed>| {
        signed.map(|signed| wire::Slip { black: signed.discs.black, white: signed.discs.white })
    };
    let tables = round.tables.iter().zip(1..).map(|(table, at)| {
        let place = TablePlace { pairing, table: at };
        let slips = aside.slips.get(&place);
        let side = |color: Color| slips.and_then(|slips| slips[color].as_ref());
        wire::TournamentTable {
            black: table.black.to_string(),
            white: table.white.to_string(),
            result: table.result.as_ref().map(result_message),
            game: aside.games_of(place).next().map(ToString::to_string),
            black_slip: slip(side(Color::Black)),
            white_slip: slip(side(Color::White)),
        }
    });
    wire::TournamentRound {
        tables: tables.collect(),
        byes: ids(&round.byes),
        half_byes: ids(&round.half_byes),
        is_complete: round.is_complete(),
    }
}

fn standing(standing: &outflank_tournament::Standing) -> wire::TournamentStanding {
    wire::TournamentStanding {
        rank: number(standing.rank),
        player: standing.player.to_string(),
        points: standing.points.to_f64(),
        score: standing.score.to_f64(),
        discs: standing.discs.to_f64(),
        brightwell: standing.brightwell.to_f64(),
        tiebreaks: standing
            .tiebreaks
            .iter()
            .map(|(criterion, value)| wire::TieBreak {
                name: criterion.word().to_owned(),
                value: Some(value.to_f64()),
            })
            .collect(),
        has_withdrawn: standing.has_withdrawn,
    }
}

fn team(team: &outflank_tournament::TeamStanding) -> wire::TeamStanding {
    wire::TeamStanding {
        rank: number(team.rank),
        team: team.team.clone(),
        points: team.points.to_f64(),
        players: team
            .players
            .iter()
            .map(|(player, points, counts)| wire::TeamMember {
                player: player.to_string(),
                points: points.to_f64(),
                counts: *counts,
            })
            .collect(),
    }
}
