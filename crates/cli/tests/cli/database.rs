//! `db`: importing games and finding them again.

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

/// A directory with a file of games and a database.
struct Place(tempfile::TempDir);

impl Place {
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

fn of(ran: &Ran) -> Vec<Value> {
    ran.json()
}

#[test]
fn a_file_without_a_game_of_its_format_is_a_fault() {
    let place = Place::new();
    let (games, prose) = (place.file("games.ggf", GAMES), place.file("prose.txt", "Dear Anton\n"));
    for more in
        [&["--format", "ggf"][..], &["--format", "ggf", "--json"], &["--format", "sgf", "--skip-faulty"]]
    {
        let ran = place.db(&[&["import"], more, &[&prose]].concat());
        let why = format!("prose.txt: it contains no games of {}\n", more[1]);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{more:?}");
        assert!(ran.stderr.ends_with(&why) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
    }
    // The others are imported anyway.
    let ran = place.db(&["import", "--format", "ggf", &prose, &games, &prose]);
    assert_eq!((ran.status, ran.stderr.lines().count()), (Some(2), 2), "{}", ran.stderr);
    assert!(ran.stdout.contains("3 games, 3 new"), "{}", ran.stdout);
    let blank = place.file("blank.txt", " \n");
    assert_eq!(place.db(&["import", "--format", "ggf", &blank]).status, Some(0));
}

#[test]
fn files_of_names_among_the_games_are_passed_over() {
    let place = Place::new();
    let (games, names) = (place.file("games.ggf", GAMES), place.file("WTH.JOU", "names"));
    let told = json!({"file": games, "read": 3, "imported": 3, "duplicates": 0, "completed": 0, "errors": 0});
    assert_eq!(of(&place.db(&["import", "--json", &names, &games])), [told]);
    let ran = place.db(&["import", &names]);
    assert_eq!(ran.status, Some(2), "{}", ran.stderr);
    assert!(
        ran.stderr.contains("WTH.JOU: has names of players or tournaments and no games"),
        "{}",
        ran.stderr
    );
}

#[test]
fn games_are_brought_in_once_and_found_however_the_board_was_turned() {
    let place = Place::new();
    let file = place.file("games.ggf", GAMES);
    let told = |imported, duplicates| json!({"file": file, "read": 3, "imported": imported, "duplicates": duplicates, "completed": 0, "errors": 0});
    assert_eq!(of(&place.db(&["import", "--json", &file])), [told(3, 0)]);
    assert_eq!(of(&place.db(&["import", "--json", &file])), [told(0, 3)]);

    // c4 e3 f6 is f5 d6 c3 turned by 180°; f4 was played by the winner of all games.
    let found = of(&place.db(&["search", "--json", "--position", "f5"])).remove(0);
    assert_eq!(
        (&found["games"], &found["black_wins"], &found["white_wins"], &found["draws"]),
        (&json!(3), &json!(1), &json!(1), &json!(1))
    );
    let moves: Vec<(&str, u64)> = found["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .map(|made| (made["move"].as_str().expect("a move"), made["games"].as_u64().expect("a number")))
        .collect();
    assert_eq!(moves, [("d6", 3)]);
    // From the searched orientation: the same position turned by 180°, with its move turned as well.
    let turned = of(&place.db(&["search", "--json", "--position", "c4 e3"])).remove(0);
    let moves: Vec<(&str, u64)> = turned["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .map(|made| (made["move"].as_str().expect("a move"), made["games"].as_u64().expect("a number")))
        .collect();
    assert_eq!(moves, [("f6", 2), ("f4", 1)]);
    // A board gives the same result as the moves that lead to it.
    let board = "---------------------------OX------XXX-------------------------- O; d6:+0;";
    let by_board = of(&place.db(&["search", "--json", "--position", board])).remove(0);
    assert_eq!(by_board["games"], json!(3));
    assert_eq!(by_board["list"][0]["date"], json!("1992"));

    let hers =
        of(&place.db(&["search", "--json", "--position", "", "--player", "white, ANN", "--to", "1990"]))
            .remove(0);
    assert_eq!((&hers["games"], &hers["mean"]), (&json!(1), &json!(64.0)));
    let of_spring = of(&place.db(&["search", "--json", "--event", "spr"]));
    assert_eq!(of_spring.len(), 1);
    assert_eq!((&of_spring[0]["black"], &of_spring[0]["white_discs"]), (&json!("Ivo Black"), &json!(36)));
    let stats = of(&place.db(&["stats", "--json"])).remove(0);
    assert_eq!(
        (&stats["games"], &stats["players"], &stats["first_year"]),
        (&json!(3), &json!(3), &json!(1990))
    );
}

#[test]
fn names_of_wthor_are_joined_to_its_games_wherever_they_lie() {
    let place = Place::new();
    let year = GAMES.replace("DT[1991-05-02]", "DT[1990]").replace("DT[1992]", "DT[1990]");
    let ggf = place.file("games.ggf", year);
    let in_folder = |folder: &str, name: &str| {
        fs::create_dir_all(place.0.path().join(folder)).expect("writable");
        place.0.path().join(folder).join(name)
    };
    let games = text(&in_folder("games", "WTH_1990.wtb"));
    assert_eq!(run(&["convert", &ggf, &games]).status, Some(0));
    let (players, events) = (in_folder("names", "WTH.JOU"), in_folder("names", "wth.TRN"));
    fs::rename(in_folder("games", "WTH_1990.jou"), &players).expect("written");
    fs::rename(in_folder("games", "WTH_1990.trn"), &events).expect("written");
    let (players, events) = (text(&players), text(&events));
    // The file of another year is not used.
    fs::write(in_folder("games", "WTH_1989.jou"), "no names").expect("writable");

    assert!(place.db(&["import", &games]).stdout.ends_with("3 games, 3 new, 0 known\n"));
    let stats = |what: &str| of(&place.db(&["stats", "--json"]))[0][what].clone();
    assert_eq!((stats("games"), stats("players"), stats("events")), (json!(3), json!(0), json!(0)));
    let told = &of(&place.db(&["import", "--json", &players, &games]))[0];
    assert_eq!(
        (&told["imported"], &told["duplicates"], &told["completed"]),
        (&json!(0), &json!(3), &json!(3))
    );
    let ran = place.db(&["import", &games, &events]);
    assert!(ran.stdout.ends_with("3 games, 0 new, 3 known, 1 completed\n"), "{}", ran.stdout);
    let again = place.db(&["import", &events, &games, &players]);
    assert!(again.stdout.ends_with("3 games, 0 new, 3 known\n"), "{}", again.stdout);
    assert_eq!((stats("games"), stats("players"), stats("events")), (json!(3), json!(3), json!(1)));
    let hers = of(&place.db(&["search", "--json", "--player", "ann white", "--position", ""])).remove(0);
    assert_eq!(hers["games"], json!(2));

    let out = text(&place.0.path().join("out.pgn"));
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
    let place = Place::new();
    let file = place.file("games.ggf", GAMES);
    let source = |place: &Place| of(&place.db(&["search", "--json", "--games", "1"]))[0]["source"].clone();
    place.db(&["import", &file]);
    assert_eq!(source(&place), "games.ggf");
    let place = Place::new();
    let file = place.file("games.ggf", GAMES);
    place.db(&["import", "--source", "League of 1990", &file]);
    assert_eq!(source(&place), "League of 1990");
    for path in ["a/b.ggf", r"c:\games", " "] {
        let refused = place.db(&["import", "--source", path, &file]);
        assert!(refused.refusal().contains("expected a name in one line"), "{refused:?}");
    }
}

#[test]
fn of_a_file_with_an_impossible_game_nothing_is_taken_unless_that_is_wished() {
    let place = Place::new();
    let file = place.file("games.ggf", format!("{GAMES}(;GM[Othello]PB[X]B[f5]W[a1];)\n"));
    let ran = place.db(&["import", "--json", &file]);
    assert_eq!(ran.status, Some(2));
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(lines[0], format!("{file}:4:26: move 2: white cannot play a1: it would flip no disc"));
    assert!(lines[1].contains("--skip-faulty"), "{lines:?}");
    let told: Value = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(
        told,
        json!({"file": file, "read": 4, "imported": 0, "duplicates": 0, "completed": 0, "errors": 1})
    );
    assert_eq!(of(&place.db(&["stats", "--json"]))[0]["games"], json!(0));

    let ran = place.db(&["import", "--skip-faulty", &file]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stdout.contains("4 games, 3 new, 0 known, 1 impossible"), "{}", ran.stdout);
    assert_eq!(of(&place.db(&["stats", "--json"]))[0]["games"], json!(3));
}

/// A truncated file is refused with the place, or its content equals that of a smaller file.
#[test]
fn a_file_that_is_cut_leaves_nothing_half_done() {
    let place = Place::new();
    for cut in [1, 20, 60, 109, 150, GAMES.len() - 2] {
        let name = format!("cut-{cut}.ggf");
        let file = place.file(&name, &GAMES.as_bytes()[..cut]);
        let ran = place.db(&["import", &file]);
        assert!(matches!(ran.status, Some(0 | 2)), "{cut}: {ran:?}");
        if ran.status == Some(2) {
            assert!(
                ran.stderr.lines().all(|line| line.contains(&name) || line.contains("--skip-faulty")),
                "{cut}: {ran:?}"
            );
        }
    }
}

#[test]
fn what_cannot_be_asked_is_refused_in_a_line() {
    let place = Place::new();
    let no_games = place.file("letter.txt", "Dear Anton, how are you?");
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
        let refused = place.db(arguments);
        assert!(refused.refusal().contains(part), "{arguments:?}: {refused:?}");
    }
    assert!(!place.0.path().join("data").exists(), "a refused command created a database");
    let games = place.file("games.ggf", GAMES);
    for command in [&["stats", "--data", &no_games] as &[&str], &["import", "--data", &no_games, &games]] {
        let refused = run(&[&["db"], command].concat());
        assert!(refused.refusal().contains("letter.txt: is a file, not a data directory"), "{refused:?}");
    }
}

#[test]
fn a_player_is_summed_up() {
    let place = Place::new();
    let file = place.file("games.ggf", GAMES);
    place.db(&["import", &file]);
    let ann = of(&place.db(&["player", "--json", "ann"])).remove(0);
    assert_eq!(ann["name"], "Ann White");
    let tally = |games, wins, draws, losses, mean| json!({"games": games, "wins": wins, "draws": draws, "losses": losses, "mean": mean});
    assert_eq!(ann["black"], tally(1, 1, 0, 0, 64.0));
    assert_eq!(ann["white"], tally(1, 0, 1, 0, 0.0));
    assert_eq!(ann["opponents"].as_array().expect("opponents").len(), 2);
    let later = of(&place.db(&["player", "--json", "White,", "ANN", "--from", "1991"])).remove(0);
    assert_eq!((&later["black"]["games"], &later["white"]["games"]), (&json!(0), &json!(1)));
    // With one color only.
    let found = of(&place.db(&["search", "--json", "--player", "ann", "--color", "white", "--position", ""]))
        .remove(0);
    assert_eq!(found["games"], 1);

    let shown = place.db(&["player", "ivo", "black"]).stdout;
    assert!(shown.starts_with("Ivo Black\n"), "{shown}");
    assert!(
        shown.lines().any(|line| line.split_whitespace().eq(["1991", "1", "0", "0", "1", "0", "%", "-8.00"])),
        "{shown}"
    );

    for (name, why) in [("nobody", "no player matches"), ("", "not provided")] {
        let arguments: &[&str] = if name.is_empty() { &["player"] } else { &["player", name] };
        let refused = place.db(arguments);
        assert!(refused.stderr.contains(why) && refused.stdout.is_empty(), "{}", refused.stderr);
    }
    let many =
        place.file("many.ggf", "(;GM[Othello]PB[Lee Black]PW[Lee Brown]DT[1990]RE[0.00]B[f5]W[f6];)\n");
    place.db(&["import", &many]);
    let several = place.db(&["player", "lee"]);
    assert!(
        ["Lee Grey", "Lee Black", "Lee Brown"].iter().all(|name| several.stderr.contains(name)),
        "{}",
        several.stderr
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_pipe_is_opened_once() {
    let place = Place::new();
    let pipe = text(&place.0.path().join("pipe.ggf"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let writing = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::write(pipe, GAMES)
    });
    let told = of(&place.db(&["import", "--json", &pipe]));
    assert_eq!((&told[0]["read"], &told[0]["imported"]), (&json!(3), &json!(3)));
    writing.join().expect("no panic").expect("somebody reads");
}
