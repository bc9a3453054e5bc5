//! The rays from each square as masks.

/// The rays from a square toward higher and lower square numbers.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(super) struct Rays {
    /// The rays to the east, south, southeast and southwest.
    pub(super) up: [u64; 4],
    /// The rays in the opposite directions: west, north, northwest and northeast.
    pub(super) down: [u64; 4],
}

/// The differences between the numbers of neighboring squares in the four directions of [`Rays::up`].
#[cfg(target_arch = "x86_64")]
pub(super) const STEPS: [i64; 4] = [1, 8, 9, 7];

/// The rays from each square.
pub(super) static RAYS: [Rays; 64] = all_rays();

const fn all_rays() -> [Rays; 64] {
    let mut all = [Rays { up: [0; 4], down: [0; 4] }; 64];
    let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
            let (file_step, rank_step) = directions[d];
            all[square].up[d] = ray(square as i32, file_step, rank_step);
            all[square].down[d] = ray(square as i32, -file_step, -rank_step);
            d += 1;
        }
        square += 1;
    }
    all
}

const fn ray(square: i32, file_step: i32, rank_step: i32) -> u64 {
    let (mut file, mut rank) = (square % 8 + file_step, square / 8 + rank_step);
    let mut mask = 0;
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        mask |= 1u64 << (rank * 8 + file);
        file += file_step;
        rank += rank_step;
    }
    mask
}
