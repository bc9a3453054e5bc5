//! Positions as games bring them, with what they are worth.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use outflank_engine::general::Searcher;
use outflank_engine::general::evaluate::Evaluate;
use outflank_engine::general::pattern::{DiscGame, Sides, Trained};
use outflank_rules::{MoveKind, SplitMix64};

use super::board::{Board, Boards};
use super::record::BoardLabel;
use crate::progress::is_over;
use crate::random;

/// The fewest plies of a game that are random.
const SHORTEST_BEGINNING: usize = 4;
/// Games that may be played for each position wanted; where positions repeat, a shard stays smaller.
pub(super) const GAMES_PER_POSITION: u32 = 20;
/// Bytes of the table of a search that labels one position.
const TABLE: usize = 1 << 18;

/// How the positions of one part of the game are made and labelled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// Where all random numbers come from.
    pub(super) seed: u64,
    /// The least and the greatest number of empty cells.
    pub(super) empties: (u32, u32),
    /// Positions of a shard.
    pub(super) count: usize,
    /// The probability of a random move after the beginning.
    pub(super) epsilon: f64,
    /// Positions with so many empty cells and fewer are solved.
    pub(super) solved: u32,
    /// The others are searched so many plies deep and one less.
    pub(super) depth: u32,
}

/// Judges positions by the weights of a board or, where it has none, as an untrained player does.
pub(super) enum Judge<G: DiscGame> {
    Trained(Trained<G::Set>),
    Untrained(G::Untrained),
}

impl<G: DiscGame> Evaluate<G> for Judge<G> {
    type State = ();

    fn begin(&self, _game: &G, _position: &G::Pos) {}

    fn step(&self, _game: &G, _before: &G::Pos, (): &(), _mv: G::Move, _after: &G::Pos) {}

    fn value(&self, game: &G, position: &G::Pos, (): &()) -> i32 {
        match self {
            Self::Trained(trained) => trained.value(game, position, &()),
            Self::Untrained(untrained) => untrained.value(game, position, &()),
        }
    }
}

pub(super) type BoardSearcher<G> = Searcher<G, Judge<G>>;

/// Plays and labels, on one thread.
pub(super) struct Player<'a, G: DiscGame> {
    boards: &'a Boards<G>,
    /// One for each board that was needed.
    searchers: Vec<Option<BoardSearcher<G>>>,
}

impl<'a, G: DiscGame> Player<'a, G> {
    pub(super) fn new(boards: &'a Boards<G>) -> Self {
        let searchers = boards.all.iter().map(|_| None).collect();
        Self { boards, searchers }
    }

    /// A shard of labels, or `None` when the time is over before.
    pub(super) fn shard(
        &mut self,
        recipe: &Recipe,
        number: u32,
        deadline: Option<Instant>,
    ) -> Option<Vec<BoardLabel<G::Set>>> {
        // What was learned from other shards must not show in this one.
        self.searchers.iter_mut().for_each(|searcher| *searcher = None);
        let mut seen = HashSet::new();
        let mut labels = Vec::with_capacity(recipe.count);
        let first = number * recipe.count as u32 * GAMES_PER_POSITION;
        for game in first..first + recipe.count as u32 * GAMES_PER_POSITION {
            if labels.len() == recipe.count {
                break;
            }
            if is_over(deadline) {
                return None;
            }
            let mut random = random::of_task(recipe.seed, u64::from(game));
            let at = random.below(self.boards.all.len());
            let board = self.boards.all.get(at)?;
            let Some(position) = self.play(recipe, at, &mut random) else { continue };
            let mobility = Some(board.game.mobility(&position));
            let sides = Sides { mobility, ..board.game.sides(&position) };
            if !seen.insert((at, board.canonical(&sides))) {
                continue;
            }
            let value = self.label(recipe, at, &position)?;
            labels.push(BoardLabel { sides, hole: board.game.hole(), game, value });
        }
        Some(labels)
    }

    /// Plays a game until some number of cells that the recipe asks for are empty. `None` if it ends before.
    fn play(&mut self, recipe: &Recipe, at: usize, random: &mut SplitMix64) -> Option<G::Pos> {
        let Board { game, .. } = self.boards.all.get(at)?;
        let (least, most) = recipe.empties;
        let target = least + random.below((most - least + 1) as usize) as u32;
        let empties = |position: &G::Pos| game.left(position).unwrap_or(0);
        let mut position = game.start();
        let plies = empties(&position).saturating_sub(target) as usize;
        let longest = plies.saturating_sub(2).max(SHORTEST_BEGINNING);
        let spread = longest - SHORTEST_BEGINNING + 1;
        // Few random moves keep the game worth judging.
        let beginning = SHORTEST_BEGINNING + random.below(spread).min(random.below(spread));
        let mut moves = Vec::new();
        let mut ply = 0;
        loop {
            moves.clear();
            game.moves(&position, &mut moves);
            let is_pass = matches!(*moves.as_slice(), [only] if game.kind(&position, only) == MoveKind::Pass);
            if moves.is_empty() {
                return None;
            }
            if empties(&position) <= target && !is_pass {
                return Some(position);
            }
            let mv = if moves.len() == 1 || ply < beginning || random.unit() < recipe.epsilon {
                moves[random.below(moves.len())]
            } else {
                self.best(at, &position, &moves)?
            };
            ply += usize::from(!is_pass);
            position = game.play(&position, mv);
        }
    }

    /// The move that looks best one ply ahead.
    fn best(&mut self, at: usize, position: &G::Pos, moves: &[G::Move]) -> Option<G::Move> {
        let searcher = self.searcher(at)?;
        moves.iter().copied().min_by_key(|&mv| {
            let after = searcher.game().play(position, mv);
            searcher.value(&after, 0)
        })
    }

    /// What a position is worth, in 1⁄128 disc.
    fn label(&mut self, recipe: &Recipe, at: usize, position: &G::Pos) -> Option<i32> {
        let searcher = self.searcher(at)?;
        if searcher.game().left(position).unwrap_or(0) <= recipe.solved {
            return Some(searcher.solve(position));
        }
        let shallow = searcher.value(position, recipe.depth - 1);
        Some((shallow + searcher.value(position, recipe.depth)) / 2)
    }

    fn searcher(&mut self, at: usize) -> Option<&mut BoardSearcher<G>> {
        let board = self.boards.all.get(at)?;
        let slot = self.searchers.get_mut(at)?;
        if slot.is_none() {
            *slot = new_searcher(board);
        }
        slot.as_mut()
    }
}

/// A search on a board with its own evaluation.
pub(super) fn new_searcher<G: DiscGame>(board: &Board<G>) -> Option<BoardSearcher<G>> {
    let judge = match &board.evaluation {
        Some(evaluation) => Judge::Trained(Trained::new(Arc::clone(evaluation))),
        None => Judge::Untrained(board.game.untrained()),
    };
    Searcher::new(board.game.clone(), judge, TABLE)
}

#[cfg(test)]
mod tests {
    use outflank_engine::general::pattern::{DiscVisitor, visit_discs};
    use outflank_rules::{Color, Game, GameSpec, Turn};

    use super::*;

    /// What Black gets with best play of both, by trying everything. No sign changes with the side to move.
    fn for_black<G: Game>(game: &G, position: &G::Pos) -> i32 {
        let mover = match game.turn(position) {
            Turn::Over(outcome) => return outcome.score.unwrap(),
            Turn::Play(mover) => mover,
        };
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let scores = moves.into_iter().map(|mv| for_black(game, &game.play(position, mv)));
        let best = if mover == Color::Black { scores.max() } else { scores.min() };
        best.unwrap()
    }

    /// The labels that were checked: for each side to move how many were won and how many lost.
    struct Checked(GameSpec);

    impl DiscVisitor for Checked {
        type Output = [[usize; 2]; 2];

        fn visit<G: DiscGame>(self, game: G) -> Self::Output {
            let boards = Boards::new(&self.0, game);
            let recipe = Recipe { seed: 9, empties: (1, 5), count: 60, epsilon: 0.5, solved: 5, depth: 2 };
            let labels = Player::new(&boards).shard(&recipe, 0, None).unwrap();
            let mut player = Player::new(&boards);
            let mut found = [[0; 2]; 2];
            for label in &labels {
                // The game that the label was taken from, once more.
                let mut random = random::of_task(recipe.seed, u64::from(label.game));
                let at = random.below(boards.all.len());
                let position = player.play(&recipe, at, &mut random).unwrap();
                let game = &boards.all[at].game;
                let sides = game.sides(&position);
                assert_eq!((label.sides.own, label.sides.opponent), (sides.own, sides.opponent));
                let (mover, black) = (game.mover(&position), for_black(game, &position));
                let score = if mover == Color::Black { black } else { -black };
                assert_eq!(label.value, 128 * score, "{}: game {}", self.0, label.game);
                if score != 0 {
                    found[mover as usize][usize::from(score < 0)] += 1;
                }
            }
            found
        }
    }

    #[test]
    fn labels_that_are_solved_are_exact() {
        let games = ["othello?size=6", "reversi?size=6&goal=fewest", "othello?size=6&hole=random", "hex"];
        for game in games {
            let spec: GameSpec = game.parse().unwrap();
            let found = visit_discs(&spec, Checked(spec.clone())).unwrap();
            assert!(found.as_flattened().iter().all(|&count| count > 3), "{game}: {found:?}");
        }
    }
}
