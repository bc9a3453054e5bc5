//! `/api/analyses`

use axum::http::StatusCode;
use outflank_analysis::{Analyst, Depth};
use outflank_engine::{Options, Stop};
use outflank_rules::{Playthrough, SplitMix64, splitmix64};
use serde_json::{Value, json};

use crate::browser::{Browser, open_white, two};
use crate::harness::{Answer, Site, people};
use crate::waiting::eventually;

const PATH: &str = "/api/analyses";

/// Returns a complete game.
fn whole_game(spec: &str, seed: u64) -> Playthrough {
    let mut random: u64 = seed;
    let mut play = Playthrough::new(outflank_rules::open(&spec.parse().unwrap()).start());
    loop {
        let legal = play.position().legal();
        if legal.is_empty() {
            return play;
        }
        let at = splitmix64(&mut random) as usize % legal.len();
        play.play(&legal[at].text.clone()).unwrap();
    }
}

fn texts(played: &Playthrough) -> Vec<String> {
    played.plies().iter().map(|ply| ply.text.clone()).collect()
}

fn moves(spec: &str, moves: &[String]) -> Value {
    json!({ "game": { "kind": "moves", "spec": spec, "moves": moves }, "depth": "quick" })
}

fn stored(id: &str) -> Value {
    json!({ "game": { "kind": "stored", "id": id }, "depth": "quick" })
}

#[track_caller]
fn begun(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(answer.header("location"), format!("{PATH}/{id}"));
    id
}

/// Returns the finished analysis, and the number of judged moves at each check.
async fn finished(site: &Site, id: &str) -> (Value, Vec<u64>) {
    let mut seen = Vec::new();
    let received = eventually("the end of the analysis", async || {
        let received = site.get(&format!("{PATH}/{id}")).await.ok();
        match received["state"]["kind"].as_str().unwrap() {
            "waiting" => None,
            "running" => {
                seen.push(received["state"]["judged"].as_u64().unwrap());
                None
            }
            _ => Some(received),
        }
    });
    (received.await, seen)
}

#[tokio::test]
async fn a_whole_game_is_judged_as_the_analyst_judges_it() {
    let site = Site::new().await;
    let played = (0..).map(|seed| whole_game("othello", seed)).find(|game| game.n_passes() > 0).unwrap();
    let answer = site.post(PATH, &moves("othello", &texts(&played))).await;
    let id = begun(&answer);
    let (received, seen) = finished(&site, &id).await;
    assert_eq!(received["state"], json!({ "kind": "done" }));
    assert!(seen.is_sorted(), "{seen:?}");

    let mut analyst = Analyst::new(played.start().spec(), Options { threads: 1, hash_mib: 64 }).unwrap();
    let quick = Depth::NAMED[0].1;
    let expected = analyst.judge(&played, 0, quick, &Stop::new(), &mut |_| {}).unwrap();
    let marks = received["marks"].as_array().unwrap();
    assert_eq!(marks.len(), played.plies().len() - played.n_passes());
    assert_eq!(marks.len(), expected.len());
    for (mark, expected) in marks.iter().zip(&expected) {
        let ply = &received["plies"][expected.ply - 1];
        assert_eq!((&mark["played"], &mark["color"]), (&ply["text"], &ply["color"]));
        assert_eq!(
            (mark["ply"].as_u64(), mark["played"].as_str(), mark["best"].as_str()),
            (Some(expected.ply as u64), Some(&*expected.played), Some(&*expected.best))
        );
        let discs = |of: outflank_engine::Score| json!(f64::from(of.discs()));
        assert_eq!(mark["score"], discs(expected.score));
        assert_eq!(mark["best_score"], discs(expected.best_score));
        assert_eq!(mark["loss"], discs(expected.loss()));
        assert_eq!(mark["line"], json!(expected.line));
        assert_eq!(mark["certainty"]["kind"] == "exact", expected.is_exact());
        assert_eq!((&mark["is_glance"], &mark["is_only"]), (&json!(false), &json!(expected.is_only)));
    }
    // Mistakes have the same reasons as those that the analyst gives.
    let why = analyst.explain(&played, &expected, quick, &Stop::new(), &mut |_, _| {}).unwrap();
    assert!(why.len() > 5, "a random game has many mistakes: {why:?}");
    for (mark, expected) in marks.iter().zip(&expected) {
        let reasons = mark["reasons"].as_array().unwrap();
        let found = why.iter().find(|(ply, _)| *ply == expected.ply);
        assert_eq!(reasons.len(), found.map_or(0, |(_, found)| found.len()));
        for (received, reason) in reasons.iter().zip(found.iter().flat_map(|(_, found)| found)) {
            assert_eq!(received["kind"], json!(reason.kind));
            assert_eq!(received["line"], json!(reason.line));
            let cells: Vec<u16> = reason.cells.iter().map(|cell| cell.0).collect();
            assert_eq!(
                (&received["cells"], &received["follows_played"]),
                (&json!(cells), &json!(reason.follows_played))
            );
        }
        assert_eq!(mark["verdict"], json!(expected.verdict()));
    }
    // The score of the last move is the final score.
    let last = marks.last().unwrap();
    assert_eq!(last["certainty"]["kind"], "exact");
    let margin = received["result"]["score"].as_f64().unwrap();
    let to_mover = if last["color"] == "black" { margin } else { -margin };
    assert_eq!(last["score"].as_f64().unwrap(), to_mover);
    let solved_from = received["summary"]["solved_from"].as_u64().unwrap();
    assert!(solved_from <= 46, "16 empty squares are left before ply 45: {solved_from}");
    let phases = received["summary"]["phases"].as_array().unwrap();
    let judged = phases
        .iter()
        .map(|phase| phase["black_moves"].as_u64().unwrap() + phase["white_moves"].as_u64().unwrap());
    assert_eq!(judged.sum::<u64>(), marks.len() as u64);
}

#[tokio::test]
async fn the_same_game_is_one_analysis() {
    let site = Site::new().await;
    let played =
        (0..).map(|seed| whole_game("othello?size=4", seed)).find(|game| game.n_passes() > 0).unwrap();
    let all = texts(&played);
    let id = begun(&site.post(PATH, &moves("othello?size=4", &all)).await);
    let again = site.post(PATH, &moves("othello?size=4", &all)).await;
    assert_eq!((again.status, &again.json()["id"]), (StatusCode::OK, &json!(id)));
    let bare: Vec<String> = all.iter().filter(|text| *text != "--").cloned().collect();
    let again = site.post(PATH, &moves("othello?size=4", &bare)).await;
    assert_eq!((again.status, &again.json()["id"]), (StatusCode::OK, &json!(id)), "passes may be left out");
    finished(&site, &id).await;
    let again = site.post(PATH, &moves("othello?size=4", &all)).await;
    assert_eq!((again.status, &again.json()["state"]["kind"]), (StatusCode::OK, &json!("done")));
    // Other players, another depth or another move make another analysis.
    let mut others = moves("othello?size=4", &all);
    others["game"]["black"] = json!("  Anna ");
    let named = site.post(PATH, &others).await;
    assert_ne!(begun(&named), id);
    assert_eq!((&named.json()["black"], &named.json()["white"]), (&json!("Anna"), &Value::Null));
    assert!(named.json().get("event").is_none() && named.json().get("date").is_none());
    // And so does another event.
    others["game"]["event"] = json!(" Club evening ");
    others["game"]["date"] = json!("1.5.2026 20:13");
    let dated = site.post(PATH, &others).await;
    assert!(![id.clone(), begun(&named)].contains(&begun(&dated)));
    assert_eq!(
        (&dated.json()["event"], &dated.json()["date"]),
        (&json!("Club evening"), &json!("2026-05-01"))
    );
    others = moves("othello?size=4", &all);
    others["depth"] = json!("usual");
    assert_ne!(begun(&site.post(PATH, &others).await), id);
    assert_ne!(begun(&site.post(PATH, &moves("othello?size=4", &bare[..3])).await), id);
}

#[tokio::test]
async fn a_game_of_this_server_is_analysed_once_it_is_over() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    for text in ["f5", "d6", "c3"] {
        site.play(&id, text).await.ok();
    }
    let message = site.post(PATH, &stored(&id)).await.refused(409, "not_now");
    assert_eq!(message, "the game is not over; only finished games can be analyzed");
    let resigned = site.command(&id, "end", 4, json!({ "kind": "resign", "color": "white" })).await;
    resigned.ok();
    let analysis = begun(&site.post(PATH, &stored(&id)).await);
    let (received, _) = finished(&site, &analysis).await;
    let game = site.game(&id).await;
    assert_eq!((&received["plies"], &received["result"]), (&game["plies"], &game["result"]));
    assert_eq!(received["result"]["reason"], "resignation");
    assert_eq!(received["marks"].as_array().unwrap().len(), 3);
    assert_eq!(site.post(PATH, &stored(&id)).await.json()["id"], json!(analysis));
}

#[tokio::test]
async fn a_private_game_is_analysed_for_those_who_may_see_it() {
    let site = Site::new().await;
    let (anna, boris, id) = two(&site).await;
    let clara = Browser::open(&site).await;
    anna.play(&id, 2, "f5").await.ok();
    for browser in [&anna, &boris] {
        browser.post(PATH, &stored(&id)).await.refused(409, "not_now");
    }
    // Other players must not learn that the analysis is running.
    clara.post(PATH, &stored(&id)).await.refused(404, "not_found");
    let seen = anna.get(&format!("/api/games/{id}")).await.ok()["seq"].as_u64().unwrap();
    anna.command(&id, "end", seen, json!({ "kind": "resign", "color": "black" })).await.ok();
    clara.post(PATH, &stored(&id)).await.refused(404, "not_found");
    let received = boris.post(PATH, &stored(&id)).await;
    let analysis = begun(&received);
    assert_eq!((&received.json()["black"], &received.json()["white"]), (&json!("Anna"), &json!("Boris")));
    assert_eq!(anna.post(PATH, &stored(&id)).await.json()["id"], json!(analysis));
    // A link to the game gives access, and a link to the analysis shows it.
    let link = anna.get(&format!("/api/games/{id}")).await.ok()["you"]["link"].clone();
    let with_link = format!("{PATH}?link={}", link.as_str().unwrap());
    assert_eq!(clara.post(&with_link, &stored(&id)).await.json()["id"], json!(analysis));
    assert_eq!(clara.get(&format!("{PATH}/{analysis}")).await.ok()["black"], "Anna");
    let other = Browser::open(&site).await.post("/api/games", &open_white()).await.ok();
    clara.post(PATH, &stored(other["id"].as_str().unwrap())).await.refused(404, "not_found");
}

#[tokio::test]
async fn what_is_no_game_is_refused() {
    let site = Site::new().await;
    let none = "0123456789abcdef0123456789abcdef";
    for id in [none, "x", "..", &none[1..]] {
        let refused = site.get(&format!("{PATH}/{id}")).await;
        assert_eq!(refused.refused(404, "not_found"), "there is no such analysis", "{id}");
    }
    let illegal = site.post(PATH, &moves("othello", &["f5".into(), "f5".into()])).await;
    assert_eq!(illegal.refused(422, "illegal_move"), "move 2: white cannot play f5: the square is taken");
    site.post(PATH, &moves("chess", &[])).await.refused(422, "unknown_game");
    for id in ["222222222222", "no id"] {
        let refused = site.post(PATH, &stored(id)).await;
        assert_eq!(refused.refused(404, "not_found"), "there is no such game");
    }
    let mut asked = moves("othello", &["f5".into()]);
    asked["depth"] = json!("deepest");
    site.post(PATH, &asked).await.refused(400, "bad_request");
    let mut asked = moves("othello", &["f5".into()]);
    asked["game"]["white"] = json!("x".repeat(201));
    let message = site.post(PATH, &asked).await.refused(400, "bad_request");
    assert_eq!(message, "game.white: longer than 200 bytes");
    let mut asked = moves("othello", &["f5".into()]);
    asked["game"]["date"] = json!("last May");
    let message = site.post(PATH, &asked).await.refused(400, "bad_request");
    assert_eq!(message, "game.date: expected a date such as 2026-05-01 or 2026, not \"last May\"");
    let recorded = json!({ "game": { "kind": "recorded", "number": 7 }, "depth": "quick" });
    site.post(PATH, &recorded).await.refused(404, "not_found");
    assert!(!site.directory.path().join("analyses").exists(), "nothing was begun");
}

#[tokio::test]
async fn a_finished_analysis_is_there_after_a_restart_and_one_that_was_not_goes_on() {
    let site = Site::new().await;
    let game = texts(&whole_game("othello", 1));
    let asked = moves("othello", &game[..8]);
    let id = begun(&site.post(PATH, &asked).await);
    let (received, _) = finished(&site, &id).await;
    let mut long = moves("othello", &game);
    long["depth"] = json!("strong");
    let unfinished = begun(&site.post(PATH, &long).await);
    let site = site.reopen().await;
    assert_eq!(site.get(&format!("{PATH}/{id}")).await.ok(), received);
    let again = site.post(PATH, &asked).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, received));
    let known = site.post(PATH, &long).await;
    assert_eq!(known.status, StatusCode::OK);
    assert_eq!(known.json()["id"], unfinished.as_str());
}

#[tokio::test]
async fn every_kind_of_board_is_judged() {
    let site = Site::new().await;
    for spec in ["othello?size=6", "othello?goal=fewest", "min-mang?size=7", "ringo", "reversi-1883"] {
        let mut random = SplitMix64::new(7);
        let start = outflank_rules::open(&spec.parse().unwrap()).start();
        let played = Playthrough::random_opening(start, 3, &mut random);
        let id = begun(&site.post(PATH, &moves(spec, &texts(&played))).await);
        let (received, _) = finished(&site, &id).await;
        assert_eq!(received["state"], json!({ "kind": "done" }), "{spec}");
        let n_moves = played.plies().len() - played.n_passes();
        assert_eq!(received["marks"].as_array().unwrap().len(), n_moves, "{spec}");
        assert!(received["summary"].is_object());
    }
}

#[tokio::test]
async fn a_game_of_the_records_is_analysed_by_its_number() {
    let site = Site::new().await;
    let played = whole_game("othello", 5);
    let mut ggf = "(;GM[Othello]PC[club]DT[1999.02.03]PB[Anna]PW[Boris]RE[?]".to_owned();
    for ply in played.plies() {
        let color = if ply.color == outflank_rules::Color::Black { "B" } else { "W" };
        ggf += &format!("{color}[{}]", ply.text);
    }
    ggf += ";)\n";
    assert_eq!(site.upload("/api/records/import", ggf).await.ok()["imported"], 1);
    let listed = site.get("/api/records/games").await.ok();
    let number = listed["games"][0]["number"].clone();
    let asked = json!({ "game": { "kind": "recorded", "number": number }, "depth": "quick" });
    let id = begun(&site.post(PATH, &asked).await);
    let (received, _) = finished(&site, &id).await;
    assert_eq!((&received["black"], &received["white"]), (&json!("Anna"), &json!("Boris")));
    let made: Vec<&str> =
        received["plies"].as_array().unwrap().iter().map(|ply| ply["text"].as_str().unwrap()).collect();
    assert_eq!(made, texts(&played));
    assert_eq!(received["state"], json!({ "kind": "done" }));
    // The moves of a reason are legal, beginning on the board before the mark.
    let marks = received["marks"].as_array().unwrap();
    let reasons: Vec<(usize, &Value)> = marks
        .iter()
        .flat_map(|mark| {
            let ply = mark["ply"].as_u64().unwrap() as usize;
            mark["reasons"].as_array().unwrap().iter().map(move |reason| (ply, reason))
        })
        .collect();
    assert!(!reasons.is_empty());
    for (ply, reason) in reasons {
        let mut line = Playthrough::new(played.position_after(ply - 1).unwrap().clone());
        for text in reason["line"].as_array().unwrap() {
            line.play(text.as_str().unwrap()).unwrap();
        }
        let begins_as_played = reason["line"][0] == received["plies"][ply - 1]["text"];
        assert_eq!(reason["follows_played"], json!(begins_as_played));
    }
}

#[tokio::test]
async fn an_analysis_is_saved_as_every_kind_of_file_once_it_is_done() {
    let site = Site::new().await;
    let played = (0..).map(|seed| whole_game("othello", seed)).find(|game| game.n_passes() > 0).unwrap();
    let mut asked = moves("othello", &texts(&played));
    let name = "</title><b>\"Ж\" & co";
    asked["game"]["black"] = json!(name);
    let id = begun(&site.post(PATH, &asked).await);
    let export = |rest: &str| format!("{PATH}/{id}/export?format={rest}");
    // Other analyses come first, or the end is not proved yet, so repeated requests see it running or done.
    let early = site.get(&export("json")).await;
    assert!(early.status == StatusCode::OK || early.refused(409, "not_now").contains("not finished"));
    let (received, _) = finished(&site, &id).await;
    for (format, kind) in [
        ("html", "text/html; charset=utf-8"),
        ("json", "application/json"),
        ("ggf", "application/x-ggf; charset=utf-8"),
        ("pgn", "application/vnd.chess-pgn; charset=utf-8"),
        ("sgf", "application/x-go-sgf; charset=utf-8"),
    ] {
        let answer = site.get(&export(&format!("{format}&lang=ru"))).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.header("content-type"), kind);
        let file = format!("attachment; filename=\"analysis-{id}.{format}\"");
        assert_eq!(answer.header("content-disposition"), file);
        let text = answer.text();
        let record = match format {
            "html" => {
                assert!(text.contains("&lt;/title&gt;&lt;b&gt;&quot;Ж&quot; &amp; co"), "{text}");
                assert!(text.contains("lang=\"ru\"") && !text.contains("<b>"));
                continue;
            }
            "json" => {
                let json: Value = serde_json::from_str(&text).unwrap();
                assert_eq!(json["black"], json!(name));
                for (row, mark) in
                    json["marks"].as_array().unwrap().iter().zip(received["marks"].as_array().unwrap())
                {
                    for field in ["ply", "color", "played", "best", "verdict", "line"] {
                        assert_eq!(row[field], mark[field], "{field}");
                    }
                    assert_eq!(row["exact"], json!(mark["certainty"]["kind"] == "exact"));
                    assert!((row["loss"].as_f64().unwrap() - mark["loss"].as_f64().unwrap()).abs() < 0.006);
                    let kinds = |of: &Value| {
                        let reasons = of["reasons"].as_array().unwrap();
                        reasons.iter().map(|reason| reason["kind"].clone()).collect::<Vec<_>>()
                    };
                    assert_eq!(kinds(row), kinds(mark));
                }
                continue;
            }
            "ggf" => outflank_formats::game::ggf::read(&text).unwrap().remove(0),
            "pgn" => outflank_formats::game::pgn::read(&text).unwrap().remove(0),
            _ => outflank_formats::game::sgf::read(&text).unwrap().remove(0),
        };
        assert_eq!(texts(&record.play().unwrap()), texts(&played), "{format}");
        assert_eq!(record.heading.players.black.name.as_deref(), Some(name), "{format}");
        let values = record.moves.iter().filter_map(|mv| mv.eval).count();
        assert_eq!(values, received["marks"].as_array().unwrap().len(), "{format}");
        assert!(record.heading.comment.unwrap().contains("Всего потеряно"), "{format}");
    }
    // A stored analysis is exported in the same way. A missing one is not found.
    let before = site.get(&export("pgn")).await.text();
    let site = site.reopen().await;
    assert_eq!(site.get(&export("pgn")).await.text(), before);
    for (rest, code) in
        [("docx", "bad_request"), ("pgn&lang=fr", "bad_request"), ("pgn&page=2", "bad_request")]
    {
        site.get(&export(rest)).await.refused(400, code);
    }
    let none = "0123456789abcdef0123456789abcdef";
    site.get(&format!("{PATH}/{none}/export?format=pgn")).await.refused(404, "not_found");
    // GGF does not support this game.
    let ringo = Playthrough::random_opening(
        outflank_rules::open(&"ringo".parse().unwrap()).start(),
        4,
        &mut SplitMix64::new(7),
    );
    let id = begun(&site.post(PATH, &moves("ringo", &texts(&ringo))).await);
    finished(&site, &id).await;
    let message = site.get(&format!("{PATH}/{id}/export?format=ggf")).await.refused(422, "bad_file");
    assert!(message.contains("not ringo"), "{message}");
    assert_eq!(site.get(&format!("{PATH}/{id}/export?format=html")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_times_of_a_game_of_this_server_are_saved_with_it() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    for text in ["f5", "d6", "c3"] {
        site.play(&id, text).await.ok();
    }
    site.command(&id, "end", 4, json!({ "kind": "resign", "color": "white" })).await.ok();
    let analysis = begun(&site.post(PATH, &stored(&id)).await);
    let (received, _) = finished(&site, &analysis).await;
    let text = site.get(&format!("{PATH}/{analysis}/export?format=ggf")).await.text();
    let record = outflank_formats::game::ggf::read(&text).unwrap().remove(0);
    let at = |ply: usize| received["plies"][ply]["at_ms"].as_i64().unwrap();
    let seconds = |ply: usize| Some((at(ply) - at(ply - 1)) as f64 / 1000.0);
    let times: Vec<_> = record.moves.iter().map(|mv| mv.time).collect();
    assert_eq!(times, [None, seconds(1), seconds(2)]);
    assert!(text.contains(":r]"), "White's resignation is missing: {text}");
    assert!(record.heading.date.is_some());
}

#[tokio::test]
async fn moves_that_nobody_chose_are_not_judged() {
    let site = Site::new().await;
    let xot = "[Variant \"xot\"]\n\n1. f5 d6 2. c3 f3 3. c5 e6 4. d3 g5 5. d7 c7 *\n";
    let read = site.upload("/api/records/read", xot).await.ok();
    let game = &read["games"][0];
    assert_eq!(game["given"], 8);
    let game = |given: u32| {
        let game = json!({ "kind": "moves", "moves": game["moves"], "given": given });
        json!({ "game": game, "depth": "quick" })
    };
    let id = begun(&site.post(PATH, &game(8)).await);
    let (received, _) = finished(&site, &id).await;
    let plies = |received: &Value| {
        let marks = received["marks"].as_array().unwrap().iter();
        marks.map(|mark| mark["ply"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!((&received["given"], plies(&received)), (&json!(8), vec![9, 10]));
    assert_eq!(received["summary"]["phases"][0]["black_moves"], 1, "they are not counted either");
    assert_ne!(begun(&site.post(PATH, &game(0)).await), id, "another analysis");
    let refused = site.post(PATH, &game(11)).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text());
    // The records and the exports mark the given moves too.
    assert_eq!(site.upload("/api/records/import", xot).await.ok()["imported"], 1);
    let recorded = site.get("/api/records/games").await.ok()["games"][0].clone();
    assert_eq!(recorded["given"], 8);
    let recorded = json!({ "kind": "recorded", "number": recorded["number"] });
    let same = site.post(PATH, &json!({ "game": recorded, "depth": "quick" })).await.ok();
    assert_eq!((same["id"].as_str(), plies(&same)), (Some(id.as_str()), vec![9, 10]), "the finished one");
    for format in ["ggf", "sgf", "pgn"] {
        let file = site.get(&format!("{PATH}/{id}/export?format={format}")).await.text();
        assert_eq!(site.upload("/api/records/read", file).await.ok()["games"][0]["given"], 8, "{format}");
    }
    // The moves of a start belong to the start.
    let start = json!({ "kind": "transcript", "moves": "f5d6" });
    let game = json!({ "kind": "moves", "start": start, "moves": ["c3", "d3"] });
    let id = begun(&site.post(PATH, &json!({ "game": game, "depth": "quick" })).await);
    let (received, _) = finished(&site, &id).await;
    assert_eq!((&received["given"], plies(&received)), (&json!(2), vec![3, 4]));
}
