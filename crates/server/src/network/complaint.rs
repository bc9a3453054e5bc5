//! Log lines that do not flood the log, however often they are due.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The least time between two lines of a kind.
const EVERY: Duration = Duration::from_secs(10);

/// One kind of log line.
#[derive(Debug)]
pub(super) struct Complaint(Mutex<Heard>);

#[derive(Debug)]
struct Heard {
    told: Option<Instant>,
    since: u64,
}

impl Complaint {
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Heard { told: None, since: 0 }))
    }

    /// Counts an occurrence. If the last line is old enough, calls `tell` with the number of occurrences
    /// since.
    pub(super) fn note(&self, tell: impl FnOnce(u64)) {
        if let Some(count) = self.due(Instant::now()) {
            tell(count);
        }
    }

    fn due(&self, now: Instant) -> Option<u64> {
        let mut heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        heard.since += 1;
        if heard.told.is_some_and(|told| now.duration_since(told) < EVERY) {
            return None;
        }
        heard.told = Some(now);
        Some(std::mem::take(&mut heard.since))
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
        assert_eq!(complaint.due(start + EVERY), Some(10));
    }
}
