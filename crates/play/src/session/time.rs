//! What time does to a game: flags, what follows them, interruptions and rests.

use outflank_rules::{ByColor, Color, Content, Turn};

use super::Session;
use crate::{
    AfterFlag, Clock, Company, EndReason, Event, GameResult, Given, Millis, Principal, Refusal, Span,
    TimeDefault,
};

/// Whose time ran out in a game that went on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Defaults {
    /// Who was the first.
    first: Option<Color>,
    /// Whether it was each side's.
    by: ByColor<bool>,
}

impl Defaults {
    pub(super) fn add(&mut self, color: Color) {
        self.first.get_or_insert(color);
        self.by[color] = true;
    }
}

impl Session {
    /// The side that lost the game on time although it is played on, if one did.
    #[must_use]
    pub fn defaulted(&self) -> Option<Color> {
        self.defaults.first
    }

    /// The side that plays the moves of both, because the other lost on time.
    #[must_use]
    pub fn completing(&self) -> Option<Color> {
        let loser = self.defaulted().filter(|_| self.result.is_none())?;
        (self.terms.time_default == TimeDefault::WinnerCompletes).then_some(!loser)
    }

    /// Which side's player decides the moves of a side.
    pub(super) fn decides(&self, color: Color) -> Color {
        self.completing().unwrap_or(color)
    }

    /// The result of the game if it stops here for this reason.
    pub(super) fn result_at(&self, reason: EndReason) -> Option<GameResult> {
        let is_over = matches!(self.position().turn(), Turn::Over(_));
        let recorded = match reason {
            // Only a game that was played on after a flag can be lost on time at its end.
            EndReason::Time { .. } if is_over && self.defaulted().is_none() => return None,
            EndReason::Time { color } => self.recorded(color, is_over),
            _ => None,
        };
        GameResult::at(self.position(), reason, recorded)
    }

    /// What a loss on time counts.
    fn recorded(&self, loser: Color, is_played_out: bool) -> Option<ByColor<u32>> {
        let position = self.position();
        let squares = position.contents().iter().filter(|content| **content != Content::Absent).count();
        let lying = is_played_out.then(|| position.discs());
        let squares = u32::try_from(squares).ok().filter(|_| self.game.is_won_by_discs())?;
        Some(self.terms.time_default.score(loser, lying, squares))
    }

    /// How a game ends whose last move was made: on the board, unless it was lost on time before.
    pub(super) fn reason_at_the_end(&self) -> EndReason {
        self.defaulted().map_or(EndReason::Board, |color| EndReason::Time { color })
    }

    /// How the game ends when a side gives up: as lost on time if it had been before.
    pub(super) fn reason_to_give_up(&self, color: Color) -> Result<EndReason, Refusal> {
        match self.defaulted() {
            _ if self.completing().is_some() => Err(Refusal::Decided),
            Some(loser) if loser == color => Ok(EndReason::Time { color }),
            _ => Ok(EndReason::Resignation { color }),
        }
    }

    pub(super) fn abandon(&self, color: Color, given: &Given) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server || self.company == Company::Own {
            return Err(Refusal::NotAPlayer);
        }
        self.check_seen(given, self.both_seated())?;
        self.check_goes_on()?;
        Ok(self.end(match self.defaulted() {
            Some(loser) if loser == color || self.completing().is_some() => EndReason::Time { color: loser },
            _ => EndReason::Abandoned { color },
        }))
    }

    /// The side that completes a game is content with the closest win.
    pub(super) fn settle(&self, given: &Given) -> Result<Vec<Event>, Refusal> {
        self.check_seen(given, self.both_seated())?;
        self.check_goes_on()?;
        let winner = self.completing().ok_or(Refusal::NothingToClaim)?;
        if !self.seats[winner].is_held_by(given.by) {
            return Err(Refusal::NotAPlayer);
        }
        Ok(self.end(EndReason::Time { color: !winner }))
    }

    pub(super) fn flag(&self, given: &Given, clock: Option<&mut Clock>) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server {
            return Err(Refusal::NotAPlayer);
        }
        self.check_goes_on()?;
        let clock = clock.ok_or(Refusal::NoFlag)?;
        let color = clock.flag(given.at).ok_or(Refusal::NoFlag)?;
        Ok(match self.terms.time_default.after_flag(self.defaults.by[color]) {
            AfterFlag::Over => self.end(EndReason::Time { color }),
            AfterFlag::PlayOn(extra) => {
                clock.play_on(color, extra);
                vec![Event::Defaulted { color }]
            }
            AfterFlag::WinnerCompletes => vec![Event::Defaulted { color }],
        })
    }

    /// The clock stands from the moment the server went away.
    pub(super) fn hold(
        &self,
        from: Millis,
        given: &Given,
        clock: Option<&mut Clock>,
    ) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server {
            return Err(Refusal::NotAPlayer);
        }
        self.check_goes_on()?;
        let Some(clock) = clock.filter(|clock| clock.running().is_some()) else { return Ok(Vec::new()) };
        let from = from.clamp(self.updated, given.at);
        clock.pause(from);
        Ok(vec![Event::Interrupted { from }])
    }

    /// The clock goes on that stood because the server was away.
    pub(super) fn resume(&self, given: &Given, clock: Option<&mut Clock>) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server {
            return Err(Refusal::NotAPlayer);
        }
        self.check_goes_on()?;
        let resumed = clock.is_some_and(|clock| self.resume_clock(clock, given));
        Ok(if resumed { vec![Event::Resumed] } else { Vec::new() })
    }

    /// Lets the clock go on if it is held, with something more for each side for the fright.
    pub(super) fn resume_clock(&self, clock: &mut Clock, given: &Given) -> bool {
        const BONUS: Span = Span::SECOND.times(10);
        let is_held = self.is_held();
        if is_held {
            clock.resume(given.at, ByColor { black: BONUS, white: BONUS });
        }
        is_held
    }

    /// Whether the clocks stand because the server was away, and wait for both to be back.
    #[must_use]
    pub fn is_held(&self) -> bool {
        let stands = self.clock.and_then(|clock| clock.turn()).is_some_and(|turn| !turn.running);
        stands && !self.adjourned && self.result.is_none()
    }

    /// What events other than a move do to the clocks.
    pub(super) fn follow_on_clock(
        &self,
        clock: &mut Clock,
        events: &[Event],
        given: &Given,
    ) -> Result<(), Refusal> {
        for event in events {
            match event {
                Event::TookBack { plies } => {
                    let next = self.play.position_after(*plies).and_then(|position| position.to_move());
                    self.restore(clock, *plies, next, given);
                }
                Event::Corrected { .. } | Event::Stood { .. } => {
                    self.clock_after_mistake(clock, event, given)?;
                }
                Event::MoreTime { color } => clock.give(*color, clock.more()),
                Event::Ended { .. } | Event::Adjourned => clock.pause(given.at),
                // Over a wooden board the first clock is started by hand.
                Event::Resumed if self.is_clock_to_start() => {
                    if let Some(color) = self.to_move() {
                        clock.start(color, given.at);
                    }
                }
                // After a rest nobody gets more; after an interruption the clock goes on already.
                Event::Resumed => clock.resume(given.at, ByColor::default()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Puts the clocks back to how they stood after the first plies.
    pub(super) fn restore(&self, clock: &mut Clock, plies: usize, next: Option<Color>, given: &Given) {
        let earlier = plies.checked_sub(1).and_then(|last| self.clocks.get(last).copied().flatten());
        let left =
            earlier.map_or_else(|| Clock::new(clock.control(), given.at).parts().left, |parts| parts.left);
        clock.restore(left, next.filter(|_| self.clock_runs_after(plies)), given.at);
    }
}
