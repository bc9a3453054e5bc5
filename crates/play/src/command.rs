//! Commands to a game.

use outflank_rules::{Color, Content};

use crate::{Account, Avatar, Millis, Name, Offer, Principal, Seat, Span};

/// A command to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move for the side to move.
    Play {
        /// The move in the notation of the rules.
        text: String,
    },
    /// Take back a person's last decision and everything after it, in that person's own game.
    TakeBack,
    /// Resign.
    Resign {
        /// The side that resigns.
        color: Color,
    },
    /// Change the player of a side in the giver's own game, or the name of the giver.
    Seat {
        /// The side.
        color: Color,
        /// The new seat.
        seat: Seat,
    },
    /// Take the open seat. The caller must have checked the invitation.
    Join {
        /// The player's name.
        name: Option<Name>,
        /// The player's picture.
        avatar: Option<Avatar>,
        /// Set if the name belongs to an account.
        account: Option<Account>,
    },
    /// Offer something to the other side.
    Offer(Offer),
    /// Accept the other side's offer.
    Accept(Offer),
    /// Decline the other side's offer, or withdraw the giver's own.
    Decline(Offer),
    /// End a game between two people before both have moved.
    Abort,
    /// Give the win to the side that claims it, because the other player left and did not return. Given by
    /// the server.
    Abandon {
        /// The side that left.
        color: Color,
    },
    /// Resign for a side whose account was deleted. Given by the server.
    Depart {
        /// The side of the deleted account.
        color: Color,
    },
    /// Drop the flag of the side to move, because its time is up. Given by the server.
    Flag,
    /// Take the other color after the first move, if the terms allow it.
    Swap,
    /// Accept the narrowest win. This is for the side that completes a game that the other lost on time.
    Settle,
    /// Hold the clocks for the time during which the server was down. The server gives this command after its
    /// start.
    Hold {
        /// When the server went down.
        from: Millis,
    },
    /// Resume the clocks that are held because the server was down, now that both players are back. The
    /// server gives this command.
    Resume,
    /// Correct a move made on a wooden board.
    Correct(Mistake),
    /// Continue from the position on the wooden board.
    Stand(Standing),
    /// Stop the clocks at the board. The next move restarts them.
    StopClocks,
    /// Restart the clocks that the players stopped.
    StartClocks,
    /// Record the game in which both players continue, after an accepted rematch. Given by the server.
    Continue {
        /// The id of the new game.
        game: String,
    },
}

/// A mistake to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The ply, from 1.
    pub ply: usize,
    /// The correct move. `None` keeps the move, with the flips that the rules require, or removes a move that
    /// the rules forbid.
    pub text: Option<String>,
    /// The content of each cell on the wooden board, if it differs from the session.
    pub found: Option<Vec<Content>>,
    /// The side that noticed the mistake; `None` if an arbiter did.
    pub claimant: Option<Color>,
}

/// A position that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The name of the cell on which the side to move put a piece against the rules, if any.
    pub played: Option<String>,
    /// The content of each cell.
    pub contents: Vec<Content>,
    /// The side to move.
    pub turn: Color,
    /// The side that noticed the mistake; `None` if an arbiter did.
    pub claimant: Option<Color>,
}

/// Who gave a command, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Its giver.
    pub by: Principal,
    /// The last event that the giver had seen; `None` if that does not matter.
    pub seen: Option<u64>,
    /// When the command arrived.
    pub at: Millis,
    /// The measured network delay.
    pub lag: Span,
}

impl Given {
    /// Creates a command from the machine itself, where the giver always sees the current game.
    #[must_use]
    pub const fn here(at: Millis) -> Self {
        Self { by: Principal::Local(None), seen: None, at, lag: Span::ZERO }
    }

    /// Creates a command of the computer, which always knows the current game.
    #[must_use]
    pub const fn by_engine(at: Millis) -> Self {
        Self { by: Principal::Engine, ..Self::here(at) }
    }

    /// Creates a command of the server.
    #[must_use]
    pub const fn by_server(at: Millis) -> Self {
        Self { by: Principal::Server, ..Self::here(at) }
    }
}
