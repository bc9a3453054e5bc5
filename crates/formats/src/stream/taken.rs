//! The encoding that a reader has detected.

use std::sync::{Arc, OnceLock};

use crate::Encoding;

/// Receives the detected encoding of a source. All clones share the encoding.
#[derive(Clone, Debug, Default)]
pub struct DetectedEncoding(Arc<OnceLock<Encoding>>);

impl DetectedEncoding {
    /// Returns the encoding, or `None` while all possible encodings agree.
    #[must_use]
    pub fn get(&self) -> Option<Encoding> {
        self.0.get().copied()
    }

    /// Stores the encoding. Only the first call counts.
    pub(crate) fn note(&self, encoding: Encoding) {
        self.0.get_or_init(|| encoding);
    }
}
