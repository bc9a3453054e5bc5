//! The sequential probability ratio test: plays until one of two hypotheses on the strength is likely enough.

use super::pairs::Pairs;

/// Two hypotheses on the difference in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    /// The difference under H0.
    pub(super) elo0: f64,
    /// The difference under H1.
    pub(super) elo1: f64,
}

/// The verdict of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// The first hypothesis.
    H0,
    /// The second hypothesis.
    H1,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// The largest rate of wrong verdicts.
    const ERROR: f64 = 0.05;

    /// Returns the bound of the log-likelihood ratio for H1; H0 has the negative bound.
    pub(super) fn bound() -> f64 {
        ((1.0 - Self::ERROR) / Self::ERROR).ln()
    }

    /// Returns the verdict on the pairs so far.
    pub(super) fn decide(&self, pairs: &Pairs) -> Decision {
        let ratio = pairs.log_likelihood_ratio(self.elo0, self.elo1);
        if ratio >= Self::bound() {
            Decision::H1
        } else if ratio <= -Self::bound() {
            Decision::H0
        } else {
            Decision::Open
        }
    }
}

impl Decision {
    /// Returns the name in results.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
            Self::Open => "open",
        }
    }
}

impl std::str::FromStr for Sprt {
    type Err = String;

    /// Reads `elo0,elo1`.
    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected two Elo differences such as 0,5, the smaller first".to_owned();
        let (elo0, elo1) = text.split_once(',').ok_or_else(expected)?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1000.0);
        match (number(elo0), number(elo1)) {
            (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Self { elo0, elo1 }),
            _ => Err(expected()),
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::super::pairs::to_score;
    use super::*;

    /// Random games, the same on every run.
    struct Chance(SplitMix64);

    impl Chance {
        /// Returns the half points in a game of an engine that is stronger by `elo`, if a third of all games
        /// are draws.
        fn game(&mut self, elo: f64) -> usize {
            let (draws, wins) = (1.0 / 3.0, to_score(elo) - 1.0 / 6.0);
            let number = self.0.unit();
            if number < wins { 2 } else { usize::from(number < wins + draws) }
        }
    }

    /// Returns the share of tests that decide for H1, and the mean number of pairs that they need.
    fn play(elo: f64, sprt: &Sprt, tests: usize) -> (f64, f64) {
        let mut chance = Chance(SplitMix64::new(7));
        let (mut second, mut needed) = (0, 0);
        for _ in 0..tests {
            let mut pairs = Pairs::default();
            let decision = loop {
                pairs.add(chance.game(elo) + chance.game(elo));
                match sprt.decide(&pairs) {
                    Decision::Open => {}
                    decided => break decided,
                }
            };
            second += usize::from(decision == Decision::H1);
            needed += pairs.count();
        }
        (second as f64 / tests as f64, needed as f64 / tests as f64)
    }

    #[test]
    fn the_test_errs_as_rarely_as_it_says() {
        let sprt: Sprt = "0,60".parse().unwrap();
        let (wrong, _) = play(0.0, &sprt, 300);
        let (right, _) = play(60.0, &sprt, 300);
        // 5 % are allowed, and 300 tests need a margin.
        assert!(wrong < 0.09, "{wrong}");
        assert!(right > 0.91, "{right}");
        let (certain, few) = play(150.0, &sprt, 50);
        assert!((certain - 1.0).abs() < 0.03 && few < 60.0, "{certain} {few}");
    }

    #[test]
    fn the_bound_is_walds() {
        assert!((Sprt::bound() - 2.944_438_979).abs() < 1e-6);
        assert_eq!("0,5".parse(), Ok(Sprt { elo0: 0.0, elo1: 5.0 }));
        for text in ["", "5", "5,0", "0,0", "a,b", "0,nan", "0,99999"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
