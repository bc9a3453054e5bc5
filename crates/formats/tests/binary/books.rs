//! Opening books of Edax and Egaroucid, and lookup of positions in them.

use std::collections::BTreeMap;

use outflank_formats::book::edax::{self, Header};
use outflank_formats::book::egaroucid::{self, Version};
use outflank_formats::book::{Book, Entry, Link, Origin, Pair};
use outflank_rules::{Move, Position, Symmetry};

use crate::{games, harm};

const HEADER: Header = Header {
    release: 4,
    year: 2026,
    moment: [11, 23, 18, 50, 1, 0],
    level: 21,
    empties: 56,
    midgame_error: 2,
    endcut_error: 2,
    verbosity: 1,
    positions: 0,
};

/// The bytes of a position in the test book that comes with Edax.
const RECORD: &[u8] = &[
    0x00, 0x08, 0x0c, 0x1c, 0x3c, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x22, 0x00, 0x0e, 0x00,
    0x00, // discs
    0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 27, 0, 0, 0, // wins, draws, losses, lines
    0xff, 0xff, 0xfd, 0xff, 0x01, 0x00, 1, 21, // value, bounds, links, level
    0xff, 21, 0xfe, 16, // f3 and a3
];

/// Creates a book with positions of random games and random scores.
fn entries() -> Vec<Entry> {
    let mut entries = BTreeMap::new();
    for seed in 0..40 {
        let (position, _) =
            games::play(seed, |position| u64::from(position.board().n_empties()) == 60 - seed % 9);
        let (pair, _) = Pair::canonical(position);
        let stored = pair.position().unwrap();
        let legal = stored.legal_moves().squares().map(Move::Place);
        let mut links: Vec<Link> =
            legal.zip(-5..).map(|(mv, score)| Link { mv, score: score + seed as i8 }).collect();
        let leaf = links.pop();
        let entry = Entry {
            byte: 0,
            pair,
            value: Some(seed as i8 - 20),
            bounds: Some((-30, seed as i8)),
            level: 21,
            lines: seed as u32,
            links,
            leaf,
        };
        entries.insert(pair, entry);
    }
    entries.into_values().collect()
}

fn edax(records: &[edax::Record]) -> Vec<u8> {
    let mut bytes = Vec::new();
    edax::write(&mut bytes, &HEADER, records.iter()).unwrap();
    bytes
}

fn egaroucid(version: Version, records: &[egaroucid::Record]) -> Vec<u8> {
    let mut bytes = Vec::new();
    egaroucid::write(&mut bytes, version, records.iter()).unwrap();
    bytes
}

fn read_egaroucid(file: &[u8], version: Version) -> egaroucid::Records<&[u8]> {
    match version {
        Version::One => egaroucid::Records::open_first(file).unwrap(),
        _ => egaroucid::Records::open(file).unwrap(),
    }
}

#[test]
fn the_bytes_of_an_edax_record_are_read() {
    let mut file = edax(&[]);
    file[38] = 1;
    file.extend(RECORD);
    let records = edax::Records::open(&file[..]).unwrap();
    assert_eq!(records.header().level, 21);
    let [record] = records.map(Result::unwrap).collect::<Vec<_>>().try_into().unwrap();
    assert_eq!((record.counts, record.values, record.byte), ([0, 1, 1, 27], [-1, -3, 1], 42));
    let entry = record.entry().unwrap();
    assert_eq!((entry.value, entry.bounds, entry.level, entry.lines), (Some(-1), Some((-3, 1)), 21, 29));
    let link = |mv: &str, score| Link { mv: mv.parse().unwrap(), score };
    assert_eq!((entry.links, entry.leaf), (vec![link("f3", -1)], Some(link("a3", -2))));
    assert_eq!(edax(&[record]), file);
}

#[test]
fn books_come_back_byte_for_byte() {
    let entries = entries();
    assert!(entries.len() > 20, "chance made {} positions", entries.len());
    for entry in &entries {
        entry.check().unwrap();
    }
    let records: Vec<edax::Record> = entries.iter().map(edax::Record::of).collect();
    let bytes = edax(&records);
    let read: Vec<edax::Record> = edax::Records::open(&bytes[..]).unwrap().map(Result::unwrap).collect();
    assert_eq!(edax(&read), bytes);
    for (record, entry) in read.iter().zip(&entries) {
        assert_eq!(record.entry().unwrap(), Entry { byte: record.byte, ..entry.clone() });
    }

    let records: Vec<egaroucid::Record> = entries.iter().map(egaroucid::Record::of).collect();
    for version in [Version::One, Version::Two, Version::Three] {
        let bytes = egaroucid(version, &records);
        let read = read_egaroucid(&bytes, version);
        assert_eq!(read.version(), version);
        let read: Vec<_> = read.map(Result::unwrap).collect();
        assert_eq!(egaroucid(version, &read), bytes);
        for (record, entry) in read.iter().zip(&entries) {
            let read = record.entry().unwrap();
            assert_eq!((read.pair, read.value), (entry.pair, entry.value));
            match version {
                Version::One => assert_eq!((read.leaf, read.links.len()), (None, 0)),
                Version::Two => assert_eq!(read.links.len(), entry.links.len() + 1),
                Version::Three => assert_eq!((read.leaf, read.lines), (entry.leaf, entry.lines)),
            }
        }
    }
}

#[test]
fn the_smallest_book_of_egaroucid_is_39_bytes() {
    let mut bytes = b"DICUORAGE\x03\x01\x00\x00\x00".to_vec();
    bytes.extend(0x0000_0008_1000_0000_u64.to_le_bytes());
    bytes.extend(0x0000_0010_0800_0000_u64.to_le_bytes());
    bytes.extend([0, 0xff, 0, 0, 0, 0, 0, 19, 0xff]);
    assert_eq!(bytes.len(), 39);
    let [record] =
        read_egaroucid(&bytes, Version::Three).map(Result::unwrap).collect::<Vec<_>>().try_into().unwrap();
    let entry = record.entry().unwrap();
    assert_eq!((entry.value, entry.level), (Some(0), -1));
    let book: Book = [entry].into_iter().collect();
    let answer = book.look_up(Position::start()).unwrap();
    assert_eq!((answer.moves.len(), answer.moves[0].origin), (1, Origin::Leaf));
    assert!(Position::start().play(answer.moves[0].mv).is_ok());
    assert_eq!(egaroucid(Version::Three, &[record]), bytes);
}

#[test]
fn every_image_of_a_position_is_found_with_legal_moves_of_its_own() {
    let book: Book = entries().into_iter().collect();
    for entry in book.entries() {
        let stored = entry.pair.position().unwrap();
        let plain = book.look_up(stored).unwrap();
        assert_eq!(plain.moves.len(), entry.links.len() + usize::from(entry.leaf.is_some()));
        assert!(plain.moves.is_sorted_by_key(|mv| -mv.score));
        for by in Symmetry::all() {
            let image = stored.transformed(by);
            for position in [image, Position::new(image.board(), image.turn())] {
                let answer = book.look_up(position).unwrap();
                assert_eq!((answer.value, answer.lines), (entry.value, entry.lines));
                let mut scores = Vec::new();
                for found in &answer.moves {
                    let after = position.play(found.mv).unwrap();
                    scores.push((found.score, Pair::canonical(after).0));
                }
                let mut expected: Vec<_> = plain
                    .moves
                    .iter()
                    .map(|mv| (mv.score, Pair::canonical(stored.play(mv.mv).unwrap()).0))
                    .collect();
                scores.sort();
                expected.sort();
                assert_eq!(scores, expected);
            }
        }
    }
}

#[test]
fn moves_that_a_book_does_not_name_are_found_by_playing_them() {
    let start = Position::start();
    let entry = |position: Position, value| Entry {
        byte: 0,
        pair: Pair::canonical(position).0,
        value: Some(value),
        bounds: None,
        level: 10,
        lines: 0,
        links: Vec::new(),
        leaf: None,
    };
    let after = |moves: &str| {
        moves.split(' ').fold(start, |position, mv| position.play(mv.parse().unwrap()).unwrap())
    };
    let book: Book =
        [entry(start, 0), entry(after("f5"), 0), entry(after("f5 d6"), 1), entry(after("f5 f6"), -2)]
            .into_iter()
            .collect();
    let moves = |position| {
        let answer = book.look_up(position).unwrap();
        answer.moves.iter().map(|mv| format!("{}{:+}", mv.mv, mv.score)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(moves(start), "d3+0 c4+0 f5+0 e6+0");
    assert_eq!(moves(after("f5")), "f6+2 d6-1");
    assert_eq!(moves(after("d3")), "c3+2 c5-1");
    assert!(book.look_up(after("f5 f4")).is_none());
    // After the move, the opponent must pass. A book has only one of the positions before and after the pass.
    let (before, mv) = (0..)
        .find_map(|seed| {
            let (position, _) = games::play(seed, |position| {
                position
                    .legal_moves()
                    .squares()
                    .any(|sq| position.play(Move::Place(sq)).is_ok_and(Position::must_pass))
            });
            let mut moves = position.legal_moves().squares().map(Move::Place);
            moves.find(|mv| position.play(*mv).is_ok_and(Position::must_pass)).map(|mv| (position, mv))
        })
        .unwrap();
    let waits = before.play(mv).unwrap();
    for (child, value) in [(waits, -6), (waits.play(Move::Pass).unwrap(), 6)] {
        let book: Book = [entry(before, 6), entry(child, value)].into_iter().collect();
        let answer = book.look_up(before).unwrap();
        assert!(answer.moves.iter().any(|found| found.mv == mv && found.score == 6), "{answer:?}");
    }
}

#[test]
fn an_impossible_entry_is_reported() {
    let record = |change: fn(&mut edax::Record)| {
        let mut file = edax(&[]);
        file[38] = 1;
        file.extend(RECORD);
        let mut record = edax::Records::open(&file[..]).unwrap().next().unwrap().unwrap();
        change(&mut record);
        record.entry().unwrap_err().to_string()
    };
    assert_eq!(record(|record| record.links[0].1 = 0), "byte 42: a1 is not legal in the position");
    assert_eq!(record(|record| record.links[0].1 = 64), "byte 42: -- is not legal in the position");
    assert_eq!(record(|record| record.pair.player = 0), "byte 42: the discs do not form a position");
    assert_eq!(
        record(|record| record.pair =
            Pair { player: record.pair.player.swap_bytes(), opponent: record.pair.opponent.swap_bytes() }),
        "byte 42: the position is not the least of its eight images"
    );
    assert_eq!(
        record(|record| record.links[0].1 = 66),
        "byte 83: 66 is not a move: expected a square 0-63, or 64 for a pass"
    );
    assert_eq!(record(|record| record.links[0].0 = 65), "byte 82: 65 is not a score: expected -64 to +64");
}

#[test]
fn other_files_are_not_books() {
    let error = |file: &[u8]| edax::Records::open(file).map(drop).unwrap_err().to_string();
    let mut file = edax(&[]);
    assert_eq!(error(&file[..41]), "byte 41: the file ends within the header: 41 of 42 bytes");
    file[8] = 3;
    assert_eq!(error(&file), "byte 8: 3 is not a known version of this format: expected 4");
    file[0] = b'?';
    assert_eq!(error(&file), r"byte 0: not a book of Edax: it begins with ?ADEKOOB");
    let error = |file: &[u8]| egaroucid::Records::open(file).map(drop).unwrap_err().to_string();
    assert_eq!(error(b"DICUORAGE\x04"), "byte 9: 4 is not a version of this format: expected 2 or 3");
    assert_eq!(error(b"DICUORAGF\x03"), "byte 0: not a book of Egaroucid: it begins with DICUORAGF");
    assert_eq!(error(b"DICUORAGE\x03\xff\xff\xff\xff"), "byte 10: -1 is not a number of positions");
}

#[test]
fn corrupt_files_do_no_harm() {
    let entries: Vec<Entry> = entries().into_iter().take(3).collect();
    let records: Vec<edax::Record> = entries.iter().map(edax::Record::of).collect();
    let mut whole = 0;
    for file in harm::spoiled(&edax(&records)) {
        let Ok(read) = edax::Records::open(&file[..]) else { continue };
        let book: Book = read.map_while(Result::ok).filter_map(|record| record.entry().ok()).collect();
        for entry in book.entries() {
            whole += 1;
            assert!(book.look_up(entry.pair.position().unwrap()).is_some());
        }
    }
    assert!(whole > 0);
    let records: Vec<egaroucid::Record> = entries.iter().map(egaroucid::Record::of).collect();
    for version in [Version::One, Version::Two, Version::Three] {
        for file in harm::spoiled(&egaroucid(version, &records)) {
            let read = match version {
                Version::One => egaroucid::Records::open_first(&file[..]),
                _ => egaroucid::Records::open(&file[..]),
            };
            let Ok(read) = read else { continue };
            assert!(read.map_while(Result::ok).filter(|record| record.entry().is_ok()).count() <= 4);
        }
    }
}

#[test]
fn a_header_that_promises_too_much_costs_nothing() {
    let mut file = edax(&[]);
    file[38..42].copy_from_slice(&i32::MAX.to_le_bytes());
    let problems: Vec<String> = edax::Records::open(&file[..])
        .unwrap()
        .filter_map(Result::err)
        .map(|error| error.to_string())
        .collect();
    assert_eq!(
        problems,
        ["byte 42: the file has fewer positions than its header promises: 0, not 2147483647"]
    );
    let file = b"DICUORAGE\x03\xff\xff\xff\x7f";
    let problems = egaroucid::Records::open(&file[..]).unwrap().filter(Result::is_err).count();
    assert_eq!(problems, 1);
}
