//! A move of the computer that the store has refused. The move waits for another attempt, so that no new
//! search is needed.

use std::time::Duration;

use outflank_play::{Computer, Session};
use outflank_rules::Color;
use tokio::time::{Instant, sleep_until};

/// The wait before the first retry. Each further wait is twice as long.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

pub(super) struct Unwritten {
    /// The side that moves.
    pub(super) color: Color,
    computer: Computer,
    pub(super) text: String,
    /// The number of the event after which the position arose.
    changed: u64,
    wait: Duration,
    at: Instant,
}

impl Unwritten {
    /// Takes a move that was just found. `None` if the computer is not to move.
    pub(super) fn found(text: String, session: &Session) -> Option<Self> {
        let (color, computer) = session.engine_to_move()?;
        let (changed, at) = (session.changed(), Instant::now());
        Some(Self { color, computer, text, changed, wait: FIRST_WAIT, at })
    }

    /// Whether the move is still for the current position.
    pub(super) fn is_about(&self, session: &Session) -> bool {
        session.engine_to_move() == Some((self.color, self.computer.clone()))
            && session.changed() == self.changed
    }

    /// Schedules the next attempt and returns the wait until then.
    pub(super) fn put_off(&mut self) -> Duration {
        let wait = self.wait;
        self.at = Instant::now() + wait;
        self.wait = (2 * wait).min(LONGEST_WAIT);
        wait
    }

    /// Schedules the next attempt for now.
    pub(super) fn hurry(&mut self) {
        (self.at, self.wait) = (Instant::now(), FIRST_WAIT);
    }
}

/// Waits until the next attempt is due, or forever if no move waits.
pub(super) async fn due(unwritten: &Option<Unwritten>) {
    match unwritten {
        Some(unwritten) => sleep_until(unwritten.at).await,
        None => std::future::pending().await,
    }
}
