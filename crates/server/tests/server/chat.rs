//! The chat of a game: two rooms, closed to everyone else.

use serde_json::{Value, json};

use crate::running::{Client, Running};

/// A game between Anna with Black and Boris, with their tokens and the link for spectators.
struct Party {
    server: Running,
    game: String,
    link: String,
    anna: String,
    boris: String,
}

impl Party {
    async fn new() -> Self {
        let server = Running::new(|_| ()).await;
        let (anna, boris) = (server.guest().await, server.guest().await);
        let seats = json!({ "black": { "kind": "human", "name": "Anna" }, "white": { "kind": "open" } });
        let game = server.ask_as(&anna, "POST", "/api/games", &json!({ "seats": seats })).await;
        let id = game["id"].as_str().unwrap().to_owned();
        let join = json!({ "invitation": game["you"]["invitation"], "name": "Boris" });
        server.ask_as(&boris, "POST", &format!("/api/games/{id}/join"), &join).await;
        let link = game["you"]["link"].as_str().unwrap().to_owned();
        Self { server, game: id, link, anna, boris }
    }

    /// Connects a client that follows the game, and reads the initial messages.
    async fn follower(&self, token: &str) -> Listener<'_> {
        let mut client = self.server.open_page_as(token).await;
        client.say(json!({ "kind": "follow", "game": self.game, "link": self.link })).await;
        client.until("presence").await;
        Listener { party: self, client, sent: 0 }
    }

    async fn resign(&self) {
        let body = json!({ "id": "r", "seen": 2, "action": { "kind": "resign", "color": "black" } });
        self.server.ask_as(&self.anna, "POST", &format!("/api/games/{}/commands", self.game), &body).await;
    }
}

struct Listener<'a> {
    party: &'a Party,
    client: Client,
    sent: u32,
}

impl Listener<'_> {
    async fn listen(&mut self, room: &str, since: Option<u64>) -> Value {
        let mut message = json!({ "kind": "listen", "game": self.party.game, "room": room });
        if let Some(since) = since {
            message["since"] = json!(since);
        }
        self.client.say(message).await;
        loop {
            let answer = self.answer().await;
            if answer["kind"] == "chat" || answer["kind"] == "unsaid" {
                return answer;
            }
        }
    }

    /// Sends a message. Returns the answer, and the messages that arrived before it.
    async fn say(&mut self, room: &str, text: &str) -> (Vec<Value>, Value) {
        self.sent += 1;
        let id = format!("m{}", self.sent);
        self.say_as(room, &id, text).await
    }

    async fn say_as(&mut self, room: &str, id: &str, text: &str) -> (Vec<Value>, Value) {
        let message = json!({ "kind": "say", "game": self.party.game, "room": room, "id": id, "text": text });
        self.client.say(message).await;
        let mut heard = Vec::new();
        loop {
            let next = self.client.next().await;
            match next["kind"].as_str().unwrap() {
                "said" => heard.push(next["message"].clone()),
                "heard" | "unsaid" => return (heard, next),
                _ => {}
            }
        }
    }

    /// Receives the next message about a chat.
    async fn answer(&mut self) -> Value {
        loop {
            let next = self.client.next().await;
            if ["chat", "said", "heard", "unsaid", "chat_switched"].contains(&next["kind"].as_str().unwrap())
            {
                return next;
            }
        }
    }

    /// Checks that no chat message arrived.
    async fn hears_nothing(&mut self) {
        self.client.say(json!({ "kind": "ping" })).await;
        let (before, _) = self.client.until("pong").await;
        assert!(before.iter().all(|message| message["kind"] != "said"), "{before:?}");
    }
}

fn refused(answer: &Value) -> &str {
    assert_eq!(answer["kind"], "unsaid", "{answer}");
    answer["why"]["kind"].as_str().unwrap()
}

#[tokio::test]
async fn what_is_said_in_a_room_is_heard_by_those_in_it_alone() {
    let party = Party::new().await;
    let (clara, dan) = (party.server.guest().await, party.server.guest().await);
    let (mut anna, mut boris) = (party.follower(&party.anna).await, party.follower(&party.boris).await);
    let (mut clara, mut dan) = (party.follower(&clara).await, party.follower(&dan).await);
    for player in [&mut anna, &mut boris] {
        assert_eq!(player.listen("players", None).await["messages"], json!([]));
        assert_eq!(
            refused(&player.listen("watchers", None).await),
            "not_here",
            "players get no help from outside"
        );
    }
    for watcher in [&mut clara, &mut dan] {
        assert_eq!(watcher.listen("watchers", None).await["kind"], "chat");
        assert_eq!(refused(&watcher.listen("players", None).await), "not_here");
        assert_eq!(refused(&watcher.say("players", "I am here").await.1), "not_here");
    }
    let (own, heard) = anna.say("players", "  Good\u{202e} luck ").await;
    assert_eq!((&heard["kind"], &heard["number"]), (&json!("heard"), &json!(1)));
    let said = &boris.answer().await["message"];
    assert_eq!(own, std::slice::from_ref(said), "the speaker gets the same message as all others");
    assert_eq!(
        (&said["text"], &said["side"], &said["name"]),
        (&json!("Good luck"), &json!("black"), &Value::Null)
    );
    assert_eq!(refused(&boris.say("watchers", "hello").await.1), "not_here");
    clara.say("watchers", "d6 is best").await;
    let said = &dan.answer().await["message"];
    assert_eq!(
        (&said["text"], &said["side"], &said["number"]),
        (&json!("d6 is best"), &Value::Null, &json!(1))
    );
    assert!((1..=999).contains(&said["person"].as_u64().unwrap()));
    for each in [&mut anna, &mut boris, &mut clara] {
        each.hears_nothing().await;
    }
    party.resign().await;
    let room = anna.listen("watchers", None).await;
    assert_eq!(
        room["messages"][0]["text"], "d6 is best",
        "after the game there is nothing left to help with"
    );
    anna.say("watchers", "It was").await;
    assert_eq!(clara.answer().await["message"]["side"], "black");
    assert_eq!(refused(&dan.listen("players", None).await), "not_here", "the players' chat stays private");
}

#[tokio::test]
async fn the_id_of_a_game_alone_opens_none_of_its_rooms() {
    let party = Party::new().await;
    let mut anna = party.follower(&party.anna).await;
    anna.listen("players", None).await;
    anna.say("players", "Just us").await;
    let stranger = party.server.guest().await;
    let mut client = party.server.open_page_as(&stranger).await;
    client.say(json!({ "kind": "follow", "game": party.game })).await;
    assert_eq!(client.next().await["kind"], "unfollowed");
    for message in [
        json!({ "kind": "listen", "game": party.game, "room": "players" }),
        json!({ "kind": "listen", "game": party.game, "room": "watchers" }),
        json!({ "kind": "say", "game": party.game, "room": "watchers", "id": "a", "text": "hi" }),
        json!({ "kind": "say", "game": party.game, "room": "players", "id": "b", "text": "hi" }),
        json!({ "kind": "switch_chat", "game": party.game, "off": true }),
    ] {
        client.say(message).await;
        let answer = client.next().await;
        assert_eq!((&answer["kind"], &answer["error"]["code"]), (&json!("refused"), &json!("bad_request")));
    }
    let room = anna.listen("players", None).await;
    assert_eq!(room["messages"].as_array().unwrap().len(), 1);
    assert_eq!(room["off"], json!({ "black": false, "white": false }));
}

#[tokio::test]
async fn one_who_looks_on_without_being_anybody_reads_and_does_not_write() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let anna = server.guest().await;
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    let new = json!({ "seats": seats, "terms": { "public": true } });
    let game = server.ask_as(&anna, "POST", "/api/games", &new).await["id"].clone();
    let mut nobody = server.open_page().await;
    nobody.say(json!({ "kind": "follow", "game": game })).await;
    nobody.say(json!({ "kind": "listen", "game": game, "room": "watchers" })).await;
    assert_eq!(nobody.until("chat").await.1["you"], Value::Null);
    nobody.say(json!({ "kind": "say", "game": game, "room": "watchers", "id": "a", "text": "hi" })).await;
    assert_eq!(refused(&nobody.until("unsaid").await.1), "not_here");
}

#[tokio::test]
async fn a_message_is_said_once_and_read_on_from_the_last_one_known() {
    let party = Party::new().await;
    let (mut anna, mut boris) = (party.follower(&party.anna).await, party.follower(&party.boris).await);
    anna.listen("players", None).await;
    for (id, text) in [("one", "Good luck"), ("two", "Have fun"), ("one", "Good luck")] {
        assert_eq!(anna.say_as("players", id, text).await.1["kind"], "heard", "{id}");
    }
    let (heard, again) = anna.say_as("players", "one", "something else").await;
    assert_eq!((heard.len(), &again["number"]), (0, &json!(1)), "the id identifies the message");
    // The same id is a different message if another person uses it.
    let (_, theirs) = boris.say_as("players", "one", "Thanks").await;
    assert_eq!(theirs["number"], 3);
    let texts = |room: &Value| -> Vec<String> {
        let messages = room["messages"].as_array().unwrap();
        messages.iter().map(|message| message["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(texts(&boris.listen("players", None).await), ["Good luck", "Have fun", "Thanks"]);
    assert_eq!(texts(&boris.listen("players", Some(2)).await), ["Thanks"]);
    assert!(texts(&boris.listen("players", Some(3)).await).is_empty());
}

#[tokio::test]
async fn whoever_reads_what_is_said_knows_whether_an_account_has_said_it() {
    let party = Party::new().await;
    let real = crate::rated::account(&party.server, "RealName").await;
    let (mut real, mut guest) =
        (party.follower(&real).await, party.follower(&party.server.guest().await).await);
    real.listen("watchers", None).await;
    guest.listen("watchers", None).await;
    let say = |id: &str, name: &str| json!({ "kind": "say", "game": party.game, "room": "watchers", "id": id, "text": id, "name": name });
    for (id, name) in [("a", "RealName"), ("b", "rea1-name"), ("c", "ＲｅａｌＮａｍｅ"), ("d", "Moderator")]
    {
        guest.client.say(say(id, name)).await;
        let answer = guest.answer().await;
        let why = if name == "rea1-name" { "heard" } else { "unsaid" };
        if answer["kind"] == "said" {
            assert_eq!(
                (&answer["message"]["name"], &answer["message"]["account"]),
                (&json!(name), &json!(false))
            );
            assert_eq!(guest.answer().await["kind"], why, "{name}");
        } else {
            assert_eq!((answer["kind"].as_str(), refused(&answer)), (Some(why), "name_taken"), "{name}");
        }
    }
    real.client.say(say("e", "Somebody")).await;
    let said = loop {
        let answer = real.answer().await;
        if answer["kind"] == "said" && answer["message"]["text"] == "e" {
            break answer["message"].clone();
        }
    };
    assert_eq!((&said["name"], &said["account"]), (&json!("RealName"), &json!(true)));
}

#[tokio::test]
async fn what_may_not_be_said_is_refused_with_the_reason() {
    let party = Party::new().await;
    let mut anna = party.follower(&party.anna).await;
    anna.listen("players", None).await;
    for (text, why) in [
        (" \u{200b}\n", "empty"),
        (&"x".repeat(201), "too_long"),
        ("look: https://example.org/x", "link"),
        ("example.com", "link"),
    ] {
        assert_eq!(refused(&anna.say("players", text).await.1), why, "{text}");
    }
    assert_eq!(refused(&anna.say_as("players", "", "hi").await.1), "malformed");
    assert_eq!(anna.say("players", "Nice move").await.1["kind"], "heard");
    assert_eq!(refused(&anna.say("players", "nice MOVE").await.1), "repeated");
}

#[tokio::test]
async fn who_says_too_much_is_told_when_to_go_on() {
    let party = Party::new().await;
    let mut anna = party.follower(&party.anna).await;
    let mut said = 0;
    let why = loop {
        let (_, answer) = anna.say("players", &format!("number {said}")).await;
        if answer["kind"] == "unsaid" {
            break answer["why"].clone();
        }
        said += 1;
        assert!(said < 20, "never refused");
    };
    assert_eq!((said >= 6, &why["kind"]), (true, &json!("too_many")));
    assert!((1..=4).contains(&why["seconds"].as_u64().unwrap()), "{why}");
}

#[tokio::test]
async fn either_player_switches_the_chat_off_and_on() {
    let party = Party::new().await;
    let (mut anna, mut boris) = (party.follower(&party.anna).await, party.follower(&party.boris).await);
    anna.listen("players", None).await;
    boris.listen("players", None).await;
    let switch = |off: bool| json!({ "kind": "switch_chat", "game": party.game, "off": off });
    boris.client.say(switch(true)).await;
    for each in [&mut anna, &mut boris] {
        let received = each.answer().await;
        assert_eq!(
            (&received["kind"], &received["off"]),
            (&json!("chat_switched"), &json!({ "black": false, "white": true }))
        );
    }
    assert_eq!(refused(&anna.say("players", "Hello?").await.1), "off");
    assert_eq!(refused(&boris.say("players", "No").await.1), "off");
    // One player cannot turn the chat on again for the other.
    anna.client.say(switch(false)).await;
    assert_eq!(anna.answer().await["off"]["white"], true);
    boris.client.say(switch(false)).await;
    assert_eq!(anna.answer().await["off"], json!({ "black": false, "white": false }));
    assert_eq!(anna.say("players", "Hello!").await.1["kind"], "heard");
    let watcher = party.server.guest().await;
    let mut watcher = party.follower(&watcher).await;
    watcher.client.say(switch(true)).await;
    assert_eq!(refused(&watcher.answer().await), "not_here");
}

#[tokio::test]
async fn who_sits_down_hears_no_more_of_those_who_look_on() {
    let server = Running::new(|_| ()).await;
    let (anna, boris, clara) = (server.guest().await, server.guest().await, server.guest().await);
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    let new = json!({ "seats": seats, "terms": { "public": true } });
    let game = server.ask_as(&anna, "POST", "/api/games", &new).await;
    let id = game["id"].as_str().unwrap();
    let (mut first, mut other) = (server.open_page_as(&boris).await, server.open_page_as(&clara).await);
    for client in [&mut first, &mut other] {
        client.say(json!({ "kind": "follow", "game": id })).await;
        client.say(json!({ "kind": "listen", "game": id, "room": "watchers" })).await;
        client.until("chat").await;
    }
    let join = json!({ "invitation": game["you"]["invitation"] });
    server.ask_as(&boris, "POST", &format!("/api/games/{id}/join"), &join).await;
    other.say(json!({ "kind": "say", "game": id, "room": "watchers", "id": "a", "text": "Play f5" })).await;
    other.until("heard").await;
    let (before, received) = first.until("unsaid").await;
    assert!(before.iter().all(|message| message["kind"] != "said"), "{before:?}");
    assert_eq!(received["room"], "watchers");
    first.say(json!({ "kind": "listen", "game": id, "room": "watchers" })).await;
    assert_eq!(refused(&first.until("unsaid").await.1), "not_here");
}

#[tokio::test]
async fn five_hundred_messages_of_a_room_are_kept_and_go_with_the_game() {
    let party = Party::new().await;
    let mut anna = party.follower(&party.anna).await;
    anna.say("players", "first").await;
    party
        .server
        .edit(
            "WITH RECURSIVE n(i) AS (VALUES (2) UNION ALL SELECT i + 1 FROM n WHERE i < 700) \
         INSERT INTO chat_message (game_id, room, number, author, client_id, body, at_ms) \
         SELECT game_id, room, i, author, 'x' || i, 'old', at_ms FROM chat_message, n",
        )
        .await;
    assert_eq!(anna.say("players", "last").await.1["number"], 701);
    let room = anna.listen("players", None).await;
    let messages = room["messages"].as_array().unwrap();
    assert_eq!(
        (messages.len(), &messages[0]["number"], &messages[499]["text"]),
        (500, &json!(202), &json!("last"))
    );
    party.resign().await;
    for token in [&party.anna, &party.boris] {
        party.server.ask_as(token, "DELETE", &format!("/api/games/{}", party.game), &json!({})).await;
    }
    let left = party.server.count("SELECT COUNT(*) FROM chat_message").await;
    assert_eq!(left, 0);
}
