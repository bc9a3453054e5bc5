//! Moves a database from SQLite to PostgreSQL and back. On SQLite these tests return immediately; see
//! `place.rs`.

use std::fs;

use outflank_server::store::{Place, Store, TransferError, transfer};
use serde_json::json;
use tempfile::TempDir;

use crate::harness::{Site, against, people};
use crate::passkeys::{Device, is_let_in, somebody};
use crate::place;

/// Creates a data directory with games.
async fn played() -> (TempDir, String, Device) {
    let site = Site::with(|config| config.database = None).await;
    let game = site.begin(json!({ "seats": people() })).await;
    for text in ["d3", "c3", "c4"] {
        site.play(&game, text).await.ok();
    }
    site.begin(json!({ "seats": against(1), "terms": { "clock": "5+3" } })).await;
    let tournament = json!({ "name": "Клуб «Угол»", "system": { "kind": "swiss", "rounds": 3 } });
    site.post("/api/tournaments", &tournament).await;
    let device = somebody(&site).await;
    site.state.close().await;
    (site.directory, game, device)
}

#[tokio::test]
async fn all_of_it_goes_there_and_comes_back() {
    if place::is_in_files() {
        return;
    }
    let (directory, game, device) = played().await;
    let (files, there) = (Place::Directory(directory.path().to_owned()), tempfile::tempdir().unwrap());
    let address = place::database_of(there.path()).unwrap();
    let server = Place::Postgres(address.clone());
    let before = fs::read(directory.path().join("outflank.db")).unwrap();
    let went = transfer(&files, &server).await.unwrap();
    assert_eq!(fs::read(directory.path().join("outflank.db")).unwrap(), before, "the source is unchanged");
    // The old directory names the new database, and no server starts on its old file.
    let forgotten = Store::open(directory.path()).await.unwrap_err().to_string();
    assert!(forgotten.contains(&address.to_string()), "{forgotten}");
    let rows = |table: &str| went.iter().find(|copied| copied.table == table).unwrap().rows;
    assert!(rows("game") == 2 && rows("game_event") >= 5 && rows("game_person") == 2, "{went:?}");
    assert!(rows("account") == 1 && rows("session") == 1 && rows("passkey") == 1, "{went:?}");
    // A server on the new database has the same games.
    let store = Store::connect(there.path(), &address).await.unwrap();
    let log = store.load(&game.parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(log.len(), 4);
    store.close().await;
    let back = tempfile::tempdir().unwrap();
    let came = transfer(&server, &Place::Directory(back.path().to_owned())).await.unwrap();
    assert_eq!(came, went);
    let store = Store::open(back.path()).await.unwrap();
    assert_eq!(store.load(&game.parse().unwrap()).await.unwrap().unwrap(), log);
    store.close().await;
    // The transfer does not move the key file. Without it the server recognizes no guest, and reports that.
    fs::copy(directory.path().join("outflank.key"), back.path().join("outflank.key")).unwrap();
    let site = Site::open(back, |config| config.database = None).await;
    assert!(is_let_in(&site, &device).await, "the passkey still works");
}

#[tokio::test]
async fn a_target_that_is_not_empty_and_a_source_that_is_none_are_refused() {
    if place::is_in_files() {
        return;
    }
    let (directory, ..) = played().await;
    let files = Place::Directory(directory.path().to_owned());
    let site = Site::new().await;
    let server = Place::Postgres(place::database_of(site.directory.path()).unwrap());
    let refused = async |from: &Place, to: &Place| transfer(from, to).await.unwrap_err().to_string();
    assert!(refused(&files, &server).await.contains("in use by another outflank"));
    assert!(
        refused(&server, &Place::Directory(tempfile::tempdir().unwrap().keep())).await.contains("in use")
    );
    site.begin(json!({ "seats": people() })).await;
    site.state.close().await;
    assert!(refused(&files, &server).await.contains("is not empty (table game has rows)"));
    assert!(refused(&server, &files).await.contains("is not empty (outflank.db is there)"));
    Store::open(directory.path()).await.expect("the source still opens").close().await;
    assert!(refused(&files, &files).await.contains("of the same kind"));
    let nothing = Place::Directory(tempfile::tempdir().unwrap().keep());
    assert!(matches!(transfer(&nothing, &server).await, Err(TransferError::Nothing(_))));
    // A transfer that was refused succeeds after the obstacle is gone.
    let empty = tempfile::tempdir().unwrap();
    let free = Place::Postgres(place::database_of(empty.path()).unwrap());
    transfer(&files, &free).await.unwrap();
}
