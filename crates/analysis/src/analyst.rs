//! Analyzing a game.

use std::time::Instant;

use outflank_engine::{Certainty, Limits, Opponent, Options, OptionsError, Refused, Score, Stop};
use outflank_rules::{AnyPosition, Color, GameSpec, Outcome, Playthrough, Turn, Verdict, open};
use thiserror::Error;

use crate::plan::{Plan, node_cost};
use crate::purse::Purse;
use crate::turnings::Turnings;
use crate::{Depth, Mark, MoveVerdict};

/// A step of an analysis, reported when it is done.
#[derive(Clone, Debug)]
pub enum Progress {
    /// A first look at a move, a few plies deep. All first looks come before the first judged move.
    Glanced(Mark),
    /// A judged move. Moves are judged from the last to the first.
    Judged(Mark),
}

/// Why a game was not analyzed.
#[derive(Debug, Error)]
pub enum NotAnalyzed {
    /// The engine rejects the number of threads or the memory.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The engine plays a different game.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// Judges the moves of games that share one spec.
///
/// ```
/// use outflank_analysis::{Analyst, Depth};
/// use outflank_engine::{Options, Stop};
/// use outflank_rules::{Playthrough, open};
///
/// let game = open(&"othello".parse()?);
/// let mut played = Playthrough::new(game.start());
/// for mv in ["f5", "d6", "c3", "d3"] {
///     played.play(mv)?;
/// }
/// let mut analyst = Analyst::new(game.spec(), Options { threads: 1, hash_mib: 4 })?;
/// let depth = Depth::Plies { ahead: 4, solve_from: 8 };
/// let marks = analyst.judge(&played, 0, depth, &Stop::new(), &mut |_| {})?;
/// assert_eq!(marks.len(), 4);
/// assert!(marks.iter().all(|mark| mark.loss() >= outflank_engine::Score::DRAW));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Analyst {
    pub(crate) opponent: Opponent,
    turnings: Turnings,
    /// The time per node in tenths of a microsecond; `None` if a depth in plies bounds the work.
    pub(crate) node: Option<u64>,
}

/// The value of one position for its side to move.
#[derive(Clone)]
pub(crate) struct Value {
    pub(crate) score: Score,
    pub(crate) certainty: Certainty,
    pub(crate) best: String,
    pub(crate) line: Vec<String>,
}

/// The smallest loss that gets a second look if it is estimated, and a reason if it is confirmed.
pub(crate) const WORTH_SAYING: Score = Score::from_discs(2);

impl Analyst {
    /// Creates an analyst for this game.
    ///
    /// # Errors
    /// The same errors as [`Opponent::new`].
    pub fn new(game: &GameSpec, options: Options) -> Result<Self, NotAnalyzed> {
        let opponent = Opponent::new(game, options)?;
        let node = node_cost(&open(opponent.spec()).start());
        Ok(Self { opponent, turnings: Turnings::of(game), node })
    }

    /// Returns the number of nodes searched so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.opponent.nodes()
    }

    /// Judges every move, except passes and the first `given` plies, which neither player chose. If `stop` is
    /// raised, it ends early and returns the marks so far.
    ///
    /// The marks are in the order of the game. With one thread and no time limit, the same game gives the
    /// same marks.
    ///
    /// # Errors
    /// If `played` belongs to a different game than the analyst.
    pub fn judge(
        &mut self,
        played: &Playthrough,
        given: usize,
        depth: Depth,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Mark>, NotAnalyzed> {
        let moves: Vec<usize> = (given..played.plies().len())
            .filter(|&at| played.plies().get(at).is_some_and(|ply| !ply.is_pass))
            .collect();
        // Knowledge from an earlier game would change the marks of this one.
        self.opponent.forget();
        let plan = self.plan(depth, moves.len());
        let mut glances = plan.glances().fitted(|limits| self.fitting(limits));
        self.go_through(played, &moves, stop, &mut glances, None, &mut |mark| {
            progress(Progress::Glanced(mark))
        })?;
        let mut looks = plan.looks().fitted(|limits| self.fitting(limits));
        let mut second = plan.second_looks().fitted(|limits| self.fitting(limits));
        let tell = &mut |mark| progress(Progress::Judged(mark));
        self.go_through(played, &moves, stop, &mut looks, Some(&mut second), tell)
    }

    /// Returns the plan for a game in which `moves` moves are judged.
    pub(crate) fn plan(&self, depth: Depth, moves: usize) -> Plan {
        Plan::new(depth, moves, self.node)
    }

    /// Removes limits that the engine does not support in this game.
    pub(crate) fn fitting(&self, mut limits: Limits) -> Limits {
        if self.opponent.check(&limits).is_err() {
            limits.selectivity = None;
        }
        if self.opponent.check(&limits).is_err() {
            limits.solve_from = None;
        }
        limits
    }

    /// Judges the moves from the last to the first, with a second look at moves that seem to lose something.
    fn go_through(
        &mut self,
        played: &Playthrough,
        moves: &[usize],
        stop: &Stop,
        looks: &mut Purse,
        mut second: Option<&mut Purse>,
        tell: &mut dyn FnMut(Mark),
    ) -> Result<Vec<Mark>, NotAnalyzed> {
        let mut marks = Vec::with_capacity(moves.len());
        let Some(&last) = moves.last() else { return Ok(marks) };
        let Some(mut after) = played.position_after(last + 1).cloned() else { return Ok(marks) };
        let mut value_after = self.value(&after, looks, stop)?;
        for (n_before, &at) in moves.iter().enumerate().rev() {
            if stop.is_stopped() {
                break;
            }
            let Some(position) = played.position_after(at) else { break };
            let of_move = seen_from(position, &after, &value_after);
            let value = self.value(position, looks, stop)?;
            if stop.is_stopped() {
                break;
            }
            let best = self.best_of(played, at, &of_move, value);
            let Some(mut mark) = mark_of(played, at, &of_move, &best) else { break };
            // The search of the position after the move looked one ply further ahead than the search before
            // it. A second look searches both to the same ply.
            if let Some(second) = second.as_deref_mut().filter(|_| seems_bad(&mark)) {
                second.expect(Plan::second_searches(n_before + 1));
                let value = self.value(position, second, stop)?;
                let made = self.value_beside(&value, &after, second, stop)?;
                if stop.is_stopped() {
                    break;
                }
                let of_move = seen_from(position, &after, &made);
                let best = self.best_of(played, at, &of_move, value);
                mark = mark_of(played, at, &of_move, &best).unwrap_or(mark);
            }
            tell(mark.clone());
            marks.push(mark);
            after = position.clone();
            // Compare the previous move with a value found in the same way.
            value_after = best;
        }
        marks.reverse();
        Ok(marks)
    }

    /// Returns the better of two values: `of_move`, after the move played, and `value`, from the search
    /// before it.
    fn best_of(&self, played: &Playthrough, at: usize, of_move: &Value, value: Value) -> Value {
        let (Some(position), Some(ply)) = (played.position_after(at), played.plies().get(at)) else {
            return value;
        };
        let is_only = position.legal().len() == 1;
        let is_best = value.best == ply.text || is_only || of_move.score >= value.score;
        if !is_best && !self.is_as_good(played, at, &value.best) {
            return value;
        }
        // The search began after the forced passes; put them back into the line.
        let rest = played.plies().get(at + 1..).unwrap_or_default();
        let passes = rest.iter().position(|ply| !ply.is_pass).unwrap_or(0);
        let passes = rest.iter().take(passes).map(|ply| &ply.text);
        let line = std::iter::once(&ply.text).chain(passes).chain(&of_move.line).cloned().collect();
        // A proved value of this move does not prove the position while other moves are only estimated.
        let certainty = if is_only { of_move.certainty } else { lesser(of_move.certainty, value.certainty) };
        Value { best: ply.text.clone(), line, certainty, ..of_move.clone() }
    }

    /// Whether the move played leads to the same position as `best`, up to symmetry.
    fn is_as_good(&self, played: &Playthrough, at: usize, best: &str) -> bool {
        let (Some(before), Some(after)) = (played.position_after(at), played.position_after(at + 1)) else {
            return false;
        };
        before.play(best).is_ok_and(|(other, ..)| self.turnings.are_one(after, &other))
    }

    /// Returns the value of a position for its side to move, or for Black if the game is over.
    pub(crate) fn value(
        &mut self,
        position: &AnyPosition,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Value, NotAnalyzed> {
        let limits = purse.next();
        self.value_within(position, &limits, purse, stop)
    }

    /// Returns the value of the position after a move, searched to the same ply as `found` before it.
    fn value_beside(
        &mut self,
        found: &Value,
        after: &AnyPosition,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Value, NotAnalyzed> {
        let mut limits = purse.next();
        if let Certainty::Searched { depth, .. } = found.certainty {
            limits.depth = Some(depth.saturating_sub(1).max(1));
        }
        self.value_within(after, &limits, purse, stop)
    }

    /// Like [`value`](Self::value), with these limits; charges the search to the purse.
    pub(crate) fn value_within(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Value, NotAnalyzed> {
        if let Turn::Over(outcome) = position.turn() {
            let score = to_black(&outcome);
            return Ok(Value { score, certainty: Certainty::Exact, best: String::new(), line: Vec::new() });
        }
        let begun = Instant::now();
        let found = self.opponent.search(position, limits, stop, &mut |_| {})?;
        purse.spend(found.nodes, begun.elapsed());
        Ok(Value {
            score: found.score,
            certainty: found.certainty,
            best: found.best.unwrap_or_default(),
            line: found.pv,
        })
    }
}

/// Returns the mark of a move from its own value and the best value, both for the side that moved.
fn mark_of(played: &Playthrough, at: usize, of_move: &Value, best: &Value) -> Option<Mark> {
    let (position, ply) = (played.position_after(at)?, played.plies().get(at)?);
    Some(Mark {
        ply: at + 1,
        color: ply.color,
        played: ply.text.clone(),
        score: of_move.score,
        best: best.best.clone(),
        best_score: best.score,
        line: best.line.clone(),
        certainty: lesser(of_move.certainty, best.certainty),
        is_only: position.legal().len() == 1,
    })
}

/// Whether an estimated mark may show a loss worth reporting.
fn seems_bad(mark: &Mark) -> bool {
    !mark.is_exact() && (mark.loss() >= WORTH_SAYING || mark.verdict() > MoveVerdict::Good)
}

/// Returns the value of a finished game for Black.
pub(crate) fn to_black(outcome: &Outcome) -> Score {
    match (outcome.score, outcome.verdict) {
        (Some(score), _) => Score::from_discs(score),
        (None, Verdict::Draw) => Score::DRAW,
        (None, Verdict::Win(Color::Black)) => Score::WON,
        (None, Verdict::Win(Color::White)) => -Score::WON,
    }
}

/// Returns a value after a move, from the view of the side that made it.
pub(crate) fn seen_from(before: &AnyPosition, after: &AnyPosition, value: &Value) -> Value {
    let mover = before.to_move();
    let same = match after.to_move() {
        Some(side) => Some(side) == mover,
        None => mover == Some(Color::Black),
    };
    Value { score: if same { value.score } else { -value.score }, ..value.clone() }
}

/// Returns the lower of two certainties.
fn lesser(one: Certainty, other: Certainty) -> Certainty {
    match (one, other) {
        (Certainty::Exact, other) => other,
        (one, Certainty::Exact) => one,
        (Certainty::Searched { depth: a, percent: p }, Certainty::Searched { depth: b, percent: q }) => {
            Certainty::Searched { depth: a.min(b), percent: p.min(q) }
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{CATALOG, SplitMix64};

    use super::*;

    /// Large boards, and games with many moves.
    const LARGER: [&str; 12] = [
        "othello?size=10",
        "othello?size=12",
        "othello?size=18",
        "othello?size=26",
        "reversi?size=26",
        "othello?goal=fewest",
        "reversi-1883?quiet=adjacent-own",
        "othello-revolution?vacant=2&slide=any-own",
        "min-mang?size=7",
        "min-mang?bend=anywhere",
        "min-mang?size=19",
        "gundru?size=19",
    ];

    /// In tenths of a microsecond.
    const HALF_A_SECOND: u64 = 5_000_000;

    /// Estimates the time from the nodes at the quickest depth and the measured time per node, because
    /// measured times vary.
    #[test]
    fn the_quickest_depth_takes_half_a_second_a_move_at_most() {
        let (_, quick) = Depth::NAMED[0];
        for spec in CATALOG.iter().map(|row| row.id).chain(LARGER) {
            let spec: GameSpec = spec.parse().expect("a spec");
            let game = open(&spec);
            let mut random = SplitMix64::new(5);
            let played = Playthrough::random_opening(game.start(), 24, &mut random);
            let given = played.plies().len().saturating_sub(2);
            let mut analyst = Analyst::new(&spec, Options { threads: 1, hash_mib: 16 }).expect("options");
            let Some(cost) = analyst.node else { continue };
            let marks = analyst.judge(&played, given, quick, &Stop::new(), &mut |_| {}).expect("its game");
            assert!(!marks.is_empty(), "{spec}");
            analyst.explain(&played, &marks, quick, &Stop::new(), &mut |_, _| {}).expect("its game");
            let work = analyst.nodes() * cost / (marks.len() as u64 + 1);
            assert!(work <= HALF_A_SECOND, "{spec}: {work}");
        }
    }
}
