//! Perfect matching with the least sum of costs, proved by prices.
//!
//! Edmonds' primal-dual method. Every vertex has a price. Every blossom, an odd set of vertices treated as
//! one, has a discount on pairs within it. No pair costs less than the prices of its two vertices minus such
//! discounts. So prices and discounts bound the sum of every matching from below. Only tight pairs, which
//! cost exactly their prices, are matched, so the result reaches that bound. One tree is grown at a time from
//! an unmatched vertex, as in W. Cook and A. Rohe, "Computing minimum-weight perfect matchings", INFORMS
//! Journal on Computing 11 (1999). Most trees stay small, because the first matching is greedy. Prices in a
//! tree are not updated one by one, but computed from the tree's growth since it reached each vertex.
//!
//! Costs are doubled internally, so that half a cost is an integer. All vertices of a tree have prices of the
//! same parity, because tight pairs connect them.

mod blossom;
mod tree;

use blossom::Node;
use tree::Event;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cost of an impossible pair.
pub(crate) const ABSENT: i128 = i128::MAX;
/// A bound above all costs that keeps prices from overflowing. A tree changes a price by at most twice the
/// greatest cost, and there is one tree for every two of at most [`MOST_VERTICES`] vertices.
const BEYOND: i128 = 1 << 115;
/// The maximum number of vertices.
const MOST_VERTICES: usize = 2048;

/// The index that stands for no vertex or no node.
const NONE: usize = usize::MAX;

/// Returns the mate of each of `n` vertices in the perfect matching with the least sum. Costs are a symmetric
/// matrix, row by row, at least 0 and below 2^115, or [`ABSENT`]. `None` if no matching exists, or once
/// `go_on`, which is called often, returns `false`.
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

/// The place of a vertex or node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// Outside the tree.
    Out,
    /// At an even number of pairs from the root, with a rising price.
    Even,
    /// At an odd number of pairs from the root, with a falling price.
    Odd,
}

impl Side {
    /// Returns the change of a price while the tree's time advances by `passed`.
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
    /// The price of each vertex at the time `since`.
    prices: Vec<i128>,
    sides: Vec<Side>,
    since: Vec<i128>,
    /// The outermost node of each vertex.
    tops: Vec<usize>,
    /// The vertices, followed by the blossoms.
    nodes: Vec<Node>,
    /// Dissolved blossoms, for reuse.
    unused: Vec<usize>,
    /// The current time: how far the tree has grown.
    now: i128,
    /// The earliest known time at which the tree can reach each vertex outside it.
    near: Vec<i128>,
    /// The earliest known time at which the tree can reach an unmatched vertex. The tree ends then, so later
    /// events do not matter.
    end: i128,
    events: BinaryHeap<Reverse<Event>>,
    /// Even vertices whose pairs are not examined yet.
    unseen: Vec<usize>,
}

impl<'a> Matching<'a> {
    /// Computes feasible prices and greedily matches tight pairs. `None` if a vertex has no possible mate.
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
            // Half the doubled cost of the vertex's cheapest pair. The other vertex pays at most the other
            // half.
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

    /// Returns the possible mates of a vertex with the costs of the pairs.
    fn row(&self, one: usize) -> impl Iterator<Item = (usize, i128)> + use<'a> {
        let row = self.costs[one * self.n..(one + 1) * self.n].iter().copied().enumerate();
        row.filter(move |(other, cost)| *other != one && *cost != ABSENT)
    }

    /// Returns the current price of a vertex.
    fn price(&self, vertex: usize) -> i128 {
        self.prices[vertex] + self.sides[vertex].moved(self.now - self.since[vertex])
    }

    /// Returns the slack of a pair in different nodes: its doubled cost minus the prices of both vertices.
    fn slack(&self, one: usize, other: usize) -> i128 {
        2 * self.costs[one * self.n + other] - self.price(one) - self.price(other)
    }
}

#[cfg(test)]
mod tests;
