//! The encoding that a reader found for its source.

use std::sync::{Arc, OnceLock};

use crate::Encoding;

/// How a source turned out to be written. Clones are one note.
#[derive(Clone, Debug, Default)]
pub struct Taken(Arc<OnceLock<Encoding>>);

impl Taken {
    /// How the source is written; nothing as long as its letters are the same in every encoding.
    #[must_use]
    pub fn get(&self) -> Option<Encoding> {
        self.0.get().copied()
    }

    /// Notes it; what was noted first stays.
    pub(crate) fn note(&self, encoding: Encoding) {
        self.0.get_or_init(|| encoding);
    }
}
