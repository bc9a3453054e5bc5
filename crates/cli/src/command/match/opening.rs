//! The openings of a match.

use std::collections::HashSet;

use outflank_formats::transcript::{self, Grammar};
use outflank_rules::{AnyGame, Playthrough, SplitMix64};

use crate::command::replay::replay;
use crate::failure::Failure;
use crate::source::Source;
use crate::written::Written;

/// Balanced lines of eight plies, found by the project's engine; docs/match.md describes how.
const BALANCED: &str = include_str!("../../../openings/balanced-8.txt");

/// The number of random openings to try, and their plies.
const RANDOM_TRIES: usize = 2000;
const RANDOM_PLIES: usize = 6;

/// Opening lines in the order of play.
pub(super) struct Openings(Vec<Playthrough>);

impl Openings {
    /// Returns the program's own openings, shuffled.
    pub(super) fn own(game: &AnyGame, seed: u64) -> Result<Self, Failure> {
        Self::of(BALANCED, "the openings", game, seed)
    }

    /// Returns the openings of a file, shuffled. Each line has the moves of an opening and, after a blank,
    /// any remark.
    pub(super) fn of_file(name: &str, written: Written, game: &AnyGame, seed: u64) -> Result<Self, Failure> {
        let source = Source::from(name);
        Self::of(&source.read_as(written)?, &source.to_string(), game, seed)
    }

    fn of(text: &str, source: &str, game: &AnyGame, seed: u64) -> Result<Self, Failure> {
        let grammar = Grammar::of(game);
        let mut lines = Vec::new();
        let mut seen = HashSet::new();
        for (at, line) in text.lines().enumerate() {
            let place = format!("{source}:{}", at + 1);
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            // Moves of more than a square are separated by blanks, which leaves no room for remarks.
            let moves = if game.moves_are_cells() { line.split_whitespace().next() } else { Some(line) };
            let moves = transcript::read(moves.unwrap_or_default(), &grammar)
                .map_err(|error| Failure::input(format_args!("{place}, {error}")))?;
            if moves.is_empty() {
                return Err(Failure::input(format_args!("{place}: this line contains no move")));
            }
            let played = replay(game, &moves, &place)?;
            if played.position().to_move().is_none() {
                return Err(Failure::input(format_args!("{place}: the game is over after this line")));
            }
            if seen.insert(line.to_owned()) {
                lines.push(played);
            }
        }
        if lines.is_empty() {
            return Err(Failure::input(format_args!("{source}: it contains no openings")));
        }
        SplitMix64::new(seed).shuffle(&mut lines);
        Ok(Self(lines))
    }

    /// Returns openings of random moves from the start, for games without known balanced openings. The seed
    /// makes them reproducible. Playing each opening with both colors balances the advantage of a side.
    pub(super) fn random(game: &AnyGame, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut lines = Vec::new();
        let mut seen = HashSet::new();
        for _ in 0..RANDOM_TRIES {
            let played = Playthrough::random_opening(game.start(), RANDOM_PLIES, &mut random);
            let text: Vec<String> = played.plies().iter().map(|ply| ply.text.clone()).collect();
            if seen.insert(text) {
                lines.push(played);
            }
        }
        Self(lines)
    }

    /// Returns the empty opening, for games from the start.
    pub(super) fn none(game: &AnyGame) -> Self {
        Self(vec![Playthrough::new(game.start())])
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the opening of a pair of games; starts over when all are used.
    pub(super) fn of_pair(&self, pair: usize) -> Option<&Playthrough> {
        self.0.get(pair % self.0.len().max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn othello() -> AnyGame {
        outflank_rules::open(&"othello".parse().unwrap())
    }

    #[test]
    fn our_openings_are_many_distinct_and_playable() {
        let openings = Openings::own(&othello(), 1).unwrap();
        assert!(openings.len() >= 2000, "{}", openings.len());
        let mut seen = HashSet::new();
        for played in &openings.0 {
            assert_eq!((played.plies().len(), played.n_passes()), (8, 0));
            let position = played.position().othello().unwrap();
            assert!(position.can_move());
            assert!(seen.insert(position.canonical().0), "twice up to symmetry: {:?}", position.board());
        }
    }

    #[test]
    fn the_seed_alone_decides_the_order() {
        let order = |seed| {
            let openings = Openings::own(&othello(), seed).unwrap();
            let text =
                |pair| openings.of_pair(pair).unwrap().plies().iter().map(|ply| ply.text.clone()).collect();
            (0..20).map(text).collect::<Vec<Vec<String>>>()
        };
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
    }

    #[test]
    fn other_games_begin_with_random_moves() {
        for spec in ["ringo", "othello?size=6", "min-mang", "reversi"] {
            let game = outflank_rules::open(&spec.parse().unwrap());
            let openings = Openings::random(&game, 1);
            assert!(openings.len() > 100, "{spec}: {}", openings.len());
            assert!(openings.0.iter().all(|played| played.position().to_move().is_some()));
        }
    }

    #[test]
    fn bad_lines_are_named() {
        let fails = |text: &str| Openings::of(text, "x.txt", &othello(), 1).err().unwrap().to_string();
        assert_eq!(fails("# nothing\n\n"), "x.txt: it contains no openings");
        assert!(fails("f5d6\nf5z9\n").starts_with("x.txt:2, 1:3: there is no square z9"));
        assert!(fails("f5f5").starts_with("x.txt:1:1:3: move 2: "), "{}", fails("f5f5"));
        for numbers in ["9999999 -9999", "12", "1. f5 d6", "-"] {
            assert_eq!(fails(&format!("f5d6\n{numbers}\n")), "x.txt:2: this line contains no move");
        }
        assert_eq!(Openings::of("f5d6 +0.1\nf5d6 +0.1\nf5f6 # x\n", "x", &othello(), 1).unwrap().len(), 2);
    }
}
