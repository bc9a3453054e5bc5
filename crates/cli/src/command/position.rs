//! `--position`: a position given by its moves or as a board.

use outflank_formats::transcript::{self, Grammar};
use outflank_rules::{AnyGame, AnyPosition};

use super::{replay, start};
use crate::failure::Failure;

/// Reads a position: a board has a letter for every cell, moves do not.
pub(super) fn read(text: &str, game: &AnyGame) -> Result<AnyPosition, Failure> {
    let is_letter = |letter: char| "xXoO*-._●○".contains(letter);
    let letters = text.chars().filter(|&letter| is_letter(letter)).count();
    if letters >= game.layout().cells.len() {
        // A line of OBF continues with data on the position.
        let board = text.split(';').next().unwrap_or(text);
        return Ok(start::read(board, game)?.position);
    }
    let failed = |error| Failure::input(format_args!("--position:{error}"));
    let moves = transcript::read(text, &Grammar::of(game)).map_err(failed)?;
    Ok(replay::replay(game, &moves, "--position")?.position().clone())
}
