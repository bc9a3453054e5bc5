//! Elo ratings: a number that changes by the difference between points made and points expected.
//!
//! Source: Arpad Elo, "The Rating of Chessplayers, Past and Present" (1978): Rₙ = R₀ + K (W − Wₑ), with the
//! logistic curve for the expected points.

use super::setting_error::within;
use super::{Period, Results, SettingError};

/// A player's Elo rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloRating {
    /// The strength in points. A lead of 400 points means ten to one in expected points.
    pub rating: f64,
    /// The number of games so far.
    pub games: u32,
}

/// The settings of the system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    k: f64,
    provisional_k: f64,
    provisional_games: u32,
    start: f64,
}

impl Elo {
    /// Creates the system with its K and a starting rating. `provisional_k` is for players with fewer than
    /// `provisional_games` games before a period.
    ///
    /// # Errors
    /// If a K is not within 0 to 400, or the rating not within −10,000 to 10,000.
    pub fn new(k: f64, provisional_k: f64, provisional_games: u32, start: f64) -> Result<Self, SettingError> {
        Ok(Self {
            k: within("K", k, 0.0, 400.0)?,
            provisional_k: within("the provisional K", provisional_k, 0.0, 400.0)?,
            provisional_games,
            start: within("the rating of a new player", start, -10_000.0, 10_000.0)?,
        })
    }

    /// Returns the expected points of a rating against another in a game, 0 to 1.
    ///
    /// ```
    /// use outflank_tournament::rating::Elo;
    /// assert_eq!(Elo::expected(1500.0, 1500.0), 0.5);
    /// assert!((Elo::expected(1900.0, 1500.0) - 10.0 / 11.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn expected(rating: f64, opponent: f64) -> f64 {
        1.0 / (1.0 + 10_f64.powf((opponent - rating) / 400.0))
    }

    /// Returns the rating of a new player.
    #[must_use]
    pub const fn start(&self) -> EloRating {
        EloRating { rating: self.start, games: 0 }
    }

    /// Whether a rating has so few games that the provisional K applies.
    #[must_use]
    pub const fn is_provisional(&self, rating: EloRating) -> bool {
        rating.games < self.provisional_games
    }

    /// Returns a player's rating after a period. Each game is the opponent's rating before the period and the
    /// points made: 1, ½ or 0.
    #[must_use]
    pub fn after_period(&self, before: EloRating, games: &[(f64, f64)]) -> EloRating {
        let surplus: f64 =
            games.iter().map(|(opponent, points)| points - Self::expected(before.rating, *opponent)).sum();
        let k = if self.is_provisional(before) { self.provisional_k } else { self.k };
        let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
        EloRating { rating: before.rating + k * surplus, games: before.games.saturating_add(count) }
    }

    /// Returns the ratings of all players after all periods, or `None` for players without games.
    #[must_use]
    pub fn rate(&self, results: &Results, periods: &[Period]) -> Vec<Option<EloRating>> {
        let mut ratings: Vec<Option<EloRating>> = vec![None; results.people().len()];
        for period in periods {
            let played = period.played(results, |person| ratings[person].unwrap_or(self.start()));
            for (person, before, games) in played {
                let games: Vec<(f64, f64)> =
                    games.into_iter().map(|(opponent, points)| (opponent.rating, points)).collect();
                ratings[person] = Some(self.after_period(before, &games));
            }
        }
        ratings
    }
}

impl Default for Elo {
    /// K is 20, or 40 for the first 30 games, as at FIDE, because no Othello federation publishes figures.
    /// New players start at 1500.
    fn default() -> Self {
        Self { k: 20.0, provisional_k: 40.0, provisional_games: 30, start: 1500.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_counts_against_the_ratings_from_before_it() {
        let elo = Elo::new(20.0, 40.0, 2, 1500.0).expect("in range");
        let after = elo.after_period(elo.start(), &[(1500.0, 1.0), (1900.0, 0.5)]);
        assert_eq!(after.games, 2);
        assert!((after.rating - (1500.0 + 40.0 * (0.5 + 0.5 - 1.0 / 11.0))).abs() < 1e-9, "{after:?}");
        assert!(elo.is_provisional(elo.start()) && !elo.is_provisional(after));
        let again = elo.after_period(after, &[(after.rating, 0.0)]);
        assert!((again.rating - (after.rating - 10.0)).abs() < 1e-9, "{again:?}");
    }

    #[test]
    fn numbers_out_of_range_are_refused_by_name() {
        let refused = Elo::new(f64::NAN, 40.0, 30, 1500.0).expect_err("NaN is no number");
        assert_eq!(refused.name, "K");
        let refused = Elo::new(20.0, 401.0, 30, 1500.0).expect_err("too large");
        assert_eq!(refused.to_string(), "the provisional K is 401, but must be 0 to 400");
    }
}
