//! Ends before the board is full, and the score of a game lost on time.
//!
//! A game lost on time stays lost. Only the score is open.

use outflank_rules::{ByColor, Color, Content, Turn};

use super::Session;
use crate::{Company, EndReason, Event, GameResult, Given, Principal, Refusal, TimeDefault};

impl Session {
    /// Returns the result of the game if it stops now for this reason.
    pub(super) fn result_at(&self, reason: EndReason) -> Option<GameResult> {
        let is_over = matches!(self.position().turn(), Turn::Over(_));
        let recorded = match reason {
            // A game that ended on the board can only have been lost on time if it continued after a flag.
            EndReason::Time { .. } if is_over && self.defaulted().is_none() => return None,
            EndReason::Time { color } => self.recorded(self.terms.time_default, color, is_over),
            EndReason::Settled { color } if self.defaulted() != Some(color) => return None,
            EndReason::Settled { color } => self.recorded(TimeDefault::Fixed, color, is_over),
            _ => None,
        };
        GameResult::at(self.position(), reason, recorded)
    }

    /// Returns the recorded discs of a loss on time.
    fn recorded(&self, way: TimeDefault, loser: Color, is_played_out: bool) -> Option<ByColor<u32>> {
        let position = self.position();
        let squares = position.contents().iter().filter(|content| **content != Content::Absent).count();
        let lying = is_played_out.then(|| position.discs());
        let squares = u32::try_from(squares).ok().filter(|_| self.game.is_won_by_discs())?;
        Some(way.score(loser, lying, squares))
    }

    /// Returns the reason for the end after the last move: the board, unless the game had been lost on time.
    pub(super) fn reason_at_the_end(&self) -> EndReason {
        self.defaulted().map_or(EndReason::Board, |color| EndReason::Time { color })
    }

    /// Returns the reason for the end if a side does not finish the game, because it resigns or goes away. If
    /// the game had been lost on time, that stays the reason. If the loser leaves, the game's rule applies;
    /// if the other side leaves, it gets the narrowest win. If not both sides have moved, the game is
    /// aborted. A game that other people set up is not aborted, because its players may not do so.
    pub(super) fn reason_without(&self, color: Color, otherwise: EndReason) -> EndReason {
        match self.defaulted() {
            Some(loser) if loser == color || self.completing().is_some() => EndReason::Time { color: loser },
            Some(loser) => EndReason::Settled { color: loser },
            None if self.company == Company::Two
                && !self.have_both_moved()
                && !self.is_set_up_by_others() =>
            {
                EndReason::Aborted
            }
            None => otherwise,
        }
    }

    pub(super) fn abandon(&self, color: Color, given: &Given) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server || self.company == Company::Own {
            return Err(Refusal::NotAPlayer);
        }
        self.check_seen(given, self.both_seated())?;
        self.check_goes_on()?;
        Ok(self.end(self.reason_without(color, EndReason::Abandoned { color })))
    }

    /// Ends the game for a side whose player has left for good. A player who completes the game for both
    /// sides can continue alone.
    pub(super) fn depart(&self, color: Color, given: &Given) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server || self.company == Company::Own {
            return Err(Refusal::NotAPlayer);
        }
        self.check_goes_on()?;
        if self.completing() == Some(!color) {
            return Ok(Vec::new());
        }
        Ok(self.end(self.reason_without(color, EndReason::Resignation { color })))
    }

    /// Ends a game with the narrowest win for the side that completes it.
    pub(super) fn settle(&self, given: &Given) -> Result<Vec<Event>, Refusal> {
        self.check_seen(given, self.both_seated())?;
        self.check_goes_on()?;
        let winner = self.completing().ok_or(Refusal::NothingToClaim)?;
        if !self.seats[winner].is_held_by(given.by) {
            return Err(Refusal::NotAPlayer);
        }
        Ok(self.end(EndReason::Time { color: !winner }))
    }
}
