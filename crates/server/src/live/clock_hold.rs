//! What holds the clock of one game: no time runs for its players while the server or the store is away.

use std::future::pending;
use std::time::Duration;

use outflank_play::{Millis, Session};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

use super::Absence;
use crate::clock;

/// What the store did not take is tried again after this time.
pub(super) const AGAIN: Duration = Duration::from_secs(1);
/// The farthest that a timer is set.
const FARTHEST: Duration = Duration::from_secs(24 * 60 * 60);

/// See the module.
pub(super) struct ClockHold {
    /// Since when the server was away, and until when, or the store, which took nothing: no clock ran
    /// meanwhile.
    pub(super) away: (Millis, Millis),
    /// Tells when the server was away once more.
    absences: watch::Receiver<(Millis, Millis)>,
    /// Since when the store has taken nothing of this game, until it takes something again.
    pub(super) missed_since: Option<Millis>,
    /// Until when the clock is held, or when that is tried again.
    pub(super) until: Option<Instant>,
    /// How long to wait before the flag is tried again, after the store did not take it.
    flag_waits: Duration,
}

/// What calls for something to be done about the clock of a game.
pub(super) enum ClockCall {
    /// The time of a side is over.
    Flag,
    /// The server was away once more; that has been heard.
    Absence,
    /// The hold ends, or is tried again.
    Hold,
}

impl ClockHold {
    /// Of a game that comes into memory.
    pub(super) fn new(absence: &Absence, session: &Session) -> Self {
        let mut absences = absence.hear();
        let (gone, back) = *absences.borrow_and_update();
        // Where the clock stands already, that was written when the store was back, which may have been
        // later.
        let back = if session.is_held() { back.max(session.updated()) } else { back };
        Self { away: (gone, back), absences, missed_since: None, until: None, flag_waits: Duration::ZERO }
    }

    /// Whether the clock still runs as if neither the server nor the store had been away.
    pub(super) fn is_due(&self, session: &Session) -> bool {
        let (_, back) = self.away;
        clock_runs(session) && (self.missed_since.is_some() || session.updated() < back)
    }

    /// Hears of an absence that nobody has heard of yet.
    pub(super) fn catch_up(&mut self) {
        if self.absences.has_changed().unwrap_or(false) {
            self.away = *self.absences.borrow_and_update();
        }
    }

    /// The store took nothing; it is asked again soon.
    pub(super) fn try_again(&mut self) {
        self.until = Some(Instant::now() + AGAIN);
    }

    /// The flag is tried again no earlier than after this time.
    pub(super) const fn put_flag_off(&mut self, waits: Duration) {
        self.flag_waits = waits;
    }

    /// Waits until something is to be done about the clock. No flag falls in a game that does not go on, or
    /// whose hold is still to be written.
    pub(super) async fn next(&mut self, session: &Session, goes_on: bool) -> ClockCall {
        let may_fall = goes_on && !self.is_due(session);
        tokio::select! {
            () = flag_falls(session, self.flag_waits), if may_fall => ClockCall::Flag,
            Ok(()) = self.absences.changed() => {
                self.away = *self.absences.borrow_and_update();
                ClockCall::Absence
            }
            () = at(self.until) => ClockCall::Hold,
        }
    }
}

/// Whether a clock runs.
pub(super) fn clock_runs(session: &Session) -> bool {
    session.clock().is_some_and(|clock| clock.running().is_some())
}

/// Waits until the flag of the running clock falls, and so much longer; for ever if no clock runs.
async fn flag_falls(session: &Session, longer: Duration) {
    match session.clock().and_then(|clock| clock.deadline()) {
        Some(Millis(deadline)) => {
            let left = u64::try_from(deadline.saturating_sub(clock::now().0)).unwrap_or_default();
            // Longer than a timer can be set for is as good as for ever: the game leaves memory before.
            sleep(Duration::from_millis(left).min(FARTHEST) + longer).await;
        }
        None => pending().await,
    }
}

/// Waits for a moment, for ever if there is none.
pub(super) async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => pending().await,
    }
}
