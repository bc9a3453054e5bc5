//! Books: their file format, lookups in any orientation, and playing from them.

use std::collections::HashMap;

use outflank_engine::book::{Book, BookReason, Draft, Entry, Games, Key, StoredSearch};
use outflank_engine::othello::Engine;
use outflank_engine::{Certainty, Level, Limits, Options, Score, Selectivity, Stop};
use outflank_rules::{Move, Position, SplitMix64, Square, Symmetry};
use proptest::prelude::*;

fn square(random: &mut SplitMix64, position: Position) -> Square {
    let moves: Vec<Square> = position.legal_moves().squares().collect();
    moves[(random.next_u64() % moves.len() as u64) as usize]
}

/// Returns a book of positions of random games, with random contents.
fn random_book(seed: u64, games: u32) -> Draft {
    let mut random = SplitMix64::new(seed);
    let mut draft = Draft::new();
    for _ in 0..games {
        let mut position = Position::start();
        for _ in 0..12 + random.next_u64() % 40 {
            let Some((key, by)) = Key::of(position) else { break };
            if position.can_move() {
                let best = by.square(square(&mut random, position));
                let certainty = match random.next_u64() % 8 {
                    0 => Certainty::Exact,
                    n => Certainty::Searched {
                        depth: (random.next_u64() % 61) as u8,
                        percent: Selectivity::ALL[n as usize % 6].percent(),
                    },
                };
                let score = Score::from_units((random.next_u64() % 16385) as i32 - 8192);
                let best = (!random.next_u64().is_multiple_of(5)).then_some(best);
                let count =
                    |random: &mut SplitMix64| (random.next_u64() >> (32 + random.next_u64() % 32)) as u32;
                let games =
                    Games { won: count(&mut random), drawn: count(&mut random), lost: count(&mut random) };
                let reach = (random.next_u64() % 9) as u8;
                draft.merge(Entry {
                    key,
                    search: StoredSearch { score, certainty, best },
                    value: score,
                    reach,
                    games,
                });
            }
            let mv =
                if position.can_move() { Move::Place(square(&mut random, position)) } else { Move::Pass };
            position = position.play(mv).unwrap();
        }
    }
    draft
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read(seed: u64, games in 0_u32..12) {
        let book = random_book(seed, games).settled_book();
        let bytes = book.to_bytes();
        prop_assert_eq!(Book::from_bytes(&bytes).unwrap(), book);
    }

    #[test]
    fn whatever_bytes_there_are_a_book_is_read_as_it_is_written_or_refused(
        bytes in proptest::collection::vec(any::<u8>(), 0..200),
        positions in 0_u32..9,
        headed: bool,
    ) {
        let mut given = if headed { [b"OUTFBOOK\x01".to_vec(), positions.to_le_bytes().to_vec()].concat() } else { Vec::new() };
        given.extend(bytes);
        match Book::from_bytes(&given) {
            Ok(book) => prop_assert_eq!(book.to_bytes(), given),
            Err(error) => prop_assert!(error.byte <= given.len()),
        }
    }

    #[test]
    fn a_book_that_was_changed_anywhere_is_refused(seed: u64, at: prop::sample::Index, change in 1_u8..=255) {
        let mut bytes = random_book(seed, 3).settled_book().to_bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        let error = Book::from_bytes(&bytes).unwrap_err();
        prop_assert!(error.byte <= bytes.len(), "{}", error);
    }

    #[test]
    fn positions_are_worth_what_their_moves_say(seed: u64) {
        let mut draft = random_book(seed, 6);
        let book = draft.settled_book();
        let known: HashMap<Key, Entry> = book.entries().iter().map(|entry| (entry.key, *entry)).collect();
        for entry in book.entries() {
            prop_assert_eq!(entry.value, by_hand(&known, entry.key));
        }
        prop_assert_eq!(Draft::from(&book).settled_book(), book);
    }

    #[test]
    fn of_two_books_the_better_search_is_kept_and_the_games_of_both(seed: u64, other: u64) {
        let (one, two) = (random_book(seed, 5).settled_book(), random_book(other, 5).settled_book());
        let mut both = Draft::from(&one);
        two.entries().iter().for_each(|entry| both.merge(*entry));
        let both = both.settled_book();
        for entry in both.entries() {
            let of: Vec<&Entry> = [&one, &two].into_iter().filter_map(|book| book.get(entry.key)).collect();
            prop_assert!(of.iter().any(|own| own.search.score == entry.search.score));
            let rank = |entry: &Entry| match entry.search.certainty {
                Certainty::Exact => (61, 0),
                Certainty::Searched { depth, percent } => (depth, percent),
            };
            prop_assert!(of.iter().all(|own| rank(own) <= rank(entry)));
            let won = of.iter().fold(0_u32, |sum, own| sum.saturating_add(own.games.won));
            prop_assert_eq!(entry.games.won, won);
        }
        prop_assert!(both.entries().len() >= one.entries().len().max(two.entries().len()));
    }
}

/// Returns the value of a position, by minimax over its entries.
fn by_hand(known: &HashMap<Key, Entry>, key: Key) -> Score {
    let entry = known[&key];
    if entry.search.certainty.is_exact() {
        return entry.search.score;
    }
    let mut worth = Vec::new();
    for square in key.position().legal_moves().squares() {
        let after = key.position().play(Move::Place(square)).unwrap();
        match Key::of(after).map(|(to, _)| to).filter(|to| known.contains_key(to)) {
            Some(to) if after.can_move() => worth.push(-by_hand(known, to)),
            Some(to) => worth.push(by_hand(known, to)),
            None if entry.search.best == Some(square) => worth.push(entry.search.score),
            None => {}
        }
    }
    worth.into_iter().max().unwrap_or(entry.search.score)
}

#[test]
fn a_book_that_is_cut_off_anywhere_is_refused() {
    let bytes = random_book(7, 2).settled_book().to_bytes();
    for length in 0..bytes.len() {
        let error = Book::from_bytes(&bytes[..length]).unwrap_err();
        let is_said = matches!(error.reason, BookReason::Cut(_) | BookReason::TooMany { .. });
        assert!(is_said && error.byte <= length, "{length}: {error}");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(Book::from_bytes(&longer).unwrap_err().reason, BookReason::More(1));
    let error = |bytes: &[u8]| Book::from_bytes(bytes).unwrap_err().to_string();
    assert_eq!(error(b"XADEKOOB"), "byte 0: not an opening book of Outflank");
    assert_eq!(error(b"OUTFBOOK\x02"), "byte 8: version 2 of the format is unknown: expected 1");
    // A huge count in a short file must not allocate memory.
    assert_eq!(
        error(b"OUTFBOOK\x01\xff\xff\xff\xff"),
        "byte 9: the header states 4294967295 positions, but at most 0 fit into the rest"
    );
}

#[test]
fn what_a_book_knows_can_be_played_however_the_board_lies() {
    let book = random_book(3, 20).settled_book();
    let mut asked = 0;
    for entry in book.entries() {
        let position = entry.key.position();
        let scores = |position: Position| {
            let answer = book.look_up(position).unwrap();
            assert_eq!(answer.value, entry.value);
            let legal = position.legal_moves();
            let is_legal = |mv: Move| matches!(mv, Move::Place(square) if legal.contains(square));
            assert!(answer.moves.iter().all(|known| is_legal(known.mv)));
            assert!(answer.moves.is_sorted_by_key(|known| -known.score));
            answer.moves.iter().map(|known| known.score).collect::<Vec<_>>()
        };
        for symmetry in Symmetry::all() {
            assert_eq!(scores(position.transformed(symmetry)), scores(position));
            asked += 1;
        }
    }
    assert!(asked > 500);
}

#[test]
fn a_pass_is_the_one_move_of_who_has_to() {
    let board = format!("-XO{}", "O".repeat(61));
    let board = outflank_rules::Board::parse(&board).unwrap();
    let passing = Position::new(board, outflank_rules::Color::Black);
    assert!(passing.must_pass());
    let (key, _) = Key::of(passing).unwrap();
    let mut draft = Draft::new();
    draft.add_search(
        key,
        StoredSearch { score: Score::from_discs(64), certainty: Certainty::Exact, best: None },
    );
    let answer = draft.settled_book().look_up(passing).unwrap();
    assert_eq!((answer.moves[0].mv, answer.value), (Move::Pass, Score::from_discs(-64)));
}

#[test]
fn the_book_that_ships_is_whole_and_agrees_with_itself() {
    let book = Book::shipped();
    assert!(book.entries().len() > 1_000, "{}", book.entries().len());
    assert_eq!(Draft::from(&*book).settled_book(), *book);
    for entry in book.entries() {
        assert!(entry.search.is_as_good_as(22, 73, entry.key.n_empties()), "{entry:?}");
    }
    let start = book.look_up(Position::start()).unwrap();
    assert_eq!(start.moves.len(), 4, "the four first moves are images of one another");
    assert!(start.moves.iter().all(|known| known.score == start.value));
}

#[test]
fn strong_levels_play_from_the_book_and_never_the_same_game() {
    let mut engine = Engine::new(Options::default()).unwrap();
    engine.set_book(Some(Book::shipped()));
    let mut games = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut position = Position::start();
        let mut line = String::new();
        for _ in 0..8 {
            let Some(known) = Book::shipped().look_up(position) else { break };
            engine.set_position(position);
            let choice = engine.choose(Level::new(10).unwrap(), seed, &Stop::new(), &mut |_| {});
            assert!(choice.is_book && choice.nodes == 0);
            assert!(choice.given_up.discs() <= 0.5);
            let best = known.moves[0].score;
            let mv = choice.mv.unwrap();
            let played = known.moves.iter().find(|known| known.mv == mv).unwrap();
            assert!((best - played.score).discs() <= 0.5);
            line += &mv.to_string();
            position = position.play(mv).unwrap();
        }
        games.insert(line);
    }
    assert!(games.len() > 4, "{games:?}");
    // Weak levels never use the book, and strong levels do not use it once it is removed.
    engine.set_position(Position::start());
    assert!(!engine.choose(Level::new(9).unwrap(), 1, &Stop::new(), &mut |_| {}).is_book);
    let limits = Limits::new().with_depth(4);
    assert!(engine.search(&limits, &Stop::new(), &mut |_| {}).nodes > 1);
    engine.set_book(None);
    assert!(!engine.choose(Level::new(10).unwrap(), 1, &Stop::new(), &mut |_| {}).is_book);
}
