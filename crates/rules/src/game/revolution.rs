//! Othello Revolution: panels of four squares slide with their discs in a tray.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::reversi::Outflank;
use super::{
    Cell, Change, Content, Effect, Ending, Game, IllegalMove, MoveKind, PositionError, Slot, Turn,
    is_pass_text,
};
use crate::{Bits, ByColor, Color, Geometry, Goal, Layout, Outcome, Verdict};

/// The number of slots in a row or column of the tray.
const SIDE: u16 = 4;
/// The number of slots of the tray.
const SLOTS: u16 = SIDE * SIDE;

/// The panels that may slide after a placement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Slide {
    /// The panel with the disc just placed.
    #[default]
    Own,
    /// Any panel with a disc of the side that placed the disc.
    AnyOwn,
    /// No panel.
    Never,
}

/// The rules of a game of Othello Revolution.
#[derive(Clone, Debug)]
pub struct RevolutionRules {
    /// The slots without a panel at the start.
    pub vacant: Vec<Slot>,
    /// The panels that may slide after a placement.
    pub slide: Slide,
    /// Whether most or fewest discs win.
    pub goal: Goal,
    /// A cell that is closed to both sides. It slides with its panel.
    pub hole: Option<Cell>,
}

/// The game of Othello Revolution.
#[derive(Clone, Debug)]
pub struct Revolution {
    rules: RevolutionRules,
    geometry: Geometry,
    outflank: Outflank<u64>,
    discs: ByColor<u64>,
}

/// A position of Othello Revolution: the discs and the places of the panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RevolutionPosition {
    /// Black's discs.
    pub black: u64,
    /// White's discs.
    pub white: u64,
    /// The existing cells, which are those of all panels except the hole.
    pub present: u64,
    /// The side to move. After the end of the game, the side that would move next.
    pub turn: Color,
}

/// A turn of Othello Revolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RevolutionMove {
    /// The forced pass.
    Pass,
    /// A disc is placed. If there are two slots, a panel slides from the first to the second.
    Place(Cell, Option<(Slot, Slot)>),
}

impl RevolutionPosition {
    fn sides(&self) -> (u64, u64) {
        match self.turn {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        }
    }

    fn with_sides(mut self, own: u64, other: u64) -> Self {
        (self.black, self.white) = match self.turn {
            Color::Black => (own, other),
            Color::White => (other, own),
        };
        self
    }

    /// Returns the empty cells.
    #[must_use]
    pub fn empties(&self) -> u64 {
        self.present & !(self.black | self.white)
    }
}

/// Returns the cells of a slot, which are a 2×2 block.
fn slot_cells(slot: Slot) -> u64 {
    0x0303 << slot_corner(slot)
}

fn slot_corner(slot: Slot) -> u16 {
    16 * (slot.0 / SIDE) + 2 * (slot.0 % SIDE)
}

/// Returns the cells of a slot, row by row.
fn panel(slot: Slot) -> [Cell; 4] {
    [0, 1, 8, 9].map(|offset| Cell(slot_corner(slot) + offset))
}

fn slot_of(cell: Cell) -> Slot {
    Slot(cell.0 / 16 * SIDE + cell.0 % 8 / 2)
}

/// Returns the slots next to a slot.
fn beside(slot: Slot) -> impl Iterator<Item = Slot> {
    let (column, row) = (slot.0 % SIDE, slot.0 / SIDE);
    let up = (row > 0).then(|| Slot(slot.0 - SIDE));
    let left = (column > 0).then(|| Slot(slot.0 - 1));
    let right = (column + 1 < SIDE).then(|| Slot(slot.0 + 1));
    let down = (row + 1 < SIDE).then(|| Slot(slot.0 + SIDE));
    [up, left, right, down].into_iter().flatten()
}

/// Moves the contents of the first slot to the second, which must be vacant.
fn slid(set: u64, from: Slot, to: Slot) -> u64 {
    let panel = (set & slot_cells(from)) >> slot_corner(from);
    set & !slot_cells(from) | panel << slot_corner(to)
}

impl RevolutionPosition {
    /// Returns the discs of one side.
    #[must_use]
    pub fn discs(&self, color: Color) -> u64 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

impl Revolution {
    /// Creates the game with these rules and these discs at the start.
    #[must_use]
    pub fn new(rules: RevolutionRules, discs: &ByColor<Vec<Cell>>) -> Self {
        let geometry = Geometry::tray(SIDE as u8);
        let outflank = Outflank::new(&geometry);
        let discs = ByColor::from_fn(|color| u64::of(discs[color].iter().copied()));
        Self { rules, geometry, outflank, discs }
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &RevolutionRules {
        &self.rules
    }

    /// Returns the tray with the lines along which discs are outflanked.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    fn can_place(&self, position: &RevolutionPosition) -> bool {
        let (own, enemy) = position.sides();
        self.outflank.can_place(&own, &enemy, position.empties())
    }

    /// Returns the cells where the side to move may place a disc.
    #[must_use]
    pub fn placements(&self, position: &RevolutionPosition) -> u64 {
        let (own, enemy) = position.sides();
        self.outflank.placements(&own, &enemy, position.empties())
    }

    fn is_over(&self, position: &RevolutionPosition) -> bool {
        let other = RevolutionPosition { turn: position.turn.opponent(), ..*position };
        !self.can_place(position) && !self.can_place(&other)
    }

    /// Returns the position after a placement and its flips, with the side to move unchanged.
    fn placed(&self, position: &RevolutionPosition, cell: Cell) -> RevolutionPosition {
        let (own, enemy) = position.sides();
        let flips = self.outflank.flips(&own, &enemy, cell);
        position.with_sides(own | flips | u64::one(cell), enemy & !flips)
    }

    /// Lists the slides that may follow a disc on `cell`.
    fn slides(&self, placed: &RevolutionPosition, cell: Cell, out: &mut Vec<(Slot, Slot)>) {
        let (own, _) = placed.sides();
        for from in (0..SLOTS).map(Slot) {
            let may_slide = match self.rules.slide {
                Slide::Never => false,
                Slide::Own => from == slot_of(cell),
                Slide::AnyOwn => own & slot_cells(from) != 0,
            };
            if may_slide {
                let is_vacant = |slot: &Slot| placed.present & slot_cells(*slot) == 0;
                out.extend(beside(from).filter(is_vacant).map(|to| (from, to)));
            }
        }
    }

    /// Returns the position after a slide, before its flips.
    fn shifted(placed: &RevolutionPosition, from: Slot, to: Slot) -> RevolutionPosition {
        RevolutionPosition {
            black: slid(placed.black, from, to),
            white: slid(placed.white, from, to),
            present: slid(placed.present, from, to),
            turn: placed.turn,
        }
    }

    /// Returns the discs that the mover's discs on the panel in `to` outflank. These flips do not affect each
    /// other.
    fn slide_flips(&self, shifted: &RevolutionPosition, to: Slot) -> Vec<(Cell, u16)> {
        let (own, enemy) = shifted.sides();
        let mut flips: Vec<(Cell, u16)> = Vec::new();
        for disc in (own & slot_cells(to)).cells() {
            for (cell, distance) in self.outflank.flips_by_distance(&own, &enemy, disc) {
                match flips.iter_mut().find(|(known, _)| *known == cell) {
                    Some((_, least)) => *least = distance.min(*least),
                    None => flips.push((cell, distance)),
                }
            }
        }
        flips.sort_by_key(|&(cell, distance)| (distance, cell));
        flips
    }

    fn name(&self, cell: Cell) -> &str {
        self.geometry.layout().name(cell)
    }

    fn slot_name(&self, slot: Slot) -> &str {
        self.name(Cell(slot_corner(slot)))
    }
}

impl Game for Revolution {
    type Pos = RevolutionPosition;
    type Move = RevolutionMove;

    fn layout(&self) -> &Layout {
        self.geometry.layout()
    }

    fn start(&self) -> RevolutionPosition {
        let absent = self.rules.vacant.iter().fold(0, |set, &slot| set | slot_cells(slot));
        let hole = u64::of(self.rules.hole);
        RevolutionPosition {
            black: self.discs.black,
            white: self.discs.white,
            present: !(absent | hole),
            turn: Color::Black,
        }
    }

    fn position(&self, contents: &[Content], turn: Color) -> Result<RevolutionPosition, PositionError> {
        if contents.len() != 64 {
            return Err(PositionError::WrongLength { cells: 64, given: contents.len() });
        }
        let mut position = RevolutionPosition { black: 0, white: 0, present: 0, turn };
        for (cell, content) in self.geometry.cells().zip(contents) {
            let bit = u64::one(cell);
            match content {
                Content::Absent => continue,
                Content::Empty => {}
                Content::Piece(Color::Black) => position.black |= bit,
                Content::Piece(Color::White) => position.white |= bit,
                Content::Marked(_) => {
                    return Err(PositionError::CannotHold { cell: self.name(cell).into() });
                }
            }
            position.present |= bit;
        }
        let vacant = (0..SLOTS).filter(|&slot| position.present & slot_cells(Slot(slot)) == 0).count();
        let wanted = self.rules.vacant.len();
        if vacant != wanted {
            return Err(PositionError::VacantSlots { found: vacant, wanted });
        }
        let holes = 64 - 4 * vacant as u32 - position.present.count_ones();
        let wanted = u32::from(self.rules.hole.is_some());
        if holes != wanted {
            return Err(PositionError::MissingCells { found: holes, wanted });
        }
        Ok(position)
    }

    fn mover(&self, position: &RevolutionPosition) -> Color {
        position.turn
    }

    fn turn(&self, position: &RevolutionPosition) -> Turn {
        if !self.is_over(position) {
            return Turn::Play(position.turn);
        }
        let discs = self.discs(position);
        let diff = discs.black.cast_signed() - discs.white.cast_signed();
        let score = match self.rules.goal {
            Goal::Most => diff + diff.signum() * position.empties().count_ones().cast_signed(),
            Goal::Fewest => -diff,
        };
        Turn::Over(Outcome { verdict: Verdict::of_score(score), discs, score: Some(score) })
    }

    fn ending(&self, position: &RevolutionPosition) -> Option<Ending> {
        self.is_over(position).then_some(Ending::NoMoves)
    }

    fn content(&self, position: &RevolutionPosition, cell: Cell) -> Content {
        if cell.0 >= 64 || !position.present.has(cell) {
            Content::Absent
        } else if position.black.has(cell) {
            Content::Piece(Color::Black)
        } else if position.white.has(cell) {
            Content::Piece(Color::White)
        } else {
            Content::Empty
        }
    }

    fn moves(&self, position: &RevolutionPosition, out: &mut Vec<RevolutionMove>) {
        let placements = self.placements(position);
        let mut slides = Vec::new();
        for cell in placements.cells() {
            out.push(RevolutionMove::Place(cell, None));
            slides.clear();
            self.slides(&self.placed(position, cell), cell, &mut slides);
            out.extend(slides.iter().map(|&slide| RevolutionMove::Place(cell, Some(slide))));
        }
        if placements == 0 && !self.is_over(position) {
            out.push(RevolutionMove::Pass);
        }
    }

    fn play(&self, position: &RevolutionPosition, mv: RevolutionMove) -> RevolutionPosition {
        let mut after = *position;
        if let RevolutionMove::Place(cell, slide) = mv {
            after = self.placed(position, cell);
            if let Some((from, to)) = slide {
                after = Self::shifted(&after, from, to);
                let (own, enemy) = after.sides();
                let arrived = (own & slot_cells(to)).cells();
                let flips = arrived.fold(0, |flips, disc| flips | self.outflank.flips(&own, &enemy, disc));
                after = after.with_sides(own | flips, enemy & !flips);
            }
        }
        after.turn = position.turn.opponent();
        after
    }

    fn kind(&self, _position: &RevolutionPosition, mv: RevolutionMove) -> MoveKind {
        match mv {
            RevolutionMove::Pass => MoveKind::Pass,
            RevolutionMove::Place(cell, None) => MoveKind::Place(cell),
            RevolutionMove::Place(cell, Some((from, to))) => MoveKind::PlaceAndSlide(cell, from, to),
        }
    }

    fn effect(&self, position: &RevolutionPosition, mv: RevolutionMove) -> Effect {
        let color = position.turn;
        let RevolutionMove::Place(cell, slide) = mv else {
            return Vec::from([Change::Passed { color }]);
        };
        let flipped = |(cell, distance)| Change::Flipped { cell, distance };
        let (own, enemy) = position.sides();
        let mut effect = Vec::from([Change::Placed { cell, color }]);
        effect.extend(self.outflank.flips_by_distance(&own, &enemy, cell).into_iter().map(flipped));
        if let Some((from, to)) = slide {
            effect.push(Change::Slid { from: panel(from), to: panel(to) });
            let shifted = Self::shifted(&self.placed(position, cell), from, to);
            effect.extend(self.slide_flips(&shifted, to).into_iter().map(flipped));
        }
        effect
    }

    fn parse(&self, position: &RevolutionPosition, text: &str) -> Result<RevolutionMove, IllegalMove> {
        let color = position.turn;
        if is_pass_text(text) {
            return if self.can_place(position) {
                Err(IllegalMove::PassNotForced { color })
            } else if self.is_over(position) {
                Err(IllegalMove::GameOver { text: "--".into() })
            } else {
                Ok(RevolutionMove::Pass)
            };
        }
        let text = text.to_ascii_lowercase();
        let not_a_move = || IllegalMove::NotAMove { text: text.clone() };
        let (placement, slide) = text.split_once('>').map_or((&*text, None), |(a, b)| (a, Some(b)));
        let (placed, panel) = placement.split_once('/').map_or((placement, None), |(a, b)| (a, Some(b)));
        let cell = self.layout().cell(placed).ok_or_else(not_a_move)?;
        let is_slot = |name: &str| (0..SLOTS).any(|slot| self.slot_name(Slot(slot)) == name);
        let names_panel = self.rules.slide == Slide::AnyOwn && slide.is_some();
        if names_panel != panel.is_some() || ![panel, slide].into_iter().flatten().all(is_slot) {
            return Err(not_a_move());
        }
        if !self.placements(position).has(cell) {
            return Err(if self.is_over(position) {
                IllegalMove::GameOver { text }
            } else if (position.black | position.white).has(cell) {
                IllegalMove::Occupied { color, text }
            } else if !position.present.has(cell) {
                IllegalMove::NotAMove { text }
            } else {
                IllegalMove::FlipsNothing { color, text }
            });
        }
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let found = moves.into_iter().find(|&mv| self.show(position, mv) == text);
        found.ok_or(IllegalMove::CannotSlide { color, text })
    }

    fn show(&self, _position: &RevolutionPosition, mv: RevolutionMove) -> String {
        match mv {
            RevolutionMove::Pass => "--".to_string(),
            RevolutionMove::Place(cell, None) => self.name(cell).to_string(),
            RevolutionMove::Place(cell, Some((from, to))) => {
                let (cell, to) = (self.name(cell), self.slot_name(to));
                match self.rules.slide {
                    Slide::AnyOwn => alloc::format!("{cell}/{}>{to}", self.slot_name(from)),
                    Slide::Own | Slide::Never => alloc::format!("{cell}>{to}"),
                }
            }
        }
    }

    fn moves_are_cells(&self) -> bool {
        false
    }

    fn is_won_by_discs(&self) -> bool {
        self.rules.goal == Goal::Most
    }

    fn discs(&self, position: &RevolutionPosition) -> ByColor<u32> {
        ByColor { black: position.black.count_ones(), white: position.white.count_ones() }
    }
}
