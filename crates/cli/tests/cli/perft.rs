//! `perft` against published counts.

use std::fs;

use serde_json::json;

use crate::program::{run, testdata};

/// All counts of the table of Othello up to a fast depth. The tables of the other games are tested with their
/// rules.
#[test]
fn published_counts_are_met_in_all_conventions() {
    let text = fs::read_to_string(testdata("perft/othello.txt")).expect("the table is text");
    let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let game = lines.next().and_then(|line| line.strip_prefix("game ")).expect("the table names its game");
    for line in lines {
        let columns: Vec<&str> = line.split_whitespace().collect();
        let [depth, counts @ ..] = columns.as_slice() else { panic!("{line}") };
        for (convention, count) in ["p0", "p1", "p2"].into_iter().zip(counts) {
            let ran = run(&["perft", "--game", game, "--depth", depth, "--convention", convention]);
            assert_eq!(ran.results().lines().last(), Some(*count), "{game}, depth {depth}, {convention}");
        }
    }
}

#[test]
fn the_usual_convention_is_p1() {
    assert_eq!(run(&["perft", "--game", "othello", "--depth", "10"]).results(), "24571284\n");
    assert_eq!(run(&["perft", "--depth", "0"]).results(), "1\n");
}

#[test]
fn a_split_adds_up() {
    let ran = run(&["perft", "--depth", "6", "--split"]);
    assert_eq!(ran.results(), "d3: 2050\nc4: 2050\nf5: 2050\ne6: 2050\n8200\n");
    let ran = run(&["perft", "--depth", "1", "--split", "--json"]).json();
    assert_eq!(ran[0], json!({"move": "d3", "count": 1}));
    assert_eq!((&ran[4]["count"], &ran[4]["convention"]), (&json!(4), &json!("p1")));
}

#[test]
fn a_drawn_hole_is_reported() {
    let ran = run(&["perft", "--game", "othello+hole", "--depth", "3", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let game = report["game"].as_str().expect("a game");
    assert!(game.starts_with("othello?hole=") && !game.contains("random"), "{game}");
    assert_eq!(ran.stderr, format!("note: the hole was drawn, the game is {game}\n"));
    let same = run(&["perft", "--game", game, "--depth", "3", "--json"]).json();
    assert_eq!(same[0]["count"], report["count"]);
}
