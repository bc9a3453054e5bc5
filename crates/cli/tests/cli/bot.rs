//! `bot`, and the client in examples/: whole games between programs on a server, by invitation.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::{program, run};
use crate::serving::Serving;

/// A generous time limit for a game on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A running program, ended with the test.
struct Playing(Child);

impl Playing {
    fn start(command: &mut Command) -> Self {
        Self(command.stdout(Stdio::piped()).spawn().expect("the program starts"))
    }

    /// Starts our engine as a bot.
    fn ours(link: &str) -> Self {
        Self::start(program().args(["bot", "--level", "1", link]))
    }

    /// Starts the client in Python, or a second bot of this program if there is no Python.
    fn theirs(link: &str) -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
        let is_there = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
        if is_there.is_ok_and(|status| status.success()) {
            return Self::start(Command::new("python3").args([script, link]));
        }
        eprintln!("python3 is missing: examples/bot.py is not tested, and `outflank bot` plays instead");
        Self::ours(link)
    }

    /// Waits for the program to end without an error, and returns the board it printed.
    fn board(mut self) -> String {
        let deadline = Instant::now() + TIMEOUT;
        let status = loop {
            if let Some(status) = self.0.try_wait().expect("the child can be polled") {
                break status;
            }
            assert!(Instant::now() < deadline, "the game does not end");
            thread::sleep(Duration::from_millis(10));
        };
        let text = std::io::read_to_string(self.0.stdout.take().expect("piped")).expect("text");
        assert!(status.success(), "{status}: {text}");
        let last = text.lines().last().expect("a board");
        serde_json::from_str::<Value>(last).map_or(last.to_owned(), |state| letters(&state["contents"]))
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        // After a full game, the program has already ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the contents of the cells, as `replay --json` writes them.
fn letters(contents: &Value) -> String {
    let letter = |content: &Value| match content.as_str() {
        Some("black") => 'X',
        Some("white") => 'O',
        Some("empty") => '-',
        _ => panic!("{content} is not a cell of Othello"),
    };
    contents.as_array().expect("a board").iter().map(letter).collect()
}

/// Returns a game with both seats open, and the link for joining it.
fn game_for_two(serving: &Serving) -> (String, String) {
    let seats = json!({ "black": { "kind": "open" }, "white": { "kind": "open" } });
    let game = serving.post("/api/games", &json!({ "spec": "othello?size=6", "seats": seats }));
    let (id, code) = (game["id"].as_str().expect("an id"), game["you"]["invitation"].as_str());
    (format!("/api/games/{id}"), format!("{}/join/{id}#{}", serving.page, code.expect("an invitation")))
}

/// Waits until a game meets a condition.
fn wait_for(serving: &Serving, game: &str, is_so_far: impl Fn(&Value) -> bool) -> Value {
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let state = serving.get(game);
        if is_so_far(&state) {
            return state;
        }
        assert!(Instant::now() < deadline, "the game does not continue: {}", state["plies"]);
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_client_from_nothing_is_short() {
    let lines = include_str!("../../../../examples/bot.py").lines().count();
    assert!(lines <= 80, "docs/protocol.md promises 80 lines of Python, not {lines}");
}

#[test]
fn our_bot_plays_a_client_in_python_by_invitation() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let (game, link) = game_for_two(&serving);
    let (ours, theirs) = (Playing::ours(&link), Playing::theirs(&link));
    let boards = [ours.board(), theirs.board()];
    let state = serving.get(&game);
    assert_eq!(state["result"]["reason"], "board");
    let board = letters(&state["position"]["contents"]);
    assert_eq!(boards, [board.clone(), board]);
    let late = run(&["bot", &link]);
    assert!(late.refusal().contains("the seat is taken"), "{late:?}");
}

#[test]
fn both_play_on_after_the_server_was_killed() {
    let data = tempfile::tempdir().expect("a directory");
    // A port that can be used again after the kill.
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address");
    let address = free.to_string();
    let start = || Serving::start_at(&address, program().arg("serve"), data.path(), Stdio::null());
    let serving = start();
    let (game, link) = game_for_two(&serving);
    let (ours, theirs) = (Playing::ours(&link), Playing::theirs(&link));
    let plies = |state: &Value| state["plies"].as_array().expect("plies").len();
    wait_for(&serving, &game, |state| plies(state) >= 4);
    assert_eq!(serving.end("-KILL"), None);
    let serving = start();
    let boards = [ours.board(), theirs.board()];
    let state = wait_for(&serving, &game, |state| !state["result"].is_null());
    let board = letters(&state["position"]["contents"]);
    assert_eq!(boards, [board.clone(), board]);
}

#[test]
fn reasons_for_not_playing_are_reported() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let (_, link) = game_for_two(&serving);
    let (whole, _) = link.split_once('#').expect("a link");
    for (link, says) in [
        ("http://127.0.0.1:1/game/abc".to_owned(), "expected the link of an invitation"),
        (whole.to_owned(), "expected the link of an invitation"),
        (whole.replace("http:", "https:") + "#x", "https"),
        (format!("{whole}#AAAA"), "no such game, or the link is incomplete"),
        (format!("{}/join/222222222222#AAAA", serving.page), "no such game"),
    ] {
        let ran = run(&["bot", &link]);
        assert!(ran.refusal().contains(says), "{link}: {ran:?}");
    }
    let unused = TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address");
    let nobody = run(&["bot", &format!("http://{unused}/join/222222222222#AAAA")]);
    assert_eq!((nobody.status, nobody.stdout.as_str()), (Some(1), ""), "{nobody:?}");
    assert!(nobody.stderr.contains("no Outflank server answers at"), "{nobody:?}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_bot_does_not_resign() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let (game, link) = game_for_two(&serving);
    let mut leaving = Playing::ours(&link);
    wait_for(&serving, &game, |state| state["seats"]["black"]["kind"] == "human");
    let id = leaving.0.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    assert!(!leaving.0.wait().expect("it ends").success());
    let state = serving.get(&game);
    assert_eq!((&state["result"], &state["seats"]["black"]["name"]), (&Value::Null, &json!("Outflank 1")));
}
