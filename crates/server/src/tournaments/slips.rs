//! Result slips that both sides of a table sign. Two equal slips make the result.

use outflank_play::Principal;
use outflank_rules::ByColor;
use outflank_tournament::{Event, GameResult, Refusal, Report};
use outflank_wire::refusal::RequestRefusal;
use outflank_wire::tournament::{Slip, Tournament};
use outflank_wire::tournament_act::SignSlip;

use super::{Tournaments, is_director, player_of};
use crate::ids::TournamentId;
use crate::store::tournaments::{Signed, TablePlace};
use crate::{Failure, GameId, convert};

impl Tournaments {
    /// Signs the slip of a table, or withdraws the signature.
    pub(crate) async fn sign(
        &self,
        id: &TournamentId,
        who: Principal,
        signed: SignSlip,
    ) -> Result<Tournament, Failure> {
        let game = signed.game.as_deref().map(str::parse::<GameId>).transpose();
        let game = game.map_err(|error| Failure::BadRequest(format!("game: {error}")))?;
        let color = convert::read_color(signed.color);
        let held = self.held(id).await?;
        let (key, id) = (self.0.key.clone(), id.clone());
        self.change(&held, None, move |draft| {
            if draft.aside.online.is_some() {
                let message = "the games of this tournament are played online".to_owned();
                return Err(Failure::tournament(message, RequestRefusal::PlayedOnline {}));
            }
            let round = signed.round;
            let (found, pairing) = draft
                .tournament()
                .round(round)
                .zip(draft.log.pairing(round))
                .ok_or(Refusal::NoSuchRound { round })?;
            let number = usize::try_from(signed.table).unwrap_or(usize::MAX);
            let place = TablePlace { pairing, table: number };
            let table = number.checked_sub(1).and_then(|at| found.tables.get(at)).cloned();
            let table = table.ok_or_else(not_yours)?;
            // Cards with the links stay on the tables for the whole event, so a link works only for the
            // current round.
            let is_now = round == draft.tournament().paired();
            let opens = |link: &str| is_now && key.is_of_table(&id, number, link);
            let has_key = signed.key.as_deref().is_some_and(opens);
            let is_theirs = player_of(&draft.aside, who).as_ref() == Some(table.player(color));
            if !has_key && !is_theirs && !is_director(&draft.aside, who) {
                return Err(not_yours());
            }
            let squares = draft.tournament().settings().squares;
            if let Some(result) = table.result {
                // The request is repeated, or a director has already entered the same result.
                let discs = result.discs();
                let said = signed.slip.and_then(|slip| GameResult::lying(discs_of(slip), squares).ok());
                if said.is_some_and(|said| said.discs() == discs) {
                    return Ok(());
                }
                let result = format!("{}-{}", discs.black, discs.white);
                return Err(Refusal::HasResult { round, table: signed.table, result }.into());
            }
            let slip = match signed.slip {
                None => None,
                Some(slip) => {
                    let discs = ByColor { black: slip.black, white: slip.white };
                    GameResult::lying(discs, squares)?;
                    Some(Signed { discs, game })
                }
            };
            draft.set_slip(place, color, slip);
            let both = draft.aside.slips.get(&place);
            let both =
                both.and_then(|slips| Some((slips.black.as_ref()?.discs, slips.white.as_ref()?.discs)));
            if let Some((black, white)) = both
                && black == white
            {
                let result = Some(GameResult::lying(black, squares)?);
                let report = Report { round, black: table.black, white: table.white, result };
                draft.happen(Event::Ended(report))?;
            }
            Ok(())
        })
        .await?;
        self.shown_of(&held, who).await
    }
}

const fn discs_of(slip: Slip) -> ByColor<u32> {
    ByColor { black: slip.black, white: slip.white }
}

fn not_yours() -> Failure {
    let message = "this is not your table, or the link belongs to another table".to_owned();
    Failure::tournament(message, RequestRefusal::NotYourTable {})
}
