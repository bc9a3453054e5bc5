//! The properties of a board on which reasons depend.

use outflank_rules::{
    Bits, Cell, Color, Content, Game, GameSpec, GameVisitor, Geometry, Goal, Reversi, visit,
};

/// A board on which discs stay in place and the side with more of them wins.
#[derive(Clone, Debug)]
pub(crate) struct DiscBoard {
    /// The cells whose disc can never be flipped.
    pub(crate) corners: Vec<Cell>,
    near: Vec<Vec<Cell>>,
    /// The lines along which discs are outflanked, and whether their ends meet.
    lines: Vec<(Vec<Cell>, bool)>,
}

impl DiscBoard {
    /// Returns the board of this game; `None` if corners, regions and tempi mean something different than in
    /// Othello.
    pub(crate) fn of(spec: &GameSpec) -> Option<Self> {
        visit(spec, Survey)
    }

    fn new(geometry: &Geometry) -> Self {
        let near = geometry.cells().map(|cell| geometry.near(cell).to_vec()).collect();
        let lines = geometry.lines().iter().map(|line| (line.cells.to_vec(), line.is_closed)).collect();
        Self { corners: geometry.uncapturable(), near, lines }
    }

    /// Returns the discs of a color that can certainly no longer be flipped. Each line through such a disc is
    /// full, ends at it, or has another such disc next to it. There may be more stable discs.
    pub(crate) fn stable(&self, contents: &[Content], color: Color) -> Vec<Cell> {
        let at = |cell: &Cell| contents.get(usize::from(cell.0)).copied();
        let is_own =
            |cell: &Cell| matches!(at(cell), Some(Content::Piece(of) | Content::Marked(of)) if of == color);
        let is_full = |cells: &[Cell]| cells.iter().all(|cell| at(cell) != Some(Content::Empty));
        let cells = (0..contents.len()).filter_map(|index| u16::try_from(index).ok().map(Cell));
        let own: Vec<Cell> = cells.filter(is_own).collect();
        // Grow from the ends of lines: two neighboring discs must not support each other.
        let mut stable: Vec<Cell> = Vec::new();
        loop {
            let before = stable.len();
            for cell in &own {
                let holds = |at: Option<&Cell>| at.is_none_or(|beside| stable.contains(beside));
                let is_safe = |(cells, is_closed): &(Vec<Cell>, bool)| {
                    let Some(at) = cells.iter().position(|it| it == cell) else { return true };
                    if is_full(cells) {
                        return true;
                    }
                    let before = at.checked_sub(1).and_then(|at| cells.get(at));
                    !is_closed && (holds(before) || holds(cells.get(at + 1)))
                };
                if !stable.contains(cell) && self.lines.iter().all(is_safe) {
                    stable.push(*cell);
                }
            }
            if stable.len() == before {
                stable.sort_unstable();
                return stable;
            }
        }
    }

    /// Returns the regions of empty cells: cells connected by empty neighbors along any line.
    pub(crate) fn regions(&self, contents: &[Content]) -> Vec<Vec<Cell>> {
        let is_empty = |cell: Cell| contents.get(usize::from(cell.0)) == Some(&Content::Empty);
        let mut regions: Vec<Vec<Cell>> = Vec::new();
        for start in (0..contents.len() as u16).map(Cell).filter(|&cell| is_empty(cell)) {
            if regions.iter().any(|region| region.contains(&start)) {
                continue;
            }
            let mut region = vec![start];
            let mut at = 0;
            while let Some(&cell) = region.get(at) {
                at += 1;
                for &near in self.near.get(usize::from(cell.0)).into_iter().flatten() {
                    if is_empty(near) && !region.contains(&near) {
                        region.push(near);
                    }
                }
            }
            region.sort_unstable();
            regions.push(region);
        }
        regions
    }
}

struct Survey;

impl GameVisitor for Survey {
    type Output = Option<DiscBoard>;

    /// Othello on the 8×8 core. Games without a method below have no such board.
    fn visit<G: Game>(self, game: G) -> Self::Output {
        game.othello(&game.start()).map(|_| DiscBoard::new(&Geometry::square(8)))
    }

    fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output {
        (game.rules().goal == Goal::Most).then(|| DiscBoard::new(game.geometry()))
    }
}
