//! `/api/sheets/compare`

use outflank_rules::{Playthrough, SplitMix64};
use serde_json::{Value, json};

use crate::harness::{Answer, Site};

const PATH: &str = "/api/sheets/compare";

fn text(sheet: &str) -> Value {
    json!({ "kind": "text", "text": sheet })
}

/// Returns the numbers on squares of the usual board.
fn marks(sheet: &[(u32, &str)]) -> Value {
    let cell = |name: &str| {
        let name = name.as_bytes();
        u32::from(name[1] - b'1') * 8 + u32::from(name[0] - b'a')
    };
    let marks: Vec<Value> =
        sheet.iter().map(|(number, name)| json!({ "number": number, "cell": cell(name) })).collect();
    json!({ "kind": "marks", "marks": marks })
}

#[tokio::test]
async fn a_grid_a_list_and_marks_are_the_same_sheet() {
    let site = Site::new().await;
    let grid = "- - - - - - - -\n- - - - - - - -\n- - 3 - - - - -\n- - - O X - - -\n- - - X O 1 - -\n- - - 2 - - - -\n- - - - - - - -\n- - - - - - - -";
    let listed = site.post(PATH, &json!({ "first": text("f5 d6 c3"), "second": text(grid) })).await.ok();
    assert_eq!(listed["first"], listed["second"]);
    assert_eq!(listed["first"]["marks"], marks(&[(1, "f5"), (2, "d6"), (3, "c3")])["marks"]);
    assert_eq!(
        (&listed["first"]["line"]["moves"], &listed["first"]["faults"]),
        (&json!("f5d6c3"), &json!([]))
    );
    let tried = site.post("/api/positions/try", &json!({ "moves": ["f5", "d6", "c3"] })).await.ok();
    assert_eq!(listed["comparison"]["line"]["position"], tried["position"]);
    assert_eq!(listed["comparison"]["disputes"], json!([]));
    let marked = site.post(PATH, &json!({ "first": marks(&[(2, "d6"), (3, "c3"), (1, "f5")]) })).await.ok();
    assert_eq!(marked["first"], listed["first"]);
    assert_eq!((&marked["second"], &marked["comparison"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn what_cannot_be_is_told_with_its_place_and_disputes_with_both_readings() {
    let site = Site::new().await;
    let first = marks(&[(1, "f5"), (2, "d6"), (3, "c3"), (4, "d3"), (5, "c4")]);
    let second = marks(&[(1, "f5"), (2, "d6"), (3, "c3"), (4, "a1"), (4, "a2"), (6, "a2"), (99, "h8")]);
    let compared = site.post(PATH, &json!({ "first": first, "second": second })).await.ok();
    assert_eq!(compared["first"]["faults"], json!([]));
    let faults = compared["second"]["faults"].as_array().unwrap();
    for fault in [
        json!({ "kind": "double", "number": 4, "cells": [0, 8] }),
        json!({ "kind": "missing", "number": 5 }),
        json!({ "kind": "twice", "cell": 8, "numbers": [4, 6] }),
        json!({ "kind": "out_of_range", "number": 99, "cell": 63 }),
    ] {
        assert!(faults.contains(&fault), "{fault} in {faults:?}");
    }
    let comparison = &compared["comparison"];
    assert_eq!((&comparison["agreed"], &comparison["line"]["moves"]), (&json!(3), &json!("f5d6c3")));
    let disputes = json!([
        { "cell": 0, "first": null, "second": 4 },
        { "cell": 8, "first": null, "second": 4 },
        { "cell": 19, "first": 4, "second": null },
        { "cell": 26, "first": 5, "second": null },
        { "cell": 63, "first": null, "second": 99 },
    ]);
    assert_eq!(comparison["disputes"], disputes);
    // Both sheets have the same impossible move. They agree, and the board shows the game before that move.
    let same = text("f5 a1");
    let alike = site.post(PATH, &json!({ "first": same, "second": same })).await.ok();
    let fault = json!({ "kind": "illegal", "number": 2, "cell": 0, "reason": "flips_nothing" });
    assert_eq!(alike["first"]["faults"], json!([fault]));
    assert_eq!(
        (&alike["comparison"]["agreed"], &alike["comparison"]["line"]["moves"]),
        (&json!(2), &json!("f5"))
    );
    assert_eq!(alike["comparison"]["reading"], Value::Null);
}

/// Returns the exact reason for refusing a sheet.
fn refused(answer: &Answer) -> Value {
    answer.refused(422, "bad_sheet");
    answer.json()["detail"].clone()
}

#[tokio::test]
async fn what_is_no_sheet_is_refused_with_its_place() {
    let site = Site::new().await;
    let good = text("f5");
    let ask = async |first: &Value, second: &Value| {
        site.post(PATH, &json!({ "first": first, "second": second })).await
    };
    let detail = ask(&good, &text("f5 z9")).await;
    assert_eq!(refused(&detail), json!({ "kind": "no_such_square", "line": 1, "column": 4, "square": "z9" }));
    let grid = format!("1 2 3 4 5 6 7 x8\n{}", "- - - - - - - -\n".repeat(7));
    let answer = ask(&text(&grid), &good).await;
    assert!(answer.refused(422, "bad_sheet").starts_with("first sheet, "));
    let detail = json!({ "kind": "not_a_move_number", "line": 1, "column": 15, "found": "x8" });
    assert_eq!(refused(&answer), detail);
    let off = json!({ "kind": "marks", "marks": [{ "number": 1, "cell": 64 }] });
    assert_eq!(
        ask(&good, &off).await.refused(400, "bad_request"),
        "second.marks: this board has 64 cells, and no cell 64"
    );
    let moves = site.post(PATH, &json!({ "spec": "min-mang", "first": good })).await;
    assert_eq!(refused(&moves), json!({ "kind": "no_sheets", "game": "min-mang" }));
    site.post(PATH, &json!({ "spec": "chess", "first": good })).await.refused(422, "unknown_game");
    site.post(PATH, &json!({ "second": good })).await.refused(400, "bad_request");
}

/// Comparing very ambiguous sheets takes a moment, but other requests do not have to wait.
#[tokio::test(flavor = "current_thread")]
async fn others_are_answered_while_sheets_are_compared() {
    let site = Site::new().await;
    let spec = "othello?size=26";
    let game = outflank_rules::open(&spec.parse().unwrap());
    let listed = |seed: u64| {
        let played = Playthrough::random_opening(game.start(), 600, &mut SplitMix64::new(seed));
        let moves = played.plies().iter().filter(|ply| !ply.is_pass).map(|ply| ply.text.clone());
        text(&moves.collect::<Vec<_>>().join(" "))
    };
    let asked = json!({ "spec": spec, "first": listed(1), "second": listed(2) });
    tokio::select! {
        biased;
        _ = site.post(PATH, &asked) => panic!("the sheets were faster"),
        health = site.get("/api/health") => { health.ok(); }
    }
    let answer = site.post(PATH, &asked).await;
    assert!(answer.status == 200 || answer.status == 504, "{}", answer.status);
}
