//! Properties of all readers and writers, on unexpected texts.

use outflank_formats::game::{ggf, sgf};
use outflank_formats::position::board;
use outflank_formats::position::obf::{self, Problem, Value};
use outflank_formats::protocol::{gtp, nboard};
use outflank_formats::record::{GameRecord, GivenStart, RecordedMove, Start, StatedResult, Tag};
use outflank_formats::stream::Reading;
use outflank_formats::transcript::{self, Grammar};
use outflank_formats::{FORMATS, Holds, Place, recognize};
use outflank_rules::{AnyGame, Bitboard, Color, Content, Move, Setup, Square};
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

/// Generates texts of characters that have a meaning in some format.
fn plausible_texts() -> impl Strategy<Value = String> {
    "([XO*.;:% -]|[a-j][0-9]{1,2}|--|pass|ps|\\.|[0-9]+\\.|\r?\n|[+-][0-9]{1,3}|[-XO]{64} [XO];?|[-XO]{60,66}|é|●)*"
}

/// Reads bytes in every format, and writes, plays or rejects the result.
fn read_bytes(bytes: &[u8]) {
    let _ = recognize(bytes, None);
    for format in FORMATS {
        let mut reading = Reading::default();
        reading.limit = 1 << 16;
        let Some(read) = format.read else { continue };
        for record in read(Box::new(bytes), reading).flatten() {
            drop(record.play());
            // Pictures are slow to draw and have their own tests.
            for format in FORMATS.iter().filter(|format| format.holds != Holds::Pictures) {
                let Some(write) = format.write else { continue };
                drop(write().add(&record, &mut Vec::new()));
            }
        }
    }
}

fn read_everything(text: &str) {
    read_bytes(text.as_bytes());
    drop(transcript::read(text, &Grammar::of(&othello())));
    drop(board::read(text));
    for line in text.lines() {
        drop(gtp::request(line));
        drop(gtp::response([line]));
        drop(nboard::command(line));
        drop(nboard::reply(line));
    }
}

/// Generates texts from pieces of GGF and NBoard's protocol.
fn plausible_games() -> impl Strategy<Value = String> {
    "(set game |\\(;|;\\)|GM\\[Othello\\]|GM\\[Go\\]|BO\\[[0-9]{1,2} [-*O ]{0,70}[*O]\\]|[BW]\\[[a-n][0-9]{1,2}(/[-0-9.]{0,4}){0,3}\\]|B\\[pa(ss)?\\]|[A-Z]{2}\\[é?\\]|S[Z]\\[[0-9]{1,2}\\]|A[BWE]\\[[a-z][0-9a-z](:[a-z][0-9a-z])?\\]|PL\\[[bwx]\\]|[a-z\\]\\[;()\\\\]|\n)*"
}

/// Generates any text, and texts from pieces that have a meaning in game formats.
fn tag_values() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "(\\(;|;\\)|GM\\[Go\\]|[A-Z]\\[|[\\]\\[;()\\\\:/ ]|\n|\r|7|é|\u{85}|\u{2028})*"
    ]
}

type Played = Vec<(Color, String, Option<f64>, Option<f64>)>;

fn game_of(tags: &[(&str, &str)], setup: Setup, moves: &Played) -> GameRecord {
    let mut game = GameRecord::new(othello().spec().clone());
    game.tags = tags.iter().map(|(name, value)| Tag::new(name, value)).collect();
    game.start = Start::Given(Box::new(given(setup)));
    for (color, text, eval, time) in moves {
        game.push(*color, text, *eval, *time);
    }
    game
}

fn given(setup: Setup) -> GivenStart {
    let content = |square| {
        if setup.black.contains(square) {
            Content::Piece(Color::Black)
        } else if setup.white.contains(square) {
            Content::Piece(Color::White)
        } else {
            Content::Empty
        }
    };
    GivenStart { contents: Square::all().map(content).collect(), turn: setup.turn, hands: None }
}

fn played(game: GameRecord) -> Played {
    game.moves.into_iter().map(|mv| (mv.color.expect("a side"), mv.text, mv.eval, mv.time)).collect()
}

fn plies() -> impl Strategy<Value = (Color, String, Option<f64>, Option<f64>)> {
    let text = prop_oneof![1 => Just("--".to_owned()), 9 => squares().prop_map(|square| square.to_string())];
    let eval = prop::option::of((-6400..=6400i32).prop_map(|n| f64::from(n) / 100.0));
    let time = prop::option::of((0..100_000u32).prop_map(|n| f64::from(n) / 1000.0));
    (any::<bool>(), text, eval, time).prop_map(|(black, text, eval, time)| {
        (if black { Color::Black } else { Color::White }, text, eval, time)
    })
}

/// Checks that the place of an error is in the text, or just after one of its lines.
fn assert_inside(place: Place, text: &str) {
    let line = text.lines().nth(place.line - 1).unwrap_or_default();
    assert!(place.line <= text.lines().count().max(1), "{place} in {text:?}");
    assert!(place.column <= line.chars().count() + 1, "{place} in {text:?}");
}

proptest! {
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_bytes(&bytes);
        read_everything(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        text in any::<String>(),
        plausible in plausible_texts(),
        games in plausible_games(),
    ) {
        read_everything(&text);
        read_everything(&plausible);
        read_everything(&games);
    }

    #[test]
    fn errors_name_a_place_in_the_text(text in plausible_texts(), games in plausible_games()) {
        if let Err(error) = ggf::read(&games) {
            assert_inside(error.place, &games);
        }
        if let Err(error) = sgf::read(&games) {
            assert_inside(error.place, &games);
        }
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

    /// Only the first writing may lose information.
    #[test]
    fn ggf_reads_what_it_wrote(
        setup in setups(),
        name in tag_values(),
        comment in tag_values(),
        moves in prop::collection::vec(plies(), 0..70),
    ) {
        let tags = [("XA", name.as_str()), ("XB", comment.as_str()), ("XC", "+2.00")];
        let game = game_of(&tags, setup, &moves);
        let written = ggf::write(&game).expect("Othello on 8x8");
        let [read] = ggf::read(&format!("x {written}\n")).expect("a game").try_into().expect("one game");
        prop_assert_eq!(ggf::write(&read).expect("as before"), written.as_str());
        prop_assert_eq!(read.board(), game.board());
        for (tag, value) in [("XA", &name), ("XB", &comment)] {
            let kept = |c: char| c != ']' && !c.is_control();
            let both = read.tag(tag).unwrap_or_default().chars().zip(value.chars());
            prop_assert_eq!(read.tag(tag).map(|read| read.chars().count()), Some(value.chars().count()));
            prop_assert!(both.clone().all(|(read, said)| read == said || !kept(said)), "{}", written);
        }
        prop_assert_eq!(played(read), moves.clone());
        // Adjacent games in a text must not affect each other.
        let three = format!("{written}{written}\n7 {written}");
        prop_assert_eq!(ggf::read(&three).map(|games| games.len()), Ok(3));
    }

    #[test]
    fn sgf_reads_what_it_wrote(
        setup in setups(),
        name in tag_values(),
        comment in tag_values(),
        moves in prop::collection::vec(plies(), 0..70),
    ) {
        // Bare carriage returns are written as line feeds.
        let (name, comment) = (name.replace('\r', "\r\n"), comment.replace('\r', "\r\n"));
        // An empty board cannot be distinguished from the usual start.
        prop_assume!(!(setup.black | setup.white).is_empty());
        let game = game_of(&[("XA", &name), ("XB", &comment)], setup, &moves);
        let written = sgf::write(&game).expect("Othello on 8x8");
        let [read] = sgf::read(&format!("x {written}\n")).expect("a game").try_into().expect("one game");
        prop_assert_eq!(sgf::write(&read).expect("as before"), written);
        prop_assert_eq!(read.board(), game.board());
        prop_assert_eq!((read.tag("XA"), read.tag("XB")), (Some(name.as_str()), Some(comment.as_str())));
        prop_assert_eq!(played(read), moves);
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

#[test]
fn every_format_is_documented() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md");
    let document = std::fs::read_to_string(document).unwrap().to_lowercase();
    for format in FORMATS {
        let heading = format!("## {}: ", format.name);
        assert!(document.lines().any(|line| line.starts_with(&heading)), "docs/formats.md: {heading}");
    }
}

#[test]
fn a_game_that_is_over_has_the_result_that_the_rules_count() {
    // Black captures every white disc, and the empty squares count for Black.
    let wipe_out = "f5d6c5f4e7f6g5e6e3";
    for (format, over, goes_on) in [
        ("pgn", "[Result \"64-0\"]", "[Result \"*\"]"),
        ("ggf", "RE[+64.00]", ""),
        ("sgf", "RE[B+64]", ""),
        ("xof", "<result winner=\"black\" type=\"normal\">64-0</result>", ""),
    ] {
        let format = FORMATS.iter().find(|known| known.name == format).expect("a format");
        let written = |moves: &str, result: Option<StatedResult>| {
            let mut record = GameRecord::new("othello".parse().expect("a game"));
            record.moves = moves
                .as_bytes()
                .chunks(2)
                .map(|mv| RecordedMove::new(std::str::from_utf8(mv).expect("a square")))
                .collect();
            record.heading.result = result;
            let (mut writer, mut out) = ((format.write.expect("it is written"))(), Vec::new());
            writer.add(&record, &mut out).and_then(|()| writer.finish(&mut out)).expect("written");
            String::from_utf8(out).expect("text")
        };
        for result in [None, Some(StatedResult::UNFINISHED)] {
            assert!(
                written(wipe_out, result).contains(over),
                "{}: {}",
                format.name,
                written(wipe_out, result)
            );
        }
        // The stated result takes precedence over the result by the rules.
        let said = Some(StatedResult::margin(2.0));
        assert!(!written(wipe_out, said).contains("64"), "{}", written(wipe_out, said));
        let begun = written("f5d6", None);
        assert!(begun.contains(goes_on) && !begun.contains("RE[") && !begun.contains("<result"), "{begun}");
    }
}
