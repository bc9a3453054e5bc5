//! Flips along one line of a full board, by table.
#![cfg_attr(
    not(target_arch = "x86_64"),
    expect(dead_code, reason = "used by the kernels with bit extraction")
)]

/// The file and the two diagonals through each square.
pub(super) static LINES: [[u64; 3]; 64] = all_lines();

/// Twice the discs flipped along a line whose only empty square is the first index; the second index is the
/// set of the mover's discs. Squares beyond the end of a short line count as the opponent's, so nothing
/// flanks them.
pub(super) static LINE_FLIPS: [[u8; 256]; 8] = all_line_flips();

/// The index of a square on its file and diagonals after bit extraction, in the order of `LINES`.
pub(super) static PLACES: [[u8; 3]; 64] = all_places();

const fn all_lines() -> [[u64; 3]; 64] {
    let mut all = [[0; 3]; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let mut other = 0;
        while other < 64 {
            let (f, r) = (other % 8, other / 8);
            if f == file {
                all[square][0] |= 1 << other;
            }
            if f + rank == file + r {
                all[square][1] |= 1 << other;
            }
            if f + r == file + rank {
                all[square][2] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    all
}

const fn all_places() -> [[u8; 3]; 64] {
    let mut all = [[0; 3]; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 3 {
            let below = LINES[square][line] & ((1 << square) - 1);
            all[square][line] = below.count_ones() as u8;
            line += 1;
        }
        square += 1;
    }
    all
}

const fn all_line_flips() -> [[u8; 256]; 8] {
    let mut all = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let mut flips = 0;
            let mut run = 0;
            let mut at = place + 1;
            while at < 8 && own >> at & 1 == 0 {
                run += 1;
                at += 1;
            }
            if at < 8 {
                flips += run;
            }
            run = 0;
            let mut left = place;
            while left > 0 && own >> (left - 1) & 1 == 0 {
                run += 1;
                left -= 1;
            }
            if left > 0 {
                flips += run;
            }
            all[place][own] = 2 * flips;
            own += 1;
        }
        place += 1;
    }
    all
}
