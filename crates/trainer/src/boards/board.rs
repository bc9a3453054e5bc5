//! The boards of a spec, each with its evaluation.

use std::any::Any;
use std::sync::Arc;

use outflank_engine::general::pattern::{
    BoardEvaluation, BoardWeights, Dictionary, DiscGame, DiscVisitor, SCALARS, Shapes, Sides, scalar_weights,
    visit_discs,
};
use outflank_engine::othello::pattern::WeightsError;
use outflank_rules::{Bits, Cell, GameSpec};

use super::record::BoardLabel;

/// One board: its game, its lanes and their weights.
pub(super) struct Board<G> {
    pub(super) spec: GameSpec,
    pub(super) game: G,
    pub(super) shapes: Shapes,
    pub(super) evaluation: Option<Arc<BoardEvaluation>>,
    /// The permutations of the cells that preserve lines and hole.
    symmetries: Vec<Vec<Cell>>,
}

/// All boards of a spec: one, or one for every possible place of a random hole.
pub(super) struct Boards<G> {
    pub(super) all: Vec<Board<G>>,
    pub(super) dictionary: Dictionary,
    /// The number of cells of a board, without the hole.
    pub(super) cells: u32,
}

impl<G: DiscGame> Boards<G> {
    /// Returns the boards of a spec; `game` is the game of one of them.
    pub(super) fn new(spec: &GameSpec, game: G) -> Self {
        let cells = game.geometry().n_cells() as u32;
        let games =
            if spec.is_open() { with_every_hole::<G>(spec, &game) } else { vec![(spec.clone(), game)] };
        let mut dictionary = Dictionary::new();
        let all: Vec<Board<G>> = games
            .into_iter()
            .map(|(spec, game)| {
                let shapes = Shapes::of(game.geometry(), game.hole());
                dictionary.add(&shapes);
                let mut symmetries = game.geometry().automorphisms();
                symmetries
                    .retain(|to| game.hole().is_none_or(|hole| to.get(usize::from(hole.0)) == Some(&hole)));
                Board { spec, game, shapes, evaluation: None, symmetries }
            })
            .collect();
        let hole = all.first().is_some_and(|board| board.game.hole().is_some());
        Self { all, dictionary, cells: cells - u32::from(hole) }
    }

    pub(super) fn set_weights(&mut self, file: &BoardWeights) -> Result<(), WeightsError> {
        let Self { all, dictionary, .. } = self;
        for board in all {
            let (geometry, hole) = (board.game.geometry(), board.game.hole());
            let evaluation = BoardEvaluation::of_shapes(geometry, hole, &board.shapes, dictionary, file)?;
            board.evaluation = Some(Arc::new(evaluation));
        }
        Ok(())
    }

    /// Removes the weights.
    pub(super) fn forget(&mut self) {
        self.all.iter_mut().for_each(|board| board.evaluation = None);
    }

    /// Returns the board of a label's position; `None` if it fits none of the boards.
    pub(super) fn board_of(&self, label: &BoardLabel<G::Set>) -> Option<&Board<G>> {
        let Sides { own, opponent, empty, .. } = label.sides;
        let board = self.all.iter().find(|board| board.game.hole() == label.hole || self.all.len() == 1)?;
        let cells = board.game.geometry().n_cells();
        (own | opponent | empty).cells().all(|cell| usize::from(cell.0) < cells).then_some(board)
    }
}

impl<G: DiscGame> Board<G> {
    /// Returns the same board with another evaluation.
    pub(super) fn with_evaluation(&self, evaluation: Option<Arc<BoardEvaluation>>) -> Self {
        let Self { spec, game, shapes, symmetries, .. } = self;
        let (spec, game) = (spec.clone(), game.clone());
        Self { spec, game, shapes: shapes.clone(), evaluation, symmetries: symmetries.clone() }
    }

    /// Returns the weights of a position, by their numbers in the dictionary.
    pub(super) fn pick(&self, dictionary: &Dictionary, sides: &Sides<G::Set>) -> Vec<u32> {
        let mut picked = Vec::with_capacity(SCALARS + self.shapes.lanes().len());
        picked.extend(scalar_weights(sides));
        let digit =
            |cell: &Cell| usize::from(sides.own.has(*cell)) + 2 * usize::from(sides.opponent.has(*cell));
        for lane in self.shapes.lanes() {
            let Some(shape) = self.shapes.shapes().get(lane.shape) else { continue };
            let Some((base, fold)) = dictionary.get(shape.key) else { continue };
            let number = lane.cells.iter().rev().fold(0, |number, cell| 3 * number + digit(cell));
            picked.push(base + fold[number]);
        }
        picked
    }

    /// Returns the least image of a position; equal for positions that differ only by a symmetry.
    pub(super) fn canonical(&self, sides: &Sides<G::Set>) -> (G::Set, G::Set) {
        let images = self.symmetries.iter().map(|to| {
            let image = |set: G::Set| G::Set::of(set.cells().map(|cell| to[usize::from(cell.0)]));
            (image(sides.own), image(sides.opponent))
        });
        images.min().unwrap_or((sides.own, sides.opponent))
    }
}

/// Returns the game once for every cell on which its hole can be.
fn with_every_hole<G: DiscGame>(spec: &GameSpec, game: &G) -> Vec<(GameSpec, G)> {
    struct Erase;
    impl DiscVisitor for Erase {
        type Output = Box<dyn Any>;
        fn visit<G: DiscGame>(self, game: G) -> Box<dyn Any> {
            Box::new(game)
        }
    }
    let names = game.layout().cells.iter().map(|info| &*info.name);
    let with_hole = |name: &str| -> Option<(GameSpec, G)> {
        let spec: GameSpec = spec.as_str().replace("hole=random", &format!("hole={name}")).parse().ok()?;
        let game = visit_discs(&spec, Erase)?.downcast().ok()?;
        Some((spec, *game))
    };
    names.filter_map(with_hole).collect()
}
