//! Binary files as records: reading and writing them with their name files.

use std::sync::Arc;

use outflank_formats::game::wthor::solitaires;
use outflank_formats::game::wthor::{self, BoardSize, Game, Header, Lists, NameKind, Names, Writer};
use outflank_formats::record::{Date, GameRecord, Score, StatedResult, Tag};
use outflank_formats::stream::{Reading, RecordWriter};
use outflank_formats::{FORMATS, recognize};
use outflank_rules::{ByColor, Color};

use crate::{games, harm};

fn written(writer: &mut dyn RecordWriter, records: &[GameRecord]) -> Vec<u8> {
    let mut out = Vec::new();
    for record in records {
        writer.add(record, &mut out).unwrap();
    }
    writer.finish(&mut out).unwrap();
    out
}

fn read(file: &[u8], lists: Lists) -> Vec<Result<GameRecord, String>> {
    let mut reading = Reading::default();
    reading.lists = Arc::new(lists);
    let read = recognize(file, None).unwrap().read.unwrap();
    read(Box::new(file), reading).map(|record| record.map_err(|problem| problem.to_string())).collect()
}

/// Creates random games with players and an event.
fn records() -> Vec<GameRecord> {
    let record = |seed: u64| {
        let (end, moves) = games::play(seed, |_| false);
        let mut record = GameRecord::new("othello".parse().unwrap());
        record.moves = moves
            .iter()
            .map(|(column, row)| format!("{}{}", char::from(b'a' + column), row + 1))
            .map(|text| outflank_formats::record::RecordedMove::new(&text))
            .collect();
        record.heading.players.black.name = Some(format!("Player {}", seed % 7));
        record.heading.players.white.name = Some("Lefèvre Renée".to_owned());
        record.heading.event = Some("Coupe de l'Été".to_owned());
        record.heading.date = Some(Date::of_year(2026));
        if seed.is_multiple_of(2) {
            let margin = end.with_turn(Color::Black).final_score();
            record.heading.result = Some(StatedResult::margin(margin.into()));
        }
        record
    };
    (0..30).map(record).collect()
}

#[test]
fn games_come_back_with_the_names_beside_them() {
    let records = records();
    let mut writer = wthor::RecordsWriter::default();
    let file = written(&mut writer, &records);
    assert_eq!(file.len(), 16 + 68 * records.len());
    assert_eq!(writer.remarks(), &[] as &[String]);
    let beside = writer.companion_files();
    let names = |ending: &str, kind| {
        let found = beside.iter().find(|beside| beside.ending == ending).unwrap();
        Names::read(&found.bytes[..], kind).unwrap().0
    };
    let lists = || Lists {
        players: Some(names("jou", NameKind::Players)),
        tournaments: Some(names("trn", NameKind::Tournaments)),
    };
    let again: Vec<GameRecord> = read(&file, lists()).into_iter().map(Result::unwrap).collect();
    assert_eq!(again.len(), records.len());
    for (again, record) in again.iter().zip(&records) {
        let (heading, expected) = (&again.heading, &record.heading);
        assert_eq!(heading.players.black.name, expected.players.black.name);
        assert_eq!(heading.players.white.name, expected.players.white.name);
        assert_eq!((&heading.event, heading.date), (&expected.event, expected.date));
        let played = record.play().unwrap();
        let outflank_rules::Turn::Over(outcome) = played.position().turn() else { panic!("not over") };
        let margin = again.heading.result.and_then(|result| result.score).and_then(Score::margin);
        assert_eq!(margin, outcome.score.map(f64::from));
        assert!(again.moves.iter().map(|mv| &mv.text).eq(record.moves.iter().map(|mv| &mv.text)));
        assert_eq!(again.play().unwrap().plies().len(), played.plies().len());
    }
    assert_eq!(written(&mut wthor::RecordsWriter::default(), &again), file);
    // Without the name lists, the file has the same numbers after reading and writing.
    let numbered: Vec<GameRecord> = read(&file, Lists::default()).into_iter().map(Result::unwrap).collect();
    assert_eq!((&numbered[8].heading.players.black.name, numbered[8].tag("BlackNumber")), (&None, Some("3")));
    let mut writer = wthor::RecordsWriter::default();
    assert_eq!(written(&mut writer, &numbered), file);
    assert!(writer.companion_files().is_empty());
    let mixed = writer.add(&records[0], &mut Vec::new()).unwrap_err();
    assert!(mixed.to_string().contains(".jou"), "{mixed}");
}

#[test]
fn the_score_after_best_play_survives() {
    let header = Header { records: 1, year: 1990, depth: 24, ..Header::default() };
    let mut game = Game::new(BoardSize::Eight, [(5, 4), (3, 5)]).unwrap();
    (game.real, game.theoretical) = (36, 30);
    let mut writer = Writer::begin(Vec::new(), &header).unwrap();
    writer.write(&game).unwrap();
    let file = writer.finish().unwrap();
    let [record] = read(&file, Lists::default()).try_into().unwrap();
    let record = record.unwrap();
    assert_eq!(
        (record.tag("TheoreticalScore"), record.tag("TheoreticalEmpties")),
        (Some("30-34"), Some("24"))
    );
    let discs = ByColor { black: 36, white: 28 };
    assert_eq!(record.heading.result.and_then(|result| result.score), Some(Score::Discs(discs)));
    assert_eq!(written(&mut wthor::RecordsWriter::default(), &[record]), file);
}

/// Writes games with theoretical scores. Returns the games read back, and the writer's remarks. An empty text
/// adds no tag.
fn with_theoretical(tags: &[(&str, &str)]) -> (Vec<GameRecord>, Vec<String>) {
    let mut records = records();
    records.truncate(tags.len());
    for (record, (score, empties)) in records.iter_mut().zip(tags) {
        for (name, value) in [("TheoreticalScore", score), ("TheoreticalEmpties", empties)] {
            record.tags.extend((!value.is_empty()).then(|| Tag::new(name, value)));
        }
    }
    let mut writer = wthor::RecordsWriter::default();
    let file = written(&mut writer, &records);
    let again = read(&file, Lists::default()).into_iter().map(Result::unwrap).collect();
    (again, writer.remarks().to_vec())
}

fn theoretical(record: &GameRecord) -> (&str, &str) {
    (record.tag("TheoreticalScore").unwrap(), record.tag("TheoreticalEmpties").unwrap())
}

#[test]
fn impossible_theoretical_scores_are_left_out() {
    for tags in [
        ("99-0", "24"),
        ("30-30", "24"),
        ("255-65", "24"),
        ("+4", "24"),
        ("30-34", "0"),
        ("30-34", "65"),
        ("30-34", ""),
        ("", "24"),
    ] {
        let (records, remarks) = with_theoretical(&[tags, tags]);
        assert_eq!(remarks.len(), 1, "{tags:?}: {remarks:?}");
        assert!(records.iter().all(|record| theoretical(record).1 == "1"), "{tags:?}");
    }
    for tags in [("64-0", "64"), ("0-64", "1"), ("30-34", "22")] {
        let (records, remarks) = with_theoretical(&[tags]);
        assert_eq!((theoretical(&records[0]), remarks), (tags, vec![]));
    }
}

#[test]
fn a_game_without_a_theoretical_score_gets_none_from_another() {
    for tags in [[("30-34", "24"), ("", "")], [("", ""), ("30-34", "24")], [("30-34", "24"), ("30-34", "20")]]
    {
        let (records, remarks) = with_theoretical(&tags);
        assert!(remarks[0].starts_with("theoretical scores are left out"), "{remarks:?}");
        for record in &records {
            let Some(Score::Discs(discs)) = record.heading.result.and_then(|result| result.score) else {
                panic!("no discs")
            };
            assert_eq!(theoretical(record), (&*format!("{}-{}", discs.black, discs.white), "1"));
        }
    }
}

#[test]
fn inexpressible_records_are_refused_or_get_a_remark() {
    let records = records();
    let refused = |record: &GameRecord| {
        let mut writer = wthor::RecordsWriter::default();
        writer.add(&records[1], &mut Vec::new()).unwrap();
        writer.add(record, &mut Vec::new()).unwrap_err().to_string()
    };
    let mut other = records[0].clone();
    other.heading.date = Some(Date::of_year(1999));
    assert_eq!(refused(&other), "WTHOR has the games of one year in a file: this game is of 1999, not 2026");
    let mut other = records[0].clone();
    other.moves.truncate(20);
    other.heading.result = None;
    assert_eq!(refused(&other), "WTHOR needs the score of a game that is not over");
    let mut other = records[0].clone();
    let discs = ByColor { black: u32::MAX, white: u32::MAX };
    other.heading.result = Some(StatedResult { score: Some(Score::Discs(discs)), how: None });
    assert_eq!(refused(&other), "WTHOR has no score of 4294967295-4294967295 on 64 squares");
    other.moves.truncate(20);
    other.heading.result = Some(StatedResult::margin(-65.0));
    assert_eq!(refused(&other), "WTHOR has no win by 65 on 64 squares");
    let mut other = records[0].clone();
    other.game = "othello?size=6".parse().unwrap();
    assert_eq!(refused(&other), "WTHOR has games of Othello on 8x8 and 10x10 squares, not othello?size=6");
    let mut other = records[0].clone();
    other.heading.players.black.name = Some("為則英司".to_owned());
    let mut writer = wthor::RecordsWriter::default();
    writer.add(&other, &mut Vec::new()).unwrap();
    assert_eq!(writer.remarks(), ["the format cannot store the name 為則英司, so it is written as ????"]);
}

#[test]
fn problems_have_their_game_and_byte() {
    let file = written(&mut wthor::RecordsWriter::default(), &records()[..3]);
    let mut corrupt = file.clone();
    corrupt[16 + 68 + 8] = 99;
    let read = read(&corrupt[..corrupt.len() - 3], Lists::default());
    let problems: Vec<_> = read.into_iter().map(Result::err).collect();
    assert_eq!(
        problems,
        [
            None,
            Some("byte 92: game 2: move 1: 99 is not a square".to_owned()),
            Some("byte 217: game 3: the file ends within a game: 65 of 68 bytes".to_owned())
        ]
    );
}

#[test]
fn solved_endings_come_back_whole() {
    let example = FORMATS.iter().find(|format| format.name == "solitaires").unwrap().example;
    let [record] = read(example, Lists::default()).try_into().unwrap();
    let record = record.unwrap();
    assert_eq!((record.tag("RawScore"), record.tag("BestMove")), (Some("+64"), Some("a1")));
    let position = record.play().unwrap().position().othello().unwrap();
    assert!(position.legal_moves().contains("a1".parse().unwrap()));
    let mut writer = solitaires::RecordsWriter::default();
    assert_eq!(written(&mut writer, std::slice::from_ref(&record))[16..], example[16..]);
    let mut unsolved = record;
    unsolved.tags.clear();
    assert!(solitaires::RecordsWriter::default().add(&unsolved, &mut Vec::new()).is_err());
}

#[test]
fn corrupt_files_read_as_records_do_no_harm() {
    for name in ["wthor", "solitaires"] {
        let format = FORMATS.iter().find(|format| format.name == name).unwrap();
        for file in harm::spoiled(format.example) {
            let read = format.read.unwrap();
            for record in read(Box::new(&file[..]), Reading::default()).take(100).flatten() {
                let (mut writer, mut out) = (format.write.unwrap()(), Vec::new());
                if writer.add(&record, &mut out).is_ok() && writer.finish(&mut out).is_ok() {
                    let again = read(Box::new(&out[..]), Reading::default()).next().unwrap().unwrap();
                    assert_eq!(again.moves.len(), record.moves.len());
                    assert_eq!(again.start, record.start);
                }
            }
        }
    }
}
