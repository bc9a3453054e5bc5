//! Playing levels: legal and repeatable moves, and each level stronger than the one below.

use std::time::Duration;

use outflank_engine::othello::Engine;
use outflank_engine::{Level, LevelError, Options, Stop};
use outflank_rules::{Color, Move, Position};

use crate::long::is_long;
use crate::positions::{Random, played, scattered};

fn engine() -> Engine {
    Engine::new(Options { hash_mib: 1, ..Options::default() }).unwrap()
}

/// Returns Black's final score of a game between two levels.
fn game(engine: &mut Engine, black: Level, white: Level, seed: u64) -> i32 {
    let mut position = Position::start();
    while !position.is_over() {
        let level = if position.turn() == Color::Black { black } else { white };
        engine.set_position(position);
        let choice = engine.choose(level, seed, &Stop::new(), &mut |_| {});
        position = position.play(choice.mv.expect("the game is not over")).expect("a legal move");
    }
    let score = position.final_score();
    if position.turn() == Color::Black { score } else { -score }
}

#[test]
fn there_are_twenty_and_three_times() {
    assert_eq!(Level::new(0), Err(LevelError(0)));
    assert_eq!(Level::new(24), Err(LevelError(24)));
    assert_eq!(Level::new(20), Ok(Level::MAX));
    assert!(Level::ALL.iter().map(|level| level.number()).eq(1..=20));
    let seconds = [3, 10, 30];
    for (level, seconds) in Level::THINKING.into_iter().zip(seconds) {
        assert_eq!(level.thinks_for(), Some(Duration::from_secs(seconds)));
        assert_eq!(level.settings().limits().time, level.thinks_for());
        assert_eq!(level.to_string(), format!("{seconds}s"));
    }
    for level in Level::ALL.into_iter().chain(Level::THINKING) {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.number().to_string().parse(), Ok(level));
    }
    for text in ["", "0", "24", "-1", "256", "4s", "s", "3 s", "1.5"] {
        assert!(text.parse::<Level>().is_err(), "{text}");
    }
}

/// All levels except the strongest are limited by plies instead of time, so they play the same on every
/// machine.
#[test]
fn levels_get_better_in_every_way() {
    for pair in Level::ALL.windows(2) {
        let [below, above] = [pair[0], pair[1]].map(Level::settings);
        assert!(!below.thinks_by_time(), "{}", pair[0]);
        assert!(above.depth >= below.depth && above.solve_from >= below.solve_from, "{}", pair[1]);
        assert!(above.attention >= below.attention && above.slack <= below.slack, "{}", pair[1]);
        // A deeper level may overlook more, but never looks less far ahead.
        assert!(above.overlooks <= below.overlooks || above.depth > below.depth, "{}", pair[1]);
    }
}

#[test]
fn every_level_moves_legally_everywhere() {
    let mut engine = engine();
    let mut random = Random(51);
    for level in Level::ALL {
        // The strongest levels take up to a second for a move.
        let (rounds, most) = if level.number() > 17 { (6, 20) } else { (12, 50) };
        for round in 0..rounds {
            let empties = random.below(most) as u32;
            let position =
                if round % 2 == 0 { played(&mut random, empties) } else { scattered(&mut random, empties) };
            engine.set_position(position);
            let choice = engine.choose(level, round, &Stop::new(), &mut |_| {});
            match choice.mv {
                None => assert!(position.is_over()),
                Some(mv) => {
                    position.play(mv).unwrap();
                    assert_eq!(mv == Move::Pass, position.must_pass());
                    assert_eq!(choice.pv.first(), Some(&mv));
                }
            }
        }
    }
}

#[test]
fn a_seed_repeats_a_game_and_seeds_differ() {
    let mut engine = engine();
    let level = Level::new(7).unwrap();
    let mut moves = |seed| {
        engine.forget();
        let mut position = Position::start();
        let mut moves = Vec::new();
        while !position.is_over() {
            engine.set_position(position);
            let mv = engine.choose(level, seed, &Stop::new(), &mut |_| {}).mv.unwrap();
            moves.push(mv);
            position = position.play(mv).unwrap();
        }
        moves
    };
    let first = moves(1);
    assert_eq!(moves(1), first);
    assert!((2..6).any(|seed| moves(seed) != first));
}

#[test]
fn higher_levels_beat_lower_ones() {
    let mut engine = engine();
    let all = [(4, 10), (9, 15), (1, 7), (7, 13)];
    for &(weak, strong) in if is_long() { &all[..] } else { &all[..2] } {
        let (weak, strong) = (Level::new(weak).unwrap(), Level::new(strong).unwrap());
        let mut points = 0;
        for seed in 0..10 {
            points += game(&mut engine, strong, weak, seed).signum();
            points -= game(&mut engine, weak, strong, seed).signum();
        }
        assert!(points >= 8, "level {strong} against {weak}: {points} of 20 points ahead");
    }
}
