//! What an event changes.

use super::Session;
use crate::{Clock, CorruptLog, Event, GameResult, Logged};

impl Session {
    /// Goes on by one event, live and when a log is read: nothing else changes a session.
    ///
    /// # Errors
    /// If it cannot happen here; the session has not changed then.
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
                self.times.truncate(*plies);
                self.clocks.truncate(*plies);
                self.result = None;
                changed = true;
            }
            Event::Seated { color, seat } => {
                self.seats[*color] = seat.clone();
                self.seated[*color] = seq;
            }
            Event::Offered { color, offer } => self.offers.make(*color, *offer, seq, self.changed),
            Event::Declined { color, .. } => self.offers.end(*color),
            Event::Ended { reason } => {
                let result = GameResult::at(self.position(), *reason).filter(|_| self.result.is_none());
                self.result = Some(result.ok_or_else(|| impossible("the game does not end here"))?);
                changed = true;
            }
            Event::Interrupted { .. } => {}
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
