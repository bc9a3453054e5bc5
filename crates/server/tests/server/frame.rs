//! Checks common to all requests.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::json;

use crate::harness::{Answer, Site, people};

async fn begin(site: &Site, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::post("/api/games").header(header::CONTENT_TYPE, "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = json!({ "seats": people() }).to_string();
    site.send(request.body(Body::from(body)).unwrap()).await
}

#[tokio::test]
async fn only_our_own_pages_change_anything() {
    let site = Site::new().await;
    for headers in [
        &[("host", "localhost:8080")][..],
        &[("host", "127.0.0.1:8080"), ("origin", "http://127.0.0.1:8080")],
        &[("host", "[::1]:8080"), ("origin", "http://[::1]:8080")],
        &[("host", "localhost:5173"), ("origin", "http://localhost:5173"), ("sec-fetch-site", "same-origin")],
    ] {
        assert_eq!(begin(&site, headers).await.status, 201, "{headers:?}");
    }
    for headers in [
        &[("host", "localhost:8080"), ("origin", "https://evil.example")][..],
        &[("host", "localhost:8080"), ("origin", "http://localhost:9999")],
        &[("host", "localhost:8080"), ("origin", "null")],
        &[("host", "localhost:8080"), ("sec-fetch-site", "cross-site")],
        &[("host", "localhost:8080"), ("sec-fetch-site", "same-site")],
        &[("host", "localhost:8080"), ("origin", "http://localhost:8080"), ("x-forwarded-proto", "https")],
        &[("host", "evil.example"), ("origin", "http://evil.example")],
        &[("host", "localhost.evil.example")],
    ] {
        begin(&site, headers).await.refused(403, "cross_origin");
    }
}

#[tokio::test]
async fn public_names_are_named_in_the_configuration() {
    let site = Site::with(|config| config.public_hosts = vec!["play.example.org".into()]).await;
    let proxied = [("host", "play.example.org"), ("origin", "https://play.example.org")];
    assert_eq!(begin(&site, &proxied).await.status, 201);
    let renamed = [("host", "127.0.0.1:8080"), ("origin", "https://play.example.org")];
    assert_eq!(begin(&site, &renamed).await.status, 201);
    begin(&site, &[("host", "other.example.org")]).await.refused(403, "cross_origin");
}

#[tokio::test]
async fn a_name_that_was_not_given_is_foreign_wherever_the_server_listens() {
    for listen in [[127, 0, 0, 1], [0, 0, 0, 0], [192, 168, 1, 5]] {
        let site = Site::with(|config| {
            config.listen = (listen, 0).into();
            config.public_hosts = vec!["attic.local".into()];
        })
        .await;
        for own in ["192.168.1.5:8080", "attic.local:8080", "[fd00::5]:8080", "localhost"] {
            let headers = [("host", own), ("origin", &*format!("http://{own}"))];
            assert_eq!(begin(&site, &headers).await.status, 201, "{own}");
        }
        for foreign in ["evil.example", "attic", "192.168.1.5.evil.example"] {
            let read = Request::get("/api/games").header(header::HOST, foreign).body(Body::empty()).unwrap();
            let message = site.send(read).await.refused(403, "cross_origin");
            assert!(message.contains(foreign) && message.contains("--public-host"), "{message}");
            let headers = [("host", foreign), ("origin", &*format!("http://{foreign}"))];
            begin(&site, &headers).await.refused(403, "cross_origin");
        }
    }
}

#[tokio::test]
async fn what_decides_who_may_ask_is_said_once() {
    let site = Site::new().await;
    for headers in [
        &[("host", "localhost"), ("host", "localhost")][..],
        &[("host", "localhost"), ("host", "evil.example")],
        &[("host", "localhost"), ("origin", "http://localhost"), ("origin", "http://evil.example")],
    ] {
        begin(&site, headers).await.refused(400, "bad_request");
    }
    let two_names = Request::get("http://evil.example/api/games").header(header::HOST, "localhost");
    site.send(two_names.body(Body::empty()).unwrap()).await.refused(403, "cross_origin");
    let long = format!("/api/games?before={}", "x".repeat(9 << 10));
    site.get(&long).await.refused(414, "too_large");
}

#[tokio::test]
async fn requests_have_ids() {
    let site = Site::new().await;
    let given = begin(&site, &[("x-request-id", "mine-1")]).await;
    assert_eq!(given.header("x-request-id"), "mine-1");
    for bad in ["", "two words", "<script>"] {
        let replaced = begin(&site, &[("x-request-id", bad)]).await;
        assert_eq!(replaced.header("x-request-id").len(), 16);
    }
}

#[tokio::test]
async fn bodies_have_limits_and_a_type() {
    let site = Site::new().await;
    let large = format!("{{\"seats\":\"{}\"}}", "x".repeat(64 << 10));
    let message = site.request(Method::POST, "/api/games", Some(&large)).await.refused(413, "too_large");
    assert_eq!(message, "the body is larger than 65536 bytes");
    let form = Request::post("/api/games")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from("{}"))
        .unwrap();
    site.send(form).await.refused(400, "bad_request");
    let deep = "[".repeat(60_000);
    site.request(Method::POST, "/api/games", Some(&deep)).await.refused(400, "bad_request");
}

#[tokio::test]
async fn methods_are_told() {
    let site = Site::new().await;
    for (method, path, allowed) in [
        (Method::PUT, "/api/games", ["GET", "HEAD", "POST"].as_slice()),
        (Method::POST, "/api/health", &["GET", "HEAD"]),
        (Method::GET, "/api/positions/try", &["POST"]),
        (Method::POST, "/", &["GET", "HEAD"]),
        (Method::DELETE, "/rules/othello", &["GET", "HEAD"]),
        (Method::OPTIONS, "/app.js", &["GET", "HEAD"]),
    ] {
        let answer = site.request(method, path, Some("{}")).await;
        answer.refused(405, "method_not_allowed");
        let mut methods: Vec<&str> = answer.header("allow").split(',').map(str::trim).collect();
        methods.sort_unstable();
        assert_eq!(methods, allowed, "{path}");
    }
    site.request(Method::POST, "/api/nothing", Some("{}")).await.refused(404, "not_found");
    assert_eq!(site.request(Method::HEAD, "/api/health", None).await.status, 200);
}

#[tokio::test]
async fn what_takes_too_long_is_given_up() {
    let site = Site::with(|config| {
        config.request_timeout = std::time::Duration::from_secs(1);
        config.hint_time = std::time::Duration::from_secs(5);
    })
    .await;
    // This game has no opening book, so a hint takes time.
    let id = site.begin(json!({ "spec": "othello?goal=fewest", "seats": people() })).await;
    let answer = site.post(&format!("/api/games/{id}/hint"), &json!({})).await;
    answer.refused(504, "timeout");
    site.play(&id, "d3").await.ok();
}
