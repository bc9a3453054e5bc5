//! The Reversi family on any board: move ordering, and an untrained evaluation derived from the geometry.

use outflank_rules::{Bits, Cell, Color, Game, Geometry, Goal, Placement, Reversi, ReversiPosition};

use super::evaluate::{Evaluate, Searchable, UNITS};
use super::scale::{self, Scale};

/// The values of cells for move ordering.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The value of a placement by its cell alone.
    cells: Vec<i32>,
}

/// Returns for each cell the number of lines on which it can be outflanked.
fn exposure(geometry: &Geometry) -> Vec<u32> {
    let mut exposure = vec![0; geometry.n_cells()];
    for line in geometry.lines().iter().filter(|line| line.cells.len() > 2) {
        let ends = usize::from(!line.is_closed);
        for cell in line.cells.iter().skip(ends).rev().skip(ends) {
            if let Some(count) = exposure.get_mut(usize::from(cell.0)) {
                *count += 1;
            }
        }
    }
    exposure
}

impl Sight {
    fn new(geometry: &Geometry, goal: Goal) -> Self {
        let exposure = exposure(geometry);
        let of = |cell: Cell| exposure.get(usize::from(cell.0)).copied().unwrap_or(0);
        let value = |cell: Cell| {
            let gives_access = geometry.near(cell).iter().any(|&near| of(near) == 0);
            match of(cell) {
                0 => 4000,
                1 if gives_access => -1000,
                1 => 500,
                _ if gives_access => -2000,
                _ => 0,
            }
        };
        let sign = if goal == Goal::Most { 1 } else { -1 };
        Self { cells: geometry.cells().map(|cell| sign * value(cell)).collect() }
    }

    fn of(&self, mv: Placement) -> i32 {
        match mv {
            Placement::On(cell) => self.cells.get(usize::from(cell.0)).copied().unwrap_or(0),
            Placement::Pass => 0,
        }
    }
}

/// The cost of each reply of the opponent in move ordering.
const A_REPLY: i32 = 600;

impl<B: Bits> Searchable for Reversi<B> {
    const COUNTS: bool = true;
    type Sight = Sight;

    fn sight(&self) -> Sight {
        Sight::new(self.geometry(), self.rules().goal)
    }

    fn left(&self, position: &ReversiPosition<B>) -> Option<u32> {
        let in_hand = self.rules().supply.map(|_| position.hand.map(u32::from).iter().sum());
        Some(self.empties(position).len().min(in_hand.unwrap_or(u32::MAX)))
    }

    fn scale(&self) -> &'static Scale {
        &scale::FAMILY
    }

    fn glance(&self, side: Color, position: &ReversiPosition<B>) -> i32 {
        by_discs(self, side, position, self.rules().goal)
    }

    const ORDERS_BY_POSITION: bool = true;

    fn promise(
        &self,
        sight: &Sight,
        _before: &ReversiPosition<B>,
        mv: Placement,
        after: Option<&ReversiPosition<B>>,
    ) -> i32 {
        let replies = after.map_or(0, |after| self.placements(after).len());
        sight.of(mv) - A_REPLY * replies.cast_signed()
    }
}

/// Evaluates mobility, potential mobility and stable discs of any game of the family, all derived from the
/// geometry.
#[derive(Clone, Debug)]
pub struct Features<B> {
    goal: Goal,
    n_cells: i32,
    /// The cells on which a disc can never be flipped.
    safe: B,
    /// The safe cells, each with its neighbors: a disc on a neighbor gives the safe cell away.
    givers: Vec<(B, B)>,
    /// The cells that can be outflanked along one line only.
    edges: B,
    near: Vec<B>,
    /// For each cell the lines on which it can be outflanked: the cells of the line, and the cell's two
    /// neighbors on it.
    lines: Vec<Vec<(B, B, B)>>,
}

/// Weights of the features, in 1⁄128 disc.
mod weight {
    pub(super) const MOBILITY: i32 = 90;
    pub(super) const POTENTIAL: i32 = 35;
    pub(super) const SAFE: i32 = 1000;
    pub(super) const GIVER: i32 = -350;
    pub(super) const EDGE: i32 = 60;
    pub(super) const STABLE: i32 = 130;
    pub(super) const DISC: i32 = 90;
}

impl<B: Bits> Features<B> {
    /// Derives the features from the board of this game.
    #[must_use]
    pub fn new(game: &Reversi<B>) -> Self {
        let geometry = game.geometry();
        let exposure = exposure(geometry);
        let with = |wanted: u32| {
            B::of(geometry.cells().filter(|cell| exposure.get(usize::from(cell.0)) == Some(&wanted)))
        };
        let safe = with(0);
        let near: Vec<B> = geometry.cells().map(|cell| B::of(geometry.near(cell).iter().copied())).collect();
        let givers = safe.cells().map(|cell| {
            let around = near.get(usize::from(cell.0)).copied().unwrap_or_default();
            (B::one(cell), around.without(safe))
        });
        let mut lines = vec![Vec::new(); geometry.n_cells()];
        for line in geometry.lines().iter().filter(|line| line.cells.len() > 2) {
            let all = B::of(line.cells.iter().copied());
            let n = line.cells.len();
            for (at, cell) in line.cells.iter().enumerate() {
                if !line.is_closed && (at == 0 || at == n - 1) {
                    continue;
                }
                let beside = |step: usize| B::of(line.cells.get((at + step) % n).copied());
                if let Some(of_cell) = lines.get_mut(usize::from(cell.0)) {
                    of_cell.push((all, beside(n - 1), beside(1)));
                }
            }
        }
        Self {
            goal: game.rules().goal,
            n_cells: geometry.n_cells() as i32,
            safe,
            givers: givers.collect(),
            edges: with(1),
            near,
            lines,
        }
    }

    /// Returns the number of empty cells next to discs of a side.
    fn touched(&self, empties: B, discs: B) -> i32 {
        let near =
            |cell: &Cell| self.near.get(usize::from(cell.0)).is_some_and(|&near| !(near & discs).is_empty());
        empties.cells().filter(near).count() as i32
    }

    /// Returns some of a side's stable discs. They are those on safe cells and, step by step, those with a
    /// stable neighbor on every line that is not full.
    fn stable(&self, own: B, empties: B) -> B {
        let mut stable = own & self.safe;
        let mut fresh = stable;
        while !fresh.is_empty() {
            let mut around = B::default();
            for cell in fresh.cells() {
                around = around | self.near.get(usize::from(cell.0)).copied().unwrap_or_default();
            }
            fresh = B::default();
            for cell in (around & own).without(stable).cells() {
                let holds = |&(line, before, after): &(B, B, B)| {
                    (line & empties).is_empty() || !((before | after) & stable).is_empty()
                };
                if self.lines.get(usize::from(cell.0)).is_some_and(|lines| lines.iter().all(holds)) {
                    fresh = fresh | B::one(cell);
                }
            }
            stable = stable | fresh;
        }
        stable
    }

    /// Returns the value of a side's discs on good and bad cells, if most discs win.
    fn places(&self, own: B, empties: B) -> i32 {
        let mut value = weight::EDGE * (own & self.edges).len().cast_signed();
        if !(own & self.safe).is_empty() {
            value += weight::SAFE * (own & self.safe).len().cast_signed();
            value += weight::STABLE * self.stable(own, empties).len().cast_signed();
        }
        for &(corner, around) in &self.givers {
            if !(corner & empties).is_empty() {
                value += weight::GIVER * (own & around).len().cast_signed();
            }
        }
        value
    }
}

impl<B: Bits> Evaluate<Reversi<B>> for Features<B> {
    type State = ();

    fn begin(&self, _game: &Reversi<B>, _position: &ReversiPosition<B>) {}

    fn step(
        &self,
        _game: &Reversi<B>,
        _before: &ReversiPosition<B>,
        (): &(),
        _mv: Placement,
        _after: &ReversiPosition<B>,
    ) {
    }

    fn value(&self, game: &Reversi<B>, position: &ReversiPosition<B>, (): &()) -> i32 {
        let (own, enemy) = (position.discs(position.turn), position.discs(position.turn.opponent()));
        let empties = game.empties(position);
        let other = ReversiPosition { turn: position.turn.opponent(), ..*position };
        let (mine, theirs) = (game.placements(position).len(), game.placements(&other).len());
        let mobility = mine.cast_signed() - theirs.cast_signed();
        let potential = self.touched(empties, enemy) - self.touched(empties, own);
        let places = self.places(own, empties) - self.places(enemy, empties);
        let discs = own.len().cast_signed() - enemy.len().cast_signed();
        // Discs count at the end. Earlier, the side with fewer discs has more choice.
        let n_left = empties.len().cast_signed();
        let discs = weight::DISC * discs * (self.n_cells - 2 * n_left) / self.n_cells;
        let freedom = weight::MOBILITY * mobility + weight::POTENTIAL * potential;
        let value = match self.goal {
            Goal::Most => freedom + places + discs,
            Goal::Fewest => freedom - (places + UNITS * (own.len() as i32 - enemy.len() as i32)) / 2,
        };
        value.clamp(-self.n_cells * UNITS, self.n_cells * UNITS)
    }
}

/// Returns a side's lead in discs; negated if fewest discs win.
pub(super) fn by_discs<G: Game>(game: &G, side: Color, position: &G::Pos, goal: Goal) -> i32 {
    let discs = game.discs(position);
    let diff = discs[side].cast_signed() - discs[side.opponent()].cast_signed();
    if goal == Goal::Most { diff } else { -diff }
}
