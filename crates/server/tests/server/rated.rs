//! Rated games: who may play them, their effect, which occurs exactly once, and recomputing the ratings.

use std::path::Path;

use outflank_server::recompute::{Recomputed, recompute};
use serde_json::{Value, json};

use crate::crash::Victim;
use crate::place;
use crate::running::{Client, Running};

const PASSWORD: &str = "correct horse battery";

/// Creates an account and returns its token.
pub(crate) async fn account(server: &Running, name: &str) -> String {
    let body = json!({ "name": name, "password": PASSWORD, "program": "test" });
    let guest = server.guest().await;
    let answer = server.ask_as(&guest, "POST", "/api/account", &body).await;
    answer["token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

/// Recomputes the ratings of a data directory.
async fn anew(directory: &Path, only_check: bool) -> Recomputed {
    recompute(directory, place::database_of(directory).as_ref(), only_check).await.unwrap()
}

fn rated() -> Value {
    json!({
        "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
        "terms": { "clock": "5", "take_backs": false, "rated": true },
    })
}

/// Begins a rated game between two accounts. Returns its id and the answer to joining.
async fn game_of(server: &Running, black: &str, white: &str) -> (String, Value) {
    let game = server.ask_as(black, "POST", "/api/games", &rated()).await;
    let id = game["id"].as_str().unwrap_or_else(|| panic!("{game}")).to_owned();
    let join = json!({ "invitation": game["you"]["invitation"] });
    let joined = server.ask_as(white, "POST", &format!("/api/games/{id}/join"), &join).await;
    (id, joined)
}

/// Plays the first legal move of each position until the game is over. Returns the ratings that both players
/// receive.
async fn play_out(game: &str, clients: [&mut Client; 2]) -> Value {
    let [black, white] = clients;
    let (_, snapshot) = black.until("snapshot").await;
    white.until("snapshot").await;
    let (mut position, mut seq) = (snapshot["game"]["position"].clone(), snapshot["game"]["seq"].clone());
    loop {
        let (mover, other) =
            if position["turn"] == "black" { (&mut *black, &mut *white) } else { (&mut *white, &mut *black) };
        let play = json!({ "kind": "play", "text": position["legal"][0]["text"] });
        let command = json!({ "id": format!("m{seq}"), "seen": seq, "action": play });
        mover.say(json!({ "kind": "command", "game": game, "command": command })).await;
        // A forced pass and the end of the game arrive before the move is acknowledged.
        let (received, done) = mover.until("done").await;
        let last = received.iter().rfind(|message| message["kind"] == "event").unwrap();
        (position, seq) = (last["position"].clone(), done["seq"].clone());
        if position["turn"].is_null() {
            let rated = received.iter().find(|message| message["kind"] == "rated").unwrap();
            assert_eq!(&other.until("rated").await.1, rated);
            return rated["ratings"].clone();
        }
    }
}

/// Returns a player's rating in Othello at blitz: points and deviation.
fn of_profile(player: &Value) -> (f64, f64) {
    let rating = &player["ratings"][0];
    assert_eq!((&rating["game"], &rating["speed"]), (&json!("othello"), &json!("blitz")), "{player}");
    (rating["rating"]["points"].as_f64().unwrap(), rating["rating"]["deviation"].as_f64().unwrap())
}

#[tokio::test]
async fn a_rated_game_over_sockets_gives_both_what_glicko_2_says_once() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let (game, joined) = game_of(&server, &anna, &boris).await;
    let before = json!({ "points": 1500.0, "deviation": 350.0, "provisional": true });
    let side = json!({ "before": before, "after": null });
    assert_eq!(
        joined["ratings"],
        json!({ "game": "othello", "speed": "blitz", "black": side, "white": side })
    );
    let (mut black, mut white) =
        (server.follow_as(&anna, &game).await, server.follow_as(&boris, &game).await);
    let ratings = play_out(&game, [&mut black, &mut white]).await;
    let after = server.ask_as(&anna, "GET", &format!("/api/games/{game}"), &Value::Null).await;
    assert_eq!(after["ratings"], ratings);
    let list = server.ask_as(&boris, "GET", "/api/games", &Value::Null).await;
    assert_eq!(list["games"][0]["ratings"], ratings, "{list}");
    // From the paper: when two new players meet, the winner and the loser get 1500 ± 162.3108935 points, with
    // a deviation of 290.3189646.
    let points = match after["result"]["winner"].as_str() {
        Some("black") => (1662.3109, 1337.6891),
        Some("white") => (1337.6891, 1662.3109),
        _ => (1500.0, 1500.0),
    };
    for (name, side, expected) in [("Anna", "black", points.0), ("Boris", "white", points.1)] {
        let (points, deviation) =
            of_profile(&server.ask_as(&anna, "GET", &format!("/api/players/{name}"), &Value::Null).await);
        assert!((points - expected).abs() < 0.001, "{name}: {points}");
        assert!((deviation - 290.319).abs() < 0.001, "{name}: {deviation}");
        assert_eq!(ratings[side]["after"]["points"].as_f64(), Some(points));
    }
    let profile = server.ask_as(&boris, "GET", "/api/players/anna", &Value::Null).await;
    let tally = &profile["tallies"][0];
    assert_eq!((&tally["games"], &tally["rated"], &tally["speed"]), (&json!(1), &json!(1), &json!("blitz")));
    assert_eq!(profile["ratings"][0]["history"].as_array().unwrap().len(), 1);
    // No leaderboard has uncertain ratings.
    let list = server.ask_as(&anna, "GET", "/api/ratings?game=othello&speed=blitz", &Value::Null).await;
    assert_eq!((&list["total"], &list["entries"]), (&json!(0), &json!([])));
    assert_eq!(list["groups"], json!([{ "game": "othello", "speed": "blitz", "players": 2 }]));
    assert_eq!(server.count("SELECT COUNT(*) FROM rated_game").await, 1);
    // A game that changed ratings stays, even if both players remove it from their lists.
    for token in [&anna, &boris] {
        server.ask_as(token, "DELETE", &format!("/api/games/{game}"), &Value::Null).await;
    }
    assert_eq!(server.count("SELECT COUNT(*) FROM game").await, 1);
    // Recomputing gives the same ratings, and it finds and corrects a manipulated one.
    let Running { stop, task, directory, .. } = server;
    stop.send(()).unwrap();
    task.await.unwrap().unwrap();
    let found = anew(directory.path(), true).await;
    assert_eq!((found.games, found.ratings, found.differences.len()), (1, 2, 0));
    place::edit(directory.path(), "UPDATE rating SET points = points + 1").await;
    assert_eq!(anew(directory.path(), true).await.differences.len(), 2);
    assert_eq!(anew(directory.path(), false).await.differences.len(), 2);
    assert_eq!(anew(directory.path(), true).await.differences.len(), 0);
    place::edit(directory.path(), "DELETE FROM rated_game; DELETE FROM rating").await;
    assert_eq!(anew(directory.path(), false).await.games, 1);
    assert_eq!(anew(directory.path(), true).await.differences.len(), 0);
    // Adds more games than one batch reads or writes.
    place::edit(directory.path(), COPIES).await;
    let many = anew(directory.path(), false).await;
    assert_eq!((many.games, many.ratings, many.differences.len()), (1251, 2, 1250 + 2));
    assert_eq!(anew(directory.path(), true).await.differences.len(), 0);
    let numbered = "SELECT COUNT(*) FROM rated_game WHERE number BETWEEN 1 AND 1251";
    assert_eq!(place::count(directory.path(), numbered).await, 1251);
    // The program finds a game that is unrated according to its log, and rates the other games without it.
    let unrated = "UPDATE game_event SET body = REPLACE(body, '\"rated\":true', '\"rated\":false') \
                   WHERE kind = 'created' AND game_id = 'RRRRRRRR9999'";
    place::edit(directory.path(), unrated).await;
    assert_eq!(anew(directory.path(), false).await.games, 1250);
    assert_eq!(anew(directory.path(), true).await.differences.len(), 0);
}

/// Copies of the existing game, with ids that random draws are unlikely to produce.
const COPIES: &str = "
    CREATE TABLE copy (id TEXT NOT NULL, source TEXT NOT NULL);
    INSERT INTO copy WITH RECURSIVE n (i) AS (SELECT 4095 UNION ALL SELECT i - 1 FROM n WHERE i > 4095 - 1249)
        SELECT 'RRRRRRRR' || substr('23456789', i / 512 + 1, 1) || substr('23456789', i / 64 % 8 + 1, 1)
            || substr('23456789', i / 8 % 8 + 1, 1) || substr('23456789', i % 8 + 1, 1), game.id FROM n, game;
    INSERT INTO game (id, black_seat, white_seat, plies, turn, black_discs, white_discs, board, end_reason, winner, score,
            seq, updated_ms, deadline_ms, created_ms, spec, catalog_id, is_public, delay_plies, is_rated, speed)
        SELECT copy.id, black_seat, white_seat, plies, turn, black_discs, white_discs, board, end_reason, winner, score,
            seq, updated_ms, deadline_ms, created_ms, spec, catalog_id, is_public, delay_plies, is_rated, speed
        FROM copy JOIN game ON game.id = source;
    INSERT INTO game_event (game_id, seq, kind, body, at_ms, author, clock)
        SELECT copy.id, seq, kind, body, at_ms, author, clock FROM copy JOIN game_event ON game_id = source;
    DROP TABLE copy";

#[tokio::test]
async fn damaged_ratings_hide_neither_games_nor_people() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let (game, _) = game_of(&server, &anna, &boris).await;
    let (mut black, mut white) =
        (server.follow_as(&anna, &game).await, server.follow_as(&boris, &game).await);
    play_out(&game, [&mut black, &mut white]).await;
    let get = async |path: &str| server.ask_as(&anna, "GET", path, &Value::Null).await;
    assert!(get("/api/games").await["games"][0]["ratings"].is_object());
    server.edit("UPDATE rated_game SET speed = 'warp'; UPDATE rating SET speed = 'warp'").await;
    let list = get("/api/games").await;
    assert_eq!((&list["games"][0]["id"], &list["games"][0]["ratings"]), (&json!(game), &Value::Null));
    assert_eq!(get(&format!("/api/games/{game}")).await["id"], game);
    let profile = get("/api/players/anna").await;
    assert_eq!((&profile["ratings"], &profile["tallies"][0]["games"]), (&json!([]), &json!(1)), "{profile}");
    let board = get("/api/ratings?game=othello&speed=blitz").await;
    assert_eq!((&board["total"], &board["groups"]), (&json!(0), &json!([])), "{board}");
    // PostgreSQL stores only valid text, so the damage needs SQLite.
    if place::is_in_files() {
        server.edit("UPDATE game SET speed = x'ff'").await;
        assert_eq!(get("/api/players/anna").await["tallies"], json!([]));
    }
    for token in [&anna, &boris] {
        server.ask_as(token, "DELETE", &format!("/api/games/{game}"), &Value::Null).await;
    }
    assert_eq!(server.count("SELECT COUNT(*) FROM game").await, 1, "a game that changed ratings stays");
}

#[tokio::test]
async fn only_two_accounts_at_two_places_play_a_rated_game_with_a_clock_and_no_take_backs() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let (anna, guest) = (account(&server, "Anna").await, server.guest().await);
    let code = |answer: Value| answer["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut new = rated();
        change(&mut new);
        new
    };
    for (wrong, by, expected) in [
        (with(&|_| ()), &guest, "sign_in"),
        (with(&|new| new["terms"]["take_backs"] = json!(true)), &anna, "not_rated"),
        (with(&|new| new["terms"]["clock"] = Value::Null), &anna, "not_rated"),
        (with(&|new| new["seats"]["white"] = json!({ "kind": "engine", "level": 1 })), &anna, "not_rated"),
        (with(&|new| new["seats"]["white"] = json!({ "kind": "human" })), &anna, "not_rated"),
        (with(&|new| new["seats"]["black"] = json!({ "kind": "open" })), &anna, "not_rated"),
        (with(&|new| new["start"] = json!({ "kind": "transcript", "moves": "f5" })), &anna, "not_rated"),
    ] {
        assert_eq!(code(server.ask_as(by, "POST", "/api/games", &wrong).await), expected, "{wrong}");
    }
    let (_, joined) = game_of(&server, &anna, &guest).await;
    assert_eq!(joined["code"], "sign_in", "a guest cannot join a rated game");
    // An aborted game changes nothing.
    let boris = account(&server, "Boris").await;
    let (game, joined) = game_of(&server, &anna, &boris).await;
    let abort = json!({ "id": "a", "seen": joined["seq"], "action": { "kind": "abort" } });
    server.ask_as(&anna, "POST", &format!("/api/games/{game}/commands"), &abort).await;
    let over = server.ask_as(&anna, "GET", &format!("/api/games/{game}"), &Value::Null).await;
    assert_eq!(
        (&over["result"]["reason"], &over["ratings"]["black"]["after"]),
        (&json!("aborted"), &Value::Null)
    );
    assert_eq!(server.count("SELECT COUNT(*) FROM rated_game").await, 0);
}

#[tokio::test]
async fn who_plays_a_rated_game_keeps_the_name_of_the_account() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let (game, joined) = game_of(&server, &anna, &boris).await;
    let seat = json!({ "kind": "human", "name": "Magnus", "avatar": "star" });
    let action = json!({ "kind": "seat", "color": "black", "seat": seat });
    let command = json!({ "id": "name", "seen": joined["seq"], "action": action });
    let done = server.ask_as(&anna, "POST", &format!("/api/games/{game}/commands"), &command).await;
    assert_eq!(done["id"], "name", "{done}");
    let shown = server.ask_as(&boris, "GET", &format!("/api/games/{game}"), &Value::Null).await;
    let black = &shown["seats"]["black"];
    assert_eq!(
        (&black["name"], &black["account"], &black["avatar"]),
        (&json!("Anna"), &json!("named"), &json!("star"))
    );
    assert!(shown["ratings"]["black"]["before"].is_object(), "{}", shown["ratings"]);
}

#[tokio::test]
async fn games_of_an_event_are_rated_between_accounts_and_no_others() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let event = |terms: Value| {
        let system = json!({ "kind": "swiss" });
        json!({
            "settings": { "name": "Cup", "rounds": 1, "system": system, "seed": "1" },
            "online": { "spec": "othello", "terms": terms, "pause_s": 0, "no_show_s": 600 },
            "listed": true,
        })
    };
    let wrong = event(json!({ "clock": "5", "take_backs": true, "rated": true }));
    let refused = server.ask_as(&anna, "POST", "/api/tournaments", &wrong).await;
    assert_eq!(refused["code"], "not_rated", "{refused}");
    let agreed = event(json!({ "clock": "5", "take_backs": false, "rated": true }));
    let begun = server.ask_as(&anna, "POST", "/api/tournaments", &agreed).await;
    let path = format!("/api/tournaments/{}", begun["id"].as_str().unwrap_or_else(|| panic!("{begun}")));
    let act = async |id: &str, act: Value| {
        server.ask_as(&anna, "POST", &format!("{path}/commands"), &json!({ "id": id, "act": act })).await
    };
    act("open", json!({ "kind": "register", "registration": "open" })).await;
    let guests = [server.guest().await, server.guest().await];
    for (token, name) in
        [(&anna, "The Queen"), (&boris, "Boris"), (&guests[0], "Clara"), (&guests[1], "Dora")]
    {
        let request = json!({ "player": { "name": name } });
        server.ask_as(token, "POST", &format!("{path}/join"), &request).await;
    }
    act("one", json!({ "kind": "force", "black": "1", "white": "2" })).await;
    act("two", json!({ "kind": "force", "black": "3", "white": "4" })).await;
    let paired = act("pair", json!({ "kind": "pair" })).await;
    let tables = paired["rounds"][0]["tables"].as_array().unwrap_or_else(|| panic!("{paired}")).clone();
    let game = |black: &str| {
        let table = tables.iter().find(|table| table["black"] == black).unwrap();
        format!("/api/games/{}", table["game"].as_str().unwrap())
    };
    let (ours, theirs) = (game("1"), game("3"));
    let shown = server.ask_as(&guests[0], "GET", &theirs, &Value::Null).await;
    assert_eq!(shown["seats"]["white"]["name"], "Dora", "{shown}");
    assert_ne!(shown["terms"]["rated"], true, "guests have no ratings");
    let shown = server.ask_as(&anna, "GET", &ours, &Value::Null).await;
    let seats = &shown["seats"];
    assert_eq!(
        (&seats["black"]["name"], &seats["white"]["name"]),
        (&json!("Anna"), &json!("Boris")),
        "{shown}"
    );
    assert_eq!((&shown["terms"]["rated"], &seats["black"]["account"]), (&json!(true), &json!("named")));
    let command = async |token: &str, id: &str, seen: &Value, action: Value| {
        let command = json!({ "id": id, "seen": seen, "action": action });
        server.ask_as(token, "POST", &format!("{ours}/commands"), &command).await
    };
    let seat = json!({ "kind": "seat", "color": "black", "seat": { "kind": "human", "name": "Magnus" } });
    assert_eq!(command(&anna, "name", &shown["seq"], seat).await["code"], "forbidden");
    let played = command(&anna, "f5", &shown["seq"], json!({ "kind": "play", "text": "f5" })).await;
    let played = command(&boris, "d6", &played["seq"], json!({ "kind": "play", "text": "d6" })).await;
    command(&anna, "end", &played["seq"], json!({ "kind": "resign", "color": "black" })).await;
    let over = server.ask_as(&anna, "GET", &ours, &Value::Null).await;
    let points =
        |side: &str| over["ratings"][side]["after"]["points"].as_f64().unwrap_or_else(|| panic!("{over}"));
    assert!(points("black") < 1500.0 && points("white") > 1500.0, "{}", over["ratings"]);
    assert_eq!(server.count("SELECT COUNT(*) FROM rated_game").await, 1);
}

#[tokio::test]
async fn a_game_without_a_move_of_each_changes_no_rating() {
    let server = Running::new(|_| {}).await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let moves = [(&anna, "black", "f5"), (&boris, "white", "d6"), (&anna, "black", "c3")];
    for n_moves in 0..=moves.len() {
        for (token, side) in [(&anna, "black"), (&boris, "white")] {
            let (game, joined) = game_of(&server, &anna, &boris).await;
            let path = format!("/api/games/{game}/commands");
            let mut seen = joined["seq"].clone();
            for (by, _, text) in &moves[..n_moves] {
                let play = json!({ "id": text, "seen": seen, "action": { "kind": "play", "text": text } });
                seen = server.ask_as(by, "POST", &path, &play).await["seq"].clone();
            }
            let before = server.count("SELECT COUNT(*) FROM rated_game").await;
            let end = json!({ "id": "end", "seen": seen, "action": { "kind": "resign", "color": side } });
            server.ask_as(token, "POST", &path, &end).await;
            let over = server.ask_as(&anna, "GET", &format!("/api/games/{game}"), &Value::Null).await;
            let rated = server.count("SELECT COUNT(*) FROM rated_game").await - before;
            let after = over["ratings"]["black"]["after"].is_object();
            let expected = if n_moves < 2 { ("aborted", 0, false) } else { ("resignation", 1, true) };
            let reason = over["result"]["reason"].as_str().unwrap();
            assert_eq!((reason, rated, after), expected, "{side} after {n_moves} moves");
        }
    }
    let Running { stop, task, directory, .. } = server;
    stop.send(()).unwrap();
    task.await.unwrap().unwrap();
    assert_eq!(anew(directory.path(), true).await.differences, []);
}

#[tokio::test]
async fn a_game_in_which_a_player_deletes_the_account_changes_no_rating() {
    let server = Running::new(|_| {}).await;
    let boris = account(&server, "Boris").await;
    for (side, name) in [("black", "Anna"), ("white", "Clara")] {
        let gone = account(&server, name).await;
        let (black, white) = if side == "black" { (&gone, &boris) } else { (&boris, &gone) };
        let (game, joined) = game_of(&server, black, white).await;
        let mut seen = joined["seq"].clone();
        for (by, text) in [(black, "f5"), (white, "d6"), (black, "c3")] {
            let play = json!({ "id": text, "seen": seen, "action": { "kind": "play", "text": text } });
            seen =
                server.ask_as(by, "POST", &format!("/api/games/{game}/commands"), &play).await["seq"].clone();
        }
        server.ask_as(&gone, "DELETE", "/api/account", &json!({ "password": PASSWORD })).await;
        let over = server.ask_as(&boris, "GET", &format!("/api/games/{game}"), &Value::Null).await;
        let other = if side == "black" { "white" } else { "black" };
        assert_eq!(
            (&over["result"]["winner"], &over["result"]["reason"]),
            (&json!(other), &json!("resignation"))
        );
        assert_eq!(over["seats"][side]["account"], "deleted", "{over}");
        let profile = server.ask_as(&boris, "GET", "/api/players/Boris", &Value::Null).await;
        assert_eq!(profile["ratings"], json!([]), "{profile}");
    }
    assert_eq!(server.count("SELECT COUNT(*) FROM rated_game").await, 0);
    let Running { stop, task, directory, .. } = server;
    stop.send(()).unwrap();
    task.await.unwrap().unwrap();
    assert_eq!(anew(directory.path(), true).await.differences, []);
}

#[tokio::test]
async fn an_account_is_deleted_also_in_a_game_that_was_lost_on_time_and_is_completed() {
    let server = Running::new(|_| {}).await;
    for (gone, names) in [("black", ["Anna", "Boris"]), ("white", ["Clara", "Dora"])] {
        let [black, white] = [account(&server, names[0]).await, account(&server, names[1]).await];
        let mut new = rated();
        new["terms"] = json!({ "clock": "1s", "time_default": "winner_completes" });
        let game = server.ask_as(&black, "POST", "/api/games", &new).await;
        let path = format!("/api/games/{}", game["id"].as_str().unwrap());
        let join = json!({ "invitation": game["you"]["invitation"] });
        let mut seen = server.ask_as(&white, "POST", &format!("{path}/join"), &join).await["seq"].clone();
        for (by, text) in [(&black, "f5"), (&white, "d6")] {
            let play = json!({ "id": text, "seen": seen, "action": { "kind": "play", "text": text } });
            seen = server.ask_as(by, "POST", &format!("{path}/commands"), &play).await["seq"].clone();
        }
        let mut game = Value::Null;
        while game["defaulted"] != "black" {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            game = server.ask_as(&white, "GET", &path, &Value::Null).await;
        }
        let (gone, other) = if gone == "black" { (&black, &white) } else { (&white, &black) };
        server.ask_as(gone, "DELETE", "/api/account", &json!({ "password": PASSWORD })).await;
        game = server.ask_as(other, "GET", &path, &Value::Null).await;
        if other == &white {
            assert_eq!(
                (&game["seats"]["black"]["account"], &game["result"]),
                (&json!("deleted"), &Value::Null)
            );
            let play = json!({ "kind": "play", "text": game["position"]["legal"][0]["text"] });
            let command = json!({ "id": "on", "seen": game["seq"], "action": play });
            let done = server.ask_as(other, "POST", &format!("{path}/commands"), &command).await;
            assert!(done["seq"].is_u64(), "the winner continues alone: {done}");
        } else {
            assert_eq!(game["seats"]["white"]["account"], "deleted");
            assert_eq!(game["result"]["recorded"], json!({ "black": 31, "white": 33 }), "{game}");
        }
    }
}

#[tokio::test]
async fn a_server_that_is_killed_right_after_the_end_has_rated_the_game() {
    let directory = tempfile::tempdir().unwrap();
    let victim = Victim::start(directory.path());
    let mut tokens = Vec::new();
    for name in ["Anna", "Boris"] {
        let guest = victim.request("POST", "/api/guests", &json!({})).await.unwrap()["token"].clone();
        let body = json!({ "name": name, "password": PASSWORD, "program": "test" });
        let answer = victim.request_as(guest.as_str().unwrap(), "POST", "/api/account", &body).await.unwrap();
        tokens.push(answer["token"].as_str().unwrap().to_owned());
    }
    let game = victim.request_as(&tokens[0], "POST", "/api/games", &rated()).await.unwrap();
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let join = json!({ "invitation": game["you"]["invitation"] });
    victim.request_as(&tokens[1], "POST", &format!("{path}/join"), &join).await.unwrap();
    let play = |text: &str| json!({ "kind": "play", "text": text });
    for (seen, by, action) in
        [(2, 0, play("f5")), (3, 1, play("d6")), (4, 0, json!({ "kind": "resign", "color": "black" }))]
    {
        let command = json!({ "id": format!("c{seen}"), "seen": seen, "action": action });
        victim.request_as(&tokens[by], "POST", &format!("{path}/commands"), &command).await.unwrap();
    }
    drop(victim);
    let victim = Victim::start(directory.path());
    let over = victim.request_as(&tokens[0], "GET", &path, &Value::Null).await.unwrap();
    assert_eq!(over["result"]["winner"], "white");
    let loser = victim.request("GET", "/api/players/Anna", &Value::Null).await.unwrap();
    assert!((of_profile(&loser).0 - 1337.6891).abs() < 0.001, "{loser}");
    drop(victim);
    let found = anew(directory.path(), true).await;
    assert_eq!((found.games, found.differences.len()), (1, 0));
    assert_eq!(place::count(directory.path(), "SELECT COUNT(*) FROM rated_game").await, 1);
}
