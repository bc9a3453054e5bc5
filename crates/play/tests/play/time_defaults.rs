//! The recorded scores of games lost on time.

use outflank_play::{AfterFlag, Span, TimeDefault};
use outflank_rules::{ByColor, Color};
use proptest::prelude::*;

const ALL: [TimeDefault; 4] =
    [TimeDefault::Full, TimeDefault::PlayOn, TimeDefault::WinnerCompletes, TimeDefault::Fixed];

/// Returns the recorded discs of Black and White for a game that Black lost on time.
fn recorded(way: TimeDefault, played_out: Option<(u32, u32)>, squares: u32) -> (u32, u32) {
    let lying = played_out.map(|(black, white)| ByColor { black, white });
    let score = way.score(Color::Black, lying, squares);
    (score.black, score.white)
}

#[test]
fn the_rules_of_the_federations() {
    use TimeDefault::{Fixed, Full, PlayOn, WinnerCompletes};
    let cases = [
        // All discs at once, on any board.
        (Full, None, (0, 64)),
        (Full, Some((60, 4)), (0, 64)),
        (Fixed, None, (31, 33)),
        (Fixed, Some((10, 54)), (31, 33)),
        // The loser gets at most 31 discs, or fewer if the game went worse. Empty squares go to the winner on
        // the board, even if that side then gets only 31. A draw counts as 31. After a second default, or in
        // an unfinished game, the score is 0–64.
        (PlayOn, Some((40, 24)), (31, 33)),
        (PlayOn, Some((32, 32)), (31, 33)),
        (PlayOn, Some((31, 33)), (31, 33)),
        (PlayOn, Some((30, 34)), (30, 34)),
        (PlayOn, Some((20, 30)), (20, 44)),
        (PlayOn, Some((33, 20)), (31, 33)),
        (PlayOn, Some((20, 10)), (31, 33)),
        (PlayOn, Some((10, 10)), (31, 33)),
        (PlayOn, Some((0, 13)), (0, 64)),
        (PlayOn, None, (0, 64)),
        // The winner gets at least 33 discs.
        (WinnerCompletes, Some((10, 54)), (10, 54)),
        (WinnerCompletes, Some((50, 14)), (31, 33)),
        (WinnerCompletes, None, (31, 33)),
    ];
    for (way, lying, expected) in cases {
        assert_eq!(recorded(way, lying, 64), expected, "{way:?} {lying:?}");
    }
}

#[test]
fn other_boards_have_their_closest_loss() {
    let closest = [
        (16, (7, 9)),
        (36, (17, 19)),
        (100, (49, 51)),
        (63, (31, 32)),
        (49, (24, 25)),
        (1, (0, 1)),
        (0, (0, 0)),
    ];
    for (squares, expected) in closest {
        assert_eq!(recorded(TimeDefault::Fixed, None, squares), expected, "{squares} squares");
    }
}

#[test]
fn a_flag_is_followed_by_what_the_way_says() {
    let two_minutes = AfterFlag::PlayOn(Span::MINUTE.times(2));
    let after = |before| ALL.map(|way| AfterFlag::by(way, before));
    assert_eq!(after(false), [AfterFlag::Over, two_minutes, AfterFlag::WinnerCompletes, AfterFlag::Over]);
    assert_eq!(after(true), [AfterFlag::Over, AfterFlag::Over, AfterFlag::WinnerCompletes, AfterFlag::Over]);
}

proptest! {
    #[test]
    fn a_default_is_always_a_loss(
        way in prop::sample::select(&ALL),
        lying in prop::option::of((any::<u32>(), any::<u32>())),
        squares in prop_oneof![0_u32..=200, any::<u32>()],
    ) {
        let (loser, winner) = recorded(way, lying, squares);
        prop_assert_eq!(loser + winner, squares);
        prop_assert!(loser < winner || squares == 0);
        let lying = lying.map(|(black, white)| ByColor { black: white, white: black });
        let mirrored = way.score(Color::White, lying, squares);
        prop_assert_eq!((mirrored.white, mirrored.black), (loser, winner));
    }
}
