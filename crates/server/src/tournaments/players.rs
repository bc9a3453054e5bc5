//! The acts of players: registering, claiming a registered player, checking in, leaving.

use std::sync::Arc;

use outflank_play::{GuestId, Name, Principal};
use outflank_tournament::{Event, PlayerId};
use outflank_wire::refusal::RequestRefusal;
use outflank_wire::tournament::{Registration, Tournament};
use outflank_wire::tournament_act::{ClaimPlayer, JoinTournament};

use super::draft::Draft;
use super::{Tournaments, acts, is_director, player_of, room};
use crate::Failure;
use crate::ids::TournamentId;
use crate::store::tournaments::{Part, PlayerState};

impl Tournaments {
    /// Registers a player. Does nothing for a person who already plays under the same name.
    pub(crate) async fn join(
        &self,
        id: &TournamentId,
        who: Principal,
        JoinTournament { key, player: given }: JoinTournament,
    ) -> Result<Tournament, Failure> {
        if given.id.is_some() {
            return Err(Failure::BadRequest("player.id: you cannot choose it".into()));
        }
        let held = self.held(id).await?;
        let has_key = key.as_deref().is_some_and(|key| self.0.key.registers(id, key));
        let person = who.guest();
        let accounts = Arc::clone(&self.0.accounts);
        self.change(&held, None, move |draft| {
            if let Some(known) = player_of(&draft.aside, who) {
                return match draft.tournament().entrant(&known) {
                    Some(entrant) if entrant.withdrawn_after.is_some() => {
                        check_open(draft, who, has_key)?;
                        room::check_newcomer(draft)?;
                        draft.happen(Event::Returned(known))
                    }
                    // Another name means someone else at the same device, who needs an identity of their own.
                    // The same name means that the first answer was lost.
                    Some(entrant) if entrant.player.name != given.name.trim() => {
                        let message = format!("you already play as {}", entrant.player.name);
                        let player = known.to_string();
                        Err(Failure::tournament(message, RequestRefusal::PlaysAlready { player }))
                    }
                    _ => Ok(()),
                };
            }
            check_open(draft, who, has_key)?;
            room::check_newcomer(draft)?;
            let new = acts::next_id(draft.tournament())?;
            // A name that is too long for an account cannot belong to an account.
            if let Ok(name) = Name::new(&given.name) {
                accounts.may_be_called(who, &name)?;
            }
            acts::join(draft, &given, new.clone())?;
            let part = Part { player: Some(new), ..draft.part(person) };
            draft.set_part(person, part);
            Ok(())
        })
        .await?;
        self.shown_of(&held, who).await
    }

    /// Makes the holder of a player's latest link that player, unless someone else already is.
    pub(crate) async fn claim(
        &self,
        id: &TournamentId,
        who: Principal,
        ClaimPlayer { player, key: link }: ClaimPlayer,
    ) -> Result<Tournament, Failure> {
        let held = self.held(id).await?;
        let (key, event) = (self.0.key.clone(), id.clone());
        self.change(&held, None, move |draft| {
            let player = acts::known(draft.tournament(), &player)?;
            let beside = draft.player_state(&player);
            let refuse = |message: String, refusal| Err(Failure::tournament(message, refusal));
            if beside.level.is_some() || !key.claims(&event, &player, beside.links_replaced, &link) {
                let refusal = RequestRefusal::LinkReplaced { player: player.to_string() };
                return refuse(
                    format!("this is not the link of {player}, or a new link has replaced it"),
                    refusal,
                );
            }
            match player_of(&draft.aside, who) {
                // The first answer was lost.
                Some(known) if known == player => return Ok(()),
                Some(known) => {
                    let refusal = RequestRefusal::PlaysAlready { player: known.to_string() };
                    return refuse(format!("you already play as {known}"), refusal);
                }
                None => {}
            }
            if draft.aside.people.values().any(|part| part.player.as_ref() == Some(&player)) {
                let refusal = RequestRefusal::PlayerTaken { player: player.to_string() };
                return refuse(
                    format!("someone else already plays as {player}; ask the director for a new link"),
                    refusal,
                );
            }
            let person = who.guest();
            let part = Part { player: Some(player), ..draft.part(person) };
            draft.set_part(person, part);
            Ok(())
        })
        .await?;
        self.shown_of(&held, who).await
    }

    /// Withdraws the requester. Before the first round, removes them as if they had never registered.
    pub(crate) async fn leave(&self, id: &TournamentId, who: Principal) -> Result<Tournament, Failure> {
        let held = self.held(id).await?;
        self.change(&held, None, move |draft| {
            let player = plays(draft, who)?;
            if draft.tournament().paired() == 0
                && let Some(entry) = joined(draft, &player)
                && draft.happen(Event::Undone { entry }).is_ok()
            {
                let theirs: Vec<(Option<GuestId>, Part)> = super::parts(&draft.aside, who)
                    .filter(|(_, part)| part.player.is_some())
                    .map(|(person, part)| (person, Part { player: None, ..part.clone() }))
                    .collect();
                for (person, part) in theirs {
                    draft.set_part(person, part);
                }
                return Ok(());
            }
            draft.happen(Event::Withdrew(player))
        })
        .await?;
        self.shown_of(&held, who).await
    }

    /// Checks the requester in.
    pub(crate) async fn check_in(&self, id: &TournamentId, who: Principal) -> Result<Tournament, Failure> {
        let held = self.held(id).await?;
        self.change(&held, None, move |draft| {
            let player = plays(draft, who)?;
            let beside = PlayerState { is_here: true, ..draft.player_state(&player) };
            draft.set_player_state(&player, beside);
            Ok(())
        })
        .await?;
        self.shown_of(&held, who).await
    }
}

fn check_open(draft: &Draft, who: Principal, has_key: bool) -> Result<(), Failure> {
    let is_open = match draft.aside.registration {
        Registration::Open => true,
        Registration::ByLink => has_key,
        Registration::Closed => false,
    };
    if is_open || is_director(&draft.aside, who) {
        return Ok(());
    }
    let message = "registration is closed or requires the link".to_owned();
    Err(Failure::tournament(message, RequestRefusal::RegistrationClosed {}))
}

/// Returns the player as whom a requester plays.
pub(super) fn plays(draft: &Draft, who: Principal) -> Result<PlayerId, Failure> {
    let player = player_of(&draft.aside, who);
    player.ok_or_else(|| {
        Failure::tournament("you do not play in this tournament".into(), RequestRefusal::PlaysNot {})
    })
}

/// Returns the number of the entry that registered a player.
fn joined(draft: &Draft, player: &PlayerId) -> Option<usize> {
    let standing = draft.log.entries().iter().zip(1..).zip(draft.log.undone());
    let mut standing = standing.filter(|(_, undone)| !undone);
    standing.find_map(|((entry, number), _)| match &entry.event {
        Event::Joined(joined) if joined.id == *player => Some(number),
        _ => None,
    })
}
