//! No answer reveals anything about the server's machine. Every route gets valid, odd and hostile requests,
//! with intact and with broken databases. No answer may contain a path, a user, the machine's name or an
//! internal address.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Method, Request, header};
use futures_util::StreamExt;
use outflank_formats::FORMATS;
use outflank_rules::SplitMix64;
use outflank_server::archive::{Reader, Source};
use outflank_server::store::records::Records;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

use crate::fuzzed::DECODERS;
use crate::harness::{Site, people};
use crate::on_sqlite;

/// The number of answers to check in each state of the server. The environment variable replaces it for a
/// long run.
const ANSWERS: usize = 1500;
const LONG: &str = "OUTFLANK_ANSWERS";
/// The listening address: local, but so unusual that it is recognizable.
const LISTEN: ([u8; 4], u16) = ([127, 71, 31, 9], 61234);
/// The addresses of a local proxy and of its clients.
const PROXY: ([u8; 4], u16) = ([127, 83, 19, 5], 51423);
const OTHERS: [&str; 3] = ["198.51.100.", "203.0.113.", "2001:db8:77:"];
/// The file of the imported games, in the home of a user with an account here.
const FILE: &str = "/srv/zacharias/Othello games/league-of-1997.ggf";

/// Texts that no answer may contain.
struct Secrets(Vec<String>);

impl Secrets {
    fn of(directory: &Path) -> Self {
        let mut secrets = Vec::new();
        let mut paths: Vec<PathBuf> = vec![directory.to_owned(), env::temp_dir()];
        paths.extend(env::current_dir().ok());
        paths.push(env!("CARGO_MANIFEST_DIR").into());
        paths.extend(env::var_os("CARGO_HOME").map(PathBuf::from));
        // The home directory of an administrator, such as `/root`, is too common a word.
        let home = env::var_os("HOME").map(PathBuf::from);
        paths.extend(home.filter(|home| home.components().count() > 2));
        secrets.extend(paths.iter().map(|path| path.to_string_lossy().into_owned()));
        secrets.push(directory.file_name().unwrap().to_string_lossy().into_owned());
        secrets.extend(
            ["zacharias", "Othello games", "/srv/", "/tmp/", "outflank.db", "records.db"].map(str::to_owned),
        );
        let users = ["USER", "LOGNAME", "USERNAME"].iter().filter_map(|name| env::var(name).ok());
        let machine = fs::read_to_string("/proc/sys/kernel/hostname").ok().map(|name| name.trim().to_owned());
        // Short names and the usual name of an administrator are too common.
        secrets.extend(users.chain(machine).filter(|name| name.len() > 4 && name != "localhost"));
        let addresses = [LISTEN, PROXY].map(SocketAddr::from);
        secrets.extend(addresses.iter().flat_map(|at| [at.ip().to_string(), at.port().to_string()]));
        secrets.extend(OTHERS.map(str::to_owned));
        secrets.retain(|secret| secret.len() > 3);
        Self(secrets)
    }

    /// Returns the first secret that occurs in the bytes.
    fn secret_in(&self, bytes: &[u8]) -> Option<&str> {
        let text = String::from_utf8_lossy(bytes);
        self.0.iter().map(String::as_str).find(|secret| has(&text, secret))
    }
}

/// Whether a text contains a secret. A port must stand alone, because ids and digests may contain any five
/// digits by chance.
fn has(text: &str, secret: &str) -> bool {
    let is_port = secret.bytes().all(|byte| byte.is_ascii_digit());
    let is_apart = |side: Option<char>| side.is_none_or(|side| !side.is_ascii_alphanumeric());
    text.match_indices(secret).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + secret.len()..]);
        !is_port || is_apart(before.chars().next_back()) && is_apart(after.chars().next())
    })
}

#[test]
fn a_port_is_found_in_an_address_and_not_in_an_id() {
    assert!(has("http://127.71.31.9:61234/", "61234"));
    assert!(!has("x-request-id: 3a1de38b34612345", "61234"));
    assert!(has("x-from: zacharias-2", "zacharias"));
}

/// A source of requests: routes with parameters, and values for these.
struct Askers {
    addresses: Vec<(Method, String)>,
    /// Existing ids, by the name of their parameter.
    ids: Vec<(&'static str, String)>,
    token: String,
    random: SplitMix64,
}

/// Values for parameters that no route knows.
const ODD: [&str; 14] = [
    "222222222222",
    "0",
    "-1",
    "4294967296",
    "nobody",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/records.db",
    "%00",
    "%ff%fe",
    "C:%5CUsers",
    "'%20OR%201=1--",
    "%3Cscript%3E",
    "~root",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];
const QUERIES: [&str; 20] = [
    "",
    "",
    "",
    "?name=games.ggf",
    "?name=..%2f..%2fetc%2fpasswd.ggf",
    "?name=a.wtb",
    "?spec=othello",
    "?spec=chess",
    "?spec=othello%3Fsize%3D10",
    "?player=ann&from=1990",
    "?name=ann",
    "?format=html&language=ru",
    "?format=pgn",
    "?format=/etc/passwd",
    "?from=long",
    "?before=%00",
    "?link=TVE1D72FhbFCFZRfxzF6Og",
    "?since=99999999999999999999",
    "?%zz=%",
    "?file=file:///etc/passwd&path=/proc/self/environ",
];
const ACCEPTED: [&str; 5] =
    ["*/*", "text/html", "application/json", "text/event-stream", "application/x-ndjson"];

impl Askers {
    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.random.below(of.len())].clone()
    }

    /// Returns a route with values for its parameters.
    fn address(&mut self, template: &str) -> String {
        let mut path = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap();
            let kind = template.split('/').nth(2).unwrap_or_default();
            let fitting: Vec<String> = self
                .ids
                .iter()
                .filter(|(of, _)| *of == kind || *of == name)
                .map(|(_, id)| id.clone())
                .collect();
            path += before;
            path += &match self.random.below(3) {
                0 => self.one(&ODD).to_owned(),
                _ if fitting.is_empty() => self.one(&ODD).to_owned(),
                _ => self.one(&fitting),
            };
            rest = after;
        }
        path + rest
    }

    fn body(&mut self) -> Vec<u8> {
        let sound: [Value; 12] = [
            json!({}),
            json!({ "seats": people() }),
            json!({ "seats": { "black": { "kind": "human" }, "white": { "kind": "engine", "level": 1 } } }),
            json!({ "position": { "moves": ["f5", "d6"] }, "listed": 100 }),
            json!({ "position": {}, "listed": 100, "filter": { "player": "ann" } }),
            json!({ "moves": ["f5", "d6", "c3"] }),
            json!({ "game": { "kind": "recorded", "number": 1 }, "depth": "quick" }),
            json!({ "game": { "kind": "moves", "moves": ["f5", "d6"] }, "depth": "quick" }),
            json!({ "name": "ann", "password": "a long password" }),
            json!({ "settings": { "name": "Spring", "rounds": 3, "system": { "kind": "swiss" } }, "listed": true }),
            json!({ "id": "x", "seen": 1, "action": { "kind": "play", "text": "f5" } }),
            json!({ "position": { "moves": ["a1"], "start": { "kind": "transcript", "moves": "zz" } } }),
        ];
        match self.random.below(6) {
            0 | 1 => self.one(&sound).to_string().into_bytes(),
            2 => {
                let (_, _, seeds) = DECODERS[self.random.below(DECODERS.len())];
                self.one(seeds).to_vec()
            }
            3 => self.one(FORMATS).example.to_vec(),
            4 => {
                let mut text = self.one(&sound).to_string().into_bytes();
                let at = self.random.below(text.len());
                text.truncate(at);
                text.push(b"\"{}[]\0,:\xff"[self.random.below(9)]);
                text
            }
            _ => (0..self.random.below(60)).map(|_| self.random.below(256) as u8).collect(),
        }
    }

    fn next(&mut self) -> Request<Body> {
        let at = self.random.below(self.addresses.len());
        let (mut method, template) = self.addresses[at].clone();
        let path = self.address(&template) + self.one(&QUERIES);
        if self.random.below(12) == 0 {
            method = self.one(&[
                Method::GET,
                Method::POST,
                Method::DELETE,
                Method::PUT,
                Method::OPTIONS,
                Method::HEAD,
            ]);
        }
        let takes_body = matches!(method, Method::POST | Method::PUT | Method::DELETE);
        let body = if takes_body { self.body() } else { Vec::new() };
        let mut request = Request::new(Body::from(body));
        *request.uri_mut() = path.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        *request.method_mut() = method;
        let headers = request.headers_mut();
        headers.insert(header::HOST, HeaderValue::from_static("localhost:8080"));
        if takes_body && self.random.below(6) > 0 {
            let kinds = [
                "application/json",
                "application/octet-stream",
                "multipart/form-data; boundary=x",
                "text/plain",
            ];
            let kind = if self.random.below(3) > 0 { kinds[0] } else { kinds[self.random.below(4)] };
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        }
        headers.insert(header::ACCEPT, HeaderValue::from_static(ACCEPTED[self.random.below(ACCEPTED.len())]));
        match self.random.below(5) {
            0 => {}
            1 => drop(headers.insert(header::AUTHORIZATION, HeaderValue::from_static("Bearer nonsense"))),
            2 => drop(headers.insert(header::COOKIE, HeaderValue::from_static("outflank_guest=nonsense"))),
            _ => {
                let value = HeaderValue::try_from(format!("Bearer {}", self.token)).unwrap();
                headers.insert(header::AUTHORIZATION, value);
            }
        }
        match self.random.below(30) {
            0 => drop(headers.insert(header::HOST, HeaderValue::from_static("evil.example"))),
            1 => drop(headers.insert(header::ORIGIN, HeaderValue::from_static("https://evil.example"))),
            2 => drop(headers.insert(header::HOST, HeaderValue::from_static("localhost/../../etc"))),
            3 => drop(headers.insert(header::RANGE, HeaderValue::from_static("bytes=0-5,99999999999-"))),
            4 => drop(headers.insert(header::EXPECT, HeaderValue::from_static("100-continue"))),
            _ => {}
        }
        // Each request comes from another address, so that no limit applies. One in six comes from the
        // machine itself.
        if self.random.below(6) > 0 {
            let from = match self.random.below(3) {
                0 => format!("{}{}", OTHERS[0], self.random.below(256)),
                1 => format!("{}{}", OTHERS[1], self.random.below(256)),
                _ => format!("{}{:x}::1", OTHERS[2], self.random.below(65_536)),
            };
            from.parse::<IpAddr>().unwrap();
            headers.insert("x-forwarded-for", HeaderValue::try_from(from).unwrap());
        }
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(PROXY)));
        request
    }
}

/// Sends a request. Returns the status and the whole answer: headers, and the body until it pauses.
async fn answer(site: &Site, request: Request<Body>) -> (u16, Vec<u8>) {
    let response = site.router.clone().oneshot(request).await.unwrap();
    let (head, body) = response.into_parts();
    let mut all = Vec::new();
    for (name, value) in &head.headers {
        all.extend_from_slice(name.as_str().as_bytes());
        all.extend_from_slice(b": ");
        all.extend_from_slice(value.as_bytes());
        all.push(b'\n');
    }
    let is_stream = head.headers.get(header::CONTENT_TYPE).is_some_and(|kind| {
        kind.to_str().is_ok_and(|kind| kind.contains("ndjson") || kind.contains("event-stream"))
    });
    let mut pieces = body.into_data_stream();
    loop {
        let piece: Option<Result<Bytes, _>> = match is_stream {
            false => pieces.next().await,
            true => tokio::time::timeout(Duration::from_millis(20), pieces.next()).await.unwrap_or(None),
        };
        let Some(Ok(piece)) = piece else { break };
        all.extend_from_slice(&piece);
    }
    (head.status.as_u16(), all)
}

/// Returns every file of the web app, and similar addresses.
fn pages() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(format!("/{}", path.strip_prefix(&root).unwrap().display()));
            }
        }
    }
    assert!(found.len() > 10, "{found:?}");
    let others = [
        "/",
        "/explorer",
        "/game/K7mRq2WxZ4hT",
        "/nowhere.js",
        "/assets/../../Cargo.toml",
        "/api",
        "/.git/config",
    ];
    found.extend(others.map(str::to_owned));
    found
}

/// Imports a file under its original name, as the command line does.
async fn bring_in(directory: &Path) {
    let ggf = FORMATS.iter().find(|format| format.name == "ggf").unwrap();
    let records = Records::open(directory).await.unwrap();
    let mut importer = records.importer().await.unwrap();
    let reading = outflank_formats::stream::Reading::default();
    let input = Box::new(ggf.example);
    let source = Source { name: FILE.into(), format: ggf, reading, input, skips_faults: false };
    let brought = Reader::begin(source).unwrap().bring_into(&mut importer).await.unwrap();
    assert_eq!(brought.imported, 1);
    importer.close().await.unwrap();
    records.close().await;
}

/// Fills the server with data, and returns a source of requests about it.
async fn furnished(site: &Site) -> Askers {
    bring_in(site.directory.path()).await;
    let spec = site.get("/api/openapi.json").await.ok();
    let mut addresses = Vec::new();
    for (path, methods) in spec["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            addresses.push((Method::from_bytes(method.to_uppercase().as_bytes()).unwrap(), path.clone()));
        }
    }
    let token =
        site.post("/api/guests", &json!({})).await.ok()["token"].as_str().unwrap_or_default().to_owned();
    let game = site.begin(json!({ "seats": people() })).await;
    let against = json!({ "black": { "kind": "human" }, "white": { "kind": "engine", "level": 1 } });
    let other = site.begin(json!({ "seats": against })).await;
    let analysis = json!({ "game": { "kind": "recorded", "number": 0 }, "depth": "quick" });
    let analysis = site.post("/api/analyses", &analysis).await.ok()["id"].as_str().unwrap().to_owned();
    let event = json!({ "settings": { "name": "Spring", "rounds": 3, "system": { "kind": "swiss" } }, "listed": true });
    let event = site.post("/api/tournaments", &event).await.ok();
    let event = event["id"].as_str().or(event["tournament"]["id"].as_str()).unwrap().to_owned();
    let listed = site.post("/api/records/position", &json!({ "position": {}, "listed": 5 })).await.ok();
    assert_eq!(listed["games"][0]["source"], "league-of-1997.ggf");
    let ids = vec![
        ("games", game),
        ("games", other),
        ("analyses", analysis),
        ("tournaments", event),
        ("number", "0".to_owned()),
        ("name", "ann".to_owned()),
    ];
    // Pages are requested repeatedly, with all methods and headers.
    addresses.extend(pages().into_iter().map(|page| (Method::GET, page)));
    Askers { addresses, ids, token, random: SplitMix64::new(41) }
}

/// Sends this number of requests. Returns the number of answers in each class of status codes.
async fn ask(site: &Site, askers: &mut Askers, secrets: &Secrets, answers: usize, when: &str) -> [usize; 6] {
    let mut kinds = [0; 6];
    for _ in 0..answers {
        let request = askers.next();
        let shown = format!("{} {}", request.method(), request.uri());
        let (status, all) = answer(site, request).await;
        if let Some(secret) = secrets.secret_in(&all) {
            panic!("{when}: {shown} tells {secret:?}: {}", String::from_utf8_lossy(&all));
        }
        kinds[usize::from(status / 100).min(5)] += 1;
    }
    kinds
}

#[tokio::test]
async fn no_answer_says_where_the_server_lives() {
    let answers = env::var(LONG).ok().and_then(|answers| answers.parse().ok()).unwrap_or(ANSWERS);
    let directory = tempfile::Builder::new().prefix("outflank-of-zacharias-").tempdir().unwrap();
    let site = Site::open(directory, |config| config.listen = SocketAddr::from(LISTEN)).await;
    let secrets = Secrets::of(site.directory.path());
    let mut askers = furnished(&site).await;
    let sound = ask(&site, &mut askers, &secrets, answers, "all is well").await;
    assert!(sound[2] > answers / 5 && sound[4] > answers / 5, "{sound:?}");

    // The databases are first damaged, and later removed.
    site.edit("ALTER TABLE game RENAME TO elsewhere").await;
    let records = site.directory.path().join("records.db");
    on_sqlite::edit_file(&records, "ALTER TABLE record RENAME TO elsewhere").await;
    let damaged = ask(&site, &mut askers, &secrets, answers, "tables are gone").await;
    assert!(damaged[5] > 0, "{damaged:?}");
    let Site { state, router, directory } = site;
    let site = Site { state, router, directory: lost(directory) };
    let lost = ask(&site, &mut askers, &secrets, answers, "the folder is gone").await;
    eprintln!("answers by hundreds of their status: {sound:?}, {damaged:?}, {lost:?}");
}

/// Removes the data directory of a running server.
fn lost(directory: TempDir) -> TempDir {
    let path = directory.keep();
    fs::remove_dir_all(path).unwrap();
    tempfile::tempdir().unwrap()
}

#[tokio::test]
async fn a_database_that_is_none_is_not_named() {
    let directory = tempfile::Builder::new().prefix("outflank-of-zacharias-").tempdir().unwrap();
    fs::write(directory.path().join("records.db"), "no database at all").unwrap();
    let site = Site::open(directory, |_| ()).await;
    let secrets = Secrets::of(site.directory.path());
    for path in ["/api/records", "/api/records/games", "/api/records/player?name=ann", "/api/records/games/0"]
    {
        let received = site.get(path).await;
        received.refused(500, "internal");
        assert_eq!(secrets.secret_in(&received.bytes), None, "{path}");
    }
    let received = site.upload("/api/records/import?name=a.ggf", "(;GM[Othello]B[f5];)").await;
    received.refused(500, "internal");
    assert_eq!(secrets.secret_in(&received.bytes), None);
}
