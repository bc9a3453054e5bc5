//! Games with delayed moves: until the end of the game, spectators see a prefix of the log and nothing later,
//! whatever they request.

use axum::body::{Body, BodyDataStream};
use axum::http::{Request, header};
use futures_util::{FutureExt, StreamExt};
use outflank_rules::SplitMix64;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::browser::{Browser, id_of};
use crate::harness::{Site, against};
use crate::replica::Replica;
use crate::running::Running;

/// Steps per game.
const STEPS: usize = 60;

/// An event as the players see it.
struct Happened {
    is_move: bool,
    is_end: bool,
    /// The board after the event, as in messages.
    board: String,
}

/// A game with a spectator, and everything that a player knows about it.
struct World {
    random: SplitMix64,
    delay: usize,
    id: String,
    /// The events in order, beginning with number 1.
    log: Vec<Happened>,
    /// Black's view of the game after each event at which a client requested it.
    seen: Vec<Option<Value>>,
    player: Line,
    spectator: Line,
    /// How often the spectators' view was compared with an earlier view of a player.
    n_compared: usize,
}

/// A stream, with the client's replica of the game.
struct Line {
    lines: BodyDataStream,
    replica: Replica,
}

impl Line {
    async fn open(site: &Site, cookie: &str, path: &str) -> Self {
        let request = Request::get(path).header(header::COOKIE, cookie).header(header::HOST, "localhost");
        let response = site.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), 200, "{path}");
        Self { lines: response.into_body().into_data_stream(), replica: Replica::default() }
    }

    /// Reads the messages received so far.
    async fn read(&mut self) -> Vec<String> {
        let mut texts = Vec::new();
        // A task that receives many messages at once must yield to others, so only repeated polls read all.
        for _ in 0..3 {
            tokio::task::yield_now().await;
            while let Some(Some(line)) = self.lines.next().now_or_never() {
                let line = line.unwrap();
                self.replica.read(&line);
                texts.push(String::from_utf8(line.to_vec()).unwrap());
            }
        }
        texts
    }
}

impl World {
    /// Returns the last event that spectators may see.
    fn shown(&self) -> usize {
        let over = self.log.iter().rposition(|happened| happened.is_end).map_or(0, |at| at + 1);
        let moves = (over..self.log.len()).filter(|at| self.log[*at].is_move);
        moves.rev().take(self.delay).last().unwrap_or(self.log.len())
    }

    /// Checks that a text for spectators contains no hidden board.
    fn hides(&self, text: &str) {
        let shown = self.shown();
        let (known, hidden) = self.log.split_at(shown);
        for Happened { board, .. } in hidden {
            // A take-back can bring back the same board.
            let is_known = known.iter().any(|happened| happened.board == *board);
            assert!(is_known || !text.contains(board), "only {shown} events are visible, and yet: {text}");
        }
    }

    /// Reads the messages for the player and the spectator.
    async fn listen(&mut self) {
        for text in self.player.read().await {
            let message: Value = serde_json::from_str(&text).unwrap_or_default();
            if message["kind"] == "event" {
                let event = &message["event"];
                self.log.push(Happened {
                    is_move: event["kind"] == "played" && event["ply"]["text"] != "--",
                    is_end: event["kind"] == "ended",
                    board: message["position"]["contents"].to_string(),
                });
            }
        }
        for text in self.spectator.read().await {
            self.hides(&text);
            let message: Value = serde_json::from_str(&text).unwrap_or_default();
            if self.log.last().is_some_and(|last| last.is_end) {
                continue;
            }
            match message["kind"].as_str() {
                Some("thinking") => assert_eq!(message["color"], Value::Null),
                Some("event") => assert_eq!(message["clocks"]["running"], Value::Null),
                Some("presence") => {
                    for side in ["black", "white"] {
                        assert_eq!(message["presence"][side]["first_move_ms"], Value::Null);
                        assert_eq!(message["presence"][side]["claim_ms"], Value::Null);
                    }
                }
                _ => {}
            }
        }
    }

    /// Requests everything that shows the game.
    async fn look(&mut self, anna: &Browser<'_>, clara: &Browser<'_>) {
        let path = format!("/api/games/{}", self.id);
        let whole = anna.get(&path).await.ok();
        assert_eq!(whole["seq"], json!(self.log.len()), "players see everything");
        self.seen.resize(self.log.len() + 1, None);
        self.seen[self.log.len()] = Some(whole.clone());
        let shown = self.shown();
        let answer = clara.get(&path).await;
        self.hides(&answer.text());
        let game = answer.ok();
        let is_over = !whole["result"].is_null();
        assert_eq!((&game["seq"], &game["thinking"]), (&json!(shown), &Value::Null));
        // No player's view exists between the event that resumes the clock and the move that causes it.
        if let Some(mut then) = self.seen[shown].clone() {
            if !is_over {
                then["clocks"]["running"] = Value::Null;
            }
            then["you"] = game["you"].clone();
            assert_eq!(game, then, "{shown} of {} events", self.log.len());
            self.n_compared += 1;
        }
        assert_eq!(self.spectator.replica.seq, shown as u64);
        self.spectator.replica.is(&game, 0);
        let row = clara.get("/api/games?whose=public").await;
        let row = row.ok()["games"][0].clone();
        assert_eq!(row["plies"], json!(game["plies"].as_array().unwrap().len()));
        assert_eq!((&row["turn"], &row["discs"]), (&game["position"]["turn"], &game["position"]["discs"]));
        let letters =
            game["position"]["contents"].as_array().unwrap().iter().map(|content| match content.as_str() {
                Some("black") => "X",
                Some("white") => "O",
                _ => "-",
            });
        assert_eq!(row["picture"]["board"], json!(letters.collect::<String>()));
        assert_eq!(row["deadline_ms"], Value::Null);
        let moves: String =
            game["plies"].as_array().unwrap().iter().map(|ply| ply["text"].as_str().unwrap()).collect();
        assert_eq!(clara.get(&format!("{path}/transcript")).await.text().trim_end(), moves.replace("--", ""));
        // Reasons for refusals reveal nothing either.
        for (seen, action) in
            [(1, json!({ "kind": "play", "text": "a1" })), (999, json!({ "kind": "take_back" }))]
        {
            if !is_over {
                let refused = clara.command(&self.id, "c", seen, action).await;
                let received = refused.refused(403, "forbidden");
                assert!(!received.chars().any(|letter| letter.is_ascii_digit()), "{received}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_see_the_beginning_and_nothing_of_what_is_hidden_until_the_end() {
    for seed in 0..6 {
        let delay = [1, 2, 5][seed % 3];
        play_and_look(seed as u64, delay).await;
    }
}

async fn play_and_look(seed: u64, delay: usize) {
    let mut site = Site::new().await;
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(Browser::open(&site).await.cookie);
    }
    let id;
    {
        let [anna, boris, _] = [0, 1, 2].map(|at| Browser { site: &site, cookie: people[at].clone() });
        let new = json!({
            "spec": "othello?size=6",
            "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
            "terms": { "clock": "30+30", "draws": true, "public": true, "delay": delay },
        });
        let game = anna.post("/api/games", &new).await.ok();
        assert_eq!(game["terms"]["delay"], json!(delay));
        id = id_of(&game);
        let join = json!({ "invitation": game["you"]["invitation"] });
        boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    }
    let stream = format!("/api/games/{id}/stream");
    let start =
        Browser { site: &site, cookie: people[0].clone() }.get(&format!("/api/games/{id}")).await.ok();
    let begun =
        || Happened { is_move: false, is_end: false, board: start["position"]["contents"].to_string() };
    let mut world = World {
        random: SplitMix64::new(seed),
        delay,
        log: vec![begun(), begun()],
        seen: Vec::new(),
        player: Line::open(&site, &people[0], &stream).await,
        spectator: Line::open(&site, &people[2], &stream).await,
        id: id.clone(),
        n_compared: 0,
    };
    for step in 0..STEPS {
        let [anna, boris, clara] = [0, 1, 2].map(|at| Browser { site: &site, cookie: people[at].clone() });
        world.listen().await;
        world.look(&anna, &clara).await;
        if world.log.last().is_some_and(|last| last.is_end) {
            break;
        }
        let (side, player) = [("black", &anna), ("white", &boris)][world.random.below(2)];
        if let Some(action) = world.player.replica.decide(side, &mut world.random) {
            // A refusal does not matter here, because only events are sent to others.
            let _answer =
                player.command(&id, &format!("{side}-{step}"), world.log.len() as u64, action).await;
        }
        world.listen().await;
        if world.random.below(12) == 0 {
            world.look(&anna, &clara).await;
            // A client that was away catches up with the events that it may see, even after a restart.
            let (known, since) = (world.spectator.replica.seq, world.player.replica.seq);
            site = site.reopen().await;
            let resume = |seq| format!("{stream}?since={seq}");
            let replica = std::mem::take(&mut world.spectator.replica);
            world.spectator = Line::open(&site, &people[2], &resume(known)).await;
            world.spectator.replica = replica;
            let replica = std::mem::take(&mut world.player.replica);
            world.player = Line::open(&site, &people[0], &resume(since)).await;
            world.player.replica = replica;
        }
    }
    // A resignation ends the game and reveals the rest.
    let [anna, clara] = [0, 2].map(|at| Browser { site: &site, cookie: people[at].clone() });
    if !world.log.last().is_some_and(|last| last.is_end) {
        let seen = world.log.len() as u64;
        anna.command(&id, "end", seen, json!({ "kind": "resign", "color": "black" })).await.ok();
        world.listen().await;
        world.look(&anna, &clara).await;
    }
    assert_eq!(world.shown(), world.log.len());
    assert!(world.n_compared > STEPS / 2, "{}", world.n_compared);
    assert!(world.log.iter().filter(|happened| happened.is_move).count() > delay);
}

#[tokio::test]
async fn over_a_socket_too_they_are_behind_a_game_against_the_computer() {
    let server = Running::new(|_| ()).await;
    let guest = server.guest().await;
    let new = json!({ "seats": against(1), "terms": { "public": true, "delay": 2 } });
    let game = server.ask_as(&guest, "POST", "/api/games", &new).await;
    let id = game["id"].as_str().unwrap();
    let mut player = server.follow_as(&guest, id).await;
    let mut spectator = server.connect(id, "").await;
    assert_eq!(spectator.next().await["game"]["seq"], 1);
    assert_eq!(player.next().await["kind"], "snapshot");
    let play = |id: &str, seen: u64, text: &str| json!({ "id": id, "seen": seen, "action": { "kind": "play", "text": text } });
    let command = |command: Value| json!({ "kind": "command", "game": id, "command": command });
    player.say(command(play("1", 1, "f5"))).await;
    // After the computer's answer, two moves are hidden from spectators. The player sees both.
    let mut seen = 0;
    let mut legal = Value::Null;
    while seen < 3 {
        let message = player.next().await;
        if message["kind"] == "event" {
            (seen, legal) =
                (message["seq"].as_u64().unwrap(), message["position"]["legal"][0]["text"].clone());
        }
    }
    let path = format!("/api/games/{id}");
    assert_eq!(server.ask_as(&guest, "GET", &path, &Value::Null).await["seq"], 3);
    let shown = serde_json::from_str::<Value>(&server.send("GET", &path, "").await).unwrap();
    assert_eq!((&shown["seq"], &shown["plies"]), (&json!(1), &json!([])));
    // Spectators get hints for the position that they see.
    spectator.say(json!({ "kind": "hint" })).await;
    assert_eq!(spectator.next().await["hint"]["ply"], 0);
    player.say(command(play("2", 3, legal.as_str().unwrap()))).await;
    let first = spectator.next().await;
    assert_eq!(
        (&first["seq"], &first["event"]["ply"]["text"]),
        (&json!(2), &json!("f5")),
        "and no sign of thinking"
    );
    // After the game nothing is hidden. A client that returns with its last event gets the rest.
    let mut seen = 0;
    while seen < 5 {
        let message = player.next().await;
        if message["kind"] == "event" && message["position"]["turn"] == "black" {
            seen = message["seq"].as_u64().unwrap();
        }
    }
    player
        .say(command(json!({ "id": "3", "seen": seen, "action": { "kind": "resign", "color": "black" } })))
        .await;
    let mut received = 2;
    while let Some(seq) = spectator.next().await["seq"].as_u64() {
        assert_eq!(seq, received + 1);
        received = seq;
        let whole = server.ask_as(&guest, "GET", &path, &Value::Null).await;
        if !whole["result"].is_null() && whole["seq"] == received {
            break;
        }
    }
    let mut late = server.connect(id, "?since=2").await;
    for seq in 3..=received {
        assert_eq!(late.next().await["seq"], json!(seq));
    }
    assert_eq!(late.next().await["kind"], "thinking");
}

#[tokio::test]
async fn a_delay_has_a_bound() {
    let site = Site::new().await;
    let new = |delay: u64| json!({ "seats": against(1), "terms": { "delay": delay } });
    let received = site.post("/api/games", &new(61)).await.refused(400, "bad_request");
    assert!(received.contains("lag by at most 60 moves, not 61"), "{received}");
    site.post("/api/games", &new(60)).await.ok();
}
