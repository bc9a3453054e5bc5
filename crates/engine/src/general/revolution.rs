//! Othello Revolution: panels that slide, so that no disc is ever safe while there is a vacant slot.

use outflank_rules::{Bits, Color, Goal, Revolution, RevolutionMove, RevolutionPosition};

use super::evaluate::{Evaluate, Searchable, UNITS};
use super::reversi::by_discs;
use super::scale::{self, Scale};

/// The cost of each reply of the opponent in move ordering.
const A_REPLY: i32 = 600;

/// Weights of the features, in 1⁄128 disc.
mod weight {
    pub(super) const MOBILITY: i32 = 90;
    pub(super) const POTENTIAL: i32 = 35;
    pub(super) const OUTSIDE: i32 = 150;
    pub(super) const DISC: i32 = 100;
}

impl Searchable for Revolution {
    const COUNTS: bool = true;
    type Sight = ();

    fn sight(&self) {}

    fn left(&self, position: &RevolutionPosition) -> Option<u32> {
        Some(position.empties().len())
    }

    fn scale(&self) -> &'static Scale {
        &scale::FAMILY
    }

    fn glance(&self, side: Color, position: &RevolutionPosition) -> i32 {
        by_discs(self, side, position, self.rules().goal)
    }

    const ORDERS_BY_POSITION: bool = true;

    fn promise(
        &self,
        (): &(),
        _before: &RevolutionPosition,
        _mv: RevolutionMove,
        after: Option<&RevolutionPosition>,
    ) -> i32 {
        -A_REPLY * after.map_or(0, |after| self.placements(after).len()).cast_signed()
    }
}

/// Evaluates mobility, potential mobility, and the discs with few neighbors.
#[derive(Clone, Debug)]
pub struct Features {
    goal: Goal,
    near: Vec<u64>,
}

impl Features {
    /// Derives the features from the board of this game.
    #[must_use]
    pub fn new(game: &Revolution) -> Self {
        let geometry = game.geometry();
        let near = geometry.cells().map(|cell| u64::of(geometry.near(cell).iter().copied())).collect();
        Self { goal: game.rules().goal, near }
    }

    fn near(&self, of: u64) -> u64 {
        of.cells().fold(0, |near, cell| near | self.near.get(usize::from(cell.0)).copied().unwrap_or(0))
    }

    /// Returns the number of discs on cells with at most three neighboring cells, with the panels where they
    /// are now.
    fn outside(&self, own: u64, present: u64) -> i32 {
        let few = |cell: &outflank_rules::Cell| {
            self.near.get(usize::from(cell.0)).is_some_and(|near| (near & present).len() <= 3)
        };
        own.cells().filter(few).count() as i32
    }
}

impl Evaluate<Revolution> for Features {
    type State = ();

    fn begin(&self, _game: &Revolution, _position: &RevolutionPosition) {}

    fn step(
        &self,
        _game: &Revolution,
        _before: &RevolutionPosition,
        (): &(),
        _mv: RevolutionMove,
        _after: &RevolutionPosition,
    ) {
    }

    fn value(&self, game: &Revolution, position: &RevolutionPosition, (): &()) -> i32 {
        let (own, enemy) = (position.discs(position.turn), position.discs(position.turn.opponent()));
        let empties = position.empties();
        let other = RevolutionPosition { turn: position.turn.opponent(), ..*position };
        let count = |set: u64| set.len().cast_signed();
        let mobility = count(game.placements(position)) - count(game.placements(&other));
        let potential = count(self.near(enemy) & empties) - count(self.near(own) & empties);
        let outside = self.outside(own, position.present) - self.outside(enemy, position.present);
        let n_cells = count(position.present);
        let discs = weight::DISC * (count(own) - count(enemy)) * (n_cells - 2 * count(empties)) / n_cells;
        let freedom = weight::MOBILITY * mobility + weight::POTENTIAL * potential;
        let value = match self.goal {
            Goal::Most => freedom + weight::OUTSIDE * outside + discs,
            Goal::Fewest => freedom - weight::OUTSIDE * outside - UNITS / 2 * (count(own) - count(enemy)),
        };
        value.clamp(-n_cells * UNITS, n_cells * UNITS)
    }
}
