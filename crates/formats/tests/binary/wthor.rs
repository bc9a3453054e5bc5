//! WTHOR files, their names, and their errors.

use std::io::{self, Read};

use outflank_formats::game::wthor::{
    BoardSize, Created, Game, Games, Header, NameKind, Names, NoRoom, Writer,
};
use outflank_formats::{BinaryError, BinaryReason};
use outflank_rules::{Color, Position};

use crate::{games, harm};

/// Two games in bytes written by hand: f5 d6 c3, and a game without a move.
const FILE: &[u8] = &{
    let mut file = [0; 16 + 2 * 68];
    let head = *b"\x14\x1a\x0b\x17\x02\x00\x00\x00\x00\x00\xc6\x07\x08\x00\x18\x00";
    let first = *b"\x44\x00\x3a\x01\x35\x00\x24\x1e\x38\x40\x21";
    let mut at = 0;
    while at < 16 {
        file[at] = head[at];
        at += 1;
    }
    while at < 16 + 11 {
        file[at] = first[at - 16];
        at += 1;
    }
    file[16 + 68 + 6] = 64;
    file
};

fn file(header: &Header, games: &[Game]) -> Vec<u8> {
    let header = Header { records: games.len() as u32, ..*header };
    let mut writer = Writer::begin(Vec::new(), &header).unwrap();
    games.iter().for_each(|game| writer.write(game).unwrap());
    writer.finish().unwrap()
}

fn problems(file: &[u8]) -> Vec<String> {
    match Games::open(file) {
        Ok(games) => games.filter_map(Result::err).map(|error| error.to_string()).collect(),
        Err(error) => vec![error.to_string()],
    }
}

#[test]
fn a_file_made_by_hand_is_read() {
    let games = Games::open(FILE).unwrap();
    let header = *games.header();
    assert_eq!(header.created, Created { century: 20, year: 26, month: 11, day: 23 });
    assert_eq!((header.records, header.year, header.proved_empties()), (2, 1990, 24));
    let games: Vec<Game> = games.map(Result::unwrap).collect();
    let first = games[0];
    assert_eq!((first.tournament, first.black, first.white), (68, 314, 53));
    assert_eq!((first.real, first.theoretical), (36, 30));
    let moves: Vec<(u8, u8)> = first.moves().map(Result::unwrap).collect();
    assert_eq!(moves, [(5, 4), (3, 5), (2, 2)]);
    assert_eq!((games[1].real, games[1].codes(), games[1].byte), (64, &[][..], 84));
    assert_eq!(file(&header, &games), FILE);
}

#[test]
fn random_games_come_back_with_their_result() {
    let header = Header { year: 2026, depth: 1, ..Header::default() };
    let games: Vec<(Position, Vec<(u8, u8)>)> = (0..200).map(|seed| games::play(seed, |_| false)).collect();
    let stored: Vec<Game> = games
        .iter()
        .enumerate()
        .map(|(at, (end, moves))| {
            let mut game = Game::new(BoardSize::Eight, moves.iter().copied()).unwrap();
            let for_black = end.with_turn(Color::Black).final_score();
            game.real = ((64 + for_black) / 2) as u8;
            game.black = at as u16;
            game
        })
        .collect();
    let bytes = file(&header, &stored);
    assert_eq!(bytes.len(), 16 + 68 * 200);
    let read: Vec<Game> = Games::open(&bytes[..]).unwrap().map(Result::unwrap).collect();
    assert_eq!(read.len(), games.len());
    for (game, (_, moves)) in read.iter().zip(&games) {
        assert!(game.moves().map(Result::unwrap).eq(moves.iter().copied()));
    }
    assert_eq!(file(&header, &read), bytes);
}

#[test]
fn games_on_ten_by_ten_have_96_moves_and_a_step_of_12() {
    let header = Header { board: 10, ..Header::default() };
    let mut game = Game::new(BoardSize::Ten, [(6, 5), (0, 0), (9, 0), (0, 9), (9, 9)]).unwrap();
    game.real = 100;
    let bytes = file(&header, &[game]);
    assert_eq!(bytes.len(), 16 + 104);
    assert_eq!(bytes[24..29], [79, 13, 22, 121, 130]);
    let read: Vec<Game> = Games::open(&bytes[..]).unwrap().map(Result::unwrap).collect();
    assert_eq!((read[0].board, read[0].real), (BoardSize::Ten, 100));
    assert!(read[0].moves().map(Result::unwrap).eq([(6, 5), (0, 0), (9, 0), (0, 9), (9, 9)]));
    assert_eq!(file(&header, &read), bytes);
}

#[test]
fn a_record_rejects_invalid_moves() {
    assert_eq!(Game::new(BoardSize::Eight, [(8, 0)]), Err(NoRoom::Outside(1)));
    assert_eq!(Game::new(BoardSize::Eight, [(0, 0); 61]), Err(NoRoom::Moves(60)));
    assert!(Game::new(BoardSize::Eight, [(0, 0); 60]).is_ok());
}

#[test]
fn a_writer_keeps_to_its_header() {
    let header = Header { records: 1, ..Header::default() };
    let game = Game::new(BoardSize::Eight, [(5, 4)]).unwrap();
    let large = Game::new(BoardSize::Ten, [(5, 4)]).unwrap();
    let mut writer = Writer::begin(Vec::new(), &header).unwrap();
    assert!(writer.write(&large).is_err());
    writer.write(&game).unwrap();
    assert!(writer.write(&game).is_err());
    assert!(Writer::begin(Vec::new(), &header).unwrap().finish().is_err());
    assert!(Writer::begin(Vec::new(), &Header { board: 9, ..header }).is_err());
}

#[test]
fn a_board_of_0_is_8_by_8_and_a_depth_of_0_is_22() {
    let mut bytes = FILE.to_vec();
    (bytes[12], bytes[14]) = (0, 0);
    let games = Games::open(&bytes[..]).unwrap();
    let header = *games.header();
    assert_eq!(header.proved_empties(), 22);
    let games: Vec<Game> = games.map(Result::unwrap).collect();
    assert_eq!(file(&header, &games), bytes);
}

#[test]
fn whole_records_are_read_and_the_rest_is_reported_with_its_byte() {
    let ok = |file: &[u8]| Games::open(file).unwrap().filter(Result::is_ok).count();
    let longer = [FILE, &FILE[16..84]].concat();
    assert_eq!(
        (ok(&longer), problems(&longer).join("")),
        (3, "byte 152: the file continues after the 2 games that its header promises".to_owned())
    );
    assert_eq!(
        (ok(&FILE[..84]), problems(&FILE[..84]).join("")),
        (1, "byte 84: the file has fewer games than its header promises: 1, not 2".to_owned())
    );
    assert_eq!(
        (ok(&FILE[..100]), problems(&FILE[..100]).join("")),
        (1, "byte 100: the file ends within a game: 16 of 68 bytes".to_owned())
    );
    let mut corrupt = FILE.to_vec();
    corrupt[16 + 9] = 89;
    assert_eq!(ok(&corrupt), 1);
    assert_eq!(problems(&corrupt), ["byte 25: move 2: 89 is not a square"]);
    assert_eq!(problems(&FILE[..15]), ["byte 15: the file ends within the header: 15 of 16 bytes"]);
    corrupt[12] = 6;
    assert_eq!(problems(&corrupt), ["byte 12: 6 is not a board size: expected 8 or 10"]);
    corrupt[12] = 8;
    corrupt[13] = 1;
    assert_eq!(problems(&corrupt), ["byte 13: 1 is not the kind of a file of games: expected 0"]);
}

#[test]
fn a_header_that_promises_too_much_costs_nothing() {
    let mut bytes = FILE.to_vec();
    bytes[4..8].copy_from_slice(&[0xff; 4]);
    assert_eq!(Games::open(&bytes[..]).unwrap().filter(Result::is_ok).count(), 2);
    assert_eq!(
        problems(&bytes),
        ["byte 152: the file has fewer games than its header promises: 2, not 4294967295"]
    );
}

#[test]
fn corrupt_files_do_no_harm() {
    for file in harm::spoiled(FILE) {
        let Ok(games) = Games::open(&file[..]) else { continue };
        let (mut found, mut bytes) = (0, Vec::new());
        for game in games {
            // Writing the record returns the same bytes.
            if let Ok(game) = game {
                bytes.extend(game.to_record());
                assert_eq!(game.to_record(), file[game.byte as usize..][..game.board.record()]);
            }
            found += 1;
        }
        assert!(found <= 3);
    }
}

#[test]
fn a_failing_input_is_reported_and_ends_the_file() {
    struct Failing<'a>(&'a [u8]);
    impl Read for Failing<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() { Err(io::Error::other("gone")) } else { self.0.read(to) }
        }
    }
    let mut games = Games::open(Failing(&FILE[..90])).unwrap();
    assert!(games.next().unwrap().is_ok());
    let reason = BinaryReason::Io("gone".to_owned());
    assert_eq!(games.next(), Some(Err(BinaryError { byte: 90, reason })));
    assert_eq!(games.next(), None);
}

#[test]
fn names_are_latin_1_and_end_at_their_0() {
    let mut bytes = vec![0; 16];
    bytes[8] = 2;
    bytes.extend(b"???\0garbage\0\0\0\0\0\0\0\0\0");
    bytes.extend(b"Lef\xe8vre Ren\xe9e-Ann\xe9e\0");
    let (mut names, problem) = Names::read(&bytes[..], NameKind::Players).unwrap();
    assert_eq!(problem, None);
    assert_eq!(names.iter().collect::<Vec<_>>(), ["???", "Lefèvre Renée-Année"]);
    assert_eq!((names.get(2), names.get_or_unknown(2)), (None, "?".to_owned()));
    let written = |names: &Names| {
        let mut bytes = Vec::new();
        names.write(&mut bytes).unwrap();
        bytes
    };
    assert_eq!(written(&names), bytes);

    let known = names.number("Lefèvre Renée-Année").unwrap();
    assert_eq!((known.number, known.whole, names.len()), (1, true, 2));
    let added = names.number("Ōta Shin").unwrap();
    assert_eq!((added.number, added.whole, names.get(2).as_deref()), (2, false, Some("?ta Shin")));
    let long = names.number("Veleskevich Vladimir").unwrap();
    assert_eq!((long.number, long.whole, names.get(3).as_deref()), (3, false, Some("Veleskevich Vladimi")));
    assert_eq!(names.number("").map(|kept| kept.number), Some(0));
    let again = Names::read(&written(&names)[..], NameKind::Players).unwrap();
    assert_eq!((again.0.iter().count(), again.1), (4, None));
}

#[test]
fn there_are_as_many_names_as_the_header_can_count() {
    let mut names = Names::new(NameKind::Tournaments);
    for at in 1..u32::from(u16::MAX) {
        assert_eq!(names.number(&format!("event {at}")).map(|kept| u32::from(kept.number)), Some(at));
    }
    assert_eq!(names.number("one more"), None);
    assert_eq!(names.number("event 77").map(|kept| kept.number), Some(77));
    let mut bytes = Vec::new();
    names.write(&mut bytes).unwrap();
    let (read, problem) = Names::read(&bytes[..], NameKind::Tournaments).unwrap();
    assert_eq!((read.len(), problem, read.get(77).as_deref()), (65_535, None, Some("event 77")));
}

#[test]
fn names_that_are_cut_or_changed_do_no_harm() {
    let mut names = Names::new(NameKind::Players);
    for name in ["Tamenori Hideshi", "Ishii Kenichi"] {
        names.number(name).unwrap();
    }
    let mut bytes = Vec::new();
    names.write(&mut bytes).unwrap();
    for file in harm::spoiled(&bytes) {
        if let Ok((names, problem)) = Names::read(&file[..], NameKind::Players) {
            let fits = file.len() == 16 + 20 * usize::from(u16::from_le_bytes([file[8], file[9]]));
            assert_eq!(problem.is_none(), fits);
            assert!(names.len() <= 3);
            assert_eq!(names.iter().count(), names.len());
        }
    }
}
