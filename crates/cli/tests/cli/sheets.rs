//! `sheet`: the score sheets of players.

use std::fs;

use serde_json::json;

use crate::program::{run, run_with};

/// Five moves as numbers on their squares.
const GRID: &str = "\
  a b c d e f g h
1 - - - - - - - -
2 - - - - - - - -
3 - - 3 4 - - - -
4 - - 5 * * - - -
5 - - - * * 1 - -
6 - - - 2 - - - -
7 - - - - - - - -
8 - - - - - - - -
";

#[test]
fn a_grid_and_a_list_give_the_same_game() {
    let bars = GRID
        .lines()
        .skip(1)
        .map(|line| format!("|{}|\n", line[2..].replace('-', "").replace(' ', "|")))
        .collect::<String>();
    for text in [GRID, &bars, "1. f5 d6 2. c3 d3 3. c4"] {
        let found = run_with(&["sheet", "--json", "-"], text.as_bytes()).json();
        let expected = json!({ "name": "<stdin>", "last": 5, "moves": "f5d6c3d3c4", "faults": [] });
        assert_eq!(
            (&found[0]["sheets"], &found[0]["comparison"]),
            (&json!([expected]), &json!(null)),
            "{text}"
        );
    }
}

#[test]
fn two_sheets_are_compared() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = |name: &str, text: &str| {
        let path = directory.path().join(name);
        fs::write(&path, text).expect("writable");
        path.to_str().expect("a UTF-8 path").to_owned()
    };
    let (black, white) = (file("black.sheet", GRID), file("white.sheet", "f5 d6 c3 a1"));
    let ran = run(&["sheet", &black, &white]);
    let output = ran.results();
    for part in [
        "move 4 cannot be: ",
        "both agree on the first 3 moves",
        "  a1: - and 4",
        "  d3: 4 and -",
        "one game fits both: f5d6c3d3c4",
    ] {
        assert!(output.contains(part), "{part} in {output}");
    }
    // Only the first move may differ.
    let other = file("other-first.sheet", &GRID.replace("* 1", "* -").replace("- 2 -", "1 2 -"));
    let output = run(&["sheet", &black, &other]).stdout;
    assert!(output.contains("they differ in the first move\n"), "{output}");
    let emptied =
        |line: &str| format!("{}{}\n", &line[..1], line[1..].replace(['1', '2', '3', '4', '5'], "-"));
    let none = file("none.sheet", &GRID.lines().map(emptied).collect::<String>());
    let output = run(&["sheet", &none, &none]).stdout;
    assert!(!output.contains("differ") && !output.contains("agree"), "{output}");
    // An invalid game is reported, also by the exit status.
    for (sheets, complaint) in [
        (vec![white.clone()], "move 4 cannot be: "),
        (vec![file("gap.sheet", &GRID.replace("3 4", "3 6"))], "4 is missing"),
        (vec![file("one.sheet", "f5 d6"), file("other.sheet", "f5 f6")], "no single game fits both sheets\n"),
    ] {
        for json in [&["--json"][..], &[]] {
            let arguments: Vec<&str> = sheets.iter().map(String::as_str).collect();
            let ran = run(&[&["sheet"], json, &arguments].concat());
            assert_eq!((ran.status, ran.stdout.is_empty()), (Some(2), false), "{ran:?}");
            assert!(ran.stderr.contains(complaint) && ran.stderr.lines().count() == 1, "{ran:?}");
        }
    }
    let refused = run(&["sheet", &file("bad.sheet", &GRID.replace("* *", "* ?"))]);
    assert_eq!(refused.status, Some(2));
    assert!(
        refused.stderr.contains("bad.sheet:5:11: \"?\" is not the number of a move"),
        "{}",
        refused.stderr
    );
    assert_eq!(run(&["sheet", "--game", "min-mang", &black]).status, Some(2));
}
