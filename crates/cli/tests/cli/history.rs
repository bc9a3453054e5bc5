//! `history`: the world championship.

use crate::program::run;

#[test]
fn the_championship_is_shown_by_year_player_and_country() {
    assert_eq!(run(&["history", "--json"]).json().len(), 48);
    let year = run(&["history", "--year", "1997", "--json"]).json().remove(0);
    assert_eq!(
        (&year["champion"]["name"], &year["runner_up"]["country"]),
        (&"Makoto Suekuni".into(), &"GBR".into())
    );
    let player = run(&["history", "--player", "STEPHANE nic", "--json"]).json().remove(0);
    assert_eq!(
        (&player["name"], &player["runner_up"]),
        (&"Stéphane Nicolet".into(), &serde_json::json!([1996, 2007]))
    );
    assert_eq!(run(&["history", "--player", "Тамэнори", "--json"]).json()[0]["name"], "Hideshi Tamenori");
    let last = run(&["history", "--year", "2008", "--json"]).json().remove(0);
    assert_eq!(last["final"]["games"], serde_json::json!([[34, 30], [31, 33], [34, 30]]));
    assert!(run(&["history", "--year", "2008"]).results().contains("final 2–1 (34–30, 31–33, 34–30)"));
    let country = run(&["history", "--country", "Франция", "--json"]).json().remove(0);
    assert_eq!(country["champion"].as_array().map(Vec::len), Some(2));
    let text = run(&["history", "--country", "netherlands"]);
    assert!(text.results().contains("champion (2): David Shaman 1999, David Shaman 2002"), "{text:?}");
    assert!(run(&["history", "--year", "2020"]).results().contains("COVID-19"));
}

#[test]
fn unknown_years_players_and_countries_are_refused() {
    for (arguments, part) in [
        (["--year", "1976"], "1976 is not in the table, which goes from 1977 to 2024"),
        (["--player", "nobody"], "nobody named 'nobody'"),
        (["--player", ""], "nobody named ''"),
        (["--country", "Atlantis"], "'Atlantis'"),
    ] {
        let refused = run(&[&["history"][..], &arguments].concat());
        assert!(refused.refusal().contains(part), "{refused:?}");
    }
}
