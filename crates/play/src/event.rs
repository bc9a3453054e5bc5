//! Events of a game.

use outflank_rules::{ByColor, Color, Content, GameSpec};

use crate::{ClockParts, EndReason, Millis, Offer, Principal, Seat, Start, Terms};

/// A fact about a game. The events of a game, in their order, determine the game completely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game was created. This is the first event of every log and occurs nowhere else.
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
        /// The side that made the move.
        color: Color,
    },
    /// Moves were taken back, which also voids a result.
    TookBack {
        /// The number of plies that remain.
        plies: usize,
    },
    /// A side got another player, or the name of its player was changed.
    Seated {
        /// The side.
        color: Color,
        /// The new seat.
        seat: Seat,
    },
    /// A side made an offer. The offer stands until it is answered or the position changes.
    Offered {
        /// The side.
        color: Color,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// The side that had made the offer.
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
    /// The time of a side ran out, and the game continues according to the agreed rule.
    Defaulted {
        /// The side.
        color: Color,
    },
    /// The game ended.
    Ended {
        /// The reason.
        reason: EndReason,
    },
    /// The clocks are held because the server was down. In older logs the clocks continued immediately.
    Interrupted {
        /// When the server went down.
        from: Millis,
    },
    /// The game is adjourned until both players resume it.
    Adjourned,
    /// Held clocks, or the clocks of an adjourned game, continue.
    Resumed,
    /// A move on a wooden board was corrected.
    Corrected {
        /// The ply, from 1.
        ply: usize,
        /// The correct move. `None` keeps the move, with the flips that the rules require, or removes a move
        /// that the rules forbid.
        text: Option<String>,
        /// The content of each cell on the wooden board when the mistake was noticed.
        before: Vec<Content>,
        /// The side that noticed the mistake; `None` if an arbiter did.
        claimant: Option<Color>,
        /// The number of plies that remain.
        plies: usize,
    },
    /// The position on the wooden board stands, and the game continues from it.
    Stood {
        /// The cell on which the side to move put a piece against the rules, if any.
        played: Option<String>,
        /// The content of each cell, in the order of the layout.
        contents: Vec<Content>,
        /// The side to move.
        turn: Color,
        /// The side that noticed the mistake; `None` if an arbiter did.
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
    /// Who gave the command that caused the event; `None` in logs that are older than this field.
    pub by: Option<Principal>,
    /// The clocks after the event, if the game has clocks.
    pub clock: Option<ClockParts>,
    /// The event.
    pub event: Event,
}
