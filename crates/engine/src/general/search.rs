//! Principal variation search through the rules of any game.

use outflank_rules::{Game, MoveKind, Turn};

use super::budget::Budget;
use super::evaluate::{Evaluate, Searchable, WON, worth};
use super::table::{Bound, StoredResult, Table, key};

/// Exceeds every score.
pub(super) const INFINITE: i32 = 2_000_000;

/// The depth of an exact search.
pub(super) const TO_THE_END: u8 = u8::MAX;

/// At this depth and above, moves are ordered by the positions that they lead to.
const LOOKS_AT_CHILDREN: u32 = 2;

/// When solving, moves are ordered by the resulting positions if at least this many cells are left.
const SOLVES_IN_ORDER: u32 = 5;

/// When solving, positions with at most this many cells left skip the table: solving them is as fast.
const FEW_CELLS: u32 = 2;

/// Size of the history table, indexed by a hash of the move.
const HISTORY: usize = 4096;

/// A move with the position it leads to, once computed.
struct Child<G: Game> {
    mv: G::Move,
    after: Option<G::Pos>,
    promise: i32,
}

/// The search of one game with one evaluation, and its memory.
pub(super) struct Search<G: Searchable, E> {
    pub(super) game: G,
    sight: G::Sight,
    pub(super) evaluation: E,
    pub(super) table: Table<G::Move>,
    pub(super) budget: Budget,
    history: Vec<i32>,
    /// Move lists for reuse, which saves allocations.
    spare: Vec<Vec<G::Move>>,
    spare_children: Vec<Vec<Child<G>>>,
}

/// The aim of a search: an estimate some plies ahead, or the final score. The compiler
/// generates a search for each aim.
pub(super) trait Aim<G: Searchable, E: Evaluate<G>>: Sized {
    /// Whether every depth is [`TO_THE_END`].
    const TO_THE_END: bool;

    /// Returns the aim after a move.
    fn after(&self, search: &Search<G, E>, position: &G::Pos, mv: G::Move, after: &G::Pos) -> Self;

    /// Returns the value of a position at the horizon, for the side to move.
    fn value(&self, search: &Search<G, E>, position: &G::Pos) -> i32;

    /// Returns the number of cells left if the aim uses it, otherwise `u32::MAX`.
    fn left(search: &Search<G, E>, position: &G::Pos) -> u32 {
        if Self::TO_THE_END { search.game.left(position).unwrap_or(0) } else { u32::MAX }
    }

    /// Returns the depth after a move.
    fn deeper(depth: u32) -> u32 {
        if Self::TO_THE_END { depth } else { depth - 1 }
    }

    /// Returns the number of moves to search.
    fn width(game: &G) -> usize {
        if Self::TO_THE_END { usize::MAX } else { game.width() }
    }

    /// Returns the depth by which the ordering of moves is chosen.
    fn judged(depth: u32, left: u32) -> u32 {
        match (Self::TO_THE_END, left) {
            (false, _) => depth,
            (true, SOLVES_IN_ORDER..) => LOOKS_AT_CHILDREN,
            (true, _) => 0,
        }
    }

    /// Returns the reduction of the first search of a late move, in plies.
    fn reduction(depth: u32, at: usize) -> u32 {
        if Self::TO_THE_END { 0 } else { reduction::<G>(depth, at) }
    }

    /// Returns the depth to store in the table.
    fn kept(depth: u32) -> u8 {
        if Self::TO_THE_END { TO_THE_END } else { u8::try_from(depth).unwrap_or(TO_THE_END - 1) }
    }
}

/// An estimate some plies ahead, with the evaluation's state, which is updated from move to move.
pub(super) struct Ahead<S>(pub(super) S);

impl<G: Searchable, E: Evaluate<G>> Aim<G, E> for Ahead<E::State> {
    const TO_THE_END: bool = false;

    fn after(&self, search: &Search<G, E>, position: &G::Pos, mv: G::Move, after: &G::Pos) -> Self {
        Self(search.evaluation.step(&search.game, position, &self.0, mv, after))
    }

    fn value(&self, search: &Search<G, E>, position: &G::Pos) -> i32 {
        search.evaluation.value(&search.game, position, &self.0)
    }
}

/// The exact end of a game.
pub(super) struct End;

impl<G: Searchable, E: Evaluate<G>> Aim<G, E> for End {
    const TO_THE_END: bool = true;

    fn after(&self, _: &Search<G, E>, _: &G::Pos, _: G::Move, _: &G::Pos) -> Self {
        Self
    }

    /// This is never called, because the search has no horizon.
    fn value(&self, _: &Search<G, E>, _: &G::Pos) -> i32 {
        0
    }
}

impl<G: Searchable, E: Evaluate<G>> Search<G, E> {
    pub(super) fn new(game: G, evaluation: E, table: Table<G::Move>) -> Self {
        Self {
            sight: game.sight(),
            game,
            evaluation,
            table,
            budget: Budget::unlimited(),
            history: vec![0; HISTORY],
            spare: Vec::new(),
            spare_children: Vec::new(),
        }
    }

    pub(super) fn forget(&mut self) {
        self.table.clear();
        self.history.fill(0);
    }

    /// Prepares a search, in which the history of earlier searches counts less.
    pub(super) fn begin(&mut self, budget: Budget) {
        self.budget = budget;
        self.table.age();
        for count in &mut self.history {
            *count /= 8;
        }
    }

    /// Returns the score for the side to move, `depth` plies ahead or of the finished game. It is only a
    /// bound if the score is not between `alpha` and `beta`. Meaningless once the budget is spent.
    pub(super) fn look<A: Aim<G, E>>(
        &mut self,
        position: &G::Pos,
        aim: &A,
        mut alpha: i32,
        beta: i32,
        depth: u32,
        ply: u32,
    ) -> i32 {
        if self.budget.visit() {
            return 0;
        }
        if !A::TO_THE_END && depth == 0 {
            return match self.game.turn(position) {
                Turn::Play(_) => aim.value(self, position),
                Turn::Over(outcome) => worth::<G>(&outcome, self.game.mover(position), ply),
            };
        }
        let left = A::left(self, position);
        let key = if left > FEW_CELLS { key(position) } else { 0 };
        let known = if left > FEW_CELLS { self.table.get(key) } else { None };
        if let Some(known) = known
            && u32::from(known.depth) >= depth
            && let Some(value) = cuts(&known, alpha, beta, ply)
        {
            return value;
        }
        let mut moves = self.spare.pop().unwrap_or_default();
        self.game.moves(position, &mut moves);
        let value = match *moves.as_slice() {
            [] => match self.game.turn(position) {
                Turn::Over(outcome) => worth::<G>(&outcome, self.game.mover(position), ply),
                Turn::Play(_) => 0,
            },
            [only] if self.game.kind(position, only) == MoveKind::Pass => {
                let after = self.game.play(position, only);
                let aim = aim.after(self, position, only, &after);
                -self.look(&after, &aim, -beta, -alpha, depth, ply + 1)
            }
            _ => {
                let floor = alpha;
                let mut best = (-INFINITE, None);
                let deeper = A::deeper(depth);
                let mut children = self.first_child(&moves, known.and_then(|known| known.best));
                for at in 0..moves.len().min(A::width(&self.game)) {
                    if at == children.len() {
                        self.add_children(position, &moves, A::judged(depth, left), &mut children);
                    }
                    let Some((mv, after)) = next_child(&self.game, position, &mut children, at) else {
                        break;
                    };
                    let aim = aim.after(self, position, mv, &after);
                    let mut value = -INFINITE;
                    if at > 0 {
                        let less = A::reduction(depth, at);
                        value = -self.look(&after, &aim, -alpha - 1, -alpha, deeper - less, ply + 1);
                        if less > 0 && value > alpha {
                            value = -self.look(&after, &aim, -alpha - 1, -alpha, deeper, ply + 1);
                        }
                    }
                    if at == 0 || value > alpha && value < beta {
                        value = -self.look(&after, &aim, -beta, -alpha, deeper, ply + 1);
                    }
                    if self.budget.is_spent() {
                        break;
                    }
                    if value > best.0 {
                        best = (value, Some(mv));
                        alpha = alpha.max(value);
                        if alpha >= beta {
                            if !A::TO_THE_END {
                                self.credit(mv, depth);
                            }
                            break;
                        }
                    }
                }
                children.clear();
                self.spare_children.push(children);
                if left > FEW_CELLS && !self.budget.is_spent() {
                    self.remember(key, best, floor, beta, A::kept(depth), ply);
                }
                best.0
            }
        };
        moves.clear();
        self.spare.push(moves);
        value
    }

    /// Like [`look`](Self::look), but exact, for a game that ends when all its cells are filled.
    pub(super) fn solve(&mut self, position: &G::Pos, alpha: i32, beta: i32, ply: u32) -> i32 {
        self.look(position, &End, alpha, beta, u32::from(TO_THE_END), ply)
    }

    /// Starts the list of moves with the best move from the table, if known. It is tried before the other
    /// moves are generated.
    fn first_child(&mut self, moves: &[G::Move], best: Option<G::Move>) -> Vec<Child<G>> {
        let mut children = self.spare_children.pop().unwrap_or_default();
        let first = best.filter(|best| moves.contains(best));
        children.extend(first.map(|mv| Child { mv, after: None, promise: i32::MAX }));
        children
    }

    /// Adds all other moves, ordered as carefully as `depth` justifies.
    fn add_children(
        &mut self,
        position: &G::Pos,
        moves: &[G::Move],
        depth: u32,
        children: &mut Vec<Child<G>>,
    ) {
        let first = children.first().map(|child| child.mv);
        for &mv in moves.iter().filter(|&&mv| first != Some(mv)) {
            let mut child = Child { mv, after: None, promise: self.history[slot(&mv)] };
            if G::ORDERS_BY_POSITION && depth >= LOOKS_AT_CHILDREN {
                child.after = Some(self.game.play(position, mv));
            }
            if depth > 0 {
                child.promise += self.game.promise(&self.sight, position, mv, child.after.as_ref());
            }
            children.push(child);
        }
    }

    /// Credits a move with a cutoff.
    fn credit(&mut self, mv: G::Move, depth: u32) {
        if let Some(count) = self.history.get_mut(slot(&mv)) {
            *count = (*count + (depth * depth).cast_signed()).min(1 << 14);
        }
    }

    fn remember(
        &mut self,
        key: u64,
        (value, best): (i32, Option<G::Move>),
        alpha: i32,
        beta: i32,
        depth: u8,
        ply: u32,
    ) {
        let bound = if value >= beta {
            Bound::Lower
        } else if value <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let best = best.filter(|_| bound != Bound::Upper);
        // Stored wins count their plies from this position, not from the root.
        let value = match value {
            value if value > WON => value + ply.cast_signed(),
            value if value < -WON => value - ply.cast_signed(),
            value => value,
        };
        self.table.put(key, StoredResult { value, depth, bound, best });
    }
}

/// Returns the value in the table, if it makes a search unnecessary.
fn cuts<M>(known: &StoredResult<M>, alpha: i32, beta: i32, ply: u32) -> Option<i32> {
    let value = match known.value {
        value if value > WON => value - ply.cast_signed(),
        value if value < -WON => value + ply.cast_signed(),
        value => value,
    };
    let is_enough = match known.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    is_enough.then_some(value)
}

/// Returns the reduction of the first search of a late move, in plies. Games of moving pieces have many
/// moves, but few of them matter.
fn reduction<G: Searchable>(depth: u32, at: usize) -> u32 {
    match (depth, at) {
        (0..=1, _) | (_, 0..=3) => 0,
        (2, _) => u32::from(!G::COUNTS && at >= 12),
        (_, 4..=11) => 1,
        (3..=4, _) => 1,
        _ => 2,
    }
}

/// Moves the most promising of the remaining children to the front and plays it.
fn next_child<G: Game>(
    game: &G,
    position: &G::Pos,
    children: &mut [Child<G>],
    at: usize,
) -> Option<(G::Move, G::Pos)> {
    let rest = children.get_mut(at..)?;
    let best = rest.iter().enumerate().max_by_key(|(index, child)| (child.promise, usize::MAX - index));
    let best = best.map(|(index, _)| index)?;
    rest.swap(0, best);
    let child = rest.first_mut()?;
    let after = child.after.take().unwrap_or_else(|| game.play(position, child.mv));
    Some((child.mv, after))
}

fn slot(mv: &impl std::hash::Hash) -> usize {
    key(mv) as usize % HISTORY
}
