//! The delayed view of a game that spectators get.

use std::collections::VecDeque;

use thiserror::Error;

use crate::{CorruptLog, Event, Logged, Session};

/// A pass in the notation of all games.
const PASS: &str = "--";

/// The number of moves by which spectators are behind during a game. Passes do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Delay(u8);

/// The delay exceeds the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("spectators can be {most} moves behind at most, not {0}", most = Delay::LONGEST)]
pub struct DelayTooLong(pub u8);

impl Delay {
    /// The longest delay.
    pub const LONGEST: u8 = 60;
    /// Every move is shown at once.
    pub const NONE: Self = Self(0);

    /// A delay of 0 to 60 moves.
    ///
    /// # Errors
    /// If it exceeds [`Delay::LONGEST`].
    pub const fn new(moves: u8) -> Result<Self, DelayTooLong> {
        if moves > Self::LONGEST { Err(DelayTooLong(moves)) } else { Ok(Self(moves)) }
    }

    /// The number of moves.
    #[must_use]
    pub const fn moves(self) -> u8 {
        self.0
    }
}

/// A game as spectators see it, some moves behind, and the events that are still hidden.
///
/// They see a beginning of the log: everything before the first hidden move and nothing after it, such as
/// offers, adjournments or clocks. Events once shown stay shown, even if moves are taken back. With the end
/// of the game they see everything.
#[derive(Clone, Debug)]
pub struct Gallery {
    shown: Session,
    /// The hidden events; the first of them is a move.
    hidden: VecDeque<Logged>,
    /// The number of hidden moves: the delay, or all moves if there are fewer.
    n_moves: usize,
}

impl Gallery {
    /// The shown part of a log; `None` for a game without delay.
    ///
    /// # Errors
    /// If it is not the log of a game.
    pub fn of(log: &[Logged]) -> Result<Option<Self>, CorruptLog> {
        let shown = Session::replay(log.get(..1).unwrap_or_default())?;
        if shown.terms().delay == Delay::NONE {
            return Ok(None);
        }
        let mut gallery = Self { shown, hidden: VecDeque::new(), n_moves: 0 };
        for logged in log.iter().skip(1) {
            gallery.follow(logged.clone(), |_, _| ())?;
        }
        Ok(Some(gallery))
    }

    /// Adds an event of the game, and calls `tell` for each event that is shown now, with the game after it.
    ///
    /// # Errors
    /// If an event shown now cannot happen there.
    pub fn follow(
        &mut self,
        logged: Logged,
        mut tell: impl FnMut(&Logged, &Session),
    ) -> Result<(), CorruptLog> {
        let is_over = matches!(logged.event, Event::Ended { .. });
        self.n_moves += usize::from(is_move(&logged.event));
        self.hidden.push_back(logged);
        let most = if is_over { 0 } else { usize::from(self.shown.terms().delay.moves()) };
        while let Some(next) = self.hidden.front() {
            let is_move = is_move(&next.event);
            if is_move && self.n_moves <= most {
                break;
            }
            self.shown.evolve(next)?;
            tell(next, &self.shown);
            self.n_moves -= usize::from(is_move);
            self.hidden.pop_front();
        }
        Ok(())
    }

    /// The game as spectators see it.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.shown
    }
}

/// Whether an event is a move. Passes do not count: they follow from the board.
fn is_move(event: &Event) -> bool {
    match event {
        Event::Played { text, .. } => text != PASS,
        Event::Stood { played, .. } => played.is_some(),
        _ => false,
    }
}
