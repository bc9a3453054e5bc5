//! The result of a match, for the examples that play matches.

use std::fmt;

use outflank_rules::{Color, Outcome, Verdict};

/// The results of the first of two players.
#[derive(Default)]
pub(crate) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    score: i64,
}

impl Tally {
    /// Counts a game; `side` is the first player's color.
    pub(crate) fn add(&mut self, outcome: &Outcome, side: Color) {
        match outcome.verdict {
            Verdict::Draw => self.draws += 1,
            Verdict::Win(winner) if winner == side => self.wins += 1,
            Verdict::Win(_) => self.losses += 1,
        }
        let score = i64::from(outcome.score.unwrap_or(0));
        self.score += if side == Color::Black { score } else { -score };
    }

    fn games(&self) -> f64 {
        f64::from((self.wins + self.draws + self.losses).max(1))
    }

    /// Returns the share of the points, 0…1.
    pub(crate) fn share(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / self.games()
    }
}

impl fmt::Display for Tally {
    /// Wins, draws, losses and the sum of scores, separated by tabs. The form `{:#}` is for people and has
    /// the mean score.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses, score } = self;
        if !f.alternate() {
            return write!(f, "{wins}\t{draws}\t{losses}\t{score}");
        }
        let share = 100.0 * self.share();
        write!(f, "+{wins} ={draws} -{losses} | {share:.1} % | {:+.2}", *score as f64 / self.games())
    }
}
