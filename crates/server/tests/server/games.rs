//! `/api/games`

use serde_json::json;

use crate::harness::{Site, against, people};

#[tokio::test]
async fn a_game_against_the_computer_is_played_to_the_end() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": against(2) })).await;
    let mut game = site.settled(&id).await;
    while game["result"].is_null() {
        assert_eq!(game["position"]["turn"], "black");
        let text = game["position"]["legal"][0]["text"].as_str().unwrap().to_owned();
        site.play(&id, &text).await.ok();
        game = site.settled(&id).await;
    }
    assert_eq!(game["result"]["reason"], "board");
    let n_moves = game["plies"].as_array().unwrap().iter().filter(|ply| ply["text"] != "--").count();
    let transcript = site.get(&format!("/api/games/{id}/transcript")).await.text();
    assert_eq!(transcript.trim_end().len(), 2 * n_moves);
    let again = json!({ "moves": [], "start": { "kind": "transcript", "moves": transcript } });
    let tried = site.post("/api/positions/try", &again).await.ok();
    assert_eq!(tried["position"], game["position"]);
    assert_eq!(tried["result"], game["result"]);
    let _ = people();
}
