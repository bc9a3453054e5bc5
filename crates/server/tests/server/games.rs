//! `/api/games` and `/api/games/{id}`

use serde_json::{Value, json};

use crate::harness::{Site, against, people};
use crate::place;

#[tokio::test]
async fn a_game_against_the_computer_is_played_to_the_end() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": against(2) })).await;
    let mut game = site.settled(&id).await;
    while game["result"].is_null() {
        assert_eq!(game["position"]["turn"], "black");
        let text = game["position"]["legal"][0]["text"].as_str().unwrap().to_owned();
        site.play(&id, &text).await.ok();
        game = site.settled(&id).await;
    }
    assert_eq!(game["result"]["reason"], "board");
    assert_eq!(game["position"]["turn"], Value::Null);
    let n_moves = game["plies"].as_array().unwrap().iter().filter(|ply| ply["text"] != "--").count();
    let answer = site.get(&format!("/api/games/{id}/transcript")).await;
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    let transcript = answer.text();
    assert_eq!(transcript.trim_end().len(), 2 * n_moves);
    let again = json!({ "start": { "kind": "transcript", "moves": transcript } });
    let tried = site.post("/api/positions/try", &again).await.ok();
    assert_eq!(tried["position"], game["position"]);
    assert_eq!(tried["result"], game["result"]);
}

#[tokio::test]
async fn a_new_game_shows_all_that_is_needed() {
    let site = Site::new().await;
    let answer = site.post("/api/games", &json!({ "seats": people() })).await;
    assert_eq!(answer.status, 201);
    let game = answer.json();
    let id = game["id"].as_str().unwrap();
    assert_eq!(answer.header("location"), format!("/api/games/{id}"));
    assert_eq!((&game["spec"], &game["seq"]), (&json!("othello"), &json!(1)));
    assert_eq!(game["layout"]["cells"].as_array().unwrap().len(), 64);
    let legal = game["position"]["legal"].as_array().unwrap();
    let texts: Vec<&str> = legal.iter().map(|legal| legal["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["d3", "c4", "f5", "e6"]);
    assert_eq!(
        legal[0]["changes"],
        json!([
            { "kind": "placed", "cell": 19, "color": "black" },
            { "kind": "flipped", "cell": 27, "distance": 1 },
        ])
    );
    assert_eq!(game, site.game(id).await);
}

#[tokio::test]
async fn games_begin_anywhere_that_the_rules_allow() {
    let site = Site::new().await;
    let start = json!({ "kind": "transcript", "moves": "F5 d6\nc3" });
    let game = site.post("/api/games", &json!({ "seats": people(), "start": start })).await.ok();
    assert_eq!((&game["plies"][2]["text"], &game["position"]["turn"]), (&json!("c3"), &json!("white")));
    let board = "-".repeat(26) + "XXX-----XO---" + &"-".repeat(25);
    let start = json!({ "kind": "position", "board": board, "turn": "white" });
    let answer = site.post("/api/games", &json!({ "seats": people(), "start": start })).await;
    assert!(answer.refused(422, "bad_start").contains("impossible position"), "center squares are empty");
    let board = format!("{}OOO--\n---XX---\n{}", "-".repeat(27), "-".repeat(24));
    let start = json!({ "kind": "position", "board": board, "turn": "white" });
    let game = site.post("/api/games", &json!({ "seats": people(), "start": start })).await.ok();
    assert_eq!(game["position"]["discs"], json!({ "black": 2, "white": 3 }));
    let id = game["id"].as_str().unwrap().to_owned();
    let site = site.reopen().await;
    assert_eq!(site.game(&id).await, game);
}

#[tokio::test]
async fn starts_that_cannot_be_are_refused_with_the_place() {
    let site = Site::new().await;
    let refused = async |start: Value, code| {
        site.post("/api/games", &json!({ "seats": people(), "start": start })).await.refused(422, code)
    };
    let transcript = |moves| json!({ "kind": "transcript", "moves": moves });
    let position = |board| json!({ "kind": "position", "board": board, "turn": "black" });
    assert_eq!(
        refused(transcript("f5f5"), "bad_start").await,
        "move 2: white cannot play f5: the square is taken"
    );
    assert!(refused(transcript("f5 x9"), "bad_start").await.starts_with("transcript 1:4: "));
    assert_eq!(refused(position("XO?"), "bad_start").await, "'?' on c1: expected X, O, -, x, o or #");
    let marked = format!("x{}", "-".repeat(63));
    assert_eq!(
        refused(position(&marked), "bad_start").await,
        "impossible position: the stated content of a1 is impossible there"
    );
    assert_eq!(refused(position("XO-"), "bad_start").await, "the board ends after 3 of 64 squares");
    let long = "-".repeat(65);
    assert_eq!(refused(position(&long), "bad_start").await, "the board has more than 64 squares");
    let spec = json!({ "spec": "checkers", "seats": people() });
    let message = site.post("/api/games", &spec).await.refused(422, "unknown_game");
    assert!(message.contains("known games: othello"), "{message}");
    let message = site.post("/api/games", &json!({ "seats": against(24) })).await.refused(422, "no_engine");
    assert_eq!(message, "there is no level 24: expected 1 to 20, or 21 to 23 for 3, 10 or 30 seconds a move");
    assert_eq!(site.get("/api/games").await.ok()["games"], json!([]), "nothing was stored");
}

#[tokio::test]
async fn a_removed_game_is_gone_with_everything() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    site.play(&id, "d3").await.ok();
    let path = format!("/api/games/{id}");
    assert_eq!(site.delete(&path).await.status, 204);
    site.get(&path).await.refused(404, "not_found");
    site.delete(&path).await.refused(404, "not_found");
    site.command(&id, "x", 2, json!({ "kind": "take_back" })).await.refused(404, "not_found");
    assert_eq!(site.get("/api/games").await.ok()["games"], json!([]));
}

#[tokio::test]
async fn unknown_ids_are_not_found_whatever_they_look_like() {
    let site = Site::new().await;
    for id in ["222222222222", "x", "%2e%2e%2fetc", "%FF%FE", "a'%20OR%201=1", "%00"] {
        for rest in ["", "/transcript"] {
            site.get(&format!("/api/games/{id}{rest}")).await.refused(404, "not_found");
        }
        site.post(&format!("/api/games/{id}/hint"), &json!({})).await.refused(404, "not_found");
    }
}

#[tokio::test]
async fn games_leave_memory_and_come_back_as_they_were() {
    let site = Site::with(|config| config.idle = std::time::Duration::from_millis(20)).await;
    let id = site.begin(json!({ "seats": people() })).await;
    site.play(&id, "d3").await.ok();
    let before = site.game(&id).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(site.get("/api/health").await.ok()["live_games"], 0);
    assert_eq!(site.game(&id).await, before);
    let resent = site.command(&id, "1-d3", 1, json!({ "kind": "play", "text": "d3" })).await.ok();
    assert_eq!(resent["seq"], 2, "the first answer");
}

#[tokio::test]
async fn more_games_than_fit_are_busy_not_lost() {
    let site = Site::with(|config| config.max_live_games = 1).await;
    // The game cannot be unloaded, because its clock is running.
    let first = site.begin(json!({ "seats": people(), "terms": { "clock": "5+3" } })).await;
    for text in ["f5", "d6"] {
        site.play(&first, text).await.ok();
    }
    let answer = site.post("/api/games", &json!({ "seats": people() })).await;
    answer.refused(503, "busy");
    assert_eq!(answer.header("retry-after"), "1");
    site.play(&first, "c3").await.ok();
    let listed = site.get("/api/games").await.ok();
    assert_eq!(listed["games"].as_array().unwrap().len(), 1, "a refused request changes nothing");
}

#[tokio::test]
async fn a_database_that_another_program_holds_is_busy() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let held = place::hold(site.directory.path()).await;
    let new = json!({ "seats": people() });
    let (created, played) = tokio::join!(site.post("/api/games", &new), site.play(&id, "d3"));
    for answer in [&created, &played] {
        answer.refused(503, "busy");
        assert_eq!(answer.header("retry-after"), "1");
    }
    assert_eq!(site.game(&id).await["seq"], 1, "games can still be read");
    held.release().await;
    site.play(&id, "d3").await.ok();
    let listed = site.get("/api/games").await.ok();
    assert_eq!(listed["games"].as_array().unwrap().len(), 1, "the refused game was not stored");
}

#[tokio::test]
async fn what_is_left_to_chance_is_drawn_once() {
    let site = Site::new().await;
    let wanted = json!({ "spec": "othello?size=6&hole=random", "seats": people() });
    let mut specs = std::collections::BTreeSet::new();
    for _ in 0..8 {
        let game = site.post("/api/games", &wanted).await.ok();
        let spec = game["spec"].as_str().unwrap().to_owned();
        assert!(spec.starts_with("othello?size=6&hole=") && !spec.ends_with("random"), "{spec}");
        let absent =
            game["position"]["contents"].as_array().unwrap().iter().filter(|at| *at == "absent").count();
        assert_eq!(absent, 1);
        let again = site.game(game["id"].as_str().unwrap()).await;
        assert_eq!(again["spec"], spec);
        specs.insert(spec);
    }
    assert!(specs.len() > 1, "eight draws among 32 cells are all the same");
}

/// One game of each kind: another board, another goal, sliding panels, traveling pieces, dropped pieces, and
/// a hole.
const KINDS: [&str; 7] = [
    "othello?size=6",
    "othello?goal=fewest",
    "othello?size=6&hole=a1",
    "othello-revolution",
    "min-mang?size=7",
    "ringo",
    "miracle-five",
];

#[tokio::test]
async fn the_computer_plays_every_kind_of_game() {
    let site = Site::new().await;
    for spec in KINDS {
        let id = site.begin(json!({ "spec": spec, "seats": against(3) })).await;
        for _ in 0..3 {
            let game = site.settled(&id).await;
            // Following the hints may win all discs, because the opponent is so weak.
            if !game["result"].is_null() {
                break;
            }
            assert_eq!(game["position"]["turn"], json!("black"), "{spec}");
            let hint = site.post(&format!("/api/games/{id}/hint"), &json!({})).await.ok();
            let (advice, legal) = (&hint["moves"], &game["position"]["legal"]);
            let count = |moves: &Value| moves.as_array().unwrap().len();
            assert_eq!(count(advice), count(legal), "{spec}");
            // Two passes end a game of Min Mang, and the computer passes as soon as that wins.
            let mut texts = advice.as_array().unwrap().iter().map(|advice| advice["text"].as_str().unwrap());
            let text = texts.find(|text| *text != "--").unwrap();
            site.play(&id, text).await.ok();
        }
        let game = site.settled(&id).await;
        let plies = game["plies"].as_array().unwrap();
        let answers = plies.iter().filter(|ply| ply["color"] == "white").count();
        let is_over = !game["result"].is_null();
        assert!(answers == 3 && plies.len() == 6 || is_over && answers > 0, "{spec}: {plies:?}");
    }
}

#[tokio::test]
async fn the_computer_plays_itself_to_the_end() {
    let site = Site::new().await;
    let seat = json!({ "kind": "engine", "level": 2 });
    for spec in ["othello-revolution", "ringo"] {
        let id = site.begin(json!({ "spec": spec, "seats": { "black": seat, "white": seat } })).await;
        let game = site.settled(&id).await;
        assert!(!game["result"].is_null(), "{spec}");
    }
}

#[tokio::test]
async fn an_opponent_of_its_age_plays_othello_and_is_stored_by_its_word() {
    let site = Site::new().await;
    let age = |age: &str| json!({ "kind": "age", "age": age });
    let seats = json!({ "black": { "kind": "human" }, "white": age("iago") });
    let id = site.begin(json!({ "seats": seats })).await;
    site.play(&id, "f5").await.ok();
    let game = site.settled(&id).await;
    assert_eq!(game["plies"].as_array().unwrap().len(), 2);
    assert_eq!(game["seats"]["white"], age("iago"));
    let site = site.reopen().await;
    let game = site.game(&id).await;
    assert_eq!(game["seats"]["white"], age("iago"));

    // Another opponent continues.
    let seen = game["seq"].as_u64().unwrap();
    let seat = |who: Value| json!({ "kind": "seat", "color": "white", "seat": who });
    site.command(&id, "b", seen, seat(age("greedy"))).await.ok();
    site.command(&id, "c", seen + 1, seat(age("thor"))).await.refused(422, "no_engine");
    assert_eq!(site.game(&id).await["seats"]["white"], age("greedy"));

    // Historical opponents play no other game and no other board.
    for spec in ["hex", "othello?size=10"] {
        let asked = json!({ "spec": spec, "seats": { "black": { "kind": "human" }, "white": age("bill") } });
        let received = site.post("/api/games", &asked).await.refused(422, "no_engine");
        assert_eq!(received, format!("bill does not play {spec}, only Othello on 8×8"));
    }
}

#[tokio::test]
async fn the_catalog_says_what_can_be_chosen() {
    let site = Site::new().await;
    let catalog = site.get("/api/catalog").await.ok();
    let games = catalog["games"].as_array().unwrap();
    let has_ages: Vec<&str> =
        games.iter().filter(|game| game["has_ages"] == true).filter_map(|game| game["id"].as_str()).collect();
    assert!(has_ages.contains(&"othello") && !has_ages.contains(&"hex"), "{has_ages:?}");
    let ringo = games.iter().find(|game| game["id"] == "ringo").unwrap();
    assert_eq!(ringo["family"], "siege");
    assert_eq!(ringo["parameters"][0]["values"], json!({ "kind": "one_of", "values": ["on", "off"] }));
}

#[tokio::test]
async fn results_say_by_which_rule_a_game_ended() {
    let site = Site::new().await;
    let id = site.begin(json!({ "spec": "min-mang?size=7", "seats": people() })).await;
    for number in 0..2 {
        let seen = site.game(&id).await["seq"].as_u64().unwrap();
        let pass = json!({ "kind": "play", "text": "--" });
        site.command(&id, &format!("pass-{number}"), seen, pass).await.ok();
    }
    let result = site.game(&id).await["result"].clone();
    assert_eq!(result["reason"], "passes");
    assert_eq!(site.get("/api/games").await.ok()["games"][0]["result"]["reason"], "passes");
    let site = site.reopen().await;
    assert_eq!(site.game(&id).await["result"], result);
}
