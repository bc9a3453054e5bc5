//! How time affects a game: flags, interruptions and adjournments.

use outflank_rules::{ByColor, Color};

use super::Session;
use crate::{
    AfterFlag, Clock, Command, Company, EndReason, Event, Given, Millis, Principal, Refusal, Span,
    TimeDefault,
};

/// The sides whose time ran out in a game that continued.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Defaults {
    /// The first such side.
    first: Option<Color>,
    /// Whether the time of each side has run out.
    by: ByColor<bool>,
}

impl Defaults {
    pub(super) fn add(&mut self, color: Color) {
        self.first.get_or_insert(color);
        self.by[color] = true;
    }
}

impl Session {
    /// Returns the side that lost on time in a game that continues.
    #[must_use]
    pub fn defaulted(&self) -> Option<Color> {
        self.defaults.first
    }

    /// Returns the side that plays the moves of both sides because the other side lost on time.
    #[must_use]
    pub fn completing(&self) -> Option<Color> {
        let loser = self.defaulted().filter(|_| self.result.is_none())?;
        (self.terms.time_default == TimeDefault::WinnerCompletes).then_some(!loser)
    }

    /// Returns the side whose player decides the moves of this side.
    pub(super) fn decides(&self, color: Color) -> Color {
        self.completing().unwrap_or(color)
    }

    /// Refuses commands after the time of the side to move is up. The limit is the same as for a move. The
    /// flag falls later, because a move may be under way. No other event may come before that move.
    pub(super) fn check_in_time(&self, command: &Command, given: &Given) -> Result<(), Refusal> {
        let by = match command {
            Command::TakeBack
            | Command::Resign { .. }
            | Command::Swap
            | Command::Offer(_)
            | Command::Accept(_)
            | Command::Decline(_)
            | Command::Settle
            | Command::Correct(_)
            | Command::Stand(_)
            | Command::StopClocks
            | Command::StartClocks => self.side_of(given.by).filter(|_| self.company == Company::Two),
            Command::Abandon { color } => Some(!*color),
            // A move is checked when it presses the clock. The other commands are the server's, or do not
            // affect the game.
            Command::Play { .. }
            | Command::Seat { .. }
            | Command::Join { .. }
            | Command::Abort
            | Command::Depart { .. }
            | Command::Flag
            | Command::Hold { .. }
            | Command::Resume
            | Command::Continue { .. } => return Ok(()),
        };
        match self.clock.and_then(|clock| clock.is_over(given.at, given.lag, by)) {
            Some(color) => Err(Refusal::TooLate(color)),
            None => Ok(()),
        }
    }

    pub(super) fn flag(&self, given: &Given, clock: Option<&mut Clock>) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server {
            return Err(Refusal::NotAPlayer);
        }
        self.check_goes_on()?;
        let clock = clock.ok_or(Refusal::NoFlag)?;
        let color = clock.flag(given.at).ok_or(Refusal::NoFlag)?;
        Ok(match AfterFlag::by(self.terms.time_default, self.defaults.by[color]) {
            // A side that lost on time earlier does not win on time.
            AfterFlag::Over => self.end(self.reason_without(color, EndReason::Time { color })),
            AfterFlag::PlayOn(extra) => {
                clock.play_on(color, extra);
                vec![Event::Defaulted { color }]
            }
            AfterFlag::WinnerCompletes => vec![Event::Defaulted { color }],
        })
    }

    /// Holds the clock from the moment when the server went down.
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

    /// Resumes the clock that is held because the server was down.
    pub(super) fn resume(&self, given: &Given, clock: Option<&mut Clock>) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server {
            return Err(Refusal::NotAPlayer);
        }
        self.check_goes_on()?;
        let resumed = clock.is_some_and(|clock| self.resume_clock(clock, given));
        Ok(if resumed { vec![Event::Resumed] } else { Vec::new() })
    }

    /// Resumes the clock if it is held, and gives each side a bonus to compensate for the interruption.
    pub(super) fn resume_clock(&self, clock: &mut Clock, given: &Given) -> bool {
        const BONUS: Span = Span::SECOND.times(10);
        let is_held = self.is_held();
        if is_held {
            clock.resume(given.at, ByColor { black: BONUS, white: BONUS });
        }
        is_held
    }

    /// Whether the clocks are held until both players are back, because the server was down.
    #[must_use]
    pub fn is_held(&self) -> bool {
        let stands = self.clock.and_then(|clock| clock.turn()).is_some_and(|turn| !turn.running);
        stands && !self.adjourned && self.result.is_none()
    }

    /// Applies events other than moves to the clock.
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
                // Over a wooden board, the players start the first clock by hand.
                Event::Resumed if self.is_clock_to_start() => {
                    if let Some(color) = self.to_move() {
                        clock.start(color, given.at);
                    }
                }
                // An adjournment brings no bonus. After an interruption the clock is already running.
                Event::Resumed => clock.resume(given.at, ByColor::default()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Sets the clocks back to their state after the first `plies` plies.
    pub(super) fn restore(&self, clock: &mut Clock, plies: usize, next: Option<Color>, given: &Given) {
        let earlier = plies.checked_sub(1).and_then(|last| self.clocks.get(last).copied().flatten());
        let left =
            earlier.map_or_else(|| Clock::new(clock.control(), given.at).parts().left, |parts| parts.left);
        clock.restore(left, next.filter(|_| self.clock_runs_after(plies)), given.at);
    }
}
