//! `/api/games` as a list, and `/api/games/delete`.

use serde_json::{Value, json};

use crate::browser::{Browser, id_of, two};
use crate::harness::{Site, against, people};
use crate::place;
use crate::running::Running;

/// Returns the ids of all listed games, page by page.
async fn listed(site: &Site, query: &str) -> Vec<String> {
    let (mut seen, mut path) = (Vec::new(), format!("/api/games?{query}"));
    loop {
        let page = site.get(&path).await.ok();
        let games = page["games"].as_array().unwrap();
        seen.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
        let Some(next) = page["next"].as_str() else { return seen };
        path = format!("/api/games?{query}&before={next}");
    }
}

#[tokio::test]
async fn the_list_goes_page_by_page_the_last_touched_first() {
    let site = Site::new().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(site.begin(json!({ "seats": people() })).await);
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    site.play(&ids[1], "d3").await.ok();
    let expected = [1, 4, 3, 2, 0].map(|index: usize| ids[index].clone());
    assert_eq!(listed(&site, "limit=2").await, expected);
    for query in [
        "limit=0",
        "limit=201",
        "limit=x",
        "before=x",
        "before=1-../../x",
        "page=2",
        "state=over",
        "against=me",
    ] {
        site.get(&format!("/api/games?{query}")).await.refused(400, "bad_request");
    }
}

/// Returns the ids that a browser sees, on pages of this size.
async fn shown(browser: &Browser<'_>, query: &str, limit: u32) -> Vec<String> {
    let (mut seen, mut path) = (Vec::new(), format!("/api/games?{query}&limit={limit}"));
    loop {
        let page = browser.get(&path).await.ok();
        seen.extend(page["games"].as_array().unwrap().iter().map(id_of));
        let Some(next) = page["next"].as_str() else { return seen };
        path = format!("/api/games?{query}&limit={limit}&before={next}");
    }
}

#[tokio::test]
async fn whoever_is_at_the_machine_and_known_by_a_cookie_has_both_lists_in_one() {
    let site = Site::new().await;
    let anna = Browser::open(&site).await;
    let mut ids = Vec::new();
    for number in 0..6 {
        let new = json!({ "seats": people() });
        ids.push(match number % 2 {
            0 => site.begin(new).await,
            _ => id_of(&anna.post("/api/games", &new).await.ok()),
        });
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    site.play(&ids[2], "d3").await.ok();
    let expected = [2, 5, 4, 3, 1, 0].map(|index: usize| ids[index].clone());
    for limit in [1, 2, 3, 200] {
        assert_eq!(shown(&anna, "", limit).await, expected, "{limit} on a page");
    }
    let by_machine = [2, 4, 0].map(|index: usize| ids[index].clone());
    assert_eq!(listed(&site, "limit=2").await, by_machine, "without the cookie");
}

#[tokio::test]
async fn a_move_of_one_puts_the_game_first_in_the_lists_of_both_and_in_no_other() {
    let site = Site::with(|config| config.public_hosts.push("play.example.org".into())).await;
    let (anna, boris, shared) = two(&site).await;
    let clara = Browser::open(&site).await;
    let mut own = Vec::new();
    for browser in [&anna, &boris, &clara] {
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        let new = json!({ "seats": people(), "terms": { "public": true } });
        own.push(id_of(&browser.post("/api/games", &new).await.ok()));
    }
    let [anna_s, boris_s, clara_s] = own.try_into().unwrap();
    for limit in [1, 50] {
        assert_eq!(shown(&anna, "", limit).await, [anna_s.clone(), shared.clone()]);
        assert_eq!(shown(&boris, "", limit).await, [boris_s.clone(), shared.clone()]);
    }
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    anna.play(&shared, 2, "f5").await.ok();
    for limit in [1, 50] {
        assert_eq!(shown(&anna, "", limit).await, [shared.clone(), anna_s.clone()]);
        assert_eq!(shown(&boris, "", limit).await, [shared.clone(), boris_s.clone()]);
        assert_eq!(shown(&clara, "", limit).await, std::slice::from_ref(&clara_s));
        let public = [&clara_s, &boris_s, &anna_s].map(String::clone);
        assert_eq!(shown(&clara, "whose=public", limit).await, public, "the shared one is private");
    }
}

#[tokio::test]
async fn games_that_are_over_stand_among_those_that_go_on_also_when_they_go_on_again() {
    let site = Site::new().await;
    let pause = async || tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    let mut ids = Vec::new();
    for number in 0..5 {
        ids.push(site.begin(json!({ "seats": people() })).await);
        site.play(&ids[number], "d3").await.ok();
        pause().await;
    }
    let act = async |game: &String, id: &str, action: Value| {
        let seen = site.game(game).await["seq"].as_u64().unwrap();
        site.command(game, id, seen, action).await.ok();
        pause().await;
    };
    let resign = || json!({ "kind": "resign", "color": "white" });
    let expect = async |query: &str, order: &[usize]| {
        for limit in [1, 2, 50] {
            let expected: Vec<String> = order.iter().map(|&at| ids[at].clone()).collect();
            assert_eq!(listed(&site, &format!("{query}&limit={limit}")).await, expected, "{query} {limit}");
        }
    };
    act(&ids[3], "a", resign()).await;
    act(&ids[1], "b", resign()).await;
    act(&ids[0], "c", resign()).await;
    expect("", &[0, 1, 3, 4, 2]).await;
    expect("state=finished", &[0, 1, 3]).await;
    expect("state=open", &[4, 2]).await;
    act(&ids[1], "d", json!({ "kind": "take_back" })).await;
    expect("", &[1, 0, 3, 4, 2]).await;
    expect("state=open", &[1, 4, 2]).await;
    site.play(&ids[2], "c3").await.ok();
    let site = site.reopen().await;
    for (query, order) in
        [("", &[2, 1, 0, 3, 4][..]), ("state=finished", &[0, 3]), ("state=open", &[2, 1, 4])]
    {
        let expected: Vec<String> = order.iter().map(|&at: &usize| ids[at].clone()).collect();
        assert_eq!(listed(&site, query).await, expected, "{query}");
    }
}

#[tokio::test]
async fn damaged_rows_hide_no_other_games() {
    let site = Site::new().await;
    let mut sound = Vec::new();
    for damage in [
        "UPDATE game SET black_seat = 'nobody' WHERE seq = 1",
        "UPDATE game SET plies = -1 WHERE seq = 1",
        "UPDATE game SET turn = 'green' WHERE seq = 1",
        "UPDATE game SET end_reason = 'boredom' WHERE seq = 1",
        // PostgreSQL stores only valid text, so there the damage is different.
        if place::is_in_files() {
            "UPDATE game SET spec = x'ff' WHERE seq = 1"
        } else {
            "UPDATE game SET winner = 'red', end_reason = 'time' WHERE seq = 1"
        },
        "UPDATE game SET board = '?' WHERE seq = 1",
    ] {
        site.begin(json!({ "seats": people() })).await;
        site.edit(damage).await;
        site.edit("UPDATE game SET seq = 99 WHERE seq = 1").await;
        let id = site.begin(json!({ "seats": people() })).await;
        site.play(&id, "d3").await.ok();
        sound.push(id);
    }
    for limit in [1, 2, 3, 200] {
        let mut seen = listed(&site, &format!("limit={limit}")).await;
        seen.sort();
        sound.sort();
        assert_eq!(seen, sound, "{limit} on a page");
    }
}

/// Checks that the board in the list is the board of the game.
async fn check_pictures(site: &Site) {
    let list = site.get("/api/games").await.ok();
    for row in list["games"].as_array().unwrap() {
        let game = site.game(row["id"].as_str().unwrap()).await;
        let picture = &row["picture"];
        let layout = &list["layouts"][picture["layout"].as_u64().unwrap() as usize];
        assert_eq!(layout, &game["layout"], "{}", row["spec"]);
        let letter = |content: &Value| match content.as_str().unwrap() {
            "absent" => '#',
            "empty" => '-',
            "black" => 'X',
            "white" => 'O',
            "black_marked" => 'x',
            "white_marked" => 'o',
            other => panic!("{other}"),
        };
        let contents = game["position"]["contents"].as_array().unwrap();
        assert_eq!(picture["board"], contents.iter().map(letter).collect::<String>(), "{}", row["spec"]);
    }
}

#[tokio::test]
async fn every_game_has_a_picture_on_boards_that_are_sent_once() {
    let site = Site::new().await;
    let specs = ["othello", "othello?goal=fewest", "othello?hole=a1", "othello?size=6", "ringo", "othello"];
    for spec in specs {
        let id = site.begin(json!({ "spec": spec, "seats": people() })).await;
        let first = site.game(&id).await["position"]["legal"][0]["text"].clone();
        site.play(&id, first.as_str().unwrap()).await.ok();
    }
    site.begin(json!({ "spec": "othello-revolution", "seats": people() })).await;
    check_pictures(&site).await;
    let list = site.get("/api/games").await.ok();
    assert_eq!(list["layouts"].as_array().unwrap().len(), 4, "Othello on 8×8 three times on the same board");
    assert_eq!(site.get("/api/games?game=min-mang").await.ok()["layouts"], json!([]));
}

#[tokio::test]
async fn the_list_is_filtered_by_game_state_and_opponent() {
    let site = Site::new().await;
    let engines = json!({ "black": { "kind": "engine", "level": 1 }, "white": { "kind": "human" } });
    let named = json!({ "black": { "kind": "human", "name": "engine:1" }, "white": { "kind": "human" } });
    let mut ids = Vec::new();
    for new in [
        json!({ "seats": people() }),
        json!({ "seats": against(1), "spec": "othello?size=6" }),
        json!({ "seats": engines, "spec": "ringo" }),
        json!({ "seats": named, "spec": "othello?hole=a1" }),
    ] {
        let id = site.begin(new).await;
        site.settled(&id).await;
        ids.push(id);
    }
    let seq = site.game(&ids[0]).await["seq"].as_u64().unwrap();
    site.command(&ids[0], "r", seq, json!({ "kind": "resign", "color": "black" })).await.ok();
    for (query, expected) in [
        ("game=othello", [0, 1, 3].as_slice()),
        ("game=ringo", &[2]),
        ("game=hex", &[]),
        ("state=finished", &[0]),
        ("state=open", &[1, 2, 3]),
        ("against=computer", &[1, 2]),
        ("against=friend", &[0, 3]),
        ("against=friend&state=open", &[3]),
        ("game=othello&against=computer&state=open", &[1]),
        ("game=ringo&state=finished", &[]),
    ] {
        for limit in [1, 2, 50] {
            let mut seen = listed(&site, &format!("{query}&limit={limit}")).await;
            let mut expected: Vec<String> = expected.iter().map(|&at: &usize| ids[at].clone()).collect();
            seen.sort();
            expected.sort();
            assert_eq!(seen, expected, "{query}, {limit} on a page");
        }
    }
    site.get("/api/games?game=chess").await.refused(422, "unknown_game");
}

#[tokio::test]
async fn many_games_are_removed_at_once_each_wholly() {
    let site = Site::new().await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(site.begin(json!({ "seats": people() })).await);
    }
    let site = site.reopen().await;
    // One game is in memory, one is damaged, one never existed, and one id is invalid.
    site.play(&ids[0], "d3").await.ok();
    site.edit("UPDATE game_event SET body = '{}' WHERE game_id <> (SELECT id FROM game ORDER BY updated_ms DESC LIMIT 1)").await;
    site.get(&format!("/api/games/{}", ids[1])).await.refused(500, "internal");
    let named = json!({ "ids": [ids[0], ids[1], "222222222222", "x", ids[0]] });
    let removed = site.post("/api/games/delete", &named).await.ok();
    assert_eq!(removed, json!({ "gone": named["ids"], "left": [] }));
    assert_eq!(listed(&site, "").await, [ids[2].clone()]);
    site.get(&format!("/api/games/{}", ids[0])).await.refused(404, "not_found");
    assert_eq!(site.get("/api/health").await.ok()["live_games"], 0);
    let many: Vec<&str> = vec!["222222222222"; 101];
    let message = site.post("/api/games/delete", &json!({ "ids": many })).await.refused(400, "bad_request");
    assert_eq!(message, "ids: there are 101; the maximum is 100");
}

#[tokio::test]
async fn who_follows_one_of_many_removed_games_is_told() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": against(20) })).await;
    let mut client = server.connect(&game, "").await;
    client.command("a", 1, json!({ "kind": "play", "text": "d3" })).await;
    client.until("done").await;
    server.send("POST", "/api/games/delete", &json!({ "ids": [game] }).to_string()).await;
    assert_eq!(client.closed().await, 4404);
}

#[tokio::test]
async fn games_that_cannot_be_removed_are_named_and_whole() {
    let site = Site::new().await;
    let id = site.begin(json!({ "seats": people() })).await;
    let held = place::hold(site.directory.path()).await;
    let removed = site.post("/api/games/delete", &json!({ "ids": [id] })).await.ok();
    assert_eq!((&removed["gone"], &removed["left"][0]["id"]), (&json!([]), &json!(id)));
    assert_eq!(removed["left"][0]["error"]["code"], "busy");
    held.release().await;
    assert_eq!(site.game(&id).await["seq"], 1);
}

#[tokio::test]
async fn a_row_says_when_the_time_of_a_move_ends() {
    let site = Site::new().await;
    let begin = |clock: &str| json!({ "seats": people(), "terms": { "clock": clock } });
    let days = site.begin(begin("2d")).await;
    let quick = site.begin(begin("5+3")).await;
    let deadlines = async || {
        let rows = site.get("/api/games").await.ok();
        let of = |id: &str| {
            let row = rows["games"].as_array().unwrap().iter().find(|row| row["id"] == id).unwrap();
            row["deadline_ms"].as_i64()
        };
        (of(&days), of(&quick))
    };
    assert_eq!(deadlines().await, (None, None), "no clock runs before both have moved");
    for game in [&days, &quick] {
        for text in ["f5", "d6"] {
            site.play(game, text).await.ok();
        }
    }
    let game = site.game(&days).await;
    let since = game["clocks"]["at_ms"].as_i64().unwrap();
    let (days_end, quick_end) = deadlines().await;
    // Later than the server's clock shows, but within the two seconds of delay that are allowed.
    let day = 24 * 60 * 60 * 1000;
    assert!((0..=2000).contains(&(days_end.unwrap() - since - 2 * day)), "{days_end:?} after {since}");
    assert!(quick_end.unwrap() < days_end.unwrap());
    let seen = game["seq"].as_u64().unwrap();
    site.command(&days, "r", seen, json!({ "kind": "resign", "color": "black" })).await.ok();
    assert_eq!(deadlines().await.0, None);
}
