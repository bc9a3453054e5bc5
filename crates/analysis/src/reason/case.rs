//! The material of a reason: a move with what follows, and the best move with what would have followed.

use outflank_engine::Score;
use outflank_rules::{AnyPosition, Cell, Change, Color, Content, Playthrough, Ply, Turn, open};

use super::{Reason, ReasonKind};
use crate::Mark;
use crate::analyst::to_black;

/// A move that lost something, with the lines that show it.
pub(crate) struct Case<'a> {
    /// The mark of the move.
    pub(crate) mark: &'a Mark,
    /// The position before it.
    pub(crate) before: &'a AnyPosition,
    /// The move that was played, and best play from there.
    pub(crate) played: Playthrough,
    /// The best move, and best play from there.
    pub(crate) best: Playthrough,
}

impl Case<'_> {
    /// The side that did not make the move.
    pub(crate) fn opponent(&self) -> Color {
        self.mark.color.opponent()
    }

    /// Where the opponent could move if it were its turn before the move; `None` if the rules know no such
    /// position.
    pub(crate) fn reach_before(&self) -> Option<Vec<Cell>> {
        reach_of(self.before, self.opponent())
    }

    /// A reason shown by so many plies of the line after the move.
    pub(crate) fn shown_by_played(&self, kind: ReasonKind, cells: Vec<Cell>, plies: usize) -> Reason {
        Reason { kind, cells, line: texts(&self.played, plies), follows_played: true }
    }

    /// A reason shown by so many plies of the best line.
    pub(crate) fn shown_by_best(&self, kind: ReasonKind, cells: Vec<Cell>, plies: usize) -> Reason {
        Reason { kind, cells, line: texts(&self.best, plies), follows_played: false }
    }

    /// The value for the mover of a line that ends with the game.
    pub(crate) fn worth_at_the_end(&self, line: &Playthrough) -> Option<Score> {
        let Turn::Over(outcome) = line.position().turn() else { return None };
        let black = to_black(&outcome);
        Some(if self.mark.color == Color::Black { black } else { -black })
    }
}

/// The first plies of a line.
fn texts(line: &Playthrough, plies: usize) -> Vec<String> {
    line.plies().iter().take(plies).map(|ply| ply.text.clone()).collect()
}

/// The placements of the side to move.
pub(crate) fn reach(position: &AnyPosition, side: Color) -> Vec<Cell> {
    if position.to_move() != Some(side) {
        return Vec::new();
    }
    position.legal().iter().filter_map(|legal| legal.kind.target()).collect()
}

/// The placements of a side if it were to move; `None` if the rules know no such position.
pub(crate) fn reach_of(position: &AnyPosition, side: Color) -> Option<Vec<Cell>> {
    let game = open(position.spec());
    let contents = position.contents();
    let turned = match position.hands() {
        Some(hands) => game.position_with_hands(&contents, side, hands),
        None => game.position(&contents, side),
    };
    turned.ok().map(|turned| reach(&turned, side))
}

/// The cell on which a ply placed a piece.
pub(crate) fn placed(ply: &Ply) -> Option<Cell> {
    ply.effect.iter().find_map(|change| match change {
        Change::Placed { cell, .. } => Some(*cell),
        _ => None,
    })
}

/// The cells without a piece.
pub(crate) fn n_empties(position: &AnyPosition) -> usize {
    position.contents().iter().filter(|content| **content == Content::Empty).count()
}
