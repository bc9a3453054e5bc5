//! Positions from games, with their values.

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

/// The fewest random plies at the beginning of a game.
const SHORTEST_BEGINNING: usize = 4;
/// Plies between the random moves and the first label, so that the position is no longer random.
const SETTLED: usize = 2;
/// The size of the transposition table for one label, in bytes.
const TABLE: usize = 1 << 18;

/// How positions are made and labeled.
#[derive(Clone, Debug)]
pub(super) struct Recipe {
    /// The seed of all random numbers.
    pub(super) seed: u64,
    /// The least and the greatest number of empty cells of each phase, from the beginning of the game on. A
    /// game gives at most one position for each phase.
    pub(super) phases: Vec<(u32, u32)>,
    /// Games of a shard.
    pub(super) games: u32,
    /// The probability of a random move after the beginning.
    pub(super) epsilon: f64,
    /// Positions with at most this many empty cells are solved.
    pub(super) solved: u32,
    /// Positions that are not solved are searched to this depth and to one ply less.
    pub(super) depth: u32,
}

/// Evaluates positions by the weights of a board or, without weights, as an untrained player does.
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

/// Plays games and labels their positions, on one thread.
pub(super) struct Player<'a, G: DiscGame> {
    boards: &'a Boards<G>,
    /// One searcher per board, made when it is first needed.
    searchers: Vec<Option<BoardSearcher<G>>>,
}

impl<'a, G: DiscGame> Player<'a, G> {
    pub(super) fn new(boards: &'a Boards<G>) -> Self {
        let searchers = boards.all.iter().map(|_| None).collect();
        Self { boards, searchers }
    }

    /// Makes a shard of labels; `None` if the time is up first.
    pub(super) fn shard(
        &mut self,
        recipe: &Recipe,
        number: u32,
        deadline: Option<Instant>,
    ) -> Option<Vec<BoardLabel<G::Set>>> {
        // A shard must not depend on the tables that other shards have filled.
        self.searchers.iter_mut().for_each(|searcher| *searcher = None);
        let mut seen = HashSet::new();
        let mut labels = Vec::new();
        for game in number * recipe.games..(number + 1) * recipe.games {
            if is_over(deadline) {
                return None;
            }
            let mut random = random::of_task(recipe.seed, u64::from(game));
            let at = random.below(self.boards.all.len());
            for position in self.play(recipe, at, &mut random)? {
                let board = self.boards.all.get(at)?;
                let mobility = Some(board.game.mobility(&position));
                let sides = Sides { mobility, ..board.game.sides(&position) };
                if seen.insert((at, board.canonical(&sides))) {
                    let value = self.label(recipe, at, &position)?;
                    labels.push(BoardLabel { sides, hole: board.game.hole(), game, value });
                }
            }
        }
        Some(labels)
    }

    /// Plays a game and returns the positions to label, those of the last phase last.
    fn play(&mut self, recipe: &Recipe, at: usize, random: &mut SplitMix64) -> Option<Vec<G::Pos>> {
        let Board { game, .. } = self.boards.all.get(at)?;
        let targets: Vec<u32> = recipe
            .phases
            .iter()
            .map(|&(least, most)| least + random.below((most - least + 1) as usize) as u32)
            .collect();
        let empties = |position: &G::Pos| game.left(position).unwrap_or(0);
        let mut position = game.start();
        let longest = (empties(&position) as usize).saturating_sub(SETTLED).max(SHORTEST_BEGINNING);
        let spread = longest - SHORTEST_BEGINNING + 1;
        // With few random moves the games stay realistic, and the early phases get positions too.
        let mut share = || random.below(spread);
        let beginning = SHORTEST_BEGINNING + share().min(share()).min(share());
        let (mut found, mut moves) = (Vec::new(), Vec::new());
        let mut targets = targets.into_iter().peekable();
        let mut ply = 0;
        while targets.peek().is_some() {
            moves.clear();
            game.moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            let is_pass = matches!(*moves.as_slice(), [only] if game.kind(&position, only) == MoveKind::Pass);
            if !is_pass && targets.next_if(|&target| empties(&position) <= target).is_some() {
                // If two phases are reached at once, the position belongs to the later one.
                while targets.next_if(|&target| empties(&position) <= target).is_some() {}
                if ply >= beginning + SETTLED {
                    found.push(position.clone());
                }
            }
            let mv = if moves.len() == 1 || ply < beginning || random.unit() < recipe.epsilon {
                moves[random.below(moves.len())]
            } else {
                self.best(at, &position, &moves)?
            };
            ply += usize::from(!is_pass);
            position = game.play(&position, mv);
        }
        Some(found)
    }

    /// Returns the move that looks best one ply ahead.
    fn best(&mut self, at: usize, position: &G::Pos, moves: &[G::Move]) -> Option<G::Move> {
        let searcher = self.searcher(at)?;
        moves.iter().copied().min_by_key(|&mv| {
            let after = searcher.game().play(position, mv);
            searcher.value(&after, 0)
        })
    }

    /// Returns the value of a position, in 1⁄128 disc.
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
    use outflank_rules::{Bits, Color, Game, GameSpec, Turn};

    use super::*;

    /// Returns the score for Black with best play of both sides, by exhaustive search. The sign of the score
    /// does not change with the side to move.
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

    /// Checks labels; counts won and lost positions for each side to move.
    struct Checked(GameSpec);

    impl DiscVisitor for Checked {
        type Output = [[usize; 2]; 2];

        fn visit<G: DiscGame>(self, game: G) -> Self::Output {
            let boards = Boards::new(&self.0, game);
            let phases = vec![(6, 9), (1, 5)];
            let recipe = Recipe { seed: 9, phases, games: 60, epsilon: 0.5, solved: 9, depth: 2 };
            let labels = Player::new(&boards).shard(&recipe, 0, None).unwrap();
            let mut player = Player::new(&boards);
            let mut found = [[0; 2]; 2];
            let mut both = 0;
            for label in &labels {
                // Replays the game of the label.
                let mut random = random::of_task(recipe.seed, u64::from(label.game));
                let at = random.below(boards.all.len());
                let positions = player.play(&recipe, at, &mut random).unwrap();
                both += usize::from(positions.len() == 2);
                let game = &boards.all[at].game;
                let empties = label.sides.empty.len();
                let here = |position: &&G::Pos| game.sides(position).empty.len() == empties;
                let position = positions.iter().find(here).unwrap();
                let sides = game.sides(position);
                assert_eq!((label.sides.own, label.sides.opponent), (sides.own, sides.opponent));
                if empties > 5 {
                    continue;
                }
                let (mover, black) = (game.mover(position), for_black(game, position));
                let score = if mover == Color::Black { black } else { -black };
                assert_eq!(label.value, 128 * score, "{}: game {}", self.0, label.game);
                if score != 0 {
                    found[mover as usize][usize::from(score < 0)] += 1;
                }
            }
            assert!(both > 20, "{both} labels of games that gave two");
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
