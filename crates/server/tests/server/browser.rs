//! Guests as browsers are: each keeps the cookie that it was given.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};

use crate::harness::{Answer, Site};

/// A browser: it keeps the cookie that it was given.
pub(crate) struct Browser<'a> {
    pub(crate) site: &'a Site,
    pub(crate) cookie: String,
}

impl<'a> Browser<'a> {
    /// Opens a page, as everybody does first.
    pub(crate) async fn open(site: &'a Site) -> Self {
        let request = Request::get("/").header(header::ACCEPT, "text/html").body(Body::empty()).unwrap();
        let answer = site.send(request).await;
        Self { site, cookie: cookie_of(&answer).expect("a cookie with the page") }
    }

    pub(crate) async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(header::COOKIE, &self.cookie);
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        self.site.send(request.body(Body::from(body)).unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn command(&self, game: &str, id: &str, seen: u64, action: Value) -> Answer {
        let body = json!({ "id": id, "seen": seen, "action": action });
        self.post(&format!("/api/games/{game}/commands"), &body).await
    }

    pub(crate) async fn play(&self, game: &str, seen: u64, text: &str) -> Answer {
        self.command(game, &format!("{text}-{seen}"), seen, json!({ "kind": "play", "text": text })).await
    }

    pub(crate) async fn games(&self) -> usize {
        self.get("/api/games").await.ok()["games"].as_array().unwrap().len()
    }
}

/// The cookie that an answer gives, as a browser sends it back.
pub(crate) fn cookie_of(answer: &Answer) -> Option<String> {
    let cookie = answer.header("set-cookie");
    cookie.split_once(';').map(|(cookie, _)| cookie.to_owned())
}

/// A game in which the one who begins it plays Black and White is open.
pub(crate) fn open_white() -> Value {
    json!({ "seats": { "black": { "kind": "human", "name": "Anna" }, "white": { "kind": "open" } } })
}

pub(crate) fn id_of(game: &Value) -> String {
    game["id"].as_str().unwrap().to_owned()
}

/// Anna and Boris at one game that he was invited to.
pub(crate) async fn two(site: &Site) -> (Browser<'_>, Browser<'_>, String) {
    let (anna, boris) = (Browser::open(site).await, Browser::open(site).await);
    let game = anna.post("/api/games", &open_white()).await.ok();
    let id = id_of(&game);
    let join = json!({ "invitation": game["you"]["invitation"], "name": "Boris" });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    (anna, boris, id)
}
