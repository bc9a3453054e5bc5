//! Reads directors' player lists in every form.

use outflank_tournament::exchange::read_player_list;
use outflank_tournament::{FederationNumber, Player};

/// Reads players with their lines.
fn summary(text: &str) -> Vec<String> {
    let players = read_player_list(text, 5).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let summary = players.into_iter().map(|(line, player)| {
        let Player { id, name, country, rating, federation, .. } = player;
        let country = country.unwrap_or_default();
        format!("{line}: {id} {name} [{country}] {} {federation:?}", rating.unwrap_or(0))
    });
    summary.collect()
}

#[test]
fn a_list_is_names_a_table_or_papps() {
    assert_eq!(
        summary("Lee, Ann; NOR; 1650\n\nMoreau, Jean\nRoe, Bob\t\t1500\r\n"),
        ["1: 5 Lee, Ann [NOR] 1650 New", "3: 6 Moreau, Jean [] 0 New", "4: 7 Roe, Bob [] 1500 New"]
    );
    assert_eq!(
        summary("Name;Number;Rating\nLee, Ann;145;1650\nRoe, Bob;;\nFox, Eve;+;"),
        ["2: 145 Lee, Ann [] 1650 Of(145)", "3: 146 Roe, Bob [] 0 New", "4: 147 Fox, Eve [] 0 New"]
    );
    let papp = "% Players by country\n\npays = ARG\n\n280901 ALVEAR, Ramiro  %_<1641>\n\
        280903 CORVALAN, Ines\npays = NOR\n470901 DAHL, Sigrid %_<1502>\n";
    let players = [
        "5: 280901 ALVEAR, Ramiro [ARG] 1641 Of(280901)",
        "6: 280903 CORVALAN, Ines [ARG] 0 Of(280903)",
        "8: 470901 DAHL, Sigrid [NOR] 1502 Of(470901)",
    ];
    assert_eq!(summary(papp), players);
    assert_eq!(summary("% Players\n7 \"Mueller\", \"Jo\"\n8 Roe, Bob\n").len(), 2);
    assert_eq!(read_player_list(" \n\n", 1), Ok(Vec::new()));
}

/// Lists without a heading, or with a number in place of a name, are not read as players.
#[test]
fn what_is_no_list_is_refused_with_its_line() {
    for (text, what) in [
        ("nme;country\nAnn;FRA", "1: the heading \"nme\" is unknown; known are"),
        ("id;country\n1;FRA", "1: the first line must name the column name"),
        ("name;number\nAnn;12x", "2: \"12x\" is not a federation's number"),
        ("name;number\nAnn;0", "2: \"0\" is not a federation's number"),
        ("Ann;FRA;1500\n;FRA", "2: player 2 has no name"),
        ("Ann;FRA;many", "1: rating: \"many\" is not a whole number"),
        ("Ann;FRA;1500;x", "1: 4 fields where the first line has 3"),
        ("pays = FRA\nMOREAU, Jean", "2: \"MOREAU, Jean\" does not begin with a player's number"),
    ] {
        let fault = read_player_list(text, 1).expect_err(text).to_string();
        assert!(fault.starts_with(what), "{text}: {fault}");
    }
}

#[test]
fn numbers_of_a_federation_are_read() {
    for (text, number) in [
        ("145", FederationNumber::Of(145)),
        (" 0145 ", FederationNumber::Of(145)),
        ("999999999", FederationNumber::Of(999_999_999)),
        ("+", FederationNumber::New),
        ("", FederationNumber::New),
    ] {
        assert_eq!(text.parse(), Ok(number), "{text:?}");
    }
    for text in ["0", "1000000000", "12x", "-1", "1 2"] {
        assert!(text.parse::<FederationNumber>().is_err(), "{text:?}");
    }
}
