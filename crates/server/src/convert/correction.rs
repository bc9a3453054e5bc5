//! Conversion of corrections in over-the-board games between messages and commands.

use outflank_formats::position::contents;
use outflank_play::{Correction, Event, Logged, Mistake, OverTheBoard, Remedy, Session, Standing};
use outflank_rules::{AnyGame, AnyPosition, Color, Content};
use outflank_wire::correction as wire;
use outflank_wire::game::PlayedPly;
use outflank_wire::server::GameEvent;

use super::board;
use super::game::{number, plies, start_position};
use crate::Failure;

/// Parses the terms of an over-the-board game.
pub(super) fn over_the_board(asked: wire::OverTheBoard) -> Result<OverTheBoard, Failure> {
    Ok(OverTheBoard::new(asked.window)?)
}

pub(super) const fn agreed(over: OverTheBoard) -> wire::OverTheBoard {
    wire::OverTheBoard { window: over.window() }
}

/// Parses a correction of an earlier move.
pub(super) fn mistake(
    (ply, text, found): (u32, Option<&str>, Option<&str>),
    claimant: Option<Color>,
    rules: &AnyGame,
) -> Result<Mistake, Failure> {
    let found = found.map(|board| read(board, rules)).transpose()?;
    let ply = usize::try_from(ply).unwrap_or(usize::MAX);
    Ok(Mistake { ply, text: text.map(str::to_owned), found, claimant })
}

/// Parses the position from which the game is to continue.
pub(super) fn standing(
    (played, board, turn): (Option<&str>, &str, Color),
    claimant: Option<Color>,
    rules: &AnyGame,
) -> Result<Standing, Failure> {
    let contents = read(board, rules)?;
    Ok(Standing { played: played.map(str::to_owned), contents, turn, claimant })
}

fn read(board: &str, rules: &AnyGame) -> Result<Vec<Content>, Failure> {
    contents::read(board, rules.layout()).map_err(|error| Failure::BadRequest(format!("board: {error}")))
}

/// Returns all corrections of a game.
pub(super) fn corrections(session: &Session) -> Vec<wire::Correction> {
    session.corrections().iter().map(correction).collect()
}

fn correction(correction: &Correction) -> wire::Correction {
    wire::Correction {
        ply: number(correction.ply),
        noticed: number(correction.noticed),
        remedy: match correction.remedy {
            Remedy::Corrected { taken_back } => wire::Remedy::Corrected { taken_back: number(taken_back) },
            Remedy::Stands => wire::Remedy::Stands {},
        },
        claimant: correction.claimant.map(board::color),
        at_ms: correction.at.0,
        before: letters(&correction.before),
        after: letters(&correction.after),
    }
}

/// Writes a position on one line: a letter for each cell, then a space and `X` or `O` for the side to move,
/// if any.
pub(crate) fn position_line(position: &AnyPosition) -> String {
    let mut text = letters(&position.contents());
    if let Some(color) = position.to_move() {
        text.push(' ');
        text.push(Content::Piece(color).letter());
    }
    text
}

fn letters(contents: &[Content]) -> String {
    contents.iter().copied().map(Content::letter).collect()
}

/// Returns the event for a correction, or `None` if `logged` is no correction. `after` is the session right
/// after it.
pub(super) fn event(logged: &Logged, after: &Session) -> Option<GameEvent> {
    let stays = match &logged.event {
        Event::Corrected { ply, .. } => ply.saturating_sub(1),
        Event::Stood { .. } => after.playthrough().plies().len().saturating_sub(1),
        _ => return None,
    };
    let later_plies: Vec<PlayedPly> = plies(after.plies().skip(stays));
    let is_start = after.playthrough().plies().is_empty() && after.playthrough().is_start_stated();
    Some(GameEvent::Corrected {
        corrections: corrections(after),
        from: number(stays),
        plies: later_plies,
        start: is_start.then(|| start_position(after)),
    })
}
