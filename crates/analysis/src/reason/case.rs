//! The material of a reason: the move played and the best move, each with its continuation.

use outflank_engine::Score;
use outflank_rules::{AnyPosition, Cell, Change, Color, Content, Playthrough, Ply, Turn, open};

use super::{Reason, ReasonKind};
use crate::Mark;
use crate::analyst::to_black;

/// A losing move with the lines that show its loss.
pub(crate) struct Case<'a> {
    /// The mark of the move.
    pub(crate) mark: &'a Mark,
    /// The position before it.
    pub(crate) before: &'a AnyPosition,
    /// The move played, and best play after it.
    pub(crate) played: Playthrough,
    /// The best move, and best play after it.
    pub(crate) best: Playthrough,
}

impl Case<'_> {
    /// Returns the side that did not make the move.
    pub(crate) fn opponent(&self) -> Color {
        self.mark.color.opponent()
    }

    /// Returns the moves that the opponent would have if the mover passed; `None` if the rules reject such a
    /// position.
    pub(crate) fn reach_before(&self) -> Option<Vec<Cell>> {
        reach_of(self.before, self.opponent())
    }

    /// Returns a reason shown by the first `plies` plies of the line after the move.
    pub(crate) fn shown_by_played(&self, kind: ReasonKind, cells: Vec<Cell>, plies: usize) -> Reason {
        Reason { kind, cells, line: texts(&self.played, plies), follows_played: true }
    }

    /// Returns a reason shown by the first `plies` plies of the best line.
    pub(crate) fn shown_by_best(&self, kind: ReasonKind, cells: Vec<Cell>, plies: usize) -> Reason {
        Reason { kind, cells, line: texts(&self.best, plies), follows_played: false }
    }

    /// Returns the mover's score at the end of a line; `None` if the line does not end the game.
    pub(crate) fn worth_at_the_end(&self, line: &Playthrough) -> Option<Score> {
        let Turn::Over(outcome) = line.position().turn() else { return None };
        let black = to_black(&outcome);
        Some(if self.mark.color == Color::Black { black } else { -black })
    }
}

/// Returns the first `plies` plies of a line, in the game's notation.
fn texts(line: &Playthrough, plies: usize) -> Vec<String> {
    line.plies().iter().take(plies).map(|ply| ply.text.clone()).collect()
}

/// Returns the cells on which `side` can place; empty if it is not its turn.
pub(crate) fn reach(position: &AnyPosition, side: Color) -> Vec<Cell> {
    if position.to_move() != Some(side) {
        return Vec::new();
    }
    position.legal().iter().filter_map(|legal| legal.kind.target()).collect()
}

/// Returns the placements of a side if it were to move; `None` if the rules reject such a position.
pub(crate) fn reach_of(position: &AnyPosition, side: Color) -> Option<Vec<Cell>> {
    let game = open(position.spec());
    let contents = position.contents();
    let turned = match position.hands() {
        Some(hands) => game.position_with_hands(&contents, side, hands),
        None => game.position(&contents, side),
    };
    turned.ok().map(|turned| reach(&turned, side))
}

/// Returns the cell on which a ply placed a piece.
pub(crate) fn placed(ply: &Ply) -> Option<Cell> {
    ply.effect.iter().find_map(|change| match change {
        Change::Placed { cell, .. } => Some(*cell),
        _ => None,
    })
}

/// Returns the number of empty cells.
pub(crate) fn n_empties(position: &AnyPosition) -> usize {
    position.contents().iter().filter(|content| **content == Content::Empty).count()
}
