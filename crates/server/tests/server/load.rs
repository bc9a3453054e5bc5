//! Many concurrent games.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness::{Answer, Site, against, people};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_games_of_the_computer_against_itself_share_two_workers() {
    const GAMES: usize = 24;
    let site = Site::new().await;
    let seats = json!({
        "black": { "kind": "engine", "level": 1 },
        "white": { "kind": "engine", "level": 1 },
    });
    let mut ids = Vec::new();
    for _ in 0..GAMES {
        ids.push(site.begin(json!({ "seats": seats })).await);
    }
    let mut slowest = Duration::ZERO;
    let first = Instant::now();
    for id in &ids {
        loop {
            let begun = Instant::now();
            let health = site.get("/api/health").await.ok();
            slowest = slowest.max(begun.elapsed());
            assert!(health["queued_searches"].as_u64().unwrap() <= GAMES as u64);
            let game = site.game(id).await;
            if !game["result"].is_null() {
                assert_eq!(game["result"]["reason"], "board");
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    assert!(slowest < first.elapsed() / 2, "requests waited for searches: {slowest:?}");
}

/// Each game that no one watches searches for a second per move. In a single queue, the person would wait for
/// all of them. The game has no opening book, because moves from a book would take no time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_do_not_wait_for_games_that_nobody_watches() {
    const GAMES: u64 = 20;
    let site = Site::with(|config| config.workers = 1).await;
    let strongest = json!({ "kind": "engine", "level": 20 });
    let mut bots = Vec::new();
    for _ in 0..GAMES {
        let seats = json!({ "black": strongest, "white": strongest });
        bots.push(site.begin(json!({ "spec": "othello?goal=fewest", "seats": seats })).await);
    }
    let plies = async || {
        let mut plies = 0;
        for id in &bots {
            plies += site.game(id).await["plies"].as_array().unwrap().len() as u64;
        }
        plies
    };
    let person = site.begin(json!({ "seats": against(1) })).await;
    let before = plies().await;
    for _ in 0..3 {
        let legal = site.settled(&person).await["position"]["legal"][0]["text"].clone();
        site.play(&person, legal.as_str().unwrap()).await.ok();
    }
    let game = site.settled(&person).await;
    assert_eq!(game["plies"].as_array().unwrap().len(), 6);
    let between = plies().await - before;
    assert!(between < GAMES, "the person waited for {between} moves of others");
}

#[tokio::test]
async fn the_computer_rests_where_nobody_looks_and_goes_on_when_somebody_does() {
    let site = Site::with(|config| config.idle = Duration::from_millis(20)).await;
    let strongest = json!({ "kind": "engine", "level": 20 });
    let seats = json!({ "black": strongest, "white": strongest });
    // This game has no opening book, so its moves take time.
    let id = site.begin(json!({ "spec": "othello?goal=fewest", "seats": seats })).await;
    while site.get("/api/health").await.ok()["live_games"] != 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let game = site.game(&id).await;
    assert_eq!(game["result"], serde_json::Value::Null, "it left memory before its end");
    assert!(!game["thinking"].is_null(), "it resumed");
}

/// Repeats a request until there is room, because a task needs a moment to notice that it is no longer
/// needed.
async fn with_room(ask: impl AsyncFn() -> Answer) -> Answer {
    loop {
        let answer = ask().await;
        if answer.status != 503 {
            return answer;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_game_that_nobody_needs_gives_way_to_another() {
    let site = Site::with(|config| config.max_live_games = 1).await;
    let new = json!({ "seats": people() });
    let mut ids = Vec::new();
    for _ in 0..3 {
        let game = with_room(async || site.post("/api/games", &new).await).await.ok();
        ids.push(game["id"].as_str().unwrap().to_owned());
    }
    for id in &ids {
        let play = json!({ "kind": "play", "text": "d3" });
        let done = with_room(async || site.command(id, "1", 1, play.clone()).await).await.ok();
        assert_eq!(done["seq"], 2);
    }
    assert_eq!(site.get("/api/health").await.ok()["live_games"], 1);
}
