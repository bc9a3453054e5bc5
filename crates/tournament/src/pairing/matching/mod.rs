//! Perfect matching with the least sum of costs, with a proof of optimality.
//!
//! Edmonds' primal-dual method. Every vertex has a price, every blossom (an odd set treated as one vertex) a
//! discount, and no pair costs less than its prices. Only pairs whose cost equals their prices are matched,
//! so that the sum of prices bounds every matching from below and the result reaches it. One tree is grown at
//! a time from an unmatched vertex, as in W. Cook and A. Rohe, "Computing minimum-weight perfect matchings",
//! INFORMS Journal on Computing 11 (1999). Most trees stay small, because the first matching is greedy.
//! Prices in a tree are not updated one by one: they follow from the tree's progress since each vertex was
//! reached.
//!
//! Costs are doubled internally, so that half a cost is an integer. All vertices of a tree have prices of the
//! same parity, because pairs whose cost equals their prices connect them.

mod blossom;
mod tree;

use blossom::Node;
use tree::Event;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cost of an impossible pair.
pub(crate) const ABSENT: i128 = i128::MAX;
/// More than every cost, so that prices do not overflow. A tree changes a price by at most twice the greatest
/// cost, and there is one tree for every two of at most [`MOST_VERTICES`] vertices.
const BEYOND: i128 = 1 << 115;
/// The most vertices.
const MOST_VERTICES: usize = 2048;

/// No vertex, no node.
const NONE: usize = usize::MAX;

/// The perfect matching of `n` vertices with the least sum, as the mate of each. Costs are a symmetric
/// matrix, row by row, from 0 to 2^115, or [`ABSENT`]. `None` if no matching exists, or if `go_on`, which is
/// asked every few thousand pairs, says no.
pub(crate) fn least(costs: &[i128], n: usize, go_on: &dyn Fn() -> bool) -> Option<Vec<usize>> {
    debug_assert!(
        n <= MOST_VERTICES && costs.iter().all(|cost| *cost == ABSENT || (0..BEYOND).contains(cost))
    );
    if !n.is_multiple_of(2) {
        return None;
    }
    let mut matching = Matching::begun(costs, n, go_on)?;
    for root in 0..n {
        if matching.mates[root] == NONE {
            matching.grow_from(root)?;
        }
    }
    Some(matching.mates)
}

/// The position of a vertex or node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// Outside the tree.
    Out,
    /// An even number of pairs from the root: its price rises.
    Even,
    /// An odd number of pairs from the root: its price falls.
    Odd,
}

impl Side {
    /// The change of a price while the tree grew by `passed`.
    const fn moved(self, passed: i128) -> i128 {
        match self {
            Self::Out => 0,
            Self::Even => passed,
            Self::Odd => -passed,
        }
    }
}

/// A matching under construction.
struct Matching<'a> {
    costs: &'a [i128],
    n: usize,
    go_on: &'a dyn Fn() -> bool,
    /// The mate of each vertex.
    mates: Vec<usize>,
    /// The price of each vertex, as of `since`.
    prices: Vec<i128>,
    sides: Vec<Side>,
    since: Vec<i128>,
    /// The outermost node of each vertex.
    tops: Vec<usize>,
    /// The vertices, followed by the blossoms.
    nodes: Vec<Node>,
    /// Dissolved blossoms, for reuse.
    unused: Vec<usize>,
    /// The progress of the tree.
    now: i128,
    /// For each vertex outside the tree, the earliest known time of reaching it.
    near: Vec<i128>,
    /// The time of reaching an unmatched vertex, which ends the tree: later events do not matter.
    end: i128,
    events: BinaryHeap<Reverse<Event>>,
    /// Vertices with rising prices whose pairs are not examined yet.
    unseen: Vec<usize>,
}

impl<'a> Matching<'a> {
    /// Feasible prices, and a greedy matching that is tight for them. `None` if a vertex has no possible
    /// mate.
    fn begun(costs: &'a [i128], n: usize, go_on: &'a dyn Fn() -> bool) -> Option<Self> {
        let mut matching = Self {
            costs,
            n,
            go_on,
            mates: vec![NONE; n],
            prices: Vec::with_capacity(n),
            sides: vec![Side::Out; n],
            since: vec![0; n],
            tops: (0..n).collect(),
            nodes: (0..n).map(Node::vertex).collect(),
            unused: Vec::new(),
            now: 0,
            near: vec![i128::MAX; n],
            end: i128::MAX,
            events: BinaryHeap::new(),
            unseen: Vec::new(),
        };
        for one in 0..n {
            let least = matching.row(one).map(|(_, cost)| cost).min()?;
            // Half the cost of its cheapest pair: the other vertex pays at most the other half.
            matching.prices.push(least);
        }
        for one in 0..n {
            if matching.mates[one] != NONE {
                continue;
            }
            let left = |(other, cost): (usize, i128)| (2 * cost - matching.prices[other], other);
            let (price, other) = matching.row(one).map(left).min()?;
            matching.prices[one] = price;
            if matching.mates[other] == NONE {
                matching.mates[one] = other;
                matching.mates[other] = one;
            }
            if one.is_multiple_of(64) && !go_on() {
                return None;
            }
        }
        Some(matching)
    }

    /// The possible mates of a vertex, with their costs.
    fn row(&self, one: usize) -> impl Iterator<Item = (usize, i128)> + use<'a> {
        let row = self.costs[one * self.n..(one + 1) * self.n].iter().copied().enumerate();
        row.filter(move |(other, cost)| *other != one && *cost != ABSENT)
    }

    /// The current price of a vertex.
    fn price(&self, vertex: usize) -> i128 {
        self.prices[vertex] + self.sides[vertex].moved(self.now - self.since[vertex])
    }

    /// The slack of a pair in different nodes: by how much its cost exceeds its prices.
    fn slack(&self, one: usize, other: usize) -> i128 {
        2 * self.costs[one * self.n + other] - self.price(one) - self.price(other)
    }
}

#[cfg(test)]
mod tests;
