//! How events change a session.

use std::mem;

use outflank_rules::ByColor;

use super::Session;
use super::time::Defaults;
use crate::{Clock, CorruptLog, Event, Logged};

impl Session {
    /// Applies an event, either live or from a log. Only this function changes a session.
    ///
    /// # Errors
    /// If the event is impossible here. The session is then unchanged.
    pub fn evolve(&mut self, logged: &Logged) -> Result<(), CorruptLog> {
        let seq = self.seq + 1;
        let impossible = |reason: &str| CorruptLog::Impossible { seq, reason: reason.to_owned() };
        let mut changed = false;
        match &logged.event {
            Event::Created { .. } => return Err(impossible("the game exists already")),
            Event::Played { text, color } => {
                if self.to_move() != Some(*color) {
                    return Err(impossible(&format!("{color} is not to move")));
                }
                self.play.play(text).map_err(|refusal| impossible(&refusal.to_string()))?;
                self.times.push(logged.at);
                self.clocks.push(logged.clock);
                changed = true;
            }
            Event::TookBack { plies } => {
                if *plies > self.play.plies().len() {
                    return Err(impossible(&format!("there are no {plies} plies to go back to")));
                }
                while self.play.plies().len() > *plies {
                    self.play.undo();
                }
                self.shorten(*plies);
                self.result = None;
                self.defaults = Defaults::default();
                changed = true;
            }
            Event::Swapped => {
                if !self.may_swap() {
                    return Err(impossible("the colors cannot be changed here"));
                }
                mem::swap(&mut self.seats.black, &mut self.seats.white);
                self.seated = ByColor { black: seq, white: seq };
                self.named = self.seated;
                self.swapped = true;
                changed = true;
            }
            Event::Seated { color, seat } => {
                // A new name or picture of the same player must not make commands under way stale. Otherwise
                // a player could block moves with it.
                if !self.seats[*color].is_of_same(seat) {
                    self.seated[*color] = seq;
                }
                self.seats[*color] = seat.clone();
                self.named[*color] = seq;
            }
            Event::Offered { color, offer } => self.offers.make(*color, *offer, seq, self.changed),
            Event::Declined { color, .. } => self.offers.end(*color, seq),
            Event::Ended { reason } => {
                let result = self.result_at(*reason).filter(|_| self.result.is_none());
                self.result = Some(result.ok_or_else(|| impossible("the game does not end here"))?);
                changed = true;
            }
            Event::MoreTime { color } => self.offers.end(*color, seq),
            Event::Defaulted { color } => {
                if self.result.is_some() {
                    return Err(impossible("the game is over"));
                }
                self.defaults.add(*color);
                changed = true;
            }
            Event::Interrupted { .. } => {}
            Event::Adjourned => {
                self.adjourned = true;
                changed = true;
            }
            // After an interruption, nothing has changed that a command under way could depend on.
            Event::Resumed => changed = mem::take(&mut self.adjourned),
            Event::Corrected { ply, text, before, claimant, plies } => {
                self.evolve_corrected(logged, (*ply, text.as_deref()), (before, *claimant, *plies))?;
                changed = true;
            }
            Event::Stood { played, contents, turn, claimant } => {
                self.evolve_stood(logged, (played.as_deref(), contents, *turn), *claimant)?;
                changed = true;
            }
            Event::Continued { game } => {
                if self.result.is_none() {
                    return Err(impossible("the game is not over"));
                }
                self.continued = Some(game.clone());
                self.offers.expire();
            }
        }
        if let Some((clock, parts)) = self.clock.as_mut().zip(logged.clock) {
            *clock = Clock::from_parts(clock.control(), parts);
        }
        self.seq = seq;
        self.updated = logged.at;
        if changed {
            self.changed = seq;
            self.offers.expire();
        }
        Ok(())
    }
}
