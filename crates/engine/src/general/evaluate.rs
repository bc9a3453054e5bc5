//! The two interfaces of the general player: one evaluates positions, the other answers the search's other
//! questions about a game.

use outflank_rules::{Color, Game, Outcome, Verdict};

use super::scale::Scale;
use crate::Score;

/// Units of the evaluation per disc of the score; in games that are not counted, per piece.
pub const UNITS: i32 = Score::UNITS_PER_DISC as i32;

/// The value of a won game before the plies to the win are subtracted. Scores of counted games stay below it.
pub const WIN: i32 = 1_000_000;

/// Scores beyond this are won games.
pub const WON: i32 = WIN - 10_000;

/// Evaluates positions of a game without lookahead.
pub trait Evaluate<G: Game>: Send + Sync + 'static {
    /// State carried from a position to the next; `()` if each is evaluated from scratch.
    type State: Clone + Send;

    /// Returns the state of a position without a known predecessor.
    fn begin(&self, game: &G, position: &G::Pos) -> Self::State;

    /// Returns the state of `after`, reached by `mv` from `before`.
    fn step(
        &self,
        game: &G,
        before: &G::Pos,
        state: &Self::State,
        mv: G::Move,
        after: &G::Pos,
    ) -> Self::State;

    /// Returns the expected score of the side to move in 1⁄[`UNITS`] disc, within ±[`WON`]; in games without
    /// counting within ±[`UNDECIDED`](crate::Score::UNDECIDED) pieces. This is not called for finished games.
    fn value(&self, game: &G, position: &G::Pos, state: &Self::State) -> i32;
}

/// A game that can be searched.
pub trait Searchable: Game {
    /// Whether the size of the score counts, not only the win.
    const COUNTS: bool;

    /// Data about the board for ordering moves; computed once.
    type Sight: Send;

    /// Computes the data for ordering moves.
    fn sight(&self) -> Self::Sight;

    /// Returns the number of pieces still to be placed. `None` unless every turn except a pass places a piece
    /// and the last piece ends the game.
    fn left(&self, position: &Self::Pos) -> Option<u32>;

    /// Returns the settings of the levels for this game.
    fn scale(&self) -> &'static Scale;

    /// Returns this side's lead as a beginner sees it, by counting pieces.
    fn glance(&self, side: Color, position: &Self::Pos) -> i32;

    /// Whether to order moves by the resulting positions if the remaining depth makes it worthwhile.
    const ORDERS_BY_POSITION: bool;

    /// Returns an estimate of a move for its player, to order the moves of a search. `after` is the resulting
    /// position, if already computed.
    fn promise(
        &self,
        sight: &Self::Sight,
        before: &Self::Pos,
        mv: Self::Move,
        after: Option<&Self::Pos>,
    ) -> i32;

    /// The reliability of the selective search in percent: the share of positions in which it finds the move
    /// of a full search of the same depth. Measured over random positions.
    const PERCENT: u8 = 95;

    /// The maximum number of moves searched in a position after the first ply. The most promising come first.
    fn width(&self) -> usize {
        usize::MAX
    }
}

/// Returns the value of a finished game for a side, `ply` plies from the root.
pub(super) fn worth<G: Searchable>(outcome: &Outcome, side: Color, ply: u32) -> i32 {
    if G::COUNTS
        && let Some(score) = outcome.score
    {
        return UNITS * if side == Color::Black { score } else { -score };
    }
    match outcome.verdict {
        Verdict::Draw => 0,
        Verdict::Win(winner) if winner == side => WIN - ply.cast_signed(),
        Verdict::Win(_) => ply.cast_signed() - WIN,
    }
}
