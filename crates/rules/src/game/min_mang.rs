//! Min Mang and Gundru: stones move like rooks, and enclosed stones change sides.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::history::History;
use super::reversi::Outflank;
use super::stretches::Stretches;
use super::{
    Cell, Change, Content, Effect, Ending, Game, IllegalMove, MoveKind, PositionError, Turn, is_pass_text,
};
use crate::{Bits, ByColor, Color, Geometry, Layout, Line, LineKind, Outcome, Verdict};

/// The number of plies without a capture after which a game with the goal of capture is a draw.
const QUIET_PLIES: u32 = 200;
/// The number of plies without a capture, per point of the board, after which territory is counted.
const QUIET_PLIES_PER_POINT: u32 = 8;
/// The number of plies, per point of the board, after which any game ends. Captured stones stay on the board,
/// so a game could last forever.
const PLIES_PER_POINT: u32 = 16;

/// Where a captured chain of stones may have a corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bend {
    /// Nowhere: chains are straight.
    #[default]
    Never,
    /// Only at a corner of the board.
    BoardCorner,
    /// Anywhere. A chain has at most one right-angled corner.
    Anywhere,
}

/// The goal of a game of Min Mang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MinMangGoal {
    /// A side wins if its opponent has no stones or no move. The third occurrence of a position is a draw.
    Capture,
    /// The side with the larger area wins after both sides pass. No position may be repeated.
    Territory {
        /// Whether a side may not move a stone straight back to the point that the stone left in the side's
        /// last turn.
        no_retreat: bool,
        /// Whether a side needs more than half of the board to win.
        majority: bool,
    },
}

/// The rules of a game of Min Mang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MinMangRules {
    /// The number of points on a side of the board.
    pub size: u8,
    /// The goal of the game.
    pub goal: MinMangGoal,
    /// The length of the longest chain that can be captured. `None` means any length.
    pub max_chain: Option<u16>,
    /// Where captured chains may have a corner.
    pub bend: Bend,
    /// Whether a side's last stone may also capture an adjacent stone by leaping over it.
    pub last_stone_leaps: bool,
}

/// The game of Min Mang on a board of at most [`B::CAPACITY`](Bits::CAPACITY) points.
#[derive(Clone, Debug)]
pub struct MinMang<B> {
    rules: MinMangRules,
    board: Geometry,
    /// The rays along which stones slide.
    slides: Stretches<B>,
    captures: Outflank<B>,
    all: B,
}

/// The part of a position that is compared to detect repetition: the black and white stones and the side to
/// move.
type Key<B> = (B, B, Color);

/// A position of Min Mang with the history that the rules need. The hash includes the number of occurrences,
/// but not the history. A transposition table may therefore confuse positions with different histories, but
/// not a repetition with a first occurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinMangPosition<B: Bits> {
    black: B,
    white: B,
    turn: Color,
    /// The number of plies since the last capture.
    quiet: u32,
    /// The number of consecutive passes just before this position.
    passes: u8,
    /// The number of times this position has occurred, including this time. Always 1 in a game for territory.
    seen: u8,
    /// The last move of Black and of White, if retreats are forbidden.
    last: [Option<(Cell, Cell)>; 2],
    earlier: History<Key<B>>,
}

/// The available moves and captures of both sides, from [`MinMang::outlook`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MinMangOutlook {
    /// The number of slides available to the side to move.
    pub own_room: u32,
    /// The number of slides available to the opponent if it were to move.
    pub enemy_room: u32,
    /// The greatest number of stones that the side to move can capture with a slide.
    pub best_capture: u32,
    /// The number of empty points where another stone of the side to move would enclose stones. This counts
    /// points that no stone can reach, and ignores the limit on the length of chains.
    pub own_points: u32,
    /// The number of such points for the opponent.
    pub enemy_points: u32,
}

/// A turn of Min Mang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MinMangMove {
    /// A pass, which is allowed only in games for territory.
    Pass,
    /// A stone slides from the first point to the second.
    Slide(Cell, Cell),
    /// A side's last stone leaps from the first point to the second and captures the stone in between.
    Leap(Cell, Cell),
}

impl<B: Bits> Hash for MinMangPosition<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key(), self.passes, self.seen).hash(state);
    }
}

impl<B: Bits> MinMangPosition<B> {
    /// Returns the side to move. After the end of the game, this is the side that would move next.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.turn
    }

    /// Returns the stones of a side.
    #[must_use]
    pub fn stones(&self, color: Color) -> B {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    fn sides(&self) -> (B, B) {
        (self.stones(self.turn), self.stones(self.turn.opponent()))
    }

    fn key(&self) -> Key<B> {
        (self.black, self.white, self.turn)
    }
}

/// Returns the lines along which chains are captured.
fn capture_lines(board: &Geometry, size: u8, bend: Bend) -> Geometry {
    let at = |column: u8, row: u8| Cell(u16::from(row) * u16::from(size) + u16::from(column));
    let last = size - 1;
    let mut lines = board.lines().to_vec();
    let mut bent = |column: u8, row: u8| {
        // Adds the lines that turn a corner on this point. Each line consists of a horizontal and a vertical
        // arm.
        for far_column in [0, last] {
            for far_row in [0, last] {
                if far_column == column || far_row == row {
                    continue;
                }
                let along_row: Vec<u8> = between(far_column, column);
                let along_column: Vec<u8> = between(far_row, row);
                let mut cells: Vec<Cell> = along_row.into_iter().map(|column| at(column, row)).collect();
                cells.push(at(column, row));
                cells.extend(along_column.into_iter().rev().map(|row| at(column, row)));
                lines.push(Line { cells, is_closed: false, kind: LineKind::Orthogonal });
            }
        }
    };
    match bend {
        Bend::Never => {}
        Bend::BoardCorner => {
            for (column, row) in [(0, 0), (last, 0), (0, last), (last, last)] {
                bent(column, row);
            }
        }
        Bend::Anywhere => {
            for row in 0..size {
                for column in 0..size {
                    bent(column, row);
                }
            }
        }
    }
    Geometry::new(board.layout().clone(), lines)
}

/// Returns the numbers from `far` up or down to `near`, excluding `near`.
fn between(far: u8, near: u8) -> Vec<u8> {
    if far < near { (far..near).collect() } else { (near + 1..=far).rev().collect() }
}

impl<B: Bits> MinMang<B> {
    /// Creates the game with these rules, or returns `None` if `B` is too small for the board.
    #[must_use]
    pub fn new(rules: MinMangRules) -> Option<Self> {
        (usize::from(rules.size).pow(2) <= B::CAPACITY).then(|| Self::fitting(rules))
    }

    /// Creates the game with these rules. The board must fit `B`.
    pub(crate) fn fitting(rules: MinMangRules) -> Self {
        let board = Geometry::square(rules.size).only(&[LineKind::Orthogonal]);
        let captures = Outflank::new(&capture_lines(&board, rules.size, rules.bend));
        let mut slides = Stretches::default();
        for cell in board.cells() {
            let rays: Vec<Vec<Cell>> = board.rays(cell).iter().map(|ray| ray.cells.clone()).collect();
            slides.add(&rays);
        }
        let all = B::of(board.cells());
        Self { rules, board, slides, captures, all }
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &MinMangRules {
        &self.rules
    }

    /// Returns the board with the lines along which stones move.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.board
    }

    fn is_territorial(&self) -> bool {
        matches!(self.rules.goal, MinMangGoal::Territory { .. })
    }

    fn forbids_retreat(&self) -> bool {
        matches!(self.rules.goal, MinMangGoal::Territory { no_retreat: true, .. })
    }

    /// Returns the points to which a stone on `from` can slide.
    fn reach(&self, position: &MinMangPosition<B>, from: Cell) -> B {
        self.slides.free(from, position.black | position.white)
    }

    /// Returns the stone that a leap from `from` to `to` captures, or `None` if this is not a legal leap.
    fn leapt(&self, position: &MinMangPosition<B>, from: Cell, to: Cell) -> Option<Cell> {
        self.leaps(position, from).into_iter().find(|&(_, landing)| landing == to).map(|(over, _)| over)
    }

    /// Returns the leaps of a stone on `from`, each as the captured stone and the landing point.
    fn leaps(&self, position: &MinMangPosition<B>, from: Cell) -> Vec<(Cell, Cell)> {
        let (own, enemy) = position.sides();
        if !self.rules.last_stone_leaps || own.len() != 1 {
            return Vec::new();
        }
        let leap = |cells: &[Cell]| match *cells {
            [over, to, ..] if enemy.has(over) && !own.has(to) && !enemy.has(to) => Some((over, to)),
            _ => None,
        };
        self.board.rays(from).iter().filter_map(|ray| leap(&ray.cells)).collect()
    }

    /// Whether a stone of the side to move can move, ignoring repetition.
    fn is_mobile(&self, position: &MinMangPosition<B>) -> bool {
        let (own, _) = position.sides();
        let empty = self.all.without(position.black | position.white);
        own.cells().any(|from| self.board.near(from).iter().any(|&cell| empty.has(cell)))
            || own.cells().any(|from| !self.leaps(position, from).is_empty())
    }

    /// Returns the mover's stones and the opponent's stones after a move, and the captured stones.
    fn moved(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> (B, B, B) {
        let (own, enemy) = position.sides();
        let (own, captured) = match mv {
            MinMangMove::Pass => (own, B::default()),
            MinMangMove::Slide(from, to) => {
                let left = own.without(B::one(from));
                let captured = if (self.captures.near(to) & enemy).is_empty() {
                    B::default()
                } else {
                    self.captures.flips_within(&left, &enemy, to, self.rules.max_chain)
                };
                (left | B::one(to), captured)
            }
            MinMangMove::Leap(from, to) => {
                let moved = own.without(B::one(from)) | B::one(to);
                (moved, B::of(self.leapt(position, from, to)))
            }
        };
        (own | captured, enemy.without(captured), captured)
    }

    /// Returns the stones that a move captures.
    #[must_use]
    pub fn captures(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> B {
        self.moved(position, mv).2
    }

    /// Returns the available moves and captures of both sides, ignoring repetition.
    #[must_use]
    pub fn outlook(&self, position: &MinMangPosition<B>) -> MinMangOutlook {
        let (own, enemy) = position.sides();
        let occupied = own | enemy;
        // Only moves to these points can capture, because moving a stone away never enables a capture.
        let points = self.capture_points(own, enemy);
        let mut outlook = MinMangOutlook {
            own_points: points.len(),
            enemy_points: self.capture_points(enemy, own).len(),
            ..MinMangOutlook::default()
        };
        for from in own.cells() {
            let reach = self.slides.free(from, occupied);
            outlook.own_room += reach.len();
            let left = own.without(B::one(from));
            for to in (reach & points).cells() {
                let captured = self.captures.flips_within(&left, &enemy, to, self.rules.max_chain);
                outlook.best_capture = outlook.best_capture.max(captured.len());
            }
        }
        outlook.enemy_room = enemy.cells().map(|from| self.slides.free(from, occupied).len()).sum();
        outlook
    }

    /// Returns the empty points where another stone of a side would enclose stones, regardless of the length
    /// of the chain.
    fn capture_points(&self, own: B, enemy: B) -> B {
        let beside = enemy.cells().fold(B::default(), |beside, cell| beside | self.captures.near(cell));
        self.captures.placements(&own, &enemy, beside.without(own | enemy))
    }

    /// Returns the stones that a move captures, with their distances from its target point.
    fn captured(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> Vec<(Cell, u16)> {
        let (own, enemy) = position.sides();
        match mv {
            MinMangMove::Pass => Vec::new(),
            MinMangMove::Slide(from, to) => {
                let left = own.without(B::one(from));
                self.captures.flips_up_to(&left, &enemy, to, self.rules.max_chain)
            }
            MinMangMove::Leap(from, to) => {
                self.leapt(position, from, to).into_iter().map(|cell| (cell, 1)).collect()
            }
        }
    }

    fn key_after(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> Key<B> {
        let (own, enemy, _) = self.moved(position, mv);
        match position.turn {
            Color::Black => (own, enemy, Color::White),
            Color::White => (enemy, own, Color::Black),
        }
    }

    /// Returns all slides and leaps, ignoring repetition.
    fn stone_moves<'a>(&'a self, position: &'a MinMangPosition<B>) -> impl Iterator<Item = MinMangMove> + 'a {
        position.sides().0.cells().flat_map(move |from| {
            let slides = self.reach(position, from).cells().map(move |to| MinMangMove::Slide(from, to));
            let leaps = self.leaps(position, from);
            slides.chain(leaps.into_iter().map(move |(_, to)| MinMangMove::Leap(from, to)))
        })
    }

    fn turns_back(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> bool {
        match (position.last[position.turn as usize], mv) {
            (Some((from, to)), MinMangMove::Slide(back_from, back_to)) => (from, to) == (back_to, back_from),
            _ => false,
        }
    }

    fn repeats(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> bool {
        position.earlier.count(self.key_after(position, mv)) > 0
    }

    /// Returns the area of each side: its stones, and the empty regions that border only on its stones.
    #[must_use]
    pub fn areas(&self, position: &MinMangPosition<B>) -> ByColor<u32> {
        let mut areas = ByColor { black: position.black.len(), white: position.white.len() };
        let mut unvisited = self.all.without(position.black | position.white);
        while let Some(start) = unvisited.first() {
            let mut region = Vec::from([start]);
            let mut borders = ByColor { black: false, white: false };
            unvisited = unvisited.without(B::one(start));
            let mut next = 0;
            while let Some(&cell) = region.get(next) {
                for &near in self.board.near(cell) {
                    borders.black |= position.black.has(near);
                    borders.white |= position.white.has(near);
                    if unvisited.has(near) {
                        unvisited = unvisited.without(B::one(near));
                        region.push(near);
                    }
                }
                next += 1;
            }
            for color in Color::ALL {
                if borders[color] && !borders[color.opponent()] {
                    areas[color] += region.len() as u32;
                }
            }
        }
        areas
    }

    fn counted(&self, position: &MinMangPosition<B>) -> Outcome {
        let areas = self.areas(position);
        let score = areas.black.cast_signed() - areas.white.cast_signed();
        let half = u32::from(self.rules.size).pow(2) / 2;
        let needs_majority = matches!(self.rules.goal, MinMangGoal::Territory { majority: true, .. });
        let decides = !needs_majority || areas.black.max(areas.white) > half;
        let verdict = if decides { Verdict::of_score(score) } else { Verdict::Draw };
        Outcome { verdict, discs: self.discs(position), score: Some(score) }
    }

    fn name(&self, cell: Cell) -> &str {
        self.board.layout().name(cell)
    }

    /// Returns the reason why the game is over and its outcome, or `None` if the game continues.
    fn over(&self, position: &MinMangPosition<B>) -> Option<(Ending, Outcome)> {
        let outcome = |verdict| Outcome { verdict, discs: self.discs(position), score: None };
        for color in Color::ALL {
            if position.stones(color).is_empty() {
                return Some((Ending::Captured, outcome(Verdict::Win(color.opponent()))));
            }
        }
        if position.passes >= 2 {
            return Some((Ending::Passes, self.counted(position)));
        }
        if !self.is_mobile(position) {
            return Some((Ending::Stalemate, outcome(Verdict::Win(position.turn.opponent()))));
        }
        let points = u32::from(self.rules.size).pow(2);
        let is_too_long = position.earlier.len() >= PLIES_PER_POINT * points;
        if self.is_territorial() {
            let is_quiet = position.quiet >= QUIET_PLIES_PER_POINT * points;
            return (is_quiet || is_too_long).then(|| (Ending::PlyLimit, self.counted(position)));
        }
        if position.seen >= 3 {
            return Some((Ending::Repetition, outcome(Verdict::Draw)));
        }
        let is_quiet = position.quiet >= QUIET_PLIES;
        (is_quiet || is_too_long).then(|| (Ending::PlyLimit, outcome(Verdict::Draw)))
    }
}

impl<B: Bits> Game for MinMang<B> {
    type Pos = MinMangPosition<B>;
    type Move = MinMangMove;

    fn layout(&self) -> &Layout {
        self.board.layout()
    }

    fn start(&self) -> MinMangPosition<B> {
        let last = u16::from(self.rules.size) - 1;
        let at = |column: u16, row: u16| Cell(row * (last + 1) + column);
        let white = (0..=last).map(|row| at(0, row)).chain((1..last).map(|column| at(column, last)));
        let black = (0..=last).map(|row| at(last, row)).chain((1..last).map(|column| at(column, 0)));
        MinMangPosition {
            black: B::of(black),
            white: B::of(white),
            turn: Color::Black,
            quiet: 0,
            passes: 0,
            seen: 1,
            last: [None; 2],
            earlier: History::default(),
        }
    }

    fn position(&self, contents: &[Content], turn: Color) -> Result<MinMangPosition<B>, PositionError> {
        if contents.len() != self.board.n_cells() {
            return Err(PositionError::WrongLength { cells: self.board.n_cells(), given: contents.len() });
        }
        let (mut black, mut white) = (B::default(), B::default());
        for (cell, content) in self.board.cells().zip(contents) {
            match content {
                Content::Empty => {}
                Content::Piece(Color::Black) => black = black | B::one(cell),
                Content::Piece(Color::White) => white = white | B::one(cell),
                Content::Absent | Content::Marked(_) => {
                    return Err(PositionError::CannotHold { cell: self.name(cell).into() });
                }
            }
        }
        Ok(MinMangPosition { black, white, turn, ..self.start() })
    }

    fn mover(&self, position: &MinMangPosition<B>) -> Color {
        position.turn
    }

    fn turn(&self, position: &MinMangPosition<B>) -> Turn {
        self.over(position).map_or(Turn::Play(position.turn), |(_, outcome)| Turn::Over(outcome))
    }

    fn ending(&self, position: &MinMangPosition<B>) -> Option<Ending> {
        self.over(position).map(|(ending, _)| ending)
    }

    fn content(&self, position: &MinMangPosition<B>, cell: Cell) -> Content {
        if usize::from(cell.0) >= self.board.n_cells() {
            Content::Absent
        } else if position.black.has(cell) {
            Content::Piece(Color::Black)
        } else if position.white.has(cell) {
            Content::Piece(Color::White)
        } else {
            Content::Empty
        }
    }

    fn moves(&self, position: &MinMangPosition<B>, out: &mut Vec<MinMangMove>) {
        if self.over(position).is_some() {
            return;
        }
        let moves = self.stone_moves(position);
        if !self.is_territorial() {
            out.extend(moves);
            return;
        }
        // Few moves can repeat a position, so the history is sorted only when the filter finds such a move.
        let mut earlier = None;
        let mut repeats = |key| {
            position.earlier.may_have(key)
                && earlier.get_or_insert_with(|| position.earlier.sorted()).binary_search(&key).is_ok()
        };
        out.extend(
            moves.filter(|&mv| !self.turns_back(position, mv) && !repeats(self.key_after(position, mv))),
        );
        out.push(MinMangMove::Pass);
    }

    /// Stops at the first legal move that is not a pass, because checking all moves for repetition is slow.
    fn must_pass(&self, position: &MinMangPosition<B>) -> bool {
        let is_legal = |mv| !self.turns_back(position, mv) && !self.repeats(position, mv);
        self.is_territorial() && self.over(position).is_none() && !self.stone_moves(position).any(is_legal)
    }

    fn play(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> MinMangPosition<B> {
        let (own, enemy, captured) = self.moved(position, mv);
        let color = position.turn;
        let (black, white) = match color {
            Color::Black => (own, enemy),
            Color::White => (enemy, own),
        };
        let mut last = position.last;
        last[color as usize] = match mv {
            MinMangMove::Slide(from, to) if self.forbids_retreat() => Some((from, to)),
            _ => None,
        };
        let is_pass = mv == MinMangMove::Pass;
        let mut after = MinMangPosition {
            black,
            white,
            turn: color.opponent(),
            quiet: if captured.is_empty() { position.quiet + 1 } else { 0 },
            passes: if is_pass { position.passes + 1 } else { 0 },
            seen: 1,
            last,
            earlier: position.earlier.with(position.key()),
        };
        if !self.is_territorial() {
            let before = after.earlier.count(after.key());
            after.seen = u8::try_from(before + 1).unwrap_or(u8::MAX);
        }
        after
    }

    fn kind(&self, _position: &MinMangPosition<B>, mv: MinMangMove) -> MoveKind {
        match mv {
            MinMangMove::Pass => MoveKind::Pass,
            MinMangMove::Slide(from, to) | MinMangMove::Leap(from, to) => MoveKind::Travel(from, to),
        }
    }

    fn effect(&self, position: &MinMangPosition<B>, mv: MinMangMove) -> Effect {
        let (MinMangMove::Slide(from, to) | MinMangMove::Leap(from, to)) = mv else {
            return Vec::from([Change::Passed { color: position.turn }]);
        };
        let flips = self
            .captured(position, mv)
            .into_iter()
            .map(|(cell, distance)| Change::Flipped { cell, distance });
        core::iter::once(Change::Moved { from, to }).chain(flips).collect()
    }

    fn parse(&self, position: &MinMangPosition<B>, text: &str) -> Result<MinMangMove, IllegalMove> {
        let color = position.turn;
        let is_over = self.over(position).is_some();
        if is_pass_text(text) {
            return if is_over {
                Err(IllegalMove::GameOver { text: "--".into() })
            } else if self.is_territorial() {
                Ok(MinMangMove::Pass)
            } else {
                Err(IllegalMove::PassNotForced { color })
            };
        }
        let text = text.to_ascii_lowercase();
        let is_leap = text.contains('x');
        let names = text.split_once(if is_leap { 'x' } else { '-' });
        let cells = names.and_then(|(from, to)| Some((self.layout().cell(from)?, self.layout().cell(to)?)));
        let Some((from, to)) = cells else { return Err(IllegalMove::NotAMove { text }) };
        let mv = if is_leap { MinMangMove::Leap(from, to) } else { MinMangMove::Slide(from, to) };
        if is_over {
            Err(IllegalMove::GameOver { text })
        } else if !position.sides().0.has(from) {
            Err(IllegalMove::NoPiece { color, text })
        } else if !self.stone_moves(position).any(|other| other == mv) {
            Err(IllegalMove::Unreachable { color, text })
        } else if self.is_territorial() && self.turns_back(position, mv) {
            Err(IllegalMove::TurnsBack { color, text })
        } else if self.is_territorial() && self.repeats(position, mv) {
            Err(IllegalMove::Repeats { color, text })
        } else {
            Ok(mv)
        }
    }

    fn show(&self, _position: &MinMangPosition<B>, mv: MinMangMove) -> String {
        match mv {
            MinMangMove::Pass => "--".to_string(),
            MinMangMove::Slide(from, to) => alloc::format!("{}-{}", self.name(from), self.name(to)),
            MinMangMove::Leap(from, to) => alloc::format!("{}x{}", self.name(from), self.name(to)),
        }
    }

    fn moves_are_cells(&self) -> bool {
        false
    }

    fn discs(&self, position: &MinMangPosition<B>) -> ByColor<u32> {
        ByColor { black: position.black.len(), white: position.white.len() }
    }
}
