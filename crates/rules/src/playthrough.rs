//! A played game, with its starting position and plies.

mod stated;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

pub use stated::Stretch;

use crate::{AnyPosition, Change, Color, Effect, IllegalMove, Outcome, SplitMix64, Turn};

/// A ply of a [`Playthrough`], which is a move or a pass.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move in its standard spelling.
    pub text: String,
    /// The side that made the move.
    pub color: Color,
    /// The changes that the move made on the board.
    pub effect: Effect,
    /// The position after the move.
    pub after: AnyPosition,
    /// Whether the move is a pass.
    pub is_pass: bool,
    /// Whether a person stated the board after the move, because it differs from the rules.
    pub is_stated: bool,
}

/// A game in progress, with its starting position and plies. The last ply can be taken back.
#[derive(Clone, Debug)]
pub struct Playthrough {
    start: AnyPosition,
    is_start_stated: bool,
    plies: Vec<Ply>,
}

impl Playthrough {
    /// Creates a game without plies.
    #[must_use]
    pub const fn new(start: AnyPosition) -> Self {
        Self { start, is_start_stated: false, plies: Vec::new() }
    }

    /// Plays an opening of `plies` random plies, including forced passes. The same random numbers give the
    /// same opening. The opening is shorter if the next ply would end the game, so there is always a legal
    /// move after the opening.
    ///
    /// ```
    /// use outflank_rules::{Playthrough, SplitMix64, open};
    ///
    /// let start = open(&"othello".parse()?).start();
    /// let opening = Playthrough::random_opening(start, 6, &mut SplitMix64::new(1));
    /// assert_eq!(opening.plies().len(), 6);
    /// # Ok::<(), outflank_rules::SpecError>(())
    /// ```
    #[must_use]
    pub fn random_opening(start: AnyPosition, plies: usize, random: &mut SplitMix64) -> Self {
        let mut opening = Self::new(start);
        for _ in 0..plies {
            let legal = opening.position().legal();
            let Some(chosen) = legal.get(random.below(legal.len())) else { break };
            if opening.play(&chosen.text).is_err() {
                break;
            }
            if opening.position().to_move().is_none() {
                opening.undo();
                break;
            }
        }
        opening
    }

    /// Returns the position before the first ply.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Returns the plies played so far, including passes.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Returns the position after the first `n` plies, or `None` if there are fewer plies.
    #[must_use]
    pub fn position_after(&self, n: usize) -> Option<&AnyPosition> {
        match n.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.plies.get(last).map(|ply| &ply.after),
        }
    }

    /// Returns the number of passes among the plies.
    #[must_use]
    pub fn n_passes(&self) -> usize {
        self.plies.iter().filter(|ply| ply.is_pass).count()
    }

    /// Plays a ply. Passes are not played automatically.
    ///
    /// # Errors
    /// The reason why the move is illegal in the current position. An illegal move changes nothing.
    pub fn play(&mut self, text: &str) -> Result<&Ply, IllegalMove> {
        let position = self.position();
        let Some(color) = position.to_move() else {
            return Err(IllegalMove::GameOver { text: text.into() });
        };
        let (after, text, effect) = position.play(text)?;
        let is_pass = matches!(effect.as_slice(), [Change::Passed { .. }]);
        let at = self.plies.len();
        self.plies.push(Ply { text, color, effect, after, is_pass, is_stated: false });
        Ok(&self.plies[at])
    }

    /// Plays the pass if it is the only legal move. Otherwise, returns `None`.
    pub fn pass_if_forced(&mut self) -> Option<&Ply> {
        let text = self.position().forced_pass()?;
        self.play(&text).ok()
    }

    /// Plays a list of moves. The list may omit forced passes.
    ///
    /// # Errors
    /// The index of the first illegal move in the list, from 0, and the reason why it is illegal. The moves
    /// before it remain played.
    pub fn replay<'a>(&mut self, moves: impl IntoIterator<Item = &'a str>) -> Result<(), ReplayError> {
        for (index, text) in moves.into_iter().enumerate() {
            if let Err(first) = self.play(text) {
                let retried = self.pass_if_forced().is_some().then(|| self.play(text).err());
                match retried {
                    Some(None) => {}
                    Some(Some(reason)) => {
                        self.undo();
                        return Err(ReplayError { index, reason });
                    }
                    None => return Err(ReplayError { index, reason: first }),
                }
            }
        }
        Ok(())
    }

    /// Plays the game until it is over. `choose` returns the next move of the side to move, which may be a
    /// forced pass.
    ///
    /// ```
    /// use outflank_rules::{Playthrough, open};
    ///
    /// let mut played = Playthrough::new(open(&"othello?size=4".parse()?).start());
    /// let outcome = played.play_out(|played, _| match played.position().legal().first() {
    ///     Some(legal) => Ok(legal.text.clone()),
    ///     None => Err("there is always a move before the end"),
    /// });
    /// assert!(outcome.is_ok());
    /// # Ok::<(), outflank_rules::SpecError>(())
    /// ```
    ///
    /// # Errors
    /// The side that failed or made an illegal move, and the error. The moves before it remain played.
    pub fn play_out<E>(
        &mut self,
        mut choose: impl FnMut(&Self, Color) -> Result<String, E>,
    ) -> Result<Outcome, Unfinished<E>> {
        loop {
            let color = match self.position().turn() {
                Turn::Over(outcome) => return Ok(outcome),
                Turn::Play(color) => color,
            };
            let text = choose(self, color).map_err(|error| Unfinished::Failed { color, error })?;
            self.play(&text).map_err(|reason| Unfinished::Illegal { color, reason })?;
        }
    }

    /// Takes back and returns the last ply, if there is one.
    pub fn undo(&mut self) -> Option<Ply> {
        self.plies.pop()
    }
}

/// The reason why a game was not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished<E> {
    /// A side returned an error instead of a move.
    Failed {
        /// The side.
        color: Color,
        /// The error of the side.
        error: E,
    },
    /// A side returned an illegal move.
    Illegal {
        /// The side.
        color: Color,
        /// The reason why the move is illegal.
        reason: IllegalMove,
    },
}

impl<E: fmt::Display> fmt::Display for Unfinished<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed { color, error } => write!(f, "{color}: {error}"),
            Self::Illegal { color, reason } => write!(f, "{color}: {reason}"),
        }
    }
}

impl<E: core::error::Error> core::error::Error for Unfinished<E> {}

/// The error when a move of a list is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The index of the move in the list, from 0.
    pub index: usize,
    /// The reason why the move is illegal.
    pub reason: IllegalMove,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.index + 1, self.reason)
    }
}

impl core::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.reason)
    }
}
