//! The clocks of a game over a wooden board.

use outflank_rules::{AnyPosition, ByColor, Color};

use crate::{Clock, Event, Given, Pressed, Refusal, Session};

impl Session {
    /// Stops or restarts the clocks. The players of a game over a wooden board may do this.
    pub(in crate::session) fn stop_clocks(&self, stop: bool, given: &Given) -> Result<Vec<Event>, Refusal> {
        self.check_sees_over_the_board(given)?;
        self.check_goes_on()?;
        let runs = self.clock.is_some_and(|clock| clock.running().is_some());
        let is_possible =
            if stop { runs && !self.adjourned } else { self.adjourned || self.is_clock_to_start() };
        if !is_possible {
            return Err(Refusal::NoClocks);
        }
        self.check_room()?;
        Ok(vec![if stop { Event::Adjourned } else { Event::Resumed }])
    }

    /// Whether the clock of the side to move has not been started, and can be started by hand, as over a
    /// wooden board.
    pub(in crate::session) fn is_clock_to_start(&self) -> bool {
        let is_untouched = self.clock.is_some_and(|clock| clock.turn().is_none());
        self.terms.over_the_board.is_some()
            && is_untouched
            && !self.adjourned
            && self.defaulted().is_none()
            && self.to_move().is_some()
    }

    /// Restarts a clock that the players had stopped, because they play on.
    pub(in crate::session) fn start_stopped(&self, clock: &mut Clock, given: &Given) -> bool {
        if self.adjourned {
            clock.resume(given.at, ByColor::default());
        }
        self.adjourned
    }

    /// Applies an event about a mistake to the clocks. If plies are taken back, the clocks go back too. If
    /// the turn changes, the clock is pressed as it is by a move. Otherwise it stays.
    pub(in crate::session) fn clock_after_mistake(
        &self,
        clock: &mut Clock,
        event: &Event,
        given: &Given,
    ) -> Result<(), Refusal> {
        let Some((plies, next)) = self.after_mistake(event) else { return Ok(()) };
        let (turn, before) = (clock.turn(), self.play.plies().len());
        match turn {
            _ if plies < before => self.restore(clock, plies, next, given),
            None => {
                if let Some(next) = next.filter(|_| self.clock_runs_after(plies)) {
                    clock.start(next, given.at);
                }
            }
            Some(turn) if Some(turn.color) != next => {
                self.start_stopped(clock, given);
                if let Pressed::Flagged(color) = clock.press(given.at, given.lag, next) {
                    return Err(Refusal::TooLate(color));
                }
            }
            Some(_) => {}
        }
        if turn.is_some_and(|turn| !turn.running) {
            clock.pause(given.at);
        }
        Ok(())
    }

    /// Returns the number of plies after an event about a mistake, and the side to move then.
    fn after_mistake(&self, event: &Event) -> Option<(usize, Option<Color>)> {
        let next = |position: &AnyPosition| match position.forced_pass() {
            Some(pass) => position.play(&pass).ok().and_then(|(after, ..)| after.to_move()),
            None => position.to_move(),
        };
        match event {
            Event::Corrected { ply, text, plies, .. } => {
                let corrected = self.put_right(*ply, text.as_deref()).ok()?;
                Some((*plies, next(corrected.position())))
            }
            Event::Stood { played, contents, turn, .. } => {
                let plies = self.play.plies().len() + usize::from(played.is_some());
                Some((plies, next(&self.game.position(contents, *turn).ok()?)))
            }
            _ => None,
        }
    }
}
