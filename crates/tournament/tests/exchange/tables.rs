//! Tables in CSV.

use std::collections::BTreeMap;

use outflank_tournament::exchange::{
    Fault, Sheet, read_players_table, read_rounds_table, write_players_table, write_results_table,
    write_standings_table,
};
use outflank_tournament::{
    Crosstable, Entrant, Event, FederationNumber, Player, PlayerId, Settings, Tournament, pairing,
};
use proptest::prelude::*;

use super::{essence, follow, id, tournament};

const HEAD: &str = "round,black_id,white_id,black_discs,white_discs,ending\n";

/// Reads the players of a table, without their lines.
fn read_alone(text: &str) -> Result<Vec<Player>, Fault> {
    Ok(read_players_table(text, 1)?.into_iter().map(|(_, player)| player).collect())
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..300 {
        let tournament = tournament(seed);
        let players: Vec<Player> =
            tournament.entrants().iter().map(|entrant| entrant.player.clone()).collect();
        let text = write_players_table(&players).expect("written");
        assert_eq!(read_alone(&text), Ok(players), "seed {seed}\n{text}");
        let text = write_results_table(&tournament).expect("written");
        let read =
            read_rounds_table(&text, "x", 64).unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{text}"));
        assert_eq!(essence(&read).1, essence(&Sheet::of(&tournament)).1, "seed {seed}\n{text}");
        follow(&read);
        let standings = write_standings_table(&Crosstable::of(&tournament)).expect("written");
        assert_eq!(standings.lines().count(), 1 + tournament.entrants().len());
    }
}

#[test]
fn tables_of_any_separator_are_read() {
    for table in [
        "id,name,country,rating,youth\n145,\"Lee, Ann\",FRA,1650,yes\n146,\"Ivo \"\"X\"\"\",,,\n",
        "id;name;country;rating;youth\n\n145;Lee, Ann;FRA;1650;1\n146;\"Ivo \"\"X\"\"\";;;no\n",
        "\u{feff}ID\tName\tCountry\tRating\tYouth\n145\tLee, Ann\tFRA\t1650\tx\n146\tIvo \"X\"\t\t\t\n",
    ] {
        let (country, rating) = (Some("FRA".to_owned()), Some(1650));
        let federation = FederationNumber::Of(145);
        let first =
            Player { country, rating, federation, is_youth: true, ..Player::named(id(145), "Lee, Ann") };
        let second = Player { federation: FederationNumber::Of(146), ..Player::named(id(146), "Ivo \"X\"") };
        assert_eq!(read_alone(table), Ok(vec![first, second]), "{table}");
    }
}

#[test]
fn whoever_has_no_id_gets_a_number() {
    let ids = |text: &str, free| -> Vec<String> {
        let players = read_players_table(text, free).expect(text);
        players.into_iter().map(|(_, player)| format!("{} {}", player.id, player.name)).collect()
    };
    assert_eq!(ids("name;country\nAnn;FRA\nBo;\n", 1), ["1 Ann", "2 Bo"]);
    assert_eq!(ids("name\nAnn\nBo\n", 41), ["41 Ann", "42 Bo"]);
    assert_eq!(ids("id,name\n,Ann\n145,Bo\n,Cy\nx,Di\n", 7), ["146 Ann", "145 Bo", "147 Cy", "x Di"]);
}

#[test]
fn all_of_a_player_is_kept() {
    let player = Player {
        federation: FederationNumber::Of(7),
        country: Some("FRA".to_owned()),
        rating: Some(-12),
        club: Some("A \"B\", C".to_owned()),
        team: Some("T;1".to_owned()),
        is_woman: true,
        is_youth: true,
        ..Player::named(id(7), "Lee, Ann\nthe second")
    };
    let text = write_players_table([&player]).expect("written");
    assert_eq!(read_alone(&text), Ok(vec![player]));
}

#[test]
fn no_name_is_a_formula_and_each_is_read_as_it_was() {
    let names = ["=cmd|' /C calc'!A1", "+1", "-4", "@SUM(A1)", "'=1", "'t Hooft", "Lee-Ann", "＝1"];
    let word = || Some("=HYPERLINK(\"http://x\")".to_owned());
    let players: Vec<Player> = names
        .into_iter()
        .zip(["=1", "-2", "3", "4", "5", "6", "7", "8"])
        .zip(101..)
        .map(|((name, id), number)| Player {
            federation: FederationNumber::Of(number),
            country: word(),
            club: word(),
            team: word(),
            rating: Some(-7),
            ..Player::named(PlayerId::new(id).expect("an id"), name)
        })
        .collect();
    let mut event = Tournament::create(Settings::usual("x", 1)).expect("sound settings");
    for player in &players {
        event.apply(&Event::Joined(Box::new(player.clone()))).expect("a player");
    }
    let round = Box::new(pairing::pair(&event).expect("a pairing"));
    event.apply(&Event::Paired { number: 1, round }).expect("a round");
    let [first, second, third] = [
        write_players_table(&players).expect("written"),
        write_results_table(&event).expect("written"),
        write_standings_table(&Crosstable::of(&event)).expect("written"),
    ];
    assert_eq!(read_alone(&first), Ok(players.clone()));
    let read = read_rounds_table(&second, "x", 64).expect("what was written");
    let named = |entrants: &[Entrant]| -> BTreeMap<PlayerId, String> {
        entrants.iter().map(|entrant| (entrant.player.id.clone(), entrant.player.name.clone())).collect()
    };
    assert_eq!(named(&read.entrants), named(event.entrants()));
    for table in [&first, &second, &third] {
        for record in csv::Reader::from_reader(table.as_bytes()).into_records() {
            let record = record.expect("a row");
            let mut cells = record.iter().filter(|cell| cell.starts_with(['=', '+', '-', '@', '＝']));
            assert!(cells.all(|cell| cell == "-7"), "a number alone may begin so: {record:?}");
        }
    }
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    for (text, what) in [
        ("", "1: the table is empty; its first line must name the column name"),
        ("id,country\n1,FRA", "1: the first line must name the column name"),
        ("id,name\n1,A\n\n1,B", "4: the id 1 is already in line 2"),
        ("id,name,woman\n1,A,perhaps", "2: woman: \"perhaps\" is neither yes nor no"),
        ("id,name,rating\n1,A,1e3", "2: rating: \"1e3\" is not a whole number"),
        ("id,name\n1,", "2: player 1 has no name"),
        (
            "\nid,name,shoe\n",
            "2: the heading \"shoe\" is unknown; known are id, number, name, country, rating, club, team, woman, youth",
        ),
        ("id,name,ID\n", "1: the heading \"ID\" occurs twice"),
        ("id,name\n1,Ann\n2\n", "3: one field where the first line has 2"),
        ("id,name\n1,\"Ann\n", "2: a quotation mark is not closed"),
    ] {
        assert_eq!(read_players_table(text, 1).expect_err(text).to_string(), what);
    }
    for (rows, what) in [
        ("0,1,2,,,", "2: \"0\" is not a round's number"),
        ("2,1,2,,,", "2: round 2 comes after round 0"),
        ("1,1,2,40,24,\n1,2,3,,,", "3: 2 is already in round 1 in line 2"),
        ("1,1,2,40,23,", "2: "),
        ("1,1,2,,,\n1,3,4,40,24,\n2,1,3,40,24,", "2: round 1: a result is missing, and round 2 has begun"),
        (
            "1,1,2,40,24,lost",
            "2: \"lost\" is not an ending: expected nothing, time black, time white, absent black",
        ),
        ("1,1,,,,gone", "2: \"gone\" is not a bye: expected bye or half"),
        ("1,1,2,40,24,absent black", "2: "),
    ] {
        let fault = read_rounds_table(&format!("{HEAD}{rows}"), "x", 64).expect_err(rows).to_string();
        assert!(fault.starts_with(what), "{rows}: {fault}");
    }
}

proptest! {
    #[test]
    fn whatever_comes_is_read_or_refused(
        text in "(round|id),(black_id|name),white_id(,ending)?\n([0-3]?,[0-3]?,[0-3]?(,bye|,half|,)?\n|[\",;a-z0-9\n]{0,6}){0,8}"
    ) {
        if let Ok(sheet) = read_rounds_table(&text, "x", 64) {
            follow(&sheet);
        }
        let _ = read_players_table(&text, 1);
    }

    /// Well-formed rows in any order are rejected or form a possible event.
    #[test]
    fn whatever_is_taken_can_have_happened(
        rows in prop::collection::vec("[12],[1-6],([1-6],(40,24|24,40|,),|[1-6],(40,24|,),absent (white|both)|,,,(bye|half))", 0..6)
    ) {
        let text = format!("{HEAD}{}\n", rows.join("\n"));
        if let Ok(sheet) = read_rounds_table(&text, "x", 64) {
            follow(&sheet);
        }
    }
}
