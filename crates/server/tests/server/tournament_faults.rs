//! Errors in tournament lists, files and settings, in a form that clients can translate.

use outflank_tournament::log::write_entry;
use outflank_tournament::{Entry, Event, PlayerId};
use serde_json::{Value, json};

use crate::harness::Site;
use crate::tournaments::{Desk, PATH, refusal, swiss};

#[tokio::test]
async fn what_is_wrong_with_lists_and_files_is_told_for_clients_to_put_into_words() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    let list = async |text: &str| {
        let received = refusal(&desk.act(json!({ "kind": "add_list", "text": text })).await);
        assert_eq!(
            (&received["kind"], &received["refusal"]),
            (&json!("line"), &Value::Null),
            "{text}: {received}"
        );
        (received["line"].clone(), received["fault"].clone())
    };
    for (text, line, fault) in [
        ("id,name\n20,A\n20,B\n", 3, json!({ "kind": "id_twice", "id": "20", "other": 2 })),
        (
            "name,age\n",
            1,
            json!({ "kind": "unknown_heading", "heading": "age",
            "known": ["id", "number", "name", "country", "rating", "club", "team", "woman", "youth"] }),
        ),
        ("name,rating\nA,good\n", 2, json!({ "kind": "not_a_rating", "found": "good" })),
        ("name,rating\nA\n", 2, json!({ "kind": "fields", "found": 1, "expected": 2 })),
        ("name,woman\nA,maybe\n", 2, json!({ "kind": "not_yes_or_no", "column": "woman", "found": "maybe" })),
        ("id,name\n7,\n", 2, json!({ "kind": "no_name", "id": "7" })),
        ("pays = FRA\nLee, Ann\n", 2, json!({ "kind": "no_number", "found": "Lee, Ann" })),
        ("7 Lee, Ann <1700\n", 1, json!({ "kind": "bracket_open", "missing": ">" })),
    ] {
        assert_eq!(list(text).await, (json!(line), fault), "{text}");
    }
    for (file, line, fault) in [
        ("round,black_id,white_id\n2,1,2\n", 2, json!({ "kind": "round_order", "round": 2, "after": 0 })),
        (
            "round,black_id,white_id\n1,1,2\n1,1,3\n",
            3,
            json!({ "kind": "seated_twice", "id": "1", "round": 1, "other": 2 }),
        ),
        (
            "%%Tournament: X\n%Round: 1\nLee beat Kim\n",
            3,
            json!({ "kind": "no_result", "found": "Lee beat Kim" }),
        ),
        ("012 X\n001    x\n", 2, json!({ "kind": "no_number", "found": "x" })),
        ("#_Nom-Tournoi = \"X\";\nbeat;\n", 2, json!({ "kind": "no_statement", "found": "beat" })),
        ("{\"event\":\"created\"}\n", 1, json!({ "kind": "no_entry" })),
    ] {
        let received = refusal(&site.upload(&format!("{PATH}/import"), file).await);
        assert_eq!((&received["line"], &received["fault"]), (&json!(line), &fault), "{file}: {received}");
    }
    let many = (0..=1000).map(|at| format!("1,a{at},b{at}\n")).collect::<String>();
    let file = format!("round,black_id,white_id\n{many}");
    let received = refusal(&site.upload(&format!("{PATH}/import"), file).await);
    let too_many = json!({ "kind": "too_many_players", "most": 2000 });
    assert_eq!((&received["line"], &received["fault"]), (&json!(1002), &too_many));
    // A file with an impossible entry is refused for the same reason as a request now.
    let nobody = Entry { at: None, event: Event::Withdrew(PlayerId::new("77").unwrap()) };
    let file = format!("{}{}\n", desk.file().await, write_entry(2, &nobody));
    let received = refusal(&site.upload(&format!("{PATH}/import"), file).await);
    assert_eq!((&received["line"], &received["fault"]), (&json!(2), &Value::Null), "{received}");
    assert_eq!(received["refusal"], json!({ "kind": "no_such_player", "player": "77" }));
    // The federation's format requires a full date.
    let received = refusal(&desk.browser.get(&desk.path("/export?to=elo")).await);
    assert_eq!((&received["kind"], &received["why"]), (&json!("no_file"), &json!({ "kind": "no_day" })));
}

#[tokio::test]
async fn what_cannot_be_agreed_is_told_for_clients_to_put_into_words() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    let change = async |received: Value| {
        let mut settings = json!({ "name": "Club", "rounds": 2, "system": { "kind": "swiss" } });
        settings.as_object_mut().unwrap().extend(received.as_object().unwrap().clone());
        refusal(&desk.act(json!({ "kind": "change", "settings": settings })).await)
    };
    let range = |field: &str, least: &str, most: &str| json!({ "kind": "range", "field": field, "least": least, "most": most });
    for (received, fault) in [
        (json!({ "name": " " }), json!({ "kind": "text", "field": "name", "most": 120 })),
        (json!({ "place": "a".repeat(121) }), json!({ "kind": "text", "field": "place", "most": 120 })),
        (json!({ "rounds": 0 }), range("rounds", "1", "1000")),
        (json!({ "squares": 3 }), range("squares", "4", "1024")),
        (json!({ "bye_discs": 65 }), range("bye_discs", "0", "64")),
        (json!({ "forfeit_discs": 20 }), range("forfeit_discs", "32.5", "64")),
        (json!({ "forfeit_discs": 40.2 }), json!({ "kind": "not_halves", "field": "forfeit_discs" })),
        (json!({ "team_size": 0 }), range("team_size", "1", "1000")),
        (json!({ "minutes": 30 }), json!({ "kind": "not_an_arena" })),
        (json!({ "most_missed": 101 }), range("most_missed", "1", "100")),
        (json!({ "order": ["bq", "luck"] }), json!({ "kind": "no_tie_break", "word": "luck" })),
        (json!({ "order": ["bq", "bq"] }), json!({ "kind": "tie_break_twice", "word": "bq" })),
        (json!({ "seed": "many" }), json!({ "kind": "seed" })),
    ] {
        let refused = change(received.clone()).await;
        assert_eq!(
            (&refused["kind"], &refused["fault"]),
            (&json!("settings"), &fault),
            "{received}: {refused}"
        );
    }
    let new = json!({ "settings": { "name": "Club", "rounds": 2, "system": { "kind": "swiss" } }, "listed": false,
        "online": { "spec": "othello", "terms": {}, "pause_s": 0, "no_show_s": 60 } });
    let refused = refusal(&desk.browser.post(PATH, &new).await);
    assert_eq!((&refused["kind"], &refused["fault"]), (&json!("online"), &json!({ "kind": "no_clock" })));
}
