//! `db`: importing games and finding them again; databases that cannot be opened.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::program::{Ran, run};

/// Three games; one ends by wipeout after nine moves.
const GAMES: &str = "\
(;GM[Othello]PB[Ann White]PW[Ivo Black]DT[1990]RE[+64]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)
(;GM[Othello]PB[Ivo Black]PW[Lee Grey]DT[1991-05-02]RE[-8.00]EV[Spring]B[f5]W[d6]B[c3];)
(;GM[Othello]PB[Lee Grey]PW[Ann White]DT[1992]RE[0.00]B[c4]W[e3]B[f6];)
";

/// A directory with a game file and a database.
struct DataFolder(tempfile::TempDir);

impl DataFolder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a directory"))
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, content).expect("writable");
        text(&path)
    }

    fn db(&self, arguments: &[&str]) -> Ran {
        let data = text(&self.0.path().join("data"));
        let (command, rest) = arguments.split_first().expect("a command");
        run(&[&["db", command, "--data", &data], rest].concat())
    }
}

fn text(path: &Path) -> String {
    path.to_str().expect("a UTF-8 path").to_owned()
}

/// Returns the moves of a search result, each with its number of games.
fn moves_of(found: &Value) -> Vec<(&str, u64)> {
    let moves = found["moves"].as_array().expect("moves").iter();
    moves.map(|mv| (mv["move"].as_str().expect("a move"), mv["games"].as_u64().expect("a number"))).collect()
}

#[test]
fn a_file_without_a_game_of_its_format_is_a_fault() {
    let data = DataFolder::new();
    let (games, prose) = (data.file("games.ggf", GAMES), data.file("prose.txt", "Dear Anton\n"));
    for more in
        [&["--format", "ggf"][..], &["--format", "ggf", "--json"], &["--format", "sgf", "--skip-faulty"]]
    {
        let ran = data.db(&[&["import"], more, &[&prose]].concat());
        let why = format!("prose.txt: it contains no games of {}\n", more[1]);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{more:?}");
        assert!(ran.stderr.ends_with(&why) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
    }
    // The other files are imported anyway.
    let ran = data.db(&["import", "--format", "ggf", &prose, &games, &prose]);
    assert_eq!((ran.status, ran.stderr.lines().count()), (Some(2), 2), "{}", ran.stderr);
    assert!(ran.stdout.contains("3 games, 3 new"), "{}", ran.stdout);
    // The extension alone suggested the format.
    let broken = data.file("broken.sgf", "(");
    let ran = data.db(&["import", &broken]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.ends_with("broken.sgf: it contains no games of sgf\n"), "{}", ran.stderr);
    let blank = data.file("blank.txt", " \n");
    assert_eq!(data.db(&["import", "--format", "ggf", &blank]).status, Some(0));
}

#[test]
fn files_of_names_among_the_games_are_passed_over() {
    let data = DataFolder::new();
    let (games, names) = (data.file("games.ggf", GAMES), data.file("WTH.JOU", "names"));
    let report =
        json!({"file": games, "read": 3, "imported": 3, "duplicates": 0, "completed": 0, "errors": 0});
    assert_eq!(data.db(&["import", "--json", &names, &games]).json(), [report]);
    let ran = data.db(&["import", &names]);
    assert_eq!(ran.status, Some(2), "{}", ran.stderr);
    assert!(
        ran.stderr.contains("WTH.JOU: has names of players or tournaments and no games"),
        "{}",
        ran.stderr
    );
}

#[test]
fn games_are_imported_once_and_found_in_any_orientation() {
    let data = DataFolder::new();
    let file = data.file("games.ggf", GAMES);
    let report = |imported, duplicates| json!({"file": file, "read": 3, "imported": imported, "duplicates": duplicates, "completed": 0, "errors": 0});
    assert_eq!(data.db(&["import", "--json", &file]).json(), [report(3, 0)]);
    assert_eq!(data.db(&["import", "--json", &file]).json(), [report(0, 3)]);

    // c4 e3 f6 is f5 d6 c3 turned by 180°. The wipeout begins c4 e3 f4 in this orientation.
    let found = data.db(&["search", "--json", "--position", "f5"]).json().remove(0);
    assert_eq!(
        (&found["games"], &found["black_wins"], &found["white_wins"], &found["draws"]),
        (&json!(3), &json!(1), &json!(1), &json!(1))
    );
    assert_eq!(moves_of(&found), [("d6", 3)]);
    // From the requested orientation: the same position turned by 180°, with its move turned as well.
    let turned = data.db(&["search", "--json", "--position", "c4 e3"]).json().remove(0);
    assert_eq!(moves_of(&turned), [("f6", 2), ("f4", 1)]);
    // A board gives the same result as the moves that lead to it.
    let board = "---------------------------OX------XXX-------------------------- O; d6:+0;";
    let by_board = data.db(&["search", "--json", "--position", board]).json().remove(0);
    assert_eq!(by_board["games"], json!(3));
    assert_eq!(by_board["list"][0]["date"], json!("1992"));

    let hers = data
        .db(&["search", "--json", "--position", "", "--player", "white, ANN", "--to", "1990"])
        .json()
        .remove(0);
    assert_eq!((&hers["games"], &hers["mean"]), (&json!(1), &json!(64.0)));
    let of_spring = data.db(&["search", "--json", "--event", "spr"]).json();
    assert_eq!(of_spring.len(), 1);
    assert_eq!((&of_spring[0]["black"], &of_spring[0]["white_discs"]), (&json!("Ivo Black"), &json!(36)));
    let stats = data.db(&["stats", "--json"]).json().remove(0);
    assert_eq!(
        (&stats["games"], &stats["players"], &stats["first_year"]),
        (&json!(3), &json!(3), &json!(1990))
    );
}

#[test]
fn names_of_wthor_in_other_folders_complete_its_games() {
    let data = DataFolder::new();
    let year = GAMES.replace("DT[1991-05-02]", "DT[1990]").replace("DT[1992]", "DT[1990]");
    let ggf = data.file("games.ggf", year);
    let in_folder = |folder: &str, name: &str| {
        fs::create_dir_all(data.0.path().join(folder)).expect("writable");
        data.0.path().join(folder).join(name)
    };
    let games = text(&in_folder("games", "WTH_1990.wtb"));
    assert_eq!(run(&["convert", &ggf, &games]).status, Some(0));
    let (players, events) = (in_folder("names", "WTH.JOU"), in_folder("names", "wth.TRN"));
    fs::rename(in_folder("games", "WTH_1990.jou"), &players).expect("written");
    fs::rename(in_folder("games", "WTH_1990.trn"), &events).expect("written");
    let (players, events) = (text(&players), text(&events));
    // The file of another year is not used.
    fs::write(in_folder("games", "WTH_1989.jou"), "no names").expect("writable");

    assert!(data.db(&["import", &games]).stdout.ends_with("3 games, 3 new, 0 known\n"));
    let stats = |what: &str| data.db(&["stats", "--json"]).json()[0][what].clone();
    assert_eq!((stats("games"), stats("players"), stats("events")), (json!(3), json!(0), json!(0)));
    let report = &data.db(&["import", "--json", &players, &games]).json()[0];
    assert_eq!(
        (&report["imported"], &report["duplicates"], &report["completed"]),
        (&json!(0), &json!(3), &json!(3))
    );
    let ran = data.db(&["import", &games, &events]);
    assert!(ran.stdout.ends_with("3 games, 0 new, 3 known, 1 completed\n"), "{}", ran.stdout);
    let again = data.db(&["import", &events, &games, &players]);
    assert!(again.stdout.ends_with("3 games, 0 new, 3 known\n"), "{}", again.stdout);
    assert_eq!((stats("games"), stats("players"), stats("events")), (json!(3), json!(3), json!(1)));
    let hers = data.db(&["search", "--json", "--player", "ann white", "--position", ""]).json().remove(0);
    assert_eq!(hers["games"], json!(2));

    let out = text(&data.0.path().join("out.pgn"));
    assert_eq!(run(&["convert", &players, &games, &out]).status, Some(0));
    assert!(fs::read_to_string(&out).expect("written").contains("[Black \"Ann White\"]"));
    let ran = run(&["analyze", "--level", "1", "--to", "pgn", &games, &players]);
    assert!(ran.stdout.contains("[White \"Lee Grey\"]"), "{ran:?}");
    for command in [&["analyze"] as &[&str], &["convert", "--to", "pgn"]] {
        let refused =
            run(&[command, &[&players], if command.len() > 1 { &["-"] } else { &[] as &[&str] }].concat());
        assert!(refused.stderr.contains("has names of players or tournaments and no games"), "{refused:?}");
    }
}

#[test]
fn the_source_of_a_game_is_a_name_and_no_path() {
    let data = DataFolder::new();
    let file = data.file("games.ggf", GAMES);
    let source =
        |data: &DataFolder| data.db(&["search", "--json", "--games", "1"]).json()[0]["source"].clone();
    data.db(&["import", &file]);
    assert_eq!(source(&data), "games.ggf");
    let data = DataFolder::new();
    let file = data.file("games.ggf", GAMES);
    data.db(&["import", "--source", "League of 1990", &file]);
    assert_eq!(source(&data), "League of 1990");
    for path in ["a/b.ggf", r"c:\games", " "] {
        let refused = data.db(&["import", "--source", path, &file]);
        assert!(refused.refusal().contains("expected a name in one line"), "{refused:?}");
    }
}

#[test]
fn a_file_with_an_impossible_game_is_imported_only_with_skip_faulty() {
    let data = DataFolder::new();
    let file = data.file("games.ggf", format!("{GAMES}(;GM[Othello]PB[X]B[f5]W[a1];)\n"));
    let ran = data.db(&["import", "--json", &file]);
    assert_eq!(ran.status, Some(2));
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(lines[0], format!("{file}:4:26: move 2: white cannot play a1: it would flip no disc"));
    assert!(lines[1].contains("--skip-faulty"), "{lines:?}");
    let report: Value = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(
        report,
        json!({"file": file, "read": 4, "imported": 0, "duplicates": 0, "completed": 0, "errors": 1})
    );
    assert_eq!(data.db(&["stats", "--json"]).json()[0]["games"], json!(0));

    let ran = data.db(&["import", "--skip-faulty", &file]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stdout.contains("4 games, 3 new, 0 known, 1 impossible"), "{}", ran.stdout);
    assert_eq!(data.db(&["stats", "--json"]).json()[0]["games"], json!(3));
}

/// No game of a truncated file is imported, unless the cut is between games. Then the games before it are.
#[test]
fn a_file_that_is_cut_leaves_nothing_half_done() {
    let second = GAMES.find('\n').expect("three lines") + 1;
    let third = second + GAMES[second..].find('\n').expect("two more lines") + 1;
    for cut in [20, 60, second + 7, second + 48, third + 30] {
        let data = DataFolder::new();
        let file = data.file("cut.ggf", &GAMES[..cut]);
        let ran = data.db(&["import", &file]);
        assert_eq!(ran.status, Some(2), "{cut}: {ran:?}");
        let [problem, summary] = ran.stderr.lines().collect::<Vec<_>>().try_into().expect("two lines");
        let line = GAMES[..cut].lines().count();
        assert!(problem.starts_with(&format!("{file}:{line}:")), "{cut}: {problem}");
        assert!(summary.contains("--skip-faulty"), "{cut}: {summary}");
        assert_eq!(data.db(&["stats", "--json"]).json()[0]["games"], json!(0), "{cut}");
    }
    for (cut, games) in [(second, 1), (third, 2), (GAMES.len() - 2, 3)] {
        let [cut, whole] =
            [&GAMES[..cut], &GAMES.lines().take(games).collect::<Vec<_>>().join("\n")].map(|text| {
                let data = DataFolder::new();
                let file = data.file("games.ggf", text);
                data.db(&["import", &file]).results();
                data.db(&["search", "--json", "--position", ""]).json()
            });
        assert_eq!(cut, whole, "{games} games");
        assert_eq!(whole[0]["games"], json!(games));
    }
}

#[test]
fn bad_arguments_are_refused_in_a_line() {
    let data = DataFolder::new();
    let no_games = data.file("letter.txt", "Dear Anton, how are you?");
    for (arguments, part) in [
        (&["import", &no_games] as &[&str], "unknown format"),
        (&["import", "--format", "wothr", &no_games], "no such format"),
        (&["import", "nowhere.ggf"], "nowhere.ggf: no such file"),
        (&["search", "--position", "f5f6zz"], "--position:1:5: "),
        (&["search", "--position", "f5a1"], "move 2: "),
        (&["search", "--position", "f5", "--from", "someday"], "--from"),
        (&["search", "--from", "2000", "--to", "1990"], "--from 2000 is later than --to 1990"),
        (&["player", "ann", "--from", "2000", "--to", "1990"], "--from 2000 is later than --to 1990"),
        (&["search", "--position", "f5"], "data: no such folder; `outflank db import` creates one"),
        (&["player", "ann"], "no such folder"),
        (&["stats"], "no such folder"),
    ] {
        let refused = data.db(arguments);
        assert!(refused.refusal().contains(part), "{arguments:?}: {refused:?}");
    }
    assert!(!data.0.path().join("data").exists(), "a refused command created a database");
    let games = data.file("games.ggf", GAMES);
    for command in [&["stats", "--data", &no_games] as &[&str], &["import", "--data", &no_games, &games]] {
        let refused = run(&[&["db"], command].concat());
        assert!(refused.refusal().contains("letter.txt: is a file, not a data directory"), "{refused:?}");
    }
}

#[test]
fn a_player_is_summed_up() {
    let data = DataFolder::new();
    let file = data.file("games.ggf", GAMES);
    data.db(&["import", &file]);
    let ann = data.db(&["player", "--json", "ann"]).json().remove(0);
    assert_eq!(ann["name"], "Ann White");
    let tally = |games, wins, draws, losses, mean| json!({"games": games, "wins": wins, "draws": draws, "losses": losses, "mean": mean});
    assert_eq!(ann["black"], tally(1, 1, 0, 0, 64.0));
    assert_eq!(ann["white"], tally(1, 0, 1, 0, 0.0));
    assert_eq!(ann["opponents"].as_array().expect("opponents").len(), 2);
    let later = data.db(&["player", "--json", "White,", "ANN", "--from", "1991"]).json().remove(0);
    assert_eq!((&later["black"]["games"], &later["white"]["games"]), (&json!(0), &json!(1)));
    // With one color only.
    let found = data
        .db(&["search", "--json", "--player", "ann", "--color", "white", "--position", ""])
        .json()
        .remove(0);
    assert_eq!(found["games"], 1);

    let shown = data.db(&["player", "ivo", "black"]).stdout;
    assert!(shown.starts_with("Ivo Black\n"), "{shown}");
    assert!(
        shown.lines().any(|line| line.split_whitespace().eq(["1991", "1", "0", "0", "1", "0", "%", "-8.00"])),
        "{shown}"
    );

    for (name, why) in [("nobody", "no player matches"), ("", "not provided")] {
        let arguments: &[&str] = if name.is_empty() { &["player"] } else { &["player", name] };
        let refused = data.db(arguments);
        assert!(refused.stderr.contains(why) && refused.stdout.is_empty(), "{}", refused.stderr);
    }
    let many = data.file("many.ggf", "(;GM[Othello]PB[Lee Black]PW[Lee Brown]DT[1990]RE[0.00]B[f5]W[f6];)\n");
    data.db(&["import", &many]);
    let several = data.db(&["player", "lee"]);
    assert!(
        ["Lee Grey", "Lee Black", "Lee Brown"].iter().all(|name| several.stderr.contains(name)),
        "{}",
        several.stderr
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_pipe_is_opened_once() {
    let data = DataFolder::new();
    let pipe = text(&data.0.path().join("pipe.ggf"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let writing = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::write(pipe, GAMES)
    });
    let report = data.db(&["import", "--json", &pipe]).json();
    assert_eq!((&report[0]["read"], &report[0]["imported"]), (&json!(3), &json!(3)));
    writing.join().expect("no panic").expect("somebody reads");
}

#[test]
fn an_unreachable_database_is_a_failure_and_another_file_a_bad_argument() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a UTF-8 path");
    let recompute = |more: &[&str]| run(&[&["ratings", "recompute", "--data", data], more].concat());
    let away = recompute(&["--database", "postgres://127.0.0.1:1/none"]);
    assert_eq!((away.status, away.stdout.as_str()), (Some(1), ""), "{away:?}");
    assert!(away.stderr.contains(" is unavailable ("), "{away:?}");
    std::fs::write(folder.path().join("outflank.db"), "a letter to my aunt").expect("written");
    assert!(recompute(&[]).refusal().contains("is not a database"));
    std::fs::write(folder.path().join("records.db"), "another letter").expect("written");
    assert!(run(&["db", "stats", "--data", data]).refusal().contains("is not a database"));
}
