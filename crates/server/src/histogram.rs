//! Prometheus histograms of durations.

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// Returns a histogram of times in seconds, with buckets from 0.5 ms to 16 s.
pub(crate) fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 16))
}
