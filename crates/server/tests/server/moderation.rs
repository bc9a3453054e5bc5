//! Reports, the moderators' queue, and the acts of moderators.

use std::time::Duration;

use outflank_server::admin::{Act, ActResult, LimitKind, LimitTime, LoggedAct, ask};
use serde_json::{Value, json};

use crate::place;
use crate::rated::account;
use crate::running::Running;

async fn server() -> Running {
    Running::new(|config| config.public_hosts.push("play.example.org".into())).await
}

/// Carries out an administrator's act.
async fn admin(server: &Running, act: Act) -> ActResult {
    let directory = server.directory.path();
    ask(directory, place::database_of(directory).as_ref(), "root", act).await.unwrap()
}

async fn moderator(server: &Running, name: &str) -> String {
    let token = account(server, name).await;
    admin(server, Act::Moderator { name: name.into(), on: true }).await;
    token
}

/// Returns the log of acts, with the author and content of each.
async fn log(server: &Running) -> Vec<LoggedAct> {
    match admin(server, Act::Log { most: 100 }).await {
        ActResult::Log { acts } => acts,
        other => panic!("{other:?}"),
    }
}

/// Begins a game between two players, and returns its id.
async fn game_of(server: &Running, black: &str, white: &str) -> String {
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    let game = server.ask_as(black, "POST", "/api/games", &json!({ "seats": seats })).await;
    let id = game["id"].as_str().unwrap_or_else(|| panic!("{game}")).to_owned();
    let join = json!({ "invitation": game["you"]["invitation"] });
    let joined = server.ask_as(white, "POST", &format!("/api/games/{id}/join"), &join).await;
    assert_eq!(joined["id"], json!(id), "{joined}");
    id
}

fn of_player(name: &str, reason: &str) -> Value {
    json!({ "about": { "kind": "player", "name": name }, "reason": reason })
}

fn of_game(game: &str, reason: &str) -> Value {
    json!({ "about": { "kind": "game", "game": game }, "reason": reason })
}

async fn report(server: &Running, token: &str, body: &Value) -> Value {
    server.ask_as(token, "POST", "/api/reports", body).await
}

async fn queue(server: &Running, token: &str, query: &str) -> Value {
    server.ask_as(token, "GET", &format!("/api/moderation/reports{query}"), &Value::Null).await
}

/// Carries out a moderator's act about a player. The answer is null on success.
async fn act(server: &Running, token: &str, name: &str, act: Value, reports: &Value) -> Value {
    let body = json!({ "act": act, "reason": "as seen in the game", "reports": reports });
    server.ask_as(token, "POST", &format!("/api/moderation/players/{name}/acts"), &body).await
}

async fn own(server: &Running, token: &str) -> Value {
    server.ask_as(token, "GET", "/api/account", &Value::Null).await["account"].clone()
}

/// Returns the numbers of the reports about the first player in the queue.
fn numbers(queue: &Value) -> Value {
    let reports = queue["players"][0]["reports"].as_array().unwrap_or_else(|| panic!("{queue}"));
    reports.iter().map(|report| report["number"].clone()).collect()
}

fn code(answer: &Value) -> &str {
    answer["code"].as_str().unwrap_or_else(|| panic!("{answer}"))
}

#[tokio::test]
async fn whoever_has_an_account_reports_another_once_while_the_report_is_open() {
    let server = server().await;
    let (anna, boris, guest) =
        (account(&server, "Anna").await, account(&server, "Boris").await, server.guest().await);
    let words = json!({
        "about": { "kind": "player", "name": "boris" }, "reason": "name", "words": " a bad\u{202e}\n name ",
    });
    assert_eq!(code(&report(&server, &guest, &words).await), "sign_in");
    assert_eq!(report(&server, &anna, &words).await, Value::Null);
    assert_eq!(code(&report(&server, &anna, &words).await), "reported_already");
    let kept = "SELECT COUNT(*) FROM report WHERE words = 'a bad name' AND reason = 'name' AND game_id = ''";
    assert_eq!(server.count(kept).await, 1);
    let mut long = of_player("Boris", "other");
    long["words"] = json!("ы".repeat(501));
    let answer = report(&server, &anna, &long).await;
    assert_eq!(code(&answer), "bad_request");
    assert!(answer["message"].as_str().unwrap().contains("words: 501 characters"), "{answer}");
    for (wrong, expected) in [
        (of_player("Anna", "other"), "forbidden"),
        (of_player("Nobody", "other"), "not_found"),
        (of_player("Boris", "ugly"), "bad_request"),
        (of_game("abcd", "other"), "not_found"),
    ] {
        assert_eq!(code(&report(&server, &anna, &wrong).await), expected, "{wrong}");
    }
    // A report about a game is separate. It concerns the opponent in the game and needs a player of the game.
    let game = game_of(&server, &anna, &boris).await;
    assert_eq!(report(&server, &anna, &of_game(&game, "stalling")).await, Value::Null);
    assert_eq!(code(&report(&server, &anna, &of_game(&game, "insults")).await), "reported_already");
    let clara = account(&server, "Clara").await;
    assert_eq!(code(&report(&server, &clara, &of_game(&game, "other")).await), "not_found");
    let with_guest = game_of(&server, &anna, &guest).await;
    let answer = report(&server, &anna, &of_game(&with_guest, "insults")).await;
    assert_eq!(code(&answer), "forbidden");
    assert!(answer["message"].as_str().unwrap().contains("with an account"), "{answer}");
    assert_eq!(server.count("SELECT COUNT(*) FROM report").await, 2);
}

#[tokio::test]
async fn ten_reports_a_day_are_enough() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let mut games = Vec::new();
    for _ in 0..11 {
        games.push(game_of(&server, &anna, &boris).await);
    }
    for game in &games[..10] {
        assert_eq!(report(&server, &anna, &of_game(game, "computer")).await, Value::Null);
    }
    // Invalid reports get their own error. One more valid report is too many.
    assert_eq!(code(&report(&server, &anna, &of_game(&games[0], "computer")).await), "reported_already");
    assert_eq!(code(&report(&server, &anna, &of_game(&games[10], "computer")).await), "too_many");
    assert_eq!(report(&server, &boris, &of_game(&games[10], "computer")).await, Value::Null);
}

#[tokio::test]
async fn the_queue_is_for_moderators_and_has_everybody_once_whoever_waits_longest_first() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let clara = account(&server, "Clara").await;
    assert_eq!(own(&server, &clara).await["moderator"], false);
    let guest = server.guest().await;
    for (token, expected) in [(&guest, "sign_in"), (&clara, "forbidden")] {
        assert_eq!(code(&queue(&server, token, "").await), expected);
        assert_eq!(
            code(&act(&server, token, "Boris", json!({ "kind": "close" }), &json!([])).await),
            expected
        );
    }
    admin(&server, Act::Moderator { name: "clara".into(), on: true }).await;
    assert_eq!(own(&server, &clara).await["moderator"], true);
    let ActResult::Accounts { accounts } = admin(&server, Act::Moderators).await else {
        panic!("no accounts")
    };
    assert_eq!(accounts.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Clara"]);

    report(&server, &anna, &of_player("Boris", "insults")).await;
    report(&server, &boris, &of_player("Anna", "computer")).await;
    report(&server, &clara, &of_player("Boris", "name")).await;
    // A moderator does not see reports about themselves.
    report(&server, &boris, &of_player("Clara", "other")).await;
    let all = queue(&server, &clara, "").await;
    assert_eq!((&all["open"], &all["next"]), (&json!(2), &Value::Null), "{all}");
    let received: Vec<Value> = all["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| {
            let by = |report: &Value| json!([report["by"], report["reason"]]);
            json!([player["name"], player["reports"].as_array().unwrap().iter().map(by).collect::<Vec<_>>()])
        })
        .collect();
    assert_eq!(
        received,
        [
            json!(["Boris", [["Anna", "insults"], ["Clara", "name"]]]),
            json!(["Anna", [["Boris", "computer"]]])
        ]
    );
    // The pages together have the same content.
    let first = queue(&server, &clara, "?limit=1").await;
    let next = first["next"].as_str().unwrap().to_owned();
    let second = queue(&server, &clara, &format!("?limit=1&after={next}")).await;
    assert_eq!((&first["players"][0], &second["players"][0]), (&all["players"][0], &all["players"][1]));
    assert_eq!(second["next"], Value::Null);
    assert_eq!(code(&queue(&server, &clara, "?after=1").await), "bad_request");
    assert_eq!(code(&queue(&server, &clara, "?limit=51").await), "bad_request");

    // A former moderator loses access immediately.
    admin(&server, Act::Moderator { name: "Clara".into(), on: false }).await;
    assert_eq!(code(&queue(&server, &clara, "").await), "forbidden");
    let acts: Vec<String> = log(&server)
        .await
        .into_iter()
        .map(|received| format!("{} {:?} {:?}", received.act, received.subject, received.detail))
        .collect();
    assert_eq!(acts, [r#"moderator Some("Clara") Some("on")"#, r#"moderator Some("Clara") Some("off")"#]);
}

#[tokio::test]
async fn an_act_settles_reports_once_and_is_written_down() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let (clara, dora) = (moderator(&server, "Clara").await, moderator(&server, "Dora").await);
    report(&server, &anna, &of_player("Boris", "insults")).await;
    let reports = numbers(&queue(&server, &clara, "").await);
    let dismiss = || json!({ "kind": "dismiss" });
    let others = json!([{ "kind": "warn", "text": " " }, { "kind": "lift", "limit": "chat" }]);
    assert_eq!(code(&act(&server, &clara, "Boris", others[0].clone(), &reports).await), "bad_request");
    assert_eq!(code(&act(&server, &clara, "Boris", others[1].clone(), &reports).await), "not_now");
    assert_eq!(code(&act(&server, &clara, "Boris", dismiss(), &json!([])).await), "bad_request");
    assert_eq!(
        code(&act(&server, &clara, "Anna", dismiss(), &reports).await),
        "handled_already",
        "it belongs to another report"
    );
    assert_eq!(code(&act(&server, &clara, "Nobody", dismiss(), &reports).await), "not_found");
    for name in ["Clara", "Dora"] {
        let close = act(&server, &clara, name, json!({ "kind": "close" }), &json!([])).await;
        assert_eq!(code(&close), "forbidden", "{name}");
    }
    let path = "/api/moderation/players/Boris/acts";
    let without = json!({ "act": dismiss(), "reason": " \n", "reports": reports });
    assert_eq!(code(&server.ask_as(&clara, "POST", path, &without).await), "bad_request");
    assert_eq!(queue(&server, &clara, "").await["open"], 1, "nothing has changed");

    // One of two concurrent acts comes too late.
    let (one, other) = tokio::join!(
        act(&server, &clara, "boris", dismiss(), &reports),
        act(&server, &dora, "Boris", dismiss(), &reports)
    );
    let late = [&one, &other].into_iter().filter(|answer| answer["code"] == "handled_already").count();
    assert_eq!((late, [&one, &other].into_iter().filter(|answer| answer.is_null()).count()), (1, 1));
    assert_eq!(queue(&server, &clara, "").await["players"], json!([]));
    let settled = queue(&server, &clara, "?state=settled").await;
    let outcome = &settled["players"][0]["reports"][0]["outcome"];
    let by = if one.is_null() { "Clara" } else { "Dora" };
    assert_eq!((&outcome["act"], &outcome["by"]), (&json!("dismiss"), &json!(by)));
    let past = &settled["players"][0]["past"];
    assert_eq!((&past[0]["act"], &past[0]["detail"]), (&json!("dismiss"), &json!("as seen in the game")));
    let received = log(&server).await.pop().unwrap();
    assert_eq!((received.who, received.act.as_str()), (format!("moderator {by}"), "dismiss"));
    // After that, the player may be reported again.
    assert_eq!(report(&server, &anna, &of_player("Boris", "insults")).await, Value::Null);
    // The reported player learns nothing.
    let account = own(&server, &boris).await;
    assert_eq!((&account["warnings"], &account["limits"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn a_warning_is_told_at_once_and_until_it_was_read_also_after_a_restart() {
    let server = server().await;
    let boris = account(&server, "Boris").await;
    let clara = moderator(&server, "Clara").await;
    let (mut page, mut other) = (server.open_page_as(&boris).await, server.open_page_as(&clara).await);
    let warn = |text: &str| json!({ "kind": "warn", "text": text });
    assert_eq!(act(&server, &clara, "Boris", warn("Be kind."), &json!([])).await, Value::Null);
    page.until("account").await;
    other.say(json!({ "kind": "ping" })).await;
    let received = other.until("pong").await.0;
    assert!(
        received.iter().all(|message| message["kind"] != "account"),
        "no one else is notified: {received:?}"
    );
    assert_eq!(act(&server, &clara, "Boris", warn("Be very kind."), &json!([])).await, Value::Null);
    drop((page, other));
    let server = server.restarted(|config| config.public_hosts.push("play.example.org".into())).await;
    let warnings = own(&server, &boris).await["warnings"].clone();
    let texts: Vec<&Value> = warnings.as_array().unwrap().iter().map(|warning| &warning["text"]).collect();
    assert_eq!(texts, ["Be kind.", "Be very kind."]);
    let read = format!("/api/account/warnings/{}/read", warnings[0]["number"]);
    assert_eq!(server.ask_as(&clara, "POST", &read, &Value::Null).await, Value::Null);
    assert_eq!(own(&server, &boris).await["warnings"], warnings, "others cannot mark it as read");
    let mut page = server.open_page_as(&boris).await;
    assert_eq!(server.ask_as(&boris, "POST", &read, &Value::Null).await, Value::Null);
    page.until("account").await;
    assert_eq!(own(&server, &boris).await["warnings"], json!([warnings[1]]));
    let export = server.ask_as(&boris, "GET", "/api/account/export", &Value::Null).await;
    assert_eq!(export["sanctions"][0]["text"], "Be kind.");
    assert!(
        export["sanctions"][0]["ended_ms"].is_i64() && export["sanctions"][1]["ended_ms"].is_null(),
        "{export}"
    );
    let detail = log(&server)
        .await
        .into_iter()
        .find_map(|received| received.detail.filter(|_| received.act == "warn"));
    assert_eq!(detail.as_deref(), Some("as seen in the game: \"Be kind.\""));
}

#[tokio::test]
async fn whoever_is_limited_is_told_until_when_and_why_and_lifted_it_is_over() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let clara = moderator(&server, "Clara").await;
    let rated = json!({
        "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
        "terms": { "clock": "5", "take_backs": false, "rated": true },
    });
    let theirs = server.ask_as(&anna, "POST", "/api/games", &rated).await;
    let mut page = server.open_page_as(&boris).await;
    let seek = json!({ "kind": "seek", "id": "s", "seek": { "terms": { "clock": "5" } } });
    page.say(json!({ "kind": "lobby", "request": { "kind": "enter" } })).await;
    page.say(json!({ "kind": "lobby", "request": seek })).await;
    loop {
        if page.until("lobby").await.1["news"]["kind"] == "sought" {
            break;
        }
    }
    let limit = |limit: &str, time: &str| json!({ "kind": "limit", "limit": limit, "time": time });
    assert_eq!(act(&server, &clara, "Boris", limit("rated", "day"), &json!([])).await, Value::Null);
    // The waiting seek ends.
    loop {
        let news = page.until("lobby").await.1["news"].clone();
        if news["kind"] == "ended" {
            break;
        }
    }
    let day = Duration::from_secs(24 * 60 * 60).as_millis() as i64;
    let limits = own(&server, &boris).await["limits"].clone();
    let until = limits[0]["until_ms"].as_i64().unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    assert!((now + day - 60_000..=now + day).contains(&until), "{limits}");
    let detail =
        json!({ "kind": "limited", "limit": "rated", "until_ms": until, "reason": "as seen in the game" });
    let answer = server.ask_as(&boris, "POST", "/api/games", &rated).await;
    assert_eq!((code(&answer), &answer["detail"]), ("limited", &detail));
    let message = answer["message"].as_str().unwrap();
    assert!(message.contains(" until 20") && message.ends_with(": as seen in the game"), "{message}");
    let join = json!({ "invitation": theirs["you"]["invitation"] });
    let path = format!("/api/games/{}/join", theirs["id"].as_str().unwrap());
    assert_eq!(code(&server.ask_as(&boris, "POST", &path, &join).await), "limited");
    page.say(json!({ "kind": "lobby", "request": seek })).await;
    let refused = loop {
        let news = page.until("lobby").await.1["news"].clone();
        if news["kind"] == "refused" {
            break news;
        }
    };
    assert_eq!(refused["error"]["detail"], detail);
    page.say(json!({ "kind": "lobby", "request": { "kind": "accept", "id": "a", "seek": 1 } })).await;
    loop {
        let news = page.until("lobby").await.1["news"].clone();
        if news["kind"] == "refused" {
            assert_eq!(news["error"]["code"], "limited", "accepting is limited too");
            break;
        }
    }
    // Unrated games continue, and new ones may begin.
    game_of(&server, &boris, &anna).await;

    // A longer limit replaces the first one, and lifting ends both.
    assert_eq!(act(&server, &clara, "Boris", limit("rated", "month"), &json!([])).await, Value::Null);
    let longer = own(&server, &boris).await["limits"][0]["until_ms"].as_i64().unwrap();
    assert!(longer > until + 28 * day, "{longer}");
    let lift = json!({ "kind": "lift", "limit": "rated" });
    assert_eq!(act(&server, &clara, "Boris", lift, &json!([])).await, Value::Null);
    assert_eq!(own(&server, &boris).await["limits"], json!([]));
    assert_eq!(server.ask_as(&boris, "POST", &path, &join).await["you"]["side"], "white");
    // An expired limit has no effect.
    assert_eq!(act(&server, &clara, "Boris", limit("rated", "day"), &json!([])).await, Value::Null);
    server.edit("UPDATE sanction SET until_ms = 1000").await;
    let server = server.restarted(|config| config.public_hosts.push("play.example.org".into())).await;
    assert_eq!(server.ask_as(&boris, "POST", "/api/games", &rated).await["you"]["side"], "black");
    let acts: Vec<String> = log(&server).await.into_iter().filter_map(|received| received.detail).collect();
    assert_eq!(acts[1], "no rated games and lobby for 1 day: as seen in the game");
}

/// Begins a rated game as the first account with Black, joins as the second, and returns the path.
async fn rated_game(server: &Running, black: &str, white: &str) -> String {
    let rated = json!({
        "seats": { "black": { "kind": "human" }, "white": { "kind": "open" } },
        "terms": { "clock": "5", "take_backs": false, "rated": true },
    });
    let game = server.ask_as(black, "POST", "/api/games", &rated).await;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let join = json!({ "invitation": game["you"]["invitation"] });
    server.ask_as(white, "POST", &format!("{path}/join"), &join).await;
    path
}

/// Returns the answer to a command from a player who has seen the current state.
async fn commanded(server: &Running, path: &str, token: &str, (id, action): (&str, Value)) -> Value {
    let seen = server.ask_as(token, "GET", path, &Value::Null).await["seq"].clone();
    let body = json!({ "id": id, "seen": seen, "action": action });
    server.ask_as(token, "POST", &format!("{path}/commands"), &body).await
}

#[tokio::test]
async fn nobody_plays_on_with_an_account_that_was_deleted() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let path = rated_game(&server, &anna, &boris).await;
    let command =
        async |token: &str, id: &str, action: Value| commanded(&server, &path, token, (id, action)).await;
    let rematch = |kind: &str| json!({ "kind": kind, "offer": "rematch" });
    for (token, id, action) in [
        (&anna, "f5", json!({ "kind": "play", "text": "f5" })),
        (&boris, "d6", json!({ "kind": "play", "text": "d6" })),
        (&anna, "resign", json!({ "kind": "resign", "color": "black" })),
        (&boris, "offer", rematch("offer")),
    ] {
        assert!(command(token, id, action).await["seq"].is_u64(), "{id}");
    }
    let password = json!({ "password": "correct horse battery" });
    assert_eq!(server.ask_as(&boris, "DELETE", "/api/account", &password).await, Value::Null);
    assert_eq!(code(&command(&anna, "accept", rematch("accept")).await), "forbidden");
    let game = server.ask_as(&anna, "GET", &path, &Value::Null).await;
    assert_eq!(game["continued"], Value::Null);
}

#[tokio::test]
async fn a_rated_rematch_is_neither_offered_nor_accepted_by_whoever_is_limited() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let clara = moderator(&server, "Clara").await;
    let path = rated_game(&server, &anna, &boris).await;
    let mut number = 0;
    let mut command = async |token: &str, action: Value| {
        number += 1;
        commanded(&server, &path, token, (&format!("c{number}"), action)).await
    };
    for (token, move_) in [(&anna, "f5"), (&boris, "d6")] {
        assert!(command(token, json!({ "kind": "play", "text": move_ })).await["seq"].is_u64());
    }
    assert!(command(&anna, json!({ "kind": "resign", "color": "black" })).await["seq"].is_u64());
    let offer = || json!({ "kind": "offer", "offer": "rematch" });
    let seen = server.ask_as(&anna, "GET", &path, &Value::Null).await["seq"].clone();
    let offered = json!({ "id": "offer", "seen": seen, "action": offer() });
    let first = server.ask_as(&anna, "POST", &format!("{path}/commands"), &offered).await;
    assert!(first["seq"].is_u64(), "{first}");
    let limit = json!({ "kind": "limit", "limit": "rated", "time": "week" });
    assert_eq!(act(&server, &clara, "Boris", limit, &json!([])).await, Value::Null);
    let again = server.ask_as(&anna, "POST", &format!("{path}/commands"), &offered).await;
    assert_eq!(again, first, "a repetition of an accepted command");
    let accept = || json!({ "kind": "accept", "offer": "rematch" });
    assert_eq!(code(&command(&boris, accept()).await), "limited");
    let received = command(&anna, offer()).await;
    assert_eq!(
        (code(&received), &received["detail"]),
        ("not_rated", &Value::Null),
        "the reason is for Boris alone"
    );
    let lift = json!({ "kind": "lift", "limit": "rated" });
    assert_eq!(act(&server, &clara, "Boris", lift, &json!([])).await, Value::Null);
    assert!(command(&boris, accept()).await["seq"].is_u64());
    let over = server.ask_as(&anna, "GET", &path, &Value::Null).await;
    assert!(over["continued"].is_string(), "{over}");
}

#[tokio::test]
async fn whoever_may_not_chat_reads_until_when_and_plays_on() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let clara = moderator(&server, "Clara").await;
    let game = game_of(&server, &anna, &boris).await;
    let mut page = server.follow_as(&boris, &game).await;
    page.say(json!({ "kind": "listen", "game": game, "room": "players" })).await;
    page.until("chat").await;
    let limit = json!({ "kind": "limit", "limit": "chat", "time": "week" });
    assert_eq!(act(&server, &clara, "Boris", limit, &json!([])).await, Value::Null);
    let say = |id: &str| json!({ "kind": "say", "game": game, "room": "players", "id": id, "text": "Hello" });
    page.say(say("a")).await;
    let why = page.until("unsaid").await.1["why"].clone();
    assert_eq!((&why["kind"], &why["reason"]), (&json!("limited"), &json!("as seen in the game")));
    assert_eq!(why["until_ms"], own(&server, &boris).await["limits"][0]["until_ms"]);
    assert_eq!(
        act(&server, &clara, "Boris", json!({ "kind": "lift", "limit": "chat" }), &json!([])).await,
        Value::Null
    );
    page.say(say("b")).await;
    page.until("heard").await;
}

#[tokio::test]
async fn an_account_that_a_moderator_closes_is_closed_as_by_an_administrator() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let clara = moderator(&server, "Clara").await;
    report(&server, &anna, &of_player("Boris", "computer")).await;
    let reports = numbers(&queue(&server, &clara, "").await);
    let mut page = server.open_page_as(&boris).await;
    assert_eq!(act(&server, &clara, "Boris", json!({ "kind": "close" }), &reports).await, Value::Null);
    assert_eq!(page.closed().await, 4003);
    assert_eq!(code(&server.ask_as(&boris, "GET", "/api/account", &Value::Null).await), "bad_token");
    let settled = queue(&server, &clara, "?state=settled").await;
    assert_eq!(settled["players"][0]["closed"], true);
    admin(&server, Act::Open { name: "Boris".into() }).await;
    assert_eq!(queue(&server, &clara, "?state=settled").await["players"][0]["closed"], false);
}

#[tokio::test]
async fn a_reported_game_comes_with_the_figures_of_the_reported_side_once_it_was_analysed() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Anna").await, account(&server, "Boris").await);
    let clara = moderator(&server, "Clara").await;
    let game = game_of(&server, &anna, &boris).await;
    report(&server, &anna, &of_game(&game, "computer")).await;
    let shown = async || queue(&server, &clara, "").await["players"][0]["reports"][0]["game"].clone();
    let received = shown().await;
    assert_eq!(
        (&received["id"], &received["side"], &received["over"], &received["analysis"]),
        (&json!(game), &json!("white"), &json!(false), &Value::Null)
    );
    // The link gives the moderator access to the game and, once the game is over, to the analysis.
    let path = format!("/api/games/{game}?link={}", received["link"].as_str().unwrap());
    assert_eq!(server.ask_as(&clara, "GET", &path, &Value::Null).await["id"], json!(game));
    assert_eq!(
        code(&server.ask_as(&clara, "GET", &format!("/api/games/{game}"), &Value::Null).await),
        "not_found"
    );
    let analyse = json!({ "game": { "kind": "stored", "id": game }, "depth": "quick" });
    let analyses = format!("/api/analyses?link={}", received["link"].as_str().unwrap());
    assert_eq!(code(&server.ask_as(&clara, "POST", &analyses, &analyse).await), "not_now");
    let commands = format!("/api/games/{game}/commands");
    let mut seen = 2;
    for (token, text) in [(&anna, "f5"), (&boris, "d6"), (&anna, "c3"), (&boris, "d3"), (&anna, "c4")] {
        let play = json!({ "id": text, "seen": seen, "action": { "kind": "play", "text": text } });
        seen = server.ask_as(token, "POST", &commands, &play).await["seq"].as_u64().expect(text);
    }
    let resign = json!({ "id": "r", "seen": seen, "action": { "kind": "resign", "color": "black" } });
    server.ask_as(&anna, "POST", &commands, &resign).await;
    assert_eq!((&shown().await["over"], &shown().await["analysis"]), (&json!(true), &Value::Null));
    let begun = server.ask_as(&clara, "POST", &analyses, &analyse).await;
    let id = begun["id"].as_str().unwrap_or_else(|| panic!("{begun}"));
    let analysis = loop {
        let analysis = shown().await["analysis"].clone();
        assert_eq!((&analysis["id"], &analysis["depth"]), (&json!(id), &json!("quick")));
        match analysis["state"]["kind"].as_str().unwrap() {
            "waiting" | "running" => tokio::time::sleep(Duration::from_millis(20)).await,
            _ => break analysis,
        }
    };
    let whole = server.ask_as(&clara, "GET", &format!("/api/analyses/{id}"), &Value::Null).await;
    assert_eq!(analysis["conduct"], whole["summary"]["conduct"]["white"]);
    assert_eq!(analysis["conduct"]["agreement"].as_array().unwrap().len(), 3);
    assert_eq!(analysis["in_book"], whole["summary"]["conduct"]["in_book"]);
}

#[tokio::test]
async fn what_was_reported_is_exported_and_a_deleted_account_leaves_the_log_without_its_name() {
    let server = server().await;
    let (anna, boris) = (account(&server, "Annabella").await, account(&server, "Boris").await);
    let clara = moderator(&server, "Clarissa").await;
    let game = game_of(&server, &anna, &boris).await;
    report(&server, &anna, &of_game(&game, "stalling")).await;
    report(&server, &boris, &of_player("Annabella", "other")).await;
    let export = server.ask_as(&anna, "GET", "/api/account/export", &Value::Null).await;
    let reports = export["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 1, "reports by others are not included: {export}");
    assert_eq!(
        (&reports[0]["player"], &reports[0]["game"], &reports[0]["reason"], &reports[0]["open"]),
        (&json!("Boris"), &json!(game), &json!("stalling"), &json!(true))
    );
    let warn = json!({ "kind": "warn", "text": "Annabella, be kind." });
    assert_eq!(act(&server, &clara, "Annabella", warn, &json!([])).await, Value::Null);
    admin(&server, Act::Rename { name: "Annabella".into(), to: "Anita".into() }).await;
    let password = json!({ "password": "correct horse battery" });
    assert_eq!(server.ask_as(&anna, "DELETE", "/api/account", &password).await, Value::Null);
    assert_eq!(queue(&server, &clara, "").await["open"], 0, "no report by or about them is left");
    assert_eq!(server.ask_as(&clara, "DELETE", "/api/account", &password).await, Value::Null);
    let acts = log(&server).await;
    assert_eq!(
        acts.iter().map(|received| received.act.as_str()).collect::<Vec<_>>(),
        ["moderator", "warn", "rename"]
    );
    let text = format!("{acts:?}");
    for name in ["Annabella", "Anita", "Clarissa"] {
        assert!(!text.contains(name), "{name} in {text}");
    }
    assert!(acts[1].who.starts_with("moderator deleted/"), "{text}");
    for table in ["SELECT COUNT(*) FROM report", "SELECT COUNT(*) FROM sanction"] {
        assert_eq!(server.count(table).await, 0, "{table}");
    }
}

#[tokio::test]
async fn an_administrator_limits_anybody_whether_the_server_runs_or_not_and_lifts_it() {
    let server = server().await;
    let anna = account(&server, "Anna").await;
    let clara = moderator(&server, "Clara").await;
    let limit = |name: &str, limit, time, reason: &str| Act::Limit {
        name: name.into(),
        limit,
        time,
        reason: reason.into(),
    };
    admin(&server, limit("clara", LimitKind::Chat, Some(LimitTime::Month), "Insults")).await;
    let received = own(&server, &clara).await["limits"].clone();
    assert_eq!(
        (&received[0]["limit"], &received[0]["reason"]),
        (&json!("chat"), &json!("Insults")),
        "{received}"
    );
    for (act, wrong) in [
        (limit("nobody", LimitKind::Chat, None, "x"), "no account is named"),
        (limit("Clara", LimitKind::Chat, Some(LimitTime::Day), " "), "reason: it is missing"),
        (limit("Clara", LimitKind::Rated, None, "x"), "this account has no such limit"),
    ] {
        let directory = server.directory.path();
        let refused = ask(directory, place::database_of(directory).as_ref(), "root", act).await;
        let refused = refused.unwrap_err().to_string();
        assert!(refused.contains(wrong), "{refused}");
    }
    admin(&server, limit("Clara", LimitKind::Chat, None, "A misunderstanding")).await;
    assert_eq!(own(&server, &clara).await["limits"], json!([]));
    let ActResult::Log { acts } = admin(&server, Act::Log { most: 2 }).await else { panic!("no log") };
    let details: Vec<_> = acts.iter().map(|act| (act.act.as_str(), act.detail.as_deref().unwrap())).collect();
    assert_eq!(details, [("limit", "no chat for 30 days: Insults"), ("lift", "no chat: A misunderstanding")]);
    // The act works without a running server, directly on the directory.
    let Running { stop, task, directory, .. } = server;
    stop.send(()).unwrap();
    task.await.unwrap().unwrap();
    let act = limit("Anna", LimitKind::Rated, Some(LimitTime::Day), "Stalling");
    ask(directory.path(), place::database_of(directory.path()).as_ref(), "root", act).await.unwrap();
    let server = Running::on(directory, |_| {}).await;
    assert_eq!(own(&server, &anna).await["limits"][0]["limit"], "rated");
}
