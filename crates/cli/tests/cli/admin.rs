//! `admin`: with a running server, and with only a data directory.

use std::path::Path;

use serde_json::{Value, json};

use crate::program::{Ran, run};
use crate::serving::Serving;

fn admin(data: &Path, arguments: &[&str]) -> Ran {
    let data = data.to_str().expect("text");
    run(&[&["admin", "--data", data], arguments].concat())
}

/// Returns the status and body of an answer to a request with a token.
fn ask(serving: &Serving, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let page = format!("{}{path}", serving.page);
    let bearer = format!("Bearer {token}");
    let answer = match method {
        "GET" => agent.get(page).header("authorization", bearer).call(),
        _ if token.is_empty() => agent.post(page).send_json(body),
        _ => agent.post(page).header("authorization", bearer).send_json(body),
    };
    let mut answer = answer.expect("an answer");
    (answer.status().as_u16(), answer.body_mut().read_json().unwrap_or(Value::Null))
}

#[test]
fn accounts_are_closed_renamed_and_rescued_while_the_server_runs_and_when_not() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let password = "a long password of mine";
    let account = json!({"name": "Ada", "password": password, "program": "a test"});
    let (status, account) = ask(&serving, "POST", "/api/account", "", &account);
    assert_eq!(status, 201, "{account}");
    let token = account["token"].as_str().expect("a token").to_owned();
    let sign_in = |serving: &Serving, name: &str| {
        let body = json!({"name": name, "password": password, "program": "a test"});
        ask(serving, "POST", "/api/account/sessions", "", &body).0
    };
    assert!(admin(data.path(), &["accounts"]).results().starts_with("Ada: since "));
    assert_eq!(ask(&serving, "GET", "/api/account", &token, &Value::Null).0, 200);

    assert_eq!(admin(data.path(), &["close", "ada"]).results(), "");
    assert_eq!(ask(&serving, "GET", "/api/account", &token, &Value::Null).0, 401);
    assert_eq!(sign_in(&serving, "Ada"), 403);
    assert!(admin(data.path(), &["accounts"]).results().trim_end().ends_with("0 sessions, closed"));
    admin(data.path(), &["open", "Ada"]).results();
    assert_eq!(sign_in(&serving, "Ada"), 201);
    admin(data.path(), &["rename", "Ada", "Lovelace"]).results();
    assert_eq!(sign_in(&serving, "Lovelace"), 201);
    assert!(admin(data.path(), &["rename", "Lovelace", "admin"]).refusal().contains("the server's own"));
    assert!(admin(data.path(), &["close", "Nobody"]).refusal().contains("\"Nobody\""));
    admin(data.path(), &["end-sessions", "Lovelace"]).results();
    assert_eq!(admin(data.path(), &["--json", "accounts"]).json()[0]["accounts"][0]["sessions"], 0);
    assert_eq!(serving.end("-TERM"), Some(0));
    assert!(!data.path().join("outflank.admin").exists(), "the server has closed its socket");

    // Now with the directory alone, without a running server.
    let codes = admin(data.path(), &["new-codes", "Lovelace"]);
    let code = codes.results().lines().next().expect("a code").to_owned();
    admin(data.path(), &["close", "Lovelace"]).results();
    let serving = Serving::start(data.path());
    assert_eq!(sign_in(&serving, "Lovelace"), 403, "it stays closed after a restart");
    admin(data.path(), &["open", "Lovelace"]).results();
    let body = json!({"name": "Lovelace", "code": code, "password": "another long one", "program": "a test"});
    let (status, recovered) = ask(&serving, "POST", "/api/account/recover", "", &body);
    assert!((200..300).contains(&status), "{recovered}");
    let log = admin(data.path(), &["log"]);
    let acts: Vec<&str> =
        log.results().lines().map(|line| line.split_once(": ").expect("who, and what").1).collect();
    let expected = [
        "close Ada",
        "open Ada",
        "rename Ada Lovelace",
        "end-sessions Lovelace",
        "new-codes Lovelace",
        "close Lovelace",
        "open Lovelace",
    ];
    assert_eq!(acts, expected);
    assert_eq!(serving.end("-TERM"), Some(0));
}

#[test]
fn moderators_are_appointed_and_their_acts_are_logged() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let mut tokens = Vec::new();
    for name in ["Ada", "Bob"] {
        let account = json!({"name": name, "password": "a long password of mine", "program": "a test"});
        let (status, account) = ask(&serving, "POST", "/api/account", "", &account);
        assert_eq!(status, 201, "{account}");
        tokens.push(account["token"].as_str().expect("a token").to_owned());
    }
    assert_eq!(admin(data.path(), &["moderators"]).results(), "");
    assert_eq!(admin(data.path(), &["moderator", "ada"]).results(), "");
    assert!(admin(data.path(), &["moderators"]).results().trim_end().ends_with("1 session, moderator"));
    assert!(admin(data.path(), &["moderator", "Nobody"]).refusal().contains("\"Nobody\""));
    let act = json!({"act": {"kind": "warn", "text": "Be kind."}, "reason": "insults", "reports": []});
    let path = "/api/moderation/players/Bob/acts";
    assert_eq!(ask(&serving, "POST", path, &tokens[1], &act).0, 403);
    assert_eq!(ask(&serving, "POST", path, &tokens[0], &act).0, 204);
    admin(data.path(), &["moderator", "Ada", "--remove"]).results();
    assert_eq!(ask(&serving, "POST", path, &tokens[0], &act).0, 403);
    assert_eq!(admin(data.path(), &["moderators"]).results(), "");
    let log = admin(data.path(), &["log"]);
    let expected = ": warn Bob insults: \"Be kind.\"";
    let of_moderator =
        log.results().lines().filter(|line| line.contains(" moderator Ada")).collect::<Vec<_>>();
    assert!(of_moderator.len() == 3 && of_moderator[1].ends_with(expected), "{of_moderator:?}");
    assert_eq!(serving.end("-TERM"), Some(0));
}

#[test]
fn maintenance_shows_a_notice_and_stops_new_games() {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    let seats = json!({"seats": {"black": {"kind": "human"}, "white": {"kind": "human"}}});
    let game = serving.post("/api/games", &seats);
    let id = game["id"].as_str().expect("a game has an id").to_owned();
    admin(data.path(), &["notice", "New version\n at 20:00"]).results();
    admin(data.path(), &["maintenance", "on"]).results();
    assert_eq!(serving.get("/api/health")["notice"], "New version at 20:00");
    let (status, refused) = ask(&serving, "POST", "/api/games", "", &seats);
    assert_eq!((status, refused["code"].as_str()), (503, Some("busy")), "{refused}");
    assert!(refused["message"].as_str().expect("a message").contains("maintenance"));
    serving.play(&id, "f5");
    let (status, ready) = ask(&serving, "GET", "/api/ready", "", &Value::Null);
    assert_eq!((status, &ready["obstacles"]), (503, &json!(["maintenance"])));
    assert_eq!(serving.end("-TERM"), Some(0));

    let serving = Serving::start(data.path());
    assert_eq!(ask(&serving, "POST", "/api/games", "", &seats).0, 503, "also after a start");
    let shown = admin(data.path(), &["settings"]);
    assert_eq!(shown.results(), "maintenance: on\nnotice: New version at 20:00\n");
    admin(data.path(), &["maintenance", "off"]).results();
    admin(data.path(), &["notice"]).results();
    assert!(serving.get("/api/health")["notice"].is_null());
    serving.post("/api/games", &seats);
    let long = "x".repeat(301);
    assert!(admin(data.path(), &["notice", &long]).refusal().contains("300 characters"));
    assert!(admin(&data.path().join("none"), &["accounts"]).refusal().contains("has no outflank.db"));
    assert_eq!(serving.end("-TERM"), Some(0));
}

#[test]
#[cfg(unix)]
fn only_the_owner_of_the_directory_can_administer() {
    use std::io::{Read, Write};
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    admin(data.path(), &["settings"]).results();
    let file = data.path().join("outflank.admin");
    let mode = std::fs::metadata(&file).expect("it exists").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let socket: Value = serde_json::from_slice(&std::fs::read(&file).expect("it exists")).expect("JSON");
    let address = socket["address"].as_str().expect("an address");
    let request = |secret: &Value| {
        json!({"secret": secret, "who": "x", "act": {"act": "notice", "text": "mine"}}).to_string()
    };
    let send = |request: &str| {
        let mut stream = std::net::TcpStream::connect(address).expect("it listens");
        stream.write_all(format!("{request}\n").as_bytes()).expect("it listens");
        let mut answer = String::new();
        let _reset = stream.read_to_string(&mut answer);
        answer
    };
    for refused in [request(&json!("x")), "POST / HTTP/1.1\r\nhost: localhost\r\n\r\n".to_owned()] {
        assert_eq!(send(&refused), "", "{refused}");
    }
    assert!(serving.get("/api/health")["notice"].is_null());
    // The same request with the right secret succeeds, so the secret caused the refusal.
    assert_ne!(send(&request(&socket["secret"])), "");
    assert_eq!(serving.get("/api/health")["notice"], "mine");
    assert_eq!(serving.end("-TERM"), Some(0));
}
