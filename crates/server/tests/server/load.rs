//! Many games at once.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness::Site;

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
