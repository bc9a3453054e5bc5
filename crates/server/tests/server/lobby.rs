//! The lobby: seeks and challenges over a page's socket, and pairing.

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::place;
use crate::rated::account;
use crate::running::{Client, Running};
use crate::waiting::PATIENCE;

/// A page in the lobby.
struct Page(Client);

impl Page {
    /// Enters the lobby, and returns the page and the initial content.
    async fn enter(server: &Running, token: &str, quietly: bool) -> (Self, Value) {
        Self::enter_by(server.open_page_as(token).await, quietly).await
    }

    async fn enter_by(socket: Client, quietly: bool) -> (Self, Value) {
        let mut page = Self(socket);
        page.ask(json!({ "kind": "enter", "quietly": quietly })).await;
        let entered = page.news("entered").await;
        (page, entered)
    }

    async fn ask(&mut self, request: Value) {
        self.0.say(json!({ "kind": "lobby", "request": request })).await;
    }

    /// Waits for news of the given kind. The time limit is needed because other news keeps coming.
    async fn news(&mut self, kind: &str) -> Value {
        let reads = async {
            loop {
                let (_, message) = self.0.until("lobby").await;
                if message["news"]["kind"] == kind {
                    return message["news"].clone();
                }
            }
        };
        timeout(PATIENCE, reads).await.unwrap_or_else(|_| panic!("no news of the kind {kind:?}"))
    }

    /// Waits for a change that adds this seek.
    async fn hears_of(&mut self, seek: &Value) -> Value {
        loop {
            let changed = self.news("changed").await;
            let added = changed["added"].as_array().unwrap();
            if let Some(found) = added.iter().find(|one| one["seek"] == *seek) {
                return found.clone();
            }
        }
    }

    /// Seeks an opponent, and returns the number of the seek.
    async fn seek(&mut self, seek: Value) -> Value {
        self.ask(json!({ "kind": "seek", "id": "s", "seek": seek })).await;
        let sought = self.news("sought").await;
        assert_eq!(sought["id"], "s");
        sought["seek"].clone()
    }

    async fn refused(&mut self, request: Value) -> Value {
        self.ask(request).await;
        self.news("refused").await["error"]["code"].clone()
    }
}

async fn server() -> Running {
    Running::new(|config| config.public_hosts.push("play.example.org".into())).await
}

fn blitz() -> Value {
    json!({ "terms": { "clock": "5" } })
}

fn clock(clock: &str) -> Value {
    json!({ "terms": { "clock": clock } })
}

fn rated() -> Value {
    json!({ "terms": { "clock": "5", "take_backs": false, "rated": true } })
}

#[tokio::test]
async fn a_seek_is_shown_to_all_and_whoever_accepts_it_plays() {
    let server = server().await;
    let (anna, boris) = (server.guest().await, server.guest().await);
    let ((mut one, entered), (mut other, _)) =
        (Page::enter(&server, &anna, false).await, Page::enter(&server, &boris, false).await);
    assert_eq!((&entered["seeks"], &entered["here"]), (&json!([]), &json!(1)));
    let mut seek = blitz();
    seek["color"] = json!("white");
    seek["name"] = json!("Anna");
    let number = one.seek(seek).await;
    let shown = other.hears_of(&number).await;
    assert_eq!((&shown["by"]["name"], &shown["by"]["account"]), (&json!("Anna"), &json!(false)));
    assert_eq!(
        (&shown["speed"], &shown["mine"], &shown["acceptable"]),
        (&json!("blitz"), &json!(false), &json!(true))
    );
    assert_eq!(one.hears_of(&number).await["mine"], true);
    let (mut late, entered) = Page::enter(&server, &server.guest().await, false).await;
    assert_eq!((&entered["seeks"][0]["seek"], &entered["here"]), (&number, &json!(3)));
    other.ask(json!({ "kind": "accept", "id": "a", "seek": number, "name": "Boris" })).await;
    let paired = other.news("paired").await;
    assert_eq!((&paired["color"], &paired["id"], &paired["seek"]), (&json!("black"), &json!("a"), &number));
    let ended = one.news("ended").await;
    assert_eq!((&ended["seek"], &ended["why"]), (&number, &json!("paired")));
    let received = one.news("paired").await;
    assert_eq!(
        (&received["game"], &received["color"], &received["id"]),
        (&paired["game"], &json!("white"), &Value::Null)
    );
    loop {
        let changed = late.news("changed").await;
        if changed["removed"] == json!([number]) {
            break;
        }
    }
    let game = server
        .ask_as(&anna, "GET", &format!("/api/games/{}", paired["game"].as_str().unwrap()), &Value::Null)
        .await;
    assert_eq!(game["you"]["side"], "white");
    assert_eq!(
        (&game["seats"]["black"]["name"], &game["seats"]["white"]["name"]),
        (&json!("Boris"), &json!("Anna"))
    );
    assert_eq!(late.refused(json!({ "kind": "accept", "id": "b", "seek": number })).await, "not_found");
}

#[tokio::test]
async fn two_who_look_for_anybody_near_are_paired_by_themselves() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let ((mut one, _), (mut other, _)) =
        (Page::enter(&server, &anna, false).await, Page::enter(&server, &boris, false).await);
    let quick = |mut seek: Value| {
        seek["quick"] = json!(true);
        seek
    };
    // A seek with another clock is for another game.
    let mut slow = quick(rated());
    slow["terms"]["clock"] = json!("10");
    let first = one.seek(slow).await;
    one.ask(json!({ "kind": "seek", "id": "s", "seek": quick(rated()) })).await;
    let ended = one.news("ended").await;
    assert_eq!(
        (&ended["seek"], &ended["why"]),
        (&first, &json!("cancelled")),
        "only one quick seek at a time"
    );
    one.news("sought").await;
    other.seek(quick(rated())).await;
    let (of_one, of_other) = (one.news("paired").await, other.news("paired").await);
    assert_eq!(of_one["game"], of_other["game"]);
    assert_ne!(of_one["color"], of_other["color"]);
    let path = format!("/api/games/{}", of_one["game"].as_str().unwrap());
    let game = server.ask_as(&anna, "GET", &path, &Value::Null).await;
    assert_eq!((&game["terms"]["rated"], &game["ratings"]["speed"]), (&json!(true), &json!("blitz")));
    let named = [&game["seats"]["black"]["account"], &game["seats"]["white"]["account"]];
    assert_eq!(named, ["named", "named"]);
}

#[tokio::test]
async fn whoever_looks_for_anybody_near_is_seen_and_played_by_those_who_are_near() {
    let server = server().await;
    let ((mut one, _), (mut other, _)) = (
        Page::enter(&server, &server.guest().await, false).await,
        Page::enter(&server, &server.guest().await, false).await,
    );
    let number = one.seek(json!({ "terms": { "clock": "3+2" }, "quick": true })).await;
    let shown = other.hears_of(&number).await;
    assert_eq!((&shown["quick"], &shown["terms"]["clock"]), (&json!(true), &json!("3+2")));
    assert_eq!((&shown["mine"], &shown["acceptable"]), (&json!(false), &json!(true)));
    assert_eq!(one.hears_of(&number).await["mine"], true);
    let (_, entered) = Page::enter(&server, &server.guest().await, false).await;
    assert_eq!((&entered["seeks"][0]["seek"], &entered["more"]), (&number, &json!(0)));
    other.ask(json!({ "kind": "accept", "id": "a", "seek": number })).await;
    assert_eq!(other.news("paired").await["game"], one.news("paired").await["game"]);
    // A new seek with the visible terms of a quick seek joins it.
    let again = one.seek(json!({ "terms": { "clock": "1d", "public": true }, "quick": true })).await;
    let (mut third, entered) = Page::enter(&server, &server.guest().await, false).await;
    let received = match entered["seeks"].as_array().unwrap().iter().find(|seek| seek["seek"] == again) {
        Some(received) => received.clone(),
        None => third.hears_of(&again).await,
    };
    third.seek(json!({ "spec": received["spec"], "terms": received["terms"], "quick": true })).await;
    assert_eq!(third.news("paired").await["game"], one.news("paired").await["game"]);
}

#[tokio::test]
async fn one_person_and_one_address_have_so_many_seeks_and_others_theirs() {
    let server = server().await;
    let black = json!({ "color": "black" });
    let more = json!({ "kind": "seek", "id": "m", "seek": black });
    let mut open = Vec::new();
    // The limit for a person counts all pages.
    let anna = server.guest().await;
    for seeks in [5, 5] {
        let (mut page, _) = Page::enter(&server, &anna, true).await;
        for _ in 0..seeks {
            page.seek(black.clone()).await;
        }
        assert_eq!(page.refused(more.clone()).await, "too_many_seeks", "the limit of a page");
        open.push(page);
    }
    let (mut third, _) = Page::enter(&server, &anna, true).await;
    assert_eq!(third.refused(more.clone()).await, "too_many_seeks");
    open[0].ask(json!({ "kind": "leave" })).await;
    third.seek(black.clone()).await;
    // The limit for an address counts all people.
    let from = async |address: &str| {
        let socket = server.open_page_from(address, &server.guest().await).await;
        Page::enter_by(socket, true).await.0
    };
    for _ in 0..8 {
        let mut page = from("192.0.2.1").await;
        for _ in 0..5 {
            page.seek(black.clone()).await;
        }
        open.push(page);
    }
    assert_eq!(from("192.0.2.1").await.refused(more.clone()).await, "too_many_seeks");
    from("192.0.2.2").await.seek(black.clone()).await;
}

#[tokio::test]
async fn a_guest_is_not_called_as_an_account_is() {
    let server = server().await;
    let _anna = account(&server, "RealName").await;
    let (mut page, _) = Page::enter(&server, &server.guest().await, false).await;
    for (name, code) in [
        ("RealName", "name_taken"),
        ("rea1name", "name_taken"),
        ("Moderator", "bad_name"),
        ("A\u{200b}", "bad_name"),
    ] {
        let seek = json!({ "terms": { "clock": "5" }, "name": name });
        assert_eq!(page.refused(json!({ "kind": "seek", "id": "s", "seek": seek })).await, code, "{name}");
    }
    let offer = page.seek(json!({ "name": "RealNames" })).await;
    let (mut other, _) = Page::enter(&server, &server.guest().await, false).await;
    let accept = |name: &str| json!({ "kind": "accept", "id": "a", "seek": offer, "name": name });
    assert_eq!(other.refused(accept("ｒｅａｌｎａｍｅ")).await, "name_taken");
    other.ask(accept("Guest")).await;
    other.news("paired").await;
}

#[tokio::test]
async fn whoever_is_paired_looks_for_nobody_else_on_any_page() {
    let server = server().await;
    let (anna, boris) = (server.guest().await, server.guest().await);
    let ((mut one, _), (mut tab, _)) =
        (Page::enter(&server, &anna, false).await, Page::enter(&server, &anna, false).await);
    one.seek(clock("3")).await;
    let (live, slow) = (tab.seek(clock("4")).await, tab.seek(clock("2d")).await);
    tab.hears_of(&slow).await;
    let (mut other, _) = Page::enter(&server, &boris, false).await;
    other.seek(clock("3")).await;
    assert_eq!(other.news("paired").await["game"], one.news("paired").await["game"]);
    assert_eq!(tab.news("ended").await, json!({ "kind": "ended", "seek": live, "why": "cancelled" }));
    let (_, entered) = Page::enter(&server, &server.guest().await, false).await;
    let left: Vec<&Value> = entered["seeks"].as_array().unwrap().iter().map(|seek| &seek["seek"]).collect();
    assert_eq!(left, [&slow], "its moves have days");
}

#[tokio::test]
async fn nobody_is_paired_in_two_live_games_at_once() {
    let server = server().await;
    let (anna, boris, vera) = (server.guest().await, server.guest().await, server.guest().await);
    let ((mut one, _), (mut other, _), (mut third, _)) = (
        Page::enter(&server, &anna, false).await,
        Page::enter(&server, &boris, false).await,
        Page::enter(&server, &vera, false).await,
    );
    let (first, second) = (one.seek(clock("3")).await, one.seek(clock("5")).await);
    // While writing is blocked, no game can begin, so none is announced.
    let held = place::hold(server.directory.path()).await;
    other.seek(clock("3")).await;
    let waits = third.seek(clock("5")).await;
    third.hears_of(&waits).await;
    assert_eq!(third.refused(json!({ "kind": "accept", "id": "a", "seek": second })).await, "not_found");
    assert_eq!(one.refused(json!({ "kind": "accept", "id": "a", "seek": waits })).await, "forbidden");
    held.release().await;
    let (paired, theirs) = (one.news("paired").await, other.news("paired").await);
    assert_eq!((&paired["game"], &paired["seek"]), (&theirs["game"], &first));
    assert_eq!(one.news("ended").await, json!({ "kind": "ended", "seek": second, "why": "cancelled" }));
    let (_, entered) = Page::enter(&server, &server.guest().await, false).await;
    let left: Vec<&Value> = entered["seeks"].as_array().unwrap().iter().map(|seek| &seek["seek"]).collect();
    assert_eq!(left, [&waits], "the unpaired seek remains");
}

#[tokio::test]
async fn whoever_is_blocked_hears_nothing_and_is_not_paired() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    server.ask_as(&anna, "PUT", "/api/account/blocked/boris", &json!({})).await;
    let ((mut one, _), (mut other, _)) =
        (Page::enter(&server, &anna, false).await, Page::enter(&server, &boris, false).await);
    let of_anna = one.seek(blitz()).await;
    one.hears_of(&of_anna).await;
    let of_boris = other.seek(blitz()).await;
    other.hears_of(&of_boris).await;
    assert_eq!(other.refused(json!({ "kind": "accept", "id": "a", "seek": of_anna })).await, "not_found");
    let mut challenge = blitz();
    challenge["to"] = json!("anna");
    assert_eq!(other.refused(json!({ "kind": "seek", "id": "c", "seek": challenge })).await, "not_here");
    // A newcomer plays against the person who has waited longest.
    let (mut third, entered) = Page::enter(&server, &account(&server, "Vera").await, false).await;
    assert_eq!(entered["seeks"].as_array().unwrap().len(), 2);
    third.seek(blitz()).await;
    let (paired, theirs) = (third.news("paired").await, one.news("paired").await);
    assert_eq!(paired["game"], theirs["game"]);
    assert_eq!(theirs["seek"], of_anna);
}

#[tokio::test]
async fn a_challenge_is_between_the_two() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let (mut one, _) = Page::enter(&server, &anna, false).await;
    let (mut third, _) = Page::enter(&server, &server.guest().await, false).await;
    let mut challenge = rated();
    challenge["to"] = json!("BORIS");
    let ask = json!({ "kind": "seek", "id": "c", "seek": challenge });
    assert_eq!(one.refused(ask.clone()).await, "not_here");
    assert_eq!(third.refused(ask).await, "sign_in", "a guest has no name to be blocked by");
    let (mut other, entered) = Page::enter(&server, &boris, true).await;
    assert_eq!(entered["here"], 2, "quiet listeners are not counted");
    let first = one.seek(challenge.clone()).await;
    assert_eq!(other.hears_of(&first).await["to"], "Boris");
    let (_, entered) = Page::enter(&server, &server.guest().await, false).await;
    assert_eq!(entered["seeks"], json!([]), "no one else sees it");
    assert_eq!(third.refused(json!({ "kind": "accept", "id": "a", "seek": first })).await, "not_found");
    third.ask(json!({ "kind": "decline", "seek": first })).await;
    other.ask(json!({ "kind": "decline", "seek": first })).await;
    let ended = one.news("ended").await;
    assert_eq!((&ended["seek"], &ended["why"]), (&first, &json!("declined")));
    let second = one.seek(challenge).await;
    other.hears_of(&second).await;
    other.ask(json!({ "kind": "accept", "id": "a", "seek": second })).await;
    assert_eq!(other.news("paired").await["game"], one.news("paired").await["game"]);
}

#[tokio::test]
async fn seeks_end_with_their_socket_and_what_cannot_be_sought_is_said() {
    let server = server().await;
    let (anna, guest) = (account(&server, "Anna").await, server.guest().await);
    let ((mut one, _), (mut other, _)) =
        (Page::enter(&server, &anna, false).await, Page::enter(&server, &guest, false).await);
    let number = one.seek(rated()).await;
    assert_eq!(other.hears_of(&number).await["acceptable"], false, "a guest plays no rated game");
    assert_eq!(other.refused(json!({ "kind": "accept", "id": "a", "seek": number })).await, "sign_in");
    assert_eq!(one.refused(json!({ "kind": "accept", "id": "a", "seek": number })).await, "forbidden");
    let seek = |seek: Value| json!({ "kind": "seek", "id": "s", "seek": seek });
    assert_eq!(other.refused(seek(rated())).await, "sign_in");
    for (wrong, code) in [
        (json!({ "spec": "chess" }), "unknown_game"),
        (json!({ "terms": { "clock": "never" } }), "bad_clock"),
        (json!({ "terms": { "clock": "5", "rated": true } }), "not_rated"),
        (json!({ "range": { "min": 1600, "max": 1500 } }), "bad_request"),
        (json!({ "name": "" }), "bad_name"),
    ] {
        assert_eq!(other.refused(seek(wrong.clone())).await, code, "{wrong}");
    }
    let mut mine = Vec::new();
    for minutes in 1..=5 {
        mine.push(other.seek(json!({ "terms": { "clock": minutes.to_string() } })).await);
        one.hears_of(&mine[mine.len() - 1]).await;
    }
    assert_eq!(
        other.refused(seek(json!({ "terms": { "clock": "6" } }))).await,
        "too_many_seeks",
        "at most five"
    );
    other.ask(json!({ "kind": "cancel", "seek": mine[2] })).await;
    assert_eq!(other.news("ended").await, json!({ "kind": "ended", "seek": mine[2], "why": "cancelled" }));
    one.ask(json!({ "kind": "cancel", "seek": mine[0] })).await;
    drop(other);
    let mut gone = Vec::new();
    while gone.len() < 4 {
        let changed = one.news("changed").await;
        let removed = changed["removed"].as_array().unwrap().clone();
        gone.extend(removed.into_iter().filter(|seek| *seek != mine[2]));
        if gone.len() == 4 {
            assert_eq!(changed["here"], 1);
        }
    }
    // A page that has not entered gets an error.
    let mut outside = Page(server.open_page_as(&anna).await);
    assert_eq!(outside.refused(seek(blitz())).await, "bad_request");
}

#[tokio::test]
async fn whoever_enters_anew_while_the_database_is_away_stays_where_they_were() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let ((mut one, _), (mut other, _)) =
        (Page::enter(&server, &anna, false).await, Page::enter(&server, &boris, false).await);
    let number = one.seek(blitz()).await;
    server.edit("ALTER TABLE rating RENAME TO lost_rating").await;
    assert_eq!(one.refused(json!({ "kind": "enter", "quietly": false })).await, "internal");
    server.edit("ALTER TABLE lost_rating RENAME TO rating").await;
    other.ask(json!({ "kind": "accept", "id": "a", "seek": number })).await;
    let answer = loop {
        let (_, message) = other.0.until("lobby").await;
        if message["news"]["kind"] != "changed" {
            break message["news"].clone();
        }
    };
    assert_eq!(answer["kind"], "paired", "the seek is still there: {answer}");
    assert_eq!(one.news("paired").await["game"], answer["game"]);
}
