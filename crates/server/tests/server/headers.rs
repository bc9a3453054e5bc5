//! The exact security headers.

use axum::body::Body;
use axum::http::{Request, header};

use crate::harness::{Answer, Site};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; \
     connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Returns the content security policy, without the hashes of inline scripts.
fn policy_of(answer: &Answer) -> String {
    let words = answer.header("content-security-policy").split(' ');
    words.filter(|word| !word.starts_with("'sha256-")).map(|word| word.trim()).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_a_page_from_harm() {
    let site = Site::new().await;
    let page = Request::get("/").header(header::ACCEPT, "text/html").body(Body::empty()).unwrap();
    let mut answers = vec![("a page", site.send(page).await)];
    for path in
        ["/api/health", "/api/games", "/api/openapi.json", "/favicon.ico", "/nowhere.js", "/api/nowhere"]
    {
        answers.push((path, site.get(path).await));
    }
    answers.push(("a wrong method", site.delete("/api/health").await));
    let foreign = Request::get("/").header(header::HOST, "evil.example").body(Body::empty()).unwrap();
    answers.push(("a stranger's name", site.send(foreign).await));
    for (what, answer) in &answers {
        // A page may also run its own inline scripts, which the policy lists by their hashes.
        let policy = policy_of(answer).replace("'self' ;", "'self';");
        assert_eq!(
            policy.replace("script-src 'self' style-src", "script-src 'self'; style-src"),
            POLICY,
            "{what}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.headers.get_all(name).iter().count(), 1, "{what}: {name}");
            assert_eq!(answer.header(name), value, "{what}: {name}");
        }
        // HSTS is up to the proxy that encrypts, and nothing here is for other sites.
        for name in ["strict-transport-security", "access-control-allow-origin", "server", "x-powered-by"] {
            assert!(!answer.headers.contains_key(name), "{what}: {name}");
        }
        assert!(answer.header("content-security-policy").matches("'unsafe-eval'").next().is_none());
    }
    for (what, answer) in answers.iter().filter(|(what, _)| what.starts_with("/api/")) {
        assert_eq!(answer.header("cache-control"), "no-store", "{what}");
    }
}
