//! Continuing as the same guest in another browser.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use tokio::join;

use crate::browser::{Browser, cookie_of};
use crate::harness::Site;
use crate::place;

/// Returns a game with its creator as Black.
fn a_game(name: &str) -> Value {
    json!({ "seats": { "black": { "kind": "human", "name": name }, "white": { "kind": "open" } } })
}

/// Returns Anna's browser with one game, and the code of her link.
async fn anna(site: &Site) -> (Browser<'_>, String, String) {
    let anna = Browser::open(site).await;
    let game = anna.post("/api/games", &a_game("Anna")).await.ok()["id"].as_str().unwrap().to_owned();
    let link = anna.post("/api/devices", &json!({})).await;
    assert_eq!(link.status, 201);
    let code = link.json()["code"].as_str().unwrap().to_owned();
    assert_eq!(code.len(), 22, "128 bits");
    (anna, game, code)
}

#[tokio::test]
async fn the_browser_that_opens_the_link_is_the_same_guest_with_all_games() {
    let site = Site::new().await;
    let (_anna, game, code) = anna(&site).await;
    let mut phone = Browser::open(&site).await;
    phone.get(&format!("/api/games/{game}")).await.refused(404, "not_found");
    let offer = phone.post("/api/devices/offer", &json!({ "code": code })).await;
    assert_eq!(offer.header("set-cookie"), "", "asking changes nothing");
    assert_eq!(offer.ok(), json!({ "name": "Anna", "games": 1, "games_here": 0, "is_you": false }));
    let claimed = phone.post("/api/devices/claim", &json!({ "code": code })).await;
    assert_eq!(claimed.status, 204);
    let given = claimed.header("set-cookie").to_owned();
    for part in ["outflank_guest=", "; HttpOnly", "; SameSite=Lax"] {
        assert!(given.contains(part), "{part} in {given}");
    }
    phone.cookie = cookie_of(&claimed).unwrap();
    let seen = phone.get(&format!("/api/games/{game}")).await.ok();
    assert_eq!(seen["you"]["side"], "black");
    assert_eq!(phone.games().await, 1);
    let again = phone.post("/api/devices", &json!({})).await.json()["code"].clone();
    assert_eq!(phone.post("/api/devices/offer", &json!({ "code": again })).await.ok()["is_you"], true);
}

#[tokio::test]
async fn a_link_is_used_once_however_many_try_at_a_time() {
    let site = Site::new().await;
    let (_anna, _game, code) = anna(&site).await;
    let (one, other) = (Browser::open(&site).await, Browser::open(&site).await);
    let body = json!({ "code": code });
    let (first, second) =
        join!(one.post("/api/devices/claim", &body), other.post("/api/devices/claim", &body));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 410]);
    for address in ["/api/devices/claim", "/api/devices/offer"] {
        let late = Browser::open(&site).await.post(address, &body).await;
        assert_eq!(late.refused(410, "link_used"), "this link has already been used");
        assert_eq!(late.header("set-cookie"), "");
    }
}

#[tokio::test]
async fn old_links_and_those_that_never_were_say_so() {
    let site = Site::new().await;
    let (_anna, _game, code) = anna(&site).await;
    let other = Browser::open(&site).await;
    site.edit("UPDATE device_link SET expires_ms = expires_ms - 600000").await;
    for address in ["/api/devices/claim", "/api/devices/offer"] {
        other.post(address, &json!({ "code": code })).await.refused(410, "link_expired");
        for nothing in ["AAAAAAAAAAAAAAAAAAAAAA", "", "no code", &code[1..]] {
            other.post(address, &json!({ "code": nothing })).await.refused(404, "not_found");
        }
    }
    // Creating a link deletes the expired ones.
    site.edit("UPDATE device_link SET expires_ms = 1").await;
    other.post("/api/devices", &json!({})).await.ok();
    other.post("/api/devices/offer", &json!({ "code": code })).await.refused(404, "not_found");
}

#[tokio::test]
async fn a_browser_with_games_is_asked_before_it_leaves_them() {
    let site = Site::new().await;
    let (_anna, game, code) = anna(&site).await;
    let boris = Browser::open(&site).await;
    boris.post("/api/games", &a_game("Boris")).await.ok();
    let offer = boris.post("/api/devices/offer", &json!({ "code": code })).await.ok();
    assert_eq!((&offer["games_here"], &offer["games"]), (&json!(1), &json!(1)));
    let refused = boris.post("/api/devices/claim", &json!({ "code": code })).await;
    refused.refused(409, "has_games");
    assert_eq!(refused.header("set-cookie"), "");
    let claimed = boris.post("/api/devices/claim", &json!({ "code": code, "leave_games": true })).await;
    let cookie = cookie_of(&claimed).unwrap();
    let now_anna = Browser { site: &site, cookie };
    now_anna.get(&format!("/api/games/{game}")).await.ok();
    assert_eq!((now_anna.games().await, boris.games().await), (1, 1), "his games stay his");
}

#[tokio::test]
async fn what_is_stored_opens_nothing() {
    let site = Site::new().await;
    let (_anna, _game, code) = anna(&site).await;
    let stored = place::bytes(site.directory.path(), "SELECT code_hash FROM device_link").await;
    assert_eq!(stored.len(), 32);
    assert!(!String::from_utf8_lossy(&stored).contains(&code));
    // Another server does not accept the code, even with a copy of the database.
    let other = Site::new().await;
    let thief = Browser::open(&other).await;
    thief.post("/api/devices/offer", &json!({ "code": code })).await.refused(404, "not_found");
}

#[tokio::test]
async fn pages_of_others_neither_make_nor_use_links_and_reading_does_not_either() {
    let site = Site::new().await;
    let (anna, _game, code) = anna(&site).await;
    for path in ["/api/devices", "/api/devices/offer", "/api/devices/claim"] {
        let body = if path == "/api/devices" { json!({}) } else { json!({ "code": code }) };
        let request = Request::post(path)
            .header(header::COOKIE, &anna.cookie)
            .header(header::ORIGIN, "https://elsewhere.example")
            .header(header::CONTENT_TYPE, "application/json");
        let answer = site.send(request.body(Body::from(body.to_string())).unwrap()).await;
        answer.refused(403, "cross_origin");
        assert_eq!(anna.get(path).await.status, 405);
    }
    Browser::open(&site).await.post("/api/devices/offer", &json!({ "code": code })).await.ok();
}

#[tokio::test]
async fn whoever_is_nobody_yet_has_nothing_to_take_along() {
    let site = Site::with(|config| config.public_hosts.push("play.example.org".into())).await;
    site.post("/api/devices", &json!({})).await.refused(403, "forbidden");
}

#[tokio::test]
async fn guessing_is_slow() {
    let site = Site::with(|config| config.public_hosts.push("play.example.org".into())).await;
    let guesser = Browser::open(&site).await;
    let guess = json!({ "code": "AAAAAAAAAAAAAAAAAAAAAA" });
    let mut tries = 0;
    while guesser.post("/api/devices/claim", &guess).await.status != 429 {
        tries += 1;
        assert!(tries < 40, "never refused");
    }
}
