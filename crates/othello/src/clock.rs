//! The clock, where there is one.

use std::time::Duration;

/// A moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(#[cfg(feature = "std")] std::time::Instant);

impl Instant {
    /// This moment.
    #[inline]
    pub fn now() -> Self {
        Self(
            #[cfg(feature = "std")]
            std::time::Instant::now(),
        )
    }

    /// The time since then; zero where there is no clock.
    pub fn elapsed(self) -> Duration {
        #[cfg(feature = "std")]
        return self.0.elapsed();
        #[cfg(not(feature = "std"))]
        Duration::ZERO
    }

    /// The moment `time` later; `None` where there is no clock, or at the end of time.
    pub fn after(self, time: Duration) -> Option<Self> {
        #[cfg(feature = "std")]
        return self.0.checked_add(time).map(Self);
        #[cfg(not(feature = "std"))]
        {
            let _ = time;
            None
        }
    }
}
