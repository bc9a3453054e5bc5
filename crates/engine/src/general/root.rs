//! The search of one position: iterative deepening until a limit is reached, then an exact solve.

use outflank_rules::{Game, MoveKind};

use super::evaluate::{Evaluate, Searchable, UNITS, WON};
use super::search::{Ahead, INFINITE, Search};
use super::table::key;
use crate::Limits;
use crate::othello::parts::{best_first, plies_pondered, smallest_first};

/// Lookahead stops this many plies before the end, and the solve starts.
const BEFORE_THE_END: u32 = 6;

/// The deepest lookahead before a solve, in a search without limits of time and nodes.
const DEEPEST_BEFORE_SOLVE: u32 = 8;

/// The deepest iteration, in plies.
const DEEPEST: u32 = 100;

/// Initial half-widths of the aspiration window, for lookahead and for solving.
const ASPIRATION: i32 = 2 * UNITS;
const ASPIRATION_OF_SOLVE: i32 = 3 * UNITS / 2;

/// The longest line that is reported.
const LONGEST_LINE: usize = 40;

/// A legal move of the position searched.
pub(super) struct RootMove<G: Game> {
    pub(super) mv: G::Move,
    after: G::Pos,
    /// The score from the mover's view, set by the last iteration that completed this move.
    pub(super) score: i32,
    /// The depth of that score; `None` once the score is the exact final score.
    pub(super) depth: Option<u32>,
}

impl<G: Game> Clone for RootMove<G> {
    fn clone(&self) -> Self {
        Self { mv: self.mv, after: self.after.clone(), score: self.score, depth: self.depth }
    }
}

/// A search of one position in which the game is not over.
pub(super) struct Root<'a, G: Searchable, E: Evaluate<G>> {
    search: &'a mut Search<G, E>,
    position: &'a G::Pos,
    state: E::State,
    /// Best first.
    pub(super) moves: Vec<RootMove<G>>,
    left: Option<u32>,
    /// The depth of the last finished iteration, in plies.
    pub(super) depth: u32,
    pub(super) was_interrupted: bool,
}

impl<'a, G: Searchable, E: Evaluate<G>> Root<'a, G, E> {
    /// Tries the moves in the given order at first.
    pub(super) fn new(search: &'a mut Search<G, E>, position: &'a G::Pos, order: &[G::Move]) -> Self {
        let state = search.evaluation.begin(&search.game, position);
        let moves = order
            .iter()
            .map(|&mv| {
                let after = search.game.play(position, mv);
                RootMove { mv, after, score: 0, depth: Some(0) }
            })
            .collect();
        let left = search.game.left(position);
        Self { search, position, state, moves, left, depth: 0, was_interrupted: false }
    }

    fn wants_exact(&self, limits: &Limits) -> bool {
        self.left.is_some_and(|left| {
            limits.depth.is_none_or(|depth| u32::from(depth) >= left)
                || limits.solve_from.is_some_and(|from| left <= u32::from(from))
        })
    }

    /// Returns the last depth of lookahead before the solve.
    fn last_depth(&self, limits: &Limits) -> u32 {
        let Some(left) = self.left.filter(|_| self.wants_exact(limits)) else {
            return limits.depth.map_or(DEEPEST, u32::from).clamp(1, DEEPEST);
        };
        let before = left.saturating_sub(BEFORE_THE_END).clamp(1, DEEPEST);
        // If the solve is interrupted, a deep lookahead replaces its result.
        let is_limited = limits.time.is_some() || limits.nodes.is_some();
        if is_limited { before } else { before.min(DEEPEST_BEFORE_SOLVE) }
    }

    /// Finds the best move and puts it first; calls `tell` after each iteration.
    pub(super) fn find_best(&mut self, limits: &Limits, tell: &mut dyn FnMut(&Self)) {
        // A forced move needs only two plies.
        let most = if self.moves.len() > 1 { DEEPEST } else { 2 };
        for depth in 1..=self.last_depth(limits).min(most) {
            if !self.iterate(depth) {
                self.was_interrupted = true;
                return;
            }
            self.depth = depth;
            tell(self);
            // A deeper search changes neither a forced win nor a forced loss.
            if self.moves.first().is_some_and(|best| best.score.abs() > WON) {
                return;
            }
        }
        if self.wants_exact(limits) {
            if self.solve() {
                self.depth = self.left.unwrap_or(self.depth);
                tell(self);
            } else {
                self.was_interrupted = true;
            }
        }
    }

    /// Runs one iteration; `false` if interrupted.
    fn iterate(&mut self, depth: u32) -> bool {
        let guess = self.moves.first().map_or(0, |first| first.score);
        let mut margin = if depth > 3 { ASPIRATION } else { INFINITE };
        loop {
            let (alpha, beta) = around(guess, margin);
            let Some(score) = self.try_all(alpha, beta, Some(depth)) else { return false };
            if score > alpha && score < beta || margin == INFINITE {
                return true;
            }
            margin = wider(margin);
        }
    }

    /// Solves the position; `false` if interrupted.
    fn solve(&mut self) -> bool {
        let guess = self.moves.first().map_or(0, |first| first.score);
        let mut margin = ASPIRATION_OF_SOLVE;
        loop {
            let (alpha, beta) = around(guess, margin);
            let Some(score) = self.try_all(alpha, beta, None) else { return false };
            if score > alpha && score < beta || margin == INFINITE {
                return true;
            }
            margin = wider(margin);
        }
    }

    /// Searches all moves in the window and puts the best first. `None` if interrupted.
    fn try_all(&mut self, floor: i32, beta: i32, depth: Option<u32>) -> Option<i32> {
        let mut moves = std::mem::take(&mut self.moves);
        let best = best_first(
            &mut moves,
            floor,
            beta,
            &mut |mv, alpha, beta| self.try_one(mv, alpha, beta, depth),
            &|mv, score| (mv.score, mv.depth) = (score, depth),
        );
        self.moves = moves;
        best
    }

    /// Returns the score of a move; `None` if interrupted.
    fn try_one(&mut self, mv: &RootMove<G>, alpha: i32, beta: i32, depth: Option<u32>) -> Option<i32> {
        let Self { search, position, state, .. } = self;
        // The first ply ignores the limits, so that there is always a result.
        search.budget.is_generous = depth == Some(1);
        let score = match depth {
            None => -search.solve(&mv.after, -beta, -alpha, 1),
            Some(depth) => {
                let state = search.evaluation.step(&search.game, position, state, mv.mv, &mv.after);
                let is_pass = search.game.kind(position, mv.mv) == MoveKind::Pass;
                let depth = if is_pass && G::COUNTS { depth } else { depth - 1 };
                -search.look(&mv.after, &Ahead(state), -beta, -alpha, depth, 1)
            }
        };
        (!search.budget.is_spent()).then_some(score)
    }

    /// Scores every move by itself, best first.
    pub(super) fn score_all(&mut self, limits: &Limits, tell: &mut dyn FnMut(&Self)) {
        self.score_each(limits, |depth, _| depth, tell);
    }

    /// Searches all moves until interrupted, the likely ones deeper.
    pub(super) fn ponder(&mut self) {
        // With a node limit, as with a time limit, it searches as deep as possible before it solves.
        let limits = Limits::new().with_nodes(u64::MAX);
        self.score_each(&limits, plies_pondered, &mut |_| {});
    }

    /// Scores every move by itself. `plies` returns its depth for an iteration and its rank in the previous
    /// iteration.
    fn score_each(
        &mut self,
        limits: &Limits,
        plies: impl Fn(u32, usize) -> u32,
        tell: &mut dyn FnMut(&Self),
    ) {
        for depth in 1..=self.last_depth(limits) {
            let before: Vec<(i32, Option<u32>)> = self.moves.iter().map(|mv| (mv.score, mv.depth)).collect();
            let is_whole = (0..self.moves.len()).all(|at| self.score_alone(at, Some(plies(depth, at))));
            if !is_whole {
                self.was_interrupted = true;
                // Scores of different depths are not comparable.
                for (mv, (score, depth)) in self.moves.iter_mut().zip(before) {
                    (mv.score, mv.depth) = (score, depth);
                }
                break;
            }
            smallest_first(&mut self.moves, |mv| -mv.score);
            self.depth = depth;
            tell(self);
        }
        if self.wants_exact(limits) && !self.was_interrupted {
            for at in 0..self.moves.len() {
                if !self.score_alone(at, None) {
                    self.was_interrupted = true;
                    break;
                }
            }
        }
        smallest_first(&mut self.moves, |mv| -mv.score);
    }

    /// Scores the move at an index, independently of the others; `false` if interrupted.
    fn score_alone(&mut self, at: usize, depth: Option<u32>) -> bool {
        let Some(mv) = self.moves.get(at).cloned() else { return false };
        let mut margin = if depth.is_none_or(|depth| depth > 3) { ASPIRATION } else { INFINITE };
        let score = loop {
            let (alpha, beta) = around(mv.score, margin);
            let Some(score) = self.try_one(&mv, alpha, beta, depth) else { return false };
            if score > alpha && score < beta || margin == INFINITE {
                break score;
            }
            margin = wider(margin);
        };
        if let Some(found) = self.moves.get_mut(at) {
            (found.score, found.depth) = (score, depth);
        }
        true
    }

    /// Returns the line that begins with a move, up to the first position that is not in the table.
    pub(super) fn line_of(&self, mv: &RootMove<G>) -> Vec<String> {
        let game = &self.search.game;
        let mut line = vec![game.show(self.position, mv.mv)];
        let mut position = mv.after.clone();
        let mut moves = Vec::new();
        while line.len() < LONGEST_LINE {
            moves.clear();
            game.moves(&position, &mut moves);
            let known = self.search.table.get(key(&position)).and_then(|known| known.best);
            let next = match *moves.as_slice() {
                [only] => only,
                _ => match known.filter(|best| moves.contains(best)) {
                    Some(best) => best,
                    None => break,
                },
            };
            line.push(game.show(&position, next));
            position = game.play(&position, next);
        }
        line
    }

    pub(super) fn nodes(&self) -> u64 {
        self.search.budget.nodes
    }
}

fn around(guess: i32, margin: i32) -> (i32, i32) {
    if margin == INFINITE { (-INFINITE, INFINITE) } else { (guess - margin, guess + margin) }
}

fn wider(margin: i32) -> i32 {
    if margin < 16 * UNITS { 4 * margin } else { INFINITE }
}
