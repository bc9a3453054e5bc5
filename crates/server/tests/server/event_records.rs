//! `/api/tournaments/{id}/export?to=transcripts`: the games of a tournament, recorded by anyone.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::harness::{Site, people};
use crate::tournaments::{Desk, swiss};

const WHOLE: &str = "e6f4e3f6g5d6e7f5c5";

/// Stores a score sheet as a game on the server.
async fn written(phone: &Browser<'_>, moves: &str, public: bool) -> Value {
    let terms = json!({ "over_the_board": { "window": 2 }, "public": public });
    let start = json!({ "kind": "transcript", "moves": moves });
    let game = phone.post("/api/games", &json!({ "seats": people(), "start": start, "terms": terms })).await;
    assert_eq!(game.status, StatusCode::CREATED, "{}", game.text());
    game.json()["id"].clone()
}

/// Returns the values of a tag in a GGF game.
fn values<'a>(game: &'a str, tag: &str) -> Vec<&'a str> {
    let opened = format!("]{tag}[");
    game.split(&opened).skip(1).filter_map(|rest| rest.split(']').next()).collect()
}

/// Returns a game in GGF: round, names, moves and margin.
fn described(game: &str) -> (String, String, String, String, f64) {
    let one = |tag: &str| values(game, tag)[0].to_owned();
    let moves = game.split(']').filter_map(|tag| tag.strip_prefix("B[").or(tag.strip_prefix("W[")));
    let moves = moves.map(|text| text.split('/').next().unwrap_or_default().to_lowercase());
    let moves = moves.filter(|text| text != "pa").collect();
    (one("RO"), one("PB"), one("PW"), moves, one("RE").parse().unwrap())
}

#[tokio::test]
async fn games_of_boards_are_exported_with_the_names_of_the_event_by_round_and_table() {
    let site = Site::with(|config| config.public_hosts = vec!["localhost".to_owned()]).await;
    let desk = Desk::new(&site, &swiss(2)).await;
    let names = ["Lee, Ann", "Moreau, Jean", "Sato, Yui", "Berg, Nils", "Дурнев, Илья", "Novák, Jiří"];
    desk.add(&names).await;
    let phone = Browser::open(&site).await;
    let sign = async |round: u32, table: usize, key: &Value, color: &str, game: &Value| {
        let slip = json!({ "black": 13, "white": 0 });
        let signed =
            json!({ "round": round, "table": table, "color": color, "key": key, "slip": slip, "game": game });
        phone.post(&desk.path("/slips"), &signed).await.ok()
    };
    let name = |player: &Value| {
        let at: usize = player.as_str().unwrap().parse().unwrap();
        names[at - 1].to_owned()
    };
    let mut expected = Vec::new();
    for round in 1..=2 {
        let shown = desk.act(json!({ "kind": "pair" })).await.ok();
        let keys = shown["you"]["table_keys"].as_array().unwrap().clone();
        let whole = written(&phone, WHOLE, true).await;
        let private = written(&phone, WHOLE, false).await;
        let begun = written(&phone, "f5d6c3", true).await;
        // At the first table both players have a sheet. At the second only one sheet is public, and at the
        // third one is incomplete.
        let games = [[&whole, &begun], [&private, &whole], [&begun, &private]];
        for ((at, key), [black, white]) in keys.iter().enumerate().zip(games) {
            sign(round, at + 1, key, "black", black).await;
            sign(round, at + 1, key, "white", white).await;
            let table = &shown["rounds"][round as usize - 1]["tables"][at];
            let moves = if at == 2 { "f5d6c3" } else { WHOLE };
            expected.push((
                format!("{round}.{}", at + 1),
                name(&table["black"]),
                name(&table["white"]),
                moves.to_owned(),
                64.0,
            ));
        }
    }
    let file = desk.browser.get(&desk.path("/export?to=transcripts")).await;
    assert_eq!(file.status, StatusCode::OK, "{}", file.text());
    let found: Vec<_> = file.text().split("(;").skip(1).map(described).collect();
    assert_eq!(found, expected);
}
