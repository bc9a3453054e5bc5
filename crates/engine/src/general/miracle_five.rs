//! Miracle Five: rows that can still become five, and how full they are.

use outflank_rules::{Bits, Cell, Color, Game, MiracleFive, MiracleFiveMove, MiracleFivePosition};

use super::evaluate::{Evaluate, Searchable, UNITS};
use super::scale::{self, Scale};

/// The value of a row of five cells with pieces of one side only, by their number, in 1⁄128 piece.
const ROW: [i32; 6] = [0, 4, 20, 90, 420, 5000];

/// The maximum number of moves that are searched in a position.
const WIDTH: usize = 16;

/// In 1⁄128 piece: a win with the next move, two open threats that the other side cannot both stop, and the
/// limit for everything else.
const WINS_NEXT: i32 = 80 * UNITS;
const WINS_AFTER: i32 = 60 * UNITS;
const MOST_VALUE: i32 = 40 * UNITS;

/// The rows of five through each cell.
#[derive(Clone, Debug)]
pub struct Sight {
    through: Vec<Vec<u128>>,
}

impl Sight {
    /// Returns the value that a piece on this cell adds to its side's rows and takes from the other's.
    fn of(&self, cell: Cell, own: u128, enemy: u128) -> i32 {
        let rows = self.through.get(usize::from(cell.0)).map_or(&[][..], Vec::as_slice);
        let mut gain = 0;
        for row in rows {
            let (mine, theirs) = ((row & own).count_ones() as usize, (row & enemy).count_ones() as usize);
            gain += match (mine, theirs) {
                (mine, 0) => ROW.get(mine + 1).map_or(0, |more| more - ROW[mine]),
                (0, theirs) => ROW[theirs],
                _ => 0,
            };
        }
        gain
    }
}

impl Searchable for MiracleFive {
    const COUNTS: bool = false;
    type Sight = Sight;

    fn sight(&self) -> Sight {
        let n_cells = self.layout().cells.len() as u16;
        let through = |cell| self.fives().iter().map(|five| five.0).filter(|five| five.has(cell)).collect();
        Sight { through: (0..n_cells).map(Cell).map(through).collect() }
    }

    fn left(&self, _position: &MiracleFivePosition) -> Option<u32> {
        None
    }

    fn scale(&self) -> &'static Scale {
        &scale::FIVE
    }

    /// Always 0: pieces are never captured, so the piece count means nothing.
    fn glance(&self, _side: Color, _position: &MiracleFivePosition) -> i32 {
        0
    }

    const ORDERS_BY_POSITION: bool = false;
    const PERCENT: u8 = 87;

    /// The width is limited, because most moves neither extend nor block a row.
    fn width(&self) -> usize {
        WIDTH
    }

    fn promise(
        &self,
        sight: &Sight,
        before: &MiracleFivePosition,
        mv: MiracleFiveMove,
        _after: Option<&MiracleFivePosition>,
    ) -> i32 {
        let side = before.to_move();
        let (own, enemy) = (before.pieces(side), before.pieces(side.opponent()));
        8 * match mv {
            MiracleFiveMove::Pass => 0,
            // Rows ignore marks. The same move without turning the piece comes first, and this one is never
            // worth a search.
            MiracleFiveMove::Drop { is_marked: true, .. } | MiracleFiveMove::Go { turns: true, .. } => {
                -WINS_NEXT
            }
            MiracleFiveMove::Drop { cell, .. } => sight.of(cell, own, enemy),
            MiracleFiveMove::Go { from, to, .. } => {
                let left = own & !u128::one(from);
                sight.of(to, left, enemy) - sight.of(from, left, enemy)
            }
        }
    }
}

/// Evaluates the rows of five on which only one side has pieces.
#[derive(Clone, Copy, Debug, Default)]
pub struct Features;

impl Evaluate<MiracleFive> for Features {
    type State = ();

    fn begin(&self, _game: &MiracleFive, _position: &MiracleFivePosition) {}

    fn step(
        &self,
        _game: &MiracleFive,
        _before: &MiracleFivePosition,
        (): &(),
        _mv: MiracleFiveMove,
        _after: &MiracleFivePosition,
    ) {
    }

    fn value(&self, game: &MiracleFive, position: &MiracleFivePosition, (): &()) -> i32 {
        let side = position.to_move();
        let (own, enemy) = (position.pieces(side), position.pieces(side.opponent()));
        let occupied = own | enemy;
        let (mut value, mut wins, mut threats) = (0, 0, 0);
        for (row, _) in game.fives() {
            let (mine, theirs) = ((row & own).count_ones() as usize, (row & enemy).count_ones() as usize);
            value += match (mine, theirs) {
                (4, 0) => {
                    wins |= row & !occupied;
                    ROW[4]
                }
                (0, 4) => {
                    threats |= row & !occupied;
                    -ROW[4]
                }
                // The side to move can add a piece at once.
                (mine, 0) => ROW[mine] + ROW[mine] / 4,
                (0, theirs) => -ROW[theirs],
                _ => 0,
            };
        }
        if wins != 0 && position.in_hand(side) > 0 {
            return WINS_NEXT;
        }
        if threats.count_ones() > 1 && position.in_hand(side.opponent()) > 0 {
            return -WINS_AFTER;
        }
        value.clamp(-MOST_VALUE, MOST_VALUE)
    }
}
