//! The server's watch over the running clocks of games.

use std::mem;
use std::time::{Duration, Instant};

use outflank_play::{Millis, Span};
use tokio::time::{MissedTickBehavior, interval};

use crate::clock;
use crate::clock::{Comparison, Drift};
use crate::live::LiveGames;
use crate::store::Store;

/// The interval between checks.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Wakes games whose flags have fallen, and records heartbeats while clocks run, until it is dropped.
///
/// Games in memory watch their flags themselves. This task watches all other games: those from before the
/// start, and those with hours or days for a move.
pub(crate) async fn clocks(store: Store, games: LiveGames) {
    let mut ticks = interval(CHECK_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // First, all games with running clocks are loaded, most urgent first. Clocks stopped while the server was
    // away, which must be recorded before the next absence.
    let mut by = Millis(i64::MAX);
    let (mut looking, mut heart, mut drift) = (Trouble::default(), Heart::default(), Drift::default());
    loop {
        ticks.tick().await;
        let woken = games.wake_flagged(by).await;
        if looking.changes(woken.is_err()) {
            match &woken {
                Err(error) => tracing::error!(%error, "cannot watch the clocks of games"),
                Ok(()) => tracing::info!("the clocks of games are watched again"),
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

/// Moves the server's time forward if the machine's clock was set ahead. A machine without a hardware clock
/// does this when it gets the time from the network after booting.
fn follow(games: &LiveGames, drift: &mut Drift) {
    match drift.compare(Instant::now(), clock::now(), clock::of_machine()) {
        Comparison::Nothing => {}
        Comparison::Ahead(Span(by)) => {
            tracing::warn!(seconds = by / 1000, "the machine's clock was set ahead; the server follows it");
            games.absence().leap(clock::of_machine());
        }
        Comparison::Behind(Span(by)) => {
            tracing::warn!(
                seconds = by / 1000,
                "the machine's clock is behind; the server keeps its own time until it is restarted"
            );
        }
    }
}

/// Whether something failed at the last attempt. Only changes are logged.
#[derive(Debug, Default)]
struct Trouble(bool);

impl Trouble {
    /// Records the outcome and returns whether it differs from the previous one.
    const fn changes(&mut self, goes_wrong: bool) -> bool {
        mem::replace(&mut self.0, goes_wrong) != goes_wrong
    }
}

/// Records heartbeats.
#[derive(Debug, Default)]
pub(crate) struct Heart(Trouble);

impl Heart {
    /// Records a heartbeat if a game's clock is running. A failure is logged once and retried at the next
    /// beat. After a crash, clocks count only up to the last recorded beat, which harms no player.
    pub(crate) async fn beat(&mut self, store: &Store) {
        let beaten = match store.has_clocks().await {
            Ok(true) => store.beat(clock::now()).await,
            Ok(false) => Ok(()),
            Err(error) => Err(error),
        };
        if self.0.changes(beaten.is_err()) {
            match beaten {
                Err(error) => tracing::error!(%error, "cannot write the heartbeat"),
                Ok(()) => tracing::info!("the heartbeat is written again"),
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

    /// The levels of the log lines from this module.
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
        let levels = || lines.0.lock().unwrap().clone();
        let mut heart = Heart::default();
        heart.beat(&site.store).await;
        let written = site.store.heartbeat().await.unwrap().unwrap();
        site.disk.is_read_only.store(true, Ordering::Relaxed);
        for _ in 0..3 {
            heart.beat(&site.store).await;
            assert_eq!(levels(), [Level::ERROR], "once");
            assert_eq!(site.store.heartbeat().await.unwrap(), Some(written), "nothing was written");
        }
        assert!(site.games.session(&id, &viewer).await.unwrap().result().is_none(), "the game continues");
        site.disk.is_read_only.store(false, Ordering::Relaxed);
        while clock::now() == written {
            tokio::task::yield_now().await;
        }
        for _ in 0..2 {
            heart.beat(&site.store).await;
            assert_eq!(levels(), [Level::ERROR, Level::INFO]);
        }
        assert!(site.store.heartbeat().await.unwrap() > Some(written));
        assert_eq!(site.games.count(), 1);
        assert!(follower.next.try_recv().is_err(), "no follower was dropped, and no message was sent");
        assert!(!follower.next.is_closed());
    }
}
