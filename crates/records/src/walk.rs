//! One pass through a game, which collects everything that is stored about it.

use outflank_rules::{AnyPosition, ByColor, Color, IllegalMove, Move, Outcome, Position, Turn, Verdict};
use thiserror::Error;

use crate::PositionKey;
use crate::key::{mix, posting_of_core, posting_of_other, seed};

/// The entries of a game in the index.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The keys of every position with a legal move and of the last position. Each comes with the number of
    /// the move played, or 0 for none.
    pub steps: Vec<(PositionKey, u16)>,
    /// A hash of the positions, which is equal for games through the same positions up to symmetry.
    pub digest: u64,
    /// The moves without passes, separated by spaces except on 8×8.
    pub moves: String,
    /// The outcome, if the game ended on the board.
    pub outcome: Option<Outcome>,
}

impl Walk {
    /// Returns the digest in 63 bits, to fit into a signed integer of a database.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.digest >> 1
    }
}

/// An illegal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {}: {reason}", .at + 1)]
pub struct WalkError {
    /// The place of the move in the list, from 0.
    pub at: usize,
    /// The reason.
    pub reason: IllegalMove,
}

/// Plays moves from a position. Forced passes may be written or left out.
///
/// # Errors
/// If a move is illegal. The error names the first illegal move.
pub fn walk<'a>(start: &AnyPosition, moves: impl IntoIterator<Item = &'a str>) -> Result<Walk, WalkError> {
    match start.othello() {
        Some(core) => walk_core(start, core, moves),
        None => walk_other(start, moves),
    }
}

fn walk_core<'a>(
    start: &AnyPosition,
    mut position: Position,
    moves: impl IntoIterator<Item = &'a str>,
) -> Result<Walk, WalkError> {
    let seed = seed(start.spec());
    let mut steps = Vec::with_capacity(64);
    let mut plies: Vec<Move> = Vec::with_capacity(64);
    for (at, text) in moves.into_iter().enumerate() {
        let made: Move = match text.parse() {
            Ok(made) => made,
            Err(_) => return Err(why(start, &plies, at, text)),
        };
        if position.must_pass() {
            position = position.play(Move::Pass).map_err(|_| why(start, &plies, at, text))?;
            plies.push(Move::Pass);
            if made == Move::Pass {
                continue;
            }
        }
        let Move::Place(square) = made else { return Err(why(start, &plies, at, text)) };
        let after = position.play(made).map_err(|_| why(start, &plies, at, text))?;
        steps.push(posting_of_core(seed, position, Some(square)));
        plies.push(made);
        position = after;
    }
    if position.must_pass()
        && let Ok(after) = position.play(Move::Pass)
    {
        position = after;
    }
    steps.push(posting_of_core(seed, position, None));
    let moves = plies.iter().filter(|ply| **ply != Move::Pass).map(Move::to_string).collect();
    Ok(Walk { digest: digest(&steps), steps, moves, outcome: outcome_of_core(position) })
}

/// Returns the outcome of a game of the 8×8 core. `None` while a side can move.
fn outcome_of_core(position: Position) -> Option<Outcome> {
    if !position.is_over() {
        return None;
    }
    let score = match position.turn() {
        Color::Black => position.final_score(),
        Color::White => -position.final_score(),
    };
    let discs = |color| u32::from(position.board().count(color).get());
    Some(Outcome {
        verdict: Verdict::of_score(score),
        discs: ByColor { black: discs(Color::Black), white: discs(Color::White) },
        score: Some(score),
    })
}

/// Replays the plies, and returns the position as an [`AnyPosition`].
fn replayed(start: &AnyPosition, plies: &[Move]) -> AnyPosition {
    plies.iter().fold(start.clone(), |position, ply| match position.play(&ply.to_string()) {
        Ok((after, ..)) => after,
        Err(_) => position,
    })
}

/// Returns the reason why a move is illegal, as the rules of its game state it.
fn why(start: &AnyPosition, plies: &[Move], at: usize, text: &str) -> WalkError {
    let position = replayed(start, plies);
    let reason = match position.play(text) {
        Err(reason) => reason,
        Ok(_) => IllegalMove::NotAMove { text: text.into() },
    };
    WalkError { at, reason }
}

fn walk_other<'a>(start: &AnyPosition, moves: impl IntoIterator<Item = &'a str>) -> Result<Walk, WalkError> {
    let seed = seed(start.spec());
    let mut position = start.clone();
    let mut steps = Vec::new();
    let mut made = Vec::new();
    for (at, text) in moves.into_iter().enumerate() {
        let (before, is_pass) = passed(position, text);
        position = before;
        if is_pass {
            continue;
        }
        let (after, spelled, _) = position.play(text).map_err(|reason| WalkError { at, reason })?;
        steps.push(posting_of_other(seed, &position, Some(&spelled)));
        made.push(spelled);
        position = after;
    }
    let (end, _) = passed(position, "");
    steps.push(posting_of_other(seed, &end, None));
    let outcome = match end.turn() {
        Turn::Over(outcome) => Some(outcome),
        _ => None,
    };
    Ok(Walk { digest: digest(&steps), steps, moves: made.join(" "), outcome })
}

/// Returns a position after its forced passes, and whether `text` is one of them.
fn passed(mut position: AnyPosition, text: &str) -> (AnyPosition, bool) {
    let mut is_written = false;
    while let Some(pass) = position.forced_pass() {
        let Ok((after, ..)) = position.play(&pass) else { break };
        is_written |= text == pass;
        position = after;
    }
    (position, is_written)
}

fn digest(steps: &[(PositionKey, u16)]) -> u64 {
    steps.iter().fold(0, |hash, (key, _)| mix(hash, key.0))
}
