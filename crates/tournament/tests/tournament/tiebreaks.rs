//! Tie-breaks of the tournament of six, compared with values computed by hand, and their names.

use std::fs;

use outflank_language::Language;
use outflank_rules::Color;
use outflank_tournament::tiebreak::{Criterion, Value};
use outflank_tournament::{Crosstable, Event, GameResult, Halves, Settings, Tournament, of_table, plain};

use super::brightwell::SIX;
use crate::{Desk, discs, id};

fn six() -> Tournament {
    plain::read(SIX).expect("a tournament")
}

/// Returns the values of A to F for a criterion, computed among all six.
fn values(criterion: Criterion) -> Vec<String> {
    let tournament = six();
    let table = Crosstable::of(&tournament);
    let everybody: Vec<usize> = (0..table.len()).collect();
    everybody.iter().map(|player| criterion.value(&table, *player, &everybody).to_string()).collect()
}

#[test]
fn sums_of_the_opponents_points() {
    // Points: A 3, B 2, C 2, D 4.5, E 2.5, F 1. A met F, C, E, B, D.
    assert_eq!(values(Criterion::Buchholz), ["12", "13", "14", "14", "14", "5"]);
    assert_eq!(values(Criterion::BuchholzCut1), ["11", "12", "12", "12", "12", "5"]);
    // A beat F, C and B: 1 + 2 + 2. B beat E and C. C beat E and had a bye. D beat C, B, A, had a bye and
    // drew with E.
    assert_eq!(values(Criterion::SonnebornBerger), ["5", "4.5", "4.5", "12.75", "7.75", "2"]);
}

#[test]
fn discs_and_wins() {
    assert_eq!(values(Criterion::Discs), ["174", "163", "115", "145", "112", "59"]);
    assert_eq!(values(Criterion::Difference), ["28", "6", "-26", "34", "-32", "-10"]);
    assert_eq!(values(Criterion::Wins), ["3", "2", "1", "3", "1", "1"]);
    assert_eq!(values(Criterion::WinsWithWhite), ["0", "0", "0", "3", "1", "1"]);
}

/// Pages would show a tie-break without a message as its raw word.
#[test]
fn every_tie_break_is_documented_and_has_messages_in_every_language() {
    let read = |file: &str| {
        let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
    };
    for file in ["docs/tournaments.md", "crates/server/openapi.json"] {
        let text = read(file);
        let missing: Vec<_> =
            Criterion::ALL.into_iter().filter(|(_, word)| !text.contains(&format!("`{word}`"))).collect();
        assert!(missing.is_empty(), "{file}: {missing:?}");
    }
    for tag in Language::ALL.map(Language::tag) {
        let file = format!("languages/{tag}/events.ftl");
        let text = read(&file);
        for (_, word) in Criterion::ALL {
            let message = text.split_once(&format!("\ncriterion-{word} = "));
            let attribute = message.and_then(|(_, rest)| rest.lines().nth(1));
            let has_meaning = attribute.is_some_and(|line| line.trim_start().starts_with(".meaning = "));
            assert!(has_meaning, "{file}: criterion-{word} and its .meaning");
        }
    }
}

/// Of two players with equal points, the winner of their game is ahead, regardless of discs.
#[test]
fn the_game_among_the_tied_decides_if_all_have_met() {
    let mut tournament = six();
    let order = vec![Criterion::DirectEncounter, Criterion::Discs];
    let settings = Settings { order, ..tournament.settings().clone() };
    tournament.apply(&Event::Changed(Box::new(settings))).expect("sound settings");
    let places = of_table(&Crosstable::of(&tournament));
    let order: String = places.iter().map(|place| place.player.as_str()).collect();
    assert_eq!(order, "DAEBCF", "B beat C");
    assert_eq!(places[3].tiebreaks[0], (Criterion::DirectEncounter, Value::whole(1)));
    // If not all three have met, the value is 0.
    let table = Crosstable::of(&tournament);
    assert_eq!(
        Criterion::DirectEncounter.value(&table, 0, &[0, 1, 5]),
        Value::whole(2),
        "A met B and F, B met F"
    );
    assert_eq!(Criterion::DirectEncounter.value(&table, 0, &[0, 2, 5]), Value::default(), "C never met F");
}

/// A forfeit is not a meeting, so it does not count in a direct encounter.
#[test]
fn a_game_to_which_somebody_did_not_come_is_no_encounter() {
    let mut desk = Desk::with(Settings::usual("Absent", 2), 2);
    desk.pairs();
    let table = desk.now().round(1).expect("a round").tables[0].clone();
    let report = |result| outflank_tournament::Report {
        round: 1,
        black: table.black.clone(),
        white: table.white.clone(),
        result: Some(result),
    };
    let forfeit = GameResult::forfeit(Color::White, Halves::whole(40), 64).expect("a result");
    desk.does(Event::Ended(report(forfeit)));
    let points = |desk: &Desk| {
        let table = Crosstable::of(desk.now());
        [0, 1].map(|player| Criterion::DirectEncounter.value(&table, player, &[0, 1]))
    };
    assert_eq!(points(&desk), [Value::default(); 2]);
    desk.does(Event::Corrected { report: report(discs(40)) });
    assert_eq!(points(&desk).into_iter().sum::<Value>(), Value::whole(1));
}

#[test]
fn without_a_lot_equals_share_their_place() {
    let mut settings = Settings::usual("Equals", 1);
    settings.order = vec![Criterion::Brightwell, Criterion::Discs];
    let mut desk = Desk::with(settings.clone(), 4);
    desk.pairs();
    let tables = desk.now().round(1).expect("a round").tables.clone();
    for table in tables {
        desk.does(Event::Ended(outflank_tournament::Report {
            round: 1,
            black: table.black,
            white: table.white,
            result: Some(discs(40)),
        }));
    }
    let ranks = |tournament: &Tournament| -> Vec<usize> {
        of_table(&Crosstable::of(tournament)).iter().map(|place| place.rank).collect()
    };
    assert_eq!(ranks(desk.now()), [1, 1, 3, 3]);
    settings.order.push(Criterion::Lot);
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..64 {
        settings.seed = seed;
        desk.does(Event::Changed(Box::new(settings.clone())));
        assert_eq!(ranks(desk.now()), [1, 2, 3, 4]);
        let places = of_table(&Crosstable::of(desk.now()));
        orders.insert(places.into_iter().map(|place| place.player).collect::<Vec<_>>());
    }
    assert_eq!(orders.len(), 4, "each of the two pairs of equals comes in either order");
    assert_eq!(id("x").as_str(), "x");
}
