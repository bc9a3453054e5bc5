//! `/api/tournaments`: over-the-board tournaments, from the first player to the last result.

use std::cell::Cell;
use std::fs;
use std::io::{Cursor, Read};
use std::pin::pin;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use futures_util::FutureExt;
use outflank_rules::{ByColor, Color, SplitMix64};
use outflank_tournament::{Event, GameResult, Halves, Log, PlayerId, Report, Word, pairing, verify};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::harness::{Answer, Site};
use crate::place;
use crate::waiting::eventually;

pub(crate) const PATH: &str = "/api/tournaments";

/// Returns settings for this number of rounds.
pub(crate) fn swiss(rounds: u32) -> Value {
    json!({
        "settings": {
            "name": "Spring Open", "rounds": rounds, "system": { "kind": "swiss" }, "seed": "7"
        },
        "listed": true,
    })
}

/// A director, with a tournament.
pub(crate) struct Desk<'a> {
    pub(crate) browser: Browser<'a>,
    pub(crate) id: String,
    pub(crate) n_commands: Cell<u32>,
}

impl<'a> Desk<'a> {
    pub(crate) async fn new(site: &'a Site, event: &Value) -> Self {
        let browser = Browser::open(site).await;
        let answer = browser.post(PATH, event).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        let id = answer.json()["id"].as_str().unwrap().to_owned();
        assert_eq!(answer.header("location"), format!("{PATH}/{id}"));
        Self { browser, id, n_commands: Cell::new(0) }
    }

    /// Returns the same director on another server of the same directory.
    fn at<'b>(&self, site: &'b Site) -> Desk<'b> {
        let browser = Browser { site, cookie: self.browser.cookie.clone() };
        Desk { browser, id: self.id.clone(), n_commands: self.n_commands.clone() }
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("{PATH}/{}{rest}", self.id)
    }

    pub(crate) async fn act(&self, act: Value) -> Answer {
        self.n_commands.set(self.n_commands.get() + 1);
        let command = json!({ "id": format!("c-{}", self.n_commands.get()), "act": act });
        self.browser.post(&self.path("/commands"), &command).await
    }

    pub(crate) async fn shown(&self) -> Value {
        self.browser.get(&self.path("")).await.ok()
    }

    pub(crate) async fn add(&self, names: &[&str]) -> Value {
        let players: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
        self.act(json!({ "kind": "add", "players": players })).await.ok()
    }

    /// Returns the tournament file.
    pub(crate) async fn file(&self) -> String {
        let answer = self.browser.get(&self.path("/export?to=event")).await;
        assert_eq!(answer.status, StatusCode::OK);
        answer.text()
    }
}

/// Returns the details of a refusal.
#[track_caller]
pub(crate) fn refusal(answer: &Answer) -> Value {
    answer.refused(409, "tournament_refused");
    let body = answer.json();
    assert_eq!(body["detail"]["kind"], "tournament", "{body}");
    body["detail"]["refusal"].clone()
}

fn player(text: &str) -> PlayerId {
    PlayerId::new(text).unwrap()
}

/// Returns the ranks, points and tie-breaks, as the crate computes them by itself.
fn standings(log: &Log) -> Value {
    let places = log.tournament().standings();
    let places = places.iter().map(|place| {
        let ties = place
            .tiebreaks
            .iter()
            .map(|(name, value)| json!({ "name": name.word(), "value": value.to_f64() }));
        json!({
            "rank": place.rank, "player": place.player.as_str(), "points": place.points.to_f64(),
            "score": place.score.to_f64(), "discs": place.discs.to_f64(),
            "brightwell": place.brightwell.to_f64(), "tiebreaks": ties.collect::<Vec<_>>(),
            "has_withdrawn": place.has_withdrawn,
        })
    });
    places.collect()
}

/// Starts a server as it would start if the machine crashed now: on a copy of the files.
async fn after_a_crash(site: &Site) -> Site {
    let directory = tempfile::tempdir().unwrap();
    for file in fs::read_dir(site.directory.path()).unwrap() {
        let file = file.unwrap();
        let name = file.file_name();
        if name.to_string_lossy().starts_with("outflank.") {
            fs::copy(file.path(), directory.path().join(name)).unwrap();
        }
    }
    place::copy(site.directory.path(), directory.path());
    Site::open(directory, |_| ()).await
}

#[tokio::test]
async fn an_event_of_forty_is_what_its_log_says_and_a_crash_loses_nothing() {
    let mut site = Site::new().await;
    let mut desk = Desk::new(&site, &swiss(13)).await;
    let mut cookie_and_id = (desk.browser.cookie.clone(), desk.id.clone(), desk.n_commands.get());
    let first = Log::read(&desk.file().await).unwrap();
    // Repeats the tournament with the crate alone, entry by entry.
    let mut mirror = Log::replay(first.entries().to_vec()).unwrap();
    let push = |mirror: &mut Log, event: Event| {
        mirror.push(outflank_tournament::Entry { at: None, event }).unwrap();
    };
    let mut random = SplitMix64::new(11);
    let join = |mirror: &mut Log, name: &str, number: u32, country: &str| {
        let mut joined = outflank_tournament::Player::named(player(&number.to_string()), name);
        joined.rating = Some(1000 + i32::try_from(number).unwrap() * 7 % 300);
        joined.country = Some(country.to_owned());
        // A player who gets a number from the tournament has no federation number.
        joined.federation = outflank_tournament::FederationNumber::New;
        let received = json!({ "name": name, "rating": joined.rating, "country": country });
        push(mirror, Event::Joined(Box::new(joined)));
        received
    };
    let mut players = Vec::new();
    for number in 1..=39 {
        let country = ["FRA", "GBR", "JPN", "NOR"][number as usize % 4];
        players.push(join(&mut mirror, &format!("Player {number}"), number, country));
    }
    desk.act(json!({ "kind": "add", "players": players })).await.ok();
    let away = json!({ "kind": "away", "player": "9", "round": 2, "half": true });
    desk.act(away).await.ok();
    push(&mut mirror, Event::Away { player: player("9"), round: 2, points: Halves::HALF });
    for round in 1..=13_u32 {
        if round == 3 {
            let late = join(&mut mirror, "Late One", 40, "SWE");
            desk.act(json!({ "kind": "add", "players": [late] })).await.ok();
        }
        if round == 6 {
            desk.act(json!({ "kind": "withdraw", "player": "17" })).await.ok();
            push(&mut mirror, Event::Withdrew(player("17")));
            desk.act(json!({ "kind": "forbid", "one": "1", "other": "2" })).await.ok();
            push(&mut mirror, Event::Forbidden { one: player("1"), other: player("2"), round: None });
        }
        let paired = pairing::pair(mirror.tournament()).unwrap();
        push(&mut mirror, Event::Paired { number: round, round: Box::new(paired) });
        let shown = desk.act(json!({ "kind": "pair" })).await.ok();
        let tables = shown["rounds"][round as usize - 1]["tables"].as_array().unwrap().clone();
        for (at, table) in tables.iter().enumerate() {
            let [black, white] = ["black", "white"].map(|color| table[color].as_str().unwrap());
            let discs = u32::try_from(random.next_u64() % 65).unwrap();
            let result = if round == 4 && at == 0 {
                let received = json!({ "kind": "forfeit", "color": "white" });
                let act = json!({ "kind": "result", "round": round, "black": black, "white": white, "result": received });
                desk.act(act).await.ok();
                GameResult::forfeit(Color::White, Halves::whole(40), 64).unwrap()
            } else {
                let lines = json!([format!("{black} {discs}")]);
                desk.act(json!({ "kind": "results", "lines": lines, "round": round })).await.ok();
                let discs = ByColor { black: discs, white: 64 - discs };
                GameResult::lying(discs, 64).unwrap()
            };
            let [black, white] = [player(black), player(white)];
            push(&mut mirror, Event::Ended(Report { round, black, white, result: Some(result) }));
        }
        if round == 5 {
            let (black, white) = (tables[1]["black"].as_str().unwrap(), tables[1]["white"].as_str().unwrap());
            let received = json!({ "kind": "board", "black": 50, "white": 10 });
            let act =
                json!({ "kind": "correct", "round": 5, "black": black, "white": white, "result": received });
            desk.act(act).await.ok();
            let result = GameResult::lying(ByColor { black: 50, white: 10 }, 64).ok();
            let report = Report { round, black: player(black), white: player(white), result };
            push(&mut mirror, Event::Corrected { report });
            // The machine crashes here.
            let after = after_a_crash(&site).await;
            cookie_and_id.2 = desk.n_commands.get();
            drop(desk);
            site = after;
            let browser = Browser { site: &site, cookie: cookie_and_id.0.clone() };
            desk = Desk { browser, id: cookie_and_id.1.clone(), n_commands: Cell::new(cookie_and_id.2) };
        }
        if round == 8 {
            let withdrawn = desk.act(json!({ "kind": "withdraw", "player": "3" })).await.ok();
            assert_eq!(withdrawn["players"][2]["withdrawn_after"], 8);
            push(&mut mirror, Event::Withdrew(player("3")));
            let back = desk.act(json!({ "kind": "undo" })).await.ok();
            assert_eq!(back["players"][2]["withdrawn_after"], Value::Null);
            let entry = mirror.entries().len();
            push(&mut mirror, Event::Undone { entry });
        }
    }
    let shown = desk.shown().await;
    assert_eq!((&shown["phase"], &shown["standings"]), (&json!("over"), &standings(&mirror)));
    assert!(shown["rounds"].as_array().unwrap().iter().any(|round| round["byes"][0].is_string()));
    let file = desk.file().await;
    let read = Log::read(&file).unwrap();
    assert_eq!(read.tournament(), mirror.tournament());
    assert_eq!(read.write(), file, "the terminal would write the same file");
    assert_eq!(verify(read.entries()).unwrap().paired_again, 13);
    let entries = desk.browser.get(&desk.path("/log")).await.ok();
    assert_eq!(entries["entries"].as_array().unwrap().len(), mirror.entries().len());
    assert_eq!(entries["entries"][0]["what"], "ended");
    // The tournament continues from its file, on another server.
    let imported = desk.browser.site.upload(&format!("{PATH}/import"), file.clone()).await;
    assert_eq!(imported.status, StatusCode::CREATED);
    assert_eq!(imported.json()["standings"], shown["standings"]);
}

#[tokio::test]
async fn what_cannot_be_is_refused_and_changes_nothing() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    desk.add(&["Lee, Ann", "Lee, Bo", "Sato, Yui", "Berg, Nils", "Kim, Jo"]).await;
    desk.act(json!({ "kind": "force", "black": "1", "white": "2" })).await.ok();
    let shown = desk.act(json!({ "kind": "pair" })).await.ok();
    let forced = shown["rounds"][0]["tables"].as_array().unwrap().iter();
    let at = forced.clone().position(|table| table["black"] == "1").unwrap();
    let other = forced.clone().find(|table| table["black"] != "1").unwrap();
    let bye = shown["rounds"][0]["byes"][0].as_str().unwrap();
    desk.act(json!({ "kind": "results", "lines": ["1+4"] })).await.ok();
    let (shown, file) = (desk.shown().await, desk.file().await);
    let refused = [
        (json!({ "kind": "add", "players": [{ "name": "A" }, { "id": "1", "name": "B" }] }), "line"),
        (json!({ "kind": "add", "players": [{ "id": "1", "name": "B" }] }), "known_player"),
        (json!({ "kind": "add", "players": [{ "name": " " }] }), "bad_name"),
        (json!({ "kind": "add_list", "text": "id,name\n20,A\n20,B\n" }), "line"),
        (json!({ "kind": "add_list", "text": "id,name\n" }), "not_so_many"),
        (json!({ "kind": "add_computer", "level": 1, "name": "C" }), "not_online"),
        (json!({ "kind": "withdraw", "player": "77" }), "no_such_player"),
        (json!({ "kind": "return", "player": "1" }), "has_not_withdrawn"),
        (json!({ "kind": "away", "player": "1", "round": 1, "half": false }), "paired_already"),
        (json!({ "kind": "present", "player": "1", "round": 2 }), "is_not_away"),
        (json!({ "kind": "force", "black": "1", "white": "1" }), "oneself"),
        (json!({ "kind": "pair" }), "unfinished"),
        (json!({ "kind": "results", "lines": ["lee+2"] }), "ambiguous_player"),
        (json!({ "kind": "results", "lines": ["1+2"] }), "has_result"),
        (json!({ "kind": "results", "lines": ["3+3"] }), "no_margin"),
        (json!({ "kind": "results", "lines": [format!("{bye}+2")] }), "no_game"),
        (json!({ "kind": "results", "lines": ["3"] }), "says_no_result"),
        (
            json!({ "kind": "results", "lines": [format!("{} 30", other["black"].as_str().unwrap()), "1+2"] }),
            "result",
        ),
        (
            json!({ "kind": "result", "round": 1, "black": other["white"], "white": other["black"],
                "result": { "kind": "board", "black": 40, "white": 24 } }),
            "other_colors",
        ),
        (
            json!({ "kind": "result", "round": 1, "black": other["black"], "white": other["white"],
                "result": { "kind": "board", "black": 40, "white": 40 } }),
            "wrong_sum",
        ),
        (
            json!({ "kind": "correct", "round": 1, "black": other["black"], "white": other["white"],
                "result": { "kind": "board", "black": 40, "white": 24 } }),
            "has_no_result",
        ),
        (json!({ "kind": "undo", "entry": 2 }), "entry_needed"),
        (json!({ "kind": "undo", "entry": 999 }), "no_such_entry"),
        (json!({ "kind": "run", "running": true }), "not_online"),
    ];
    for (act, kind) in refused {
        let answer = desk.act(act.clone()).await;
        let received = refusal(&answer);
        assert_eq!(received["kind"], kind, "{act}: {received}");
        if kind == "has_result" {
            assert_eq!((&received["round"], &received["table"]), (&json!(1), &json!(at + 1)));
        }
    }
    for bad in [
        json!({ "kind": "add", "players": [] }),
        json!({ "kind": "dance" }),
        json!({ "kind": "edit", "player": { "name": "X" } }),
    ] {
        desk.act(bad).await.refused(400, "bad_request");
    }
    assert_eq!((desk.shown().await, desk.file().await), (shown, file));
}

#[tokio::test]
async fn pairs_in_the_way_are_named() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(3)).await;
    desk.add(&["Ann", "Bo"]).await;
    desk.act(json!({ "kind": "forbid", "one": "1", "other": "2" })).await.ok();
    let received = refusal(&desk.act(json!({ "kind": "pair" })).await);
    assert_eq!((&received["kind"], &received["pairs"]), (&json!("pairs_in_the_way"), &json!([["1", "2"]])));
}

#[tokio::test]
async fn two_who_are_paired_by_force_are_not_kept_apart_and_the_reason_is_said() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(3)).await;
    desk.add(&["Ann", "Bo", "Cy", "Di"]).await;
    desk.act(json!({ "kind": "force", "black": "1", "white": "2" })).await.ok();
    let answer = desk.act(json!({ "kind": "forbid", "one": "2", "other": "1" })).await;
    let received = json!({ "kind": "forbidden_and_bound", "one": "2", "other": "1", "round": 1 });
    assert_eq!(refusal(&answer), received);
    assert!(answer.text().contains("are a forced pair in round 1: undo that first"));
    desk.act(json!({ "kind": "forbid", "one": "3", "other": "4" })).await.ok();
    let received = refusal(&desk.act(json!({ "kind": "force", "black": "3", "white": "4" })).await);
    assert_eq!(received, json!({ "kind": "bound_and_forbidden", "one": "3", "other": "4", "round": 1 }));
}

#[tokio::test]
async fn a_command_that_comes_again_is_carried_out_once() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    let command = json!({ "id": "x", "act": { "kind": "add", "players": [{ "name": "Ann" }] } });
    let first = desk.browser.post(&desk.path("/commands"), &command).await.ok();
    assert_eq!(desk.browser.post(&desk.path("/commands"), &command).await.ok(), first);
    let other = json!({ "id": "x", "act": { "kind": "add", "players": [{ "name": "Bo" }] } });
    desk.browser.post(&desk.path("/commands"), &other).await.refused(409, "id_reused");
    let bad = json!({ "id": "a b", "act": { "kind": "pair" } });
    desk.browser.post(&desk.path("/commands"), &bad).await.refused(400, "bad_request");
    assert_eq!(desk.shown().await["players"].as_array().unwrap().len(), 1);
    // The same is true for creating a tournament with a chosen id.
    let mut new = swiss(2);
    new["id"] = json!("23456789ABCD");
    let created = desk.browser.post(PATH, &new).await;
    assert_eq!(created.status, StatusCode::CREATED);
    assert_eq!(desk.browser.post(PATH, &new).await.json(), created.json());
    new["listed"] = json!(false);
    desk.browser.post(PATH, &new).await.refused(409, "id_reused");
}

#[tokio::test]
async fn only_directors_direct_and_a_link_makes_another_one() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let mut new = swiss(2);
    new["listed"] = json!(false);
    let desk = Desk::new(&site, &new).await;
    let shown = desk.shown().await;
    let other = Browser::open(&site).await;
    let act = json!({ "id": "a", "act": { "kind": "add", "players": [{ "name": "Ann" }] } });
    other.post(&desk.path("/commands"), &act).await.refused(403, "forbidden");
    other.send(Method::DELETE, &desk.path(""), None).await.refused(403, "forbidden");
    let seen = other.get(&desk.path("")).await.ok();
    assert_eq!(
        seen["you"],
        json!({ "is_director": false, "player": null, "director_key": null,
        "registration_key": null, "table_keys": [], "player_keys": [] })
    );
    assert_eq!(other.get(PATH).await.ok()["tournaments"], json!([]), "others need its address");
    assert_eq!(desk.browser.get(PATH).await.ok()["tournaments"][0]["id"], json!(desk.id));
    let key = &shown["you"]["director_key"];
    let wrong = json!({ "key": shown["you"]["registration_key"] });
    other.post(&desk.path("/direct"), &wrong).await.refused(403, "forbidden");
    let seen = other.post(&desk.path("/direct"), &json!({ "key": key })).await.ok();
    assert_eq!(seen["you"]["is_director"], json!(true));
    other.post(&desk.path("/commands"), &act).await.ok();
    desk.act(json!({ "kind": "list", "listed": true })).await.ok();
    let stranger = Browser::open(&site).await;
    assert_eq!(stranger.get(PATH).await.ok()["tournaments"][0]["is_director"], json!(false));
    assert_eq!(other.send(Method::DELETE, &desk.path(""), None).await.status, StatusCode::NO_CONTENT);
    stranger.get(&desk.path("")).await.refused(404, "not_found");
}

#[tokio::test]
async fn players_register_by_link_check_in_and_leave() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let desk = Desk::new(&site, &swiss(3)).await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let join = json!({ "player": { "name": "Anna", "country": "POL" } });
    let received = refusal(&anna.post(&desk.path("/join"), &join).await);
    assert_eq!(received["kind"], "registration_closed");
    let shown = desk.act(json!({ "kind": "register", "registration": "by_link" })).await.ok();
    refusal(&anna.post(&desk.path("/join"), &join).await);
    let with_key = json!({ "key": shown["you"]["registration_key"], "player": { "name": "Anna" } });
    let joined = anna.post(&desk.path("/join"), &with_key).await.ok();
    assert_eq!(
        (&joined["you"]["player"], &joined["players"][0]["is_connected"]),
        (&json!("1"), &json!(true))
    );
    let again = anna.post(&desk.path("/join"), &with_key).await.ok();
    assert_eq!((&again["version"], again["players"].as_array().unwrap().len()), (&joined["version"], 1));
    let somebody = json!({ "key": shown["you"]["registration_key"], "player": { "name": "Her brother" } });
    let received = refusal(&anna.post(&desk.path("/join"), &somebody).await);
    assert_eq!(received, json!({ "kind": "plays_already", "player": "1" }));
    desk.act(json!({ "kind": "register", "registration": "open" })).await.ok();
    boris.post(&desk.path("/join"), &json!({ "player": { "name": "Boris" } })).await.ok();
    let received = refusal(&Browser::open(&site).await.post(&desk.path("/check-in"), &json!({})).await);
    assert_eq!(received["kind"], "plays_not");
    let here = boris.post(&desk.path("/check-in"), &json!({})).await.ok();
    assert_eq!(here["players"][1]["checked_in"], json!(true));
    // Leaving before the first round removes the player.
    let left = anna.post(&desk.path("/leave"), &json!({})).await.ok();
    assert_eq!((&left["you"]["player"], left["players"].as_array().unwrap().len()), (&Value::Null, 1));
    let joined = anna.post(&desk.path("/join"), &json!({ "player": { "name": "Anna" } })).await.ok();
    let anna_is = joined["you"]["player"].as_str().unwrap().to_owned();
    desk.add(&["Carl"]).await;
    let absent = desk.act(json!({ "kind": "pair", "only_checked_in": true })).await;
    assert_eq!(refusal(&absent)["kind"], "too_few");
    anna.post(&desk.path("/check-in"), &json!({})).await.ok();
    let paired = desk.act(json!({ "kind": "pair", "only_checked_in": true })).await.ok();
    assert_eq!(paired["rounds"][0]["tables"].as_array().unwrap().len(), 1);
    let left = anna.post(&desk.path("/leave"), &json!({})).await.ok();
    let of = |shown: &Value| {
        let mut players = shown["players"].as_array().unwrap().iter();
        players.find(|entrant| entrant["player"]["id"] == json!(anna_is)).unwrap()["withdrawn_after"].clone()
    };
    assert_eq!(of(&left), json!(1));
    let (boris, id) = (boris.cookie.clone(), desk.id.clone());
    let after = after_a_crash(&site).await;
    let shown = Browser { site: &after, cookie: boris }.get(&format!("{PATH}/{id}")).await;
    assert_eq!(of(&shown.ok()), json!(1));
}

#[tokio::test]
async fn whoever_has_the_latest_link_of_a_player_is_that_player() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let desk = Desk::new(&site, &swiss(3)).await;
    let shown = desk.add(&["Ann", "Bo"]).await;
    let key_of = |shown: &Value, player: &str| {
        let mut keys = shown["you"]["player_keys"].as_array().unwrap().iter();
        keys.find(|key| key["player"] == json!(player)).map(|key| key["key"].clone())
    };
    let (ann_key, bo_key) = (key_of(&shown, "1").unwrap(), key_of(&shown, "2").unwrap());
    let (ann, other) = (Browser::open(&site).await, Browser::open(&site).await);
    let claim = async |browser: &Browser<'_>, player: &str, key: &Value| {
        browser.post(&desk.path("/claim"), &json!({ "player": player, "key": key })).await
    };
    assert_eq!(ann.get(&desk.path("")).await.ok()["you"]["player_keys"], json!([]), "they are for directors");
    for (player, key) in [("1", &bo_key), ("2", &ann_key), ("1", &json!("AAAA"))] {
        let received = refusal(&claim(&ann, player, key).await);
        assert_eq!(received, json!({ "kind": "link_replaced", "player": player }));
    }
    assert_eq!(refusal(&claim(&ann, "9", &ann_key).await)["kind"], "no_such_player");
    let before = desk.shown().await["version"].clone();
    assert_eq!(before, shown["version"], "a refused request changes nothing");
    let claimed = claim(&ann, "1", &ann_key).await.ok();
    assert_eq!(
        (&claimed["you"]["player"], &claimed["players"][0]["is_connected"]),
        (&json!("1"), &json!(true))
    );
    // A repeated claim, a claim by another person, and a claim of a second player by the same person.
    assert_eq!(claim(&ann, "1", &ann_key).await.ok()["version"], claimed["version"]);
    let received = refusal(&claim(&other, "1", &ann_key).await);
    assert_eq!(received, json!({ "kind": "player_taken", "player": "1" }));
    let received = refusal(&claim(&ann, "2", &bo_key).await);
    assert_eq!(received, json!({ "kind": "plays_already", "player": "1" }));
    assert_eq!(key_of(&desk.shown().await, "1"), None, "the player is claimed");
    // Ann checks in, and signs for herself.
    let here = ann.post(&desk.path("/check-in"), &json!({})).await.ok();
    assert_eq!(here["players"][0]["checked_in"], json!(true));
    let paired = desk.act(json!({ "kind": "pair" })).await.ok();
    let color = if paired["rounds"][0]["tables"][0]["black"] == "1" { "black" } else { "white" };
    let slip = json!({ "round": 1, "table": 1, "color": color, "slip": { "black": 40, "white": 24 } });
    let signed = ann.post(&desk.path("/slips"), &slip).await.ok();
    assert!(signed["rounds"][0]["tables"][0][format!("{color}_slip")].is_object());
    // A new link ends the claim and invalidates the old link, even after a crash.
    let relinked = desk.act(json!({ "kind": "relink", "player": "1" })).await.ok();
    assert_eq!(relinked["players"][0]["is_connected"], json!(false));
    assert_eq!(relinked["players"][0]["checked_in"], json!(true));
    let new_key = key_of(&relinked, "1").unwrap();
    assert_ne!(new_key, ann_key);
    assert_eq!(refusal(&ann.post(&desk.path("/check-in"), &json!({})).await)["kind"], "plays_not");
    let (cookie, path) = (other.cookie.clone(), desk.path("/claim"));
    let after = after_a_crash(&site).await;
    let other = Browser { site: &after, cookie };
    let received = refusal(&other.post(&path, &json!({ "player": "1", "key": ann_key })).await);
    assert_eq!(received["kind"], "link_replaced");
    let claimed = other.post(&path, &json!({ "player": "1", "key": new_key })).await.ok();
    assert_eq!(claimed["you"]["player"], json!("1"));
}

#[tokio::test]
async fn slips_that_say_the_same_are_the_result() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let desk = Desk::new(&site, &swiss(3)).await;
    desk.add(&["Ann", "Bo", "Cy", "Di"]).await;
    let shown = desk.act(json!({ "kind": "pair" })).await.ok();
    let keys = shown["you"]["table_keys"].as_array().unwrap().clone();
    let phone = Browser::open(&site).await;
    let sign = async |key: &Value, table: u32, color: &str, slip: Value| {
        let mut signed = json!({ "round": 1, "table": table, "color": color, "key": key });
        if slip.is_object() {
            signed["slip"] = slip;
        }
        phone.post(&desk.path("/slips"), &signed).await
    };
    let slip = |black: u32, white: u32| json!({ "black": black, "white": white });
    let received = refusal(&sign(&keys[1], 1, "black", slip(40, 24)).await);
    assert_eq!(received["kind"], "not_your_table");
    assert_eq!(refusal(&sign(&keys[0], 1, "black", slip(60, 24)).await)["kind"], "wrong_sum");
    sign(&keys[0], 1, "black", slip(33, 20)).await.ok();
    let different = sign(&keys[0], 1, "white", slip(34, 20)).await.ok();
    let table = &different["rounds"][0]["tables"][0];
    assert_eq!((&table["black_slip"], &table["result"]), (&slip(33, 20), &Value::Null));
    let back = sign(&keys[0], 1, "white", Value::Null).await.ok();
    assert_eq!(back["rounds"][0]["tables"][0]["white_slip"], Value::Null);
    let agreed = sign(&keys[0], 1, "white", slip(33, 20)).await.ok();
    let result = &agreed["rounds"][0]["tables"][0]["result"];
    assert_eq!(result, &json!({ "black": 44.0, "white": 20.0, "ending": { "kind": "board" } }));
    let again = sign(&keys[0], 1, "white", slip(33, 20)).await.ok();
    assert_eq!(again["version"], agreed["version"], "a repeated slip changes nothing");
    assert_eq!(refusal(&sign(&keys[0], 1, "white", slip(20, 44)).await)["kind"], "has_result");
    let same = sign(&keys[0], 1, "black", slip(44, 20)).await.ok();
    assert_eq!(same["version"], agreed["version"], "it matches the result");
    // A director entered the result before the phone did.
    let table = &agreed["rounds"][0]["tables"][1];
    let typed = json!({ "kind": "result", "round": 1, "black": table["black"], "white": table["white"],
        "result": { "kind": "board", "black": 40, "white": 24 } });
    let entered = desk.act(typed).await.ok();
    let late = sign(&keys[1], 2, "black", slip(40, 24)).await.ok();
    assert_eq!(late["version"], entered["version"]);
    assert_eq!(refusal(&sign(&keys[1], 2, "black", slip(24, 40)).await)["kind"], "has_result");
    assert_eq!(refusal(&sign(&keys[1], 2, "black", Value::Null).await)["kind"], "has_result");
    desk.act(json!({ "kind": "undo" })).await.ok();
    // A round that is paired again has new slips.
    desk.act(json!({ "kind": "undo" })).await.ok();
    let entries = desk.browser.get(&desk.path("/log")).await.ok();
    let mut entries = entries["entries"].as_array().unwrap().iter();
    let paired = entries.find(|entry| entry["what"] == "paired").unwrap();
    desk.act(json!({ "kind": "undo", "entry": paired["number"] })).await.ok();
    let again = desk.act(json!({ "kind": "pair" })).await.ok();
    assert_eq!(again["rounds"][0]["tables"][0]["black_slip"], Value::Null);
    // The cards on the tables stay valid, and work for the current round.
    assert_eq!(again["you"]["table_keys"], json!(keys));
    for (table, key) in [(1, &keys[0]), (2, &keys[1])] {
        for color in ["black", "white"] {
            sign(key, table, color, slip(40, 24)).await.ok();
        }
    }
    desk.act(json!({ "kind": "pair" })).await.ok();
    assert_eq!(refusal(&sign(&keys[0], 1, "black", slip(40, 24)).await)["kind"], "not_your_table");
}

#[tokio::test]
async fn events_are_saved_explained_and_brought_in() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    desk.add(&["Lee, Ann", "Moreau, Jean", "Sato, Yui", "Berg, Nils"]).await;
    let shown = desk.act(json!({ "kind": "pair" })).await.ok();
    let explained = desk.browser.get(&desk.path("/explain?round=1&player=1")).await.ok();
    assert_eq!(explained["pairs"].as_array().unwrap().len(), 2);
    assert!(explained["instead"]["total"].is_number(), "{explained}");
    let tables = shown["rounds"][0]["tables"].as_array().unwrap();
    for table in tables {
        desk.act(json!({ "kind": "results", "lines": [format!("{}+2", table["black"].as_str().unwrap())] }))
            .await
            .ok();
    }
    for (to, kind) in [
        ("event", "application/jsonl"),
        ("papp", "text/plain"),
        ("papp-players", "text/plain"),
        ("trf", "text/plain"),
        ("players", "text/csv"),
        ("results", "text/csv"),
        ("standings", "text/csv"),
        ("text", "text/plain"),
        ("site", "text/html"),
        ("transcripts", "application/x-ggf"),
    ] {
        let file = desk.browser.get(&desk.path(&format!("/export?to={to}"))).await;
        if file.status != StatusCode::OK {
            assert_eq!(refusal(&file)["kind"], "no_file", "{to}");
            continue;
        }
        assert!(file.header("content-type").starts_with(kind), "{to}");
        assert!(file.header("content-disposition").contains("filename=\""), "{to}");
        assert_eq!(file.bytes.is_empty(), to == "transcripts", "{to}");
    }
    // A single file has all pages, as they are displayed.
    let zip = desk.browser.get(&desk.path("/export?to=site-zip")).await;
    assert_eq!((zip.status, zip.header("content-type")), (StatusCode::OK, "application/zip"));
    let mut zip = zip::ZipArchive::new(Cursor::new(&zip.bytes)).unwrap();
    let names: Vec<String> = zip.file_names().map(str::to_owned).collect();
    let folder = format!("tournament-{}/", desk.id);
    assert!(names.contains(&format!("{folder}index.html")), "{names:?}");
    for name in &names {
        let page = name.strip_prefix(&folder).unwrap();
        let shown = desk.browser.get(&desk.path(&format!("/export?to=site&page={page}"))).await.text();
        let mut packed = String::new();
        zip.by_name(name).unwrap().read_to_string(&mut packed).unwrap();
        assert_eq!(packed, shown, "{name}");
    }
    desk.browser.get(&desk.path("/export?to=site&page=none.html")).await.refused(404, "not_found");
    desk.browser.get(&desk.path("/export?to=poem")).await.refused(400, "bad_request");
    let table = desk.browser.get(&desk.path("/export?to=results")).await.text();
    let imported = site.upload(&format!("{PATH}/import?listed=true&name=Autumn.csv"), table).await;
    assert_eq!(imported.status, StatusCode::CREATED, "{}", imported.text());
    assert_eq!(imported.json()["rounds"].as_array().unwrap().len(), 1);
    assert_eq!(imported.json()["settings"]["name"], "Autumn");
    assert_eq!((&imported.json()["encoding"], &imported.json()["notes"]), (&json!("UTF-8"), &json!([])));
    let latin =
        b"round,black_id,black,white_id,white\n1,7,\"M\xfcller, J\xf6rg\",8,\"Nu\xf1ez, Jos\xe9\"\n".to_vec();
    let latin = site.upload(&format!("{PATH}/import"), latin).await;
    assert_eq!(latin.json()["players"][0]["player"]["name"], "Müller, Jörg", "{}", latin.text());
    assert_eq!(latin.json()["encoding"], "windows-1252");
    let cut = desk.file().await.replace("\"tables\"", "\"stools\"");
    let received = refusal(&site.upload(&format!("{PATH}/import"), cut).await);
    assert_eq!((&received["kind"], &received["line"]), (&json!("line"), &json!(6)));
}

#[tokio::test]
async fn what_a_file_leaves_out_of_an_event_is_told() {
    let site = Site::new().await;
    let circle = json!({ "kind": "round_robin", "order": "berger", "double": false });
    let settings = json!({ "name": "Club", "rounds": 23, "system": circle, "date": "2024-05-12" });
    let desk = Desk::new(&site, &json!({ "settings": settings, "listed": true })).await;
    let names: Vec<String> = (1..=24).map(|number| format!("Player {number}")).collect();
    desk.add(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let shown = desk.act(json!({ "kind": "pair" })).await.ok();
    let stranger = Browser::open(&site).await;
    let left_out = async |query: &str| {
        let received = stranger.get(&desk.path(&format!("/left-out?to={query}"))).await.ok();
        received["left_out"].as_array().unwrap().clone()
    };

    let system = json!({ "kind": "system", "system": "round_robin" });
    let games: Vec<Value> = shown["rounds"][0]["tables"].as_array().unwrap()[..10]
        .iter()
        .map(|table| json!({ "kind": "game", "round": 1, "black": table["black"], "white": table["white"] }))
        .collect();
    let country = json!({ "kind": "country" });
    let numbers: Vec<String> = (1..=24).map(|number| number.to_string()).collect();
    let new = json!({ "kind": "new_players", "players": numbers });
    let head = [&system, &new, &country, &json!({ "kind": "sender" })].map(Clone::clone);
    let more = json!({ "kind": "more_games", "count": 2 });
    assert_eq!(left_out("elo").await, [&head[..], &games, std::slice::from_ref(&more)].concat());
    assert_eq!(left_out("elo&sender=Ann+Lee").await, [&head[..3], &games, &[more]].concat());
    for to in ["papp", "trf", "results"] {
        assert_eq!(left_out(to).await, std::slice::from_ref(&system), "{to}");
    }
    for to in ["event", "papp-players", "players", "standings", "text", "site", "site-zip", "transcripts"] {
        assert_eq!(left_out(to).await, Vec::<Value>::new(), "{to}");
    }

    // The route for omissions refuses the same requests as the export.
    for query in ["", "?to=poem", "?to=elo&page=index.html", "?format=elo"] {
        desk.browser.get(&desk.path(&format!("/left-out{query}"))).await.refused(400, "bad_request");
    }
    let nowhere = desk.browser.get(&format!("{PATH}/222222222222/left-out?to=elo")).await;
    nowhere.refused(404, "not_found");
    let named = Desk::new(&site, &swiss(2)).await;
    let player = json!({ "id": "zoe", "name": "Zoe" });
    named.act(json!({ "kind": "add", "players": [player] })).await.ok();
    for (to, why) in [("elo", "no_day")] {
        let file = named.browser.get(&named.path(&format!("/export?to={to}"))).await;
        let received = refusal(&named.browser.get(&named.path(&format!("/left-out?to={to}"))).await);
        assert_eq!((&received, &received["why"]["kind"]), (&refusal(&file), &json!(why)));
    }
}

#[tokio::test]
async fn an_event_is_in_the_list_of_its_director_once_whenever_it_is_listed() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(1)).await;
    let (is_done, toggled) = (Cell::new(false), async {
        for turn in 0..100 {
            desk.act(json!({ "kind": "list", "listed": turn % 2 == 0 })).await.ok();
        }
    });
    let looked = async {
        while !is_done.get() {
            let list = desk.browser.get(PATH).await.ok();
            assert_eq!(list["tournaments"].as_array().unwrap().len(), 1, "{list}");
        }
    };
    tokio::join!(
        async {
            toggled.await;
            is_done.set(true)
        },
        looked
    );
}

/// Sends a request, and abandons it after its change is on disk but before the answer.
async fn left(asked: impl Future<Output = Answer>, is_on_disk: impl AsyncFn() -> bool) {
    let mut asked = pin!(asked);
    while !is_on_disk().await && asked.as_mut().now_or_never().is_none() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn until(is_so: impl AsyncFn() -> bool) {
    eventually("memory that matches the disk", async || is_so().await.then_some(())).await;
}

#[tokio::test]
async fn whoever_goes_away_meanwhile_leaves_memory_as_the_disk_says() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(3)).await;
    let add = json!({ "kind": "add", "players": [{ "name": "A" }, { "name": "B" }] });
    let is_on_disk = async || site.count("SELECT players FROM tournament").await == 2;
    left(desk.act(add), is_on_disk).await;
    until(async || desk.shown().await["players"].as_array().unwrap().len() == 2).await;
    desk.act(json!({ "kind": "pair" })).await.ok();
    let crashed = after_a_crash(&site).await;
    assert_eq!(desk.at(&crashed).shown().await, desk.shown().await);

    let path = desk.path("");
    let is_gone = async || site.count("SELECT count(*) FROM tournament").await == 0;
    left(desk.browser.send(Method::DELETE, &path, None), is_gone).await;
    until(async || desk.browser.get(&path).await.status == StatusCode::NOT_FOUND).await;
}

#[tokio::test]
async fn whatever_directors_do_memory_is_what_the_disk_says() {
    for seed in 0..4 {
        let mut random = SplitMix64::new(seed);
        let site = Site::new().await;
        let desk = Desk::new(&site, &swiss(5)).await;
        desk.add(&["A", "B", "C", "D", "E"]).await;
        for step in 0..60 {
            let mut pick = |n: u64| random.next_u64() % n;
            let who = (1 + pick(6)).to_string();
            let shown = desk.shown().await;
            let rounds = shown["rounds"].as_array().unwrap();
            let table =
                rounds.last().map(|round| round["tables"][pick(2) as usize].clone()).unwrap_or_default();
            let last = rounds.len();
            let act = match pick(14) {
                0 => json!({ "kind": "add", "players": [{ "name": format!("New {step}") }] }),
                1 => json!({ "kind": "withdraw", "player": who }),
                2 => json!({ "kind": "return", "player": who }),
                3 => json!({ "kind": "away", "player": who, "round": last + 1, "half": pick(2) == 0 }),
                4 => json!({ "kind": "check_in", "players": [who], "here": pick(2) == 0 }),
                5 => json!({ "kind": "force", "black": who }),
                6 => json!({ "kind": "undo" }),
                7 => json!({ "kind": "undo", "entry": 1 + pick(40) }),
                8 => {
                    json!({ "kind": "register", "registration": (["open", "closed", "by_link"])[pick(3) as usize] })
                }
                9 | 10 => json!({ "kind": "pair" }),
                _ => {
                    json!({ "kind": "results", "lines": [format!("{} {}", table["black"].as_str().unwrap_or("1"), pick(65))] })
                }
            };
            let answer = desk.act(act).await;
            let after = desk.shown().await;
            if !answer.status.is_success() {
                assert_eq!(after, shown, "a refused request changes nothing");
            }
            if step % 20 == 19 {
                let crashed = after_a_crash(&site).await;
                assert_eq!(desk.at(&crashed).shown().await, after, "seed {seed}, step {step}");
                assert_eq!(desk.at(&crashed).file().await, desk.file().await);
            }
        }
        verify(Log::read(&desk.file().await).unwrap().entries()).unwrap();
    }
}

#[tokio::test]
async fn a_list_does_not_go_on_from_an_event_that_is_gone() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(3)).await;
    let path = format!("{PATH}?before={}", desk.id);
    assert_eq!(desk.browser.get(&path).await.ok()["tournaments"], json!([]));
    let gone = desk.browser.send(Method::DELETE, &desk.path(""), None).await;
    assert!(gone.status.is_success(), "{}", gone.text());
    desk.browser.get(&path).await.refused(404, "not_found");
}
