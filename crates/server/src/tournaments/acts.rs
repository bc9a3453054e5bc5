//! Carries out the acts of directors as log entries.

use outflank_engine::Level;
use outflank_tournament::desk::{self, How};
use outflank_tournament::{
    Event, FederationNumber, Halves, PlayerId, Refusal, Report, System, Tournament, pairing,
};
use outflank_wire::refusal::{RequestRefusal, TournamentRefusal as Wire};
use outflank_wire::tournament::TournamentPlayer;
use outflank_wire::tournament_act::{ReportedResult, TournamentAct};

use super::arena;
use super::draft::Draft;
use super::lists::add_list;
use crate::convert::tournament::{online, player, player_id, reported, settings};
use crate::store::tournaments::{Part, PlayerState};
use crate::{Failure, convert};

/// The maximum number of players or results in one request.
const MOST_PER_REQUEST: usize = 2000;

/// Carries out an act. After an error, the draft may be half changed and must be dropped.
pub(super) fn carry_out(draft: &mut Draft, act: TournamentAct) -> Result<(), Failure> {
    match act {
        TournamentAct::Add { players } => {
            check_many(players.len())?;
            for (at, given) in players.iter().enumerate() {
                let added = add(draft, given);
                added.map_err(|failure| if players.len() > 1 { failure.in_line(at + 1) } else { failure })?;
            }
            Ok(())
        }
        TournamentAct::AddList { text } => add_list(draft, &text),
        TournamentAct::AddComputer { level, name } => {
            if draft.aside.online.is_none() {
                return Err(not_online());
            }
            let level = Level::new(level)?.number();
            let id = next_id(draft.tournament())?;
            let given = TournamentPlayer {
                id: None,
                name,
                federation: None,
                country: None,
                rating: None,
                club: None,
                team: None,
                woman: false,
                youth: false,
            };
            join(draft, &given, id.clone())?;
            draft.set_player_state(
                &id,
                PlayerState { is_here: true, level: Some(level), ..PlayerState::default() },
            );
            Ok(())
        }
        TournamentAct::Edit { player: given } => {
            let id =
                given.id.as_deref().ok_or_else(|| Failure::BadRequest("player.id: is missing".into()))?;
            let known = known(draft.tournament(), id)?;
            let mut player = player(&given, known)?;
            // Omitted fields are removed from the player.
            if player.federation == FederationNumber::Unsaid {
                player.federation = FederationNumber::New;
            }
            draft.happen(Event::Edited(Box::new(player)))
        }
        TournamentAct::Withdraw { player } => {
            let player = known(draft.tournament(), &player)?;
            draft.happen(Event::Withdrew(player))
        }
        TournamentAct::Return { player } => {
            let player = known(draft.tournament(), &player)?;
            draft.happen(Event::Returned(player))
        }
        TournamentAct::Away { player, round, half } => {
            let player = known(draft.tournament(), &player)?;
            let points = if half { Halves::HALF } else { Halves::ZERO };
            draft.happen(Event::Away { player, round, points })
        }
        TournamentAct::Present { player, round } => {
            let player = known(draft.tournament(), &player)?;
            draft.happen(Event::Back { player, round })
        }
        TournamentAct::CheckIn { players, here } => {
            check_many(players.len())?;
            for player in &players {
                let player = known(draft.tournament(), player)?;
                let beside = PlayerState { is_here: here, ..draft.player_state(&player) };
                draft.set_player_state(&player, beside);
            }
            Ok(())
        }
        TournamentAct::Force { black, white } => {
            let black = known(draft.tournament(), &black)?;
            let white = white.map(|white| known(draft.tournament(), &white)).transpose()?;
            let round = draft.tournament().paired() + 1;
            draft.happen(Event::Forced { black, white, round })
        }
        TournamentAct::Forbid { one, other, round } => {
            let [one, other] = [&one, &other].map(|player| known(draft.tournament(), player));
            draft.happen(Event::Forbidden { one: one?, other: other?, round })
        }
        TournamentAct::Pair { only_checked_in } => pair(draft, only_checked_in),
        TournamentAct::Results { lines, round } => results(draft, &lines, round),
        TournamentAct::Result { round, black, white, result } => {
            let report = report(draft.tournament(), round, [&black, &white], Some(&result))?;
            draft.happen(Event::Ended(report))
        }
        TournamentAct::Correct { round, black, white, result } => {
            let report = report(draft.tournament(), round, [&black, &white], result.as_ref())?;
            draft.happen(Event::Corrected { report })
        }
        TournamentAct::Undo { entry } => {
            let entry = match entry {
                Some(entry) => usize::try_from(entry).unwrap_or(usize::MAX),
                None => draft.log.latest().ok_or_else(|| {
                    let refusal = Wire::Event(Refusal::NoSuchEntry { entry: None });
                    Failure::tournament("there is nothing to undo".into(), refusal)
                })?,
            };
            draft.happen(Event::Undone { entry })
        }
        TournamentAct::Change { settings: given } => {
            let changed = settings(&given, Some(draft.tournament().settings()))?;
            if let Some(play) = &draft.aside.online {
                let (_, squares, _) = online(play, changed.time_rule)?;
                if changed.squares != squares {
                    let message = format!("the games use a board of {squares} squares, which cannot change");
                    return Err(Failure::tournament(message, Wire::Event(Refusal::SquaresStay { squares })));
                }
            }
            draft.happen(Event::Changed(Box::new(changed)))
        }
        TournamentAct::Relink { player } => {
            let player = known(draft.tournament(), &player)?;
            let beside = draft.player_state(&player);
            let links_replaced = beside.links_replaced.saturating_add(1);
            draft.set_player_state(&player, PlayerState { links_replaced, ..beside });
            let theirs: Vec<_> = draft.aside.people.iter().map(|(who, part)| (*who, part.clone())).collect();
            for (who, part) in theirs.into_iter().filter(|(_, part)| part.player.as_ref() == Some(&player)) {
                draft.set_part(who, Part { player: None, ..part });
            }
            Ok(())
        }
        TournamentAct::Register { registration } => {
            draft.aside.registration = registration;
            Ok(())
        }
        TournamentAct::List { listed } => {
            draft.aside.is_listed = listed;
            Ok(())
        }
        TournamentAct::Run { running } => {
            if draft.aside.online.is_none() {
                return Err(not_online());
            }
            draft.aside.is_running = running;
            draft.aside.stuck = None;
            draft.aside.next_round = None;
            Ok(())
        }
    }
}

fn not_online() -> Failure {
    Failure::tournament(
        "the games of this tournament are not played online".into(),
        RequestRefusal::NotOnline {},
    )
}

/// Rejects a list that is empty or too long. No client needs to send an empty list.
fn check_many(count: usize) -> Result<(), Failure> {
    match count {
        0 => Err(Failure::BadRequest(format!("takes 1 to {MOST_PER_REQUEST} at a time, not 0"))),
        count => check_list(count),
    }
}

/// Rejects a list that is empty or too long.
pub(super) fn check_list(count: usize) -> Result<(), Failure> {
    if (1..=MOST_PER_REQUEST).contains(&count) {
        return Ok(());
    }
    let refusal =
        RequestRefusal::NotSoMany { count: convert::number(count), most: convert::number(MOST_PER_REQUEST) };
    Err(Failure::tournament(format!("takes 1 to {MOST_PER_REQUEST} at a time, not {count}"), refusal))
}

/// Returns the ID of a known player, or fails if a client sent an unknown ID.
pub(super) fn known(tournament: &Tournament, id: &str) -> Result<PlayerId, Failure> {
    let found = PlayerId::new(id).ok().filter(|id| tournament.entrant(id).is_some());
    let cut = || id.chars().take(PlayerId::LONGEST).collect();
    found.ok_or_else(|| Refusal::NoSuchPlayer { player: cut() }.into())
}

/// Returns the next free ID, for a player without one.
pub(super) fn next_id(tournament: &Tournament) -> Result<PlayerId, Failure> {
    player_id(&desk::next_number(tournament).to_string())
}

fn add(draft: &mut Draft, given: &TournamentPlayer) -> Result<(), Failure> {
    let id = match &given.id {
        Some(id) => player_id(id)?,
        None => player_id(&desk::free_id(draft.tournament(), given.federation))?,
    };
    join(draft, given, id)
}

/// Registers a player under an ID. If the federation number is not stated, it may follow from the given ID.
pub(super) fn join(draft: &mut Draft, given: &TournamentPlayer, id: PlayerId) -> Result<(), Failure> {
    let mut player = player(given, id)?;
    if player.federation == FederationNumber::Unsaid {
        player.federation = desk::implied_number(draft.tournament(), given.id.as_deref());
    }
    draft.happen(Event::Joined(Box::new(player)))
}

/// Pairs the next round. With `only_checked_in`, players who have not checked in count as away.
pub(super) fn pair(draft: &mut Draft, only_checked_in: bool) -> Result<(), Failure> {
    let number = draft.tournament().paired() + 1;
    if only_checked_in {
        let present = draft.tournament().present(number);
        let missing: Vec<PlayerId> = present
            .into_iter()
            .map(|entrant| entrant.player.id.clone())
            .filter(|player| !draft.player_state(player).is_here)
            .collect();
        for player in missing {
            draft.happen(Event::Away { player, round: number, points: Halves::ZERO })?;
        }
    }
    if draft.tournament().settings().system == System::Arena
        && number > draft.tournament().settings().rounds
        && draft.aside.online.is_some()
    {
        return Err(pairing::Unpairable::AllPaired { rounds: draft.tournament().settings().rounds }.into());
    }
    arena::check_time(&draft.log, draft.now)?;
    let round = pairing::pair_while(draft.tournament(), &|| draft.deadline.goes_on())?;
    draft.happen(Event::Paired { number, round: Box::new(round) })
}

fn results(draft: &mut Draft, lines: &[String], round: Option<u32>) -> Result<(), Failure> {
    check_many(lines.len())?;
    let round = round.unwrap_or(draft.tournament().paired());
    for (text, at) in lines.iter().zip(1..) {
        let read = desk::read(draft.tournament(), round, text.trim(), How::Played);
        let taken = read.map_err(Failure::from).and_then(|report| draft.happen(Event::Ended(report)));
        taken.map_err(|failure| if lines.len() > 1 { failure.in_result(at) } else { failure })?;
    }
    Ok(())
}

fn report(
    tournament: &Tournament,
    round: u32,
    [black, white]: [&str; 2],
    result: Option<&ReportedResult>,
) -> Result<Report, Failure> {
    let [black, white] = [known(tournament, black)?, known(tournament, white)?];
    let result = result.map(|given| reported(given, tournament.settings())).transpose()?;
    Ok(Report { round, black, white, result })
}

pub(super) fn is_over(tournament: &Tournament) -> bool {
    convert::phase(tournament) == outflank_wire::tournament::TournamentPhase::Over
}
