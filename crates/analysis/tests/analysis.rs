//! Checks marks by the rules alone, without the search.

#[path = "../../../fuzz/src/long.rs"]
mod long;

use std::collections::HashMap;

use outflank_analysis::{Analyst, Depth, Mark, MoveVerdict, Progress, Summary};
use outflank_engine::{Certainty, Level, Limits, Opponent, Options, Score, Stop};
use outflank_rules::{AnyGame, AnyPosition, Color, Playthrough, SplitMix64, Turn, open};

use long::is_long;

fn game(spec: &str) -> AnyGame {
    open(&spec.parse().expect("a spec"))
}

/// Returns a complete random game.
fn random(game: &AnyGame, seed: u64) -> Playthrough {
    let mut played = Playthrough::new(game.start());
    let mut random = SplitMix64::new(seed);
    while played.position().to_move().is_some() {
        let legal = played.position().legal();
        let text = legal[random.below(legal.len())].text.clone();
        played.play(&text).expect("legal");
    }
    played
}

fn analyst(game: &AnyGame) -> Analyst {
    Analyst::new(game.spec(), Options { threads: 1, hash_mib: 4 }).expect("options")
}

fn judge(game: &AnyGame, played: &Playthrough, level: u8) -> Vec<Mark> {
    let depth = Depth::Level(Level::new(level).expect("a level"));
    analyst(game).judge(played, 0, depth, &Stop::new(), &mut |_| {}).expect("a game of its kind")
}

/// Returns the value of a position for Black, by exhaustive search.
fn brute_force(position: &AnyPosition, known: &mut HashMap<String, i32>) -> i32 {
    let side = match position.turn() {
        Turn::Over(outcome) => return outcome.score.expect("discs are counted"),
        Turn::Play(side) => side,
    };
    let mut name: String = position.contents().iter().map(|content| content.letter()).collect();
    name.push_str(side.name());
    if let Some(&value) = known.get(&name) {
        return value;
    }
    let values = position
        .legal()
        .into_iter()
        .map(|legal| brute_force(&position.play(&legal.text).expect("legal").0, known));
    let values: Vec<i32> = values.collect();
    let value = match side {
        Color::Black => values.into_iter().max().expect("there is a move"),
        Color::White => values.into_iter().min().expect("there is a move"),
    };
    known.insert(name, value);
    value
}

#[test]
fn on_a_small_board_every_mark_is_what_playing_everything_gives() {
    let game = game("othello?size=4");
    let mut known = HashMap::new();
    for seed in 0..6 {
        let played = random(&game, seed);
        let marks = judge(&game, &played, Level::MAX.number());
        assert_eq!(marks.len(), played.plies().iter().filter(|ply| !ply.is_pass).count());
        for mark in &marks {
            let before = played.position_after(mark.ply - 1).unwrap();
            let after = played.position_after(mark.ply).unwrap();
            let for_mover =
                |value: i32| Score::from_discs(if mark.color == Color::Black { value } else { -value });
            assert_eq!(mark.score, for_mover(brute_force(after, &mut known)), "{seed}: {mark:?}");
            assert_eq!(mark.best_score, for_mover(brute_force(before, &mut known)), "{seed}: {mark:?}");
            assert!(mark.is_exact());
            let best = before.play(&mark.best).unwrap().0;
            assert_eq!(for_mover(brute_force(&best, &mut known)), mark.best_score, "{seed}: {mark:?}");
            // The line can be played, and begins with the best move.
            let mut line = Playthrough::new(before.clone());
            for text in &mark.line {
                line.play(text).unwrap();
            }
            assert_eq!(mark.line[0], mark.best);
        }
        let summary = Summary::of(&marks, 0, 12);
        assert_eq!(summary.solved_from, Some(1));
        let loss: f64 = marks.iter().map(|mark| f64::from(mark.loss().discs())).sum();
        assert!((summary.loss.black + summary.loss.white - loss).abs() < 1e-9);
    }
}

/// A proved move is not proved best while another move is only estimated.
#[test]
fn every_mark_called_proved_is_what_a_search_to_the_end_gives() {
    let depth = Depth::Plies { ahead: 6, solve_from: 9 };
    let (small, large, anti) = if is_long() { (8, 2, 3) } else { (3, 1, 1) };
    for (spec, seeds) in
        [("othello?size=6", 10..10 + small), ("othello", 0..large), ("othello?size=6&goal=fewest", 0..anti)]
    {
        let game = game(spec);
        let options = Options { threads: 1, hash_mib: 4 };
        let mut solver = Opponent::new(game.spec(), options).expect("options");
        let to_the_end = Limits::new().with_depth(60).with_solve_from(60);
        let mut worth = |position: &AnyPosition, side: Color| {
            let score = match position.turn() {
                Turn::Over(outcome) => {
                    let black = Score::from_discs(outcome.score.expect("discs are counted"));
                    return if side == Color::Black { black } else { -black };
                }
                Turn::Play(_) => {
                    let found = solver.search(position, &to_the_end, &Stop::new(), &mut |_| {});
                    let found = found.expect("a game of its kind");
                    assert!(found.certainty.is_exact());
                    found.score
                }
            };
            if position.to_move() == Some(side) { score } else { -score }
        };
        for seed in seeds {
            let played = random(&game, seed);
            let marks = analyst(&game).judge(&played, 0, depth, &Stop::new(), &mut |_| {}).expect("its game");
            let proved: Vec<&Mark> = marks.iter().filter(|mark| mark.is_exact()).collect();
            assert!(proved.len() >= 8, "{spec} {seed}");
            for mark in proved {
                let at = |ply| played.position_after(ply).expect("a position");
                assert_eq!(mark.score, worth(at(mark.ply), mark.color), "{spec} {seed}: {mark:?}");
                assert_eq!(mark.best_score, worth(at(mark.ply - 1), mark.color), "{spec} {seed}: {mark:?}");
            }
        }
    }
}

#[test]
fn the_end_of_a_game_is_proved_and_nobody_loses_less_than_nothing() {
    for spec in ["othello", "othello?goal=fewest", "hex?side=5", "miracle-five", "othello?size=6"] {
        let game = game(spec);
        let played = match spec {
            "miracle-five" => Playthrough::random_opening(game.start(), 12, &mut SplitMix64::new(11)),
            _ => random(&game, 11),
        };
        let marks = judge(&game, &played, 3);
        assert!(!marks.is_empty(), "{spec}");
        assert!(marks.windows(2).all(|pair| pair[0].ply < pair[1].ply), "{spec}");
        for mark in &marks {
            assert!(mark.loss() >= Score::DRAW, "{spec}: {mark:?}");
            assert!(mark.best != mark.played || mark.loss() == Score::DRAW, "{spec}: {mark:?}");
            assert!(!mark.is_only || mark.loss() == Score::DRAW, "{spec}: {mark:?}");
        }
        if spec != "miracle-five" {
            assert!(marks.last().unwrap().is_exact(), "{spec}");
        }
    }
}

#[test]
fn the_last_chance_is_where_the_sign_of_proved_values_changed() {
    let game = game("othello?size=4");
    let mut found = 0;
    for seed in 0..20 {
        let played = random(&game, seed);
        let marks = judge(&game, &played, Level::MAX.number());
        let summary = Summary::of(&marks, 0, 12);
        let lost = |mark: &&Mark| mark.best_score > Score::DRAW && mark.score <= Score::DRAW;
        let last = marks.iter().rfind(lost);
        assert_eq!(summary.last_won.map(|turning| turning.ply), last.map(|mark| mark.ply));
        if let Some(turning) = summary.last_won {
            assert!(turning.is_exact);
            found += 1;
            // After this ply, the other side never gave the win back.
            let rest = marks.iter().filter(|mark| mark.ply > turning.ply);
            assert!(rest.clone().all(|mark| !lost(&mark)));
        }
    }
    assert!(found > 3, "{found}");
}

#[test]
fn no_first_move_of_othello_loses_anything() {
    for spec in ["othello", "othello?goal=fewest", "othello?size=6"] {
        let game = game(spec);
        let first: Vec<String> = game.start().legal().into_iter().map(|legal| legal.text).collect();
        assert_eq!(first.len(), 4, "{spec}");
        for (text, level) in first.iter().flat_map(|text| (1..=7).map(move |level| (text, level))) {
            let mut played = Playthrough::new(game.start());
            played.play(text).expect("legal");
            let marks = judge(&game, &played, level);
            assert_eq!((marks[0].loss(), &marks[0].best), (Score::DRAW, text), "{spec}, level {level}");
        }
    }
}

#[test]
fn a_first_look_comes_before_anything_is_judged_and_a_stop_ends_it() {
    let game = game("othello");
    let played = random(&game, 2);
    let (mut glanced, mut judged) = (0, 0);
    let stop = Stop::new();
    let marks =
        analyst(&game).judge(&played, 0, Depth::Level(Level::MIN), &stop, &mut |progress| match progress {
            Progress::Glanced(_) => {
                assert_eq!(judged, 0);
                glanced += 1;
            }
            Progress::Judged(_) => {
                judged += 1;
                if judged == 3 {
                    stop.stop();
                }
            }
        });
    assert_eq!(glanced, played.plies().iter().filter(|ply| !ply.is_pass).count());
    assert_eq!((judged, marks.unwrap().len()), (3, 3));
    let none = Playthrough::new(game.start());
    let marks = analyst(&game).judge(&none, 0, Depth::Level(Level::MIN), &Stop::new(), &mut |_| {}).unwrap();
    assert!(marks.is_empty());
}

#[test]
fn moves_that_were_given_have_no_marks_and_are_moves_of_the_game() {
    let game = game("othello");
    let played = random(&game, 11);
    let depth = Depth::Level(Level::new(3).expect("a level"));
    let marks = analyst(&game).judge(&played, 8, depth, &Stop::new(), &mut |_| {}).expect("its kind");
    assert_eq!(marks.first().map(|mark| mark.ply), Some(9));
    let summary = Summary::of_game(&marks, &played);
    let moves = summary.phases.map(|phase| phase.black.1 + phase.white.1);
    assert_eq!(moves[0], 12, "the first third has twenty");
    assert_eq!(moves.iter().sum::<u32>() as usize, marks.len());
}

/// A mark reports a loss only after a second look, deeper and surer than the one that judges all moves.
#[test]
fn no_estimate_is_marked_without_a_second_look() {
    let game = game("othello");
    let depth = Depth::Plies { ahead: 4, solve_from: 6 };
    let (mut marked, mut acquitted, mut once) = (0, 0, 0);
    for seed in 0..3 {
        let played = random(&game, seed);
        let marks = analyst(&game).judge(&played, 0, depth, &Stop::new(), &mut |_| {}).expect("its kind");
        for mark in marks {
            let Certainty::Searched { depth, percent } = mark.certainty else { continue };
            let is_deeper = depth >= 7 && percent >= 87;
            if mark.verdict() > MoveVerdict::Good {
                assert!(is_deeper, "{mark:?}");
                marked += 1;
            } else if is_deeper {
                acquitted += 1;
            } else {
                once += 1;
            }
        }
    }
    assert!(marked > 20 && acquitted > 0 && once > 20, "{marked}, {acquitted}, {once}");
}
