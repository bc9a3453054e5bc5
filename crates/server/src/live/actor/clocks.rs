//! The flags of a game with clocks.

use std::time::Duration;

use outflank_play::{Command, Company, Given, Millis, Refusal, Span};
use tokio::time::Instant;

use super::Actor;
use crate::live::SOON_MS;
use crate::live::clock_hold::{AGAIN, ClockCall, clock_runs};
use crate::{Failure, clock};

/// A held clock goes on when the server has been back for this time, also when a player is not.
const HOLD: Span = Span::SECOND.times(30);

impl Actor {
    /// Whether the clock still runs as if neither the server nor the store had been away. Until that is written, no
    /// flag falls and nothing is done in the game.
    pub(super) fn is_hold_due(&self) -> bool {
        !self.is_cut_off && self.hold.is_due(&self.session)
    }

    /// Does what the clock calls for.
    pub(super) async fn hear_clock(&mut self, call: ClockCall) {
        match call {
            ClockCall::Flag => self.flag().await,
            ClockCall::Absence if !self.is_hold_due() => {}
            ClockCall::Absence | ClockCall::Hold => self.hold_clock().await,
        }
    }

    /// Whether an absence is still to be written, also one that nobody has heard of yet.
    fn notices_absence(&mut self) -> bool {
        self.hold.catch_up();
        self.is_hold_due()
    }

    /// Whether a clock runs.
    pub(super) fn clock_runs(&self) -> bool {
        clock_runs(&self.session)
    }

    /// Holds the clock that ran when the server or the store went away, until both players are back or have had time to
    /// be.
    pub(super) async fn hold_clock(&mut self) {
        if let Some(from) = self.hold.missed_since.filter(|_| self.is_hold_due()) {
            // The store is back when it takes this: nobody has learned before that it goes on.
            self.hold.away = (from, clock::now());
        }
        let (from, back) = self.hold.away;
        if self.is_hold_due() {
            self.by_server(Command::Hold { from }, back, "a clock that stands waits for the store").await;
            if !self.is_hold_due() {
                self.computer.hurry();
            }
        }
        self.hold.until = None;
        if self.is_hold_due() {
            self.hold.try_again();
        } else if self.session.is_held() {
            if self.hold.missed_since.is_some() && !self.context.store.takes().await {
                self.hold.try_again();
                return;
            }
            let now = clock::now();
            if self.hold.missed_since.take().is_some() {
                // The store was away once more while the clock stood.
                self.hold.away.1 = now;
            }
            let (_, back) = self.hold.away;
            // Nobody is waited for who has days for a move.
            let is_sat_through = self.session.terms().clock.is_some_and(|clock| !clock.is_correspondence());
            let due = if is_sat_through { HOLD.after(back) } else { back };
            if self.are_awaited_here() {
                self.go_on_from(now).await;
            } else if now < due {
                let left = Duration::from_millis(Span::between(now, due).0);
                self.hold.until = Some(Instant::now() + left);
            } else {
                // Only the server's absence is given back: in a game that nobody has opened since, the clock has gone
                // on at its time. One that was there waited for the store, and nobody could move.
                self.go_on_from(if due < self.came { due } else { now }).await;
            }
        }
    }

    /// The store took nothing that somebody wanted at a moment: for the players that is as if the server were away, and
    /// no time runs until it takes something again.
    pub(super) fn miss_store(&mut self, from: Millis) {
        self.hold.missed_since.get_or_insert(from);
        if self.is_hold_due() || self.session.is_held() {
            self.hold.try_again();
        }
        self.presence.wait_anew(Instant::now());
    }

    /// Refuses what depends on the clock until it is written that the server was away.
    pub(super) async fn check_held(&mut self) -> Result<(), Failure> {
        if self.notices_absence() {
            self.hold_clock().await;
        }
        if self.is_hold_due() { Err(Failure::Busy) } else { Ok(()) }
    }

    /// Lets a held clock go on: those are back for whom it waits. While the store takes nothing that is left to the timer,
    /// or each who comes would have it tried again.
    pub(super) async fn resume_clock(&mut self) {
        if self.hold.until.is_some() && self.session.is_held() && self.hold.missed_since.is_none() {
            self.go_on_from(clock::now()).await;
        }
    }

    /// Whether those are here for whom a held clock waits: in one's own game there is nobody else.
    fn are_awaited_here(&mut self) -> bool {
        if self.session.company() == Company::Two {
            self.look();
            return self.presence.are_both_here();
        }
        let session = &self.session;
        self.followers.people().any(|who| session.belongs_to(who))
    }

    /// Lets a held clock go on from a moment.
    async fn go_on_from(&mut self, moment: Millis) {
        self.hold.until = None;
        if self.by_server(Command::Resume, moment, "a held clock waits for the store").await {
            self.computer.hurry();
        } else {
            self.hold.try_again();
        }
    }

    /// Calls off a game whose players are both there and do not begin.
    pub(super) async fn call_off(&mut self) {
        if self.session.is_begun() {
            return;
        }
        if self.hold.missed_since.is_some() {
            // Whoever wanted to begin could not, and has the whole time once they can.
            if self.context.store.takes().await {
                self.hold.missed_since = None;
                self.presence.wait_anew(Instant::now());
            } else {
                self.presence.put_off(Instant::now() + AGAIN);
            }
            return;
        }
        if !self.by_server(Command::Abort, clock::now(), "a game that is not begun waits for the store").await
        {
            self.presence.put_off(Instant::now() + AGAIN);
        }
    }

    /// Carries out a command of the server's own as of a moment; whether it was, or was not needed.
    async fn by_server(&mut self, command: Command, moment: Millis, trouble: &str) -> bool {
        match self.carry_out(&command, &Given::by_server(moment), None).await {
            Ok(()) => true,
            Err(failure) if failure.refusal::<Refusal>().is_some() => true,
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "{trouble}");
                false
            }
        }
    }

    /// Lets the flag fall if its time has come.
    pub(super) async fn flag(&mut self) {
        self.hold.put_flag_off(Duration::ZERO);
        if self.notices_absence() {
            return self.hold_clock().await;
        }
        match self.carry_out(&Command::Flag, &Given::by_server(clock::now()), None).await {
            Ok(()) => self.think(),
            Err(failure) if matches!(failure.refusal(), Some(Refusal::NoFlag | Refusal::GameOver)) => {}
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "a flag waits for the store");
                self.hold.put_flag_off(AGAIN);
                // It may have fallen all the same.
                self.think();
            }
        }
    }

    /// Whether the game must stay in memory for its clock. A flag that falls in days is for whoever wakes the games.
    pub(super) fn flag_is_near(&self) -> bool {
        let deadline = self.session.clock().and_then(|clock| clock.deadline());
        deadline.is_some_and(|deadline| deadline.0.saturating_sub(clock::now().0) < SOON_MS)
    }
}
