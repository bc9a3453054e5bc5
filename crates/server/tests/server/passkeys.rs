//! Passkeys, with a simulated authenticator, and with the tricks of attackers.

use std::ops::Deref;

use axum::body::Body;
use axum::http::{Method, Request, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use outflank_server::admin::{Act, ask};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::browser::{Browser, PASSWORD};
use crate::harness::{Answer, Site};
use crate::place;

const HERE: &str = "https://play.example.org";
const HOST: &str = "play.example.org";
/// Flags of WebAuthn: the user is present and verified, and the key is new.
const ASKED: u8 = 0x05;
const WITH_KEY: u8 = 0x40;

/// Starts a public server.
async fn public_site() -> Site {
    Site::with(|config| config.public_hosts.push(HOST.into())).await
}

/// An authenticator with one key, for one account on one server.
#[derive(Clone)]
pub(crate) struct Device {
    key: SigningKey,
    id: Vec<u8>,
    /// The user handle that the device reports.
    handle: String,
    /// The relying party.
    host: String,
    counter: u32,
    /// The flags that the device reports.
    flags: u8,
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).unwrap();
    bytes
}

/// Returns the browser's part of an answer: the origin and the purpose.
fn client_data(kind: &str, options: &Value, origin: &str) -> Vec<u8> {
    let data = json!({
        "type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false,
    });
    data.to_string().into_bytes()
}

impl Device {
    /// Creates a key as the options ask.
    fn new(options: &Value) -> Self {
        Self {
            key: SigningKey::from_slice(&random::<32>()).unwrap(),
            id: random::<16>().to_vec(),
            handle: options["user"]["id"].as_str().unwrap().to_owned(),
            host: options["rp"]["id"].as_str().unwrap().to_owned(),
            counter: 0,
            flags: ASKED,
        }
    }

    fn head(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(&self.host).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// Returns the answer of a browser that has created a key.
    fn made(&self, options: &Value, origin: &str) -> Value {
        let mut data = self.head(self.flags | WITH_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        data.extend(&self.id);
        // The key in COSE form: curve P-256, ES256.
        let point = self.key.verifying_key().to_sec1_point(false);
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().unwrap());
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59".to_vec();
        object.extend(u16::try_from(data.len()).unwrap().to_be_bytes());
        object.extend(data);
        json!({
            "id": text(&self.id), "rawId": text(&self.id), "type": "public-key", "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
            "response": {
                "clientDataJSON": text(client_data("webauthn.create", options, origin)),
                "attestationObject": text(object), "transports": ["internal", "something-new"],
            },
        })
    }

    /// Returns the answer of a browser that signs in with the key.
    fn shown(&self, options: &Value, origin: &str) -> Value {
        let client = client_data("webauthn.get", options, origin);
        let data = self.head(self.flags);
        let signature: Signature = self.key.sign(&[data.as_slice(), &Sha256::digest(&client)].concat());
        json!({
            "id": text(&self.id), "rawId": text(&self.id), "type": "public-key", "clientExtensionResults": {},
            "response": {
                "clientDataJSON": text(client), "authenticatorData": text(data),
                "signature": text(signature.to_der()), "userHandle": self.handle,
            },
        })
    }
}

/// Returns the answer of a browser with a passkey that the server does not know.
pub(crate) fn unknown(options: &Value, origin: &str) -> Value {
    let asked = json!({ "user": { "id": "AA" }, "rp": { "id": options["rpId"] } });
    Device::new(&asked).shown(options, origin)
}

/// Creates an account with a passkey, and returns the authenticator.
pub(crate) async fn somebody(site: &Site) -> Device {
    let mut page = Page { browser: Browser::open(site).await, origin: "http://localhost" };
    page.browser.sign_up("Anna").await;
    page.device().await
}

/// Whether an authenticator can sign in to its account.
pub(crate) async fn is_let_in(site: &Site, device: &Device) -> bool {
    let mut page = Page { browser: Browser::open(site).await, origin: "http://localhost" };
    page.sign_in_by(device).await.status == 201
}

/// A browser's page at an origin.
struct Page<'a> {
    browser: Browser<'a>,
    origin: &'a str,
}

impl<'a> Deref for Page<'a> {
    type Target = Browser<'a>;

    fn deref(&self) -> &Browser<'a> {
        &self.browser
    }
}

impl<'a> Page<'a> {
    async fn open(site: &'a Site) -> Self {
        Self { browser: Browser::open(site).await, origin: HERE }
    }

    async fn signed_up(site: &'a Site, name: &str) -> Self {
        let mut page = Self::open(site).await;
        page.browser.sign_up(name).await;
        page
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        let request = Request::post(path)
            .header(header::COOKIE, &self.cookie)
            .header(header::ORIGIN, self.origin)
            .header(header::USER_AGENT, "Firefox/140.0 on Linux")
            .header(header::CONTENT_TYPE, "application/json");
        self.site.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Requests the options for creating a key.
    async fn begin(&self) -> Value {
        let begun = self.post("/api/account/passkeys/begin", &json!({ "password": PASSWORD })).await;
        begun.ok()["options"].clone()
    }

    async fn add(&self, credential: Value) -> Answer {
        self.post("/api/account/passkeys", &json!({ "credential": credential })).await
    }

    /// Creates a key, and adds it to the account.
    async fn device(&self) -> Device {
        let options = self.begin().await;
        let device = Device::new(&options);
        assert_eq!(self.add(device.made(&options, self.origin)).await.status, 201);
        device
    }

    /// Requests the options for signing in.
    async fn ask(&self) -> Value {
        self.post("/api/account/passkeys/ask", &json!({})).await.ok()["options"].clone()
    }

    async fn show(&mut self, credential: Value) -> Answer {
        let answer = self.post("/api/account/passkeys/sign-in", &json!({ "credential": credential })).await;
        self.browser.keep(&answer);
        answer
    }

    /// Signs in with a passkey.
    async fn sign_in_by(&mut self, device: &Device) -> Answer {
        let options = self.ask().await;
        self.show(device.shown(&options, self.origin)).await
    }

    async fn passkeys(&self) -> Vec<Value> {
        self.get("/api/account/passkeys").await.ok()["passkeys"].as_array().unwrap().clone()
    }

    async fn remove(&self, device: &Device) -> Answer {
        self.send(Method::DELETE, &format!("/api/account/passkeys/{}", text(&device.id)), None).await
    }
}

/// Stops a server, lets an administrator act on its data, and starts it again.
async fn after(site: Site, act: Act) -> Site {
    let Site { state, router, directory } = site;
    state.close().await;
    drop((state, router));
    let database = place::database_of(directory.path());
    ask(directory.path(), database.as_ref(), "test", act).await.unwrap();
    Site::open(directory, |config| config.public_hosts.push(HOST.into())).await
}

#[tokio::test]
async fn one_signs_in_by_a_passkey_wherever_it_is_and_says_no_name() {
    let site = public_site().await;
    let anna = Page::signed_up(&site, "Anna").await;
    let options = anna.begin().await;
    assert_eq!(options["rp"], json!({ "id": HOST, "name": "Outflank" }));
    assert_eq!((&options["user"]["name"], &options["excludeCredentials"]), (&json!("Anna"), &json!([])));
    let selection = &options["authenticatorSelection"];
    assert_eq!(
        (&selection["residentKey"], &selection["userVerification"]),
        (&json!("required"), &json!("required"))
    );
    let device = Device::new(&options);
    let added = anna.add(device.made(&options, HERE)).await;
    assert_eq!(added.status, 201);
    let passkey = added.json();
    assert_eq!(
        json!([passkey["id"], passkey["host"], passkey["browser"], passkey["used_ms"]]),
        json!([text(&device.id), HOST, "Firefox/140.0 on Linux", null])
    );
    assert_eq!(anna.passkeys().await, [passkey]);

    let mut phone = Page::open(&site).await;
    let options = phone.ask().await;
    assert_eq!(
        json!([options["rpId"], options["allowCredentials"], options["userVerification"]]),
        json!([HOST, [], "required"])
    );
    let answer = phone.show(device.shown(&options, HERE)).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert!(answer.header("set-cookie").starts_with("outflank_session="), "{answer:?}");
    assert_eq!(answer.json()["account"]["name"], "Anna");
    assert!(answer.json()["token"].is_null());
    assert_eq!(phone.account().await, "Anna");
    // The session is an ordinary one, and the last use of the passkey is recorded.
    assert_eq!(anna.get("/api/account/sessions").await.ok()["sessions"].as_array().unwrap().len(), 2);
    assert!(anna.passkeys().await[0]["used_ms"].is_number());
    // The password still works, and the account can add more passkeys.
    let other = anna.device().await;
    let begun = anna.begin().await;
    let known: Vec<&Value> = begun["excludeCredentials"].as_array().unwrap().iter().collect();
    assert_eq!(known.len(), 2);
    assert_eq!(
        json!([known[0]["id"], known[0]["transports"]]),
        json!([text(&device.id), ["internal"]]),
        "an authenticator that has a key can say so"
    );
    assert_eq!(Page::open(&site).await.sign_in_by(&other).await.status, 201);
    assert_eq!(Page::open(&site).await.browser.sign_in("Anna", PASSWORD).await.status, 201);
}

#[tokio::test]
async fn a_passkey_is_made_by_whoever_says_the_password() {
    let site = public_site().await;
    let guest = Page::open(&site).await;
    guest.post("/api/account/passkeys/begin", &json!({ "password": PASSWORD })).await.refused(403, "sign_in");
    let (anna, boris) = (Page::signed_up(&site, "Anna").await, Page::signed_up(&site, "Boris").await);
    anna.post("/api/account/passkeys/begin", &json!({ "password": "wrong horse" }))
        .await
        .refused(403, "wrong_password");
    // Another account cannot complete the creation.
    let options = anna.begin().await;
    let device = Device::new(&options);
    boris.add(device.made(&options, HERE)).await.refused(410, "passkey_expired");
    anna.add(device.made(&options, HERE)).await.refused(410, "passkey_expired");
    guest.add(device.made(&options, HERE)).await.refused(403, "sign_in");
    guest.get("/api/account/passkeys").await.refused(403, "sign_in");
    // A credential id can be added only once.
    let device = anna.device().await;
    let options = boris.begin().await;
    boris.add(device.made(&options, HERE)).await.refused(422, "bad_passkey");
    let options = anna.begin().await;
    anna.add(device.made(&options, HERE)).await.refused(422, "bad_passkey");
    assert_eq!((anna.passkeys().await.len(), boris.passkeys().await.len()), (1, 0));
    boris.remove(&device).await.refused(404, "not_found");
}

#[tokio::test]
async fn what_was_not_asked_for_is_no_passkey() {
    let site = public_site().await;
    let anna = Page::signed_up(&site, "Anna").await;
    let refused = async |change: &dyn Fn(&mut Device, &mut Value), origin: &str| {
        let mut options = anna.begin().await;
        let mut device = Device::new(&options);
        change(&mut device, &mut options);
        anna.add(device.made(&options, origin)).await
    };
    refused(&|_, _| (), "https://evil.example").await.refused(422, "bad_passkey");
    refused(&|_, _| (), "https://sub.play.example.org").await.refused(422, "bad_passkey");
    refused(&|device, _| device.host = "evil.example".into(), HERE).await.refused(422, "bad_passkey");
    refused(&|device, _| device.flags = 0x01, HERE).await.refused(422, "bad_passkey");
    refused(&|_, options| options["challenge"] = json!(text(random::<32>())), HERE)
        .await
        .refused(410, "passkey_expired");
    for credential in [json!({}), json!(null), json!({ "rawId": "", "response": {} })] {
        anna.add(credential).await.refused(400, "bad_request");
    }
    assert!(anna.passkeys().await.is_empty());
}

#[tokio::test]
async fn an_answer_is_good_once_and_to_what_was_asked() {
    let site = public_site().await;
    let (anna, boris) = (Page::signed_up(&site, "Anna").await, Page::signed_up(&site, "Boris").await);
    let device = anna.device().await;
    let mut other = Page::open(&site).await;
    let options = other.ask().await;
    let shown = device.shown(&options, HERE);
    assert_eq!(other.show(shown.clone()).await.status, 201);
    let mut other = Page::open(&site).await;
    other.show(shown).await.refused(410, "passkey_expired");
    // Even a refused answer uses up the challenge.
    let options = other.ask().await;
    let forged = Device { key: SigningKey::from_slice(&random::<32>()).unwrap(), ..device.clone() };
    other.show(forged.shown(&options, HERE)).await.refused(422, "bad_passkey");
    other.show(device.shown(&options, HERE)).await.refused(410, "passkey_expired");
    // Challenges that were never issued, or that were issued for another purpose.
    let made_up = json!({ "challenge": text(random::<32>()) });
    other.show(device.shown(&made_up, HERE)).await.refused(410, "passkey_expired");
    let to_add = boris.begin().await;
    other.show(device.shown(&to_add, HERE)).await.refused(410, "passkey_expired");
    assert_eq!(other.account().await, Value::Null);
}

#[tokio::test]
async fn nobody_else_signs_in() {
    let site = public_site().await;
    let (anna, boris) = (Page::signed_up(&site, "Anna").await, Page::signed_up(&site, "Boris").await);
    let (device, of_boris) = (anna.device().await, boris.device().await);
    let mut other = Page::open(&site).await;
    let mut try_it = async |shown: Device, origin: &str| {
        let options = other.ask().await;
        other.show(shown.shown(&options, origin)).await
    };
    for origin in ["https://evil.example", "http://play.example.org", "https://sub.play.example.org"] {
        try_it(device.clone(), origin).await.refused(422, "bad_passkey");
    }
    let elsewhere = Device { host: "evil.example".into(), ..device.clone() };
    try_it(elsewhere, HERE).await.refused(422, "bad_passkey");
    // Touching the device without verification is not enough.
    try_it(Device { flags: 0x01, ..device.clone() }, HERE).await.refused(422, "bad_passkey");
    // The answer cannot choose the account.
    let handle = of_boris.handle.clone();
    try_it(Device { handle, ..device.clone() }, HERE).await.refused(422, "bad_passkey");
    let options = other.ask().await;
    other.show(unknown(&options, HERE)).await.refused(403, "unknown_passkey");
    assert_eq!(other.account().await, Value::Null);
}

#[tokio::test]
async fn a_device_that_counts_is_not_copied_unnoticed() {
    let site = public_site().await;
    let anna = Page::signed_up(&site, "Anna").await;
    let options = anna.begin().await;
    let device = Device { counter: 7, ..Device::new(&options) };
    anna.add(device.made(&options, HERE)).await.ok();
    let sign_in = async |counter: u32| {
        let mut page = Page::open(&site).await;
        page.sign_in_by(&Device { counter, ..device.clone() }).await
    };
    sign_in(7).await.refused(422, "bad_passkey");
    assert_eq!(sign_in(8).await.status, 201);
    sign_in(8).await.refused(422, "bad_passkey");
    assert_eq!(sign_in(12).await.status, 201);
    sign_in(9).await.refused(422, "bad_passkey");
}

#[tokio::test]
async fn a_passkey_that_was_removed_opens_nothing() {
    let site = public_site().await;
    let anna = Page::signed_up(&site, "Anna").await;
    let (device, other) = (anna.device().await, anna.device().await);
    assert_eq!(anna.remove(&device).await.status, 204);
    anna.remove(&device).await.refused(404, "not_found");
    anna.send(Method::DELETE, "/api/account/passkeys/~", None).await.refused(404, "not_found");
    let mut page = Page::open(&site).await;
    page.sign_in_by(&device).await.refused(403, "unknown_passkey");
    assert_eq!(page.sign_in_by(&other).await.status, 201);
}

#[tokio::test]
async fn a_closed_account_stays_closed_and_a_deleted_one_is_unknown() {
    let site = public_site().await;
    let anna = Page::signed_up(&site, "Anna").await;
    let device = anna.device().await;
    let export = anna.get("/api/account/export").await.ok();
    assert_eq!(export["passkeys"], json!(anna.passkeys().await));
    assert!(!export.to_string().contains("public_key"));
    let name = || "Anna".to_owned();
    let site = after(site, Act::Close { name: name() }).await;
    let mut page = Page::open(&site).await;
    let by_passkey = page.sign_in_by(&device).await.refused(403, "forbidden");
    let by_password = page.browser.sign_in("Anna", PASSWORD).await.refused(403, "forbidden");
    assert_eq!(by_passkey, by_password);
    let site = after(site, Act::Open { name: name() }).await;
    let mut page = Page::open(&site).await;
    assert_eq!(page.sign_in_by(&device).await.status, 201);

    let deleted = page.send(Method::DELETE, "/api/account", Some(&json!({ "password": PASSWORD }))).await;
    assert_eq!(deleted.status, 204);
    assert_eq!(site.count("SELECT COUNT(*) FROM passkey").await, 0);
    Page::open(&site).await.sign_in_by(&device).await.refused(403, "unknown_passkey");
}

#[tokio::test]
async fn a_passkey_is_good_after_a_restart_and_what_was_begun_is_not() {
    const LOCAL: &str = "http://localhost";
    let site = Site::new().await;
    let device = somebody(&site).await;
    assert_eq!(device.host, "localhost");
    let options = Page { browser: Browser::open(&site).await, origin: LOCAL }.ask().await;
    let site = site.reopen().await;
    let mut page = Page { browser: Browser::open(&site).await, origin: LOCAL };
    page.show(device.shown(&options, LOCAL)).await.refused(410, "passkey_expired");
    assert!(is_let_in(&site, &device).await);
}

#[tokio::test]
async fn each_name_of_a_server_has_its_own_and_an_address_has_none() {
    let site = Site::with(|config| {
        config.public_hosts.extend([HOST.to_owned(), "reversi.example".to_owned()]);
    })
    .await;
    let mut anna = Page::signed_up(&site, "Anna").await;
    let device = anna.device().await;
    anna.origin = "https://reversi.example";
    let there = anna.begin().await;
    assert_eq!((&there["rp"]["id"], &there["excludeCredentials"]), (&json!("reversi.example"), &json!([])));
    let mut page = Page::open(&site).await;
    page.origin = "https://reversi.example";
    page.sign_in_by(&device).await.refused(403, "unknown_passkey");
    // A challenge from one origin is not valid at another.
    let options = page.ask().await;
    page.show(device.shown(&options, HERE)).await.refused(403, "unknown_passkey");
    for path in ["/api/account/passkeys/ask", "/api/account/passkeys/begin"] {
        anna.browser.post(path, &json!({ "password": PASSWORD })).await.refused(400, "bad_request");
        for origin in ["http://play.example.org", "http://reversi.example"] {
            let page = Page { origin, browser: Browser { site: &site, cookie: anna.cookie.clone() } };
            page.post(path, &json!({ "password": PASSWORD })).await.refused(400, "bad_request");
        }
        let page = Page {
            origin: "https://evil.example",
            browser: Browser { site: &site, cookie: anna.cookie.clone() },
        };
        page.post(path, &json!({ "password": PASSWORD })).await.refused(403, "cross_origin");
    }
}

#[tokio::test]
async fn a_passkey_opens_while_somebody_guesses_the_password_and_is_shown_in_measure() {
    let site = public_site().await;
    let anna = Page::signed_up(&site, "Anna").await;
    let device = anna.device().await;
    let mut page = Page::open(&site).await;
    while page.browser.sign_in("ANNA", "wrong horse").await.status != 429 {}
    let mut shown = 0;
    let refused = loop {
        // Requests for challenges count as attempts, together with all others from the same address, which is
        // unknown here.
        let answer = page.sign_in_by(&device).await;
        if answer.status == 429 {
            break answer;
        }
        assert_eq!(answer.status, 201);
        shown += 1;
    };
    assert!((30..33).contains(&shown), "{shown}");
    refused.refused(429, "too_many");
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
}
