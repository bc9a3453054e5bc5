//! Maximum likelihood strengths.

use std::collections::BTreeMap;

use super::ListError;
use super::laplacian::Laplacian;

/// The difference between points made and points expected, per game played, below which the fit is complete.
const TOLERANCE: f64 = 1e-10;
/// The maximum number of steps of Newton's method. It usually takes about ten, so reaching this limit
/// indicates a bug.
const STEPS: usize = 500;
/// The greatest change of a strength in a step, in units of log odds. It is limited because the quadratic
/// model is poor far from the optimum.
const LONGEST_STEP: f64 = 3.0;

/// A game with its weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighted {
    pub(super) first: usize,
    pub(super) second: usize,
    /// The first player's points: 1, ½ or 0.
    pub(super) score: f64,
    /// Above 0.
    pub(super) weight: f64,
}

/// The fitted strength of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitted {
    /// The strength as log odds relative to the mean of the group.
    pub strength: f64,
    /// The variance of the strength.
    pub variance: f64,
}

/// All games between two players.
struct Pair {
    first: usize,
    second: usize,
    /// The sum of the weights.
    weight: f64,
    /// The weighted points of the first player.
    points: f64,
}

/// Fits the strengths of a group's members to the games between them. Newton's method maximizes the log
/// likelihood, which is concave.
pub(super) fn fit(members: &[usize], games: &[Weighted]) -> Result<Vec<Fitted>, ListError> {
    let pairs = pairs(members, games);
    let count = members.len();
    let mut most: f64 = 0.0;
    let mut played = vec![0.0; count];
    for pair in &pairs {
        played[pair.first] += pair.weight;
        played[pair.second] += pair.weight;
    }
    played.iter().for_each(|played| most = most.max(*played));
    let mut strengths = vec![0.0; count];
    let mut value = log_likelihood(&pairs, &strengths);
    let mut off = f64::INFINITY;
    for _ in 0..STEPS {
        let gradient = gradient(&pairs, &strengths);
        off = gradient.iter().zip(&played).map(|(g, played)| g.abs() / played).fold(0.0, f64::max);
        let curvature = Laplacian::new(count, information(&pairs, &strengths));
        if off <= TOLERANCE {
            let variances = curvature.variances();
            let mean = strengths.iter().sum::<f64>() / count as f64;
            return Ok(strengths
                .iter()
                .zip(variances)
                .map(|(strength, variance)| Fitted { strength: strength - mean, variance })
                .collect());
        }
        let step = curvature.solve(&gradient);
        let longest = step.iter().map(|step| step.abs()).fold(0.0, f64::max);
        let mut length = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
        loop {
            let tried: Vec<f64> = strengths.iter().zip(&step).map(|(at, step)| at + length * step).collect();
            let tried_value = log_likelihood(&pairs, &tried);
            // Near the optimum, the likelihood changes by less than floating-point precision.
            if tried_value >= value - 1e-13 * value.abs() || length < 1e-9 {
                (strengths, value) = (tried, tried_value);
                break;
            }
            length /= 2.0;
        }
    }
    Err(ListError::Unsettled { players: count, gradient: off * most })
}

/// Combines the games between members by pair. Players are indices of `members`, which must be sorted.
fn pairs(members: &[usize], games: &[Weighted]) -> Vec<Pair> {
    let mut sums: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for game in games {
        let number = |person| members.binary_search(&person);
        let (Ok(first), Ok(second)) = (number(game.first), number(game.second)) else { continue };
        let turned = first > second;
        let points = if turned { 1.0 - game.score } else { game.score };
        let sum = sums.entry((first.min(second), first.max(second))).or_default();
        sum.0 += game.weight;
        sum.1 += game.weight * points;
    }
    sums.into_iter()
        .map(|((first, second), (weight, points))| Pair { first, second, weight, points })
        .collect()
}

fn expected(pair: &Pair, strengths: &[f64]) -> f64 {
    1.0 / (1.0 + (strengths[pair.second] - strengths[pair.first]).exp())
}

fn log_likelihood(pairs: &[Pair], strengths: &[f64]) -> f64 {
    pairs
        .iter()
        .map(|pair| {
            let lead = strengths[pair.first] - strengths[pair.second];
            // ln p = −ln(1 + e^−lead), in a form that does not overflow.
            let log_odds = |lead: f64| lead.min(0.0) - (-lead.abs()).exp().ln_1p();
            pair.points * log_odds(lead) + (pair.weight - pair.points) * log_odds(-lead)
        })
        .sum()
}

/// Returns each player's points made minus points expected.
fn gradient(pairs: &[Pair], strengths: &[f64]) -> Vec<f64> {
    let mut gradient = vec![0.0; strengths.len()];
    for pair in pairs {
        let surplus = pair.points - pair.weight * expected(pair, strengths);
        gradient[pair.first] += surplus;
        gradient[pair.second] -= surplus;
    }
    gradient
}

/// Returns the contribution of each pair to the Fisher information.
fn information(pairs: &[Pair], strengths: &[f64]) -> Vec<(usize, usize, f64)> {
    pairs
        .iter()
        .map(|pair| {
            let expected = expected(pair, strengths);
            // Even if rounding gives 0, a pair must still connect its players in the graph.
            let joins = (pair.weight * expected * (1.0 - expected)).max(1e-300);
            (pair.first, pair.second, joins)
        })
        .collect()
}
