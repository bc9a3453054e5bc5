//! The summary of a game's marks.

use outflank_engine::Score;
use outflank_rules::{ByColor, Color, Content, Playthrough};

use crate::{Mark, MoveVerdict};

/// A third of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first third of the moves.
    Opening,
    /// The second third.
    Middle,
    /// The last third.
    End,
}

impl Phase {
    /// All phases in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// Returns the phase of a move, counted from 0, in a game of `moves_in_all` moves.
    #[must_use]
    pub const fn of(number: usize, moves_in_all: usize) -> Self {
        match number * 3 / if moves_in_all == 0 { 1 } else { moves_in_all } {
            0 => Self::Opening,
            1 => Self::Middle,
            _ => Self::End,
        }
    }
}

/// The last move by which a side gave away a better result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turning {
    /// The ply, from 1.
    pub ply: usize,
    /// The side that had the better result within reach.
    pub color: Color,
    /// Whether both scores of the move are proved.
    pub is_exact: bool,
}

/// The summary of a game's marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Each side's total loss in discs.
    pub loss: ByColor<f64>,
    /// Each side's loss in each third of the game, and its number of moves there.
    pub phases: [ByColor<(f64, u32)>; 3],
    /// The first ply from which all marks are proved; `None` if the last is not.
    pub solved_from: Option<usize>,
    /// The number of moves by which each side gave away a win or a draw. Estimates count only if the move is
    /// not judged good.
    pub given_away: ByColor<u32>,
    /// The last ply that gave away a win. An estimate counts only if the move is not judged good.
    pub last_won: Option<Turning>,
    /// The last ply that gave away a draw, by the same rule; `None` if it is the ply that gave away the win.
    pub last_drawn: Option<Turning>,
}

impl Summary {
    /// Sums up the marks of a game.
    #[must_use]
    pub fn of_game(marks: &[Mark], played: &Playthrough) -> Self {
        let contents = played.start().contents();
        let to_fill = contents.iter().filter(|content| **content == Content::Empty).count();
        // Given moves have no marks, but count as moves of the game.
        let first = marks.first().map_or(0, |mark| mark.ply.saturating_sub(1));
        let before = played.plies().iter().take(first).filter(|ply| !ply.is_pass).count();
        Self::of(marks, before, to_fill)
    }

    /// Sums up marks on a board with `cells_to_fill` empty cells at the start, and `before` moves before the
    /// first mark.
    #[must_use]
    pub fn of(marks: &[Mark], before: usize, cells_to_fill: usize) -> Self {
        let mut summary = Self::default();
        for (number, mark) in (before..).zip(marks) {
            let loss = f64::from(mark.loss().discs());
            let phase = Phase::of(number, cells_to_fill.max(before + marks.len()));
            let at = Phase::ALL.iter().position(|it| *it == phase).unwrap_or(0);
            let (sum, lost, moves) = match mark.color {
                Color::Black => {
                    let phase = &mut summary.phases[at].black;
                    (&mut summary.loss.black, &mut phase.0, &mut phase.1)
                }
                Color::White => {
                    let phase = &mut summary.phases[at].white;
                    (&mut summary.loss.white, &mut phase.0, &mut phase.1)
                }
            };
            *sum += loss;
            *lost += loss;
            *moves += 1;
            // Near a draw, an estimate's error may change its sign.
            if !mark.is_exact() && mark.verdict() == MoveVerdict::Good {
                continue;
            }
            if mark.aftermath().is_worse() {
                summary.given_away[mark.color] += 1;
            }
            let turning = Turning { ply: mark.ply, color: mark.color, is_exact: mark.is_exact() };
            if mark.best_score > Score::DRAW && mark.score <= Score::DRAW {
                summary.last_won = Some(turning);
            }
            if mark.best_score >= Score::DRAW && mark.score < Score::DRAW {
                summary.last_drawn = Some(turning);
            }
        }
        if summary.last_drawn == summary.last_won {
            summary.last_drawn = None;
        }
        let proved = marks.iter().rev().take_while(|mark| mark.is_exact()).last();
        summary.solved_from = proved.map(|mark| mark.ply);
        summary
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::Certainty;

    use super::*;

    /// Returns the plies that gave away the win and the draw. A mark is given as its best score, its score,
    /// and whether both are proved.
    fn plies(marks: &[(f32, f32, bool)]) -> (Option<usize>, Option<usize>) {
        let score = |discs: f32| Score::from_units((discs * 128.0) as i32);
        let mark = |(index, (best, played, is_exact)): (usize, &(f32, f32, bool))| Mark {
            ply: index + 1,
            color: if index % 2 == 0 { Color::Black } else { Color::White },
            played: "f5".into(),
            score: score(*played),
            best: "d3".into(),
            best_score: score(*best),
            line: Vec::new(),
            certainty: if *is_exact {
                Certainty::Exact
            } else {
                Certainty::Searched { depth: 18, percent: 73 }
            },
            is_only: false,
        };
        let marks: Vec<Mark> = marks.iter().enumerate().map(mark).collect();
        let summary = Summary::of(&marks, 0, 60);
        (summary.last_won.map(|turning| turning.ply), summary.last_drawn.map(|turning| turning.ply))
    }

    #[test]
    fn an_estimate_that_may_be_wrong_turns_nothing() {
        assert_eq!(plies(&[(0.4, -0.3, false), (0.0, -0.5, false)]), (None, None));
        assert_eq!(plies(&[(2.5, 0.0, false), (0.4, -0.3, false)]), (Some(1), None));
        assert_eq!(plies(&[(0.5, 0.0, true), (0.0, -2.0, true)]), (Some(1), Some(2)));
    }

    #[test]
    fn a_move_from_won_to_lost_is_told_once() {
        assert_eq!(plies(&[(4.0, -4.0, true)]), (Some(1), None));
        assert_eq!(plies(&[(0.0, -4.0, true), (4.0, -4.0, true)]), (Some(2), None));
        assert_eq!(plies(&[(4.0, -4.0, true), (0.0, -4.0, true)]), (Some(1), Some(2)));
    }
}
