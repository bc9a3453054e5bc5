//! The flags of a game with clocks.

use std::time::Duration;

use outflank_play::{Command, Company, Given, Millis, Refusal, Session, Span};
use tokio::time::{Instant, sleep, sleep_until};

use super::Actor;
use crate::live::SOON_MS;
use crate::{Failure, clock};

/// A held clock goes on when the server has been back for this time, also when a player is not.
const HOLD: Span = Span::SECOND.times(30);
/// What the store did not take is tried again after this time.
const AGAIN: Duration = Duration::from_secs(1);
/// The farthest that a timer is set.
const FARTHEST: Duration = Duration::from_secs(24 * 60 * 60);

impl Actor {
    /// Whether the clock still runs as if neither the server nor the store had been away. Until that is written, no
    /// flag falls and nothing is done in the game.
    pub(super) fn is_hold_due(&self) -> bool {
        let (_, back) = self.away;
        let was_away = self.missed_since.is_some() || self.session.updated() < back;
        !self.is_cut_off && self.clock_runs() && was_away
    }

    /// Hears when the server was away last.
    pub(super) fn hear_absence(&mut self) {
        self.away = *self.absences.borrow_and_update();
    }

    /// Whether an absence is still to be written, also one that nobody has heard of yet.
    fn notices_absence(&mut self) -> bool {
        if self.absences.has_changed().unwrap_or(false) {
            self.hear_absence();
        }
        self.is_hold_due()
    }

    /// Whether a clock runs.
    pub(super) fn clock_runs(&self) -> bool {
        self.session.clock().is_some_and(|clock| clock.running().is_some())
    }

    /// Holds the clock that ran when the server or the store went away, until both players are back or have had time to
    /// be.
    pub(super) async fn hold_clock(&mut self) {
        if let Some(from) = self.missed_since.filter(|_| self.is_hold_due()) {
            // The store is back when it takes this: nobody has learned before that it goes on.
            self.away = (from, clock::now());
        }
        let (from, back) = self.away;
        if self.is_hold_due() {
            self.by_server(Command::Hold { from }, back, "a clock that stands waits for the store").await;
            if !self.is_hold_due() {
                self.hurry_found();
            }
        }
        self.held_until = None;
        if self.is_hold_due() {
            self.held_until = Some(Instant::now() + AGAIN);
        } else if self.session.is_held() {
            if self.missed_since.is_some() && !self.setting.store.takes().await {
                self.held_until = Some(Instant::now() + AGAIN);
                return;
            }
            let now = clock::now();
            if self.missed_since.take().is_some() {
                // The store was away once more while the clock stood.
                self.away.1 = now;
            }
            let (_, back) = self.away;
            // Nobody is waited for who has days for a move.
            let is_sat_through = self.session.terms().clock.is_some_and(|clock| !clock.is_correspondence());
            let due = if is_sat_through { HOLD.after(back) } else { back };
            if self.are_awaited_here() {
                self.go_on_from(now).await;
            } else if now < due {
                let left = Duration::from_millis(Span::between(now, due).0);
                self.held_until = Some(Instant::now() + left);
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
        self.missed_since.get_or_insert(from);
        if self.is_hold_due() || self.session.is_held() {
            self.held_until = Some(Instant::now() + AGAIN);
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
        if self.held_until.is_some() && self.session.is_held() && self.missed_since.is_none() {
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
        self.held_until = None;
        if self.by_server(Command::Resume, moment, "a held clock waits for the store").await {
            self.hurry_found();
        } else {
            self.held_until = Some(Instant::now() + AGAIN);
        }
    }

    /// Calls off a game whose players are both there and do not begin.
    pub(super) async fn call_off(&mut self) {
        if self.session.is_begun() {
            return;
        }
        if self.missed_since.is_some() {
            // Whoever wanted to begin could not, and has the whole time once they can.
            if self.setting.store.takes().await {
                self.missed_since = None;
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
        self.flag_waits = Duration::ZERO;
        if self.notices_absence() {
            return self.hold_clock().await;
        }
        match self.carry_out(&Command::Flag, &Given::by_server(clock::now()), None).await {
            Ok(()) => self.think(),
            Err(failure) if matches!(failure.refusal(), Some(Refusal::NoFlag | Refusal::GameOver)) => {}
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "a flag waits for the store");
                self.flag_waits = AGAIN;
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

/// Waits until the flag of the running clock falls, and so much longer; for ever if no clock runs.
pub(super) async fn flag_falls(session: &Session, longer: Duration) {
    match session.clock().and_then(|clock| clock.deadline()) {
        Some(Millis(deadline)) => {
            let left = u64::try_from(deadline.saturating_sub(clock::now().0)).unwrap_or_default();
            // Longer than a timer can be set for is as good as for ever: the game leaves memory before.
            sleep(Duration::from_millis(left).min(FARTHEST) + longer).await;
        }
        None => std::future::pending().await,
    }
}

/// Waits for a moment, for ever if there is none.
pub(super) async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
