//! Random choice among moves, better ones more often.

use std::time::Duration;

use outflank_rules::SplitMix64;

use crate::{Certainty, Choice, LevelSettings, MoveScore, Score};

/// Picks one of the moves, which are sorted best first. `loss` compares a move with the best; only moves
/// within the slack are eligible, better ones more often.
pub fn one_of<M: Clone>(
    mut scored: Vec<MoveScore<M>>,
    loss: impl Fn(Score, &MoveScore<M>) -> f32,
    settings: &LevelSettings,
    random: &mut Random,
    nodes: u64,
    elapsed: Duration,
) -> Choice<M> {
    let best = scored.first().map_or(Score::DRAW, |first| first.score);
    let losses: Vec<f32> = scored.iter().map(|mv| loss(best, mv)).collect();
    let chosen = pick(&losses, settings, random).map(|index| scored.swap_remove(index));
    let (score, certainty) =
        chosen.as_ref().map_or((Score::DRAW, Certainty::Exact), |mv| (mv.score, mv.certainty));
    Choice {
        mv: chosen.as_ref().map(|mv| mv.mv.clone()),
        score,
        certainty,
        given_up: best - score,
        is_book: chosen.as_ref().is_some_and(|mv| mv.is_book),
        pv: chosen.map_or_else(Vec::new, |mv| mv.pv),
        nodes,
        elapsed,
    }
}

/// Returns the index of a random move with a loss within the slack, smaller losses more often; `None` if no
/// loss is within it.
fn pick(losses: &[f32], settings: &LevelSettings, random: &mut Random) -> Option<usize> {
    let eligible = losses.iter().enumerate().filter(|(_, loss)| **loss <= settings.slack);
    let weights: Vec<(usize, f32)> =
        eligible.map(|(index, loss)| (index, (-loss / settings.spread).exp())).collect();
    let mut left = random.unit() * weights.iter().map(|(_, weight)| weight).sum::<f32>();
    let picked = weights.iter().find(|(_, weight)| {
        left -= weight;
        left < 0.0
    });
    // Because of rounding, a remainder may be left after the last weight.
    picked.or(weights.last()).map(|(index, _)| *index)
}

/// A stream of random numbers that depends only on a seed and a position.
#[derive(Debug)]
pub struct Random(SplitMix64);

impl Random {
    /// `position_hash` may be 0 if callers use a different seed for each position.
    pub fn new(seed: u64, position_hash: u64) -> Self {
        Self(SplitMix64::new(seed.wrapping_mul(0xd134_2543_de82_ef95) ^ position_hash))
    }

    /// Draws 64 random bits, such as the seed of a search.
    pub fn next_number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws a number from 0 to 1, excluding 1.
    fn unit(&mut self) -> f32 {
        (self.next_number() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle(items);
    }

    /// Returns true in `share` percent of the calls.
    pub fn percent(&mut self, share: f32) -> bool {
        self.unit() * 100.0 < share
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    #[test]
    fn only_moves_within_the_slack_are_picked_and_better_ones_more_often() {
        let settings = LevelSettings { slack: 2.0, spread: 1.0, ..Level::MIN.settings() };
        let losses = [0.0, 2.5, 1.0, f32::INFINITY, 2.0];
        let mut counts = [0_u32; 5];
        let mut random = Random::new(1, 0);
        for _ in 0..10_000 {
            counts[pick(&losses, &settings, &mut random).expect("the best is eligible")] += 1;
        }
        let share = |loss: f32| {
            10_000.0 * (-loss).exp() / [0.0_f32, 1.0, 2.0].map(|loss| (-loss).exp()).iter().sum::<f32>()
        };
        for (count, expected) in counts.into_iter().zip([share(0.0), 0.0, share(1.0), 0.0, share(2.0)]) {
            assert!((count as f32 - expected).abs() < 200.0, "{counts:?}");
        }
        assert_eq!((counts[1], counts[3]), (0, 0), "beyond the slack");
        assert_eq!(pick(&[], &settings, &mut random), None);
    }

    #[test]
    fn percentages_are_those_asked_for() {
        let mut random = Random::new(1, 0);
        assert!((0..1000).all(|_| random.percent(100.0)));
        assert!(!(0..1000).any(|_| random.percent(0.0)));
        let hits = (0..10_000).filter(|_| random.percent(30.0)).count();
        assert!((2_800..3_200).contains(&hits), "{hits}");
    }
}
