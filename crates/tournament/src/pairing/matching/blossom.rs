//! Blossoms: cycles of odd length that the search treats as one vertex.

use std::collections::HashSet;

use super::{Matching, NONE, Side};

/// A vertex or a blossom.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The smallest blossom that contains this node, or [`NONE`].
    pub(super) within: usize,
    /// The only vertex that is unmatched or has its mate outside the node.
    pub(super) base: usize,
    /// The node's side, if it is outermost.
    pub(super) side: Side,
    /// The pair through which the tree reached an odd node. The vertex outside the node comes first.
    pub(super) entry: (usize, usize),
    /// The discount of pairs within a blossom at the time `since`.
    pub(super) discount: i128,
    pub(super) since: i128,
    /// The nodes of a blossom in cyclic order, beginning with the node that contains the base. Nodes 1 and 2
    /// are matched with each other, as are 3 and 4, and so on.
    pub(super) ring: Vec<usize>,
    /// The pair that links each node of the ring to the next node.
    pub(super) links: Vec<(usize, usize)>,
}

impl Node {
    pub(super) fn vertex(vertex: usize) -> Self {
        Self::of(vertex, Vec::new(), Vec::new())
    }

    fn of(base: usize, ring: Vec<usize>, links: Vec<(usize, usize)>) -> Self {
        let (side, entry) = (Side::Out, (NONE, NONE));
        Self { within: NONE, base, side, entry, discount: 0, since: 0, ring, links }
    }
}

impl Matching<'_> {
    /// Returns all vertices of a node.
    pub(super) fn vertices(&self, node: usize) -> Vec<usize> {
        let (mut found, mut open) = (Vec::new(), vec![node]);
        while let Some(node) = open.pop() {
            if node < self.n {
                found.push(node);
            } else {
                open.extend(&self.nodes[node].ring);
            }
        }
        found
    }

    /// Updates the discount of pairs within a node to the current time, then changes the node's side.
    pub(super) fn settle_discount(&mut self, node: usize, side: Side) {
        let (now, is_blossom) = (self.now, node >= self.n);
        let node = &mut self.nodes[node];
        if is_blossom {
            node.discount += 2 * node.side.moved(now - node.since);
        }
        (node.side, node.since) = (side, now);
    }

    /// Updates the price of a vertex to the current time, then changes the vertex's side.
    pub(super) fn settle_price(&mut self, vertex: usize, side: Side) {
        self.prices[vertex] = self.price(vertex);
        (self.sides[vertex], self.since[vertex]) = (side, self.now);
    }

    /// Returns the position in a blossom's ring of the node that contains a vertex.
    fn place_in(&self, blossom: usize, vertex: usize) -> usize {
        let mut node = vertex;
        while self.nodes[node].within != blossom {
            node = self.nodes[node].within;
        }
        self.nodes[blossom].ring.iter().position(|known| *known == node).unwrap_or_default()
    }

    /// Matches the vertices of a node with each other so that only a given vertex remains.
    pub(super) fn leave(&mut self, node: usize, vertex: usize) {
        if node < self.n || self.nodes[node].base == vertex {
            return;
        }
        let at = self.place_in(node, vertex);
        self.leave(self.nodes[node].ring[at], vertex);
        let length = self.nodes[node].ring.len();
        // Along the side of the ring with an even number of links, every second link becomes a match.
        let links: Vec<usize> = match at.is_multiple_of(2) {
            true => (0..at).step_by(2).collect(),
            false => (at + 1..length).step_by(2).collect(),
        };
        for link in links {
            let (one, other) = self.nodes[node].links[link];
            self.leave(self.nodes[node].ring[link], one);
            self.leave(self.nodes[node].ring[(link + 1) % length], other);
            (self.mates[one], self.mates[other]) = (other, one);
        }
        let node = &mut self.nodes[node];
        node.ring.rotate_left(at);
        node.links.rotate_left(at);
        node.base = vertex;
    }

    /// Returns the two pairs that lead from an even node up to the next even node.
    fn above(&self, node: usize) -> Option<[(usize, usize); 2]> {
        let base = self.nodes[node].base;
        let mate = self.mates[base];
        if mate == NONE {
            return None;
        }
        let (up, down) = self.nodes[self.tops[mate]].entry;
        Some([(base, mate), (down, up)])
    }

    /// Returns the path from an even node up to another even node. The path has all nodes but the last, each
    /// with the pair to the next node.
    fn way_up(&self, mut node: usize, to: usize) -> Vec<(usize, (usize, usize))> {
        let mut way = Vec::new();
        while node != to {
            let Some([first, second]) = self.above(node) else { break };
            way.push((node, first));
            way.push((self.tops[first.1], second));
            node = self.tops[second.1];
        }
        way
    }

    /// Returns the nearest common ancestor of two even nodes, which may be either node.
    fn meeting(&self, one: usize, other: usize) -> usize {
        let next = |node: &usize| self.above(*node).map(|[_, second]| self.tops[second.1]);
        let of_one: HashSet<usize> = std::iter::successors(Some(one), next).collect();
        let mut of_other = std::iter::successors(Some(other), next);
        of_other.find(|node| of_one.contains(node)).unwrap_or(one)
    }

    /// Forms a blossom from the ring that a pair between two even nodes closes.
    pub(super) fn shrink(&mut self, one: usize, other: usize) {
        let [of_one, of_other] = [one, other].map(|vertex| self.tops[vertex]);
        let first = self.meeting(of_one, of_other);
        let (mut ring, mut links) = (vec![first], Vec::new());
        for (node, (from, to)) in self.way_up(of_one, first).into_iter().rev() {
            links.push((to, from));
            ring.push(node);
        }
        links.push((one, other));
        for (node, link) in self.way_up(of_other, first) {
            ring.push(node);
            links.push(link);
        }
        let blossom = Node::of(self.nodes[first].base, ring.clone(), links);
        let blossom = match self.unused.pop() {
            Some(unused) => {
                self.nodes[unused] = blossom;
                unused
            }
            None => {
                self.nodes.push(blossom);
                self.nodes.len() - 1
            }
        };
        for node in ring {
            let was = self.nodes[node].side;
            self.settle_discount(node, Side::Out);
            self.nodes[node].within = blossom;
            for vertex in self.vertices(node) {
                self.tops[vertex] = blossom;
                if was == Side::Odd {
                    self.settle_price(vertex, Side::Even);
                    self.unseen.push(vertex);
                }
            }
        }
        self.settle_discount(blossom, Side::Even);
    }

    /// Dissolves an odd blossom whose discount is used up.
    pub(super) fn expand(&mut self, blossom: usize) {
        self.settle_discount(blossom, Side::Out);
        let entry = self.nodes[blossom].entry;
        let at = self.place_in(blossom, entry.1);
        let ring = std::mem::take(&mut self.nodes[blossom].ring);
        let links = std::mem::take(&mut self.nodes[blossom].links);
        let length = ring.len();
        for node in &ring {
            self.nodes[*node].within = NONE;
            for vertex in self.vertices(*node) {
                self.tops[vertex] = *node;
            }
        }
        // The tree now leads from the entry to the base, along the side of the ring with an even number of
        // links.
        let is_down = at.is_multiple_of(2);
        let way: Vec<usize> = if is_down { (0..=at).rev().collect() } else { (at..=length).collect() };
        let mut is_on_it = vec![false; length];
        let mut entry = entry;
        for (step, place) in way.iter().map(|place| place % length).enumerate() {
            is_on_it[place] = true;
            if step.is_multiple_of(2) {
                self.nodes[ring[place]].entry = entry;
                self.reach_odd(ring[place]);
            } else {
                self.reach_even(ring[place]);
                // The pair that leads to the next node of the path.
                entry = if is_down {
                    let (one, other) = links[place - 1];
                    (other, one)
                } else {
                    links[place]
                };
            }
        }
        for node in ring.iter().zip(is_on_it).filter_map(|(node, is_on_it)| (!is_on_it).then_some(*node)) {
            self.part(node);
        }
        self.unused.push(blossom);
    }
}
