//! Which discs a placement outflanks, on any board.

use alloc::vec::Vec;

use crate::{Bits, Cell, Geometry};

/// The rays of a board in the form in which moves are generated.
#[derive(Clone, Debug)]
pub(crate) struct Outflank<B> {
    /// All rays of two cells and more, one after the other.
    cells: Vec<Cell>,
    /// Where the rays end in `cells`; each begins where the one before it ends.
    ends: Vec<u32>,
    /// For each cell its first ray in `ends`; one entry more than cells.
    first: Vec<u32>,
    /// The first cells of the rays of each cell.
    starts: Vec<B>,
    /// The cells next to each cell.
    near: Vec<B>,
}

impl<B: Bits> Outflank<B> {
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let mut outflank = Self {
            cells: Vec::new(),
            ends: Vec::from([0]),
            first: Vec::from([0]),
            starts: Vec::new(),
            near: Vec::new(),
        };
        for cell in geometry.cells() {
            let mut starts = B::default();
            for ray in geometry.rays(cell).iter().filter(|ray| ray.cells.len() > 1) {
                outflank.cells.extend_from_slice(&ray.cells);
                outflank.ends.push(outflank.cells.len() as u32);
                starts = starts | B::of(ray.cells.first().copied());
            }
            outflank.first.push(outflank.ends.len() as u32 - 1);
            outflank.starts.push(starts);
            outflank.near.push(B::of(geometry.near(cell).iter().copied()));
        }
        outflank
    }

    /// The cells next to a cell.
    pub(crate) fn near(&self, cell: Cell) -> B {
        self.near.get(usize::from(cell.0)).copied().unwrap_or_default()
    }

    fn rays(&self, cell: Cell) -> impl Iterator<Item = &[Cell]> {
        let at = usize::from(cell.0);
        let (from, to) = match self.first.get(at..at + 2) {
            Some(&[from, to]) => (from as usize, to as usize),
            _ => (0, 0),
        };
        self.ends[from..=to].windows(2).map(|ends| &self.cells[ends[0] as usize..ends[1] as usize])
    }

    /// How many discs of a ray are outflanked.
    #[inline]
    fn run(ray: &[Cell], own: &B, enemy: &B) -> usize {
        let run = ray.iter().take_while(|&&cell| enemy.has(cell)).count();
        if ray.get(run).is_some_and(|&cell| own.has(cell)) { run } else { 0 }
    }

    /// Whether a disc on this empty cell outflanks any.
    #[inline]
    pub(crate) fn captures(&self, own: &B, enemy: &B, cell: Cell) -> bool {
        let has_enemy =
            self.starts.get(usize::from(cell.0)).is_some_and(|&starts| !(starts & *enemy).is_empty());
        has_enemy && self.rays(cell).any(|ray| Self::run(ray, own, enemy) > 0)
    }

    /// The discs that a disc on this empty cell outflanks.
    #[inline]
    pub(crate) fn flips(&self, own: &B, enemy: &B, cell: Cell) -> B {
        let mut flips = B::default();
        for ray in self.rays(cell) {
            let run = Self::run(ray, own, enemy);
            flips = flips | B::of(ray[..run].iter().copied());
        }
        flips
    }

    /// The discs that a disc on this cell outflanks with their distances from it, the nearest first.
    pub(crate) fn flips_by_distance(&self, own: &B, enemy: &B, cell: Cell) -> Vec<(Cell, u16)> {
        self.flips_up_to(own, enemy, cell, None)
    }

    /// The same, where a run longer than `longest` is not outflanked.
    pub(crate) fn flips_up_to(
        &self,
        own: &B,
        enemy: &B,
        cell: Cell,
        longest: Option<u16>,
    ) -> Vec<(Cell, u16)> {
        let mut flips: Vec<(Cell, u16)> = Vec::new();
        for ray in self.rays(cell) {
            let run = Self::run(ray, own, enemy);
            if longest.is_some_and(|longest| run > usize::from(longest)) {
                continue;
            }
            for (&cell, distance) in ray[..run].iter().zip(1..) {
                match flips.iter_mut().find(|(known, _)| *known == cell) {
                    Some((_, least)) => *least = distance.min(*least),
                    None => flips.push((cell, distance)),
                }
            }
        }
        flips.sort_by_key(|&(cell, distance)| (distance, cell));
        flips
    }

    /// The cells of `empty` on which a disc outflanks any.
    pub(crate) fn placements(&self, own: &B, enemy: &B, empty: B) -> B {
        B::of(empty.cells().filter(|&cell| self.captures(own, enemy, cell)))
    }

    /// Whether there is such a cell.
    pub(crate) fn can_place(&self, own: &B, enemy: &B, empty: B) -> bool {
        empty.cells().any(|cell| self.captures(own, enemy, cell))
    }
}
