//! `/api/games/{id}/hint`

use serde_json::json;

use crate::harness::{Site, people};

#[tokio::test]
async fn every_legal_move_gets_a_score_best_first() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    site.play(&id, "d3").await.ok();
    let hint = site.post(&format!("/api/games/{id}/hint"), &json!({})).await.ok();
    assert_eq!(hint["ply"], 1);
    let moves = hint["moves"].as_array().unwrap();
    let game = site.game(&id).await;
    let legal = game["position"]["legal"].as_array().unwrap();
    assert_eq!(moves.len(), legal.len());
    for advice in moves {
        let found = legal.iter().find(|legal| legal["text"] == advice["text"]).expect("a legal move");
        assert_eq!(advice["cell"], found["gesture"]["cell"]);
        assert!(advice["certainty"]["kind"] == "searched" || advice["certainty"]["kind"] == "exact");
    }
    let scores: Vec<f64> = moves.iter().map(|advice| advice["score"].as_f64().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
}
