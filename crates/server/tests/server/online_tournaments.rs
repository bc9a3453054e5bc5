//! Online tournaments, which continue automatically, even after a restart.

use axum::http::{Method, StatusCode};
use outflank_tournament::{Log, verify};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::harness::{Site, against};
use crate::running::Running;
use crate::tournaments::Desk;
use crate::waiting::eventually;

/// Returns the settings of a tournament on small boards, with this system and number of rounds.
fn online(system: Value, rounds: u32) -> Value {
    json!({
        "settings": { "name": "Machines", "rounds": rounds, "system": system, "seed": "3", "time_rule": "full" },
        "online": { "spec": "othello?size=4", "terms": { "clock": "5+3" }, "pause_s": 0, "no_show_s": 10 },
        "listed": true,
    })
}

/// Polls a tournament until a condition holds.
async fn until(site: &Site, cookie: &str, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let browser = Browser { site, cookie: cookie.to_owned() };
    eventually("the expected state of the tournament", async || {
        Some(browser.get(&format!("/api/tournaments/{id}")).await.ok()).filter(&is_so)
    })
    .await
}

#[tokio::test]
async fn eight_computers_play_everybody_by_themselves_also_over_a_restart() {
    let site = Site::new().await;
    let robin = json!({ "kind": "round_robin", "order": "berger", "double": false });
    let desk = Desk::new(&site, &online(robin, 7)).await;
    for level in 1..=8 {
        let act =
            json!({ "kind": "add_computer", "level": 1 + level % 4, "name": format!("Machine {level}") });
        desk.act(act).await.ok();
    }
    let shown = desk.shown().await;
    assert_eq!((&shown["settings"]["squares"], &shown["is_running"]), (&json!(16), &json!(false)));
    assert_eq!(shown["players"][0]["computer"], 2);
    let running = desk.act(json!({ "kind": "run", "running": true })).await.ok();
    assert!(running["next_round_ms"].is_number(), "{running}");
    let (cookie, id) = (desk.browser.cookie.clone(), desk.id.clone());
    drop(desk);
    let two = |shown: &Value| shown["rounds"].as_array().unwrap().len() >= 2;
    until(&site, &cookie, &id, two).await;
    let site = site.reopen().await;
    let over = until(&site, &cookie, &id, |shown| shown["phase"] == "over").await;
    assert_eq!((over["rounds"].as_array().unwrap().len(), &over["is_running"]), (7, &json!(false)));
    assert_eq!((&over["next_round_ms"], &over["stuck"]), (&Value::Null, &Value::Null));
    let points: f64 =
        over["standings"].as_array().unwrap().iter().map(|place| place["points"].as_f64().unwrap()).sum();
    assert_eq!(points, 28.0);
    // The log must agree with the games.
    let browser = Browser { site: &site, cookie };
    let table = &over["rounds"][6]["tables"][0];
    let game = browser.get(&format!("/api/games/{}", table["game"].as_str().unwrap())).await.ok();
    assert_eq!(game["result"]["reason"], "board");
    let margin = table["result"]["black"].as_f64().unwrap() - table["result"]["white"].as_f64().unwrap();
    assert_eq!(game["result"]["score"].as_f64().unwrap(), margin);
    let file = browser.get(&format!("/api/tournaments/{id}/export?to=event")).await.text();
    assert_eq!(verify(Log::read(&file).unwrap().entries()).unwrap().paired_again, 7);
    let games = browser.get(&format!("/api/tournaments/{id}/export?to=transcripts")).await;
    assert_eq!(games.status, StatusCode::OK, "{}", games.text());
    assert_eq!(games.text().matches("(;GM[").count(), 28);
}

#[tokio::test]
async fn other_systems_come_to_their_end_too() {
    let site = Site::new().await;
    let form = json!({ "players": 4, "games": 1, "third_place": true, "first_color": "better_seed", "even_match": "better_seed" });
    for (system, rounds) in [
        (json!({ "kind": "swiss" }), 3),
        (json!({ "kind": "knock_out", "form": form }), 1),
        (json!({ "kind": "championship", "form": form }), 2),
        (json!({ "kind": "arena" }), 4),
    ] {
        let desk = Desk::new(&site, &online(system.clone(), rounds)).await;
        for level in 1..=5 {
            desk.act(json!({ "kind": "add_computer", "level": 1, "name": format!("Machine {level}") }))
                .await
                .ok();
        }
        let is_knock_out = system["kind"] == "knock_out";
        if is_knock_out {
            desk.act(json!({ "kind": "withdraw", "player": "5" })).await.ok();
        }
        // The director starts it.
        desk.act(json!({ "kind": "pair" })).await.ok();
        let over = until(&site, &desk.browser.cookie, &desk.id, |shown| shown["phase"] == "over").await;
        assert_eq!(over["stuck"], Value::Null, "{system}");
        assert!(over["titles"]["open"].is_string(), "{system}: {}", over["titles"]);
    }
}

#[tokio::test]
async fn what_is_in_the_way_is_told_and_a_director_can_hold_it() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &online(json!({ "kind": "swiss" }), 2)).await;
    for level in 1..=2 {
        desk.act(json!({ "kind": "add_computer", "level": level, "name": format!("Machine {level}") }))
            .await
            .ok();
    }
    desk.act(json!({ "kind": "forbid", "one": "1", "other": "2" })).await.ok();
    desk.act(json!({ "kind": "run", "running": true })).await.ok();
    let (cookie, id) = (desk.browser.cookie.clone(), desk.id.clone());
    let stuck = until(&site, &cookie, &id, |shown| shown["stuck"].is_string()).await;
    assert!(stuck["stuck"].as_str().unwrap().contains("without a forbidden pair"), "{}", stuck["stuck"]);
    let refusal = json!({ "kind": "pairs_in_the_way", "round": 1, "pairs": [["1", "2"]] });
    assert_eq!(stuck["stuck_by"], json!({ "kind": "unpaired", "refusal": refusal }));
    assert_eq!((&stuck["is_running"], &stuck["next_round_ms"]), (&json!(true), &Value::Null));
    desk.act(json!({ "kind": "undo" })).await.ok();
    until(&site, &cookie, &id, |shown| !shown["rounds"].as_array().unwrap().is_empty()).await;
    desk.act(json!({ "kind": "run", "running": false })).await.ok();
    // The tournament may have reached its last round before it was stopped. Results are still accepted.
    let held = until(&site, &cookie, &id, |shown| shown["phase"] != "playing").await;
    assert_eq!((&held["is_running"], &held["next_round_ms"]), (&json!(false), &Value::Null));
    if held["phase"] == "between_rounds" {
        desk.act(json!({ "kind": "run", "running": true })).await.ok();
    }
    let over = until(&site, &cookie, &id, |shown| shown["phase"] == "over").await;
    assert_eq!((&over["stuck"], &over["stuck_by"]), (&Value::Null, &Value::Null));
    let refused = desk
        .act(json!({ "kind": "change", "settings": { "name": "M", "rounds": 2, "squares": 64,
        "system": { "kind": "swiss" } } }))
        .await;
    refused.refused(409, "tournament_refused");
}

#[tokio::test]
async fn whoever_does_not_come_loses_and_results_given_by_hand_end_games() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let desk = Desk::new(&site, &online(json!({ "kind": "swiss" }), 1)).await;
    desk.act(json!({ "kind": "register", "registration": "open" })).await.ok();
    let people = [Browser::open(&site).await, Browser::open(&site).await, Browser::open(&site).await];
    for (person, name) in people.iter().zip(["Anna", "Boris", "Clara"]) {
        person.post(&desk.path("/join"), &json!({ "player": { "name": name } })).await.ok();
    }
    desk.act(json!({ "kind": "add_computer", "level": 1, "name": "Machine" })).await.ok();
    // No one can play for these two players.
    desk.act(json!({ "kind": "add", "players": [{ "name": "Dora" }, { "name": "Emil" }] })).await.ok();
    desk.act(json!({ "kind": "force", "black": "1", "white": "4" })).await.ok();
    desk.act(json!({ "kind": "force", "black": "2", "white": "3" })).await.ok();
    let shown = desk.act(json!({ "kind": "pair" })).await.ok();
    let table = |shown: &Value, black: &str| {
        let tables = shown["rounds"][0]["tables"].as_array().unwrap();
        tables.iter().find(|table| table["black"] == black).cloned()
    };
    let (mine, theirs) = (table(&shown, "1").unwrap(), table(&shown, "2").unwrap());
    let game = people[1].get(&format!("/api/games/{}", theirs["game"].as_str().unwrap())).await.ok();
    assert_eq!(game["you"]["side"], "black");
    assert_eq!(game["seats"]["white"]["name"], "Clara");
    // The game's players cannot abort it.
    let seen = game["seq"].as_u64().unwrap();
    let game = theirs["game"].as_str().unwrap();
    people[1].command(game, "a", seen, json!({ "kind": "abort" })).await.refused(403, "forbidden");
    // Nor can the players adjourn the game, because the other players would wait forever.
    let rest = json!({ "kind": "offer", "offer": "adjourn" });
    people[1].command(game, "b", seen, rest).await.refused(403, "forbidden");
    let result = json!({ "kind": "board", "black": 10, "white": 6 });
    let by_hand = json!({ "kind": "result", "round": 1, "black": "2", "white": "3", "result": result });
    desk.act(by_hand).await.ok();
    let over = until(&site, &desk.browser.cookie, &desk.id, |shown| shown["phase"] == "over").await;
    let lost = table(&over, "1").unwrap();
    assert_eq!(lost["result"]["ending"], json!({ "kind": "forfeit", "color": "black" }));
    let nobody = ["5", "6"].iter().find_map(|black| table(&over, black)).unwrap();
    assert_eq!((&nobody["result"]["ending"], &nobody["game"]), (&json!({ "kind": "nobody" }), &Value::Null));
    for game in [mine["game"].as_str().unwrap(), game] {
        let path = format!("/api/games/{game}");
        let over = eventually("the end of the game", async || {
            Some(desk.browser.get(&path).await.ok()).filter(|game| game["result"].is_object())
        });
        assert_eq!(over.await["result"]["reason"], "aborted");
    }
}

#[tokio::test]
async fn a_game_against_the_computer_is_in_no_list_the_players_own() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let mut event = online(json!({ "kind": "swiss" }), 1);
    event["online"]["no_show_s"] = json!(3600);
    let desk = Desk::new(&site, &event).await;
    desk.act(json!({ "kind": "register", "registration": "open" })).await.ok();
    let anna = Browser::open(&site).await;
    anna.post(&desk.path("/join"), &json!({ "player": { "name": "Anna" } })).await.ok();
    desk.act(json!({ "kind": "add_computer", "level": 1, "name": "Machine" })).await.ok();
    desk.act(json!({ "kind": "force", "black": "1", "white": "2" })).await.ok();
    let shown = desk.act(json!({ "kind": "pair" })).await.ok();
    let game = shown["rounds"][0]["tables"][0]["game"].as_str().unwrap();
    let path = format!("/api/games/{game}");
    assert_eq!(anna.get(&path).await.ok()["company"], "two");
    let own = anna.post("/api/games", &json!({ "seats": against(1) })).await.ok()["id"].clone();
    for (browser, query, side) in [
        (&anna, "", json!("black")),
        (&anna, "?whose=public", json!("black")),
        (&desk.browser, "?whose=public", Value::Null),
    ] {
        let list = browser.get(&format!("/api/games{query}")).await.ok();
        let rows = list["games"].as_array().unwrap();
        let row = rows.iter().find(|row| row["id"] == game).unwrap();
        assert_eq!((&row["company"], &row["side"]), (&json!("two"), &side), "{query}");
        if let Some(row) = rows.iter().find(|row| row["id"] == own) {
            assert_eq!((&row["company"], &row["side"]), (&json!("own"), &Value::Null));
        }
    }
    anna.send(Method::DELETE, &path, None).await.refused(403, "forbidden");
    assert_eq!(anna.games().await, 2, "the running game is listed");
}

#[tokio::test]
async fn a_game_that_cannot_be_read_holds_no_other_table_up() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let desk = Desk::new(&site, &online(json!({ "kind": "swiss" }), 1)).await;
    desk.act(json!({ "kind": "register", "registration": "open" })).await.ok();
    for name in ["Anna", "Boris", "Clara", "Dora"] {
        Browser::open(&site)
            .await
            .post(&desk.path("/join"), &json!({ "player": { "name": name } }))
            .await
            .ok();
    }
    desk.act(json!({ "kind": "pair" })).await.ok();
    let (cookie, id) = (desk.browser.cookie.clone(), desk.id.clone());
    drop(desk);
    site.state.close().await;
    let broken = "UPDATE game_event SET body = '{}' WHERE game_id IN \
                  (SELECT game_id FROM tournament_game WHERE table_number = 1)";
    site.edit(broken).await;
    let site = site.reopen().await;
    // At the other table, neither player appears.
    let ended = |shown: &Value| shown["rounds"][0]["tables"][1]["result"].is_object();
    let shown = until(&site, &cookie, &id, ended).await;
    let tables = &shown["rounds"][0]["tables"];
    assert_eq!(tables[1]["result"]["ending"], json!({ "kind": "nobody" }));
    assert_eq!((&tables[0]["result"], &shown["phase"]), (&Value::Null, &json!("playing")));
    let result = json!({ "kind": "board", "black": 10, "white": 6 });
    let act = json!({ "kind": "result", "round": 1, "black": tables[0]["black"], "white": tables[0]["white"],
        "result": result });
    let browser = Browser { site: &site, cookie };
    let command = json!({ "id": "by-hand", "act": act });
    let over = browser.post(&format!("/api/tournaments/{id}/commands"), &command).await.ok();
    assert_eq!(over["phase"], "over");
}

#[tokio::test]
async fn a_game_that_its_winner_was_to_complete_ends_although_nobody_is_there() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let mut event = online(json!({ "kind": "swiss" }), 1);
    event["settings"]["time_rule"] = json!("winner_completes");
    event["online"]["terms"]["clock"] = json!("1s");
    let desk = Desk::new(&site, &event).await;
    desk.act(json!({ "kind": "register", "registration": "open" })).await.ok();
    let people = [Browser::open(&site).await, Browser::open(&site).await];
    for (person, name) in people.iter().zip(["Anna", "Boris"]) {
        person.post(&desk.path("/join"), &json!({ "player": { "name": name } })).await.ok();
    }
    let paired = desk.act(json!({ "kind": "pair" })).await.ok();
    let table = &paired["rounds"][0]["tables"][0];
    let id = table["game"].as_str().unwrap();
    let path = format!("/api/games/{id}");
    // No clock runs before both have moved.
    for color in ["black", "white"] {
        let person = if table[color] == "1" { &people[0] } else { &people[1] };
        let game = person.get(&path).await.ok();
        let text = game["position"]["legal"][0]["text"].as_str().unwrap();
        person.play(id, game["seq"].as_u64().unwrap(), text).await.ok();
    }
    let over = until(&site, &desk.browser.cookie, &desk.id, |shown| shown["phase"] == "over").await;
    let game = people[0].get(&path).await.ok();
    assert_eq!(game["result"]["reason"], "time");
    let ending = &over["rounds"][0]["tables"][0]["result"]["ending"];
    assert_eq!(*ending, json!({ "kind": "time_default", "color": game["defaulted"] }));
}

#[tokio::test]
async fn the_greatest_number_as_an_id_leaves_numbers_to_others() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &online(json!({ "kind": "swiss" }), 1)).await;
    let players = json!([{ "name": "Ann" }, { "id": u32::MAX.to_string(), "name": "Big" }]);
    desk.act(json!({ "kind": "add", "players": players })).await.ok();
    let shown = desk.act(json!({ "kind": "add", "players": [{ "name": "Clara" }] })).await.ok();
    let ids: Vec<&Value> =
        shown["players"].as_array().unwrap().iter().map(|player| &player["player"]["id"]).collect();
    assert_eq!(ids, [&json!("1"), &json!(u32::MAX.to_string()), &json!("2")]);
}

#[tokio::test]
async fn whoever_claims_a_player_gets_the_game_of_the_round_that_goes_on() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let desk = Desk::new(&site, &online(json!({ "kind": "swiss" }), 1)).await;
    desk.act(json!({ "kind": "add", "players": [{ "name": "Ann" }] })).await.ok();
    desk.act(json!({ "kind": "add_computer", "level": 1, "name": "Machine" })).await.ok();
    let paired = desk.act(json!({ "kind": "pair" })).await.ok();
    assert_eq!(paired["rounds"][0]["tables"][0]["game"], Value::Null, "no one has claimed Ann");
    let keys = paired["you"]["player_keys"].as_array().unwrap().clone();
    assert_eq!(keys.len(), 1, "the computer needs no link: {keys:?}");
    let ann = Browser::open(&site).await;
    let claim = json!({ "player": "1", "key": keys[0]["key"] });
    let claimed = ann.post(&desk.path("/claim"), &claim).await.ok();
    let game = claimed["rounds"][0]["tables"][0]["game"].as_str().unwrap().to_owned();
    let color = if claimed["rounds"][0]["tables"][0]["black"] == "1" { "black" } else { "white" };
    // Hints are off in a game between two players, even against an absent one.
    ann.post(&format!("/api/games/{game}/hint"), &Value::Null).await.refused(403, "forbidden");
    let game = ann.get(&format!("/api/games/{game}")).await.ok();
    assert_eq!(game["seats"][color]["kind"], "human", "{game}");
    let over = until(&site, &desk.browser.cookie, &desk.id, |shown| shown["phase"] == "over").await;
    assert_eq!(
        over["rounds"][0]["tables"][0]["result"]["ending"],
        json!({ "kind": "forfeit", "color": color })
    );
}

#[tokio::test]
async fn whoever_misses_games_in_a_row_is_withdrawn_by_an_entry_of_the_log() {
    let site = Site::new().await;
    let mut event = online(json!({ "kind": "swiss" }), 3);
    event["settings"]["most_missed"] = json!(2);
    let desk = Desk::new(&site, &event).await;
    for name in ["One", "Two", "Three"] {
        desk.act(json!({ "kind": "add_computer", "level": 1, "name": name })).await.ok();
    }
    desk.act(json!({ "kind": "add", "players": [{ "name": "Nobody" }] })).await.ok();
    desk.act(json!({ "kind": "run", "running": true })).await.ok();
    let over = until(&site, &desk.browser.cookie, &desk.id, |shown| shown["phase"] == "over").await;
    assert_eq!(over["settings"]["most_missed"], json!(2));
    let left: Vec<&Value> =
        over["players"].as_array().unwrap().iter().map(|entrant| &entrant["withdrawn_after"]).collect();
    assert_eq!(left, [&Value::Null, &Value::Null, &Value::Null, &json!(2)]);
    assert_eq!(over["rounds"][2]["tables"].as_array().unwrap().len(), 1, "three players remain in round 3");
    let log = desk.browser.get(&desk.path("/log")).await.ok();
    let entries = log["entries"].as_array().unwrap();
    let withdrew: Vec<_> = entries.iter().filter(|entry| entry["what"] == "withdrew").collect();
    assert_eq!((withdrew.len(), &withdrew[0]["players"]), (1, &json!(["4"])));
    assert_eq!(verify(Log::read(&desk.file().await).unwrap().entries()).unwrap().paired_again, 3);
}

#[tokio::test]
async fn an_arena_ends_when_its_minutes_are_over() {
    let site = Site::new().await;
    let mut event = online(json!({ "kind": "arena" }), 1000);
    event["settings"]["minutes"] = json!(60);
    let desk = Desk::new(&site, &event).await;
    for name in ["One", "Two", "Three"] {
        desk.act(json!({ "kind": "add_computer", "level": 1, "name": name })).await.ok();
    }
    let running = desk.act(json!({ "kind": "run", "running": true })).await.ok();
    assert_eq!(running["ends_ms"], Value::Null, "it has not begun");
    let (cookie, id) = (desk.browser.cookie.clone(), desk.id.clone());
    let paired = |shown: &Value| shown["rounds"].as_array().unwrap().len();
    let begun = until(&site, &cookie, &id, |shown| paired(shown) >= 3).await;
    assert!(begun["ends_ms"].is_number(), "{}", begun["ends_ms"]);
    drop(desk);
    // Sets the game as if it had begun long ago.
    site.state.close().await;
    let long_ago = "UPDATE tournament_entry SET line = substr(line, 1, instr(line, '\"at\":\"') + 5) || \
                    '2020-01-01 10:00:00 UTC' || substr(line, instr(line, '\"at\":\"') + 29)";
    site.edit(long_ago).await;
    let site = site.reopen().await;
    let over = until(&site, &cookie, &id, |shown| shown["phase"] == "over").await;
    assert_eq!(over["settings"]["rounds"], json!(paired(&over)), "the number of paired rounds");
    assert_eq!((&over["ends_ms"], &over["is_running"]), (&json!(1_577_876_400_000_i64), &json!(false)));
    assert!(paired(&over) >= 3);
    let command = json!({ "id": "late", "act": { "kind": "pair" } });
    let browser = Browser { site: &site, cookie };
    let late = browser.post(&format!("/api/tournaments/{id}/commands"), &command).await;
    late.refused(409, "tournament_refused");
}

#[tokio::test]
async fn a_page_hears_of_every_version() {
    let server = Running::new(|_| ()).await;
    let mut new = online(json!({ "kind": "swiss" }), 3);
    new.as_object_mut().unwrap().remove("online");
    let event: Value =
        serde_json::from_str(&server.send("POST", "/api/tournaments", &new.to_string()).await).unwrap();
    let id = event["id"].as_str().unwrap();
    let mut page = server.open_page().await;
    page.say(json!({ "kind": "follow_tournament", "tournament": id })).await;
    let received = page.until("tournament").await.1;
    assert_eq!((&received["tournament"], &received["version"]), (&json!(id), &event["version"]));
    let command = json!({ "id": "a", "act": { "kind": "add", "players": [{ "name": "Ann" }] } });
    let path = format!("/api/tournaments/{id}/commands");
    server.send("POST", &path, &command.to_string()).await;
    assert_eq!(page.until("tournament").await.1["version"], json!(event["version"].as_u64().unwrap() + 1));
    page.say(json!({ "kind": "follow_tournament", "tournament": "no id" })).await;
    assert_eq!(page.until("tournament_gone").await.1["error"]["code"], "not_found");
    server.send("DELETE", &format!("/api/tournaments/{id}"), "").await;
    assert_eq!(page.until("tournament_gone").await.1["tournament"], json!(id));
}
