//! Rate limits: refusals state the time to wait, and do not affect other clients.

use axum::body::Body;
use axum::http::{Method, Request, header};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::browser::Browser;
use crate::harness::{Answer, Site, people};
use crate::running::{Client, Running};
use crate::waiting::PATIENCE;

/// Starts a public server. Elsewhere, requests from the same machine have no limits.
async fn public() -> Site {
    Site::with(|config| config.public_hosts.push("play.example.org".into())).await
}

/// Repeats a request until it is refused. Returns the number of successes, and the refusal.
async fn until_refused<F: Future<Output = Answer>>(ask: impl Fn() -> F) -> (usize, Answer) {
    for count in 0..500 {
        let answer = ask().await;
        if answer.status == 429 {
            return (count, answer);
        }
    }
    panic!("never refused");
}

/// Checks that the refusal states the seconds to wait, in the form of other errors.
#[track_caller]
fn tells_when(refusal: &Answer, seconds: u64) {
    refusal.refused(429, "too_many");
    let wait: u64 = refusal.header("retry-after").parse().unwrap();
    // A part of the time may have passed already.
    assert!((1..=seconds).contains(&wait), "{wait}");
}

#[tokio::test]
async fn games_are_begun_in_measure() {
    let site = public().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let new = json!({ "seats": people() });
    let (count, refusal) = until_refused(|| anna.post("/api/games", &new)).await;
    assert!((30..33).contains(&count), "{count}");
    tells_when(&refusal, 10);
    boris.post("/api/games", &new).await.ok();
    let games = anna.get("/api/games").await.ok()["games"].as_array().unwrap().len();
    assert!(games > 0, "reading is free");
}

#[tokio::test]
async fn invitations_are_not_guessed_by_trying() {
    let site = public().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let new = json!({ "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } } });
    let game = anna.post("/api/games", &new).await.ok();
    let path = format!("/api/games/{}/join", game["id"].as_str().unwrap());
    let guess = json!({ "invitation": "AAAAAAAAAAAAAAAAAAAAAA" });
    let (count, refusal) = until_refused(|| boris.post(&path, &guess)).await;
    assert!((20..23).contains(&count), "{count}");
    tells_when(&refusal, 5);
    let invitation = json!({ "invitation": game["you"]["invitation"] });
    boris.post(&path, &invitation).await.refused(429, "too_many");
    let clara = Browser::open(&site).await;
    assert_eq!(clara.post(&path, &invitation).await.ok()["you"]["side"], "white");
}

#[tokio::test]
async fn an_address_has_a_limit_however_many_guests_it_makes() {
    let site = public().await;
    let from = |address: &'static str| {
        let site = &site;
        async move || {
            let request = Request::builder().method(Method::POST).uri("/api/games");
            // Through a local proxy, without a cookie each time.
            let mut request = request
                .header("x-forwarded-for", address)
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(json!({ "seats": people() }).to_string()))
                .unwrap();
            let peer = std::net::SocketAddr::from(([127, 0, 0, 1], 4000));
            request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
            site.send(request).await
        }
    };
    let first = from("2001:db8:0:1::5");
    let (count, refusal) = until_refused(|| first()).await;
    assert!((120..126).contains(&count), "{count}");
    tells_when(&refusal, 3);
    from("2001:db8:0:1:ffff::1")().await.refused(429, "too_many");
    assert_eq!(from("2001:db8:0:2::5")().await.status, 201, "another customer");
}

#[tokio::test]
async fn accounts_are_not_made_by_the_hundred_from_one_address() {
    let site = public().await;
    let sign_up = async |address: &str, name: &str| {
        let request = Request::post("/api/account").header("x-forwarded-for", address);
        let body = json!({ "name": name, "password": "correct horse battery", "program": "test" });
        // Without a cookie each time.
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let mut request = request.body(Body::from(body.to_string())).unwrap();
        let peer = std::net::SocketAddr::from(([127, 0, 0, 1], 4000));
        request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        site.send(request).await
    };
    for number in 0..20 {
        let name = format!("Number{number}");
        assert_eq!(sign_up("2001:db8:0:1::5", &name).await.status, 201, "{name}");
    }
    // Requests that fail anyway do not count, and they get their own error.
    sign_up("2001:db8:0:1::5", "x").await.refused(422, "bad_name");
    sign_up("2001:db8:0:1::5", "number3").await.refused(409, "name_taken");
    let refusal = sign_up("2001:db8:0:1:ffff::1", "Number20").await;
    refusal.refused(429, "too_many");
    tells_when(&refusal, 300);
    assert_eq!(sign_up("2001:db8:0:2::5", "Number20").await.status, 201, "another customer");
}

#[tokio::test]
async fn a_socket_refuses_what_is_too_much_and_goes_on() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let token: Value = serde_json::from_str(&server.send("POST", "/api/guests", "{}").await).unwrap();
    let mut request = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    request.headers_mut().insert("authorization", bearer.parse().unwrap());
    let mut client = Client(tokio_tungstenite::connect_async(request).await.unwrap().0);
    client.until("hello").await;
    let game = server
        .ask_as(token["token"].as_str().unwrap(), "POST", "/api/games", &json!({ "seats": people() }))
        .await;
    client.say(json!({ "kind": "follow", "game": game["id"] })).await;
    client.until("snapshot").await;
    let command = |at: usize| {
        let command =
            json!({ "id": format!("c{at}"), "seen": 1, "action": { "kind": "play", "text": "a1" } });
        json!({ "kind": "command", "game": game["id"], "command": command })
    };
    let mut codes = Vec::new();
    for at in 0..200 {
        client.say(command(at)).await;
        let (_, refused) = client.until("refused").await;
        assert_eq!(refused["id"], format!("c{at}"));
        codes.push(refused["error"]["code"].as_str().unwrap().to_owned());
        if codes.last().is_some_and(|code| code == "too_many") {
            break;
        }
    }
    assert!(codes.len() > 100 && codes[..100].iter().all(|code| code == "illegal_move"), "{codes:?}");
    assert_eq!(codes.last().unwrap(), "too_many");
    client.say(json!({ "kind": "ping" })).await;
    client.until("pong").await;
}

#[tokio::test]
async fn a_person_has_so_many_sockets_and_a_word_why_there_is_no_other() {
    let server = Running::new(|_| ()).await;
    let (anna, boris) = (server.guest().await, server.guest().await);
    let mut open = Vec::new();
    for _ in 0..16 {
        open.push(server.open_page_as(&anna).await);
    }
    let game = server.begin(json!({ "seats": people(), "terms": { "public": true } })).await;
    for path in ["socket".to_owned(), format!("games/{game}/socket")] {
        let mut request = format!("ws://{}/api/{path}", server.address).into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {anna}").parse().unwrap());
        let mut one_too_many = Client(tokio_tungstenite::connect_async(request).await.unwrap().0);
        assert_eq!(one_too_many.closed().await, 4429);
    }
    // The open sockets continue, and other people can still open theirs.
    for client in &mut open {
        client.say(json!({ "kind": "ping" })).await;
        client.until("pong").await;
    }
    server.open_page_as(&boris).await;
    drop(open.pop());
    // A place is free again once the server has noticed the closed socket.
    let again = async {
        loop {
            let mut request = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
            request.headers_mut().insert("authorization", format!("Bearer {anna}").parse().unwrap());
            let mut client = Client(tokio_tungstenite::connect_async(request).await.unwrap().0);
            if let Some(Ok(Message::Text(hello))) = client.0.next().await {
                break hello;
            }
        }
    };
    let hello = timeout(PATIENCE, again).await.expect("a place");
    assert!(hello.contains("hello"), "{hello}");
}
