//! Public games on this server are added to the records automatically, each of them once.

use std::path::Path;

use axum::http::{Method, StatusCode};
use outflank_rules::{Color, Playthrough, SplitMix64, open};
use outflank_server::store::records::Records;
use serde_json::{Value, json};
use tokio::task::yield_now;

use crate::browser::{Browser, PASSWORD, id_of};
use crate::crash::Victim;
use crate::harness::{Site, against, people};
use crate::place;
use crate::waiting::eventually;

const POSITION: &str = "/api/records/position";

/// Returns a complete random game of Othello.
fn game(seed: u64) -> Playthrough {
    let rules = open(&"othello".parse().unwrap());
    let mut played = Playthrough::random_opening(rules.start(), 100, &mut SplitMix64::new(seed));
    while let Some(last) = played.position().legal().first() {
        let text = last.text.clone();
        played.play(&text).unwrap();
    }
    played
}

/// Returns a request for a game with its creator as Black and an open seat for White.
fn new_game(is_public: bool) -> Value {
    let seats = json!({ "black": { "kind": "human", "name": "Anna" }, "white": { "kind": "open" } });
    json!({ "seats": seats, "terms": { "public": is_public } })
}

/// Begins a game between Anna and Boris.
async fn two(site: &Site, is_public: bool) -> (Browser<'_>, Browser<'_>, String) {
    let (anna, boris) = (Browser::open(site).await, Browser::open(site).await);
    let game = anna.post("/api/games", &new_game(is_public)).await.ok();
    let id = id_of(&game);
    let join = json!({ "invitation": game["you"]["invitation"], "name": "Boris" });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    (anna, boris, id)
}

/// Plays the first moves of a game, and returns the number of the last event.
async fn play(anna: &Browser<'_>, boris: &Browser<'_>, id: &str, played: &Playthrough, plies: usize) -> u64 {
    let mut seen = 2;
    for ply in played.plies().iter().filter(|ply| !ply.is_pass).take(plies) {
        let who = if ply.color == Color::Black { anna } else { boris };
        seen = who.play(id, seen, &ply.text).await.ok()["seq"].as_u64().unwrap();
    }
    seen
}

/// Returns the records' answer for the usual start, once it has this number of games.
async fn once_there_are(site: &Site, games: u64) -> Value {
    loop {
        let found = site.post(POSITION, &json!({ "position": {}, "listed": 100 })).await;
        if found.status.is_success() && found.json()["counts"]["games"] == json!(games) {
            return found.json();
        }
        yield_now().await;
    }
}

/// Waits until no game is left to add or remove.
async fn all_is_filed(directory: &Path) {
    let query = "SELECT (SELECT count(*) FROM game WHERE is_public AND end_reason IS NOT NULL AND NOT is_filed) \
                 + (SELECT count(*) FROM game_removed)";
    while place::count(directory, query).await > 0 {
        yield_now().await;
    }
}

#[tokio::test]
async fn a_public_game_between_two_is_found_and_no_other_one() {
    let site = Site::new().await;
    // The games that are not filed come first, so they are processed once the last one is found.
    let (anna, boris, id) = two(&site, false).await;
    play(&anna, &boris, &id, &game(1), 100).await;
    let (anna, boris, id) = two(&site, true).await;
    let seen = play(&anna, &boris, &id, &game(2), 8).await;
    anna.command(&id, "r", seen, json!({ "kind": "resign", "color": "black" })).await.ok();
    let (anna, boris, id) = two(&site, true).await;
    let seen = play(&anna, &boris, &id, &game(3), 1).await;
    boris.command(&id, "a", seen, json!({ "kind": "abort" })).await.ok();
    for seats in [people(), against(1)] {
        let new = json!({ "seats": seats, "terms": { "public": true }, "start": { "kind": "transcript", "moves":
            game(4).plies().iter().take(30).map(|ply| ply.text.as_str()).collect::<Vec<_>>().join(" ") } });
        let id = site.begin(new).await;
        let seen = site.settled(&id).await["seq"].as_u64().unwrap();
        let side = site.game(&id).await["position"]["turn"].clone();
        site.command(&id, "r", seen, json!({ "kind": "resign", "color": side })).await;
    }
    let (anna, boris, id) = two(&site, true).await;
    let seen = play(&anna, &boris, &id, &game(5), 12).await;
    anna.command(&id, "r", seen, json!({ "kind": "resign", "color": "black" })).await.ok();
    let (anna, boris, id) = two(&site, true).await;
    play(&anna, &boris, &id, &game(6), 100).await;

    let found = once_there_are(&site, 2).await;
    let games = found["games"].as_array().unwrap();
    for game in games {
        let said = (&game["black"], &game["white"], &game["source"], &game["spec"]);
        assert_eq!(said, (&json!("Anna"), &json!("Boris"), &json!("played here"), &json!("othello")));
        assert_eq!(game["date"].as_str().unwrap().len(), 10, "{game}");
    }
    let ended = site.game(&id).await;
    let (last, broken_off) = (&games[0], &games[1]);
    let moves: String =
        game(6).plies().iter().filter(|ply| !ply.is_pass).map(|ply| ply.text.clone()).collect();
    assert_eq!(last["moves"], json!(moves));
    let discs = |side: &str| last[format!("{side}_discs")].as_i64().unwrap();
    assert_eq!(json!(discs("black") - discs("white")), ended["result"]["score"]);
    assert_eq!(
        (&broken_off["moves"].as_str().unwrap().len(), &broken_off["black_discs"]),
        (&24, &Value::Null)
    );
    let counts = &found["counts"];
    let winner = &ended["result"]["winner"];
    assert_eq!(counts["white_wins"], json!(1 + u64::from(winner == "white")), "resigning loses");
    assert_eq!(counts["black_wins"], json!(u64::from(winner == "black")));
    all_is_filed(site.directory.path()).await;
    assert_eq!(site.get("/api/records").await.ok()["games"], 2);
}

#[tokio::test]
async fn the_moves_that_a_game_began_with_are_nobodys_in_the_records() {
    let site = Site::new().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let mut new = new_game(true);
    new["start"] = json!({ "kind": "transcript", "moves": "f5d6c3d3c4f4c5b3" });
    let game = anna.post("/api/games", &new).await.ok();
    let id = id_of(&game);
    let join = json!({ "invitation": game["you"]["invitation"], "name": "Boris" });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    let mut seen = 2;
    for (at, who) in [&anna, &boris].into_iter().cycle().take(10).enumerate() {
        let legal = site.game(&id).await["position"]["legal"][at % 2]["text"].as_str().unwrap().to_owned();
        seen = who.play(&id, seen, &legal).await.ok()["seq"].as_u64().unwrap();
    }
    anna.command(&id, "r", seen, json!({ "kind": "resign", "color": "black" })).await.ok();
    let found = once_there_are(&site, 1).await;
    assert_eq!(found["games"][0]["given"], 8);
}

#[tokio::test]
async fn a_game_that_is_offered_again_is_still_one_record() {
    let site = Site::new().await;
    let (anna, boris, id) = two(&site, true).await;
    play(&anna, &boris, &id, &game(7), 100).await;
    let found = once_there_are(&site, 1).await;
    all_is_filed(site.directory.path()).await;
    let site = site.reopen().await;
    assert_eq!(once_there_are(&site, 1).await["games"], found["games"]);
    site.state.close().await;
    // Sets the state after a crash between the two databases.
    site.edit("UPDATE game SET is_filed = FALSE").await;
    let site = site.reopen().await;
    all_is_filed(site.directory.path()).await;
    assert_eq!(once_there_are(&site, 1).await["games"], found["games"]);
    assert_eq!(site.get("/api/records").await.ok()["games"], 1);
    // Lost records are rebuilt.
    site.state.close().await;
    std::fs::remove_file(site.directory.path().join("records.db")).unwrap();
    let site = site.reopen().await;
    assert_eq!(once_there_are(&site, 1).await["games"], found["games"]);
}

#[tokio::test]
async fn of_a_deleted_account_the_records_have_no_name_also_where_it_had_removed_the_game() {
    let site = Site::with(|config| config.public_hosts.push("play.example.org".into())).await;
    let (mut anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    anna.sign_up("Zuleika").await;
    let game_of_two = anna.post("/api/games", &new_game(true)).await.ok();
    let id = id_of(&game_of_two);
    let join = json!({ "invitation": game_of_two["you"]["invitation"], "name": "Boris" });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    play(&anna, &boris, &id, &game(8), 100).await;
    assert_eq!(once_there_are(&site, 1).await["games"][0]["black"], "Zuleika");
    anna.post("/api/games/delete", &json!({ "ids": [id] })).await.ok();
    let password = json!({ "password": PASSWORD });
    assert_eq!(anna.send(Method::DELETE, "/api/account", Some(&password)).await.status, 204);
    while site.get("/api/records/games?player=Zuleika").await.ok()["games"] != json!([]) {
        yield_now().await;
    }
    all_is_filed(site.directory.path()).await;
    assert_ne!(once_there_are(&site, 1).await["games"][0]["black"], "Zuleika");
}

#[tokio::test]
async fn a_game_that_all_have_removed_leaves_the_records() {
    let site = Site::new().await;
    let (anna, boris, id) = two(&site, true).await;
    play(&anna, &boris, &id, &game(8), 100).await;
    let number = once_there_are(&site, 1).await["games"][0]["number"].clone();
    let remove = json!({ "ids": [id] });
    anna.post("/api/games/delete", &remove).await.ok();
    all_is_filed(site.directory.path()).await;
    assert_eq!(once_there_are(&site, 1).await["games"][0]["number"], number, "Boris still has it");
    boris.post("/api/games/delete", &remove).await.ok();
    once_there_are(&site, 0).await;
    all_is_filed(site.directory.path()).await;
    let all = site.get("/api/records").await.ok();
    assert_eq!((&all["games"], &all["players"], &all["first_year"]), (&json!(0), &json!(0), &Value::Null));
    site.get(&format!("/api/records/games/{number}")).await.refused(404, "not_found");
    assert_eq!(site.get("/api/records/games?player=anna").await.ok()["games"], json!([]));
    assert_eq!(site.get("/api/records/games").await.ok()["games"], json!([]));

    // Another game, even an identical one, is a new record.
    let (anna, boris, id) = two(&site, true).await;
    play(&anna, &boris, &id, &game(8), 100).await;
    let again = once_there_are(&site, 1).await;
    assert_ne!(again["games"][0]["number"], number);
    assert_eq!(again["games"][0]["black"], "Anna");
    let site = site.reopen().await;
    all_is_filed(site.directory.path()).await;
    assert_eq!(site.get("/api/records").await.ok()["games"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_ended_just_before_the_server_was_killed_is_filed_at_the_next_start() {
    let directory = tempfile::tempdir().unwrap();
    // While another program imports games, the server files none.
    let records = Records::open(directory.path()).await.unwrap();
    let importer = records.importer().await.unwrap();
    let victim = Victim::start(directory.path());
    let token = async || {
        let guest = victim.request("POST", "/api/guests", &json!({})).await.unwrap();
        guest["token"].as_str().unwrap().to_owned()
    };
    let (anna, boris) = (token().await, token().await);
    let begun = victim.request_as(&anna, "POST", "/api/games", &new_game(true)).await.unwrap();
    let path = format!("/api/games/{}", begun["id"].as_str().unwrap());
    let join = json!({ "invitation": begun["you"]["invitation"], "name": "Boris" });
    victim.request_as(&boris, "POST", &format!("{path}/join"), &join).await.unwrap();
    let mut seen = 2;
    for ply in game(9).plies().iter().filter(|ply| !ply.is_pass) {
        let who = if ply.color == Color::Black { &anna } else { &boris };
        let play = json!({ "kind": "play", "text": ply.text });
        let command = json!({ "id": format!("c{seen}"), "seen": seen, "action": play });
        let done = victim.request_as(who, "POST", &format!("{path}/commands"), &command).await.unwrap();
        seen = done["seq"].as_u64().unwrap();
    }
    let ended = victim.request_as(&anna, "GET", &path, &Value::Null).await.unwrap();
    assert_eq!(ended["result"]["reason"], "board", "{}", ended["result"]);
    drop(victim);
    assert_eq!(records.statistics().await.unwrap().games, 0);
    importer.close().await.unwrap();
    records.close().await;
    let mut site = Site::open(directory, |_| ()).await;
    for _ in 0..2 {
        let found = once_there_are(&site, 1).await;
        let game = &found["games"][0];
        assert_eq!((&game["black"], &game["white"]), (&json!("Anna"), &json!("Boris")));
        all_is_filed(site.directory.path()).await;
        site = site.reopen().await;
    }
}

#[tokio::test]
async fn games_are_brought_in_while_others_are_being_filed() {
    let site = Site::new().await;
    let (anna, boris, id) = two(&site, true).await;
    play(&anna, &boris, &id, &game(10), 100).await;
    // The task that files games may have locked the records for longer than a request waits.
    let brought = eventually("records that are free", async || {
        let asked = site.upload("/api/records/import?name=a.ggf", "(;GM[Othello]PB[A]PW[B]B[f5]W[d6];)");
        Some(asked.await).filter(|answer| answer.status != StatusCode::SERVICE_UNAVAILABLE)
    });
    assert_eq!(brought.await.ok()["imported"], 1);
    once_there_are(&site, 2).await;
}
