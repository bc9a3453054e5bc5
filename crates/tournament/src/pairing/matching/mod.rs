//! The perfect matching whose sum is least, and proof that it is.
//!
//! Edmonds' primal-dual method: every vertex has a price, every blossom (an odd set that is one vertex for the search) a
//! discount, and no pair costs less than its prices make. Pairs are taken only where price and cost are equal, so that
//! the sum of the prices bounds every matching from below and the last one reaches it. One tree is grown at a time, from a
//! vertex that has nobody, as in W. Cook and A. Rohe, "Computing minimum-weight perfect matchings", INFORMS Journal on
//! Computing 11 (1999): most trees stay small, since a first matching is made greedily. What a step changes in a tree is
//! not written down vertex by vertex but follows from how far the tree has come since each was reached.
//!
//! Costs are doubled inside, so that half of a cost is a whole number: all vertices of a tree have prices of the same
//! parity, being joined by pairs that cost what their prices make.

mod blossom;
mod tree;

use blossom::Node;
use tree::Event;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cost of a pair that cannot be.
pub(crate) const ABSENT: i128 = i128::MAX;
/// More than every cost, so that no price can leave what the numbers hold: a tree moves a price by twice the greatest cost
/// at most, and there is a tree for every two of at most [`MOST`] vertices.
const BEYOND: i128 = 1 << 115;
/// The most vertices.
const MOST: usize = 2048;

/// Nobody, no node.
const NONE: usize = usize::MAX;

/// The perfect matching of `n` vertices whose sum is least, as the mate of each; the costs are symmetric, row by row, from 0
/// up to 2^115, or [`ABSENT`]. Nothing if there is none, or if `go_on` says no: it is asked every few thousand pairs.
pub(crate) fn least(costs: &[i128], n: usize, go_on: &dyn Fn() -> bool) -> Option<Vec<usize>> {
    debug_assert!(n <= MOST && costs.iter().all(|cost| *cost == ABSENT || (0..BEYOND).contains(cost)));
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

/// Where a vertex, or a whole node, is in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// In no tree.
    Out,
    /// An even number of pairs from the root: its price rises.
    Even,
    /// An odd number: its price falls.
    Odd,
}

impl Side {
    /// What a price has become since the tree had come to `since`.
    const fn moved(self, passed: i128) -> i128 {
        match self {
            Self::Out => 0,
            Self::Even => passed,
            Self::Odd => -passed,
        }
    }
}

/// A matching that is being made.
struct Matching<'a> {
    costs: &'a [i128],
    n: usize,
    go_on: &'a dyn Fn() -> bool,
    /// Whom each has.
    mates: Vec<usize>,
    /// What each pays, as it was when the tree had come to `since`.
    prices: Vec<i128>,
    sides: Vec<Side>,
    since: Vec<i128>,
    /// The outermost node of each.
    tops: Vec<usize>,
    /// The vertices, and after them the blossoms.
    nodes: Vec<Node>,
    /// Blossoms that are no more.
    unused: Vec<usize>,
    /// How far the tree has come.
    now: i128,
    /// When each that is in no tree would be reached, as far as is known.
    near: Vec<i128>,
    /// When somebody would be reached who has nobody, which ends the tree: nothing later matters.
    end: i128,
    events: BinaryHeap<Reverse<Event>>,
    /// Those whose prices rise and whose pairs were not looked at yet.
    unseen: Vec<usize>,
}

impl<'a> Matching<'a> {
    /// Prices that no pair undercuts, and pairs that are worth them. Nothing if somebody can have nobody.
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
            // Half of its cheapest pair: the other one pays at most the other half.
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

    /// Whom a vertex can have, and at what cost.
    fn row(&self, one: usize) -> impl Iterator<Item = (usize, i128)> + use<'a> {
        let row = self.costs[one * self.n..(one + 1) * self.n].iter().copied().enumerate();
        row.filter(move |(other, cost)| *other != one && *cost != ABSENT)
    }

    /// What a vertex pays now.
    fn price(&self, vertex: usize) -> i128 {
        self.prices[vertex] + self.sides[vertex].moved(self.now - self.since[vertex])
    }

    /// How far a pair of two nodes is from being worth its prices.
    fn slack(&self, one: usize, other: usize) -> i128 {
        2 * self.costs[one * self.n + other] - self.price(one) - self.price(other)
    }
}

#[cfg(test)]
mod tests;
