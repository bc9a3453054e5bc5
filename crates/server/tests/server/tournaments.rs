//! `/api/tournaments`: an event at boards from its first player to its last result.

use axum::http::StatusCode;
use outflank_tournament::{Log, verify};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::harness::{Answer, Site};

const PATH: &str = "/api/tournaments";

/// What is agreed on for so many rounds.
fn swiss(rounds: u32) -> Value {
    json!({ "settings": { "name": "Spring Open", "rounds": rounds, "system": { "kind": "swiss" }, "seed": "7" },
        "listed": true })
}

/// A director with an event.
struct Desk<'a> {
    browser: Browser<'a>,
    id: String,
    n_commands: std::cell::Cell<u32>,
}

impl<'a> Desk<'a> {
    async fn new(site: &'a Site, event: &Value) -> Self {
        let browser = Browser::open(site).await;
        let answer = browser.post(PATH, event).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        let id = answer.json()["id"].as_str().unwrap().to_owned();
        assert_eq!(answer.header("location"), format!("{PATH}/{id}"));
        Self { browser, id, n_commands: std::cell::Cell::new(0) }
    }

    fn path(&self, rest: &str) -> String {
        format!("{PATH}/{}{rest}", self.id)
    }

    async fn act(&self, act: Value) -> Answer {
        self.n_commands.set(self.n_commands.get() + 1);
        let command = json!({ "id": format!("c-{}", self.n_commands.get()), "act": act });
        self.browser.post(&self.path("/commands"), &command).await
    }

    async fn shown(&self) -> Value {
        self.browser.get(&self.path("")).await.ok()
    }

    async fn add(&self, names: &[&str]) -> Value {
        let players: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
        self.act(json!({ "kind": "add", "players": players })).await.ok()
    }
}

#[tokio::test]
async fn an_event_goes_from_its_players_to_its_standings() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    let shown = desk.add(&["Lee, Ann", "Moreau, Jean", "Sato, Yui", "Berg, Nils"]).await;
    assert_eq!(shown["phase"], "announced");
    assert_eq!(shown["players"][3]["player"], json!({ "id": "4", "name": "Berg, Nils", "country": null,
        "rating": null, "club": null, "team": null, "woman": false, "youth": false }));
    assert!(shown["you"]["is_director"].as_bool().unwrap());
    let shown = desk.act(json!({ "kind": "pair" })).await.ok();
    assert_eq!((&shown["phase"], shown["rounds"][0]["tables"].as_array().unwrap().len()), (&json!("playing"), 2));
    let shown = desk.act(json!({ "kind": "results", "lines": ["lee+4", "sato="] })).await;
    // The two may meet: then the second line is refused, and with it the first.
    if shown.status != StatusCode::OK {
        shown.refused(409, "tournament_refused");
    }
}
