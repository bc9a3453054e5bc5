//! How a playing level chooses its move.

use std::time::Duration;

use outflank_rules::{Bitboard, Move, Position, SplitMix64};

use crate::clock::Instant;
use crate::order::smallest_first;
use crate::tt::hash;
use crate::{Certainty, Choice, Engine, Info, LevelSettings, MoveScore, Score, Stop, oversight};

/// While at least this many squares are empty, strong levels vary their moves too.
const OPENING: u32 = 50;

/// A level that looks further ahead than this has better things to do than to score every move of a position,
/// except in the opening.
pub const OPENING_DEPTH: u8 = 6;

/// How far a strong level looks ahead at most to find openings worth playing; the scores of the opening change
/// little with more.
const SCORED_DEPTH: u8 = 12;

/// What a beginner thinks a corner is worth beyond the discs it flips.
const CORNER_IN_DISCS: i32 = 3;

pub(crate) fn choose(
    engine: &mut Engine,
    settings: LevelSettings,
    seed: u64,
    stop: &Stop,
    info: &mut dyn FnMut(&Info),
) -> Choice {
    let started = Instant::now();
    let position = engine.position();
    let mut random = Random::new(seed, hash(position.own().bits(), position.opponents().bits()));
    let stage = oversight::at_stage(position.board().n_empties(), 64);
    let corners = position.legal_moves() & Bitboard::CORNERS;
    let ease = |scored: &MoveScore| match scored.mv {
        Move::Place(square) => oversight::of_move(corners.contains(square), position.flips(square).len()),
        Move::Pass => 0.0,
    };
    if position.can_move() && !settings.pays_attention(stage, !corners.is_empty(), &mut random) {
        let scored = settings.noticed(by_flips(position), stage, ease, &mut random);
        let nodes = scored.len() as u64;
        return pick(scored, &settings, &mut random, nodes, started);
    }
    let careful = settings.depth > OPENING_DEPTH;
    let opening = position.board().n_empties() >= OPENING;
    if position.can_move() && (!careful || opening) {
        let mut limits = settings.limits();
        if careful {
            limits = limits.with_depth(settings.depth.min(SCORED_DEPTH));
        }
        let (scored, nodes) = engine.score_all(&limits, stop, info);
        let scored = settings.noticed(scored, stage, ease, &mut random);
        return pick(scored, &settings, &mut random, nodes, started);
    }
    engine.search(&settings.limits(), stop, info).chosen(started.elapsed())
}

/// Every move as one who does not look ahead sees it: by the discs it leaves.
fn by_flips(position: Position) -> Vec<MoveScore> {
    let mut scored: Vec<MoveScore> = position
        .legal_moves()
        .squares()
        .map(|square| {
            let flips = position.flips(square);
            let corner = i32::from(Bitboard::CORNERS.contains(square)) * CORNER_IN_DISCS;
            let discs = position.disc_diff() + 2 * flips.len() as i32 + 1 + corner;
            MoveScore {
                mv: square.into(),
                score: Score::from_discs(discs.clamp(-64, 64)),
                certainty: Certainty::Searched { depth: 1, percent: 100 },
                pv: vec![square.into()],
                is_book: false,
            }
        })
        .collect();
    smallest_first(&mut scored, |scored| -scored.score.units());
    scored
}

/// One of the moves within the slack, the better ones more often.
fn pick(
    scored: Vec<MoveScore>,
    settings: &LevelSettings,
    random: &mut Random,
    nodes: u64,
    started: Instant,
) -> Choice {
    let behind = |best: Score, mv: &MoveScore| (best - mv.score).discs();
    one_of(scored, behind, settings, random, nodes, started.elapsed())
}

/// One of the moves, best first, that are not too far `behind` the best, the better ones more often.
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

/// Which of the moves that are so far behind the best, in order, a level chooses: one within its slack, the
/// better ones more often. `None` only if there are none.
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

/// A stream of numbers that depends on the seed and the position alone.
#[derive(Debug)]
pub struct Random(SplitMix64);

impl Random {
    /// `place` is different for different positions.
    pub fn new(seed: u64, place: u64) -> Self {
        Self(SplitMix64::new(seed.wrapping_mul(0xd134_2543_de82_ef95) ^ place))
    }

    /// The next number.
    pub fn next_number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// From 0 up to but without 1.
    fn fraction(&mut self) -> f32 {
        (self.next_number() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// Puts things into an order of its own.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }

    /// True that many times in a hundred.
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

    #[test]
    fn counting_flips_prefers_more_of_them() {
        let scored = by_flips(Position::start());
        assert_eq!(scored.len(), 4);
        assert!(scored.iter().all(|mv| mv.score == Score::from_discs(3)), "{scored:?}");
    }
}
