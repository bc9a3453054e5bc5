//! Compares a game from the server with the rules.

use anyhow::{Context, Result, ensure};
use outflank_rules::{Color, Content, Playthrough};
use outflank_wire::board;
use outflank_wire::game::Game;

/// Compares the events, the plies, the board and the result.
pub(crate) fn check(shown: &Game, seq: u64, played: &Playthrough) -> Result<()> {
    ensure!(shown.seq == seq, "the last event is {}, not {seq}", shown.seq);
    let (plies, right) = (shown.plies.iter().map(|ply| &ply.text), played.plies());
    ensure!(plies.eq(right.iter().map(|ply| &ply.text)), "the plies differ");
    let position = played.position();
    let right: Vec<board::Content> = position.contents().into_iter().map(content).collect();
    ensure!(shown.position.contents == right, "the board differs");
    if position.to_move().is_some() {
        return Ok(());
    }
    let result = shown.result.as_ref().context("the game has no result")?;
    let discs = position.discs();
    ensure!((result.discs.black, result.discs.white) == (discs.black, discs.white), "the result differs");
    Ok(())
}

/// Converts the content of a cell to the protocol's type.
const fn content(content: Content) -> board::Content {
    match content {
        Content::Absent => board::Content::Absent,
        Content::Empty => board::Content::Empty,
        Content::Piece(Color::Black) => board::Content::Black,
        Content::Piece(Color::White) => board::Content::White,
        Content::Marked(Color::Black) => board::Content::BlackMarked,
        Content::Marked(Color::White) => board::Content::WhiteMarked,
    }
}
