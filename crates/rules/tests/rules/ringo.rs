//! Ringo: moves, leaps, captures, the neutral zone, and wins.

use outflank_rules::{AnyPosition, Change, Color, Content, Ending, IllegalMove, MoveKind, Turn, Verdict};

use crate::random::Random;
use crate::table::{after, cells_with, game, set_up, texts};

fn winner(position: &AnyPosition) -> Color {
    match position.turn() {
        Turn::Over(outcome) => match outcome.verdict {
            Verdict::Win(color) => color,
            Verdict::Draw => panic!("a draw"),
        },
        Turn::Play(color) => panic!("{color} is to move"),
    }
}

#[test]
fn the_start_has_seven_attackers_outside_and_four_defenders_inside() {
    let game = game("ringo");
    assert_eq!(game.layout().cells.len(), 49);
    let start = game.start();
    let attackers = cells_with(&game, &start, Content::Piece(Color::Black));
    assert_eq!(attackers, ["a6", "b6", "c6", "d6", "e6", "f6", "g6"]);
    let defenders = cells_with(&game, &start, Content::Piece(Color::White));
    assert_eq!(defenders, ["a1", "c1", "e1", "g1"]);
    let mut first = texts(&start);
    first.sort_unstable();
    assert_eq!(first, ["a6-a5", "a6-n6", "b6-b5", "c6-c5", "d6-d5", "e6-e5", "f6-f5", "g6-g5", "g6-n6"]);
}

#[test]
fn attackers_never_go_back_and_defenders_never_enter_the_fortress() {
    let game = game("ringo");
    let attackers = set_up(&game, &["b3", "e5"], &["d1"], Color::Black);
    let mut moves = texts(&attackers);
    moves.sort_unstable();
    assert_eq!(moves, ["b3-a3", "b3-b2", "b3-c3", "e5-d5", "e5-e4", "e5-f5"]);
    let defenders = set_up(&game, &["b3", "e5"], &["d1"], Color::White);
    let mut moves = texts(&defenders);
    moves.sort_unstable();
    assert_eq!(moves, ["d1-c1", "d1-d2", "d1-e1"]);
    assert!(matches!(defenders.play("d1-F"), Err(IllegalMove::Unreachable { .. })));
}

#[test]
fn leaps_take_one_piece_and_are_optional() {
    let game = game("ringo");
    let position = set_up(&game, &["b4", "e5"], &["b3", "c4", "g1"], Color::Black);
    let moves = texts(&position);
    assert!(moves.contains(&"b4xb2".to_string()) && moves.contains(&"b4xd4".to_string()));
    assert!(moves.contains(&"e5-e4".to_string()), "a capture is not compulsory");
    let (next, _, effect) = position.play("b4xb2").unwrap();
    assert!(matches!(effect[..], [Change::Moved { .. }, Change::Removed { .. }]));
    assert_eq!(cells_with(&game, &next, Content::Piece(Color::White)), ["g1", "c4"]);
    // A defender also captures outward.
    let defender = set_up(&game, &["b4", "e5"], &["b3", "g1"], Color::White);
    assert!(texts(&defender).contains(&"b3xb5".to_string()));
    // An attacker does not capture outward.
    let attacker = set_up(&game, &["b3", "e5"], &["b4"], Color::Black);
    assert!(!texts(&attacker).contains(&"b3xb5".to_string()));
    // A leap cannot leave the board.
    let edge = set_up(&game, &["b6", "e6"], &["b5"], Color::White);
    assert!(!texts(&edge).iter().any(|text| text.contains('x')));
}

#[test]
fn an_attacker_leaps_into_the_fortress_and_a_defender_across_it() {
    let game = game("ringo");
    let leap = set_up(&game, &["c2", "e5"], &["c1", "g1"], Color::Black);
    let (inside, ..) = leap.play("c2xF").unwrap();
    assert_eq!(cells_with(&game, &inside, Content::Piece(Color::Black)), ["e5", "F"]);
    assert_eq!(inside.ending(), None, "one attacker is not enough");

    let hit = set_up(&game, &["F", "b5", "d5"], &["a1"], Color::White);
    let (next, _, effect) = hit.play("a1xe1").unwrap();
    assert_eq!(effect.len(), 2);
    assert_eq!(cells_with(&game, &next, Content::Piece(Color::White)), ["e1"]);
    assert_eq!(next.discs().black, 2);
    // A leap cannot land on an occupied cell or cross an empty fortress.
    let blocked = set_up(&game, &["F", "b5", "e1"], &["a1"], Color::White);
    assert!(!texts(&blocked).contains(&"a1xe1".to_string()));
    let empty = set_up(&game, &["b5", "d5"], &["a1"], Color::White);
    assert!(!texts(&empty).contains(&"a1xe1".to_string()));
    // A defender on ring 2 cannot capture an attacker on ring 1, because it would land in the fortress.
    let second_ring = set_up(&game, &["c1", "d5"], &["c2"], Color::White);
    assert!(!texts(&second_ring).iter().any(|text| text.starts_with("c2x")));
    // From the neutral zone, a defender captures across the fortress.
    let neutral = set_up(&game, &["F", "b5", "d5"], &["n1"], Color::White);
    assert!(texts(&neutral).contains(&"n1xd1".to_string()));
}

#[test]
fn the_neutral_zone_protects_and_has_a_limit() {
    let game = game("ringo");
    // With four defenders and four attackers in the zone, a fifth attacker must not enter.
    let full = set_up(&game, &["n2", "n3", "n4", "n5", "a6", "g4"], &["b1", "c1", "d1", "e1"], Color::Black);
    assert!(!texts(&full).contains(&"a6-n6".to_string()));
    assert!(matches!(full.play("a6-n6"), Err(IllegalMove::ZoneFull { .. })));
    let room = set_up(&game, &["n2", "n3", "n4", "a6", "g4"], &["b1", "c1", "d1", "e1"], Color::Black);
    assert!(texts(&room).contains(&"a6-n6".to_string()));
    // For a leap into the zone, the captured defender no longer counts toward the limit.
    let leap = set_up(&game, &["n2", "b4", "g4"], &["a4", "c1"], Color::Black);
    assert!(matches!(leap.play("b4xn4"), Err(IllegalMove::ZoneFull { .. })));
    let leap = set_up(&game, &["n2", "b4", "g4"], &["a4", "c1", "d1"], Color::Black);
    assert!(texts(&leap).contains(&"b4xn4".to_string()));
    // If the zone already has more attackers than the limit, these may still move within the zone.
    let inside = set_up(&game, &["n2", "n4", "g4"], &["c1"], Color::Black);
    assert!(texts(&inside).contains(&"n4-n3".to_string()));
    // Pieces in the zone cannot be captured, but can start leaps.
    let safe = set_up(&game, &["n3", "n5", "d6"], &["a3", "n4"], Color::White);
    assert!(!texts(&safe).iter().any(|text| text.contains('x')));
    let start = set_up(&game, &["a3", "d6"], &["n3"], Color::White);
    assert!(texts(&start).contains(&"n3xb3".to_string()));
}

#[test]
fn neutral_pieces_may_be_leapt_over_by_choice() {
    let with = game("ringo?neutral_hop=on");
    let position = set_up(&with, &["n3", "d6"], &["a3"], Color::White);
    let (next, text, effect) = position.play("a3-g3").unwrap();
    assert_eq!((text.as_str(), effect.len()), ("a3-g3", 1), "nothing is taken");
    assert_eq!(next.discs().black, 2);
    let without = game("ringo");
    let position = set_up(&without, &["n3", "d6"], &["a3"], Color::White);
    assert!(matches!(position.play("a3-g3"), Err(IllegalMove::Unreachable { .. })));
}

#[test]
fn two_in_the_fortress_win_and_a_last_attacker_loses() {
    let game = game("ringo");
    let (won, ..) = set_up(&game, &["F", "c1"], &["g4"], Color::Black).play("c1-F").unwrap();
    assert_eq!((winner(&won), won.ending()), (Color::Black, Some(Ending::Fortress)));
    assert_eq!(won.discs().black, 2);
    let (lost, ..) = set_up(&game, &["c3", "e5"], &["c2"], Color::White).play("c2xc4").unwrap();
    assert_eq!((winner(&lost), lost.ending()), (Color::White, Some(Ending::Captured)));
}

#[test]
fn attackers_without_a_move_lose_and_defenders_pass() {
    let game = game("ringo");
    // The attackers are on ring 6, with defenders next to them and ahead.
    let black = ["b6", "c6"];
    let white = ["a6", "d6", "b5", "c5"];
    let shut_in = set_up(&game, &black, &white, Color::White);
    assert!(!texts(&shut_in).is_empty());
    let black_to_move = set_up(&game, &black, &white, Color::Black);
    // The attackers cannot step, but they can still leap inward over b5 and c5.
    assert!(texts(&black_to_move).iter().all(|text| text.contains('x')));

    let stuck = set_up(&game, &["n1", "n2", "a1", "g1", "a2", "g2", "F"], &[], Color::White);
    assert_eq!(texts(&stuck), ["--"]);
    assert!(stuck.must_pass());
    assert_eq!(stuck.legal()[0].kind, MoveKind::Pass);
    let next = after(&stuck, &["--"]);
    assert_eq!(next.to_move(), Some(Color::Black));
}

#[test]
fn a_siege_without_progress_fails() {
    let game = game("ringo");
    let start = set_up(&game, &["b3", "e5"], &["d1"], Color::Black);
    let shuffle = ["b3-a3", "d1-c1", "a3-b3", "c1-d1"];
    let mut position = start;
    for _ in 0..2 {
        assert_eq!(position.ending(), None);
        position = after(&position, &shuffle);
    }
    assert_eq!((winner(&position), position.ending()), (Color::White, Some(Ending::Repetition)));

    let mut random = Random(3);
    let mut position = set_up(&game, &["b6", "e6"], &["d1", "f2"], Color::Black);
    let mut plies = 0;
    while position.ending().is_none() {
        // The moves are sideways only, so there is no progress.
        let aside: Vec<String> = position
            .legal()
            .into_iter()
            .filter(|legal| match legal.kind {
                MoveKind::Travel(from, to) => from.0 / 8 == to.0 / 8 && legal.effect.len() == 1,
                _ => false,
            })
            .map(|legal| legal.text)
            .collect();
        position = after(&position, &[&aside[random.below(aside.len())]]);
        plies += 1;
    }
    assert_eq!((winner(&position), plies), (Color::White, 100));
    assert_eq!(position.ending(), Some(Ending::PlyLimit));
}

/// The board and the rules are symmetric about the neutral zone.
#[test]
fn the_mirror_image_is_the_same_game() {
    let game = game("ringo");
    let mirrored = |at: usize| if at == 48 { 48 } else { at / 8 * 8 + (8 - at % 8) % 8 };
    let mut random = Random(11);
    let mut position = game.start();
    for _ in 0..60 {
        let contents = position.contents();
        let image: Vec<Content> = (0..49).map(|at| contents[mirrored(at)]).collect();
        let Some(turn) = position.to_move() else { break };
        if let Ok(image) = game.position(&image, turn) {
            let ends = |legal: Vec<outflank_rules::Legal>, map: &dyn Fn(usize) -> usize| {
                let mut ends: Vec<(usize, usize, usize)> = legal
                    .iter()
                    .filter_map(|legal| match legal.kind {
                        MoveKind::Travel(from, to) => {
                            Some((map(usize::from(from.0)), map(usize::from(to.0)), legal.effect.len()))
                        }
                        _ => None,
                    })
                    .collect();
                ends.sort_unstable();
                ends
            };
            assert_eq!(ends(position.legal(), &mirrored), ends(image.legal(), &|at| at));
        }
        let legal = position.legal();
        position = position.play(&legal[random.below(legal.len())].text).unwrap().0;
    }
}

#[test]
fn refusals_say_what_is_wrong() {
    let start = game("ringo").start();
    for text in ["", "a6", "a6-", "a6-a5-a4", "h6-h5", "a6 a5", "a7-a6", "a6>a5", "n06-n5"] {
        assert!(matches!(start.play(text), Err(IllegalMove::NotAMove { .. })), "{text:?}");
    }
    assert!(matches!(start.play("a1-a2"), Err(IllegalMove::NoPiece { .. })));
    assert!(matches!(start.play("F-a1"), Err(IllegalMove::NoPiece { .. })));
    assert!(matches!(start.play("a6-a4"), Err(IllegalMove::Unreachable { .. })));
    assert!(matches!(start.play("--"), Err(IllegalMove::PassNotForced { .. })));
}
