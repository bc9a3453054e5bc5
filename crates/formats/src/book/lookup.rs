//! Looks up positions in a book, in any of their eight images.

use std::collections::HashMap;

use outflank_rules::{Move, Position, Symmetry};

use super::{Entry, Link, Pair};

/// A whole book in memory.
#[derive(Clone, Debug, Default)]
pub struct Book {
    entries: HashMap<Pair, Entry>,
}

/// The data of a book about a position, with moves as on the given board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value in discs for the side to move.
    pub value: Option<i8>,
    /// The lower and the upper bound of the value.
    pub bounds: Option<(i8, i8)>,
    /// The search level.
    pub level: i8,
    /// The number of lines of the book through the position.
    pub lines: u32,
    /// The moves in the book, best first, each once. For moves to positions in the book, this includes all
    /// moves that are equal by symmetry. If only the book's own list has a move, only that move is included.
    pub moves: Vec<BookMove>,
}

/// A move of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// The value in discs for the side that makes the move.
    pub score: i8,
    /// The source of the value.
    pub origin: Origin,
}

/// The source of a move's value in a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The move leads to another position of the book.
    Book,
    /// The move is the best of those that lead out of the book.
    Leaf,
}

impl Book {
    /// Adds a position and returns the entry that it replaces.
    pub fn insert(&mut self, entry: Entry) -> Option<Entry> {
        self.entries.insert(entry.pair, entry)
    }

    /// Returns the number of positions. The eight images of a position count as the same position.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book has no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns all positions, in no particular order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    fn find(&self, position: Position) -> Option<(&Entry, Symmetry)> {
        let (pair, by) = Pair::canonical(position);
        Some((self.entries.get(&pair)?, by))
    }

    /// Returns the data about a position, or `None` if the position is not in the book.
    #[must_use]
    pub fn look_up(&self, position: Position) -> Option<Answer> {
        let (entry, by) = self.find(position)?;
        let back = by.inverse();
        let turned = |link: &Link, origin| BookMove {
            mv: match link.mv {
                Move::Place(square) => Move::Place(back.square(square)),
                Move::Pass => Move::Pass,
            },
            score: link.score,
            origin,
        };
        let mut moves: Vec<BookMove> = entry.links.iter().map(|link| turned(link, Origin::Book)).collect();
        let mut add = |found: BookMove| {
            if moves.iter().all(|known| known.mv != found.mv) {
                moves.push(found);
            }
        };
        let legal = position.legal_moves().squares().map(Move::Place);
        let pass = position.must_pass().then_some(Move::Pass);
        for mv in legal.chain(pass) {
            let Ok(after) = position.play(mv) else { continue };
            let value = |position| self.find(position).and_then(|(found, _)| found.value);
            // If the opponent must pass, some books have the position before the pass, and others the
            // position after it.
            let passed = || after.play(Move::Pass).ok().filter(|_| after.must_pass()).and_then(value);
            if let Some(score) = value(after).map(|value| -value).or_else(passed) {
                add(BookMove { mv, score, origin: Origin::Book });
            }
        }
        if let Some(leaf) = &entry.leaf {
            add(turned(leaf, Origin::Leaf));
        }
        moves.sort_by_key(|mv| std::cmp::Reverse(mv.score));
        Some(Answer {
            value: entry.value,
            bounds: entry.bounds,
            level: entry.level,
            lines: entry.lines,
            moves,
        })
    }
}

impl Extend<Entry> for Book {
    fn extend<T: IntoIterator<Item = Entry>>(&mut self, entries: T) {
        entries.into_iter().for_each(|entry| drop(self.insert(entry)));
    }
}

impl FromIterator<Entry> for Book {
    fn from_iter<T: IntoIterator<Item = Entry>>(entries: T) -> Self {
        let mut book = Self::default();
        book.extend(entries);
        book
    }
}
