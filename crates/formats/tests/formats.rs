//! Laws that every reader and writer keeps, on texts nobody thought of.

use outflank_formats::game::transcript::{self, Grammar};
use outflank_formats::position::board;
use outflank_formats::position::obf::{self, Problem, Value};
use outflank_formats::{FORMATS, Kind, Place, decode};
use outflank_rules::{AnyGame, Bitboard, Color, Move, Setup, Square};
use proptest::prelude::*;

fn othello() -> AnyGame {
    outflank_rules::open(&"othello".parse().expect("othello is in the catalog"))
}

fn setups() -> impl Strategy<Value = Setup> {
    (any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(black, white, black_moves)| Setup {
        black: Bitboard::new(black & !white),
        white: Bitboard::new(white & !black),
        turn: if black_moves { Color::Black } else { Color::White },
    })
}

fn squares() -> impl Strategy<Value = Square> {
    (0..64u8).prop_filter_map("below 64", Square::new)
}

fn values() -> impl Strategy<Value = Value> {
    let moves = prop_oneof![
        1 => Just(None),
        1 => Just(Some(Move::Pass)),
        8 => squares().prop_map(|square| Some(Move::Place(square))),
    ];
    (moves, -64..=64i8).prop_map(|(mv, score)| Value { mv, score })
}

/// Texts made of the characters that the formats give a meaning to.
fn plausible_texts() -> impl Strategy<Value = String> {
    "([XO*.;:% -]|[a-j][0-9]{1,2}|--|pass|ps|\\.|[0-9]+\\.|\r?\n|[+-][0-9]{1,3}|[-XO]{64} [XO];?|[-XO]{60,66}|é|●)*"
}

fn read_everything(text: &str) {
    for format in FORMATS {
        match format.kind {
            Kind::Positions(read) => drop(read(text)),
            Kind::Moves(read) => drop(read(text, &othello())),
            Kind::Games(read) => drop(read(text)),
        }
    }
    drop(board::read(text));
}

/// The place an error names is in the text or just behind the end of one of its lines.
fn assert_inside(place: Place, text: &str) {
    let line = text.lines().nth(place.line - 1).unwrap_or_default();
    assert!(place.line <= text.lines().count().max(1), "{place} in {text:?}");
    assert!(place.column <= line.chars().count() + 1, "{place} in {text:?}");
}

proptest! {
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(text) = decode(&bytes) {
            read_everything(text);
        }
        read_everything(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>(), plausible in plausible_texts()) {
        read_everything(&text);
        read_everything(&plausible);
    }

    #[test]
    fn errors_name_a_place_in_the_text(text in plausible_texts()) {
        if let Err(error) = obf::read(&text) {
            assert_inside(error.place, &text);
        }
        if let Err(error) = transcript::read(&text, &Grammar::of(&othello())) {
            assert_inside(error.place, &text);
        }
        if let Err(error) = board::read(&text) {
            assert_inside(error.place, &text);
        }
    }

    #[test]
    fn obf_reads_what_it_wrote(
        problems in prop::collection::vec((setups(), prop::collection::vec(values(), 0..12)), 0..5)
    ) {
        let problems: Vec<Problem> = problems
            .into_iter()
            .enumerate()
            .map(|(i, (setup, values))| Problem { place: Place { line: i + 1, column: 1 }, setup, values })
            .collect();
        prop_assert_eq!(obf::read(&obf::write(&problems)), Ok(problems));
    }

    #[test]
    fn a_board_reads_what_it_wrote(setup in setups()) {
        prop_assert_eq!(board::read(&board::write(setup)), Ok(setup));
    }

    #[test]
    fn a_transcript_reads_what_it_wrote(squares in prop::collection::vec(squares(), 0..60)) {
        let grammar = Grammar::of(&othello());
        let texts: Vec<String> = squares.iter().map(Square::to_string).collect();
        let written = transcript::write(texts.iter().map(String::as_str), &grammar);
        let read = transcript::read(&written, &grammar).map(|moves| moves.into_iter().map(|mv| mv.text).collect::<Vec<_>>());
        prop_assert_eq!(read, Ok(texts));
    }
}

#[test]
fn format_names_and_endings_are_unique() {
    let mut names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), FORMATS.len());
    let mut endings: Vec<&str> = FORMATS.iter().flat_map(|format| format.extensions).copied().collect();
    let all = endings.len();
    endings.sort_unstable();
    endings.dedup();
    assert_eq!(endings.len(), all);
}
