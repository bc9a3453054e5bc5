//! What players do themselves: register, say that they are there, leave.

use outflank_play::{GuestId, Principal};
use outflank_tournament::{Event, PlayerId};
use outflank_wire::refusal::TournamentRefusal;
use outflank_wire::tournament::{JoinTournament, Registration, Tournament};

use super::draft::Draft;
use super::{TournamentId, Tournaments, acts, is_director, player_of};
use crate::Failure;
use crate::convert::tournament::player;
use crate::store::tournaments::{Beside, Part};

impl Tournaments {
    /// Registers somebody. Whoever plays already is welcome again.
    pub(crate) async fn join(
        &self,
        id: &TournamentId,
        who: Principal,
        JoinTournament { key, player: told }: JoinTournament,
    ) -> Result<Tournament, Failure> {
        if told.id.is_some() {
            return Err(Failure::BadRequest("player.id: is not yours to choose".into()));
        }
        let held = self.held(id).await?;
        let has_key = key.as_deref().is_some_and(|key| self.0.key.registers(id, key));
        let person = who.guest();
        self.change(&held, None, move |draft| {
            if let Some(known) = player_of(&draft.aside, who) {
                return match draft.tournament().entrant(&known) {
                    Some(entrant) if entrant.withdrawn_after.is_some() => {
                        check_open(draft, who, has_key)?;
                        draft.happen(Event::Returned(known))
                    }
                    _ => Ok(()),
                };
            }
            check_open(draft, who, has_key)?;
            let new = acts::next_id(draft.tournament())?;
            draft.happen(Event::Joined(Box::new(player(&told, new.clone())?)))?;
            let part = Part { player: Some(new), ..draft.part(person) };
            draft.set_part(person, part);
            Ok(())
        })
        .await?;
        self.shown_of(&held, who).await
    }

    /// Takes whoever asks out of an event: before the first round as if they had not come, later for good.
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

    /// Notes that whoever asks is there.
    pub(crate) async fn check_in(&self, id: &TournamentId, who: Principal) -> Result<Tournament, Failure> {
        let held = self.held(id).await?;
        self.change(&held, None, move |draft| {
            let player = plays(draft, who)?;
            let beside = Beside { is_here: true, ..draft.beside(&player) };
            draft.set_beside(&player, beside);
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
    let message = "nobody may register here, or not without the link".to_owned();
    Err(Failure::tournament(message, TournamentRefusal::RegistrationClosed {}))
}

/// As whom somebody plays.
pub(super) fn plays(draft: &Draft, who: Principal) -> Result<PlayerId, Failure> {
    let player = player_of(&draft.aside, who);
    player.ok_or_else(|| {
        Failure::tournament("you do not play in this event".into(), TournamentRefusal::PlaysNot {})
    })
}

/// The number of the entry by which a player came.
fn joined(draft: &Draft, player: &PlayerId) -> Option<usize> {
    let standing = draft.log.entries().iter().zip(1..).zip(draft.log.undone());
    let mut standing = standing.filter(|(_, undone)| !undone);
    standing.find_map(|((entry, number), _)| match &entry.event {
        Event::Joined(joined) if joined.id == *player => Some(number),
        _ => None,
    })
}
