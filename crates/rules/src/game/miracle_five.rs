//! Miracle Five: five in a row wins. Pieces are dropped, step, leap and travel through space.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::history::History;
use super::{
    Cell, Change, Content, Effect, Ending, Game, IllegalMove, MoveKind, PositionError, Turn, is_pass_text,
};
use crate::geometry::{Ray, miracle_five_board};
use crate::{Bits, ByColor, Color, Geometry, Layout, LineKind, Outcome, Tone, Verdict};

/// The number of pieces of each side.
const PIECES: u8 = 12;
/// The number of plies after which a game is a draw.
const MOST_PLIES: u32 = 300;

/// The moves of the pieces in Miracle Five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Walk {
    /// A piece steps along a row or column, and a marked piece also along a diagonal. Pieces are dropped
    /// unmarked, and a mark is permanent.
    #[default]
    Basic,
    /// An unmarked piece steps in any direction, and a marked piece leaps like a chess knight. Pieces are
    /// dropped marked or unmarked, and may be turned over after each move.
    Second,
}

/// The rules of a game of Miracle Five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MiracleFiveRules {
    /// The moves of the pieces.
    pub walk: Walk,
    /// Whether a piece may leap over a single piece of its own side.
    pub leap_own: bool,
    /// Whether only a row of exactly five wins.
    pub exact_five: bool,
}

/// The game of Miracle Five. Black is Night and moves first. White is Day.
#[derive(Clone, Debug)]
pub struct MiracleFive {
    rules: MiracleFiveRules,
    board: Geometry,
    space: u128,
    /// All rows of five cells, each with the cells just beyond its ends.
    fives: Vec<(u128, u128)>,
}

type Key = (u128, u128, u128, Color);

/// A position of Miracle Five. The hash includes the number of occurrences, but not the history. A
/// transposition table may therefore confuse positions with different histories, but not a repetition with a
/// first occurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiracleFivePosition {
    black: u128,
    white: u128,
    /// The marked pieces of both sides.
    marked: u128,
    /// The number of pieces that Black and White still have in hand.
    hand: [u8; 2],
    turn: Color,
    plies: u32,
    /// The number of times this position has occurred since the last drop, including this time.
    seen: u8,
    /// The positions since the last drop.
    earlier: History<Key>,
}

/// A turn of Miracle Five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MiracleFiveMove {
    /// The forced pass.
    Pass,
    /// A piece is dropped on a cell.
    Drop {
        /// The cell.
        cell: Cell,
        /// Whether the piece is marked.
        is_marked: bool,
    },
    /// A piece moves to another cell.
    Go {
        /// The cell that the piece leaves.
        from: Cell,
        /// The cell that the piece reaches.
        to: Cell,
        /// Whether the piece is turned over after the move.
        turns: bool,
    },
}

impl Hash for MiracleFivePosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key(), self.hand, self.seen).hash(state);
    }
}

impl MiracleFivePosition {
    /// Returns the side to move. After the end of the game, this is the side that would move next.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.turn
    }

    /// Returns the pieces of a side, as a set of cells.
    #[must_use]
    pub fn pieces(&self, color: Color) -> u128 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Returns the number of pieces that a side still has in hand.
    #[must_use]
    pub fn in_hand(&self, color: Color) -> u8 {
        self.hand[color as usize]
    }

    fn empty(&self) -> impl Fn(Cell) -> bool {
        let occupied = self.black | self.white;
        move |cell| !occupied.has(cell)
    }

    fn key(&self) -> Key {
        (self.black, self.white, self.marked, self.turn)
    }
}

impl MiracleFive {
    /// Creates the game with these rules.
    #[must_use]
    pub fn new(rules: MiracleFiveRules) -> Self {
        let board = miracle_five_board();
        let is_space = |cell: &Cell| {
            board.layout().cells.get(usize::from(cell.0)).is_some_and(|info| info.tone == Tone::Space)
        };
        let space = u128::of(board.cells().filter(is_space));
        let mut fives = Vec::new();
        for line in board.lines() {
            for (at, five) in line.cells.windows(5).enumerate() {
                let before = at.checked_sub(1).and_then(|at| line.cells.get(at));
                let ends = before.into_iter().chain(line.cells.get(at + 5)).copied();
                fives.push((u128::of(five.iter().copied()), u128::of(ends)));
            }
        }
        Self { rules, board, space, fives }
    }

    /// Returns all rows of five cells, each with the cells just beyond its ends.
    #[must_use]
    pub fn fives(&self) -> &[(u128, u128)] {
        &self.fives
    }

    fn has_five(&self, pieces: u128) -> bool {
        let is_won = |&(five, ends): &(u128, u128)| {
            pieces & five == five && !(self.rules.exact_five && pieces & ends != 0)
        };
        self.fives.iter().any(is_won)
    }

    /// Returns the cells that the piece of the side to move on `from` can reach.
    fn reach(&self, position: &MiracleFivePosition, from: Cell) -> u128 {
        let is_empty = position.empty();
        let is_marked = position.marked.has(from);
        let (own, enemy) = (position.pieces(position.turn), position.pieces(position.turn.opponent()));
        let mut reach = 0;
        for Ray { cells, kind } in self.board.rays(from) {
            let is_step = match self.rules.walk {
                Walk::Basic => is_marked || *kind == LineKind::Orthogonal,
                Walk::Second => !is_marked,
            };
            let beside = cells.first().copied().filter(|&cell| is_empty(cell));
            if is_step {
                reach |= u128::of(beside);
            }
            let enemies = cells.iter().take_while(|&&cell| enemy.has(cell)).count();
            let leapt = match cells.first() {
                Some(&cell) if self.rules.leap_own && own.has(cell) => 1,
                _ => enemies,
            };
            if leapt > 0 {
                reach |= u128::of(cells.get(leapt).copied().filter(|&cell| is_empty(cell)));
            }
        }
        if self.rules.walk == Walk::Second && is_marked {
            reach |= u128::of(self.knight_leaps(from).into_iter().filter(|&cell| is_empty(cell)));
        }
        if self.space.has(from) {
            reach |= self.travel(position, from);
        }
        reach
    }

    /// Returns the cells that a chess knight on `from` could reach.
    fn knight_leaps(&self, from: Cell) -> Vec<Cell> {
        let place =
            |cell: Cell| self.board.layout().cells.get(usize::from(cell.0)).map(|info| (info.x, info.y));
        let Some((x, y)) = place(from) else { return Vec::new() };
        let is_knight = |&cell: &Cell| {
            place(cell).is_some_and(|(to_x, to_y)| {
                let (dx, dy) = ((to_x - x).abs(), (to_y - y).abs());
                dx * dy == 2.0
            })
        };
        self.board.cells().filter(is_knight).collect()
    }

    /// Returns the cells that a piece in space can reach along rows and columns through empty cells of space.
    fn travel(&self, position: &MiracleFivePosition, from: Cell) -> u128 {
        let free = self.space & !(position.black | position.white);
        let mut reached = 0;
        let mut next = u128::one(from);
        while next != 0 {
            let mut beyond = 0;
            for cell in next.cells() {
                let rows = self.board.rays(cell).iter().filter(|ray| ray.kind == LineKind::Orthogonal);
                beyond |= u128::of(rows.filter_map(|ray| ray.cells.first().copied()));
            }
            next = beyond & free & !reached;
            reached |= next;
        }
        reached
    }

    fn may_turn(&self, position: &MiracleFivePosition, from: Cell) -> bool {
        self.rules.walk == Walk::Second || !position.marked.has(from)
    }

    fn legal(&self, position: &MiracleFivePosition, out: &mut Vec<MiracleFiveMove>) {
        if position.hand[position.turn as usize] > 0 {
            let is_empty = position.empty();
            for cell in self.board.cells().filter(|&cell| is_empty(cell)) {
                out.push(MiracleFiveMove::Drop { cell, is_marked: false });
                if self.rules.walk == Walk::Second {
                    out.push(MiracleFiveMove::Drop { cell, is_marked: true });
                }
            }
        }
        for from in position.pieces(position.turn).cells() {
            for to in self.reach(position, from).cells() {
                out.push(MiracleFiveMove::Go { from, to, turns: false });
                if self.may_turn(position, from) {
                    out.push(MiracleFiveMove::Go { from, to, turns: true });
                }
            }
        }
    }

    fn over(&self, position: &MiracleFivePosition) -> Option<(Ending, Verdict)> {
        for color in [position.turn.opponent(), position.turn] {
            if self.has_five(position.pieces(color)) {
                return Some((Ending::Five, Verdict::Win(color)));
            }
        }
        if position.seen >= 3 {
            return Some((Ending::Repetition, Verdict::Draw));
        }
        (position.plies >= MOST_PLIES).then_some((Ending::PlyLimit, Verdict::Draw))
    }

    fn name(&self, cell: Cell) -> &str {
        self.board.layout().name(cell)
    }

    /// Returns the suffix of a move: `+` if the piece becomes marked, `~` if it becomes unmarked, otherwise
    /// nothing.
    fn mark(position: &MiracleFivePosition, from: Cell, turns: bool) -> &'static str {
        match (turns, position.marked.has(from)) {
            (false, _) => "",
            (true, false) => "+",
            (true, true) => "~",
        }
    }
}

impl Game for MiracleFive {
    type Pos = MiracleFivePosition;
    type Move = MiracleFiveMove;

    fn layout(&self) -> &Layout {
        self.board.layout()
    }

    fn start(&self) -> MiracleFivePosition {
        MiracleFivePosition {
            black: 0,
            white: 0,
            marked: 0,
            hand: [PIECES; 2],
            turn: Color::Black,
            plies: 0,
            seen: 1,
            earlier: History::default(),
        }
    }

    fn position(&self, contents: &[Content], turn: Color) -> Result<MiracleFivePosition, PositionError> {
        if contents.len() != self.board.n_cells() {
            return Err(PositionError::WrongLength { cells: self.board.n_cells(), given: contents.len() });
        }
        let mut position = MiracleFivePosition { turn, ..self.start() };
        for (cell, content) in self.board.cells().zip(contents) {
            let bit = u128::one(cell);
            match content {
                Content::Empty => continue,
                Content::Absent => {
                    return Err(PositionError::CannotBeMissing { cell: self.name(cell).into() });
                }
                Content::Piece(Color::Black) | Content::Marked(Color::Black) => position.black |= bit,
                Content::Piece(Color::White) | Content::Marked(Color::White) => position.white |= bit,
            }
            if matches!(content, Content::Marked(_)) {
                position.marked |= bit;
            }
        }
        for color in Color::ALL {
            let on_board = position.pieces(color).len();
            let left = u32::from(PIECES).checked_sub(on_board).and_then(|left| u8::try_from(left).ok());
            let most = u32::from(PIECES);
            position.hand[color as usize] =
                left.ok_or(PositionError::TooManyPieces { color, found: on_board, most })?;
        }
        Ok(position)
    }

    fn mover(&self, position: &MiracleFivePosition) -> Color {
        position.turn
    }

    fn turn(&self, position: &MiracleFivePosition) -> Turn {
        self.over(position).map_or(Turn::Play(position.turn), |(_, verdict)| {
            Turn::Over(Outcome { verdict, discs: self.discs(position), score: None })
        })
    }

    fn ending(&self, position: &MiracleFivePosition) -> Option<Ending> {
        self.over(position).map(|(ending, _)| ending)
    }

    fn content(&self, position: &MiracleFivePosition, cell: Cell) -> Content {
        let color = if usize::from(cell.0) >= self.board.n_cells() {
            return Content::Absent;
        } else if position.black.has(cell) {
            Color::Black
        } else if position.white.has(cell) {
            Color::White
        } else {
            return Content::Empty;
        };
        if position.marked.has(cell) { Content::Marked(color) } else { Content::Piece(color) }
    }

    fn moves(&self, position: &MiracleFivePosition, out: &mut Vec<MiracleFiveMove>) {
        if self.over(position).is_some() {
            return;
        }
        let before = out.len();
        self.legal(position, out);
        if out.len() == before {
            out.push(MiracleFiveMove::Pass);
        }
    }

    fn play(&self, position: &MiracleFivePosition, mv: MiracleFiveMove) -> MiracleFivePosition {
        let mut after = position.clone();
        let color = position.turn;
        let own = if color == Color::Black { &mut after.black } else { &mut after.white };
        match mv {
            MiracleFiveMove::Pass => {}
            MiracleFiveMove::Drop { cell, is_marked } => {
                *own |= u128::one(cell);
                after.marked |= if is_marked { u128::one(cell) } else { 0 };
                let hand = &mut after.hand[color as usize];
                *hand = hand.saturating_sub(1);
            }
            MiracleFiveMove::Go { from, to, turns } => {
                *own = *own & !u128::one(from) | u128::one(to);
                let is_marked = position.marked.has(from) != turns;
                after.marked = after.marked & !u128::one(from) | if is_marked { u128::one(to) } else { 0 };
            }
        }
        after.turn = color.opponent();
        after.plies = position.plies + 1;
        if matches!(mv, MiracleFiveMove::Drop { .. }) {
            // A drop cannot be undone, so no earlier position can recur.
            (after.seen, after.earlier) = (1, History::default());
        } else {
            after.earlier = position.earlier.with(position.key());
            after.seen = u8::try_from(after.earlier.count(after.key()) + 1).unwrap_or(u8::MAX);
        }
        after
    }

    fn kind(&self, _position: &MiracleFivePosition, mv: MiracleFiveMove) -> MoveKind {
        match mv {
            MiracleFiveMove::Pass => MoveKind::Pass,
            MiracleFiveMove::Drop { cell, is_marked: false } => MoveKind::Place(cell),
            MiracleFiveMove::Drop { cell, is_marked: true } => MoveKind::PlaceMarked(cell),
            MiracleFiveMove::Go { from, to, turns: false } => MoveKind::Travel(from, to),
            MiracleFiveMove::Go { from, to, turns: true } => MoveKind::TravelAndTurn(from, to),
        }
    }

    fn effect(&self, position: &MiracleFivePosition, mv: MiracleFiveMove) -> Effect {
        let color = position.turn;
        match mv {
            MiracleFiveMove::Pass => Vec::from([Change::Passed { color }]),
            MiracleFiveMove::Drop { cell, is_marked } => {
                let mut effect = Vec::from([Change::Placed { cell, color }]);
                if is_marked {
                    effect.push(Change::Turned { cell, is_marked });
                }
                effect
            }
            MiracleFiveMove::Go { from, to, turns } => {
                let mut effect = Vec::from([Change::Moved { from, to }]);
                if turns {
                    effect.push(Change::Turned { cell: to, is_marked: !position.marked.has(from) });
                }
                effect
            }
        }
    }

    fn parse(&self, position: &MiracleFivePosition, text: &str) -> Result<MiracleFiveMove, IllegalMove> {
        let color = position.turn;
        let is_over = self.over(position).is_some();
        let mut legal = Vec::new();
        if !is_over {
            self.legal(position, &mut legal);
        }
        if is_pass_text(text) {
            return if is_over {
                Err(IllegalMove::GameOver { text: "--".into() })
            } else if legal.is_empty() {
                Ok(MiracleFiveMove::Pass)
            } else {
                Err(IllegalMove::PassNotForced { color })
            };
        }
        let text = text.to_ascii_lowercase();
        let plain = text.strip_suffix(['+', '~']).unwrap_or(&text);
        let (from, to) = plain.split_once('-').map_or((None, plain), |(from, to)| (Some(from), to));
        let cell = |name: &str| self.layout().cell(name);
        let (Some(to), Some(from)) = (cell(to), from.map_or(Some(None), |name| cell(name).map(Some))) else {
            return Err(IllegalMove::NotAMove { text });
        };
        if is_over {
            return Err(IllegalMove::GameOver { text });
        }
        if let Some(mv) = legal.into_iter().find(|&mv| self.show(position, mv) == text) {
            return Ok(mv);
        }
        Err(match from {
            Some(from) if !position.pieces(color).has(from) => IllegalMove::NoPiece { color, text },
            Some(_) => IllegalMove::Unreachable { color, text },
            None if !position.empty()(to) => IllegalMove::Occupied { color, text },
            None if position.hand[color as usize] == 0 => IllegalMove::NothingInHand { color, text },
            None => IllegalMove::NotAMove { text },
        })
    }

    fn show(&self, position: &MiracleFivePosition, mv: MiracleFiveMove) -> String {
        match mv {
            MiracleFiveMove::Pass => "--".to_string(),
            MiracleFiveMove::Drop { cell, is_marked } => {
                alloc::format!("{}{}", self.name(cell), if is_marked { "+" } else { "" })
            }
            MiracleFiveMove::Go { from, to, turns } => {
                let mark = Self::mark(position, from, turns);
                alloc::format!("{}-{}{mark}", self.name(from), self.name(to))
            }
        }
    }

    fn moves_are_cells(&self) -> bool {
        false
    }

    fn discs(&self, position: &MiracleFivePosition) -> ByColor<u32> {
        ByColor { black: position.black.len(), white: position.white.len() }
    }

    fn hands(&self, position: &MiracleFivePosition) -> Option<ByColor<u32>> {
        Some(ByColor::from_fn(|color| u32::from(position.in_hand(color))))
    }
}
