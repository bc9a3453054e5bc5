//! Games whose clients choose the ids: a repeated request creates only one game.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::harness::{Site, against, people};

const ID: &str = "K7mRq2WxZ4hT";

fn request(id: &str) -> Value {
    json!({ "id": id, "seats": people() })
}

async fn n_games(site: &Site) -> usize {
    site.get("/api/games").await.ok()["games"].as_array().unwrap().len()
}

#[tokio::test]
async fn the_same_request_begins_one_game_and_shows_it_as_it_is() {
    let site = Site::new().await;
    let answer = site.post("/api/games", &request(ID)).await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (201, "/api/games/K7mRq2WxZ4hT"));
    assert_eq!(answer.json()["id"], ID);
    site.play(ID, "d3").await.ok();
    let again = site.post("/api/games", &request(ID)).await;
    assert_eq!((again.status.as_u16(), again.header("location")), (201, "/api/games/K7mRq2WxZ4hT"));
    assert_eq!(again.json(), site.game(ID).await);
    assert_eq!(again.json()["plies"][0]["text"], "d3");
    let site = site.reopen().await;
    assert_eq!(site.post("/api/games", &request(ID)).await.ok()["plies"][0]["text"], "d3");
    assert_eq!(n_games(&site).await, 1);
    site.delete(&format!("/api/games/{ID}")).await;
    assert_eq!(site.post("/api/games", &request(ID)).await.ok()["plies"], json!([]), "it is a new game");
}

#[tokio::test]
async fn what_is_drawn_by_chance_is_drawn_once() {
    let site = Site::new().await;
    let request = json!({ "id": ID, "spec": "othello?hole=random", "seats": people() });
    let first = site.post("/api/games", &request).await.ok();
    assert_eq!(site.post("/api/games", &request).await.ok(), first);
}

#[tokio::test]
async fn an_id_that_is_taken_is_refused_to_others() {
    let site = Site::new().await;
    let game = site.post("/api/games", &request(ID)).await.ok();
    for other in [
        json!({ "id": ID, "seats": against(1) }),
        json!({ "id": ID, "spec": "reversi", "seats": people() }),
        json!({ "id": ID, "seats": people(), "start": { "kind": "transcript", "moves": "d3" } }),
    ] {
        site.post("/api/games", &other).await.refused(409, "id_reused");
    }
    assert_eq!(site.game(ID).await, game);
    let drawn = site.begin(json!({ "seats": people() })).await;
    site.post("/api/games", &request(&drawn)).await.refused(409, "id_reused");
    let site = site.reopen().await;
    site.post("/api/games", &request(&drawn)).await.refused(409, "id_reused");
    assert_eq!(n_games(&site).await, 2);
    // A client's command never matches the request that created the game.
    let play = json!({ "kind": "play", "text": "d3" });
    site.command(&drawn, "(creation)", 1, play).await.refused(400, "bad_request");
}

#[tokio::test]
async fn other_forms_of_ids_are_refused_with_the_right_one() {
    let site = Site::new().await;
    for id in
        ["", "K7mRq2WxZ4h", "K7mRq2WxZ4hTT", "K7mRq2WxZ4h0", "K7mRq2WxZ4hl", "K7mRq2 xZ4hT", "К7mRq2WxZ4h"]
    {
        let message = site.post("/api/games", &request(id)).await.refused(400, "bad_request");
        assert_eq!(message, "id: the id of a game is 12 letters and digits, none of them 0, 1, I, O or l");
    }
    assert_eq!(n_games(&site).await, 0);
}

#[tokio::test]
async fn a_refused_request_takes_no_id() {
    let site = Site::with(|config| config.max_live_games = 1).await;
    let start = json!({ "kind": "transcript", "moves": "a1" });
    let bad = json!({ "id": ID, "seats": people(), "start": start });
    site.post("/api/games", &bad).await.refused(422, "bad_start");
    // The game is never unloaded, because the computer thinks for long without a book.
    let strongest = json!({ "kind": "engine", "level": 20 });
    let seats = json!({ "black": strongest, "white": strongest });
    let other = site.begin(json!({ "spec": "othello?goal=fewest", "seats": seats })).await;
    site.post("/api/games", &request(ID)).await.refused(503, "busy");
    assert_eq!(n_games(&site).await, 1);
    site.delete(&format!("/api/games/{other}")).await;
    let another = json!({ "id": ID, "seats": against(1) });
    let mut answer = site.post("/api/games", &another).await;
    // The removed game may still be in memory for a moment.
    while answer.status == 503 {
        tokio::task::yield_now().await;
        answer = site.post("/api/games", &another).await;
    }
    answer.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_request_at_the_same_time_begins_one_game() {
    let site = Site::new().await;
    for round in 2..10 {
        let id = format!("{round}22222222222");
        let (request, path) = (request(&id), format!("/api/games/{id}"));
        let asked = join_all((0..8).map(|_| site.post("/api/games", &request)));
        let (answers, early) = tokio::join!(asked, site.get(&path));
        let game = site.game(&id).await;
        for answer in answers {
            assert_eq!(answer.status, 201, "{}", answer.text());
            assert_eq!(answer.json(), game);
        }
        assert!(matches!(early.status.as_u16(), 200 | 404), "{}", early.text());
        assert_eq!(n_games(&site).await, round - 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_requests_at_the_same_time_one_is_refused() {
    let site = Site::new().await;
    let (one, other) = (request(ID), json!({ "id": ID, "seats": against(1) }));
    let (one, other) = tokio::join!(site.post("/api/games", &one), site.post("/api/games", &other));
    let mut answers = [one, other];
    answers.sort_by_key(|answer| answer.status);
    assert_eq!(answers[0].status, 201);
    answers[1].refused(409, "id_reused");
    assert_eq!(answers[0].ok()["seats"], site.game(ID).await["seats"]);
}
