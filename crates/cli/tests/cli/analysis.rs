//! `analyze`: the value of each move of a game.

use serde_json::{Value, json};

use crate::program::{run, run_with};

/// A game between beginners, with a pass near its end.
const GAME: &str = "f5f6e6f4g5e7f7h5e3d3g4h4f3g6c4d7d6c6e8d8h3c5c3g3h6b4b3e2e1d2c2a3a5a4a2b5c8c7a6b6f8f1d1f2h2g7h8h7g8h1g1c1g2b2a1b1a7b7b8a8";

#[test]
fn every_move_has_its_worth_and_the_end_is_proved() {
    let output = run(&["analyze", "--json", "--level", "6", "--threads", "1", GAME]).json();
    let (total, moves) = output.split_last().expect("there are lines");
    assert_eq!(moves.len(), 60);
    let number = |row: &Value, name: &str| row[name].as_f64().expect("a number");
    for (at, row) in moves.iter().enumerate() {
        assert_eq!(row["played"].as_str().expect("a move"), &GAME[at * 2..at * 2 + 2]);
        let loss = number(row, "best_score") - number(row, "score");
        assert!((number(row, "loss") - loss).abs() < 0.011 && loss >= 0.0, "{row}");
        assert!(row["exact"] == json!(false) || loss % 2.0 == 0.0, "{row}");
    }
    // The pass is a ply without a line: the last move is ply 61, and its value is the final score.
    let last = &moves[59];
    assert_eq!((&last["ply"], &last["color"], &last["exact"]), (&json!(61), &json!("black"), &json!(true)));
    let total = &total["total"];
    assert_eq!((&total["plies"], &total["opening"]["name"]), (&json!(61), &json!("Classic Heath")));
    let solved_from = total["solved_from"].as_u64().expect("the end is proved");
    let first_proved = moves.iter().rev().take_while(|row| row["exact"] == json!(true)).last().expect("one");
    assert_eq!(first_proved["ply"], json!(solved_from));
    // The signed sum of all losses is the difference from the first solved value.
    let sign = |row: &Value| if row["color"] == json!("black") { 1.0 } else { -1.0 };
    let lost: f64 = moves
        .iter()
        .filter(|row| row["ply"].as_u64() >= Some(solved_from))
        .map(|row| sign(row) * number(row, "loss"))
        .sum();
    let before = sign(first_proved) * number(first_proved, "best_score");
    assert_eq!(before - lost, sign(last) * number(last, "score"));
}

#[test]
fn games_are_read_from_files_and_from_standard_input() {
    let ggf = "(;GM[Othello]B[f5]W[d6]B[c3];)(;GM[Othello]B[f5]W[f6];)";
    let output = run_with(&["analyze", "--json", "--level", "1", "-"], ggf.as_bytes()).json();
    let plies: Vec<&Value> =
        output.iter().filter_map(|row| row.get("total")).map(|total| &total["plies"]).collect();
    assert_eq!(plies, [3, 2]);
    let output = run(&["analyze", "--level", "2", "--game", "othello?size=6&goal=fewest", "e4"]);
    assert!(output.results().lines().any(|line| line.starts_with("  1  black  e4")), "{output:?}");
    for (arguments, part) in [
        (&["analyze", "f5a1"] as &[&str], "move 2: "),
        (&["analyze", "--level", "24", "f5"], "level"),
        (&["analyze", "--seconds", "nan", "f5"], "seconds"),
        (&["analyze", "no-such-file.ggf"], "no file"),
    ] {
        assert!(run(arguments).refusal().contains(part), "{arguments:?}");
    }
    let refused = run_with(&["analyze", "-"], b"(;GM[Othello]B[f5]W[a1];)");
    assert!(refused.refusal().starts_with("<stdin>:1:"), "{refused:?}");
}

/// In XOT, the first eight moves are drawn: they are not mistakes of the players.
#[test]
fn given_moves_are_not_judged() {
    let moves = "1. f5 d6 2. c3 f3 3. c5 e6 4. d3 g5 5. d7 c7 6. f6 f4";
    let xot = format!("[Variant \"xot\"]\n\n{moves} *\n");
    let analyze = ["analyze", "--json", "--level", "2", "--threads", "1"];
    let plies = |output: &[Value]| output.iter().filter_map(|row| row["ply"].as_u64()).collect::<Vec<_>>();
    let output = run_with(&[&analyze as &[&str], &["-"]].concat(), xot.as_bytes()).json();
    assert_eq!(plies(&output), [9, 10, 11, 12]);
    let output = run_with(&[&analyze as &[&str], &["--given", "10", "-"]].concat(), xot.as_bytes()).json();
    assert_eq!(plies(&output), [11, 12], "--given overrides the file");
    let output = run(&[&analyze as &[&str], &["--given", "2", "f5d6c3d3"]].concat()).json();
    assert_eq!(plies(&output), [3, 4]);
    let table = run_with(&["analyze", "--level", "2", "-"], xot.as_bytes());
    assert!(table.results().contains("given and not judged: the first 8 plies"), "{table:?}");
}

/// The confidence of a search in percent is not a winning chance, so no output for people shows it.
#[test]
fn a_search_is_shown_without_its_percentage() {
    let quick = ["analyze", "--level", "quick", "--threads", "1", "f5d6c3d3c4"];
    let table = run(&quick);
    assert!(table.results().contains("10, selective"), "the search must be selective: {table:?}");
    assert!(!table.results().contains('%'), "{table:?}");
    for language in ["en", "ru"] {
        let page = run(&[&quick as &[&str], &["--to", "html", "--language", language]].concat());
        let (_, body) = page.results().split_once("</style>").expect("a page");
        // Ignores the contents of tags.
        let output: String =
            body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
        assert!(output.contains("10") && !output.contains('%'), "{language}: {output}");
    }
}

#[test]
fn an_analysis_is_written_to_a_file_in_every_format() {
    let directory = tempfile::tempdir().expect("a directory");
    let at = |name: &str| directory.path().join(name).to_str().expect("a UTF-8 path").to_owned();
    let ggf =
        "(;GM[Othello]PB[a <b>]PW[c]EV[cup]B[f5//1.500]W[d6//2.250]B[c3//60.000];)(;GM[Othello]B[f5]W[f6];)";
    std::fs::write(at("two.ggf"), ggf).expect("writable");
    std::fs::write(at("one.ggf"), ggf.split_once(")(").expect("two games").0).expect("writable");
    let analyze =
        |rest: &[&str]| run(&[&["analyze", "--level", "2", "--threads", "1"] as &[&str], rest].concat());
    for format in ["html", "json", "ggf", "pgn", "sgf"] {
        let out = at(&format!("out.{format}"));
        assert_eq!(
            analyze(&["--to", format, "--out", &out, "--language", "ru", &at("one.ggf")]).results(),
            ""
        );
        let text = std::fs::read_to_string(&out).expect("it was written");
        let output = analyze(&["--to", format, "--language", "ru", &at("one.ggf")]);
        assert_eq!(output.results(), text, "{format}");
        match format {
            "html" => assert!(text.contains("<h1>a &lt;b&gt; – c</h1>") && text.contains("60,00"), "{text}"),
            "json" => {
                let json: Value = serde_json::from_str(&text).expect("JSON");
                assert_eq!((&json["black"], &json["depth"]), (&json!("a <b>"), &json!("level 2")));
                assert_eq!(json["marks"][2]["seconds"], json!(60.0));
                assert_eq!(json["total"]["seconds_a_move"][0]["black"], json!(30.75));
            }
            _ => {
                let again = run(&["convert", "--to", "ggf", &out, "-"]);
                assert!(again.results().contains("W[d6/"), "{format}: {again:?}");
                let back = run(&["analyze", "--level", "2", "--json", &out]).json();
                assert_eq!(back[2]["seconds"], json!(60.0), "{format}");
            }
        }
    }
    let table = analyze(&[&at("one.ggf")]);
    let line =
        table.results().lines().find(|line| line.trim_start().starts_with("white ")).expect("White's losses");
    assert!(line.contains(" in 2.2 s") || line.contains(" in 2.3 s"), "{table:?}");
    assert_eq!(analyze(&["--to", "json", &at("two.ggf")]).json().len(), 2);
    for (arguments, part) in [
        (&["--to", "html", &at("two.ggf")] as &[&str], "a page shows one game, but there are 2"),
        (&["--to", "docx", "f5"], "expected html, json, ggf, pgn or sgf"),
        (&["--to", "html", "--json", "f5"], "--json"),
        (&["--out", "x", "f5"], "--to"),
        (&["--to", "html", "--language", "fr", "f5"], "[possible values: en, ru]"),
        (&["--to", "html", "--out", &at("no/such/folder.html"), "f5"], "folder.html: no such folder"),
        (&["-", "-"], "it contains no moves"),
    ] {
        let refused = analyze(arguments);
        assert!(format!("{refused:?}").contains(part), "{arguments:?}: {refused:?}");
    }
}

/// A position with 14 empty squares.
const ENDING: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;";

#[test]
fn a_score_is_certified_and_a_falsified_certificate_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let at = |name: &str| directory.path().join(name).to_str().expect("a UTF-8 path").to_owned();
    let (ending, proof) = (at("ending.obf"), at("proof.txt"));
    std::fs::write(&ending, ENDING).expect("writable");
    let solved = run(&["solve", "--json", "--threads", "1", "--certificate", &proof, &ending]).json();
    let verified = run(&["verify", "--json", &proof]).json().remove(0);
    assert_eq!((&verified["score"], &solved[0]["score"]), (&json!(18), &json!(18)));
    assert!(verified["leaves"].as_u64().expect("a number") > 10, "{verified}");

    let text = std::fs::read_to_string(&proof).expect("it was written");
    let false_score = at("false.txt");
    for (from, to, part) in [
        ("score +18", "score +20", "the proof is invalid: "),
        ("score +18", "score +16", "the proof is invalid: "),
        ("score +18", "score 17", ":3:1: not a certificate: a score is even"),
        ("end\n", "", "the certificate ends early"),
    ] {
        std::fs::write(&false_score, text.replacen(from, to, 1)).expect("writable");
        let refused = run(&["verify", &false_score]);
        assert!(refused.refusal().contains(part), "{from}: {refused:?}");
    }
    std::fs::write(&ending, format!("{ENDING}\n{ENDING}\n")).expect("writable");
    let refused = run(&["solve", "--certificate", &proof, &ending]);
    assert!(
        refused.refusal().contains("a certificate is for one position, but this file has 2"),
        "{refused:?}"
    );
    assert_eq!(std::fs::read_to_string(&proof).expect("it exists"), text);
}
