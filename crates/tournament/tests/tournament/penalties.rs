//! The costs of pairs in a round, compared with values computed by hand.

use outflank_tournament::pairing::swiss::{Explanation, Flaw, Problem};
use outflank_tournament::{Crosstable, PenaltyTable, Settings, System, Tournament, pairing, plain};

use crate::id;

/// Returns a tournament of four players after a round in which A and C won with black.
const FOUR: &str = r#"{"name": "Four", "rounds": 3, "players": [
    {"id": "A", "country": "FRA"}, {"id": "B", "country": "fra"}, {"id": "C", "country": "GBR"}, {"id": "D", "country": "GBR"}],
    "results": [[{"black": "A", "white": "B", "black_discs": 40, "white_discs": 24},
                 {"black": "C", "white": "D", "black_discs": 33, "white_discs": 31}]]}"#;

fn four() -> Tournament {
    plain::read(FOUR).expect("a tournament")
}

#[test]
fn the_second_round_of_four_costs_240() {
    let tournament = four();
    let table = Crosstable::of(&tournament);
    let players = ["A", "B", "C", "D"].map(id);
    let problem = Problem::of(&table, &players);
    let cost = |black: usize, white: usize| problem.cost(black, white).total();
    let [a, b, c, d] = [0, 1, 2, 3];
    assert_eq!((cost(a, c), cost(c, a), cost(b, d), cost(d, b)), (120, 120, 120, 120));
    assert_eq!((cost(d, a), cost(b, c)), (40_788, 40_788));
    assert_eq!((cost(a, d), cost(c, b)), (41_028, 41_028));
    assert_eq!(cost(a, b), 10_041_031, "again with the same colors, at once, both from France");
    assert_eq!(cost(b, a), 5_040_791, "again with the other colors");
    let flaws = problem.cost(a, c).flaws;
    assert_eq!(flaws, [(Flaw::BlackColors, 105), (Flaw::ColorAgain, 15)]);

    let explanation = Explanation::of(&tournament);
    assert_eq!(explanation.total, 240);
    assert!(explanation.pairs.iter().all(|pair| pair.total == 120));
    let alternative = Explanation::without(&tournament, &id("A")).expect("there is another pairing");
    assert_eq!((alternative.total, alternative.repeats), (81_576, 0));
    assert_eq!(alternative.pairs.len(), 2);
    let both = Explanation::with_alternative(&tournament, &id("A"));
    assert_eq!(both, (explanation, Some(alternative)));
}

#[test]
fn the_round_that_is_paired_is_the_one_that_is_explained() {
    let tournament = four();
    let round = pairing::pair(&tournament).expect("a round");
    let explanation = Explanation::of(&tournament);
    for table in &round.tables {
        let pair = explanation.pair_of(&table.black).expect("the same pairs");
        assert_eq!((&pair.black, pair.white.as_ref()), (&table.black, Some(&table.white)));
        assert_eq!(pair.total, pair.flaws.iter().map(|(_, cost)| cost).sum::<i64>());
    }
    let met: Vec<_> = round.tables.iter().map(|table| table.is_of(&id("A"), &id("C"))).collect();
    assert_eq!(met.iter().filter(|met| **met).count(), 1);
}

#[test]
fn a_bye_goes_to_somebody_at_the_bottom_without_one() {
    let text = r#"{"name": "Five", "rounds": 4, "players": [{"id": "A"}, {"id": "B"}, {"id": "C"}, {"id": "D"}, {"id": "E"}],
        "results": [[{"black": "A", "white": "B", "black_discs": 40, "white_discs": 24},
                     {"black": "C", "white": "D", "black_discs": 40, "white_discs": 24}, {"bye": "E"}]]}"#;
    let tournament = plain::read(text).expect("a tournament");
    let table = Crosstable::of(&tournament);
    let players = ["A", "B", "C", "D", "E"].map(id);
    let problem = Problem::of(&table, &players);
    assert_eq!(problem.len(), 6);
    // B has had white once too often, and the bye is half a point below the least score, 0.
    let flaws = problem.cost(1, 5).flaws;
    assert_eq!(flaws, [(Flaw::ByeColors, 20), (Flaw::Float, 20_000), (Flaw::Elitism, -50)]);
    // E had a bye in the last round.
    let again = problem.cost(4, 5);
    assert_eq!(again.repeats, 1);
    assert!(again.flaws.contains(&(Flaw::Repeat, PenaltyTable::MOST_COST + 1)));
    let round = pairing::pair(&tournament).expect("a round");
    assert_eq!(round.byes.len(), 1);
    assert!([id("B"), id("D")].contains(&round.byes[0]), "{:?}", round.byes);
}

#[test]
fn floats_of_the_round_before_count() {
    // In round 2, A with 2 half points meets D with 0. A floats down and wins, and D floats up and loses.
    let text = r#"{"name": "Floats", "rounds": 5, "players": [{"id": "A"}, {"id": "B"}, {"id": "C"}, {"id": "D"}], "results": [
        [{"black": "A", "white": "B", "black_discs": 40, "white_discs": 24}, {"black": "C", "white": "D", "black_discs": 40, "white_discs": 24}],
        [{"black": "D", "white": "A", "black_discs": 20, "white_discs": 44}, {"black": "B", "white": "C", "black_discs": 20, "white_discs": 44}]]}"#;
    let tournament = plain::read(text).expect("a tournament");
    let table = Crosstable::of(&tournament);
    let players = ["A", "B", "C", "D"].map(id);
    let problem = Problem::of(&table, &players);
    let before = |one: usize, other: usize| {
        let flaws = problem.cost(one, other).flaws;
        flaws.into_iter().find(|(flaw, _)| *flaw == Flaw::FloatBefore).map_or(0, |(_, cost)| cost)
    };
    assert_eq!(before(0, 1), 50, "A floats down again, B up again");
    assert_eq!(before(0, 2), 0, "nobody floats");
    assert_eq!(tournament.settings().system, System::Swiss);
    assert_eq!(Settings::usual("x", 1).penalties.float_again, 25);
}
