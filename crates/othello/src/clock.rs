//! The clock, on platforms that have one.

use std::time::Duration;

/// A moment. Without the feature `std` all moments are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(#[cfg(feature = "std")] std::time::Instant);

impl Instant {
    /// Returns the current moment.
    #[inline]
    pub fn now() -> Self {
        Self(
            #[cfg(feature = "std")]
            std::time::Instant::now(),
        )
    }

    /// Returns the time since this moment; zero without the feature `std`.
    pub fn elapsed(self) -> Duration {
        #[cfg(feature = "std")]
        return self.0.elapsed();
        #[cfg(not(feature = "std"))]
        Duration::ZERO
    }

    /// Returns the moment `time` later; `None` without the feature `std`, or if it cannot be represented.
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
