//! The move that flips most.
//!
//! The first programs for home computers played so: of Richard Duda's two strategies the simpler one ("Othello, a New
//! Ancient Game", BYTE, October 1977), and many in the magazines after it. Moves that flip as many are as good as one
//! another; the seed decides which of them is played, as such programs left it to a random number.

use outflank_rules::kernel::flips;

/// What a move is worth: how many discs it flips.
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
