//! Figures for each side's play with their uncertainty, compared with usual figures, without a verdict.
//!
//! Players who use a program lose fewer discs, agree with programs more often, and take about the same time
//! for every move. Some players do so without help. So these figures prove nothing, and one game says little;
//! they are a start for a fair discussion.

use outflank_engine::book::Book;
use outflank_rules::{AnyPosition, ByColor, Color, Content, Playthrough};

use crate::{Mark, Phase};

/// Half a 95 % interval, in standard deviations.
const DEVIATIONS: f64 = 1.96;

/// The usual losses of tournament players in discs per move, in Othello on 8×8, each after the last move that
/// it covers. The figures come from 100 games of WTHOR 2022 (`docs/engine-losses.md`).
const USUAL: [(usize, f64); 3] = include!("usual.in");
/// The first move covered by these figures.
const USUAL_FROM: usize = 9;

/// The mean of repeated measurements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half the 95 % interval; `None` for a single value.
    pub half: Option<f64>,
    /// The standard deviation of the values; `None` for a single value.
    pub deviation: Option<f64>,
    /// The number of values.
    pub count: u32,
}

impl Mean {
    /// Returns the mean of values; `None` if there are none.
    #[must_use]
    pub fn of(values: &[f64]) -> Option<Self> {
        let count = u32::try_from(values.len()).ok().filter(|count| *count > 0)?;
        let mean = values.iter().sum::<f64>() / f64::from(count);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let deviation = (count > 1).then(|| (squares / f64::from(count - 1)).sqrt());
        let half = deviation.map(|deviation| DEVIATIONS * deviation / f64::from(count).sqrt());
        Some(Self { mean, half, deviation, count })
    }
}

/// A share of cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// The number of hits.
    pub hits: u32,
    /// The number of cases.
    pub of: u32,
}

impl Share {
    /// Returns the bounds of the share's 95 % interval, after Wilson (1927); 0 to 1 without cases.
    #[must_use]
    pub fn bounds(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (of, share) = (f64::from(self.of), f64::from(self.hits) / f64::from(self.of));
        let square = DEVIATIONS * DEVIATIONS;
        let middle = share + square / (2.0 * of);
        let half = DEVIATIONS * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
        let whole = 1.0 + square / of;
        (((middle - half) / whole).clamp(0.0, share), ((middle + half) / whole).clamp(share, 1.0))
    }
}

/// One side's play. Only chosen moves count: moves of the opening book and forced moves are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideConduct {
    /// Discs lost per move.
    pub loss: Option<Mean>,
    /// The usual loss of tournament players in the same part of the game; `None` if it has not been measured.
    pub usual_loss: Option<f64>,
    /// The share of moves as good as the best, in each third of the game.
    pub agreement: [Share; 3],
    /// Seconds per move, if known.
    pub seconds: Option<Mean>,
}

/// Both sides' play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conduct {
    /// The number of plies from the start that are in the opening book; `None` in games without a book.
    pub in_book: Option<usize>,
    /// Each side.
    pub sides: ByColor<SideConduct>,
}

impl Conduct {
    /// Returns the conduct in a judged game. `times` are the moments of the plies in milliseconds. If they
    /// are all equal, or empty, the game was not played by the clock.
    #[must_use]
    pub fn of(marks: &[Mark], played: &Playthrough, times: &[i64]) -> Self {
        let in_book = in_book(played);
        let after_book = in_book.unwrap_or(0);
        let to_fill = played.start().contents().iter().filter(|content| **content == Content::Empty).count();
        let length = to_fill.max(marks.len());
        let is_timed = times.windows(2).any(|pair| pair.first() != pair.last());
        let chosen = |color| {
            marks.iter().filter(move |mark| mark.color == color && mark.ply > after_book && !mark.is_only)
        };
        let side = |color: Color| {
            let losses: Vec<f64> = chosen(color).map(|mark| f64::from(mark.loss().discs())).collect();
            let mut agreement = [Share::default(); 3];
            for mark in chosen(color) {
                let phase = Phase::of(mark.ply.saturating_sub(1), length);
                if let Some(share) =
                    Phase::ALL.iter().position(|it| *it == phase).and_then(|at| agreement.get_mut(at))
                {
                    share.of += 1;
                    share.hits += u32::from(mark.loss().discs() <= 0.0);
                }
            }
            let seconds: Vec<f64> =
                chosen(color).filter(|_| is_timed).filter_map(|mark| seconds(times, mark.ply)).collect();
            SideConduct {
                loss: Mean::of(&losses),
                usual_loss: in_book.and_then(|_| usual(chosen(color))),
                agreement,
                seconds: Mean::of(&seconds),
            }
        };
        Self { in_book, sides: ByColor { black: side(Color::Black), white: side(Color::White) } }
    }
}

/// Returns the number of plies from the start that lead to positions of the opening book.
fn in_book(played: &Playthrough) -> Option<usize> {
    let book = Book::shipped();
    played.start().othello()?;
    let known = |n: &usize| {
        let position = played.position_after(*n).and_then(AnyPosition::othello);
        position.is_some_and(|position| book.look_up(position).is_some())
    };
    Some((1..=played.plies().len()).take_while(known).count())
}

/// Returns the mean usual loss for these moves, in discs per move.
fn usual<'a>(marks: impl Iterator<Item = &'a Mark>) -> Option<f64> {
    let of_ply = |ply: usize| USUAL.iter().find(|(last, _)| ply <= *last).map(|(_, loss)| *loss);
    let known: Vec<f64> =
        marks.filter(|mark| mark.ply >= USUAL_FROM).filter_map(|mark| of_ply(mark.ply)).collect();
    Mean::of(&known).map(|mean| mean.mean)
}

/// Returns the seconds of a ply; `None` for the first, whose start is unknown.
fn seconds(times: &[i64], ply: usize) -> Option<f64> {
    let at = ply.checked_sub(1)?;
    let (before, after) = (times.get(at.checked_sub(1)?)?, times.get(at)?);
    #[allow(clippy::cast_precision_loss, reason = "no game takes a million years")]
    (after >= before).then(|| (after - before) as f64 / 1000.0)
}

#[cfg(test)]
mod tests {
    use outflank_engine::{Certainty, Score};
    use outflank_rules::open;

    use super::*;

    fn mark(ply: usize, color: Color, loss: i32, is_only: bool) -> Mark {
        let best_score = Score::from_discs(4);
        Mark {
            ply,
            color,
            played: "x".into(),
            score: Score::from_discs(4 - loss),
            best: "y".into(),
            best_score,
            line: Vec::new(),
            certainty: Certainty::Exact,
            is_only,
        }
    }

    /// Returns a game of two players who play the first legal move.
    fn played(n_plies: usize) -> Playthrough {
        let mut played = Playthrough::new(open(&"othello".parse().unwrap()).start());
        for _ in 0..n_plies {
            let text = played.position().legal()[0].text.clone();
            played.play(&text).unwrap();
        }
        played
    }

    #[test]
    fn means_have_their_uncertainty() {
        assert_eq!(Mean::of(&[]), None);
        assert_eq!(Mean::of(&[3.0]), Some(Mean { mean: 3.0, half: None, deviation: None, count: 1 }));
        let mean = Mean::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
        assert_eq!((mean.mean, mean.count), (5.0, 8));
        assert!((mean.deviation.unwrap() - 2.138_09).abs() < 1e-5);
        assert!((mean.half.unwrap() - 1.481_62).abs() < 1e-5);
    }

    /// Worked examples of Wilson's interval: 8 of 10, and 0 of 5.
    #[test]
    fn shares_have_bounds_within_the_possible() {
        let near =
            |(low, high): (f64, f64), (a, b): (f64, f64)| (low - a).abs() < 5e-4 && (high - b).abs() < 5e-4;
        assert!(near(Share { hits: 8, of: 10 }.bounds(), (0.490, 0.943)));
        assert!(near(Share { hits: 0, of: 5 }.bounds(), (0.0, 0.434)));
        assert_eq!(Share::default().bounds(), (0.0, 1.0));
        for of in 1..40 {
            for hits in 0..=of {
                let (low, high) = Share { hits, of }.bounds();
                let share = f64::from(hits) / f64::from(of);
                assert!(
                    (0.0..=1.0).contains(&low) && low <= share && share <= high && high <= 1.0,
                    "{hits} of {of}"
                );
            }
        }
    }

    #[test]
    fn only_what_was_chosen_counts() {
        // White has one forced move and one slow move.
        let marks = [
            mark(1, Color::Black, 6, false),
            mark(2, Color::White, 0, true),
            mark(3, Color::Black, 0, false),
            mark(4, Color::White, 2, false),
        ];
        let conduct = Conduct::of(&marks, &played(4), &[1_000, 3_000, 4_500, 14_500]);
        let after = conduct.in_book.unwrap();
        let chosen = marks.iter().filter(|mark| mark.ply > after && !mark.is_only).count();
        let counted =
            [&conduct.sides.black, &conduct.sides.white].map(|side| side.loss.map_or(0, |loss| loss.count));
        assert_eq!(usize::try_from(counted[0] + counted[1]).unwrap(), chosen);
        let white = &conduct.sides.white;
        if after < 4 {
            assert_eq!(white.loss.unwrap().mean, 2.0);
            assert_eq!(white.agreement[0], Share { hits: 0, of: 1 });
            assert_eq!(white.seconds.unwrap().mean, 10.0);
        }
        // After the server's clock was set back, the last move can have the time of the first.
        let conduct = Conduct::of(&marks, &played(4), &[14_500, 3_000, 4_500, 14_500]);
        assert_eq!(conduct.sides.white.seconds.map(|mean| mean.mean), (after < 4).then_some(10.0));
        // Moves with equal times were not timed.
        assert_eq!(Conduct::of(&marks, &played(4), &[7; 4]).sides.white.seconds, None);
        assert_eq!(Conduct::of(&marks, &played(4), &[]).sides.white.seconds, None);
    }

    #[test]
    fn what_is_usual_is_that_of_the_same_moves() {
        let marks: Vec<Mark> = (1..=60).map(|ply| mark(ply, Color::Black, 0, false)).collect();
        let conduct = Conduct::of(&marks[44..], &played(8), &[]);
        assert_eq!(conduct.sides.black.usual_loss, Some(USUAL[2].1));
        assert_eq!(conduct.sides.white.usual_loss, None);
        assert_eq!(Conduct::of(&marks[..8], &played(8), &[]).sides.black.usual_loss, None);
    }
}
