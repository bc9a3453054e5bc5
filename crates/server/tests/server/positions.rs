//! `/api/positions/try`

use serde_json::{Value, json};

use crate::harness::Site;

#[tokio::test]
async fn moves_are_tried_without_a_game() {
    let site = Site::new().await;
    let tried = site.post("/api/positions/try", &json!({ "moves": ["f5", "d6"] })).await.ok();
    assert_eq!(tried["plies"][1]["text"], "d6");
    assert_eq!(tried["start"]["discs"], json!({ "black": 2, "white": 2 }));
    assert_eq!(tried["position"]["turn"], "black");
    assert_eq!(site.get("/api/games").await.ok()["games"], json!([]));
    let usual = site.post("/api/positions/try", &json!({})).await.ok();
    assert_eq!((&usual["plies"], &usual["result"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn passes_may_be_written_or_left_out() {
    let site = Site::new().await;
    let board = format!("OXXXXXX-{}", "O".repeat(56));
    let start = json!({ "kind": "position", "board": board, "turn": "black" });
    let bare = site.post("/api/positions/try", &json!({ "start": start, "moves": [] })).await.ok();
    assert_eq!((&bare["plies"][0]["text"], &bare["position"]["turn"]), (&json!("--"), &json!("white")));
    let left_out = site.post("/api/positions/try", &json!({ "start": start, "moves": ["h1"] })).await.ok();
    let written =
        site.post("/api/positions/try", &json!({ "start": start, "moves": ["--", "h1"] })).await.ok();
    assert_eq!(left_out, written);
    assert_eq!(
        site.post("/api/positions/try", &json!({ "moves": ["f5", "--"] })).await.refused(422, "illegal_move"),
        "move 2: white cannot pass: there is a legal move"
    );
}

#[tokio::test]
async fn what_cannot_be_tried_is_refused() {
    let site = Site::new().await;
    let illegal = site.post("/api/positions/try", &json!({ "moves": ["f5", "f5"] })).await;
    assert_eq!(illegal.refused(422, "illegal_move"), "move 2: white cannot play f5: the square is taken");
    let many = vec!["f5"; 2049];
    site.post("/api/positions/try", &json!({ "moves": many })).await.refused(400, "bad_request");
    site.post("/api/positions/try", &json!({ "spec": "othello?size=3" })).await.refused(422, "unknown_game");
    site.post("/api/positions/try", &json!({ "start": { "kind": "usual", "x": 1 } }))
        .await
        .refused(400, "bad_request");
}
