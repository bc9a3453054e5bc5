//! What is filed of a record.

use outflank_formats::game::ggf;
use outflank_formats::record::GameRecord;
use outflank_records::{Filed, Filing};
use outflank_rules::{ByColor, Color, Verdict};

fn read(text: &str) -> GameRecord {
    ggf::read(text).expect("a game").remove(0)
}

fn filed(text: &str) -> Filed {
    Filing::default().file(&read(text)).expect("a game")
}

const WIPED_OUT: &str = "(;GM[Othello]PB[One Black]PW[One White]DT[2003-05-31]RE[+9.00]\
    B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";

#[test]
fn what_the_board_says_stands_above_what_was_stated() {
    let game = filed(WIPED_OUT);
    assert_eq!((game.verdict, game.difference), (Some(Verdict::Win(Color::Black)), Some(64)));
    assert_eq!(game.discs, Some(ByColor { black: 64, white: 0 }));
    assert_eq!((game.year, game.played_on.as_deref()), (Some(2003), Some("2003-05-31")));
    assert_eq!(game.walk.moves, "e6f4e3f6g5d6e7f5c5");
    assert_eq!(game.spec, "othello");
}

#[test]
fn a_game_that_is_not_over_ended_as_its_source_says() {
    let game = filed("(;GM[Othello]RE[-12.00:t]B[f5]W[d6];)");
    assert_eq!((game.verdict, game.difference), (Some(Verdict::Win(Color::White)), Some(-12)));
    assert_eq!(game.discs, Some(ByColor { black: 26, white: 38 }));
    let game = filed("(;GM[Othello]RE[?]B[f5]W[d6];)");
    assert_eq!((game.verdict, game.difference, game.discs), (None, None, None));
}

#[test]
fn the_same_game_is_known_again_however_it_was_written() {
    let identity = filed(WIPED_OUT).identity();
    let mirrored = "B[f5]W[d6]B[c5]W[f6]B[e7]W[f4]B[g5]W[e6]B[e3]";
    let elsewhere = format!("(;GM[Othello]PB[BLACK, one]PW[White One]DT[2003]{mirrored};)");
    assert_eq!(filed(&elsewhere).identity(), identity);
    for other in [
        WIPED_OUT.replace("One Black", "Two Black"),
        WIPED_OUT.replace("2003", "2004"),
        WIPED_OUT.replace("B[c5];)", ";)"),
        WIPED_OUT.replace("PB[One Black]PW[One White]", "PB[One White]PW[One Black]"),
    ] {
        assert_ne!(filed(&other).identity(), identity, "{other}");
    }
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    let refused = |text: &str| Filing::default().file(&read(text)).unwrap_err().to_string();
    assert_eq!(
        refused("(;GM[Othello]B[f5]W[a1];)"),
        "1:21: move 2: white cannot play a1: it would flip no disc"
    );
}
