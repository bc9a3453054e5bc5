//! Plays neighboring levels against each other: `levels FIRST LAST PAIRS`.
//!
//! A pair is two games with colors swapped from the same opening of six random moves. For each pair of levels
//! it prints wins, draws and losses of the higher one, its mean score in discs, and the time a move took.
#![expect(clippy::print_stdout, reason = "what it prints is its result")]

use outflank_engine::{Engine, Level, Options, Stop};
use outflank_rules::{Color, Position};

/// Random moves before the levels play.
const OPENING: usize = 6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<u8> = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let &[first, last, pairs] = numbers.as_slice() else {
        return Err("usage: levels FIRST LAST PAIRS".into());
    };
    let mut engines = [Engine::new(Options::default())?, Engine::new(Options::default())?];
    for number in first..last {
        let levels = [Level::new(number)?, Level::new(number + 1)?];
        let (mut wins, mut draws, mut losses, mut discs) = (0, 0, 0, 0);
        let (mut seconds, mut moves) = ([0.0; 2], [0u32; 2]);
        for pair in 0..u64::from(pairs) {
            let start = opening(u64::from(number) << 32 | pair);
            for higher in Color::ALL {
                let mut position = start;
                while !position.is_over() {
                    let side = usize::from(position.turn() == higher);
                    engines[side].set_position(position);
                    let choice = engines[side].choose(levels[side], pair, &Stop::new(), &mut |_| {});
                    seconds[side] += choice.elapsed.as_secs_f64();
                    moves[side] += 1;
                    position = position.play(choice.mv.ok_or("no move in a game that is not over")?)?;
                }
                let score =
                    if position.turn() == higher { position.final_score() } else { -position.final_score() };
                discs += score;
                wins += u32::from(score > 0);
                draws += u32::from(score == 0);
                losses += u32::from(score < 0);
            }
        }
        let games = 2 * i32::from(pairs);
        println!(
            "| {} – {} | {games} | {wins} / {draws} / {losses} | {:+.1} | {:.1} | {:.1} |",
            levels[1],
            levels[0],
            f64::from(discs) / f64::from(games),
            1e3 * seconds[0] / f64::from(moves[0]),
            1e3 * seconds[1] / f64::from(moves[1]),
        );
    }
    Ok(())
}

fn opening(mut seed: u64) -> Position {
    let mut position = Position::start();
    for _ in 0..OPENING {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let moves: Vec<_> = position.legal_moves().squares().collect();
        if let Some(&square) = moves.get((seed >> 33) as usize % moves.len().max(1)) {
            position = position.play_unchecked(square, position.flips(square));
        }
    }
    position
}
