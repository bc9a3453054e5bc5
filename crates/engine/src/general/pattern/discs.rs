//! The interface between the pattern evaluation and a game: discs on the cells of a board.

use outflank_rules::{
    Bits, Cell, Color, Game, GameSpec, GameVisitor, Geometry, Reversi, ReversiPosition, Revolution,
    RevolutionPosition, visit,
};

use crate::general::evaluate::{Evaluate, Searchable};
use crate::general::{reversi, revolution};

/// A position as the evaluation sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides<B> {
    /// Discs of the side to move.
    pub own: B,
    /// Discs of the other side.
    pub opponent: B,
    /// Cells on which a disc may still be placed.
    pub empty: B,
    /// The lead of the side to move in discs in hand; 0 if discs are shared.
    pub more_in_hand: i32,
    /// The number of cells where the side to move can place a disc, and where the other side could if it were
    /// to move; `None` if the evaluation does not use it.
    pub mobility: Option<(u32, u32)>,
    /// Whether White is to move. This does not change the value. It only selects the previous position to
    /// update from.
    pub is_second: bool,
}

/// A game whose positions are discs on the cells of a board.
pub trait DiscGame: Searchable + Clone {
    /// Sets of the board's cells.
    type Set: Bits;

    /// The evaluation without training.
    type Untrained: Evaluate<Self, State = ()>;

    /// Creates the untrained evaluation.
    fn untrained(&self) -> Self::Untrained;

    /// Returns the board with its lines.
    fn geometry(&self) -> &Geometry;

    /// Returns the cell on which no disc can lie.
    fn hole(&self) -> Option<Cell>;

    /// Creates a position as seen by the side to move, without its mobility.
    fn sides(&self, position: &Self::Pos) -> Sides<Self::Set>;

    /// Returns the number of cells where the side to move can place a disc, and where the other side could if
    /// it were to move.
    fn mobility(&self, position: &Self::Pos) -> (u32, u32);
}

impl<B: Bits> DiscGame for Reversi<B> {
    type Set = B;
    type Untrained = reversi::Features<B>;

    fn untrained(&self) -> Self::Untrained {
        reversi::Features::new(self)
    }

    fn geometry(&self) -> &Geometry {
        Reversi::geometry(self)
    }

    fn hole(&self) -> Option<Cell> {
        self.rules().hole
    }

    #[inline]
    fn sides(&self, position: &Self::Pos) -> Sides<B> {
        let (turn, other) = (position.turn, position.turn.opponent());
        Sides {
            own: position.discs(turn),
            opponent: position.discs(other),
            empty: self.empties(position),
            more_in_hand: i32::from(position.hand[turn as usize]) - i32::from(position.hand[other as usize]),
            mobility: None,
            is_second: turn == Color::White,
        }
    }

    #[inline]
    fn mobility(&self, position: &Self::Pos) -> (u32, u32) {
        let turned = ReversiPosition { turn: position.turn.opponent(), ..*position };
        (self.placements(position).len(), self.placements(&turned).len())
    }
}

impl DiscGame for Revolution {
    type Set = u64;
    type Untrained = revolution::Features;

    fn untrained(&self) -> Self::Untrained {
        revolution::Features::new(self)
    }

    fn geometry(&self) -> &Geometry {
        Revolution::geometry(self)
    }

    /// Returns `None`: a hole slides with its panel, so no shape can depend on it.
    fn hole(&self) -> Option<Cell> {
        None
    }

    #[inline]
    fn sides(&self, position: &Self::Pos) -> Sides<u64> {
        let (own, opponent) = match position.turn {
            Color::Black => (position.black, position.white),
            Color::White => (position.white, position.black),
        };
        Sides {
            own,
            opponent,
            empty: position.present & !(own | opponent),
            more_in_hand: 0,
            mobility: None,
            is_second: position.turn == Color::White,
        }
    }

    #[inline]
    fn mobility(&self, position: &Self::Pos) -> (u32, u32) {
        let turned = RevolutionPosition { turn: position.turn.opponent(), ..*position };
        (self.placements(position).len(), self.placements(&turned).len())
    }
}

/// An operation on any type of [`DiscGame`].
pub trait DiscVisitor {
    /// The result of the operation.
    type Output;

    /// Runs the operation on the game.
    fn visit<G: DiscGame>(self, game: G) -> Self::Output;
}

/// Runs the visitor on the game of a spec, with its concrete type. `None` if the game is not of the Reversi
/// family, or is Othello on 8×8, which has its own engine.
pub fn visit_discs<V: DiscVisitor>(spec: &GameSpec, visitor: V) -> Option<V::Output> {
    struct Discs<V>(V);
    impl<V: DiscVisitor> GameVisitor for Discs<V> {
        type Output = Option<V::Output>;

        fn visit<G: Game>(self, game: G) -> Self::Output {
            drop(game);
            None
        }

        fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output {
            Some(self.0.visit(game))
        }

        fn revolution(self, game: Revolution) -> Self::Output {
            Some(self.0.visit(game))
        }
    }
    visit(spec, Discs(visitor))
}
