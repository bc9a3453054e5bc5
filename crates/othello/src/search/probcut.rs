//! Leaving out lines that a shallow search says are far from the window.
//!
//! A shallow search predicts the score of a deep one up to an error that is about normal, with the deviation
//! that [`Deviations`](super::deviations::Deviations) tells. If even the prediction less some standard deviations refutes, the
//! deep search is spared. The selectivity says how many deviations; its last step is none at all.

use super::Search;
use super::deviations::SHIPPED;
use super::worker::Worker;
use crate::eval::{State, UNITS};

/// The index of no selectivity.
pub(crate) const NONE: u8 = 5;

/// Standard deviations to be sure, in hundredths, by selectivity.
const DEVIATIONS: [i32; 5] = [110, 150, 200, 260, 330];

/// Whether a shallow search already tells on which side of the odd `alpha` the final score is; then a
/// score on that side.
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

/// How far the shallow search looks ahead in place of a solve.
#[inline(always)]
fn shallow_depth(n: u32) -> u32 {
    2 * (n / 6)
}
