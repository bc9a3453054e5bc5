//! The delayed view of a game that spectators get.

use std::collections::VecDeque;

use thiserror::Error;

use crate::{CorruptLog, Event, Logged, Session};

/// A pass, as the rules of all games write it.
const PASS: &str = "--";

/// By how many moves those who only look on are behind while a game goes on. Passes do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Delay(u8);

/// More moves than anybody could want to be behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("spectators can be {most} moves behind at most, not {0}", most = Delay::LONGEST)]
pub struct DelayTooLong(pub u8);

impl Delay {
    /// The longest delay.
    pub const LONGEST: u8 = 60;
    /// Every move is shown at once.
    pub const NONE: Self = Self(0);

    /// The number of moves, 0 to 60.
    ///
    /// # Errors
    /// If they are more than [`Delay::LONGEST`].
    pub const fn new(moves: u8) -> Result<Self, DelayTooLong> {
        if moves > Self::LONGEST { Err(DelayTooLong(moves)) } else { Ok(Self(moves)) }
    }

    /// The number of moves.
    #[must_use]
    pub const fn moves(self) -> u8 {
        self.0
    }
}

/// A game as it is shown to those who only look on, some moves behind, and what is not shown to them yet.
///
/// They see the beginning of the log, whole: all before the first move that is hidden, and nothing of what
/// came after it, be it an offer, a rest or a word about the clocks. What was shown stays shown, also when
/// moves are taken back. With the end of the game they see everything.
#[derive(Clone, Debug)]
pub struct Gallery {
    shown: Session,
    /// The events after those that are shown; the first of them is a move.
    hidden: VecDeque<Logged>,
    /// The number of moves among them: as many as the delay allows, or all that were made.
    n_moves: usize,
}

impl Gallery {
    /// What of a log is shown; `None` for a game whose moves are shown at once.
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

    /// Goes on by one event of the game, and tells of each that is shown now, with the game after it.
    ///
    /// # Errors
    /// If what is shown now cannot happen there.
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

    /// The game as it is shown.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.shown
    }
}

/// Whether an event is a move. A pass says nothing that the board does not.
fn is_move(event: &Event) -> bool {
    match event {
        Event::Played { text, .. } => text != PASS,
        Event::Stood { played, .. } => played.is_some(),
        _ => false,
    }
}
