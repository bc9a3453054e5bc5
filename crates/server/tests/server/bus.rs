//! Workers on a bus: they run searches for a server, and their failures do not affect the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use outflank_server::bus::BusAddress;
use outflank_server::worker::{WorkerConfig, work};
use outflank_server::{Config, Server};
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::harness::config;
use crate::metrics::{get, value};
use crate::nats::{Nats, PASSWORD, USER};
use crate::running::Running;
use crate::waiting::PATIENCE;

/// A server with workers, whose metrics are watched.
struct Watched {
    server: Running,
    metrics: SocketAddr,
}

impl Watched {
    async fn on(bus: BusAddress) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let metrics = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
        let config = Config { metrics, bus: Some(bus), ponder: None, ..config(directory.path()) };
        let server = Server::bind(config).await.unwrap();
        let (address, metrics) = (server.local_addr(), server.metrics_addr().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self { server: Running { address, stop, task, directory }, metrics }
    }

    async fn count(&self, name: &str) -> f64 {
        value(&get(self.metrics, "/metrics", "localhost").await.1, &format!("outflank_{name}"))
    }

    /// Waits for this count.
    async fn until(&self, name: &str, expected: f64) {
        let begun = Instant::now();
        loop {
            let count = self.count(name).await;
            if count == expected {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{name} is {count}, not {expected}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Begins a game in which the computer is to move, and waits for its move.
    async fn game(&self, level: u8) -> String {
        let seats = json!({ "black": { "kind": "engine", "level": level }, "white": { "kind": "human" } });
        let game = self.server.begin(json!({ "seats": seats })).await;
        self.moved(&game).await;
        game
    }

    /// Waits for the first ply of a game.
    async fn moved(&self, game: &str) {
        let begun = Instant::now();
        loop {
            let received = self.server.send("GET", &format!("/api/games/{game}"), "").await;
            let received: Value = serde_json::from_str(&received).unwrap();
            if received["plies"].as_array().is_some_and(|plies| !plies.is_empty()) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "the computer never moves: {received}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Connects another client of the bus.
async fn client(nats: &Nats) -> async_nats::Client {
    let options = async_nats::ConnectOptions::with_user_and_password(USER.into(), PASSWORD.into());
    options.connect(nats.url_with("")).await.unwrap()
}

/// A worker with its own threads, as if it were a process.
struct Worker {
    stop: oneshot::Sender<()>,
    runtime: Runtime,
    task: JoinHandle<()>,
}

impl Worker {
    fn on(bus: BusAddress, threads: usize) -> Self {
        let (stop, stopped) = oneshot::channel::<()>();
        let config = WorkerConfig { bus, threads, name: "attic".into() };
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let task = runtime.spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            work(config, || {}, stopped).await.unwrap();
        });
        Self { stop, runtime, task }
    }

    /// Lets it leave properly.
    async fn ends(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap();
        self.runtime.shutdown_background();
    }

    /// Kills it.
    fn dies(self) {
        self.runtime.shutdown_background();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_hints_and_analyses_are_done_by_a_worker_until_it_leaves() {
    let Some(nats) = Nats::start() else { return };
    let watched = Watched::on(nats.address()).await;
    let worker = Worker::on(nats.address(), 2);
    watched.until("threads_elsewhere", 2.0).await;
    let game = watched.game(5).await;
    watched.until("searches_elsewhere_total", 1.0).await;
    let hint = watched.server.send("POST", &format!("/api/games/{game}/hint"), "").await;
    let hint: Value = serde_json::from_str(&hint).unwrap();
    assert_eq!(hint["moves"].as_array().map(Vec::len), Some(3), "{hint}");
    watched.until("searches_elsewhere_total", 2.0).await;
    // Another board, and a search from a position.
    let position = json!({ "spec": "hex?side=5", "moves": [] });
    let hint: Value = serde_json::from_str(
        &watched.server.send("POST", "/api/positions/hint", &position.to_string()).await,
    )
    .unwrap();
    assert!(hint["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{hint}");
    watched.until("searches_elsewhere_total", 3.0).await;
    let asked =
        json!({ "game": { "kind": "moves", "moves": ["f5", "d6", "c3", "d3", "c4"] }, "depth": "quick" });
    let received: Value =
        serde_json::from_str(&watched.server.send("POST", "/api/analyses", &asked.to_string()).await)
            .unwrap();
    let path = format!("/api/analyses/{}", received["id"].as_str().unwrap_or_else(|| panic!("{received}")));
    watched.until("analyses_elsewhere_total", 1.0).await;
    let begun = Instant::now();
    loop {
        let received: Value = serde_json::from_str(&watched.server.send("GET", &path, "").await).unwrap();
        if received["state"]["kind"] == "done" {
            assert_eq!(received["marks"].as_array().map(Vec::len), Some(5), "{received}");
            assert!(!received["summary"].is_null(), "{received}");
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{received}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // The worker announces that it ends, and the server continues without it.
    worker.ends().await;
    watched.until("threads_elsewhere", 0.0).await;
    watched.game(5).await;
    assert_eq!(watched.count("searches_elsewhere_total").await, 3.0);
    assert_eq!(watched.count("searches_lost_total").await, 0.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_may_be_away_at_the_start_and_later_and_both_find_it_again() {
    let Some(mut nats) = Nats::start() else { return };
    nats.order("stop");
    let watched = Watched::on(nats.address()).await;
    let worker = Worker::on(nats.address(), 1);
    watched.game(3).await;
    nats.order("start");
    watched.until("threads_elsewhere", 1.0).await;
    watched.game(3).await;
    watched.until("searches_elsewhere_total", 1.0).await;
    nats.order("stop");
    watched.game(3).await;
    watched.until("threads_elsewhere", 0.0).await;
    watched.game(3).await;
    nats.order("start");
    watched.until("threads_elsewhere", 1.0).await;
    watched.game(3).await;
    watched.until("searches_elsewhere_total", 2.0).await;
    worker.ends().await;
}

/// Pretends to be a worker, and answers orders with this function, or not at all.
async fn impostor(
    nats: &Nats,
    answer: impl Fn(&Value) -> Option<Value> + Send + 'static,
) -> (Arc<AtomicUsize>, JoinHandle<()>) {
    let client = client(nats).await;
    let mut orders = client.subscribe("tests.worker.impostor").await.unwrap();
    let count = Arc::<AtomicUsize>::default();
    let counted = Arc::clone(&count);
    let task = tokio::spawn(async move {
        let presence = json!({
            "protocol": 2, "id": "impostor", "name": "impostor", "version": "0", "threads": 1, "is_leaving": false,
        });
        let mut clock = tokio::time::interval(Duration::from_millis(200));
        loop {
            tokio::select! {
                _ = clock.tick() => {
                    client.publish("tests.workers", presence.to_string().into()).await.unwrap();
                }
                Some(order) = orders.next() => {
                    counted.fetch_add(1, Ordering::Relaxed);
                    let asked = serde_json::from_slice(&order.payload).unwrap();
                    if let (Some(reply), Some(answer)) = (order.reply, answer(&asked)) {
                        client.publish(reply, answer.to_string().into()).await.unwrap();
                    }
                }
            }
        }
    });
    (count, task)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_worker_keeps_silent_about_or_answers_wrongly_is_searched_once_more() {
    let Some(nats) = Nats::start() else { return };
    let answers = [
        None,
        Some(json!({ "move": "a1" })),
        Some(json!({ "move": "nothing" })),
        Some(json!({ "advice": [] })),
        Some(json!({ "refused": "too hot" })),
        Some(json!("what?")),
        Some(json!([1, 2, 3])),
    ];
    for (lost, answer) in answers.into_iter().enumerate() {
        let watched = Watched::on(nats.address()).await;
        let said = answer.clone();
        let (orders, task) = impostor(&nats, move |_| said.clone()).await;
        watched.until("threads_elsewhere", 1.0).await;
        watched.game(3).await;
        assert_eq!(orders.load(Ordering::Relaxed), 1, "{answer:?}");
        assert_eq!(watched.count("searches_lost_total").await, 1.0, "{lost}: {answer:?}");
        task.abort();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_that_cannot_be_of_the_game_is_made_once_more() {
    let Some(nats) = Nats::start() else { return };
    // Incomplete answers: neither a judged move nor the end.
    for state in [json!("done"), json!({ "running": { "judged": 0, "moves": 3 } })] {
        let watched = Watched::on(nats.address()).await;
        let said = state.clone();
        let answer = move |_: &Value| Some(json!({ "analysis": { "state": said, "marks": [] } }));
        let (_, task) = impostor(&nats, answer).await;
        watched.until("threads_elsewhere", 1.0).await;
        let asked = json!({ "game": { "kind": "moves", "moves": ["f5", "d6", "c3"] }, "depth": "quick" });
        let received = watched.server.send("POST", "/api/analyses", &asked.to_string()).await;
        let received: Value = serde_json::from_str(&received).unwrap();
        let path =
            format!("/api/analyses/{}", received["id"].as_str().unwrap_or_else(|| panic!("{received}")));
        let begun = Instant::now();
        loop {
            let received: Value = serde_json::from_str(&watched.server.send("GET", &path, "").await).unwrap();
            if received["state"]["kind"] == "done" {
                let played =
                    received["marks"].as_array().map(|marks| marks.iter().map(|mark| mark["played"].clone()));
                assert_eq!(played.map(Iterator::collect), Some(vec![json!("f5"), json!("d6"), json!("c3")]));
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "{state}: {received}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(watched.count("analyses_lost_total").await, 1.0, "{state}");
        assert_eq!(watched.count("analyses_elsewhere_total").await, 0.0, "{state}");
        task.abort();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_that_dies_takes_no_game_with_it() {
    let Some(nats) = Nats::start() else { return };
    let watched = Watched::on(nats.address()).await;
    let worker = Worker::on(nats.address(), 1);
    watched.until("threads_elsewhere", 1.0).await;
    // The strongest level thinks for seconds on its first move outside the book.
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "engine", "level": 20 } });
    let start = json!({ "kind": "transcript", "moves": "f5f6e6d6" });
    let game = watched.server.begin(json!({ "seats": seats, "start": start })).await;
    let play = json!({ "id": "a", "seen": 1, "action": { "kind": "play", "text": "c3" } });
    let received =
        watched.server.send("POST", &format!("/api/games/{game}/commands"), &play.to_string()).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    worker.dies();
    watched.until("threads_elsewhere", 0.0).await;
    let begun = Instant::now();
    loop {
        let shown = watched.server.send("GET", &format!("/api/games/{game}"), "").await;
        let shown: Value = serde_json::from_str(&shown).unwrap();
        if shown["plies"].as_array().is_some_and(|plies| plies.len() > 5) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the computer never moves: {received} {shown}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_worker_of_another_version_gets_nothing_to_do() {
    let Some(nats) = Nats::start() else { return };
    let watched = Watched::on(nats.address()).await;
    let client = client(&nats).await;
    let stranger = json!({
        "protocol": 99, "id": "x", "name": "old", "version": "9", "threads": 4, "is_leaving": false,
    });
    for message in [stranger.to_string(), "nonsense".into(), "{}".into()] {
        client.publish("tests.workers", message.into()).await.unwrap();
    }
    client.flush().await.unwrap();
    watched.game(3).await;
    assert_eq!(watched.count("threads_elsewhere").await, 0.0);
}
