//! Many games at once.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness::{Site, against};

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
    assert!(slowest < Duration::from_secs(5), "requests waited for searches: {slowest:?}");
}

/// Each of the unwatched games searches for a second a move: behind them in one line, the person would wait for the
/// moves of them all. There is no book for their game: its moves would take no time.
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
