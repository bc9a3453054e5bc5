//! Building books: with interruptions, and from books of other programs.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use outflank_engine::book::{Book, Draft, Entry, Key, StoredSearch};
use outflank_engine::othello::Engine;
use outflank_engine::{Certainty, Options, Score, Selectivity, Stop};
use outflank_formats::book::{Pair, edax};
use outflank_rules::{Move, Position};
use outflank_trainer::book::{
    BookFile, Built, End, Foreign, Learning, Lessons, Settings, build, read_foreign, write_foreign,
};
use outflank_trainer::{Pace, TrainError};

use crate::long::is_long;

fn settings(positions: usize) -> Settings {
    Settings {
        depth: 4,
        selectivity: Selectivity::Percent73,
        width: 4,
        wide: 2,
        empties: 40,
        positions: Some(positions),
        hash_mib: 2,
    }
}

fn built(path: &Path, positions: usize, threads: usize) -> Built {
    let file = BookFile::open(path, Draft::new).expect("a book");
    let pace = Pace { threads, time: None };
    build(file, settings(positions), pace, &Stop::new(), &mut |_| {}).expect("it is built").0
}

#[test]
fn a_book_grows_by_the_best_lines_and_agrees_with_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    for threads in [1, 3] {
        let path = folder.path().join(format!("{threads}.book"));
        let first = built(&path, 60, threads);
        assert_eq!((first.end, first.positions), (End::Enough, 60));
        for enough in [60, 7, 0] {
            let none = Built { end: End::Enough, positions: 60, searches: 0 };
            assert_eq!(built(&path, enough, threads), none, "{enough}");
        }
        let again = built(&path, 150, threads);
        assert!(again.positions == 150 && again.searches <= again.positions - first.positions);
        let book = BookFile::read(&path).expect("a book");
        assert_eq!(Draft::from(&book).settled_book(), book);
        let mut draft = Draft::from(&book);
        draft.settle();
        let routes = draft.routes(Score::DRAW);
        assert!(routes.iter().all(Option::is_some), "every position is reached from the start");
        // A followed position has a link for its best move and for every move within the width.
        let followed: Vec<&Entry> = book.entries().iter().filter(|entry| entry.reach > 0).collect();
        assert!(followed.len() > 10);
        for entry in followed {
            let known = book.look_up(entry.key.position()).expect("it is there");
            assert!(known.moves.iter().all(|known| known.is_linked), "{entry:?}");
        }
    }
}

#[test]
fn what_was_found_is_there_wherever_the_files_were_cut_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.book");
    built(&path, 20, 1);
    let book = fs::read(&path).expect("a book");
    let before = BookFile::read(&path).expect("a book").entries().len();
    // This book has more positions, in the journal only.
    let other = folder.path().join("other.book");
    built(&other, 45, 1);
    let mut file = BookFile::open(&path, Draft::new).expect("a book");
    let more = BookFile::read(&other).expect("a book");
    let new: Vec<Entry> =
        more.entries().iter().filter(|entry| file.draft().get(entry.key).is_none()).copied().collect();
    assert!(new.len() >= 20);
    for entry in &new {
        file.add(*entry).expect("written");
    }
    drop(file);
    let journal_path = folder.path().join("a.book.journal");
    let journal = fs::read(&journal_path).expect("a journal");
    let mut most = 0;
    for length in 0..=journal.len() {
        fs::write(&journal_path, &journal[..length]).expect("written");
        let read = BookFile::read(&path).expect("what is whole").entries().len();
        assert_eq!(read, before + length.saturating_sub(9) / 35, "{length} bytes");
        assert!(read >= most);
        most = read;
        // Resuming overwrites the incomplete record.
        if !length.is_multiple_of(8) {
            continue;
        }
        let mut file = BookFile::open(&path, Draft::new).expect("what is whole");
        file.add(new[0]).expect("written");
        drop(file);
        let known = BookFile::read(&path).expect("what is whole").get(new[0].key).is_some();
        assert!(known, "{length} bytes");
    }
    // After a crash between the new book and the emptied journal, nothing is counted twice.
    fs::write(&journal_path, &journal).expect("written");
    let mut file = BookFile::open(&path, Draft::new).expect("a book");
    file.keep().expect("written");
    drop(file);
    let kept = BookFile::read(&path).expect("a book");
    fs::write(&journal_path, &journal).expect("written");
    assert_eq!(BookFile::read(&path).expect("a book"), kept);
    // The book itself is replaced atomically; a truncated one is refused, with the place.
    fs::remove_file(&journal_path).expect("removed");
    for length in 0..book.len() {
        fs::write(&path, &book[..length]).expect("written");
        let error = BookFile::read(&path).expect_err("it is cut off");
        assert!(matches!(&error, TrainError::Damaged { at, .. } if *at <= length), "{error}");
    }
}

#[test]
fn a_build_that_is_cut_off_where_it_begins_goes_on_with_what_it_began_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let [begun, path] = ["begun.book", "a.book"].map(|name| folder.path().join(name));
    built(&begun, 20, 1);
    let begun = BookFile::read(&begun).expect("a book");
    drop(BookFile::open(&path, || Draft::from(&begun)).expect("a book"));
    assert_eq!(BookFile::read(&path).expect("a book"), begun);
    let file = BookFile::open(&path, Draft::new).expect("a book");
    assert_eq!(file.draft().len(), begun.entries().len());
    drop(file);
    // A crash before the book got its name, or a book that was removed.
    for journal in [&b""[..], b"OUTFJ", b"OUTFJRNL\x01"] {
        fs::remove_file(&path).expect("removed");
        fs::write(folder.path().join("a.book.journal"), journal).expect("written");
        let error = BookFile::read(&path).expect_err("there is none").to_string();
        assert!(error.ends_with("a.book: no such file"), "{error}");
        drop(BookFile::open(&path, || Draft::from(&begun)).expect("a book"));
        assert_eq!(BookFile::read(&path).expect("a book"), begun);
    }
    for (positions, says) in [
        (1, "a.book: only its journal is left, with 1 position; `book build` continues with it"),
        (20, "a.book: only its journal is left, with 20 positions; `book build` continues with them"),
    ] {
        let added = &begun.entries()[..positions];
        fs::remove_file(&path).expect("removed");
        let mut file = BookFile::open(&path, Draft::new).expect("a book");
        added.iter().for_each(|entry| file.add(*entry).expect("written"));
        drop(file);
        fs::remove_file(&path).expect("removed");
        let error = BookFile::read(&path).expect_err("the book is away").to_string();
        assert!(error.ends_with(says), "{error}");
        let file = BookFile::open(&path, Draft::new).expect("a book");
        assert_eq!(file.draft().len(), added.len());
    }
}

#[test]
fn journals_and_books_that_are_none_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.book");
    built(&path, 20, 1);
    let open = || BookFile::open(&path, Draft::new).expect_err("refused").to_string();
    let journal = folder.path().join("a.book.journal");
    fs::write(&journal, b"a letter to my aunt").expect("written");
    assert!(open().ends_with("a.book.journal, byte 0: not the journal of a book"), "{}", open());
    let damaged = [&b"OUTFJRNL\x01"[..], &[7; 100]].concat();
    fs::write(&journal, damaged).expect("written");
    assert!(open().ends_with("a.book.journal, byte 9: the journal was damaged here"), "{}", open());
    fs::remove_file(&journal).expect("removed");
    let held = BookFile::open(&path, Draft::new).expect("a book");
    assert!(open().ends_with("another program works on it"), "{}", open());
    drop(held);
    fs::write(&path, b"XADEKOOB").expect("written");
    assert!(open().ends_with("a.book, byte 0: not an opening book of Outflank"), "{}", open());
    let large = fs::OpenOptions::new().write(true).open(&path).expect("a file");
    large.set_len(Book::MAX_BYTES + 1).expect("a file with a hole");
    assert!(open().contains("a book of 1073741825 bytes; the limit is 1073741824"), "{}", open());
}

#[test]
fn a_build_that_is_stopped_keeps_what_it_has_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.book");
    let stop = Stop::new();
    let mut parts = 0;
    let file = BookFile::open(&path, Draft::new).expect("a book");
    let pace = Pace { threads: 2, time: None };
    let (stopped, _) = build(file, settings(100_000), pace, &stop, &mut |_| {
        parts += 1;
        if parts == 25 {
            stop.stop();
        }
    })
    .expect("it is stopped");
    assert!(stopped.end == End::Stopped && stopped.positions >= 25, "{stopped:?}");
    assert!(built(&path, stopped.positions + 10, 2).positions >= stopped.positions + 10);
}

#[test]
fn games_are_learned() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.book");
    let mut positions = vec![Position::start()];
    while let Some(last) = positions.last().filter(|last| !last.is_over()) {
        let mv = last.legal_moves().squares().next().map_or(Move::Pass, Move::Place);
        positions.push(last.play(mv).expect("it is legal"));
    }
    let mut engine = Engine::new(Options::default()).expect("an engine");
    let learning = Learning { depth: 3, selectivity: Selectivity::Percent73, empties: 30 };
    let mut learn = |stop: &Stop| {
        let mut file = BookFile::open(&path, Draft::new).expect("a book");
        let mut lessons = Lessons::new(learning);
        let found = lessons.game(&mut file, &positions, &mut engine, stop).expect("learned");
        if found.is_some() {
            lessons.keep(&mut file).expect("written");
        }
        found
    };
    let stopped = Stop::new();
    stopped.stop();
    assert_eq!(learn(&stopped), None);
    let first = learn(&Stop::new());
    assert!(first.is_some_and(|fresh| fresh > 20), "{first:?}");
    assert_eq!(learn(&Stop::new()), Some(0));
    let book = BookFile::read(&path).expect("a book");
    let answer = book.look_up(Position::start()).expect("it is there");
    assert_eq!(answer.games.total(), 2);
    let last = positions.last().expect("the end");
    let black =
        if last.turn() == outflank_rules::Color::Black { last.final_score() } else { -last.final_score() };
    assert_eq!((answer.games.won > 0, answer.games.lost > 0), (black > 0, black < 0));
    assert_eq!(Draft::from(&book).settled_book(), book);
}

#[test]
fn books_of_other_programs_come_and_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.book");
    built(&path, 80, 1);
    let book = BookFile::read(&path).expect("a book");
    for (kind, name) in [
        (Foreign::Edax, "book.dat"),
        (Foreign::Egaroucid, "book.egbk3"),
        (Foreign::Egaroucid2, "book.egbk2"),
        (Foreign::Egaroucid1, "book.egbk"),
    ] {
        let there = folder.path().join(name);
        let bytes = exported(&book, kind);
        fs::write(&there, &bytes).expect("written");
        let (found, draft) = read_foreign(&there).expect("read");
        assert_eq!(found, kind);
        for entry in book.entries() {
            let known = draft.get(entry.key).unwrap_or_else(|| panic!("{name}: {entry:?}"));
            assert_eq!(known.search.score.rounded(), entry.value.rounded(), "{name}");
        }
        // Cut at each byte of the header. After it, a long run cuts at each byte, and other runs at each
        // 13th, a step that fits no record.
        let step = if is_long() { 1 } else { 13 };
        for length in (0..64).chain((64..bytes.len()).step_by(step)) {
            fs::write(&there, &bytes[..length]).expect("written");
            let error = read_foreign(&there).expect_err("it is cut off");
            assert!(
                matches!(error, TrainError::Damaged { at, .. } if at <= length),
                "{name} {length}: {error}"
            );
        }
    }
    fs::write(folder.path().join("x"), b"nothing").expect("written");
    let error = read_foreign(&folder.path().join("x")).expect_err("foreign").to_string();
    assert!(error.ends_with("x, byte 0: not a book of Edax or Egaroucid"), "{error}");
}

/// Returns a book in the format of another program.
fn exported(book: &Book, kind: Foreign) -> Vec<u8> {
    write_foreign(book, kind, &Stop::new(), &mut |_, _| {}).expect("written").expect("nobody stopped it")
}

/// Repeats the consistency check of Edax, and checks the values; returns the number of forced passes.
fn check_as_edax(bytes: &[u8]) -> usize {
    let records: Vec<edax::Record> =
        edax::Records::open(bytes).expect("a header").map(|record| record.expect("a position")).collect();
    let known: HashMap<Pair, i16> = records.iter().map(|record| (record.pair, record.values[0])).collect();
    assert_eq!(known.len(), records.len(), "each once");
    let mut n_passes = 0;
    for record in &records {
        let entry = record.entry().expect("it can be");
        let position = entry.pair.position().expect("a position");
        let value = record.values[0];
        let linked: Vec<Move> = entry.links.iter().map(|link| link.mv).collect();
        match &entry.leaf {
            None if position.must_pass() => {
                assert_eq!(linked, [Move::Pass]);
                n_passes += 1;
            }
            None => assert_eq!(linked.len(), position.legal_moves().len() as usize, "{entry:?}"),
            Some(leaf) => assert!(!linked.contains(&leaf.mv), "{entry:?}"),
        }
        let scores = entry.links.iter().chain(&entry.leaf).map(|link| i16::from(link.score));
        assert_eq!(scores.max(), Some(value), "{entry:?}");
        assert!(record.values[1] <= value && value <= record.values[2], "{entry:?}");
        for link in &entry.links {
            let (to, _) = Pair::canonical(position.play(link.mv).expect("legal"));
            assert_eq!(known.get(&to), Some(&-i16::from(link.score)), "{entry:?}: {}", link.mv);
        }
    }
    n_passes
}

#[test]
fn edax_holds_a_book_of_ours_for_right_and_it_comes_back_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.book");
    built(&path, 80, 1);
    // A game with a pass; each of its positions links only to the next one.
    let mut of_game = Draft::new();
    let mut position = Position::start();
    let moves: Vec<Move> = [
        "e6", "f6", "c4", "c5", "c6", "d6", "g7", "f4", "g4", "g6", "e7", "h8", "h6", "g5", "g8", "f8", "c3",
    ]
    .map(|text| text.parse().expect("a move"))
    .into();
    for mv in moves {
        let (key, _) = Key::of(position).expect("the game goes on");
        let certainty = Certainty::Searched { depth: 4, percent: 73 };
        of_game.add_search(key, StoredSearch { score: Score::from_discs(1), certainty, best: None });
        if position.must_pass() {
            position = position.play(Move::Pass).expect("legal");
        }
        position = position.play(mv).expect("legal");
    }
    let mut n_passes = 0;
    for book in [BookFile::read(&path).expect("a book"), of_game.settled_book()] {
        let there = folder.path().join("book.dat");
        let bytes = exported(&book, Foreign::Edax);
        n_passes += check_as_edax(&bytes);
        fs::write(&there, &bytes).expect("written");
        let (_, mut back) = read_foreign(&there).expect("read");
        let back = back.settled_book();
        // A best move out of the book becomes a position of our book, as in every import. The export searches
        // for such a move if the book has none.
        let leads_out = |entry: &&Entry| {
            let answer = book.look_up(entry.key.position()).expect("it is there");
            answer.moves.is_empty() || answer.moves.iter().any(|known| !known.is_linked)
        };
        let n_out = book.entries().iter().filter(leads_out).count();
        assert!(back.entries().len() <= book.entries().len() + n_out);
        for entry in book.entries() {
            let known = back.get(entry.key).expect("it is there");
            assert_eq!(known.value.rounded(), entry.value.rounded(), "{entry:?}");
        }
    }
    assert!(n_passes > 0, "there is a pass in it");
    let stop = Stop::new();
    stop.stop();
    let book = BookFile::read(&path).expect("a book");
    assert_eq!(write_foreign(&book, Foreign::Edax, &stop, &mut |_, _| {}).expect("no error"), None);
}
