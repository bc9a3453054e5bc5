//! `/api/games/{id}/hint` and `/api/positions/hint`

use serde_json::{Value, json};

use crate::harness::{Site, people};

#[tokio::test]
async fn every_legal_move_gets_a_score_best_first() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    site.play(&id, "d3").await.ok();
    let hint = site.post(&format!("/api/games/{id}/hint"), &json!({})).await.ok();
    assert_eq!(hint["ply"], 1);
    check(&hint, &site.game(&id).await["position"]);
}

#[tokio::test]
async fn advice_needs_no_game_and_makes_none() {
    let site = Site::new().await;
    let board = format!("{}OOO--\n---XX---\n{}", "-".repeat(27), "-".repeat(24));
    for (asked, ply) in [
        (json!({}), 0),
        (json!({ "spec": "ringo" }), 0),
        (json!({ "start": { "kind": "transcript", "moves": "f5d6" }, "moves": ["c3"] }), 3),
        (json!({ "start": { "kind": "position", "board": board, "turn": "white" } }), 0),
        (json!({ "spec": "reversi-1883?supply=4", "moves": ["d4"] }), 1),
    ] {
        let hint = site.post("/api/positions/hint", &asked).await.ok();
        assert_eq!(hint["ply"], ply, "{asked}");
        check(&hint, &site.post("/api/positions/try", &asked).await.ok()["position"]);
    }
    assert_eq!(site.get("/api/games").await.ok()["games"], json!([]));
    assert_eq!(site.get("/api/health").await.ok()["live_games"], 0);
}

#[tokio::test]
async fn whoever_looks_at_a_position_says_for_how_long() {
    let site = Site::new().await;
    let asked = json!({ "moves": ["f5"] });
    let position = &site.post("/api/positions/try", &asked).await.ok()["position"];
    for time in [50, 300] {
        let hint = site.post(&format!("/api/positions/hint?time_ms={time}"), &asked).await.ok();
        check(&hint, position);
    }
    for time in ["49", "10001", "-1", "long"] {
        let refused = site.post(&format!("/api/positions/hint?time_ms={time}"), &asked).await;
        refused.refused(400, "bad_request");
    }
    site.post("/api/positions/hint?seconds=1", &asked).await.refused(400, "bad_request");
}

#[tokio::test]
async fn there_is_no_advice_where_nobody_moves() {
    let site = Site::new().await;
    let full = json!({ "kind": "position", "board": "X".repeat(64), "turn": "black" });
    site.post("/api/positions/hint", &json!({ "start": full })).await.refused(409, "game_over");
    site.post("/api/positions/hint", &json!({ "moves": ["a1"] })).await.refused(422, "illegal_move");
    site.post("/api/positions/hint", &json!({ "spec": "chess" })).await.refused(422, "unknown_game");
}

/// Checks that a hint rates all legal moves of a position, best first.
#[track_caller]
fn check(hint: &Value, position: &Value) {
    let moves = hint["moves"].as_array().unwrap();
    let legal = position["legal"].as_array().unwrap();
    assert_eq!(moves.len(), legal.len());
    for advice in moves {
        let found = legal.iter().find(|legal| legal["text"] == advice["text"]).expect("a legal move");
        let gesture = &found["gesture"];
        let target = gesture.get("cell").or(gesture.get("to")).unwrap_or(&Value::Null);
        assert_eq!(&advice["cell"], target);
        assert!(advice["certainty"]["kind"] == "searched" || advice["certainty"]["kind"] == "exact");
    }
    let scores: Vec<f64> = moves.iter().map(|advice| advice["score"].as_f64().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
}
