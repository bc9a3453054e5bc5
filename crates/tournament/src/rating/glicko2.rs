//! Glicko-2 ratings: a strength, its uncertainty, and how much it fluctuates.
//!
//! Source: Mark Glickman, "Example of the Glicko-2 system" (2022), whose steps 1 to 8 this follows.

use std::f64::consts::PI;

use super::setting_error::within;
use super::{Period, Results, SettingError};

/// The number of rating points in one unit of the system's internal scale.
const SCALE: f64 = 173.717_8;
/// The accuracy of the volatility, as a difference of the logarithm of its square.
const TOLERANCE: f64 = 1e-9;
/// The maximum number of steps of a search for the volatility. All allowed settings need fewer.
const STEPS: usize = 200;

/// A player's Glicko-2 rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glicko2Rating {
    /// The strength in points. 400 points are about ten to one in expected points between players with small
    /// deviations.
    pub rating: f64,
    /// The standard deviation of the strength in points.
    pub deviation: f64,
    /// The volatility: the expected change of the strength in a period, in units of 173.7178 points.
    pub volatility: f64,
}

/// The settings of the system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glicko2 {
    tau: f64,
    start: Glicko2Rating,
}

impl Glicko2 {
    /// Creates the system with a starting rating and τ, which limits how fast volatilities change. The
    /// deviation of a resting player does not grow above that of a new player.
    ///
    /// # Errors
    /// If a number is out of its range. The ranges are 0.1 to 3 for τ, ±10,000 for the rating, 1 to 1,000 for
    /// the deviation, and 0.0001 to 1 for the volatility.
    pub fn new(tau: f64, start: Glicko2Rating) -> Result<Self, SettingError> {
        let start = Glicko2Rating {
            rating: within("the rating of a new player", start.rating, -10_000.0, 10_000.0)?,
            deviation: within("the deviation of a new player", start.deviation, 1.0, 1_000.0)?,
            volatility: within("the volatility of a new player", start.volatility, 0.0001, 1.0)?,
        };
        Ok(Self { tau: within("tau", tau, 0.1, 3.0)?, start })
    }

    /// Returns the rating of a new player.
    #[must_use]
    pub const fn start(&self) -> Glicko2Rating {
        self.start
    }

    /// Returns a player's rating after a period. Each game is the opponent's rating before the period and the
    /// points made: 1, ½ or 0. Without games the deviation grows.
    #[must_use]
    pub fn after_period(&self, before: Glicko2Rating, games: &[(Glicko2Rating, f64)]) -> Glicko2Rating {
        let rating = (before.rating - self.start.rating) / SCALE;
        let deviation = before.deviation / SCALE;
        if games.is_empty() {
            return self.after_rest(before, 1);
        }
        // The precision of the games, 1/v in the paper, and the weighted points above expectation.
        let (mut precision, mut surplus) = (0.0, 0.0);
        for (opponent, points) in games {
            let weight = weight(opponent.deviation / SCALE);
            let expected = sigmoid(weight * (rating - (opponent.rating - self.start.rating) / SCALE));
            precision += weight * weight * expected * (1.0 - expected);
            surplus += weight * (points - expected);
        }
        // If the games tell nothing, because the opponents are far too strong or weak, this avoids a division
        // by zero.
        let variance = 1.0 / precision.max(f64::MIN_POSITIVE);
        let volatility = self.volatility(before.volatility, deviation, variance, variance * surplus);
        let rested = deviation.hypot(volatility);
        let after = 1.0 / (1.0 / (rested * rested) + precision).sqrt();
        Glicko2Rating {
            rating: (rating + after * after * surplus) * SCALE + self.start.rating,
            deviation: after * SCALE,
            volatility,
        }
    }

    /// Returns a player's rating after a number of periods without games.
    fn after_rest(&self, before: Glicko2Rating, periods: usize) -> Glicko2Rating {
        if periods == 0 {
            return before;
        }
        // The variances of consecutive periods add up.
        let grown = before.volatility * (periods as f64).sqrt();
        let rested = (before.deviation / SCALE).hypot(grown) * SCALE;
        Glicko2Rating { deviation: rested.min(self.start.deviation.max(before.deviation)), ..before }
    }

    /// Returns the ratings of all players after all periods, or `None` for players without games.
    #[must_use]
    pub fn rate(&self, results: &Results, periods: &[Period]) -> Vec<Option<Glicko2Rating>> {
        // Each rating comes with the number of periods it covers. Periods without games are added only when
        // the player plays again and at the end, for speed: there may be very many. A deviation does not grow
        // before the first game.
        let mut ratings: Vec<Option<(Glicko2Rating, usize)>> = vec![None; results.people().len()];
        let until = |known: Option<(Glicko2Rating, usize)>, period: usize| {
            known.map(|(rating, after)| self.after_rest(rating, period - after))
        };
        for (period, at) in periods.iter().zip(0..) {
            let before = |person: usize| until(ratings[person], at).unwrap_or(self.start);
            let played = period.played(results, before);
            for (person, before, games) in played {
                ratings[person] = Some((self.after_period(before, &games), at + 1));
            }
        }
        ratings.into_iter().map(|known| until(known, periods.len())).collect()
    }

    /// Step 5 of the paper: finds the new volatility as the zero of a function, by the Illinois algorithm.
    fn volatility(&self, before: f64, deviation: f64, variance: f64, delta: f64) -> f64 {
        let start = (before * before).ln();
        let f = |x: f64| {
            let square = x.exp();
            let total = deviation * deviation + variance + square;
            square * (delta * delta - total) / (2.0 * total * total) - (x - start) / (self.tau * self.tau)
        };
        let mut low = start;
        let rest = delta * delta - deviation * deviation - variance;
        let mut high = if rest > 0.0 {
            rest.ln()
        } else {
            // The function is positive far to the left and falls without bound to the right, so the two ends
            // bracket a zero.
            (1..STEPS)
                .map(|step| start - step as f64 * self.tau)
                .find(|x| f(*x) >= 0.0)
                .unwrap_or(start - STEPS as f64 * self.tau)
        };
        let (mut at_low, mut at_high) = (f(low), f(high));
        for _ in 0..STEPS {
            if (high - low).abs() <= TOLERANCE || at_high == at_low {
                break;
            }
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = f(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        (low / 2.0).exp()
    }
}

impl Default for Glicko2 {
    /// Returns the system of the paper's example: τ is 0.5, and new players have 1500 ± 350 with volatility
    /// 0.06.
    fn default() -> Self {
        Self { tau: 0.5, start: Glicko2Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06 } }
    }
}

/// Returns the weight of a game against an opponent with this deviation: g in the paper.
fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn known(rating: f64, deviation: f64) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility: 0.06 }
    }

    /// The paper's example, which rounds intermediate results: it prints 1464.06, 151.52 and 0.05999.
    #[test]
    fn the_example_of_the_paper_holds() {
        let games = [(known(1400.0, 30.0), 1.0), (known(1550.0, 100.0), 0.0), (known(1700.0, 300.0), 0.0)];
        let after = Glicko2::default().after_period(known(1500.0, 200.0), &games);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.005, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_rests_becomes_less_sure_but_not_less_than_a_new_player() {
        let glicko = Glicko2::default();
        let rested = glicko.after_period(known(1700.0, 200.0), &[]);
        assert_eq!((rested.rating, rested.volatility), (1700.0, 0.06));
        // The paper's scale: the square root of 200² + (173.7178 · 0.06)².
        assert!((rested.deviation - 200.271_43).abs() < 0.0001, "{rested:?}");
        assert_eq!(glicko.after_period(known(1700.0, 349.9), &[]).deviation, 350.0);
    }

    #[test]
    fn numbers_beyond_measure_leave_numbers() {
        let glicko = Glicko2::default();
        for (own, other) in [(-9e9, 9e9), (9e9, -9e9), (1500.0, 9e9)] {
            let after = glicko.after_period(known(own, 350.0), &[(known(other, 30.0), 0.5); 40]);
            let finite =
                after.rating.is_finite() && after.deviation.is_finite() && after.volatility.is_finite();
            assert!(finite && after.deviation > 0.0 && after.volatility > 0.0, "{own} {other}: {after:?}");
        }
    }
}
