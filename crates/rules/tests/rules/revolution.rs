//! Othello Revolution: panels that slide after a placement.

use outflank_rules::perft::{Convention, count_game};
use outflank_rules::{
    ByColor, Change, Color, Content, Game, Geometry, IllegalMove, MoveKind, Reversi, Ruleset, Slot,
};

use crate::random::Random;
use crate::table::{after, cells_with, game, set_up, texts};

#[test]
fn without_slides_it_is_othello_on_sixty_cells() {
    let whole = Geometry::square(8);
    let absent: Vec<_> =
        ["g7", "h7", "g8", "h8"].iter().map(|name| whole.layout().cell(name).unwrap()).collect();
    let geometry = whole.minus(&absent);
    let at = |name| geometry.layout().cell(name).unwrap();
    let discs = ByColor { black: vec![at("e4"), at("d5")], white: vec![at("d4"), at("e5")] };
    let sixty = Reversi::<u64>::new(Ruleset::othello(geometry, discs)).unwrap();
    let never = game("othello-revolution?slide=never").start();
    for convention in Convention::ALL {
        for depth in 1..=7 {
            let expected = count_game(&sixty, &sixty.start(), depth, convention);
            assert_eq!(never.perft(depth, convention), expected, "{convention} depth {depth}");
        }
    }
    let full = game("othello-revolution?vacant=0").start();
    assert_eq!(full.perft(8, Convention::P1), 390_216);
}

#[test]
fn first_moves_allow_no_slide() {
    let start = game("othello-revolution").start();
    assert_eq!(texts(&start), ["d3", "c4", "f5", "e6"]);
    assert!(start.legal().iter().all(|legal| matches!(legal.kind, MoveKind::Place(_))));
    let game = game("othello-revolution");
    assert_eq!(cells_with(&game, &game.start(), Content::Absent), ["g7", "h7", "g8", "h8"]);
    assert_eq!(game.layout().slots.len(), 16);
}

/// Sets up a board with the lower right slot vacant.
fn tray(
    spec: &str,
    black: &[&str],
    white: &[&str],
) -> (outflank_rules::AnyGame, outflank_rules::AnyPosition) {
    let game = game(spec);
    let mut contents =
        set_up(&crate::table::game("othello-revolution?vacant=0"), black, white, Color::Black).contents();
    for name in ["g7", "h7", "g8", "h8"] {
        contents[usize::from(game.layout().cell(name).unwrap().0)] = Content::Absent;
    }
    let position = game.position(&contents, Color::Black).unwrap();
    (game, position)
}

#[test]
fn a_slide_takes_the_panel_along_and_outflanks_again() {
    // Black's disc on g6 flips f6. Then the panel g5-h6 slides down, and the disc, now on g8, outflanks f8
    // with e8.
    let (game, position) = tray("othello-revolution", &["e6", "e8"], &["f6", "f8", "a1"]);
    assert_eq!(texts(&position), ["g6", "g6>g7"]);
    let (next, text, effect) = position.play("g6>g7").unwrap();
    assert_eq!(text, "g6>g7");
    let cell = |name| game.layout().cell(name).unwrap();
    assert_eq!(
        effect,
        [
            Change::Placed { cell: cell("g6"), color: Color::Black },
            Change::Flipped { cell: cell("f6"), distance: 1 },
            Change::Slid { from: ["g5", "h5", "g6", "h6"].map(cell), to: ["g7", "h7", "g8", "h8"].map(cell) },
            Change::Flipped { cell: cell("f8"), distance: 1 },
        ]
    );
    assert_eq!(cells_with(&game, &next, Content::Piece(Color::Black)), ["e6", "f6", "e8", "f8", "g8"]);
    assert_eq!(cells_with(&game, &next, Content::Absent), ["g5", "h5", "g6", "h6"]);
    // Without the slide, f8 remains white.
    let still = after(&position, &["g6"]);
    assert_eq!(cells_with(&game, &still, Content::Piece(Color::White)), ["a1", "f8"]);
}

#[test]
fn any_panel_with_an_own_disc_may_slide_by_choice() {
    let discs: (&[&str], &[&str]) = (&["a1", "g6"], &["b1", "e8"]);
    let (_, own) = tray("othello-revolution", discs.0, discs.1);
    assert_eq!(texts(&own), ["c1"]);
    let (game, any) = tray("othello-revolution?slide=any-own", discs.0, discs.1);
    assert_eq!(texts(&any), ["c1", "c1/g5>g7"]);
    let (next, ..) = any.play("C1/G5>G7").unwrap();
    assert_eq!(cells_with(&game, &next, Content::Piece(Color::Black)), ["a1", "b1", "c1", "g8"]);
    // A panel without an own disc cannot slide. The panel of e7 has only White's e8.
    assert!(matches!(any.play("c1/e7>g7"), Err(IllegalMove::CannotSlide { .. })));
    assert!(matches!(any.play("c1>g7"), Err(IllegalMove::NotAMove { .. })));
    assert!(matches!(own.play("c1>g7"), Err(IllegalMove::CannotSlide { .. })));
    assert!(matches!(own.play("c1/g5>g7"), Err(IllegalMove::NotAMove { .. })));
}

#[test]
fn slides_keep_discs_and_cells_and_move_one_panel() {
    for spec in [
        "othello-revolution",
        "othello-revolution?vacant=2",
        "othello-revolution?vacant=2&slide=any-own",
        "othello-revolution?slide=any-own&hole=b2",
    ] {
        let game = game(spec);
        let mut slides = 0;
        for seed in 0..10 {
            let mut random = Random(seed);
            let mut position = game.start();
            let cells = cells_with(&game, &position, Content::Absent).len();
            while position.to_move().is_some() {
                let legal = position.legal();
                let sliding = legal.iter().filter(|legal| matches!(legal.kind, MoveKind::PlaceAndSlide(..)));
                let sliding: Vec<_> = sliding.collect();
                let chosen = if sliding.is_empty() || random.below(2) == 0 {
                    &legal[random.below(legal.len())]
                } else {
                    sliding[random.below(sliding.len())]
                };
                let total = position.discs().black + position.discs().white;
                let (next, ..) = position.play(&chosen.text).unwrap();
                assert_eq!(cells_with(&game, &next, Content::Absent).len(), cells);
                let placed = u32::from(chosen.kind != MoveKind::Pass);
                assert_eq!(next.discs().black + next.discs().white, total + placed);
                if let MoveKind::PlaceAndSlide(_, from, to) = chosen.kind {
                    slides += 1;
                    let (before, now) = (position.contents(), next.contents());
                    let moved = |at: usize| before[at] == Content::Absent && now[at] != Content::Absent;
                    let slot = |slot: Slot| game.layout().slots[usize::from(slot.0)].clone();
                    let arrived: Vec<usize> = (0..64).filter(|&at| moved(at)).collect();
                    assert!(arrived.iter().all(|at| slot(to).iter().any(|cell| usize::from(cell.0) == *at)));
                    assert!(slot(from).iter().all(|cell| now[usize::from(cell.0)] == Content::Absent));
                }
                // Reading a position's contents returns the same position.
                if let Some(turn) = next.to_move() {
                    let read = game.position(&next.contents(), turn).unwrap();
                    assert_eq!(texts(&read), texts(&next));
                }
                position = next;
            }
        }
        assert!(slides > 0, "{spec}");
    }
}
