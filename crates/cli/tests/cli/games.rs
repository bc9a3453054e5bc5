//! `games`, `formats` and `replay`.

use serde_json::{Value, json};

use crate::long::is_long;
use crate::program::{keys, run, run_with, testdata};

#[test]
fn every_game_is_listed() {
    let ran = run(&["games", "--json"]);
    let first = ran.results().lines().next().expect("there is a game");
    assert_eq!(keys(first), ["id", "name", "spec", "cells", "players"]);
    let othello = ran.json().into_iter().find(|row| row["id"] == "othello").expect("othello is a game");
    assert_eq!(
        othello,
        json!({"id": "othello", "name": "Othello", "spec": "othello", "cells": 64, "players": 2})
    );
    assert_eq!(run(&["games"]).results().lines().count(), ran.json().len());
}

#[test]
fn every_listed_game_can_be_opened() {
    for row in run(&["games", "--json"]).json() {
        let spec = row["spec"].as_str().expect("a spec is text");
        let start = run(&["replay", "--json", "--game", spec, ""]).json();
        assert_eq!(start[0]["plies"], 0, "{spec}");
    }
}

#[test]
fn formats_are_listed() {
    let names: Vec<String> =
        run(&["formats", "--json"]).json().iter().map(|row| row["name"].to_string()).collect();
    for name in ["obf", "ggf", "sgf", "transcript", "sheet"] {
        assert!(names.contains(&format!("{name:?}")), "{name}");
    }
}

#[test]
fn a_replay_shows_the_state_of_the_game() {
    let ran = run(&["replay", "--game", "othello", "--json", "f5d6c3d3c4"]);
    let contract = ["board", "turn", "over", "score", "discs", "plies", "passes"];
    let more = ["spec", "legal", "winner", "marked", "hands", "hole", "last"];
    assert_eq!(keys(ran.results()), [&contract[..], &more[..]].concat());
    assert_eq!(
        ran.json()[0],
        json!({
            "board": "------------------XO------XXX------OXX-----O--------------------",
            "turn": "white", "over": false, "score": null,
            "discs": {"black": 6, "white": 3}, "plies": 5, "passes": 0,
            "spec": "othello", "legal": ["b3", "f3", "f4", "b5", "g5", "g6"],
            "winner": null, "marked": [], "hands": null, "hole": null, "last": "c4",
        })
    );
}

#[test]
fn a_replay_shows_the_state_beyond_the_board() {
    let replay = |game: &str, moves: &str| run(&["replay", "--json", "--game", game, moves]).json().remove(0);
    let five = replay("miracle-five", "e5 a1 e5-e6+");
    assert_eq!(five["marked"], json!(["e6"]));
    assert_eq!(five["hands"], json!({"black": 11, "white": 11}));
    assert_eq!(replay("reversi-1883?supply=none", "d4")["hands"], Value::Null);
    let won = replay("miracle-five", "e5 a1 f5 c9 g5 j2 h5 a9 d5");
    assert_eq!((&won["winner"], &won["turn"]), (&json!("black"), &Value::Null));
    // The output names the drawn hole, also in the spec, and this spec gives the same board.
    let drawn = replay("othello?hole=random", "");
    let hole = drawn["hole"].as_str().expect("a cell");
    assert_eq!(drawn["spec"], format!("othello?hole={hole}"));
    assert_eq!(replay(&format!("othello?hole={hole}"), ""), drawn);
}

/// A replay can start from the output of another replay, without any moves.
#[test]
fn a_replay_begins_at_the_board_that_another_shows() {
    for (game, moves) in [
        ("othello", "f5d6c3"),
        ("othello?hole=c3", "f5"),
        ("reversi-1883", "d4e4d5e5f6"),
        ("othello-revolution", "c4"),
        ("hex?side=6", ""),
        ("ringo", ""),
        ("miracle-five", "e5 a1 e5-e6+"),
        ("min-mang", "c1-c6"),
        ("othello-8stars", ""),
    ] {
        let there = run(&["replay", "--json", "--game", game, moves]).json().remove(0);
        let mut again =
            run(&["replay", "--json", "--game", game, "--start", &there.to_string()]).json().remove(0);
        for what in ["plies", "passes", "last"] {
            again[what] = there[what].clone();
        }
        assert_eq!(again, there, "{game}");
    }
    let board = "-".repeat(64);
    let hands =
        format!("{{\"board\":\"{board}\",\"turn\":\"white\",\"hands\":{{\"black\":32,\"white\":32}}}}");
    let row = run(&["replay", "--json", "--game", "reversi-1883", "--start", &hands, "d4"]).json().remove(0);
    assert_eq!((&row["turn"], &row["hands"]), (&json!("black"), &json!({"black": 32, "white": 31})));
    let text = run(&["replay", "--game", "othello?size=4", "--start", "---- -OX- -XO- ---- O", "--legal"]);
    assert!(text.results().ends_with("White to move\nLegal moves: c1 d2 a3 b4\n"), "{text:?}");
}

#[test]
fn a_start_that_cannot_be_is_refused() {
    let board = "-".repeat(64);
    for command in ["play", "replay"] {
        let refused = |text: &str| run(&[command, "--start", text]).refusal().to_owned();
        assert_eq!(refused(&board[1..]), "--start: the board ends after 63 of 64 squares");
        assert!(refused(&board).starts_with("--start: impossible position: "), "{}", refused(&board));
        let wrong = format!("{{\"bord\":\"{board}\"}}");
        assert_eq!(refused(&wrong), "--start: \"bord\" is unknown: expected board, turn and hands");
    }
    assert!(run(&["play", "--start", &board, "--moves", "f5"]).refusal().contains("cannot be used with"));
    let sgf = run(&["replay", "--start", "x", "(;GM[2]SZ[8];B[f5])"]);
    assert_eq!(sgf.refusal(), "--start: games in GGF and SGF state their own starts");
}

#[test]
fn every_parameter_takes_the_values_that_it_lists() {
    for game in run(&["games", "--json"]).json() {
        let id = game["id"].as_str().expect("text");
        let ran = run(&["games", id, "--json"]);
        let shown = ran.json().remove(0);
        assert_eq!((&shown["id"], &shown["spec"]), (&game["id"], &game["spec"]));
        assert_eq!(keys(ran.results().trim_end())[..3], ["id", "spec", "parameters"]);
        let text = run(&["games", id]);
        for parameter in shown["parameters"].as_array().expect("a list") {
            let name = parameter["name"].as_str().expect("text");
            assert!(text.results().contains(&format!("\n  {name} ")), "{text:?}");
            let values = parameter["values"].as_array().expect("a list");
            assert!(values.contains(&parameter["default"]), "{id}: {name}");
            assert_eq!(parameter["value"], parameter["default"], "{id}: {name}");
            // The ends and one value between them; the default was tested above.
            let some = [values.last(), values.first(), values.get(values.len() / 2)].into_iter().flatten();
            let tried = if is_long() { 3 } else { 1 };
            let others: Vec<_> = some.filter(|value| **value != parameter["default"]).take(tried).collect();
            let mut accepted = 0;
            for value in &others {
                let spec = format!("{id}?{name}={}", value.as_str().expect("text"));
                let ran = run(&["games", &spec, "--json"]);
                if ran.status != Some(0) {
                    assert!(ran.refusal().contains("cannot be combined"), "{spec}: {ran:?}");
                    continue;
                }
                let again = ran.json().remove(0);
                let same = again["parameters"].as_array().expect("a list").iter().find(|p| p["name"] == name);
                assert_eq!(same.expect("the parameter")["value"], **value, "{spec}");
                accepted += 1;
            }
            // Some values require a change of another parameter, but never all of them.
            assert!(accepted > 0 || others.is_empty(), "{id}: {name}");
        }
    }
    let size = &run(&["games", "othello-10+anti", "--json"]).json()[0]["parameters"][0];
    assert_eq!((&size["value"], &size["limits"]), (&json!("10"), &json!({"min": 4, "max": 26})));
}

#[test]
fn the_message_for_a_wrong_spec_says_where_to_find_the_right_one() {
    for (spec, says) in [
        ("otello", "`outflank games` lists all games (see --help)"),
        ("othello?sise=8", "`outflank games othello` lists the possible values (see --help)"),
        ("othello?size=7", "`outflank games othello` lists the possible values (see --help)"),
        ("hex?side=6&start=hexthello", "`outflank games hex` lists the possible values (see --help)"),
        ("othello+black", "`outflank games --help` shows how games are named (see --help)"),
    ] {
        for arguments in [&["replay", "--game", spec, ""][..], &["games", spec], &["play", "--game", spec]] {
            assert!(run(arguments).refusal().ends_with(says), "{arguments:?}: {:?}", run(arguments));
        }
    }
}

/// Returns the games of `testdata/games`: a name, the transcript with its passes, and the result.
fn played_games() -> Vec<[String; 6]> {
    let text = std::fs::read_to_string(testdata("games/othello.txt")).expect("the games are there");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            fields.try_into().expect("six fields a game")
        })
        .collect()
}

#[test]
fn whole_games_end_as_they_are_known_to() {
    let games = played_games();
    assert!(games.len() >= 6);
    for [name, transcript, black, white, passes, score] in games {
        let ran = run(&["replay", "--json", &transcript]).json();
        let score: serde_json::Value = serde_json::from_str(&score).expect("a number or null");
        assert_eq!(ran[0]["discs"], json!({"black": number(&black), "white": number(&white)}), "{name}");
        assert_eq!(ran[0]["passes"], number(&passes), "{name}");
        assert_eq!(ran[0]["score"], score, "{name}");
        assert_eq!(ran[0]["over"], !score.is_null(), "{name}");
        assert_eq!(ran[0]["turn"].is_null(), !score.is_null(), "{name}");
        // With or without written passes, from the argument or from standard input, the game is the same.
        let bare = transcript.replace("--", "");
        assert_eq!(run(&["replay", "--json", &bare]).json(), ran, "{name}");
        let spaced: String = bare.as_bytes().chunks(2).map(|mv| String::from_utf8_lossy(mv) + "\n").collect();
        assert_eq!(run_with(&["replay", "--json", "-"], spaced.as_bytes()).json(), ran, "{name}");
    }
}

fn number(text: &str) -> u32 {
    text.parse().expect("a number")
}

#[test]
fn a_replay_for_people_shows_the_board() {
    let ran = run(&["replay", "f5"]);
    assert!(ran.results().starts_with("  a b c d e f g h\n1 - - - - - - - -\n"), "{ran:?}");
    assert!(ran.results().contains("\n5 - - - X X(X)- -\n"), "{ran:?}");
    assert!(ran.results().ends_with("White to move\n"), "{ran:?}");
    let ran = run(&["replay", "--legal", "f5"]);
    assert!(ran.results().contains("\n6 - - - + - + - -\n"), "{ran:?}");
    assert!(ran.results().ends_with("\nLegal moves: f4 d6 f6\n"), "{ran:?}");
    let ran = run(&["replay", "--game", "miracle-five", "e5 a1"]);
    assert!(ran.results().contains("\nIn hand: Black 11, White 11\n"), "{ran:?}");
    let ran = run(&["replay", "--game", "othello?hole=c3", ""]);
    assert!(ran.results().contains("\nThe hole is at c3\n"), "{ran:?}");
}

#[test]
fn transcripts_are_refused_at_the_exact_move() {
    for (transcript, says) in [
        ("f5f5", "transcript:1:3: move 2: white cannot play f5: the square is taken; the move before it: f5"),
        (
            "f5 d6 a1",
            "transcript:1:7: move 3: black cannot play a1: it would flip no disc; the 2 moves before it: f5d6",
        ),
        (
            "f5--d6",
            "transcript:1:3: the pass before move 2: white cannot pass: there is a legal move; the move before it: f5",
        ),
        ("f5d6i9", "transcript:1:5: there is no square i9 on this board"),
        ("f5d", "transcript:1:3: expected a move such as e6, or -- for a pass, not 'd'"),
    ] {
        assert_eq!(run(&["replay", transcript]).refusal(), says);
        assert_eq!(run(&["replay", "--json", transcript]).refusal(), says);
    }
    let ran = run_with(&["replay", "-"], b"f5 d6\nc3 c3\n");
    assert_eq!(
        ran.refusal(),
        "<stdin>:2:4: move 4: white cannot play c3: the square is taken; the 3 moves before it: f5d6c3"
    );
    let ran = run_with(&["replay", "-"], b"(;GM[Othello]B[f5]W[d6]B[a1];)");
    let illegal =
        "<stdin>:1:26: move 3: black cannot play a1: it would flip no disc; the 2 moves before it: f5d6";
    assert_eq!(ran.refusal(), illegal);
    assert_eq!(run(&["analyze", "f5d6a1"]).refusal(), illegal.replace("<stdin>:1:26", "transcript:1:5"));
    let ran = run_with(&["analyze", "-"], b"(;GM[Othello]B[f5]W[d6]B[a1];)");
    assert_eq!(ran.refusal(), illegal);
    let ran = run_with(&["replay", "--encoding", "utf-8", "-"], b"f5\n\xff\n");
    assert_eq!(ran.refusal(), "<stdin>:2:1: not UTF-8 text (byte 3 of the file)");
}
