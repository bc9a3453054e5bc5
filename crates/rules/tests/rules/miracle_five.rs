//! Miracle Five: drops, steps, leaps, travel through space, marks, fives and draws.

use outflank_rules::{Change, Color, Content, Ending, IllegalMove, MoveKind, Tone, Turn, Verdict};

use crate::random::Random;
use crate::table::{after, cells_with, game, set_up, texts};

/// Returns the cells that the piece on `from` can reach.
fn reach(spec: &str, black: &[&str], white: &[&str], from: &str) -> Vec<String> {
    let game = game(spec);
    let position = set_up(&game, black, white, Color::Black);
    let prefix = format!("{from}-");
    let mut to: Vec<String> = texts(&position)
        .into_iter()
        .filter_map(|text| text.strip_prefix(&prefix).map(str::to_string))
        .filter(|to| !to.ends_with(['+', '~']))
        .collect();
    to.sort_unstable();
    to
}

#[test]
fn the_board_is_space_around_two_grounds() {
    let game = game("miracle-five");
    let space: Vec<bool> = game.layout().cells.iter().map(|info| info.tone == Tone::Space).collect();
    assert_eq!(space.iter().filter(|&&is_space| is_space).count(), 42);
    assert_eq!(space.len() - 42, 48);
    // Space is a ring with a chord, so two cells have three neighbors, and the other cells have two.
    let degree = |at: usize| {
        let (x, y) = (at % 10, at / 10);
        let near = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        near.into_iter().filter(|&(x, y)| x < 10 && y < 9 && space[10 * y + x]).count()
    };
    let degrees: Vec<usize> = (0..90).filter(|&at| space[at]).map(degree).collect();
    assert_eq!(degrees.iter().filter(|&&degree| degree == 3).count(), 2);
    assert_eq!(degrees.iter().filter(|&&degree| degree == 2).count(), 40);
}

#[test]
fn plain_pieces_step_straight_and_marked_ones_also_aslant() {
    assert_eq!(reach("miracle-five", &["c3"], &[], "c3"), ["b3", "c2", "c4", "d3"]);
    let marked = reach("miracle-five", &["c3+"], &[], "c3");
    assert_eq!(marked, ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]);
}

#[test]
fn the_second_rules_have_kings_and_knights() {
    let king = reach("miracle-five-2", &["d7"], &[], "d7");
    assert_eq!(king, ["c6", "c7", "c8", "d6", "d8", "e6", "e7", "e8"]);
    let knight = reach("miracle-five-2", &["d7+"], &[], "d7");
    assert_eq!(knight, ["b6", "b8", "c5", "c9", "e5", "e9", "f6", "f8"]);
}

#[test]
fn leaps_cross_chains_of_enemies_and_one_own_piece() {
    // There are three enemies in a row on the diagonal, an own piece above, and two own pieces to the right.
    let black = ["c3", "c2", "d3", "e3"];
    let white = ["d4", "e5", "f6"];
    let to = reach("miracle-five", &black, &white, "c3");
    assert_eq!(to, ["b3", "c1", "c4", "g7"]);
    assert_eq!(reach("miracle-five?leap_own=off", &black, &white, "c3"), ["b3", "c4", "g7"]);
    // The cell behind a chain of enemies must be empty, so an own piece there prevents the leap.
    let blocked = reach("miracle-five", &["c3", "f6"], &["d4", "e5"], "c3");
    assert_eq!(blocked, ["b3", "c2", "c4", "d3"]);
}

#[test]
fn space_is_travelled_at_will() {
    let everywhere = reach("miracle-five", &["a1"], &[], "a1");
    assert_eq!(everywhere.len(), 41);
    // Enemies on both sides confine the piece to the space cells between them, plus one adjacent cell outside
    // space.
    let walls = reach("miracle-five", &["c1"], &["a2", "f1"], "c1");
    assert_eq!(walls, ["a1", "b1", "c2", "d1", "e1"]);
    // Pieces outside space do not travel.
    assert_eq!(reach("miracle-five", &["e3"], &[], "e3").len(), 4);
}

#[test]
fn a_moved_piece_may_be_turned_over_once() {
    let five = game("miracle-five");
    let position = set_up(&five, &["c3"], &["h8"], Color::Black);
    let (next, text, effect) = position.play("c3-c4+").unwrap();
    assert_eq!(text, "c3-c4+");
    assert!(matches!(effect[..], [Change::Moved { .. }, Change::Turned { is_marked: true, .. }]));
    assert_eq!(cells_with(&five, &next, Content::Marked(Color::Black)), ["c4"]);
    let marked = set_up(&five, &["c3+"], &["h8"], Color::Black);
    assert!(marked.play("c3-c4+").is_err() && marked.play("c3-c4~").is_err());
    assert_eq!(cells_with(&five, &after(&marked, &["c3-d4"]), Content::Marked(Color::Black)), ["d4"]);
    // By the second rules, pieces may be turned to either side, and dropped with either side up.
    let second = game("miracle-five-2");
    let marked = set_up(&second, &["c3+"], &["h8"], Color::Black);
    let next = after(&marked, &["c3-d5~"]);
    assert_eq!(cells_with(&second, &next, Content::Piece(Color::Black)), ["d5"]);
    let dropped = second.start().play("e5+").unwrap();
    assert_eq!(cells_with(&second, &dropped.0, Content::Marked(Color::Black)), ["e5"]);
    assert_eq!(second.start().legal().len(), 180);
    assert!(five.start().play("e5+").is_err());
}

#[test]
fn five_in_a_row_win_whichever_way_they_lie() {
    let game = game("miracle-five");
    for (four, last) in [
        (["b2", "c2", "d2", "e2"], "f2"),
        (["e3", "e4", "e6", "e7"], "e5"),
        (["b2", "c3", "d4", "e5"], "f6"),
        (["j1", "i2", "h3", "g4"], "f5"),
    ] {
        let position = set_up(&game, &four, &["a9", "c9", "e9"], Color::Black);
        let (won, ..) = position.play(last).unwrap();
        let Turn::Over(outcome) = won.turn() else { panic!("{four:?} {last}") };
        assert_eq!((outcome.verdict, outcome.score), (Verdict::Win(Color::Black), None));
        assert_eq!(won.ending(), Some(Ending::Five));
        assert!(won.legal().is_empty());
    }
    // Rows do not continue around the edge of the board.
    let position = set_up(&game, &["h2", "i2", "j2", "a3"], &[], Color::Black);
    assert_eq!(after(&position, &["b3"]).ending(), None);
}

#[test]
fn six_in_a_row_win_unless_exactly_five_are_asked_for() {
    let row = ["b2", "c2", "d2", "f2", "g2"];
    let six = set_up(&game("miracle-five"), &row, &[], Color::Black);
    assert_eq!(after(&six, &["e2"]).ending(), Some(Ending::Five));
    let six = set_up(&game("miracle-five?exact_five=on"), &row, &[], Color::Black);
    assert_eq!(after(&six, &["e2"]).ending(), None);
    let five = set_up(&game("miracle-five?exact_five=on"), &row[..4], &[], Color::Black);
    assert_eq!(after(&five, &["e2"]).ending(), Some(Ending::Five));
}

#[test]
fn twelve_pieces_are_dropped_and_then_only_moved() {
    let game = game("miracle-five");
    let twelve = ["a1", "c1", "e1", "g1", "i1", "b3", "d3", "f3", "h3", "a6", "c6", "e6"];
    let position = set_up(&game, &twelve, &["j9"], Color::Black);
    assert!(
        position
            .legal()
            .iter()
            .all(|legal| matches!(legal.kind, MoveKind::Travel(..) | MoveKind::TravelAndTurn(..)))
    );
    assert!(matches!(position.play("d5"), Err(IllegalMove::NothingInHand { .. })));
    assert!(matches!(position.play("a1"), Err(IllegalMove::Occupied { .. })));
    let white = position.play("a1-b1").unwrap().0;
    assert!(white.play("d5").is_ok(), "White has pieces in hand");
    assert!(game.position(&[Content::Piece(Color::Black); 90], Color::Black).is_err());
}

#[test]
fn repetition_and_300_plies_are_draws() {
    let game = game("miracle-five");
    let mut position = set_up(&game, &["c3"], &["h8"], Color::Black);
    for _ in 0..2 {
        assert_eq!(position.ending(), None);
        position = after(&position, &["c3-c4", "h8-h7", "c4-c3", "h7-h8"]);
    }
    assert_eq!(position.ending(), Some(Ending::Repetition));
    assert!(matches!(position.turn(), Turn::Over(outcome) if outcome.verdict == Verdict::Draw));

    let mut random = Random(2);
    let mut position = set_up(&game, &["c3"], &["h8"], Color::Black);
    let mut plies = 0;
    while position.ending().is_none() {
        let moves: Vec<String> = texts(&position).into_iter().filter(|text| text.contains('-')).collect();
        position = after(&position, &[&moves[random.below(moves.len())]]);
        plies += 1;
    }
    assert_eq!((position.ending(), plies), (Some(Ending::PlyLimit), 300));
}

#[test]
fn refusals_say_what_is_wrong() {
    let start = game("miracle-five").start();
    for text in ["", "z1", "a0", "a10", "a1+", "a1~", "a1-", "-a1", "a1++", "a1=a2", "a1-k1"] {
        assert!(matches!(start.play(text), Err(IllegalMove::NotAMove { .. })), "{text:?}");
    }
    assert!(matches!(start.play("a1-a2"), Err(IllegalMove::NoPiece { .. })));
    assert!(matches!(start.play("--"), Err(IllegalMove::PassNotForced { .. })));
}
