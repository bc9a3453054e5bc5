//! Games and positions whose types are erased. A position knows its game.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::{Arc, Weak};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use super::GameSpec;
use crate::perft::{self, Convention};
use crate::{
    ByColor, Cell, Color, Content, Effect, Ending, Game, IllegalMove, Layout, Legal, Position, PositionError,
    Turn,
};

/// Any game of the catalog. Clones share the game's data.
#[derive(Clone)]
pub struct AnyGame(Arc<dyn ErasedGame>);

/// A weak reference to a game.
#[derive(Clone)]
pub struct WeakGame(Weak<dyn ErasedGame>);

impl WeakGame {
    /// Returns the game, or `None` if no strong reference to the game is left.
    #[must_use]
    pub fn upgrade(&self) -> Option<AnyGame> {
        self.0.upgrade().map(AnyGame)
    }
}

impl AnyGame {
    /// Returns a weak reference to the game.
    ///
    /// ```
    /// use outflank_rules::open;
    ///
    /// let game = open(&"othello?size=26".parse()?);
    /// let known = game.downgrade();
    /// assert!(known.upgrade().is_some());
    /// drop(game);
    /// assert!(known.upgrade().is_none());
    /// # Ok::<(), outflank_rules::SpecError>(())
    /// ```
    #[must_use]
    pub fn downgrade(&self) -> WeakGame {
        WeakGame(Arc::downgrade(&self.0))
    }

    /// Erases the type of a game.
    pub(crate) fn new(spec: GameSpec, rules: impl Game) -> Self {
        Self(Arc::new(Shared(Arc::new(Named { spec, rules }))))
    }

    /// Returns the canonical spec of the game.
    #[must_use]
    pub fn spec(&self) -> &GameSpec {
        self.0.spec()
    }

    /// Returns the board.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        self.0.layout()
    }

    /// Returns the position before the first move.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        self.0.start()
    }

    /// Whether every move except a pass is the name of a cell, so that transcripts need no separators.
    #[must_use]
    pub fn moves_are_cells(&self) -> bool {
        self.0.moves_are_cells()
    }

    /// Whether the number of discs alone decides the game, and the side with more discs wins.
    #[must_use]
    pub fn is_won_by_discs(&self) -> bool {
        self.0.is_won_by_discs()
    }

    /// Creates a position with these contents, one for each cell of the layout.
    ///
    /// # Errors
    /// The reason why no game of this kind can reach the position, with the names of the cells.
    pub fn position(&self, contents: &[Content], turn: Color) -> Result<AnyPosition, PositionError> {
        self.0.position(contents, turn, None)
    }

    /// Creates a position like [`AnyGame::position`], with the pieces in hand of each side.
    ///
    /// # Errors
    /// The errors of [`AnyGame::position`], or the reason why the pieces in hand are impossible.
    pub fn position_with_hands(
        &self,
        contents: &[Content],
        turn: Color,
        hands: ByColor<u32>,
    ) -> Result<AnyPosition, PositionError> {
        self.0.position(contents, turn, Some(hands))
    }

    /// Whether the board does not determine the pieces in hand. [`AnyGame::position`] then assumes that the
    /// sides alternated and never passed.
    #[must_use]
    pub fn supposes_hands(&self) -> bool {
        self.0.supposes_hands()
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyGame").field(self.spec()).finish()
    }
}

/// A position of any game.
pub struct AnyPosition(Box<dyn ErasedPosition>);

impl AnyPosition {
    /// Returns the canonical spec of the position's game.
    #[must_use]
    pub fn spec(&self) -> &GameSpec {
        self.0.spec()
    }

    /// Returns the side to move, or the outcome of a game that is over.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.0.turn()
    }

    /// Returns the side to move, or `None` if the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        match self.turn() {
            Turn::Play(color) => Some(color),
            Turn::Over(_) => None,
        }
    }

    /// Returns the reason why the game is over, or `None` if it is not over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.0.ending()
    }

    /// Returns the contents of all cells, in the order of the layout.
    #[must_use]
    pub fn contents(&self) -> Vec<Content> {
        self.0.contents()
    }

    /// Returns the legal moves. A forced pass is the only move, and there are no moves if the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<Legal> {
        self.0.legal()
    }

    /// Whether the only legal move is a pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.0.must_pass()
    }

    /// Returns the text of the pass, if it is the only legal move.
    #[must_use]
    pub fn forced_pass(&self) -> Option<String> {
        if self.must_pass() { self.legal().into_iter().next().map(|legal| legal.text) } else { None }
    }

    /// Plays a move that is given as text. Returns the new position, the move in its standard spelling, and
    /// the changes that the move makes.
    ///
    /// # Errors
    /// The reason why the move is illegal in this position.
    pub fn play(&self, text: &str) -> Result<(Self, String, Effect), IllegalMove> {
        self.0.play(text)
    }

    /// Returns the number of pieces of each side on the board.
    #[must_use]
    pub fn discs(&self) -> ByColor<u32> {
        self.0.discs()
    }

    /// Returns the number of pieces in hand of each side, or `None` if pieces are shared or unlimited.
    #[must_use]
    pub fn hands(&self) -> Option<ByColor<u32>> {
        self.0.hands()
    }

    /// Returns the same position on the fast 8×8 core, or `None` for games that the core cannot play.
    #[must_use]
    pub fn othello(&self) -> Option<Position> {
        self.0.othello()
    }
}

impl AnyPosition {
    /// Returns the number of leaf positions `depth` plies below this position.
    #[must_use]
    pub fn perft(&self, depth: u32, convention: Convention) -> u64 {
        self.0.perft(depth, convention)
    }

    /// Downcasts to `G::Pos` if the position belongs to the game `G` with this spec.
    ///
    /// # Errors
    /// If the position is of another game, even if that game has the same type.
    pub fn of_game<G: Game>(&self, spec: &GameSpec) -> Result<&G::Pos, OtherGame> {
        self.check_game(spec)?;
        self.0.typed().downcast_ref().ok_or_else(|| OtherGame::new(spec, self))
    }

    /// Checks that the position's game has this spec.
    ///
    /// # Errors
    /// If the position is of another game.
    pub fn check_game(&self, spec: &GameSpec) -> Result<(), OtherGame> {
        if self.spec() == spec { Ok(()) } else { Err(OtherGame::new(spec, self)) }
    }
}

/// The error when rules, a player or a solver get a position of another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// The spec of the expected game.
    pub expected: String,
    /// The spec of the position's game.
    pub given: String,
}

impl OtherGame {
    /// Creates the error for the position `given` where a position of the game `expected` is required.
    #[must_use]
    pub fn new(expected: &GameSpec, given: &AnyPosition) -> Self {
        Self { expected: expected.to_string(), given: given.spec().to_string() }
    }
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is a position of {}, not of {}", self.given, self.expected)
    }
}

impl core::error::Error for OtherGame {}

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyPosition")
            .field("spec", self.spec())
            .field("turn", &self.turn())
            .field("discs", &self.discs())
            .finish()
    }
}

trait ErasedGame: Send + Sync {
    fn spec(&self) -> &GameSpec;
    fn layout(&self) -> &Layout;
    fn start(&self) -> AnyPosition;
    fn moves_are_cells(&self) -> bool;
    fn is_won_by_discs(&self) -> bool;
    fn position(
        &self,
        contents: &[Content],
        turn: Color,
        hands: Option<ByColor<u32>>,
    ) -> Result<AnyPosition, PositionError>;
    fn supposes_hands(&self) -> bool;
}

trait ErasedPosition: Send + Sync {
    fn boxed(&self) -> Box<dyn ErasedPosition>;
    fn spec(&self) -> &GameSpec;
    fn turn(&self) -> Turn;
    fn contents(&self) -> Vec<Content>;
    fn legal(&self) -> Vec<Legal>;
    fn must_pass(&self) -> bool;
    fn play(&self, text: &str) -> Result<(AnyPosition, String, Effect), IllegalMove>;
    fn discs(&self) -> ByColor<u32>;
    fn hands(&self) -> Option<ByColor<u32>>;
    fn othello(&self) -> Option<Position>;
    fn ending(&self) -> Option<Ending>;
    fn perft(&self, depth: u32, convention: Convention) -> u64;
    fn typed(&self) -> &dyn Any;
}

/// The rules and the spec of a game.
struct Named<G> {
    spec: GameSpec,
    rules: G,
}

struct Shared<G>(Arc<Named<G>>);

impl<G: Game> ErasedGame for Shared<G> {
    fn spec(&self) -> &GameSpec {
        &self.0.spec
    }

    fn layout(&self) -> &Layout {
        self.0.rules.layout()
    }

    fn start(&self) -> AnyPosition {
        Bound::erase(Arc::clone(&self.0), self.0.rules.start())
    }

    fn moves_are_cells(&self) -> bool {
        self.0.rules.moves_are_cells()
    }

    fn is_won_by_discs(&self) -> bool {
        self.0.rules.is_won_by_discs()
    }

    fn position(
        &self,
        contents: &[Content],
        turn: Color,
        hands: Option<ByColor<u32>>,
    ) -> Result<AnyPosition, PositionError> {
        let stated = self.0.rules.position(contents, turn)?;
        let position = match hands {
            Some(hands) => self.0.rules.with_hands(stated, hands)?,
            None => stated,
        };
        Ok(Bound::erase(Arc::clone(&self.0), position))
    }

    fn supposes_hands(&self) -> bool {
        self.0.rules.supposes_hands()
    }
}

/// A position and the rules of its game.
struct Bound<G: Game> {
    game: Arc<Named<G>>,
    position: G::Pos,
}

impl<G: Game> Bound<G> {
    fn erase(game: Arc<Named<G>>, position: G::Pos) -> AnyPosition {
        AnyPosition(Box::new(Self { game, position }))
    }

    fn rules(&self) -> &G {
        &self.game.rules
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.rules().moves(&self.position, &mut moves);
        moves
    }
}

impl<G: Game> ErasedPosition for Bound<G> {
    fn boxed(&self) -> Box<dyn ErasedPosition> {
        Box::new(Self { game: Arc::clone(&self.game), position: self.position.clone() })
    }

    fn spec(&self) -> &GameSpec {
        &self.game.spec
    }

    fn turn(&self) -> Turn {
        self.rules().turn(&self.position)
    }

    fn contents(&self) -> Vec<Content> {
        let cells = self.rules().layout().cells.len() as u16;
        (0..cells).map(|cell| self.rules().content(&self.position, Cell(cell))).collect()
    }

    fn legal(&self) -> Vec<Legal> {
        let game = self.rules();
        self.moves()
            .into_iter()
            .map(|mv| Legal {
                text: game.show(&self.position, mv),
                kind: game.kind(&self.position, mv),
                effect: game.effect(&self.position, mv),
            })
            .collect()
    }

    fn must_pass(&self) -> bool {
        self.rules().must_pass(&self.position)
    }

    fn play(&self, text: &str) -> Result<(AnyPosition, String, Effect), IllegalMove> {
        let mv = self.rules().parse(&self.position, text)?;
        let after = self.rules().play(&self.position, mv);
        Ok((
            Self::erase(Arc::clone(&self.game), after),
            self.rules().show(&self.position, mv),
            self.rules().effect(&self.position, mv),
        ))
    }

    fn discs(&self) -> ByColor<u32> {
        self.rules().discs(&self.position)
    }

    fn hands(&self) -> Option<ByColor<u32>> {
        self.rules().hands(&self.position)
    }

    fn othello(&self) -> Option<Position> {
        self.rules().othello(&self.position)
    }

    fn ending(&self) -> Option<Ending> {
        self.rules().ending(&self.position)
    }

    fn perft(&self, depth: u32, convention: Convention) -> u64 {
        match self.othello() {
            Some(position) => perft::count(position, depth, convention),
            None => perft::count_game(self.rules(), &self.position, depth, convention),
        }
    }

    fn typed(&self) -> &dyn Any {
        &self.position
    }
}
