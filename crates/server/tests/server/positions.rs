//! `/api/positions/try`

use outflank_rules::Playthrough;
use serde_json::{Value, json};

use crate::harness::{Site, people};

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

/// Returns a complete game, including passes.
fn whole_game(spec: &str) -> Vec<String> {
    let mut play = Playthrough::new(outflank_rules::open(&spec.parse().unwrap()).start());
    while let Some(first) = play.position().legal().first() {
        play.play(&first.text.clone()).unwrap();
    }
    play.plies().iter().map(|ply| ply.text.clone()).collect()
}

/// With a single thread, a server that replayed the moves on it would answer the second request only after
/// the first. The last move is illegal, so that no game is stored: waiting for the disk would let others go
/// first.
#[tokio::test(flavor = "current_thread")]
async fn others_are_answered_while_moves_are_played() {
    let site = Site::new().await;
    let mut moves = whole_game("othello?size=26");
    let first = moves[0].clone();
    *moves.last_mut().unwrap() = first;
    let create = json!({ "spec": "othello?size=26", "seats": people(),
                         "start": { "kind": "transcript", "moves": moves.join(" ") } });
    let tried = json!({ "spec": "othello?size=26", "moves": moves });
    for (path, asked, code) in
        [("/api/positions/try", tried, "illegal_move"), ("/api/games", create, "bad_start")]
    {
        tokio::select! {
            biased;
            _ = site.post(path, &asked) => panic!("{path} came first"),
            health = site.get("/api/health") => { health.ok(); }
        }
        let said = site.post(path, &asked).await.refused(422, code);
        assert!(said.starts_with(&format!("move {}: ", moves.len())), "{said}");
    }
}

/// In this game a pass may be chosen, so a pass after a forced pass is an ordinary move.
#[tokio::test]
async fn a_written_pass_is_that_of_the_side_to_move_wherever_it_is_written() {
    let site = Site::new().await;
    // Black's only stone is shut in or can only repeat the position. White can move.
    let spec = "min-mang?size=7";
    let (moves, forced) = forced_pass(spec);
    let texts = async |asked: Value| {
        let tried = site.post("/api/positions/try", &asked).await.ok();
        let plies = tried["plies"].as_array().unwrap().clone();
        plies.iter().map(|ply| (ply["text"].clone(), ply["color"].clone())).collect::<Vec<_>>()
    };
    let all: Vec<String> = moves.iter().chain([&"--".to_owned()]).cloned().collect();
    let as_transcript = json!({ "spec": spec, "start": { "kind": "transcript", "moves": all.join(" ") } });
    let expected = texts(as_transcript).await;
    assert_eq!(expected.len(), all.len(), "one pass, by {forced}");
    assert_eq!(expected.last(), Some(&(json!("--"), json!(forced))));
    assert_eq!(texts(json!({ "spec": spec, "moves": all })).await, expected);
    assert_eq!(texts(json!({ "spec": spec, "moves": moves })).await, expected, "it may be omitted");
    let start = json!({ "kind": "transcript", "moves": moves.join(" ") });
    assert_eq!(texts(json!({ "spec": spec, "start": start, "moves": ["--"] })).await, expected);
    assert_eq!(texts(json!({ "spec": spec, "start": start })).await, expected);
}

/// Returns the moves up to a forced pass before the end of the game, and the side that passes.
fn forced_pass(spec: &str) -> (Vec<String>, &'static str) {
    let game = outflank_rules::open(&spec.parse().unwrap());
    for seed in 0..10_000 {
        let mut random = seed;
        let mut play = Playthrough::new(game.start());
        while let Some(color) = play.position().to_move() {
            if play.position().must_pass() {
                return (play.plies().iter().map(|ply| ply.text.clone()).collect(), color.name());
            }
            let legal = play.position().legal();
            // Greedy play reaches such positions earlier.
            let best = legal.iter().map(|legal| legal.effect.len()).max().unwrap();
            let greedy: Vec<_> = legal.iter().filter(|legal| legal.effect.len() == best).collect();
            let at = outflank_rules::splitmix64(&mut random) as usize % greedy.len();
            play.play(&greedy[at].text.clone()).unwrap();
        }
    }
    panic!("nobody ever has to pass in {spec}");
}

/// Returns the first four discs of Reversi of 1883 lie in the center.
fn center() -> String {
    format!("{}OX{}XO{}", "-".repeat(27), "-".repeat(6), "-".repeat(27))
}

#[tokio::test]
async fn hands_can_be_stated_and_are_said_to_be_supposed_if_not() {
    let site = Site::new().await;
    let start = |hands: Value| {
        let mut start = json!({ "kind": "position", "board": center(), "turn": "black" });
        if !hands.is_null() {
            start["hands"] = hands;
        }
        start
    };
    let asked =
        |hands: Value| json!({ "spec": "reversi-1883?supply=4", "start": start(hands), "moves": ["d3"] });
    let tried = site.post("/api/positions/try", &asked(Value::Null)).await.ok();
    assert_eq!(tried["start"]["hands"], json!({ "black": 2, "white": 2, "supposed": true }));
    assert_eq!(tried["position"]["hands"], json!({ "black": 1, "white": 2, "supposed": true }));
    let stated = json!({ "black": 2, "white": 2 });
    let tried = site.post("/api/positions/try", &asked(stated.clone())).await.ok();
    assert_eq!(tried["position"]["hands"], json!({ "black": 1, "white": 2, "supposed": false }));
    // They are stored with the game.
    let new = json!({ "spec": "reversi-1883?supply=4", "seats": people(), "start": start(stated) });
    let id = site.begin(new).await;
    let site = site.reopen().await;
    assert_eq!(
        site.game(&id).await["position"]["hands"],
        json!({ "black": 2, "white": 2, "supposed": false })
    );
    // Other games have none.
    let usual = site.post("/api/positions/try", &json!({})).await.ok();
    assert_eq!(usual["position"].get("hands"), None);
}

/// Any position may be studied, even if no game can reach it.
#[tokio::test]
async fn positions_of_studies_can_be_tried_and_looked_at_after_their_end() {
    let site = Site::new().await;
    let center = |first: &str| format!("{first}{}OX------XO{}", "-".repeat(27 - first.len()), "-".repeat(27));
    let asked = |spec: &str, board: &str, turn: &str| json!({ "spec": spec, "start": { "kind": "position", "board": board, "turn": turn } });
    for spec in ["othello", "othello?goal=fewest"] {
        let detached = asked(spec, &center("XO"), "black");
        let tried = site.post("/api/positions/try", &detached).await.ok();
        let legal = tried["position"]["legal"].as_array().unwrap();
        assert!(legal.iter().any(|legal| legal["text"] == "c1"), "{spec}: {legal:?}");
        site.post("/api/positions/hint", &detached).await.ok();
        let game = json!({ "spec": spec, "start": detached["start"], "seats": people() });
        let id = site.begin(game).await;
        site.play(&id, "c1").await.ok();
    }
    // A forced pass, and no side to move: on a full board and on another one.
    let pass = asked("othello", &format!("OXXXXXX-{}", "O".repeat(56)), "black");
    assert_eq!(site.post("/api/positions/try", &pass).await.ok()["plies"][0]["text"], "--");
    let alone = format!("{}XX------XX{}", "-".repeat(27), "-".repeat(27));
    for (board, winner) in
        [("X".repeat(40) + &"O".repeat(24), "black"), (alone, "black"), ("O".repeat(64), "white")]
    {
        let over = asked("othello", &board, "white");
        let tried = site.post("/api/positions/try", &over).await.ok();
        assert_eq!((&tried["position"]["turn"], &tried["position"]["legal"]), (&Value::Null, &json!([])));
        assert_eq!(tried["result"]["winner"], winner);
        site.post("/api/positions/hint", &over).await.refused(409, "game_over");
        let game = json!({ "start": over["start"], "seats": people() });
        site.post("/api/games", &game).await.refused(409, "game_over");
    }
    let games = site.get("/api/games").await.ok()["games"].clone();
    assert_eq!(games.as_array().unwrap().len(), 2, "finished positions were not stored");
}

#[tokio::test]
async fn hands_are_told_with_every_ply_where_they_are_limited() {
    let site = Site::new().await;
    let hands = |plies: &Value, at: usize| plies[at]["hands"].clone();
    let tried = site.post("/api/positions/try", &json!({ "spec": "miracle-five" })).await.ok();
    assert_eq!(tried["position"]["hands"], json!({ "black": 12, "white": 12, "supposed": false }));
    let moves = json!({ "spec": "miracle-five", "moves": ["e5", "a1", "f5"] });
    let tried = site.post("/api/positions/try", &moves).await.ok();
    assert_eq!(hands(&tried["plies"], 0), json!({ "black": 11, "white": 12 }));
    assert_eq!(hands(&tried["plies"], 2), json!({ "black": 10, "white": 11 }));
    let tried = site.post("/api/positions/try", &json!({ "moves": ["f5"] })).await.ok();
    assert_eq!(tried["plies"][0].get("hands"), None);
    // The board of this game determines the hands, so stated hands must match it.
    let board = "X".to_owned() + &"-".repeat(tried_cells(&site, "miracle-five").await - 1);
    let start = |black: u32| json!({ "kind": "position", "board": board, "turn": "white", "hands": { "black": black, "white": 12 } });
    let stated = json!({ "spec": "miracle-five", "start": start(11) });
    let tried = site.post("/api/positions/try", &stated).await.ok();
    assert_eq!(tried["position"]["hands"], json!({ "black": 11, "white": 12, "supposed": false }));
    let more = json!({ "spec": "miracle-five", "start": start(12) });
    site.post("/api/positions/try", &more).await.refused(422, "bad_start");
}

async fn tried_cells(site: &Site, spec: &str) -> usize {
    let tried = site.post("/api/positions/try", &json!({ "spec": spec })).await.ok();
    tried["layout"]["cells"].as_array().unwrap().len()
}

#[tokio::test]
async fn what_cannot_be_tried_is_refused() {
    let site = Site::new().await;
    let illegal = site.post("/api/positions/try", &json!({ "moves": ["f5", "f5"] })).await;
    assert_eq!(illegal.refused(422, "illegal_move"), "move 2: white cannot play f5: the square is taken");
    // The list may be long, but reading stops where the game ends.
    let mut moves = whole_game("othello?size=4");
    let plies = moves.len();
    moves.resize(plies + 1000, "a1".into());
    let asked = json!({ "spec": "othello?size=4", "moves": moves });
    assert_eq!(
        site.post("/api/positions/try", &asked).await.refused(422, "illegal_move"),
        format!("move {}: a1 cannot be played: the game is over", plies + 1)
    );
    site.post("/api/positions/try", &json!({ "spec": "othello?size=3" })).await.refused(422, "unknown_game");
    site.post("/api/positions/try", &json!({ "start": { "kind": "usual", "x": 1 } }))
        .await
        .refused(400, "bad_request");
}

/// Clients translate refusals, so every refusal of a game, a start or a move has an exact reason.
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
    ] {
        assert_eq!(detail(board(text.clone())).await, expected, "{text}");
    }
    let hands = |spec: &str, black: u32, white: u32| {
        let hands = json!({ "black": black, "white": white });
        json!({ "spec": spec, "start": { "kind": "position", "board": center(), "turn": "white", "hands": hands } })
    };
    for (asked, expected) in [
        (hands("othello", 0, 0), json!({ "kind": "no_hands" })),
        (hands("reversi-1883", 30, 29), json!({ "kind": "hands_off", "found": 59, "wanted": 60 })),
        (
            hands("reversi-1883", 31, 29),
            json!({ "kind": "too_many_in_hand", "color": "black", "found": 31, "most": 30 }),
        ),
    ] {
        assert_eq!(detail(asked.clone()).await, expected, "{asked}");
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
