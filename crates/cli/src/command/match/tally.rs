//! The totals of a match, from the first engine's view.

use std::collections::HashMap;
use std::time::Duration;

use outflank_rules::{Color, Verdict};

use super::fault::Fault;
use super::game::{End, Game};
use super::pairs::{NORMAL_95, Pairs};

/// The totals of a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
    /// The games that each engine lost by a fault.
    pub(super) faults: [u64; 2],
    pub(super) pairs: Pairs,
    /// The use of time by each engine.
    pub(super) times: [Times; 2],
    /// Pairs with one finished game.
    half: HashMap<usize, Half>,
    /// Disc differences of single games: their number and sum.
    discs: (u64, i64),
    /// Mean disc differences of pairs: their number, sum and sum of squares.
    pair_discs: (u64, f64, f64),
}

#[derive(Clone, Copy, Debug)]
struct Half {
    half_points: usize,
    discs: Option<i32>,
}

/// An engine's use of time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Times {
    pub(super) moves: u64,
    pub(super) sum: Duration,
    pub(super) longest: Duration,
    /// The least time left on the engine's clock at the end of a game.
    pub(super) least_left: Option<Duration>,
}

impl Times {
    /// Returns the mean time per move, in seconds.
    pub(super) fn mean(&self) -> f64 {
        self.sum.as_secs_f64() / self.moves.max(1) as f64
    }
}

impl Tally {
    /// Adds a game of a pair, with the first engine's color; aborted games do not count.
    pub(super) fn add(&mut self, pair: usize, first: Color, game: &Game) {
        let Some(verdict) = game.end.verdict() else { return };
        let half_points = match verdict {
            Verdict::Draw => 1,
            Verdict::Win(color) if color == first => 2,
            Verdict::Win(_) => 0,
        };
        let count = [&mut self.losses, &mut self.draws, &mut self.wins];
        if let Some(count) = count.into_iter().nth(half_points) {
            *count += 1;
        }
        if let End::Fault { color, fault } = &game.end
            && *fault != Fault::Resigned
        {
            self.faults[usize::from(*color != first)] += 1;
        }
        let discs = match game.end {
            // A game that ends by a fault has no meaningful disc difference.
            End::Board { score: Some(score), .. } => Some(if first == Color::Black { score } else { -score }),
            _ => None,
        };
        if let Some(discs) = discs {
            self.discs.0 += 1;
            self.discs.1 += i64::from(discs);
        }
        self.add_times(first, game);
        match self.half.remove(&pair) {
            None => drop(self.half.insert(pair, Half { half_points, discs })),
            Some(other) => {
                self.pairs.add(half_points + other.half_points);
                if let (Some(one), Some(two)) = (discs, other.discs) {
                    let mean = f64::from(one + two) / 2.0;
                    let (count, sum, squares) = self.pair_discs;
                    self.pair_discs = (count + 1, sum + mean, squares + mean * mean);
                }
            }
        }
    }

    fn add_times(&mut self, first: Color, game: &Game) {
        let plies = game.played.plies().get(game.opening..).unwrap_or_default();
        for (ply, thought) in plies.iter().zip(&game.thoughts) {
            if let Some(thought) = thought {
                let times = &mut self.times[usize::from(ply.color != first)];
                times.moves += 1;
                times.sum += thought.time;
                times.longest = times.longest.max(thought.time);
            }
        }
        for color in Color::ALL {
            let left = game.clocks.map(|clocks| clocks.of(color).remaining);
            let times = &mut self.times[usize::from(color != first)];
            times.least_left = times.least_left.into_iter().chain(left).min();
        }
    }

    /// Returns the number of counted games.
    pub(super) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points of the first engine, with draws as half a point.
    pub(super) fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Returns the mean disc difference of games that ended on the board.
    pub(super) fn mean_discs(&self) -> Option<f64> {
        (self.discs.0 > 0).then(|| self.discs.1 as f64 / self.discs.0 as f64)
    }

    /// Returns half the 95 % interval of that mean, from the spread of the pairs; `None` below two pairs.
    pub(super) fn discs_error(&self) -> Option<f64> {
        let (count, sum, squares) = self.pair_discs;
        let n = count as f64;
        let error =
            (count > 1).then(|| NORMAL_95 * ((squares - sum * sum / n).max(0.0) / (n - 1.0) / n).sqrt());
        error.filter(|error| *error > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{Playthrough, open};

    use super::super::fault::Fault;
    use super::*;

    fn game(end: End) -> Game {
        let played = Playthrough::new(open(&"othello".parse().unwrap()).start());
        Game { end, ..Game::before(&played) }
    }

    fn scored(score: i32) -> Game {
        game(End::Board { verdict: Verdict::of_score(score), score: Some(score) })
    }

    #[test]
    fn games_are_counted_for_the_first_engine_and_in_pairs() {
        let mut tally = Tally::default();
        tally.add(0, Color::Black, &scored(10));
        tally.add(1, Color::Black, &scored(0));
        assert_eq!(tally.pairs.count(), 0);
        tally.add(0, Color::White, &scored(-6));
        tally.add(1, Color::White, &scored(4));
        assert_eq!((tally.wins, tally.draws, tally.losses), (2, 1, 1));
        assert_eq!(tally.pairs, Pairs([0, 1, 0, 0, 1]));
        assert_eq!(tally.mean_discs(), Some(3.0));
        // Pair means +8 and -2: 1.96 * sqrt(50 / 2) = 9.8.
        assert!((tally.discs_error().unwrap() - 9.8).abs() < 1e-3);
        let mut alike = Tally::default();
        for pair in 0..3 {
            alike.add(pair, Color::Black, &scored(10));
            alike.add(pair, Color::White, &scored(4));
        }
        assert_eq!((alike.mean_discs(), alike.discs_error()), (Some(3.0), None));
        let fault = || game(End::Fault { color: Color::White, fault: Fault::Silence });
        tally.add(2, Color::Black, &fault());
        tally.add(2, Color::White, &fault());
        assert_eq!((tally.faults, tally.mean_discs()), ([1, 1], Some(3.0)));
        tally.add(3, Color::Black, &game(End::Stopped));
        assert_eq!((tally.games(), tally.points()), (6, 3.5));
    }
}
