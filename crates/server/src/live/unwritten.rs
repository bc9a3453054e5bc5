//! A move that the computer has found and the store could not take: it waits for room instead of being searched for
//! again.

use std::time::Duration;

use outflank_play::{Computer, Session};
use outflank_rules::Color;
use tokio::time::{Instant, sleep_until};

/// The wait before the move is written again; every further wait is twice as long.
const FIRST_WAIT: Duration = Duration::from_secs(1);
/// The longest wait.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// See the module.
pub(super) struct Unwritten {
    /// Whose move it is.
    pub(super) color: Color,
    computer: Computer,
    /// The move.
    pub(super) text: String,
    /// About the position after which event.
    changed: u64,
    wait: Duration,
    at: Instant,
}

impl Unwritten {
    /// A move that was just found for the computer, if it is to move, and not written yet.
    pub(super) fn found(text: String, session: &Session) -> Option<Self> {
        let (color, computer) = session.engine_to_move()?;
        let (changed, at) = (session.changed(), Instant::now());
        Some(Self { color, computer, text, changed, wait: FIRST_WAIT, at })
    }

    /// Whether this is still a move for the game as it is.
    pub(super) fn is_about(&self, session: &Session) -> bool {
        session.engine_to_move() == Some((self.color, self.computer.clone()))
            && session.changed() == self.changed
    }

    /// Puts the next attempt off, and tells for how long.
    pub(super) fn put_off(&mut self) -> Duration {
        let wait = self.wait;
        self.at = Instant::now() + wait;
        self.wait = (2 * wait).min(LONGEST_WAIT);
        wait
    }

    /// The next attempt is due now.
    pub(super) fn hurry(&mut self) {
        (self.at, self.wait) = (Instant::now(), FIRST_WAIT);
    }
}

/// Waits until a move is to be written again; for ever, if none is waiting.
pub(super) async fn due(unwritten: &Option<Unwritten>) {
    match unwritten {
        Some(unwritten) => sleep_until(unwritten.at).await,
        None => std::future::pending().await,
    }
}
