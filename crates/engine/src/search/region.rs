//! Parts of the board whose number of empty squares decides who moves last there.

/// The squares of the quadrants that hold an odd number of `empties`.
#[inline(always)]
pub(crate) fn odd_quadrants(empties: u64) -> u64 {
    // Each half of the word is folded to the parity of its four columns' rows, then to that of four columns.
    let mut parity = empties ^ empties >> 8;
    parity ^= parity >> 16;
    parity ^= parity >> 1;
    parity ^= parity >> 2;
    (parity & 0x0000_0011_0000_0011).wrapping_mul(0x0f0f_0f0f)
}

/// The squares with a neighbor in the set.
#[inline(always)]
pub(crate) fn beside(set: u64) -> u64 {
    outflank_rules::Bitboard::new(set).dilate().bits()
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::*;

    #[test]
    fn parity_of_quadrants() {
        assert_eq!(odd_quadrants(1), 0x0f0f_0f0f);
        assert_eq!(odd_quadrants(0b11), 0);
        assert_eq!(odd_quadrants(1 << 63 | 1 << 4 | 1 << 12), 0xf0f0_f0f0_0000_0000);
        let mut random = SplitMix64::new(1);
        for _ in 0..10_000 {
            let empties = random.next_u64();
            let quadrants = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];
            let expected = quadrants
                .into_iter()
                .filter(|q| (empties & q).count_ones() % 2 == 1)
                .fold(0, |all, q| all | q);
            assert_eq!(odd_quadrants(empties), expected);
        }
    }
}
