//! A book that is worked on.

use std::collections::HashMap;

use outflank_rules::{Position, Square};

use super::{Book, Entry, Found, Games, Key, Step};
use crate::Score;

/// Positions with what is found about them, in no order. What they are worth through each other follows when it is
/// [settled](Draft::settle).
#[derive(Clone, Debug, Default)]
pub struct Draft {
    nodes: Vec<Node>,
    places: HashMap<Key, usize>,
    /// The places of positions by their number of discs: a move always adds one.
    by_discs: Vec<Vec<usize>>,
}

#[derive(Clone, Debug)]
struct Node {
    entry: Entry,
    steps: Vec<Step>,
}

/// How a position is reached from the start when both sides play as well as they can on the way there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// What both sides together give away on the way.
    pub error: Score,
    /// Moves on the way.
    pub plies: u32,
}

impl Draft {
    /// Without a position.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// What is known of a position.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<&Entry> {
        self.places.get(&key).and_then(|&at| self.nodes.get(at)).map(|node| &node.entry)
    }

    /// All positions, in the order in which they came.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.nodes.iter().map(|node| &node.entry)
    }

    /// The moves of a position that is there, to whatever positions a book can have.
    #[must_use]
    pub fn steps(&self, key: Key) -> &[Step] {
        self.places.get(&key).and_then(|&at| self.nodes.get(at)).map_or(&[], |node| &node.steps)
    }

    /// Takes what a search found; of two about one position it keeps the better, of equals the first.
    pub fn search(&mut self, key: Key, found: Found) {
        self.take(Entry { key, found, value: found.score, reach: 0, games: Games::default() });
    }

    /// Takes a position with all that another book says about it: the better search is kept, the greater reach, and the games
    /// of both.
    pub fn take(&mut self, entry: Entry) {
        if let Some(node) = self.places.get(&entry.key).and_then(|&at| self.nodes.get_mut(at)) {
            let own = &mut node.entry;
            if entry.found.quality() > own.found.quality() {
                let best = entry.found.best.or(own.found.best);
                own.found = Found { best, ..entry.found };
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

    /// Says that all moves of a position were followed that are at most so many half discs behind the best.
    pub fn followed(&mut self, key: Key, reach: u8) {
        if let Some(node) = self.places.get(&key).and_then(|&at| self.nodes.get_mut(at)) {
            node.entry.reach = node.entry.reach.max(reach);
        }
    }

    /// Counts a game for a position that is there, by its final score for the side to move; `false` for another.
    pub fn count(&mut self, key: Key, score: i32) -> bool {
        let Some(node) = self.places.get(&key).and_then(|&at| self.nodes.get_mut(at)) else { return false };
        let one = |is: bool| u32::from(is);
        node.entry.games.add(Games { won: one(score > 0), drawn: one(score == 0), lost: one(score < 0) });
        true
    }

    /// What a move is worth to the side that makes it, where it leads to a position that is there.
    #[must_use]
    pub fn worth(&self, step: &Step) -> Option<Score> {
        let value = self.get(step.to)?.value;
        Some(if step.passes { value } else { -value })
    }

    /// Works out what all positions are worth: as much as the best of the moves that lead to others, of which the best of
    /// its own search is one while it leads to none; a proved score is what it is, and so is one of a position without
    /// moves to others.
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
        let Found { score, certainty, best } = node.entry.found;
        if certainty.is_exact() {
            return score;
        }
        let leads_out = |best: Square| {
            node.steps.iter().all(|step| step.square != best || !self.places.contains_key(&step.to))
        };
        let own = best.filter(|&best| leads_out(best)).map(|_| score);
        let linked = node.steps.iter().filter_map(|step| self.worth(step)).max();
        linked.max(own).unwrap_or(score)
    }

    /// How every position is reached from the start, of a draft that is settled, where a ply counts as an error of `ply`
    /// when routes are compared; in the order of [`Draft::entries`], `None` for what no way leads to.
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
                let (Some(score), Some(&to)) = (self.worth(step), self.places.get(&step.to)) else {
                    continue;
                };
                // Where a score is proved, a move may look better than the position.
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

    /// The book as it is to be played from, settled.
    #[must_use]
    pub fn book(&mut self) -> Book {
        self.settle();
        let mut entries: Vec<Entry> = self.entries().copied().collect();
        entries.sort_unstable_by_key(|entry| entry.key);
        Book::of(entries)
    }
}

impl Route {
    /// What it costs, where a ply counts as such an error.
    #[must_use]
    pub fn cost(&self, ply: Score) -> i32 {
        let plies = i32::try_from(self.plies).unwrap_or(i32::MAX);
        self.error.units().saturating_add(ply.units().saturating_mul(plies))
    }
}

impl From<&Book> for Draft {
    fn from(book: &Book) -> Self {
        let mut draft = Self::new();
        book.entries().iter().for_each(|entry| draft.take(*entry));
        draft
    }
}
