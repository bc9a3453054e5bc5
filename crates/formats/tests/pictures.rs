//! Drawings of games: the files are valid and show everything they should.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::{Cursor, Read};

use flate2::read::ZlibDecoder;
use outflank_formats::picture::{Kind, Picture, Sheets};
use outflank_formats::record::{Date, GameRecord, How, Score, StatedResult};
use outflank_formats::stream::{RecordWriter, WriteError};
use outflank_rules::{AnyGame, ByColor, Playthrough, SplitMix64, open};
use quick_xml::events::Event;

fn game(spec: &str) -> AnyGame {
    open(&spec.parse().unwrap())
}

/// Returns a complete random game.
fn record(spec: &str, seed: u64) -> GameRecord {
    let (game, mut random) = (game(spec), SplitMix64::new(seed));
    let mut played = Playthrough::new(game.start());
    let ended = played.play_out(|played, _| {
        let legal = played.position().legal();
        legal.get(random.below(legal.len())).map(|legal| legal.text.clone()).ok_or("no move")
    });
    ended.unwrap();
    let mut record = GameRecord::of(&game, &played);
    record.heading.players.black.name = Some("Анна <\"&\u{1}'> Ωμέγα".to_owned());
    record.heading.players.white.name = Some("為則英司 Tamenori".to_owned());
    record.heading.event = Some("World Championship".to_owned());
    record.heading.date = Some(Date::of_year(2026));
    record
}

fn drawn(kind: Kind, record: &GameRecord) -> Vec<u8> {
    let (mut picture, mut out) = (Picture::new(kind), Vec::new());
    picture.add(record, &mut out).unwrap();
    picture.finish(&mut out).unwrap();
    out
}

/// Returns the texts of a document in order.
fn texts(svg: &[u8]) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(std::str::from_utf8(svg).unwrap());
    let (mut texts, mut open, mut text) = (Vec::new(), Vec::new(), String::new());
    loop {
        match reader.read_event().unwrap() {
            Event::Start(tag) => {
                open.push(tag.name().as_ref().to_owned());
                text.clear();
            }
            Event::End(tag) => {
                assert_eq!(open.pop().as_deref(), Some(tag.name().as_ref()));
                if tag.name().as_ref() == "text" {
                    texts.push(std::mem::take(&mut text));
                }
            }
            Event::Text(part) => text += &part.xml10_content(),
            Event::GeneralRef(name) => {
                text += quick_xml::escape::resolve_predefined_entity(&name.xml10_content()).unwrap();
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty());
    texts
}

#[test]
fn a_diagram_has_the_number_of_every_move_and_the_names_as_they_are() {
    for (spec, seed) in [("othello", 1), ("othello", 2), ("othello?size=4", 3), ("othello?size=10", 4)] {
        let record = record(spec, seed);
        let moves = record.moves.iter().filter(|mv| mv.text != "--").count();
        let texts = texts(&drawn(Kind::Svg, &record));
        let rows = game(spec).layout().height as usize;
        for number in 1..=moves {
            let expected = if number <= rows { 2 } else { 1 };
            let found = texts.iter().filter(|text| **text == number.to_string()).count();
            assert_eq!(found, expected, "{spec}: {number} of {moves}");
        }
        assert!(texts.iter().any(|text| text == "Анна <\"& '> Ωμέγα"), "{texts:?}");
        assert!(texts.iter().any(|text| text == "為則英司 Tamenori"));
        assert!(texts.iter().any(|text| text == "World Championship · 2026"));
        let passes = record.moves.len() - moves;
        let passes_text = texts.iter().find(|text| text.starts_with("Passes: "));
        assert_eq!(
            passes_text.map_or(0, |passes_text| passes_text.matches("before").count()),
            passes,
            "{passes_text:?}"
        );
    }
}

#[test]
fn a_diagram_states_the_result() {
    let mut ended = record("othello", 5);
    let outcome = ended.play().unwrap().position().othello().unwrap();
    let black = (64 + outcome.with_turn(outflank_rules::Color::Black).final_score()) / 2;
    let shows =
        |record: &GameRecord, what: &str| texts(&drawn(Kind::Svg, record)).iter().any(|text| text == what);
    assert!(shows(&ended, &format!("{black} – {}", 64 - black)));
    for (score, how, expected) in [
        (Some(Score::Discs(ByColor { black: 40, white: 24 })), None, "40 – 24"),
        (Some(Score::Margin(-8.0)), Some(How::Time), "28 – 36"),
        (Some(Score::Margin(-8.0)), Some(How::Time), "on time"),
    ] {
        ended.heading.result = Some(StatedResult { score, how });
        assert!(shows(&ended, expected), "{expected}");
    }
    ended.moves.truncate(20);
    ended.heading.result = Some(StatedResult::UNFINISHED);
    assert!(shows(&ended, "not finished"));
}

#[test]
fn pixels_show_the_discs() {
    let mut begun = record("othello", 6);
    begun.moves.truncate(1);
    let bytes = drawn(Kind::Png, &begun);
    let mut reader = png::Decoder::new(Cursor::new(&bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let title = &reader.info().utf8_text[0];
    assert_eq!((title.keyword.as_str(), title.get_text().unwrap().starts_with("Анна")), ("Title", true));
    // A diagram ends at the paper's margin below and to the right of its board.
    let (width, height) = (info.width as usize, info.height as usize);
    let (cell, margin) = (100, 50);
    let at = |column: usize, row: usize| {
        let x = width - margin - cell * (8 - column) + cell / 2;
        let y = height - margin - cell * (8 - row) + cell / 2;
        pixels[(y * width + x) * 3..][..3].to_vec()
    };
    for (column, row, expected) in
        [(3, 3, [0xff; 3]), (4, 4, [0xff; 3]), (3, 4, [0x11; 3]), (4, 3, [0x11; 3]), (0, 0, [0xff; 3])]
    {
        assert_eq!(at(column, row), expected, "column {column}, row {row}");
    }
}

#[test]
fn an_animation_has_a_frame_for_every_ply_and_ends_with_the_board() {
    let record = record("othello?size=4", 7);
    let bytes = drawn(Kind::Apng, &record);
    let mut reader = png::Decoder::new(Cursor::new(&bytes)).read_info().unwrap();
    let control = *reader.info().animation_control().unwrap();
    let frames = record.play().unwrap().plies().len() + 1;
    assert_eq!((control.num_frames as usize, control.num_plays), (frames, 0));
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let mut canvas = vec![0_u8; width * height * 4];
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    for frame in 0..frames {
        let info = reader.next_frame(&mut pixels).unwrap();
        let part = *reader.info().frame_control().unwrap();
        assert_eq!((part.width, part.height), (info.width, info.height));
        assert!(part.delay_num > 0, "frame {frame}");
        for row in 0..part.height as usize {
            for column in 0..part.width as usize {
                let from = (row * part.width as usize + column) * 4;
                let to = ((row + part.y_offset as usize) * width + column + part.x_offset as usize) * 4;
                if pixels[from + 3] != 0 {
                    canvas[to..to + 4].copy_from_slice(&pixels[from..from + 4]);
                }
            }
        }
        assert!(canvas.chunks_exact(4).all(|pixel| pixel[3] == 255), "frame {frame}");
    }
    // The board is 240 points wide, at 1.25 pixels per point, and ends 46 points above the paper's bottom
    // edge.
    let cell = 75;
    let end = record.play().unwrap();
    for (index, content) in end.position().contents().into_iter().enumerate() {
        let (column, row) = (index % 4, index / 4);
        let x = width - 25 - cell * (4 - column) + cell / 2;
        let y = height - 58 - cell * (4 - row) + cell / 4;
        let found = canvas[(y * width + x) * 4];
        let expected = match content.letter() {
            'X' => 0x11,
            'O' => 0xff,
            _ => 0x2e,
        };
        assert_eq!(found, expected, "{content:?} in column {column}, row {row}");
    }
}

/// Returns the decompressed streams of a document.
fn streams(pdf: &[u8]) -> Vec<Vec<u8>> {
    let find = |from: usize, what: &[u8]| {
        pdf[from..].windows(what.len()).position(|window| window == what).map(|at| from + at)
    };
    let (mut streams, mut at) = (Vec::new(), 0);
    while let Some(begin) = find(at, b"\nstream\n") {
        let begin = begin + 8;
        let end = find(begin, b"\nendstream").unwrap();
        let mut unpacked = Vec::new();
        if ZlibDecoder::new(&pdf[begin..end]).read_to_end(&mut unpacked).is_ok() {
            streams.push(unpacked);
        }
        at = end + 10;
    }
    streams
}

#[test]
fn paper_has_a_page_a_game_and_its_objects_where_it_says() {
    let (mut sheets, mut pdf) = (Sheets::default(), Vec::new());
    for (spec, seed) in [("othello", 8), ("othello?size=4", 9), ("othello?size=10", 10)] {
        sheets.add(&record(spec, seed), &mut pdf).unwrap();
    }
    assert!(pdf.is_empty());
    sheets.finish(&mut pdf).unwrap();
    // Streams are not text, so offsets are in bytes.
    let from = |at: usize| String::from_utf8_lossy(&pdf[at..]).into_owned();
    let whole = from(0);
    assert!(whole.starts_with("%PDF-1."));
    assert!(whole.contains("/Count 3"));
    // Every entry of the cross-reference table is the offset of its object.
    let table: usize = whole.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    let mut entries = 0;
    for (number, entry) in from(table).lines().skip(2).take_while(|line| line.len() >= 17).enumerate() {
        if entry.contains(" n") {
            let offset: usize = entry[..10].parse().unwrap();
            assert!(from(offset).starts_with(&format!("{number} 0 obj")), "{entry}");
            entries += 1;
        }
    }
    assert!(entries >= 8 + 2 * 3, "{entries}");
    // The streams are three drawings with discs and texts, and the font.
    let streams = streams(&pdf);
    let drawings: Vec<_> =
        streams.iter().filter(|stream| stream.windows(3).any(|part| part == b" Tj")).collect();
    assert_eq!(drawings.len(), 3);
    assert!(streams.iter().any(|stream| stream.starts_with(&[0, 1, 0, 0])));
    assert!(pdf.len() < 60_000, "{} bytes", pdf.len());
}

#[test]
fn undrawable_games_are_refused() {
    let refused = |record: &GameRecord| Picture::new(Kind::Svg).add(record, &mut Vec::new()).unwrap_err();
    let other = GameRecord::new(game("ringo").spec().clone());
    assert_eq!(
        refused(&other).to_string(),
        "a diagram requires a game whose moves are squares in rows and columns, not ringo"
    );
    let mut illegal = record("othello", 11);
    illegal.moves[0].text = "a1".to_owned();
    assert!(matches!(refused(&illegal), WriteError::Impossible(_)));
    let mut picture = Picture::new(Kind::Svg);
    assert!(picture.finish(&mut Vec::new()).is_err());
    picture.add(&record("othello", 12), &mut Vec::new()).unwrap();
    let second = picture.add(&record("othello", 13), &mut Vec::new()).unwrap_err();
    assert_eq!(second.to_string(), "a picture shows only one game");
    assert!(Sheets::default().finish(&mut Vec::new()).is_err());
}
