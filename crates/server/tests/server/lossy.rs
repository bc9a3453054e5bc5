//! A network that loses, duplicates, delays and reorders the messages of two players and their spectators,
//! cuts connections, and restarts the server. In the end all clients see the same game, with every
//! acknowledged move exactly once.
//!
//! Only the network is simulated; the router, the game tasks and the store are real. A seed determines the
//! order of events.

use std::collections::BTreeMap;

use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request, StatusCode, header};
use futures_util::{FutureExt, StreamExt};
use outflank_play::{Event, Logged};
use outflank_rules::SplitMix64;
use outflank_server::GameId;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::harness::{Answer, Site};
use crate::place;
use crate::replica::Replica;

/// Steps per run.
const STEPS: usize = 2000;
/// The number of runs, each with a seed of its own.
const SEEDS: u64 = 5;

/// A client at the other end of the network.
struct Client {
    cookie: String,
    side: Option<&'static str>,
    link: String,
    replica: Replica,
    /// The server's messages, while connected.
    line: Option<BodyDataStream>,
    /// A command without an answer, which is repeated until there is one.
    sent: Option<Sent>,
    /// The client does nothing for this number of turns.
    pause: usize,
}

#[derive(Clone)]
struct Sent {
    id: String,
    body: Value,
}

/// The first answer to a command. All later answers must be equal to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Settled {
    Done { seq: u64 },
    Refused,
}

struct World {
    seed: u64,
    random: SplitMix64,
    site: Site,
    game: String,
    clients: Vec<Client>,
    /// Commands in transit, with their senders.
    requests: Vec<(usize, Sent)>,
    /// Answers in transit, with their receivers and commands.
    answers: Vec<(usize, String, Settled)>,
    settled: BTreeMap<String, (usize, Value, Settled)>,
    n_commands: usize,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_see_the_same_game_in_the_end_and_every_acknowledged_move_once() {
    let (mut n_done, mut n_refused) = (0, 0);
    for seed in 0..SEEDS {
        let mut world = World::new(seed).await;
        for _ in 0..STEPS {
            world.step().await;
        }
        let (done, refused) = world.end().await;
        n_done += done;
        n_refused += refused;
    }
    assert!(n_done > 20 * SEEDS as usize && n_refused > SEEDS as usize, "{n_done} done, {n_refused} refused");
}

impl World {
    async fn new(seed: u64) -> Self {
        let site = Site::new().await;
        let mut cookies = Vec::new();
        for _ in 0..4 {
            let guest = site.post("/api/guests", &json!({})).await.ok();
            cookies.push(format!("outflank_guest={}", guest["token"].as_str().unwrap()));
        }
        let new = json!({
            "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
            "terms": { "clock": "30+30" },
        });
        let game = ask(&site, &cookies[0], Method::POST, "/api/games", &new).await.ok();
        let id = game["id"].as_str().unwrap().to_owned();
        let join = json!({ "invitation": game["you"]["invitation"] });
        ask(&site, &cookies[1], Method::POST, &format!("/api/games/{id}/join"), &join).await.ok();
        let sides = [Some("black"), Some("white"), None, None];
        let clients = cookies.into_iter().zip(sides).map(|(cookie, side)| Client {
            cookie,
            side,
            link: game["you"]["link"].as_str().unwrap().to_owned(),
            replica: Replica::default(),
            line: None,
            sent: None,
            pause: 0,
        });
        Self {
            seed,
            random: SplitMix64::new(seed),
            site,
            game: id,
            clients: clients.collect(),
            requests: Vec::new(),
            answers: Vec::new(),
            settled: BTreeMap::new(),
            n_commands: 0,
        }
    }

    /// Lets one random event happen.
    async fn step(&mut self) {
        let who = self.random.below(self.clients.len());
        match self.random.below(200) {
            0..60 => self.act(who),
            60..110 if !self.requests.is_empty() => {
                let at = self.random.below(self.requests.len());
                // Each command arrives, is lost, or arrives twice.
                let (arrives, stays) =
                    [(true, false), (true, false), (true, true), (false, false)][self.random.below(4)];
                let (from, sent) =
                    if stays { self.requests[at].clone() } else { self.requests.swap_remove(at) };
                if arrives {
                    self.deliver(from, &sent).await;
                }
            }
            110..150 if !self.answers.is_empty() => {
                let at = self.random.below(self.answers.len());
                let (to, id, settled) = self.answers.swap_remove(at);
                if self.random.below(4) > 0 {
                    self.hear(to, &id, settled);
                }
            }
            150..190 => {
                let lines = 1 + self.random.below(4);
                self.read(who, lines).await;
            }
            190..194 => self.clients[who].line = None,
            194..197 => self.clients[who].pause = 1 + self.random.below(20),
            197 => {
                // The whole network fails for a moment.
                self.clients.iter_mut().for_each(|client| client.line = None);
                self.requests.clear();
                self.answers.clear();
            }
            198 if self.random.below(3) == 0 => self.restart().await,
            _ => {}
        }
    }

    /// Lets a player act, or repeats an unanswered command.
    fn act(&mut self, who: usize) {
        let client = &mut self.clients[who];
        if client.pause > 0 {
            client.pause -= 1;
            return;
        }
        if client.sent.is_none() {
            let Some(action) = client.side.and_then(|side| client.replica.decide(side, &mut self.random))
            else {
                return;
            };
            let id = format!("c{}", self.n_commands);
            self.n_commands += 1;
            let body = json!({ "id": id, "seen": client.replica.seq, "action": action });
            client.sent = Some(Sent { id, body });
        }
        self.requests.extend(client.sent.clone().map(|sent| (who, sent)));
    }

    /// Lets the server receive a command and send its answer.
    async fn deliver(&mut self, from: usize, sent: &Sent) {
        let path = format!("/api/games/{}/commands", self.game);
        let answer = ask(&self.site, &self.clients[from].cookie, Method::POST, &path, &sent.body).await;
        let settled = match answer.status {
            StatusCode::OK => Settled::Done { seq: answer.json()["seq"].as_u64().unwrap() },
            status if status.is_client_error() => Settled::Refused,
            _ => panic!("seed {}: {answer:?}", self.seed),
        };
        let action = sent.body["action"].clone();
        let (_, _, first) = self.settled.entry(sent.id.clone()).or_insert((from, action, settled));
        assert_eq!(
            *first, settled,
            "seed {}: {} was answered differently the second time",
            self.seed, sent.body
        );
        self.answers.push((from, sent.id.clone(), settled));
    }

    fn hear(&mut self, to: usize, id: &str, settled: Settled) {
        let client = &mut self.clients[to];
        if client.sent.as_ref().is_some_and(|sent| sent.id == id) {
            client.sent = None;
            if let Settled::Done { seq } = settled {
                client.replica.acknowledged = client.replica.acknowledged.max(seq);
            }
        }
    }

    /// Lets a client read up to this number of lines, or reconnect.
    async fn read(&mut self, who: usize, lines: usize) {
        let client = &mut self.clients[who];
        if client.line.is_none() {
            let (game, seq, link) = (&self.game, client.replica.seq, &client.link);
            let path = format!("/api/games/{game}/stream?since={seq}&link={link}");
            let request =
                Request::get(path).header(header::HOST, "localhost").header(header::COOKIE, &client.cookie);
            let response =
                self.site.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            assert_eq!(response.status(), StatusCode::OK);
            client.line = Some(response.into_body().into_data_stream());
        }
        for _ in 0..lines {
            match client.line.as_mut().and_then(|line| line.next().now_or_never()) {
                Some(Some(line)) => client.replica.read(&line.unwrap()),
                Some(None) => client.line = None,
                None => return,
            }
        }
    }

    /// Stops the server properly and starts it again.
    async fn restart(&mut self) {
        self.clients.iter_mut().for_each(|client| client.line = None);
        let Site { state, router, directory } = std::mem::replace(&mut self.site, Site::new().await);
        state.close().await;
        drop((state, router));
        self.site = Site::open(directory, |_| ()).await;
    }

    /// The network recovers, and all clients get their answers and read everything. Returns the numbers of
    /// accepted and refused commands.
    async fn end(mut self) -> (usize, usize) {
        // Everything in transit arrives now, even if it is late.
        while let Some((from, sent)) = self.requests.pop() {
            self.deliver(from, &sent).await;
        }
        for who in 0..self.clients.len() {
            if let Some(sent) = self.clients[who].sent.take() {
                self.deliver(who, &sent).await;
            }
        }
        for who in 0..self.clients.len() {
            let path = format!("/api/games/{}?link={}", self.game, self.clients[who].link);
            let shown =
                ask(&self.site, &self.clients[who].cookie, Method::GET, &path, &Value::Null).await.ok();
            for _ in 0..1000 {
                self.read(who, usize::MAX).await;
                if self.clients[who].replica.seq >= shown["seq"].as_u64().unwrap() {
                    break;
                }
                tokio::task::yield_now().await;
            }
            self.clients[who].replica.is(&shown, self.seed);
        }
        self.site.state.close().await;
        let store = place::open(self.site.directory.path()).await;
        let id: GameId = self.game.parse().unwrap();
        let log = store.load(&id).await.unwrap().unwrap();
        store.close().await;
        self.compare(&log);
        let n_done = self.settled.values().filter(|(_, _, settled)| *settled != Settled::Refused).count();
        (n_done, self.settled.len() - n_done)
    }

    /// Checks that the log contains every accepted move once, in its place and by its player, and no other
    /// move.
    fn compare(&self, log: &[Logged]) {
        let played: Vec<(u64, &str)> = log
            .iter()
            .zip(1..)
            .filter_map(|(logged, seq)| match &logged.event {
                Event::Played { text, .. } if text != "--" => Some((seq, text.as_str())),
                _ => None,
            })
            .collect();
        let mut acknowledged: Vec<(u64, &str)> = Vec::new();
        for (_, action, settled) in self.settled.values() {
            let (Settled::Done { seq: last }, "play") = (settled, action["kind"].as_str().unwrap()) else {
                continue;
            };
            // The passes and the end that a move causes follow the move.
            let text = action["text"].as_str().unwrap();
            acknowledged.extend(played.iter().rev().find(|(seq, _)| seq <= last).copied());
            assert_eq!(
                acknowledged.last().map(|(_, text)| *text),
                Some(text),
                "seed {}, at {last}",
                self.seed
            );
        }
        acknowledged.sort_unstable();
        assert_eq!(acknowledged, played, "seed {}", self.seed);
    }
}

/// Sends a request as a browser would.
async fn ask(site: &Site, cookie: &str, method: Method, path: &str, body: &Value) -> Answer {
    let request = Request::builder().method(method).uri(path).header(header::COOKIE, cookie);
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
    site.send(request.body(body).unwrap()).await
}
