//! One trait for every game, and the games.

mod history;
mod impossible;
mod min_mang;
mod miracle_five;
mod othello;
mod reversi;
mod revolution;
mod ringo;
mod stretches;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::Hash;

pub use impossible::PositionError;
pub use min_mang::{Bend, MinMang, MinMangGoal, MinMangMove, MinMangOutlook, MinMangPosition, MinMangRules};
pub use miracle_five::{MiracleFive, MiracleFiveMove, MiracleFivePosition, MiracleFiveRules, Walk};
pub(crate) use othello::Othello;
pub use reversi::{Placement, Reversi, ReversiPosition};
pub use revolution::{Revolution, RevolutionMove, RevolutionPosition, RevolutionRules, Slide};
pub use ringo::{Ringo, RingoMove, RingoPosition};

use crate::{ByColor, Cell, Color, Content, Layout, Outcome, Position};

/// The side to move, or the outcome of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This side moves.
    Play(Color),
    /// The game is over.
    Over(Outcome),
}

/// The reason why a game is over by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Neither side can move.
    NoMoves,
    /// The side to move has no move and loses.
    Stalemate,
    /// One side has no pieces left, or too few to win.
    Captured,
    /// Both sides passed in succession.
    Passes,
    /// A side has five in a row.
    Five,
    /// The attackers took the fortress.
    Fortress,
    /// The same position occurred for the third time.
    Repetition,
    /// The game reached its limit on all plies, or on plies without progress.
    PlyLimit,
}

/// The input that a move needs from a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A pass, which places and moves nothing.
    Pass,
    /// A piece is placed on this cell.
    Place(Cell),
    /// A piece is placed on this cell with its marked side up.
    PlaceMarked(Cell),
    /// A piece moves from the first cell to the second.
    Travel(Cell, Cell),
    /// A piece moves from the first cell to the second and is then turned over.
    TravelAndTurn(Cell, Cell),
    /// A piece is placed on the cell, and the panel in the first slot slides to the second.
    PlaceAndSlide(Cell, Slot, Slot),
}

impl MoveKind {
    /// Returns the cell that a piece leaves, or `None` if the move moves no piece.
    #[must_use]
    pub const fn origin(self) -> Option<Cell> {
        match self {
            Self::Travel(from, _) | Self::TravelAndTurn(from, _) => Some(from),
            Self::Pass | Self::Place(_) | Self::PlaceMarked(_) | Self::PlaceAndSlide(..) => None,
        }
    }

    /// Returns the cell that a piece is placed on or moves to, or `None` for a pass. If a panel slides, this
    /// is the cell before the slide.
    #[must_use]
    pub const fn target(self) -> Option<Cell> {
        match self {
            Self::Pass => None,
            Self::Place(cell) | Self::PlaceMarked(cell) | Self::PlaceAndSlide(cell, ..) => Some(cell),
            Self::Travel(_, to) | Self::TravelAndTurn(_, to) => Some(to),
        }
    }
}

/// A slot of a tray, as an index into [`Layout::slots`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u16);

/// A visible change that a move makes. Changes are in the order in which to show them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The side passed.
    Passed {
        /// The side that passed.
        color: Color,
    },
    /// A piece was placed.
    Placed {
        /// The cell of the piece.
        cell: Cell,
        /// The color of the piece.
        color: Color,
    },
    /// A disc changed its color.
    Flipped {
        /// The cell of the disc.
        cell: Cell,
        /// The distance in cells from the piece that caused the change, at least 1.
        distance: u16,
    },
    /// A piece moved to another cell.
    Moved {
        /// The cell that the piece left.
        from: Cell,
        /// The cell that the piece reached.
        to: Cell,
    },
    /// A piece was removed from the board.
    Removed {
        /// The cell that the piece left.
        cell: Cell,
    },
    /// A piece was turned over to its marked or its plain side.
    Turned {
        /// The cell of the piece.
        cell: Cell,
        /// Whether the marked side is now up.
        is_marked: bool,
    },
    /// A panel slid with its contents. The content of each cell of `from` moved to the same place in `to`,
    /// and the cells of `from` are now absent.
    Slid {
        /// The four cells that the panel left.
        from: [Cell; 4],
        /// The four cells that the panel reached. They had no panel before.
        to: [Cell; 4],
    },
}

/// A legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The text of the move, such as `d3`, or `--` for a pass.
    pub text: String,
    /// The input that the move needs from a user.
    pub kind: MoveKind,
    /// The changes that the move makes, starting with the placed piece.
    pub effect: Effect,
}

/// All changes that a move makes on the board.
pub type Effect = Vec<Change>;

/// The reason why a move is illegal in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text is not a move of this game in any position.
    NotAMove {
        /// The text.
        text: String,
    },
    /// The cell is taken.
    Occupied {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The cell is free, but the move would flip nothing.
    FlipsNothing {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The side has no disc or piece left in hand.
    NothingInHand {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The first four discs must be placed on the center.
    NotInTheCentre {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The panel cannot slide to this slot, or the rules forbid the slide.
    CannotSlide {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The first cell of the move has no piece of this side.
    NoPiece {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The piece cannot reach the second cell of the move.
    Unreachable {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The piece would return to the cell that it left in the side's last move.
    TurnsBack {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The move would repeat an earlier position.
    Repeats {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The zone already contains as many pieces of this side as the rules allow.
    ZoneFull {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The move is a pass, although there is another legal move.
    PassNotForced {
        /// The side to move.
        color: Color,
    },
    /// The game is over.
    GameOver {
        /// The move.
        text: String,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove { text } => write!(f, "{text:?} is not a move of this game"),
            Self::Occupied { color, text } => write!(f, "{color} cannot play {text}: the square is taken"),
            Self::FlipsNothing { color, text } => {
                write!(f, "{color} cannot play {text}: it would flip no disc")
            }
            Self::NothingInHand { color, text } => {
                write!(f, "{color} cannot play {text}: no disc is left in hand")
            }
            Self::NotInTheCentre { color, text } => {
                write!(f, "{color} cannot play {text}: the first four discs go to the center")
            }
            Self::CannotSlide { color, text } => {
                write!(f, "{color} cannot play {text}: that panel cannot slide there")
            }
            Self::NoPiece { color, text } => {
                write!(f, "{color} cannot play {text}: there is no {color} piece where the move begins")
            }
            Self::Unreachable { color, text } => {
                write!(f, "{color} cannot play {text}: the piece cannot go there")
            }
            Self::TurnsBack { color, text } => {
                write!(f, "{color} cannot play {text}: the piece has just come from there")
            }
            Self::Repeats { color, text } => {
                write!(f, "{color} cannot play {text}: it would repeat an earlier position")
            }
            Self::ZoneFull { color, text } => {
                write!(
                    f,
                    "{color} cannot play {text}: the neutral zone already holds as many pieces as allowed"
                )
            }
            Self::PassNotForced { color } => write!(f, "{color} cannot pass: there is a legal move"),
            Self::GameOver { text } => write!(f, "{text} cannot be played: the game is over"),
        }
    }
}

impl core::error::Error for IllegalMove {}

/// The rules of a game. Positions are small values, and playing a move returns a new position.
pub trait Game: Send + Sync + 'static {
    /// A position of the game, with the side to move.
    type Pos: Clone + Eq + Hash + Send + Sync + 'static;
    /// A move of the game.
    type Move: Copy + Eq + Hash + Send + Sync + 'static;

    /// Returns the board.
    fn layout(&self) -> &Layout;

    /// Returns the position before the first move.
    fn start(&self) -> Self::Pos;

    /// Creates a position with these contents, one for each cell of the layout.
    ///
    /// # Errors
    /// The reason why no game of this kind can reach the position.
    fn position(&self, contents: &[Content], turn: Color) -> Result<Self::Pos, PositionError>;

    /// Returns the side to move, or the outcome of a game that is over.
    fn turn(&self, position: &Self::Pos) -> Turn;

    /// Returns the side to move. After the end of the game, this is the side that would move next.
    fn mover(&self, position: &Self::Pos) -> Color;

    /// Returns the content of a cell.
    fn content(&self, position: &Self::Pos, cell: Cell) -> Content;

    /// Returns the reason why the game is over, or `None` if it is not over.
    fn ending(&self, position: &Self::Pos) -> Option<Ending>;

    /// Appends the legal moves. A forced pass is the only move, and there are no moves if the game is over.
    fn moves(&self, position: &Self::Pos, out: &mut Vec<Self::Move>);

    /// Whether the only legal move is a pass.
    fn must_pass(&self, position: &Self::Pos) -> bool {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        matches!(moves.as_slice(), [only] if self.kind(position, *only) == MoveKind::Pass)
    }

    /// Returns the position after a legal move.
    fn play(&self, position: &Self::Pos, mv: Self::Move) -> Self::Pos;

    /// Returns the input that a move needs from a user.
    fn kind(&self, position: &Self::Pos, mv: Self::Move) -> MoveKind;

    /// Returns the changes that a legal move makes.
    fn effect(&self, position: &Self::Pos, mv: Self::Move) -> Effect;

    /// Reads a text as a legal move in a position.
    ///
    /// # Errors
    /// The reason why the move is illegal.
    fn parse(&self, position: &Self::Pos, text: &str) -> Result<Self::Move, IllegalMove>;

    /// Returns the text of a move.
    fn show(&self, position: &Self::Pos, mv: Self::Move) -> String;

    /// Whether every move except a pass is the name of a cell, so that transcripts need no separators.
    fn moves_are_cells(&self) -> bool {
        true
    }

    /// Whether the number of discs alone decides the game, and the side with more discs wins.
    fn is_won_by_discs(&self) -> bool {
        false
    }

    /// Returns the number of pieces of each side on the board.
    fn discs(&self, position: &Self::Pos) -> ByColor<u32>;

    /// Returns the number of pieces in hand of each side, or `None` if pieces are shared or unlimited.
    fn hands(&self, _position: &Self::Pos) -> Option<ByColor<u32>> {
        None
    }

    /// Whether the board does not determine the pieces in hand. [`Game::position`] then assumes that the
    /// sides alternated and never passed.
    fn supposes_hands(&self) -> bool {
        false
    }

    /// Changes the pieces in hand of a stated position.
    ///
    /// # Errors
    /// The reason why no game can reach the position with these pieces in hand.
    fn with_hands(&self, position: Self::Pos, hands: ByColor<u32>) -> Result<Self::Pos, PositionError> {
        let known = self.hands(&position).ok_or(PositionError::NoHands)?;
        for color in Color::ALL {
            if hands[color] > known[color] {
                let (found, most) = (hands[color], known[color]);
                return Err(PositionError::TooManyInHand { color, found, most });
            }
        }
        let (found, wanted) = (in_hand(hands), in_hand(known));
        if found == wanted { Ok(position) } else { Err(PositionError::HandsOff { found, wanted }) }
    }

    /// Returns the same position on the fast 8×8 core, or `None` for games that the core cannot play.
    fn othello(&self, _position: &Self::Pos) -> Option<Position> {
        None
    }
}

/// Returns the total number of pieces in hand.
fn in_hand(hands: ByColor<u32>) -> u32 {
    hands.black.saturating_add(hands.white)
}

/// Whether a text is a pass. Passes are written as `--`, but `pass` and `pa` are also accepted.
fn is_pass_text(text: &str) -> bool {
    text == "--" || text.eq_ignore_ascii_case("pass") || text.eq_ignore_ascii_case("pa")
}
