//! Random choice among moves, better ones more often.

use std::time::Duration;

use outflank_rules::SplitMix64;

use crate::{Certainty, Choice, LevelSettings, MoveScore, Score};

/// Picks one of the moves, which are sorted best first, within the slack `behind` the best, better ones more
/// often.
pub fn one_of<M: Clone>(
    mut scored: Vec<MoveScore<M>>,
    behind: impl Fn(Score, &MoveScore<M>) -> f32,
    settings: &LevelSettings,
    random: &mut Random,
    nodes: u64,
    elapsed: Duration,
) -> Choice<M> {
    let best = scored.first().map_or(Score::DRAW, |first| first.score);
    let behind: Vec<f32> = scored.iter().map(|mv| behind(best, mv)).collect();
    let chosen = chosen(&behind, settings, random).map(|at| scored.swap_remove(at));
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

/// The index of the chosen move. `behind` has the losses of the moves, in ascending order; only those within
/// the slack are eligible, better ones more often. `None` only if there are none.
fn chosen(behind: &[f32], settings: &LevelSettings, random: &mut Random) -> Option<usize> {
    let weight = |behind: &f32| (-behind / settings.spread).exp();
    let weights: Vec<f32> = behind.iter().take_while(|&&b| b <= settings.slack).map(weight).collect();
    let mut left = random.fraction() * weights.iter().sum::<f32>();
    let mut chosen = None;
    for (at, weight) in weights.iter().enumerate() {
        chosen = Some(at);
        left -= weight;
        if left < 0.0 {
            break;
        }
    }
    chosen
}

/// A stream of numbers that depends only on the seed and the position.
#[derive(Debug)]
pub struct Random(SplitMix64);

impl Random {
    /// `place` must differ between positions.
    pub fn new(seed: u64, place: u64) -> Self {
        Self(SplitMix64::new(seed.wrapping_mul(0xd134_2543_de82_ef95) ^ place))
    }

    /// The next number.
    pub fn next_number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// From 0 to 1, without 1.
    fn fraction(&mut self) -> f32 {
        (self.next_number() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }

    /// True in `times` percent of the calls.
    pub fn percent(&mut self, times: f32) -> bool {
        self.fraction() * 100.0 < times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_kept() {
        let mut random = Random::new(1, 0);
        assert!((0..1000).all(|_| random.percent(100.0)));
        assert!(!(0..1000).any(|_| random.percent(0.0)));
        let hits = (0..10_000).filter(|_| random.percent(30.0)).count();
        assert!((2_800..3_200).contains(&hits), "{hits}");
    }
}
