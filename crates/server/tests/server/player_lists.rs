//! The players of a tournament: lists of players, and the players' numbers.

use serde_json::{Value, json};

use crate::harness::Site;
use crate::tournaments::{Desk, PATH, refusal, swiss};

/// Lists from Excel and PAPP are not in UTF-8. The server detects the encoding and reports it.
#[tokio::test]
async fn a_list_of_players_is_read_from_its_bytes_before_anybody_is_registered() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    let read = async |query: &str, bytes: &[u8]| {
        site.upload(&format!("{PATH}/read-players{query}"), bytes.to_vec()).await
    };
    let excel = b"name;country;rating\r\nM\xfcller, J\xf6rg;GER;1700\r\n";
    let found = read("", excel).await.ok();
    assert_eq!(found["encoding"], "windows-1252");
    let player =
        json!({ "name": "Müller, Jörg", "country": "GER", "rating": 1700, "woman": false, "youth": false });
    assert_eq!(found["players"], json!([player]));
    let wrong = read("?encoding=windows-1251", excel).await.ok();
    assert_eq!(wrong["players"][0]["name"], "Mьller, Jцrg", "as requested");
    let papp = b"% Liste\npays = ARG\n\n280016 ACU\xd1A, Ricardo %_<1641>\n";
    let listed = read("", papp).await.ok();
    assert_eq!(listed["players"][0]["federation"], 280_016);
    let after = desk.act(json!({ "kind": "add_list", "text": listed["text"] })).await.ok();
    let added = &after["players"][0]["player"];
    assert_eq!((&added["id"], &added["name"]), (&json!("280016"), &json!("ACUÑA, Ricardo")));
    let names = desk.act(json!({ "kind": "add_list", "text": "Lee, Ann; NOR; 1650\nRoe, Bob" })).await.ok();
    assert_eq!(names["players"].as_array().unwrap().len(), 3);

    read("?encoding=klingon", excel).await.refused(400, "bad_request");
    read("?code=x", excel).await.refused(400, "bad_request");
    let faulty = refusal(&read("", b"name;rating\nAnn;many\n").await);
    assert_eq!((&faulty["kind"], &faulty["line"]), (&json!("line"), &json!(2)));
    let no_text = refusal(&read("?encoding=utf-8", excel).await);
    assert_eq!(no_text["fault"], json!({ "kind": "not_text", "encoding": "UTF-8" }));
    assert_eq!(read("", b"").await.ok()["players"], json!([]));
}

#[tokio::test]
async fn a_number_of_the_federation_is_said_and_put_right_and_is_one_persons() {
    let site = Site::new().await;
    let desk = Desk::new(&site, &swiss(2)).await;
    let add = async |player: Value| desk.act(json!({ "kind": "add", "players": [player] })).await;
    add(json!({ "name": "Lee, Ann" })).await.ok();
    let shown = add(json!({ "name": "Moreau, Jean", "federation": 145 })).await.ok();
    let of = |shown: &Value, at: usize| {
        let player = &shown["players"][at]["player"];
        (player["id"].as_str().unwrap().to_owned(), player["federation"].as_u64())
    };
    assert_eq!((of(&shown, 0), of(&shown, 1)), (("1".into(), None), ("145".into(), Some(145))));
    let taken = refusal(&add(json!({ "name": "Roe, Bob", "federation": 145 })).await);
    assert_eq!(taken, json!({ "kind": "number_taken", "number": 145, "player": "145" }));
    let edit = async |player: Value| desk.act(json!({ "kind": "edit", "player": player })).await;
    let shown = edit(json!({ "id": "1", "name": "Lee, Ann", "federation": 280_016 })).await.ok();
    assert_eq!(of(&shown, 0), ("1".into(), Some(280_016)));
    let shown = edit(json!({ "id": "145", "name": "Moreau, Jean" })).await.ok();
    assert_eq!(of(&shown, 1), ("145".into(), None));
    add(json!({ "name": "Fox, Eve", "federation": 0 })).await.refused(400, "bad_request");
}

/// PAPP stores names in another file. The two files are imported together, in either order and in any
/// encoding.
#[tokio::test]
async fn a_work_file_of_papp_comes_with_its_list_of_players() {
    let site = Site::new().await;
    let begin = async |first: &[u8], second: &[u8], more: &str| {
        let query = format!("?first={}{more}", first.len());
        site.upload(&format!("{PATH}/import{query}"), [first, second].concat()).await
    };
    let work = "#_Nom-Tournoi = \"Открытый\" ;\n#_Nombre-Rondes = 2 ;\n& +000012 +000013;\n\
                (000012 42 000013 22);\nronde-suivante;\n";
    let list = b"% Liste\npays = FRA\n12 B\xc9NARD, Zo\xe9 <1650>\n13 LEE, Ann {GBR}\n14 NOBODY, Here\n";
    let names = |event: &Value| {
        let players = event["players"].as_array().unwrap().iter();
        players.map(|of| of["player"]["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let alone = site.upload(&format!("{PATH}/import"), work.to_owned()).await;
    assert_eq!(names(&alone.json()), ["12", "13"], "without it they have only numbers");
    for (first, second) in [(work.as_bytes(), &list[..]), (&list[..], work.as_bytes())] {
        let event = begin(first, second, "").await;
        assert_eq!(event.status, 201, "{}", event.text());
        let event = event.json();
        assert_eq!(names(&event), ["BÉNARD, Zoé", "LEE, Ann"]);
        assert_eq!(
            (&event["settings"]["name"], &event["encoding"]),
            (&json!("Открытый"), &json!("windows-1252"))
        );
        assert_eq!(event["players"][0]["player"]["country"], "FRA");
    }
    let faulty = refusal(&begin(work.as_bytes(), b"12 LEE, Ann\n12 OTHER, Bo\n", "").await);
    let line = &faulty["refusal"];
    assert_eq!((&faulty["kind"], &line["line"]), (&json!("in_players"), &json!(2)), "{faulty}");
    for (first, second) in [(work.as_bytes(), work.as_bytes()), (&list[..], &list[..]), (b"{}", &list[..])] {
        let received = refusal(&begin(first, second, "").await);
        assert_eq!(received, json!({ "kind": "not_together" }));
    }
    let long = format!("{PATH}/import?first={}", work.len() + 1);
    site.upload(&long, work.to_owned()).await.refused(400, "bad_request");
    // If one of the files is empty, the other is read alone.
    assert_eq!(begin(b"", work.as_bytes(), "").await.status, 201);
    assert_eq!(begin(work.as_bytes(), b"", "").await.status, 201);
}
