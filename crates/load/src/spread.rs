//! The distribution of measured times.

use std::time::Duration;

use serde::Serialize;

/// Percentiles of times, in milliseconds. All percentiles are 0 if there are no times.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(crate) struct Spread {
    p50_ms: f64,
    p90_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

impl Spread {
    /// Returns the percentiles of some times.
    pub(crate) fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        // Returns the nearest-rank percentile, rounded to a hundredth of a millisecond.
        let at = |percent: usize| {
            let rank = (times.len() * percent).div_ceil(100).max(1);
            let time = times.get(rank - 1).copied().unwrap_or_default();
            (time.as_secs_f64() * 100_000.0).round() / 100.0
        };
        Self { p50_ms: at(50), p90_ms: at(90), p99_ms: at(99), max_ms: at(100) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times = (1..=200).rev().map(Duration::from_millis).collect();
        let spread = Spread { p50_ms: 100.0, p90_ms: 180.0, p99_ms: 198.0, max_ms: 200.0 };
        assert_eq!(Spread::of(times), spread);
        assert_eq!(Spread::of(Vec::new()), Spread::default());
        let one = Spread::of(vec![Duration::from_micros(1234)]);
        assert_eq!((one.p50_ms, one.max_ms), (1.23, 1.23));
    }
}
