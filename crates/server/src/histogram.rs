//! How long things take, as Prometheus counts it.

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// How long something takes that should take some milliseconds, in seconds: from 0.5 ms to 16 s.
pub(crate) fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 16))
}
