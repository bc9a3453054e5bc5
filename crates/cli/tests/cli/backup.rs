//! `backup` and `restore`.

use std::fs;

use serde_json::json;

use crate::program::run;
use crate::serving::Serving;

#[test]
fn a_server_is_saved_while_it_runs_and_goes_on_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let serving = Serving::start(&folder.path().join("data"));
    let seats = json!({"black": {"kind": "human"}, "white": {"kind": "human"}});
    let game = serving.post("/api/games", &json!({"seats": seats}));
    let id = game["id"].as_str().expect("a game has an id").to_owned();
    serving.play(&id, "f5");
    let (data, file, elsewhere) = (path("data"), path("a.tar"), path("elsewhere"));
    let saved = run(&["backup", "--data", &data, &file]);
    assert!(saved.results().contains("1 game with 2 events"), "{saved:?}");
    let refused = run(&["backup", "--data", &data, &file]);
    assert!(refused.refusal().contains("already exists"), "{refused:?}");
    assert_eq!(serving.end("-TERM"), Some(0));
    let stopped = run(&["backup", "--json", "--data", &data, &path("b.tar")]);
    assert_eq!(stopped.json()[0]["counts"]["events"], 2);

    assert!(run(&["restore", "--check", &file]).results().contains("1 game with"));
    assert!(run(&["restore", &file, "--data", &data]).refusal().contains("is not empty"));
    assert!(run(&["restore", &file, "--data", &elsewhere]).results().contains(&elsewhere));
    let serving = Serving::start(&folder.path().join("elsewhere"));
    assert_eq!(serving.get(&format!("/api/games/{id}"))["plies"][0]["text"], "f5");
    serving.play(&id, "d6");
    assert_eq!(serving.end("-TERM"), Some(0));

    let whole = fs::read(&file).expect("a backup");
    fs::write(path("cut.tar"), &whole[..whole.len() / 2]).expect("a file");
    let refused = run(&["restore", &path("cut.tar"), "--data", &path("third")]);
    assert!(refused.refusal().contains("cut.tar is truncated"), "{refused:?}");
    assert!(!folder.path().join("third").exists());
    let refused = run(&["backup", "--data", &path("nowhere"), &path("c.tar")]);
    assert!(
        refused.refusal().contains("nowhere is not a data directory: it has no outflank.db"),
        "{refused:?}"
    );
    let refused = run(&["restore", &path("none.tar"), "--data", &path("x")]);
    assert!(refused.refusal().ends_with("none.tar: no such file"), "{refused:?}");
    let refused = run(&["backup", "--data", &data, &path("no/such/d.tar")]);
    assert!(refused.refusal().ends_with("no/such/d.tar: no such folder"), "{refused:?}");
}
