//! Letters between accounts: permissions, both views, and delivery exactly once.

use outflank_server::admin::{Act, ActResult, ask};
use serde_json::{Value, json};

use crate::place;
use crate::rated::account;
use crate::running::{Client, Running};

async fn server() -> Running {
    Running::new(|config| config.public_hosts.push("play.example.org".into())).await
}

/// Creates the accounts of Anna and Boris, who follow each other, and returns their tokens.
async fn friends(server: &Running) -> (String, String) {
    let (anna, boris) = (account(server, "Anna").await, account(server, "Boris").await);
    follow(server, &anna, "Boris").await;
    follow(server, &boris, "Anna").await;
    (anna, boris)
}

async fn follow(server: &Running, token: &str, name: &str) {
    set(server, token, "PUT", "followed", name).await;
}

async fn set(server: &Running, token: &str, method: &str, what: &str, name: &str) {
    let path = format!("/api/account/{what}/{name}");
    assert_eq!(server.ask_as(token, method, &path, &json!({})).await, Value::Null);
}

async fn send(server: &Running, token: &str, to: &str, (id, text): (&str, &str)) -> Value {
    let body = json!({ "id": id, "text": text });
    server.ask_as(token, "POST", &format!("/api/inbox/{to}"), &body).await
}

async fn inbox(server: &Running, token: &str, query: &str) -> Value {
    server.ask_as(token, "GET", &format!("/api/inbox{query}"), &Value::Null).await
}

/// Returns the conversation with a player. The name may be followed by a query string.
async fn with(server: &Running, token: &str, name: &str) -> Value {
    inbox(server, token, &format!("/{name}")).await
}

async fn read(server: &Running, token: &str, name: &str, number: u64) -> Value {
    server.ask_as(token, "POST", &format!("/api/inbox/{name}/read"), &json!({ "number": number })).await
}

async fn clear(server: &Running, token: &str, name: &str, to: u64) {
    let path = format!("/api/inbox/{name}?to={to}");
    assert_eq!(server.ask_as(token, "DELETE", &path, &Value::Null).await, Value::Null);
}

/// Whether one account may write to another, according to the profile.
async fn access(server: &Running, token: &str, name: &str) -> Value {
    let player = server.ask_as(token, "GET", &format!("/api/players/{name}"), &Value::Null).await;
    player["relation"]["write"].clone()
}

/// Returns the texts of the letters in an answer.
fn texts(answer: &Value) -> Vec<&str> {
    let letters = answer["letters"].as_array().unwrap_or_else(|| panic!("{answer}"));
    letters.iter().map(|letter| letter["text"].as_str().unwrap()).collect()
}

fn code(answer: &Value) -> &str {
    answer["code"].as_str().unwrap_or_else(|| panic!("{answer}"))
}

/// Returns the number of unread letters, from the next message that states it.
async fn unread(page: &mut Client) -> u64 {
    page.until("inbox").await.1["unread"].as_u64().unwrap()
}

#[tokio::test]
async fn those_who_follow_each_other_write_to_each_other() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let guest = server.guest().await;
    assert_eq!(code(&inbox(&server, &guest, "").await), "sign_in");
    assert_eq!(code(&send(&server, &guest, "Anna", ("1", "hello")).await), "sign_in");
    follow(&server, &anna, "Boris").await;
    // It is not enough if only one follows the other.
    assert_eq!(access(&server, &anna, "boris").await, "strangers");
    assert_eq!(code(&send(&server, &anna, "Boris", ("1", "hello")).await), "cannot_write");
    follow(&server, &boris, "Anna").await;
    assert_eq!(access(&server, &anna, "boris").await, "yes");
    let sent = send(&server, &anna, "boris", ("1", " Hello,\n\n\n Boris\u{202e}! ")).await;
    assert_eq!(
        (&sent["number"], &sent["mine"], &sent["text"]),
        (&json!(1), &json!(true), &json!("Hello,\n\nBoris!"))
    );
    let list = inbox(&server, &boris, "").await;
    assert_eq!((&list["unread"], &list["next"]), (&json!(1), &Value::Null));
    let conversation = &list["conversations"][0];
    assert_eq!((&conversation["with"], &conversation["unread"]), (&json!("Anna"), &json!(1)));
    assert_eq!(
        (&conversation["last"]["text"], &conversation["last"]["mine"]),
        (&sent["text"], &json!(false))
    );
    assert_eq!(inbox(&server, &anna, "").await["unread"], 0, "own letters count as read");
    send(&server, &boris, "Anna", ("1", "Hello, Anna")).await;
    let letters = with(&server, &boris, "Anna").await;
    assert_eq!(texts(&letters), ["Hello,\n\nBoris!", "Hello, Anna"]);
    assert_eq!(
        (&letters["write"], &letters["more"], &letters["last"]),
        (&json!("yes"), &json!(false), &json!(2))
    );
    for (to, id, text, expected) in [
        ("Anna", "2", "to myself", "bad_request"),
        ("Nobody", "2", "hello", "not_found"),
        ("Boris", "2", " \n ", "bad_request"),
        ("Boris", "2", "see example.com", "no_links"),
        ("Boris", "a b", "hello", "bad_request"),
    ] {
        assert_eq!(code(&send(&server, &anna, to, (id, text)).await), expected, "{to} {text:?}");
    }
    assert_eq!(code(&send(&server, &anna, "Boris", ("2", &"ы".repeat(2001))).await), "bad_request");
    assert_eq!(code(&with(&server, &anna, "Boris?after=1&before=2").await), "bad_request");
    assert_eq!(code(&with(&server, &anna, "Boris?limit=101").await), "bad_request");
    assert_eq!(code(&inbox(&server, &anna, "?after=1").await), "bad_request");
    // A restart changes nothing.
    let server = server.restarted(|config| config.public_hosts.push("play.example.org".into())).await;
    assert_eq!(texts(&with(&server, &anna, "Boris").await).len(), 2);
    set(&server, &boris, "DELETE", "followed", "Anna").await;
    assert_eq!(code(&send(&server, &anna, "Boris", ("3", "still there?")).await), "cannot_write");
    assert_eq!(texts(&with(&server, &anna, "Boris").await).len(), 2, "earlier letters stay");
}

#[tokio::test]
async fn those_who_have_both_moved_in_a_game_know_each_other() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    let game = server.ask_as(&anna, "POST", "/api/games", &json!({ "seats": seats.clone() })).await;
    let id = game["id"].as_str().unwrap().to_owned();
    let join = json!({ "invitation": game["you"]["invitation"] });
    server.ask_as(&boris, "POST", &format!("/api/games/{id}/join"), &join).await;
    assert_eq!(access(&server, &anna, "Boris").await, "strangers", "no one has moved");
    for (token, seen, text) in [(&anna, 2, "f5"), (&boris, 3, "d6")] {
        assert_eq!(access(&server, &anna, "Boris").await, "strangers");
        let body = json!({ "id": text, "seen": seen, "action": { "kind": "play", "text": text } });
        let done = server.ask_as(token, "POST", &format!("/api/games/{id}/commands"), &body).await;
        assert_eq!(done["id"], text, "{done}");
    }
    for (token, name) in [(&anna, "Boris"), (&boris, "Anna")] {
        assert_eq!(access(&server, token, name).await, "yes");
        assert_eq!(send(&server, token, name, ("1", "a good start")).await["mine"], true);
    }
    let clara = account(&server, "Clara").await;
    assert_eq!(access(&server, &clara, "Anna").await, "strangers");
    // No player made the moves of a start.
    let start = json!({ "kind": "transcript", "moves": "f5d6c3" });
    let game = server.ask_as(&clara, "POST", "/api/games", &json!({ "seats": seats, "start": start })).await;
    let (id, join) = (game["id"].as_str().unwrap(), json!({ "invitation": game["you"]["invitation"] }));
    let joined = server.ask_as(&anna, "POST", &format!("/api/games/{id}/join"), &join).await;
    assert_eq!(joined["plies"].as_array().map(Vec::len), Some(3), "{joined}");
    assert_eq!(access(&server, &clara, "Anna").await, "strangers");
}

#[tokio::test]
async fn who_is_blocked_or_limited_or_closed_is_not_written_to_or_does_not_write() {
    let server = server().await;
    let (anna, boris) = friends(&server).await;
    set(&server, &boris, "PUT", "blocked", "Anna").await;
    assert_eq!(
        (access(&server, &anna, "Boris").await, access(&server, &boris, "Anna").await),
        (json!("closed"), json!("blocked"))
    );
    for (token, name) in [(&anna, "Boris"), (&boris, "Anna")] {
        assert_eq!(code(&send(&server, token, name, ("1", "hello")).await), "cannot_write");
    }
    set(&server, &boris, "DELETE", "blocked", "Anna").await;
    assert_eq!(send(&server, &anna, "Boris", ("1", "hello")).await["number"], 1);

    let (directory, mia) = (server.directory.path(), account(&server, "Mia").await);
    let admin =
        async |act| ask(directory, place::database_of(directory).as_ref(), "root", act).await.unwrap();
    admin(Act::Moderator { name: "Mia".into(), on: true }).await;
    let limit = json!({ "kind": "limit", "limit": "chat", "time": "day" });
    let body = json!({ "act": limit, "reason": "insults", "reports": [] });
    server.ask_as(&mia, "POST", "/api/moderation/players/Anna/acts", &body).await;
    assert_eq!(access(&server, &anna, "Boris").await, "limited");
    let refused = send(&server, &anna, "Boris", ("2", "hello")).await;
    assert_eq!((code(&refused), &refused["detail"]["reason"]), ("limited", &json!("insults")));
    assert_eq!(access(&server, &boris, "Anna").await, "yes", "the other side may write");
    assert!(matches!(admin(Act::Close { name: "Anna".into() }).await, ActResult::Done));
    assert_eq!(code(&send(&server, &boris, "Anna", ("1", "hello")).await), "cannot_write");
}

#[tokio::test]
async fn every_page_is_told_at_once_and_after_a_lost_connection_nothing_is_missed() {
    let server = server().await;
    let (anna, boris) = friends(&server).await;
    let mut pages = [server.open_page_as(&boris).await, server.open_page_as(&boris).await];
    let mut own = server.open_page_as(&anna).await;
    for page in &mut pages {
        assert_eq!(unread(page).await, 0, "at once");
    }
    assert_eq!(unread(&mut own).await, 0);
    send(&server, &anna, "Boris", ("1", "one")).await;
    for page in &mut pages {
        assert_eq!(unread(page).await, 1);
    }
    // The sender's pages are notified too, because another page may show the same conversation.
    assert_eq!(unread(&mut own).await, 0);
    let [mut page, gone] = pages;
    drop(gone);
    send(&server, &anna, "Boris", ("2", "two")).await;
    assert_eq!(unread(&mut page).await, 2);
    drop(page);
    send(&server, &anna, "Boris", ("3", "three")).await;
    let mut page = server.open_page_as(&boris).await;
    assert_eq!(unread(&mut page).await, 3);
    let missed = with(&server, &boris, "Anna?after=1").await;
    assert_eq!(texts(&missed), ["two", "three"]);
    // A letter that is read on one page counts as read on all pages.
    assert_eq!(read(&server, &boris, "Anna", 2).await, Value::Null);
    assert_eq!(unread(&mut page).await, 1);
    assert_eq!(with(&server, &boris, "Anna").await["read"], 2);
    // A smaller number changes nothing, and neither does a number that does not exist yet.
    read(&server, &boris, "Anna", 1).await;
    read(&server, &boris, "Anna", 4).await;
    assert_eq!(inbox(&server, &boris, "").await["unread"], 1);
    read(&server, &boris, "Anna", 3).await;
    assert_eq!(unread(&mut page).await, 0);
    // Guests and sockets of single games get no message about unread letters.
    let mut guest = server.open_page_as(&server.guest().await).await;
    guest.say(json!({ "kind": "ping" })).await;
    assert!(guest.until("pong").await.0.iter().all(|message| message["kind"] != "inbox"));
}

#[tokio::test]
async fn what_is_sent_again_is_kept_once() {
    let server = server().await;
    let (anna, boris) = friends(&server).await;
    let clara = account(&server, "Clara").await;
    follow(&server, &anna, "Clara").await;
    follow(&server, &clara, "Anna").await;
    let sent = send(&server, &anna, "Boris", ("m1", "once")).await;
    assert_eq!(send(&server, &anna, "Boris", ("m1", "once")).await, sent);
    assert_eq!(code(&send(&server, &anna, "Clara", ("m1", "once")).await), "id_reused");
    // Concurrent repetitions count once too. Ids belong to their sender.
    let again = ["m2"; 5].map(|id| send(&server, &anna, "Boris", (id, "twice")));
    for answer in futures_util::future::join_all(again).await {
        assert_eq!((&answer["number"], &answer["text"]), (&json!(2), &json!("twice")), "{answer}");
    }
    assert_eq!(send(&server, &boris, "Anna", ("m1", "mine")).await["number"], 3);
    // A repetition is safe even after the receiver has blocked the sender.
    set(&server, &boris, "PUT", "blocked", "Anna").await;
    assert_eq!(send(&server, &anna, "Boris", ("m1", "once")).await, sent);
    assert_eq!(texts(&with(&server, &boris, "Anna").await), ["once", "twice", "mine"]);
    assert_eq!(inbox(&server, &boris, "").await["unread"], 2);
}

#[tokio::test]
async fn a_conversation_comes_in_pages_and_so_does_the_list() {
    let server = server().await;
    let (anna, boris) = friends(&server).await;
    for number in 1..=6 {
        send(&server, &anna, "Boris", (&format!("m{number}"), &number.to_string())).await;
    }
    let newest = with(&server, &boris, "Anna?limit=4").await;
    assert_eq!((texts(&newest), &newest["more"]), (vec!["3", "4", "5", "6"], &json!(true)));
    let older = with(&server, &boris, "Anna?limit=4&before=3").await;
    assert_eq!((texts(&older), &older["more"]), (vec!["1", "2"], &json!(false)));
    let after = with(&server, &boris, "Anna?limit=2&after=2").await;
    assert_eq!((texts(&after), &after["more"]), (vec!["3", "4"], &json!(true)));
    for name in ["Clara", "Dan", "Eve"] {
        let other = account(&server, name).await;
        follow(&server, &other, "Boris").await;
        follow(&server, &boris, name).await;
        send(&server, &other, "Boris", ("1", name)).await;
    }
    let mut names = Vec::new();
    let mut query = "?limit=3".to_owned();
    loop {
        let page = inbox(&server, &boris, &query).await;
        assert_eq!(page["unread"], 9);
        let found = page["conversations"].as_array().unwrap();
        names.extend(found.iter().map(|one| one["with"].as_str().unwrap().to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        query = format!("?limit=3&after={next}");
    }
    assert_eq!(names, ["Eve", "Dan", "Clara", "Anna"]);
}

#[tokio::test]
async fn six_at_once_and_then_one_in_a_while() {
    let server = server().await;
    let (anna, _boris) = friends(&server).await;
    let mut kept = 0;
    for number in 0..8 {
        let answer = send(&server, &anna, "Boris", (&format!("m{number}"), "hello")).await;
        match answer["number"].is_null() {
            false => kept += 1,
            true => assert_eq!(code(&answer), "too_many"),
        }
    }
    assert!((6..8).contains(&kept), "{kept}");
}

#[tokio::test]
async fn a_conversation_is_deleted_for_oneself_and_what_both_have_deleted_is_gone() {
    let server = server().await;
    let (anna, boris) = friends(&server).await;
    send(&server, &anna, "Boris", ("1", "one")).await;
    send(&server, &boris, "Anna", ("2", "two")).await;
    send(&server, &anna, "Boris", ("3", "three")).await;
    // Letters that arrived after the page was loaded stay.
    clear(&server, &boris, "Anna", 2).await;
    assert_eq!(texts(&with(&server, &boris, "Anna").await), ["three"]);
    assert_eq!(inbox(&server, &boris, "").await["unread"], 1);
    clear(&server, &boris, "Anna", 3).await;
    assert_eq!(inbox(&server, &boris, "").await["conversations"], json!([]));
    assert_eq!(inbox(&server, &boris, "").await["unread"], 0);
    assert_eq!(texts(&with(&server, &anna, "Boris").await), ["one", "two", "three"]);
    assert_eq!(server.count("SELECT COUNT(*) FROM letter").await, 3);
    clear(&server, &anna, "Boris", 2).await;
    assert_eq!(server.count("SELECT COUNT(*) FROM letter").await, 1);
    clear(&server, &anna, "Boris", 3).await;
    assert_eq!(server.count("SELECT COUNT(*) FROM letter").await, 0);
    // Numbers continue, so a new letter never gets the number of a deleted one.
    assert_eq!(send(&server, &anna, "Boris", ("4", "four")).await["number"], 4);
    for (token, name) in [(&anna, "Boris"), (&boris, "Anna")] {
        assert_eq!(texts(&with(&server, token, name).await), ["four"]);
    }
    assert_eq!(inbox(&server, &boris, "").await["unread"], 1);
}

#[tokio::test]
async fn of_a_deleted_account_no_letter_is_left_and_an_export_has_them() {
    let server = server().await;
    let (anna, boris) = friends(&server).await;
    send(&server, &anna, "Boris", ("1", "a secret of Anna")).await;
    send(&server, &boris, "Anna", ("2", "an answer")).await;
    let export = server.ask_as(&anna, "GET", "/api/account/export", &Value::Null).await;
    let letters: Vec<Value> = export["letters"]
        .as_array()
        .unwrap()
        .iter()
        .map(|letter| json!([letter["with"], letter["mine"], letter["text"]]))
        .collect();
    assert_eq!(letters, [json!(["Boris", true, "a secret of Anna"]), json!(["Boris", false, "an answer"])]);
    let mut page = server.open_page_as(&boris).await;
    assert_eq!(unread(&mut page).await, 1);
    let password = json!({ "password": "correct horse battery" });
    assert_eq!(server.ask_as(&anna, "DELETE", "/api/account", &password).await, Value::Null);
    assert_eq!(unread(&mut page).await, 0, "the other side's pages are notified");
    assert_eq!(inbox(&server, &boris, "").await["conversations"], json!([]));
    for text in ["a secret of Anna", "an answer"] {
        assert_eq!(place::tables_with(server.directory.path(), text).await, Vec::<String>::new());
    }
    // A new holder of the name is another person.
    account(&server, "Vera").await;
    let directory = server.directory.path();
    let act = Act::Rename { name: "Vera".into(), to: "Anna".into() };
    ask(directory, place::database_of(directory).as_ref(), "root", act).await.unwrap();
    let letters = with(&server, &boris, "Anna").await;
    assert_eq!((&letters["letters"], &letters["write"]), (&json!([]), &json!("strangers")));
}

#[tokio::test]
async fn a_report_of_a_conversation_shows_moderators_its_last_letters_and_nothing_else() {
    let server = server().await;
    let (anna, boris) = friends(&server).await;
    let directory = server.directory.path();
    let mia = account(&server, "Mia").await;
    let act = Act::Moderator { name: "Mia".into(), on: true };
    ask(directory, place::database_of(directory).as_ref(), "root", act).await.unwrap();
    let report = json!({ "about": { "kind": "letters", "name": "Boris" }, "reason": "insults" });
    let reported = async || server.ask_as(&anna, "POST", "/api/reports", &report).await;
    send(&server, &anna, "Boris", ("1", "a good game")).await;
    let refused = reported().await;
    assert_eq!(code(&refused), "forbidden");
    assert!(refused["message"].as_str().unwrap().contains("not written"), "{refused}");
    send(&server, &boris, "Anna", ("1", "you fool")).await;
    assert_eq!(reported().await, Value::Null);
    assert_eq!(code(&reported().await), "reported_already");
    // A report about the player is separate.
    let player = json!({ "about": { "kind": "player", "name": "Boris" }, "reason": "name" });
    assert_eq!(server.ask_as(&anna, "POST", "/api/reports", &player).await, Value::Null);
    // Letters that are deleted afterwards remain in the report. Later letters are not in it.
    clear(&server, &anna, "Boris", 2).await;
    clear(&server, &boris, "Anna", 2).await;
    send(&server, &boris, "Anna", ("2", "something private")).await;
    let queue = server.ask_as(&mia, "GET", "/api/moderation/reports", &Value::Null).await;
    let reports = queue["players"][0]["reports"].as_array().unwrap();
    assert_eq!((reports.len(), &reports[1]["letters"]), (2, &json!([])));
    let letters: Vec<Value> = reports[0]["letters"]
        .as_array()
        .unwrap()
        .iter()
        .map(|letter| json!([letter["theirs"], letter["text"]]))
        .collect();
    assert_eq!(letters, [json!([false, "a good game"]), json!([true, "you fool"])]);
    let export = server.ask_as(&anna, "GET", "/api/account/export", &Value::Null).await;
    assert_eq!(
        (&export["reports"][0]["letters"], &export["reports"][1]["letters"]),
        (&json!(true), &json!(false))
    );
}
