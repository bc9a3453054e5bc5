//! Compares many concurrent writers with sequential ones.

use std::sync::atomic::Ordering;

use futures_util::future::join_all;
use outflank_play::{Command, Given, Logged, Millis, Opening, Principal, Seat, Session};
use outflank_rules::ByColor;
use proptest::prelude::*;
use proptest::sample::Index;
use tempfile::TempDir;

use super::*;
use crate::GameId;
use crate::store::open::to_write;
use crate::store::room::Disk;
use crate::store::sqlite::Connection;
use crate::store::{Append, Store};

/// Returns a game after each of its first moves, with the events since the move before.
fn game() -> Vec<(Session, Vec<Logged>)> {
    let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
    let opening = Opening::usual("othello".parse().unwrap(), seats);
    let begun = Session::create(opening, Principal::Local(None), Millis(1)).unwrap();
    let mut steps = vec![begun];
    for at in 2..10 {
        let mut session = steps.last().unwrap().0.clone();
        let text = session.position().legal().first().unwrap().text.clone();
        let events = session.apply(&Command::Play { text }, &Given::here(Millis(at))).unwrap();
        steps.push((session, events));
    }
    steps
}

fn id(number: usize) -> GameId {
    let letter = "ABCDEFGHJKLMNPQRSTUVWXYZ".chars().nth(number).unwrap();
    format!("22222222222{letter}").parse().unwrap()
}

/// A request to the store.
#[derive(Clone, Debug)]
enum Wish {
    Create,
    /// Appends the events of this step, which may be stored already or may skip some. The text is the ID of a
    /// command.
    Append(usize, Option<String>),
    Delete,
}

impl Wish {
    /// Makes the request, and returns a short form of the answer.
    async fn ask(&self, store: &Store, of: usize, steps: &[(Session, Vec<Logged>)]) -> String {
        let id = id(of);
        match self {
            Self::Create => {
                let (session, log) = &steps[0];
                format!(
                    "{:?}",
                    store.create(&id, log, session, None).await.map_err(|error| error.to_string())
                )
            }
            Self::Append(step, command) => {
                let (after, events) = &steps[*step];
                let command = command.as_deref().map(|command| (command, "what was asked"));
                let outcome = store.append(&id, Append { events, after, command, of_departed: false }).await;
                format!("{:?}", outcome.map_err(|error| error.to_string()))
            }
            Self::Delete => format!("{:?}", store.delete(&id).await.map_err(|error| error.to_string())),
        }
    }
}

/// Requests about two games, mostly in a valid order.
fn wishes() -> impl Strategy<Value = Vec<(usize, Wish)>> {
    let wish = (0..2_usize, 0..12_u8, any::<Index>(), prop::option::of(0..6_u8));
    prop::collection::vec(wish, 1..60).prop_map(|drawn| {
        let mut next = [0, 0];
        let wish = |(of, kind, any, command): (usize, u8, Index, Option<u8>)| {
            let command = command.map(|number| format!("c{number}"));
            let wish = match kind {
                0 => Wish::Delete,
                1 => Wish::Create,
                2 => Wish::Append(1 + any.index(8), command),
                _ if next[of] == 0 => Wish::Create,
                _ => Wish::Append(next[of].min(8), command),
            };
            match kind {
                0 => next[of] = 0,
                1 | 2 => {}
                _ => next[of] += 1,
            }
            (of, wish)
        };
        drawn.into_iter().map(wish).collect()
    })
}

/// A store with its own disk.
struct Site {
    store: Store,
    disk: Arc<Disk>,
    directory: TempDir,
}

impl Site {
    async fn new() -> Self {
        let (directory, disk) = (tempfile::tempdir().unwrap(), Arc::default());
        Self { store: Store::on(&disk, directory.path()).await, disk, directory }
    }

    /// Opens another connection, which sees only committed data, as after a crash.
    async fn other(&self) -> Connection {
        Connection::open(&to_write(&self.directory.path().join("outflank.db"))).await.unwrap()
    }

    /// Returns all rows.
    async fn content(&self) -> Vec<String> {
        let mut connection = self.other().await;
        let statement = "SELECT id || spec || black_seat || white_seat || plies || ifnull(turn, '') || black_discs \
                         || white_discs || board || seq || created_ms || updated_ms || catalog_id AS line FROM game \
                         UNION ALL SELECT game_id || seq || kind || body || at_ms FROM game_event \
                         UNION ALL SELECT game_id || command_id || body || seq FROM game_command ORDER BY line";
        let rows = connection.ask(statement).rows().await.unwrap();
        rows.iter().map(|row| row.try_get("line").unwrap()).collect()
    }

    fn n_commits(&self) -> usize {
        self.disk.n_writes.load(Ordering::Relaxed)
    }

    fn has_file(&self, ending: &str) -> bool {
        self.directory.path().join(format!("outflank.db{ending}")).exists()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn together_is_the_same_as_one_after_the_other(wishes in wishes()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let steps = game();
            let (apart, together) = (Site::new().await, Site::new().await);
            let mut expected = Vec::new();
            for (of, wish) in &wishes {
                expected.push(wish.ask(&apart.store, *of, &steps).await);
            }
            // The requests arrive in this order, all while the writer waits for the first.
            let asked = wishes.iter().map(|(of, wish)| wish.ask(&together.store, *of, &steps));
            let answers = join_all(asked).await;
            assert_eq!(answers, expected);
            assert_eq!(together.content().await, apart.content().await);
        });
    }
}

#[tokio::test]
async fn nobody_is_answered_before_the_commit_and_who_waits_is_committed_together() {
    const GAMES: usize = 20;
    let (site, steps) = (Site::new().await, game());
    let (session, log) = &steps[0];
    site.store.create(&id(0), log, session, None).await.unwrap();
    let mut other = site.other().await;
    other.run_all("BEGIN IMMEDIATE").await.unwrap();
    let before = site.n_commits();
    let ids: Vec<GameId> = (0..GAMES).map(id).collect();
    // The first game exists already. Only the request for it is refused.
    let mut asked = join_all(ids.iter().map(|id| site.store.create(id, log, session, None)));
    let held = tokio::time::timeout(std::time::Duration::from_millis(100), &mut asked).await;
    assert!(held.is_err(), "a request was answered before its commit");
    assert_eq!(site.content().await.len(), 2, "the existing game and its event");
    other.run_all("ROLLBACK").await.unwrap();
    let answers = asked.await;
    assert!(matches!(&answers[0], Err(StoreError::Conflict(_))), "{:?}", answers[0]);
    assert!(answers[1..].iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(site.content().await.len(), 2 * GAMES);
    assert!(site.n_commits() <= before + 2, "{} commits", site.n_commits() - before);
}

#[tokio::test]
async fn on_a_full_disk_all_that_was_to_be_committed_together_is_refused() {
    let (site, steps) = (Site::new().await, game());
    let (session, log) = &steps[0];
    site.store.create(&id(0), log, session, None).await.unwrap();
    site.disk.is_full.store(true, Ordering::Relaxed);
    // The games need far more pages than the database has free.
    let ids: Vec<GameId> = (0..300).map(|_| GameId::random().unwrap()).collect();
    let answers = join_all(ids.iter().map(|id| site.store.create(id, log, session, None))).await;
    let stored = answers.iter().filter(|answer| answer.is_ok()).count();
    assert!(stored < ids.len());
    for (id, answer) in ids.iter().zip(&answers) {
        assert_eq!(site.store.load(id).await.unwrap().is_some(), answer.is_ok());
        assert!(!matches!(answer, Err(error) if error.is_doubtful()), "{answer:?}");
    }
    assert_eq!(site.content().await.len(), 2 * (1 + stored));
    site.disk.is_full.store(false, Ordering::Relaxed);
    let again = ids.iter().zip(&answers).filter(|(_, answer)| answer.is_err());
    let answers = join_all(again.map(|(id, _)| site.store.create(id, log, session, None))).await;
    assert!(answers.iter().all(Result::is_ok));
    assert_eq!(site.content().await.len(), 2 * (1 + ids.len()));
}

#[tokio::test]
async fn a_store_that_closes_writes_what_waits_and_refuses_what_comes_later() {
    let (site, steps) = (Site::new().await, game());
    let (session, log) = &steps[0];
    let ids: Vec<GameId> = (0..10).map(id).collect();
    let waiting = join_all(ids.iter().map(|id| site.store.create(id, log, session, None)));
    let (answers, ()) = tokio::join!(waiting, site.store.close());
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert!(!site.has_file("-wal"), "the log was written into the database");
    assert!(site.store.create(&id(11), log, session, None).await.is_err());
    site.store.close().await;
    assert_eq!(site.content().await.len(), 20);
}
