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

/// Clients translate what is refused: every refusal of a game, a start or a move says exactly what is wrong.
#[tokio::test]
async fn whatever_is_refused_says_exactly_why() {
    let site = Site::new().await;
    let detail = async |asked: Value| {
        let answer = site.post("/api/positions/try", &asked).await;
        assert_eq!(answer.status.as_u16(), 422, "{asked}");
        answer.json()["detail"].clone()
    };
    for (spec, expected) in [
        ("chess", json!({ "kind": "no_such_game", "game": "chess" })),
        ("othello+x", json!({ "kind": "no_such_modifier", "modifier": "x" })),
        ("othello?side=5", json!({ "kind": "no_such_parameter", "game": "othello", "parameter": "side" })),
        (
            "othello?size=7",
            json!({ "kind": "no_such_value", "game": "othello", "parameter": "size", "value": "7" }),
        ),
        (
            "othello?size=6&size=6",
            json!({ "kind": "parameter_twice", "game": "othello", "parameter": "size" }),
        ),
        ("othello?6", json!({ "kind": "not_a_parameter", "text": "6" })),
        (
            "hex?side=6&start=hexthello",
            json!({ "kind": "choices_apart", "parameter": "start", "value": "hexthello", "other": "side",
                    "other_value": "6" }),
        ),
        (
            "othello-revolution?vacant=0&slide=never",
            json!({ "kind": "choices_apart", "parameter": "slide", "value": "never", "other": "vacant",
                    "other_value": "0" }),
        ),
        (
            "min-mang?rules=classic&majority=on",
            json!({ "kind": "choices_apart", "parameter": "majority", "value": "on", "other": "rules",
                    "other_value": "classic" }),
        ),
        ("othello?hole=i9", json!({ "kind": "hole_off_board", "cell": "i9" })),
        ("othello?hole=d4", json!({ "kind": "hole_taken", "cell": "d4" })),
    ] {
        assert_eq!(detail(json!({ "spec": spec })).await, expected, "{spec}");
    }
    let board = |text: String| json!({ "start": { "kind": "position", "board": text, "turn": "black" } });
    for (text, expected) in [
        ("X".to_owned(), json!({ "kind": "board_length", "given": 1, "cells": 64 })),
        ("-".repeat(70), json!({ "kind": "board_length", "given": 65, "cells": 64 })),
        ("?".to_owned(), json!({ "kind": "not_a_content", "letter": "?", "cell": "a1" })),
        ("x".repeat(64), json!({ "kind": "cannot_hold", "cell": "a1" })),
        ("-".repeat(64), json!({ "kind": "empty_from_start", "cells": ["d4", "e4", "d5", "e5"] })),
        (
            format!("X{}XX------XX{}", "-".repeat(26), "-".repeat(27)),
            json!({ "kind": "detached", "cell": "a1" }),
        ),
    ] {
        assert_eq!(detail(board(text.clone())).await, expected, "{text}");
    }
    let moves = |text: &str| json!({ "start": { "kind": "transcript", "moves": text } });
    for (text, expected) in [
        ("f5 ю", json!({ "kind": "no_move_here", "line": 1, "column": 4, "found": "ю", "example": "e6" })),
        ("f5\nx9", json!({ "kind": "no_such_square", "line": 2, "column": 1, "square": "x9" })),
        ("f5f5", json!({ "kind": "illegal_move", "number": 2, "text": "f5", "reason": "occupied" })),
    ] {
        assert_eq!(detail(moves(text)).await, expected, "{text}");
    }
    for text in ["f", "5", "f5!", "f5d6;;?", "--x", "1.f5 2.", "ｆ5", "\u{0}", "a1b2…"] {
        let answer = site.post("/api/positions/try", &moves(text)).await;
        assert!(
            answer.status.is_success() || answer.json()["detail"].is_object(),
            "{text}: {}",
            answer.json()
        );
    }
    assert_eq!(
        detail(json!({ "moves": ["f5", "a1"] })).await,
        json!({ "kind": "illegal_move", "number": 2, "text": "a1", "reason": "flips_nothing" })
    );
}
