//! `/api/records`

use std::collections::BTreeMap;
use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use futures_util::future::join_all;
use futures_util::stream;
use outflank_formats::FORMATS;
use outflank_formats::game::wthor;
use outflank_formats::record::{Date, GameRecord, Score, StatedResult};
use outflank_formats::stream::RecordWriter;
use outflank_rules::{ByColor, Color, Playthrough, SplitMix64, open};
use outflank_server::store::records::Records;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::harness::{Answer, Site};

const READ: &str = "/api/records/read";
const POSITION: &str = "/api/records/position";
const IMPORT: &str = "/api/records/import";
/// The route for importing tournaments.
const BEGIN: &str = "/api/tournaments/import";

/// Returns the moves of a random game of Othello, and its GGF. Ann and Bob alternate colors, and the year is
/// from 1990 to 1999.
fn game(seed: u64) -> (Vec<String>, String) {
    let rules = open(&"othello".parse().unwrap());
    let played = Playthrough::random_opening(rules.start(), 30, &mut SplitMix64::new(seed));
    let moves: Vec<String> = played.plies().iter().map(|ply| ply.text.clone()).collect();
    let sides =
        played.plies().iter().map(|ply| (if ply.color == Color::Black { 'B' } else { 'W' }, &ply.text));
    let written: String = sides.map(|(side, text)| format!("{side}[{text}]")).collect();
    let (black, white) =
        if seed.is_multiple_of(2) { ("Ann White", "Bob Grey") } else { ("Bob Grey", "Ann White") };
    let year = 1990 + seed % 10;
    let ggf = format!(
        "(;GM[Othello]PC[here]DT[{year}.05.01_12:00:00.UTC]PB[{black}]PW[{white}]TI[5:00]TY[8]\
         BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]{written};)\n"
    );
    (moves, ggf)
}

fn league(games: std::ops::Range<u64>) -> String {
    games.map(|seed| game(seed).1).collect()
}

#[tokio::test]
async fn what_is_pasted_is_read_whatever_it_is() {
    let site = Site::new().await;
    let read = site.upload(READ, "1. f5 d6 2. c3 d3").await.ok();
    assert_eq!(
        (&read["format"], &read["problems"], &read["has_more"]),
        (&json!("transcript"), &json!([]), &json!(false))
    );
    let only = &read["games"][0];
    assert_eq!((&only["spec"], &only["start"]), (&json!("othello"), &json!({ "kind": "usual" })));
    assert_eq!(only["moves"], json!(["f5", "d6", "c3", "d3"]));
    let tried = site.post("/api/positions/try", &json!({ "moves": only["moves"] })).await.ok();
    let discs = &tried["position"]["discs"];
    assert_eq!(only["counted"], json!([discs["black"], discs["white"]]));
    assert_eq!(only["to_move"], tried["position"]["turn"]);

    let (moves, ggf) = game(4);
    let read = site.upload(READ, ggf).await.ok();
    let only = &read["games"][0];
    assert_eq!((&read["format"], &only["moves"]), (&json!("ggf"), &json!(moves)));
    assert_eq!(
        (&only["black"], &only["white"], &only["date"]),
        (&json!("Ann White"), &json!("Bob Grey"), &json!("1994-05-01"))
    );

    // On another board, with an explicit spec.
    let read = site.upload(&format!("{READ}?spec=othello%3Fsize%3D6&name=moves.txt"), "c2b2").await.ok();
    assert_eq!(
        (&read["games"][0]["spec"], &read["games"][0]["moves"]),
        (&json!("othello?size=6"), &json!(["c2", "b2"]))
    );

    // A position is read as the start of a game.
    let board = format!("{}OX{}XO{} X", "-".repeat(27), "-".repeat(6), "-".repeat(27));
    let read = site.upload(READ, format!("{}{}", board.replacen("OX", "XX", 1), ";")).await.ok();
    let start = &read["games"][0]["start"];
    assert_eq!((&start["kind"], &start["turn"]), (&json!("position"), &json!("black")), "{read}");
    let again = json!({ "start": start });
    site.post("/api/positions/try", &again).await.ok();
}

#[tokio::test]
async fn every_format_that_can_be_read_is_read_from_its_example() {
    let site = Site::new().await;
    // Digits alone are ambiguous. Such boards are read only if the client names the format.
    for format in FORMATS.iter().filter(|format| format.read.is_some() && format.name != "zero-one") {
        let read = site.upload(READ, format.example).await.ok();
        assert!(read["games"].as_array().is_some_and(|games| !games.is_empty()), "{}: {read}", format.name);
    }
}

#[tokio::test]
async fn a_game_that_is_over_is_counted_by_the_rules() {
    let site = Site::new().await;
    // White has no disc left, and the empty squares count for Black.
    let read = site.upload(READ, "f5d6c5f4e7f6g5e6e3").await.ok();
    assert_eq!((&read["games"][0]["counted"], &read["games"][0]["to_move"]), (&json!([64, 0]), &Value::Null));
    let read = site.upload(READ, "f5d6").await.ok();
    assert_eq!(read["games"][0]["counted"], json!([3, 3]));
}

#[tokio::test]
async fn what_cannot_be_read_or_played_is_told_with_its_place() {
    let site = Site::new().await;
    let broken = "(;GM[Othello]B[f5]W[a1];)";
    let read = site.upload(READ, format!("{}{broken}\n{}", league(0..1), league(1..2))).await.ok();
    assert_eq!(read["games"].as_array().unwrap().len(), 2);
    let problem = &read["problems"][0];
    let illegal = json!({ "kind": "illegal_move", "number": 2, "text": "a1", "reason": "flips_nothing" });
    assert_eq!((&problem["game"], &problem["detail"]), (&json!(2), &illegal));
    assert_eq!(problem["place"], json!({ "kind": "text", "line": 2, "column": 21 }));
    assert_eq!(problem["message"], "move 2: white cannot play a1: it would flip no disc");

    // The moves before the error are returned, but not the stated result of the whole game.
    assert_eq!((&problem["until"]["moves"], &problem["until"]["to_move"]), (&json!(["f5"]), &json!("white")));
    let read = site.upload(READ, "(;GM[Othello]PB[anton]RE[+8]B[f5]W[d6]B[a1];)").await.ok();
    let until = &read["problems"][0]["until"];
    assert_eq!((&until["moves"], &until["black"]), (&json!(["f5", "d6"]), &json!("anton")));
    assert_eq!((&until["stated"], &until["counted"]), (&Value::Null, &json!([3, 3])));
    let read = site.upload(READ, "(;GM[Othello]B[a1];)").await.ok();
    assert_eq!(read["problems"][0]["until"], Value::Null, "no move was played");

    // Text that continues after a board is not a board.
    let read = site.upload(READ, "x".repeat(70)).await.ok();
    let longer = json!({ "kind": "board_length", "given": 65, "cells": 64 });
    assert_eq!((&read["games"], &read["problems"][0]["detail"]), (&json!([]), &longer));
    // A word that is too long for any game is truncated.
    let read =
        site.upload(&format!("{READ}?name=one.sheet"), format!("f5d6a{}", "9".repeat(1000))).await.ok();
    let problem = &read["problems"][0];
    let square = problem["detail"]["square"].as_str().unwrap();
    assert!(square.starts_with("a99") && square.chars().count() == 61, "{problem}");
    assert!(problem["message"].as_str().unwrap().len() < 200, "{problem}");

    // A move of the wrong side.
    let read = site.upload(READ, "(;GM[Othello]B[f5]B[d6];)").await.ok();
    let turn = json!({ "kind": "not_on_move", "number": 2, "text": "d6", "turn": "white" });
    assert_eq!(read["problems"][0]["detail"], turn);
    // A gap on a score sheet, and a number that occurs twice.
    let sheet = |fifth: &str, sixth: &str| {
        let row = "- - - - - - - -\n";
        let middle = format!("- - - * * {fifth} - -\n- - - {sixth} - - - -\n");
        format!("{}- - - * * - - -\n{middle}{}", row.repeat(3), row.repeat(2))
    };
    for (written, reason) in [
        (sheet("1", "4"), json!({ "kind": "numbers_missing", "from": 2, "to": 3 })),
        (sheet("1", "1"), json!({ "kind": "number_twice", "number": 1, "first": "f5", "second": "d6" })),
    ] {
        let read = site.upload(&format!("{READ}?name=one.sheet"), written).await.ok();
        let problem = &read["problems"][0];
        assert_eq!(problem["detail"]["reason"], reason, "{read}");
        assert_eq!(problem["detail"]["place"], json!({ "kind": "text", "line": 6, "column": 7 }), "{read}");
    }

    for (text, query) in [("Dear Anton, how are you?", ""), ("", ""), ("hello", "?name=letter.doc")] {
        let answer = site.upload(&format!("{READ}{query}"), text).await;
        assert!(answer.refused(422, "bad_file").starts_with("this is not a known format for games"));
    }
    let analysis = "{\"ply\":1,\"color\":\"black\",\"played\":\"f5\",\"best_score\":0.0}\n";
    let answer = site.upload(&format!("{READ}?name=analysis.json"), analysis).await;
    assert!(answer.refused(422, "bad_file").starts_with("this file has an analysis"));
    // If the file name determines the format, that format's reader reports the error.
    let read = site.upload(&format!("{READ}?name=games.wtb"), "nothing of the kind").await.ok();
    assert_eq!((&read["format"], &read["games"]), (&json!("wthor"), &json!([])));
    assert_eq!(read["problems"][0]["detail"]["kind"], "unread", "{read}");
    assert_eq!(read["problems"][0]["place"]["kind"], "byte", "{read}");

    site.upload(&format!("{READ}?spec=chess"), "f5").await.refused(422, "unknown_game");
    site.upload(&format!("{READ}?moves=f5"), "f5").await.refused(400, "bad_request");
    let answer = site.upload(READ, vec![b' '; (8 << 20) + 1]).await;
    assert_eq!(answer.refused(413, "too_large"), "the body is larger than 8388608 bytes");
    let parts = [Ok("f5d6"), Err(io::Error::other("the line broke"))];
    site.upload(READ, Body::from_stream(stream::iter(parts))).await.refused(400, "bad_request");
}

/// Sends a file through a local proxy from the given address, or without an address from the machine itself.
async fn send(site: &Site, path: &str, from: Option<&str>, file: impl Into<Body>) -> Answer {
    let mut request = Request::post(path);
    if let Some(from) = from {
        request = request.header("x-forwarded-for", from);
    }
    let mut request = request.body(file.into()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4000))));
    site.send(request).await
}

/// Uploads that are accepted but send no data. Dropping them ends them.
async fn slow<'a>(
    site: &'a Site,
    ways: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
) -> Pin<Box<dyn Future<Output = Vec<Answer>> + 'a>> {
    let (asked, mut begun) = mpsc::unbounded_channel();
    let slow: Vec<_> = ways
        .into_iter()
        .map(|(path, from)| {
            let asked = asked.clone();
            let body = stream::once(async move {
                asked.send(()).unwrap();
                pending::<io::Result<&'static str>>().await
            });
            send(site, path, from, Body::from_stream(body))
        })
        .collect();
    let count = slow.len();
    let mut slow = Box::pin(join_all(slow));
    let all_begun = async {
        for _ in 0..count {
            begun.recv().await.unwrap();
        }
    };
    tokio::select! {
        ended = &mut slow => panic!("no data has arrived: {ended:?}"),
        () = all_begun => {}
    }
    slow
}

#[tokio::test]
async fn files_that_arrive_slowly_do_not_fill_memory() {
    let site = Site::new().await;
    let held = slow(&site, [READ, BEGIN].into_iter().cycle().map(|path| (path, None)).take(16)).await;
    for path in [READ, BEGIN] {
        site.upload(path, "f5d6").await.refused(503, "busy");
    }
    drop(held);
    site.upload(READ, "f5d6").await.ok();
}

#[tokio::test]
async fn one_address_does_not_keep_the_files_of_others_out() {
    let site = Site::new().await;
    let (one, same, other) = (Some("2001:db8:0:1::5"), Some("2001:db8:0:1::6"), Some("192.0.2.7"));
    let held = slow(&site, [READ, READ, BEGIN, BEGIN].map(|path| (path, one))).await;
    for path in [READ, BEGIN] {
        send(&site, path, same, "f5d6").await.refused(503, "busy");
    }
    send(&site, READ, other, "f5d6").await.ok();
    drop(held);
    send(&site, READ, same, "f5d6").await.ok();
}

/// Plays moves in a position, through a local proxy from the given address.
async fn try_moves(site: &Site, from: &str) -> Answer {
    let request = Request::post("/api/positions/try")
        .header("x-forwarded-for", from)
        .header("content-type", "application/json")
        .body(Body::from(r#"{"moves":["f5","d6"]}"#));
    let mut request = request.unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4000))));
    site.send(request).await
}

#[tokio::test]
async fn one_address_does_not_take_the_line_for_moves_from_others() {
    let site = Site::new().await;
    // More requests at once than there are places in the queue. The last one comes from another address.
    let many = (0..300).map(|_| "192.0.2.1").chain(["192.0.2.2"]);
    let mut answers = join_all(many.map(|from| try_moves(&site, from))).await;
    answers.pop().unwrap().ok();
    assert!(answers.iter().any(|answer| answer.status == 503), "the limit of an address");
}

#[tokio::test]
async fn of_many_games_the_first_two_hundred_are_read() {
    let site = Site::new().await;
    for (games, expected, has_more) in [(200, 200, false), (201, 200, true)] {
        let read = site.upload(READ, league(0..games)).await.ok();
        assert_eq!(read["games"].as_array().unwrap().len(), expected);
        assert_eq!(read["has_more"], json!(has_more));
    }
}

#[tokio::test]
async fn games_that_were_brought_in_are_found_as_going_through_them_finds_them() {
    let site = Site::new().await;
    let empty = site.get("/api/records").await.ok();
    assert_eq!(
        (&empty["games"], &empty["first_year"], &empty["may_import"]),
        (&json!(0), &Value::Null, &json!(true))
    );
    assert_eq!(site.post(POSITION, &json!({ "position": {} })).await.ok()["counts"]["games"], 0);

    let file = league(0..120);
    let path = format!("{IMPORT}?name=league.ggf");
    let brought = site.upload(&path, file.clone()).await.ok();
    let expected = json!({ "format": "ggf", "encoding": null, "imported": 120, "duplicates": 0, "completed": 0, "errors": 0, "problems": [] });
    assert_eq!(brought, expected);
    let again = site.upload(&path, file).await.ok();
    assert_eq!((&again["imported"], &again["duplicates"]), (&json!(0), &json!(120)), "it changes nothing");
    let all = site.get("/api/records").await.ok();
    let expected = json!({
        "games": 120, "players": 2, "events": 0, "sources": 1, "first_year": 1990, "last_year": 1999, "may_import": true,
    });
    assert_eq!(all, expected);

    // All first moves are the same under symmetry, but the next moves differ.
    let mut turned: BTreeMap<&str, [&str; 3]> = BTreeMap::new();
    turned.insert("f5", ["f6", "d6", "f4"]);
    turned.insert("e6", ["f6", "f4", "d6"]);
    turned.insert("d3", ["c3", "c5", "e3"]);
    turned.insert("c4", ["c3", "e3", "c5"]);
    let mut counted = [0; 3];
    for seed in 0..120 {
        let (moves, _) = game(seed);
        let at = turned[moves[0].as_str()].iter().position(|text| *text == moves[1]).unwrap();
        counted[at] += 1;
    }
    for (first, answers) in &turned {
        let found =
            site.post(POSITION, &json!({ "position": { "moves": [first] }, "listed": 100 })).await.ok();
        assert_eq!(found["counts"]["games"], 120, "{first}");
        assert_eq!(found["games"].as_array().unwrap().len(), 100);
        for (text, games) in answers.iter().zip(counted) {
            let next = found["next"].as_array().unwrap().iter().find(|next| next["text"] == json!(text));
            assert_eq!(next.map(|next| &next["counts"]["games"]), Some(&json!(games)), "{first}{text}");
            assert!(next.unwrap()["cell"].is_u64());
            let of_years: u64 = next.unwrap()["years"]
                .as_array()
                .unwrap()
                .iter()
                .map(|year| year["counts"]["games"].as_u64().unwrap())
                .sum();
            assert_eq!(json!(of_years), json!(games));
        }
    }
    let one = game(7).0;
    let found = site.post(POSITION, &json!({ "position": { "moves": one }, "listed": 1 })).await.ok();
    assert_eq!(
        (&found["counts"]["games"], &found["ended"], &found["next"]),
        (&json!(1), &json!(1), &json!([]))
    );
    assert_eq!(found["games"][0]["date"], "1997-05-01");
    let number = &found["games"][0]["number"];
    assert_eq!(site.get(&format!("/api/records/games/{number}")).await.ok(), found["games"][0]);
    let filter = json!({ "player": "grey bob", "from": 1990, "to": 1994 });
    let found = site.post(POSITION, &json!({ "position": {}, "filter": filter })).await.ok();
    assert_eq!((&found["counts"]["games"], &found["games"]), (&json!(60), &json!([])));
}

#[tokio::test]
async fn openings_are_named_however_a_position_was_reached() {
    let site = Site::new().await;
    let ggf = "(;GM[Othello]PB[A]PW[B]B[c4]W[e3]B[f6]W[e6]B[f5];)";
    site.upload(IMPORT, ggf).await.ok();
    let found = site.post(POSITION, &json!({ "position": { "moves": ["f5", "d6", "c3", "d3"] } })).await.ok();
    let next = found["next"].as_array().unwrap();
    assert_eq!((next.len(), &next[0]["text"]), (1, &json!("c4")));
    assert_eq!((&next[0]["opening"]["name"]["en"], &next[0]["opening"]["ply"]), (&json!("Tiger"), &json!(5)));
    assert!(!next[0]["opening"]["name"]["ru"].as_str().unwrap().is_empty());
    let moves = json!(["f5", "d6", "c3", "d3", "c4"]);
    let found = site.post(POSITION, &json!({ "position": { "moves": moves } })).await.ok();
    assert_eq!((&found["opening"]["name"]["en"], &found["moves"]), (&json!("Tiger"), &moves));
}

#[tokio::test]
async fn games_are_listed_by_player_event_and_year() {
    let site = Site::new().await;
    site.upload(&format!("{IMPORT}?name=a.ggf"), league(0..40)).await.ok();
    let list = async |query: &str| {
        let games = site.get(&format!("/api/records/games{query}")).await.ok()["games"].clone();
        games
            .as_array()
            .unwrap()
            .iter()
            .map(|game| game["date"].as_str().unwrap()[..4].to_owned())
            .collect::<Vec<_>>()
    };
    let all = list("").await;
    assert!(all.len() == 40 && all.is_sorted_by(|a, b| a >= b), "{all:?}");
    // Filters only by years, which exclude the latest.
    assert_eq!(
        list("?from=1990&to=1991").await,
        ["1991", "1991", "1991", "1991", "1990", "1990", "1990", "1990"]
    );
    assert_eq!(list("?player=ann&to=1990").await.len(), 4);
    assert_eq!(list("?player=nobody").await.len(), 0);
    assert_eq!(list("?player=%20").await.len(), 40);
    for wrong in
        ["?from=1999&to=1990", "?from=long%20ago", "?colour=black", &format!("?player={}", "a".repeat(201))]
    {
        site.get(&format!("/api/records/games{wrong}")).await.refused(400, "bad_request");
    }
    for none in ["40", "4294967296", "-1", "first"] {
        site.get(&format!("/api/records/games/{none}")).await.refused(404, "not_found");
    }
    let many = json!({ "position": {}, "listed": 101 });
    site.post(POSITION, &many).await.refused(400, "bad_request");
    let illegal = json!({ "position": { "moves": ["a1"] } });
    site.post(POSITION, &illegal).await.refused(422, "illegal_move");
    let odd = json!({ "position": {}, "filter": { "year": 1990 } });
    site.post(POSITION, &odd).await.refused(400, "bad_request");
}

#[tokio::test]
async fn a_file_is_brought_in_whole_or_not_at_all() {
    let site = Site::new().await;
    let n_games = async || site.get("/api/records").await.ok()["games"].clone();
    let broken = "(;GM[Othello]B[f5]W[a1];)";
    let received =
        site.upload(&format!("{IMPORT}?name=a.ggf"), format!("{}{broken}", league(0..700))).await.ok();
    assert_eq!((&received["imported"], &received["errors"]), (&json!(0), &json!(1)));
    // An import reports the same errors as reading the file.
    let illegal = json!({ "kind": "illegal_move", "number": 2, "text": "a1", "reason": "flips_nothing" });
    let problem = &received["problems"][0];
    assert_eq!((&problem["game"], &problem["detail"]), (&json!(701), &illegal));
    assert_eq!(problem["place"]["column"], json!(21));
    assert_eq!(problem["message"], "move 2: white cannot play a1: it would flip no disc");
    let received = site.upload(&format!("{IMPORT}?name=a.ggf"), "(;GM[Othello]B[f5]W[d6;)").await.ok();
    let unread = &received["problems"][0]["detail"];
    assert_eq!((&received["errors"], &unread["kind"]), (&json!(1), &json!("unread")), "{received}");
    assert_eq!(unread["place"], received["problems"][0]["place"]);
    assert_eq!(n_games().await, 0);

    let file = league(0..700);
    let (first, second) = file.split_at(file.len() / 2);
    let whole = [first, second].map(|part| Ok::<_, io::Error>(part.to_owned()));
    let half = [Ok(first.to_owned()), Err(io::Error::other("the line broke"))];
    site.upload(IMPORT, Body::from_stream(stream::iter(half))).await.refused(400, "bad_request");
    assert_eq!(n_games().await, 0);
    assert_eq!(site.upload(IMPORT, Body::from_stream(stream::iter(whole))).await.ok()["imported"], 700);

    site.upload(IMPORT, "Dear Anton, how are you?").await.refused(422, "bad_file");
    site.upload(&format!("{IMPORT}?spec=chess"), "f5").await.refused(422, "unknown_game");
    let wthor = FORMATS.iter().find(|format| format.name == "wthor").unwrap();
    let brought = site.upload(&format!("{IMPORT}?name=WTH_2001.wtb"), wthor.example).await.ok();
    assert_eq!((&brought["format"], &brought["errors"]), (&json!("wthor"), &json!(0)));
    assert!(brought["imported"].as_u64().unwrap() > 0);
}

/// Returns the games of a year as the files of WTHOR: games, players and tournaments.
fn wthor(games: std::ops::Range<u64>) -> [Vec<u8>; 3] {
    let rules = open(&"othello".parse().unwrap());
    let mut writer = wthor::RecordsWriter::default();
    let mut file = Vec::new();
    for seed in games {
        let played = Playthrough::random_opening(rules.start(), 30, &mut SplitMix64::new(seed));
        let mut record = GameRecord::of(&rules, &played);
        record.heading.players.black.name = Some(format!("Ann {seed}"));
        record.heading.players.white.name = Some(format!("Bob {seed}"));
        record.heading.event = Some("Spring Open".to_owned());
        record.heading.date = Date::read("1983");
        let discs = Score::Discs(ByColor { black: 40, white: 24 });
        record.heading.result = Some(StatedResult { score: Some(discs), how: None });
        writer.add(&record, &mut file).unwrap();
    }
    writer.finish(&mut file).unwrap();
    let mut names = writer.companion_files().into_iter().map(|beside| beside.bytes);
    let (players, tournaments) = (names.next().unwrap(), names.next().unwrap());
    [file, players, tournaments]
}

#[tokio::test]
async fn files_of_wthor_have_their_names_whenever_these_come() {
    let [games, players, tournaments] = wthor(0..12);
    let both = format!("&players={}&tournaments={}", players.len(), tournaments.len());
    let with_both = [players.as_slice(), &tournaments, &games].concat();
    let bring = async |site: &Site, query: &str, body: &[u8]| {
        let brought = site.upload(&format!("{IMPORT}?name=WTH_1983.wtb{query}"), body.to_vec()).await.ok();
        assert_eq!((&brought["format"], &brought["errors"]), (&json!("wthor"), &json!(0)), "{brought}");
        ["imported", "duplicates", "completed"].map(|what| brought[what].as_u64().unwrap())
    };
    let counts = async |site: &Site| {
        let all = site.get("/api/records").await.ok();
        ["games", "players", "events", "sources"].map(|what| all[what].as_u64().unwrap())
    };
    // Imports the games with names and then without, the other way round, and with one name file at a time.
    let site = Site::new().await;
    assert_eq!(bring(&site, &both, &with_both).await, [12, 0, 0]);
    assert_eq!(counts(&site).await, [12, 24, 1, 1]);
    assert_eq!(bring(&site, "", &games).await, [0, 12, 0]);
    let site = Site::new().await;
    assert_eq!(bring(&site, "", &games).await, [12, 0, 0]);
    assert_eq!(counts(&site).await, [12, 0, 0, 1]);
    assert_eq!(bring(&site, &both, &with_both).await, [0, 12, 12]);
    assert_eq!(bring(&site, &both, &with_both).await, [0, 12, 0]);
    assert_eq!(counts(&site).await, [12, 24, 1, 1]);
    let site = Site::new().await;
    let query = format!("&tournaments={}", tournaments.len());
    assert_eq!(bring(&site, &query, &[tournaments.as_slice(), &games].concat()).await, [12, 0, 0]);
    let query = format!("&players={}", players.len());
    assert_eq!(bring(&site, &query, &[players.as_slice(), &games].concat()).await, [0, 12, 12]);
    assert_eq!(counts(&site).await, [12, 24, 1, 1]);
    let found = site.get("/api/records/player?name=ann%207").await.ok();
    assert_eq!(found["account"]["opponents"][0]["name"], "Bob 7", "{found}");

    // Reading without importing uses the name files too.
    let read = site.upload(&format!("{READ}?name=a.wtb{both}"), with_both.clone()).await.ok();
    let first = &read["games"][0];
    assert_eq!(
        (&first["black"], &first["white"], &first["event"], &first["date"]),
        (&json!("Ann 0"), &json!("Bob 0"), &json!("Spring Open"), &json!("1983"))
    );
    // Invalid file names are refused, and so are sizes beyond the body.
    for path in [READ, IMPORT] {
        let query = format!("{path}?name=a.wtb&players=4");
        site.upload(&query, with_both.clone()).await.refused(422, "bad_file");
        let query = format!("{path}?name=a.wtb&players=100000");
        site.upload(&query, with_both.clone()).await.refused(422, "bad_file");
        let query = format!("{path}?name=a.wtb&players=100000000");
        site.upload(&query, with_both.clone()).await.refused(413, "too_large");
    }
    assert_eq!(counts(&site).await, [12, 24, 1, 1]);
}

/// The same games with and without player names, in either order.
#[tokio::test]
async fn a_game_is_counted_once_whether_its_record_has_names_or_not() {
    let nameless =
        b"(;GM[Othello]DT[1990]RE[+2.00]B[f5]W[d6]B[c3];)\n(;GM[Othello]DT[1990]RE[+6.00]B[f5]W[f6];)\n"
            .to_vec();
    let named = b"(;GM[Othello]PB[Ann]PW[Bob]DT[1990]RE[+2.00]B[f5]W[d6]B[c3];)\n(;GM[Othello]PB[Cid]PW[Dee]DT[1990]RE[+6.00]B[f5]W[f6];)\n".to_vec();
    for files in [[&nameless, &named], [&named, &nameless]] {
        let site = Site::new().await;
        for (file, imported) in files.into_iter().zip([2, 0]) {
            let brought = site.upload(&format!("{IMPORT}?name=league.ggf"), file.clone()).await.ok();
            assert_eq!(
                (&brought["imported"], &brought["duplicates"]),
                (&json!(imported), &json!(2 - imported)),
                "{brought}"
            );
        }
        let all = site.get("/api/records").await.ok();
        assert_eq!((&all["games"], &all["players"]), (&json!(2), &json!(4)), "{all}");
        let found =
            site.post("/api/records/position", &json!({ "position": { "moves": ["f5"] } })).await.ok();
        assert_eq!(found["counts"]["games"], 2, "{found}");
    }
}

#[tokio::test]
async fn too_much_is_refused_and_nothing_of_it_is_kept() {
    let site = Site::new().await;
    let piece = league(0..1);
    // Enough games for the limit, followed by endless blanks.
    let blanks = axum::body::Bytes::from(vec![b' '; 1 << 20]);
    let pieces = std::iter::once(axum::body::Bytes::from(piece)).chain(std::iter::repeat_n(blanks, 256));
    let body = Body::from_stream(stream::iter(pieces.map(Ok::<_, io::Error>)));
    site.upload(&format!("{IMPORT}?name=a.ggf"), body).await.refused(413, "too_large");
    assert_eq!(site.get("/api/records").await.ok()["games"], 0);
}

#[tokio::test]
async fn only_whoever_is_at_the_machine_brings_games_in() {
    let site = Site::with(|config| config.public_hosts = vec!["play.example.org".into()]).await;
    site.upload(IMPORT, league(0..1)).await.refused(403, "forbidden");
    let all = site.get("/api/records").await.ok();
    assert_eq!((&all["games"], &all["may_import"]), (&json!(0), &json!(false)));
    // Reading is for everyone.
    site.upload(READ, league(0..1)).await.ok();
}

#[tokio::test]
async fn another_program_may_bring_games_in_beside_the_server() {
    let site = Site::new().await;
    site.upload(IMPORT, league(0..3)).await.ok();
    let records = Records::open(site.directory.path()).await.unwrap();
    let importer = records.importer().await.expect("a server that only reads holds no lock");
    let answer = site.upload(IMPORT, league(3..6)).await;
    assert!(answer.refused(503, "busy").contains("being imported"));
    assert_eq!(answer.header("retry-after"), "1");
    assert_eq!(site.get("/api/records").await.ok()["games"], 3, "reading still works");
    importer.close().await.unwrap();
    records.close().await;
    assert_eq!(site.upload(IMPORT, league(3..6)).await.ok()["imported"], 3);
    let site = site.reopen().await;
    assert_eq!(site.get("/api/records").await.ok()["games"], 6);
}

#[tokio::test]
async fn a_player_has_an_account() {
    let site = Site::new().await;
    site.upload(&format!("{IMPORT}?name=league.ggf"), league(0..40)).await.ok();
    let found = site.get("/api/records/player?name=white%20ANN").await.ok();
    let account = &found["account"];
    assert_eq!((&found["kind"], &account["name"]), (&json!("one"), &json!("Ann White")));
    assert_eq!((&account["black"]["games"], &account["white"]["games"]), (&json!(20), &json!(20)));
    let years = account["years"].as_array().unwrap();
    assert_eq!(
        years.iter().map(|year| year["year"].as_u64().unwrap()).collect::<Vec<_>>(),
        (1990..2000).collect::<Vec<_>>()
    );
    assert_eq!(account["opponents"][0]["name"], "Bob Grey");
    assert_eq!(account["opponents"][0]["tally"]["games"], 40);
    let met: u64 = account["openings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|met| met["tally"]["games"].as_u64().unwrap())
        .sum();
    assert_eq!(met, 40);

    // The moves that a player chose in a position with one color.
    let asked =
        |color: Option<&str>| json!({ "position": {}, "filter": { "player": "ann", "color": color } });
    let counts = |found: &Value| found["counts"]["games"].as_u64().unwrap();
    let (all, black) = (asked(None), asked(Some("black")));
    assert_eq!(counts(&site.post(POSITION, &all).await.ok()), 40);
    assert_eq!(counts(&site.post(POSITION, &black).await.ok()), 20);
    let listed = site.get("/api/records/games?player=ann&color=white").await.ok();
    assert!(listed["games"].as_array().unwrap().iter().all(|game| game["white"] == "Ann White"));

    let later = site.get("/api/records/player?name=ann&from=1995").await.ok();
    assert_eq!(later["account"]["years"][0]["year"], 1995);
    assert_eq!(site.get("/api/records/player?name=zoe").await.ok(), json!({ "kind": "nobody" }));
    let several = site.get("/api/records/player?name=%20a").await.ok();
    assert_eq!(several["account"]["name"], "Ann White");
    for wrong in ["name=", "name=%20", "name=ann&from=2000&to=1999", "player=ann", "name=ann&from=long", ""] {
        site.get(&format!("/api/records/player?{wrong}")).await.refused(400, "bad_request");
    }
    site.get(&format!("/api/records/player?name={}", "a".repeat(201))).await.refused(400, "bad_request");
}

/// Files of Japanese clubs do not state their encoding, but the client can.
#[tokio::test]
async fn games_are_read_in_the_encoding_that_is_found_or_said() {
    let site = Site::new().await;
    // 村上 and 佐藤 in Shift_JIS.
    let sgf = b"(;GM[2]SZ[8]PB[\x91\xba\x8f\xe3]PW[\x8d\xb2\x93\xa1];B[f5];W[d6])".to_vec();
    for (query, encoding, black) in [
        ("", "Shift_JIS", "村上"),
        ("?encoding=sjis", "Shift_JIS", "村上"),
        ("?encoding=windows-1251", "windows-1251", "‘єЏг"),
    ] {
        let read = site.upload(&format!("{READ}{query}"), sgf.clone()).await.ok();
        assert_eq!(
            (&read["encoding"], &read["games"][0]["black"]),
            (&encoding.into(), &black.into()),
            "{query}"
        );
    }
    let plain = site.upload(READ, "f5d6").await.ok();
    assert!(plain["encoding"].is_null(), "{plain}");
    site.upload(&format!("{READ}?encoding=x"), "f5d6").await.refused(400, "bad_request");
    let imported = site.upload(&format!("{IMPORT}?name=club.sgf"), sgf).await.ok();
    assert_eq!((&imported["encoding"], &imported["imported"]), (&"Shift_JIS".into(), &1.into()));
}
