//! The federation's result file, and tables of results.

use outflank_tournament::exchange::{
    LeftOut, Sheet, SheetFormat, left_out, read_rating_file, write_rating_file,
};
use outflank_tournament::rating::Results;
use outflank_tournament::{
    Crosstable, Event, FederationNumber, Halves, Pairer, Player, Report, Round, Settings, Table, Tournament,
    of_table,
};
use proptest::prelude::*;

use super::{essence, follow, id, tournament};

const FILE: &str = "%%Tournament: Spring Open\n%%Country: FRA\n%%Date: 12/05/2024\n%%Sender: Ann Lee\n\n%%Creator: x\n\
    %        ID, NAME, Firstname, COUNTRY, score, disc-count, rating\n%_%    1024, LEE, Ann, GBR,  1.5, 74, 1650\n\
    %_% +280016, ACUNA, Ricardo, ARG,  0, 22, 0\n%_%      12, SOLO, , FRA,  1.5, 72, 1500\n\n%Round: 1\n\n  1024 (42)>(22) 280016 B\n\n\
    %Round: 2\n\n    12 (32)=(32)   1024 W\n\n%%Added results\n    12 (30)<(34)   1024 B\n";

#[test]
fn a_file_is_read() {
    let sheet = read_rating_file(FILE).expect("a file");
    assert_eq!(sheet.settings.date.as_deref(), Some("12/05/2024"));
    let game = &sheet.rounds[1].tables[0];
    assert_eq!((game.black.as_str(), game.white.as_str()), ("1024", "12"));
    // Player 12 has a point more than the draw gives, and no game in round 1.
    assert_eq!(sheet.rounds[0].byes.iter().map(|id| id.as_str()).collect::<Vec<_>>(), ["12"]);
    assert!(sheet.rounds[1].byes.is_empty());
    assert_eq!(sheet.added.len(), 1);
    assert_eq!(sheet.entrants[1].player.rating, None);
    let mut results = Results::new();
    assert_eq!(sheet.add_to(&mut results), Ok(3));
    let found: Vec<(&str, &str)> =
        results.people().iter().map(|person| (person.key.as_str(), person.name.as_str())).collect();
    assert_eq!(found, [("1024", "LEE, Ann"), ("280016", "ACUNA, Ricardo"), ("12", "SOLO")]);
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    for (from, to, what) in [
        ("1024 (42)>(22) 280016 B", "1024 (42)<(22) 280016 B", "14: between 42 and 22 discs is \"<\", not >"),
        ("1024 (42)>(22) 280016 B", "1024 (43)>(22) 280016 B", "14: "),
        ("1024 (42)>(22) 280016 B", "1024 (42)>(22) 1024 B", "14: 1024 plays against themselves"),
        ("1024 (42)>(22) 280016 B", "1024 (42)>(22) 77 B", "14: player 77 is not in the list of players"),
        ("1024 (42)>(22) 280016 B", "1024 42>22 280016 B", "14: \"1024 42>22 280016 B\" is not a result"),
        ("280016 B", "280016 B\n12 (40)>(24) 280016", "15: player 280016 already has a game in line 14"),
        ("%Round: 2", "%Round: 3", "16: round \"3\" begins instead of round 2"),
        (
            "LEE, Ann, GBR,  1.5",
            "LEE, Ann, GBR,  3.5",
            "8: LEE, Ann has 3.5 points in the list, but the games give 1.5",
        ),
        ("+280016", "+1024", "9: number 1024 already belongs to the player in line 8"),
        ("%Round: 1", "", "14: a result comes before the first %Round:"),
    ] {
        let wrong = FILE.replacen(from, to, 1);
        let fault = read_rating_file(&wrong).expect_err(what).to_string();
        assert!(fault.starts_with(what), "{fault}");
    }
}

/// The federation's pairing program accepts such results, because it does not add up discs.
#[test]
fn squares_that_nobody_has_go_to_the_winner() {
    for (stated, black, white) in [("(40)>(22)", 42, 22), ("(22)<(40)", 22, 42), ("(30)=(30)", 32, 32)] {
        let points = if black > white {
            "1.5"
        } else if black < white {
            "0.5"
        } else {
            "1"
        };
        let text = FILE.replace("1024 (42)>(22)", &format!("1024 {stated}"));
        let text = text.replace("GBR,  1.5", &format!("GBR, {points}"));
        let text = text.replace("ARG,  0,", if black > white { "ARG, 0," } else { "ARG, 1," });
        let text = if black == white { text.replace("ARG, 1,", "ARG, 0.5,") } else { text };
        let sheet = read_rating_file(&text).expect("a file");
        let discs = sheet.rounds[0].tables[0].result.expect("a result").discs();
        assert_eq!((discs.black, discs.white), (Halves::whole(black), Halves::whole(white)));
        assert!(sheet.notes[0].starts_with("line 14: "), "{:?}", sheet.notes);
    }
}

/// Fields are padded on the left: `GBR,  1, 42`, not `GBR, 1 , 42`.
#[test]
fn points_stand_below_one_another() {
    let text = write_rating_file(&follow(&read_rating_file(FILE).expect("a file")), "Ann").expect("it fits");
    assert!(text.contains("ARG,  0, 22, 0\n"), "{text}");
    assert!(text.contains("GBR, 1.5, 74, 1650\n"), "{text}");
}

#[test]
fn what_is_written_is_read_again() {
    let mut compared = 0;
    for seed in 0..300 {
        let tournament = tournament(seed);
        let text = write_rating_file(&tournament, "Ann").expect("players known by numbers");
        let read = read_rating_file(&text).unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{text}"));
        let mut held = Sheet::of(&tournament);
        // The file leaves out unfinished games.
        held.rounds.iter_mut().for_each(|round| round.tables.retain(|table| table.result.is_some()));
        let (players, rounds) = (essence(&held).0, essence(&held).1);
        for (id, entrant) in essence(&read).0 {
            assert_eq!(entrant.player, players[&id].player, "seed {seed}");
        }
        let games =
            |rounds: &[(Vec<String>, _, _)]| rounds.iter().map(|round| round.0.clone()).collect::<Vec<_>>();
        assert_eq!(games(&essence(&read).1), games(&rounds), "seed {seed}\n{text}");
        if read.notes.is_empty() && tournament.rounds().iter().all(outflank_tournament::Round::is_complete) {
            let points = |tournament: &outflank_tournament::Tournament| {
                let mut points: Vec<_> = of_table(&Crosstable::of(tournament))
                    .into_iter()
                    .map(|standing| (standing.player, standing.points, standing.discs))
                    .collect();
                points.sort();
                points
            };
            assert_eq!(points(&follow(&read)), points(&tournament), "seed {seed}\n{text}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

/// Number 1 of the federation is a real person, but number 1 of an event is not that person.
#[test]
fn numbers_that_an_event_gives_by_itself_are_marked_as_new() {
    let mut settings = Settings::usual("Club", 1);
    settings.date = Some("2024-05-12".into());
    let mut event = Tournament::create(settings).expect("settings");
    let player = |number, name: &str, federation| Player { federation, ..Player::named(id(number), name) };
    for player in [
        player(1, "LEE, Ann", FederationNumber::Unsaid),
        player(2, "ROE, Bob", FederationNumber::Unsaid),
        player(1024, "MOREAU, Jean", FederationNumber::Unsaid),
        player(3, "RALLE, Paul", FederationNumber::Of(1)),
    ] {
        event.apply(&Event::Joined(Box::new(player))).expect("a player");
    }
    let round = Round {
        tables: vec![Table::new(id(1), id(2)), Table::new(id(3), id(1024))],
        byes: Vec::new(),
        half_byes: Vec::new(),
        pairer: Pairer::Director,
        seeds: Vec::new(),
    };
    event.apply(&Event::Paired { number: 1, round: Box::new(round) }).expect("a round");
    for (black, white) in [(1, 2), (3, 1024)] {
        let result = Some(super::result(Halves::whole(40)));
        let report = Report { round: 1, black: id(black), white: id(white), result };
        event.apply(&Event::Ended(report)).expect("a result");
    }
    let text = write_rating_file(&event, "Ann").expect("it fits");
    let mut lines: Vec<&str> =
        text.lines().filter(|line| line.contains(", ") || line.contains(" B")).collect();
    lines.sort_unstable();
    let expected = [
        "     1 (40)>(24)   1024 B",
        "  1025 (40)>(24)      2 B",
        "%        ID, NAME, Firstname, COUNTRY, score, disc-count, rating",
        "%_%       1, RALLE, Paul, ,  1, 40, 0",
        "%_%      +2, ROE, Bob, ,  0, 24, 0",
        "%_%    1024, MOREAU, Jean, ,  0, 24, 0",
        "%_%   +1025, LEE, Ann, ,  1, 40, 0",
    ];
    assert_eq!(lines, expected);
    let new = LeftOut::NewPlayers {
        players: vec![id(1), id(2)],
        names: vec!["LEE, Ann".into(), "ROE, Bob".into()],
    };
    assert!(left_out(&event, SheetFormat::Elo, Some("Ann")).contains(&new));
    let read = read_rating_file(&text).expect("a file");
    let found: Vec<(&str, FederationNumber)> = read
        .entrants
        .iter()
        .map(|entrant| (entrant.player.name.as_str(), entrant.player.federation))
        .collect();
    assert!(found.contains(&("LEE, Ann", FederationNumber::New)), "{found:?}");
    assert!(found.contains(&("RALLE, Paul", FederationNumber::Of(1))), "{found:?}");
}

proptest! {
    #[test]
    fn whatever_comes_is_read_or_refused(
        text in "(%Round: [123]\n|%_% [0-3], A, B, C, [0-3](\\.5)?\n|[0-3] \\([0-6]{2}\\)[<>=]\\([0-6]{2}\\) [0-3] [BW]\n|[%(), 0-9a-z]{0,9}\n){0,12}"
    ) {
        let _ = read_rating_file(&text);
    }
}
