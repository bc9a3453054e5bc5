//! Flags and pauses of a game's clocks.

use std::time::Duration;

use outflank_play::{Command, Company, Given, Millis, Refusal, Span};
use tokio::time::Instant;

use super::Actor;
use crate::live::SOON_MS;
use crate::live::clock_hold::{ClockCall, RETRY_AFTER, clock_runs};
use crate::{Failure, clock};

/// How long after the server's return a paused clock resumes, even without the players.
const HOLD: Span = Span::SECOND.times(30);

impl Actor {
    /// Whether a pause for an absence of the server or the store must still be recorded. Until it is, no flag
    /// falls and no command is accepted.
    pub(super) fn is_hold_due(&self) -> bool {
        !self.is_cut_off && self.hold.is_due(&self.session)
    }

    /// Handles a call from the clock's timers.
    pub(super) async fn hear_clock(&mut self, call: ClockCall) {
        match call {
            ClockCall::Flag => self.flag().await,
            ClockCall::Absence if !self.is_hold_due() => {}
            ClockCall::Absence | ClockCall::Hold => self.hold_clock().await,
        }
    }

    /// Like [`is_hold_due`](Self::is_hold_due), but first checks for newly announced absences.
    fn notices_absence(&mut self) -> bool {
        self.hold.catch_up();
        self.is_hold_due()
    }

    pub(super) fn clock_runs(&self) -> bool {
        clock_runs(&self.session)
    }

    /// Pauses a clock that was running when the server or the store went away. The clock resumes when both
    /// players are back or have had time to return.
    pub(super) async fn hold_clock(&mut self) {
        if let Some(from) = self.hold.missed_since.filter(|_| self.is_hold_due()) {
            // The store accepts this write only once it is back.
            self.hold.away = (from, clock::now());
        }
        let (from, back) = self.hold.away;
        if self.is_hold_due() {
            self.by_server(Command::Hold { from }, back, "cannot record a pause of the clock yet").await;
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
                // The store was also away during the pause.
                self.hold.away.1 = now;
            }
            let (_, back) = self.hold.away;
            // The clock does not wait for players who have days for each move.
            let is_sat_through = self.session.terms().clock.is_some_and(|clock| !clock.is_correspondence());
            let due = if is_sat_through { HOLD.after(back) } else { back };
            if self.are_awaited_here() {
                self.go_on_from(now).await;
            } else if now < due {
                let left = Duration::from_millis(Span::between(now, due).0);
                self.hold.until = Some(Instant::now() + left);
            } else {
                // Only the server's absence is compensated. A game that was not in memory resumes as of the
                // time when it was due. A game in memory resumes now, since it has waited for the store.
                self.go_on_from(if due < self.came { due } else { now }).await;
            }
        }
    }

    /// Records that the store refused a player's change at the time `from`. To players this is an absence of
    /// the server, so the clock stops until the store accepts changes again.
    pub(super) fn miss_store(&mut self, from: Millis) {
        self.hold.missed_since.get_or_insert(from);
        if self.is_hold_due() || self.session.is_held() {
            self.hold.try_again();
        }
        self.presence.restart_first_move(Instant::now());
    }

    /// Fails as busy until a pause that is due has been recorded. Tries to record it first.
    pub(super) async fn check_held(&mut self) -> Result<(), Failure> {
        if self.notices_absence() {
            self.hold_clock().await;
        }
        if self.is_hold_due() { Err(Failure::Busy) } else { Ok(()) }
    }

    /// Resumes a paused clock because its players are back. While the store refuses changes, only the timer
    /// retries, so that followers do not cause further attempts.
    pub(super) async fn resume_clock(&mut self) {
        if self.hold.until.is_some() && self.session.is_held() && self.hold.missed_since.is_none() {
            self.go_on_from(clock::now()).await;
        }
    }

    /// Whether the players for whom a paused clock waits are connected. In a person's own game, these are
    /// only the owner.
    fn are_awaited_here(&mut self) -> bool {
        if self.session.company() == Company::Two {
            self.update_presence();
            return self.presence.are_both_here();
        }
        let session = &self.session;
        self.followers.people().any(|who| session.belongs_to(who))
    }

    /// Resumes a paused clock as of the given time.
    async fn go_on_from(&mut self, moment: Millis) {
        self.hold.until = None;
        if self.by_server(Command::Resume, moment, "cannot resume a paused clock yet").await {
            self.computer.hurry();
        } else {
            self.hold.try_again();
        }
    }

    /// Aborts a game that has not begun although both players are connected.
    pub(super) async fn call_off(&mut self) {
        if self.session.is_begun() {
            return;
        }
        if self.hold.missed_since.is_some() {
            // A player may have tried to begin, so the full time starts again once the store accepts changes.
            if self.context.store.takes().await {
                self.hold.missed_since = None;
                self.presence.restart_first_move(Instant::now());
            } else {
                self.presence.put_off(Instant::now() + RETRY_AFTER);
            }
            return;
        }
        if !self.by_server(Command::Abort, clock::now(), "cannot abort a game that has not begun yet").await {
            self.presence.put_off(Instant::now() + RETRY_AFTER);
        }
    }

    /// Carries out the server's own command as of the given time. Returns whether it succeeded or was not
    /// needed.
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

    /// Ends the game if the time of a side is up.
    pub(super) async fn flag(&mut self) {
        self.hold.put_flag_off(Duration::ZERO);
        if self.notices_absence() {
            return self.hold_clock().await;
        }
        match self.carry_out(&Command::Flag, &Given::by_server(clock::now()), None).await {
            Ok(()) => self.think(),
            Err(failure) if matches!(failure.refusal(), Some(Refusal::NoFlag | Refusal::GameOver)) => {}
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "cannot record a fallen flag yet");
                self.hold.put_flag_off(RETRY_AFTER);
                // The write may have succeeded despite the error.
                self.think();
            }
        }
    }

    /// Whether the game must stay in memory for its clock.
    /// [`LiveGames::wake_flagged`](crate::live::LiveGames::wake_flagged) handles flags that fall days later.
    pub(super) fn flag_is_near(&self) -> bool {
        let deadline = self.session.clock().and_then(|clock| clock.deadline());
        deadline.is_some_and(|deadline| deadline.0.saturating_sub(clock::now().0) < SOON_MS)
    }
}
