//! Clocks on a server: flags that fall by themselves, also of games that nobody looks at, and restarts that cost nothing.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::harness::{Site, people};
use crate::running::Running;

fn timed(clock: &str) -> Value {
    json!({ "seats": people(), "terms": { "clock": clock } })
}

fn play(text: &str) -> Value {
    json!({ "kind": "play", "text": text })
}

#[tokio::test]
async fn a_flag_falls_once_and_everybody_hears_of_it() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(timed("1s+0")).await;
    let (mut one, mut other) = (server.connect(&game, "").await, server.connect(&game, "").await);
    let snapshot = one.next().await;
    assert_eq!(
        snapshot["game"]["clocks"]["black"],
        json!({ "left_ms": 1000, "delay_ms": 0, "periods": null })
    );
    other.next().await;
    for (seen, text) in [(1, "f5"), (2, "d6")] {
        one.command(text, seen, play(text)).await;
        let (events, _) = one.until("done").await;
        assert_eq!(events[0]["clocks"]["running"], if seen == 1 { Value::Null } else { json!("black") });
    }
    for client in [&mut one, &mut other] {
        let ended = loop {
            let message = client.next().await;
            if message["event"]["kind"] == "ended" {
                break message;
            }
        };
        assert_eq!(ended["event"]["result"]["reason"], "time");
        assert_eq!(ended["event"]["result"]["winner"], "white");
        assert_eq!(
            (&ended["clocks"]["black"]["left_ms"], &ended["clocks"]["running"]),
            (&json!(0), &Value::Null)
        );
    }
    one.command("late", 3, play("c3")).await;
    let (before, refused) = one.until("refused").await;
    assert!(before.is_empty(), "once: {before:?}");
    assert_eq!(refused["error"]["code"], "stale");
}

#[tokio::test]
async fn the_flag_of_a_game_that_left_memory_falls_at_the_next_start() {
    let site = Site::with(|config| config.idle = Duration::from_millis(20)).await;
    let id = site.begin(timed("2s+0")).await;
    for text in ["f5", "d6"] {
        site.play(&id, text).await.ok();
    }
    let before = site.game(&id).await;
    // Away for longer than Black has: but nobody pays for that.
    let site = {
        let Site { state, router, directory } = site;
        state.close().await;
        drop((state, router));
        sleep(Duration::from_millis(2500)).await;
        Site::open(directory, |_| ()).await
    };
    let after = site.game(&id).await;
    assert_eq!(after["result"], Value::Null, "{}", after["clocks"]);
    let left = |game: &Value| game["clocks"]["black"]["left_ms"].as_i64().unwrap();
    assert!(left(&after) > left(&before) + 8_000, "ten seconds for the fright: {}", after["clocks"]);
    assert_eq!(after["seq"], json!(4), "which is an event of the game");
    assert_eq!(site.game(&id).await["seq"], json!(4), "once");
}

#[tokio::test]
async fn a_move_that_comes_too_late_is_told_so_and_ends_nothing_twice() {
    let site = Site::new().await;
    let id = site.begin(timed("1s+0")).await;
    for text in ["f5", "d6"] {
        site.play(&id, text).await.ok();
    }
    while site.game(&id).await["result"].is_null() {
        sleep(Duration::from_millis(20)).await;
    }
    site.play(&id, "c3").await.refused(409, "game_over");
    let game = site.game(&id).await;
    assert_eq!((&game["seq"], &game["result"]["reason"]), (&json!(4), &json!("time")));
    let listed = site.get("/api/games").await.ok();
    assert_eq!(listed["games"][0]["result"]["reason"], "time");
}
