//! What stands beside a file: what it was made from, and the bytes it is known by.

use outflank_engine::fnv1a;
use serde_json::{Map, Value};

/// A manifest with the length and the checksum of the file that it is about, so that each can be held against the other.
#[must_use]
pub fn sealed(mut manifest: Map<String, Value>, bytes: &[u8]) -> Value {
    manifest.insert("bytes".to_owned(), bytes.len().into());
    manifest.insert("checksum".to_owned(), format!("{:016x}", fnv1a(bytes)).into());
    manifest.into()
}
