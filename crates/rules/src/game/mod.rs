//! One trait for every game, and its type-erased form for servers, storage and user interfaces.

mod erased;
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

pub use erased::{AnyGame, AnyPosition, OtherGame, WeakGame};
pub use impossible::PositionError;
pub use min_mang::{Bend, MinMang, MinMangGoal, MinMangMove, MinMangOutlook, MinMangPosition, MinMangRules};
pub use miracle_five::{MiracleFive, MiracleFiveMove, MiracleFivePosition, MiracleFiveRules, Walk};
pub(crate) use othello::Othello;
pub use reversi::{Placement, Reversi, ReversiPosition};
pub use revolution::{Revolution, RevolutionMove, RevolutionPosition, RevolutionRules, Slide};
pub use ringo::{Ringo, RingoMove, RingoPosition};

use crate::{ByColor, Color, Layout, Outcome, Position};

/// A cell of a board: an index into [`Layout::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u16);

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// No cell: a hole, or a slot without its panel.
    Absent,
    /// An empty cell.
    Empty,
    /// A disc or piece of this side.
    Piece(Color),
    /// A piece of this side that was turned over or promoted.
    Marked(Color),
}

impl Content {
    /// Returns its letter: `X` Black, `O` White, `x` and `o` their marked pieces, `-` empty, `#` no cell.
    ///
    /// ```
    /// use outflank_rules::{Color, Content};
    ///
    /// let marked = Content::Marked(Color::White);
    /// assert_eq!(marked.letter(), 'o');
    /// assert_eq!(Content::of_letter('o'), Some(marked));
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Absent => '#',
            Self::Empty => '-',
            Self::Piece(Color::Black) => 'X',
            Self::Piece(Color::White) => 'O',
            Self::Marked(Color::Black) => 'x',
            Self::Marked(Color::White) => 'o',
        }
    }

    /// Reads a [`Content::letter`]; `None` for any other letter.
    #[must_use]
    pub const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter {
            '#' => Self::Absent,
            '-' => Self::Empty,
            'X' => Self::Piece(Color::Black),
            'O' => Self::Piece(Color::White),
            'x' => Self::Marked(Color::Black),
            'o' => Self::Marked(Color::White),
            _ => return None,
        })
    }
}

/// The side to move, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This side moves.
    Play(Color),
    /// The game is over.
    Over(Outcome),
}

/// The reason why a game is over on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Neither side can place a disc.
    NoMoves,
    /// The side to move cannot move and loses.
    Stalemate,
    /// One side has no pieces left, or too few to win.
    Captured,
    /// Both sides passed in succession.
    Passes,
    /// A side has five in a row.
    Five,
    /// The fortress is taken.
    Fortress,
    /// The same position occurred for the third time.
    Repetition,
    /// Too many plies passed without progress.
    PlyLimit,
}

/// The input that a move needs from a person at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A pass: nothing can be placed or moved.
    Pass,
    /// A piece is put on this cell.
    Place(Cell),
    /// A piece is put on this cell with its marked side up.
    PlaceMarked(Cell),
    /// A piece goes from the first cell to the second.
    Travel(Cell, Cell),
    /// A piece goes from the first cell to the second and is turned over there.
    TravelAndTurn(Cell, Cell),
    /// A piece is put on the cell, then the panel in the first slot slides to the second.
    PlaceAndSlide(Cell, Slot, Slot),
}

impl MoveKind {
    /// Returns the cell that a piece leaves, if the move takes one from the board.
    #[must_use]
    pub const fn origin(self) -> Option<Cell> {
        match self {
            Self::Travel(from, _) | Self::TravelAndTurn(from, _) => Some(from),
            Self::Pass | Self::Place(_) | Self::PlaceMarked(_) | Self::PlaceAndSlide(..) => None,
        }
    }

    /// Returns the cell that a piece is put on, if any. If a panel then slides, it is the cell before the
    /// slide.
    #[must_use]
    pub const fn target(self) -> Option<Cell> {
        match self {
            Self::Pass => None,
            Self::Place(cell) | Self::PlaceMarked(cell) | Self::PlaceAndSlide(cell, ..) => Some(cell),
            Self::Travel(_, to) | Self::TravelAndTurn(_, to) => Some(to),
        }
    }
}

/// A slot of a tray: an index into [`Layout::slots`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u16);

/// A visible change made by a move; changes are in the order in which to show them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The side had no move.
    Passed {
        /// The side that passed.
        color: Color,
    },
    /// A piece was placed.
    Placed {
        /// Its cell.
        cell: Cell,
        /// Its color.
        color: Color,
    },
    /// A disc changed its color.
    Flipped {
        /// Its cell.
        cell: Cell,
        /// The distance in cells from the piece that caused it, at least 1.
        distance: u16,
    },
    /// A piece moved to another cell.
    Moved {
        /// The cell that it left.
        from: Cell,
        /// The cell that it reached.
        to: Cell,
    },
    /// A piece was taken off the board.
    Removed {
        /// The cell that it left.
        cell: Cell,
    },
    /// A piece was turned over, to its marked or its plain side.
    Turned {
        /// Its cell.
        cell: Cell,
        /// Whether its mark is up now.
        is_marked: bool,
    },
    /// A panel slid with its contents: each cell of `from` moved to the cell at the same place in `to`, and
    /// the cells of `from` are absent now.
    Slid {
        /// The four cells that it left.
        from: [Cell; 4],
        /// The four cells that it reached, where no panel was.
        to: [Cell; 4],
    },
}

/// A legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The text of the move: `d3`, or `--` for a pass.
    pub text: String,
    /// The input that it needs.
    pub kind: MoveKind,
    /// Its changes, the placed piece first.
    pub effect: Effect,
}

/// Everything that one move changes on the board.
pub type Effect = Vec<Change>;

/// The reason why a move was refused in a position.
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
    /// The side has no disc left in hand.
    NothingInHand {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The opening discs must go to the center.
    NotInTheCentre {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The panel cannot slide there, or must not.
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
    /// The piece cannot go there.
    Unreachable {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The piece would return at once to the cell that it left.
    TurnsBack {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The position after the move has occurred before.
    Repeats {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// The zone contains the most pieces of the side that are allowed.
    ZoneFull {
        /// The side to move.
        color: Color,
        /// The move.
        text: String,
    },
    /// A pass, although there is a legal move.
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
                write!(f, "{color} cannot play {text}: there is no {color} piece where it begins")
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
                write!(f, "{color} cannot play {text}: the neutral zone holds as many pieces as it may")
            }
            Self::PassNotForced { color } => write!(f, "{color} cannot pass: there is a legal move"),
            Self::GameOver { text } => write!(f, "{text} cannot be played: the game is over"),
        }
    }
}

impl core::error::Error for IllegalMove {}

/// The rules of one game. Positions are small values; playing a move returns a new one.
pub trait Game: Send + Sync + 'static {
    /// A position of the game, with the side to move.
    type Pos: Clone + Eq + Hash + Send + Sync + 'static;
    /// A move of the game.
    type Move: Copy + Eq + Hash + Send + Sync + 'static;

    /// Returns the board.
    fn layout(&self) -> &Layout;

    /// Returns the position before the first move.
    fn start(&self) -> Self::Pos;

    /// A position with these contents, one for each cell of the layout.
    ///
    /// # Errors
    /// The reason why no game of this kind can reach it.
    fn position(&self, contents: &[Content], turn: Color) -> Result<Self::Pos, PositionError>;

    /// Returns the side to move, or the outcome.
    fn turn(&self, position: &Self::Pos) -> Turn;

    /// Returns the side to move; after the end, the side that would be next.
    fn mover(&self, position: &Self::Pos) -> Color;

    /// Returns the content of a cell.
    fn content(&self, position: &Self::Pos, cell: Cell) -> Content;

    /// Returns the reason why the game is over, if it is.
    fn ending(&self, position: &Self::Pos) -> Option<Ending>;

    /// Appends the legal moves: the pass if it is forced, none if the game is over.
    fn moves(&self, position: &Self::Pos, out: &mut Vec<Self::Move>);

    /// Whether the only legal move is a pass.
    fn must_pass(&self, position: &Self::Pos) -> bool {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        matches!(moves.as_slice(), [only] if self.kind(position, *only) == MoveKind::Pass)
    }

    /// Returns the position after a legal move.
    fn play(&self, position: &Self::Pos, mv: Self::Move) -> Self::Pos;

    /// Returns the input that a move needs.
    fn kind(&self, position: &Self::Pos, mv: Self::Move) -> MoveKind;

    /// Returns the changes that a legal move makes.
    fn effect(&self, position: &Self::Pos, mv: Self::Move) -> Effect;

    /// Reads a move text as a legal move of a position.
    ///
    /// # Errors
    /// The reason why it is not legal.
    fn parse(&self, position: &Self::Pos, text: &str) -> Result<Self::Move, IllegalMove>;

    /// Returns the text of a move.
    fn show(&self, position: &Self::Pos, mv: Self::Move) -> String;

    /// Whether every move except a pass is the name of a cell, so that transcripts need no separators.
    fn moves_are_cells(&self) -> bool {
        true
    }

    /// Whether the side with more discs at the end wins, and only discs decide.
    fn is_won_by_discs(&self) -> bool {
        false
    }

    /// Returns the pieces of each side on the board.
    fn discs(&self, position: &Self::Pos) -> ByColor<u32>;

    /// Returns the pieces in hand of each side, or `None` if pieces are shared or unlimited.
    fn hands(&self, _position: &Self::Pos) -> Option<ByColor<u32>> {
        None
    }

    /// Whether the board does not determine the pieces in hand, so that [`Game::position`] assumes them.
    fn supposes_hands(&self) -> bool {
        false
    }

    /// A stated position with these pieces in hand.
    ///
    /// # Errors
    /// The reason why this is impossible.
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

    /// Returns the same position on the fast 8×8 core, or `None` for games that it cannot play.
    fn othello(&self, _position: &Self::Pos) -> Option<Position> {
        None
    }
}

/// Returns the pieces in hand of both sides together.
fn in_hand(hands: ByColor<u32>) -> u32 {
    hands.black.saturating_add(hands.white)
}

/// Whether a text is a pass: written `--`; `pass` and `pa` are accepted too.
fn is_pass_text(text: &str) -> bool {
    text == "--" || text.eq_ignore_ascii_case("pass") || text.eq_ignore_ascii_case("pa")
}
