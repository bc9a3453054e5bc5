//! The seats of a game.

use serde_json::json;

use crate::browser::Browser;
use crate::harness::{Site, people};

#[tokio::test]
async fn people_are_called_by_their_names_wherever_a_game_is_shown() {
    let site = Site::new().await;
    let seats = json!({
        "black": { "kind": "human", "name": "  Анна " },
        "white": { "kind": "human", "name": "engine:7" },
    });
    let id = site.begin(json!({ "seats": seats })).await;
    let shown = json!({
        "black": { "kind": "human", "name": "Анна" },
        "white": { "kind": "human", "name": "engine:7" },
    });
    assert_eq!(site.game(&id).await["seats"], shown);
    let site = site.reopen().await;
    assert_eq!(site.game(&id).await["seats"], shown);
    assert_eq!(site.get("/api/games").await.ok()["games"][0]["seats"], shown);
    // A new name replaces the old one, and a seat without a name removes it.
    let renamed = json!({ "kind": "seat", "color": "white", "seat": { "kind": "human", "name": "Boris" } });
    site.command(&id, "a", 1, renamed).await.ok();
    assert_eq!(site.game(&id).await["seats"]["white"]["name"], "Boris");
    let nameless = json!({ "kind": "seat", "color": "white", "seat": { "kind": "human" } });
    site.command(&id, "b", 2, nameless).await.ok();
    let site = site.reopen().await;
    let seats = json!({ "black": { "kind": "human", "name": "Анна" }, "white": { "kind": "human" } });
    assert_eq!(site.game(&id).await["seats"], seats);
}

#[tokio::test]
async fn what_is_no_name_is_refused_with_the_reason() {
    let site = Site::new().await;
    let seats =
        |name: &str| json!({ "black": { "kind": "human", "name": name }, "white": { "kind": "human" } });
    for (name, expected) in [
        (" ".to_owned(), "the name is empty"),
        ("x".repeat(41), "the name has 41 characters, but at most 40 are allowed"),
        ("a\u{7}b".to_owned(), "the name contains a control character: '\\u{7}'"),
        ("\u{200b}".to_owned(), "the name contains an invisible character: U+200B"),
        ("A\u{200b}B".to_owned(), "the name contains an invisible character: U+200B"),
        ("\u{3164}".to_owned(), "the name contains an invisible character: U+3164"),
    ] {
        let answer = site.post("/api/games", &json!({ "seats": seats(&name) })).await;
        assert_eq!(answer.refused(422, "bad_name"), expected);
    }
    let id = site.begin(json!({ "seats": people() })).await;
    let empty = json!({ "kind": "seat", "color": "black", "seat": { "kind": "human", "name": "" } });
    site.command(&id, "a", 1, empty).await.refused(422, "bad_name");
    let engine =
        json!({ "black": { "kind": "engine", "level": 1, "name": "Deep" }, "white": { "kind": "human" } });
    site.post("/api/games", &json!({ "seats": engine })).await.refused(400, "bad_request");
    assert_eq!(site.game(&id).await["seq"], 1);
}

#[tokio::test]
async fn where_others_look_nobody_is_called_as_an_account_of_others() {
    let site = Site::with(|config| config.public_hosts.push("play.example.org".into())).await;
    let mut anna = Browser::open(&site).await;
    anna.sign_up("Anna").await;
    let boris = Browser::open(&site).await;
    let named = |name: &str| json!({ "kind": "human", "name": name });
    let open = |name: &str| json!({ "seats": { "black": named(name), "white": { "kind": "open" } } });
    boris.post("/api/games", &open("ANNA")).await.refused(409, "name_taken");
    boris.post("/api/games", &open("Computer")).await.refused(422, "bad_name");
    let public = |name: &str| {
        let seats = json!({ "black": named(name), "white": { "kind": "engine", "level": 1 } });
        json!({ "seats": seats, "terms": { "public": true } })
    };
    boris.post("/api/games", &public("Anna")).await.refused(409, "name_taken");
    let id = crate::browser::id_of(&boris.post("/api/games", &public("Boris")).await.ok());
    let renamed = json!({ "kind": "seat", "color": "black", "seat": named("Anna") });
    boris.command(&id, "a", 1, renamed).await.refused(409, "name_taken");
    // In a private game any name is allowed, even that of an account.
    let alone = json!({ "seats": { "black": named("Anna"), "white": named("Boris") } });
    boris.post("/api/games", &alone).await.ok();
    anna.post("/api/games", &public("Anna")).await.ok();
    // An invited guest chooses a name.
    let game = boris.post("/api/games", &open("Boris")).await.ok();
    let path = format!("/api/games/{}/join", crate::browser::id_of(&game));
    let join = |name: &str| json!({ "invitation": game["you"]["invitation"], "name": name });
    let clara = Browser::open(&site).await;
    clara.post(&path, &join("Anna")).await.refused(409, "name_taken");
    clara.post(&path, &join("Clara")).await.ok();
    clara.post(&path, &join("Anna")).await.ok();
}

#[tokio::test]
async fn a_game_that_the_rules_no_longer_follow_is_shown_up_to_there() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    for text in ["f5", "d6", "c3"] {
        site.play(&id, text).await.ok();
    }
    site.edit("UPDATE game_event SET body = '{\"text\":\"a1\",\"color\":\"white\"}' WHERE seq = 3").await;
    let site = site.reopen().await;
    let game = site.game(&id).await;
    assert_eq!((&game["cut_off"], &game["seq"]), (&json!(true), &json!(2)));
    assert_eq!(game["plies"].as_array().unwrap().len(), 1);
    site.play(&id, "f4").await.refused(409, "cut_off");
    assert_eq!(site.game(&id).await, game, "and nothing has changed");
}
