//! Proving the value of a game: the plies near the start are searched with everything remembered for good,
//! down to the frontier, whose positions are solved one by one.
//!
//! Several threads walk the same tree. Each leaves for later what another is working on (Weill 1996, "The
//! ABDADA distributed minimax-search algorithm"), and turns back as soon as another has answered the question
//! of a node above it.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::eval::INFINITE;
use super::ledger::{Ledger, Proved};
use super::worker::Worker;
use super::{NEAR, NONE, Small};
use crate::search::lowest;

/// Positions with at most this many empties are solved one by one.
pub(super) const FRONTIER: u32 = 22;

/// So many plies at least lie between the position asked about and the frontier, as long as the shared table
/// is used at all below it.
const PLIES: u32 = 8;

/// At how many empties positions are solved one by one on the way to the value of a position with `n` empties.
pub(crate) fn frontier(n: u32) -> u32 {
    n.saturating_sub(PLIES).clamp(NEAR + 1, FRONTIER)
}

/// How many plies to look ahead for the order of moves above the frontier.
const LOOK: u32 = 6;

/// What all threads share.
pub(crate) struct Shared {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    ledger: Ledger,
    busy: HashSet<(u64, u64)>,
}

impl Shared {
    pub(crate) fn new(ledger: Ledger) -> Self {
        Self { state: Mutex::new(State { ledger, busy: HashSet::new() }) }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy of all that is proved.
    pub(crate) fn ledger(&self) -> Ledger {
        self.lock().ledger.clone()
    }

    /// What is proved about a position in its least image.
    pub(crate) fn proved(&self, position: (u64, u64)) -> Proved {
        self.lock().ledger.positions.get(&position).copied().unwrap_or(Proved::NOTHING)
    }

    /// How many positions there are, and the nodes searched for them.
    pub(crate) fn size(&self) -> (usize, u64) {
        let state = self.lock();
        (state.ledger.positions.len(), state.ledger.nodes)
    }

    fn record(&self, position: (u64, u64), alpha: i32, score: i32, nodes: u64) {
        let mut state = self.lock();
        let entry = state.ledger.positions.entry(position).or_insert(Proved::NOTHING);
        *entry = entry.and(alpha, score);
        state.ledger.nodes += nodes;
    }
}

/// One thread's walk through the tree near the start.
pub(crate) struct Walk<'a> {
    pub(crate) shared: &'a Shared,
    pub(crate) worker: &'a mut Worker,
    /// Is told after every solved position of the frontier how much of the tree has been dealt with, as it
    /// looks from here: 0…1.
    pub(crate) report: &'a mut dyn FnMut(f64),
    /// The nodes above, and what is asked there.
    above: Vec<((u64, u64), i32)>,
    done: f64,
    /// Whether there are other threads.
    is_shared: bool,
    frontier: u32,
    counted: u64,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(
        shared: &'a Shared,
        worker: &'a mut Worker,
        is_shared: bool,
        frontier: u32,
        report: &'a mut dyn FnMut(f64),
    ) -> Self {
        let counted = worker.nodes;
        Self { shared, worker, report, above: Vec::new(), done: 0.0, is_shared, frontier, counted }
    }

    /// Whether the score is more than `alpha`; `None` if the search was interrupted.
    pub(crate) fn above<K: Small>(&mut self, kernel: K, own: u64, opponent: u64, alpha: i32) -> Option<i32> {
        self.done = 0.0;
        self.node(kernel, own, opponent, alpha, 1.0)
    }

    /// `share` is the part of the whole tree that is taken to lie below this node. `None` when interrupted or
    /// when the answer is not needed any more.
    fn node<K: Small>(&mut self, kernel: K, own: u64, opponent: u64, alpha: i32, share: f64) -> Option<i32> {
        let done = self.done + share;
        let found = self.enter(kernel, own, opponent, alpha, share);
        self.done = done;
        found
    }

    fn enter<K: Small>(&mut self, kernel: K, own: u64, opponent: u64, alpha: i32, share: f64) -> Option<i32> {
        let board = &self.worker.board;
        let moves = kernel.legal_moves(own, opponent) & board.playable;
        if moves == 0 {
            if kernel.legal_moves(opponent, own) & board.playable == 0 {
                return Some(board.final_score(own, opponent));
            }
            return self.enter(kernel, opponent, own, -alpha - 1, share).map(|score| -score);
        }
        let (own, opponent, _) = board.canonical(own, opponent);
        let position = (own, opponent);
        loop {
            if let Some(answer) = self.shared.proved(position).answer(alpha) {
                return Some(answer);
            }
            if self.is_pointless() {
                return None;
            }
            if self.worker.board.n_empties(own, opponent) <= self.frontier {
                if self.is_shared && !self.shared.lock().busy.insert(position) {
                    // Another thread is at it: its answer will come sooner than one of our own.
                    std::thread::sleep(Duration::from_micros(200));
                    continue;
                }
                let score = kernel.small_solve(self.worker, own, opponent, alpha);
                self.shared.lock().busy.remove(&position);
                if self.worker.was_interrupted() {
                    return None;
                }
                self.record(position, alpha, score);
                (self.report)(self.done + share);
                return Some(score);
            }
            break;
        }
        self.shared.lock().busy.insert(position);
        self.above.push((position, alpha));
        let found = self.children(kernel, own, opponent, alpha, share);
        self.above.pop();
        self.shared.lock().busy.remove(&position);
        match found {
            Some(score) => {
                self.record(position, alpha, score);
                Some(score)
            }
            None => self.shared.proved(position).answer(alpha),
        }
    }

    fn children<K: Small>(
        &mut self,
        kernel: K,
        own: u64,
        opponent: u64,
        alpha: i32,
        share: f64,
    ) -> Option<i32> {
        let list = self.ordered(kernel, own, opponent)?;
        let mut best = NONE;
        for &(child, other) in &list {
            let (a, b, _) = self.worker.board.canonical(child, other);
            let known = -i32::from(self.shared.proved((a, b)).upper);
            if known > alpha {
                return Some(known);
            }
        }
        let share = share / list.len() as f64;
        let mut later = Vec::new();
        let mut pass = list.into_iter().enumerate().collect::<Vec<_>>();
        let mut is_first_pass = true;
        loop {
            for (at, (child, other)) in pass {
                if self.is_shared && is_first_pass && at > 0 {
                    let (a, b, _) = self.worker.board.canonical(child, other);
                    if self.shared.lock().busy.contains(&(a, b)) {
                        later.push((at, (child, other)));
                        continue;
                    }
                }
                let score = -self.node(kernel, child, other, -alpha - 1, share)?;
                best = best.max(score);
                if best > alpha {
                    return Some(best);
                }
            }
            if later.is_empty() {
                return Some(best);
            }
            pass = std::mem::take(&mut later);
            is_first_pass = false;
        }
    }

    /// The positions after each move, the most promising first.
    fn ordered<K: Small>(&mut self, kernel: K, own: u64, opponent: u64) -> Option<Vec<(u64, u64)>> {
        let playable = self.worker.board.playable;
        let eval = self.worker.eval.clone();
        let mut list = Vec::new();
        let mut left = kernel.legal_moves(own, opponent) & playable;
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = (opponent ^ flips, own | flips | 1 << square);
            let replies = kernel.legal_moves(child, other) & playable;
            let key = match &eval {
                Some(eval) => {
                    kernel.small_look(self.worker, eval, child, other, replies, -INFINITE, INFINITE, LOOK)
                }
                None => replies.count_ones() as i32,
            };
            list.push((key, (child, other)));
        }
        if self.worker.was_interrupted() {
            return None;
        }
        list.sort_by_key(|(key, _)| *key);
        Some(list.into_iter().map(|(_, position)| position).collect())
    }

    fn record(&mut self, position: (u64, u64), alpha: i32, score: i32) {
        let nodes = self.worker.nodes - self.counted;
        self.counted = self.worker.nodes;
        self.shared.record(position, alpha, score, nodes);
    }

    /// Whether the search must end, or another thread has answered what is asked above.
    fn is_pointless(&mut self) -> bool {
        if self.worker.is_interrupted() {
            return true;
        }
        self.is_shared
            && self
                .above
                .iter()
                .any(|(position, alpha)| self.shared.proved(*position).answer(*alpha).is_some())
    }
}
