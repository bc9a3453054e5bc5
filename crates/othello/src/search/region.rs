//! Parts of the board in which the parity of the empty squares decides who moves last.

/// Returns the squares of the quadrants with an odd number of `empties`.
#[inline(always)]
pub fn odd_quadrants(empties: u64) -> u64 {
    // Folds the four rows of each quadrant by parity, then its four columns.
    let mut parity = empties ^ empties >> 8;
    parity ^= parity >> 16;
    parity ^= parity >> 1;
    parity ^= parity >> 2;
    (parity & 0x0000_0011_0000_0011).wrapping_mul(0x0f0f_0f0f)
}

/// Returns the squares of the connected regions with an odd number of `empties`; squares touch as a king
/// moves. Slower than quadrants, but a better prediction of the side with the last move.
#[inline(always)]
pub fn odd_regions(empties: u64) -> u64 {
    let (mut odd, mut left) = (0, empties);
    while left != 0 {
        let mut region = left & left.wrapping_neg();
        loop {
            let grown = beside(region) & left;
            if grown == region {
                break;
            }
            region = grown;
        }
        if region.count_ones() % 2 == 1 {
            odd |= region;
        }
        left ^= region;
    }
    odd
}

/// Returns the squares of a set and their neighbors.
#[inline(always)]
pub fn beside(set: u64) -> u64 {
    outflank_rules::Bitboard::new(set).dilate().bits()
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::*;

    #[test]
    fn regions_join_whatever_touches() {
        assert_eq!(odd_regions(0), 0);
        assert_eq!(odd_regions(u64::MAX), 0, "64 squares");
        assert_eq!(odd_regions(0b101), 0b101, "two regions of one square");
        assert_eq!(odd_regions(1 << 7 | 1 << 8), 1 << 7 | 1 << 8, "h1 and a2 do not touch");
        let mut random = SplitMix64::new(1);
        for _ in 0..200 {
            let empties = random.next_u64() & random.next_u64();
            // Finds the region of each square by repeatedly giving touching squares the same label.
            let mut names: Vec<u8> = (0..64).collect();
            for _ in 0..64 {
                for (a, b) in (0..64u8).flat_map(|a| (0..64u8).map(move |b| (a, b))) {
                    let touch = (a % 8).abs_diff(b % 8) <= 1 && (a / 8).abs_diff(b / 8) <= 1;
                    if touch && empties >> a & 1 != 0 && empties >> b & 1 != 0 {
                        let name = names[usize::from(a)].min(names[usize::from(b)]);
                        (names[usize::from(a)], names[usize::from(b)]) = (name, name);
                    }
                }
            }
            let is_odd = |square: &u8| {
                let name = names[usize::from(*square)];
                let region = (0..64).filter(|&other| empties >> other & 1 != 0 && names[other] == name);
                empties >> *square & 1 != 0 && region.count() % 2 == 1
            };
            let expected = (0..64).filter(is_odd).fold(0, |set, square| set | 1 << square);
            assert_eq!(odd_regions(empties), expected, "{empties:016x}");
        }
    }

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
