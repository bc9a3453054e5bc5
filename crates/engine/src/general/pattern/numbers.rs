//! The configuration numbers of all lanes, updated from one position to the next.

use outflank_rules::{Bits, Cell};

use super::Sides;
use super::evaluation::Digits;

/// The configuration numbers of the last evaluated position, for each side to move.
///
/// A configuration is a number in base three: digit 0 for a cell without a disc, 1 for an own disc, 2 for an
/// opposing one. Positions that a search evaluates one after the other differ in few cells, mostly with the
/// same side to move, so only the difference is computed.
#[derive(Clone, Debug)]
pub struct Numbers<B> {
    views: [View<B>; 2],
}

#[derive(Clone, Debug)]
struct View<B> {
    own: B,
    opponent: B,
    numbers: Vec<u16>,
}

impl<B: Bits> Numbers<B> {
    /// Returns the numbers of the empty board.
    #[must_use]
    pub fn new() -> Self {
        let view = || View { own: B::default(), opponent: B::default(), numbers: Vec::new() };
        Self { views: [view(), view()] }
    }

    /// Returns the numbers of a position, seen from the side to move.
    #[inline]
    pub(super) fn updated(&mut self, digits: &Digits, sides: &Sides<B>) -> &[u16] {
        let [view, other] = &mut self.views;
        let view = if sides.is_second { other } else { view };
        view.update(digits, sides.own, sides.opponent);
        &view.numbers
    }
}

impl<B: Bits> Default for Numbers<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Bits> View<B> {
    #[inline]
    fn update(&mut self, digits: &Digits, own: B, opponent: B) {
        let mut changed = (self.own ^ own) | (self.opponent ^ opponent);
        let occupied = own | opponent;
        if self.numbers.len() != digits.stride || changed.len() > occupied.len() {
            self.numbers.clear();
            self.numbers.resize(digits.stride, 0);
            (self.own, self.opponent) = (B::default(), B::default());
            changed = occupied;
        }
        for cell in changed.cells() {
            let difference =
                digit(&own, &opponent, cell).wrapping_sub(digit(&self.own, &self.opponent, cell));
            for (number, power) in self.numbers.iter_mut().zip(digits.row(cell)) {
                *number = number.wrapping_add(power.wrapping_mul(difference));
            }
        }
        (self.own, self.opponent) = (own, opponent);
    }
}

#[inline]
fn digit<B: Bits>(own: &B, opponent: &B, cell: Cell) -> u16 {
    u16::from(own.has(cell)) + 2 * u16::from(opponent.has(cell))
}
