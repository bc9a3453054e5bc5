//! `/api/history`

use axum::body::Body;
use axum::http::Request;
use serde_json::json;
use tower::ServiceExt;

use crate::harness::Site;

#[tokio::test]
async fn the_championship_is_told_by_year_player_and_country() {
    let site = Site::new().await;
    let answer = site.get("/api/history").await;
    let history = answer.ok();
    assert_eq!(answer.header("content-type"), "application/json");

    let years = history["championships"].as_array().unwrap();
    assert_eq!((years.len(), &years[0]["year"], &years[47]["year"]), (48, &json!(1977), &json!(2024)));
    assert_eq!(
        years[0]["champion"],
        json!({ "name": { "en": "Hiroshi Inoue", "ru": "Хироси Иноуэ" }, "country": "JPN" })
    );
    assert_eq!(years[0]["place"], json!({ "city": { "en": "Tokyo", "ru": "Токио" }, "country": "JPN" }));
    assert_eq!(
        years[31]["final"],
        json!({
            "won": 2, "lost": 1, "source": "fngo.it, showtournament.asp?id=174",
            "games": [
                { "champion": 34, "runner_up": 30 }, { "champion": 31, "runner_up": 33 },
                { "champion": 34, "runner_up": 30 },
            ],
        })
    );
    assert_eq!((&years[43]["place"], &years[43]["champion"]), (&json!(null), &json!(null)), "2020");
    assert!(years[43]["note"]["text"]["ru"].as_str().unwrap().contains("COVID-19"));

    let first = &history["players"][0];
    assert_eq!(first["name"]["en"], "Hideshi Tamenori");
    assert_eq!(first["titles"][0], json!({ "title": "champion", "year": 1986 }));
    let japan = &history["countries"][0];
    assert_eq!((&japan["country"], &japan["name"]["ru"]), (&json!("JPN"), &json!("Япония")));
    assert_eq!(japan["host"][0], json!({ "year": 1977, "city": { "en": "Tokyo", "ru": "Токио" } }));
    // Every country code in use has a name in the list.
    let known: Vec<&str> = history["countries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|country| country["country"].as_str().unwrap())
        .collect();
    for year in years {
        for title in ["place", "champion", "runner_up", "women", "youth"] {
            if let Some(code) = year[title]["country"].as_str() {
                assert!(known.contains(&code), "{code}");
            }
        }
    }
}

#[tokio::test]
async fn who_has_it_is_not_sent_it_again() {
    let site = Site::new().await;
    let tag = site.get("/api/history").await.header("etag").to_owned();
    assert!(!tag.is_empty());
    let ask = async |seen: &str| {
        let request = Request::get("/api/history").header("host", "localhost").header("if-none-match", seen);
        site.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    };
    let again = ask(&tag).await;
    assert_eq!(
        (again.status().as_u16(), again.headers()["cache-control"].as_bytes()),
        (304, &b"no-cache"[..])
    );
    assert_eq!(ask("\"another\"").await.status(), 200);
}
