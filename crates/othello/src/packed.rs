//! Compressed data embedded in the program.

use miniz_oxide::inflate::decompress_to_vec_zlib;

/// A weights file of this package, as compressed by `build.rs`.
#[doc(hidden)]
#[macro_export]
macro_rules! packed_weights {
    ($name:expr) => {
        $crate::Packed(include_bytes!(concat!(env!("OUT_DIR"), "/weights/", $name, ".weights")))
    };
}

/// Compressed bytes.
pub struct Packed(pub &'static [u8]);

impl Packed {
    /// Decompresses the bytes. The result is empty if the data is damaged, and every reader of weights
    /// rejects an empty input.
    pub fn open(&self) -> Vec<u8> {
        decompress_to_vec_zlib(self.0).unwrap_or_default()
    }
}
