//! Events of a game.

use outflank_rules::{ByColor, Color, Content, GameSpec};

use crate::{ClockParts, EndReason, Offer, Principal, Seat, Start, Terms};

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// An event of a game. The events of a game, in order, determine it completely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game was created. Always the first event, and only that.
    Created {
        /// The game, in canonical form.
        spec: GameSpec,
        /// The start position.
        start: Start,
        /// The seat of each side.
        seats: Box<ByColor<Seat>>,
        /// The terms.
        terms: Terms,
    },
    /// A move or a forced pass was played.
    Played {
        /// The move in the notation of the rules.
        text: String,
        /// The side that made it.
        color: Color,
    },
    /// Moves were taken back, which voids a result.
    TookBack {
        /// The number of plies that remain.
        plies: usize,
    },
    /// A side got another player, or its player another name.
    Seated {
        /// The side.
        color: Color,
        /// The new seat.
        seat: Seat,
    },
    /// A side made an offer. It stands until it is answered or the position changes.
    Offered {
        /// The side.
        color: Color,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// The side that made it.
        color: Color,
        /// The offer.
        offer: Offer,
    },
    /// The side that moves second took the other color.
    Swapped,
    /// A side got more time.
    MoreTime {
        /// The side.
        color: Color,
    },
    /// The time of a side ran out, and the game continues by the rule agreed for that.
    Defaulted {
        /// The side.
        color: Color,
    },
    /// The game ended.
    Ended {
        /// The reason.
        reason: EndReason,
    },
    /// The clocks are held because the server was away. In older logs they continued at once.
    Interrupted {
        /// The moment when it went away.
        from: Millis,
    },
    /// The game is adjourned until both players resume it.
    Adjourned,
    /// Held or adjourned clocks continue.
    Resumed,
    /// A move on a wooden board was corrected.
    Corrected {
        /// The ply, from 1.
        ply: usize,
        /// The correct move. `None` keeps the move with the flips of the rules, or removes it if the rules
        /// refuse it.
        text: Option<String>,
        /// The content of each cell of the wooden board when the mistake was noticed.
        before: Vec<Content>,
        /// The side that noticed it; `None` if an arbiter did.
        claimant: Option<Color>,
        /// The number of plies that remain.
        plies: usize,
    },
    /// The position on the wooden board stands, and the game continues from it.
    Stood {
        /// The cell on which the side to move put a piece against the rules, if it did.
        played: Option<String>,
        /// The content of each cell, in the order of the layout.
        contents: Vec<Content>,
        /// The side to move.
        turn: Color,
        /// The side that noticed it; `None` if an arbiter did.
        claimant: Option<Color>,
    },
    /// Both players continue in another game.
    Continued {
        /// The id of that game.
        game: String,
    },
}

/// An event with its circumstances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// When it happened.
    pub at: Millis,
    /// The giver of its command; `None` in logs older than this field.
    pub by: Option<Principal>,
    /// The clocks after it, if the game has clocks.
    pub clock: Option<ClockParts>,
    /// The event.
    pub event: Event,
}
