//! ProbCut in the endgame: prunes lines that a shallow search predicts to be far from the window.
//!
//! The error of the prediction is approximately normal, with the deviation from
//! [`Deviations`](super::deviations::Deviations). If the prediction causes a cutoff even after some standard
//! deviations are subtracted, the deep search is skipped. The selectivity sets the number of deviations; with
//! the last selectivity nothing is pruned.

use super::Search;
use super::deviations::SHIPPED;
use super::worker::Worker;
use crate::eval::{State, UNITS};

/// The index of the selectivity without pruning.
pub(crate) const NONE: u8 = 5;

/// The required standard deviations, in hundredths, by selectivity.
const DEVIATIONS: [i32; 5] = [110, 150, 200, 260, 330];

/// Returns a score that is probably on the same side of the odd `alpha` as the final score, if a shallow
/// search predicts that side.
#[inline(always)]
pub(crate) fn to_the_end<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    alpha: i32,
    n: u32,
    judged: i32,
) -> Option<i32> {
    let deviations = *DEVIATIONS.get(usize::from(worker.selectivity))?;
    let depth = shallow_depth(n);
    let margin = deviations * SHIPPED.deviation(n, n, depth) / 100;
    if judged >= UNITS * alpha {
        let bound = UNITS * alpha + margin;
        if bound >= 64 * UNITS {
            return None;
        }
        let found = kernel.look(worker, state, own, opponent, bound - 1, bound, depth);
        (found >= bound).then_some(alpha + 1)
    } else {
        let bound = UNITS * alpha - margin;
        if bound <= -64 * UNITS {
            return None;
        }
        let found = kernel.look(worker, state, own, opponent, bound, bound + 1, depth);
        (found <= bound).then_some(alpha - 1)
    }
}

/// Returns the depth of the shallow search for a solve.
#[inline(always)]
fn shallow_depth(n: u32) -> u32 {
    2 * (n / 6)
}
