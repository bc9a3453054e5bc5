//! Backups: taken during play, restored elsewhere, refused when incomplete.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use outflank_server::backup::{self, Manifest, Step};
use outflank_server::{Server, ServerKey};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::crash::Victim;
use crate::harness::{Site, config, people};
use crate::passkeys::{is_let_in, somebody};
use crate::place;

fn nothing(_: &Step<'_>) {}

/// Returns the content of all files under a directory.
fn files(directory: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let Ok(entries) = fs::read_dir(directory) else { return found };
    for path in entries.map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => drop(found.insert(path.clone(), fs::read(&path).unwrap())),
        }
    }
    found
}

/// Creates a number of games on a server, stops it and makes a backup.
async fn saved(games: usize) -> (TempDir, PathBuf, Manifest) {
    let site = Site::new().await;
    for _ in 0..games {
        let id = site.begin(json!({ "seats": people() })).await;
        site.play(&id, "f5").await.ok();
    }
    fs::write(site.directory.path().join("learned.book"), vec![7; 3000]).unwrap();
    site.state.close().await;
    let file = site.directory.path().join("saved.tar");
    let manifest = backup::take(site.directory.path(), &file, &nothing).await.unwrap();
    (site.directory, file, manifest)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_before_a_backup_began_is_in_it() {
    const GAMES: usize = 4;
    let directory = tempfile::tempdir().unwrap();
    let out = tempfile::tempdir().unwrap();
    let victim = Victim::start(directory.path());
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let game = victim.request("POST", "/api/games", &json!({ "seats": people() })).await.unwrap();
        games.push(game["id"].as_str().unwrap().to_owned());
    }
    // For each game, the moves that the server has acknowledged.
    let done: Vec<Mutex<Vec<String>>> = games.iter().map(|_| Mutex::default()).collect();
    let (taken, played) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let (server, all_taken, all_played) = (&victim, &taken, &played);
    let players = games.iter().zip(&done).map(|(id, done)| async move {
        let path = format!("/api/games/{id}");
        while all_taken.load(Ordering::Relaxed) < 3 {
            let game = server.request("GET", &path, &Value::Null).await.unwrap();
            let Some(text) = game["position"]["legal"][0]["text"].as_str() else { return };
            let seen = game["seq"].as_u64().unwrap();
            let play = json!({ "kind": "play", "text": text });
            let command = json!({ "id": format!("c{seen}"), "seen": seen, "action": play });
            server.request("POST", &format!("{path}/commands"), &command).await.unwrap();
            done.lock().unwrap().push(text.to_owned());
            all_played.fetch_add(1, Ordering::Relaxed);
        }
    });
    let backups = async {
        let mut before = Vec::new();
        for number in 0..3 {
            while played.load(Ordering::Relaxed) < 6 * (number + 1) {
                tokio::task::yield_now().await;
            }
            before.push(done.iter().map(|moves| moves.lock().unwrap().clone()).collect::<Vec<_>>());
            let file = out.path().join(format!("{number}.tar"));
            backup::take(directory.path(), &file, &nothing).await.unwrap();
            taken.fetch_add(1, Ordering::Relaxed);
        }
        before
    };
    let (_, before) = tokio::join!(futures_util::future::join_all(players), backups);
    drop(victim);
    for (number, before) in before.iter().enumerate() {
        let restored = out.path().join(format!("{number}"));
        let file = out.path().join(format!("{number}.tar"));
        backup::restore(&file, &restored, &nothing).await.unwrap();
        let victim = Victim::start(&restored);
        for (id, moves) in games.iter().zip(before) {
            let game = victim.request("GET", &format!("/api/games/{id}"), &Value::Null).await.unwrap();
            let plies = game["plies"].as_array().unwrap();
            let there = plies.iter().map(|ply| ply["text"].as_str().unwrap());
            // The server adds the forced passes by itself.
            let there: Vec<&str> = there.filter(|text| *text != "--").collect();
            assert!(
                there.len() >= moves.len() && there.iter().zip(moves).all(|(a, b)| a == b),
                "{id}: {there:?}"
            );
        }
    }
}

#[tokio::test]
async fn a_restored_server_is_the_one_that_was_saved() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    site.play(&id, "f5").await.ok();
    let game = site.game(&id).await;
    let guest = site.post("/api/guests", &json!({})).await.ok();
    fs::write(site.directory.path().join("learned.book"), "learned").unwrap();
    fs::create_dir(site.directory.path().join("analyses")).unwrap();
    fs::write(site.directory.path().join("analyses/one"), "made again").unwrap();
    // While the server runs.
    let out = tempfile::tempdir().unwrap();
    let file = out.path().join("saved.tar");
    let taken = backup::take(site.directory.path(), &file, &nothing).await.unwrap();
    assert_eq!((taken.counts["games"], taken.counts["events"]), (1, 2));
    let left: Vec<_> = files(out.path()).into_keys().collect();
    assert_eq!(left, std::slice::from_ref(&file), "no other file is left");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let restored = tempfile::tempdir().unwrap();
    assert_eq!(backup::restore(&file, restored.path(), &nothing).await.unwrap(), taken);
    let names: Vec<_> =
        files(restored.path()).into_keys().map(|path| path.file_name().unwrap().to_owned()).collect();
    assert_eq!(names, ["learned.book", "outflank.db", "outflank.key", "outflank.lock"]);
    let key = ServerKey::open(restored.path()).unwrap().unwrap();
    assert!(key.guest(guest["token"].as_str().unwrap()).is_some(), "it recognizes its guests");
    let again = Site::open(restored, |_| ()).await;
    assert_eq!(again.game(&id).await, game);
}

#[tokio::test]
async fn nothing_is_overwritten() {
    let (directory, file, _) = saved(1).await;
    let before = fs::read(&file).unwrap();
    let error = backup::take(directory.path(), &file, &nothing).await.unwrap_err().to_string();
    assert!(error.contains("saved.tar already exists"), "{error}");
    assert!(fs::read(&file).unwrap() == before);
    let error = backup::restore(&file, directory.path(), &nothing).await.unwrap_err().to_string();
    assert!(error.contains("is not empty"), "{error}");
    let missing = directory.path().join("elsewhere");
    let error =
        backup::take(&missing, &directory.path().join("b.tar"), &nothing).await.unwrap_err().to_string();
    assert!(error.contains("is not a data directory"), "{error}");
    assert!(!missing.exists() && !directory.path().join("b.tar").exists());
    let running = tempfile::tempdir().unwrap();
    let _server = Server::bind(config(running.path())).await.unwrap();
    let error = backup::restore(&file, running.path(), &nothing).await.unwrap_err().to_string();
    assert!(error.contains("is not empty"), "{error}");
}

/// Returns the error with which both `verify` and `restore` refuse these bytes. Checks that no files are
/// left.
async fn refusal(bytes: &[u8]) -> String {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("a.tar");
    fs::write(&file, bytes).unwrap();
    let target = directory.path().join("data");
    let error = backup::restore(&file, &target, &nothing).await.expect_err("a refusal").to_string();
    assert!(error.contains("a.tar") && !error.contains('\n'), "{error}");
    assert!(!target.exists(), "{error}: something was left");
    fs::create_dir(&target).unwrap();
    assert!(backup::restore(&file, &target, &nothing).await.is_err());
    assert_eq!(files(&target).len(), 0, "{error}: something was left");
    error
}

#[tokio::test]
async fn a_backup_that_is_cut_anywhere_is_refused() {
    let (_directory, file, manifest) = saved(1).await;
    let whole = fs::read(&file).unwrap();
    assert!(whole.len() as u64 > manifest.bytes());
    let points = (0..whole.len()).step_by(whole.len() / 40).chain([1, 511, 512, 600, 4700, 5200]);
    for at in points.chain((1..=1600).step_by(100).map(|back| whole.len() - back)) {
        let error = refusal(&whole[..at]).await;
        let says = ["is truncated", "is damaged", "is not an Outflank backup"];
        assert!(says.iter().any(|says| error.contains(says)), "{at}: {error}");
        assert!(
            at < 6000 || error.contains(&format!("is truncated: it has {at} of {} bytes", whole.len())),
            "{error}"
        );
    }
    let longer = [whole.as_slice(), b"x"].concat();
    assert!(refusal(&longer).await.contains("is damaged"));
}

#[tokio::test]
async fn a_backup_in_which_anything_was_changed_is_refused() {
    let (_directory, file, manifest) = saved(1).await;
    let whole = fs::read(&file).unwrap();
    assert_eq!(backup::verify(&file, &nothing).unwrap(), manifest);
    // Changed padding does not matter, but a change at each of these places does.
    let text = String::from_utf8_lossy(&whole);
    let places = [text.find("\"sha256\"").unwrap() + 14, text.find("\"taken\"").unwrap() + 12, 5200 + 20];
    let inside = (6144..whole.len() - 2048).step_by(whole.len() / 50);
    let mut n_refused = 0;
    for at in places.into_iter().chain(inside) {
        let mut changed = whole.clone();
        changed[at] ^= 0x10;
        let path = file.with_extension("changed");
        fs::write(&path, &changed).unwrap();
        // Bytes between two files of the archive do not matter.
        if backup::verify(&path, &nothing).is_err() {
            refusal(&changed).await;
            n_refused += 1;
        }
    }
    assert!(n_refused >= 45, "{n_refused}");
}

#[tokio::test]
async fn what_is_of_something_else_or_newer_is_told_from_damage() {
    assert!(refusal(b"").await.contains("is not an Outflank backup"));
    assert!(refusal(&[b'x'; 20_000]).await.contains("is not an Outflank backup"));
    let mut other = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_ustar();
    header.set_path("holiday.jpg").unwrap();
    header.set_size(3);
    header.set_cksum();
    other.append(&header, &b"jpg"[..]).unwrap();
    assert!(refusal(&other.into_inner().unwrap()).await.contains("does not begin with manifest.json"));

    let (directory, file, _) = saved(1).await;
    let whole = fs::read(&file).unwrap();
    let at = String::from_utf8_lossy(&whole).find("\"outflank_backup\": 1").unwrap();
    let mut newer = whole.clone();
    newer[at + 19] = b'7';
    let error = refusal(&newer).await;
    assert!(error.contains("newer version of Outflank") && error.contains("format 7"), "{error}");
    // This version cannot even back up a newer database, because it does not know all its parts.
    let newer = "INSERT INTO schema_step VALUES (999, x'00')";
    place::edit(directory.path(), newer).await;
    let error =
        backup::take(directory.path(), &file.with_extension("b"), &nothing).await.unwrap_err().to_string();
    assert!(error.contains("newer version of Outflank (schema 999; this version supports up to "), "{error}");
}

#[tokio::test]
async fn a_damaged_database_is_not_saved() {
    let (directory, file, _) = saved(30).await;
    let path = directory.path().join("outflank.db");
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096..].iter_mut().skip(7).step_by(61).for_each(|byte| *byte ^= 0xa5);
    fs::write(&path, bytes).unwrap();
    let target = file.with_extension("b");
    let error = backup::take(directory.path(), &target, &nothing).await.unwrap_err().to_string();
    assert!(error.contains("outflank.db"), "{error}");
    let left =
        files(directory.path()).into_keys().filter(|path| path.display().to_string().contains("saved.b"));
    assert_eq!(left.count(), 0);
}

const DIRECTORY: &str = "OUTFLANK_BACKUP_TEST_DIRECTORY";
const STEPS: &str = "OUTFLANK_BACKUP_TEST_STEPS";

/// Aborts the process after the given number of steps.
fn plug() -> impl Fn(&Step<'_>) + Sync {
    let left = AtomicUsize::new(std::env::var(STEPS).unwrap().parse().unwrap());
    move |_: &Step<'_>| {
        if left.fetch_sub(1, Ordering::Relaxed) == 1 {
            std::process::abort();
        }
    }
}

#[tokio::test]
async fn backup_to_be_killed() {
    // This does nothing by itself. The test below starts it as another process.
    let Ok(directory) = std::env::var(DIRECTORY).map(PathBuf::from) else { return };
    backup::take(&directory.join("data"), &directory.join("a.tar"), &plug()).await.unwrap();
    backup::restore(&directory.join("a.tar"), &directory.join("restored"), &plug()).await.unwrap();
}

#[tokio::test]
async fn a_backup_and_a_restoration_may_be_killed_at_any_step() {
    let (saved, _, _) = saved(2).await;
    for steps in 1.. {
        let directory = tempfile::tempdir().unwrap();
        let (data, file) = (directory.path().join("data"), directory.path().join("a.tar"));
        fs::create_dir(&data).unwrap();
        for name in ["outflank.db", "outflank.key", "learned.book"] {
            fs::copy(saved.path().join(name), data.join(name)).unwrap();
        }
        let killed = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "backup::backup_to_be_killed"])
            .env(DIRECTORY, directory.path())
            .env(STEPS, steps.to_string())
            .output()
            .unwrap();
        if killed.status.success() {
            assert!(steps > 3, "only {steps} steps were seen");
            return;
        }
        let restored = directory.path().join("restored");
        if file.exists() {
            backup::verify(&file, &nothing).unwrap();
        } else {
            assert!(!restored.exists());
            backup::take(&data, &file, &nothing).await.unwrap();
        }
        if restored.exists() {
            // No server starts while a restoration is incomplete.
            let error = Server::bind(config(&restored)).await.unwrap_err().to_string();
            assert!(error.contains("`outflank restore` was interrupted"), "{error}");
        }
        let manifest = backup::restore(&file, &restored, &nothing).await.unwrap();
        assert_eq!(manifest.counts["games"], 2);
        Server::bind(config(&restored)).await.unwrap();
        let left = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name());
        assert_eq!(left.count(), 3, "after {steps} steps");
    }
}

#[tokio::test]
async fn a_passkey_is_good_on_a_server_that_was_restored() {
    let site = Site::new().await;
    let device = somebody(&site).await;
    let file = site.directory.path().join("saved.tar");
    backup::take(site.directory.path(), &file, &nothing).await.unwrap();
    let there = tempfile::tempdir().unwrap();
    backup::restore(&file, there.path(), &nothing).await.unwrap();
    assert!(is_let_in(&Site::open(there, |_| ()).await, &device).await);
}
