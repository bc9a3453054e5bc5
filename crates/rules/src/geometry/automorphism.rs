//! The symmetries of a board, which are the permutations of its cells that preserve its lines.

use alloc::vec::Vec;

use super::Geometry;
use crate::Cell;

impl Geometry {
    /// Returns all permutations of the cells that map every ray to a ray. Entry `i` of a permutation is the
    /// image of cell `i`.
    ///
    /// The search takes milliseconds on the boards of the catalog, so callers should store the result. On a
    /// connected board, a few cells determine a permutation, so there are never many permutations.
    #[must_use]
    pub fn automorphisms(&self) -> Vec<Vec<Cell>> {
        let signatures: Vec<Vec<usize>> = self.cells().map(|cell| self.signature(cell)).collect();
        let order = self.outward_order();
        let mut search = Search {
            geometry: self,
            signatures,
            order,
            image: alloc::vec![None; self.n_cells()],
            is_used: alloc::vec![false; self.n_cells()],
            found: Vec::new(),
        };
        search.extend(0);
        search.found
    }

    /// Returns the sorted lengths of a cell's rays. Symmetries do not change these lengths.
    fn signature(&self, cell: Cell) -> Vec<usize> {
        let mut lengths: Vec<usize> = self.rays(cell).iter().map(|ray| ray.cells.len()).collect();
        lengths.sort_unstable();
        lengths
    }

    /// Returns the cells in an order in which every cell except the first has an earlier neighbor if the
    /// board is connected.
    fn outward_order(&self) -> Vec<Cell> {
        let mut order: Vec<Cell> = Vec::with_capacity(self.n_cells());
        let mut is_listed = alloc::vec![false; self.n_cells()];
        for first in self.cells() {
            let mut next = order.len();
            if !core::mem::replace(&mut is_listed[usize::from(first.0)], true) {
                order.push(first);
            }
            while let Some(&cell) = order.get(next) {
                for &near in self.near(cell) {
                    if !core::mem::replace(&mut is_listed[usize::from(near.0)], true) {
                        order.push(near);
                    }
                }
                next += 1;
            }
        }
        order
    }
}

struct Search<'a> {
    geometry: &'a Geometry,
    signatures: Vec<Vec<usize>>,
    order: Vec<Cell>,
    image: Vec<Option<Cell>>,
    is_used: Vec<bool>,
    found: Vec<Vec<Cell>>,
}

impl Search<'_> {
    /// Maps the cells of the order, starting at index `at`, in every way that preserves neighbors.
    fn extend(&mut self, at: usize) {
        let Some(&cell) = self.order.get(at) else {
            let image: Vec<Cell> = self.image.iter().copied().flatten().collect();
            if self.keeps_rays(&image) {
                self.found.push(image);
            }
            return;
        };
        let mapped_neighbor =
            self.geometry.near(cell).iter().find_map(|near| self.image[usize::from(near.0)]);
        let candidates: Vec<Cell> = match mapped_neighbor {
            Some(image) => self.geometry.near(image).to_vec(),
            None => self.geometry.cells().collect(),
        };
        for candidate in candidates {
            if self.is_used[usize::from(candidate.0)] || !self.fits(cell, candidate) {
                continue;
            }
            self.image[usize::from(cell.0)] = Some(candidate);
            self.is_used[usize::from(candidate.0)] = true;
            self.extend(at + 1);
            self.image[usize::from(cell.0)] = None;
            self.is_used[usize::from(candidate.0)] = false;
        }
    }

    /// Whether `candidate` can be the image of `cell`. The rays must have the same lengths, and the cells
    /// mapped so far must match a ray of the candidate.
    fn fits(&self, cell: Cell, candidate: Cell) -> bool {
        if self.signatures[usize::from(cell.0)] != self.signatures[usize::from(candidate.0)] {
            return false;
        }
        let images = self.geometry.rays(candidate);
        self.geometry.rays(cell).iter().all(|ray| {
            images.iter().any(|image| {
                image.cells.len() == ray.cells.len()
                    && ray.cells.iter().zip(&image.cells).all(|(from, to)| {
                        self.image[usize::from(from.0)]
                            .map_or(!self.is_used[usize::from(to.0)], |at| at == *to)
                    })
            })
        })
    }

    fn keeps_rays(&self, image: &[Cell]) -> bool {
        image.len() == self.geometry.n_cells()
            && self.geometry.cells().all(|cell| {
                let images = self.geometry.rays(image[usize::from(cell.0)]);
                self.geometry.rays(cell).iter().all(|ray| {
                    images.iter().any(|other| {
                        other.cells.len() == ray.cells.len()
                            && ray.cells.iter().zip(&other.cells).all(|(a, b)| image[usize::from(a.0)] == *b)
                    })
                })
            })
    }
}
