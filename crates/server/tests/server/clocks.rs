//! Clocks on a server: flags that fall unobserved, and restarts without lost time.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use outflank_play::{Command, Given, Millis, Opening, Principal, Seat, Session};
use outflank_rules::ByColor;
use outflank_server::{GameId, ServerKey};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::crash::Victim;
use crate::harness::{Site, people};
use crate::place;
use crate::running::Running;
use crate::waiting::PATIENCE;

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
        json!({ "left_ms": 1000, "delay_ms": 0, "periods": null, "overtime": false })
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
    // The server is down for longer than Black has time, but no one loses time.
    let site = {
        let Site { state, router, directory } = site;
        state.close().await;
        drop((state, router));
        sleep(Duration::from_millis(2500)).await;
        Site::open(directory, |_| ()).await
    };
    let after = site.game(&id).await;
    assert_eq!(after["result"], Value::Null, "{}", after["clocks"]);
    assert_eq!(after["clocks"]["running"], Value::Null, "the clock waits for the players");
    assert_eq!(after["seq"], json!(4), "the interruption is an event of the game");
    assert_eq!(site.game(&id).await["seq"], json!(4), "once");
    // The game has one owner, so a move shows that the player is back.
    site.play(&id, "c3").await.ok();
    let after = site.game(&id).await;
    let left = |game: &Value| game["clocks"]["black"]["left_ms"].as_i64().unwrap();
    assert!(left(&after) > left(&before) + 8_000, "ten extra seconds after the restart: {}", after["clocks"]);
    assert_eq!((&after["seq"], &after["clocks"]["running"]), (&json!(6), &json!("white")));
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

/// Seats two guests in a game with this clock, with these first moves.
async fn two(server: &Running, clock: &str, moves: &[&str]) -> (String, String, String) {
    let (anna, boris) = (server.guest().await, server.guest().await);
    let new = json!({
        "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
        "terms": { "clock": clock },
    });
    let game = server.ask_as(&anna, "POST", "/api/games", &new).await;
    let id = game["id"].as_str().unwrap().to_owned();
    let join = json!({ "invitation": game["you"]["invitation"] });
    server.ask_as(&boris, "POST", &format!("/api/games/{id}/join"), &join).await;
    for (number, text) in moves.iter().enumerate() {
        let command = json!({ "id": text, "seen": 2 + number, "action": play(text) });
        let by = if number % 2 == 0 { &anna } else { &boris };
        let done = server.ask_as(by, "POST", &format!("/api/games/{id}/commands"), &command).await;
        assert_eq!(done["seq"], json!(3 + number), "{done}");
    }
    (anna, boris, id)
}

#[tokio::test]
async fn time_passes_although_the_machines_clock_was_put_back_before_the_start() {
    let (directory, id) = (tempfile::tempdir().unwrap(), "222222222222".parse::<GameId>().unwrap());
    // The last moves are ten minutes in the machine's future.
    let machine = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let last = machine + 600_000;
    let mut opening =
        Opening::usual("othello".parse().unwrap(), ByColor { black: Seat::PERSON, white: Seat::PERSON });
    opening.terms.clock = "5".parse().ok();
    let here = Principal::Local(None);
    let (mut session, mut log) = Session::create(opening, here, Millis(last - 9_000)).unwrap();
    for (text, at) in [("f5", last - 5_000), ("d6", last)] {
        let move_of = Command::Play { text: text.into() };
        log.extend(session.apply(&move_of, &Given { by: here, ..Given::here(Millis(at)) }).unwrap());
    }
    let store = place::open(directory.path()).await;
    store.create(&id, &log, &session, None).await.unwrap();
    store.beat(Millis(last + 500)).await.unwrap();
    store.close().await;
    ServerKey::make(directory.path()).unwrap();

    // The server runs as another process, because its clock leaps, and all tests of this process share a
    // clock.
    let victim = Victim::start(directory.path());
    let path = format!("/api/games/{id}");
    let mut at = Vec::new();
    for text in ["c3", "d3", "c4"] {
        let game = victim.request("GET", &path, &Value::Null).await.unwrap();
        let command = json!({ "id": text, "seen": game["seq"], "action": play(text) });
        victim.request("POST", &format!("{path}/commands"), &command).await.unwrap();
        let game = victim.request("GET", &path, &Value::Null).await.unwrap();
        at.push(game["plies"].as_array().unwrap().last().unwrap()["at_ms"].as_i64().unwrap());
        sleep(Duration::from_millis(300)).await;
    }
    assert!(at[0] > last, "the times of a game never go back: {at:?}, {last}");
    assert!(at[1] >= at[0] + 300 && at[2] >= at[1] + 300, "time runs from the start: {at:?}");
    let clocks = &victim.request("GET", &path, &Value::Null).await.unwrap()["clocks"];
    let left = clocks["white"]["left_ms"].as_i64().unwrap();
    assert!(left <= 310_000 - 300, "thinking costs time: {clocks}");
}

#[tokio::test]
async fn after_a_restart_the_clock_waits_until_both_are_back() {
    let server = Running::new(|_| ()).await;
    let (anna, boris, id) = two(&server, "5", &["f5", "d6"]).await;
    let server = server.restarted(|_| ()).await;
    let mut one = server.follow_as(&anna, &id).await;
    let (_, first) = one.until("snapshot").await;
    let before = first["game"]["clocks"].clone();
    assert_eq!((&before["running"], &first["game"]["seq"]), (&Value::Null, &json!(5)));
    // The server checks once a second. While only one player is back, it changes nothing.
    sleep(Duration::from_millis(1500)).await;
    let mut other = server.follow_as(&boris, &id).await;
    let (_, second) = other.until("snapshot").await;
    assert_eq!(second["game"]["clocks"], before);
    let (_, resumed) = one.until("event").await;
    assert_eq!(
        (&resumed["event"]["kind"], &resumed["clocks"]["running"]),
        (&json!("resumed"), &json!("black"))
    );
    for side in ["black", "white"] {
        let left = |clocks: &Value| clocks[side]["left_ms"].as_i64().unwrap();
        assert_eq!(left(&resumed["clocks"]), left(&before) + 10_000, "{side}");
    }
}

#[tokio::test]
async fn after_a_restart_the_absence_is_written_also_where_nobody_looks_and_flags_are_days_off() {
    let server = Running::new(|_| ()).await;
    two(&server, "2d", &["f5", "d6"]).await;
    let server = server.restarted(|_| ()).await;
    let written = async {
        while server.count("SELECT COUNT(*) FROM game_event WHERE kind = 'resumed'").await == 0 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, written).await.expect("the clock resumes without players");
    assert_eq!(server.count("SELECT COUNT(*) FROM game_event WHERE kind = 'interrupted'").await, 1);
}

#[tokio::test]
async fn a_game_that_nobody_begins_is_called_off_once_both_are_there() {
    let server = Running::new(|config| config.first_move = Some(Duration::from_secs(1))).await;
    let (anna, boris, id) = two(&server, "5", &["f5"]).await;
    let mut one = server.follow_as(&anna, &id).await;
    let (_, alone) = one.until("presence").await;
    assert_eq!(alone["presence"]["white"], json!({ "here": false, "claim_ms": null, "first_move_ms": null }));
    let mut other = server.follow_as(&boris, &id).await;
    let (_, together) = other.until("presence").await;
    assert!(together["presence"]["white"]["first_move_ms"].is_i64(), "{together}");
    assert!(together["presence"]["black"]["first_move_ms"].is_null(), "{together}");
    for client in [&mut one, &mut other] {
        let (_, ended) = client.until("event").await;
        assert_eq!(ended["event"]["result"]["reason"], "aborted");
    }
}
