//! The search of all historical opponents: alpha-beta with a table, iterative deepening, and a null window
//! after the first move.
//!
//! It counts nodes and never reads the clock, so that it finds the same result on every machine.

use outflank_rules::Bitboard;
use outflank_rules::kernel::{after, flips, legal_moves};

use crate::Stop;
use crate::othello::parts::{final_score, hash, lowest};

/// The evaluation of a historical opponent.
pub(super) trait Judge {
    /// Returns the value of a position for the side to move; the game is not over.
    fn judge(&self, own: u64, opponent: u64) -> i32;

    /// Converts a value to discs, as well as its unit allows.
    fn in_discs(&self, value: i32) -> crate::Score;

    /// Returns the ProbCut parameters for a search of `height` plies, if it may be pruned.
    fn cut(&self, _empties: u32, _height: u8) -> Option<Cut> {
        None
    }
}

/// Predicts a deep search from a shallow one: `slope`/1024 times its value plus `offset`, reliable within
/// `margin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) height: u8,
    pub(super) slope: i32,
    pub(super) offset: i32,
    pub(super) margin: i32,
}

/// Exceeds every evaluation. The value of a won game is this plus its discs.
pub(super) const WON: i32 = 1 << 24;

/// Exceeds every value.
pub(super) const INFINITE: i32 = WON + 65;

/// A height that reaches the end of every game.
pub(super) const TO_THE_END: u8 = 64;

const ENTRIES: usize = 1 << 16;

/// At this height and above, moves are ordered by the opponent's replies; below it, by their squares.
const ORDERED_FROM: u8 = 3;

/// With at most this many empty squares, a solve neither uses the table nor orders moves.
const SMALL: u32 = 6;

#[derive(Clone, Copy, Default)]
struct Entry {
    own: u64,
    opponent: u64,
    lower: i32,
    upper: i32,
    height: u8,
    best: u8,
}

const NO_SQUARE: u8 = 64;

/// A search for one move.
pub(super) struct Search<'a, J> {
    pub(super) judge: &'a J,
    pub(super) nodes: u64,
    most: u64,
    stop: &'a Stop,
    /// Whether the search was stopped or has used up its nodes. Values returned after that are meaningless.
    pub(super) is_due: bool,
    table: Vec<Entry>,
}

impl<'a, J: Judge> Search<'a, J> {
    pub(super) fn new(judge: &'a J, most: u64, stop: &'a Stop) -> Self {
        Self { judge, nodes: 0, most, stop, is_due: false, table: vec![Entry::default(); ENTRIES] }
    }

    /// Returns the value of a position for the side to move after searching `height` plies; exact between
    /// alpha and beta.
    pub(super) fn value(&mut self, own: u64, opponent: u64, alpha: i32, beta: i32, height: u8) -> i32 {
        self.nodes += 1;
        self.is_due |= self.nodes >= self.most || self.nodes.is_multiple_of(1024) && self.stop.is_stopped();
        if self.is_due {
            return alpha;
        }
        let moves = legal_moves(own, opponent);
        if moves == 0 {
            if legal_moves(opponent, own) == 0 {
                let score = final_score(own, opponent);
                return score.signum() * WON + score;
            }
            if height > 0 {
                return -self.value(opponent, own, -beta, -alpha, height);
            }
        }
        if height == 0 {
            return self.judge.judge(own, opponent);
        }
        let empties = (own | opponent).count_zeros();
        let uses_table = height >= 2 && (height < TO_THE_END - 16 || empties > SMALL);
        let slot = hash(own, opponent) as usize % ENTRIES;
        let known = self.table[slot];
        let is_known = uses_table && known.own == own && known.opponent == opponent;
        let (mut alpha, mut beta) = (alpha, beta);
        if is_known && known.height == height {
            if known.lower >= beta || known.lower == known.upper {
                return known.lower;
            }
            if known.upper <= alpha {
                return known.upper;
            }
            alpha = alpha.max(known.lower);
            beta = beta.min(known.upper);
        }
        if let Some(value) = self.probably(own, opponent, alpha, beta, height) {
            return value;
        }
        let first = if is_known { known.best } else { NO_SQUARE };
        let mut order = [0u64; 34];
        let count = self.put_in_order(own, opponent, moves, first, height, &mut order);
        let (mut best, mut best_square, mut low) = (-INFINITE, NO_SQUARE, alpha);
        for &key in order.iter().take(count) {
            let square = (key & 63) as u8;
            let (theirs, ours) = after(own, opponent, square, flips(own, opponent, square));
            let mut value = if best == -INFINITE {
                -self.value(theirs, ours, -beta, -low, height - 1)
            } else {
                -self.value(theirs, ours, -low - 1, -low, height - 1)
            };
            if best != -INFINITE && value > low && value < beta {
                value = -self.value(theirs, ours, -beta, -low, height - 1);
            }
            if self.is_due {
                return alpha;
            }
            if value > best {
                (best, best_square) = (value, square);
                low = low.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        if uses_table {
            let mut entry =
                Entry { own, opponent, lower: -INFINITE, upper: INFINITE, height, best: best_square };
            if is_known && known.height == height {
                (entry.lower, entry.upper) = (known.lower, known.upper);
            }
            if best > alpha {
                entry.lower = best;
            }
            if best < beta {
                entry.upper = best;
            }
            self.table[slot] = entry;
        }
        best
    }

    /// ProbCut: returns the bound that a deep search would probably cross, if a shallow search predicts it.
    fn probably(&mut self, own: u64, opponent: u64, alpha: i32, beta: i32, height: u8) -> Option<i32> {
        if alpha + 1 != beta || alpha.abs() >= WON / 2 {
            return None;
        }
        let cut = self.judge.cut((own | opponent).count_zeros(), height)?;
        let shallow = |value: i32| ((i64::from(value - cut.offset) * 1024) / i64::from(cut.slope)) as i32;
        let high = shallow(beta + cut.margin);
        if self.value(own, opponent, high - 1, high, cut.height) >= high && !self.is_due {
            return Some(beta);
        }
        let low = shallow(alpha - cut.margin);
        (self.value(own, opponent, low, low + 1, cut.height) <= low && !self.is_due).then_some(alpha)
    }

    /// Sorts the moves, best first. The lowest bits of each key are the square.
    fn put_in_order(
        &self,
        own: u64,
        opponent: u64,
        moves: u64,
        first: u8,
        height: u8,
        order: &mut [u64; 34],
    ) -> usize {
        let empties = (own | opponent).count_zeros();
        let looks = height >= ORDERED_FROM && (height < TO_THE_END - 16 || empties > SMALL);
        let (mut left, mut count) = (moves, 0);
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let is_first = u64::from(square != first) << 20;
            let rank = if looks {
                let (theirs, ours) = after(own, opponent, square, flips(own, opponent, square));
                let replies = legal_moves(theirs, ours);
                u64::from(replies.count_ones() + 2 * (replies & Bitboard::CORNERS.bits()).count_ones())
            } else {
                u64::from(RANK[usize::from(square & 63)])
            };
            if let Some(place) = order.get_mut(count) {
                *place = is_first | rank << 8 | u64::from(square);
            }
            count += 1;
        }
        let count = count.min(order.len());
        order[..count].sort_unstable();
        count
    }
}

/// The order of squares without other information: corners, the box, the edges, the second ring, C-squares,
/// X-squares.
static RANK: [u8; 64] = {
    let mut rank = [1; 64];
    let mut square = 0;
    while square < 64 {
        let set = 1u64 << square;
        if set & Bitboard::CORNERS.bits() != 0 {
            rank[square] = 0;
        } else if set & Bitboard::X_SQUARES.bits() != 0 {
            rank[square] = 5;
        } else if set & Bitboard::C_SQUARES.bits() != 0 {
            rank[square] = 4;
        } else if set & Bitboard::EDGES.bits() != 0 {
            rank[square] = 2;
        } else if set & Bitboard::BOX.bits() == 0 {
            rank[square] = 3;
        }
        square += 1;
    }
    rank
};

#[cfg(test)]
mod tests {
    use outflank_rules::{Position, SplitMix64};

    use super::*;
    use crate::Score;
    use crate::ages::squares::Squares;

    /// Returns the value by plain minimax.
    fn plainly(own: u64, opponent: u64, height: u8) -> i32 {
        let moves = legal_moves(own, opponent);
        if moves == 0 {
            if legal_moves(opponent, own) == 0 {
                let score = final_score(own, opponent);
                return score.signum() * WON + score;
            }
            if height > 0 {
                return -plainly(opponent, own, height);
            }
        }
        if height == 0 {
            return Squares.judge(own, opponent);
        }
        (0..64)
            .filter(|square| moves >> square & 1 != 0)
            .map(|square| {
                let (theirs, ours) = after(own, opponent, square, flips(own, opponent, square));
                -plainly(theirs, ours, height - 1)
            })
            .max()
            .expect("a move")
    }

    /// Returns positions of random games with a number of empty squares in this range.
    fn positions(empties: std::ops::Range<u32>, count: usize) -> Vec<(u64, u64)> {
        let mut random = SplitMix64::new(11);
        let mut found = Vec::new();
        while found.len() < count {
            let mut position = Position::start();
            while !position.is_over() {
                if empties.contains(&position.board().n_empties()) && random.below(6) == 0 {
                    found.push((position.own().bits(), position.opponents().bits()));
                    break;
                }
                let moves: Vec<_> = position.legal_moves().squares().collect();
                position = if moves.is_empty() {
                    position.with_turn(!position.turn())
                } else {
                    position.play(moves[random.below(moves.len())].into()).expect("legal")
                };
            }
        }
        found
    }

    #[test]
    fn it_finds_what_plain_minimax_finds() {
        for (empties, height, count) in [(10..60, 4, 60), (0..8, 9, 150), (0..9, TO_THE_END, 150)] {
            for (own, opponent) in positions(empties, count) {
                let stop = Stop::new();
                let mut search = Search::new(&Squares, u64::MAX, &stop);
                let plain = plainly(own, opponent, height);
                assert_eq!(search.value(own, opponent, -INFINITE, INFINITE, height), plain);
                for alpha in [plain - 1, plain] {
                    let found = search.value(own, opponent, alpha, alpha + 1, height);
                    assert_eq!(found > alpha, plain > alpha, "{own:016x} {opponent:016x}");
                }
            }
        }
    }

    /// An evaluation whose shallow searches are trusted without a margin.
    struct Sure;

    impl Judge for Sure {
        fn judge(&self, own: u64, opponent: u64) -> i32 {
            Squares.judge(own, opponent)
        }

        fn in_discs(&self, value: i32) -> Score {
            Squares.in_discs(value)
        }

        fn cut(&self, _: u32, height: u8) -> Option<Cut> {
            (height == 3).then_some(Cut { height: 1, slope: 1024, offset: 0, margin: 0 })
        }
    }

    #[test]
    fn probcut_believes_the_shallow_search() {
        for (own, opponent) in positions(20..50, 40) {
            let shallow = plainly(own, opponent, 1);
            let stop = Stop::new();
            let mut search = Search::new(&Sure, u64::MAX, &stop);
            assert!(search.value(own, opponent, shallow - 1, shallow, 3) >= shallow);
            assert!(search.value(own, opponent, shallow, shallow + 1, 3) <= shallow);
        }
    }

    #[test]
    fn it_ends_when_its_nodes_are_spent() {
        let start = Position::start();
        let stop = Stop::new();
        let mut search = Search::new(&Squares, 1000, &stop);
        search.value(start.own().bits(), start.opponents().bits(), -INFINITE, INFINITE, 30);
        assert!(search.is_due && search.nodes < 1100, "{}", search.nodes);
    }
}
