//! The web app, embedded in the program.

mod encoding;
mod files;
mod kind;
mod page;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::Failure;
use crate::identity::Visited;
use encoding::Encoding;
use files::File;

pub(crate) use page::build;

const INDEX: &str = "index.html";
/// The folder of files whose names contain a hash of the content, so that they never change.
const HASHED: &str = "assets/";

/// Answers with a file of the web app. At any address that looks like a page's, answers with the app's page.
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let is_api = path == "api" || path.starts_with("api/");
    if !is_api && !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, HeaderValue::from_static("GET, HEAD"))];
        return (allow, Failure::MethodNotAllowed).into_response();
    }
    // A hashed file of another version must not be answered with the page, which browsers would then cache
    // forever.
    let is_hashed = path.starts_with(HASHED);
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    // Anyone who follows a broken link gets the page, whatever the address looks like.
    let is_visit = takes_page(request.headers()) && files::get(path).is_none();
    let is_page = !is_api && !is_hashed && (!is_file || is_visit);
    let name = if is_page { INDEX } else { path };
    match files::get(name).filter(|_| !is_api) {
        Some(file) => answer(name, file, request.headers()).await,
        None if is_page => Failure::NotFound("web app in this build").into_response(),
        None => Failure::NotFound("such address").into_response(),
    }
}

/// Compresses every file before the first request.
pub(crate) async fn prepare() {
    // Compression would take seconds in a debug build, and the files there can change.
    if cfg!(debug_assertions) {
        return;
    }
    for name in files::names().filter(|name| kind::is_text(name)) {
        let Some(file) = files::get(name) else { continue };
        encoding::compressed(&file, Encoding::SMALLEST).await;
    }
}

/// Whether a browser requests a page rather than a file for a page.
fn takes_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.split([',', ';']).any(|kind| kind.trim() == "text/html"))
}

async fn answer(name: &str, file: File, headers: &HeaderMap) -> Response {
    let encoding = Encoding::of(headers).filter(|_| kind::is_text(name));
    let tag = encoding::tag(&file, encoding);
    let is_known = crate::etag::is_known(headers, &tag);
    let policy = (name == INDEX).then(|| page::policy(&file.data));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let body = match encoding {
            None => Bytes::from_owner(file.data),
            Some(encoding) => encoding::compressed(&file, encoding).await,
        };
        let mut response = Body::from(body).into_response();
        let kind = HeaderValue::from_static(kind::content_type(name));
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(encoding) = encoding {
            let name = HeaderValue::from_static(encoding.name());
            response.headers_mut().insert(header::CONTENT_ENCODING, name);
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, keeping(name));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    if let Some(policy) = policy.and_then(|policy| HeaderValue::try_from(policy).ok()) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        response.extensions_mut().insert(Visited);
    }
    response
}

/// Returns the value of `Cache-Control`: `immutable` for hashed names, and revalidation for all other files.
fn keeping(name: &str) -> HeaderValue {
    let is_hashed = name.starts_with(HASHED);
    HeaderValue::from_static(if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_with_a_hash_in_their_names_are_kept() {
        assert_eq!(keeping("assets/app-3fa9c1d2.js"), "public, max-age=31536000, immutable");
        for name in [INDEX, "sw.js", "icon.svg", "manifest.webmanifest", "assets.js"] {
            assert_eq!(keeping(name), "no-cache", "{name}");
        }
    }
}
