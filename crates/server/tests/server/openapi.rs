//! `/api/openapi.json`, `/api/catalog` and `/api/health`

use std::collections::{HashMap, HashSet};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};

use crate::harness::Site;

/// Returns the methods and paths in the description.
fn addresses(spec: &Value) -> Vec<(String, String)> {
    let paths = spec["paths"].as_object().unwrap().iter();
    let of = |(path, methods): (&String, &Value)| {
        let path = path.clone();
        let methods: Vec<String> = methods.as_object().unwrap().keys().cloned().collect();
        methods.into_iter().map(move |method| (method, path.clone()))
    };
    paths.flat_map(of).collect()
}

/// `UPDATE_GENERATED=1` writes the file, as `cargo xtask codegen` does.
#[test]
fn the_description_that_is_served_follows_from_the_messages() {
    let made = outflank_server::description().unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let there = std::fs::read_to_string(path).unwrap();
    assert!(there == made, "crates/server/openapi.json is not up to date: run `cargo xtask codegen`");
}

#[tokio::test]
async fn every_address_that_is_described_answers() {
    let site = Site::new().await;
    let spec = site.get("/api/openapi.json").await.ok();
    let tags = |of: &Value| -> Vec<String> { serde_json::from_value(of.clone()).unwrap_or_default() };
    let listed: Vec<&str> =
        spec["tags"].as_array().unwrap().iter().filter_map(|tag| tag["name"].as_str()).collect();
    for used in
        spec["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values())
    {
        assert!(tags(&used["tags"]).iter().all(|tag| listed.contains(&tag.as_str())), "{}", used["tags"]);
    }
    for (method, path) in addresses(&spec) {
        let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
        let answer = site.request(method, &path.replace("{id}", "222222222222"), Some("{}")).await;
        assert_ne!(answer.status, 405, "{path}");
        if answer.status == 404 {
            let what = match path.as_str() {
                path if path.starts_with("/api/tournaments") => "tournament",
                _ if path.starts_with("/api/analyses") => "analysis",
                _ if path.starts_with("/api/players") => "player",
                _ if path.starts_with("/api/account/warnings") => "warning",
                _ => "game",
            };
            assert_eq!(answer.refused(404, "not_found"), format!("there is no such {what}"), "{path}");
        }
    }
}

#[tokio::test]
async fn the_description_lists_a_bad_token_wherever_it_is_refused() {
    let site = Site::new().await;
    let spec = site.get("/api/openapi.json").await.ok();
    for (method, path) in addresses(&spec) {
        let is_listed = spec["paths"][&path][&method]["responses"].get("401").is_some();
        let address = path.replace("{id}", "222222222222").replace("{number}", "1").replace("{name}", "anna");
        let request = Request::builder()
            .method(method.to_uppercase().as_str())
            .uri(address)
            .header(header::AUTHORIZATION, "Bearer nobody")
            .header(header::CONTENT_TYPE, "application/json");
        let answer = site.send(request.body(Body::from("{}")).unwrap()).await;
        assert_eq!(
            answer.status == StatusCode::UNAUTHORIZED,
            is_listed,
            "{method} {path}: {}",
            answer.status
        );
    }
}

/// The generated description has only the last response with a status, so this reads the sources.
#[test]
fn no_route_describes_a_status_twice() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/routes");
    // The text outside quotes.
    let unquoted = |text: &str| text.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_owned).collect()
    };
    let refusals = std::fs::read_to_string(format!("{folder}/refusals.rs")).unwrap();
    // Lines such as `NotFound "404" "`not_found`"`.
    let statuses: HashMap<&str, &str> = refusals
        .lines()
        .filter_map(|line| {
            line.trim().split_once(" \"")?.1.split_once("\" \"").map(|(status, _)| (line, status))
        })
        .filter_map(|(line, status)| Some((line.split_whitespace().next()?, status)))
        .collect();
    assert_eq!(statuses.get("NotFound"), Some(&"404"));
    let mut n_routes = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let source = std::fs::read_to_string(&path).unwrap();
        for route in source.split("utoipa::path(").skip(1) {
            n_routes += 1;
            let (route, _) = route.split_once("))]").unwrap();
            let found = unquoted(route.split_once("responses(").unwrap().1);
            let written = found.split("status = ").skip(1).filter_map(|rest| rest.get(..3));
            let found_words = words(&found);
            let named = found_words.iter().filter_map(|word| statuses.get(word.as_str()).copied());
            let mut seen = HashSet::new();
            for status in written.chain(named) {
                assert!(seen.insert(status), "{}: {status} is described twice:{route}", path.display());
            }
        }
    }
    assert!(n_routes > 50, "{n_routes}");
}

#[tokio::test]
async fn every_operation_has_a_name_of_its_own() {
    let spec = Site::new().await.get("/api/openapi.json").await.ok();
    let mut ids = HashSet::new();
    for (method, path) in addresses(&spec) {
        let id = spec["paths"][&path][&method]["operationId"].as_str().unwrap();
        assert!(ids.insert(id.to_owned()), "{method} {path}: {id}");
    }
}

#[tokio::test]
async fn every_reference_leads_somewhere_and_the_messages_are_among_the_schemas() {
    let site = Site::new().await;
    let spec = site.get("/api/openapi.json").await.ok();
    for name in ["Game", "NewGame", "Command", "ApiError", "ErrorCode", "ClientMessage", "ServerMessage"] {
        assert!(spec["components"]["schemas"].get(name).is_some(), "{name}");
    }
    let text = spec.to_string();
    for reference in text.split("\"$ref\":\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(spec.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
}

#[tokio::test]
async fn the_manual_shows_every_address() {
    let manual = include_str!("../../../../docs/api.md");
    let spec = Site::new().await.get("/api/openapi.json").await.ok();
    for (method, path) in addresses(&spec) {
        let heading = format!("`{} {path}", method.to_uppercase());
        assert!(manual.contains(&heading), "docs/api.md lacks {heading}");
    }
}

#[tokio::test]
async fn the_catalog_lists_the_games_and_levels() {
    let site = Site::new().await;
    let catalog = site.get("/api/catalog").await.ok();
    assert_eq!(catalog["levels"], 20);
    assert_eq!(catalog["ages"][2], serde_json::json!({ "id": "iago", "year": 1982 }));
    assert_eq!(catalog["times"], json!([3, 10, 30]));
    let games = catalog["games"].as_array().unwrap();
    assert_eq!(games.len(), outflank_rules::CATALOG.len());
    assert_eq!(
        games[0],
        json!({
            "id": "othello", "spec": "othello", "name": "Othello", "cells": 64, "players": 2, "has_sheets": true,
            "has_ages": true, "family": "reversi",
            "parameters": [
                { "name": "size", "default": "8", "values": { "kind": "even", "min": 4, "max": 26 } },
                { "name": "goal", "default": "most", "values": { "kind": "one_of", "values": ["most", "fewest"] } },
                { "name": "hole", "default": "none", "values": { "kind": "hole" } },
            ],
        })
    );
    assert_eq!(site.get("/api/health").await.ok()["version"], env!("CARGO_PKG_VERSION"));
}
