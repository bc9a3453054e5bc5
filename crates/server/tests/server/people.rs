//! The people of a game: guests, invitations, links, and strangers, who have no access.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};

use crate::browser::{Browser, cookie_of, id_of, open_white, two};
use crate::harness::{Answer, Site, against, people};

/// Returns a text with another first letter.
fn altered(text: &str) -> String {
    format!("{}{}", if text.starts_with('A') { 'B' } else { 'A' }, &text[1..])
}

#[tokio::test]
async fn a_page_makes_a_guest_and_later_pages_know_them() {
    let site = Site::new().await;
    let page = |cookie: Option<&str>| {
        let mut request = Request::get("/games").header(header::ACCEPT, "text/html");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        request.body(Body::empty()).unwrap()
    };
    let first = site.send(page(None)).await;
    let given = first.header("set-cookie").to_owned();
    for part in ["outflank_guest=", "; Path=/", "; HttpOnly", "; SameSite=Lax", "; Max-Age=34560000"] {
        assert!(given.contains(part), "{part} in {given}");
    }
    assert!(!given.contains("Secure"), "a browser would not send it back over http");
    let cookie = cookie_of(&first).unwrap();
    assert_eq!(
        cookie_of(&site.send(page(Some(&cookie))).await).unwrap(),
        cookie,
        "the same, with a later expiry"
    );
    let (signed, signature) = cookie.rsplit_once('.').unwrap();
    let forged = format!("{signed}.{}", altered(signature));
    let other = cookie_of(&site.send(page(Some(&forged))).await).unwrap();
    assert!(other != forged && other != cookie, "a wrong signature is no guest");
    let mut encrypted = page(None);
    encrypted.headers_mut().insert("x-forwarded-proto", "https".parse().unwrap());
    assert!(site.send(encrypted).await.header("set-cookie").ends_with("; Secure"));
    assert_eq!(site.get("/api/health").await.header("set-cookie"), "", "only pages make guests");
}

#[tokio::test]
async fn a_seat_is_claimed_once_by_invitation() {
    let site = Site::new().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let clara = Browser::open(&site).await;
    let game = anna.post("/api/games", &open_white()).await.ok();
    assert_eq!((&game["company"], &game["you"]["side"]), (&json!("two"), &json!("black")));
    let (id, invitation) = (id_of(&game), game["you"]["invitation"].as_str().unwrap());
    let path = format!("/api/games/{id}");
    let join = |invitation: &str| json!({ "invitation": invitation, "name": "Boris" });
    anna.play(&id, 1, "f5").await.refused(409, "alone");
    // The id alone gives no access, but the invitation shows the game.
    boris.get(&path).await.refused(404, "not_found");
    let seen = boris.get(&format!("{path}?link={invitation}")).await.ok();
    assert_eq!(seen["seats"]["black"]["name"], "Anna");
    let you = json!({ "is_owner": false, "side": null, "link": null, "invitation": null, "invited": true });
    assert_eq!(seen["you"], you);
    let wrong = altered(invitation);
    boris.post(&format!("{path}/join"), &join(&wrong)).await.refused(404, "not_found");
    let link = game["you"]["link"].as_str().unwrap();
    boris.post(&format!("{path}/join"), &join(link)).await.refused(409, "no_seat");
    anna.post(&format!("{path}/join"), &join(invitation)).await.refused(409, "no_seat");
    let joined = boris.post(&format!("{path}/join"), &join(invitation)).await.ok();
    assert_eq!(
        (&joined["you"]["side"], &joined["seats"]["white"]["name"]),
        (&json!("white"), &json!("Boris"))
    );
    let again = boris.post(&format!("{path}/join"), &join(invitation)).await.ok();
    assert_eq!(again["seq"], joined["seq"], "the answer may have been lost");
    clara.post(&format!("{path}/join"), &join(invitation)).await.refused(409, "no_seat");
    assert_eq!(anna.get(&path).await.ok()["you"]["invitation"], Value::Null, "it is used up");
    anna.play(&id, 2, "f5").await.ok();
    boris.play(&id, 3, "d6").await.ok();
    anna.play(&id, 4, "f3").await.refused(422, "illegal_move");
    boris.play(&id, 4, "c3").await.refused(409, "not_your_turn");
}

#[tokio::test]
async fn a_stranger_with_the_id_gets_nowhere() {
    let site = Site::new().await;
    let (anna, boris, id) = two(&site).await;
    let stranger = Browser::open(&site).await;
    let path = format!("/api/games/{id}");
    anna.play(&id, 2, "f5").await.ok();
    for answer in [
        stranger.get(&path).await,
        stranger.get(&format!("{path}?link=AAAAAAAAAAAAAAAAAAAAAA")).await,
        stranger.get(&format!("{path}/transcript")).await,
        stranger.play(&id, 3, "d6").await,
        stranger.command(&id, "r", 3, json!({ "kind": "resign", "color": "white" })).await,
        stranger.command(&id, "a", 3, json!({ "kind": "abort" })).await,
        stranger.post(&format!("{path}/hint"), &json!({})).await,
        stranger.send(Method::DELETE, &path, None).await,
    ] {
        assert_eq!(answer.refused(404, "not_found"), "there is no such game");
    }
    // Requests on the machine itself do not count as a player's either, with a cookie or without.
    site.get(&path).await.refused(404, "not_found");
    site.command(&id, "m", 3, json!({ "kind": "play", "text": "d6" })).await.refused(404, "not_found");
    assert_eq!((stranger.games().await, anna.games().await, boris.games().await), (0, 1, 1));
    let gone = stranger.post("/api/games/delete", &json!({ "ids": [id] })).await.ok();
    assert_eq!(gone["gone"], json!([id]), "an invisible game looks like a missing one");
    assert_eq!(anna.get(&path).await.ok()["seq"], 3, "and nothing has changed");
}

#[tokio::test]
async fn a_link_lets_others_look_on_and_no_more() {
    let site = Site::new().await;
    let (anna, _boris, id) = two(&site).await;
    let stranger = Browser::open(&site).await;
    let game = anna.get(&format!("/api/games/{id}")).await.ok();
    let link = game["you"]["link"].as_str().unwrap();
    let seen = stranger.get(&format!("/api/games/{id}?link={link}")).await.ok();
    assert_eq!((&seen["you"]["side"], &seen["you"]["link"]), (&Value::Null, &Value::Null));
    let body = json!({ "id": "x", "seen": 2, "action": { "kind": "play", "text": "f5" } });
    let move_of = format!("/api/games/{id}/commands?link={link}");
    stranger.post(&move_of, &body).await.refused(403, "forbidden");
    let offer = json!({ "id": "y", "seen": 2, "action": { "kind": "offer", "offer": "take_back" } });
    stranger.post(&move_of, &offer).await.refused(403, "forbidden");
}

#[tokio::test]
async fn public_games_are_listed_for_everybody() {
    let site = Site::new().await;
    let (anna, clara) = (Browser::open(&site).await, Browser::open(&site).await);
    let mut new = open_white();
    new["terms"] = json!({ "public": true });
    let id = id_of(&anna.post("/api/games", &new).await.ok());
    anna.post("/api/games", &json!({ "seats": against(1) })).await.ok();
    assert_eq!(clara.games().await, 0);
    let public = clara.get("/api/games?whose=public").await.ok();
    assert_eq!(public["games"].as_array().unwrap().len(), 1);
    assert_eq!(public["games"][0]["id"], json!(id));
    clara.get(&format!("/api/games/{id}")).await.ok();
}

#[tokio::test]
async fn a_wrong_or_used_invitation_to_a_public_game_is_known_before_one_joins() {
    let site = Site::new().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let mut new = open_white();
    new["terms"] = json!({ "public": true });
    let game = anna.post("/api/games", &new).await.ok();
    let (id, invitation) = (id_of(&game), game["you"]["invitation"].as_str().unwrap());
    let invited = async |query: String| {
        boris.get(&format!("/api/games/{id}{query}")).await.ok()["you"]["invited"].clone()
    };
    assert_eq!(invited(format!("?link={invitation}")).await, true);
    let link = game["you"]["link"].as_str().unwrap();
    for other in [String::new(), format!("?link={}", altered(invitation)), format!("?link={link}")] {
        assert_eq!(invited(other.clone()).await, Value::Null, "{other}");
    }
    let join = json!({ "invitation": invitation });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    assert_eq!(invited(format!("?link={invitation}")).await, Value::Null, "it is used up");
}

#[tokio::test]
async fn a_rematch_is_one_game_with_the_colors_changed() {
    let site = Site::new().await;
    let (anna, boris, id) = two(&site).await;
    anna.command(&id, "r", 2, json!({ "kind": "resign", "color": "black" })).await.ok();
    let rematch = |kind: &str| json!({ "kind": kind, "offer": "rematch" });
    boris.command(&id, "o", 3, rematch("offer")).await.ok();
    let seq = boris.get(&format!("/api/games/{id}")).await.ok()["seq"].as_u64().unwrap();
    for _ in 0..2 {
        anna.command(&id, "a", seq, rematch("accept")).await.ok();
    }
    let ended = anna.get(&format!("/api/games/{id}")).await.ok();
    let next = ended["continued"].as_str().unwrap();
    let game = boris.get(&format!("/api/games/{next}")).await.ok();
    assert_eq!((&game["you"]["side"], &game["seats"]["white"]["name"]), (&json!("black"), &json!("Anna")));
    assert_eq!((anna.games().await, boris.games().await), (2, 2), "once");
}

/// The chosen name and picture appear everywhere: for the other player, in lists, in a rematch, after a
/// restart, and in another browser.
#[tokio::test]
async fn people_are_known_by_what_they_chose() {
    let site = Site::new().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let seats = json!({
        "black": { "kind": "human", "name": "Anna", "avatar": "star-teal" },
        "white": { "kind": "open" },
    });
    let game = anna.post("/api/games", &json!({ "seats": seats, "terms": { "public": true } })).await.ok();
    let (id, invitation) = (id_of(&game), game["you"]["invitation"].as_str().unwrap());
    let join = |avatar: &str| json!({ "invitation": invitation, "avatar": avatar });
    let path = format!("/api/games/{id}");
    for bad in ["", "Star", "star teal", "a:b", "a@b", "a234567890123456789012345"] {
        let refusal = boris.post(&format!("{path}/join"), &join(bad)).await.refused(400, "bad_request");
        assert!(refusal.starts_with("avatar: "), "{refusal}");
    }
    let joined = boris.post(&format!("{path}/join"), &join("moon-red")).await.ok();
    let known = json!({
        "black": { "kind": "human", "name": "Anna", "avatar": "star-teal" },
        "white": { "kind": "human", "avatar": "moon-red" },
    });
    assert_eq!(joined["seats"], known);
    assert_eq!(anna.get(&path).await.ok()["seats"], known);
    assert_eq!(site.get("/api/games?whose=public").await.ok()["games"][0]["seats"], known);
    let code = anna.post("/api/devices", &json!({})).await.ok()["code"].clone();
    let offer = Browser::open(&site).await.post("/api/devices/offer", &json!({ "code": code })).await.ok();
    assert_eq!(offer["name"], "Anna");
    let cookie = anna.cookie.clone();
    let site = site.reopen().await;
    let anna = Browser { site: &site, cookie };
    assert_eq!(anna.get(&path).await.ok()["seats"], known);
}

#[tokio::test]
async fn a_game_between_two_leaves_each_list_apart() {
    let site = Site::new().await;
    let (anna, boris, id) = two(&site).await;
    let path = format!("/api/games/{id}");
    anna.send(Method::DELETE, &path, None).await.refused(403, "forbidden");
    anna.command(&id, "r", 2, json!({ "kind": "resign", "color": "black" })).await.ok();
    assert_eq!(anna.send(Method::DELETE, &path, None).await.status, 204);
    assert_eq!((anna.games().await, boris.games().await), (0, 1));
    assert_eq!(boris.send(Method::DELETE, &path, None).await.status, 204);
    boris.get(&path).await.refused(404, "not_found");
}

#[tokio::test]
async fn games_of_the_machine_are_for_everybody_at_it() {
    let site = Site::new().await;
    // Games without a cookie: those of a program, and older ones.
    let id = site.begin(json!({ "seats": people() })).await;
    let browser = Browser::open(&site).await;
    assert_eq!(browser.get(&format!("/api/games/{id}")).await.ok()["you"]["is_owner"], true);
    browser.play(&id, 1, "f5").await.ok();
    site.play(&id, "d6").await.ok();
    assert_eq!(browser.games().await, 1);
}

#[tokio::test]
async fn a_server_that_others_reach_knows_nobody_without_a_cookie() {
    let site = Site::with(|config| config.public_hosts.push("play.example.org".into())).await;
    let created = site.post("/api/games", &json!({ "seats": people() })).await;
    let (cookie, id) = (cookie_of(&created).expect("a cookie"), id_of(&created.ok()));
    site.get(&format!("/api/games/{id}")).await.refused(404, "not_found");
    assert_eq!(site.get("/api/games").await.ok()["games"], json!([]));
    let owner = Browser { site: &site, cookie };
    owner.play(&id, 1, "f5").await.ok();
    assert_eq!(owner.games().await, 1);
    // Visitors through a local proxy do not count as being on the machine either.
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let mut request = Request::get(format!("/api/games/{id}")).body(Body::empty()).unwrap();
    request.headers_mut().insert("x-forwarded-for", "203.0.113.9".parse().unwrap());
    site.send(request).await.refused(404, "not_found");
}

#[tokio::test]
async fn who_one_is_outlives_the_server() {
    let site = Site::new().await;
    let (cookie, id) = {
        let anna = Browser::open(&site).await;
        let id = id_of(&anna.post("/api/games", &json!({ "seats": against(1) })).await.ok());
        (anna.cookie.clone(), id)
    };
    let site = site.reopen().await;
    let anna = Browser { site: &site, cookie };
    assert_eq!(anna.get(&format!("/api/games/{id}")).await.ok()["you"]["is_owner"], true);
}

#[tokio::test]
async fn clocks_that_cannot_run_are_refused() {
    let site = Site::new().await;
    for clock in ["", "soon", "0+0", "99999999+0", "30d"] {
        let new = json!({ "seats": people(), "terms": { "clock": clock } });
        site.post("/api/games", &new).await.refused(422, "bad_clock");
    }
    let new = json!({ "seats": people(), "terms": { "clock": "5+3" } });
    let game = site.post("/api/games", &new).await.ok();
    assert_eq!(
        (&game["clocks"]["black"]["left_ms"], &game["clocks"]["running"]),
        (&json!(300_000), &Value::Null)
    );
}

#[tokio::test]
async fn who_asks_for_too_much_is_told_when_to_come_again() {
    let site = Site::with(|config| config.public_hosts.push("play.example.org".into())).await;
    let anna = Browser::open(&site).await;
    let id = id_of(&anna.post("/api/games", &json!({ "seats": people() })).await.ok());
    let mut answers = Vec::new();
    while answers.last().is_none_or(|answer: &Answer| answer.status != 429) {
        assert!(answers.len() < 200, "never refused");
        answers.push(anna.play(&id, 1, "a1").await);
    }
    let last = answers.pop().unwrap();
    assert!(last.refused(429, "too_many").contains("try again later"));
    assert_eq!(last.header("retry-after"), "1");
    assert!(answers.len() >= 100, "{}", answers.len());
    let boris = Browser::open(&site).await;
    boris.post("/api/games", &json!({ "seats": people() })).await.ok();
}
