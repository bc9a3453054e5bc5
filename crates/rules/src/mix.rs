//! Hashes that are the same in every run.

use core::hash::{Hash, Hasher};

/// Returns a fast hash that is the same in every run on machines with the same byte order. The hash does not
/// resist deliberate collisions.
///
/// ```
/// use outflank_rules::mixed;
/// assert_eq!(mixed(&(1_u64, 2_u64)), mixed(&(1_u64, 2_u64)));
/// assert_ne!(mixed(&(1_u64, 2_u64)), mixed(&(2_u64, 1_u64)));
/// ```
#[must_use]
pub fn mixed(thing: &impl Hash) -> u64 {
    let mut mix = Mix(0x243f_6a88_85a3_08d3);
    thing.hash(&mut mix);
    mix.finish()
}

/// A hasher that multiplies and folds word by word.
struct Mix(u64);

impl Hasher for Mix {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product >> 64) as u64 ^ product as u64 ^ word.rotate_left(32);
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }
    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }
    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }
    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }
    #[inline]
    fn write_u128(&mut self, value: u128) {
        self.write_u64(value as u64);
        self.write_u64((value >> 64) as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        // The finisher of MurmurHash3 (Appleby, public domain).
        let mut hash = self.0;
        hash = (hash ^ hash >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        hash = (hash ^ hash >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        hash ^ hash >> 33
    }
}
