//! Programs with tokens.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::harness::{Answer, Site, against};
use crate::running::Running;

/// A program that sends its token with every request.
struct Program<'a> {
    site: &'a Site,
    token: String,
}

impl<'a> Program<'a> {
    async fn new(site: &'a Site) -> Self {
        let guest = site.request(Method::POST, "/api/guests", None).await;
        assert_eq!((guest.status.as_u16(), guest.header("set-cookie")), (201, ""));
        Self { site, token: guest.json()["token"].as_str().unwrap().to_owned() }
    }

    async fn send(&self, method: Method, path: &str, body: &Value, cookie: &str) -> Answer {
        let request = Request::builder().method(method).uri(path);
        let request = request
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, cookie);
        self.site.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, body, "").await
    }

    async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &Value::Null, "").await
    }
}

#[tokio::test]
async fn a_token_is_somebody_everywhere() {
    for public_host in [None, Some("play.example.org")] {
        let site = Site::with(|config| config.public_hosts.extend(public_host.map(str::to_owned))).await;
        let (one, other) = (Program::new(&site).await, Program::new(&site).await);
        let game = one.post("/api/games", &json!({ "seats": against(1) })).await;
        assert_eq!(game.header("set-cookie"), "", "it has a token");
        let path = format!("/api/games/{}", game.ok()["id"].as_str().unwrap());
        assert_eq!(one.get(&path).await.ok()["you"]["is_owner"], true);
        other.get(&path).await.refused(404, "not_found");
        site.get(&path).await.refused(404, "not_found");
        // The token takes precedence over any cookie.
        let cookie = format!("outflank_guest={}", one.token);
        other.send(Method::GET, &path, &Value::Null, &cookie).await.refused(404, "not_found");
    }
}

#[tokio::test]
async fn two_programs_play_by_invitation() {
    let site = Site::new().await;
    let (one, other) = (Program::new(&site).await, Program::new(&site).await);
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    let game = one.post("/api/games", &json!({ "seats": seats })).await.ok();
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let join = json!({ "invitation": game["you"]["invitation"], "name": "Bot" });
    let joined = other.post(&format!("{path}/join"), &join).await;
    assert_eq!((joined.header("set-cookie"), &joined.ok()["you"]["side"]), ("", &json!("white")));
    for (program, seen, text) in [(&one, 2, "f5"), (&other, 3, "d6")] {
        let command = json!({ "id": text, "seen": seen, "action": { "kind": "play", "text": text } });
        program.post(&format!("{path}/commands"), &command).await.ok();
    }
}

#[tokio::test]
async fn a_token_outlives_the_server_and_opens_no_other_one() {
    let site = Site::new().await;
    let Program { token, .. } = Program::new(&site).await;
    let site = site.reopen().await;
    let program = Program { site: &site, token };
    program.get("/api/games").await.ok();
    let elsewhere = Site::new().await;
    let stranger = Program { site: &elsewhere, token: program.token.clone() };
    for answer in [
        stranger.get("/api/games").await,
        stranger.post("/api/games", &json!({ "seats": against(1) })).await,
        stranger.get("/api/games/222222222222/stream").await,
        stranger.get("/api/socket").await,
    ] {
        let message = answer.refused(401, "bad_token");
        assert!(!message.contains(&stranger.token), "{message}");
        assert_eq!(answer.header("www-authenticate"), "Bearer error=\"invalid_token\"");
    }
}

#[tokio::test]
async fn there_is_nothing_to_say_about_a_new_guest() {
    let site = Site::new().await;
    assert_eq!(site.post("/api/guests", &json!({})).await.status, 201);
    site.post("/api/guests", &json!({ "name": "Bot" })).await.refused(400, "bad_request");
    site.post("/api/guests", &json!([])).await.refused(400, "bad_request");
}

#[tokio::test]
async fn a_socket_takes_a_token_too() {
    let server = Running::new(|_| ()).await;
    let guest: Value = serde_json::from_str(&server.send("POST", "/api/guests", "").await).unwrap();
    let opened = async |token: &str| {
        let mut request = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        connect_async(request).await
    };
    assert!(opened(guest["token"].as_str().unwrap()).await.is_ok());
    let refused = opened("nobody").await.unwrap_err().to_string();
    assert!(refused.contains("401"), "{refused}");
}
