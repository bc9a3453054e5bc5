//! Opening books.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::program::{keys, program, run, run_with};

fn text(path: &Path) -> &str {
    path.to_str().expect("a UTF-8 path")
}

#[test]
fn a_build_that_is_killed_goes_on_with_all_that_was_searched() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my.book");
    let arguments =
        ["book", "build", text(&path), "--empty", "--depth", "6", "--threads", "2", "--empties", "20"];
    let journal = folder.path().join("my.book.journal");
    let patience = Instant::now() + Duration::from_secs(60);
    let mut before = 0;
    for _ in 0..3 {
        let mut child = program().args(arguments).stdout(Stdio::null()).spawn().expect("the program starts");
        let length = || fs::metadata(&journal).map_or(0, |there| there.len());
        let begun = length();
        while length() < begun + 20 * 35 {
            assert!(Instant::now() < patience, "it searches");
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().expect("it is killed");
        child.wait().expect("it has ended");
        let stat = &run(&["book", "stat", text(&path), "--json"]).json()[0];
        let positions = stat["positions"].as_u64().expect("a number");
        assert!(positions > before, "{positions} after {before}");
        before = positions;
    }
    let more = (before + 10).to_string();
    let ran = run(&[&arguments[..], &["--positions", &more, "--json"]].concat());
    assert_eq!(ran.json()[0]["ended"], "positions", "{ran:?}");
    assert!(run(&["book", "verify", text(&path)]).results().ends_with("positions, and all agree\n"));
    let ran = run(&["book", "build", text(&path), "--minutes", "0", "--json"]);
    assert_eq!(ran.json()[0]["ended"], "minutes");
}

#[test]
fn the_book_shows_its_moves_and_scores() {
    let ran = run(&["book", "show", "--position", "f5d6", "--json"]);
    assert_eq!(keys(ran.results().trim()), ["position", "score", "moves", "opening"]);
    let shown = &ran.json()[0];
    assert_eq!(shown["opening"], "Perpendicular");
    let best = &shown["moves"][0];
    let depth = best["depth"].as_u64().expect("a depth");
    assert!(depth >= 22 && best["selectivity"].as_u64() >= Some(73), "{best}");
    assert!(best["games"].is_u64() && best["move"].is_string() && best["score"].is_f64());
    // A reflection in the long diagonal gives the same result, with the moves reflected.
    let other = &run(&["book", "show", "--position", "e6f4", "--json"]).json()[0];
    assert_eq!(shown["score"], other["score"]);
    let unknown = &run(&["book", "show", "--position", "f5f4f3", "--json"]).json()[0];
    assert_eq!((unknown["score"].is_null(), unknown["moves"].as_array().map(Vec::len)), (true, Some(0)));
    assert!(run(&["book", "verify"]).results().ends_with("positions, and all agree\n"));
}

#[test]
fn books_are_exchanged_merged_and_learn() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let (own, edax, back) = (at("own.book"), at("book.dat"), at("back.book"));
    run(&["book", "build", text(&own), "--empty", "--depth", "4", "--positions", "40"]).results();
    run(&["book", "export", "--to", "edax", text(&own), text(&edax)]).results();
    run(&["book", "import", "--out", text(&back), text(&edax)]).results();
    run(&["book", "merge", "--out", text(&back), text(&own)]).results();
    assert!(run(&["book", "verify", text(&back)]).results().contains("all agree"));
    let games = at("games.txt");
    fs::write(&games, "f5d6c3d3c4f4f6\n").expect("written");
    let learn = ["book", "learn", "--book", text(&own), "--depth", "4", "--threads", "1", text(&games)];
    assert!(run(&learn).results().starts_with("1 game, "));
    let shown =
        &run(&["book", "show", "--book", text(&own), "--position", "f5d6c3d3c4f4f6", "--json"]).json()[0];
    assert!(shown["score"].is_f64(), "{shown}");
    // A damaged file is refused with the place of the damage, and changes nothing.
    let before = fs::read(&own).expect("a book");
    fs::write(&edax, &fs::read(&edax).expect("a book")[..100]).expect("written");
    let ran = run(&["book", "import", "--out", text(&own), text(&edax)]);
    assert!(ran.refusal().contains("book.dat, byte 100: the file ends"), "{ran:?}");
    let ran = run(&["book", "merge", "--out", text(&own), text(&games)]);
    assert!(ran.refusal().ends_with("games.txt, byte 0: not an opening book of Outflank"), "{ran:?}");
    let ran = run(&["book", "show", "--book", text(&at("none"))]);
    assert!(ran.refusal().ends_with("none: no such file"), "{ran:?}");
    let ran = run(&["book", "learn", "--book", text(&at("new.book")), text(&at("none"))]);
    assert!(ran.refusal().contains("none: no such file"), "{ran:?}");
    // If any game is illegal, no book is created.
    let broken = at("broken.txt");
    fs::write(&broken, "f5d6c3d3c4f4f6\nf5a1\n").expect("written");
    let new = at("new.book");
    let ran = run(&["book", "learn", "--book", text(&new), "--depth", "1", text(&games), text(&broken)]);
    assert!(ran.refusal().contains("broken.txt:"), "{ran:?}");
    let none = at("none.sgf");
    fs::write(&none, "(").expect("written");
    let ran = run(&["book", "learn", "--book", text(&new), "--depth", "1", text(&games), text(&none)]);
    assert!(ran.refusal().ends_with("none.sgf: it contains no games of sgf"), "{ran:?}");
    let ran = run(&["book", "export", "--to", "edax", text(&own), text(&at("no/x"))]);
    assert!(ran.refusal().ends_with("x: no such folder"), "{ran:?}");
    for (hash, says) in
        [("0", "--hash-mib 0: expected 1 to 65536"), ("99999999", "--hash-mib 99999999: expected")]
    {
        let ran = run(&["book", "build", text(&at("new.book")), "--hash-mib", hash, "--positions", "1"]);
        assert!(ran.refusal().contains(says), "{ran:?}");
    }
    let left = fs::read_dir(folder.path()).expect("a folder").flatten();
    let left: Vec<_> = left.filter(|file| file.file_name().to_string_lossy().starts_with("new")).collect();
    assert!(left.is_empty(), "a book was created: {left:?}");
    assert_eq!(fs::read(&own).expect("a book"), before);
}

#[test]
fn the_book_answers_nboard_and_learns_its_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let learned = folder.path().join("learned.book");
    let game = "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F4]B[C3];)";
    let script = format!("nboard 2\nset depth 3\nset game {game}\nhint 3\nlearn\nping 1\nhint 3\nquit\n");
    let arguments = ["engine", "nboard", "--book", "off", "--learned", text(&learned)];
    let ran = run_with(&arguments, script.as_bytes());
    assert!(ran.results().lines().any(|line| line == "learned"), "{ran:?}");
    assert!(!ran.stdout.contains("\nbook "), "there is no book to play from: {ran:?}");
    let arguments = ["engine", "nboard", "--learned", text(&learned)];
    let script = format!("nboard 2\nset depth 3\nset game {game}\nhint 1\ngo\nquit\n");
    let ran = run_with(&arguments, script.as_bytes());
    let hint = ran.results().lines().find(|line| line.starts_with("book ")).expect("it was learned");
    let fields: Vec<&str> = hint.split(' ').collect();
    assert!(fields.len() == 5 && fields[3] == "0" && fields[4].starts_with('3'), "{hint}");
    let answer = ran.stdout.lines().find_map(|line| line.strip_prefix("=== ")).expect("a move");
    assert!(answer.to_lowercase().starts_with(&fields[1].to_lowercase()), "{hint}: {answer}");
    fs::write(&learned, b"nothing").expect("written");
    let ran = run_with(&arguments, b"quit\n");
    assert!(ran.refusal().contains("byte 0: not an opening book"), "{ran:?}");
}

#[test]
fn how_far_a_book_was_searched_is_no_percentage_for_people_and_stays_one_for_programs() {
    for command in [&["book", "show", "--position", "f5d6"][..], &["book", "stat"]] {
        let shown = run(command);
        assert!(shown.results().contains("22, selective") && !shown.results().contains('%'), "{shown:?}");
    }
    let told = &run(&["book", "stat", "--json"]).json()[0]["searched"];
    assert!(told["22@73%"].as_u64().is_some_and(|count| count > 0), "{told}");
}
