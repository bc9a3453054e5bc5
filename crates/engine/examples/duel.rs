//! Plays two selectivities against each other: `duel PAIRS NODES FIRST SECOND`, selectivities 0 (73 %) to 5 (100 %).
//!
//! A pair is two games with colors swapped from the same opening of eight random moves, NODES nodes a move and
//! side. Nothing depends on time, so the same numbers always give the same games.
#![expect(clippy::print_stdout, reason = "what it prints is its result")]

use outflank_engine::{Engine, Limits, Options, Selectivity, Stop, evaluate};
use outflank_rules::{Color, Move, Position};

/// Random moves before the engines play.
const OPENING: usize = 8;

/// Openings further from a draw than this are not played.
const BALANCED: f32 = 10.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let &[pairs, nodes, first, second] = numbers.as_slice() else {
        return Err("usage: duel PAIRS NODES FIRST SECOND".into());
    };
    let selectivity = |index: u64| {
        let known = u8::try_from(index).ok().and_then(Selectivity::new);
        known.ok_or_else(|| format!("selectivity {index}: expected 0 to 5"))
    };
    let limits = [first, second]
        .map(|index| Ok::<_, String>(Limits::new().with_nodes(nodes).with_selectivity(selectivity(index)?)));
    let [one, other] = limits;
    let limits = [one?, other?];
    let mut engines = [Engine::new(Options::default())?, Engine::new(Options::default())?];
    let (mut wins, mut draws, mut losses, mut discs) = (0u32, 0u32, 0u32, 0);
    // The squared differences of the pairs' points from an even result, for the error.
    let mut squares = 0.0;
    for pair in 0..pairs {
        let start = opening(pair);
        let mut points = 0;
        for first_plays in Color::ALL {
            engines.iter_mut().for_each(Engine::forget);
            let mut position = start;
            while !position.is_over() {
                let side = usize::from(position.turn() != first_plays);
                engines[side].set_position(position);
                let found = engines[side].search(&limits[side], &Stop::new(), &mut |_| {});
                position = position.play(found.best.unwrap_or(Move::Pass))?;
            }
            let score =
                if position.turn() == first_plays { position.final_score() } else { -position.final_score() };
            discs += score;
            points += score.signum();
            wins += u32::from(score > 0);
            draws += u32::from(score == 0);
            losses += u32::from(score < 0);
        }
        squares += f64::from(points * points) / 16.0;
    }
    let games = f64::from(wins + draws + losses).max(1.0);
    let share = (f64::from(wins) + f64::from(draws) / 2.0) / games;
    let variance = (squares / pairs.max(1) as f64 - (share - 0.5).powi(2)).max(0.0);
    println!(
        "{wins} wins, {draws} draws, {losses} losses: {:.1} % ± {:.1}, {:+.2} discs",
        100.0 * share,
        196.0 * (variance / pairs.max(1) as f64).sqrt(),
        f64::from(discs) / games,
    );
    Ok(())
}

/// A position after random moves that is worth about the same for both sides.
fn opening(number: u64) -> Position {
    let mut seed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    loop {
        let mut position = Position::start();
        for _ in 0..OPENING {
            seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let moves: Vec<_> = position.legal_moves().squares().collect();
            if let Some(&square) = moves.get((seed >> 33) as usize % moves.len().max(1)) {
                position = position.play_unchecked(square, position.flips(square));
            }
        }
        if position.can_move() && evaluate(position).discs().abs() <= BALANCED {
            return position;
        }
    }
}
