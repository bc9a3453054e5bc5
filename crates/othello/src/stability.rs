//! Discs that can never be flipped again.
//!
//! There are three sources: discs that survive every possible play along an edge (a table of all edges),
//! discs on four full lines, and discs that in each of the four directions are next to a rim or another
//! stable disc, or on a full line. Every disc found is stable, but not all stable discs are found.

use std::sync::LazyLock;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const INNER: u64 = 0x007e_7e7e_7e7e_7e00;

/// The stable discs of the first side on each edge, by the base-3 number of the edge.
pub struct EdgeTable {
    stable: [u8; 6561],
}

/// Converts a set of squares of an edge, as eight bits, to a number with the base-3 digits 0 and 1.
pub(crate) static BASE_3: [u16; 256] = base_3();

static EDGES: LazyLock<EdgeTable> = LazyLock::new(EdgeTable::compute);

impl EdgeTable {
    /// Returns the table, which is computed on first use.
    pub fn get() -> &'static Self {
        &EDGES
    }

    fn compute() -> Self {
        let mut stable = [0u8; 6561];
        // Full edges come first and empty ones last, because each edge depends on those with more discs.
        for n_empties in 0..=8 {
            for own in 0..=255u8 {
                for opponent in (0..=255u8).filter(|o| o & own == 0) {
                    let empties = !(own | opponent);
                    if empties.count_ones() != n_empties {
                        continue;
                    }
                    let mut safe = own;
                    for place in (0..8).filter(|place| empties >> place & 1 != 0) {
                        let flips = edge_flips(own, opponent, place);
                        safe &= stable[index(own | flips | 1 << place, opponent & !flips)];
                        let flips = edge_flips(opponent, own, place);
                        safe &= stable[index(own & !flips, opponent | flips | 1 << place)];
                    }
                    stable[index(own, opponent)] = safe;
                }
            }
        }
        Self { stable }
    }

    #[inline(always)]
    fn edge(&self, own: u64, opponent: u64) -> u64 {
        u64::from(self.stable[index(own as u8, opponent as u8)])
    }

    /// Returns the discs of `own` that no play along the edges can flip.
    #[inline(always)]
    pub fn on_edges(&self, own: u64, opponent: u64) -> u64 {
        let bottom = self.edge(own & 0xff, opponent & 0xff);
        let top = self.edge(own >> 56, opponent >> 56) << 56;
        let left = unpacked(self.edge(packed(own), packed(opponent)));
        let right = unpacked(self.edge(packed(own >> 7), packed(opponent >> 7))) << 7;
        bottom | top | left | right
    }
}

/// Finds stable discs of `own`, starting from those on the edges ([`EdgeTable::on_edges`]).
#[inline(always)]
pub fn grown(on_edges: u64, own: u64, opponent: u64) -> u64 {
    let full = FullLines::of(own | opponent);
    let mut stable = on_edges | (own & full.rows & full.files & full.diagonals & full.antidiagonals);
    if stable == 0 {
        return 0;
    }
    loop {
        let leaning = (full.rows | stable << 1 | stable >> 1)
            & (full.files | stable << 8 | stable >> 8)
            & (full.diagonals | stable << 9 | stable >> 9)
            & (full.antidiagonals | stable << 7 | stable >> 7)
            & own
            & INNER;
        if leaning & !stable == 0 {
            return stable;
        }
        stable |= leaning;
    }
}

/// The squares of the lines without an empty square, by direction.
pub struct FullLines {
    /// From left to right.
    pub rows: u64,
    /// From top to bottom.
    pub files: u64,
    /// From a1 towards h8.
    pub diagonals: u64,
    /// From h1 towards a8.
    pub antidiagonals: u64,
}

impl FullLines {
    /// Finds the full lines of a board with discs on these squares.
    #[inline(always)]
    pub fn of(occupied: u64) -> Self {
        let mut rows = occupied & occupied >> 4;
        rows &= rows >> 2;
        rows &= rows >> 1;
        rows = (rows & FILE_A) * 0xff;

        let mut files = occupied & occupied.rotate_right(32);
        files &= files.rotate_right(16);
        files &= files.rotate_right(8);

        // A step beyond the board counts as occupied. Steps of one, two and four squares each way cover the
        // longest diagonal.
        const UP_9: [u64; 3] = [leaving(1, 1, 1), leaving(1, 1, 2), leaving(1, 1, 4)];
        const DOWN_9: [u64; 3] = [leaving(-1, -1, 1), leaving(-1, -1, 2), leaving(-1, -1, 4)];
        const UP_7: [u64; 3] = [leaving(-1, 1, 1), leaving(-1, 1, 2), leaving(-1, 1, 4)];
        const DOWN_7: [u64; 3] = [leaving(1, -1, 1), leaving(1, -1, 2), leaving(1, -1, 4)];
        let (mut up, mut down) = (occupied, occupied);
        up &= UP_9[0] | up >> 9;
        up &= UP_9[1] | up >> 18;
        up &= UP_9[2] | up >> 36;
        down &= DOWN_9[0] | down << 9;
        down &= DOWN_9[1] | down << 18;
        down &= DOWN_9[2] | down << 36;
        let diagonals = up & down;

        (up, down) = (occupied, occupied);
        up &= UP_7[0] | up >> 7;
        up &= UP_7[1] | up >> 14;
        up &= UP_7[2] | up >> 28;
        down &= DOWN_7[0] | down << 7;
        down &= DOWN_7[1] | down << 14;
        down &= DOWN_7[2] | down << 28;
        let antidiagonals = up & down;

        Self { rows, files, diagonals, antidiagonals }
    }
}

/// Returns the squares from which `steps` diagonal steps leave the board.
const fn leaving(file_step: i32, rank_step: i32, steps: i32) -> u64 {
    let mut set = 0;
    let mut square = 0;
    while square < 64 {
        let file = square % 8 + file_step * steps;
        let rank = square / 8 + rank_step * steps;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            set |= 1 << square;
        }
        square += 1;
    }
    set
}

const fn base_3() -> [u16; 256] {
    let mut all = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut place, mut power) = (0, 1);
        while place < 8 {
            if set >> place & 1 != 0 {
                all[set] += power;
            }
            power *= 3;
            place += 1;
        }
        set += 1;
    }
    all
}

#[inline(always)]
fn index(own: u8, opponent: u8) -> usize {
    usize::from(BASE_3[usize::from(own)] + 2 * BASE_3[usize::from(opponent)])
}

fn edge_flips(own: u8, opponent: u8, place: u8) -> u8 {
    let mut flips = 0;
    for step in [1i8, -1] {
        let mut run = 0u8;
        let mut at = place as i8 + step;
        while (0..8).contains(&at) && opponent >> at & 1 != 0 {
            run |= 1 << at;
            at += step;
        }
        if (0..8).contains(&at) && own >> at & 1 != 0 {
            flips |= run;
        }
    }
    flips
}

/// Returns the a-file as eight bits, a1 lowest.
#[inline(always)]
pub(crate) fn packed(set: u64) -> u64 {
    (set & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Spreads eight bits over the a-file.
#[inline(always)]
fn unpacked(bits: u64) -> u64 {
    ((bits & 0x7f) * 0x0002_0408_1020_4081) & FILE_A | bits >> 7 << 56
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::*;

    fn edge(own: u8, opponent: u8) -> u64 {
        EdgeTable::get().edge(u64::from(own), u64::from(opponent))
    }

    #[test]
    fn edges_are_stable_from_their_corners() {
        assert_eq!(edge(0b0000_0111, 0), 0b0000_0111);
        assert_eq!(edge(0b0000_0110, 0), 0, "open at both ends");
        assert_eq!(edge(0b0111_1110, 0b1000_0001), 0b0111_1110, "a full edge");
        assert_eq!(edge(0b0000_1101, 0), 0b0000_0001, "b1 may be taken: c1 and d1 fall later");
    }

    #[test]
    fn full_lines_are_found_in_all_directions() {
        for direction in [(1i32, 0i32), (0, 1), (1, 1), (-1, 1)] {
            let mut random = SplitMix64::new(1);
            for _ in 0..2000 {
                let occupied = random.next_u64() | random.next_u64() | random.next_u64();
                let full = FullLines::of(occupied);
                let found = match direction {
                    (1, 0) => full.rows,
                    (0, 1) => full.files,
                    (1, 1) => full.diagonals,
                    _ => full.antidiagonals,
                };
                for square in 0..64 {
                    let mut expected = true;
                    for sign in [1, -1] {
                        let (mut f, mut r) = (square % 8, square / 8);
                        while (0..8).contains(&f) && (0..8).contains(&r) {
                            expected &= occupied >> (8 * r + f) & 1 != 0;
                            (f, r) = (f + sign * direction.0, r + sign * direction.1);
                        }
                    }
                    assert_eq!(found >> square & 1 != 0, expected, "{direction:?} {square}");
                }
            }
        }
    }
}
