//! A book under construction.

use std::collections::HashMap;

use outflank_rules::{Position, Square};

use super::{Book, Entry, Games, Key, Step, StoredSearch};
use crate::Score;

/// A book under construction: positions with their search results. [`settle`](Draft::settle) computes their
/// values, which depend on each other.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    nodes: Vec<Node>,
    places: HashMap<Key, usize>,
    /// Indices of the nodes by number of discs, because a move always leads to a position with more discs.
    by_discs: Vec<Vec<usize>>,
}

#[derive(Clone, Debug)]
struct Node {
    entry: Entry,
    steps: Vec<Step>,
}

/// The route from the start to a position on which both sides make the smallest errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The sum of both sides' errors on the route.
    pub error: Score,
    /// The length of the route in moves.
    pub plies: u32,
}

impl Draft {
    /// Creates a draft without positions.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the draft has no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the entry of a position.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<&Entry> {
        self.places.get(&key).and_then(|&at| self.nodes.get(at)).map(|node| &node.entry)
    }

    /// Returns all positions, in the order of their addition.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.nodes.iter().map(|node| &node.entry)
    }

    /// Returns the moves from a position of the draft to positions that can be in a book; empty for other
    /// positions.
    #[must_use]
    pub fn steps(&self, key: Key) -> &[Step] {
        self.places.get(&key).and_then(|&at| self.nodes.get(at)).map_or(&[], |node| &node.steps)
    }

    /// Adds the result of a search by the rules of [`merge`](Draft::merge).
    pub fn add_search(&mut self, key: Key, search: StoredSearch) {
        self.merge(Entry { key, search, value: search.score, reach: 0, games: Games::default() });
    }

    /// Merges an entry of another book: keeps the better search (the first of two equals) and the greater
    /// reach, and adds up the games. If the better search has no best move, that of the other search is kept.
    /// Merging the same book twice counts its games twice.
    pub fn merge(&mut self, entry: Entry) {
        if let Some(node) = self.places.get(&entry.key).and_then(|&at| self.nodes.get_mut(at)) {
            let own = &mut node.entry;
            if entry.search.quality() > own.search.quality() {
                let best = entry.search.best.or(own.search.best);
                own.search = StoredSearch { best, ..entry.search };
            }
            own.reach = own.reach.max(entry.reach);
            own.games.add(entry.games);
            return;
        }
        let at = self.nodes.len();
        self.places.insert(entry.key, at);
        let discs = entry.key.discs();
        if self.by_discs.len() <= discs {
            self.by_discs.resize(discs + 1, Vec::new());
        }
        if let Some(places) = self.by_discs.get_mut(discs) {
            places.push(at);
        }
        self.nodes.push(Node { entry, steps: entry.key.steps() });
    }

    /// Counts a game for a position, by its final score for the side to move; `false` if the position is not
    /// in the draft.
    pub fn count_game(&mut self, key: Key, score: i32) -> bool {
        let Some(node) = self.places.get(&key).and_then(|&at| self.nodes.get_mut(at)) else { return false };
        let one = |is: bool| u32::from(is);
        node.entry.games.add(Games { won: one(score > 0), drawn: one(score == 0), lost: one(score < 0) });
        true
    }

    /// Returns the value of a move for its player; `None` if it leads out of the draft.
    #[must_use]
    pub fn value_of(&self, step: &Step) -> Option<Score> {
        let value = self.get(step.to)?.value;
        Some(if step.passes { value } else { -value })
    }

    /// Computes the value of every position: the maximum over the moves to other positions of the draft. The
    /// best move of a position's own search also counts, unless it leads to such a position. A proved score
    /// stays, and so does the score of a position without such moves.
    pub fn settle(&mut self) {
        for discs in (0..self.by_discs.len()).rev() {
            let places = self.by_discs.get(discs).cloned().unwrap_or_default();
            for at in places {
                if let Some(value) = self.nodes.get(at).map(|node| self.value(node))
                    && let Some(node) = self.nodes.get_mut(at)
                {
                    node.entry.value = value;
                }
            }
        }
    }

    fn value(&self, node: &Node) -> Score {
        let StoredSearch { score, certainty, best } = node.entry.search;
        if certainty.is_exact() {
            return score;
        }
        let leads_out = |best: Square| {
            node.steps.iter().all(|step| step.square != best || !self.places.contains_key(&step.to))
        };
        let own = best.filter(|&best| leads_out(best)).map(|_| score);
        let linked = node.steps.iter().filter_map(|step| self.value_of(step)).max();
        linked.max(own).unwrap_or(score)
    }

    /// Returns the best route to each position of a settled draft, in the order of [`Draft::entries`]; `None`
    /// if the position cannot be reached. When routes are compared, each ply counts as an error of `ply`.
    #[must_use]
    pub fn routes(&self, ply: Score) -> Vec<Option<Route>> {
        let mut routes = vec![None; self.nodes.len()];
        let start = Key::of(Position::start()).and_then(|(key, _)| self.places.get(&key).copied());
        if let Some(first) = start.and_then(|at| routes.get_mut(at)) {
            *first = Some(Route { error: Score::DRAW, plies: 0 });
        }
        for &at in self.by_discs.iter().flatten() {
            let Some((Some(route), node)) = routes.get(at).copied().zip(self.nodes.get(at)) else { continue };
            for step in &node.steps {
                let (Some(score), Some(&to)) = (self.value_of(step), self.places.get(&step.to)) else {
                    continue;
                };
                // A proved position may be worth less than the estimate of one of its moves.
                let lost = (node.entry.value - score).max(Score::DRAW);
                let error = Score::from_units(route.error.units() + lost.units());
                let there = Route { error, plies: route.plies + 1 };
                if let Some(known) = routes.get_mut(to)
                    && known.is_none_or(|known: Route| there.cost(ply) < known.cost(ply))
                {
                    *known = Some(there);
                }
            }
        }
        routes
    }

    /// Settles the draft and returns the book, ready to play from.
    #[must_use]
    pub fn settled_book(&mut self) -> Book {
        self.settle();
        let mut entries: Vec<Entry> = self.entries().copied().collect();
        entries.sort_unstable_by_key(|entry| entry.key);
        Book::of(entries)
    }
}

impl Route {
    /// Returns the cost of the route, where each ply counts as an error of `ply`.
    #[must_use]
    pub fn cost(&self, ply: Score) -> i32 {
        let plies = i32::try_from(self.plies).unwrap_or(i32::MAX);
        self.error.units().saturating_add(ply.units().saturating_mul(plies))
    }
}

impl From<&Book> for Draft {
    fn from(book: &Book) -> Self {
        let mut draft = Self::new();
        book.entries().iter().for_each(|entry| draft.merge(*entry));
        draft
    }
}
