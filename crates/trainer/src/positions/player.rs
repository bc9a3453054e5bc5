//! The games of the positions.

use outflank_engine::Score;
use outflank_engine::othello::pattern::{Indices, Scalars, Weights};
use outflank_rules::{Bitboard, Move, Position, Square, kernel};

use super::Settings;
use crate::random;
use crate::{Source, Start};

/// The minimum number of plies of a game that are random or taken from an opening.
const SHORTEST_BEGINNING: usize = 4;

/// Plays one game down to `empties` empty squares. `None` if the game is over by then.
pub(super) fn play(
    settings: &Settings,
    openings: &[Vec<Square>],
    weights: Option<&Weights>,
    empties: u8,
    game: u32,
) -> Option<Start> {
    let mut random = random::of_task(settings.seed, u64::from(empties) << 32 | u64::from(game));
    let plies = 60 - usize::from(empties);
    let longest = plies.saturating_sub(2).max(SHORTEST_BEGINNING);
    let line = (!openings.is_empty() && random.unit() < settings.from_openings)
        .then(|| &openings[random.below(openings.len())]);
    // Opening lines may be followed far; with few random moves the games stay realistic.
    let spread = longest - SHORTEST_BEGINNING + 1;
    let (one, other) = (random.below(spread), random.below(spread));
    let beginning = (SHORTEST_BEGINNING + if line.is_some() { one } else { one.min(other) }).min(plies);

    let mut position = Position::start();
    for ply in 0..plies {
        if position.must_pass() {
            position = position.play(Move::Pass).ok()?;
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            return None;
        }
        let prepared = line.and_then(|line| line.get(ply)).filter(|_| ply < beginning);
        let square = match prepared {
            Some(&square) if legal.contains(square) => square,
            _ if (line.is_none() && ply < beginning) || random.unit() < settings.epsilon => {
                let at = random.below(legal.len() as usize);
                legal.squares().nth(at)?
            }
            _ => best(position, weights)?,
        };
        position = position.play(square.into()).ok()?;
    }
    if position.is_over() {
        return None;
    }
    Some(Start {
        own: position.own().bits(),
        opponent: position.opponents().bits(),
        game,
        source: if line.is_some() { Source::Opening } else { Source::Random },
    })
}

/// Returns the move with the worst result for the opponent.
fn best(position: Position, weights: Option<&Weights>) -> Option<Square> {
    position.legal_moves().into_iter().min_by_key(|&square| {
        let next = position.play_unchecked(square, position.flips(square));
        match weights {
            Some(weights) => judged(next, weights),
            None => {
                let corner = Bitboard::CORNERS.contains(square);
                next.legal_moves().len() as i32 - if corner { 64 } else { 0 }
            }
        }
    })
}

/// Returns the value for the side to move, in 1⁄128 disc.
fn judged(position: Position, weights: &Weights) -> i32 {
    let (own, opponent) = (position.own().bits(), position.opponents().bits());
    let (moves, replies) = (kernel::legal_moves(own, opponent), kernel::legal_moves(opponent, own));
    if moves | replies == 0 {
        return position.final_score() * i32::from(Score::UNITS_PER_DISC);
    }
    let scalars = Scalars::new(own, opponent, moves, replies);
    weights.sum(position.board().n_empties(), &Indices::new(own, opponent), scalars)
}
