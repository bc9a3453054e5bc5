//! `/api/games/{id}/commands`

use serde_json::{Value, json};

use crate::harness::{Site, against, people};

fn play(text: &str) -> Value {
    json!({ "kind": "play", "text": text })
}

#[tokio::test]
async fn a_command_that_comes_again_gets_its_first_answer() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let first = site.command(&id, "a", 1, play("d3")).await.ok();
    assert_eq!(first, json!({ "id": "a", "seq": 2 }));
    site.command(&id, "b", 2, play("c3")).await.ok();
    assert_eq!(site.command(&id, "a", 1, play("d3")).await.ok(), first);
    let site = site.reopen().await;
    assert_eq!(site.command(&id, "a", 1, play("d3")).await.ok(), first, "after a restart too");
    site.command(&id, "a", 1, play("c4")).await.refused(409, "id_reused");
    assert_eq!(site.game(&id).await["plies"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn what_was_meant_for_another_position_is_stale() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    site.command(&id, "a", 1, play("d3")).await.ok();
    site.command(&id, "b", 1, play("c3")).await.refused(409, "stale");
    site.command(&id, "c", 2, json!({ "kind": "take_back" })).await.ok();
    site.command(&id, "d", 2, json!({ "kind": "take_back" })).await.refused(409, "stale");
    site.command(&id, "e", 2, play("d3")).await.refused(409, "stale");
    site.command(&id, "e", 3, play("d3")).await.ok();
    let resign = json!({ "kind": "resign", "color": "black" });
    site.command(&id, "f", 3, resign).await.refused(409, "stale");
    let seat = json!({ "kind": "seat", "color": "white", "seat": { "kind": "engine", "level": 1 } });
    site.command(&id, "g", 3, seat).await.refused(409, "stale");
}

#[tokio::test]
async fn a_refused_command_that_comes_again_is_refused_again() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let resign = json!({ "kind": "resign", "color": "black" });
    let seat = json!({ "kind": "seat", "color": "white", "seat": { "kind": "engine", "level": 1 } });
    let take_back = json!({ "kind": "take_back" });
    site.command(&id, "early", 1, take_back.clone()).await.refused(409, "nothing_to_take_back");
    site.command(&id, "a", 1, json!({ "kind": "resign", "color": "white" })).await.ok();
    site.command(&id, "late", 2, resign.clone()).await.refused(409, "game_over");
    site.command(&id, "later", 2, seat.clone()).await.refused(409, "game_over");
    site.command(&id, "b", 2, take_back.clone()).await.ok();
    let before = site.game(&id).await;
    for (name, seen, action, code) in [
        ("early", 1, &take_back, "nothing_to_take_back"),
        ("late", 2, &resign, "game_over"),
        ("later", 2, &seat, "game_over"),
    ] {
        site.command(&id, name, seen, action.clone()).await.refused(409, code);
    }
    assert_eq!(site.game(&id).await, before);
    let site = site.reopen().await;
    for (name, seen, action) in [("early", 1, &take_back), ("late", 2, &resign), ("later", 2, &seat)] {
        site.command(&id, name, seen, action.clone()).await.refused(409, "stale");
    }
    assert_eq!(site.game(&id).await, before, "after a restart too, which forgets the reason");
}

#[tokio::test]
async fn a_game_cannot_be_changed_without_end() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let seat = |seat: Value| json!({ "kind": "seat", "color": "white", "seat": seat });
    let (human, engine) = (json!({ "kind": "human" }), json!({ "kind": "engine", "level": 1 }));
    for number in 0..100 {
        // The person has this seat already, so nothing changes and nothing is stored.
        let done = site.command(&id, &format!("same-{number}"), 1, seat(human.clone())).await.ok();
        assert_eq!(done["seq"], 1);
    }
    let stored = async |site: &Site| site.count("SELECT count(*) FROM game_command").await;
    let n_stored = stored(&site).await;
    assert_eq!(n_stored, 0);
    let mut seen = 1;
    let refused = loop {
        let who = if seen % 2 == 1 { &engine } else { &human };
        let answer = site.command(&id, &format!("c-{seen}"), seen, seat(who.clone())).await;
        if !answer.status.is_success() {
            break answer;
        }
        seen += 1;
        assert!(seen < 10_000, "for ever");
    };
    refused.refused(409, "too_many_changes");
    let n_stored: i64 = stored(&site).await;
    assert_eq!(n_stored, i64::try_from(seen).unwrap() - 1);
    site.play(&id, "d3").await.ok();
}

#[tokio::test]
async fn refusals_say_what_is_wrong_and_change_nothing() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let before = site.game(&id).await;
    let message = site.command(&id, "a", 1, play("d4")).await.refused(422, "illegal_move");
    assert_eq!(message, "black cannot play d4: the square is taken");
    site.command(&id, "b", 1, play("zz")).await.refused(422, "illegal_move");
    site.command(&id, "c", 1, play("--")).await.refused(422, "illegal_move");
    site.command(&id, "d", 1, json!({ "kind": "take_back" })).await.refused(409, "nothing_to_take_back");
    let seat = json!({ "kind": "seat", "color": "white", "seat": { "kind": "engine", "level": 0 } });
    site.command(&id, "e", 1, seat).await.refused(422, "no_engine");
    for bad in ["", "a b", "ä", &"a".repeat(65)] {
        site.command(&id, bad, 1, play("d3")).await.refused(400, "bad_request");
    }
    assert_eq!(site.game(&id).await, before);
    site.command(&id, "a", 1, play("d3")).await.ok();
}

#[tokio::test]
async fn the_computers_side_is_the_computers() {
    let site = Site::with(|config| config.pace = std::time::Duration::from_secs(60)).await;
    let id = site.begin(json!({ "seats": against(1) })).await;
    site.command(&id, "a", 1, play("d3")).await.ok();
    assert_eq!(site.game(&id).await["thinking"], "white");
    site.command(&id, "b", 2, play("c3")).await.refused(409, "not_your_turn");
    let resign = json!({ "kind": "resign", "color": "white" });
    site.command(&id, "c", 2, resign).await.refused(409, "not_your_turn");
    site.command(&id, "d", 2, json!({ "kind": "take_back" })).await.ok();
    let game = site.game(&id).await;
    assert_eq!((&game["thinking"], &game["plies"]), (&Value::Null, &json!([])));
}

#[tokio::test]
async fn a_person_takes_the_computers_seat_and_gives_it_back() {
    let site = Site::with(|config| config.pace = std::time::Duration::from_secs(60)).await;
    let id = site.begin(json!({ "seats": against(1) })).await;
    let seat = |seat: Value| json!({ "kind": "seat", "color": "white", "seat": seat });
    site.command(&id, "a", 1, play("d3")).await.ok();
    let done = site.command(&id, "b", 2, seat(json!({ "kind": "human" }))).await.ok();
    assert_eq!(done["seq"], 3);
    assert_eq!(site.game(&id).await["thinking"], Value::Null);
    let again = site.command(&id, "c", 3, seat(json!({ "kind": "human" }))).await.ok();
    assert_eq!(again["seq"], 3, "nothing changed");
    site.command(&id, "d", 2, play("c3")).await.refused(409, "stale");
    site.command(&id, "d", 3, play("c3")).await.ok();
    site.command(&id, "e", 4, seat(json!({ "kind": "engine", "level": 5 }))).await.ok();
    site.command(&id, "f", 4, json!({ "kind": "take_back" })).await.refused(409, "stale");
    site.command(&id, "g", 5, json!({ "kind": "take_back" })).await.ok();
    assert_eq!(site.game(&id).await["plies"], json!([]), "White is the computer now");
}

#[tokio::test]
async fn giving_up_ends_the_game_until_it_is_taken_back() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    site.command(&id, "a", 1, play("d3")).await.ok();
    site.command(&id, "b", 2, json!({ "kind": "resign", "color": "black" })).await.ok();
    let game = site.game(&id).await;
    assert_eq!(
        game["result"],
        json!({
            "winner": "white",
            "reason": "resignation",
            "discs": { "black": 4, "white": 1 },
            "score": null,
        })
    );
    assert_eq!((&game["position"]["turn"], &game["position"]["legal"]), (&Value::Null, &json!([])));
    site.command(&id, "c", 3, play("c3")).await.refused(409, "game_over");
    let seat = json!({ "kind": "seat", "color": "white", "seat": { "kind": "engine", "level": 1 } });
    site.command(&id, "d", 3, seat).await.refused(409, "game_over");
    site.post(&format!("/api/games/{id}/hint"), &json!({})).await.refused(409, "game_over");
    assert_eq!(site.get("/api/games").await.ok()["games"][0]["result"], game["result"]);
    site.command(&id, "e", 3, json!({ "kind": "take_back" })).await.ok();
    assert_eq!(site.get("/api/games").await.ok()["games"][0]["result"], Value::Null);
    site.command(&id, "f", 4, play("c3")).await.ok();
}

#[tokio::test]
async fn bodies_that_do_not_fit_are_refused_with_the_place() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let path = format!("/api/games/{id}/commands");
    for (body, expected) in [
        ("", "EOF while parsing a value at line 1 column 0"),
        ("{\n  \"id\": 5 }", "id: invalid type: integer `5`, expected a string at line 2 column 9"),
        (r#"{"id":"a","seen":-1,"action":{"kind":"take_back"}}"#, "seen: invalid value: integer `-1`"),
        (r#"{"id":"a","seen":1,"action":{"kind":"dance"}}"#, "action.kind: unknown variant `dance`"),
        (r#"{"id":"a","seen":1,"action":{"kind":"play"}}"#, "action: missing field `text`"),
        (r#"{"id":"a","seen":1,"action":{"kind":"take_back","x":1}}"#, "unknown field `x`"),
        (r#"{"id":"a","seen":1,"action":{"kind":"take_back"},"extra":1}"#, "extra: unknown field `extra`"),
        (r#"{"id":"a","seen":1,"action":{"kind":"take_back"}} {}"#, "trailing characters"),
        ("{\"id\":\"\u{1}\"", "control character"),
    ] {
        let message =
            site.request(axum::http::Method::POST, &path, Some(body)).await.refused(400, "bad_request");
        assert!(message.contains(expected), "{body}\n{message}");
    }
    let seat =
        r#"{"id":"a","seen":1,"action":{"kind":"seat","color":"white","seat":{"kind":"human","level":3}}}"#;
    let message = site.request(axum::http::Method::POST, &path, Some(seat)).await.refused(400, "bad_request");
    assert!(message.contains("unknown field `level`"), "{message}");
}
