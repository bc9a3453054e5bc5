//! The difference in strength from pairs of games.
//!
//! Both engines play each opening with both colors. The two games of a pair are alike, so the pair is the
//! unit. Its points, 0 to 2, fall into five classes (the *pentanomial* counts). The spread of the pairs, not
//! of single games, gives the error.

use std::fmt;

/// The numbers of pairs in which the first engine scored 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs(pub(super) [u64; 5]);

/// A difference in Elo points; infinite if one side won everything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Elo {
    pub(super) elo: f64,
    /// The 95 % interval; `None` if all pairs ended alike and so have no spread, as a single pair does.
    pub(super) interval: Option<(f64, f64)>,
}

/// The number of standard deviations on both sides of the mean that contain 95 % of a normal distribution.
pub(super) const NORMAL_95: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// Adds a pair by the half points of the first engine, 0…4.
    pub(super) fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// Returns the number of pairs.
    pub(super) fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the shares of the five classes with the score of each, 0…1. Unseen classes count slightly, so
    /// that early chance does not look like certainty.
    fn distribution(&self, unseen: f64) -> [(f64, f64); 5] {
        let counts = self.0.map(|count| if count == 0 { unseen } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let mut scores = 0_u8;
        counts.map(|count| {
            let score = f64::from(scores) / 4.0;
            scores += 1;
            (score, count / total)
        })
    }

    /// Returns the difference in Elo; `None` if no pair is complete.
    pub(super) fn elo(&self) -> Option<Elo> {
        if self.count() == 0 {
            return None;
        }
        let distribution = self.distribution(0.0);
        let score = mean(&distribution);
        let variance: f64 = distribution.iter().map(|(x, share)| share * (x - score).powi(2)).sum();
        let error = NORMAL_95 * (variance / self.count() as f64).sqrt();
        let n_classes = self.0.iter().filter(|count| **count > 0).count();
        let interval = (n_classes > 1).then(|| (to_elo(score - error), to_elo(score + error)));
        Some(Elo { elo: to_elo(score), interval })
    }

    /// Returns the logarithm of how much likelier the pairs are with a difference of `elo1` than of `elo0`.
    ///
    /// A hypothesis states only the mean score. The likelihood uses the distribution with this mean that
    /// makes the pairs likeliest (the generalized likelihood ratio).
    pub(super) fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        /// The number of pairs that an unseen class counts as.
        const UNSEEN: f64 = 1e-3;
        if self.count() == 0 {
            return 0.0;
        }
        let seen = self.distribution(UNSEEN);
        let (zero, one) = (likeliest(&seen, to_score(elo0)), likeliest(&seen, to_score(elo1)));
        let terms = seen.iter().zip(zero.iter().zip(one));
        self.count() as f64 * terms.map(|((_, share), (p0, p1))| share * (p1 / p0).ln()).sum::<f64>()
    }
}

impl Elo {
    /// Returns half the width of the interval, if it is finite.
    pub(super) fn error(&self) -> Option<f64> {
        let (low, high) = self.interval?;
        let error = (high - low) / 2.0;
        error.is_finite().then_some(error)
    }
}

impl fmt::Display for Elo {
    /// Writes `+12.3 ± 20.1`, or the interval itself if it is infinite.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |elo: f64| {
            if elo.is_infinite() {
                format!("{}∞", if elo > 0.0 { '+' } else { '-' })
            } else {
                format!("{elo:+.1}")
            }
        };
        match (self.error(), self.interval) {
            (Some(error), _) => write!(f, "{} ± {error:.1}", show(self.elo)),
            (None, Some((low, high))) if low != high => {
                write!(f, "{} ({} to {})", show(self.elo), show(low), show(high))
            }
            (None, _) => f.write_str(&show(self.elo)),
        }
    }
}

/// Returns the mean score for a difference in Elo.
pub(super) fn to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Returns the difference in Elo for a mean score.
fn to_elo(score: f64) -> f64 {
    match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        _ => 400.0 * (score / (1.0 - score)).log10(),
    }
}

fn mean(distribution: &[(f64, f64); 5]) -> f64 {
    distribution.iter().map(|(score, share)| score * share).sum()
}

/// Returns the distribution with this mean that makes the observed one likeliest.
///
/// By Lagrange multipliers each share is the observed one divided by 1 + θ (score − mean). With the right θ,
/// the sum of share × (score − mean) is 0. This sum falls as θ grows, so bisection finds θ.
fn likeliest(seen: &[(f64, f64); 5], mean: f64) -> [f64; 5] {
    let moved = |theta: f64| -> f64 {
        seen.iter().map(|(x, share)| share * (x - mean) / (1.0 + theta * (x - mean))).sum()
    };
    // Between these two all shares are positive.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if moved(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = f64::midpoint(low, high);
    seen.map(|(x, share)| share / (1.0 + theta * (x - mean)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() <= by, "{found} is not {expected}");
    }

    #[test]
    fn elo_agrees_with_a_computation_by_hand() {
        near(to_elo(0.75), 190.8485, 1e-3);
        near(to_score(to_elo(0.3)), 0.3, 1e-12);
        // Pairs of 0, 1, 1, 2 points: mean 1/2, variance 1/8, error 1.959964 * sqrt(1/32) = 0.3464759.
        let elo = Pairs([1, 0, 2, 0, 1]).elo().unwrap();
        near(elo.elo, 0.0, 1e-9);
        let (low, high) = elo.interval.unwrap();
        near(high, -400.0 * (1.0 / 0.846_475_9 - 1.0_f64).log10(), 1e-3);
        near(low, -high, 1e-9);
        near(elo.error().unwrap(), high, 1e-9);
        // 10, 20, 40, 20, 30 of 120: mean (0*10 + .25*20 + .5*40 + .75*20 + 30) / 120 = 70 / 120.
        let pairs = Pairs([10, 20, 40, 20, 30]);
        near(mean(&pairs.distribution(0.0)), 70.0 / 120.0, 1e-12);
        near(pairs.elo().unwrap().elo, 58.4517, 1e-3);
        assert_eq!(Pairs([0, 0, 0, 0, 5]).elo().unwrap().elo, f64::INFINITY);
        assert_eq!(Pairs([0, 0, 0, 0, 5]).elo().unwrap().error(), None);
        assert_eq!(Pairs([0, 0, 0, 0, 5]).elo().unwrap().to_string(), "+∞");
        assert_eq!(Pairs::default().elo(), None);
        // A single pair has no spread, nor do many pairs that ended alike.
        for (pairs, text) in [
            ([0, 0, 1, 0, 0], "+0.0"),
            ([0, 0, 0, 1, 0], "+190.8"),
            ([1, 0, 0, 0, 0], "-∞"),
            ([0, 0, 9, 0, 0], "+0.0"),
            ([0, 50, 0, 0, 0], "-190.8"),
            ([0, 0, 0, 0, 5], "+∞"),
        ] {
            let elo = Pairs(pairs).elo().unwrap();
            assert_eq!((elo.to_string().as_str(), elo.interval, elo.error()), (text, None, None));
        }
    }

    #[test]
    fn pairs_of_equal_games_have_a_smaller_error_than_chance() {
        // Nearly every pair is one win each: little is left to chance. Counting single games would give an
        // error of 68 Elo points.
        let error = Pairs([0, 1, 48, 1, 0]).elo().unwrap().error().unwrap();
        assert!(error > 0.0 && error < 10.0, "{error}");
    }

    #[test]
    fn with_two_classes_the_likelihood_ratio_is_that_of_coins() {
        // Wins and losses of whole pairs only: the likeliest distribution is (1 - s, s) itself.
        let (lost, won) = (400, 600);
        let (s0, s1): (f64, f64) = (to_score(0.0), to_score(30.0));
        let by_hand = 600.0 * (s1 / s0).ln() + 400.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        near(Pairs([lost, 0, 0, 0, won]).log_likelihood_ratio(0.0, 30.0), by_hand, 0.02);
    }

    #[test]
    fn the_likelihood_ratio_is_near_its_usual_approximation() {
        // For small differences, the ratio is n (s1 - s0) (2 s - s0 - s1) / (2 variance).
        let pairs = Pairs([120, 410, 900, 430, 140]);
        let (s0, s1, s) = (to_score(0.0), to_score(10.0), mean(&pairs.distribution(0.0)));
        let variance: f64 = pairs.distribution(0.0).iter().map(|(x, p)| p * (x - s).powi(2)).sum();
        let usual = 2000.0 * (s1 - s0) * (2.0 * s - s0 - s1) / (2.0 * variance);
        near(pairs.log_likelihood_ratio(0.0, 10.0), usual, 0.02);
        near(pairs.log_likelihood_ratio(0.0, 10.0), -pairs.log_likelihood_ratio(10.0, 0.0), 1e-9);
        near(pairs.log_likelihood_ratio(5.0, 5.0), 0.0, 1e-9);
    }
}
