//! The move that flips most.
//!
//! The first programs for home computers played like this. It is the simpler of Richard Duda's two strategies
//! ("Othello, a New Ancient Game", BYTE, October 1977), and many magazines printed such programs later. The
//! seed decides between moves that flip equally many discs, as a random number did in such programs.

use outflank_rules::kernel::flips;

/// Returns the value of a move: the number of discs that it flips.
#[must_use]
pub fn worth(own: u64, opponent: u64, square: u8) -> i32 {
    flips(own, opponent, square).count_ones() as i32
}

#[cfg(test)]
mod tests {
    use outflank_rules::Position;

    use super::*;

    #[test]
    fn every_first_move_flips_one_disc() {
        let start = Position::start();
        let (own, opponent) = (start.own().bits(), start.opponents().bits());
        assert!(start.legal_moves().squares().all(|square| worth(own, opponent, square.index()) == 1));
    }
}
