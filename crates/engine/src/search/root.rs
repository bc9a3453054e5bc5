//! The root of a search: iterative deepening, and the exact solve behind it.

use outflank_rules::{Move, Square};

use super::Search;
use super::midgame::INFINITE;
use super::worker::Worker;
use super::{probcut, solve};
use crate::clock::Instant;
use crate::eval::{State, UNITS};
use crate::{Certainty, Info, Limits, MoveScore, Score, SearchResult, Solved};

/// With no more empties than this a solve needs no look at lesser depths before it.
const SOLVE_AT_ONCE: u32 = 11;

/// How many plies less than to the end the last iteration before a solve looks ahead.
const BEFORE_THE_END: u32 = 10;

/// The deepest iteration before a solve.
const DEEPEST_BEFORE_SOLVE: u32 = 12;

/// Before the exact pass of a solve come selective ones, each from so many empties on.
const PASSES: [(u32, u8); 1] = [(18, 0)];

/// Half the width of the first window of an iteration, around the last score.
const ASPIRATION: i32 = 3 * UNITS;

/// The window after a score outside of it: open on that side, and after a second failure on both, since
/// searches with a table may contradict each other.
fn widened(alpha: i32, beta: i32, score: i32) -> (i32, i32) {
    if alpha == -INFINITE || beta == INFINITE {
        (-INFINITE, INFINITE)
    } else if score <= alpha {
        (-INFINITE, beta)
    } else {
        (alpha, INFINITE)
    }
}

/// A legal move at the root.
#[derive(Clone, Copy)]
struct RootMove {
    square: Square,
    child: u64,
    other: u64,
    state: State,
    /// From the last iteration that was through with it.
    score: i32,
    certainty: Certainty,
}

/// A search of one position that has a legal move.
pub(crate) struct Root<'a, K> {
    kernel: K,
    worker: &'a mut Worker,
    own: u64,
    opponent: u64,
    n: u32,
    /// Best first.
    moves: Vec<RootMove>,
    started: Instant,
    info: &'a mut dyn FnMut(&Info),
}

impl<'a, K: Search> Root<'a, K> {
    /// For the side with the discs `own`, which must have a move.
    pub(crate) fn new(
        kernel: K,
        worker: &'a mut Worker,
        own: u64,
        opponent: u64,
        started: Instant,
        info: &'a mut dyn FnMut(&Info),
    ) -> Self {
        let state = State::of(own, opponent);
        let moves = outflank_rules::Bitboard::new(kernel.legal_moves(own, opponent))
            .squares()
            .map(|square| {
                let flips = kernel.flips(own, opponent, square.index());
                RootMove {
                    square,
                    child: opponent ^ flips,
                    other: own | flips | square.bitboard().bits(),
                    state: state.after(square.index(), flips),
                    score: 0,
                    certainty: Certainty::Searched { depth: 0, percent: 100 },
                }
            })
            .collect();
        let n = (own | opponent).count_zeros();
        Self { kernel, worker, own, opponent, n, moves, started, info }
    }

    fn wants_exact(&self, limits: &Limits) -> bool {
        limits.depth.is_none_or(|depth| u32::from(depth) >= self.n)
            || limits.solve_from.is_some_and(|empties| self.n <= u32::from(empties))
    }

    /// The depths to look ahead one after the other before the end is in sight.
    fn depths(&self, limits: &Limits) -> std::ops::RangeInclusive<u32> {
        let last = if !self.wants_exact(limits) {
            limits.depth.map_or(60, u32::from).max(1)
        } else if limits.time.is_some() || limits.nodes.is_some() {
            // Should the solve not be through in time, a deep look must stand in for it.
            self.n.saturating_sub(BEFORE_THE_END).max(1)
        } else if self.n <= SOLVE_AT_ONCE {
            0
        } else {
            self.n.saturating_sub(BEFORE_THE_END).clamp(1, DEEPEST_BEFORE_SOLVE)
        };
        1..=last
    }

    /// The best move.
    pub(crate) fn search(mut self, limits: &Limits) -> SearchResult {
        let mut depth = 0;
        for next in self.depths(limits) {
            if !self.iterate(next) {
                return self.result(depth, true);
            }
            depth = next;
            self.report(depth);
        }
        if self.wants_exact(limits) {
            if let Some(solved) = self.solve() {
                let certainty = Certainty::Exact;
                let score = Score::from_discs(solved.score);
                let (best, pv, nodes, elapsed) = (solved.best, solved.pv, solved.nodes, solved.elapsed);
                let depth = self.n as u8;
                return SearchResult {
                    best,
                    score,
                    certainty,
                    depth,
                    pv,
                    nodes,
                    elapsed,
                    interrupted: false,
                };
            }
            return self.result(depth, true);
        }
        self.result(depth, false)
    }

    /// One iteration of principal variation search; `false` if it was interrupted before any use.
    fn iterate(&mut self, depth: u32) -> bool {
        let guess = self.moves.first().map_or(0, |first| first.score);
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth > 3 {
            (alpha, beta) = (guess - ASPIRATION, guess + ASPIRATION);
        }
        loop {
            let Some(score) = self.look_at_all(depth, alpha, beta) else { return false };
            if score > alpha && score < beta {
                return true;
            }
            (alpha, beta) = widened(alpha, beta, score);
        }
    }

    /// Searches all moves in the window and puts the best first.
    fn look_at_all(&mut self, depth: u32, floor: i32, beta: i32) -> Option<i32> {
        let mut alpha = floor;
        let mut best = -INFINITE;
        let certainty = self.looked(depth);
        for at in 0..self.moves.len() {
            let mv = *self.moves.get(at)?;
            let mut score = -INFINITE;
            if at > 0 {
                score = self.look(&mv, alpha, alpha + 1, depth)?;
            }
            if at == 0 || (score > alpha && score < beta) {
                score = self.look(&mv, alpha, beta, depth)?;
            }
            if score > best {
                best = score;
                if let Some(found) = self.moves.get_mut(at) {
                    (found.score, found.certainty) = (score, certainty);
                }
                // A move that failed low says nothing about the order.
                if score > floor || at == 0 {
                    self.moves.get_mut(..=at)?.rotate_right(1);
                }
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        Some(best)
    }

    /// The score of one move for the side to move at the root; `None` if interrupted.
    fn look(&mut self, mv: &RootMove, alpha: i32, beta: i32, depth: u32) -> Option<i32> {
        let score = -self.kernel.look(self.worker, &mv.state, mv.child, mv.other, -beta, -alpha, depth - 1);
        // One ply is always looked ahead, so that there is something to go by.
        (depth == 1 || !self.worker.was_interrupted()).then_some(score)
    }

    fn looked(&self, depth: u32) -> Certainty {
        if depth >= self.n {
            Certainty::Exact
        } else {
            Certainty::Searched { depth: depth as u8, percent: 100 }
        }
    }

    /// The exact score, with a line that proves it.
    pub(crate) fn solve(&mut self) -> Option<Solved> {
        let mut score = self.moves.first().map_or(0, |first| Score::from_units(first.score).rounded());
        let (kernel, own, opponent) = (self.kernel, self.own, self.opponent);
        let passes =
            PASSES.iter().filter(|(empties, _)| self.n >= *empties).map(|(_, selectivity)| *selectivity);
        for selectivity in passes.chain([probcut::NONE]) {
            self.worker.selectivity = selectivity;
            score = solve::score(kernel, self.worker, own, opponent, score, &mut |_, _| {})?;
        }
        let pv = solve::line(kernel, self.worker, own, opponent, score)?;
        let solved = Solved {
            score,
            best: pv.first().copied(),
            pv,
            nodes: self.worker.total_nodes(),
            elapsed: self.started.elapsed(),
        };
        (self.info)(&Info {
            depth: self.n as u8,
            score: Score::from_discs(score),
            certainty: Certainty::Exact,
            pv: solved.pv.clone(),
            nodes: solved.nodes,
            elapsed: solved.elapsed,
        });
        Some(solved)
    }

    /// As [`Root::solve`] for a position not looked at before: the guess and the order come from iterations.
    pub(crate) fn solve_from_scratch(mut self) -> Option<Solved> {
        for depth in self.depths(&Limits::new()) {
            if !self.iterate(depth) {
                return None;
            }
            self.report(depth);
        }
        self.solve()
    }

    /// Every move with its score, best first.
    pub(crate) fn search_all(mut self, limits: &Limits) -> Vec<MoveScore> {
        'depths: for depth in self.depths(limits) {
            for at in 0..self.moves.len() {
                if !self.score_alone(at, depth) {
                    break 'depths;
                }
            }
            self.moves.sort_by_key(|mv| -mv.score);
            self.report(depth);
        }
        if self.wants_exact(limits) && !self.worker.was_interrupted() {
            for at in 0..self.moves.len() {
                let Some(&mv) = self.moves.get(at) else { break };
                let guess = -Score::from_units(mv.score).rounded();
                let (kernel, child, other) = (self.kernel, mv.child, mv.other);
                let Some(score) = solve::score(kernel, self.worker, child, other, guess, &mut |_, _| {})
                else {
                    break;
                };
                if let Some(found) = self.moves.get_mut(at) {
                    (found.score, found.certainty) = (-UNITS * score, Certainty::Exact);
                }
            }
        }
        self.moves.sort_by_key(|mv| -mv.score);
        self.moves
            .iter()
            .map(|mv| MoveScore {
                mv: Move::Place(mv.square),
                score: Score::from_units(mv.score),
                certainty: mv.certainty,
                pv: self.line_of(mv),
            })
            .collect()
    }

    /// The score of the move there, whatever the others score; `false` if interrupted.
    fn score_alone(&mut self, at: usize, depth: u32) -> bool {
        let Some(&mv) = self.moves.get(at) else { return false };
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth > 3 {
            (alpha, beta) = (mv.score - ASPIRATION, mv.score + ASPIRATION);
        }
        let score = loop {
            let Some(score) = self.look(&mv, alpha, beta, depth) else { return false };
            if score > alpha && score < beta {
                break score;
            }
            (alpha, beta) = widened(alpha, beta, score);
        };
        let certainty = self.looked(depth);
        if let Some(found) = self.moves.get_mut(at) {
            (found.score, found.certainty) = (score, certainty);
        }
        true
    }

    /// The line that begins with a move, as far as the table remembers it.
    fn line_of(&self, mv: &RootMove) -> Vec<Move> {
        let mut line = vec![Move::Place(mv.square)];
        let (mut own, mut opponent) = (mv.child, mv.other);
        while line.len() < 60 {
            let moves = self.kernel.legal_moves(own, opponent);
            if moves == 0 {
                if self.kernel.legal_moves(opponent, own) == 0 {
                    break;
                }
                line.push(Move::Pass);
                (own, opponent) = (opponent, own);
                continue;
            }
            let Some(square) = solve::remembered_move(self.worker, own, opponent) else { break };
            if moves >> square & 1 == 0 {
                break;
            }
            line.extend(Square::new(square).map(Move::Place));
            let flips = self.kernel.flips(own, opponent, square);
            (own, opponent) = (opponent & !flips, own | flips | 1 << square);
        }
        // A pass at the end of what is remembered leads nowhere.
        while line.last() == Some(&Move::Pass) {
            line.pop();
        }
        line
    }

    fn report(&mut self, depth: u32) {
        let Some(best) = self.moves.first() else { return };
        let info = Info {
            depth: depth as u8,
            score: Score::from_units(best.score),
            certainty: best.certainty,
            pv: self.line_of(best),
            nodes: self.worker.total_nodes(),
            elapsed: self.started.elapsed(),
        };
        (self.info)(&info);
    }

    fn result(&self, depth: u32, interrupted: bool) -> SearchResult {
        let best = self.moves.first();
        SearchResult {
            best: best.map(|mv| Move::Place(mv.square)),
            score: Score::from_units(best.map_or(0, |mv| mv.score)),
            certainty: best.map_or(Certainty::Exact, |mv| mv.certainty),
            depth: depth as u8,
            pv: best.map_or_else(Vec::new, |mv| self.line_of(mv)),
            nodes: self.worker.total_nodes(),
            elapsed: self.started.elapsed(),
            interrupted,
        }
    }
}
