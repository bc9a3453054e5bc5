//! From questions about the tree near the start to values, lines and tables of best moves.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use super::board::SmallBoard;
use super::eval::{INFINITE, UNITS};
use super::opening::{Answer, Answers, OpeningTable};
use super::proof::{FRONTIER, Shared, Walk, frontier};
use super::solver::Progress;
use super::worker::Worker;
use super::{NONE, Small, fit};
use crate::Stop;
use crate::clock::Instant;
use crate::search::lowest;

/// From this many empties on it pays to fit an evaluation before solving.
const FITTED: u32 = 25;

/// How many plies to look ahead for a first guess of a score. An even number looks too bright to the side to move
/// and an odd one too dark, so the guess is between both.
const GUESS: [u32; 2] = [10, 11];

/// What is asked of a prover, whatever its kernel.
pub(super) trait Proving {
    /// The score of a position and a line of best play, passes being `None`.
    fn solve(&mut self, own: u64, opponent: u64) -> Option<(i32, Vec<Option<u8>>)>;

    /// Answers for both sides from a position on, where more than `until` squares are empty.
    fn opening_table(
        &mut self,
        own: u64,
        opponent: u64,
        until: u32,
        answers: Answers,
    ) -> Option<OpeningTable>;
}

/// A proof in progress.
pub(super) struct Prover<'a, K> {
    pub(super) kernel: K,
    pub(super) shared: &'a Shared,
    pub(super) workers: &'a mut [Worker],
    pub(super) started: Instant,
    /// Time taken by earlier runs.
    pub(super) before: Duration,
    pub(super) spec: &'a str,
    pub(super) progress: &'a mut dyn FnMut(&Progress<'_>),
}

impl<K: Small> Proving for Prover<'_, K> {
    fn solve(&mut self, own: u64, opponent: u64) -> Option<(i32, Vec<Option<u8>>)> {
        let guess = self.guess(own, opponent)?;
        let score = self.exact(own, opponent, guess)?;
        Some((score, self.line(own, opponent, score)?))
    }

    fn opening_table(
        &mut self,
        own: u64,
        opponent: u64,
        until: u32,
        answers: Answers,
    ) -> Option<OpeningTable> {
        let guess = self.guess(own, opponent)?;
        let mut table = OpeningTable::default();
        // Once for the side to move, once for the other, which answers every move of the first.
        let score = self.exact(own, opponent, guess)?;
        self.answer(&mut table, (own, opponent, score), until, answers)?;
        for (child, other) in self.children(own, opponent) {
            self.answer(&mut table, (child, other, -score), until, answers)?;
        }
        Some(table)
    }
}

impl<K: Small> Prover<'_, K> {
    fn board(&self) -> &SmallBoard {
        // There is always one thread.
        &self.workers[0].board
    }

    fn moves(&self, own: u64, opponent: u64) -> u64 {
        self.kernel.legal_moves(own, opponent) & self.board().playable
    }

    fn after(&self, own: u64, opponent: u64, square: u8) -> (u64, u64) {
        let flips = self.kernel.flips(own, opponent, square);
        (opponent ^ flips, own | flips | 1 << square)
    }

    fn children(&self, own: u64, opponent: u64) -> Vec<(u64, u64)> {
        squares(self.moves(own, opponent)).map(|square| self.after(own, opponent, square)).collect()
    }

    /// What the score might be. Fits an evaluation first if the position is far from the end.
    fn guess(&mut self, own: u64, opponent: u64) -> Option<i32> {
        if self.board().n_empties(own, opponent) < FITTED {
            return Some(0);
        }
        let (kernel, moves) = (self.kernel, self.moves(own, opponent));
        let worker = self.workers.first_mut()?;
        if worker.eval.is_none() {
            let eval = Arc::new(fit::fit(kernel, worker)?);
            for worker in self.workers.iter_mut() {
                worker.eval = Some(Arc::clone(&eval));
            }
        }
        let worker = self.workers.first_mut()?;
        let eval = worker.eval.clone()?;
        let mut sum = 0;
        for depth in GUESS {
            sum += kernel.small_look(worker, &eval, own, opponent, moves, -INFINITE, INFINITE, depth);
        }
        (!worker.was_interrupted()).then_some((sum as f32 / (2.0 * UNITS)).round() as i32)
    }

    /// The score of a position; the nearer the guess, the sooner it is found.
    fn exact(&mut self, own: u64, opponent: u64, guess: i32) -> Option<i32> {
        let (a, b, _) = self.board().canonical(own, opponent);
        let known = self.shared.proved((a, b));
        let (mut lower, mut upper) = (i32::from(known.lower), i32::from(known.upper));
        let mut alpha = guess - 1;
        while lower < upper {
            alpha = alpha.clamp(lower, upper - 1);
            let found = self.above(own, opponent, alpha, lower, upper)?;
            if found > alpha {
                lower = found;
                alpha = found;
            } else {
                upper = found;
                alpha = found - 1;
            }
        }
        Some(lower)
    }

    /// Whether the score is more than `alpha`, found by all threads together.
    fn above(&mut self, own: u64, opponent: u64, alpha: i32, lower: i32, upper: i32) -> Option<i32> {
        let (kernel, shared, spec) = (self.kernel, self.shared, self.spec);
        let (started, before) = (self.started, self.before);
        let frontier = frontier(self.board().n_empties(own, opponent));
        let progress = &mut *self.progress;
        let (leader, helpers) = self.workers.split_first_mut()?;
        let is_shared = !helpers.is_empty();
        let mut report = |share: f64| {
            let (proved, nodes) = shared.size();
            let elapsed = before + started.elapsed();
            progress(&Progress { alpha, share, lower, upper, proved, nodes, elapsed, shared, spec });
        };
        let over = Stop::new();
        for helper in helpers.iter_mut() {
            helper.begin(&over, None, None);
        }
        std::thread::scope(|scope| {
            for helper in helpers {
                scope.spawn(move || {
                    let mut silent = |_| {};
                    Walk::new(shared, helper, true, frontier, &mut silent).above(kernel, own, opponent, alpha)
                });
            }
            let found = Walk::new(shared, leader, is_shared, frontier, &mut report)
                .above(kernel, own, opponent, alpha);
            over.stop();
            found
        })
    }

    /// A line of best play from a position with a known score. Every move is proved to keep the score.
    fn line(&mut self, mut own: u64, mut opponent: u64, mut score: i32) -> Option<Vec<Option<u8>>> {
        let mut line = Vec::new();
        loop {
            if self.moves(own, opponent) != 0 {
                let square = self.keeping(own, opponent, score)?;
                line.push(Some(square));
                (own, opponent) = self.after(own, opponent, square);
            } else if self.moves(opponent, own) != 0 {
                line.push(None);
                (own, opponent) = (opponent, own);
            } else {
                return Some(line);
            }
            score = -score;
        }
    }

    /// A move that keeps the score: one of which that is known already, if there is any.
    fn keeping(&mut self, own: u64, opponent: u64, score: i32) -> Option<u8> {
        let all: Vec<u8> = squares(self.moves(own, opponent)).collect();
        let is_known = |square: &u8| {
            let (child, other) = self.after(own, opponent, *square);
            let (a, b, _) = self.board().canonical(child, other);
            i32::from(self.shared.proved((a, b)).upper) <= -score
        };
        if let Some(square) = all.iter().copied().find(is_known) {
            return Some(square);
        }
        let mut others: Vec<(u32, u8, u64, u64)> = Vec::new();
        for square in all {
            let (child, other) = self.after(own, opponent, square);
            others.push((self.moves(child, other).count_ones(), square, child, other));
        }
        others.sort_unstable();
        for (_, square, child, other) in others {
            let found = if self.board().n_empties(child, other) > FRONTIER {
                self.above(child, other, -score, NONE, -NONE)?
            } else {
                // The table of the search still knows most of it.
                let (kernel, worker) = (self.kernel, self.workers.first_mut()?);
                let found = kernel.small_solve(worker, child, other, -score);
                if worker.was_interrupted() {
                    return None;
                }
                found
            };
            if found <= -score {
                return Some(square);
            }
        }
        None
    }

    /// Puts the answers of the side to move into the table: here, and wherever the opponent may lead after
    /// them. The position is known to be worth at least so much.
    fn answer(
        &mut self,
        table: &mut OpeningTable,
        position: (u64, u64, i32),
        until: u32,
        answers: Answers,
    ) -> Option<()> {
        let mut seen = HashSet::new();
        let mut left = vec![position];
        while let Some((own, opponent, least)) = left.pop() {
            if self.board().n_empties(own, opponent) <= until {
                continue;
            }
            let (own, opponent, _) = self.board().canonical(own, opponent);
            if !seen.insert((own, opponent)) {
                continue;
            }
            let (child, other, most) = if self.moves(own, opponent) != 0 {
                let proved = self.shared.proved((own, opponent));
                let least = match answers {
                    Answers::Best => self.exact(own, opponent, least)?,
                    Answers::Holding => least.max(i32::from(proved.lower)),
                };
                let square = self.keeping(own, opponent, least)?;
                let proved = self.shared.proved((own, opponent));
                let is_exact = answers == Answers::Best || i32::from(proved.upper) == least;
                table.add(self.board(), (own, opponent), Answer { square, score: least, is_exact });
                let (child, other) = self.after(own, opponent, square);
                (child, other, -least)
            } else if self.moves(opponent, own) != 0 {
                (opponent, own, -least)
            } else {
                continue;
            };
            let replies = self.children(child, other);
            if replies.is_empty() {
                left.push((other, child, -most));
            }
            left.extend(replies.into_iter().map(|(own, opponent)| (own, opponent, -most)));
        }
        Some(())
    }
}

/// The squares of a set.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| lowest(set))?;
        set &= set - 1;
        Some(square)
    })
}
