//! Killer moves: a move that refuted a position often refutes another one with the same number of empties.

use crate::tt::NO_SQUARE;

/// The bonus of the last refutation in move ordering, in which a reply of the opponent weighs 128.
const LAST: i32 = 64;

/// The bonus of the refutation before the last.
const BEFORE: i32 = 32;

/// The last two different refutations, by the number of empty squares.
pub(crate) struct Killers([[u8; 2]; 65]);

impl Killers {
    pub(crate) const fn none() -> Self {
        Self([[NO_SQUARE; 2]; 65])
    }

    /// Remembers the move that refuted a position with `n` empties.
    #[inline(always)]
    pub(crate) fn refuted(&mut self, n: u32, square: u8) {
        if let Some(of_n) = self.0.get_mut(n as usize)
            && of_n[0] != square
        {
            *of_n = [square, of_n[0]];
        }
    }

    /// Returns the bonus of a move with `n` empties.
    #[inline(always)]
    pub(crate) fn worth(&self, n: u32, square: u8) -> i32 {
        match self.0.get(n as usize) {
            Some(of_n) if of_n[0] == square => LAST,
            Some(of_n) if of_n[1] == square => BEFORE,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_of_each_number_of_empties_count() {
        let mut killers = Killers::none();
        assert_eq!(killers.worth(20, 3), 0);
        for square in [1, 3, 5, 5] {
            killers.refuted(20, square);
        }
        let worth = |n, square| killers.worth(n, square);
        assert_eq!([worth(20, 5), worth(20, 3), worth(20, 1), worth(21, 5)], [LAST, BEFORE, 0, 0]);
    }
}
