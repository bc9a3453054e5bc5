//! The mean difference between labels and the sum of weights: the part that the balance removed, which a
//! network must not restore.

use std::fmt;

use crate::{TrainError, least_squares};

/// The mean deficit of the sum in discs: a quadratic function of the number of empty squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excess {
    base: f64,
    empties: f64,
    curve: f64,
}

impl Excess {
    /// Fits the function to pairs of empty squares and label minus sum, in discs.
    pub(super) fn fit(differences: impl Iterator<Item = (u32, f32)>) -> Result<Self, TrainError> {
        // The differences are grouped by stage, so that stages with few labels or none do no harm.
        let mut stages = vec![(0.0, 0.0); 65];
        for (empties, discs) in differences {
            if let Some((count, sum)) = stages.get_mut(empties as usize) {
                *count += 1.0;
                *sum += f64::from(discs);
            }
        }
        let mut normal = vec![vec![0.0; 4]; 3];
        let (mut count, mut sum, mut kinds) = (0.0, 0.0, 0);
        for (n, &(labels, discs)) in stages.iter().enumerate().filter(|(_, stage)| stage.0 > 0.0) {
            let n = n as f64;
            least_squares::add(&mut normal, &[1.0, n, n * n], discs / labels, labels);
            (count, sum, kinds) = (count + labels, sum + discs, kinds + 1);
        }
        if count == 0.0 {
            return Err(TrainError::TooLittleInput(
                "no labels to learn from: all are of held-out games".to_owned(),
            ));
        }
        // A quadratic needs more than three stages.
        let solved = if kinds > 3 { least_squares::solve(normal) } else { None };
        Ok(match solved.as_deref() {
            Some(&[base, empties, curve]) => Self { base, empties, curve },
            _ => Self { base: sum / count, empties: 0.0, curve: 0.0 },
        })
    }

    /// Returns the deficit in discs.
    pub(super) fn discs(self, empties: u32) -> f32 {
        let n = f64::from(empties);
        (self.base + self.empties * n + self.curve * n * n) as f32
    }
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:+.3} {:+.4} n {:+.6} n^2 discs with n empty squares",
            self.base, self.empties, self.curve
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_found_again_and_few_stages_give_their_mean() {
        let curve = |n: u32| 1.5 - 0.02 * n as f32 + 0.0003 * (n * n) as f32;
        let found = Excess::fit((8..57).map(|n| (n, curve(n)))).expect("there are labels");
        for n in [8, 30, 56] {
            assert!((found.discs(n) - curve(n)).abs() < 1e-3, "{n}: {}", found.discs(n));
        }
        let found = Excess::fit([(8, 1.0), (9, 2.0)].into_iter()).expect("there are labels");
        assert!((found.discs(50) - 1.5).abs() < 1e-6);
        assert!(Excess::fit(std::iter::empty()).is_err());
    }
}
