//! Accounts: signing up and in, revocation, recovery, profiles, exports, and deletion.

use std::time::Duration;

use axum::http::Method;
use serde_json::{Value, json};

use crate::browser::{Browser, PASSWORD, id_of, open_white};
use crate::harness::{Answer, Site, against};
use crate::place;
use crate::running::Running;

/// Starts a public server, which gives requests from its own machine no special access.
async fn public_site() -> Site {
    Site::with(|config| config.public_hosts.push("play.example.org".into())).await
}

async fn signed_up<'a>(site: &'a Site, name: &str) -> Browser<'a> {
    let mut browser = Browser::open(site).await;
    browser.sign_up(name).await;
    browser
}

#[tokio::test]
async fn whoever_signs_up_keeps_the_games_and_is_called_by_the_name_from_then_on() {
    let site = public_site().await;
    let mut anna = Browser::open(&site).await;
    let before = anna.post("/api/games", &open_white()).await.ok();
    let (id, guest) = (id_of(&before), Browser { site: &site, cookie: anna.cookie.clone() });
    let answer = anna.post("/api/account", &json!({ "name": "Anna-1", "password": PASSWORD })).await;
    let cookies: Vec<&str> =
        answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
    for part in ["outflank_session=", "; Path=/", "; HttpOnly", "; SameSite=Lax"] {
        assert!(cookies[0].contains(part), "{part} in {cookies:?}");
    }
    assert!(cookies[1].starts_with("outflank_guest=; ") && cookies[1].contains("Max-Age=0"), "{cookies:?}");
    anna.keep(&answer);
    assert_eq!(answer.ok()["recovery_codes"].as_array().unwrap().len(), 10);
    assert_eq!((anna.account().await, anna.games().await), (json!("Anna-1"), 1));
    assert_eq!(anna.get(&format!("/api/games/{id}")).await.ok()["you"]["side"], "black");
    // The guest's old cookie is no longer valid.
    assert_eq!((guest.account().await, guest.games().await), (Value::Null, 0));
    guest.get(&format!("/api/games/{id}")).await.refused(404, "not_found");
    // A new game has the account's name, whatever name the request states.
    let against_others = anna.post("/api/games", &open_white()).await.ok();
    assert_eq!(
        against_others["seats"]["black"],
        json!({ "kind": "human", "name": "Anna-1", "account": "named" })
    );
    let alone = anna.post("/api/games", &json!({ "seats": against(1) })).await.ok();
    assert_eq!(alone["seats"]["black"]["name"], "Anna-1");
    assert_eq!(
        anna.get(&format!("/api/games/{id}")).await.ok()["seats"]["black"],
        json!({ "kind": "human", "name": "Anna" }),
        "games played as a guest keep their names"
    );
    anna.post("/api/account", &json!({ "name": "Anna2", "password": PASSWORD }))
        .await
        .refused(403, "forbidden");
}

#[tokio::test]
async fn names_and_passwords_that_cannot_be_are_refused() {
    let site = public_site().await;
    let _anna = signed_up(&site, "Anna").await;
    let other = Browser::open(&site).await;
    for (name, password, status, code) in [
        ("ANNA", PASSWORD, 409, "name_taken"),
        ("a", PASSWORD, 422, "bad_name"),
        ("Аnna", PASSWORD, 422, "bad_name"),
        ("Boris", "short", 422, "bad_password"),
        ("boris-boris", "Boris-Boris", 422, "bad_password"),
        ("Boris", "Password1!", 422, "bad_password"),
        ("Boris", "qwerty123", 422, "bad_password"),
        ("Boris", "пароль12", 422, "bad_password"),
    ] {
        let answer = other.post("/api/account", &json!({ "name": name, "password": password })).await;
        answer.refused(status, code);
        assert_eq!(answer.header("set-cookie"), "");
    }
    assert_eq!(other.account().await, Value::Null);
}

#[tokio::test]
async fn one_signs_in_elsewhere_and_the_guest_there_keeps_its_games() {
    let site = public_site().await;
    let anna = signed_up(&site, "Anna").await;
    anna.post("/api/games", &open_white()).await.ok();
    let mut phone = Browser::open(&site).await;
    for _ in 0..2 {
        phone
            .post(
                "/api/games",
                &json!({ "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } } }),
            )
            .await
            .ok();
    }
    assert_eq!(phone.sign_in("anna", PASSWORD).await.status, 201);
    assert_eq!((phone.account().await, phone.games().await), (json!("Anna"), 1));
    let sessions = phone.get("/api/account/sessions").await.ok()["sessions"].clone();
    assert_eq!(sessions.as_array().unwrap().len(), 2);
    let this =
        sessions.as_array().unwrap().iter().find(|session| session["is_this"] == true).unwrap().clone();
    // Anna ends the other session from this one.
    let other = sessions.as_array().unwrap().iter().find(|session| session["is_this"] == false).unwrap();
    let path = format!("/api/account/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(phone.send(Method::DELETE, &path, None).await.status, 204);
    phone.send(Method::DELETE, &path, None).await.refused(404, "not_found");
    assert_eq!((anna.account().await, anna.games().await), (Value::Null, 0));
    anna.get("/api/account/sessions").await.refused(403, "sign_in");
    assert_ne!(this["id"], other["id"]);
    let out = phone.send(Method::DELETE, "/api/account/sessions/this", None).await;
    phone.keep(&out);
    assert_eq!((phone.account().await, phone.games().await), (Value::Null, 2), "the guest is back");
}

#[tokio::test]
async fn sessions_survive_a_restart_and_so_does_their_end() {
    let site = public_site().await;
    let mut anna = signed_up(&site, "Anna").await;
    let old = anna.cookie.clone();
    assert_eq!(anna.sign_in("Anna", PASSWORD).await.status, 201);
    let ended = anna.send(Method::DELETE, "/api/account/sessions", None).await;
    assert_eq!(ended.status, 204);
    let now = anna.cookie.clone();
    let site = site.reopen().await;
    let anna = Browser { site: &site, cookie: now };
    assert_eq!(anna.account().await, "Anna");
    assert_eq!(Browser { site: &site, cookie: old }.account().await, Value::Null);
    assert_eq!(site.count("SELECT count(*) FROM session").await, 1);
    assert_eq!(site.count("SELECT length(token_hash) * CAST(1 AS BIGINT) FROM session").await, 32);
}

#[tokio::test]
async fn by_https_the_cookie_is_that_of_this_host_alone() {
    let site = public_site().await;
    let request = axum::http::Request::post("/api/account")
        .header("x-forwarded-proto", "https")
        .header("content-type", "application/json")
        .body(json!({ "name": "Anna", "password": PASSWORD }).to_string().into());
    let answer = site.send(request.unwrap()).await;
    let cookie = answer.header("set-cookie").to_owned();
    assert!(cookie.starts_with("__Host-outflank_session=") && cookie.contains("; Secure"), "{cookie}");
    assert!(cookie.contains("; Path=/;") && !cookie.contains("Domain"), "{cookie}");
    let (cookie, _) = cookie.split_once(';').unwrap();
    let plain = Browser { site: &site, cookie: cookie.replace("__Host-", "") };
    assert_eq!(plain.account().await, "Anna", "over http either cookie carries the token");
    let who = |proto: &'static str, cookie: String| {
        let request = axum::http::Request::get("/api/account")
            .header("x-forwarded-proto", proto)
            .header("cookie", cookie)
            .body(axum::body::Body::empty());
        site.send(request.unwrap())
    };
    assert_eq!(who("https", cookie.to_owned()).await.ok()["account"]["name"], "Anna");
    let other_name = cookie.replace("__Host-", "");
    assert_eq!(
        who("https", other_name).await.ok()["account"],
        Value::Null,
        "a page over http could have set it"
    );
}

/// Returns the status and body of an answer, without the request id.
fn said(answer: &Answer) -> (u16, Value) {
    let mut body = answer.json();
    body["request_id"] = Value::Null;
    (answer.status.as_u16(), body)
}

#[tokio::test]
async fn a_wrong_password_and_a_name_that_nobody_has_are_answered_alike() {
    let site = public_site().await;
    let _anna = signed_up(&site, "Anna").await;
    let mut other = Browser::open(&site).await;
    let (wrong, nobody) =
        (other.sign_in("Anna", "wrong horse").await, other.sign_in("Boris", "wrong horse").await);
    assert_eq!(said(&wrong), said(&nobody));
    wrong.refused(403, "wrong_password");
    let recover = async |name: &str| {
        let body = json!({ "name": name, "code": "aaaa-aaaa-aaaa-aaaa", "password": "another horse" });
        other.post("/api/account/recover", &body).await
    };
    let (wrong, nobody) = (recover("Anna").await, recover("Boris").await);
    assert_eq!(said(&wrong), said(&nobody));
    wrong.refused(403, "wrong_password");
}

#[tokio::test]
async fn guessing_a_password_is_slow_for_a_name_and_others_still_sign_in() {
    let site = public_site().await;
    let _anna = signed_up(&site, "Anna").await;
    let _boris = signed_up(&site, "Boris").await;
    let mut statuses = Vec::new();
    for _ in 0..11 {
        let mut guesser = Browser { site: &site, cookie: String::new() };
        statuses.push(guesser.sign_in("anna", "wrong horse").await);
    }
    let last = statuses.pop().unwrap();
    assert!(statuses.iter().all(|answer| answer.status == 403));
    last.refused(429, "too_many");
    assert_ne!(last.header("retry-after"), "");
    let mut guesser = Browser { site: &site, cookie: String::new() };
    guesser.sign_in("аnnа", PASSWORD).await.refused(429, "too_many");
    guesser.sign_in("ANNA", PASSWORD).await.refused(429, "too_many");
    assert_eq!(guesser.sign_in("Boris", PASSWORD).await.status, 201);
}

/// Sends a request from an address, through a proxy on this machine, with these cookies.
async fn from(site: &Site, address: &str, path: &str, cookie: &str, body: &Value) -> Answer {
    let request = axum::http::Request::post(path).header("x-forwarded-for", address);
    let request = request.header("content-type", "application/json").header("cookie", cookie);
    let mut request = request.body(axum::body::Body::from(body.to_string())).unwrap();
    let peer = std::net::SocketAddr::from(([127, 0, 0, 1], 4000));
    request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
    site.send(request).await
}

/// Signs in from an address.
async fn sign_in_from(site: &Site, address: &str, password: &str, cookie: &str) -> Answer {
    from(site, address, "/api/account/sessions", cookie, &json!({ "name": "Anna", "password": password }))
        .await
}

/// Whether attempts from a new address each are soon refused as too many. Every few seconds one more attempt
/// is allowed.
async fn is_refused_soon(site: &Site, network: &str, cookie: &str) -> bool {
    for address in 1..=20 {
        let answer = sign_in_from(site, &format!("{network}.{address}"), PASSWORD, cookie).await;
        if answer.status == 429 {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn whoever_guesses_from_elsewhere_keeps_the_owner_of_an_account_out_in_no_way() {
    let site = public_site().await;
    let _anna = signed_up(&site, "Anna").await;
    for _ in 0..10 {
        sign_in_from(&site, "192.0.2.1", "wrong horse", "").await.refused(403, "wrong_password");
    }
    for _ in 0..3 {
        sign_in_from(&site, "192.0.2.1", "wrong horse", "").await.refused(429, "too_many");
        assert_eq!(sign_in_from(&site, "198.51.100.7", PASSWORD, "").await.status, 201);
    }
}

#[tokio::test]
async fn guesses_from_everywhere_are_bounded_and_keep_no_known_device_and_no_code_out() {
    let site = public_site().await;
    let mut anna = Browser::open(&site).await;
    let codes = anna.sign_up("Anna").await;
    let out = anna.send(Method::DELETE, "/api/account/sessions/this", None).await;
    anna.keep(&out);
    let known = anna.cookie.clone();
    assert!(known.contains("outflank_device=") && !known.contains("outflank_session="), "{known}");
    let mut guessed = 0;
    let begun = std::time::Instant::now();
    for address in 1..=20 {
        for _ in 0..10 {
            let answer = sign_in_from(&site, &format!("192.0.2.{address}"), "wrong horse", "").await;
            guessed += usize::from(answer.status == 403);
        }
    }
    // 100 attempts are allowed at once, and one more for every three seconds.
    let most = 101 + usize::try_from(begun.elapsed().as_secs() / 3).unwrap();
    assert!((100..=most).contains(&guessed), "{guessed} of {most}");
    assert!(is_refused_soon(&site, "203.0.113", "").await, "a stranger must wait, even with the password");
    // A browser that has signed in before has its own limit, from any address.
    for _ in 0..10 {
        assert_eq!(sign_in_from(&site, "198.51.100.7", PASSWORD, &known).await.status, 201);
    }
    assert!(is_refused_soon(&site, "198.51.100", &known).await);
    // Recovery works too, and makes earlier devices unknown.
    let recover = json!({ "name": "Anna", "code": codes[0], "password": "another horse" });
    assert_eq!(from(&site, "198.51.100.8", "/api/account/recover", "", &recover).await.status, 201);
    assert!(is_refused_soon(&site, "203.0.113", &known).await);
}

#[tokio::test]
async fn a_browser_that_is_signed_in_is_known_from_its_next_visit_on() {
    let site = public_site().await;
    let mut anna = signed_up(&site, "Anna").await;
    // A session that is older than the cookie for devices.
    let cookies = anna.cookie.split("; ").filter(|one| !one.starts_with("outflank_device="));
    anna.cookie = cookies.collect::<Vec<_>>().join("; ");
    let visit = axum::http::Request::get("/").header("accept", "text/html").header("cookie", &anna.cookie);
    anna.keep(&site.send(visit.body(axum::body::Body::empty()).unwrap()).await);
    assert!(anna.cookie.contains("outflank_device="), "{}", anna.cookie);
    while sign_in_from(&site, "192.0.2.1", "wrong horse", "").await.status != 429 {}
    assert_eq!(sign_in_from(&site, "192.0.2.1", PASSWORD, &anna.cookie).await.status, 201);
}

#[tokio::test]
async fn a_recovery_code_is_good_once_and_ends_all_sessions() {
    let site = public_site().await;
    let mut anna = Browser::open(&site).await;
    let codes = anna.sign_up("Anna").await;
    let mut phone = Browser::open(&site).await;
    let recover = |code: &str, password: &str| json!({ "name": "Anna", "code": code, "password": password });
    let shouted = codes[3].to_uppercase().replace('-', " ");
    let answer = phone.post("/api/account/recover", &recover(&shouted, "another horse")).await;
    phone.keep(&answer);
    assert_eq!(answer.ok()["account"]["recovery_codes"], 9);
    assert_eq!((phone.account().await, anna.account().await), (json!("Anna"), Value::Null));
    phone
        .post("/api/account/recover", &recover(&codes[3], "third horse!"))
        .await
        .refused(403, "wrong_password");
    anna.sign_in("Anna", PASSWORD).await.refused(403, "wrong_password");
    assert_eq!(anna.sign_in("Anna", "another horse").await.status, 201);
    // A new set of codes invalidates the old set.
    let body = json!({ "password": "another horse" });
    let anew = anna.post("/api/account/recovery-codes", &body).await.ok();
    assert_eq!(anew["codes"].as_array().unwrap().len(), 10);
    phone
        .post("/api/account/recover", &recover(&codes[4], "third horse!"))
        .await
        .refused(403, "wrong_password");
    let wrong = json!({ "password": "wrong horse" });
    anna.post("/api/account/recovery-codes", &wrong).await.refused(403, "wrong_password");
}

#[tokio::test]
async fn another_password_ends_the_other_sessions_and_renews_this_one() {
    let site = public_site().await;
    let mut anna = signed_up(&site, "Anna").await;
    let mut phone = Browser::open(&site).await;
    phone.sign_in("Anna", PASSWORD).await.ok();
    let before = Browser { site: &site, cookie: anna.cookie.clone() };
    let change = |old: &str| json!({ "old": old, "new": "another horse" });
    anna.post("/api/account/password", &change("wrong horse")).await.refused(403, "wrong_password");
    let answer = anna.post("/api/account/password", &change(PASSWORD)).await;
    anna.keep(&answer);
    assert_eq!(answer.status, 201);
    assert_eq!(anna.account().await, "Anna");
    for old in [&phone, &before] {
        assert_eq!(old.account().await, Value::Null);
    }
}

#[tokio::test]
async fn a_program_has_a_session_by_a_token_and_no_cookie() {
    let site = public_site().await;
    let _anna = signed_up(&site, "Anna").await;
    let nobody = Browser { site: &site, cookie: String::new() };
    let body = json!({ "name": "Anna", "password": PASSWORD, "program": "bot.py" });
    let answer = nobody.post("/api/account/sessions", &body).await;
    assert_eq!(answer.header("set-cookie"), "");
    let token = answer.ok()["token"].as_str().unwrap().to_owned();
    let ask = |token: &str, method: &str, path: &str| {
        let request = axum::http::Request::builder()
            .method(method)
            .uri(path)
            .header("authorization", format!("Bearer {token}"))
            .body(axum::body::Body::empty());
        site.send(request.unwrap())
    };
    let sessions = ask(&token, "GET", "/api/account/sessions").await.ok();
    let this = sessions["sessions"].as_array().unwrap().iter().find(|one| one["is_this"] == true).unwrap();
    assert_eq!((&this["program"], &this["browser"]), (&json!("bot.py"), &Value::Null));
    assert_eq!(ask(&token, "DELETE", "/api/account/sessions/this").await.status, 204);
    ask(&token, "GET", "/api/account").await.refused(401, "bad_token");
    // After a guest becomes an account, the guest's token is invalid too.
    let guest = site.post("/api/guests", &json!({})).await.ok()["token"].as_str().unwrap().to_owned();
    let request = axum::http::Request::post("/api/account")
        .header("authorization", format!("Bearer {guest}"))
        .header("content-type", "application/json")
        .body(json!({ "name": "Bot", "password": PASSWORD, "program": "bot.py" }).to_string().into());
    let token = site.send(request.unwrap()).await.ok()["token"].as_str().unwrap().to_owned();
    ask(&guest, "GET", "/api/account").await.refused(401, "bad_token");
    assert_eq!(ask(&token, "GET", "/api/account").await.ok()["account"]["name"], "Bot");
}

#[tokio::test]
async fn what_is_revoked_closes_open_sockets() {
    let server = Running::new(|config| config.public_hosts.push("play.example.org".into())).await;
    let guest = server.guest().await;
    let mut as_guest = server.open_page_as(&guest).await;
    let body = json!({ "name": "Anna", "password": PASSWORD, "program": "one" });
    let token = server.ask_as(&guest, "POST", "/api/account", &body).await["token"].clone();
    let token = token.as_str().unwrap();
    assert_eq!(as_guest.closed().await, 4003, "the guest is an account now");
    let other = server.ask_as(token, "POST", "/api/account/sessions", &body).await["token"].clone();
    let other = other.as_str().unwrap().to_owned();
    let (mut here, mut there) = (server.open_page_as(token).await, server.open_page_as(&other).await);
    server.ask_as(token, "DELETE", "/api/account/sessions", &Value::Null).await;
    assert_eq!(there.closed().await, 4003);
    here.say(json!({ "kind": "ping" })).await;
    here.until("pong").await;
}

#[tokio::test]
async fn everybody_sees_a_profile_and_nobody_else_whom_one_follows() {
    let site = public_site().await;
    let (anna, boris) = (signed_up(&site, "Anna").await, signed_up(&site, "Boris").await);
    for (method, path) in
        [(Method::PUT, "/api/account/followed/boris"), (Method::PUT, "/api/account/blocked/Boris")]
    {
        for _ in 0..2 {
            assert_eq!(anna.send(method.clone(), path, None).await.status, 204);
        }
    }
    let seen = anna.get("/api/players/BORIS").await.ok();
    assert_eq!((&seen["name"], &seen["is_you"]), (&json!("Boris"), &json!(false)));
    assert_eq!(seen["relation"], json!({ "followed": true, "blocked": true, "write": "blocked" }));
    assert_eq!(
        boris.get("/api/players/Anna").await.ok()["relation"],
        json!({ "followed": false, "blocked": false, "write": "strangers" })
    );
    let own = anna.get("/api/players/Anna").await.ok();
    assert_eq!((&own["is_you"], &own["relation"]), (&json!(true), &Value::Null));
    assert_eq!(site.get("/api/players/Anna").await.ok()["relation"], Value::Null);
    let relations = anna.get("/api/account/relations").await.ok();
    let they = json!([{ "name": "Boris", "here": false }]);
    assert_eq!((&relations["followed"], &relations["blocked"]), (&they, &they));
    assert_eq!(boris.get("/api/account/relations").await.ok()["blocked"], json!([]));
    anna.send(Method::DELETE, "/api/account/blocked/boris", None).await;
    assert_eq!(anna.get("/api/account/relations").await.ok()["blocked"], json!([]));
    anna.send(Method::PUT, "/api/account/blocked/anna", None).await.refused(400, "bad_request");
    anna.send(Method::PUT, "/api/account/blocked/nobody", None).await.refused(404, "not_found");
    site.get("/api/players/nobody").await.refused(404, "not_found");
    let found = site.get("/api/players?find=BO").await.ok();
    assert_eq!(found["players"], they);
    site.get("/api/games?player=nobody&whose=public").await.refused(404, "not_found");
}

/// Begins a public game between Anna and Boris under their names, with one move.
async fn public_game(anna: &Browser<'_>, boris: &Browser<'_>) -> String {
    let new = json!({
        "seats": { "black": { "kind": "human", "name": "Anna" }, "white": { "kind": "open" } },
        "terms": { "public": true },
    });
    let game = anna.post("/api/games", &new).await.ok();
    let id = id_of(&game);
    let join = json!({ "invitation": game["you"]["invitation"], "name": "Boris" });
    boris.post(&format!("/api/games/{id}/join"), &join).await.ok();
    anna.play(&id, 2, "f5").await.ok();
    id
}

/// Returns the database tables that contain a text.
async fn tables_with(site: &Site, text: &str) -> Vec<String> {
    place::tables_with(site.directory.path(), text).await
}

#[tokio::test]
async fn of_a_deleted_account_nothing_says_who_it_was_and_games_of_others_are_whole() {
    let site = public_site().await;
    let (mut anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    // One game was played as a guest, one is over, one is in progress, and one is against the computer.
    let new =
        json!({ "seats": { "black": { "kind": "human", "name": "Zuleika" }, "white": { "kind": "open" } } });
    let as_guest = anna.post("/api/games", &new).await.ok();
    let guest_game = id_of(&as_guest);
    let join = json!({ "invitation": as_guest["you"]["invitation"], "name": "Boris" });
    boris.post(&format!("/api/games/{guest_game}/join"), &join).await.ok();
    anna.sign_up("Zuleika").await;
    let (over, open) = (public_game(&anna, &boris).await, public_game(&anna, &boris).await);
    for id in [&over, &open] {
        boris.play(id, 3, "d6").await.ok();
    }
    boris.command(&over, "r", 4, json!({ "kind": "resign", "color": "white" })).await.ok();
    // One finished game is no longer in her list.
    let removed = public_game(&anna, &boris).await;
    boris.play(&removed, 3, "d6").await.ok();
    boris.command(&removed, "r", 4, json!({ "kind": "resign", "color": "white" })).await.ok();
    assert_eq!(anna.send(Method::DELETE, &format!("/api/games/{removed}"), None).await.status, 204);
    let own = id_of(&anna.post("/api/games", &json!({ "seats": against(1) })).await.ok());
    anna.send(Method::PUT, "/api/account/followed/Zuleika", None).await.refused(400, "bad_request");
    assert!(!tables_with(&site, "Zuleika").await.is_empty(), "the search works");
    let export = anna.get("/api/account/export").await.ok();
    assert_eq!(export["account"]["name"], "Zuleika");
    assert_eq!(export["games"].as_array().unwrap().len(), 4);
    let exported = export["games"].as_array().unwrap().iter().find(|game| game["id"] == json!(open)).unwrap();
    assert_eq!((&exported["moves"], &exported["black"]), (&json!("f5 d6"), &json!("Zuleika")));

    anna.send(Method::DELETE, "/api/account", Some(&json!({ "password": "wrong horse" })))
        .await
        .refused(403, "wrong_password");
    let deleted = anna.send(Method::DELETE, "/api/account", Some(&json!({ "password": PASSWORD }))).await;
    assert_eq!(deleted.status, 204);
    anna.keep(&deleted);
    assert_eq!(anna.account().await, Value::Null);
    assert_eq!(tables_with(&site, "Zuleika").await, Vec::<String>::new());
    site.get("/api/players/Zuleika").await.refused(404, "not_found");
    anna.sign_in("Zuleika", PASSWORD).await.refused(403, "wrong_password");
    let nobody = json!({ "kind": "human", "account": "deleted" });
    let (black, white) = (json!("black"), json!("white"));
    for (id, winner) in [(&guest_game, &Value::Null), (&over, &black), (&removed, &black), (&open, &white)] {
        let game = boris.get(&format!("/api/games/{id}")).await.ok();
        assert_eq!(game["seats"]["black"], nobody);
        assert_eq!(game["seats"]["white"]["name"], "Boris");
        assert_eq!(game["result"]["winner"], *winner, "{id}");
    }
    site.get(&format!("/api/games/{own}")).await.refused(404, "not_found");
    // A restart changes nothing, and no one can pass for her.
    let cookie = boris.cookie.clone();
    let site = site.reopen().await;
    let boris = Browser { site: &site, cookie };
    let game = boris.get(&format!("/api/games/{open}")).await.ok();
    assert_eq!((&game["seats"]["black"], game["plies"].as_array().unwrap().len()), (&nobody, 2));
    let other = Browser::open(&site).await;
    let wanted = json!({ "name": "zu1eika", "password": PASSWORD });
    other.post("/api/account", &wanted).await.refused(409, "name_taken");
    other.post("/api/games", &new).await.refused(409, "name_taken");
    // A month later the name is free again, and no trace of it is left.
    site.edit("UPDATE account SET deleted_ms = deleted_ms - 2592000000 WHERE deleted_ms IS NOT NULL").await;
    let site = site.reopen().await;
    assert_eq!(
        site.count("SELECT count(*) FROM account WHERE deleted_ms IS NOT NULL AND name_key IS NOT NULL")
            .await,
        0
    );
    let mut other = Browser::open(&site).await;
    other.sign_up("Zuleika").await;
    assert_eq!(other.games().await, 0);
}

#[tokio::test]
async fn an_address_that_is_no_text_names_nobody() {
    let site = public_site().await;
    let anna = signed_up(&site, "Anna").await;
    let letter = json!({ "id": "1", "text": "Hello" });
    for (method, path, body) in [
        (Method::GET, "/api/players/%FF", None),
        (Method::PUT, "/api/account/followed/%FF", None),
        (Method::DELETE, "/api/account/followed/%FF", None),
        (Method::PUT, "/api/account/blocked/%FF", None),
        (Method::DELETE, "/api/account/blocked/%FF", None),
        (Method::DELETE, "/api/account/sessions/%FF", None),
        (Method::DELETE, "/api/account/passkeys/%FF", None),
        (Method::GET, "/api/records/games/%FF", None),
        (Method::GET, "/api/inbox/%FF", None),
        (Method::POST, "/api/inbox/%FF", Some(&letter)),
        (Method::DELETE, "/api/inbox/%FF?to=1", None),
        (Method::POST, "/api/inbox/%FF/read", Some(&json!({ "number": 1 }))),
    ] {
        anna.send(method, path, body).await.refused(404, "not_found");
    }
    let act = json!({ "act": { "kind": "dismiss" }, "reason": "so", "reports": [] });
    anna.post("/api/moderation/players/%FF/acts", &act).await.refused(403, "forbidden");
}

#[tokio::test]
async fn a_game_is_not_taken_away_from_somebody_who_has_just_sat_down() {
    let site = public_site().await;
    let (anna, boris) = (Browser::open(&site).await, Browser::open(&site).await);
    let game = anna.post("/api/games", &open_white()).await.ok();
    let path = format!("/api/games/{}", id_of(&game));
    let join = json!({ "invitation": game["you"]["invitation"], "name": "Boris" });
    // He joins while she asks for the list of players, before his change is on disk.
    let held = place::hold(site.directory.path()).await;
    let release = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        held.release().await;
    };
    let join_path = format!("{path}/join");
    let (joined, removed, ()) =
        tokio::join!(boris.post(&join_path, &join), anna.send(Method::DELETE, &path, None), release);
    assert_eq!(joined.ok()["you"]["side"], "white");
    removed.refused(403, "forbidden");
    assert_eq!(boris.get(&path).await.ok()["you"]["side"], "white");
}
