//! What the marks of a game say together.

use outflank_engine::Score;
use outflank_rules::{ByColor, Color, Content, Playthrough};

use crate::Mark;

/// A third of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first third of the moves.
    Opening,
    /// The second.
    Middle,
    /// The last.
    End,
}

impl Phase {
    /// All, in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The phase of a move in a game of a length that the board gives: cells to be filled.
    #[must_use]
    pub const fn of(number: usize, moves_in_all: usize) -> Self {
        match number * 3 / if moves_in_all == 0 { 1 } else { moves_in_all } {
            0 => Self::Opening,
            1 => Self::Middle,
            _ => Self::End,
        }
    }
}

/// The last move before which a side stood better than at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turning {
    /// The ply that gave it away, from 1.
    pub ply: usize,
    /// Whose chance it was.
    pub color: Color,
    /// Whether it is proved that the chance was there and was given away.
    pub is_exact: bool,
}

/// What the marks of a game say together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// What each side lost in all.
    pub loss: ByColor<f64>,
    /// What each side lost in each third of the game, and in how many moves.
    pub phases: [ByColor<(f64, u32)>; 3],
    /// The first ply from which on every mark is proved; `None` if the last is not.
    pub solved_from: Option<usize>,
    /// The last ply by which a side gave a win away.
    pub last_won: Option<Turning>,
    /// The last ply by which a side gave a draw away.
    pub last_drawn: Option<Turning>,
}

impl Summary {
    /// Of the marks of a game that was played.
    #[must_use]
    pub fn of_game(marks: &[Mark], played: &Playthrough) -> Self {
        let contents = played.start().contents();
        Self::of(marks, contents.iter().filter(|content| **content == Content::Empty).count())
    }

    /// Of the marks of a game on a board with so many cells to fill.
    #[must_use]
    pub fn of(marks: &[Mark], cells_to_fill: usize) -> Self {
        let mut summary = Self::default();
        for (number, mark) in marks.iter().enumerate() {
            let loss = f64::from(mark.loss().discs());
            let phase = Phase::of(number, cells_to_fill.max(marks.len()));
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
            let turning = Turning { ply: mark.ply, color: mark.color, is_exact: mark.is_exact() };
            if mark.best_score > Score::DRAW && mark.score <= Score::DRAW {
                summary.last_won = Some(turning);
            }
            if mark.best_score >= Score::DRAW && mark.score < Score::DRAW {
                summary.last_drawn = Some(turning);
            }
        }
        let proved = marks.iter().rev().take_while(|mark| mark.is_exact()).last();
        summary.solved_from = proved.map(|mark| mark.ply);
        summary
    }
}
