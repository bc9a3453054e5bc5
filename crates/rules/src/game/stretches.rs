//! The rays of a board as sets of cells.

use alloc::vec::Vec;

use crate::{Bits, Cell};

/// A part of a ray whose cells have ascending or descending indices, from near to far. The nearest cell of
/// any subset is therefore its first or last cell. On boards without circles and bends, every ray is a single
/// stretch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch<B> {
    pub(super) cells: B,
    rises: bool,
    /// Whether the next stretch continues the same ray.
    pub(super) goes_on: bool,
}

impl<B: Bits> Stretch<B> {
    /// Returns the nearest cell of a subset of this stretch.
    #[inline]
    pub(super) fn nearest(&self, of: B) -> Option<Cell> {
        if self.rises { of.first() } else { of.last() }
    }

    /// Returns the cells of this stretch that are nearer than `cell`.
    #[inline]
    pub(super) fn up_to(&self, cell: Cell) -> B {
        let before = B::before(cell);
        self.cells & if self.rises { before } else { !(before | B::one(cell)) }
    }
}

/// Cuts a ray into stretches.
fn cut<B: Bits>(ray: &[Cell]) -> Vec<Stretch<B>> {
    let mut parts: Vec<Stretch<B>> = Vec::new();
    let mut before: Option<Cell> = None;
    let mut is_single = false;
    for &cell in ray {
        let rises = before.is_some_and(|before| before < cell);
        match parts.last_mut() {
            Some(part) if is_single || part.rises == rises => {
                part.cells = part.cells | B::one(cell);
                part.rises = rises;
                is_single = false;
            }
            last => {
                if let Some(last) = last {
                    last.goes_on = true;
                }
                parts.push(Stretch { cells: B::one(cell), rises: true, goes_on: false });
                is_single = true;
            }
        }
        before = Some(cell);
    }
    parts
}

/// The rays of all cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Stretches<B> {
    all: Vec<Stretch<B>>,
    /// The index of the first stretch of each cell, with the number of all stretches at the end.
    first: Vec<u32>,
}

impl<B> Default for Stretches<B> {
    fn default() -> Self {
        Self { all: Vec::new(), first: Vec::from([0]) }
    }
}

impl<B: Bits> Stretches<B> {
    /// Adds the next cell with its rays.
    pub(super) fn add(&mut self, rays: &[Vec<Cell>]) {
        let mut cut: Vec<Vec<Stretch<B>>> = rays.iter().map(|ray| cut(ray)).collect();
        // Sorting by direction improves branch prediction in `nearest`.
        cut.sort_by_key(|parts| parts.first().is_some_and(|part| part.rises));
        self.all.extend(cut.into_iter().flatten());
        self.first.push(self.all.len() as u32);
    }

    /// Returns the stretches of a cell's rays.
    #[inline]
    pub(super) fn of(&self, cell: Cell) -> &[Stretch<B>] {
        let at = usize::from(cell.0);
        match self.first.get(at..at + 2) {
            Some(&[from, to]) => self.all.get(from as usize..to as usize).unwrap_or(&[]),
            _ => &[],
        }
    }

    /// Returns the cells along each ray of a cell before the first occupied cell.
    #[inline]
    pub(super) fn free(&self, cell: Cell, occupied: B) -> B {
        let (mut free, mut is_blocked) = (B::default(), false);
        for stretch in self.of(cell) {
            if !is_blocked {
                match stretch.nearest(stretch.cells & occupied) {
                    None => free = free | stretch.cells,
                    Some(end) => {
                        free = free | stretch.up_to(end);
                        is_blocked = true;
                    }
                }
            }
            is_blocked &= stretch.goes_on;
        }
        free
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;

    #[test]
    fn free_cells_end_before_the_first_that_is_not_along_rays_that_bend_as_well() {
        let mut random = SplitMix64::new(17);
        let mut cell = || Cell((random.next_u64() % 64) as u16);
        for _ in 0..500 {
            let rays: Vec<Vec<Cell>> = (0..4)
                .map(|_| {
                    let mut ray = Vec::new();
                    for _ in 0..8 {
                        let next = cell();
                        if !ray.contains(&next) {
                            ray.push(next);
                        }
                    }
                    ray
                })
                .collect();
            let mut stretches = Stretches::<u64>::default();
            stretches.add(&rays);
            let occupied = u64::of((0..16).map(|_| cell()));
            let expected =
                rays.iter().flat_map(|ray| ray.iter().copied().take_while(|&cell| !occupied.has(cell)));
            assert_eq!(stretches.free(Cell(0), occupied), u64::of(expected), "{rays:?}");
        }
    }
}
