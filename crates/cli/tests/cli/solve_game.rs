//! `solve-game`: values, checkpoints and refusals.

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{keys, program, run, run_with};

/// A position of Othello 6×6 on a perfect line (Feinstein 1993), with 18 empty squares: Black to move loses
/// by 4.
const SOME_PLIES_IN: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2";

#[test]
fn the_small_boards_are_solved() {
    for (spec, score, black, white) in [
        ("othello?size=4", -10, 3, 13),
        ("reversi?size=4", -4, 6, 10),
        ("othello?size=4&goal=fewest", 3, 6, 9),
        ("reversi?size=4&goal=fewest", 0, 8, 8),
    ] {
        let ran = run(&["solve-game", "--game", spec, "--json"]);
        let row = &ran.json()[0];
        assert_eq!((&row["game"], &row["score"], &row["exact"]), (&json!(spec), &json!(score), &json!(true)));
        assert_eq!(row["turn"], "black");
        let (found_black, found_white) = (row["discs"]["black"].as_i64(), row["discs"]["white"].as_i64());
        if !spec.contains("fewest") {
            assert_eq!((found_black, found_white), (Some(black), Some(white)), "{spec}");
        }
        let line = row["line"].as_array().expect("a line");
        let moves: String = line.iter().filter_map(|mv| mv.as_str()).collect();
        let end = run(&["replay", "--game", spec, "--json", &moves]).json();
        assert_eq!((&end[0]["over"], &end[0]["score"]), (&json!(true), &json!(score)), "{spec}");
    }
    let ran = run(&["solve-game", "--game", "othello?size=4", "--json"]);
    let expected = ["game", "turn", "score", "lower", "upper", "discs", "line", "nodes", "seconds", "exact"];
    let known: Vec<String> =
        keys(ran.results()).into_iter().filter(|key| expected.contains(&key.as_str())).collect();
    assert_eq!(known, expected);
}

#[test]
fn the_result_is_shown_in_words() {
    let ran = run(&["solve-game", "--game", "othello?size=4"]);
    assert!(
        ran.results().starts_with("-10 for black: white wins\nbest play ends Black 3, White 13: "),
        "{ran:?}"
    );
}

#[test]
fn a_position_of_a_game_is_solved() {
    let ran = run_with(
        &["solve-game", "--game", "othello?size=6", "--json", "--hash-mib", "16", "-"],
        SOME_PLIES_IN.as_bytes(),
    );
    let row = &ran.json()[0];
    assert_eq!((&row["turn"], &row["score"]), (&json!("black"), &json!(-4)));
    assert_eq!(row["discs"], json!({"black": 16, "white": 20}));
}

#[test]
fn a_run_that_ends_early_goes_on_from_its_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("proof");
    let file = file.to_str().expect("a name in UTF-8");
    let go_on = |minutes: &str| {
        let game = ["solve-game", "--game", "othello?size=6", "--json", "--hash-mib", "1"];
        run(&[&game[..], &["--checkpoint", file, "--minutes", minutes, SOME_PLIES_IN]].concat())
    };
    let mut nodes = 0;
    for round in 0.. {
        // Starts at a thousandth of a second, so that the first run is cut off on any machine.
        let ran = go_on(&format!("{}", f64::from(1_u32 << round) / 60_000.0));
        let row = &ran.json()[0];
        let now = row["nodes"].as_u64().expect("a number");
        assert!(now >= nodes, "it counts the nodes of all runs");
        nodes = now;
        if row["exact"] == true {
            assert_eq!(row["score"], -4);
            assert!(round > 0, "the first run was not cut off");
            break;
        }
        assert_eq!(row["score"], json!(null));
        assert!(row["lower"].as_i64() <= Some(-4) && row["upper"].as_i64() >= Some(-4), "{row}");
    }
    // A finished proof is only read.
    assert_eq!(go_on("1").json()[0]["nodes"], nodes);

    let bytes = std::fs::read(file).expect("the checkpoint is there");
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    std::fs::write(file, damaged).expect("it can be written");
    let refusal = go_on("1").refusal().to_owned();
    assert_eq!(refusal, format!("{file}: the checkpoint is damaged: its checksum does not match"));
    std::fs::write(file, &bytes[..bytes.len() - 1]).expect("it can be written");
    assert!(go_on("1").refusal().contains("is damaged"));
    std::fs::write(file, "notes").expect("it can be written");
    assert!(go_on("1").refusal().ends_with("not a checkpoint of this version of the program"));
    std::fs::write(file, bytes).expect("it can be written");
    let other = run(&["solve-game", "--game", "reversi?size=6", "--checkpoint", file]);
    assert!(other.refusal().ends_with("the checkpoint is of another game: othello?size=6"), "{other:?}");
}

/// Returns the nodes in a checkpoint: the first number after its two lines.
fn nodes_of(checkpoint: &[u8]) -> u64 {
    if checkpoint.is_empty() {
        return 0;
    }
    let ends = checkpoint.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at);
    let from = ends.take(2).last().expect("two lines") + 1;
    u64::from_le_bytes(checkpoint[from..from + 8].try_into().expect("eight bytes"))
}

/// SIGINT and SIGTERM allow a last checkpoint, SIGKILL does not.
const SIGNALS: [&str; 4] = ["-INT", "-KILL", "-TERM", "-KILL"];

/// Sends the signals in turn, each after the run has written a checkpoint.
#[test]
fn a_proof_that_is_ended_again_and_again_comes_to_its_end() {
    let game = ["solve-game", "--game", "othello?size=6", "--json", "--hash-mib", "16"];
    let moves = &SOME_PLIES_IN[..20];
    let whole = run(&[&game[..], &[moves]].concat()).json().remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("proof");
    let read = || std::fs::read(&file).unwrap_or_default();
    let mut ended = 0;
    let row = loop {
        let before = read();
        let mut child = program()
            .args(game)
            .arg("--checkpoint")
            .arg(&file)
            .arg(moves)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let is_by_itself = loop {
            if child.try_wait().expect("it can be asked").is_some() {
                break true;
            }
            if nodes_of(&read()) > nodes_of(&before) {
                break false;
            }
            sleep(Duration::from_millis(5));
        };
        if !is_by_itself {
            ended += 1;
            let signal = SIGNALS[ended % SIGNALS.len()];
            // The program may have ended already.
            let _ = Command::new("kill").args([signal, &child.id().to_string()]).status();
        }
        let output = child.wait_with_output().expect("it ends");
        if output.status.code().is_none() {
            assert!(!is_by_itself && SIGNALS[ended % SIGNALS.len()] == "-KILL", "{output:?}");
            continue;
        }
        let row: Value = serde_json::from_slice(&output.stdout).expect("a JSON object");
        let status = match SIGNALS[ended % SIGNALS.len()] {
            // The program may have ended before the signal.
            _ if is_by_itself || row["exact"] == true => 0,
            "-INT" => 128 + 2,
            _ => 128 + 15,
        };
        assert_eq!(output.status.code(), Some(status), "{output:?}");
        assert_eq!(row["nodes"], nodes_of(&read()), "the last checkpoint includes all work");
        if row["exact"] == true {
            break row;
        }
    };
    assert!(ended > 0, "it ended before the signal");
    assert_eq!((&row["score"], &row["line"]), (&whole["score"], &whole["line"]));
    let (nodes, once) =
        (row["nodes"].as_u64().expect("a number"), whole["nodes"].as_u64().expect("a number"));
    let most = 2 * once + 1_000_000 * ended as u64;
    assert!(nodes <= most, "{nodes} nodes in {ended} runs and the last, {once} in one");
}

#[test]
fn unsolvable_games_are_refused() {
    for (arguments, says) in [
        (&["--game", "othello"][..], "the board is too large: boards up to 6×6 can be solved"),
        (&["--game", "othello?size=10"], "the board is too large: boards up to 6×6 can be solved"),
        (&["--game", "othello?hole=a1"], "the board is too large: boards up to 6×6 can be solved"),
        (&["--game", "reversi?goal=fewest"], "the board is too large: boards up to 6×6 can be solved"),
        (&["--game", "hex"], "hex: this game cannot be solved; only Othello and Reversi"),
        (&["--game", "ringo"], "ringo: this game cannot be solved; only Othello and Reversi"),
        (&["--game", "min-mang"], "min-mang: this game cannot be solved; only"),
        (&["--game", "gundru"], "gundru: this game cannot be solved; only"),
        (&["--game", "reversi-1883"], "reversi-1883: this game cannot be solved; only"),
        (&["--game", "annexation"], "annexation: this game cannot be solved; only"),
        (&["--game", "othello?size=4", "--threads", "0"], "outflank: --threads 0: expected 1 to 256\n"),
        (&["--game", "othello?size=4", "--hash-mib", "0"], "outflank: --hash-mib 0: expected 1 to 65536\n"),
        (&["--game", "othello?size=4", "a1"], "black cannot play a1: it would flip no disc"),
        (&["--game", "othello?size=4", "--minutes", "1"], "--checkpoint"),
        (&["--game", "othello?size=4", "--minutes", "0", "--checkpoint", "x"], "above 0"),
        (
            &["--game", "othello?size=4", "--checkpoint", "no/such/folder/x"],
            "no/such/folder/x: no such folder",
        ),
    ] {
        let all = [&["solve-game"], arguments].concat();
        let ran = run(&all);
        assert_eq!(ran.status, Some(2), "{ran:?}");
        assert!(ran.stderr.contains(says), "{ran:?}");
    }
}

#[test]
fn a_table_of_best_answers_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("table");
    let name = file.to_str().expect("a name in UTF-8");
    let ran = run(&["solve-game", "--game", "othello?size=4", "--table", name, "--until", "6"]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let bytes = std::fs::read(&file).expect("the table is there");
    assert!(bytes.starts_with(b"outflank moves 1\nothello?size=4\n"));
}
