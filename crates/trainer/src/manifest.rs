//! The manifest of a file: its inputs, length and checksum.

use outflank_engine::fnv1a;
use serde_json::{Map, Value};

/// Adds the length and the checksum of its file to a manifest, so that you can check that the two belong
/// together.
#[must_use]
pub fn sealed(mut manifest: Map<String, Value>, bytes: &[u8]) -> Value {
    manifest.insert("bytes".to_owned(), bytes.len().into());
    manifest.insert("checksum".to_owned(), format!("{:016x}", fnv1a(bytes)).into());
    manifest.into()
}
