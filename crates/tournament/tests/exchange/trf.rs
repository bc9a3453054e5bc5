//! FIDE's report file.

use outflank_rules::Color;
use outflank_tournament::exchange::{Sheet, read_trf, write_trf};
use outflank_tournament::{Ending, Halves, Round, Tournament};
use proptest::prelude::*;

use super::{essence, follow, tournament};

const FILE: &str = "\
012 Spring Open
042 2024/05/12
001    1      LEE, Ann                          1650 GBR        1024             2.0    1     2 b 1     3 w =  0000 - H
001    2 w    ACUNA, Ricarda                         ARG      280016             1.0    3     1 w 0  0000 - U     3 b  
001    3      SOLO                              1500 FRA                         0.5    2  0000 - Z     1 b =     2 w  
XXR 5
";

/// Returns tables with colors and points, and the numbers of byes.
fn summary(rounds: &[Round]) -> Vec<(Vec<String>, usize, usize)> {
    let of = |round: &Round| {
        let mut tables: Vec<String> = round
            .tables
            .iter()
            .map(|table| {
                let points = table.result.map(|result| result.points(Color::Black).count());
                format!("{} {} {points:?}", table.black, table.white)
            })
            .collect();
        tables.sort();
        (tables, round.byes.len(), round.half_byes.len())
    };
    rounds.iter().map(of).collect()
}

#[test]
fn a_file_is_read() {
    let sheet = read_trf(FILE).expect("a file");
    assert_eq!((sheet.settings.rounds, sheet.settings.date.as_deref()), (5, Some("2024/05/12")));
    let tables: Vec<String> = sheet
        .rounds
        .iter()
        .flat_map(|round| &round.tables)
        .map(|table| {
            format!("{} {} {:?}", table.black, table.white, table.result.map(|result| result.discs().black))
        })
        .collect();
    let discs = |whole| Some(Halves::whole(whole));
    assert_eq!(
        tables,
        [
            format!("1024 280016 {:?}", discs(33)),
            format!("3 1024 {:?}", discs(32)),
            format!("280016 3 {:?}", None::<Halves>)
        ]
    );
    assert!(sheet.entrants[1].player.is_woman && sheet.entrants[2].player.country.as_deref() == Some("FRA"));
    assert_eq!((sheet.rounds[1].byes.len(), sheet.rounds[2].half_byes.len(), sheet.notes.len()), (1, 1, 1));
    let tournament = follow(&sheet);
    let written = write_trf(&tournament).expect("it fits");
    assert_eq!(read_trf(&written).map(|read| summary(&read.rounds)), Ok(summary(&sheet.rounds)), "{written}");
}

#[test]
fn what_does_not_fit_is_refused_with_its_line() {
    for (from, to, what) in [
        ("     2 b 1", "     2 w 1", "3: round 1: line 4 contradicts this game"),
        ("     2 b 1", "     2 b 0", "3: round 1: '0' here, '0' in line 4"),
        ("     2 b 1", "     9 b 1", "3: round 1: there is no player 9"),
        ("     2 b 1", "     2 x 1", "3: round 1: \"   2 x 1\" is not a round"),
        ("     2 b 1", "     3 b 1", "3: round 1: player 3 has no game in line 5"),
        ("001    2", "001    1", "4: player 1 is already in line 3"),
        ("280016", "  1024", "4: the id 1024 is already in line 3"),
        ("001    3", "001    x", "5: \"x\" is not a starting number"),
        ("SOLO", "    ", "5: player 3 has no name"),
        ("     3 b  ", "     3 b    0000 - U", "4: round 3: a result is missing, and round 4 has begun"),
        ("0000 - U", "0000 b U", "4: round 2: \"0000 b U\" is not a round"),
        ("XXR 5", "XXR many", "6: \"many\" is not a number of rounds"),
    ] {
        assert!(FILE.contains(from), "{from}");
        let fault = read_trf(&FILE.replacen(from, to, 1)).expect_err(what).to_string();
        assert!(fault.starts_with(what), "{fault}");
    }
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..300 {
        let tournament = tournament(seed);
        let text = write_trf(&tournament).expect("it fits");
        let read = read_trf(&text).unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{text}"));
        assert_eq!(summary(&read.rounds), summary(tournament.rounds()), "seed {seed}\n{text}");
        let players =
            |sheet: &Sheet| essence(sheet).0.into_values().map(|entrant| entrant.player).collect::<Vec<_>>();
        // Only players who have joined an event have definite federation numbers.
        assert_eq!(players(&Sheet::of(&follow(&read))), players(&Sheet::of(&tournament)), "seed {seed}");
        assert_eq!(read.settings.rounds, tournament.settings().rounds);
    }
}

#[test]
fn teams_are_kept() {
    let of = |sheet: &Sheet| -> Vec<Option<String>> {
        sheet.entrants.iter().map(|entrant| entrant.player.team.clone()).collect()
    };
    let teams = |lines: &str| FILE.replace("XXR", &format!("{lines}XXR"));
    let two =
        teams("013 Paris I                            1    3\n013 Oslo                               2\n");
    let sheet = read_trf(&two).expect("a file");
    assert_eq!(of(&sheet), ["Paris I", "Oslo", "Paris I"].map(|team| Some(team.to_owned())));
    let written = write_trf(&follow(&sheet)).expect("it fits");
    assert!(written.contains("\n013 Oslo                               2\n"), "{written}");
    assert!(written.contains("\n013 Paris I                            1    3\n"), "{written}");
    assert_eq!(of(&read_trf(&written).expect("what was written")), of(&sheet));
    for (lines, note) in [
        ("013 Paris I                            1         3\n", None),
        (
            "013 Paris I                            1    9    3\n",
            Some("line 6: the team \"Paris I\" lists an unknown player, \"9\""),
        ),
        (
            "013                                    2\n013 Paris I                            1    3\n",
            Some("line 6: a team without a name was left out"),
        ),
    ] {
        let sheet = read_trf(&teams(lines)).expect("a file");
        assert_eq!(of(&sheet), [Some("Paris I".to_owned()), None, Some("Paris I".to_owned())], "{lines}");
        let noted: Vec<&str> =
            sheet.notes.iter().map(String::as_str).filter(|note| note.contains("team")).collect();
        assert_eq!(noted, note.into_iter().collect::<Vec<_>>());
    }
    let twice = "013 Oslo                               1\n013 Rome                               1\n";
    let refused = read_trf(&teams(twice)).expect_err("two teams").to_string();
    assert_eq!(refused, "7: player 1 is already in the team \"Oslo\"");
    let mut sheet = sheet;
    sheet.entrants[0].player.team = Some("T".repeat(33));
    let refused = write_trf(&follow(&sheet)).expect_err("33 letters").to_string();
    assert!(refused.contains("at most 32 characters"), "{refused}");
}

/// Swiss-Manager writes zeros for players unknown to FIDE.
#[test]
fn zeros_are_no_id_and_no_rating() {
    let text = FILE.replace("       1024 ", "          0 ").replace("     280016 ", "          0 ");
    let text = text.replace(" 1650 ", " 0000 ");
    let sheet = read_trf(&text).expect("a file");
    let summary: Vec<_> = sheet.entrants.iter().map(|entrant| entrant.player.id.as_str()).collect();
    assert_eq!(summary, ["1", "2", "3"]);
    assert_eq!(sheet.entrants[0].player.rating, None);
}

#[test]
fn who_came_after_the_last_round_is_in() {
    let text = FILE.replace(
        "XXR",
        "001    4      LATE                                                                      4\nXXR",
    );
    let sheet = read_trf(&text).expect("a file");
    assert_eq!((sheet.entrants[3].player.name.as_str(), sheet.entrants[3].withdrawn_after), ("LATE", None));
    follow(&sheet);
}

#[test]
fn what_has_no_place_is_refused_or_has_another_letter() {
    let mut sheet = read_trf(FILE).expect("a file");
    sheet.settings.unplayed.late_points = Halves::HALF;
    // Player 3 joined for the second round.
    let text = write_trf(&follow(&sheet)).expect("it fits");
    let read = read_trf(&text).expect("what was written");
    assert_eq!(read.rounds[0].half_byes.iter().map(|id| id.as_str()).collect::<Vec<_>>(), ["3"], "{text}");
    sheet.entrants[0].player.rating = Some(12_000);
    let refused = write_trf(&follow(&sheet)).expect_err("five digits").to_string();
    assert!(refused.contains("12000"), "{refused}");
}

#[test]
fn forfeits_are_kept() {
    let text = FILE.replace("2 b 1", "2 b +").replace("1 w 0", "1 w -");
    let sheet = read_trf(&text).expect("a file");
    let ending =
        |tournament: &Tournament| tournament.rounds()[0].tables[0].result.map(|result| result.ending());
    let tournament = follow(&sheet);
    assert_eq!(ending(&tournament), Some(Ending::Forfeit(Color::White)));
    let again = read_trf(&write_trf(&tournament).expect("it fits")).expect("as before");
    assert_eq!(ending(&follow(&again)), Some(Ending::Forfeit(Color::White)));
}

proptest! {
    #[test]
    fn whatever_comes_is_read_or_refused(at in 0..FILE.len(), length in 0_usize..12, with in "[ 0-9a-zé=+\\-\n]{0,8}") {
        let end = (at + length).min(FILE.len());
        let text = format!("{}{with}{}", &FILE[..at], &FILE[end..]);
        if let Ok(sheet) = read_trf(&text) {
            follow(&sheet);
        }
    }
}
