//! Groups of cells that are evaluated together, derived from the lines of a board.
//!
//! - Every line: whole if it has up to eight cells, in windows of eight if it is longer or closed. A line
//!   along the border is used whole if it has up to ten cells, with the cell diagonally inside each of its
//!   corners if both fit.
//! - Five cells along the border from every corner, and the row behind them; on a closed border four cells
//!   from every cell.
//! - The cells up to two neighbors away from every corner, ten at most.
//!
//! Each of these *lanes* belongs to a shape: the [classes](super::classes) of its cells in their order, and
//! the kind of its line. Lanes of one shape share one table of weights, on the same board and on others. The
//! black hole, a cell that can never hold a disc, ends lines and is left out of the other kinds of lanes. The
//! lanes that it touches have shapes of their own.

use std::collections::{BTreeSet, HashMap};

use outflank_rules::{Cell, Geometry, Line, LineKind};

use super::classes::Classes;
use crate::fnv1a;

/// The longest line that is used whole, and the length of the windows on longer ones.
const WINDOW: usize = 8;
/// The maximum number of cells of a lane: its configurations are numbered in 16 bits.
pub(super) const LARGEST: usize = 10;
/// The shortest useful line: on shorter ones no disc can be flipped.
const SHORTEST: usize = 3;
/// The number of border cells in a block: from a corner, and on a border without corners.
const BLOCK: usize = 5;
const CLOSED_BLOCK: usize = 4;
/// Replaces the class of a cell that can never hold a disc.
const HOLE: u16 = u16::MAX;

/// Lanes that share their weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Unique among all shapes.
    pub key: u64,
    /// The number of its cells, at most ten.
    pub cells: usize,
    /// Equivalent orders of the cells: entry `i` is the number of the cell at place `i`.
    pub mirrors: Vec<Vec<u8>>,
}

/// A shape laid on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lane {
    /// Its shape, as an index into [`Shapes::shapes`].
    pub shape: usize,
    /// Its cells, starting with the lowest digit of the configuration number.
    pub cells: Vec<Cell>,
}

/// All shapes of a board and their lanes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shapes {
    shapes: Vec<Shape>,
    lanes: Vec<Lane>,
}

impl Shapes {
    /// Derives the shapes of a board on which one cell may be a hole.
    #[must_use]
    pub fn of(geometry: &Geometry, hole: Option<Cell>) -> Self {
        let classes = Classes::of(geometry);
        let mut finder = Finder { geometry, classes, hole, found: Vec::new() };
        finder.lines();
        finder.blocks();
        finder.corners();
        Self::sorted(finder.found)
    }

    /// Returns the shapes, sorted by key.
    #[must_use]
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// Returns the lanes, grouped by shape, in the order of the shapes.
    #[must_use]
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    fn sorted(mut found: Vec<(Shape, Vec<Cell>)>) -> Self {
        found.sort_by_key(|(shape, _)| shape.key);
        let (mut shapes, mut lanes): (Vec<Shape>, Vec<Lane>) = (Vec::new(), Vec::new());
        for (shape, cells) in found {
            if shapes.last() != Some(&shape) {
                shapes.push(shape);
            }
            lanes.push(Lane { shape: shapes.len() - 1, cells });
        }
        Self { shapes, lanes }
    }
}

struct Finder<'a> {
    geometry: &'a Geometry,
    classes: Classes,
    hole: Option<Cell>,
    found: Vec<(Shape, Vec<Cell>)>,
}

impl Finder<'_> {
    fn class(&self, cell: Cell) -> u16 {
        if self.hole == Some(cell) { HOLE } else { self.classes.class(cell) }
    }

    fn lines(&mut self) {
        let geometry = self.geometry;
        for line in geometry.lines() {
            let hole = self.hole.and_then(|hole| line.cells.iter().position(|&cell| cell == hole));
            if line.is_closed {
                match hole {
                    None => self.windows_around(line),
                    Some(at) => {
                        let (before, after) = (&line.cells[..at], &line.cells[at + 1..]);
                        self.segment(line.kind, &[after, before].concat());
                    }
                }
                continue;
            }
            let is_border = line.cells.iter().all(|&cell| self.classes.is_border(cell));
            match hole {
                Some(at) => {
                    self.segment(line.kind, &line.cells[..at]);
                    self.segment(line.kind, &line.cells[at + 1..]);
                }
                None if is_border && line.cells.len() <= LARGEST => self.edge(line),
                None => self.segment(line.kind, &line.cells),
            }
        }
    }

    /// Adds a border line from corner to corner.
    fn edge(&mut self, line: &Line) {
        let inside = |cell: Option<&Cell>| {
            let near = self.geometry.near(*cell?);
            let most = near.iter().map(|&cell| self.classes.freedom(cell)).max()?;
            let mut freest = near.iter().copied().filter(|&cell| self.classes.freedom(cell) == most);
            freest.next().filter(|_| freest.next().is_none())
        };
        let mut cells = line.cells.clone();
        if let (Some(first), Some(last)) = (inside(line.cells.first()), inside(line.cells.last()))
            && cells.len() + 2 <= LARGEST
            && first != last
        {
            cells.insert(0, first);
            cells.push(last);
        }
        if cells.len() >= SHORTEST {
            self.row(&[0, kind_number(line.kind), 3], &[0, kind_number(line.kind), 3], &cells, true);
        }
    }

    /// Adds a line, or a part of one cut by a hole.
    fn segment(&mut self, kind: LineKind, cells: &[Cell]) {
        let Some(room) = cells.len().checked_sub(WINDOW) else {
            if cells.len() >= SHORTEST {
                self.window(kind, cells, true, true);
            }
            return;
        };
        let parts = room.div_ceil(WINDOW / 2);
        let mut starts = BTreeSet::new();
        for part in 0..=parts {
            let start = (part * room).checked_div(parts).unwrap_or(0);
            // Adding the mirrored start keeps both ends of the line alike despite rounding.
            starts.extend([start, room - start]);
        }
        for start in starts {
            self.window(kind, &cells[start..start + WINDOW], start == 0, start == room);
        }
    }

    fn windows_around(&mut self, line: &Line) {
        let length = WINDOW.min(line.cells.len());
        for start in 0..line.cells.len() {
            let cells: Vec<Cell> = line.cells.iter().cycle().skip(start).take(length).copied().collect();
            self.window(line.kind, &cells, false, false);
        }
    }

    fn window(&mut self, kind: LineKind, cells: &[Cell], begins: bool, ends: bool) {
        let tag = |one, other| [1, kind_number(kind), u16::from(one) << 1 | u16::from(other)];
        self.row(&tag(begins, ends), &tag(ends, begins), cells, true);
    }

    /// Adds blocks of the border and the row behind it.
    fn blocks(&mut self) {
        let geometry = self.geometry;
        for line in geometry.lines() {
            let is_border = line.cells.iter().all(|&cell| self.classes.is_border(cell));
            if !is_border || line.cells.len() < CLOSED_BLOCK {
                continue;
            }
            if line.is_closed {
                for start in 0..line.cells.len() {
                    let around = line.cells.iter().cycle().skip(start);
                    let cells: Vec<Cell> = around.take(CLOSED_BLOCK).copied().collect();
                    self.block(&cells, true);
                }
                continue;
            }
            let length = BLOCK.min(line.cells.len());
            let mut cells = line.cells.clone();
            for _ in 0..2 {
                if cells.first().is_some_and(|&cell| self.classes.freedom(cell) == 0) {
                    self.block(&cells[..length], false);
                }
                cells.reverse();
            }
        }
    }

    fn block(&mut self, front: &[Cell], turns: bool) {
        // For each cell behind the border, the first and last pair of adjacent border cells with it as a
        // common neighbor.
        let mut behind: Vec<(usize, usize, Cell)> = Vec::new();
        for (pair, cells) in front.windows(2).enumerate() {
            for &cell in self.geometry.near(cells[0]) {
                if front.contains(&cell) || !self.geometry.near(cells[1]).contains(&cell) {
                    continue;
                }
                match behind.iter_mut().find(|(.., known)| *known == cell) {
                    Some((_, last, _)) => *last = pair,
                    None => behind.push((pair, pair, cell)),
                }
            }
        }
        behind.sort_by_key(|&(first, last, _)| (first, last));
        let is_clear = behind.windows(2).all(|two| (two[0].0, two[0].1) != (two[1].0, two[1].1));
        if !is_clear || front.len() + behind.len() > LARGEST || behind.is_empty() {
            return;
        }
        let places: Vec<u16> = behind.iter().map(|&(first, last, _)| (first << 4 | last) as u16).collect();
        let backwards: Vec<u16> = behind
            .iter()
            .rev()
            .map(|&(first, last, _)| ((front.len() - 2 - last) << 4 | (front.len() - 2 - first)) as u16)
            .collect();
        let tag = |places: &[u16]| [&[2, front.len() as u16], places].concat();
        // Both rows are reversed, each in place.
        let cells: Vec<Cell> = front.iter().copied().chain(behind.iter().map(|&(.., cell)| cell)).collect();
        let turned: Vec<u8> =
            (0..front.len()).rev().chain((front.len()..cells.len()).rev()).map(|at| at as u8).collect();
        self.ordered(&tag(&places), &tag(&backwards), &cells, turns.then_some(turned));
    }

    /// Adds cells in a row, which can be read from either end if it `turns`.
    fn row(&mut self, tag: &[u16], backwards: &[u16], cells: &[Cell], turns: bool) {
        let turned = turns.then(|| (0..cells.len() as u8).rev().collect());
        self.ordered(tag, backwards, cells, turned);
    }

    /// Adds cells in one order, or in an equivalent one if that is given and has the lesser text.
    fn ordered(&mut self, tag: &[u16], other_tag: &[u16], cells: &[Cell], other: Option<Vec<u8>>) {
        let text = |tag: &[u16], order: &mut dyn Iterator<Item = Cell>| {
            let mut text = tag.to_vec();
            text.extend(order.map(|cell| self.class(cell)));
            text
        };
        let text_here = text(tag, &mut cells.iter().copied());
        let Some(other) = other else { return self.add(&text_here, cells, &[]) };
        let turned: Vec<Cell> = other.iter().map(|&at| cells[usize::from(at)]).collect();
        let text_there = text(other_tag, &mut turned.iter().copied());
        match text_here.cmp(&text_there) {
            std::cmp::Ordering::Less => self.add(&text_here, cells, &[]),
            std::cmp::Ordering::Greater => self.add(&text_there, &turned, &[]),
            std::cmp::Ordering::Equal => self.add(&text_here, cells, &[other]),
        }
    }

    /// Adds the neighborhoods of corners.
    fn corners(&mut self) {
        let corners: Vec<Cell> = self.classes.corners().collect();
        for corner in corners {
            let mut inner = vec![corner];
            inner.extend_from_slice(self.geometry.near(corner));
            if inner.len() > LARGEST {
                continue;
            }
            // Cells farther out, those with the most neighbors in the block first. Cells with equal counts
            // are added together or not at all.
            let mut outer: HashMap<Cell, usize> = HashMap::new();
            for &cell in &inner {
                for &near in self.geometry.near(cell) {
                    if !inner.contains(&near) {
                        *outer.entry(near).or_default() += 1;
                    }
                }
            }
            let mut counts: Vec<usize> = outer.values().copied().collect();
            counts.sort_unstable();
            counts.dedup();
            let mut cells = inner;
            for count in counts.into_iter().rev() {
                let mut alike: Vec<Cell> =
                    outer.iter().filter(|(_, of)| **of == count).map(|(&cell, _)| cell).collect();
                if cells.len() + alike.len() > LARGEST {
                    break;
                }
                alike.sort_unstable();
                cells.extend(alike);
            }
            self.corner(&cells);
        }
    }

    /// Adds the cells around a corner, the corner first, in the order with the least text.
    fn corner(&mut self, cells: &[Cell]) {
        let mut order: Vec<u8> = (0..cells.len() as u8).collect();
        order[1..].sort_by_key(|&at| self.class(cells[usize::from(at)]));
        let mut best: Option<(Vec<u16>, Vec<Vec<u8>>)> = None;
        self.arrange(cells, &mut order, 1, &mut |order| {
            let mut text = vec![3];
            text.extend(order.iter().map(|&at| self.class(cells[usize::from(at)])));
            for (place, &at) in order.iter().enumerate() {
                let near = self.geometry.near(cells[usize::from(at)]);
                let before = order[..place].iter().zip(0..);
                text.push(before.fold(0, |bits, (&other, place)| {
                    bits | u16::from(near.contains(&cells[usize::from(other)])) << place
                }));
            }
            match &mut best {
                Some((least, orders)) if *least == text => orders.push(order.to_vec()),
                Some((least, _)) if *least < text => {}
                _ => best = Some((text, vec![order.to_vec()])),
            }
        });
        let Some((text, orders)) = best else { return };
        let Some((first, others)) = orders.split_first() else { return };
        let chosen: Vec<Cell> = first.iter().map(|&at| cells[usize::from(at)]).collect();
        let place_of = |at: u8| first.iter().position(|&other| other == at).unwrap_or(0) as u8;
        let mirrors: Vec<Vec<u8>> =
            others.iter().map(|order| order.iter().map(|&at| place_of(at)).collect()).collect();
        self.add(&text, &chosen, &mirrors);
    }

    /// Calls `visit` with every order that permutes cells of the same class.
    fn arrange(&self, cells: &[Cell], order: &mut Vec<u8>, from: usize, visit: &mut dyn FnMut(&[u8])) {
        if from >= order.len() {
            return visit(order);
        }
        let class = self.class(cells[usize::from(order[from])]);
        for other in from..order.len() {
            if self.class(cells[usize::from(order[other])]) == class {
                order.swap(from, other);
                self.arrange(cells, order, from + 1, visit);
                order.swap(from, other);
            }
        }
    }

    /// Adds a lane of the shape with this text, and removes the hole from its cells and mirrors.
    fn add(&mut self, text: &[u16], cells: &[Cell], mirrors: &[Vec<u8>]) {
        let bytes: Vec<u8> = text.iter().flat_map(|token| token.to_le_bytes()).collect();
        let kept: Vec<u8> =
            (0..cells.len() as u8).filter(|&at| Some(cells[usize::from(at)]) != self.hole).collect();
        let renumbered = |mirror: &Vec<u8>| -> Vec<u8> {
            let new = |at: &u8| kept.iter().position(|other| other == at).map(|at| at as u8);
            kept.iter().filter_map(|&place| new(&mirror[usize::from(place)])).collect()
        };
        let mut mirrors: Vec<Vec<u8>> = mirrors.iter().map(renumbered).collect();
        mirrors.sort_unstable();
        let cells: Vec<Cell> = kept.iter().map(|&at| cells[usize::from(at)]).collect();
        if !cells.is_empty() {
            self.found.push((Shape { key: fnv1a(&bytes), cells: cells.len(), mirrors }, cells));
        }
    }
}

fn kind_number(kind: LineKind) -> u16 {
    match kind {
        LineKind::Orthogonal => 0,
        LineKind::Diagonal => 1,
        LineKind::Hexagonal => 2,
        LineKind::Ring => 3,
        LineKind::Spoke => 4,
        LineKind::Spiral => 5,
    }
}
