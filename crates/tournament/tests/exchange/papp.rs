//! PAPP's files.

use outflank_tournament::exchange::{
    LeftOut, PappPlayer, RespelledWord, Sheet, SheetFormat, left_out, left_out_of_papp_players, papp_bytes,
    read_papp_players, read_papp_work, write_papp_players, write_papp_work,
};
use outflank_tournament::rating::Day;
use outflank_tournament::{Event, FederationNumber, Halves, Player, PlayerId, Settings, Tournament};
use proptest::prelude::*;

use super::papp_grammar::complaint;
use super::{essence, follow, id, tournament};

/// Creates a player of a list.
fn listed(player: Player) -> PappPlayer {
    let number = player.id.as_str().parse().expect("a number");
    PappPlayer { number, player, author: None, remark: None, line: 0 }
}

/// Returns the players without their lines.
fn anywhere(players: Vec<PappPlayer>) -> Vec<PappPlayer> {
    players.into_iter().map(|player| PappPlayer { line: 0, ..player }).collect()
}

/// Creates an event with these players.
fn event_of(players: impl IntoIterator<Item = Player>) -> Tournament {
    let mut tournament = Tournament::create(Settings::usual("Club", 1)).expect("settings");
    for player in players {
        tournament.apply(&Event::Joined(Box::new(player))).expect("a player");
    }
    tournament
}

#[test]
fn a_list_of_players_is_read_as_the_program_reads_it() {
    let text = "% Liste des joueurs\r\nFederation FFO\npays = ARG\n280016 ACUNA, Ricardo   %_<1641>\n\
        000692 O'COLL DE LA Pablo  %_<-5> 'left 'n' gone\n\n17 Solo {USA} (Lanuit) % comment\n  18   TWO ,  Names\n17 {CAN}\n__eof__\n19 Never, Read";
    let players = read_papp_players(text).expect("a list");
    let found: Vec<String> = players
        .iter()
        .map(|PappPlayer { player, author, remark, line, .. }| {
            let Player { id, name, country, rating, .. } = player;
            format!("{line}: {id} {name} {country:?} {rating:?} {author:?} {remark:?}")
        })
        .collect();
    assert_eq!(
        found,
        [
            "4: 280016 ACUNA, Ricardo Some(\"ARG\") Some(1641) None None",
            "5: 692 O'COLL DE LA, Pablo Some(\"ARG\") Some(-5) None Some(\"left 'n' gone\")",
            "7: 17 Solo Some(\"CAN\") None Some(\"Lanuit\") None",
            "8: 18 TWO, Names Some(\"ARG\") None None None",
        ]
    );
}

#[test]
fn what_is_no_player_is_refused_with_its_line() {
    for (text, what) in [
        ("\n\nACUNA, Ricardo", "3: \"ACUNA, Ricardo\" does not begin with a player's number"),
        ("12 A, B\n13 C, D\n12 E, F", "3: number 12 already belongs to a player in line 1"),
        ("12 A, B <12", "1: a > is missing"),
        ("12 A, B %_<many>", "1: rating: \"many\" is not a whole number"),
        ("12   ", "1: player 12 has no name"),
        ("pays FRA", "1: a country is set as in pays = FRA"),
        ("12 {FRA}", "1: no earlier player has the number 12"),
        ("12 \"A", "1: a quotation mark is not closed"),
        ("12 A > B", "1: a > is not allowed here"),
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
    let found: Vec<(&str, u32, Option<u32>)> = sheet
        .entrants
        .iter()
        .map(|entrant| (entrant.player.name.as_str(), entrant.joined, entrant.withdrawn_after))
        .collect();
    assert_eq!(
        found,
        [("1", 1, None), ("2", 1, Some(1)), ("3", 1, None), ("NEW, Ann", 1, None), ("5", 1, None)]
    );
    assert_eq!(sheet.notes.len(), 4, "{:?}", sheet.notes);
    follow(&sheet);
}

#[test]
fn what_cannot_be_in_an_event_is_refused_with_its_line() {
    for (text, what) in [
        ("& +1 +2;\n(1 3);", "2: 3 is paired but absent"),
        ("& +1 +2;\n(1 1);", "2: 1 is paired with themselves"),
        ("& +1 +2 +3;\n(1 2);\n\n(3 2);", "4: 2 is in two pairs: with 1"),
        ("& +1 +2;\n(1 30 2 33);", "2: 1 against 2: "),
        ("& +1 +2;\n(1 2 65);", "2: 1 against 2: "),
        ("& +1 +2;\n(1 2);\nronde-suivante;", "3: the round ends, but 1 against 2 has no result"),
        ("& +1 +2;\nraz couplage;", "2: \"raz couplage\" is not a statement of a work file"),
        ("& +1 +2;\n(1 2", "2: the file ends within \"( 1 2\""),
        ("#_Nom-Tournoi = \"x", "1: a quotation mark is not closed"),
        ("#_BQ-double = 6.x ;", "1: \"#_BQ-double = 6.x\" is not a statement of a work file"),
    ] {
        let fault = read_papp_work(text, &[]).expect_err(text).to_string();
        assert!(fault.starts_with(what), "{text:?}: {fault}");
    }
}

/// PAPP writes six decimal places of a constant, such as 64/13.
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
    assert!(refused.starts_with("round 1 counts 0.5 for 3, who joined later"), "{refused}");
}

/// A name without a comma stays unchanged, and a program with an author has one name.
#[test]
fn names_without_a_comma_are_kept() {
    for name in ["Ann Lee", "Anna Maria Lopez", "Solo", "Lee, Ann"] {
        for club in [None, Some("Club 8".to_owned())] {
            let federation = FederationNumber::Of(1);
            let list = [listed(Player { club, federation, ..Player::named(id(1), name) })];
            let text = write_papp_players(&list);
            assert_eq!(read_papp_players(&text).map(anywhere).as_deref(), Ok(&list[..]), "{text}");
        }
    }
    let read = |text: &str| read_papp_players(text).expect("a list").remove(0);
    assert_eq!(read("12 CINQ SEMAINES (Lanuit)").player.name, "CINQ SEMAINES");
    assert_eq!(read("12 CINQ SEMAINES (Lanuit)").author.as_deref(), Some("Lanuit"));
    assert_eq!(read("12 DE LA RUE Jean").player.name, "DE LA RUE, Jean");
}

/// A club may contain the separator of remarks.
#[test]
fn a_club_is_read_whole_whatever_is_in_it() {
    for club in ["X; Y", "X;Y", "X;; Y", "X;", "; X", "New; Club: X"] {
        for remark in [None, Some("y; z".to_owned())] {
            for federation in [FederationNumber::Of(1), FederationNumber::New] {
                let player =
                    Player { club: Some(club.to_owned()), federation, ..Player::named(id(1), "Lee, Ann") };
                let list = [PappPlayer { remark: remark.clone(), ..listed(player) }];
                let text = write_papp_players(&list);
                assert_eq!(read_papp_players(&text).map(anywhere).as_deref(), Ok(&list[..]), "{text}");
            }
        }
    }
}

/// Quotation marks group a text and are not part of it.
#[test]
fn quoted_names_and_countries_are_read() {
    let text = "pays = \"South Korea\"\n7 \"Mueller\", \"Jo\"\n8 Roe, Bob\n9 \"Bot 3\"\n10 \"Min Jun\" Kim {\"North Korea\"}";
    let found = read_papp_players(text).expect("a list").into_iter().map(|listed| {
        let Player { name, country, .. } = listed.player;
        (name, country.unwrap_or_default())
    });
    let found: Vec<(String, String)> = found.collect();
    let expected = [
        ("Mueller, Jo", "South Korea"),
        ("Roe, Bob", "South Korea"),
        ("Bot 3", "South Korea"),
        ("Min Jun, Kim", "North Korea"),
    ];
    assert_eq!(found, expected.map(|(name, country)| (name.to_owned(), country.to_owned())));
}

/// PAPP rejected each of these players as earlier versions of this writer wrote them.
#[test]
fn clubs_accents_digits_and_countries_of_two_words_are_written_as_the_program_takes_them() {
    let player = |number, name: &str| Player::named(id(number), name);
    let club = Player { club: Some("Paris".into()), rating: Some(1700), ..player(7, "Lee, Ann") };
    let country = Player { country: Some("South Korea".into()), ..player(9, "Kim, Min Jun") };
    let event =
        event_of([club, player(8, "Müller, Jörg"), country, player(12, "Bot 3"), player(20, "Дурнев, Илья")]);
    let text = write_papp_players(&PappPlayer::all_of(&event));
    let expected = "% Players\n     7 Lee, Ann  %_<1700> ' Club: Paris\n     8 \"Müller\", \"Jörg\" ' New\n    \
        12 \"Bot 3\"\n    20 Durnev, Ilya\n\npays = \"South Korea\"\n\n     9 Kim, Min Jun ' New\n";
    assert_eq!(text, expected);
    assert_eq!(complaint(&papp_bytes(&text)), None, "{text}");
    let words = vec![RespelledWord { text: "Дурнев, Илья".into(), written: "Durnev, Ilya".into() }];
    assert_eq!(left_out_of_papp_players(&event), [LeftOut::Respelled { words }]);
}

/// PAPP copies the date unchanged to the federation's file, which has the day first.
#[test]
fn the_work_file_has_the_date_and_the_letters_of_the_program() {
    let mut settings = Settings::usual("Кубок \"Весна\"", 1);
    settings.date = Some("2024-05-12".into());
    let event = Tournament::create(settings).expect("settings");
    let text = write_papp_work(&event).expect("an event");
    assert!(text.starts_with("#_Nom-Tournoi   = \"Kubok 'Vesna'\" ;\n"), "{text}");
    assert!(text.contains("#_Date = \"12/05/2024\" ;\n"), "{text}");
    assert!(text.chars().all(|sign| u32::from(sign) < 256));
    let notes = left_out(&event, SheetFormat::Papp, None);
    assert_eq!(notes.len(), 1);
    assert_eq!(
        notes[0].to_string(),
        "the file has only the letters of Latin-1: Кубок \"Весна\" is Kubok 'Vesna'"
    );
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..300 {
        let tournament = tournament(seed);
        let sheet = Sheet::of(&tournament);
        let list = write_papp_players(&PappPlayer::all_of(&tournament));
        assert_eq!(complaint(&papp_bytes(&list)), None, "seed {seed}\n{list}");
        let players = read_papp_players(&list).expect("a list");
        assert_eq!(players.len(), sheet.entrants.len());
        let text = write_papp_work(&tournament).expect("an event of games and byes");
        let read =
            read_papp_work(&text, &players).unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{text}"));
        let settings = &tournament.settings();
        let day = |date: &Option<String>| date.as_ref().map(|date| date.parse::<Day>().expect("a day"));
        assert_eq!(read.settings.name, settings.name);
        assert_eq!(day(&read.settings.date), day(&settings.date));
        let mut held = sheet.clone();
        if held.rounds.last().is_some_and(|round| !round.is_complete()) {
            // During a round, the file does not have the players who joined for the next round.
            held.entrants.retain(|entrant| entrant.joined as usize <= held.rounds.len());
        }
        assert_eq!(essence(&read).1, essence(&held).1, "seed {seed}\n{text}");
        // Every player has the same data as before.
        for entrant in &held.entrants {
            let found = read.entrants.iter().find(|other| other.player.id == entrant.player.id);
            let found = found.unwrap_or_else(|| panic!("seed {seed}: {} is lost", entrant.player.id));
            assert_eq!(found.player, entrant.player, "seed {seed}");
        }
        follow(&read);
        // Writing the result again gives the same text.
        let again = write_papp_work(&follow(&read)).expect("as before");
        let second = read_papp_work(&again, &players).expect("as before");
        assert_eq!(essence(&second), essence(&read), "seed {seed}\n{text}\n{again}");
    }
}

proptest! {
    #[test]
    fn whatever_comes_is_read_or_refused(text in "[-&+()=;%#_'\"{}<>, 0-9a-zé\n]{0,120}") {
        if let Ok(players) = read_papp_players(&text) {
            let written = write_papp_players(&players);
            prop_assert_eq!(read_papp_players(&written).map(|read| read.len()), Ok(players.len()), "{}", written);
        }
        let _ = read_papp_work(&text, &[]);
    }

    /// PAPP accepts the list of any event, and the list keeps the data as far as Latin-1 can express it.
    #[test]
    fn whatever_players_are_called_the_program_takes_the_list(
        words in prop::collection::vec(("[ -~\u{a1}-\u{ff}\u{102}-\u{17f}а-яё村上’“]{1,30}", prop::option::of("[ -~\u{a1}-\u{ff}а-я]{1,12}"), prop::option::of(-99..3000)), 1..8)
    ) {
        let players = words.iter().zip(1_u32..).filter(|((name, ..), _)| !name.trim().is_empty());
        let players: Vec<Player> = players
            .map(|((name, word, rating), number)| Player {
                country: word.clone(),
                club: word.clone().filter(|_| number % 2 == 0),
                rating: *rating,
                ..Player::named(PlayerId::new((number * 7).to_string()).expect("a number"), name.as_str())
            })
            .collect();
        let event = event_of(players);
        let all = PappPlayer::all_of(&event);
        let text = write_papp_players(&all);
        prop_assert_eq!(complaint(&papp_bytes(&text)), None, "{}", text);
        let read = read_papp_players(&text).map_err(|fault| TestCaseError::fail(format!("{fault}\n{text}")))?;
        let sorted = |mut players: Vec<PappPlayer>| {
            players.sort_by_key(|player| player.number);
            players.into_iter().map(|player| (player.number, player.spelled_name(), player.player.rating, player.player.federation))
                .collect::<Vec<_>>()
        };
        prop_assert_eq!(sorted(read), sorted(all), "{}", text);
    }

    /// Statements in any order are rejected or form a possible event.
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
