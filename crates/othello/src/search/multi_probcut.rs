//! ProbCut in the midgame: prunes lines that a shallow search predicts to be far from the window.
//!
//! The error of the prediction is approximately normal, with a deviation measured in this engine's searches
//! ([`Deviations`](super::deviations::Deviations)). If the prediction causes a cutoff even after a number of
//! deviations is subtracted, the deep search is skipped. The static evaluation is checked first. If it points
//! the other way, there is no shallow search. For two plies the static evaluation itself is the prediction.

use super::Search;
use super::deviations::SHIPPED;
use super::probcut::NONE;
use super::worker::Worker;
use crate::eval::{self, State, UNITS};

/// With fewer plies, the shallow search costs too much compared with the deep search.
const LEAST_DEPTH: u32 = 3;

/// The least depth at which lines are pruned.
pub(crate) const LEAST_PRUNED: u32 = 2;

/// The maximum number of shallow searches that may be nested.
const NESTED: u8 = 2;

/// The required standard deviations, in hundredths, by selectivity.
const DEVIATIONS: [i32; 5] = [110, 150, 200, 260, 330];

/// Returns a score that is probably on the same side of `alpha` as that of a search of `depth` plies, if a
/// shallower search is certain enough.
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

/// Returns the distance of the static evaluation from a null window at which a search of two plies is
/// skipped. The position has `n` empty squares. `None` if nothing is pruned. With three plies and more the
/// static evaluation alone is not reliable enough.
#[inline(always)]
pub(crate) fn sure_of_two(worker: &Worker, n: u32) -> Option<i32> {
    let deviations = *DEVIATIONS.get(usize::from(worker.selectivity))?;
    Some(deviations * SHIPPED.deviation(n, LEAST_PRUNED, 0) / 100)
}

/// Runs a shallow search with a null window.
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

/// Returns the depth of the shallow search for one of `depth` plies: about half, with the same parity. A
/// smaller depth would take fewer nodes and play equally well, but its scores would be less accurate.
#[inline(always)]
fn shallow_depth(depth: u32) -> u32 {
    let least = depth / 2;
    least + (least ^ depth) % 2
}
