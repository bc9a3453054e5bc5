//! What an evaluation is, and what else the search asks about a game: the two seams of the general player.

use outflank_rules::{Color, Game, Outcome, Verdict};

use super::scale::Scale;
use crate::Score;

/// Steps in which positions are judged, for each disc of the score; in games that are won without counting,
/// for what one piece is worth.
pub const UNITS: i32 = Score::UNITS_PER_DISC as i32;

/// A won game, less the plies it takes. Scores of games that are counted stay below it.
pub const WIN: i32 = 1_000_000;

/// Scores beyond this are won games.
pub const WON: i32 = WIN - 10_000;

/// Judges positions of a game without looking ahead.
pub trait Evaluate<G: Game>: Send + Sync + 'static {
    /// What is known about a position and helps with those after it; `()` where each is judged by itself.
    type State: Clone + Send;

    /// What is known about a position that comes from nowhere.
    fn begin(&self, game: &G, position: &G::Pos) -> Self::State;

    /// What is known about the position `after` the move `mv` in the position `before`.
    fn step(
        &self,
        game: &G,
        before: &G::Pos,
        state: &Self::State,
        mv: G::Move,
        after: &G::Pos,
    ) -> Self::State;

    /// What the side to move can expect in 1⁄[`UNITS`] disc, between −[`WON`] and [`WON`], and where nothing is
    /// counted within ±[`UNDECIDED`](crate::Score::UNDECIDED) pieces; only asked while the game goes on.
    fn value(&self, game: &G, position: &G::Pos, state: &Self::State) -> i32;
}

/// A game that can be searched.
pub trait Searchable: Game {
    /// Whether the sides play for the score and not only for the win.
    const COUNTS: bool;

    /// What is worked out once about the board to order moves by.
    type Sight: Send;

    /// What is worked out once about the board.
    fn sight(&self) -> Self::Sight;

    /// How many more pieces can be placed, where every turn but a pass places one and the game ends with the
    /// last of them; `None` for games that have no such end.
    fn left(&self, position: &Self::Pos) -> Option<u32>;

    /// How the levels play it.
    fn scale(&self) -> &'static Scale;

    /// How a position looks to a beginner of this side who counts the pieces, in pieces.
    fn glance(&self, side: Color, position: &Self::Pos) -> i32;

    /// Whether moves are ordered by the positions that they lead to where there is time for it.
    const ORDERS_BY_POSITION: bool;

    /// How good a move looks to one who has not searched it, seen from who makes it; `after` is the position it
    /// leads to, where that is at hand. Orders the moves of a search.
    fn promise(
        &self,
        sight: &Self::Sight,
        before: &Self::Pos,
        mv: Self::Move,
        after: Option<&Self::Pos>,
    ) -> i32;

    /// How sure the search is in spite of what it leaves out, in percent: how often it plays the move of a search
    /// as deep that leaves out nothing, measured over random positions.
    const PERCENT: u8 = 95;

    /// How many of the moves, the most promising first, are looked at beyond the first ply.
    fn width(&self) -> usize {
        usize::MAX
    }
}

/// What a game that is over is worth for a side, `ply` plies from the root.
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
