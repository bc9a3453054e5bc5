//! The evaluation of games without one of their own: it counts pieces and leaves the rest to the search.

use outflank_rules::{
    ByColor, Cell, Color, Content, Effect, Ending, Game, Goal, IllegalMove, Layout, MoveKind, PositionError,
    Turn,
};

use super::evaluate::{Evaluate, Searchable, UNITS};
use super::reversi::by_discs;
use super::scale::{self, Scale};
use crate::Score;

/// Wraps a game so that it can be searched with no knowledge beyond its rules.
#[derive(Clone, Copy, Debug)]
pub struct Plain<G>(pub G);

impl<G: Game> Game for Plain<G> {
    type Pos = G::Pos;
    type Move = G::Move;

    fn layout(&self) -> &Layout {
        self.0.layout()
    }

    fn start(&self) -> G::Pos {
        self.0.start()
    }

    fn position(&self, contents: &[Content], turn: Color) -> Result<G::Pos, PositionError> {
        self.0.position(contents, turn)
    }

    fn turn(&self, position: &G::Pos) -> Turn {
        self.0.turn(position)
    }

    fn mover(&self, position: &G::Pos) -> Color {
        self.0.mover(position)
    }

    fn content(&self, position: &G::Pos, cell: Cell) -> Content {
        self.0.content(position, cell)
    }

    fn ending(&self, position: &G::Pos) -> Option<Ending> {
        self.0.ending(position)
    }

    fn moves(&self, position: &G::Pos, out: &mut Vec<G::Move>) {
        self.0.moves(position, out);
    }

    fn must_pass(&self, position: &G::Pos) -> bool {
        self.0.must_pass(position)
    }

    fn play(&self, position: &G::Pos, mv: G::Move) -> G::Pos {
        self.0.play(position, mv)
    }

    fn kind(&self, position: &G::Pos, mv: G::Move) -> MoveKind {
        self.0.kind(position, mv)
    }

    fn effect(&self, position: &G::Pos, mv: G::Move) -> Effect {
        self.0.effect(position, mv)
    }

    fn parse(&self, position: &G::Pos, text: &str) -> Result<G::Move, IllegalMove> {
        self.0.parse(position, text)
    }

    fn show(&self, position: &G::Pos, mv: G::Move) -> String {
        self.0.show(position, mv)
    }

    fn moves_are_cells(&self) -> bool {
        self.0.moves_are_cells()
    }

    fn discs(&self, position: &G::Pos) -> ByColor<u32> {
        self.0.discs(position)
    }

    fn hands(&self, position: &G::Pos) -> Option<ByColor<u32>> {
        self.0.hands(position)
    }

    fn supposes_hands(&self) -> bool {
        self.0.supposes_hands()
    }

    fn with_hands(&self, position: G::Pos, hands: ByColor<u32>) -> Result<G::Pos, PositionError> {
        self.0.with_hands(position, hands)
    }
}

impl<G: Game> Searchable for Plain<G> {
    const COUNTS: bool = false;
    type Sight = ();

    fn sight(&self) {}

    fn left(&self, _position: &G::Pos) -> Option<u32> {
        None
    }

    fn scale(&self) -> &'static Scale {
        &scale::FAMILY
    }

    fn glance(&self, side: Color, position: &G::Pos) -> i32 {
        by_discs(&self.0, side, position, Goal::Most)
    }

    const ORDERS_BY_POSITION: bool = false;

    fn promise(&self, (): &(), _before: &G::Pos, _mv: G::Move, _after: Option<&G::Pos>) -> i32 {
        0
    }
}

/// Evaluates the pieces on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pieces;

impl<G: Searchable> Evaluate<G> for Pieces {
    type State = ();

    fn begin(&self, _game: &G, _position: &G::Pos) {}

    fn step(&self, _game: &G, _before: &G::Pos, (): &(), _mv: G::Move, _after: &G::Pos) {}

    fn value(&self, game: &G, position: &G::Pos, (): &()) -> i32 {
        let most = Score::UNDECIDED.units();
        (UNITS * game.glance(game.mover(position), position)).clamp(-most, most)
    }
}
