//! Outflanking on any board.

use alloc::vec::Vec;

use crate::game::stretches::Stretches;
use crate::{Bits, Cell, Geometry};

/// The rays of a board, arranged for fast move generation.
#[derive(Clone, Debug)]
pub(crate) struct Outflank<B> {
    /// All rays of at least two cells.
    stretches: Stretches<B>,
    /// The cells of the same rays, from near to far, for distances.
    cells: Vec<Vec<Vec<Cell>>>,
    /// The first cells of all rays from each cell.
    starts: Vec<B>,
    /// The cells next to each cell.
    near: Vec<B>,
}

impl<B: Bits> Outflank<B> {
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let mut outflank =
            Self { stretches: Stretches::default(), cells: Vec::new(), starts: Vec::new(), near: Vec::new() };
        for cell in geometry.cells() {
            let rays = geometry.rays(cell).iter().map(|ray| &ray.cells).filter(|cells| cells.len() > 1);
            let rays: Vec<Vec<Cell>> = rays.cloned().collect();
            outflank.stretches.add(&rays);
            outflank.starts.push(B::of(rays.iter().filter_map(|ray| ray.first().copied())));
            outflank.near.push(B::of(geometry.near(cell).iter().copied()));
            outflank.cells.push(rays);
        }
        outflank
    }

    /// Returns the cells next to a cell.
    pub(crate) fn near(&self, cell: Cell) -> B {
        self.near.get(usize::from(cell.0)).copied().unwrap_or_default()
    }

    /// Calls `found` with each run of discs that a disc on this empty cell outflanks, until `found` returns
    /// `true`.
    #[inline]
    fn runs(&self, own: &B, enemy: &B, cell: Cell, mut found: impl FnMut(B) -> bool) {
        let (mut run, mut is_decided) = (B::default(), false);
        for stretch in self.stretches.of(cell) {
            if !is_decided {
                match stretch.nearest(stretch.cells.without(*enemy)) {
                    None => run = run | stretch.cells,
                    Some(end) => {
                        is_decided = true;
                        if own.has(end) {
                            run = run | stretch.up_to(end);
                            if !run.is_empty() && found(run) {
                                return;
                            }
                        }
                    }
                }
            }
            if !stretch.goes_on {
                (run, is_decided) = (B::default(), false);
            }
        }
    }

    /// Whether a disc on this empty cell outflanks any disc.
    #[inline]
    pub(crate) fn captures(&self, own: &B, enemy: &B, cell: Cell) -> bool {
        let has_enemy =
            self.starts.get(usize::from(cell.0)).is_some_and(|&starts| !(starts & *enemy).is_empty());
        let mut captures = false;
        if has_enemy {
            self.runs(own, enemy, cell, |_| {
                captures = true;
                true
            });
        }
        captures
    }

    /// Returns the discs that a disc on this empty cell outflanks.
    #[inline]
    pub(crate) fn flips(&self, own: &B, enemy: &B, cell: Cell) -> B {
        self.flips_within(own, enemy, cell, None)
    }

    /// Returns the same discs as [`Outflank::flips`], without runs longer than `longest`.
    #[inline]
    pub(crate) fn flips_within(&self, own: &B, enemy: &B, cell: Cell, longest: Option<u16>) -> B {
        let mut flips = B::default();
        self.runs(own, enemy, cell, |run| {
            if longest.is_none_or(|longest| run.len() <= u32::from(longest)) {
                flips = flips | run;
            }
            false
        });
        flips
    }

    /// Returns the discs that a disc on this cell outflanks, each with its distance from this cell, the
    /// nearest first.
    pub(crate) fn flips_by_distance(&self, own: &B, enemy: &B, cell: Cell) -> Vec<(Cell, u16)> {
        self.flips_up_to(own, enemy, cell, None)
    }

    /// Returns the same discs as [`Outflank::flips_by_distance`], without runs longer than `longest`.
    pub(crate) fn flips_up_to(
        &self,
        own: &B,
        enemy: &B,
        cell: Cell,
        longest: Option<u16>,
    ) -> Vec<(Cell, u16)> {
        let mut flips: Vec<(Cell, u16)> = Vec::new();
        for ray in self.cells.get(usize::from(cell.0)).into_iter().flatten() {
            let run = ray.iter().take_while(|&&cell| enemy.has(cell)).count();
            let is_closed = ray.get(run).is_some_and(|&end| own.has(end));
            if !is_closed || longest.is_some_and(|longest| run > usize::from(longest)) {
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

    /// Returns the cells of `empty` where a disc outflanks at least one disc.
    pub(crate) fn placements(&self, own: &B, enemy: &B, empty: B) -> B {
        let mut placements = B::default();
        for cell in empty.cells() {
            if self.captures(own, enemy, cell) {
                placements = placements | B::one(cell);
            }
        }
        placements
    }

    /// Whether [`Outflank::placements`] is not empty. This stops at the first cell found.
    pub(crate) fn can_place(&self, own: &B, enemy: &B, empty: B) -> bool {
        empty.cells().any(|cell| self.captures(own, enemy, cell))
    }
}
