//! Games on a disk that fails for a while.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::FutureExt;
use outflank_play::{EndReason, Given, Opening, Principal, Seat};
use outflank_wire::client::Action;
use outflank_wire::error::ErrorCode;
use tempfile::TempDir;

use super::*;
use crate::clock;
use crate::store::Append;
use crate::store::records::Shelf;
use crate::store::room::{Disk, Holder};

const HERE: Principal = Principal::Local(None);

/// Returns a viewer on the server's own machine.
fn here() -> Viewer {
    Viewer { who: HERE, link: None }
}

fn now() -> Arrived {
    Arrived { by: here(), at: clock::now(), lag: outflank_play::Span::ZERO }
}

/// Games on a simulated disk of their own.
pub(crate) struct Site {
    pub(crate) games: LiveGames,
    pub(crate) store: Store,
    pub(crate) disk: Arc<Disk>,
    directory: TempDir,
}

impl Site {
    pub(crate) async fn new() -> Self {
        let (directory, disk) = (tempfile::tempdir().unwrap(), Arc::default());
        let store = Store::on(&disk, directory.path()).await;
        let games = LiveGames::new(Context {
            store: store.clone(),
            calls: crate::calls::Calls::default(),
            played_here: PlayedHere::start(store.clone(), Arc::new(Shelf::new(directory.path().to_owned()))),
            workers: Workers::start(1, 8).unwrap(),
            pace: Duration::ZERO,
            idle: Duration::from_secs(60),
            ponder: None,
            first_move: None,
            max_games: 100,
            key: ServerKey::random().unwrap(),
            orders: Arc::default(),
            accounts: Arc::new(Accounts::open(store.clone(), None).await.unwrap()),
            absence: Arc::new(Absence::new(Millis(0), Millis(0))),
        });
        Self { games, store, disk, directory }
    }

    /// Lets another program lock the database.
    pub(crate) async fn hold(&self) -> Holder {
        Holder::of(self.directory.path()).await
    }

    async fn begin(&self, spec: &str, seat: Seat) -> Result<GameId, Failure> {
        let seats = ByColor { black: seat.clone(), white: seat };
        let (session, log) =
            Session::create(Opening::usual(spec.parse().unwrap(), seats), HERE, clock::now()).unwrap();
        let id = GameId::random().unwrap();
        self.games
            .begin(Beginning { id: id.clone(), session, log, request: None, is_of_event: false }, &here())
            .await?;
        Ok(id)
    }

    /// Fills the disk completely, so that the store can write only into space that it already has.
    async fn fill(&self) {
        self.disk.is_full.store(true, Ordering::Relaxed);
        while self.begin("othello", Seat::PERSON).await.is_ok() {}
    }

    fn n_writes(&self) -> usize {
        self.disk.n_writes.load(Ordering::Relaxed)
    }

    /// Waits until several attempts to write the computer's move have failed.
    async fn stuck(&self, id: &GameId) -> Session {
        loop {
            let (before, n_writes) = (self.games.session(id, &here()).await.unwrap(), self.n_writes());
            assert!(before.to_move().is_some(), "the disk had room for the whole game");
            while self.n_writes() < n_writes + 2 && !self.has_ended(id).await {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            let after = self.games.session(id, &here()).await.unwrap();
            if after.seq() == before.seq() {
                return after;
            }
        }
    }

    async fn has_ended(&self, id: &GameId) -> bool {
        self.games.session(id, &here()).await.unwrap().to_move().is_none()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_full_disk_the_computers_move_waits_for_room_and_is_not_sought_again() {
    let site = Site::new().await;
    site.fill().await;
    site.disk.is_full.store(false, Ordering::Relaxed);
    let id = site.begin("othello?size=10", Seat::Engine { level: 1 }).await.unwrap();
    site.disk.is_full.store(true, Ordering::Relaxed);
    let stuck = site.stuck(&id).await;
    let n_writes = site.n_writes();
    for _ in 0..200 {
        let followed = site.games.subscribe(&id, &here(), Some(stuck.seq())).await.unwrap();
        let [thinking] = &followed.first[..] else { panic!("{:?}", followed.first) };
        assert!(thinking.contains("\"thinking\"") && !thinking.contains("null"), "{thinking}");
    }
    // The timer also retries, but after two, four, eight seconds and so on, which makes five times in a
    // minute.
    assert!(site.n_writes() < n_writes + 6, "every follower made the computer try again");
    let mut follower = site.games.subscribe(&id, &here(), None).await.unwrap();
    site.disk.is_full.store(false, Ordering::Relaxed);
    let mut numbers = Vec::new();
    while let Some(Outgoing::Message(message)) = follower.next.recv().await {
        let message: serde_json::Value = serde_json::from_str(&message).unwrap();
        if message["kind"] == "event" {
            numbers.push(message["seq"].as_u64().unwrap());
            if message["event"]["kind"] == "ended" {
                break;
            }
        }
    }
    assert!(numbers.iter().copied().eq(stuck.seq() + 1..=*numbers.last().unwrap()), "{numbers:?}");
    let played = Session::replay(&site.store.load(&id).await.unwrap().unwrap()).unwrap();
    assert_eq!(played.result().unwrap().reason, EndReason::Board);
}

#[tokio::test]
async fn on_a_full_disk_a_person_is_refused_and_loses_neither_the_game_nor_the_socket() {
    let site = Site::new().await;
    let id = site.begin("othello", Seat::PERSON).await.unwrap();
    let mut follower = site.games.subscribe(&id, &here(), None).await.unwrap();
    site.fill().await;
    // Writes succeed until the remaining space is used up.
    let mut refused = None;
    while refused.is_none() {
        let session = site.games.session(&id, &here()).await.unwrap();
        let action = match session.position().legal().first() {
            Some(legal) => Action::Play { text: legal.text.clone() },
            None => Action::TakeBack {},
        };
        let command = Command { id: format!("c{}", session.seq()), seen: session.seq(), action };
        if let Err(failure) = site.games.command(&id, &now(), command.clone()).await {
            assert_eq!(failure.code(), ErrorCode::Internal);
            assert_eq!(
                site.games.session(&id, &here()).await.unwrap().seq(),
                session.seq(),
                "refused, yet changed"
            );
            refused = Some(command);
        }
    }
    site.disk.is_full.store(false, Ordering::Relaxed);
    let done = site.games.command(&id, &now(), refused.unwrap()).await.unwrap();
    let mut last = 1;
    while last < done.seq {
        let Some(Outgoing::Message(message)) = follower.next.recv().await else { panic!("let go") };
        let message: serde_json::Value = serde_json::from_str(&message).unwrap();
        last = message["seq"].as_u64().unwrap();
    }
    assert_eq!(last, done.seq);
}

#[tokio::test]
async fn a_command_for_a_game_that_could_not_be_read_is_carried_out_once_when_it_comes_again() {
    let site = Site::new().await;
    let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
    let opening = Opening::usual("othello".parse().unwrap(), seats);
    let (session, log) = Session::create(opening, HERE, clock::now()).unwrap();
    let id = GameId::random().unwrap();
    site.store.create(&id, &log, &session, None).await.unwrap();
    let play = || Command { id: "a".into(), seen: 1, action: Action::Play { text: "d3".into() } };
    site.store.lose_logs(true).await.unwrap();
    for _ in 0..2 {
        let failure = site.games.command(&id, &now(), play()).await.unwrap_err();
        assert_eq!(failure.code(), ErrorCode::Internal, "an internal error says nothing about the command");
    }
    site.store.lose_logs(false).await.unwrap();
    for _ in 0..2 {
        assert_eq!(site.games.command(&id, &now(), play()).await.unwrap().seq, 2);
    }
    assert_eq!(site.store.load(&id).await.unwrap().unwrap().len(), 2);
}

#[tokio::test]
async fn a_game_that_is_not_what_memory_says_is_read_again_by_all() {
    let site = Site::new().await;
    let id = site.begin("othello", Seat::PERSON).await.unwrap();
    let mut follower = site.games.subscribe(&id, &here(), None).await.unwrap();
    let play = |text: &str, seen| {
        let action = Action::Play { text: text.into() };
        let (games, id, command) = (&site.games, &id, Command { id: text.into(), seen, action });
        async move { games.command(id, &now(), command).await }
    };
    // Another process writes to the log, as after a write whose outcome is unknown.
    let mut other = site.games.session(&id, &here()).await.unwrap();
    let played = outflank_play::Command::Play { text: "d3".into() };
    let events = other.apply(&played, &Given::here(clock::now())).unwrap();
    let append = Append { events: &events, after: &other, command: None, of_departed: false };
    site.store.append(&id, append).await.unwrap();
    assert_eq!(play("f5", 1).await.unwrap_err().code(), ErrorCode::Internal);
    assert!(follower.next.recv().await.is_none(), "followers reconnect");
    let again = site.games.subscribe(&id, &here(), None).await.unwrap();
    let message: serde_json::Value = serde_json::from_str(&again.first[0]).unwrap();
    assert_eq!((&message["kind"], &message["game"]["seq"]), (&"snapshot".into(), &2.into()));
    assert_eq!(play("f5", 1).await.unwrap_err().code(), ErrorCode::Stale);
    assert_eq!(play("c3", 2).await.unwrap().seq, 3);
}

#[tokio::test]
async fn those_who_play_do_not_wait_for_those_who_come_back() {
    let site = Site::new().await;
    let id = site.begin("othello", Seat::PERSON).await.unwrap();
    let play = |text: &str, seen| {
        let action = Action::Play { text: text.into() };
        let (games, id, command) = (&site.games, &id, Command { id: text.into(), seen, action });
        async move { games.command(id, &now(), command).await.unwrap().seq }
    };
    assert_eq!(play("f5", 1).await, 2);
    assert_eq!(play("d6", 2).await, 3);
    let threads = u32::try_from(site.games.catching_up.available_permits()).unwrap();
    let all = site.games.catching_up.acquire_many(threads).await.unwrap();
    let viewer = here();
    let mut comes_back = std::pin::pin!(site.games.subscribe(&id, &viewer, Some(1)));
    assert!((&mut comes_back).now_or_never().is_none());
    // The answer to a later request shows that the game now has its follower.
    site.games.standing(&id, &viewer).await.unwrap();
    assert!((&mut comes_back).now_or_never().is_none(), "no thread is free");
    assert_eq!(play("c3", 3).await, 4);
    drop(all);
    let Subscription { first, mut next } = comes_back.await.unwrap();
    let seq = |message: &str| serde_json::from_str::<serde_json::Value>(message).unwrap()["seq"].as_u64();
    assert_eq!(first.iter().filter_map(|message| seq(message)).collect::<Vec<_>>(), [2, 3]);
    let Some(Outgoing::Message(message)) = next.recv().await else { panic!("let go") };
    assert_eq!(seq(&message), Some(4));
}

#[tokio::test]
async fn after_a_stop_no_game_comes_into_memory() {
    let site = Site::new().await;
    let id = site.begin("othello", Seat::PERSON).await.unwrap();
    site.games.close();
    assert!(matches!(site.games.subscribe(&id, &here(), None).await, Err(Failure::Busy)));
    assert!(matches!(site.begin("othello", Seat::PERSON).await, Err(Failure::Busy)));
    assert_eq!(site.games.count(), 0);
}
