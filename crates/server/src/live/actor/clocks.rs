//! The flags of a game with clocks.

use std::time::Duration;

use outflank_play::{Command, Given, Millis, Refusal, Session};
use tokio::time::sleep;

use super::Actor;
use crate::live::SOON_MS;
use crate::{Failure, clock};

/// A flag that the store did not take is tried again after this time.
const FLAG_AGAIN: Duration = Duration::from_secs(1);
/// The farthest that a timer is set.
const FARTHEST: Duration = Duration::from_secs(24 * 60 * 60);

impl Actor {
    /// Lets the clock go on that stood while the server was away.
    pub(super) async fn resume_clock(&mut self) {
        let (from, until) = self.setting.away;
        let runs = self.session.clock().is_some_and(|clock| clock.running().is_some());
        if !runs || self.session.updated() >= until {
            return;
        }
        let command = Command::Resume { from };
        let given = Given::by_server(clock::now());
        if let Err(failure) = self.carry_out(&command, &given, None).await {
            tracing::error!(game = %self.id, error = ?failure, "the clock was not given back what the server was away");
        }
    }

    /// Lets the flag fall if its time has come.
    pub(super) async fn flag(&mut self) {
        self.flag_waits = Duration::ZERO;
        match self.carry_out(&Command::Flag, &Given::by_server(clock::now()), None).await {
            Ok(()) => self.think(),
            Err(Failure::Refused(Refusal::NoFlag | Refusal::GameOver)) => {}
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "a flag waits for the store");
                self.flag_waits = FLAG_AGAIN;
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
