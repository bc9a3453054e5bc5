//! Offers between two players before and during a game, and games that never begin.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::browser::{Browser, id_of};
use crate::harness::Site;
use crate::waiting::PATIENCE;

/// Begins a game on these terms between Anna with Black and Boris with White.
async fn agreed<'a>(site: &'a Site, spec: &str, terms: Value) -> (Browser<'a>, Browser<'a>, String) {
    let (anna, boris) = (Browser::open(site).await, Browser::open(site).await);
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    let game = anna.post("/api/games", &json!({ "spec": spec, "seats": seats, "terms": terms })).await.ok();
    let id = id_of(&game);
    boris
        .post(&format!("/api/games/{id}/join"), &json!({ "invitation": game["you"]["invitation"] }))
        .await
        .ok();
    (anna, boris, id)
}

impl Browser<'_> {
    async fn game(&self, id: &str) -> Value {
        self.get(&format!("/api/games/{id}")).await.ok()
    }

    /// Sends a command that has seen the current state of the game.
    async fn act(&self, id: &str, action: Value) -> crate::harness::Answer {
        let seq = self.game(id).await["seq"].as_u64().unwrap();
        let kind = action["kind"].as_str().unwrap().replace('_', "-");
        self.command(id, &format!("{kind}-{seq}"), seq, action).await
    }

    async fn plays(&self, id: &str, text: &str) {
        self.act(id, json!({ "kind": "play", "text": text })).await.ok();
    }

    /// Polls the game until the condition holds.
    async fn until(&self, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let wait = async {
            loop {
                let game = self.game(id).await;
                if holds(&game) {
                    return game;
                }
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, wait).await.expect("it happens within a minute")
    }
}

fn offer(kind: &str, what: &str) -> Value {
    json!({ "kind": kind, "offer": what })
}

#[tokio::test]
async fn terms_are_kept_and_told() {
    let site = Site::new().await;
    let terms = json!({ "clock": "5+3", "time_default": "play_on", "draws": true, "swap": true, "take_backs": false });
    let (_, boris, id) = agreed(&site, "othello", terms.clone()).await;
    let received = boris.game(&id).await;
    for (name, value) in terms.as_object().unwrap() {
        assert_eq!(&received["terms"][name], value, "{name}");
    }
    let anna = Browser::open(&site).await;
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    for terms in [json!({ "time_default": "soon" }), json!({ "draws": 1 }), json!({ "colours": true })] {
        anna.post("/api/games", &json!({ "seats": seats, "terms": terms })).await.refused(400, "bad_request");
    }
}

#[tokio::test]
async fn a_loss_on_time_is_recorded_as_was_agreed() {
    let site = Site::new().await;
    for (way, recorded, score) in [
        ("full", json!({ "black": 0, "white": 64 }), -64),
        ("fixed", json!({ "black": 31, "white": 33 }), -2),
    ] {
        let (anna, boris, id) = agreed(&site, "othello", json!({ "clock": "1s", "time_default": way })).await;
        anna.plays(&id, "f5").await;
        boris.plays(&id, "d6").await;
        let game = anna.until(&id, |game| !game["result"].is_null()).await;
        let result = &game["result"];
        assert_eq!((&result["reason"], &result["winner"]), (&json!("time"), &json!("white")));
        assert_eq!((&result["recorded"], &result["score"]), (&recorded, &json!(score)));
        let listed = anna.get("/api/games").await.ok();
        assert_eq!(listed["games"][0]["result"]["score"], json!(score));
    }
}

#[tokio::test]
async fn the_winner_on_time_may_complete_the_game() {
    let site = Site::new().await;
    let terms = json!({ "clock": "1s", "time_default": "winner_completes" });
    let (anna, boris, id) = agreed(&site, "othello", terms).await;
    anna.plays(&id, "f5").await;
    boris.plays(&id, "d6").await;
    let game = boris.until(&id, |game| !game["defaulted"].is_null()).await;
    assert_eq!((&game["defaulted"], &game["result"]), (&json!("black"), &Value::Null));
    anna.act(&id, json!({ "kind": "play", "text": "c3" })).await.refused(409, "not_your_turn");
    boris.plays(&id, "c3").await;
    boris.plays(&id, "d3").await;
    anna.act(&id, json!({ "kind": "claim" })).await.refused(409, "not_now");
    boris.act(&id, json!({ "kind": "claim" })).await.ok();
    let result = &boris.game(&id).await["result"];
    assert_eq!(
        (&result["winner"], &result["recorded"]),
        (&json!("white"), &json!({ "black": 31, "white": 33 }))
    );
}

#[tokio::test]
async fn draws_rests_and_more_time_take_both() {
    let site = Site::new().await;
    let (anna, boris, id) = agreed(&site, "othello", json!({ "clock": "5", "draws": true })).await;
    anna.act(&id, offer("offer", "draw")).await.refused(409, "not_now");
    anna.plays(&id, "f5").await;
    boris.plays(&id, "d6").await;
    anna.act(&id, offer("offer", "more_time")).await.ok();
    anna.act(&id, offer("accept", "more_time")).await.refused(409, "no_offer");
    boris.act(&id, offer("accept", "more_time")).await.ok();
    let left = anna.game(&id).await["clocks"]["black"]["left_ms"].as_i64().unwrap();
    assert!((330_000..=360_000).contains(&left), "{left}");
    boris.act(&id, offer("offer", "adjourn")).await.ok();
    anna.act(&id, offer("accept", "adjourn")).await.ok();
    let resting = anna.game(&id).await;
    assert_eq!((&resting["adjourned"], &resting["clocks"]["running"]), (&json!(true), &Value::Null));
    anna.act(&id, json!({ "kind": "play", "text": "c3" })).await.refused(409, "not_now");
    anna.act(&id, offer("offer", "go_on")).await.ok();
    boris.act(&id, offer("accept", "go_on")).await.ok();
    let goes_on = anna.game(&id).await;
    assert_eq!((&goes_on["adjourned"], &goes_on["clocks"]["running"]), (&json!(false), &json!("black")));
    anna.act(&id, offer("offer", "draw")).await.ok();
    boris.act(&id, offer("accept", "draw")).await.ok();
    let result = &anna.game(&id).await["result"];
    assert_eq!((&result["reason"], &result["winner"]), (&json!("agreement"), &Value::Null));
    let listed = boris.get("/api/games").await.ok();
    assert_eq!(listed["games"][0]["result"]["reason"], "agreement");
}

#[tokio::test]
async fn colors_are_changed_after_the_first_move() {
    let site = Site::new().await;
    let (anna, boris, id) = agreed(&site, "othello", json!({ "swap": true })).await;
    anna.plays(&id, "f5").await;
    anna.act(&id, json!({ "kind": "swap" })).await.refused(409, "not_now");
    boris.act(&id, json!({ "kind": "swap" })).await.ok();
    assert_eq!(anna.game(&id).await["you"]["side"], "white");
    assert_eq!(boris.game(&id).await["you"]["side"], "black");
    boris.act(&id, json!({ "kind": "play", "text": "d6" })).await.refused(409, "not_your_turn");
    anna.plays(&id, "d6").await;
    let listed = anna.get("/api/games").await.ok();
    assert_eq!(listed["games"][0]["side"], "white", "the list shows it too");
}

#[tokio::test]
async fn a_handicap_is_told_and_stays_with_whom_it_was_for() {
    let site = Site::new().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let on = |rows: [&str; 6]| json!({ "kind": "position", "board": rows.concat(), "turn": "white" });
    let new = json!({
        "spec": "othello?size=6",
        "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
        "start": on(["X-----", "X-----", "--OX--", "--XO--", "------", "------"]),
    });
    // A disc outside the corners makes this an ordinary position, not a handicap.
    let other = anna.post("/api/games", &new).await.ok();
    assert_eq!(other["handicap"], Value::Null);
    let mut new = new;
    new["start"] = on(["X-----", "------", "--OX--", "--XO--", "------", "-----X"]);
    let game = anna.post("/api/games", &new).await.ok();
    assert_eq!(game["handicap"], json!({ "color": "black", "corners": 2 }));
    let id = id_of(&game);
    let join = json!({ "invitation": game["you"]["invitation"] });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    let begins = boris.game(&id).await["position"]["legal"][0]["text"].as_str().unwrap().to_owned();
    boris.plays(&id, &begins).await;
    anna.act(&id, json!({ "kind": "resign", "color": "black" })).await.ok();
    anna.act(&id, offer("offer", "rematch")).await.ok();
    boris.act(&id, offer("accept", "rematch")).await.ok();
    let next = anna.game(&id).await["continued"].as_str().unwrap().to_owned();
    let again = anna.game(&next).await;
    assert_eq!(again["handicap"], json!({ "color": "black", "corners": 2 }));
    assert_eq!((&again["you"]["side"], &again["position"]["turn"]), (&json!("black"), &json!("white")));
}
