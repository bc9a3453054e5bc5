//! `match`: engines against each other, including faulty ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{keys, run};
use crate::talk::Talk;

/// Returns the rows of a match and its totals.
fn play(arguments: &[&str]) -> (Vec<Value>, Value) {
    let ran = run(&[&["match", "--json"], arguments].concat());
    // On a slow machine, standard error may contain lines of progress.
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let parse = |line: &str| serde_json::from_str(line).expect("every line is JSON");
    let mut rows: Vec<Value> = ran.stdout.lines().map(parse).collect();
    let total = rows.pop().expect("the totals come last")["total"].clone();
    (rows, total)
}

/// Returns a program with just enough GTP to receive a request for a move. It records the process id of each
/// start.
fn fake(folder: &TempDir, genmove: &str) -> String {
    let path = folder.path().join("fake.sh");
    let started = folder.path().join("started");
    let script = format!(
        "echo $$ >> '{}'\nwhile read -r line; do\n case \"$line\" in\n  genmove*) {genmove} ;;\n  quit) exit 0 ;;\n  *) echo '='; echo ;;\n esac\ndone\n",
        started.display()
    );
    fs::write(&path, script).expect("the folder can be written to");
    format!("gtp:sh {}", path.display())
}

fn started(folder: &TempDir) -> Vec<u32> {
    let text = fs::read_to_string(folder.path().join("started")).expect("it was started");
    text.lines().map(|line| line.parse().expect("a number")).collect()
}

fn is_running(process: u32) -> bool {
    Path::new(&format!("/proc/{process}/cmdline")).exists()
        && !fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default().is_empty()
}

#[track_caller]
fn assert_gone(processes: &[u32]) {
    let until = Instant::now() + Duration::from_secs(30);
    while processes.iter().any(|process| is_running(*process)) {
        assert!(Instant::now() < until, "left behind: {processes:?}");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_match_is_counted_in_pairs_with_colors_swapped() {
    let arguments =
        ["--engine", "self:depth=4", "--engine", "self:level=1", "--games", "5", "--concurrency", "2"];
    let ran = run(&[&["match", "--json"], &arguments[..]].concat());
    assert_eq!(
        keys(ran.stdout.lines().next().expect("a game")),
        ["game", "pair", "black", "white", "opening", "moves", "score", "winner", "end", "reason", "board"]
    );
    let (rows, total) = play(&arguments);
    assert_eq!(rows.len(), 6, "an odd number is raised");
    for pair in 1..=3 {
        let games: Vec<&Value> = rows.iter().filter(|row| row["pair"] == pair).collect();
        assert_eq!(games.len(), 2);
        assert_eq!(games[0]["opening"], games[1]["opening"]);
        assert_eq!(games[0]["opening"].as_str().map(str::len), Some(16));
        assert_eq!(games[0]["black"], games[1]["white"]);
        assert!(games.iter().all(|game| game["end"] == "board"));
    }
    assert_eq!(total["games"], 6);
    assert_eq!(total["wins"].as_u64().map(|wins| wins >= 5), Some(true), "{total}");
    let pairs: u64 = total["pentanomial"].as_array().expect("five").iter().filter_map(Value::as_u64).sum();
    assert_eq!((pairs, total["pairs"].as_u64()), (3, Some(3)));
    assert_eq!(total["interrupted"], false);
}

#[test]
fn the_same_match_is_played_again() {
    let arguments = ["--engine", "self:level=4", "--engine", "self:nodes=500", "--games", "4", "--seed", "7"];
    let moves = || play(&arguments).0.iter().map(|row| row["moves"].clone()).collect::<Vec<_>>();
    let first = moves();
    assert_eq!(first, moves());
    let other = play(&[&arguments[..7], &["8"]].concat()).0;
    assert_ne!(first, other.iter().map(|row| row["moves"].clone()).collect::<Vec<_>>());
}

#[test]
fn the_same_engine_plays_the_same_games_through_both_protocols_and_as_a_build() {
    let own = env!("CARGO_BIN_EXE_outflank");
    let by_gtp = format!("{own} engine gtp --depth 3");
    let by_nboard = format!("{own} engine nboard --depth 3");
    let build = format!("{own}:depth=3");
    let expected = play(&["--engine", "self:depth=3", "--engine", "self:depth=3", "--games", "4"]).0;
    for engine in [&by_gtp, &by_nboard, &build] {
        let (rows, total) = play(&["--engine", engine, "--engine", "self:depth=3", "--games", "4"]);
        let moves = |rows: &[Value]| rows.iter().map(|row| row["moves"].clone()).collect::<Vec<_>>();
        assert_eq!(moves(&rows), moves(&expected), "{engine}");
        // The same engine on both sides: each pair is even.
        assert_eq!(total["pentanomial"], json!([0, 0, 2, 0, 0]));
        assert_eq!((&total["elo"], &total["discs"]), (&json!(0.0), &json!(0.0)));
    }
}

#[test]
fn failing_engines_lose_the_game_and_are_restarted() {
    let cases = [
        ("exit 3", "crash", "exit status: 3"),
        ("echo 'out of luck' >&2; exit 1", "crash", "out of luck"),
        ("exec 1>&-; sleep 1000", "crash", "closed its output"),
        ("sleep 1000", "silence", "no answer in time"),
        ("sleep 1000 & wait", "silence", "no answer in time"),
        ("echo 'I think'; echo 'that'; sleep 1000", "garbage", "I think"),
        ("echo '= f5 is best'; echo", "garbage", "f5 is best"),
        ("echo '? I do not want to'; echo", "garbage", "I do not want to"),
        ("echo '= a1'; echo", "illegal", "a1"),
        ("echo '= pass'; echo", "illegal", "pass"),
        ("echo '= resign'; echo", "resigned", "it resigned"),
        ("while :; do echo noise >&2; done", "silence", "no answer in time"),
        ("while :; do echo noise; done", "garbage", "noise"),
        ("kill -9 $$", "crash", "signal: 9"),
    ];
    std::thread::scope(|scope| {
        for (genmove, end, reason) in cases {
            scope.spawn(move || check_failing(genmove, end, reason));
        }
    });
}

#[test]
fn a_fallen_flag_loses_and_clocks_are_sent() {
    let folder = TempDir::new().expect("a folder");
    let engine = fake(&folder, "sleep 1000");
    let (rows, total) =
        play(&["--engine", "self:depth=1", "--engine", &engine, "--games", "2", "--clock", "2"]);
    for row in &rows {
        assert_eq!((&row["end"], &row["winner"]), (&json!("time"), &json!(1)), "{row}");
    }
    assert_eq!((&total["faults"], &total["least_left"][1]), (&json!([0, 2]), &json!(0.0)));
    // Moves take much less time than the increment.
    let (rows, total) =
        play(&["--engine", "self:depth=1", "--engine", "self:level=1", "--games", "2", "--clock", "600+10"]);
    assert!(rows.iter().all(|row| row["end"] == "board"), "{rows:?}");
    for left in total["least_left"].as_array().expect("two") {
        assert!(left.as_f64().is_some_and(|left| left > 700.0), "{total}");
    }
    // An engine that plays by the clock alone does so in every game.
    for game in ["othello", "hex", "ringo"] {
        let arguments =
            ["--game", game, "--engine", "self", "--engine", "self:depth=1", "--games", "2", "--clock", "1"];
        let (_, total) = play(&[&arguments[..], &["--timeout", "60"]].concat());
        let left = total["least_left"][0].as_f64().unwrap_or_else(|| panic!("{total}"));
        assert!(left < 0.9, "{game}: it uses its clock: {total}");
    }
    let (_, total) = play(&["--engine", "self:depth=1", "--engine", "self:level=1", "--games", "2"]);
    assert_eq!(total["least_left"], json!([null, null]), "without clocks there is no time left");
}

#[test]
fn programs_receive_their_clocks() {
    let folder = TempDir::new().expect("a folder");
    let heard = folder.path().join("heard");
    let script = |name: &str, body: &str| {
        let path = folder.path().join(name);
        let text =
            format!("while read -r line; do\n echo \"$line\" >> '{}'\n {body}\ndone\n", heard.display());
        fs::write(&path, text).expect("the folder can be written to");
        format!("sh {}", path.display())
    };
    let gtp = script("gtp.sh", "case \"$line\" in genmove*) echo '= resign';; *) echo '=';; esac; echo");
    let nboard = script(
        "nboard.sh",
        "case \"$line\" in ping*) echo \"pong ${line#ping }\";; go) echo '=== a1';; esac",
    );
    for (engine, expected) in [
        (format!("gtp:{gtp}"), ["time_settings 90 0 0", "time_left b 90 0", "time_left w 90 0"]),
        // In the second game, the other side has already made a timed move.
        (format!("nboard:{nboard}"), ["(;GM[Othello]", "TI[1:30/0:02]", "//0.0"]),
    ] {
        fs::write(&heard, "").expect("the folder can be written to");
        play(&["--engine", &engine, "--engine", "self:depth=1", "--games", "2", "--clock", "90.5+2.5"]);
        let said = fs::read_to_string(&heard).expect("it heard something");
        for expected in expected {
            assert!(said.contains(expected), "{engine}: {expected}: {said}");
        }
    }
}

fn check_failing(genmove: &str, end: &str, reason: &str) {
    let folder = TempDir::new().expect("a folder");
    let engine = fake(&folder, genmove);
    let arguments = ["--engine", "self:depth=1", "--engine", &engine, "--games", "2", "--timeout", "2"];
    let (rows, total) = play(&arguments);
    assert_eq!(rows.len(), 2, "{genmove}");
    for row in &rows {
        assert_eq!((&row["end"], &row["winner"]), (&json!(end), &json!(1)), "{genmove}: {row}");
        assert!(row["reason"].as_str().expect("a reason").contains(reason), "{genmove}: {row}");
        assert_eq!(row["board"].as_str().map(str::len), Some(64), "{genmove}");
    }
    // A resignation is not a fault.
    let faults = if end == "resigned" { json!([0, 0]) } else { json!([0, 2]) };
    assert_eq!((&total["wins"], &total["faults"]), (&json!(2), &faults), "{genmove}");
    assert_eq!(total["discs"], Value::Null, "{genmove}");
    // One start for the check, and one for each game.
    let processes = started(&folder);
    assert_eq!(processes.len(), 3, "{genmove}");
    assert_gone(&processes);
}

#[test]
fn a_fault_is_shown_with_the_position() {
    let folder = TempDir::new().expect("a folder");
    let engine = fake(&folder, "echo '= h8'; echo");
    let ran = run(&[
        "match",
        "--engine",
        &engine,
        "--engine",
        "self:depth=1",
        "--games",
        "2",
        "--openings",
        "none",
    ]);
    let text = ran.stdout;
    assert!(text.contains("engine 1 (gtp:sh "), "{text}");
    assert!(text.contains("black, loses: illegal move: black cannot play h8"), "{text}");
    assert!(text.contains("4 - - - O X - - -"), "{text}");
    assert!(text.contains("+0 =0 -2"), "{text}");
    assert!(text.contains("2 games lost by faults"), "{text}");
}

#[test]
fn every_game_is_saved_and_can_be_replayed() {
    let folder = TempDir::new().expect("a folder");
    for name in ["games.ggf", "games.sgf", "games.txt"] {
        let path: PathBuf = folder.path().join(name);
        let path = path.to_str().expect("a UTF-8 path");
        let arguments =
            ["--engine", "self:depth=1", "--engine", "self:level=1", "--games", "4", "--save", path];
        let (rows, _) = play(&arguments);
        let text = fs::read_to_string(path).expect("the games");
        assert_eq!(text.lines().count(), 4);
        for (row, line) in rows.iter().zip(text.lines()) {
            let replayed = run(&["replay", "--json", line]).json();
            assert_eq!(replayed.len(), 1);
            assert_eq!(
                (&replayed[0]["score"], &replayed[0]["over"]),
                (&row["score"], &json!(true)),
                "{line}"
            );
        }
        if name != "games.txt" {
            assert_eq!(run(&["replay", "--json", &text]).json().len(), 4);
            // The players did not choose the moves of the opening.
            for (row, line) in rows.iter().zip(text.lines()) {
                let moves = row["opening"].as_str().map_or(0, |opening| opening.len() / 2);
                assert!(moves > 0 && line.contains(&format!("GV[{moves}]")), "{line}");
            }
            assert!(text.contains("PB[self:depth=1]PW[self:level=1]") && text.contains("PB[self:level=1]"));
            // Another match appends its games.
            play(&arguments);
            assert_eq!(fs::read_to_string(path).expect("the games").lines().count(), 8);
        }
    }
}

#[test]
fn reversi_is_played_from_its_own_start() {
    let engines = ["--engine", "self:depth=1", "--engine", "self:depth=2", "--games", "2"];
    let (rows, total) = play(&[&["--game", "reversi"], engines.as_slice()].concat());
    assert_eq!((rows.len(), &total["games"]), (2, &json!(2)), "{total}");
    assert_eq!(rows[0]["opening"].as_str().map(str::len), Some(12), "six random moves: {}", rows[0]);
}

#[test]
fn the_hole_of_a_match_is_drawn_by_its_seed_and_named() {
    let engines = ["--engine", "self:depth=1", "--engine", "self:depth=1", "--games", "2"];
    let told = |seed: &str| {
        let ran = run(&[&["match", "--game", "othello+hole", "--seed", seed], engines.as_slice()].concat());
        let note =
            ran.stderr.lines().find_map(|line| line.strip_prefix("note: the hole was drawn, the game is "));
        note.unwrap_or_else(|| panic!("{ran:?}")).to_owned()
    };
    let drawn: std::collections::BTreeSet<String> = ["1", "2", "3", "4"].map(told).into();
    assert!(drawn.len() > 1 && drawn.iter().all(|game| !game.contains("random")), "{drawn:?}");
    assert!(drawn.contains(&told("1")), "the same seed draws the same");
}

#[test]
fn the_test_ends_as_soon_as_it_is_decided() {
    let arguments =
        ["--engine", "self:depth=3", "--engine", "self:level=1", "--sprt", "0,100", "--games", "2000"];
    let (rows, total) = play(&arguments);
    assert_eq!(total["sprt"]["decision"], "H1", "{total}");
    assert!(rows.len() < 200, "{total}");
    assert!(total["sprt"]["llr"].as_f64() > total["sprt"]["bound"].as_f64(), "{total}");
}

#[test]
fn an_interrupted_match_reports_its_score_and_leaves_no_process() {
    let folder = TempDir::new().expect("a folder");
    let engine = fake(&folder, "sleep 1000");
    let talk =
        Talk::start(&["match", "--json", "--engine", "self:depth=1", "--engine", &engine, "--games", "50"]);
    let until = Instant::now() + Duration::from_secs(30);
    while !folder.path().join("started").exists() || started(&folder).len() < 2 {
        assert!(Instant::now() < until, "it is never started");
        sleep(Duration::from_millis(20));
    }
    sleep(Duration::from_millis(300));
    let sent = Command::new("kill").args(["-INT", &talk.process().to_string()]).status();
    assert!(sent.expect("a kill command").success());
    let (rest, status, time) = talk.ended();
    assert_eq!(status, Some(130));
    let last: Value = serde_json::from_str(rest.last().expect("the totals")).expect("JSON");
    assert_eq!((&last["total"]["interrupted"], &last["total"]["games"]), (&json!(true), &json!(0)));
    assert!(time < Duration::from_secs(3), "{time:?}");
    assert_gone(&started(&folder));
}

/// Tests programs that ignore signals, spin, start others and move them into other sessions.
#[test]
#[cfg(target_os = "linux")]
fn no_ending_of_a_match_leaves_anybody_behind() {
    const STUBBORN: &str = "trap '' HUP INT QUIT TERM USR1; exec 0<&-; \
        sh -c \"trap '' TERM; echo \\$\\$ >> '$STARTED'; sleep 1000\" & \
        setsid sh -c \"trap '' TERM; echo \\$\\$ >> '$STARTED'; sleep 1000; sleep 1000\" & \
        (setsid sh -c \"echo \\$\\$ >> '$STARTED'; while :; do :; done\" &) ; while :; do sleep 1; done";
    std::thread::scope(|scope| {
        for (signal, number) in
            [("HUP", 1_i32), ("INT", 2), ("QUIT", 3), ("KILL", 9), ("USR1", 10), ("TERM", 15)]
        {
            scope.spawn(move || {
                let folder = TempDir::new().expect("a folder");
                let notes = folder.path().join("started").display().to_string();
                let engine = fake(&folder, &STUBBORN.replace("$STARTED", &notes));
                let talk =
                    Talk::start(&["match", "--engine", "self:depth=1", "--engine", &engine, "--games", "2"]);
                // The program starts twice, once for the check, and starts three others.
                let until = Instant::now() + Duration::from_secs(60);
                while !folder.path().join("started").exists() || started(&folder).len() < 5 {
                    assert!(Instant::now() < until, "{signal}: it was never asked for a move");
                    sleep(Duration::from_millis(20));
                }
                let sent =
                    Command::new("kill").args([&format!("-{signal}"), &talk.process().to_string()]).status();
                assert!(sent.expect("a kill command").success());
                let (_, status, _) = talk.ended();
                assert_eq!(status, (signal != "KILL").then_some(128 + number), "{signal}");
                assert_gone(&started(&folder));
            });
        }
    });
}

#[test]
fn a_silent_program_is_given_up_in_time() {
    let commands =
        ["sleep 1000", "sh -c 'while :; do echo noise; sleep 0.1; done'", "sh -c 'exec 0<&-; sleep 1000'"];
    let engines =
        commands.iter().flat_map(|command| ["", "gtp:", "nboard:"].map(|how| format!("{how}{command}")));
    std::thread::scope(|scope| {
        for engine in engines {
            scope.spawn(move || {
                let begun = Instant::now();
                let ran = run(&["match", "--engine", "self:depth=1", "--engine", &engine, "--timeout", "1"]);
                let refusal = ran.refusal();
                assert!(refusal.starts_with(&format!("--engine {engine}: ")), "{refusal}");
                // This limit is much less than the default of a minute.
                assert!(begun.elapsed() < Duration::from_secs(45), "{engine}: {:?}", begun.elapsed());
            });
        }
    });
}

#[test]
fn matches_that_cannot_be_are_refused() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("o.txt");
    fs::write(&path, "f5d6\nf5a1\n").expect("a file");
    let file = path.to_str().expect("text");
    let refused = |arguments: &[&str]| run(&[&["match"], arguments].concat()).refusal().to_owned();
    let two = ["--engine", "self:depth=1", "--engine", "self:depth=1"];
    assert!(refused(&["--engine", "self"]).contains("two engines, not 1"));
    assert!(
        refused(&["--engine", "self:level=24", "--engine", "self"]).contains(": expected 1 to 20, or 3s,")
    );
    assert!(refused(&["--engine", "no/such/program x", "--engine", "self"]).contains("no/such/program"));
    assert!(refused(&["--engine", "gtp:true", "--engine", "self"]).contains("has ended"));
    assert!(refused(&[&two[..], &["--openings", file]].concat()).contains("o.txt:2:1:3: move 2:"));
    fs::write(&path, "f5d6\n9999999 -9999\n").expect("a file");
    assert!(
        refused(&[&two[..], &["--openings", file]].concat()).contains("o.txt:2: this line contains no move")
    );
    assert!(refused(&[&two[..], &["--openings", "no.txt"]].concat()).contains("no.txt: no such file"));
    assert!(refused(&[&two[..], &["--sprt", "5,0"]].concat()).contains("the smaller first"));
    assert!(refused(&[&two[..], &["--games", "0"]].concat()).contains("--games"));
    assert!(refused(&[&two[..], &["--save", "no/such/folder/x.ggf"]].concat()).contains("no such folder"));
    assert!(
        refused(&["--engine", "self:threads=0", "--engine", "self"])
            .contains(": threads 0: expected 1 to 256")
    );
    assert!(refused(&[&two[..], &["--clock", "5:00"]].concat()).contains("expected seconds per game"));
    // The engine for 8×8 plays this game too, but the historical opponents do not.
    let old = ["--game", "reversi", "--engine", "self:age=iago", "--engine", "self:depth=1"];
    assert!(refused(&old).contains("iago does not play reversi"));
    let ringo = |engine| refused(&["--game", "ringo", "--engine", engine, "--engine", "self:depth=1"]);
    assert!(ringo("self:selectivity=1").contains("selectivity has no effect in ringo"));
    assert!(ringo("self:solve-from=9").contains("solve-from has no effect in ringo"));
}

#[test]
fn our_engines_play_each_other_at_every_kind_of_game() {
    for game in ["othello?size=6", "ringo", "min-mang", "miracle-five", "othello-revolution"] {
        let arguments =
            ["--game", game, "--engine", "self:depth=2", "--engine", "self:level=1", "--games", "2"];
        let (rows, total) = play(&arguments);
        assert_eq!((rows.len(), &total["faults"]), (2, &json!([0, 0])), "{game}");
        for row in &rows {
            let moves = row["moves"].as_str().expect("a transcript");
            assert_eq!(
                run(&["replay", "--json", "--game", game, moves]).json()[0]["over"],
                true,
                "{game}: {row}"
            );
        }
    }
}

/// This program as an external GTP program: one that knows games by name, and one that knows only sizes.
#[test]
fn other_programs_play_the_games_that_they_know() {
    let program = env!("CARGO_BIN_EXE_outflank");
    let named = format!("gtp:'{program}' engine gtp --depth 1");
    let sized = format!("gtp:sh -c \"sed -u 's/^set_game.*/sing/' | '{program}' engine gtp --depth 1\"");
    let own = ["--engine", "self:depth=1", "--games", "2"];
    for (game, other) in
        [("ringo", &named), ("min-mang", &named), ("othello?size=6", &sized), ("reversi-1883", &named)]
    {
        let (rows, total) = play(&[&["--game", game, "--engine", other], &own[..]].concat());
        assert_eq!((rows.len(), &total["faults"]), (2, &json!([0, 0])), "{game}: {rows:?}");
        assert!(rows.iter().all(|row| row["end"] == "board"), "{game}: {rows:?}");
    }
    // A build of this program rejects settings that do not apply.
    let build = format!("{program}:depth=1");
    let (_, total) = play(&[&["--game", "hex", "--engine", &build], &own[..]].concat());
    assert_eq!(total["faults"], json!([0, 0]));
    let refused = |game: &str, other: &str| {
        let ran = run(&[&["match", "--game", game, "--engine", other], &own[..]].concat());
        ran.refusal().to_owned()
    };
    assert!(refused("ringo", &sized).ends_with("it does not play ringo: unknown command"));
    let threads = refused("ringo", &format!("{program}:depth=1,threads=2"));
    assert!(threads.ends_with(": threads 2: the engine for this game uses one thread"), "{threads}");
    let nboard = refused("ringo", &format!("nboard:'{program}' engine nboard"));
    assert!(nboard.ends_with("cannot express ringo"), "{nboard}");
    assert!(refused("ringo", "gtp:true").contains("has ended"));
}
