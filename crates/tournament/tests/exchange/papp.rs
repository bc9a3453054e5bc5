//! The files of PAPP.

use outflank_tournament::exchange::{
    PappPlayer, Sheet, read_papp_players, read_papp_work, write_papp_players, write_papp_work,
};
use outflank_tournament::{Halves, Player};
use proptest::prelude::*;

use super::{essence, follow, id, tournament};

fn players_of(sheet: &Sheet) -> Vec<PappPlayer> {
    let players = sheet.entrants.iter().map(|entrant| entrant.player.clone());
    players.map(|player| PappPlayer { player, remark: None }).collect()
}

#[test]
fn a_list_of_players_is_read_as_the_program_reads_it() {
    let text = "% Liste des joueurs\r\nFederation FFO\npays = ARG\n280016 ACUNA, Ricardo   %_<1641>\n\
        000692 O'COLL DE LA Pablo  %_<-5> 'left 'n' gone\n\n17 Solo {USA} (Club 8) % comment\n  18   TWO ,  Names\n17 {CAN}\n__eof__\n19 Never, Read";
    let players = read_papp_players(text).expect("a list");
    let told: Vec<String> = players
        .iter()
        .map(|PappPlayer { player, remark }| {
            format!(
                "{} {} {:?} {:?} {:?} {remark:?}",
                player.id, player.name, player.country, player.rating, player.club
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            "280016 ACUNA, Ricardo Some(\"ARG\") Some(1641) None None",
            "692 O'COLL DE LA, Pablo Some(\"ARG\") Some(-5) None Some(\"left 'n' gone\")",
            "17 Solo Some(\"CAN\") None Some(\"Club 8\") None",
            "18 TWO, Names Some(\"ARG\") None None None",
        ]
    );
}

#[test]
fn what_is_no_player_is_refused_with_its_line() {
    for (text, what) in [
        ("\n\nACUNA, Ricardo", "3: \"ACUNA, Ricardo\" begins with no number of a player"),
        ("12 A, B\n13 C, D\n12 E, F", "3: number 12 is that of a player in line 1 already"),
        ("12 A, B <12", "1: a > is missing"),
        ("12 A, B %_<many>", "1: rating: \"many\" is no whole number"),
        ("12   ", "1: player 12 has no name"),
        ("pays FRA", "1: a country is set as in pays = FRA"),
        ("12 {FRA}", "1: no player before has the number 12"),
    ] {
        assert_eq!(read_papp_players(text).expect_err(text).to_string(), what);
    }
}

#[test]
fn an_event_is_read_to_the_round_that_is_going_on() {
    let text = "###\n# PAPP 1.37.1, Dec 13 2024\n#_Nom-Tournoi   = \"Open % 1\" ;\n#_Nombre-Rondes = 3 ;\n#_BQ-double = 6.000000 ;\n\
        #_Date = \"12/05/2024\" ;\n% x\n& +000001 +000002 +000003 -000004\n  +000005;\nround-robin-table [6] = {\n\t000001 000002\n};\n\n\
        raz-couplage;\n(000001 000002);\nraz-couplage;\n(000001 42 000002 22);\n(000003 000005 31.0);\nraz-couplage;\n\
        (000001 42 000002 22);\n(000003 000005 32);\nronde-suivante;\n\n& -000002 +000004;\n%_%      4 NEW, Ann\t{GBR}\n\n\
        (000004 000001);\n(000005 20 000003 44);\n";
    let sheet = read_papp_work(text, &[]).expect("an event");
    assert_eq!((sheet.settings.name.as_str(), sheet.settings.rounds), ("Open % 1", 3));
    assert_eq!(sheet.settings.brightwell.constant, Some(600));
    assert_eq!(sheet.rounds.len(), 2);
    assert!(!sheet.rounds[1].is_complete());
    assert_eq!(sheet.rounds[0].tables[1].result.expect("a draw").discs().black, Halves::whole(32));
    let told: Vec<(&str, u32, Option<u32>)> = sheet
        .entrants
        .iter()
        .map(|entrant| (entrant.player.name.as_str(), entrant.joined, entrant.withdrawn_after))
        .collect();
    assert_eq!(
        told,
        [("1", 1, None), ("2", 1, Some(1)), ("3", 1, None), ("NEW, Ann", 1, None), ("5", 1, None)]
    );
    assert_eq!(sheet.notes.len(), 4, "{:?}", sheet.notes);
    follow(&sheet);
}

#[test]
fn what_cannot_be_in_an_event_is_refused_with_its_line() {
    for (text, what) in [
        ("& +1 +2;\n(1 3);", "2: 3 is paired and not there"),
        ("& +1 +2;\n(1 1);", "2: 1 is paired with himself"),
        ("& +1 +2 +3;\n(1 2);\n\n(3 2);", "4: 2 is in two pairs: with 1"),
        ("& +1 +2;\n(1 30 2 33);", "2: 1 against 2: "),
        ("& +1 +2;\n(1 2 65);", "2: 1 against 2: "),
        ("& +1 +2;\n(1 2);\nronde-suivante;", "3: the round ends, and 1 against 2 has no result"),
        ("& +1 +2;\nraz couplage;", "2: \"raz couplage\" is no statement of a work file"),
        ("& +1 +2;\n(1 2", "2: the file ends inside of \"( 1 2\""),
        ("#_Nom-Tournoi = \"x", "1: a quotation mark is not closed"),
        ("#_BQ-double = 6.x ;", "1: \"#_BQ-double = 6.x\" is no statement of a work file"),
    ] {
        let fault = read_papp_work(text, &[]).expect_err(text).to_string();
        assert!(fault.starts_with(what), "{text:?}: {fault}");
    }
}

/// PAPP writes six digits of what was typed, such as 64/13.
#[test]
fn a_constant_of_many_digits_is_rounded_and_that_is_told() {
    for (stated, hundredths, notes) in [
        ("6.000000", 600, 0),
        ("6.5", 650, 0),
        ("7", 700, 0),
        ("4.923077", 492, 1),
        ("4.925", 493, 1),
        ("0", 0, 0),
    ] {
        let sheet = read_papp_work(&format!("#_BQ-double = {stated} ;"), &[]).expect("an event");
        assert_eq!(sheet.settings.brightwell.constant, Some(hundredths), "{stated}");
        assert_eq!(sheet.notes.len(), notes, "{:?}", sheet.notes);
    }
}

#[test]
fn points_for_rounds_before_coming_have_no_place_in_an_event() {
    let sheet = read_papp_work("& +1 +2;\n(1 2 40);\nronde-suivante;\n& +3;\n", &[]).expect("an event");
    let mut late = sheet.clone();
    late.settings.unplayed.late_points = Halves::HALF;
    assert!(write_papp_work(&follow(&sheet)).is_ok());
    let refused = write_papp_work(&follow(&late)).expect_err("3 has half a point").to_string();
    assert!(refused.starts_with("round 1 counts 0.5 for 3, who came later"), "{refused}");
}

/// A name without a comma stays one, and a program with its author has one name.
#[test]
fn names_without_a_comma_are_kept() {
    for name in ["Ann Lee", "Anna Maria Lopez", "Solo", "Lee, Ann"] {
        for club in [None, Some("Club 8".to_owned())] {
            let player = Player { club, ..Player::named(id(1), name) };
            let list = [PappPlayer { player, remark: None }];
            let text = write_papp_players(&list).expect("it fits");
            assert_eq!(read_papp_players(&text).as_deref(), Ok(&list[..]), "{text}");
        }
    }
    let read = |text: &str| read_papp_players(text).expect("a list").remove(0).player;
    assert_eq!(read("12 CINQ SEMAINES (Lanuit)").name, "CINQ SEMAINES");
    assert_eq!(read("12 DE LA RUE Jean").name, "DE LA RUE, Jean");
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..300 {
        let tournament = tournament(seed);
        let sheet = Sheet::of(&tournament);
        let list = write_papp_players(&players_of(&sheet)).expect("players known by numbers");
        let players = read_papp_players(&list).expect("a list");
        assert_eq!(players.len(), sheet.entrants.len());
        let text = write_papp_work(&tournament).expect("an event of games and byes");
        let read =
            read_papp_work(&text, &players).unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{text}"));
        let settings = &tournament.settings();
        assert_eq!((&read.settings.name, &read.settings.date), (&settings.name, &settings.date));
        let mut held = sheet.clone();
        if held.rounds.last().is_some_and(|round| !round.is_complete()) {
            // While a round goes on the file says nothing of the next one.
            held.entrants.retain(|entrant| entrant.joined as usize <= held.rounds.len());
        }
        assert_eq!(essence(&read).1, essence(&held).1, "seed {seed}\n{text}");
        // Who is in, and every player as the list has him.
        for entrant in &held.entrants {
            let found = read.entrants.iter().find(|other| other.player.id == entrant.player.id);
            let found = found.unwrap_or_else(|| panic!("seed {seed}: {} is lost", entrant.player.id));
            assert_eq!(found.player, entrant.player, "seed {seed}");
        }
        follow(&read);
        // And what was read is written as the same again.
        let again = write_papp_work(&follow(&read)).expect("as before");
        let second = read_papp_work(&again, &players).expect("as before");
        assert_eq!(essence(&second), essence(&read), "seed {seed}\n{text}\n{again}");
    }
}

#[test]
fn what_the_format_cannot_hold_is_refused() {
    let player = |name: &str| {
        let player = Player::named(id(1), name);
        write_papp_players(&[PappPlayer { player, remark: None }])
    };
    assert!(player("A, B").is_ok());
    for name in ["A {B}", "A <3", "A % B", "A 'B", " ", "A\nB"] {
        assert!(player(name).is_err(), "{name:?}");
    }
    for name in ["'Lee", ", Ann"] {
        assert!(player(name).is_err(), "{name}");
    }
    let club = Player { club: Some("A 'b".to_owned()), ..Player::named(id(1), "Lee, Ann") };
    assert!(write_papp_players(&[PappPlayer { player: club, remark: None }]).is_err());
}

proptest! {
    #[test]
    fn whatever_comes_is_read_or_refused(text in "[-&+()=;%#_'\"{}<>, 0-9a-zé\n]{0,120}") {
        if let Ok(players) = read_papp_players(&text)
            && let Ok(written) = write_papp_players(&players)
        {
            prop_assert_eq!(read_papp_players(&written).map(|read| read.len()), Ok(players.len()));
        }
        let _ = read_papp_work(&text, &[]);
    }

    /// Statements in any order: what is taken can have happened.
    #[test]
    fn whatever_is_taken_can_have_happened(
        words in prop::collection::vec(prop::sample::select(&[
            "& +1 +2 +3 +4;", "& -1;", "& +1 -2 +5;", "(1 2);", "(1 2 40);", "(3 20 4 44);", "(5 32 1 32);", "(2 3);",
            "ronde-suivante;", "raz-couplage;",
        ][..]), 0..25)
    ) {
        if let Ok(sheet) = read_papp_work(&words.join("\n"), &[]) {
            follow(&sheet);
        }
    }
}
