//! Finding the reasons of a whole game.

use std::time::Instant;

use outflank_engine::{Certainty, Limits, MoveScore, Score, Stop};
use outflank_rules::{AnyPosition, Cell, Playthrough};

use super::case::n_empties;
use super::tempo::{self, Tempi};
use super::{
    Case, DiscBoard, Reason, ReasonKind, access, answer, corner, force, last, mobility, outcome, parity,
    stable,
};
use crate::analyst::{WORTH_SAYING, seen_from};
use crate::purse::Purse;
use crate::{Analyst, Depth, Mark, NotAnalyzed};

/// The maximum number of reasons for one move.
const REASONS: usize = 2;

/// The maximum number of plies of an unproved line; later plies are guesses.
const IN_SIGHT: usize = 6;

/// The maximum number of plies of any line. A proved game with moving pieces may be long.
const TO_THE_END: usize = 80;

/// The search depth for safe moves.
const TEMPO_AHEAD: u8 = 6;

/// The search depth for all answers to a move if nothing is proved.
const ANSWERS_AHEAD: u8 = 8;

/// Below this number of empty cells, waiting moves do not matter because every line is solved.
const TEMPO_FROM: usize = 10;

impl Analyst {
    /// Returns the reasons for the losses in a judged game. A mark gets one or two reasons, the strongest
    /// first, if its loss is at least two discs or a proved result got worse. Moves without a demonstrable
    /// reason are left out. The result is in the order of the game, by the ply of the mark. `tell` receives
    /// the reasons as they are found, from the last move to the first. If `stop` is raised, the method
    /// returns early with the reasons found so far.
    ///
    /// `marks` must come from [`judge`](Self::judge) for this game with this depth. Call this method soon
    /// after it, while the transposition table still has that search. The budget of the analysis applies
    /// here, too. A move that exceeds it keeps the reasons found by then.
    ///
    /// # Errors
    /// If `played` belongs to a different game than the analyst.
    pub fn explain(
        &mut self,
        played: &Playthrough,
        marks: &[Mark],
        depth: Depth,
        stop: &Stop,
        tell: &mut dyn FnMut(usize, &[Reason]),
    ) -> Result<Vec<(usize, Vec<Reason>)>, NotAnalyzed> {
        let ground = DiscBoard::of(played.start().spec());
        let asked: Vec<&Mark> = marks.iter().filter(|mark| is_worth_saying(mark)).collect();
        let plan = self.plan(depth, marks.len());
        let mut of_all = plan.reasons(asked.len());
        let mut explained = Vec::new();
        // Begin at the end, as in judging, because proofs there help with earlier moves.
        for mark in asked.into_iter().rev() {
            if stop.is_stopped() {
                break;
            }
            let begun = Instant::now();
            let mut purse = plan.reasons_of_one(&of_all).fitted(|limits| self.fitting(limits));
            let reasons = self.reasons(played, mark, ground.as_ref(), &mut purse, stop)?;
            of_all.spend(0, begun.elapsed());
            if !reasons.is_empty() && !stop.is_stopped() {
                tell(mark.ply, &reasons);
                explained.push((mark.ply, reasons));
            }
        }
        explained.reverse();
        Ok(explained)
    }

    fn reasons(
        &mut self,
        played: &Playthrough,
        mark: &Mark,
        ground: Option<&DiscBoard>,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Vec<Reason>, NotAnalyzed> {
        let at = mark.ply.saturating_sub(1);
        let (Some(before), Some(ply)) = (played.position_after(at), played.plies().get(at)) else {
            return Ok(Vec::new());
        };
        // A line through a misplaced disc would not be legal.
        if ply.is_stated {
            return Ok(Vec::new());
        }
        let plies = if mark.is_exact() { TO_THE_END } else { IN_SIGHT };
        // The search must confirm its earlier finding at the same depth, now with a line that shows it.
        let mut limits = purse.next();
        if let Certainty::Searched { depth, .. } = mark.certainty {
            limits.depth = Some(depth);
        }
        let refuted = self.value_within(&ply.after, &limits, purse, stop)?;
        let score = seen_from(before, &ply.after, &refuted).score;
        let is_found = if mark.is_exact() {
            // An estimate may reach the same score by chance.
            refuted.certainty.is_exact() && score == mark.score
        } else {
            mark.best_score - score >= WORTH_SAYING
        };
        if !is_found {
            return Ok(Vec::new());
        }
        let moves: Vec<String> = std::iter::once(ply.text.clone()).chain(refuted.line).collect();
        let of_played = self.line(before, &moves, plies, purse, stop)?;
        let of_best = self.line(before, &mark.line, plies, purse, stop)?;
        let (Some(of_played), Some(of_best)) = (of_played, of_best) else { return Ok(Vec::new()) };
        let case = Case { mark, before, played: of_played, best: of_best };
        let mut reasons: Vec<Reason> = outcome::throws(&case).into_iter().collect();
        if let Some(ground) = ground {
            reasons.extend(corner::gives(&case, ground));
            reasons.extend(corner::leaves(&case, ground));
            let parity = parity::loses(&case, ground).or_else(|| last::loses(&case));
            reasons.extend(parity.into_iter().chain(access::opens(&case, ground)));
        }
        // Skip an answer whose square an earlier reason already names.
        if reasons.len() < REASONS
            && ground.is_some()
            && let Some(reason) = answer::allows(&case)
            && !reasons.iter().any(|said| said.cells.iter().any(|cell| reason.cells.contains(cell)))
            && self.is_the_one(&case, reason.kind, purse, stop)?
        {
            reasons.push(reason);
        }
        if reasons.len() < REASONS
            && let Some(reason) = ground.and_then(|ground| stable::gives(&case, ground))
        {
            reasons.push(reason);
        }
        if reasons.len() < REASONS
            && !purse.is_spent()
            && let Some((reason, end)) = force::passes_up(&case)
            && self.worth(before, end.position(), purse, stop)? - mark.score >= WORTH_SAYING
        {
            reasons.push(reason);
        }
        if reasons.len() < REASONS && ground.is_some() {
            reasons.extend(self.loses_tempo(&case, purse, stop)?);
        }
        if reasons.len() < REASONS && ground.is_some() {
            reasons.extend(mobility::loses(&case));
        }
        reasons.truncate(REASONS);
        Ok(reasons)
    }

    /// Returns a line that begins with these moves and continues with best play for `plies` plies, or until
    /// the game is over. `None` if the moves are illegal. The line ends early if the budget is used up.
    fn line(
        &mut self,
        before: &AnyPosition,
        moves: &[String],
        plies: usize,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Option<Playthrough>, NotAnalyzed> {
        let mut line = Playthrough::new(before.clone());
        for text in moves.iter().take(plies) {
            if line.play(text).is_err() {
                return Ok(None);
            }
        }
        let goes_on = |line: &Playthrough| line.plies().len() < plies && line.position().to_move().is_some();
        while goes_on(&line) && !purse.is_spent() && !stop.is_stopped() {
            if line.pass_if_forced().is_some() {
                continue;
            }
            let found = self.value(line.position(), purse, stop)?;
            let ahead = plies - line.plies().len();
            let n_before = line.plies().len();
            for text in found.line.iter().take(ahead) {
                if line.play(text).is_err() {
                    break;
                }
            }
            if line.plies().len() == n_before {
                break;
            }
        }
        Ok(Some(line))
    }

    /// Returns the value of a later position for the side to move in an earlier one.
    fn worth(
        &mut self,
        before: &AnyPosition,
        later: &AnyPosition,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Score, NotAnalyzed> {
        let value = self.value(later, purse, stop)?;
        Ok(seen_from(before, later, &value).score)
    }

    /// Whether the loss is due to the opponent's best answer.
    fn is_the_one(
        &mut self,
        case: &Case<'_>,
        kind: ReasonKind,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<bool, NotAnalyzed> {
        let (Some(turn), Some(answer)) = (case.played.position_after(1), case.played.plies().get(1)) else {
            return Ok(false);
        };
        // Without a proof, all answers are compared at a lower depth to save time.
        let few = self.fitting(Limits::new().with_depth(ANSWERS_AHEAD));
        let limits = Some(few).filter(|_| !case.mark.is_exact());
        let answers = self.scores(turn, limits, purse, stop)?;
        Ok(!stop.is_stopped() && answer::is_the_one(&answers, &answer.text, kind, case.mark.loss()))
    }

    /// Returns the reason, if the move loses tempi and enough empty cells remain for waiting moves.
    fn loses_tempo(
        &mut self,
        case: &Case<'_>,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Option<Reason>, NotAnalyzed> {
        if n_empties(case.before) < TEMPO_FROM {
            return Ok(None);
        }
        let mut tempi = Tempi { opponent: [0; 2], mover: [0; 2] };
        let mut cells = Vec::new();
        for (at, line) in [&case.played, &case.best].into_iter().enumerate() {
            let (Some(turn), Some(answered)) = (line.position_after(1), line.position_after(2)) else {
                return Ok(None);
            };
            if turn.to_move() != Some(case.opponent()) || answered.to_move() != Some(case.mark.color) {
                return Ok(None);
            }
            let Some(of_opponent) = self.safe_moves(turn, purse, stop)? else { return Ok(None) };
            let Some(of_mover) = self.safe_moves(answered, purse, stop)? else { return Ok(None) };
            tempi.opponent[at] = of_opponent.len();
            tempi.mover[at] = of_mover.len();
            if at == 0 {
                cells = of_opponent;
            }
        }
        let is_shown = tempi.are_lost() && !stop.is_stopped();
        Ok(is_shown.then(|| case.shown_by_played(ReasonKind::LosesTempo, cells, 2)))
    }

    /// Returns the safe moves of a position; `None` if the budget ended before they were searched deep
    /// enough.
    fn safe_moves(
        &mut self,
        position: &AnyPosition,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Option<Vec<Cell>>, NotAnalyzed> {
        let limits = self.fitting(Limits::new().with_depth(TEMPO_AHEAD));
        let scored = self.scores(position, Some(limits), purse, stop)?;
        let is_short =
            |mv: &MoveScore| matches!(mv.certainty, Certainty::Searched { depth, .. } if depth < TEMPO_AHEAD);
        Ok((!scored.iter().any(is_short)).then(|| tempo::safe(position, &scored)))
    }

    /// Scores all moves of a position. The search takes at most the time and nodes that the budget has next,
    /// and is charged to the budget. `limits` may limit its depth.
    fn scores(
        &mut self,
        position: &AnyPosition,
        limits: Option<Limits>,
        purse: &mut Purse,
        stop: &Stop,
    ) -> Result<Vec<MoveScore>, NotAnalyzed> {
        let next = purse.next();
        let limits = limits.map_or(next, |few| Limits { time: next.time, nodes: next.nodes, ..few });
        let (begun, before) = (Instant::now(), self.nodes());
        let scored = self.opponent.score_all(position, &limits, stop, &mut |_| {})?;
        purse.spend(self.nodes() - before, begun.elapsed());
        Ok(scored)
    }
}

/// Whether a move lost enough discs, or enough of the result, to need a reason.
fn is_worth_saying(mark: &Mark) -> bool {
    let loses_result = mark.is_exact()
        && (mark.best_score > Score::DRAW && mark.score <= Score::DRAW
            || mark.best_score == Score::DRAW && mark.score < Score::DRAW);
    mark.best != mark.played && (loses_result || mark.loss() >= WORTH_SAYING)
}
