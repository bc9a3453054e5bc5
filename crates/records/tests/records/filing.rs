//! Storing recorded games.

use outflank_formats::game::ggf;
use outflank_formats::record::{GameRecord, Score, StatedResult};
use outflank_records::{Filed, Filing};
use outflank_rules::{ByColor, Color, Playthrough, SplitMix64, Turn, Verdict, open};

fn read(text: &str) -> GameRecord {
    ggf::read(text).expect("a game").remove(0)
}

fn filed(text: &str) -> Filed {
    Filing::default().file(&read(text)).expect("a game")
}

const WIPED_OUT: &str = "(;GM[Othello]PB[One Black]PW[One White]DT[2003-05-31]RE[+9.00]\
    B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";

#[test]
fn a_counted_result_overrides_a_stated_one() {
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
fn discs_are_filed_as_the_rules_count_them() {
    let mut checked = [0; 3];
    for spec in
        ["othello?size=4&goal=fewest", "othello?goal=fewest", "reversi-1883", "annex-1886", "othello?hole=c3"]
    {
        let game = open(&spec.parse().unwrap());
        for seed in 0..32 {
            let (mut played, mut random) = (Playthrough::new(game.start()), SplitMix64::new(seed));
            loop {
                let legal = played.position().legal();
                let Some(mv) = legal.get(random.below(legal.len().max(1))) else { break };
                played.play(&mv.text).expect("a legal move");
            }
            let Turn::Over(outcome) = played.position().turn() else { panic!("{spec}: the game goes on") };
            let filed = Filing::default().file(&GameRecord::of(&game, &played)).expect("a game");
            let discs = filed.discs.expect("they are counted");
            let difference = discs.black.cast_signed() - discs.white.cast_signed();
            assert_eq!(filed.difference.map(i32::from), Some(difference), "{spec} {seed}");
            assert_eq!(filed.verdict, Some(outcome.verdict), "{spec} {seed}");
            if spec == "othello?hole=c3" {
                // The winner gets the empty cells among the 63.
                let is_won = outcome.verdict != Verdict::Draw;
                assert!(!is_won || discs.black + discs.white == 63, "{spec} {seed}: {discs:?}");
                checked[0] += u32::from(is_won);
            } else {
                assert_eq!(discs, outcome.discs, "{spec} {seed}");
                let is_fewer = spec.ends_with("fewest") && outcome.verdict == Verdict::of_score(-difference);
                checked[1] += u32::from(is_fewer && difference != 0);
                checked[2] += u32::from(
                    !spec.ends_with("fewest")
                        && (discs.black + discs.white) < game.layout().cells.len() as u32,
                );
            }
        }
    }
    assert!(checked.iter().all(|checked| *checked > 0), "{checked:?}");
}

#[test]
fn the_stated_winner_by_fewer_discs_is_filed_for_an_unfinished_game() {
    let mut record = GameRecord::new("othello?goal=fewest".parse().unwrap());
    record.push(Color::Black, "f5", None, None);
    let mut filed = |score| {
        record.heading.result = Some(StatedResult { score: Some(score), how: None });
        let filed = Filing::default().file(&record).expect("a game");
        (filed.discs, filed.difference, filed.verdict)
    };
    let (discs, won) = (ByColor { black: 12, white: 52 }, Some(Verdict::Win(Color::Black)));
    assert_eq!(filed(Score::Discs(discs)), (Some(discs), Some(-40), won));
    // The margin is stated, but the number of empty squares is unknown.
    assert_eq!(filed(Score::Margin(40.0)), (None, Some(-40), won));
}

#[test]
fn a_game_is_recognized_in_every_notation() {
    let known = |text: &str| {
        let game = filed(text);
        (game.positions(), game.particulars())
    };
    let expected = known(WIPED_OUT);
    let mirrored = "B[f5]W[d6]B[c5]W[f6]B[e7]W[f4]B[g5]W[e6]B[e3]";
    let elsewhere = format!("(;GM[Othello]PB[BLACK, one]PW[White One]DT[2003]{mirrored};)");
    assert_eq!(known(&elsewhere), expected);
    for other in [
        WIPED_OUT.replace("One Black", "Two Black"),
        WIPED_OUT.replace("2003", "2004"),
        WIPED_OUT.replace("B[c5];)", ";)"),
        WIPED_OUT.replace("PB[One Black]PW[One White]", "PB[One White]PW[One Black]"),
    ] {
        assert_ne!(known(&other), expected, "{other}");
    }
}

#[test]
fn an_illegal_game_is_refused_with_its_place() {
    let refused = |text: &str| Filing::default().file(&read(text)).unwrap_err().to_string();
    assert_eq!(
        refused("(;GM[Othello]B[f5]W[a1];)"),
        "1:21: move 2: white cannot play a1: it would flip no disc"
    );
}

#[test]
fn given_moves_are_counted_without_passes() {
    assert_eq!(filed(WIPED_OUT).given, 0);
    assert_eq!(filed(&WIPED_OUT.replace("GM[Othello]", "GM[Othello]GV[3]")).given, 3);
    // Black passes before White's b4, which is the eleventh move.
    let moves = "B[a2]W[a1]B[c4]W[d2]B[d1]W[d4]B[d3]W[a3]B[b1]W[c1]B[PASS]W[b4]B[a4]";
    for given in [9, 10, 11, 12] {
        let text = format!("(;GM[Othello]GV[{given}]TY[4]BO[4 ---- -O*- -*O- ---- *]{moves};)");
        assert_eq!(filed(&text).given, given);
    }
}
