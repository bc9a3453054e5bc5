//! What a server sees to by itself: games whose clocks run.

use std::mem;
use std::time::{Duration, Instant};

use outflank_play::{Millis, Span};
use tokio::time::{MissedTickBehavior, interval};

use crate::clock;
use crate::clock::{Drift, Found};
use crate::live::LiveGames;
use crate::store::Store;

/// How often.
const EVERY: Duration = Duration::from_secs(1);

/// Wakes games whose flags have fallen, and writes down that the server is there while clocks run, until it is dropped.
///
/// Games in memory see to their own flags, at the moment: here are those that are not, from before the start or with hours
/// and days for a move.
pub(crate) async fn clocks(store: Store, games: LiveGames) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // At first all come into memory, the most urgent first: their clocks stood while the server was away, and the next
    // absence shall find that written.
    let mut by = Millis(i64::MAX);
    let (mut looking, mut heart, mut drift) = (Trouble::default(), Heart::default(), Drift::default());
    loop {
        ticks.tick().await;
        let woken = games.wake_flagged(by).await;
        if looking.changes(woken.is_err()) {
            match &woken {
                Err(error) => tracing::error!(%error, "the clocks of games cannot be looked after"),
                Ok(()) => tracing::info!("the clocks of games are looked after again"),
            }
        }
        if woken.is_ok() {
            heart.beat(&store).await;
            games.absence().is_known_to_all();
            follow(&games, &mut drift);
            by = clock::now();
        }
    }
}

/// Has the server's own time leap to that of the machine where this was set ahead, as on a machine that has no clock of
/// its own and learns the time from a network after the start.
fn follow(games: &LiveGames, drift: &mut Drift) {
    match drift.look(Instant::now(), clock::now(), clock::of_machine()) {
        Found::Nothing => {}
        Found::Ahead(Span(by)) => {
            tracing::warn!(seconds = by / 1000, "the machine's clock was set ahead: the server follows it");
            games.absence().leap(clock::of_machine());
        }
        Found::Behind(Span(by)) => {
            tracing::warn!(
                seconds = by / 1000,
                "the machine's clock is behind: the server keeps its own time until it starts again"
            );
        }
    }
}

/// Whether something goes wrong that is tried again and again: only what changes is worth a line in the log.
#[derive(Debug, Default)]
struct Trouble(bool);

impl Trouble {
    /// Notes how it went, and gives whether it went otherwise before.
    const fn changes(&mut self, goes_wrong: bool) -> bool {
        mem::replace(&mut self.0, goes_wrong) != goes_wrong
    }
}

/// Writes down again and again that the server is there.
#[derive(Debug, Default)]
pub(crate) struct Heart(Trouble);

impl Heart {
    /// Writes it, if a clock runs. Where there is no room for it, or the database is away, that is said once, and the next
    /// beat tries again: after a crash the clocks stand from the last one that was written, to nobody's harm.
    pub(crate) async fn beat(&mut self, store: &Store) {
        let beaten = match store.has_clocks().await {
            Ok(true) => store.beat(clock::now()).await,
            Ok(false) => Ok(()),
            Err(error) => Err(error),
        };
        if self.0.changes(beaten.is_err()) {
            match beaten {
                Err(error) => tracing::error!(%error, "that the server is there cannot be written down"),
                Ok(()) => tracing::info!("that the server is there is written down again"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;
    use std::sync::{Arc, Mutex};

    use outflank_play::{Given, Opening, Principal, Seat, Session};
    use outflank_rules::ByColor;
    use tracing::span::{Attributes, Id, Record};
    use tracing::{Event, Level, Metadata, Subscriber};

    use super::*;
    use crate::GameId;
    use crate::identity::Viewer;
    use crate::live::tests::Site;

    /// How grave the lines are that this module writes.
    #[derive(Clone, Debug, Default)]
    struct Lines(Arc<Mutex<Vec<Level>>>);

    impl Subscriber for Lines {
        fn enabled(&self, metadata: &Metadata<'_>) -> bool {
            metadata.target() == "outflank_server::watch"
        }

        fn event(&self, event: &Event<'_>) {
            self.0.lock().unwrap().push(*event.metadata().level());
        }

        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }

        fn record(&self, _: &Id, _: &Record<'_>) {}
        fn record_follows_from(&self, _: &Id, _: &Id) {}
        fn enter(&self, _: &Id) {}
        fn exit(&self, _: &Id) {}
    }

    #[tokio::test]
    async fn a_beat_for_which_there_is_no_room_waits_says_so_once_and_ends_no_game() {
        let site = Site::new().await;
        let mut opening =
            Opening::usual("othello".parse().unwrap(), ByColor { black: Seat::PERSON, white: Seat::PERSON });
        opening.terms.clock = Some("5".parse().unwrap());
        let here = Principal::Local(None);
        let (mut session, mut log) = Session::create(opening, here, clock::now()).unwrap();
        for text in ["f5", "d6"] {
            let play = outflank_play::Command::Play { text: text.into() };
            log.extend(session.apply(&play, &Given::here(clock::now())).unwrap());
        }
        let id = GameId::random().unwrap();
        site.store.create(&id, &log, &session, None).await.unwrap();
        let viewer = Viewer { who: here, link: None };
        let mut follower = site.games.subscribe(&id, &viewer, None).await.unwrap();

        let lines = Lines::default();
        let _heard = tracing::subscriber::set_default(lines.clone());
        let told = || lines.0.lock().unwrap().clone();
        let mut heart = Heart::default();
        heart.beat(&site.store).await;
        let written = site.store.heartbeat().await.unwrap().unwrap();
        site.disk.is_read_only.store(true, Ordering::Relaxed);
        for _ in 0..3 {
            heart.beat(&site.store).await;
            assert_eq!(told(), [Level::ERROR], "once");
            assert_eq!(site.store.heartbeat().await.unwrap(), Some(written), "nothing is written");
        }
        assert!(site.games.session(&id, &viewer).await.unwrap().result().is_none(), "the game goes on");
        site.disk.is_read_only.store(false, Ordering::Relaxed);
        while clock::now() == written {
            tokio::task::yield_now().await;
        }
        for _ in 0..2 {
            heart.beat(&site.store).await;
            assert_eq!(told(), [Level::ERROR, Level::INFO]);
        }
        assert!(site.store.heartbeat().await.unwrap() > Some(written));
        assert_eq!(site.games.count(), 1);
        assert!(follower.next.try_recv().is_err(), "nobody was let go, and nothing happened");
        assert!(!follower.next.is_closed());
    }
}
