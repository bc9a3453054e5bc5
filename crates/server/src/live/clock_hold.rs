//! The pause of a game's clock while the server or the store is away.

use std::future::pending;
use std::time::Duration;

use outflank_play::{Millis, Session};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

use super::Absence;
use crate::clock;

/// The pause between two attempts to write.
pub(super) const RETRY_AFTER: Duration = Duration::from_secs(1);
/// The longest duration for which a timer is set.
const LONGEST_TIMER: Duration = Duration::from_secs(24 * 60 * 60);

/// The pause of one game's clock.
pub(super) struct ClockHold {
    /// The beginning and the end of the last absence of the server or the store, during which no clock ran.
    pub(super) away: (Millis, Millis),
    /// Receives further absences of the server.
    absences: watch::Receiver<(Millis, Millis)>,
    /// When the store began to refuse changes of this game. `None` once it accepts one.
    pub(super) missed_since: Option<Millis>,
    /// When the pause ends or its write is retried.
    pub(super) until: Option<Instant>,
    /// An additional wait before the flag falls, after the store has refused that change.
    flag_waits: Duration,
}

/// A reason to check the clock of a game.
pub(super) enum ClockCall {
    /// The time of a side is up.
    Flag,
    /// The server was away again, and `away` has been updated.
    Absence,
    /// The pause ends or its write is to be retried.
    Hold,
}

impl ClockHold {
    /// Starts for a game that has just been loaded.
    pub(super) fn new(absence: &Absence, session: &Session) -> Self {
        let mut absences = absence.subscribe();
        let (gone, back) = *absences.borrow_and_update();
        // A pause in the log was written after the store's return, perhaps after the server's absence.
        let back = if session.is_held() { back.max(session.updated()) } else { back };
        Self { away: (gone, back), absences, missed_since: None, until: None, flag_waits: Duration::ZERO }
    }

    /// Whether a pause for an absence of the server or the store must still be recorded.
    pub(super) fn is_due(&self, session: &Session) -> bool {
        let (_, back) = self.away;
        clock_runs(session) && (self.missed_since.is_some() || session.updated() < back)
    }

    /// Takes over an absence that was announced meanwhile.
    pub(super) fn catch_up(&mut self) {
        if self.absences.has_changed().unwrap_or(false) {
            self.away = *self.absences.borrow_and_update();
        }
    }

    /// Schedules another attempt.
    pub(super) fn try_again(&mut self) {
        self.until = Some(Instant::now() + RETRY_AFTER);
    }

    /// Sets the additional wait before the flag falls.
    pub(super) const fn put_flag_off(&mut self, waits: Duration) {
        self.flag_waits = waits;
    }

    /// Waits for a reason to check the clock. No flag falls in a game that cannot continue or whose pause
    /// must still be recorded.
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

pub(super) fn clock_runs(session: &Session) -> bool {
    session.clock().is_some_and(|clock| clock.running().is_some())
}

/// Waits until the running clock's flag falls, and for `longer` after that. Waits forever if no clock runs.
async fn flag_falls(session: &Session, longer: Duration) {
    match session.clock().and_then(|clock| clock.deadline()) {
        Some(Millis(deadline)) => {
            let left = u64::try_from(deadline.saturating_sub(clock::now().0)).unwrap_or_default();
            // A timer that ends early does no harm, since the flag is then found not to have fallen.
            sleep(Duration::from_millis(left).min(LONGEST_TIMER) + longer).await;
        }
        None => pending().await,
    }
}

/// Waits until the given time, or forever if there is none.
pub(super) async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => pending().await,
    }
}
