//! The [`Game`] of Othello on the fast 8×8 core.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Cell, Change, Content, Effect, Ending, Game, IllegalMove, MoveKind, PositionError, Turn};
use crate::{ByColor, Color, Layout, Move, Outcome, PlayError, Position, Setup, Square, Verdict};

/// Othello on 8×8 squares with any start.
pub(crate) struct Othello {
    layout: Layout,
    start: Position,
}

impl Othello {
    pub(crate) fn new(start: Position) -> Self {
        Self { layout: Layout::rectangle(8, 8), start }
    }
}

impl Game for Othello {
    type Pos = Position;
    type Move = Move;

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn start(&self) -> Position {
        self.start
    }

    fn position(&self, contents: &[Content], turn: Color) -> Result<Position, PositionError> {
        if contents.len() != 64 {
            return Err(PositionError::WrongLength { cells: 64, given: contents.len() });
        }
        let odd = Square::all().find(|square| {
            let content = contents[usize::from(square.index())];
            matches!(content, Content::Absent | Content::Marked(_))
        });
        if let Some(square) = odd {
            return Err(PositionError::CannotHold { cell: square.to_string() });
        }
        let discs = |color| {
            Square::all().filter(|s| contents[usize::from(s.index())] == Content::Piece(color)).collect()
        };
        let setup = Setup { black: discs(Color::Black), white: discs(Color::White), turn };
        setup.validate().map_err(PositionError::from)
    }

    fn mover(&self, position: &Position) -> Color {
        position.turn()
    }

    fn turn(&self, position: &Position) -> Turn {
        if !position.is_over() {
            return Turn::Play(position.turn());
        }
        let score = position.with_turn(Color::Black).final_score();
        Turn::Over(Outcome {
            verdict: Verdict::of_score(score),
            discs: self.discs(position),
            score: Some(score),
        })
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        position.is_over().then_some(Ending::NoMoves)
    }

    fn content(&self, position: &Position, cell: Cell) -> Content {
        let square = u8::try_from(cell.0).ok().and_then(Square::new);
        match square {
            None => Content::Absent,
            Some(square) => position.board().get(square).map_or(Content::Empty, Content::Piece),
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            if position.must_pass() {
                out.push(Move::Pass);
            }
        } else {
            out.extend(legal.squares().map(Move::Place));
        }
    }

    fn play(&self, position: &Position, mv: Move) -> Position {
        position.play(mv).unwrap_or(*position)
    }

    fn kind(&self, _position: &Position, mv: Move) -> MoveKind {
        match mv {
            Move::Pass => MoveKind::Pass,
            Move::Place(square) => MoveKind::Place(cell(square)),
        }
    }

    fn effect(&self, position: &Position, mv: Move) -> Effect {
        let color = position.turn();
        let Move::Place(placed) = mv else { return Vec::from([Change::Passed { color }]) };
        let distance = |square: Square| {
            let files = placed.file().index().abs_diff(square.file().index());
            let ranks = placed.rank().index().abs_diff(square.rank().index());
            u16::from(files.max(ranks))
        };
        let mut flipped: Vec<Square> = position.flips(placed).squares().collect();
        flipped.sort_by_key(|&square| distance(square));
        let flips = flipped.into_iter().map(|s| Change::Flipped { cell: cell(s), distance: distance(s) });
        core::iter::once(Change::Placed { cell: cell(placed), color }).chain(flips).collect()
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Move, IllegalMove> {
        let mv: Move = text.parse().map_err(|_| IllegalMove::NotAMove { text: text.into() })?;
        position.play(mv).map(|_| mv).map_err(|error| match error {
            PlayError::Occupied(color, square) => IllegalMove::Occupied { color, text: square.to_string() },
            PlayError::FlipsNothing(color, square) => {
                IllegalMove::FlipsNothing { color, text: square.to_string() }
            }
            PlayError::PassNotForced(color) => IllegalMove::PassNotForced { color },
            PlayError::GameOver(mv) => IllegalMove::GameOver { text: mv.to_string() },
        })
    }

    fn show(&self, _position: &Position, mv: Move) -> String {
        mv.to_string()
    }

    fn discs(&self, position: &Position) -> ByColor<u32> {
        ByColor::from_fn(|color| u32::from(position.board().count(color).get()))
    }

    fn is_won_by_discs(&self) -> bool {
        true
    }

    fn othello(&self, position: &Position) -> Option<Position> {
        Some(*position)
    }
}

fn cell(square: Square) -> Cell {
    Cell(u16::from(square.index()))
}
