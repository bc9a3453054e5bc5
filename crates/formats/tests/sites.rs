//! Games in the formats of Othello Quest and XOF, as sites send them, and malicious games.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use outflank_formats::record::{GameRecord, How, Score, Tag};
use outflank_formats::stream::Reading;
use outflank_formats::{FORMATS, Format, recognize};
use outflank_rules::{Color, Verdict};
use proptest::prelude::*;

fn format(name: &str) -> &'static Format {
    FORMATS.iter().find(|format| format.name == name).unwrap()
}

fn read(name: &str, text: &str) -> Vec<Result<GameRecord, String>> {
    let records = (format(name).read.unwrap())(Box::new(text.as_bytes()), Reading::default());
    records.map(|record| record.map_err(|problem| problem.to_string())).collect()
}

fn one(name: &str, text: &str) -> GameRecord {
    let [record] = read(name, text).try_into().unwrap();
    record.unwrap()
}

fn written(name: &str, records: &[GameRecord]) -> String {
    let (mut writer, mut out) = (format(name).write.unwrap()(), Vec::new());
    for record in records {
        writer.add(record, &mut out).unwrap();
    }
    writer.finish(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn moves(record: &GameRecord) -> String {
    record.moves.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>().join(" ")
}

const QUEST: &str = r#"{"id": "77", "tcb": 300000, "created": "2024-05-01T10:00:00.000Z", "finalStatus": "x",
 "players": [{"id": "u1", "name": "Анна", "oldR": 1500.5, "newR": 1512}, {"id": "u2", "name": "Ōta", "oldR": 1400}],
 "position": {"startPos": "F5d6C3d3", "moves": [{"m": "c4", "t": 1234}, {"m": "f4", "t": 20}, {"s": "LOSE:RESIGN"}]}}"#;

#[test]
fn the_fields_of_othello_quest_are_read() {
    let record = one("quest", QUEST);
    assert_eq!((moves(&record).as_str(), record.given), ("f5 d6 c3 d3 c4 f4", 4));
    let heading = &record.heading;
    assert_eq!(
        (heading.players.black.name.as_deref(), heading.players.black.rating),
        (Some("Анна"), Some(1500.5))
    );
    assert_eq!(heading.players.white.name.as_deref(), Some("Ōta"));
    assert_eq!(heading.date.map(|date| date.to_string()).as_deref(), Some("2024-05-01 10:00:00"));
    assert_eq!((heading.clock.as_deref(), heading.site.as_deref()), (Some("5:00"), Some("Othello Quest")));
    let result = heading.result.unwrap();
    // Black is to move and has resigned.
    assert_eq!(
        (result.score, result.how),
        (Some(Score::Verdict(Verdict::Win(Color::White))), Some(How::Resignation))
    );
    assert_eq!((record.moves[0].time, record.moves[4].time), (None, Some(1.234)));
    assert_eq!((record.tag("black.newR"), record.tag("white.id")), (Some("1512"), Some("u2")));
    let text = written("quest", std::slice::from_ref(&record));
    for kept in
        [r#""startPos":"f5d6c3d3""#, r#""m":"c4","t":1234"#, "LOSE:RESIGN", "10:00:00.000Z", "1512", "300000"]
    {
        assert!(text.contains(kept), "{kept} in {text}");
    }
    let again = one("quest", &text);
    assert_eq!((moves(&again), &again.heading), (moves(&record), &record.heading));
}

#[test]
fn other_fields_of_othello_quest_are_written_back() {
    let text = r#"[{"id":"77","created":"2024-05-01T10:00:00.000Z","tcb":300000,"rated":true,"note":null,"level":"true",
        "list":[1,{"a":"b"}],"hash":"123456789012345678901234567890","share":0.1,"games":"none",
        "players":[{"id":"12","name":"Анна","oldR":1500,"newR":1512.25},{"id":34,"name":"Ōta","oldR":1400.5}],
        "position":{"startPos":"f5d6","size":8,"moves":[{"m":"c3","t":20},{"s":"LOSE:RESIGN"}]}},
        {"created":"some day","tcb":"none","players":[{"oldR":"?"},{}],"position":{"startPos":"","moves":[]}}]"#;
    let records: Vec<GameRecord> = read("quest", text).into_iter().map(Result::unwrap).collect();
    let parsed = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let mut expected = parsed(text);
    // In this format, `games` is the field that contains a list of games.
    expected[0].as_object_mut().unwrap().remove("games");
    assert_eq!(parsed(&written("quest", &records)), expected);
    // Changed fields are written with their new values.
    let mut record = records[0].clone();
    record.heading.players.black.rating = Some(1600.0);
    assert_eq!(parsed(&written("quest", &[record]))[0]["players"][0]["oldR"], 1600.0);
}

#[test]
fn games_of_othello_quest_end_in_several_ways() {
    let ended = |said: &str| {
        let result = one("quest", &QUEST.replace("LOSE:RESIGN", said)).heading.result.unwrap();
        (result.score.map(Score::verdict), result.how)
    };
    let (black, white) = (Some(Verdict::Win(Color::Black)), Some(Verdict::Win(Color::White)));
    assert_eq!(ended("WIN:RESIGN"), (black, Some(How::Resignation)));
    assert_eq!(ended("LOSE:TIMEUP"), (white, Some(How::Time)));
    assert_eq!(ended("WIN:DISCONNECT"), (black, Some(How::Left)));
    assert_eq!(ended("SCORE:28-36"), (white, None));
    assert_eq!(ended("SCORE"), (None, None));
}

#[test]
fn games_of_othello_quest_come_alone_in_a_row_or_in_a_list() {
    for text in [
        format!("{QUEST}{QUEST}"),
        format!("[{QUEST},\n{QUEST}]"),
        format!("{{ \"games\" : [{QUEST},{QUEST}]}}"),
        format!("\u{feff}{QUEST}\n{QUEST}\n"),
    ] {
        assert_eq!(recognize(text.as_bytes(), None).map(|format| format.name), Some("quest"));
        let records: Vec<_> = read("quest", &text).into_iter().map(Result::unwrap).collect();
        assert_eq!(records.len(), 2, "{text}");
        assert_eq!(written("quest", &records), written("quest", &[records[1].clone(), records[0].clone()]));
    }
}

#[test]
fn passes_of_othello_quest_are_moves() {
    // The record omits the passes. The written game has them, and its result is for the right side.
    let moves =
        "f5f6f7f4f3g4h3c5d3e3c4d2c1c3b3e2c2d1e1f1b4f2g3b1b6c6b5g5d6g1h5e6d7a3b2a1h4g2h1h2g6h6h7a2a4a5a6d8f8";
    let mut record = one("quest", QUEST);
    let played = (format("transcript").read.unwrap())(Box::new(moves.as_bytes()), Reading::default());
    record.moves = played.flatten().next().unwrap().moves;
    record.tags.clear();
    record.heading.result = None;
    let passes = record.play().unwrap().n_passes();
    assert!(passes > 0);
    let text = written("quest", &[record]);
    assert_eq!(text.matches(r#"{"m":"-"}"#).count(), passes);
    assert_eq!(one("quest", &text).play().unwrap().n_passes(), passes);
}

#[test]
fn invalid_games_of_othello_quest_are_reported_with_their_place() {
    let error = |text: &str| read("quest", text).into_iter().find_map(Result::err).unwrap();
    assert_eq!(error("{\n \"position\": é}"), "2:14: game 1: not JSON: expected value");
    assert_eq!(error("{\n \"position\": {"), "2:14: game 1: not JSON: the game is not closed");
    assert_eq!(error(r#"[{"id": 1}]"#), "1:2: game 1: the game has no position, which has its moves");
    assert_eq!(
        error(r#"{"position":{"moves":[{"m":"z9"}]}}"#),
        "1:1: game 1: \"z9\" is not a move: expected a square, or PASS for a pass"
    );
    assert_eq!(error("nonsense"), "1:1: game 1: not JSON: expected { or [");
    let after = format!("{{]}} {QUEST}");
    let found: Vec<bool> = read("quest", &after).iter().map(Result::is_ok).collect();
    assert_eq!(found, [false, true]);
}

const XOF: &str = r#"<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE database SYSTEM "xof.dtd" [<!ENTITY x "y">]>
<!-- <game><moves>a1</moves></game> -->
<database xmlns="http://www.othbase.net/xof"><info version="1.1"/><game-collection>
 <game><event date="1990" name="Championnat d&apos;URSS &amp; &#x416;"/><result winner="black" type="normal">36-28</result>
  <player color="black" name="Melnikov"/><player color='white' name="Svirskiy > all"/>
  <moves game="othello-8x8" type="flat">f5 f6
   e6<!-- </game> -->f4</moves></game>
 <game><moves game="othello-4x4">b1</moves><comment>good</comment></game>
</game-collection></database>"#;

#[test]
fn the_elements_of_a_document_are_read() {
    assert_eq!(recognize(XOF.as_bytes(), None).map(|format| format.name), Some("xof"));
    let [first, second] = read("xof", XOF).try_into().unwrap();
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!(moves(&first), "f5 f6 e6 f4");
    assert_eq!(first.heading.event.as_deref(), Some("Championnat d'URSS & Ж"));
    assert_eq!(first.heading.date.map(|date| date.year), Some(1990));
    assert_eq!(first.heading.players.white.name.as_deref(), Some("Svirskiy > all"));
    let discs =
        first.heading.result.and_then(|result| result.score).and_then(|score| score.discs(64)).unwrap();
    assert_eq!((discs.black, discs.white), (36, 28));
    assert_eq!((second.game.to_string().as_str(), moves(&second).as_str()), ("othello?size=4", "b1"));
    assert_eq!(second.tag("comment"), Some("good"));
    let text = written("xof", &[first.clone(), second]);
    let [again, small] = read("xof", &text).try_into().unwrap();
    assert_eq!(again.as_ref().unwrap().heading, first.heading);
    assert_eq!(moves(&again.unwrap()), moves(&first));
    assert_eq!(small.unwrap().game.to_string(), "othello?size=4");
}

#[test]
fn other_parts_of_a_document_are_written_back() {
    let text = r#"<game id="5"><event date="Spring 1990" name="Cup" country="FR" round="3 &amp; 4"/>
  <result winner="black" type="annulled" by="x">36-28</result>
  <player color="black" name="Melnikov" rating="1500.0" club="&lt;A&gt;"/><player color="white" flag="RU"/>
  <moves game="othello-8x8" type="flat" source="sheet">f5d6</moves>
  <note lang="fr">beau
 coup</note><note lang="en">nice</note><link to="a"/><link to="b" rel="c"/><games>2</games></game>"#;
    let record = one("xof", text);
    let written_again = written("xof", std::slice::from_ref(&record));
    let again = one("xof", &written_again);
    assert_eq!((&again.tags, &again.heading), (&record.tags, &record.heading), "{written_again}");
    assert_eq!(written("xof", &[again]), written_again);
    for element in [
        r#"<game id="5">"#,
        r#"<event date="Spring 1990" name="Cup" country="FR" round="3 &amp; 4"/>"#,
        r#"<player color="black" name="Melnikov" rating="1500.0" club="&lt;A&gt;"/>"#,
        r#"<note lang="en">nice</note>"#,
        r#"<link to="b" rel="c"/>"#,
    ] {
        assert!(written_again.contains(element), "{element} in {written_again}");
    }
    // Changed fields are written with their new values, and tags of the same names do not replace these.
    let mut record = record;
    record.heading.players.black.rating = Some(1600.0);
    for name in ["moves", "event", "player.color", "event.name", "no name", "1st", ""] {
        record.tags.push(Tag::new(name, "x"));
    }
    let changed = written("xof", &[record]);
    assert_eq!(changed, written_again.replace("1500.0", "1600"));
}

#[test]
fn errors_in_a_document_have_their_place() {
    let error = |text: &str| read("xof", text).into_iter().find_map(Result::err).unwrap();
    assert_eq!(error("<game></game>"), "1:1: game 1: the game has no moves");
    assert_eq!(
        error("<game>\n <moves>f5&boom;</moves></game>"),
        "2:11: game 1: not XML: there is no entity &boom;"
    );
    assert!(error("<game><moves>f5</game>").starts_with("1:16: game 1: not XML: "));
    assert!(error("<game><moves>f5").starts_with("1:16: game 1: not XML: "));
    assert!(error("<game><event name=\"&boom;\"/><moves/></game>").starts_with("1:7: game 1: not XML: "));
    assert_eq!(error("<game><moves>f5x9</moves></game>").split(':').nth(1), Some("16"));
    let two = "<game><moves>f5</game><game><moves>f5</moves></game>";
    assert_eq!(read("xof", two).iter().filter(|record| record.is_ok()).count(), 1);
}

#[test]
fn entities_nesting_and_length_are_bounded() {
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]>\
                <game><event name=\"ok\"/><moves>&b;</moves></game><game><moves>&c;</moves></game>";
    let problems: Vec<String> = read("xof", bomb).into_iter().filter_map(Result::err).collect();
    assert_eq!(problems.len(), 2);
    assert!(problems.iter().all(|problem| problem.contains("there is no entity")), "{problems:?}");
    let deep = format!("<game>{}<moves>f5</moves>", "<a>".repeat(100_000));
    assert!(read("xof", &deep)[0].is_err());
    let many = format!("<game><event {}/><moves>f5</moves></game>", "a=\"1\" ".repeat(100_000));
    assert_eq!(moves(&one("xof", &many)), "f5");
    let deep = format!("{}1{}", "[{\"a\":".repeat(100_000), "}]".repeat(100_000));
    assert!(read("quest", &deep)[0].is_err());
    for (name, begin) in [("quest", "{\"a\":\""), ("xof", "<game><moves>")] {
        let mut reading = Reading::default();
        reading.limit = 1000;
        let text = format!("{begin}{}", "a".repeat(100_000));
        let mut records = (format(name).read.unwrap())(Box::new(text.as_bytes()), reading);
        let problem = records.next().unwrap().unwrap_err().to_string();
        assert_eq!(problem, "1:1: game 1: the game is longer than 1000 bytes");
    }
}

#[test]
fn every_example_is_read_and_written_unchanged() {
    let is_both = |format: &&Format| format.read.is_some() && format.write.is_some();
    for format in FORMATS.iter().filter(is_both) {
        let all = |bytes: &[u8]| -> Vec<GameRecord> {
            (format.read.unwrap())(Box::new(bytes), Reading::default()).map(Result::unwrap).collect()
        };
        let write = |records: &[GameRecord]| {
            let (mut writer, mut out) = (format.write.unwrap()(), Vec::new());
            records.iter().for_each(|record| writer.add(record, &mut out).unwrap());
            writer.finish(&mut out).unwrap();
            out
        };
        let first = write(&all(format.example));
        assert_eq!(write(&all(&first)), first, "{}", format.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn pieces_of_json_and_xml_make_no_reader_panic(
        json in r#"(\{|\}|\[|\]|,|:|"(position|moves|m|t|s|f5|-|startPos|players|name|games|LOSE:RESIGN)"|[0-9]{1,20}|null|\\"|é| ){0,60}"#,
        xml in "(<game>|</game>|<moves( game=\"othello-[0-9]{1,3}x8\")?>|</moves>|<event date=\"[0-9]{1,5}\"/>|<!--|-->|<!\\[CDATA\\[|\\]\\]>|<!DOCTYPE|<\\?|\\?>|&[a-z#0-9]{0,5};?|f5|<|>|\"|é){0,60}",
    ) {
        for (name, text) in [("quest", &json), ("xof", &xml)] {
            for record in read(name, text).into_iter().flatten() {
                drop(record.play());
                let (mut writer, mut out) = (format(name).write.unwrap()(), Vec::new());
                if writer.add(&record, &mut out).is_ok() {
                    writer.finish(&mut out).unwrap();
                    prop_assert!(read(name, std::str::from_utf8(&out).unwrap())[0].is_ok());
                }
            }
        }
    }

    #[test]
    fn games_cut_anywhere_and_changed_anywhere_do_no_harm(at in 0usize..2000, byte in any::<u8>()) {
        for (name, text) in [("quest", QUEST), ("xof", XOF)] {
            let mut bytes = text.as_bytes().to_vec();
            let cut = &bytes[..at.min(bytes.len())];
            let format = format(name);
            prop_assert!((format.read.unwrap())(Box::new(cut), Reading::default()).count() <= cut.len() + 1);
            let place = at % bytes.len();
            bytes[place] = byte;
            prop_assert!((format.read.unwrap())(Box::new(&bytes[..]), Reading::default()).count() <= bytes.len());
        }
    }
}
