//! Going through a game.

use std::time::Duration;

use outflank_engine::general::{Opponent, Refused};
use outflank_engine::{Certainty, Level, LevelSettings, Limits, Options, OptionsError, Score, Stop};
use outflank_rules::{AnyPosition, Color, GameSpec, Outcome, Playthrough, Turn, Verdict};
use thiserror::Error;

use crate::Mark;
use crate::turnings::Turnings;

/// How far each position is looked into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Depth {
    /// As far as a playing level looks, in its time for a move, but without its errors.
    Level(Level),
    /// So many plies, and to the end from so many empty cells on.
    Plies {
        /// Plies to look ahead.
        ahead: u8,
        /// Empty cells.
        solve_from: u8,
    },
    /// For so long, all positions of the game together.
    Seconds(f64),
}

impl Depth {
    /// Depths that have a name.
    pub const NAMED: [(&str, Self); 3] = [
        ("quick", Self::Plies { ahead: 10, solve_from: 16 }),
        ("usual", Self::Plies { ahead: 14, solve_from: 20 }),
        ("strong", Self::Plies { ahead: 18, solve_from: 24 }),
    ];
}

/// What is told while a game is gone through.
#[derive(Clone, Debug)]
pub enum Progress {
    /// A first look at a move, few plies deep. All of them come before the first that is judged.
    Glanced(Mark),
    /// A move that is judged. They come from the last to the first.
    Judged(Mark),
}

/// Why a game was not analysed.
#[derive(Debug, Error)]
pub enum NotAnalysed {
    /// The engine does not take these threads or this memory.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The engine plays another game.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// Judges games of one kind.
#[derive(Debug)]
pub struct Analyst {
    pub(crate) opponent: Opponent,
    turnings: Turnings,
}

/// What one position is worth to its side to move.
#[derive(Clone)]
pub(crate) struct Value {
    pub(crate) score: Score,
    pub(crate) certainty: Certainty,
    pub(crate) best: String,
    pub(crate) line: Vec<String>,
}

/// The plies of the first look.
const GLANCE: u8 = 6;
/// With so many cells left to fill a share of the time is enough to prove the rest.
const IN_SIGHT: u8 = 24;

impl Analyst {
    /// An analyst of games of this kind.
    ///
    /// # Errors
    /// As [`Opponent::new`].
    pub fn new(game: &GameSpec, options: Options) -> Result<Self, NotAnalysed> {
        Ok(Self { opponent: Opponent::new(game, options)?, turnings: Turnings::of(game) })
    }

    /// Judges every move of a game; passes are none. Ends early, with the marks there are, when the flag is raised.
    ///
    /// The marks are in the order of the game. Where the engine is on one thread and no time ends a search, the same game
    /// gives the same marks.
    ///
    /// # Errors
    /// If the game is of another kind.
    pub fn judge(
        &mut self,
        played: &Playthrough,
        depth: Depth,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Mark>, NotAnalysed> {
        let moves: Vec<usize> = (0..played.plies().len())
            .filter(|&at| played.plies().get(at).is_some_and(|ply| !ply.is_pass))
            .collect();
        // After what has been learned about another game the same one would be judged otherwise.
        self.opponent.forget();
        let limits = self.limits(depth, moves.len());
        let mut glance = self.fitting(Limits::new().with_depth(GLANCE));
        // On a large board even few plies take long.
        glance.time = limits.time.map(|time| time / 4).filter(|_| matches!(depth, Depth::Seconds(_)));
        self.go_through(played, &moves, stop, &glance, &mut |mark| progress(Progress::Glanced(mark)))?;
        self.go_through(played, &moves, stop, &limits, &mut |mark| progress(Progress::Judged(mark)))
    }

    /// The limits of the search of each position, in a game of so many moves.
    pub(crate) fn limits(&self, depth: Depth, moves: usize) -> Limits {
        match depth {
            Depth::Level(level) => self.fitting(level.settings().limits()),
            Depth::Plies { ahead, solve_from } => {
                let limits = Limits::new().with_depth(ahead).with_selectivity(LevelSettings::SELECTIVITY);
                self.fitting(limits.with_solve_from(solve_from))
            }
            Depth::Seconds(seconds) => {
                let share =
                    Duration::try_from_secs_f64(seconds / (moves + 1) as f64).unwrap_or(Duration::MAX);
                let limits = Limits::new().with_time(share).with_selectivity(LevelSettings::SELECTIVITY);
                self.fitting(limits.with_solve_from(IN_SIGHT))
            }
        }
    }

    /// The limits without what means nothing in this game.
    pub(crate) fn fitting(&self, mut limits: Limits) -> Limits {
        if self.opponent.check(&limits).is_err() {
            limits.selectivity = None;
        }
        if self.opponent.check(&limits).is_err() {
            limits.solve_from = None;
        }
        limits
    }

    /// Judges the moves from the last to the first.
    fn go_through(
        &mut self,
        played: &Playthrough,
        moves: &[usize],
        stop: &Stop,
        limits: &Limits,
        tell: &mut dyn FnMut(Mark),
    ) -> Result<Vec<Mark>, NotAnalysed> {
        let mut marks = Vec::with_capacity(moves.len());
        let Some(&last) = moves.last() else { return Ok(marks) };
        let Some(mut after) = played.position_after(last + 1).cloned() else { return Ok(marks) };
        let mut value_after = self.value(&after, limits, stop)?;
        let mut is_end = true;
        for &at in moves.iter().rev() {
            if stop.is_stopped() {
                break;
            }
            let (Some(position), Some(ply)) = (played.position_after(at), played.plies().get(at)) else {
                break;
            };
            let mut of_move = seen_from(position, &after, &value_after);
            // What follows was judged behind the passes that were forced.
            let passes =
                played.plies().get(at + 1..).unwrap_or_default().iter().take_while(|ply| ply.is_pass);
            if !is_end {
                of_move.line.splice(..0, passes.map(|ply| ply.text.clone()));
            }
            is_end = false;
            let mut value = self.value(position, limits, stop)?;
            if stop.is_stopped() {
                break;
            }
            let is_only = position.legal().len() == 1;
            // What was found behind the move is one ply deeper than what was found before it.
            let is_best = value.best == ply.text || is_only || of_move.score >= value.score;
            if is_best || self.is_as_good(played, at, &value.best) {
                let line = std::iter::once(ply.text.clone()).chain(of_move.line.iter().cloned()).collect();
                value = Value { best: ply.text.clone(), line, ..of_move.clone() };
            }
            let mark = Mark {
                ply: at + 1,
                color: ply.color,
                played: ply.text.clone(),
                score: of_move.score,
                best: value.best.clone(),
                best_score: value.score,
                line: value.line.clone(),
                certainty: lesser(of_move.certainty, value.certainty),
                is_only,
            };
            tell(mark.clone());
            marks.push(mark);
            after = position.clone();
            value_after = value;
        }
        marks.reverse();
        Ok(marks)
    }

    /// Whether the move that was made leads to what this one leads to, turned or mirrored.
    fn is_as_good(&self, played: &Playthrough, at: usize, best: &str) -> bool {
        let (Some(before), Some(after)) = (played.position_after(at), played.position_after(at + 1)) else {
            return false;
        };
        before.play(best).is_ok_and(|(other, ..)| self.turnings.are_one(after, &other))
    }

    /// What a position is worth to its side to move; to Black once it is over.
    pub(crate) fn value(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Value, NotAnalysed> {
        if let Turn::Over(outcome) = position.turn() {
            let score = to_black(&outcome);
            return Ok(Value { score, certainty: Certainty::Exact, best: String::new(), line: Vec::new() });
        }
        let found = self.opponent.search(position, limits, stop, &mut |_| {})?;
        Ok(Value {
            score: found.score,
            certainty: found.certainty,
            best: found.best.unwrap_or_default(),
            line: found.pv,
        })
    }
}

/// What the end of a game is worth to Black.
pub(crate) fn to_black(outcome: &Outcome) -> Score {
    match (outcome.score, outcome.verdict) {
        (Some(score), _) => Score::from_discs(score),
        (None, Verdict::Draw) => Score::DRAW,
        (None, Verdict::Win(Color::Black)) => Score::WON,
        (None, Verdict::Win(Color::White)) => -Score::WON,
    }
}

/// A value after a move as the side sees it that made the move.
pub(crate) fn seen_from(before: &AnyPosition, after: &AnyPosition, value: &Value) -> Value {
    let mover = before.to_move();
    let same = match after.to_move() {
        Some(side) => Some(side) == mover,
        None => mover == Some(Color::Black),
    };
    Value { score: if same { value.score } else { -value.score }, ..value.clone() }
}

/// The less certain of two.
fn lesser(one: Certainty, other: Certainty) -> Certainty {
    match (one, other) {
        (Certainty::Exact, other) => other,
        (one, Certainty::Exact) => one,
        (Certainty::Searched { depth: a, percent: p }, Certainty::Searched { depth: b, percent: q }) => {
            Certainty::Searched { depth: a.min(b), percent: p.min(q) }
        }
    }
}
