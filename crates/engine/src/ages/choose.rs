//! The choice of a move by a historical opponent.

use outflank_rules::kernel::{after, flips};
use outflank_rules::{Move, Position};

use super::bill::Bill;
use super::iago::Iago;
use super::logistello::Logistello;
use super::search::{INFINITE, Judge, Search, TO_THE_END, WON};
use super::squares::Squares;
use super::{Age, Reach, greedy};
use crate::othello::parts::{Instant, Random, hash};
use crate::othello::{Choice, Info};
use crate::{Certainty, Score, Stop};

/// Depth of the search that orders the moves before an exact solve.
const BEFORE_THE_END: u8 = 4;

/// Chooses a move in a position. The seed decides between moves of equal value; the same seed gives the same
/// move.
///
/// ```
/// use outflank_engine::{Stop, ages};
/// use outflank_rules::Position;
///
/// let choice = ages::choose(ages::Age::Squares, Position::start(), 1, &Stop::new(), &mut |_| {});
/// assert!(choice.mv.is_some());
/// ```
pub fn choose(age: Age, position: Position, seed: u64, stop: &Stop, info: &mut dyn FnMut(&Info)) -> Choice {
    let started = Instant::now();
    if !position.can_move() {
        let over = position.is_over();
        let score = if over { Score::from_discs(position.final_score()) } else { Score::DRAW };
        let certainty = if over { Certainty::Exact } else { Certainty::Searched { depth: 0, percent: 100 } };
        let pass = (!over).then_some(Move::Pass);
        return Choice {
            mv: pass,
            score,
            certainty,
            given_up: Score::DRAW,
            pv: pass.into_iter().collect(),
            is_book: false,
            nodes: 1,
            elapsed: started.elapsed(),
        };
    }
    match age {
        Age::Greedy => by_flips(position, seed, started),
        Age::Squares => Looking::new(&Squares, age, position, seed).choose(started, stop, info),
        Age::Iago => Looking::new(&Iago, age, position, seed).choose(started, stop, info),
        Age::Bill => Looking::new(&Bill, age, position, seed).choose(started, stop, info),
        Age::Logistello => {
            Looking::new(&Logistello::shipped(), age, position, seed).choose(started, stop, info)
        }
    }
}

/// Returns the legal moves, shuffled by the seed.
fn shuffled(position: Position, seed: u64) -> Vec<u8> {
    let mut moves: Vec<u8> = position.legal_moves().squares().map(|square| square.index()).collect();
    Random::new(seed, hash(position.own().bits(), position.opponents().bits())).shuffle(&mut moves);
    moves
}

fn by_flips(position: Position, seed: u64, started: Instant) -> Choice {
    let (own, opponent) = (position.own().bits(), position.opponents().bits());
    let moves = shuffled(position, seed);
    let nodes = moves.len() as u64;
    // The first of the moves that flip most.
    let best = moves.into_iter().rev().max_by_key(|&square| greedy::worth(own, opponent, square));
    let flipped = best.map_or(0, |square| greedy::worth(own, opponent, square));
    let lead = position.disc_diff() + 2 * flipped + 1;
    choice(best, Score::from_discs(lead), Certainty::Searched { depth: 1, percent: 100 }, nodes, started)
}

fn choice(best: Option<u8>, score: Score, certainty: Certainty, nodes: u64, started: Instant) -> Choice {
    let mv = best.and_then(outflank_rules::Square::new).map(Move::from);
    Choice {
        mv,
        score,
        certainty,
        given_up: Score::DRAW,
        pv: mv.into_iter().collect(),
        is_book: false,
        nodes,
        elapsed: started.elapsed(),
    }
}

/// A search for the best move of a position.
struct Looking<'a, J> {
    judge: &'a J,
    reach: Reach,
    own: u64,
    opponent: u64,
    /// The moves, best so far first.
    moves: Vec<u8>,
}

impl<'a, J: Judge> Looking<'a, J> {
    fn new(judge: &'a J, age: Age, position: Position, seed: u64) -> Self {
        let (own, opponent) = (position.own().bits(), position.opponents().bits());
        Self { judge, reach: age.reach(), own, opponent, moves: shuffled(position, seed) }
    }

    fn choose(mut self, started: Instant, stop: &Stop, info: &mut dyn FnMut(&Info)) -> Choice {
        let judge = self.judge;
        let mut search = Search::new(judge, self.reach.nodes, stop);
        let empties = (self.own | self.opponent).count_zeros();
        let to_the_end = empties <= u32::from(self.reach.solve_from);
        let last = if to_the_end { BEFORE_THE_END } else { self.reach.depth };
        let ends = to_the_end.then_some(TO_THE_END);
        let mut found = (0, Certainty::Searched { depth: 0, percent: 100 });
        for height in (1..=last).chain(ends) {
            let Some(value) = self.deepen(&mut search, height) else { break };
            let depth = height.min(empties as u8);
            let is_exact = u32::from(height) >= empties;
            found = (
                value,
                if is_exact { Certainty::Exact } else { Certainty::Searched { depth, percent: 100 } },
            );
            let choice =
                choice(self.moves.first().copied(), self.score(value), found.1, search.nodes, started);
            let Choice { score, certainty, pv, nodes, elapsed, .. } = choice;
            info(&Info { depth, score, certainty, pv, nodes, elapsed });
        }
        let (value, certainty) = found;
        choice(self.moves.first().copied(), self.score(value), certainty, search.nodes, started)
    }

    /// Searches this many plies and puts the best move first. `None` if it was stopped.
    fn deepen(&mut self, search: &mut Search<'_, J>, height: u8) -> Option<i32> {
        let (mut best, mut at_best) = (-INFINITE, 0);
        for (at, &square) in self.moves.iter().enumerate() {
            let flipped = flips(self.own, self.opponent, square);
            let (theirs, ours) = after(self.own, self.opponent, square, flipped);
            let mut value = best + 1;
            if at > 0 {
                value = -search.value(theirs, ours, -best - 1, -best, height - 1);
            }
            if at == 0 || value > best {
                value = -search.value(theirs, ours, -INFINITE, -best, height - 1);
            }
            if search.is_due {
                return None;
            }
            if value > best {
                (best, at_best) = (value, at);
            }
        }
        // The other moves keep their order, so that the seed decides between equal moves.
        self.moves[..=at_best].rotate_right(1);
        Some(best)
    }

    /// Converts a value to discs, within ±64.
    fn score(&self, value: i32) -> Score {
        if value.abs() >= WON - 64 {
            return Score::from_discs(value - value.signum() * WON);
        }
        self.judge.in_discs(value)
    }
}
