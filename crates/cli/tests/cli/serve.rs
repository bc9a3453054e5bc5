//! `serve`: its start, its stop, a kill, and everything that prevents a start.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::program::{program, run};
use crate::serving::Serving;

#[test]
fn the_server_answers_and_stops_on_a_signal() {
    let data = tempfile::tempdir().expect("a directory");
    for signal in ["-TERM", "-INT"] {
        let serving = Serving::start(&data.path().join("made/on/the/way"));
        let mut page = ureq::get(&serving.page).call().expect("the server answers");
        assert!(page.body_mut().read_to_string().expect("a page is text").contains("Outflank"));
        assert_eq!(serving.end(signal), Some(0), "{signal}");
    }
}

#[test]
fn serve_is_the_default_command() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start_with(&mut program(), data.path());
    assert_eq!(serving.end("-TERM"), Some(0));
}

#[test]
fn a_game_survives_a_kill() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let seats = json!({"black": {"kind": "human"}, "white": {"kind": "human"}});
    let game = serving.post("/api/games", &json!({"seats": seats}));
    let id = game["id"].as_str().expect("a game has an id").to_owned();
    serving.play(&id, "f5");
    serving.play(&id, "d6");
    assert_eq!(serving.end("-KILL"), None);

    let serving = Serving::start(data.path());
    let after = serving.get(&format!("/api/games/{id}"));
    let moves: Vec<&Value> =
        after["plies"].as_array().expect("plies").iter().map(|ply| &ply["text"]).collect();
    assert_eq!(moves, ["f5", "d6"]);
    serving.play(&id, "c3");
    assert_eq!(serving.end("-TERM"), Some(0));
}

#[test]
fn a_port_in_use_is_reported() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("it has an address").to_string();
    let data = tempfile::tempdir().expect("a directory");
    let ran = run(&["serve", "--listen", &address, "--data", data.path().to_str().expect("text")]);
    assert!(ran.refusal().contains(&address), "{ran:?}");
    assert!(ran.refusal().contains("in use"), "{ran:?}");
}

#[test]
fn an_unusable_data_directory_is_reported() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("a-file");
    fs::write(&file, "not a directory").expect("a file");
    let name = file.to_str().expect("text");
    let ran = run(&["serve", "--listen", "127.0.0.1:0", "--data", name]);
    assert!(ran.refusal().contains(name), "{ran:?}");
    assert_eq!(fs::read(&file).expect("it is still there"), b"not a directory");
}

#[test]
fn two_servers_do_not_share_a_data_directory() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let name = data.path().to_str().expect("text");
    let ran = run(&["serve", "--listen", "127.0.0.1:0", "--data", name]);
    assert!(ran.refusal().contains("in use by another outflank"), "{ran:?}");
    assert_eq!(serving.end("-TERM"), Some(0));
}

/// Sends many requests to a server with a verbose log, and stops it.
fn is_answered_and_stops(serving: Serving) {
    for _ in 0..100 {
        assert_eq!(serving.get("/api/health")["live_games"], 0);
    }
    assert_eq!(serving.end("-TERM"), Some(0));
}

#[test]
fn an_unread_log_does_not_block_the_server() {
    let data = tempfile::tempdir().expect("a directory");
    let (_unread, mut full) = std::io::pipe().expect("a pipe");
    let log = full.try_clone().expect("another end");
    // Fills the pipe, and blocks forever.
    std::thread::spawn(move || while full.write_all(&[b'.'; 4096]).is_ok() {});
    is_answered_and_stops(Serving::start_logging(
        program().args(["serve", "--log", "trace"]),
        data.path(),
        log,
    ));
}

#[test]
fn a_log_whose_reader_has_gone_ends_nothing() {
    let data = tempfile::tempdir().expect("a directory");
    let (reader, log) = std::io::pipe().expect("a pipe");
    drop(reader);
    is_answered_and_stops(Serving::start_logging(
        program().args(["serve", "--log", "trace"]),
        data.path(),
        log,
    ));
}

/// Returns the program, started by a shell after a preparation.
#[cfg(unix)]
fn program_after(preparation: &str) -> Command {
    let mut shell = Command::new("sh");
    shell
        .arg("-c")
        .arg(format!("{preparation}; exec \"$@\""))
        .arg("sh")
        .arg(program().get_program())
        .arg("serve");
    shell
}

#[test]
#[cfg(unix)]
fn a_closed_standard_error_ends_nothing() {
    let data = tempfile::tempdir().expect("a directory");
    let mut command = program_after("exec 2>&-");
    is_answered_and_stops(Serving::start_logging(
        command.args(["--log", "trace"]),
        data.path(),
        Stdio::null(),
    ));
}

#[test]
#[cfg(unix)]
fn the_log_is_read_to_its_last_line() {
    let data = tempfile::tempdir().expect("a directory");
    let (mut reader, log) = std::io::pipe().expect("a pipe");
    let serving = Serving::start_logging(program().arg("serve"), data.path(), log);
    assert_eq!(serving.end("-TERM"), Some(0));
    let mut text = String::new();
    reader.read_to_string(&mut text).expect("text");
    assert!(text.trim_end().ends_with("stopping"), "{text}");
}

#[test]
#[cfg(unix)]
fn idle_connections_lock_nobody_out_and_are_logged() {
    let data = tempfile::tempdir().expect("a directory");
    let (mut reader, log) = std::io::pipe().expect("a pipe");
    let serving = Serving::start_logging(&mut program_after("ulimit -n 128"), data.path(), log);
    let address = serving.page.strip_prefix("http://").expect("an address");
    let untouched: Vec<TcpStream> =
        (0..300).map(|_| TcpStream::connect(address).expect("the system takes it")).collect();
    for _ in 0..20 {
        assert_eq!(serving.get("/api/health")["live_games"], 0);
    }
    drop(untouched);
    assert_eq!(serving.end("-TERM"), Some(0));
    let mut text = String::new();
    reader.read_to_string(&mut text).expect("text");
    let lines = text.lines().filter(|line| line.contains("closing idle connections for new ones")).count();
    assert!((1..=3).contains(&lines), "one line per ten seconds: {text}");
}

#[test]
#[cfg(unix)]
fn a_log_of_json_has_an_object_a_line_with_the_request() {
    let data = tempfile::tempdir().expect("a directory");
    let (mut reader, log) = std::io::pipe().expect("a pipe");
    let mut command = program();
    command.args(["serve", "--log", "debug", "--log-format", "json", "--metrics", "127.0.0.1:0"]);
    let serving = Serving::start_logging(&mut command, data.path(), log);
    drop(command);
    let given = ureq::get(format!("{}/api/health", serving.page)).header("x-request-id", "mine-1");
    given.call().expect("the server answers");
    assert_eq!(serving.end("-TERM"), Some(0));
    let mut text = String::new();
    reader.read_to_string(&mut text).expect("text");
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect();
    let of_request =
        lines.iter().find(|line| line["request_id"] == "mine-1").expect("the log has the request");
    assert_eq!((&of_request["message"], &of_request["path"]), (&json!("request"), &json!("/api/health")));
    assert!(lines.iter().any(|line| line["message"] == "stopping"), "{text}");
}

#[test]
fn metrics_for_everybody_are_refused() {
    let data = tempfile::tempdir().expect("a directory");
    let name = data.path().to_str().expect("text");
    let ran = run(&["serve", "--listen", "127.0.0.1:0", "--data", name, "--metrics", "0.0.0.0:0"]);
    assert!(ran.refusal().contains("127.0.0.1:9100"), "{ran:?}");
}
