//! The delayed view of a game, for spectators.

use std::collections::VecDeque;

use crate::{CorruptLog, Delay, Event, Logged, Session};

/// A pass in the notation of all games.
const PASS: &str = "--";

/// A game as spectators see it, some moves behind, together with the hidden events.
///
/// Spectators see the log up to the first hidden move, and nothing after it, such as offers, adjournments or
/// clocks. An event that has been shown stays shown, even if its move is taken back. Once the game is over,
/// spectators see everything.
#[derive(Clone, Debug)]
pub struct Gallery {
    shown: Session,
    /// The hidden events, which begin with a move.
    hidden: VecDeque<Logged>,
    /// The number of hidden moves: the delay, or the number of all moves if that is less.
    n_moves: usize,
}

impl Gallery {
    /// Returns the shown part of a log. `None` for a game without a delay.
    ///
    /// # Errors
    /// If the events are not the log of a game.
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

    /// Adds an event of the game. Calls `tell` for each event that is shown now, with the game after that
    /// event.
    ///
    /// # Errors
    /// If an event that is shown now is impossible in the game.
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

    /// Returns the game as spectators see it.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.shown
    }
}

/// Whether an event is a move. A pass does not count, because it follows from the board.
fn is_move(event: &Event) -> bool {
    match event {
        Event::Played { text, .. } => text != PASS,
        Event::Stood { played, .. } => played.is_some(),
        _ => false,
    }
}
