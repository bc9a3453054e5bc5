//! `/api/openapi.json`, `/api/catalog` and `/api/health`

use axum::http::Method;
use serde_json::json;

use crate::harness::Site;

const ADDRESSES: &[(&str, &str)] = &[
    ("get", "/api/health"),
    ("get", "/api/ready"),
    ("get", "/api/catalog"),
    ("post", "/api/guests"),
    ("post", "/api/devices"),
    ("post", "/api/devices/offer"),
    ("post", "/api/devices/claim"),
    ("post", "/api/account"),
    ("get", "/api/account"),
    ("delete", "/api/account"),
    ("get", "/api/account/export"),
    ("post", "/api/account/sessions"),
    ("get", "/api/account/sessions"),
    ("delete", "/api/account/sessions"),
    ("delete", "/api/account/sessions/{id}"),
    ("post", "/api/account/password"),
    ("post", "/api/account/recover"),
    ("post", "/api/account/recovery-codes"),
    ("get", "/api/account/passkeys"),
    ("post", "/api/account/passkeys"),
    ("post", "/api/account/passkeys/begin"),
    ("delete", "/api/account/passkeys/{id}"),
    ("post", "/api/account/passkeys/ask"),
    ("post", "/api/account/passkeys/sign-in"),
    ("get", "/api/account/relations"),
    ("put", "/api/account/followed/{name}"),
    ("delete", "/api/account/followed/{name}"),
    ("put", "/api/account/blocked/{name}"),
    ("delete", "/api/account/blocked/{name}"),
    ("get", "/api/players"),
    ("get", "/api/players/{name}"),
    ("get", "/api/inbox"),
    ("get", "/api/inbox/{name}"),
    ("post", "/api/inbox/{name}"),
    ("delete", "/api/inbox/{name}"),
    ("post", "/api/inbox/{name}/read"),
    ("post", "/api/reports"),
    ("post", "/api/account/warnings/{number}/read"),
    ("get", "/api/moderation/reports"),
    ("post", "/api/moderation/players/{name}/acts"),
    ("get", "/api/ratings"),
    ("get", "/api/games"),
    ("post", "/api/games"),
    ("get", "/api/games/{id}"),
    ("delete", "/api/games/{id}"),
    ("post", "/api/games/delete"),
    ("post", "/api/games/{id}/commands"),
    ("post", "/api/games/{id}/hint"),
    ("get", "/api/games/{id}/transcript"),
    ("get", "/api/games/{id}/socket"),
    ("get", "/api/games/{id}/stream"),
    ("get", "/api/socket"),
    ("post", "/api/games/{id}/join"),
    ("post", "/api/positions/try"),
    ("post", "/api/positions/hint"),
    ("post", "/api/sheets/compare"),
    ("get", "/api/records"),
    ("post", "/api/records/read"),
    ("post", "/api/records/position"),
    ("get", "/api/records/games"),
    ("get", "/api/records/games/{number}"),
    ("get", "/api/records/player"),
    ("post", "/api/records/import"),
    ("post", "/api/analyses"),
    ("get", "/api/analyses/{id}"),
    ("get", "/api/analyses/{id}/export"),
    ("get", "/api/history"),
    ("get", "/api/openapi.json"),
    ("get", "/api/tournaments"),
    ("post", "/api/tournaments"),
    ("post", "/api/tournaments/import"),
    ("post", "/api/tournaments/read-players"),
    ("get", "/api/tournaments/{id}"),
    ("delete", "/api/tournaments/{id}"),
    ("post", "/api/tournaments/{id}/commands"),
    ("post", "/api/tournaments/{id}/join"),
    ("post", "/api/tournaments/{id}/claim"),
    ("post", "/api/tournaments/{id}/leave"),
    ("post", "/api/tournaments/{id}/check-in"),
    ("post", "/api/tournaments/{id}/slips"),
    ("post", "/api/tournaments/{id}/direct"),
    ("get", "/api/tournaments/{id}/log"),
    ("get", "/api/tournaments/{id}/explain"),
    ("get", "/api/tournaments/{id}/export"),
    ("get", "/api/tournaments/{id}/left-out"),
];

/// `UPDATE_GENERATED=1` writes it, as `cargo xtask codegen` does.
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
async fn every_address_is_described_and_every_description_answers() {
    let site = Site::new().await;
    let spec = site.get("/api/openapi.json").await.ok();
    let mut described: Vec<(String, String)> = Vec::new();
    for (path, methods) in spec["paths"].as_object().unwrap() {
        described.extend(methods.as_object().unwrap().keys().map(|method| (method.clone(), path.clone())));
    }
    let owned = |&(method, path): &(&str, &str)| (method.to_owned(), path.to_owned());
    let expected: Vec<(String, String)> = ADDRESSES.iter().map(owned).collect();
    let tags =
        |of: &serde_json::Value| -> Vec<String> { serde_json::from_value(of.clone()).unwrap_or_default() };
    let told: Vec<&str> =
        spec["tags"].as_array().unwrap().iter().filter_map(|tag| tag["name"].as_str()).collect();
    for used in
        spec["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values())
    {
        assert!(tags(&used["tags"]).iter().all(|tag| told.contains(&tag.as_str())), "{}", used["tags"]);
    }
    let unexpected: Vec<_> = described.iter().filter(|address| !expected.contains(address)).collect();
    let missing: Vec<_> = expected.iter().filter(|address| !described.contains(address)).collect();
    assert!(
        unexpected.is_empty() && missing.is_empty(),
        "not listed: {unexpected:?}; not described: {missing:?}"
    );
    for &(method, path) in ADDRESSES {
        let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
        let answer = site.request(method, &path.replace("{id}", "222222222222"), Some("{}")).await;
        assert_ne!(answer.status, 405, "{path}");
        if answer.status == 404 {
            let what = match path {
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

#[test]
fn the_manual_shows_every_address() {
    let manual = include_str!("../../../../docs/api.md");
    for &(method, path) in ADDRESSES {
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
