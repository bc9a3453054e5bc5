//! The web app, embedded in the program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::Failure;

/// The files of `web/dist`. Builds without optimisation read them from there at each request.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct WebApp;

const INDEX: &str = "index.html";

/// Answers with a file of the web app, or with its page at any address that looks like one.
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let is_api = path == "api" || path.starts_with("api/");
    if !is_api && !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, HeaderValue::from_static("GET, HEAD"))];
        return (allow, Failure::MethodNotAllowed).into_response();
    }
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    // A person who follows a broken link is shown a page, whatever the address looks like.
    let is_visit = takes_page(request.headers()) && WebApp::get(path).is_none();
    let is_page = !is_api && (!is_file || is_visit);
    let name = if is_page { INDEX } else { path };
    match WebApp::get(name).filter(|_| !is_api) {
        Some(file) => answer(name, file, request.headers()).await,
        None if is_page => Failure::NotFound("web app in this build").into_response(),
        None => Failure::NotFound("such address").into_response(),
    }
}

/// Whether the client is a browser on its way to a page, not a page after its files.
fn takes_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.split([',', ';']).any(|kind| kind.trim() == "text/html"))
}

async fn answer(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let encoding = Encoding::of(headers).filter(|_| is_text(name));
    let tag = tag(&file, encoding);
    let seen = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = seen.is_some_and(|seen| {
        seen.split(',').any(|seen| seen.trim().trim_start_matches("W/") == tag || seen.trim() == "*")
    });
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let body = match encoding {
            None => file.data.into_owned(),
            Some(encoding) => compressed(&tag, file.data, encoding).await,
        };
        let mut response = Body::from(body).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
        if let Some(encoding) = encoding {
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
        response
    };
    let headers = response.headers_mut();
    // The names of the files stay the same from version to version: ask each time, get it only when new.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

#[derive(Clone, Copy)]
enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The best one that the client takes.
    fn of(headers: &HeaderMap) -> Option<Self> {
        let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
        let takes = |name: &str| {
            accepted.split(',').any(|offer| {
                let mut parts = offer.split(';').map(str::trim);
                let is_named = parts.next().is_some_and(|offered| offered.eq_ignore_ascii_case(name));
                is_named && !parts.any(|quality| matches!(quality, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
            })
        };
        [Self::Brotli, Self::Gzip].into_iter().find(|encoding| takes(encoding.name()))
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// Compresses a file, once for each version of it.
async fn compressed(tag: &str, data: Cow<'static, [u8]>, encoding: Encoding) -> Vec<u8> {
    static DONE: Mutex<Option<HashMap<String, Arc<[u8]>>>> = Mutex::new(None);
    let done = || DONE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(kept) = done().as_ref().and_then(|kept| kept.get(tag)) {
        return kept.to_vec();
    }
    let work = move || match encoding {
        Encoding::Brotli => {
            let mut out = brotli::CompressorWriter::new(Vec::new(), 4096, 9, 22);
            // Writing into memory does not fail.
            let _written = out.write_all(&data).and_then(|()| out.flush());
            out.into_inner()
        }
        Encoding::Gzip => {
            let mut out = GzEncoder::new(Vec::new(), Compression::best());
            let _written = out.write_all(&data);
            out.finish().unwrap_or_default()
        }
    };
    let fresh = tokio::task::spawn_blocking(work).await.unwrap_or_default();
    done().get_or_insert_default().insert(tag.to_owned(), fresh.clone().into());
    fresh
}

fn tag(file: &EmbeddedFile, encoding: Option<Encoding>) -> String {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    match encoding {
        None => format!("\"{hex}\""),
        Some(encoding) => format!("\"{hex}-{}\"", encoding.name()),
    }
}

fn extension(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, extension)| extension)
}

fn is_text(name: &str) -> bool {
    matches!(extension(name), "html" | "js" | "css" | "json" | "svg" | "webmanifest" | "txt" | "wasm" | "map")
}

fn content_type(name: &str) -> &'static str {
    match extension(name) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
