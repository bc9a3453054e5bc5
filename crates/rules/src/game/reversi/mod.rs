//! All games of the Reversi family whose discs never leave their cells.

mod outflank;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub(crate) use outflank::Outflank;

use super::{
    Cell, Change, Content, Effect, Ending, Game, IllegalMove, MoveKind, PositionError, Turn, in_hand,
    is_pass_text,
};
use crate::{
    Bits, ByColor, Color, Empties, Fourth, Geometry, Goal, Layout, Opening, Outcome, Quiet, Ruleset, Verdict,
};

/// The game with a [`Ruleset`] on a board of at most [`B::CAPACITY`](Bits::CAPACITY) cells.
#[derive(Clone, Debug)]
pub struct Reversi<B> {
    rules: Ruleset,
    outflank: Outflank<B>,
    /// The cells that can hold discs, which are all cells except the hole.
    playable: B,
}

/// A position of a [`Reversi`] game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReversiPosition<B> {
    /// Black's discs.
    pub black: B,
    /// White's discs.
    pub white: B,
    /// The side to move. After the end of the game, the side that would move next.
    pub turn: Color,
    /// The number of discs in hand of Black and White. Both are 0 if the sides share the discs.
    pub hand: [u16; 2],
}

impl<B: Bits> ReversiPosition<B> {
    /// Returns the discs of one side.
    #[must_use]
    pub fn discs(&self, color: Color) -> B {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    fn with(&self, color: Color, own: B, other: B) -> Self {
        let (black, white) = match color {
            Color::Black => (own, other),
            Color::White => (other, own),
        };
        Self { black, white, ..*self }
    }

    fn occupied(&self) -> B {
        self.black | self.white
    }
}

/// A move of the Reversi family: a disc on a cell, or the forced pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Placement {
    /// A disc is placed on this cell.
    On(Cell),
    /// The forced pass.
    Pass,
}

impl<B: Bits> Reversi<B> {
    /// Creates the game with these rules, or returns `None` if `B` is too small for the board.
    #[must_use]
    pub fn new(rules: Ruleset) -> Option<Self> {
        (rules.geometry.n_cells() <= B::CAPACITY).then(|| Self::fitting(rules))
    }

    /// Creates the game with these rules. The board must fit `B`.
    pub(crate) fn fitting(rules: Ruleset) -> Self {
        debug_assert!(
            rules.geometry.n_cells() <= B::CAPACITY,
            "the board has more cells than a set can hold"
        );
        let outflank = Outflank::new(&rules.geometry);
        let playable = B::of(rules.geometry.cells().filter(|&cell| Some(cell) != rules.hole));
        Self { rules, outflank, playable }
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Returns the board.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.rules.geometry
    }

    /// Returns the cells where the side to move may place a disc. The set is empty if the side must pass or
    /// the game is over.
    #[must_use]
    pub fn placements(&self, position: &ReversiPosition<B>) -> B {
        self.placements_of(position, position.turn)
    }

    /// Returns the discs that a disc of the side to move on this empty cell would flip.
    #[must_use]
    pub fn flips(&self, position: &ReversiPosition<B>, cell: Cell) -> B {
        let (own, enemy) = (position.discs(position.turn), position.discs(position.turn.opponent()));
        if self.is_opening_drop(position, cell) {
            return B::default();
        }
        self.outflank.flips(&own, &enemy, cell)
    }

    /// Returns the empty cells.
    #[must_use]
    pub fn empties(&self, position: &ReversiPosition<B>) -> B {
        self.playable.without(position.occupied())
    }

    fn may_place(&self, position: &ReversiPosition<B>, color: Color) -> bool {
        self.rules.supply.is_none() || position.hand[color as usize] > 0
    }

    fn placements_of(&self, position: &ReversiPosition<B>, color: Color) -> B {
        if !self.may_place(position, color) {
            return B::default();
        }
        let empties = self.empties(position);
        let (own, enemy) = (position.discs(color), position.discs(color.opponent()));
        if let Some((center, fourth)) = self.drops(position) {
            let free = center & empties;
            let is_fourth = free.len() == 1;
            return match fourth {
                Fourth::MayCapture if is_fourth => free | self.outflank.placements(&own, &enemy, empties),
                Fourth::MustCapture if is_fourth => self.outflank.placements(&own, &enemy, empties),
                _ => free,
            };
        }
        match self.rules.quiet {
            Quiet::Never => self.outflank.placements(&own, &enemy, empties),
            Quiet::AdjacentOwn => {
                let is_legal = |cell: &Cell| {
                    !(self.outflank.near(*cell) & own).is_empty()
                        || self.outflank.captures(&own, &enemy, *cell)
                };
                B::of(empties.cells().filter(is_legal))
            }
        }
    }

    fn can_place(&self, position: &ReversiPosition<B>, color: Color) -> bool {
        if self.drops(position).is_some() || self.rules.quiet != Quiet::Never {
            return !self.placements_of(position, color).is_empty();
        }
        let (own, enemy) = (position.discs(color), position.discs(color.opponent()));
        self.may_place(position, color) && self.outflank.can_place(&own, &enemy, self.empties(position))
    }

    /// Returns the center and the rule for the fourth disc while the first four discs are placed, and `None`
    /// afterward.
    fn drops(&self, position: &ReversiPosition<B>) -> Option<(B, Fourth)> {
        match self.rules.opening {
            Opening::Drops { cells, fourth } if position.occupied().len() < 4 => Some((B::of(cells), fourth)),
            _ => None,
        }
    }

    fn is_opening_drop(&self, position: &ReversiPosition<B>, cell: Cell) -> bool {
        self.drops(position).is_some_and(|(center, _)| center.has(cell))
    }

    fn outcome(&self, position: &ReversiPosition<B>) -> Outcome {
        let discs = self.discs(position);
        let diff = discs.black.cast_signed() - discs.white.cast_signed();
        let empties = match self.rules.empties {
            Empties::ToWinner => self.empties(position).len().cast_signed(),
            Empties::Ignore => 0,
        };
        let score = match self.rules.goal {
            Goal::Most => diff + diff.signum() * empties,
            Goal::Fewest => -diff,
        };
        Outcome { verdict: Verdict::of_score(score), discs, score: Some(score) }
    }

    /// Returns the number of discs that both sides own together, or `None` if the sides share the discs.
    fn owned(&self) -> Option<u32> {
        self.rules.supply.map(|supply| 2 * u32::from(supply))
    }

    /// Returns the number of discs in hand of each side. Assumes that the sides alternated and never passed.
    fn hand_for(&self, n_discs: u32, turn: Color) -> [u16; 2] {
        let supply = u32::from(self.rules.supply.unwrap_or(0));
        let mut placed = [n_discs / 2, n_discs / 2];
        placed[turn.opponent() as usize] += n_discs % 2;
        placed.map(|placed| supply.saturating_sub(placed) as u16)
    }

    fn name(&self, cell: Cell) -> &str {
        self.rules.geometry.layout().name(cell)
    }
}

impl<B: Bits> Game for Reversi<B> {
    type Pos = ReversiPosition<B>;
    type Move = Placement;

    fn layout(&self) -> &Layout {
        self.rules.geometry.layout()
    }

    fn start(&self) -> ReversiPosition<B> {
        let (black, white) = match &self.rules.opening {
            Opening::Fixed(discs) => (B::of(discs.black.iter().copied()), B::of(discs.white.iter().copied())),
            Opening::Drops { .. } => (B::default(), B::default()),
        };
        let turn = self.rules.first;
        ReversiPosition { black, white, turn, hand: self.hand_for((black | white).len(), turn) }
    }

    fn position(&self, contents: &[Content], turn: Color) -> Result<ReversiPosition<B>, PositionError> {
        let n_cells = self.rules.geometry.n_cells();
        if contents.len() != n_cells {
            return Err(PositionError::WrongLength { cells: n_cells, given: contents.len() });
        }
        let (mut black, mut white) = (B::default(), B::default());
        for (cell, content) in self.rules.geometry.cells().zip(contents) {
            match content {
                Content::Absent if self.playable.has(cell) => {
                    return Err(PositionError::CannotBeMissing { cell: self.name(cell).into() });
                }
                Content::Absent | Content::Empty => {}
                Content::Piece(_) if !self.playable.has(cell) => {
                    return Err(PositionError::InHole { cell: self.name(cell).into() });
                }
                Content::Piece(Color::Black) => black = black | B::one(cell),
                Content::Piece(Color::White) => white = white | B::one(cell),
                Content::Marked(_) => {
                    return Err(PositionError::CannotHold { cell: self.name(cell).into() });
                }
            }
        }
        let n_discs = (black | white).len();
        if let Some(most) = self.owned().filter(|&most| n_discs > most) {
            return Err(PositionError::MoreThanOwned { found: n_discs, most });
        }
        let position = ReversiPosition { black, white, turn, hand: self.hand_for(n_discs, turn) };
        let first_cells = self.rules.opening.cells();
        match &self.rules.opening {
            Opening::Fixed(_) => {
                let missing = first_cells.iter().filter(|&&cell| !position.occupied().has(cell));
                let cells: Vec<_> = missing.map(|&cell| self.name(cell).into()).collect();
                if !cells.is_empty() {
                    return Err(PositionError::EmptyFromStart { cells });
                }
            }
            Opening::Drops { .. } => {
                if n_discs < 4 {
                    let outside = position.occupied().without(B::of(first_cells));
                    if let Some(cell) = outside.first() {
                        return Err(PositionError::BeforeCentre { cell: self.name(cell).into() });
                    }
                    let to_move =
                        if n_discs % 2 == 0 { self.rules.first } else { self.rules.first.opponent() };
                    let fits = position.discs(self.rules.first).len() == n_discs.div_ceil(2);
                    if turn != to_move || !fits {
                        return Err(PositionError::OpeningOrder);
                    }
                }
            }
        }
        Ok(position)
    }

    fn mover(&self, position: &ReversiPosition<B>) -> Color {
        position.turn
    }

    fn turn(&self, position: &ReversiPosition<B>) -> Turn {
        if self.can_place(position, position.turn) || self.can_place(position, position.turn.opponent()) {
            Turn::Play(position.turn)
        } else {
            Turn::Over(self.outcome(position))
        }
    }

    fn ending(&self, position: &ReversiPosition<B>) -> Option<Ending> {
        matches!(self.turn(position), Turn::Over(_)).then_some(Ending::NoMoves)
    }

    fn content(&self, position: &ReversiPosition<B>, cell: Cell) -> Content {
        if usize::from(cell.0) >= self.rules.geometry.n_cells() || !self.playable.has(cell) {
            Content::Absent
        } else if position.black.has(cell) {
            Content::Piece(Color::Black)
        } else if position.white.has(cell) {
            Content::Piece(Color::White)
        } else {
            Content::Empty
        }
    }

    fn moves(&self, position: &ReversiPosition<B>, out: &mut Vec<Placement>) {
        let placements = self.placements(position);
        out.extend(placements.cells().map(Placement::On));
        if placements.is_empty() && self.can_place(position, position.turn.opponent()) {
            out.push(Placement::Pass);
        }
    }

    fn must_pass(&self, position: &ReversiPosition<B>) -> bool {
        !self.can_place(position, position.turn) && self.can_place(position, position.turn.opponent())
    }

    fn play(&self, position: &ReversiPosition<B>, mv: Placement) -> ReversiPosition<B> {
        let mut after = *position;
        if let Placement::On(cell) = mv {
            let color = position.turn;
            let flips = self.flips(position, cell);
            let own = position.discs(color) | flips | B::one(cell);
            after = position.with(color, own, position.discs(color.opponent()).without(flips));
            let hand = &mut after.hand[color as usize];
            *hand = hand.saturating_sub(1);
        }
        after.turn = position.turn.opponent();
        after
    }

    fn kind(&self, _position: &ReversiPosition<B>, mv: Placement) -> MoveKind {
        match mv {
            Placement::On(cell) => MoveKind::Place(cell),
            Placement::Pass => MoveKind::Pass,
        }
    }

    fn effect(&self, position: &ReversiPosition<B>, mv: Placement) -> Effect {
        let color = position.turn;
        let Placement::On(cell) = mv else { return Vec::from([Change::Passed { color }]) };
        let mut effect = Vec::from([Change::Placed { cell, color }]);
        if !self.is_opening_drop(position, cell) {
            let (own, enemy) = (position.discs(color), position.discs(color.opponent()));
            let flips = self.outflank.flips_by_distance(&own, &enemy, cell);
            effect.extend(flips.into_iter().map(|(cell, distance)| Change::Flipped { cell, distance }));
        }
        effect
    }

    fn parse(&self, position: &ReversiPosition<B>, text: &str) -> Result<Placement, IllegalMove> {
        let color = position.turn;
        let is_over = || matches!(self.turn(position), Turn::Over(_));
        if is_pass_text(text) {
            return if self.can_place(position, color) {
                Err(IllegalMove::PassNotForced { color })
            } else if is_over() {
                Err(IllegalMove::GameOver { text: "--".into() })
            } else {
                Ok(Placement::Pass)
            };
        }
        let lower = text.to_ascii_lowercase();
        let cell = self.rules.geometry.layout().cell(&lower).filter(|&cell| self.playable.has(cell));
        let Some(cell) = cell else { return Err(IllegalMove::NotAMove { text: text.into() }) };
        if self.placements(position).has(cell) {
            Ok(Placement::On(cell))
        } else if is_over() {
            Err(IllegalMove::GameOver { text: lower })
        } else if position.occupied().has(cell) {
            Err(IllegalMove::Occupied { color, text: lower })
        } else if !self.may_place(position, color) {
            Err(IllegalMove::NothingInHand { color, text: lower })
        } else if self.drops(position).is_some() {
            Err(IllegalMove::NotInTheCentre { color, text: lower })
        } else {
            Err(IllegalMove::FlipsNothing { color, text: lower })
        }
    }

    fn show(&self, _position: &ReversiPosition<B>, mv: Placement) -> String {
        match mv {
            Placement::On(cell) => self.name(cell).to_string(),
            Placement::Pass => "--".to_string(),
        }
    }

    fn discs(&self, position: &ReversiPosition<B>) -> ByColor<u32> {
        ByColor::from_fn(|color| position.discs(color).len())
    }

    fn hands(&self, position: &ReversiPosition<B>) -> Option<ByColor<u32>> {
        self.rules.supply?;
        Some(ByColor::from_fn(|color| u32::from(position.hand[color as usize])))
    }

    fn is_won_by_discs(&self) -> bool {
        self.rules.goal == Goal::Most
    }

    fn supposes_hands(&self) -> bool {
        self.rules.supply.is_some()
    }

    /// Checks the sum and a limit for each side. Each side places two discs before the moves that flip. After
    /// these discs, passes make any distribution possible.
    fn with_hands(
        &self,
        mut position: ReversiPosition<B>,
        hands: ByColor<u32>,
    ) -> Result<ReversiPosition<B>, PositionError> {
        let owned = self.owned().ok_or(PositionError::NoHands)?;
        let n_discs = position.occupied().len();
        let (found, wanted) = (in_hand(hands), owned.saturating_sub(n_discs));
        for color in Color::ALL {
            let most = if n_discs < 4 {
                u32::from(position.hand[color as usize])
            } else {
                (owned / 2).saturating_sub(2)
            };
            if hands[color] > most {
                return Err(PositionError::TooManyInHand { color, found: hands[color], most });
            }
            position.hand[color as usize] = hands[color] as u16;
        }
        if found == wanted { Ok(position) } else { Err(PositionError::HandsOff { found, wanted }) }
    }
}
