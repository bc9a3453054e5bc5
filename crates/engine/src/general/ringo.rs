//! Ringo: the attackers and defenders left, and the progress of the attackers.

use outflank_rules::{Bits, Color, Goal, Ringo, RingoMove, RingoPosition};

use super::evaluate::{Evaluate, Searchable};
use super::reversi::by_discs;
use super::scale::{self, Scale};

impl Searchable for Ringo {
    const COUNTS: bool = false;
    type Sight = ();

    fn sight(&self) {}

    fn left(&self, _position: &RingoPosition) -> Option<u32> {
        None
    }

    fn scale(&self) -> &'static Scale {
        &scale::RINGO
    }

    fn glance(&self, side: Color, position: &RingoPosition) -> i32 {
        by_discs(self, side, position, Goal::Most)
    }

    const ORDERS_BY_POSITION: bool = false;

    fn promise(
        &self,
        (): &(),
        _before: &RingoPosition,
        mv: RingoMove,
        _after: Option<&RingoPosition>,
    ) -> i32 {
        match mv {
            RingoMove::Leap(..) => 20_000,
            // Inner cells have lower numbers, except for the fortress.
            RingoMove::Step(from, to) if to.0 == FORTRESS || to.0 + 1 < from.0 => 5_000,
            RingoMove::Step(..) | RingoMove::Pass => 0,
        }
    }
}

/// Sectors and rings of the board.
const SECTORS: u16 = 8;
const RINGS: i32 = 6;
/// The number of the fortress: it follows the cells of all rings.
const FORTRESS: u16 = 48;

/// Evaluates pieces and distances.
#[derive(Clone, Copy, Debug, Default)]
pub struct Features;

/// Weights of the features, in 1⁄128 piece.
mod weight {
    pub(super) const ATTACKER: i32 = 128;
    pub(super) const DEFENDER: i32 = 300;
    pub(super) const INSIDE: i32 = 500;
    /// For each ring that an attacker has passed.
    pub(super) const RING: i32 = 22;
    /// For an attacker in the neutral zone, where it cannot be captured.
    pub(super) const NEUTRAL: i32 = 30;
    /// The balanced position: seven attackers on the outermost ring against four defenders.
    pub(super) const EVEN: i32 = 7 * ATTACKER - 4 * DEFENDER;
}

impl Evaluate<Ringo> for Features {
    type State = ();

    fn begin(&self, _game: &Ringo, _position: &RingoPosition) {}

    fn step(&self, _game: &Ringo, _before: &RingoPosition, (): &(), _mv: RingoMove, _after: &RingoPosition) {}

    fn value(&self, _game: &Ringo, position: &RingoPosition, (): &()) -> i32 {
        let mut value = -weight::EVEN;
        for cell in position.attackers().cells() {
            let ring = i32::from(cell.0 / SECTORS) + 1;
            value += weight::ATTACKER + weight::RING * (RINGS - ring);
            if cell.0.is_multiple_of(SECTORS) {
                value += weight::NEUTRAL;
            }
        }
        value -= weight::DEFENDER * position.defenders().len().cast_signed();
        value += (weight::ATTACKER + weight::INSIDE) * i32::from(position.inside());
        if position.to_move() == Color::Black { value } else { -value }
    }
}
