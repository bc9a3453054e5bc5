//! The root of a search: iterative deepening, followed by the exact solve.

use std::time::Duration;

use outflank_rules::kernel::after;
use outflank_rules::{Move, Square};

use super::Search;
use super::best_first::best_first;
use super::midgame::INFINITE;
use super::solve::Bound;
use super::worker::Worker;
use super::{deviations, multi_probcut, pace, probcut, solve};
use crate::clock::Instant;
use crate::eval::{State, UNITS};
use crate::time::Allotment;
use crate::{Certainty, Info, Limits, Score, SearchResult, Selectivity, Solved};

/// With at most this many empties, a solve needs no lookahead before it.
const SOLVE_AT_ONCE: u32 = 11;

/// The last iteration before a solve ends this many plies before the end of the game.
const BEFORE_THE_END: u32 = 10;

/// The deepest iteration before a solve.
const DEEPEST_BEFORE_SOLVE: u32 = 12;

/// Selective passes before the exact pass of a solve: the least number of empties for each pass, and its
/// selectivity.
pub(super) const PASSES: [(u32, u8); 3] = [(18, 0), (24, 2), (29, 3)];

/// Up to this depth all depths are searched, then every other depth: one more ply seldom changes the order
/// enough to be worth its time.
const EVERY_DEPTH: u32 = 7;

/// The search ends early if the next iteration would take this many times the remaining time.
const HOPELESS: u32 = 4;

/// A move must be confirmed by this many iterations in a row before it can count as easy.
const EASY_AFTER: u32 = 3;

/// An iteration whose score falls by this much gets twice the time.
const FALL: i32 = 3 * UNITS / 2;

/// The pruning of the iterations before a solve.
const BEFORE_SOLVE: Selectivity = Selectivity::Percent73;

/// Half of the width of an iteration's aspiration window.
pub(super) const ASPIRATION: i32 = 3 * UNITS;

/// Returns the window after a score outside of it. It is open on that side, and after a second failure on
/// both sides, because searches with a table may contradict each other.
pub(super) fn widened(alpha: i32, beta: i32, score: i32) -> (i32, i32) {
    if alpha == -INFINITE || beta == INFINITE {
        (-INFINITE, INFINITE)
    } else if score <= alpha {
        (-INFINITE, beta)
    } else {
        (alpha, INFINITE)
    }
}

#[derive(Clone, Copy)]
pub(super) struct RootMove {
    pub(super) square: Square,
    pub(super) child: u64,
    pub(super) other: u64,
    state: State,
    /// The score from the last iteration that completed this move.
    pub(super) score: i32,
    pub(super) certainty: Certainty,
}

/// A search of one position that has a legal move.
pub(crate) struct Root<'a, K> {
    pub(super) kernel: K,
    pub(super) worker: &'a mut Worker,
    pub(super) own: u64,
    pub(super) opponent: u64,
    pub(super) n: u32,
    /// Best first.
    pub(super) moves: Vec<RootMove>,
    pub(super) started: Instant,
    info: &'a mut dyn FnMut(&Info),
}

impl<'a, K: Search> Root<'a, K> {
    /// Creates the root for the side with the discs `own`, which must have a move.
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
                let (child, other) = after(own, opponent, square.index(), flips);
                RootMove {
                    square,
                    child,
                    other,
                    state: state.after(square.index(), flips),
                    score: 0,
                    certainty: Certainty::Searched { depth: 0, percent: 100 },
                }
            })
            .collect();
        let n = (own | opponent).count_zeros();
        Self { kernel, worker, own, opponent, n, moves, started, info }
    }

    pub(super) fn wants_exact(&self, limits: &Limits) -> bool {
        limits.depth.is_none_or(|depth| u32::from(depth) >= self.n)
            || limits.solve_from.is_some_and(|empties| self.n <= u32::from(empties))
    }

    /// Whether the solve must be exact, so that a selective one does not suffice.
    pub(super) fn must_be_exact(&self, limits: &Limits) -> bool {
        limits.depth.is_none() || limits.solve_from.is_some_and(|empties| self.n <= u32::from(empties))
    }

    /// Returns the depths of the iterations before a solve, or of all iterations if there is none.
    pub(super) fn depths(&self, limits: &Limits) -> impl Iterator<Item = u32> + use<K> {
        let limited = limits.time.is_some() || limits.nodes.is_some() || limits.clock.is_some();
        let last = if !self.wants_exact(limits) {
            limits.depth.map_or(60, u32::from).max(1)
        } else if limited {
            // If the solve is interrupted, a deep iteration replaces its result.
            self.n.saturating_sub(BEFORE_THE_END).max(1)
        } else if self.n <= SOLVE_AT_ONCE {
            0
        } else {
            self.n.saturating_sub(BEFORE_THE_END).clamp(1, DEEPEST_BEFORE_SOLVE)
        };
        // A search limited by time needs every depth; otherwise it would often end two plies early.
        (1..=last).filter(move |depth| limited || *depth <= EVERY_DEPTH || (last - depth).is_multiple_of(2))
    }

    /// Whether an iteration of `next` plies would end in time, after one of `last` plies that took `took`.
    fn is_in_time(&mut self, limits: &Limits, next: u32, last: u32, took: Duration, fell: bool) -> bool {
        let selectivity = self.worker.selectivity;
        let expected = pace::expected(took, self.n, last, next, selectivity);
        let spent = self.started.elapsed();
        if limits.time.is_some_and(|time| expected > time.saturating_sub(spent).saturating_mul(HOPELESS)) {
            return false;
        }
        let Some(clock) = limits.clock else { return true };
        let Allotment { aim, most } = clock.allot(self.n);
        let aim = if fell { aim.saturating_mul(2).min(most) } else { aim };
        spent + expected <= aim
    }

    /// Whether the first move is so much better than all others that a deeper search will hardly change that.
    fn is_easy(&mut self, depth: u32) -> bool {
        let Some((&first, others)) = self.moves.split_first() else { return true };
        if others.is_empty() {
            return true;
        }
        let shallow = depth / 4 * 2 + depth % 2;
        if shallow < 2 || depth + 2 >= self.n {
            return false;
        }
        let bar = first.score - 2 * deviations::SHIPPED.deviation(self.n, depth + 2, shallow);
        (1..self.moves.len()).all(|at| {
            let Some(&mv) = self.moves.get(at) else { return true };
            self.look(&mv, bar, bar + 1, shallow).is_some_and(|score| score <= bar)
        })
    }

    /// Finds the best move.
    pub(crate) fn search(mut self, limits: &Limits) -> SearchResult {
        let mut depth = 0;
        self.worker.selectivity = limits.pruning().index();
        let (mut took, mut ended, mut score) = (Duration::ZERO, Duration::ZERO, 0);
        let (mut best, mut agreed) = (None, 0);
        for next in self.depths(limits) {
            let now = self.moves.first().map_or(0, |first| first.score);
            let fell = depth > 1 && now < score - FALL;
            score = now;
            if depth > 0 && !self.is_in_time(limits, next, depth, took, fell) {
                return self.result(depth, true);
            }
            if limits.clock.is_some() && agreed >= EASY_AFTER && self.is_easy(depth) {
                return self.result(depth, true);
            }
            if !self.iterate(next) {
                return self.result(depth, true);
            }
            depth = next;
            let first = self.moves.first().map(|first| first.square);
            agreed = if first == best { agreed + 1 } else { 0 };
            best = first;
            self.report(depth);
            let now = self.started.elapsed();
            (took, ended) = (now.saturating_sub(ended), now);
        }
        if !self.wants_exact(limits) {
            return self.result(depth, false);
        }
        if limits.pruning() < Selectivity::Full && !self.must_be_exact(limits) {
            let done = self.solve_selectively(limits.pruning().index()).is_some();
            return self.result(if done { self.n } else { depth }, !done);
        }
        let Some(solved) = self.solve() else { return self.result(depth, true) };
        SearchResult {
            best: solved.best,
            score: Score::from_discs(solved.score),
            certainty: Certainty::Exact,
            depth: self.n as u8,
            pv: solved.pv,
            nodes: solved.nodes,
            elapsed: solved.elapsed,
            interrupted: false,
        }
    }

    /// Runs one iteration of principal variation search; `false` if it was interrupted before it had a useful
    /// result.
    pub(super) fn iterate(&mut self, depth: u32) -> bool {
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
        let certainty = self.looked(depth);
        let mut moves = std::mem::take(&mut self.moves);
        let best = best_first(
            &mut moves,
            floor,
            beta,
            &mut |mv, alpha, beta| self.look(mv, alpha, beta, depth),
            &|mv, score| (mv.score, mv.certainty) = (score, certainty),
        );
        self.moves = moves;
        best
    }

    /// Returns the score of one move for the side to move at the root; `None` if interrupted.
    pub(super) fn look(&mut self, mv: &RootMove, alpha: i32, beta: i32, depth: u32) -> Option<i32> {
        let score = -self.kernel.look(self.worker, &mv.state, mv.child, mv.other, -beta, -alpha, depth - 1);
        // The first ply ignores interruptions, so that there is always a result.
        (depth == 1 || !self.worker.was_interrupted()).then_some(score)
    }

    pub(super) fn looked(&self, depth: u32) -> Certainty {
        if depth >= self.n {
            return self.solved_at(self.worker.selectivity);
        }
        let pruned = depth > multi_probcut::LEAST_PRUNED && self.worker.selectivity < probcut::NONE;
        let percent = if pruned { Selectivity::percent_at(self.worker.selectivity) } else { 100 };
        Certainty::Searched { depth: depth as u8, percent }
    }

    /// Solves in passes of increasing certainty, up to the selectivity `last`. Returns the score of the last
    /// pass.
    fn solve_selectively(&mut self, last: u8) -> Option<i32> {
        let mut score = self.moves.first().map_or(0, |first| Score::of_othello(first.score).rounded());
        let n = self.n;
        let passes = PASSES.iter().filter(|&&(empties, pass)| n >= empties && pass < last);
        let last = (last < probcut::NONE).then_some(last);
        for selectivity in passes.map(|&(_, pass)| pass).chain(last) {
            self.worker.selectivity = selectivity;
            let mut best = None;
            let (kernel, own, opponent) = (self.kernel, self.own, self.opponent);
            score = solve::score(kernel, self.worker, own, opponent, score, &mut |worker, bound| {
                // Only a lower bound identifies the move that reaches it.
                if best.is_none() || matches!(bound, Bound::AtLeast(_)) {
                    best = solve::remembered_move(worker, own, opponent);
                }
            })?;
            self.adopt(best, score, selectivity);
        }
        Some(score)
    }

    /// Puts the best move of a selective pass first.
    fn adopt(&mut self, best: Option<u8>, score: i32, selectivity: u8) {
        if let Some(at) = self.moves.iter().position(|mv| Some(mv.square.index()) == best)
            && let Some(before) = self.moves.get_mut(..=at)
        {
            before.rotate_right(1);
        }
        let certainty = self.solved_at(selectivity);
        if let Some(first) = self.moves.first_mut() {
            (first.score, first.certainty) = (UNITS * score, certainty);
        }
        self.report(self.n);
    }

    /// Returns the exact score, with a line that proves it.
    pub(crate) fn solve(&mut self) -> Option<Solved> {
        let (kernel, own, opponent) = (self.kernel, self.own, self.opponent);
        let guess = self.solve_selectively(probcut::NONE)?;
        self.worker.selectivity = probcut::NONE;
        let score = solve::score(kernel, self.worker, own, opponent, guess, &mut |_, _| {})?;
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

    /// Like [`Root::solve`], but for a position that was not searched before: iterations provide the guess
    /// and the order.
    pub(crate) fn solve_from_scratch(mut self) -> Option<Solved> {
        self.worker.selectivity = BEFORE_SOLVE.index();
        for depth in self.depths(&Limits::new()) {
            if !self.iterate(depth) {
                return None;
            }
            self.report(depth);
        }
        self.solve()
    }

    /// Returns the certainty of a solving pass.
    pub(super) fn solved_at(&self, selectivity: u8) -> Certainty {
        if selectivity == probcut::NONE {
            return Certainty::Exact;
        }
        Certainty::Searched { depth: self.n as u8, percent: Selectivity::percent_at(selectivity) }
    }

    /// Returns the line that begins with a move, up to the first position that is not in the table.
    pub(super) fn line_of(&self, mv: &RootMove) -> Vec<Move> {
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
            (own, opponent) = after(own, opponent, square, self.kernel.flips(own, opponent, square));
        }
        // A pass at the end of a line is useless without the move after it.
        while line.last() == Some(&Move::Pass) {
            line.pop();
        }
        line
    }

    pub(super) fn report(&mut self, depth: u32) {
        let Some(best) = self.moves.first() else { return };
        let info = Info {
            depth: depth as u8,
            score: Score::of_othello(best.score),
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
            score: Score::of_othello(best.map_or(0, |mv| mv.score)),
            certainty: best.map_or(Certainty::Exact, |mv| mv.certainty),
            depth: depth as u8,
            pv: best.map_or_else(Vec::new, |mv| self.line_of(mv)),
            nodes: self.worker.total_nodes(),
            elapsed: self.started.elapsed(),
            interrupted,
        }
    }
}
