//! The encoding that a reader found for its source.

use std::sync::{Arc, OnceLock};

use crate::Encoding;

/// The encoding that a source turned out to have. Clones share one note.
#[derive(Clone, Debug, Default)]
pub struct Taken(Arc<OnceLock<Encoding>>);

impl Taken {
    /// The encoding; `None` as long as the letters are the same in every encoding.
    #[must_use]
    pub fn get(&self) -> Option<Encoding> {
        self.0.get().copied()
    }

    /// Notes it; what was noted first stays.
    pub(crate) fn note(&self, encoding: Encoding) {
        self.0.get_or_init(|| encoding);
    }
}
