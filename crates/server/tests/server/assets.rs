//! The web app.

use axum::body::Body;
use axum::http::{Method, Request, header};

use crate::harness::{Answer, Site};

async fn get(site: &Site, path: &str, headers: &[(header::HeaderName, &str)]) -> Answer {
    let mut request = Request::get(path).header(header::HOST, "localhost");
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    site.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn pages_lead_to_the_app_and_files_to_themselves() {
    let site = Site::new().await;
    let index = get(&site, "/", &[]).await;
    assert_eq!((index.status.as_u16(), index.header("content-type")), (200, "text/html; charset=utf-8"));
    for page in ["/games", "/game/222222222222", "/rules/othello"] {
        assert_eq!(get(&site, page, &[]).await.bytes, index.bytes, "{page}");
    }
    let html = index.text();
    let sources = html.split("src=\"").skip(1).chain(html.split("href=\"").skip(1));
    let mut n_files = 0;
    for source in sources.filter_map(|rest| rest.split('"').next()).filter(|source| source.starts_with('/')) {
        let file = get(&site, source, &[]).await;
        assert_eq!(file.status, 200, "{source}");
        assert_ne!(file.header("content-type"), "text/html; charset=utf-8", "{source}");
        n_files += 1;
    }
    assert!(n_files > 0, "the page refers to no file");
}

#[tokio::test]
async fn unknown_files_and_addresses_are_not_found() {
    let site = Site::new().await;
    for path in [
        "/missing.js",
        "/assets/app-3fa9c1d2.js",
        "/assets/missing",
        "/assets/",
        "/api",
        "/api/",
        "/api/nothing",
        "/api/games/x/y/z",
        "/../Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/..%5c..%5cCargo.toml",
        "//etc/passwd.txt",
        "/etc/passwd.",
        "/.git/config.x",
    ] {
        get(&site, path, &[]).await.refused(404, "not_found");
    }
    let answer = site.request(Method::POST, "/games", Some("{}")).await;
    answer.refused(405, "method_not_allowed");
}

/// A request for a file of another version must not cache a page under the name of the file.
#[tokio::test]
async fn a_page_never_stands_in_for_a_file_of_another_version() {
    let site = Site::new().await;
    let visit = [(header::ACCEPT, "text/html,*/*;q=0.8")];
    assert_eq!(get(&site, "/missing.js", &visit).await.status, 200, "a person followed a broken link");
    let missing = get(&site, "/assets/app-3fa9c1d2.js", &visit).await;
    missing.refused(404, "not_found");
    assert_eq!(missing.header("cache-control"), "no-store");
}

#[tokio::test]
async fn the_page_may_run_the_scripts_that_are_written_into_it() {
    let site = Site::new().await;
    let page = get(&site, "/", &[]).await;
    let inline = page.text().split("<script").skip(1).filter(|script| !script.contains("src=")).count();
    let policy = page.header("content-security-policy");
    assert_eq!(policy.matches("'sha256-").count(), inline);
    for part in
        ["script-src 'self'", "img-src 'self' data: blob:", "worker-src 'self'", "manifest-src 'self'"]
    {
        assert!(policy.contains(part), "{part}: {policy}");
    }
    let tag = page.header("etag").to_owned();
    let known = get(&site, "/", &[(header::IF_NONE_MATCH, &tag)]).await;
    assert_eq!(known.header("content-security-policy"), policy, "a cached page has the same policy");
}

#[tokio::test]
async fn the_build_of_the_web_app_is_told() {
    let site = Site::new().await;
    let build = site.get("/api/health").await.ok()["build"].as_str().unwrap().to_owned();
    let tag = get(&site, "/", &[]).await.header("etag").to_owned();
    assert!(tag.contains(&build), "{build} does not match the page {tag}");
}

#[tokio::test]
async fn a_file_that_is_known_is_not_sent_again() {
    let site = Site::new().await;
    for encoding in ["", "gzip", "gzip, br;q=0.9", "br;q=0, gzip"] {
        let first = get(&site, "/", &[(header::ACCEPT_ENCODING, encoding)]).await;
        let expected = match encoding {
            "" => "",
            "gzip, br;q=0.9" => "br",
            _ => "gzip",
        };
        assert_eq!(first.header("content-encoding"), expected);
        assert_eq!(first.header("cache-control"), "no-cache");
        let tag = first.header("etag").to_owned();
        let again =
            get(&site, "/", &[(header::ACCEPT_ENCODING, encoding), (header::IF_NONE_MATCH, &tag)]).await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
        let other = get(&site, "/", &[(header::IF_NONE_MATCH, "\"other\"")]).await;
        assert_eq!(other.status, 200);
    }
}
