//! Derives values, lines and tables of best moves from proofs about the tree near the start.

use std::collections::HashSet;
use std::sync::Arc;

use outflank_rules::kernel::after;

use super::Small;
use super::board::SmallBoard;
use super::eval::{INFINITE, UNITS};
use super::opening::{Answer, Answers, OpeningTable};
use super::proof::{FRONTIER, Shared, Walk, frontier};
use super::worker::Worker;
use crate::Stop;
use crate::othello::parts::endgame::NONE;
use crate::othello::parts::lowest;

/// With at least this many empties, a search for a first guess of the score is worthwhile.
const GUESSED: u32 = 25;

/// The depths of the searches for a first guess. Even depths are too optimistic for the side to move and odd
/// ones too pessimistic, so the guess is their mean.
const GUESS: [u32; 2] = [10, 11];

/// The prover without its kernel type.
pub(super) trait Proving {
    /// Returns the score of a position and a line of best play; passes are `None`.
    fn solve(&mut self, own: u64, opponent: u64) -> Option<(i32, Vec<Option<u8>>)>;

    /// Answers for both sides from a position on, while more than `until` squares are empty.
    fn opening_table(
        &mut self,
        own: u64,
        opponent: u64,
        until: u32,
        answers: Answers,
    ) -> Option<OpeningTable>;
}

pub(super) struct Prover<'a, K> {
    pub(super) kernel: K,
    pub(super) shared: &'a Arc<Shared>,
    pub(super) workers: &'a mut [Worker],
    /// The number of empties at which positions are solved one by one.
    pub(super) frontier: u32,
}

impl<K: Small> Proving for Prover<'_, K> {
    fn solve(&mut self, own: u64, opponent: u64) -> Option<(i32, Vec<Option<u8>>)> {
        self.frontier = frontier(self.board().n_empties(own, opponent));
        let score = self.score(own, opponent)?;
        Some((score, self.line(own, opponent, score)?))
    }

    fn opening_table(
        &mut self,
        own: u64,
        opponent: u64,
        until: u32,
        answers: Answers,
    ) -> Option<OpeningTable> {
        self.frontier = frontier(self.board().n_empties(own, opponent));
        let mut table = OpeningTable::default();
        // First for the side to move, then for the other side, which answers every move.
        let score = self.score(own, opponent)?;
        self.answer(&mut table, (own, opponent, score), until, answers)?;
        for (child, other) in self.children(own, opponent) {
            self.answer(&mut table, (child, other, -score), until, answers)?;
        }
        Some(table)
    }
}

impl<K: Small> Prover<'_, K> {
    fn board(&self) -> &SmallBoard {
        // The index is valid, because there is at least one thread.
        &self.workers[0].board
    }

    fn moves(&self, own: u64, opponent: u64) -> u64 {
        self.kernel.legal_moves(own, opponent) & self.board().playable
    }

    fn after(&self, own: u64, opponent: u64, square: u8) -> (u64, u64) {
        let flips = self.kernel.flips(own, opponent, square);
        after(own, opponent, square, flips)
    }

    fn children(&self, own: u64, opponent: u64) -> Vec<(u64, u64)> {
        squares(self.moves(own, opponent)).map(|square| self.after(own, opponent, square)).collect()
    }

    /// Proves the score of the position at the root.
    fn score(&mut self, own: u64, opponent: u64) -> Option<i32> {
        let (a, b, _) = self.board().canonical(own, opponent);
        let known = self.shared.proved((a, b));
        let guess = if known.lower == known.upper { 0 } else { self.guess(own, opponent)? };
        self.exact(own, opponent, guess)
    }

    /// Guesses the score by searches of limited depth.
    fn guess(&mut self, own: u64, opponent: u64) -> Option<i32> {
        let (kernel, moves) = (self.kernel, self.moves(own, opponent));
        let is_far = self.board().n_empties(own, opponent) >= GUESSED;
        let worker = self.workers.first_mut().filter(|worker| is_far && worker.judge.is_some());
        let Some(worker) = worker else { return Some(0) };
        let mut sum = 0;
        for depth in GUESS {
            sum += kernel.small_look(worker, own, opponent, moves, -INFINITE, INFINITE, depth);
        }
        if worker.was_interrupted() {
            return None;
        }
        // If empty cells go to the winner, a score has the parity of the number of cells (except for a draw
        // with empty cells). A guess of the other parity would hardly ever help.
        let guess = sum as f32 / (2 * UNITS) as f32;
        let parity = worker.board.n_cells & 1;
        Some(if worker.board.fills_up {
            2 * ((guess - parity as f32) / 2.0).round() as i32 + parity
        } else {
            guess.round() as i32
        })
    }

    /// Returns the score of a position; a closer guess finds it sooner.
    fn exact(&mut self, own: u64, opponent: u64, guess: i32) -> Option<i32> {
        let (a, b, _) = self.board().canonical(own, opponent);
        let (known, most) = (self.shared.proved((a, b)), self.board().n_cells);
        let (mut lower, mut upper) = (i32::from(known.lower).max(-most), i32::from(known.upper).min(most));
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

    /// Returns a bound of the score that decides whether it is more than `alpha`. All threads search
    /// together.
    fn above(&mut self, own: u64, opponent: u64, alpha: i32, lower: i32, upper: i32) -> Option<i32> {
        let (kernel, shared, frontier) = (self.kernel, self.shared, self.frontier);
        shared.ask(alpha, lower, upper);
        let (leader, helpers) = self.workers.split_first_mut()?;
        let is_shared = !helpers.is_empty();
        let over = Stop::new();
        std::thread::scope(|scope| {
            for helper in helpers {
                helper.join(shared, &over);
                scope.spawn(move || {
                    Walk::new(shared, helper, true, frontier).above(kernel, own, opponent, alpha);
                    helper.leave();
                });
            }
            let found = Walk::new(shared, leader, is_shared, frontier).above(kernel, own, opponent, alpha);
            over.stop();
            found
        })
    }

    /// Finds a line of best play from a position with a known score. Every move is proved to keep the score.
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

    /// Finds a move that keeps the score, preferably one that is already proved.
    fn keeping(&mut self, own: u64, opponent: u64, score: i32) -> Option<u8> {
        let mut others: Vec<(u32, u8, u64, u64)> = Vec::new();
        for square in squares(self.moves(own, opponent)) {
            let (child, other) = self.after(own, opponent, square);
            others.push((self.moves(child, other).count_ones(), square, child, other));
        }
        let is_walked = |child, other| self.board().n_empties(child, other) >= self.frontier;
        let known = |child, other| {
            let (a, b, _) = self.board().canonical(child, other);
            self.shared.proved((a, b))
        };
        // Results below the frontier depend on interruptions of the proof, but the line must not.
        let is_known = |&&(_, _, child, other): &&_| {
            is_walked(child, other) && i32::from(known(child, other).upper) <= -score
        };
        if let Some(&(_, square, ..)) = others.iter().find(is_known) {
            return Some(square);
        }
        others.sort_unstable();
        for (_, square, child, other) in others {
            let found = self.answered(child, other, -score)?;
            if found <= -score {
                return Some(square);
            }
        }
        None
    }

    /// Returns a bound of the score that decides whether it is more than `alpha`. Searches and stores the
    /// answer if it is unknown.
    fn answered(&mut self, own: u64, opponent: u64, alpha: i32) -> Option<i32> {
        if self.board().n_empties(own, opponent) > FRONTIER {
            return self.above(own, opponent, alpha, NONE, -NONE);
        }
        let (a, b, _) = self.board().canonical(own, opponent);
        if let Some(answer) = self.shared.proved((a, b)).answer(alpha) {
            return Some(answer);
        }
        // The search's table still contains most of it.
        let (kernel, worker) = (self.kernel, self.workers.first_mut()?);
        let found = kernel.small_solve(worker, own, opponent, alpha);
        if worker.was_interrupted() {
            return None;
        }
        worker.keep(own, opponent, alpha, found);
        Some(found)
    }

    /// Adds the answers of the side to move, both here and after each reply of the opponent to them.
    /// `position` has the discs of both sides and a lower bound of the score.
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

pub(super) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| lowest(set))?;
        set &= set - 1;
        Some(square)
    })
}
