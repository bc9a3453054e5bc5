//! Handicaps, derived from the start of a game.

use outflank_play::{Handicap, Start};
use outflank_rules::{Color, Content, GameSpec, open};

/// Returns the usual start of a game, with these additional discs.
fn start(spec: &str, given: &[(&str, Color)]) -> (Start, GameSpec) {
    let spec: GameSpec = spec.parse().expect("a game");
    let game = open(&spec);
    let mut contents = game.start().contents();
    for (name, color) in given {
        let cell = game.layout().cells.iter().position(|cell| cell.name == *name).expect("a cell");
        contents[cell] = Content::Piece(*color);
    }
    (Start::Position { contents, turn: Color::White, hands: None }, spec)
}

fn handicap(spec: &str, given: &[(&str, Color)]) -> Option<Handicap> {
    let (start, spec) = start(spec, given);
    Handicap::of(&start, &open(&spec))
}

#[test]
fn corners_of_one_color_are_a_handicap_on_every_square_board() {
    use Color::{Black, White};
    for (spec, corners) in [
        ("othello", ["a1", "h8", "a8", "h1"]),
        ("othello?size=6", ["a1", "f6", "a6", "f1"]),
        ("othello?size=10", ["a1", "j10", "a10", "j1"]),
        ("reversi", ["a1", "h8", "a8", "h1"]),
    ] {
        for color in [Black, White] {
            for count in 1..=4 {
                let given: Vec<_> = corners[..count].iter().map(|corner| (*corner, color)).collect();
                let expected = Handicap { color, corners: count as u8 };
                assert_eq!(handicap(spec, &given), Some(expected), "{spec} {given:?}");
            }
        }
    }
}

#[test]
fn other_positions_are_none() {
    use Color::{Black, White};
    for given in [&[][..], &[("a1", Black), ("h8", White)], &[("a1", Black), ("b2", Black)], &[("e4", White)]]
    {
        assert_eq!(handicap("othello", given), None, "{given:?}");
    }
    assert_eq!(Handicap::of(&Start::Usual, &open(&"othello".parse().expect("a game"))), None);
    // A board without corners has no handicap.
    assert_eq!(handicap("othello-8stars", &[("d1", Black)]), None);
}
