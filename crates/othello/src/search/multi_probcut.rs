//! ProbCut in the midgame: leaving out lines that a shallower search says are far from the window.
//!
//! A shallow search predicts the score of a deeper one up to an error that is about normal, with a deviation
//! that follows from searches of our own ([`Deviations`](super::deviations::Deviations)). If the prediction less so many
//! deviations still refutes, the deep search is spared. A static look comes first: where it does not point that
//! way, no shallow search is tried. Of two plies the static look itself is the prediction.

use super::Search;
use super::deviations::SHIPPED;
use super::probcut::NONE;
use super::worker::Worker;
use crate::eval::{self, State, UNITS};

/// With fewer plies the shallow search costs too much of what it spares.
const LEAST_DEPTH: u32 = 3;

/// The least depth at which lines are left out.
pub(crate) const LEAST_PRUNED: u32 = 2;

/// How many shallow searches may lie within one another.
const NESTED: u8 = 2;

/// Standard deviations to be sure, in hundredths, by selectivity.
const DEVIATIONS: [i32; 5] = [110, 150, 200, 260, 330];

/// A score on the same side of `alpha` as that of a search of `depth` plies, if a shallower search is sure
/// enough of the side.
#[inline(always)]
pub(crate) fn bound<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    alpha: i32,
    depth: u32,
) -> Option<i32> {
    if worker.selectivity >= NONE || depth < LEAST_DEPTH || worker.probing >= NESTED {
        return None;
    }
    let deviations = *DEVIATIONS.get(usize::from(worker.selectivity))?;
    let n = (own | opponent).count_zeros();
    let shallow = shallow_depth(depth);
    let margin = deviations * SHIPPED.deviation(n, depth, shallow) / 100;
    worker.nodes += 1;
    let judged = eval::value(kernel, &worker.weights, state, own, opponent);
    let screen = margin / 2;
    let high = alpha + 1 + margin;
    let low = alpha - margin;
    if judged >= alpha + 1 + screen && high < 64 * UNITS {
        let found = probe(kernel, worker, state, own, opponent, high - 1, shallow);
        (found >= high).then_some(alpha + 1)
    } else if judged <= alpha - screen && low > -64 * UNITS {
        let found = probe(kernel, worker, state, own, opponent, low, shallow);
        (found <= low).then_some(alpha)
    } else {
        None
    }
}

/// How far outside a null window the static value of a position with `n` empty squares must be for two plies not to be
/// looked at; `None` where nothing is left out. Of three plies and more it is not sure enough by itself.
#[inline(always)]
pub(crate) fn sure_of_two(worker: &Worker, n: u32) -> Option<i32> {
    let deviations = *DEVIATIONS.get(usize::from(worker.selectivity))?;
    Some(deviations * SHIPPED.deviation(n, LEAST_PRUNED, 0) / 100)
}

/// A shallow search with a null window.
#[inline(always)]
fn probe<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    alpha: i32,
    depth: u32,
) -> i32 {
    worker.probing += 1;
    let found = kernel.look(worker, state, own, opponent, alpha, alpha + 1, depth);
    worker.probing -= 1;
    found
}

/// How far the shallow search looks ahead in place of one of `depth` plies: about half as far, odd or even as `depth` is.
/// With less, looking ahead takes fewer nodes and plays as well, but its scores are further from the truth.
#[inline(always)]
fn shallow_depth(depth: u32) -> u32 {
    let least = depth / 2;
    least + (least ^ depth) % 2
}
