//! `/api/tournaments`: tournaments at their limit of changes.

use axum::http::StatusCode;
use outflank_tournament::{Entry, Event, Log, Player, PlayerId};
use serde_json::json;

use crate::browser::Browser;
use crate::harness::Site;
use crate::tournaments::{Desk, PATH, swiss};

/// Returns the log of a two-player tournament with this number of entries.
async fn edits(desk: &Desk<'_>, entries: usize) -> Log {
    desk.add(&["Ann", "Bob"]).await;
    let mut log = Log::read(&desk.file().await).unwrap();
    while log.entries().len() < entries {
        let edited = Player::named(PlayerId::new("1").unwrap(), format!("Ann {}", log.entries().len()));
        log.push(Entry { at: None, event: Event::Edited(Box::new(edited)) }).unwrap();
    }
    log
}

/// Creates a two-player tournament whose log has this number of entries.
async fn much_edited(site: &Site, entries: usize) -> Desk<'_> {
    let desk = Desk::new(site, &swiss(1)).await;
    let log = edits(&desk, entries).await;
    let imported = site.upload(&format!("{PATH}/import"), log.write()).await;
    assert_eq!(imported.status, StatusCode::CREATED, "{}", imported.text());
    Desk { id: imported.json()["id"].as_str().unwrap().to_owned(), ..desk }
}

#[tokio::test]
async fn an_event_whose_log_is_full_is_played_to_its_end_put_right_and_nothing_else() {
    let site = Site::new().await;
    let desk = much_edited(&site, 19_999).await;
    desk.add(&["Clara"]).await;
    for refused in [
        json!({ "kind": "add", "players": [{ "name": "Dora" }] }),
        json!({ "kind": "edit", "player": { "id": "1", "name": "Ann" } }),
        json!({ "kind": "forbid", "one": "1", "other": "2" }),
    ] {
        desk.act(refused).await.refused(409, "too_many_changes");
    }
    for taken in [
        json!({ "kind": "list", "listed": true }),
        json!({ "kind": "check_in", "players": ["1"], "here": true }),
        json!({ "kind": "withdraw", "player": "3" }),
        json!({ "kind": "pair" }),
        json!({ "kind": "results", "lines": ["1 24"] }),
        json!({ "kind": "undo" }),
        json!({ "kind": "results", "lines": ["1 42"] }),
    ] {
        desk.act(taken).await.ok();
    }
    let table = desk.shown().await["rounds"][0]["tables"][0].clone();
    let result = json!({ "kind": "board", "black": 40, "white": 24 });
    let put_right = json!({
        "kind": "correct", "round": 1, "black": table["black"], "white": table["white"], "result": result,
    });
    desk.act(put_right).await.ok();
    desk.act(json!({ "kind": "return", "player": "3" })).await.refused(409, "too_many_changes");
    let shown = desk.shown().await;
    assert_eq!((&shown["phase"], &shown["standings"][0]["discs"]), (&json!("over"), &json!(40.0)));
    // A repeated command gets the same answer as before.
    let again = json!({ "id": "c-2", "act": { "kind": "add", "players": [{ "name": "Clara" }] } });
    desk.browser.post(&desk.path("/commands"), &again).await.ok();
}

#[tokio::test]
async fn what_puts_a_full_event_right_has_an_end_too() {
    let site = Site::new().await;
    let desk = much_edited(&site, 20_000).await;
    // Sets the state after two thousand corrections.
    site.edit(
        "INSERT INTO tournament_entry (tournament_id, number, line) \
         WITH RECURSIVE n (i) AS (SELECT 20001 UNION ALL SELECT i + 1 FROM n WHERE i < 22000) \
         SELECT tournament_id, i, replace(line, '\"n\":20000,', '\"n\":' || i || ',') \
         FROM n, tournament_entry WHERE number = 20000",
    )
    .await;
    let (cookie, id, n_commands) = (desk.browser.cookie.clone(), desk.id.clone(), desk.n_commands.clone());
    drop(desk);
    let site = site.reopen().await;
    let desk = Desk { browser: Browser { site: &site, cookie }, id, n_commands };
    desk.act(json!({ "kind": "undo" })).await.refused(409, "too_many_changes");
    desk.act(json!({ "kind": "pair" })).await.ok();
}

#[tokio::test]
async fn a_file_with_more_than_there_is_room_for_is_not_taken() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(1)).await;
    let log = edits(&desk, 20_001).await;
    let import = format!("{PATH}/import");
    site.upload(&import, log.write()).await.refused(413, "too_large");
    // The file is refused before any entry is applied, because no player can join twice.
    let cannot_be = log.write().replace("\"edited\"", "\"joined\"");
    site.upload(&import, cannot_be).await.refused(413, "too_large");
    assert_eq!(site.count("SELECT COUNT(*) FROM tournament").await, 1);
}

#[tokio::test]
async fn a_file_full_of_undos_of_undos_is_an_event() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(1)).await;
    let names: Vec<String> = (0..1000).map(|number| format!("Player {number}")).collect();
    desk.add(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let file = desk.file().await;
    let first = file.lines().count() + 1;
    let undos: String = (first..=20_000)
        .map(|number| format!("{{\"n\":{number},\"event\":\"undone\",\"entry\":{}}}\n", number - 1))
        .collect();
    let imported = site.upload(&format!("{PATH}/import"), file + &undos).await;
    assert_eq!(imported.status, StatusCode::CREATED, "{}", imported.text());
    assert_eq!(imported.json()["players"].as_array().unwrap().len(), 999);
}

#[tokio::test]
async fn whoever_comes_by_themselves_leaves_half_of_the_log_to_directors() {
    let site = Site::new().await;
    let desk = much_edited(&site, 9_999).await;
    desk.act(json!({ "kind": "register", "registration": "open" })).await.ok();
    let people = [Browser::open(&site).await, Browser::open(&site).await];
    let join = |name: &str| json!({ "player": { "name": name } });
    people[0].post(&desk.path("/join"), &join("Clara")).await.ok();
    let received = people[1].post(&desk.path("/join"), &join("Dora")).await.refused(409, "too_many_changes");
    assert!(received.contains("ask a director"), "{received}");
    people[0].post(&desk.path("/leave"), &json!({})).await.ok();
    people[0].post(&desk.path("/join"), &join("Clara")).await.refused(409, "too_many_changes");
    desk.add(&["Dora"]).await;
}

#[tokio::test]
async fn commands_that_leave_nothing_in_the_log_have_an_end_too() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(1)).await;
    desk.add(&["Ann", "Bob"]).await;
    site.edit(
        "INSERT INTO tournament_command (tournament_id, command_id, body) \
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19998) \
         SELECT id, 'before-' || i, '' FROM n, tournament",
    )
    .await;
    let (cookie, id, n_commands) = (desk.browser.cookie.clone(), desk.id.clone(), desk.n_commands.clone());
    drop(desk);
    let site = site.reopen().await;
    let desk = Desk { browser: Browser { site: &site, cookie }, id, n_commands };
    desk.act(json!({ "kind": "list", "listed": false })).await.ok();
    for refused in [
        json!({ "kind": "list", "listed": true }),
        json!({ "kind": "check_in", "players": ["1"], "here": true }),
        json!({ "kind": "add", "players": [{ "name": "Clara" }] }),
    ] {
        desk.act(refused).await.refused(409, "too_many_changes");
    }
    // Starting is refused because the tournament is not online, not because of its many changes.
    desk.act(json!({ "kind": "run", "running": true })).await.refused(409, "tournament_refused");
    desk.act(json!({ "kind": "pair" })).await.ok();
    desk.act(json!({ "kind": "results", "lines": ["1 40"] })).await.ok();
    desk.act(json!({ "kind": "undo" })).await.ok();
    desk.act(json!({ "kind": "results", "lines": ["1 40"] })).await.ok();
    assert_eq!(desk.shown().await["phase"], "over");
}
