//! Limits repeated log lines, so that they do not flood the log.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// The shortest time between two lines of the same kind.
const INTERVAL: Duration = Duration::from_secs(10);

/// One kind of log line.
#[derive(Debug)]
pub(super) struct Complaint(Mutex<Occurrences>);

#[derive(Debug)]
struct Occurrences {
    logged_at: Option<Instant>,
    since: u64,
}

impl Complaint {
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Occurrences { logged_at: None, since: 0 }))
    }

    /// Counts an occurrence. If the last line is old enough, calls `tell` with the number
    /// of occurrences since then.
    pub(super) fn note(&self, tell: impl FnOnce(u64)) {
        if let Some(count) = self.due(Instant::now()) {
            tell(count);
        }
    }

    fn due(&self, now: Instant) -> Option<u64> {
        let mut occurrences = self.0.lock();
        occurrences.since += 1;
        if occurrences.logged_at.is_some_and(|logged_at| now.duration_since(logged_at) < INTERVAL) {
            return None;
        }
        occurrences.logged_at = Some(now);
        Some(std::mem::take(&mut occurrences.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_at_once_and_the_others_in_sum() {
        let (complaint, start) = (Complaint::new(), Instant::now());
        assert_eq!(complaint.due(start), Some(1));
        for second in 1..10 {
            assert_eq!(complaint.due(start + Duration::from_secs(second)), None);
        }
        assert_eq!(complaint.due(start + INTERVAL), Some(10));
    }
}
