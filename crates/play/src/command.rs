//! Commands to a game.

use outflank_rules::Color;

use crate::{Account, Avatar, Millis, Mistake, Name, Offer, Principal, Seat, Span, Standing};

/// Something to do in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move for the side to move.
    Play {
        /// The move as the rules write it.
        text: String,
    },
    /// Take back a person's last decision and everything after it, in a game of their own.
    TakeBack,
    /// Give the game up.
    Resign {
        /// The side that gives up.
        color: Color,
    },
    /// Change who plays a side of the giver's own game, or the giver's name.
    Seat {
        /// Which side.
        color: Color,
        /// The new seat.
        seat: Seat,
    },
    /// Take the seat that is open. Whether the one who asks was invited is known before.
    Join {
        /// The new name.
        name: Option<Name>,
        /// The picture by which to be known.
        avatar: Option<Avatar>,
        /// Whether the name is that of an account.
        account: Option<Account>,
    },
    /// Offer something to the other side.
    Offer(Offer),
    /// Accept what the other side offers.
    Accept(Offer),
    /// Decline the other side's offer, or withdraw the giver's own.
    Decline(Offer),
    /// End a game between two before both have moved.
    Abort,
    /// Give the win to the other side of one that left and did not come back: the server does, when it is
    /// claimed.
    Abandon {
        /// The side that left.
        color: Color,
    },
    /// Give up for a side whose player is no more: the server does, when an account is deleted.
    Depart {
        /// The side that nobody plays any more.
        color: Color,
    },
    /// Let the flag fall of the side whose time is over: the server does.
    Flag,
    /// Take the other color after the first move, where that was agreed.
    Swap,
    /// Be content with the closest win, for the side that completes a game whose other side lost it on time.
    Settle,
    /// Let the clocks stand since the server went away: the server does when it is back.
    Hold {
        /// Since when it was away.
        from: Millis,
    },
    /// Let the clocks go on that stand because the server was away: it does when both are back.
    Resume,
    /// Put a move over a wooden board right.
    Correct(Mistake),
    /// Go on from what lies on the wooden board.
    Stand(Standing),
    /// Stop the clocks at the board, to talk; the next move lets them go on.
    StopClocks,
    /// Let the clocks go on that were stopped.
    StartClocks,
    /// Say in which game the two play on: the server does, once a rematch was accepted.
    Continue {
        /// The id of the game.
        game: String,
    },
}

/// How a command is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// By whom.
    pub by: Principal,
    /// The number of the last event that its giver knew of; `None` where that does not matter.
    pub seen: Option<u64>,
    /// When it arrived.
    pub at: Millis,
    /// The measured delay on its way.
    pub lag: Span,
}

impl Given {
    /// A command of somebody at the machine itself who sees the game as it is.
    #[must_use]
    pub const fn here(at: Millis) -> Self {
        Self { by: Principal::Local(None), seen: None, at, lag: Span::ZERO }
    }

    /// The computer's, whose answer is about the game as it is.
    #[must_use]
    pub const fn by_engine(at: Millis) -> Self {
        Self { by: Principal::Engine, ..Self::here(at) }
    }

    /// The server's own.
    #[must_use]
    pub const fn by_server(at: Millis) -> Self {
        Self { by: Principal::Server, ..Self::here(at) }
    }
}
