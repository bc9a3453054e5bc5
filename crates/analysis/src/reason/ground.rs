//! What reasons need to know of a board.

use outflank_rules::{Bits, Cell, Content, Game, GameSpec, GameVisitor, Geometry, Goal, Reversi, visit};

/// A board on which discs stay where they are placed and the side with more of them wins.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// The cells whose disc can never be turned over.
    pub(crate) corners: Vec<Cell>,
    near: Vec<Vec<Cell>>,
}

impl Ground {
    /// The board of this game; `None` where corners, regions and tempi do not mean what they mean in Othello.
    pub(crate) fn of(spec: &GameSpec) -> Option<Self> {
        visit(spec, Survey)
    }

    fn new(geometry: &Geometry) -> Self {
        let near = geometry.cells().map(|cell| geometry.near(cell).to_vec()).collect();
        Self { corners: geometry.uncapturable(), near }
    }

    /// The empty cells, those together that are joined by empty cells along any line.
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
    type Output = Option<Ground>;

    /// Othello on the 8×8 core; no other game that is not below has a ground.
    fn visit<G: Game>(self, game: G) -> Self::Output {
        game.othello(&game.start()).map(|_| Ground::new(&Geometry::square(8)))
    }

    fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output {
        (game.rules().goal == Goal::Most).then(|| Ground::new(game.geometry()))
    }
}
