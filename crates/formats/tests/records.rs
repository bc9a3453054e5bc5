//! Random games of many kinds, written and read in every format, and damaged files.

use outflank_formats::record::{
    Date, GameRecord, How, Line, Player, RecordedMove, Score, Spot, StatedResult, Variation,
};
use outflank_formats::stream::Reading;
use outflank_formats::{Encoding, FORMATS, Format, Holds, reader_for_game, recognize};
use outflank_rules::{ByColor, Color, Content, GameSpec, Playthrough, SplitMix64, Turn, Verdict, open};
use proptest::prelude::*;

/// Games on boards of several sizes, with other goals, and of other kinds.
const GAMES: [&str; 9] = [
    "othello",
    "othello?size=4",
    "othello?size=6",
    "othello?size=10",
    "othello?goal=fewest",
    "othello-8stars",
    "othello?hole=c3",
    "hex",
    "min-mang",
];

fn format(name: &str) -> &'static Format {
    FORMATS.iter().find(|format| format.name == name).expect("a format")
}

fn read(format: &Format, bytes: &[u8], spec: &GameSpec) -> Vec<GameRecord> {
    let read = format.read.expect("a reader");
    let records = read(Box::new(bytes), Reading::of(open(spec)));
    let expected = |problem| panic!("{}: {problem:?} in {:?}", format.name, String::from_utf8_lossy(bytes));
    records.map(|read| read.unwrap_or_else(expected)).collect()
}

fn written(format: &Format, records: &[GameRecord]) -> Option<Vec<u8>> {
    let (mut writer, mut out) = ((format.write?)(), Vec::new());
    for record in records {
        writer.add(record, &mut out).ok()?;
    }
    writer.finish(&mut out).ok().map(|()| out)
}

/// Plays a random game of at most `plies` plies.
fn random_game(spec: &str, plies: usize, seed: u64) -> GameRecord {
    let game = open(&spec.parse().expect("a game"));
    let played = Playthrough::random_opening(game.start(), plies, &mut SplitMix64::new(seed));
    GameRecord::of(&game, &played)
}

/// Plays a random game to its end.
fn played_out(spec: &str, seed: u64) -> GameRecord {
    let game = open(&spec.parse().expect("a game"));
    let (mut played, mut random) = (Playthrough::new(game.start()), SplitMix64::new(seed));
    loop {
        let legal = played.position().legal();
        let Some(mv) = legal.get(random.below(legal.len().max(1))) else { break };
        played.play(&mv.text).expect("a legal move");
    }
    GameRecord::of(&game, &played)
}

fn names() -> impl Strategy<Value = Option<String>> {
    prop::option::of("[A-Za-zÀ-ÿА-я虎][A-Za-zÀ-ÿА-я虎 .'-]{0,12}[A-Za-z虎]")
}

#[test]
fn formats_that_know_othello_alone_refuse_games_that_are_played_otherwise() {
    let played = |spec: &str| {
        let mut record = random_game(spec, 20, 3);
        let score = Some(Score::Discs(ByColor { black: 33, white: 31 }));
        record.heading.result = Some(StatedResult { score, ..StatedResult::default() });
        record
    };
    for name in ["xof", "quest", "wthor"] {
        assert!(written(format(name), &[played("othello")]).is_some(), "{name}");
        for spec in
            ["othello?goal=fewest", "othello?hole=c3", "reversi", "reversi-1883", "othello-revolution"]
        {
            assert!(written(format(name), &[played(spec)]).is_none(), "{name}: {spec}");
        }
    }
    for (spec, is_known) in [
        ("othello?size=10&goal=fewest", true),
        ("othello-8stars?goal=fewest", true),
        ("othello-8stars?size=8", false),
        ("othello?hole=c3", false),
        ("reversi", false),
    ] {
        assert_eq!(written(format("ggf"), &[played(spec)]).is_some(), is_known, "{spec}");
    }
}

#[test]
fn formats_of_positions_refuse_games_of_which_they_would_lose_something() {
    for name in ["board", "obf", "fen"] {
        assert!(written(format(name), &[random_game("othello", 0, 1)]).is_some(), "{name}");
        for spec in ["othello?goal=fewest", "othello?hole=c3", "othello?size=6", "reversi"] {
            assert!(written(format(name), &[random_game(spec, 0, 1)]).is_none(), "{name}: {spec}");
        }
    }
}

#[test]
fn the_discs_of_a_result_are_those_that_the_rules_count() {
    let (mut with_empties, mut fewest_won_by_white) = (0, 0);
    for spec in [
        "othello?size=4",
        "othello?size=4&goal=fewest",
        "othello?hole=c3",
        "othello?goal=fewest",
        "reversi-1883",
        "annex-1886",
        "othello-revolution?goal=fewest",
    ] {
        for seed in 0..12 {
            let mut record = played_out(spec, seed);
            let end = record.play().expect("a game").position().clone();
            let Turn::Over(outcome) = end.turn() else { panic!("{spec}: the game goes on") };
            let (lying, score) = (outcome.discs, outcome.score.expect("discs are counted"));
            let empty = end.contents().iter().filter(|content| **content == Content::Empty).count() as u32;
            with_empties += u32::from(empty > 0);
            let is_given = spec.starts_with("othello?") && !spec.contains("fewest") && empty > 0;
            let discs = match outcome.verdict {
                Verdict::Win(Color::Black) if is_given => {
                    ByColor { black: lying.black + empty, white: lying.white }
                }
                Verdict::Win(Color::White) if is_given => {
                    ByColor { black: lying.black, white: lying.white + empty }
                }
                Verdict::Draw if is_given => ByColor::from_fn(|color| lying[color] + empty / 2),
                _ => lying,
            };
            record.heading.result = Some(StatedResult::margin(f64::from(score)));
            let said = |format: &str, record: &GameRecord| {
                String::from_utf8(written(self::format(format), std::slice::from_ref(record)).expect(format))
                    .expect("text")
            };
            let text = said("pgn", &record);
            let expected = format!("[Result \"{}-{}\"]", discs.black, discs.white);
            assert!(text.contains(&expected), "{spec} {seed}: {expected} in {text}");
            // The number of discs also gives the winner.
            let again = &read(format("pgn"), text.as_bytes(), &record.game)[0];
            let sgf = said("sgf", again);
            let won = match outcome.verdict {
                Verdict::Win(Color::Black) => "RE[B+",
                Verdict::Win(Color::White) => "RE[W+",
                Verdict::Draw => "RE[0]",
            };
            assert!(sgf.contains(won), "{spec} {seed}: {won} in {sgf}");
            fewest_won_by_white += u32::from(won == "RE[W+" && record.is_for_fewest());
        }
    }
    assert!(with_empties > 0 && fewest_won_by_white > 0);
}

#[test]
fn a_promotion_of_miracle_five_is_part_of_its_move_in_every_format() {
    let spec: GameSpec = "miracle-five".parse().unwrap();
    let moves = |name: &str, text: &[u8]| {
        let record = read(format(name), text, &spec).remove(0);
        (record.moves.iter().map(|mv| mv.text.clone()).collect::<Vec<_>>().join(" "), record)
    };
    let (said, record) = moves("transcript", b"e5 a1 e5-e6+ b1");
    assert_eq!(said, "e5 a1 e5-e6+ b1");
    record.play().expect("a game");
    for name in ["pgn", "sgf"] {
        let text = written(format(name), std::slice::from_ref(&record)).expect(name);
        assert_eq!(moves(name, &text).0, said, "{name}");
    }
    assert_eq!(moves("pgn", b"[Variant \"miracle-five\"]\n\n1. e5!? a1 2. e5-e6+!").0, "e5 a1 e5-e6+");
}

/// Generates random headings of a game.
fn headed(record: GameRecord) -> impl Strategy<Value = GameRecord> {
    let date = (1900..2100_u16, prop::option::of((1..=12_u8, 1..=28_u8)));
    let score = prop_oneof![
        (0..=64_u32).prop_map(|black| Score::Discs(ByColor { black, white: 64 - black })),
        (-32..=32_i32).prop_map(|half| Score::Margin(f64::from(half * 2))),
    ];
    let how = prop::option::of(prop::sample::select(vec![How::Resignation, How::Time]));
    let players = (names(), names(), prop::option::of(0..3000_u32));
    (players, names(), names(), prop::option::of(date), prop::option::of((score, how))).prop_map(
        move |((black, white, rating), event, site, date, result)| {
            let mut record = record.clone();
            let heading = &mut record.heading;
            heading.players.black = Player { name: black, rating: rating.map(f64::from) };
            heading.players.white.name = white;
            (heading.event, heading.site) = (event, site);
            heading.date = date.map(|(year, rest)| {
                let (month, day) = rest.unzip();
                Date { year, month, day, time: None }
            });
            heading.result = result.map(|(score, how)| StatedResult { score: Some(score), how });
            record
        },
    )
}

/// Generates games with evaluations, times, comments and a variation.
fn games() -> impl Strategy<Value = GameRecord> {
    let plain = (prop::sample::select(GAMES.to_vec()), 0..70_usize, any::<u64>());
    let game = plain.prop_map(|(spec, plies, seed)| random_game(spec, plies, seed)).prop_flat_map(headed);
    (game, any::<[u8; 4]>(), "[a-zäж]( ?[a-zäж]){0,20}").prop_map(
        |(mut record, [at, eval, time, turning], comment)| {
            let moves = record.moves.len();
            if let Some(mv) = record.moves.get_mut(usize::from(at) % moves.max(1)) {
                mv.eval = Some(f64::from(eval) / 4.0 - 32.0);
                mv.time = Some(f64::from(time) / 8.0);
                mv.comment = Some(comment);
            }
            let from = usize::from(turning) % moves.max(1);
            if let Some(mv) = record.moves.get(from).cloned() {
                let moves = vec![RecordedMove { eval: None, time: None, comment: None, ..mv }];
                record.variations.push(Variation { from: Line::Main, at: from, moves, tags: Vec::new() });
            }
            record
        },
    )
}

/// Returns the moves without passes, which every game format preserves.
fn squares(record: &GameRecord) -> Vec<String> {
    let played = record.play().expect("a game");
    played.plies().iter().filter(|ply| !ply.is_pass).map(|ply| ply.text.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    /// A format reads its output as the same game, and writes this game as the same bytes.
    #[test]
    fn every_format_reads_what_it_wrote(record in games()) {
        for format in FORMATS.iter().filter(|format| format.read.is_some()) {
            let Some(first) = written(format, std::slice::from_ref(&record)) else { continue };
            let again = read(format, &first, &record.game);
            if squares(&record).is_empty() && format.holds != Holds::Games {
                continue;
            }
            prop_assert_eq!(again.len(), 1, "{} {}", format.name, String::from_utf8_lossy(&first));
            prop_assert_eq!(squares(&again[0]), squares(&record), "{}", format.name);
            let second = written(format, &again);
            prop_assert_eq!(second.as_deref().map(String::from_utf8_lossy), Some(String::from_utf8_lossy(&first)));
        }
    }

    /// Formats of complete games preserve players, date and site, evaluations, and all lines.
    #[test]
    fn formats_of_games_keep_everything(record in games()) {
        for name in ["ggf", "sgf", "pgn"] {
            let Some(text) = written(format(name), std::slice::from_ref(&record)) else { continue };
            let again = &read(format(name), &text, &record.game)[0];
            let (said, read) = (&record.heading, &again.heading);
            prop_assert_eq!(&read.players, &said.players, "{}", name);
            prop_assert_eq!((&read.event, &read.site, read.date), (&said.event, &said.site, said.date), "{}", name);
            let verdict = |record: &GameRecord| record.result_by_goal().and_then(|result| result.score).map(Score::verdict);
            let how = |record: &GameRecord| {
                record.heading.result.and_then(|result| result.how).filter(|how| *how != How::Unfinished)
            };
            prop_assert_eq!(verdict(again), verdict(&record), "{}", name);
            // A draw in SGF has no further information.
            if !(name == "sgf" && verdict(&record) == Some(outflank_rules::Verdict::Draw)) {
                prop_assert_eq!(how(again), how(&record), "{}", name);
            }
            prop_assert_eq!((&again.game, &again.start), (&record.game, &record.start), "{}", name);
            let thought = |record: &GameRecord| record.moves.iter().map(|mv| (mv.eval, mv.time)).collect::<Vec<_>>();
            prop_assert_eq!(thought(again), thought(&record), "{}", name);
            if name != "ggf" {
                let said = |record: &GameRecord| record.moves.iter().map(|mv| mv.comment.clone()).collect::<Vec<_>>();
                prop_assert_eq!(said(again), said(&record), "{}", name);
                let lines = |record: &GameRecord| {
                    let lines = (0..record.variations.len()).map(|at| record.moves_of(Line::Variation(at)));
                    lines.map(|line| line.iter().map(|mv| mv.text.clone()).collect::<Vec<_>>()).collect::<Vec<_>>()
                };
                prop_assert_eq!(lines(again), lines(&record), "{}", name);
            }
        }
    }

    /// With any byte changed, readers report an error or read a record. They never panic, and the places of
    /// errors are in the file. A record that was read is written and read as the same record.
    #[test]
    fn broken_files_are_read_or_refused(
        record in games(),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
        name in prop::sample::select(vec!["ggf", "sgf", "pgn", "transcript", "transcripts", "sheet"]),
    ) {
        let Some(mut bytes) = written(format(name), &[record]) else { return Ok(()) };
        if bytes.is_empty() {
            return Ok(());
        }
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).count();
        let read = format(name).read.expect("a reader");
        for record in read(Box::new(&bytes[..]), Reading::default()) {
            match record {
                Ok(record) => {
                    let Some(first) = written(format(name), &[record]) else { continue };
                    let again: Vec<GameRecord> = read(Box::new(&first[..]), Reading::default()).flatten().collect();
                    let second = written(format(name), &again);
                    prop_assert_eq!(second.as_deref().map(String::from_utf8_lossy), Some(String::from_utf8_lossy(&first)));
                }
                Err(problem) => {
                    let Spot::Text(place) = problem.spot else { panic!("a text is counted in lines") };
                    prop_assert!(place.line <= lines, "{}", problem);
                }
            }
        }
    }
}

/// Creates a game with a name, comments and a variation. Every game format can write it.
fn full() -> GameRecord {
    let mut record = random_game("othello", 70, 7);
    record.heading.players.black.name = Some("Анна".to_owned());
    record.heading.comment = Some("a game".to_owned());
    record.moves[3].comment = Some("why?".to_owned());
    let moves = vec![RecordedMove::new("d6")];
    record.variations.push(Variation { from: Line::Main, at: 1, moves, tags: Vec::new() });
    record
}

#[test]
fn files_cut_at_every_byte_are_read_or_refused() {
    for format in FORMATS.iter().filter(|format| format.read.is_some()) {
        let whole = written(format, &[full()]).unwrap_or_else(|| format.example.to_vec());
        for end in 0..whole.len() {
            let read = format.read.expect("a reader");
            // A cut file never contains a game with more moves.
            let read = read(Box::new(&whole[..end]), Reading::default());
            for record in read.flatten() {
                assert!(record.moves.len() <= full().moves.len(), "{} {end}", format.name);
            }
            let _ = recognize(&whole[..end], None);
        }
    }
}

#[test]
fn every_example_is_read_and_is_like_no_other_format() {
    // Boards in digits are read only on request and are not recognized, so they have no example.
    for format in FORMATS.iter().filter(|format| format.read.is_some() && format.name != "zero-one") {
        let records = read(format, format.example, &"othello".parse().expect("a game"));
        assert!(!records.is_empty(), "{}", format.name);
        assert!(records.iter().all(|record| record.play().is_ok()), "{}", format.name);
        assert_eq!(recognize(format.example, None).map(|format| format.name), Some(format.name));
        if format.write.is_some() {
            let again = written(format, &records).expect("what was read");
            assert_eq!(
                String::from_utf8_lossy(&again),
                String::from_utf8_lossy(format.example),
                "{}",
                format.name
            );
        }
    }
}

#[test]
fn every_example_reads_the_same_in_every_encoding_and_line_end() {
    let is_text = |format: &&Format| format.read.is_some() && !format.example.contains(&0);
    for format in FORMATS.iter().filter(is_text) {
        let text = std::str::from_utf8(format.example).expect("a text");
        let othello = "othello".parse().expect("a game");
        let expected = read(format, format.example, &othello);
        for saved in [text.to_owned(), format!("{text}\n\n")] {
            for end in ["\n", "\r\n", "\r"] {
                for mark in ["", "\u{feff}"] {
                    let saved = format!("{mark}{}", saved.replace('\n', end));
                    assert_eq!(
                        read(format, saved.as_bytes(), &othello),
                        expected,
                        "{}: {saved:?}",
                        format.name
                    );
                    let found = recognize(saved.as_bytes(), None).map(|format| format.name);
                    assert!(format.name == "zero-one" || found == Some(format.name), "{saved:?}: {found:?}");
                }
            }
        }
    }
}

#[test]
fn the_source_of_a_game_survives_conversions() {
    let othello: GameSpec = "othello".parse().expect("a game");
    let sgf = b"(;GM[2]FF[4]SO[a journal];B[f5])";
    let mut record = read(format("sgf"), sgf, &othello).remove(0);
    for name in ["pgn", "sgf", "ggf", "sgf", "pgn", "ggf"] {
        let text = written(format(name), &[record]).expect("a game");
        record = read(format(name), &text, &othello).remove(0);
        assert_eq!(record.heading.source.as_deref(), Some("a journal"), "{name}");
    }
}

#[test]
fn written_files_are_recognized() {
    for name in ["ggf", "sgf", "pgn", "sheet", "transcript"] {
        for seed in 0..20 {
            let text = written(format(name), &[random_game("othello", 60, seed)]).expect("a game");
            assert_eq!(
                recognize(&text, None).map(|format| format.name),
                Some(name),
                "{}",
                String::from_utf8_lossy(&text)
            );
        }
    }
    let many: Vec<GameRecord> = (0..20).map(|seed| random_game("othello", 60, seed)).collect();
    let text = written(format("transcripts"), &many).expect("games");
    assert_eq!(recognize(&text, None).map(|format| format.name), Some("transcripts"));
}

#[test]
fn moves_of_a_named_game_are_recognized() {
    for spec in ["othello?size=6", "othello?size=10", "hex", "othello-revolution", "ringo", "miracle-five"] {
        let game = open(&spec.parse().unwrap());
        let games: Vec<GameRecord> = (0..6).map(|seed| random_game(spec, 40, seed)).collect();
        for (name, games) in [("transcripts", &games[..]), ("transcript", &games[..1])] {
            let text = written(format(name), games).expect("games");
            let found = reader_for_game(&text, Some("z.txt"), &game).map(|format| format.name);
            assert_eq!(found, Some(name), "{spec}: {}", String::from_utf8_lossy(&text));
        }
        assert_eq!(
            reader_for_game(b"Dear Anton, how are you?", Some("z.txt"), &game).map(|it| it.name),
            None
        );
    }
    let (size, grid) = ("othello?size=4".parse().unwrap(), b"- 1 - -\n2 0 0 -\n3 0 0 -\n- - - -");
    let found = reader_for_game(grid, None, &open(&size)).expect("a sheet");
    let sheet = read(found, grid, &size).remove(0);
    let moves: Vec<&str> = sheet.moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!((found.name, moves), ("sheet", vec!["b1", "a2", "a3"]));
}

#[test]
fn pasted_texts_are_recognized() {
    for (text, expected) in [
        ("1. f5 d6 2. c3", Some("transcript")),
        ("F5D6C3\nD3C4", Some("transcript")),
        ("f5 d6\nc3 d3\n", Some("transcript")),
        ("f5d6\nc4e3\n", Some("transcript")),
        ("f5d6\nf5f6\n", Some("transcripts")),
        // An unreadable line does not make the other lines a single game.
        ("f5d6c3\nf5d6a1\nf5z9\n", Some("transcripts")),
        ("f5d6 Perpendicular\nc4e3 Parallel\n", Some("transcripts")),
        ("f5d6c3  Tiger\nf5f6  Diagonal\n", Some("transcripts")),
        ("[White \"b\"]\n1. f5 d6", Some("pgn")),
        ("(;B[f5]W[d6];)", Some("ggf")),
        ("(;B[f5];W[d6])", Some("sgf")),
        ("( ;GM[2])", Some("sgf")),
        ("(;GM[1]SZ[19];B[dd])", None),
        ("---------------------------OX------XO--------------------------- X", Some("obf")),
        ("8/8/8/3pP3/3Pp3/8/8/8 b", Some("fen")),
        ("", None),
        ("Dear Anton (;-) how are you?", None),
        ("12 14 15", None),
        ("pass", None),
        ("\u{feff}f5d6c3", Some("transcript")),
    ] {
        assert_eq!(recognize(text.as_bytes(), None).map(|format| format.name), expected, "{text}");
    }
    let old_mac = "f5d6c3  Tiger\rf5f6  Diagonal\r";
    assert_eq!(recognize(old_mac.as_bytes(), None).map(|format| format.name), Some("transcripts"));
    assert_eq!(read(format("transcripts"), old_mac.as_bytes(), &"othello".parse().unwrap()).len(), 2);
    // A file name decides only between formats that the contents do not distinguish.
    assert_eq!(recognize(b"f5d6c3", Some("x.TXT")).map(|format| format.name), Some("transcript"));
    assert_eq!(recognize(b"f5d6c3", Some("x.ggf")).map(|format| format.name), Some("transcript"));
    assert_eq!(recognize(b"hello", Some("x.ggf")).map(|format| format.name), None);
}

#[test]
fn fields_of_megabytes_are_refused_and_reading_goes_on() {
    let long = "x".repeat(3 << 20);
    for (name, text) in [
        ("ggf", format!("(;CO[{long}]B[f5];)\n(;B[f5];)")),
        ("sgf", format!("(;C[{long}];B[f5])\n(;B[f5])")),
        ("pgn", format!("[Event \"{long}\"]\n1. f5\n\n[Event \"x\"]\n1. f5")),
        ("transcripts", format!("{long}\nf5")),
    ] {
        let mut reading = Reading::default();
        reading.limit = 1 << 20;
        let read = format(name).read.expect("a reader");
        let read: Vec<_> = read(Box::new(text.as_bytes()), reading).collect();
        assert_eq!(read.len(), 2, "{name}");
        let problem = read[0].as_ref().expect_err("too long").to_string();
        assert_eq!(problem, "1:1: game 1: the game is longer than 1048576 bytes", "{name}");
        assert_eq!(read[1].as_ref().map(|record| record.moves.len()), Ok(1), "{name}");
    }
}

#[test]
fn names_are_read_in_the_chosen_encoding() {
    let text =
        "[Event \"x\"]\n[Black \"Анна\"]\n[White \"b\"]\n\n1. f5\n\n[Event \"y\"]\n[Black \"c\"]\n1. f5\n";
    let bytes: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or_else(|_| (u32::from(c) - 0x350) as u8))
        .collect();
    let read = |encoding| {
        let mut reading = Reading::default();
        reading.encoding = encoding;
        let read = format("pgn").read.expect("a reader");
        let name = |record: GameRecord| record.heading.players.black.name.unwrap_or_default();
        read(Box::new(&bytes[..]), reading)
            .map(|read| read.map_or_else(|problem| problem.to_string(), name))
            .collect::<Vec<_>>()
    };
    assert_eq!(read("windows-1251".parse().expect("a label")), ["Анна", "c"]);
    // With the wrong encoding, the error names the game's place, and the next game is read.
    assert_eq!(read(Encoding::UTF_8), ["2:9: game 1: not UTF-8 text (byte 20 of the file)", "c"]);
    // Without a stated encoding, the encoding is detected.
    assert_eq!(read(Encoding::AUTO), ["Анна", "c"]);
}

#[test]
fn grids_are_read_with_and_without_labels() {
    let game = random_game("othello", 60, 3);
    let sheet = String::from_utf8(written(format("sheet"), std::slice::from_ref(&game)).expect("a sheet"))
        .expect("text");
    let rows: Vec<Vec<String>> = sheet
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().skip(1).map(str::to_owned).collect())
        .collect();
    let mut ways = 0;
    for labels in 0..8 {
        let (has_left, has_right, has_middle) = (labels & 1 > 0, labels & 2 > 0, labels & 4 > 0);
        for divider in [" ", "\n"] {
            let mut text = String::new();
            for (row, fields) in rows.iter().enumerate() {
                let mut fields = fields.clone();
                if !has_middle && (row == 3 || row == 4) {
                    fields.drain(3..5);
                }
                if has_left {
                    fields.insert(0, (row + 1).to_string());
                }
                if has_right {
                    fields.push((row + 1).to_string());
                }
                text += &(fields.join(divider) + "\n");
            }
            let read = read(format("sheet"), text.as_bytes(), &game.game);
            assert_eq!(squares(&read[0]), squares(&game), "{text}");
            ways += 1;
        }
    }
    assert_eq!(ways, 16);
}

#[test]
fn grids_of_tables_are_read_with_rows_in_which_nothing_was_played() {
    let rows = ["", "", ",,3,4", ",,5,*,*", ",,,*,*,1", ",,,2", "", ""];
    // Each row has as many fields as there are columns.
    let rows = rows.map(|row| row.to_owned() + &",".repeat(7 - row.matches(',').count()));
    let numbered = || (1..).zip(&rows).map(|(number, row)| format!("{number},{row}"));
    for letters in ["A,B,C,D,E,F,G,H", "a,b,c,d,e,f,g,h"] {
        let plain = format!("{letters}\n{}\n", rows.join("\n"));
        let numbered = format!(",{letters}\n{}\n\n", numbered().collect::<Vec<_>>().join("\n"));
        let alone = format!("{}\n", rows.join("\n"));
        for divider in [",", ";", "\t", "|"] {
            for text in [&plain, &numbered, &alone] {
                let text = text.replace(',', divider);
                // A complete row between bars begins and ends with a bar.
                let text = if divider == "|" {
                    text.lines().filter(|line| !line.is_empty()).map(|line| format!("|{line}|\n")).collect()
                } else {
                    text
                };
                assert_eq!(
                    recognize(text.as_bytes(), None).map(|format| format.name),
                    Some("sheet"),
                    "{text}"
                );
                let read = read(format("sheet"), text.as_bytes(), &"othello".parse().expect("a game"));
                assert_eq!(squares(&read[0]).concat(), "f5d6c3d3c4", "{text}");
            }
        }
    }
    // Letters in another order are not a heading of columns.
    let turned = format!("H;G;F;E;D;C;B;A\n{}\n", rows.join("\n").replace(',', ";"));
    assert_eq!(recognize(turned.as_bytes(), None).map(|format| format.name), None);
}

#[test]
fn boards_without_rows_and_columns_have_sheets_that_are_lists() {
    for spec in ["round", "round?board=disc-60", "annexation", "hex", "othello-8stars"] {
        let game = random_game(spec, 20, 5);
        assert!(written(format("sheet"), std::slice::from_ref(&game)).is_none(), "{spec}");
        let list = squares(&game).join(" ");
        assert_eq!(squares(&read(format("sheet"), list.as_bytes(), &game.game)[0]), squares(&game), "{spec}");
    }
    for spec in ["othello?size=4", "othello?size=26", "othello?hole=c3", "annex-1886", "reversi-1883"] {
        let game = random_game(spec, 20, 5);
        let grid = written(format("sheet"), std::slice::from_ref(&game)).expect("a grid");
        assert_eq!(squares(&read(format("sheet"), &grid, &game.game)[0]), squares(&game), "{spec}");
    }
}

#[test]
fn omitted_passes_are_added_with_and_without_stated_sides() {
    // Black passes before White's b4.
    let moves = "a2a1c4d2d1d4d3a3b1c1b4a4".as_bytes().chunks(2).map(String::from_utf8_lossy);
    let said: Vec<String> =
        moves.zip("BWBWBWBWBWWB".chars()).map(|(mv, side)| format!("{side}[{mv}]")).collect();
    let ggf = format!("(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]{};)", said.concat());
    let sgf = format!("(;GM[2]SZ[4];{})", said.join(";"));
    for (from, text) in [("ggf", ggf), ("sgf", sgf)] {
        let read = read(format(from), text.as_bytes(), &"othello".parse().expect("a game"));
        for (to, end) in [
            ("ggf", "W[c1]B[PASS]W[b4]B[a4];)\n"),
            ("sgf", ";W[c1];B[];W[b4];B[a4])\n"),
            ("pgn", " 5. b1 c1 6. -- b4 7. a4 7-9\n"),
        ] {
            let text = String::from_utf8(written(format(to), &read).expect("a game")).expect("text");
            assert!(text.ends_with(end), "{from} to {to}: {text}");
        }
    }
}

#[test]
fn gaps_and_doubles_of_a_grid_are_named() {
    let grid = |c3: &str, d3: &str| {
        let rows = ["-".repeat(8), "-".repeat(8)]
            .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "));
        format!(
            "{}\n{}\n- - {c3} {d3} - - - -\n- - 5 () ## - - -\n- - - ## () 1 - -\n- - - 2 - - - -\n{}\n{}\n",
            rows[0], rows[1], rows[0], rows[1]
        )
    };
    let problem = |text: &str| {
        let read = format("sheet").read.expect("a reader");
        read(Box::new(text.as_bytes()), Reading::default())
            .find_map(Result::err)
            .map(|problem| problem.to_string())
    };
    assert_eq!(problem(&grid("3", "4")), None);
    assert_eq!(problem(&grid("3", "-")).as_deref(), Some("4:5: game 1: move 4 is missing"));
    assert_eq!(problem(&grid("3", "3")).as_deref(), Some("3:7: game 1: move 3 is on c3 and on d3"));
    assert_eq!(problem(&grid("9", "-")).as_deref(), Some("4:5: game 1: moves 3 to 4 are missing"));
}

/// Generates games with given moves.
fn begun_by_lot() -> impl Strategy<Value = GameRecord> {
    (games(), any::<prop::sample::Index>()).prop_map(|(mut record, given)| {
        record.give(given.index(squares(&record).len() + 1));
        record
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    /// Every format that claims to preserve the number of given moves does so, also when a game passes
    /// through several formats.
    #[test]
    fn formats_keep_how_many_moves_were_given(record in begun_by_lot()) {
        let given = record.given_moves();
        let mut copied = record.clone();
        for format in FORMATS.iter().filter(|format| format.says_given) {
            for (from, record) in [("itself", &record), ("others", &copied.clone())] {
                let Some(text) = written(format, std::slice::from_ref(record)) else { continue };
                let again = read(format, &text, &record.game).remove(0);
                let text = String::from_utf8_lossy(&text);
                prop_assert_eq!(again.given_moves(), given, "{} from {}: {}", format.name, from, &text);
                let second = written(format, std::slice::from_ref(&again));
                prop_assert_eq!(second.as_deref().map(String::from_utf8_lossy), Some(text), "{}", format.name);
                copied = again;
            }
        }
    }
}

#[test]
fn given_moves_are_stated_in_each_format() {
    let othello: GameSpec = "othello".parse().expect("a game");
    let xot = b"[Variant \"xot\"]\n\n1. f5 d6 2. c3 f3 3. c5 e6 4. d3 g5 5. d7 c7 *\n";
    let record = read(format("pgn"), xot, &othello).remove(0);
    let said = |name: &str, record: &GameRecord| {
        String::from_utf8(written(format(name), std::slice::from_ref(record)).expect(name)).expect("text")
    };
    for (name, words) in [
        ("pgn", "[Variant \"xot\"]\n\n1."),
        ("ggf", "GV[8]BO[8 "),
        ("sgf", "GV[8]AB["),
        ("xof", "<given>8</given>"),
        ("quest", "\"startPos\":\"f5d6c3f3c5e6d3g5\""),
    ] {
        let text = said(name, &record);
        assert!(text.contains(words), "{name}: {text}");
        // The variant's name implies the number, so our own tag is not written.
        assert!(!said("pgn", &read(format(name), text.as_bytes(), &othello)[0]).contains("Given"), "{name}");
    }
    // A number other than XOT's needs our own tag. A variant's name that no longer fits is not written.
    let mut other = record.clone();
    other.give(4);
    assert!(said("pgn", &other).contains("[Given \"4\"]"), "{}", said("pgn", &other));
    other.give(0);
    assert_eq!(read(format("pgn"), said("pgn", &other).as_bytes(), &othello)[0].given, 0);
    // A tag with the same name from another format is not the number of given moves.
    let kept = read(format("pgn"), b"[GV \"3\"]\n[given \"3\"]\n\n1. f5 d6 2. c3 f3 *\n", &othello).remove(0);
    for name in ["ggf", "sgf", "xof"] {
        assert_eq!(read(format(name), said(name, &kept).as_bytes(), &othello)[0].given, 0, "{name}");
    }
    // The value may exceed the number of moves, or may not be a number.
    for (value, given) in [("99", 2), ("0", 0), ("-1", 0), ("eight", 0), ("", 0)] {
        let text = format!(
            "(;GM[Othello]GV[{value}]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6];)\n"
        );
        let record = read(format("ggf"), text.as_bytes(), &othello).remove(0);
        assert_eq!((record.given, said("ggf", &record)), (given, text));
    }
}

#[test]
fn a_game_is_given_as_many_moves_up_to_where_it_fails() {
    let othello: GameSpec = "othello".parse().expect("a game");
    let text = b"[Variant \"xot\"]\n\n1. f5 d6 2. c3 f3 3. c5 e6 4. d3 g5 5. d7 a1 *\n";
    let failed = read(format("pgn"), text, &othello).remove(0);
    let until = failed.play().expect_err("a1 flips nothing").until.expect("nine moves");
    assert_eq!(failed.given_plies(&until), 8);
}
