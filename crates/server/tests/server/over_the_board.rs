//! Games over a wooden board, and their score sheets.

use serde_json::{Value, json};

use crate::harness::{Site, people};

fn over_the_board(window: u8) -> Value {
    json!({ "seats": people(), "terms": { "over_the_board": { "window": window } } })
}

fn letters(game: &Value) -> String {
    let letter = |content: &Value| match content.as_str() {
        Some("black") => 'X',
        Some("white") => 'O',
        _ => '-',
    };
    game["position"]["contents"].as_array().unwrap().iter().map(letter).collect()
}

#[tokio::test]
async fn a_mistake_is_put_right_and_told_and_a_later_one_stands() {
    let site = Site::new().await;
    let id = site.begin(over_the_board(1)).await;
    for text in ["f5", "d6", "c5"] {
        site.play(&id, text).await.ok();
    }
    let wood = letters(&site.game(&id).await);
    let correct = json!({ "kind": "correct", "ply": 2, "text": "f4", "found": wood, "claimant": "black" });
    assert_eq!(site.command(&id, "a", 4, correct.clone()).await.ok()["seq"], 5);
    assert_eq!(site.command(&id, "a", 4, correct.clone()).await.ok()["seq"], 5, "once");
    let game = site.game(&id).await;
    let texts: Vec<_> = game["plies"].as_array().unwrap().iter().map(|ply| ply["text"].clone()).collect();
    assert_eq!(texts, ["f5", "f4"]);
    let received = &game["corrections"][0];
    assert_eq!(
        (&received["ply"], &received["noticed"], &received["claimant"]),
        (&json!(2), &json!(3), &json!("black"))
    );
    assert_eq!(received["remedy"], json!({ "kind": "corrected", "taken_back": 1 }));
    assert_eq!((&received["before"], &received["after"]), (&json!(wood), &json!(letters(&game))));

    for (text, seq) in [("c3", 6), ("c4", 7)] {
        site.command(&id, text, seq - 1, json!({ "kind": "play", "text": text })).await.ok();
    }
    let late = json!({ "kind": "correct", "ply": 2, "text": "d6" });
    site.command(&id, "b", 7, late).await.refused(409, "too_late");
    let mut board = letters(&site.game(&id).await);
    board.replace_range(0..1, "O");
    let stand = json!({ "kind": "stand", "board": board, "turn": "black" });
    site.command(&id, "c", 7, stand.clone()).await.ok();
    site.command(&id, "d", 8, stand).await.refused(409, "not_now");

    // The log must contain all of these events.
    let before = site.game(&id).await;
    assert_eq!(letters(&before), board);
    let last = before["plies"][3]["changes"].as_array().unwrap().clone();
    assert!(last.contains(&json!({ "kind": "placed", "cell": 0, "color": "white" })), "{last:?}");
    let site = site.reopen().await;
    assert_eq!(site.game(&id).await, before);
    let transcript = site.get(&format!("/api/games/{id}/transcript")).await.text();
    assert_eq!(transcript, format!("f5f4c3c4\n{board} X\n\n"));
    // An ordinary game cannot have this start.
    let start = json!({ "kind": "transcript", "moves": transcript });
    site.post("/api/games", &json!({ "seats": people(), "start": start })).await.refused(422, "bad_start");
}

#[tokio::test]
async fn what_cannot_be_done_over_a_wooden_board() {
    let site = Site::new().await;
    let stand = |board: String| json!({ "kind": "stand", "board": board, "turn": "black" });
    let on_screen = site.begin(json!({ "seats": people() })).await;
    site.command(&on_screen, "a", 1, stand("-".repeat(64))).await.refused(409, "not_now");
    let id = site.begin(over_the_board(2)).await;
    let refused = site.command(&id, "a", 1, stand("-".repeat(64))).await;
    refused.refused(422, "bad_start");
    assert_eq!(refused.json()["detail"]["kind"], "empty_from_start");
    site.command(&id, "b", 1, stand("-".repeat(63))).await.refused(400, "bad_request");
    site.command(&id, "c", 1, json!({ "kind": "correct", "ply": 1 })).await.refused(409, "not_now");
    site.command(&id, "d", 1, json!({ "kind": "stop_clocks" })).await.refused(409, "not_now");
    let engine = json!({ "kind": "seat", "color": "white", "seat": { "kind": "engine", "level": 1 } });
    site.command(&id, "e", 1, engine).await.refused(403, "forbidden");
    site.post("/api/games", &over_the_board(11)).await.refused(400, "bad_request");
    let alone = json!({
        "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
        "terms": { "over_the_board": {} },
    });
    site.post("/api/games", &alone).await.refused(422, "bad_start");
}
