//! Score sheets: their moves, their faults, and the comparison of two sheets.

use outflank_play::sheet::{Dispute, Fault, Sheet};
use outflank_rules::{AnyGame, Cell, IllegalMove, Playthrough, SplitMix64, open};
use proptest::prelude::*;

fn othello() -> AnyGame {
    open(&"othello".parse().expect("a game"))
}

fn cell(game: &AnyGame, name: &str) -> Cell {
    let at = game.layout().cells.iter().position(|cell| cell.name == name).expect("a square");
    Cell(u16::try_from(at).expect("a small board"))
}

/// Returns the sheet of these moves, in order.
fn sheet(game: &AnyGame, moves: &[&str]) -> Sheet {
    Sheet::new((1..).zip(moves.iter().map(|name| cell(game, name))))
}

/// Returns the moves of a game without its passes.
fn moves(played: &Playthrough) -> Vec<&str> {
    played.plies().iter().filter(|ply| !ply.is_pass).map(|ply| ply.text.as_str()).collect()
}

#[test]
fn what_cannot_be_is_named() {
    let game = othello();
    let at = |name: &str| cell(&game, name);
    let faults = |marks: &[(u32, &str)]| {
        Sheet::new(marks.iter().map(|(number, name)| (*number, at(name)))).check(&game).faults
    };
    assert_eq!(faults(&[(1, "f5"), (2, "d6")]), []);
    assert_eq!(faults(&[(1, "f5"), (3, "c3")]), [Fault::Missing { number: 2 }]);
    assert_eq!(
        faults(&[(1, "f5"), (1, "d3")]),
        [Fault::Double { number: 1, cells: vec![at("d3"), at("f5")] }]
    );
    assert_eq!(faults(&[(1, "f5"), (2, "f5")])[1], Fault::Twice { cell: at("f5"), numbers: vec![1, 2] });
    assert_eq!(faults(&[(0, "a1"), (65, "a2")]).len(), 2 + 64, "and all the numbers that are not there");
    let illegal = faults(&[(1, "f5"), (2, "a1"), (3, "c3")]);
    assert!(
        matches!(&illegal[..], [Fault::Illegal { number: 2, cell, reason: IllegalMove::FlipsNothing { .. } }] if *cell == at("a1")),
        "{illegal:?}"
    );
}

#[test]
fn two_sheets_are_compared_square_by_square() {
    let game = othello();
    let own = sheet(&game, &["f5", "d6", "c3", "d3", "c4"]);
    let same = own.compare(&own, &game, &mut || true);
    assert_eq!((same.agreed, same.disputes.len()), (5, 0));
    assert_eq!(moves(&same.reading.expect("the game")), ["f5", "d6", "c3", "d3", "c4"]);
    // The other player wrote the fourth move next to its square, and left out the fifth.
    let other =
        Sheet::new([(1, "f5"), (2, "d6"), (3, "c3"), (4, "a1")].map(|(n, name)| (n, cell(&game, name))));
    let both = own.compare(&other, &game, &mut || true);
    assert_eq!(both.agreed, 3);
    let dispute = |name, first, second| Dispute { cell: cell(&game, name), first, second };
    let expected = [dispute("a1", None, Some(4)), dispute("d3", Some(4), None), dispute("c4", Some(5), None)];
    assert_eq!(both.disputes, expected);
    assert_eq!(moves(&both.reading.expect("one of them can be")), ["f5", "d6", "c3", "d3", "c4"]);
    // If both moves are possible, neither sheet decides.
    let mirrored = sheet(&game, &["f5", "d6"]).compare(&sheet(&game, &["f5", "f6"]), &game, &mut || true);
    assert!(mirrored.reading.is_none() && mirrored.agreed == 1);
}

proptest! {
    #[test]
    fn a_game_is_read_from_two_sheets_with_faults_in_other_places(seed in any::<u64>(), faults in prop::collection::vec((0_usize..60, any::<bool>()), 0..4)) {
        let game = othello();
        let played = Playthrough::random_opening(game.start(), 50, &mut SplitMix64::new(seed));
        let made = moves(&played);
        let whole: Vec<(u32, Cell)> = (1..).zip(made.iter().map(|name| cell(&game, name))).collect();
        let (mut one, mut other) = (whole.clone(), whole.clone());
        // If a move is missing from one sheet, the other sheet has it.
        let mut left_out = Vec::new();
        for (at, is_first) in faults {
            let at = at % whole.len();
            if at + 1 < whole.len() && !left_out.contains(&at) {
                left_out.push(at);
                let number = whole[at].0;
                if is_first { &mut one } else { &mut other }.retain(|(known, _)| *known != number);
            }
        }
        let (one, other) = (Sheet::new(one), Sheet::new(other));
        let both = one.compare(&other, &game, &mut || true);
        prop_assert_eq!(both.disputes.len(), left_out.len());
        let reading = both.reading.expect("one game");
        prop_assert_eq!(moves(&reading), made);
        let lost = one.check(&game).faults.len() + other.check(&game).faults.len();
        prop_assert_eq!(lost, left_out.len());
    }
}
