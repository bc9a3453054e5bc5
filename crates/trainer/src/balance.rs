//! Balances searches of odd and of even depth.
//!
//! The last move of a line is chosen by looking one ply ahead, so it is sometimes a mistake. The side to move
//! at the end then profits from it. The weights include that profit: they are fitted to positions of games
//! whose last moves were chosen in the same way. At the beginning of the line, however, the mistake can still
//! be avoided. So searches of even depth favor the side to move at their root, and those of odd depth its
//! opponent. The size of the effect follows from searches of one position at two consecutive depths. The
//! effect is subtracted from the weight of the number of empty squares, which every position has.

use serde::Serialize;

use crate::model::STAGES;
use crate::probcut::MOST_DISCS;
use crate::record::MeasuredSearch;
use crate::set::Set;
use crate::{Model, TrainError, least_squares};

/// Searches that end with fewer empty squares reach the ends of games, where no evaluation is used.
const LEAST_EMPTIES: u32 = 6;

/// The excess of the evaluation in favor of the side to move at the end of a search, in discs. It is a
/// quadratic function of the number of empty squares there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Excess {
    /// The excess with a full board.
    pub base: f64,
    /// The change per empty square.
    pub empties: f64,
    /// The coefficient of the squared number of empty squares.
    pub curve: f64,
}

/// The result of a fit.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Fitted {
    /// The excess.
    pub excess: Excess,
    /// Pairs of searches in the fit.
    pub pairs: usize,
    /// Half the mean difference between the even and the odd depth in discs, before the correction.
    pub before: f64,
    /// Half the mean difference between the even and the odd depth in discs, after the correction.
    pub after: f64,
}

impl Excess {
    /// Returns the excess in discs of a search that ends with `empties` empty squares.
    #[must_use]
    pub fn discs(&self, empties: u32) -> f64 {
        let n = f64::from(empties);
        self.base + self.empties * n + self.curve * n * n
    }

    /// Subtracts the excess from the weights of every stage.
    pub fn take_from(&self, model: &mut Model) {
        for empties in 0..STAGES as u32 {
            model.add(empties as usize, -self.discs(empties.max(LEAST_EMPTIES)) as f32);
        }
    }
}

/// Two searches of one position, one of them one ply deeper.
struct Pair {
    /// Empty squares at the end of the shallower search.
    empties: u32,
    /// The score of the even depth minus that of the odd depth, in discs.
    discs: f64,
}

/// Fits the excess to the scores of [`probcut::measure`](crate::probcut::measure).
///
/// # Errors
/// If a shard cannot be read, or there are too few scores.
pub fn fit(set: &Set) -> Result<Fitted, TrainError> {
    let mut pairs = Vec::new();
    for number in set.present() {
        let looks: Vec<MeasuredSearch> = set.read(number)?;
        for same in looks.chunk_by(|a, b| (a.own, a.opponent) == (b.own, b.opponent)) {
            pairs.extend(same.windows(2).filter_map(|two| pair(&two[0], &two[1])));
        }
    }
    let excess = excess(&pairs)?;
    let mean = |left: &dyn Fn(&Pair) -> f64| {
        pairs.iter().map(|pair| left(pair) / 2.0).sum::<f64>() / pairs.len() as f64
    };
    let before = mean(&|pair| pair.discs);
    let after = mean(&|pair| pair.discs - excess.discs(pair.empties) - excess.discs(pair.empties - 1));
    Ok(Fitted { excess, pairs: pairs.len(), before, after })
}

/// Returns a pair for the fit. `None` if a search is an evaluation or a solve, the depths do not fit, or the
/// game is decided or near its end.
fn pair(shallow: &MeasuredSearch, deep: &MeasuredSearch) -> Option<Pair> {
    let depth = shallow.depth.filter(|&depth| depth > 0)?;
    let ends = shallow.empties().checked_sub(u32::from(depth))?;
    let usable = deep.depth == Some(depth + 1) && shallow.discs().abs() <= MOST_DISCS && ends > LEAST_EMPTIES;
    let even_first = if depth.is_multiple_of(2) { 1.0 } else { -1.0 };
    usable.then(|| Pair { empties: ends, discs: even_first * (shallow.discs() - deep.discs()) })
}

/// Fits the excesses by least squares: the difference between two depths is the sum of the excesses at their
/// ends.
fn excess(pairs: &[Pair]) -> Result<Excess, TrainError> {
    let mut normal = vec![vec![0.0; 4]; 3];
    for pair in pairs {
        let (n, next) = (f64::from(pair.empties), f64::from(pair.empties) - 1.0);
        least_squares::add(&mut normal, &[2.0, n + next, n * n + next * next], pair.discs, 1.0);
    }
    let solved = least_squares::solve(normal).ok_or_else(|| {
        TrainError::TooLittleInput(format!("{} pairs of searches are too few", pairs.len()))
    })?;
    let term = |at: usize| solved.get(at).copied().unwrap_or(0.0);
    Ok(Excess { base: term(0), empties: term(1), curve: term(2) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excess_is_found_again() {
        let truth = Excess { base: 1.7, empties: -0.02, curve: 0.0001 };
        let pairs: Vec<Pair> =
            (8..58).map(|n| Pair { empties: n, discs: truth.discs(n) + truth.discs(n - 1) }).collect();
        let found = excess(&pairs).expect("enough pairs");
        assert!((found.base - truth.base).abs() < 1e-6);
        assert!((found.empties - truth.empties).abs() < 1e-6);
        assert!((found.curve - truth.curve).abs() < 1e-6);
        assert!(excess(&pairs[..2]).is_err(), "two pairs determine nothing");
    }

    #[test]
    fn what_tells_nothing_is_left_out() {
        let look =
            |discs: i16, depth| MeasuredSearch { own: 1, opponent: 2, game: 0, value: discs * 128, depth };
        let found =
            |a: &MeasuredSearch, b: &MeasuredSearch| pair(a, b).map(|pair| (pair.empties, pair.discs));
        assert_eq!(found(&look(4, Some(2)), &look(1, Some(3))), Some((60, 3.0)));
        assert_eq!(found(&look(4, Some(3)), &look(1, Some(4))), Some((59, -3.0)));
        assert_eq!(found(&look(4, Some(0)), &look(1, Some(1))), None, "no search");
        assert_eq!(found(&look(4, Some(3)), &look(1, None)), None, "a solve");
        assert_eq!(found(&look(41, Some(2)), &look(1, Some(3))), None, "decided");
        assert_eq!(found(&look(4, Some(57)), &look(1, Some(58))), None, "the end of the game");
    }

    #[test]
    fn the_model_loses_it_everywhere() {
        let mut model = Model::zero();
        Excess { base: 1.0, empties: 0.5, curve: 0.0 }.take_from(&mut model);
        for empties in 0..STAGES {
            let expected = -(1.0 + 0.5 * empties.max(6) as f32);
            let weights: Vec<f32> = model.stage(empties).iter().copied().filter(|&w| w != 0.0).collect();
            assert_eq!(weights, [expected], "{empties} empty squares");
        }
    }
}
