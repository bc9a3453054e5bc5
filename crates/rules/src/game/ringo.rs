//! Ringo: seven attackers against four defenders around a fortress.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::history::History;
use super::{
    Cell, Change, Content, Effect, Ending, Game, IllegalMove, MoveKind, PositionError, Turn, is_pass_text,
};
use crate::geometry::ringo_board;
use crate::{Bits, ByColor, Color, Layout, Outcome, Verdict};

/// The number of sectors of the board. Sector 0 is the neutral zone.
const SECTORS: u16 = 8;
/// The number of rings of the board. Ring 1 is next to the fortress.
const RINGS: u16 = 6;
/// The fortress, which is the last cell of the board.
const FORTRESS: Cell = Cell(SECTORS * RINGS);
/// The number of plies without a capture or a step toward the fortress after which the siege fails.
const QUIET_PLIES: u32 = 100;
/// The cells of the neutral zone.
const NEUTRAL: u64 = 0x0000_0101_0101_0101;

/// The game of Ringo. Black attacks and moves first. White defends.
#[derive(Clone, Debug)]
pub struct Ringo {
    layout: Layout,
    /// Whether pieces may leap over an enemy piece in the neutral zone without capturing it.
    neutral_hop: bool,
}

/// A position of Ringo. The hash includes the number of occurrences, but not the history. A transposition
/// table may therefore confuse positions with different histories, but not a repetition with a first
/// occurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RingoPosition {
    attackers: u64,
    defenders: u64,
    /// The number of attackers in the fortress.
    inside: u8,
    turn: Color,
    /// The number of plies since the last capture or step toward the fortress.
    quiet: u32,
    /// The number of times this position has occurred since the last capture or step toward the fortress,
    /// including this time.
    seen: u8,
    /// The earlier positions since the last capture or step toward the fortress.
    earlier: History<(u64, u64, Color)>,
}

/// A turn of Ringo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RingoMove {
    /// The forced pass of defenders who cannot move.
    Pass,
    /// A step to the next cell, or a leap without a capture.
    Step(Cell, Cell),
    /// A leap from the first cell to the second that captures the piece on the third.
    Leap(Cell, Cell, Cell),
}

/// A direction on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    In,
    Out,
    Clockwise,
    Anticlockwise,
}

/// Returns the cell of a sector and a ring.
fn at(sector: u16, ring: u16) -> Cell {
    Cell((ring - 1) * SECTORS + sector)
}

/// Returns the next cell in a direction. From ring 1, the next cell inward is the fortress.
fn next(cell: Cell, way: Direction) -> Option<Cell> {
    let (sector, ring) = (cell.0 % SECTORS, cell.0 / SECTORS + 1);
    match way {
        _ if cell == FORTRESS => None,
        Direction::In if ring == 1 => Some(FORTRESS),
        Direction::In => Some(at(sector, ring - 1)),
        Direction::Out => (ring < RINGS).then(|| at(sector, ring + 1)),
        Direction::Clockwise => Some(at((sector + 1) % SECTORS, ring)),
        Direction::Anticlockwise => Some(at((sector + SECTORS - 1) % SECTORS, ring)),
    }
}

fn is_neutral(cell: Cell) -> bool {
    cell != FORTRESS && cell.0.is_multiple_of(SECTORS)
}

impl Hash for RingoPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key(), self.inside, self.seen).hash(state);
    }
}

impl RingoPosition {
    /// Returns the side to move. After the end of the game, this is the side that would move next.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.turn
    }

    /// Returns the attackers on the rings, as a set of cells.
    #[must_use]
    pub fn attackers(&self) -> u64 {
        self.attackers
    }

    /// Returns the defenders, as a set of cells.
    #[must_use]
    pub fn defenders(&self) -> u64 {
        self.defenders
    }

    /// Returns the number of attackers in the fortress.
    #[must_use]
    pub fn inside(&self) -> u8 {
        self.inside
    }

    fn is_free(&self, cell: Cell) -> bool {
        cell != FORTRESS && !(self.attackers | self.defenders).has(cell)
    }

    fn key(&self) -> (u64, u64, Color) {
        // The fortress can be ignored: a piece in it stays or is captured, and a capture clears the history.
        (self.attackers, self.defenders, self.turn)
    }

    fn n_attackers(&self) -> u32 {
        self.attackers.len() + u32::from(self.inside)
    }
}

impl Ringo {
    /// Creates the game with or without leaps over pieces in the neutral zone.
    #[must_use]
    pub fn new(neutral_hop: bool) -> Self {
        Self { layout: ringo_board(), neutral_hop }
    }

    /// Whether the limit of the neutral zone lets an attacker land on a cell after capturing `taken`
    /// defenders.
    fn may_enter(position: &RingoPosition, from: Cell, to: Cell, taken: u32) -> bool {
        let enters = is_neutral(to) && !is_neutral(from);
        !enters || (position.attackers & NEUTRAL).len() < position.defenders.len() - taken
    }

    /// Returns all steps and leaps, ignoring the limit of the neutral zone.
    fn ways(&self, position: &RingoPosition) -> Vec<RingoMove> {
        let mut moves = Vec::new();
        let attacks = position.turn == Color::Black;
        let (own, enemy, ways) = if attacks {
            (
                position.attackers,
                position.defenders,
                &[Direction::In, Direction::Clockwise, Direction::Anticlockwise][..],
            )
        } else {
            let all = &[Direction::In, Direction::Out, Direction::Clockwise, Direction::Anticlockwise][..];
            (position.defenders, position.attackers, all)
        };
        let may_land = |cell: Cell| position.is_free(cell) || attacks && cell == FORTRESS;
        for from in own.cells() {
            for &way in ways {
                let Some(beside) = next(from, way) else { continue };
                if may_land(beside) {
                    moves.push(RingoMove::Step(from, beside));
                } else if beside == FORTRESS {
                    // A leap across the fortress lands in the opposite sector.
                    let opposite = Cell((from.0 + SECTORS / 2) % SECTORS);
                    if position.inside > 0 && position.is_free(opposite) {
                        moves.push(RingoMove::Leap(from, opposite, FORTRESS));
                    }
                } else if enemy.has(beside) {
                    let Some(behind) = next(beside, way).filter(|&cell| may_land(cell)) else { continue };
                    if !is_neutral(beside) {
                        moves.push(RingoMove::Leap(from, behind, beside));
                    } else if self.neutral_hop {
                        moves.push(RingoMove::Step(from, behind));
                    }
                }
            }
        }
        moves
    }

    fn is_legal(position: &RingoPosition, mv: RingoMove) -> bool {
        match mv {
            _ if position.turn == Color::White => true,
            RingoMove::Pass => true,
            RingoMove::Step(from, to) => Self::may_enter(position, from, to, 0),
            RingoMove::Leap(from, to, _) => Self::may_enter(position, from, to, 1),
        }
    }

    fn legal(&self, position: &RingoPosition) -> Vec<RingoMove> {
        let mut moves = self.ways(position);
        moves.retain(|&mv| Self::is_legal(position, mv));
        moves
    }

    fn over(&self, position: &RingoPosition) -> Option<(Ending, Color)> {
        if position.inside >= 2 {
            return Some((Ending::Fortress, Color::Black));
        }
        if position.n_attackers() <= 1 {
            return Some((Ending::Captured, Color::White));
        }
        if position.turn == Color::Black && self.legal(position).is_empty() {
            return Some((Ending::Stalemate, Color::White));
        }
        if position.seen >= 3 {
            return Some((Ending::Repetition, Color::White));
        }
        (position.quiet >= QUIET_PLIES).then_some((Ending::PlyLimit, Color::White))
    }

    fn cell(&self, name: &str) -> Option<Cell> {
        let is_named = |name_of: &str| name_of.eq_ignore_ascii_case(name);
        self.layout.cells.iter().position(|info| is_named(&info.name)).map(|at| Cell(at as u16))
    }
}

impl Game for Ringo {
    type Pos = RingoPosition;
    type Move = RingoMove;

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn start(&self) -> RingoPosition {
        RingoPosition {
            attackers: u64::of((1..SECTORS).map(|sector| at(sector, RINGS))),
            defenders: u64::of([1, 3, 5, 7].map(|sector| at(sector, 1))),
            inside: 0,
            turn: Color::Black,
            quiet: 0,
            seen: 1,
            earlier: History::default(),
        }
    }

    fn position(&self, contents: &[Content], turn: Color) -> Result<RingoPosition, PositionError> {
        if contents.len() != self.layout.cells.len() {
            return Err(PositionError::WrongLength { cells: self.layout.cells.len(), given: contents.len() });
        }
        let mut position = RingoPosition { attackers: 0, defenders: 0, inside: 0, turn, ..self.start() };
        for (cell, content) in (0..).map(Cell).zip(contents) {
            match content {
                Content::Empty => {}
                Content::Piece(Color::Black) if cell == FORTRESS => position.inside = 1,
                Content::Piece(Color::Black) => position.attackers |= u64::one(cell),
                Content::Piece(Color::White) if cell != FORTRESS => position.defenders |= u64::one(cell),
                _ => {
                    return Err(PositionError::CannotHold { cell: self.layout.name(cell).into() });
                }
            }
        }
        let (attackers, defenders) = (position.n_attackers(), position.defenders.len());
        for (color, found, most) in [(Color::Black, attackers, 7), (Color::White, defenders, 4)] {
            if found > most {
                return Err(PositionError::TooManyPieces { color, found, most });
            }
        }
        Ok(position)
    }

    fn mover(&self, position: &RingoPosition) -> Color {
        position.turn
    }

    fn turn(&self, position: &RingoPosition) -> Turn {
        self.over(position).map_or(Turn::Play(position.turn), |(_, winner)| {
            Turn::Over(Outcome { verdict: Verdict::Win(winner), discs: self.discs(position), score: None })
        })
    }

    fn ending(&self, position: &RingoPosition) -> Option<Ending> {
        self.over(position).map(|(ending, _)| ending)
    }

    fn content(&self, position: &RingoPosition, cell: Cell) -> Content {
        let is_held = cell == FORTRESS && position.inside > 0;
        if cell > FORTRESS {
            Content::Absent
        } else if is_held || cell != FORTRESS && position.attackers.has(cell) {
            Content::Piece(Color::Black)
        } else if cell != FORTRESS && position.defenders.has(cell) {
            Content::Piece(Color::White)
        } else {
            Content::Empty
        }
    }

    fn moves(&self, position: &RingoPosition, out: &mut Vec<RingoMove>) {
        if self.over(position).is_some() {
            return;
        }
        let moves = self.legal(position);
        if moves.is_empty() {
            out.push(RingoMove::Pass);
        }
        out.extend(moves);
    }

    fn play(&self, position: &RingoPosition, mv: RingoMove) -> RingoPosition {
        let mut after = position.clone();
        let (mut is_progress, color) = (false, position.turn);
        after.turn = color.opponent();
        if let RingoMove::Step(from, to) | RingoMove::Leap(from, to, _) = mv {
            let own = if color == Color::Black { &mut after.attackers } else { &mut after.defenders };
            *own &= !u64::one(from);
            if to == FORTRESS {
                after.inside += 1;
            } else {
                *own |= u64::one(to);
            }
            // Rings closer to the fortress have cells with lower indices. A step sideways stays in its ring.
            is_progress = color == Color::Black && (to == FORTRESS || to.0 / SECTORS < from.0 / SECTORS);
        }
        if let RingoMove::Leap(_, _, over) = mv {
            is_progress = true;
            match color {
                Color::Black => after.defenders &= !u64::one(over),
                Color::White if over == FORTRESS => after.inside -= 1,
                Color::White => after.attackers &= !u64::one(over),
            }
        }
        if is_progress {
            // After a capture or a step toward the fortress, no earlier position can recur.
            (after.quiet, after.seen, after.earlier) = (0, 1, History::default());
        } else {
            after.quiet = position.quiet + 1;
            after.earlier = position.earlier.with(position.key());
            after.seen = u8::try_from(after.earlier.count(after.key()) + 1).unwrap_or(u8::MAX);
        }
        after
    }

    fn kind(&self, _position: &RingoPosition, mv: RingoMove) -> MoveKind {
        match mv {
            RingoMove::Pass => MoveKind::Pass,
            RingoMove::Step(from, to) | RingoMove::Leap(from, to, _) => MoveKind::Travel(from, to),
        }
    }

    fn effect(&self, position: &RingoPosition, mv: RingoMove) -> Effect {
        match mv {
            RingoMove::Pass => Vec::from([Change::Passed { color: position.turn }]),
            RingoMove::Step(from, to) => Vec::from([Change::Moved { from, to }]),
            RingoMove::Leap(from, to, over) => {
                Vec::from([Change::Moved { from, to }, Change::Removed { cell: over }])
            }
        }
    }

    fn parse(&self, position: &RingoPosition, text: &str) -> Result<RingoMove, IllegalMove> {
        let color = position.turn;
        let is_over = self.over(position).is_some();
        if is_pass_text(text) {
            return if is_over {
                Err(IllegalMove::GameOver { text: "--".into() })
            } else if self.legal(position).is_empty() {
                Ok(RingoMove::Pass)
            } else {
                Err(IllegalMove::PassNotForced { color })
            };
        }
        let text = text.to_string();
        let is_leap = text.contains(['x', 'X']);
        let separator = if is_leap { ['x', 'X'] } else { ['-', '-'] };
        let cells = text.split_once(separator);
        let Some((from, to)) = cells.and_then(|(from, to)| Some((self.cell(from)?, self.cell(to)?))) else {
            return Err(IllegalMove::NotAMove { text });
        };
        let is_it = |mv: &RingoMove| match *mv {
            RingoMove::Pass => false,
            RingoMove::Step(a, b) => !is_leap && (a, b) == (from, to),
            RingoMove::Leap(a, b, _) => is_leap && (a, b) == (from, to),
        };
        let own = if color == Color::Black { position.attackers } else { position.defenders };
        if is_over {
            return Err(IllegalMove::GameOver { text });
        }
        if from == FORTRESS || !own.has(from) {
            return Err(IllegalMove::NoPiece { color, text });
        }
        match self.ways(position).into_iter().find(is_it) {
            None => Err(IllegalMove::Unreachable { color, text }),
            Some(mv) if Self::is_legal(position, mv) => Ok(mv),
            Some(_) => Err(IllegalMove::ZoneFull { color, text }),
        }
    }

    fn show(&self, _position: &RingoPosition, mv: RingoMove) -> String {
        let name = |cell| self.layout.name(cell);
        match mv {
            RingoMove::Pass => "--".to_string(),
            RingoMove::Step(from, to) => alloc::format!("{}-{}", name(from), name(to)),
            RingoMove::Leap(from, to, _) => alloc::format!("{}x{}", name(from), name(to)),
        }
    }

    fn moves_are_cells(&self) -> bool {
        false
    }

    fn discs(&self, position: &RingoPosition) -> ByColor<u32> {
        ByColor { black: position.n_attackers(), white: position.defenders.len() }
    }
}
