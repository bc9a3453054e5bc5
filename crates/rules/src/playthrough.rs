//! A played game: a starting position and the plies from it.

mod stated;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

pub use stated::Stretch;

use crate::{AnyPosition, Change, Color, Effect, IllegalMove, Outcome, SplitMix64, Turn};

/// One ply of a [`Playthrough`]: a move or a pass.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move in its standard spelling.
    pub text: String,
    /// The side that made it.
    pub color: Color,
    /// Its changes on the board.
    pub effect: Effect,
    /// The position after it.
    pub after: AnyPosition,
    /// Whether it is a pass.
    pub is_pass: bool,
    /// Whether the board after it was stated by a person and differs from the rules.
    pub is_stated: bool,
}

/// A starting position and the plies played from it; the last one can be taken back.
#[derive(Clone, Debug)]
pub struct Playthrough {
    start: AnyPosition,
    is_start_stated: bool,
    plies: Vec<Ply>,
}

impl Playthrough {
    /// A game without plies.
    #[must_use]
    pub const fn new(start: AnyPosition) -> Self {
        Self { start, is_start_stated: false, plies: Vec::new() }
    }

    /// An opening of that many random plies, forced passes included; the same numbers give the same opening.
    /// It is shorter if the next ply would end the game, so that there is always a move left.
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

    /// Returns the plies so far, passes included.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Returns the position after the first `n` plies, or `None` if there are fewer.
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

    /// Plays one ply; a pass must be given explicitly.
    ///
    /// # Errors
    /// The reason why the move is illegal now. An illegal move changes nothing.
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

    /// Plays the pass if it is the only legal move.
    pub fn pass_if_forced(&mut self) -> Option<&Ply> {
        let text = self.position().forced_pass()?;
        self.play(&text).ok()
    }

    /// Plays a list of moves, with or without the forced passes.
    ///
    /// # Errors
    /// The first illegal move and its index in the list, from 0; the moves before it stay played.
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

    /// Plays the game until it is over. `choose` returns the move of the side to move, which may be a forced
    /// pass.
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
    /// The side that ended the game early, and its error; the moves before it stay played.
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

    /// Takes back the last ply.
    pub fn undo(&mut self) -> Option<Ply> {
        self.plies.pop()
    }
}

/// The reason why a game was not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished<E> {
    /// A side gave no move.
    Failed {
        /// The side.
        color: Color,
        /// Its error.
        error: E,
    },
    /// A side gave an illegal move.
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

/// A move of a list that could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Its index in the list, from 0.
    pub index: usize,
    /// The reason why it is illegal.
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
