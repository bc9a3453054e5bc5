//! Grows a tree from one unmatched vertex to another.

use super::{ABSENT, Matching, NONE, Side};

/// A future event of the tree with its time. When an event is due, a check finds out whether it is outdated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Event {
    when: i128,
    what: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// A pair becomes tight. Its first vertex is even.
    Pair(usize, usize),
    /// The discount of a blossom is used up.
    Spent(usize),
}

/// The number of vertices examined between two calls of `go_on`.
const SEEN: usize = 32;

impl Matching<'_> {
    /// Grows a tree until its root is matched. `None` if that is impossible or `go_on` returns `false`.
    pub(super) fn grow_from(&mut self, root: usize) -> Option<()> {
        self.now = 0;
        self.end = i128::MAX;
        self.near.fill(i128::MAX);
        self.events.clear();
        self.unseen.clear();
        self.reach_even(self.tops[root]);
        let mut seen = 0_usize;
        loop {
            while let Some(vertex) = self.unseen.pop() {
                self.look_from(vertex);
                seen += 1;
                if seen.is_multiple_of(SEEN) && !(self.go_on)() {
                    return None;
                }
            }
            let event = self.events.pop()?.0;
            match event.what {
                Step::Spent(blossom) => {
                    if self.when_spent(blossom) == Some(event.when) {
                        self.now = event.when;
                        self.expand(blossom);
                    }
                }
                Step::Pair(one, other) => {
                    if self.when_worth(one, other) != Some(event.when) {
                        continue;
                    }
                    self.now = event.when;
                    let reached = self.tops[other];
                    if self.sides[other] == Side::Even {
                        self.shrink(one, other);
                    } else if self.mates[self.nodes[reached].base] == NONE {
                        self.fell();
                        self.take(one, other);
                        return Some(());
                    } else {
                        self.nodes[reached].entry = (one, other);
                        self.reach_odd(reached);
                        let mate = self.mates[self.nodes[reached].base];
                        self.reach_even(self.tops[mate]);
                    }
                }
            }
        }
    }

    /// Adds a node to the tree as an even node. Its prices rise from then on.
    pub(super) fn reach_even(&mut self, node: usize) {
        self.settle_discount(node, Side::Even);
        for vertex in self.vertices(node) {
            self.settle_price(vertex, Side::Even);
            self.unseen.push(vertex);
        }
    }

    /// Adds a node to the tree as an odd node. Its prices fall from then on.
    pub(super) fn reach_odd(&mut self, node: usize) {
        self.settle_discount(node, Side::Odd);
        for vertex in self.vertices(node) {
            self.settle_price(vertex, Side::Odd);
        }
        if let Some(when) = self.when_spent(node) {
            self.events.push(std::cmp::Reverse(Event { when, what: Step::Spent(node) }));
        }
    }

    /// Removes a node from the tree. Later steps may reach it again.
    pub(super) fn part(&mut self, node: usize) {
        self.settle_discount(node, Side::Out);
        for vertex in self.vertices(node) {
            self.settle_price(vertex, Side::Out);
            self.near[vertex] = i128::MAX;
            for one in (0..self.n).filter(|one| self.sides[*one] == Side::Even).collect::<Vec<_>>() {
                if self.costs[one * self.n + vertex] != ABSENT {
                    let when = self.slack(one, vertex) + self.now;
                    self.note(when, one, vertex);
                }
            }
        }
    }

    /// Returns the time when the discount of an outermost odd blossom is used up, or `None` for any other
    /// node.
    fn when_spent(&self, node: usize) -> Option<i128> {
        let blossom = &self.nodes[node];
        let is_one = node >= self.n && blossom.side == Side::Odd && blossom.within == NONE;
        is_one.then_some(blossom.since + blossom.discount / 2)
    }

    /// Returns the time when a pair with an even first vertex becomes tight, or `None` if it never does.
    fn when_worth(&self, one: usize, other: usize) -> Option<i128> {
        match self.sides[other] {
            _ if self.tops[one] == self.tops[other] => None,
            Side::Even => Some(self.now + self.slack(one, other) / 2),
            Side::Out => Some(self.now + self.slack(one, other)),
            Side::Odd => None,
        }
    }

    /// Records a time at which the tree can reach a vertex outside it, if no earlier time is known.
    fn note(&mut self, when: i128, one: usize, other: usize) {
        if when >= self.near[other] {
            return;
        }
        self.near[other] = when;
        if when < self.end {
            if self.mates[self.nodes[self.tops[other]].base] == NONE {
                self.end = when;
            }
            self.events.push(std::cmp::Reverse(Event { when, what: Step::Pair(one, other) }));
        }
    }

    /// Examines the pairs of an even vertex.
    fn look_from(&mut self, one: usize) {
        let (top, price) = (self.tops[one], self.price(one));
        let row = &self.costs[one * self.n..(one + 1) * self.n];
        for (other, cost) in row.iter().enumerate() {
            if *cost == ABSENT {
                continue;
            }
            match self.sides[other] {
                Side::Out => {
                    let when = 2 * cost - price - self.prices[other] + self.now;
                    if when < self.near[other] {
                        self.note(when, one, other);
                    }
                }
                Side::Even if self.tops[other] != top => {
                    let when = (2 * cost - price - self.price(other)) / 2 + self.now;
                    if when < self.end {
                        self.events.push(std::cmp::Reverse(Event { when, what: Step::Pair(one, other) }));
                    }
                }
                Side::Even | Side::Odd => {}
            }
        }
    }

    /// Updates all prices and discounts after the tree is complete. The entries still show the tree's
    /// structure.
    fn fell(&mut self) {
        for vertex in 0..self.n {
            self.settle_price(vertex, Side::Out);
        }
        for node in self.n..self.nodes.len() {
            self.settle_discount(node, Side::Out);
        }
        for vertex in 0..self.n {
            self.nodes[vertex].side = Side::Out;
        }
    }

    /// Matches a pair whose second vertex is unmatched. From the first vertex up to the root, matched and
    /// unmatched pairs are exchanged.
    fn take(&mut self, mut one: usize, mut other: usize) {
        loop {
            let (above, below) = (self.tops[one], self.tops[other]);
            self.leave(below, other);
            self.mates[other] = one;
            let before = self.mates[self.nodes[above].base];
            self.leave(above, one);
            self.mates[one] = other;
            if before == NONE {
                return;
            }
            (one, other) = self.nodes[self.tops[before]].entry;
        }
    }
}
