//! `engine gtp` and `engine nboard`.

use std::thread::sleep;
use std::time::Duration;

use crate::program::run_with;
use crate::talk::Talk;

/// The longest time for a stopped search to end on a busy machine.
const AT_ONCE: Duration = Duration::from_secs(2);

fn gtp(input: &str) -> Vec<String> {
    let ran = run_with(&["engine", "gtp", "--depth", "3"], input.as_bytes());
    ran.results().split_terminator("\n\n").map(str::to_owned).collect()
}

#[test]
fn a_gtp_session_is_answered() {
    let script = "1 protocol_version\nname\n2 known_command genmove\nknown_command sing\n# nothing\n\n3 boardsize 8\n\
                  boardsize 19\nclear_board\nkomi 6.5\n4 play black F5\nplay w a1\nplay b f6\nplay w D6\nundo\n5 undo\nundo\n\
                  gogui-rules_legal_moves\nset_game Othello\nset_game Go\nset_game\nplay\nplay b\nplay b z\ngenmove\nknown_command\nfinal_score\nsing a song\n7\nquit\nname\n";
    assert_eq!(
        gtp(script),
        [
            "=1 2",
            "= Outflank",
            "=2 true",
            "= false",
            "=3",
            "? unacceptable size",
            "=",
            "=",
            "=4",
            "? illegal move: white cannot play a1: it would flip no disc",
            "? illegal move: it is white's turn",
            "=",
            "=",
            "=5",
            "? cannot undo",
            "= d3 c4 f5 e6",
            "=",
            "? unsupported game",
            "? syntax error",
            "? syntax error",
            "? syntax error",
            "? invalid color or coordinate",
            "? syntax error",
            "? syntax error",
            "? cannot score",
            "? unknown command",
            "?7 unknown command",
            "=",
        ]
    );
}

#[test]
fn every_listed_command_is_known_and_none_ends_the_session_but_quit() {
    let listed = gtp("list_commands\n");
    let commands: Vec<&str> = listed[0].trim_start_matches("= ").lines().collect();
    assert!(commands.len() > 20, "{commands:?}");
    const ARGUMENTS: [&str; 8] = ["", "b", "b f5", "x y z", "8", "1 2 3", "b -1 nan", "b 1e99 1"];
    for command in commands.iter().filter(|command| **command != "quit") {
        // Run each command on a new board of the default game, independent of the previous commands.
        let tries = ARGUMENTS
            .map(|arguments| format!("{command} {arguments}\nname\nset_game Othello\nclear_board\n"));
        let answers = gtp(&format!("known_command {command}\n{}", tries.concat()));
        assert_eq!((answers.len(), answers[0].as_str()), (1 + 4 * ARGUMENTS.len(), "= true"), "{command}");
        for (arguments, answers) in ARGUMENTS.iter().zip(answers[1..].chunks(4)) {
            assert!(answers[0] != "? unknown command", "{command} {arguments}");
            assert_eq!(answers[1..], ["= Outflank", "=", "="], "{command} {arguments}");
        }
    }
}

#[test]
fn a_game_is_played_to_its_end_under_gtp() {
    let script =
        "genmove b\ngenmove w\n".repeat(40) + "showboard\nfinal_score\ngenmove b\nplay w pass\nquit\n";
    let answers = gtp(&script);
    let moves = &answers[..80];
    // A move for the wrong side is refused, except where the other side has to pass.
    let played = moves.iter().filter(|answer| answer.len() == 4).count();
    assert!(played >= 50, "{moves:?}");
    assert!(moves.iter().all(|answer| answer.starts_with("= ") || answer == "? wrong color"), "{moves:?}");
    // The letters are above their columns.
    assert!(answers[80].starts_with("=\n  a b c d e f g h\n1 "), "{}", answers[80]);
    assert!(answers[81].starts_with("= B+") || answers[81].starts_with("= W+") || answers[81] == "= 0");
    assert_eq!(answers[82..], ["= pass", "=", "="]);
}

#[test]
fn every_game_of_the_catalog_is_played_to_its_end_under_gtp() {
    let listed = gtp("list_games\n");
    let games: Vec<&str> = listed[0].trim_start_matches("= ").lines().collect();
    assert!(games.len() >= 14 && games.contains(&"ringo"), "{games:?}");
    for game in games {
        // Games with moving stones may be very long; this plays only their start.
        let script = format!(
            "set_game {game}\n{}showboard\ngogui-rules_game_id\n",
            "genmove b\ngenmove w\n".repeat(20)
        );
        let ran = run_with(&["engine", "gtp", "--depth", "1"], script.as_bytes());
        let answers: Vec<&str> = ran.results().split_terminator("\n\n").collect();
        assert_eq!(answers.len(), 43, "{game}");
        let moves = &answers[1..41];
        assert!(
            moves.iter().all(|answer| answer.starts_with("= ") || *answer == "? wrong color"),
            "{game}: {moves:?}"
        );
        assert!(moves.iter().filter(|answer| **answer != "= pass").count() >= 10, "{game}: {moves:?}");
        assert!(
            answers[41].contains(" to move") || answers[41].contains("Game over: "),
            "{game}: {}",
            answers[41]
        );
    }
}

#[test]
fn gtp_shows_the_pieces_in_hand() {
    for (game, shown) in [("miracle-five", true), ("othello", false)] {
        let answers = gtp(&format!("set_game {game}\ngenmove b\nshowboard\n"));
        assert_eq!(answers[2].contains("\nIn hand: Black "), shown, "{game}: {}", answers[2]);
        assert!(answers[2].ends_with("\nWhite to move"), "{game}: {}", answers[2]);
    }
}

#[test]
fn other_sizes_are_played_under_gtp() {
    let answers = gtp(
        "boardsize 10\nplay b f7\ngogui-rules_board_size\ngogui-rules_game_id\ngenmove w\nshowboard\n\
                       set_game othello?size=4\nboardsize 7\ngogui-rules_legal_moves\nboardsize 8\ngogui-rules_legal_moves\n\
                       set_game hex\nboardsize 8\ngogui-rules_board_size\n",
    );
    assert_eq!(answers[..4], ["=", "=", "= 10", "= othello?size=10"]);
    assert!(answers[4].len() > 2 && answers[5].ends_with("Black to move"), "{answers:?}");
    assert_eq!(answers[6..11], ["=", "? unacceptable size", "= b1 a2 d3 c4", "=", "= d3 c4 f5 e6"]);
    assert_eq!(answers[11..], ["=", "? unacceptable size", "? the board is not square"]);
}

#[test]
fn a_setting_that_a_game_has_no_use_for_is_refused_under_gtp() {
    let script = "set_game ringo\nset_game othello\nshowboard\n";
    let ran = run_with(&["engine", "gtp", "--depth", "1", "--threads", "2"], script.as_bytes());
    let answers: Vec<&str> = ran.results().split_terminator("\n\n").collect();
    assert_eq!(answers[..2], ["? threads 2: the engine for this game uses one thread", "="]);
    for (setting, value) in [("--selectivity", "1"), ("--solve-from", "9")] {
        let ran = run_with(&["engine", "gtp", setting, value], script.as_bytes());
        let refused = format!("? {} has no effect in ringo\n\n=", setting.trim_start_matches('-'));
        assert!(ran.results().starts_with(&refused), "also without limits: {}", ran.results());
    }
    let ran = run_with(
        &["engine", "gtp"],
        "set_game hex\ntime_settings 9 0 0\ntime_left b 0 0\ngenmove b\n".as_bytes(),
    );
    let answers: Vec<&str> = ran.results().split_terminator("\n\n").collect();
    assert!(
        answers[3].starts_with("= "),
        "every game accepts a clock, and a move needs no time: {answers:?}"
    );
    let ran = run_with(&["engine", "gtp", "--age", "iago"], "set_game reversi\ngenmove b\n".as_bytes());
    let answers: Vec<&str> = ran.results().split_terminator("\n\n").collect();
    assert!(answers[0].starts_with("? iago does not play reversi"), "{answers:?}");
    assert!(answers[1].starts_with("= "), "the game is unchanged: {answers:?}");
}

#[test]
fn games_in_sgf_are_loaded_under_gtp() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let good = write("good.sgf", "(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6](;B[c3];W[d3])(;B[c4]))");
    let wide = write("wide.sgf", "(;GM[2]SZ[10];B[f7])");
    let bad = write("bad.sgf", "(;GM[2];B[f5];W[a1])");
    let go = write("go.sgf", "(;GM[1]SZ[19];B[dd])");
    let answers = gtp(&format!(
        "loadsgf {good}\nshowboard\nloadsgf {good} 3\ngogui-rules_side_to_move\nplay b c4\nundo\nundo\nundo\nundo\n\
         loadsgf {good}\nloadsgf {bad}\nloadsgf {go}\nloadsgf no/such.sgf\nloadsgf\nplay b d3\nloadsgf {wide}\n\
         gogui-rules_game_id\nplay w g7\nloadsgf {good}\ngenmove b\n"
    ));
    assert_eq!(answers[0], "=");
    assert!(answers[1].contains("4 - - - X O") || answers[1].contains(" to move"), "{}", answers[1]);
    assert_eq!(answers[2..9], ["=", "= black", "=", "=", "=", "=", "? cannot undo"]);
    assert_eq!(answers[9], "=");
    assert_eq!(
        answers[10],
        format!("? cannot load file: {bad}:1:17: move 2: white cannot play a1: it would flip no disc")
    );
    assert_eq!(answers[11], format!("? cannot load file: {go}: it contains no game of Othello"));
    assert_eq!(answers[12], "? cannot load file: no/such.sgf: no such file");
    assert_eq!(answers[13], "? syntax error");
    // A failed load changes nothing: the game is still the previous one.
    assert!(answers[14].starts_with("? illegal move"), "{}", answers[14]);
    assert_eq!(answers[15..19], ["=", "= othello?size=10", "=", "="]);
    assert!(answers[19].len() == 4, "{}", answers[19]);
}

#[test]
fn gtp_commands_run_the_clocks() {
    let script = "time_settings 0 1 5\ngenmove b\ntime_left w 2 1\ntime_settings 5 0 0\ntime_left b 0.1 0\nplay w f6\nplay w d6\n\
                  genmove b\ntime_settings x\ntime_left\nquit\n";
    let answers = run_with(&["engine", "gtp", "--depth", "60"], script.as_bytes());
    let answers: Vec<&str> = answers.results().split_terminator("\n\n").collect();
    assert_eq!(answers.len(), 11, "{answers:?}");
    assert_eq!(answers[8..10], ["? syntax error", "? syntax error"]);
}

/// Waits until the engine is ready. Commands sent later then do not wait for its start.
fn is_there(talk: &mut Talk, protocol: &str) {
    let (question, answer) = if protocol == "gtp" { ("name", "= Outflank") } else { ("ping 1", "pong 1") };
    talk.say(question);
    talk.hear_one(answer);
}

#[test]
fn quit_ends_a_search_at_once() {
    for protocol in ["gtp", "nboard"] {
        let mut talk = Talk::start(&["engine", protocol, "--depth", "60"]);
        let (go, answer) = if protocol == "gtp" { ("genmove b", "= ") } else { ("go", "=== ") };
        is_there(&mut talk, protocol);
        talk.say(go);
        sleep(Duration::from_millis(300));
        talk.say("quit");
        let (rest, status, time) = talk.ended();
        assert_eq!(status, Some(0), "{protocol}");
        assert!(rest.iter().any(|line| line.starts_with(answer)), "{protocol}: {rest:?}");
        assert!(time < AT_ONCE, "{protocol}: {time:?}");
    }
}

#[test]
fn an_engine_whose_board_is_gone_ends_too() {
    for protocol in ["gtp", "nboard"] {
        let mut talk = Talk::start(&["engine", protocol, "--depth", "60"]);
        is_there(&mut talk, protocol);
        talk.say(if protocol == "gtp" { "genmove b" } else { "hint 3" });
        sleep(Duration::from_millis(400));
        talk.end();
        let (_, status, time) = talk.ended();
        assert_eq!(status, Some(0), "{protocol}");
        assert!(time < AT_ONCE, "{protocol}: {time:?}");
    }
}

#[test]
fn no_input_makes_an_engine_panic() {
    let mut bytes: Vec<u8> = (0..=255).cycle().take(5000).collect();
    bytes.extend("\n999999999999 play b f5\nset game (;\nset game (;BO[8];)\nset depth 99999999999\nhint 0\nmove \u{e9}\n".bytes());
    bytes.extend("x".repeat(3 << 20).bytes());
    bytes.extend("\nplay\nundo\ntime_settings 1e300 -1 5\ntime_settings inf 1 1\n\0\n".bytes());
    for protocol in ["gtp", "nboard"] {
        let ran = run_with(&["engine", protocol, "--depth", "1"], &bytes);
        assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{protocol}");
    }
}

#[test]
fn options_that_no_engine_has_are_refused() {
    for arguments in [
        &["--level", "24"][..],
        &["--depth", "0"],
        &["--level", "3", "--depth", "4"],
        &["--seconds", "-1"],
        &["--threads", "0"],
        &["--weights", "no/such/file"],
    ] {
        let arguments = [&["engine", "gtp"], arguments].concat();
        run_with(&arguments, b"").refusal();
    }
}

const GAME: &str = "(;GM[Othello]PC[NBoard]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[F6];)";

#[test]
fn an_nboard_session_is_answered() {
    let script = format!(
        "nboard 2\nset depth 4\nset contempt 5\nset game {GAME}\nping 1\ngo\nlearn\nmove E6//2.5\nanalyze\nsing\nquit\nping 2\n"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let learned = folder.path().join("learned.book");
    let learned = learned.to_str().expect("a UTF-8 path");
    let ran = run_with(&["engine", "nboard", "--learned", learned], script.as_bytes());
    let lines: Vec<&str> = ran.results().lines().collect();
    assert!(lines[0].starts_with("set myname Outflank"), "{lines:?}");
    assert_eq!(lines[1], "pong 1");
    let answer = lines.iter().find_map(|line| line.strip_prefix("=== ")).expect("a move");
    let parts: Vec<&str> = answer.split('/').collect();
    assert!(["D6", "E6", "G7", "C4", "D3"].contains(&parts[0]), "{answer}");
    assert!(parts.len() == 3 && parts[1..].iter().all(|part| part.parse::<f64>().is_ok()), "{answer}");
    assert!(lines.contains(&"learned"));
    // The start and three moves: the engine did not play its own.
    let analysis: Vec<&&str> = lines.iter().filter(|line| line.starts_with("analysis ")).collect();
    assert_eq!(analysis.len(), 4, "{lines:?}");
    assert!(analysis[3].starts_with("analysis 3 "));
    assert!(!ran.stdout.contains("pong 2"));
}

#[test]
fn hints_deepen_and_name_moves_with_their_lines() {
    let script = format!("nboard 2\nset depth 6\nset game {GAME}\nhint 2\nquit\n");
    let ran = run_with(&["engine", "nboard", "--book", "off"], script.as_bytes());
    let hints: Vec<Vec<&str>> = ran
        .results()
        .lines()
        .filter_map(|line| Some(line.strip_prefix("search ")?.split(' ').collect()))
        .collect();
    // Searches of 1, 2, 4 and 6 plies, with two moves each.
    assert_eq!(hints.len(), 8, "{hints:?}");
    for hint in &hints {
        assert!(hint.len() == 4 && hint[0].len() >= 2 && hint[0].len() % 2 == 0, "{hint:?}");
        assert!(hint[1].parse::<f64>().is_ok() && hint[2] == "0", "{hint:?}");
    }
    assert_eq!(hints.last().map(|hint| hint[3]), Some("6"));
    assert!(!ran.stdout.contains('%'), "nothing is proved: {}", ran.stdout);
}

#[test]
fn wrong_games_and_moves_are_reported_and_change_nothing() {
    let script = format!(
        "nboard 2\nset game {GAME}\nset game (;BO[4 ---- -O*- -*O- ---- *];)\nset game (;B[a1];)\nset game (;B[f5\nmove a1\nset depth 2\nanalyze\n"
    );
    let ran = run_with(&["engine", "nboard"], script.as_bytes());
    let told: Vec<&str> =
        ran.results().lines().filter(|line| line.starts_with("status ") && line.len() > 7).collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(
        told[0].contains("othello?size=4")
            && told[1].contains("a1")
            && told[2].contains("1:12")
            && told[3].contains("a1"),
        "{told:?}"
    );
    assert_eq!(ran.stdout.matches("analysis ").count(), 3);
}

#[test]
fn a_hint_ends_when_the_board_goes_on() {
    let mut talk = Talk::start(&["engine", "nboard"]);
    talk.say("nboard 1");
    talk.say("set depth 60");
    talk.say(&format!("set game {GAME}"));
    talk.say("hint 4");
    talk.hear_one("search ");
    talk.say("ping 5");
    talk.hear_one("pong 5");
    talk.say("set depth 1");
    talk.say("go");
    talk.hear_one("=== ");
    talk.say("quit");
    assert_eq!(talk.ended().1, Some(0));
}

#[test]
fn nboard_runs_the_clock_of_a_game() {
    let mut talk = Talk::start(&["engine", "nboard"]);
    // Without its clock, a search of this depth would take very long.
    talk.say("nboard 2");
    talk.say("set depth 60");
    talk.say("set game (;GM[Othello]TI[1:00]B[f5//59.5]W[d6//0];)");
    talk.say("go");
    let answer = talk.hear_one("=== ");
    let thought: f64 = answer.rsplit('/').next().and_then(|time| time.parse().ok()).expect("a time");
    assert!(thought < 0.5, "{answer}");
    talk.say("move C3//0.4");
    talk.say("move D3//59.9");
    talk.say("go");
    talk.hear_one("=== ");
    // The engine moves even with no time left.
    talk.say("move C4//10");
    talk.say("go");
    talk.hear_one("=== ");
    talk.say("quit");
    assert_eq!(talk.ended().1, Some(0));
}
