//! `convert`: converts games between formats.

use std::fs;

use serde_json::json;

use crate::program::{run, run_with};

/// Two games from one site, the second of which is illegal, and a third game.
const PGN: &str = "[Event \"a\"]\n[Black \"Anton\"]\n[Result \"*\"]\n\n1. f5 d6 2. c3 *\n\n\
    [Event \"b\"]\n\n1. f5 a1 *\n\n[Event \"c\"]\n\n1. d3 c3 *\n";

#[test]
fn every_format_leads_to_every_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    fs::write(path("0.txt"), "F5 d6 C3 d3 c4 f4\n").expect("written");
    let ways = ["0.txt", "1.ggf", "2.sgf", "3.pgn", "4.sheet", "5.transcripts", "6.transcript"];
    for pair in ways.windows(2) {
        let ran = run(&["convert", &path(pair[0]), &path(pair[1])]);
        assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{pair:?}");
    }
    assert_eq!(fs::read_to_string(path("6.transcript")).expect("written"), "f5d6c3d3c4f4\n");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), ways.len());
}

#[test]
fn several_files_become_a_list_in_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    fs::write(path("a"), "(;GM[2];B[f5];W[d6])(;GM[2];B[d3])").expect("written");
    let ran = run_with(&["convert", "--to", "transcripts", &path("a"), "-", "-"], b"1. F5 F6");
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "f5d6\nd3\nf5f6\n"));
    let ran = run(&["convert", "--json", &path("a"), &path("b.ggf")]).json();
    assert_eq!(ran, [json!({"file": path("a"), "format": "sgf", "read": 2, "written": 2, "problems": 0})]);
    // The input omits passes and the output writes them: Black passes before White's b4.
    let pass = run_with(
        &["convert", "--game", "othello?size=4", "--to", "pgn", "-", "-"],
        b"a2a1c4d2d1d4d3a3b1c1b4a4",
    );
    assert!(pass.stdout.contains("6. -- b4 7. a4 7-9"), "{}", pass.stdout);
}

#[test]
fn the_first_problem_stops_all_and_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    fs::write(path("in.pgn"), PGN).expect("written");
    fs::write(path("out.ggf"), "old").expect("written");
    let why = "in.pgn:9:7: game 2: move 2: white cannot play a1: it would flip no disc\n";
    for out in [path("out.ggf"), "-".to_owned()] {
        let ran = run(&["convert", "--to", "ggf", &path("in.pgn"), &out]);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{out}");
        assert!(ran.stderr.ends_with(why) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
    }
    assert_eq!(fs::read_to_string(path("out.ggf")).expect("the old file"), "old");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);

    let ran = run(&["convert", "--keep-going", "--to", "transcripts", &path("in.pgn"), "-"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), "f5d6c3\nd3c3\n"));
    assert!(
        ran.stderr.contains(why) && ran.stderr.ends_with("1 problem; 2 games were written\n"),
        "{}",
        ran.stderr
    );
    let ran = run(&["convert", "--unchecked", "--to", "transcripts", &path("in.pgn"), "-"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "f5d6c3\nf5a1\nd3c3\n"));
}

#[test]
fn impossible_conversions_are_refused_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    fs::write(path("prose.txt"), "Dear Anton").expect("written");
    fs::write(path("names.pgn"), b"[Black \"\xc0\xed\xed\xe0\"]\n1. f5\n").expect("written");
    fs::write(path("two.txt"), "f5d6\nf5f6\n").expect("written");
    for (words, why) in [
        (vec!["no-such-file", "x.ggf"], "no-such-file: no such file"),
        (vec![&path("prose.txt"), "x.ggf"], "unknown format"),
        (vec![&path("two.txt"), "x.unknown"], "no output format has this extension"),
        (vec![&path("two.txt"), "-"], "name one with --to"),
        (vec!["--to", "docx", &path("two.txt"), "-"], "there is no such format"),
        (vec![&path("two.txt"), &path("x.sheet")], "game 2: this format holds only one game"),
        (
            vec!["--encoding", "utf-8", "--to", "ggf", &path("names.pgn"), "-"],
            "names.pgn:1:9: game 1: not UTF-8 text (byte 8 of the file)",
        ),
        (vec![&path("two.txt"), &path("no/such/folder/x.ggf")], "x.ggf: no such folder"),
        (vec!["--to", "ggf", "-", "-", "-"], "standard input can be read only once"),
        (vec![&path("two.txt")], "after them the file to write"),
    ] {
        let ran = run(&[&["convert"], &words[..]].concat());
        assert_eq!(ran.status, Some(2), "{words:?}");
        assert!(ran.stderr.contains(why) && ran.stderr.lines().count() == 1, "{words:?}: {}", ran.stderr);
    }
    let found = "names.pgn: read as windows-1251; if names look wrong, set the encoding with --encoding\n";
    for (said, stderr) in [(&["--encoding", "cp1251"][..], ""), (&[], found)] {
        let ran = run(&[&["convert"], said, &["--to", "sgf", &path("names.pgn"), "-"]].concat());
        assert!(ran.stdout.contains("PB[Анна]"), "{}", ran.stdout);
        assert!(ran.stderr.ends_with(stderr) && ran.stderr.is_empty() == stderr.is_empty(), "{}", ran.stderr);
    }
}

#[test]
fn a_file_without_a_game_replaces_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    fs::write(path("list.txt"), "Dear Anton, (this) is no game\n").expect("written");
    fs::write(path("blank.txt"), "\n \n").expect("written");
    fs::write(path("game.txt"), "1. f5 d6 *\n").expect("written");
    fs::write(path("out.txt"), "old").expect("written");
    let out = path("out.txt");
    for (from, file) in [("sgf", "list.txt"), ("ggf", "list.txt"), ("sgf", "blank.txt"), ("pgn", "blank.txt")]
    {
        for more in
            [&["--to", "transcripts"][..], &["--to", "pgn", "--json"], &["--to", "ggf", "--keep-going"]]
        {
            let ran = run(&[&["convert", "--from", from], more, &[&path(file), &out]].concat());
            let why = format!("{file}: it contains no games of {from}\n");
            assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{from} {file} {more:?}");
            assert!(ran.stderr.ends_with(&why) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
        }
        let ran = run(&["convert", "--from", from, "--to", "transcripts", &path(file), "-"]);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{from} {file}");
    }
    let keep = ["convert", "--keep-going", "--from", "pgn", "--to", "transcripts"];
    let none = run(&[&keep[..], &[&path("blank.txt"), &path("blank.txt"), &out]].concat());
    assert_eq!((none.status, fs::read_to_string(&out).expect("the old file").as_str()), (Some(2), "old"));
    let some = run(&[&keep[..], &[&path("blank.txt"), &path("game.txt"), "-"]].concat());
    assert_eq!((some.status, some.stdout.as_str()), (Some(2), "f5d6\n"), "{}", some.stderr);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 4);
}

#[test]
fn pgn_needs_no_tags() {
    let convert = |text: &str| {
        run_with(&["convert", "--from", "pgn", "--to", "transcripts", "-", "-"], text.as_bytes())
    };
    let ran = convert("1. f5 d6 2. c3 d3 *\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "f5d6c3d3\n"), "{}", ran.stderr);
    let ran = convert("[Event \"a\"]\n\n1. f5 *\n\n1. d3 *\n\n[Event \"c\"]\n\n1. c4 *\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "f5\nd3\nc4\n"), "{}", ran.stderr);
    let ran = convert("1. f5 *\n\nwell played\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("<stdin>:3:1: game 2: expected a move"), "{}", ran.stderr);
}

#[test]
fn control_characters_of_a_file_do_not_reach_the_terminal() {
    let evil = format!("<ggf><game>&\u{1b}]0 {};</game></ggf>", "x".repeat(5000));
    let ran = run_with(&["convert", "--from", "xof", "--to", "ggf", "-", "-"], evil.as_bytes());
    assert_eq!((ran.status, ran.stderr.lines().count()), (Some(2), 1), "{}", ran.stderr);
    assert!(!ran.stderr.contains('\u{1b}') && ran.stderr.len() < 400, "{}", ran.stderr);
    assert!(ran.stderr.contains("not XML: ") && ran.stderr.contains("\\u{1b}]0 xxx"), "{}", ran.stderr);
}

#[test]
fn binary_files_and_others_go_round_and_come_back_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let full = "f5d6c3d3c4f4f6f3e6e7";
    let squares = full.as_bytes().chunks(2).zip(["B", "W"].into_iter().cycle());
    let moves: String =
        squares.map(|(mv, side)| format!("{side}[{}]", String::from_utf8_lossy(mv))).collect();
    let heading = "GM[Othello]DT[1990]PB[Ann White]PW[Ivo Black]RE[-4.00]EV[Spring]TY[8]";
    fs::write(path("0.ggf"), format!("(;{heading}{moves};)\n")).expect("written");
    let convert = |words: &[&str]| {
        let ran = run(&[&["convert"], words].concat());
        assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{words:?}");
    };
    for pair in ["0.ggf", "1.wtb", "2.xof", "3.json", "4.pgn"].windows(2) {
        convert(&[&path(pair[0]), &path(pair[1])]);
    }
    convert(&["--to", "transcripts", &path("4.pgn"), &path("5.txt")]);
    assert_eq!(fs::read_to_string(path("5.txt")).expect("written"), format!("{full}\n"));
    // Players and tournaments have separate files; a conversion back gives the same file.
    let bytes = fs::read(path("1.wtb")).expect("written");
    assert_eq!(bytes.len(), 16 + 68);
    assert!(fs::metadata(path("1.jou")).is_ok() && fs::metadata(path("1.trn")).is_ok());
    convert(&[&path("1.wtb"), &path("6.wtb")]);
    assert_eq!(fs::read(path("6.wtb")).expect("written"), bytes);
    for cut in [0, 1, 15, 16, 17, 83] {
        fs::write(path("cut.wtb"), &bytes[..cut]).expect("written");
        let ran = run(&["convert", "--from", "wthor", &path("cut.wtb"), &path("cut.ggf")]);
        assert_eq!((ran.status, ran.stderr.lines().count()), (Some(2), 1), "{cut}: {}", ran.stderr);
        assert!(fs::metadata(path("cut.ggf")).is_err(), "{cut}: nothing is written");
    }
    // Standard output gets the same data as a file.
    let words = ["convert", "--to", "wthor", &path("1.wtb"), "-"];
    let out = crate::program::program().args(words).output().expect("the program runs");
    assert_eq!(out.stdout, bytes);
}

#[test]
fn lines_with_signs_and_boards_of_digits_are_read() {
    let transcripts = |text: &str| {
        run_with(&["convert", "--to", "transcripts", "-", "-"], text.as_bytes()).results().to_owned()
    };
    assert_eq!(transcripts("+d3-c3+c4-e3: -04 10\n"), "d3c3c4e3\n");
    let ios = "772942166 r anton 20 ( 30 0 0) james 44 ( 30 0 0) +34-33+43 +0\n";
    assert_eq!(transcripts(ios), "d3c3c4\n");
    let board = format!("{}10......000{}  a name\n", ".".repeat(27), ".".repeat(26));
    let ran = run_with(&["convert", "--from", "zero-one", "--to", "obf", "-", "-"], board.as_bytes());
    assert_eq!(ran.results(), format!("{}OX------XXX{} O;\n", "-".repeat(27), "-".repeat(26)));
    assert_eq!(run_with(&["convert", "--to", "obf", "-", "-"], board.as_bytes()).status, Some(2));
}

#[test]
fn options_may_stand_anywhere_and_two_files_are_needed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    fs::write(path("a.txt"), "f5d6\n").expect("written");
    let ran = run(&["convert", &path("a.txt"), "--to", "ggf", &path("b")]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
    assert!(run(&["convert", &path("a.txt")]).refusal().contains("after them the file to write"));
    let drawn = run(&["convert", "--game", "othello+hole", &path("a.txt"), &path("c.sgf")]);
    assert!(drawn.refusal().contains("name the cell of the hole"));
}

#[test]
fn names_of_other_files_are_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let game =
        |name: &str| format!("(;GM[Othello]DT[1990]PB[{name}]PW[Ivo Black]RE[-4.00]TY[8]B[f5]W[d6];)\n");
    fs::write(path("1.ggf"), game("Ann White")).expect("written");
    fs::write(path("2.ggf"), game("Zoe Green")).expect("written");
    let wtb = |from: &str| run(&["convert", "--unchecked", &path(from), &path("games.wtb")]);
    fs::write(path("games.jou"), b"the names of other games").expect("written");
    assert!(wtb("1.ggf").refusal().contains("games.jou: already has"));
    assert!(fs::metadata(path("games.wtb")).is_err(), "nothing is written");
    assert_eq!(fs::read(path("games.jou")).expect("there"), b"the names of other games");
    fs::remove_file(path("games.jou")).expect("removed");
    assert_eq!(wtb("1.ggf").status, Some(0));
    // A new output replaces its own name files.
    assert_eq!(wtb("2.ggf").status, Some(0));
}

#[test]
fn an_analysis_is_not_taken_for_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let row = "{\"ply\":1,\"color\":\"black\",\"played\":\"f5\",\"score\":0.0,\"best_score\":0.0}\n";
    for text in [row, "{\"outflank_analysis\":1,\"game\":\"othello\",\"plies\":[]}\n"] {
        fs::write(path("a.json"), text).expect("written");
        let ran = run(&["convert", &path("a.json"), &path("out.pgn")]);
        assert!(ran.refusal().contains("a.json: this file has an analysis and no games"), "{ran:?}");
    }
    fs::write(path("a.json"), "{\"other\":1}\n").expect("written");
    let ran = run(&["convert", "--keep-going", &path("a.json"), &path("out.pgn")]);
    assert!(ran.stderr.contains("the game has no position"), "other .json files are read as Quest: {ran:?}");
}

#[test]
fn given_moves_are_converted_or_their_loss_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let xot = "[Variant \"xot\"]\n\n1. f5 d6 2. c3 f3 3. c5 e6 4. d3 g5 5. d7 c7 *\n";
    fs::write(path("0.pgn"), xot).expect("written");
    for pair in ["0.pgn", "1.ggf", "2.sgf", "3.xof", "4.json", "5.pgn"].windows(2) {
        let ran = run(&["convert", &path(pair[0]), &path(pair[1])]);
        assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{pair:?}");
    }
    let last = fs::read_to_string(path("5.pgn")).expect("written");
    assert!(last.contains("[Variant \"xot\"]"), "{last}");
    for to in ["transcripts", "transcript", "sheet", "svg"] {
        let ran = run(&["convert", "--to", to, &path("0.pgn"), "-"]);
        let said = format!("for 1 game, {to} cannot state that neither player chose the first moves");
        assert!(ran.status == Some(0) && ran.stderr.contains(&said), "{to}: {}", ran.stderr);
    }
}
