//! The two seams of the general player: evaluating positions, and the search's other questions about a game.

use outflank_rules::{Color, Game, Outcome, Verdict};

use super::scale::Scale;
use crate::Score;

/// Units of the evaluation per disc of the score; in games won without counting, per piece.
pub const UNITS: i32 = Score::UNITS_PER_DISC as i32;

/// A won game, minus the plies it takes. Scores of counted games stay below it.
pub const WIN: i32 = 1_000_000;

/// Scores beyond this are won games.
pub const WON: i32 = WIN - 10_000;

/// Evaluates positions of a game without lookahead.
pub trait Evaluate<G: Game>: Send + Sync + 'static {
    /// State carried from a position to the next; `()` if each is evaluated from scratch.
    type State: Clone + Send;

    /// The state of a position without a known predecessor.
    fn begin(&self, game: &G, position: &G::Pos) -> Self::State;

    /// The state of `after`, reached by `mv` from `before`.
    fn step(
        &self,
        game: &G,
        before: &G::Pos,
        state: &Self::State,
        mv: G::Move,
        after: &G::Pos,
    ) -> Self::State;

    /// The expected score of the side to move in 1⁄[`UNITS`] disc, within ±[`WON`]; in games without counting
    /// within ±[`UNDECIDED`](crate::Score::UNDECIDED) pieces. Only called while the game goes on.
    fn value(&self, game: &G, position: &G::Pos, state: &Self::State) -> i32;
}

/// A game that can be searched.
pub trait Searchable: Game {
    /// Whether the sides play for the score and not only for the win.
    const COUNTS: bool;

    /// Data about the board for ordering moves, computed once.
    type Sight: Send;

    /// Computes the data about the board.
    fn sight(&self) -> Self::Sight;

    /// The number of pieces still to be placed, in games in which every turn but a pass places one and the
    /// last one ends the game; otherwise `None`.
    fn left(&self, position: &Self::Pos) -> Option<u32>;

    /// The settings of the levels for this game.
    fn scale(&self) -> &'static Scale;

    /// The piece count as a beginner of this side sees it.
    fn glance(&self, side: Color, position: &Self::Pos) -> i32;

    /// Whether moves are ordered by the resulting positions, where the remaining depth pays for it.
    const ORDERS_BY_POSITION: bool;

    /// An estimate of a move for its player, to order the moves of a search. `after` is the resulting
    /// position, if already computed.
    fn promise(
        &self,
        sight: &Self::Sight,
        before: &Self::Pos,
        mv: Self::Move,
        after: Option<&Self::Pos>,
    ) -> i32;

    /// The reliability of the selective search in percent: how often it finds the move of a full search of
    /// the same depth. Measured over random positions.
    const PERCENT: u8 = 95;

    /// How many moves, most promising first, are searched beyond the first ply.
    fn width(&self) -> usize {
        usize::MAX
    }
}

/// The value of a finished game for a side, `ply` plies from the root.
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
