//! The choice of a move by a playing level.

use outflank_rules::{Bitboard, Move, Position};

use crate::clock::Instant;
use crate::order::smallest_first;
use crate::pick::{Random, one_of};
use crate::tt::hash;
use crate::{Certainty, Choice, Engine, Info, Level, LevelSettings, MoveScore, Score, Stop, oversight};

/// With at least this many empty squares, strong levels vary their moves, too.
const OPENING: u32 = 50;

/// Levels with a greater depth score all moves of a position only in the opening; elsewhere one deep search
/// is better.
pub const OPENING_DEPTH: u8 = 6;

/// The depth limit for scores of a strong level in the opening, in plies; deeper searches hardly change these
/// scores.
const SCORED_DEPTH: u8 = 12;

/// The value of a corner for a beginner, in addition to the flipped discs.
const CORNER_IN_DISCS: i32 = 3;

impl Engine {
    /// Chooses a move at a playing level. The same seed gives the same choice, unless the level reaches its
    /// time limit.
    ///
    /// ```
    /// use outflank_othello::{Engine, Level, Options, Stop};
    ///
    /// let mut engine = Engine::new(Options::default())?;
    /// let choice = engine.choose(Level::new(3)?, 7, &Stop::new(), &mut |_| {});
    /// let mv = choice.mv.ok_or("the game is over")?;
    /// engine.set_position(engine.position().play(mv)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(&mut self, level: Level, seed: u64, stop: &Stop, info: &mut dyn FnMut(&Info)) -> Choice {
        let book = self.book().filter(|_| level.uses_book());
        if let Some(known) = book.and_then(|book| book.choose(self.position(), seed)) {
            return known;
        }
        self.choose_by(level.settings(), seed, stop, info)
    }

    /// Chooses a move without a book, with settings that need not belong to a level.
    pub fn choose_by(
        &mut self,
        settings: LevelSettings,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Choice {
        let started = Instant::now();
        let position = self.position();
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
            let (scored, nodes) = self.score_all(&limits, stop, info);
            let scored = settings.noticed(scored, stage, ease, &mut random);
            return pick(scored, &settings, &mut random, nodes, started);
        }
        self.search(&settings.limits(), stop, info).chosen(started.elapsed())
    }
}

/// Scores every move by the disc difference after it, without lookahead.
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

/// Picks one of the moves within the slack, better ones more often.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_flips_prefers_more_of_them() {
        let scored = by_flips(Position::start());
        assert_eq!(scored.len(), 4);
        assert!(scored.iter().all(|mv| mv.score == Score::from_discs(3)), "{scored:?}");
    }
}
