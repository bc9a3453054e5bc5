//! Guests as browsers with cookies.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};

use crate::harness::{Answer, Site};

/// The password of all accounts in these tests.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// A browser with its cookies.
pub(crate) struct Browser<'a> {
    pub(crate) site: &'a Site,
    pub(crate) cookie: String,
}

impl<'a> Browser<'a> {
    /// Opens a page first, as browsers do.
    pub(crate) async fn open(site: &'a Site) -> Self {
        let request = Request::get("/").header(header::ACCEPT, "text/html").body(Body::empty()).unwrap();
        let answer = site.send(request).await;
        Self { site, cookie: cookie_of(&answer).expect("the page sets a cookie") }
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

    /// Stores the cookies that an answer sets, and deletes those that it clears.
    pub(crate) fn keep(&mut self, answer: &Answer) {
        let mut kept: Vec<String> =
            self.cookie.split("; ").filter(|one| !one.is_empty()).map(str::to_owned).collect();
        for set in answer.headers.get_all(header::SET_COOKIE) {
            let (cookie, about) = set.to_str().unwrap().split_once(';').unwrap();
            let (name, _) = cookie.split_once('=').unwrap();
            kept.retain(|one| one.split_once('=').unwrap().0 != name);
            if !about.contains("Max-Age=0;") {
                kept.push(cookie.to_owned());
            }
        }
        self.cookie = kept.join("; ");
    }

    /// Turns the guest into an account, and returns its recovery codes.
    pub(crate) async fn sign_up(&mut self, name: &str) -> Vec<String> {
        let answer = self.post("/api/account", &json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        self.keep(&answer);
        let codes = answer.json()["recovery_codes"].clone();
        codes.as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect()
    }

    /// Signs in with [`PASSWORD`].
    pub(crate) async fn sign_in(&mut self, name: &str, password: &str) -> Answer {
        let body = json!({ "name": name, "password": password });
        let answer = self.post("/api/account/sessions", &body).await;
        self.keep(&answer);
        answer
    }

    /// Returns the name of the account in use.
    pub(crate) async fn account(&self) -> Value {
        self.get("/api/account").await.ok()["account"]["name"].clone()
    }

    pub(crate) async fn games(&self) -> usize {
        self.get("/api/games").await.ok()["games"].as_array().unwrap().len()
    }
}

/// Returns the cookie that an answer sets, in the form in which a browser returns it.
pub(crate) fn cookie_of(answer: &Answer) -> Option<String> {
    let cookie = answer.header("set-cookie");
    cookie.split_once(';').map(|(cookie, _)| cookie.to_owned())
}

/// Returns a game with its creator as Black and an open seat for White.
pub(crate) fn open_white() -> Value {
    json!({ "seats": { "black": { "kind": "human", "name": "Anna" }, "white": { "kind": "open" } } })
}

pub(crate) fn id_of(game: &Value) -> String {
    game["id"].as_str().unwrap().to_owned()
}

/// Begins a game between Anna and Boris, whom she invites.
pub(crate) async fn two(site: &Site) -> (Browser<'_>, Browser<'_>, String) {
    let (anna, boris) = (Browser::open(site).await, Browser::open(site).await);
    let game = anna.post("/api/games", &open_white()).await.ok();
    let id = id_of(&game);
    let join = json!({ "invitation": game["you"]["invitation"], "name": "Boris" });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    (anna, boris, id)
}
