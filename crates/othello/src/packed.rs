//! What the program carries packed.

use miniz_oxide::inflate::decompress_to_vec_zlib;

/// A file of weights of this package, as `build.rs` has packed it.
#[doc(hidden)]
#[macro_export]
macro_rules! packed_weights {
    ($name:expr) => {
        $crate::Packed(include_bytes!(concat!(env!("OUT_DIR"), "/weights/", $name, ".weights")))
    };
}

/// Bytes that were packed.
pub struct Packed(pub &'static [u8]);

impl Packed {
    /// What was packed; nothing if it is damaged, which no reader of ours takes for weights.
    pub fn open(&self) -> Vec<u8> {
        decompress_to_vec_zlib(self.0).unwrap_or_default()
    }
}
