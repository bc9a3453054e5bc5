//! Min Mang and Gundru: captures, repetition, passes, territory and the ends of games.

use outflank_rules::{
    AnyPosition, Bend, Change, Color, Content, Ending, Game, IllegalMove, MinMang, MinMangGoal, MinMangMove,
    MinMangRules, Turn, Verdict, Wide,
};

use crate::random::Random;
use crate::table::{after, cells_with, game, set_up, texts};

fn outcome(position: &AnyPosition) -> outflank_rules::Outcome {
    match position.turn() {
        Turn::Over(outcome) => outcome,
        Turn::Play(color) => panic!("{color} is to move"),
    }
}

#[test]
fn first_moves_number_twice_the_square_of_the_size_less_two() {
    for size in [7, 8, 9, 13, 17, 19] {
        let game = game(&format!("min-mang?size={size}&rules=classic"));
        assert_eq!(game.start().legal().len(), 2 * (size - 2) * (size - 2));
        assert_eq!(game.start().discs().black, 2 * size as u32 - 2);
        assert_eq!(game.start().discs().white, 2 * size as u32 - 2);
    }
}

/// Returns the number of captures among the moves at the third ply.
fn capturing_leaves<B: outflank_rules::Bits>(size: u8, bend: Bend) -> usize {
    let rules =
        MinMangRules { size, goal: MinMangGoal::Capture, max_chain: None, bend, last_stone_leaps: false };
    let game = MinMang::<B>::new(rules).unwrap();
    let moves = |position: &_| {
        let mut moves: Vec<MinMangMove> = Vec::new();
        game.moves(position, &mut moves);
        moves
    };
    let start = game.start();
    let mut count = 0;
    for first in moves(&start) {
        let one = game.play(&start, first);
        for second in moves(&one) {
            let two = game.play(&one, second);
            count += moves(&two).into_iter().filter(|&third| game.effect(&two, third).len() > 1).count();
        }
    }
    count
}

#[test]
fn captures_in_three_plies_are_counted() {
    assert_eq!(capturing_leaves::<u64>(7, Bend::Never), 1063);
    assert_eq!(capturing_leaves::<u64>(8, Bend::Never), 1863);
    assert_eq!(capturing_leaves::<u128>(9, Bend::Never), 2971);
    assert_eq!(capturing_leaves::<u128>(9, Bend::BoardCorner), 2971);
}

#[test]
fn bends_anywhere_capture_whole_flanks() {
    assert_eq!(capturing_leaves::<u128>(9, Bend::Anywhere), 81_785);
    assert!(
        MinMang::<Wide<4>>::new(MinMangRules {
            size: 19,
            goal: MinMangGoal::Capture,
            max_chain: None,
            bend: Bend::Never,
            last_stone_leaps: false,
        })
        .is_none()
    );
}

#[test]
fn stones_are_conserved_and_corners_keep_their_color() {
    for (spec, stones) in [("min-mang?size=7", 24), ("min-mang?size=9&rules=classic", 32)] {
        let game = game(spec);
        let corners = |position: &AnyPosition| {
            let contents = position.contents();
            let size = if stones == 24 { 7 } else { 9 };
            [0, size - 1, size * (size - 1), size * size - 1].map(|at| contents[at])
        };
        for seed in 0..4 {
            let mut random = Random(seed);
            let mut position = game.start();
            for _ in 0..150 {
                let legal = position.legal();
                if legal.is_empty() {
                    break;
                }
                let before = corners(&position);
                position = position.play(&legal[random.below(legal.len())].text).unwrap().0;
                for (before, now) in before.into_iter().zip(corners(&position)) {
                    if let (Content::Piece(before), Content::Piece(now)) = (before, now) {
                        assert_eq!(before, now, "a corner stone was captured");
                    }
                }
                assert_eq!(position.discs().black + position.discs().white, stones);
            }
        }
    }
}

#[test]
fn chains_between_two_stones_turn_and_standing_between_is_safe() {
    let game = game("min-mang?rules=classic");
    let position = set_up(&game, &["a4", "h8"], &["b4", "c4", "d4", "e6", "e8"], Color::Black);
    // In this position, no black stone can reach e4, so the next position has a stone on h4.
    assert!(texts(&position).contains(&"h8-h4".to_string()));
    let position = set_up(&game, &["a4", "h4", "a8"], &["b4", "c4", "d4", "e3", "e1"], Color::Black);
    let (next, text, effect) = position.play("h4-e4").unwrap();
    assert_eq!(text, "h4-e4");
    assert_eq!(effect.len(), 4, "{effect:?}");
    assert!(matches!(effect[0], Change::Moved { .. }));
    assert_eq!(cells_with(&game, &next, Content::Piece(Color::White)), ["e1", "e3"]);
    // White may safely move between two black stones.
    let position = set_up(&game, &["a4", "c4", "h8"], &["b8", "g1"], Color::White);
    let next = after(&position, &["b8-b4"]);
    assert_eq!(next.discs().white, 2);
}

#[test]
fn several_chains_are_captured_at_once_and_limits_spare_long_ones() {
    let black = ["a4", "h4", "e1", "h8"];
    let white = ["b4", "c4", "d4", "e2", "e3", "a8"];
    for (limit, turned) in [("any", 5), ("3", 5), ("1", 0)] {
        let game = game(&format!("min-mang?rules=classic&max_chain={limit}"));
        let position = set_up(&game, &black, &white, Color::Black);
        let (_, _, effect) = position.play("h4-e4").unwrap();
        assert_eq!(effect.len(), 1 + turned, "max_chain={limit}");
    }
}

#[test]
fn a_bent_chain_falls_in_gundru_only() {
    let black = ["a3", "d4", "i9"];
    let white = ["a2", "a1", "b1", "c1", "h5"];
    let gundru = game("gundru");
    let bent = set_up(&gundru, &black, &white, Color::Black);
    assert_eq!(after(&bent, &["d4-d1"]).discs().black, 7);
    let straight = game("gundru?bend=never");
    let position = set_up(&straight, &black, &white, Color::Black);
    assert_eq!(after(&position, &["d4-d1"]).discs().black, 3);
    // A single stone in the corner is captured between its two neighbors.
    let corner = set_up(&gundru, &["a2", "b5", "i9"], &["a1", "h5"], Color::Black);
    assert_eq!(after(&corner, &["b5-b1"]).discs().black, 4);
    // Away from the corners, a captured chain must still be straight.
    let inner = set_up(&gundru, &["c4", "e1", "i9"], &["c3", "c2", "d2", "h5"], Color::Black);
    assert_eq!(after(&inner, &["e1-e2"]).discs().black, 3);
    let anywhere = game("gundru?bend=anywhere");
    let inner = set_up(&anywhere, &["c4", "e1", "i9"], &["c3", "c2", "d2", "h5"], Color::Black);
    assert_eq!(after(&inner, &["e1-e2"]).discs().black, 6);
}

#[test]
fn the_last_stone_leaps_in_gundru() {
    let game = game("gundru");
    let lone = set_up(&game, &["e5"], &["e4", "a1", "i9"], Color::Black);
    let (next, text, effect) = lone.play("e5xe3").unwrap();
    assert_eq!(text, "e5xe3");
    assert_eq!(effect.len(), 2);
    assert_eq!(cells_with(&game, &next, Content::Piece(Color::Black)), ["e3", "e4"]);
    let two = set_up(&game, &["e5", "h1"], &["e4", "a1", "i9"], Color::Black);
    assert!(matches!(two.play("e5xe3"), Err(IllegalMove::Unreachable { .. })));
    assert!(matches!(lone.play("e5-e3"), Err(IllegalMove::Unreachable { .. })));
}

#[test]
fn taking_everything_or_every_move_wins() {
    let game = game("min-mang?rules=classic");
    let last = set_up(&game, &["a4", "h3", "h4"], &["b4"], Color::Black);
    let (won, ..) = last.play("h4-c4").unwrap();
    assert_eq!(outcome(&won).verdict, Verdict::Win(Color::Black));
    assert_eq!((outcome(&won).score, won.ending()), (None, Some(Ending::Captured)));
    // A stone in the corner cannot be captured, but it can be blocked.
    let shut_in = set_up(&game, &["a2", "b5"], &["a1"], Color::Black);
    let (won, ..) = shut_in.play("b5-b1").unwrap();
    assert_eq!(won.ending(), Some(Ending::Stalemate));
    assert_eq!(outcome(&won).verdict, Verdict::Win(Color::Black));
    assert!(matches!(won.play("a1-a3"), Err(IllegalMove::GameOver { .. })));
}

#[test]
fn classic_games_are_drawn_by_threefold_repetition() {
    let game = game("min-mang?rules=classic");
    let shuffle = ["h8-g8", "a8-a7", "g8-h8", "a7-a8"];
    let start = set_up(&game, &["h8", "h1"], &["a8", "b3"], Color::Black);
    let mut position = start;
    for _ in 0..2 {
        assert_eq!(position.ending(), None);
        position = after(&position, &shuffle);
    }
    assert_eq!(position.ending(), Some(Ending::Repetition));
    assert_eq!(outcome(&position).verdict, Verdict::Draw);
    assert!(matches!(position.play("--"), Err(IllegalMove::GameOver { .. })));
}

#[test]
fn classic_games_are_drawn_after_200_quiet_plies() {
    let game = game("min-mang?size=9&rules=classic");
    let mut position = set_up(&game, &["i9", "i1"], &["a1", "a9"], Color::Black);
    // Random moves without captures rarely repeat a position three times.
    let mut plies = 0;
    let mut random = Random(5);
    while position.ending().is_none() && plies < 1000 {
        let quiet: Vec<String> = position
            .legal()
            .into_iter()
            .filter(|legal| legal.effect.len() == 1)
            .map(|legal| legal.text)
            .collect();
        position = after(&position, &[&quiet[random.below(quiet.len())]]);
        plies += 1;
    }
    assert_eq!((position.ending(), plies), (Some(Ending::PlyLimit), 200));
    assert_eq!(outcome(&position).verdict, Verdict::Draw);
}

#[test]
fn schmittberger_forbids_repetition_and_going_straight_back() {
    let strict = game("min-mang");
    let position = set_up(&strict, &["h8", "h1"], &["a8", "b3"], Color::Black);
    let position = after(&position, &["h8-g8", "a8-a7"]);
    assert!(matches!(position.play("g8-h8"), Err(IllegalMove::TurnsBack { .. })));
    assert!(!texts(&position).contains(&"g8-h8".to_string()));
    // A turn later, the move is legal.
    let position = after(&position, &["h1-g1", "a7-b7"]);
    assert!(texts(&position).contains(&"g8-h8".to_string()));

    let lenient = game("min-mang?no_retreat=off");
    let position = set_up(&lenient, &["h8", "h1"], &["a8", "b3"], Color::Black);
    let position = after(&position, &["h8-g8", "a8-a7", "g8-h8"]);
    let refused = position.play("a7-a8").unwrap_err();
    assert_eq!(refused, IllegalMove::Repeats { color: Color::White, text: "a7-a8".into() });
    assert!(!texts(&position).contains(&"a7-a8".to_string()));
    // The side to move is part of a position, so after a pass the move no longer repeats a position.
    let position = after(&position, &["--", "h1-g1"]);
    assert!(texts(&position).contains(&"a7-a8".to_string()));
}

#[test]
fn two_passes_end_the_game_and_areas_are_counted() {
    let game = game("min-mang?size=7");
    // Black encloses the right column and White the two left columns. The region in the middle touches both
    // sides.
    let black = ["f1", "f2", "f3", "f4", "f5", "f6", "f7"];
    let white = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"];
    let position = set_up(&game, &black, &white, Color::Black);
    let one = after(&position, &["--"]);
    assert_eq!(one.to_move(), Some(Color::White));
    assert!(!one.must_pass());
    let over = after(&one, &["--"]);
    assert_eq!(over.ending(), Some(Ending::Passes));
    let outcome = outcome(&over);
    assert_eq!((outcome.discs.black, outcome.discs.white), (7, 7), "stones, not areas");
    assert_eq!(outcome.score, Some(14 - 21));
    assert_eq!(outcome.verdict, Verdict::Win(Color::White));
    // A move between the passes restarts the count of passes.
    let going = after(&position, &["--", "c1-b1", "--"]);
    assert_eq!(going.ending(), None);
}

#[test]
fn territory_is_counted_when_nothing_is_captured_for_long() {
    let game = game("min-mang?size=7");
    let mut position = set_up(&game, &["g7", "g1", "f4"], &["a1", "a7"], Color::Black);
    let mut plies = 0;
    let mut random = Random(9);
    while position.ending().is_none() {
        let legal = position.legal();
        let quiet: Vec<_> =
            legal.iter().filter(|legal| matches!(legal.effect[..], [Change::Moved { .. }])).collect();
        position = after(&position, &[&quiet[random.below(quiet.len())].text]);
        plies += 1;
    }
    assert_eq!((position.ending(), plies), (Some(Ending::PlyLimit), 8 * 49));
    assert!(outcome(&position).score.is_some());
}

#[test]
fn a_majority_may_be_required() {
    let black = ["f1", "f2", "f3", "f4", "f5", "f6", "f7"];
    let white = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"];
    let game = game("min-mang?size=7&majority=on");
    let over = after(&set_up(&game, &black, &white, Color::Black), &["--", "--"]);
    assert_eq!(outcome(&over).verdict, Verdict::Draw, "21 of 49 are not half");
    let wider = ["d1", "d2", "d3", "d4", "d5", "d6", "d7"];
    let over = after(&set_up(&game, &black, &wider, Color::Black), &["--", "--"]);
    assert_eq!(outcome(&over).verdict, Verdict::Win(Color::White), "28 of 49 are");
}

#[test]
fn refusals_say_what_is_wrong() {
    let game = game("min-mang?rules=classic");
    let start = game.start();
    for text in ["", "a1", "a1-", "-a1", "a1-a1-a2", "z1-a1", "a01-a2", "h8>g8", "a1 - a2", "h8--g8"] {
        assert!(matches!(start.play(text), Err(IllegalMove::NotAMove { .. })), "{text:?}");
    }
    assert!(matches!(start.play("a1-b2"), Err(IllegalMove::NoPiece { .. })));
    assert!(matches!(start.play("h8-g7"), Err(IllegalMove::Unreachable { .. })));
    assert!(matches!(start.play("--"), Err(IllegalMove::PassNotForced { .. })));
    assert_eq!(start.play("B1-B2").unwrap().1, "b1-b2");
}

/// Compares the outlook with the list of all moves in random games.
fn assert_outlooks<B: outflank_rules::Bits>(size: u8, bend: Bend, max_chain: Option<u16>) {
    let rules = MinMangRules { size, goal: MinMangGoal::Capture, max_chain, bend, last_stone_leaps: false };
    let game = MinMang::<B>::new(rules).unwrap();
    let mut random = Random(u64::from(size));
    let mut position = game.start();
    let mut captures = 0;
    for _ in 0..120 {
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        let outlook = game.outlook(&position);
        let best = moves.iter().map(|&mv| game.captures(&position, mv).len()).max().unwrap();
        assert_eq!((outlook.own_room, outlook.best_capture), (moves.len() as u32, best));
        captures += u32::from(best > 0);
        let contents: Vec<Content> =
            game.geometry().cells().map(|cell| game.content(&position, cell)).collect();
        let turned = game.position(&contents, game.mover(&position).opponent()).unwrap();
        let mut replies = Vec::new();
        game.moves(&turned, &mut replies);
        assert_eq!(outlook.enemy_room, replies.len() as u32);
        let turned = game.outlook(&turned);
        assert_eq!((outlook.enemy_points, outlook.own_points), (turned.own_points, turned.enemy_points));
        assert!(best == 0 || outlook.own_points > 0, "a capture is made on one of the points");
        position = game.play(&position, moves[random.below(moves.len())]);
    }
    assert!(captures > 10, "{captures}");
}

#[test]
fn the_outlook_is_that_of_all_moves() {
    assert_outlooks::<u64>(7, Bend::Never, None);
    assert_outlooks::<u64>(8, Bend::Anywhere, Some(1));
    assert_outlooks::<u128>(9, Bend::BoardCorner, Some(3));
    assert_outlooks::<Wide<6>>(19, Bend::Never, None);
}
