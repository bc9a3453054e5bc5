//! Proves the value of a game. The plies near the start are searched, and all their results stored, down to
//! the frontier. The positions there are solved one by one.
//!
//! Several threads search the same tree. Each postpones positions that another thread is searching (Weill
//! 1996, "The ABDADA distributed minimax-search algorithm"). It returns as soon as another thread has
//! answered the question of a node above it.

use std::collections::HashSet;
use std::time::Duration;

use outflank_rules::kernel::after;
use parking_lot::{Condvar, Mutex};

use super::eval::INFINITE;
use super::ledger::{Ledger, Proved};
use super::worker::Worker;
use super::{NEAR, Small};
use crate::othello::parts::endgame::NONE;
use crate::othello::parts::{lowest, smallest_first};

/// Positions with at most this many empties are solved one by one.
pub(super) const FRONTIER: u32 = 22;

/// At least this many plies separate the root from the frontier, unless the search below would be too shallow
/// for the shared table.
const PLIES: u32 = 8;

/// Returns the number of empties of the frontier in a proof of a position with `n` empties.
pub(crate) fn frontier(n: u32) -> u32 {
    n.saturating_sub(PLIES).clamp(NEAR + 1, FRONTIER)
}

/// The depth of the search that orders moves above the frontier.
const ORDERING_DEPTH: u32 = 4;

/// The state shared by all threads.
pub(crate) struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    ledger: Ledger,
    busy: HashSet<(u64, u64)>,
    progress: ProofProgress,
}

/// The progress of a proof.
#[derive(Clone, Copy, Default)]
pub(crate) struct ProofProgress {
    /// The question is whether the score is more than this.
    pub(crate) alpha: i32,
    pub(crate) lower: i32,
    pub(crate) upper: i32,
    /// Positions with proved bounds.
    pub(crate) proved: usize,
    pub(crate) nodes: u64,
    /// The number of results so far.
    pub(crate) results: u64,
    pub(crate) is_over: bool,
}

impl Shared {
    /// Starts a proof of a score between `-most` and `most` from earlier results.
    pub(crate) fn new(ledger: Ledger, most: i32) -> Self {
        let progress = ProofProgress { lower: -most, upper: most, ..ProofProgress::default() };
        let state = State { ledger, progress, ..State::default() };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Returns a copy of all proved bounds.
    pub(crate) fn ledger(&self) -> Ledger {
        self.state.lock().ledger.clone()
    }

    /// Takes out all proved bounds after the end of the proof.
    pub(crate) fn take_ledger(&self) -> Ledger {
        std::mem::take(&mut self.state.lock().ledger)
    }

    /// Returns the proved bounds of a position, given as its least image.
    pub(crate) fn proved(&self, position: (u64, u64)) -> Proved {
        self.state.lock().ledger.positions.get(&position).copied().unwrap_or(Proved::NOTHING)
    }

    /// Stores the result of a search of this many nodes for a position, given as its least image.
    pub(crate) fn record(&self, position: (u64, u64), alpha: i32, score: i32, nodes: u64) {
        let mut state = self.state.lock();
        let entry = state.ledger.positions.entry(position).or_insert(Proved::NOTHING);
        *entry = entry.and(alpha, score);
        state.ledger.nodes += nodes;
        state.progress.results += 1;
        self.changed.notify_all();
    }

    /// Counts nodes that have led to no result yet.
    pub(crate) fn count(&self, nodes: u64) {
        self.state.lock().ledger.nodes += nodes;
    }

    /// Sets the current question and the bounds of the answer.
    pub(crate) fn ask(&self, alpha: i32, lower: i32, upper: i32) {
        let progress = &mut self.state.lock().progress;
        (progress.alpha, progress.lower, progress.upper) = (alpha, lower, upper);
    }

    /// Marks the proof as finished or stopped.
    pub(crate) fn end(&self) {
        self.state.lock().progress.is_over = true;
        self.changed.notify_all();
    }

    /// Waits until there are more than `results` results, the proof is over, or `longest` has passed; returns
    /// the progress.
    pub(crate) fn wait(&self, results: u64, longest: Duration) -> ProofProgress {
        let is_same = |state: &mut State| state.progress.results <= results && !state.progress.is_over;
        let mut state = self.state.lock();
        self.changed.wait_while_for(&mut state, is_same, longest);
        ProofProgress { proved: state.ledger.positions.len(), nodes: state.ledger.nodes, ..state.progress }
    }
}

/// One thread's walk through the tree near the start.
pub(crate) struct Walk<'a> {
    shared: &'a Shared,
    worker: &'a mut Worker,
    /// The nodes above, with the questions asked there.
    above: Vec<((u64, u64), i32)>,
    /// Whether other threads work on the same proof.
    is_shared: bool,
    frontier: u32,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(shared: &'a Shared, worker: &'a mut Worker, is_shared: bool, frontier: u32) -> Self {
        Self { shared, worker, above: Vec::new(), is_shared, frontier }
    }

    /// Returns a bound of the score that decides whether it is more than `alpha`. `None` if interrupted, or
    /// if the answer is no longer needed.
    pub(crate) fn above<K: Small>(&mut self, kernel: K, own: u64, opponent: u64, alpha: i32) -> Option<i32> {
        let board = &self.worker.board;
        let moves = kernel.legal_moves(own, opponent) & board.playable;
        if moves == 0 {
            if kernel.legal_moves(opponent, own) & board.playable == 0 {
                return Some(board.final_score(own, opponent));
            }
            return self.above(kernel, opponent, own, -alpha - 1).map(|score| -score);
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
                if self.is_shared && !self.shared.state.lock().busy.insert(position) {
                    // Another thread is already searching this position; waiting is faster. A waiting thread
                    // searches no nodes, so it would not notice the stop flag by itself.
                    std::thread::sleep(Duration::from_micros(200));
                    self.worker.check_limits();
                    continue;
                }
                let score = kernel.small_solve(self.worker, own, opponent, alpha);
                self.shared.state.lock().busy.remove(&position);
                if self.worker.was_interrupted() {
                    return None;
                }
                self.record(position, alpha, score);
                return Some(score);
            }
            break;
        }
        self.shared.state.lock().busy.insert(position);
        self.above.push((position, alpha));
        let found = self.children(kernel, own, opponent, alpha);
        self.above.pop();
        self.shared.state.lock().busy.remove(&position);
        match found {
            Some(score) => {
                self.record(position, alpha, score);
                Some(score)
            }
            None => self.shared.proved(position).answer(alpha),
        }
    }

    fn children<K: Small>(&mut self, kernel: K, own: u64, opponent: u64, alpha: i32) -> Option<i32> {
        let list = self.ordered(kernel, own, opponent)?;
        let mut best = NONE;
        for &(child, other) in &list {
            let (a, b, _) = self.worker.board.canonical(child, other);
            let known = -i32::from(self.shared.proved((a, b)).upper);
            if known > alpha {
                return Some(known);
            }
        }
        let mut later = Vec::new();
        let mut pass = list.into_iter().enumerate().collect::<Vec<_>>();
        let mut is_first_pass = true;
        loop {
            for (at, (child, other)) in pass {
                if self.is_shared && is_first_pass && at > 0 {
                    let (a, b, _) = self.worker.board.canonical(child, other);
                    if self.shared.state.lock().busy.contains(&(a, b)) {
                        later.push((at, (child, other)));
                        continue;
                    }
                }
                let score = -self.above(kernel, child, other, -alpha - 1)?;
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

    /// Returns the positions after each move, most promising first.
    fn ordered<K: Small>(&mut self, kernel: K, own: u64, opponent: u64) -> Option<Vec<(u64, u64)>> {
        let playable = self.worker.board.playable;
        let has_judge = self.worker.judge.is_some();
        let mut list = Vec::new();
        let mut left = kernel.legal_moves(own, opponent) & playable;
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = after(own, opponent, square, flips);
            let replies = kernel.legal_moves(child, other) & playable;
            let key = if has_judge {
                kernel.small_look(self.worker, child, other, replies, -INFINITE, INFINITE, ORDERING_DEPTH)
            } else {
                replies.count_ones() as i32
            };
            list.push((key, (child, other)));
        }
        if self.worker.was_interrupted() {
            return None;
        }
        smallest_first(&mut list, |(key, _)| *key);
        Some(list.into_iter().map(|(_, position)| position).collect())
    }

    fn record(&mut self, position: (u64, u64), alpha: i32, score: i32) {
        let nodes = self.worker.uncounted();
        self.shared.record(position, alpha, score, nodes);
    }

    /// Whether the search must end, or another thread has answered the question of a node above.
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

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};

    use outflank_rules::kernel::Portable;
    use outflank_rules::{ByColor, Cell, Geometry, Ruleset};

    use super::super::board::SmallBoard;
    use super::*;
    use crate::Stop;
    use crate::othello::parts::Table;

    #[test]
    fn a_thread_that_waits_for_another_notices_the_stop_flag() {
        let cells = |cells: [u16; 2]| cells.map(Cell).to_vec();
        let discs = ByColor { black: cells([6, 9]), white: cells([5, 10]) };
        let board = SmallBoard::new(&Ruleset::othello(Geometry::square(4), discs)).unwrap();
        let (own, opponent) = board.start();
        let shared = Arc::new(Shared::new(Ledger::default(), 16));
        let (least, other, _) = board.canonical(own, opponent);
        shared.state.lock().busy.insert((least, other));
        let mut worker = Worker::new(board, Arc::new(Table::new(1 << 20).unwrap()), None);
        let stop = Stop::new();
        worker.join(&shared, &stop);
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let found = Walk::new(&shared, &mut worker, true, FRONTIER).above(Portable, own, opponent, 0);
            sender.send(found).unwrap();
        });
        assert!(receiver.recv_timeout(Duration::from_millis(50)).is_err(), "the position is busy");
        stop.stop();
        assert_eq!(receiver.recv_timeout(Duration::from_secs(20)), Ok(None));
    }
}
