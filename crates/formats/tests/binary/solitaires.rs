//! Solved endings, with scores from exhaustive search.

use outflank_formats::game::wthor::Header;
use outflank_formats::game::wthor::solitaires::{self, Solitaire, Solitaires};
use outflank_rules::{Bitboard, Color, Move, Position, Setup, Square};

use crate::{games, harm};

/// Returns the best score and move by exhaustive search. Empty squares count for neither side.
fn raw(position: Position) -> (i32, Option<Square>) {
    if position.is_over() {
        return (position.disc_diff(), None);
    }
    if position.must_pass() {
        return (-raw(position.play(Move::Pass).unwrap()).0, None);
    }
    let scored = position.legal_moves().squares().map(|square| {
        let after = position.play(Move::Place(square)).unwrap();
        (-raw(after).0, Some(square))
    });
    scored.max_by_key(|(score, _)| *score).unwrap()
}

/// Creates endings with 6 empties and a legal move.
fn endings(count: usize) -> Vec<Solitaire> {
    let ending = |seed| {
        let (position, _) = games::play(seed, |position| position.board().n_empties() == 6);
        let (score, best) = raw(position);
        Some(Solitaire {
            byte: 0,
            year: 2026,
            tournament: 3,
            black: 70_000,
            white: 5,
            setup: position.into(),
            raw_score: score as i8,
            best: best?,
            real: 33,
            move_25: 45,
            reserved: [0, 0],
        })
    };
    (0..).filter_map(ending).filter(|ending| ending.empties() == 6).take(count).collect()
}

fn file(endings: &[Solitaire]) -> Vec<u8> {
    let mut bytes = Vec::new();
    solitaires::write(&mut bytes, &Header::default(), endings).unwrap();
    bytes
}

fn read(file: &[u8]) -> Vec<Solitaire> {
    Solitaires::open(file).unwrap().map(Result::unwrap).collect()
}

#[test]
fn a_record_made_by_hand_is_read() {
    let mut bytes = vec![0; 16 + 256];
    (bytes[4], bytes[8], bytes[12], bytes[13]) = (1, 59, 8, 1);
    bytes[16 + 58 * 4] = 1;
    bytes.extend([0xc6, 0x07, 0x44, 0, 1, 0, 0, 0, 2, 0, 1, 0]);
    // a1 black, h1 white, the center as at the start, and f4 black in place of its empty 60th square.
    bytes.extend([0b1100_0000, 0b0000_0010]);
    bytes.extend([0; 4]);
    bytes.extend([0b0000_0010, 0b1100_0000, 0b0000_0011, 0b1000_0000]);
    bytes.extend([0; 6]);
    bytes.extend([58, 2, 0xfd, 56, 31, 0, 0, 0]);
    let [ending] = read(&bytes).try_into().unwrap();
    assert_eq!((ending.year, ending.tournament, ending.black, ending.white), (1990, 68, 1, 65_538));
    let squares = |names: &'static str| {
        let squares = names.split(' ').map(|name| name.parse::<Square>().unwrap().bitboard());
        squares.fold(Bitboard::EMPTY, |all, one| all | one)
    };
    assert_eq!(
        ending.setup,
        Setup { black: squares("a1 e4 d5"), white: squares("h1 d4 e5"), turn: Color::White }
    );
    assert_eq!((ending.raw_score, ending.best.to_string(), ending.real), (-3, "f5".to_owned(), 31));
    assert_eq!(ending.to_record(), bytes[272..]);
}

#[test]
fn endings_come_back_with_the_score_that_trying_everything_finds() {
    let endings = endings(60);
    let bytes = file(&endings);
    assert_eq!(bytes.len(), 16 + 256 + 36 * endings.len());
    let read = read(&bytes);
    let mut differs = 0;
    for (ending, ours) in read.iter().zip(&endings) {
        let position = ending.setup.validate().unwrap();
        assert_eq!(position, ours.setup.validate().unwrap());
        assert_eq!(i32::from(ending.raw_score), raw(position).0);
        let after = position.play(Move::Place(ending.best)).unwrap();
        assert_eq!(i32::from(ending.raw_score), -raw(after).0);
        differs += usize::from(ending.raw_score % 2 != 0);
    }
    assert_eq!((read.len(), file(&read) == bytes), (60, true));
    // Where a game ends with empty squares, its score differs from the score that gives these to the winner.
    assert!(differs > 0, "no ending shows that empties are given to nobody");
}

#[test]
fn a_last_record_that_is_cut_leaves_the_others() {
    let bytes = file(&endings(3));
    let problem = |file: &[u8]| {
        let problems = Solitaires::open(file).unwrap().filter_map(Result::err);
        problems.map(|error| error.to_string()).collect::<String>()
    };
    let short = &bytes[..bytes.len() - 36];
    assert_eq!(Solitaires::open(short).unwrap().filter(Result::is_ok).count(), 2);
    assert_eq!(problem(short), "byte 344: the file has fewer positions than its header promises: 2, not 3");
    assert_eq!(
        problem(&bytes[..bytes.len() - 1]),
        "byte 379: the file ends within a position: 35 of 36 bytes"
    );
    let long = [&bytes[..], &bytes[272..308]].concat();
    assert_eq!(problem(&long), "byte 380: the file continues after the 3 positions that its header promises");
    let mut wrong = bytes.clone();
    wrong[272 + 28] = 7;
    assert_eq!(problem(&wrong), "byte 300: 7 empty squares are stated, but 6 are there");
    wrong[272 + 28] = 6;
    wrong[272 + 31] = 99;
    assert_eq!(problem(&wrong), "byte 303: 99 is not a move: expected column + 10·row");
}

#[test]
fn corrupt_files_do_no_harm() {
    let bytes = file(&endings(2));
    for file in harm::spoiled(&bytes) {
        let Ok(positions) = Solitaires::open(&file[..]) else { continue };
        let mut found = 0;
        for position in positions {
            found += 1;
            if let Ok(position) = position {
                assert_eq!(position.to_record(), file[position.byte as usize..][..36]);
            }
        }
        assert!(found <= 3);
    }
}
