//! Events of a game.

use outflank_rules::{ByColor, Color, Content, GameSpec};

use crate::{ClockParts, EndReason, Offer, Principal, Seat, Start, Terms};

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// One thing that happened in a game. The events of a game in their order are all there is to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game began. Always the first event and never a later one.
    Created {
        /// Which game, in canonical form.
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
        /// The move as the rules write it.
        text: String,
        /// The side that made it.
        color: Color,
    },
    /// The game went back; a result it had is void.
    TookBack {
        /// The number of plies that remain.
        plies: usize,
    },
    /// Somebody else sits on a side, or is called otherwise.
    Seated {
        /// Which side.
        color: Color,
        /// The new seat.
        seat: Seat,
    },
    /// A side offered something. The offer stands until it is answered or the position changes.
    Offered {
        /// Which side.
        color: Color,
        /// What.
        offer: Offer,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// The side that had made it.
        color: Color,
        /// What.
        offer: Offer,
    },
    /// The side that moves second took the other color.
    Swapped,
    /// A side got more time.
    MoreTime {
        /// Which side.
        color: Color,
    },
    /// The time of a side ran out, and the game goes on as was agreed for that.
    Defaulted {
        /// Which side.
        color: Color,
    },
    /// The game ended.
    Ended {
        /// How.
        reason: EndReason,
    },
    /// The clocks stand through nobody's fault: the server was away. In older logs they went on at once.
    Interrupted {
        /// Since when.
        from: Millis,
    },
    /// The game rests until both want to go on.
    Adjourned,
    /// The clocks go on that stood, after an interruption or a rest.
    Resumed,
    /// A move over a wooden board was put right.
    Corrected {
        /// Which ply, from 1.
        ply: usize,
        /// The move that it should be; without one the same with the flips of the rules, or none where they
        /// refuse it.
        text: Option<String>,
        /// The content of each cell of the wooden board when it was noticed.
        before: Vec<Content>,
        /// The side that noticed it; nobody's where an arbiter did.
        claimant: Option<Color>,
        /// The number of plies that stay.
        plies: usize,
    },
    /// The position on the wooden board stands, and the game continues from it.
    Stood {
        /// The cell on which the side to move has put a piece against the rules, if that is what happened.
        played: Option<String>,
        /// The content of each cell, in the order of the layout.
        contents: Vec<Content>,
        /// The side to move.
        turn: Color,
        /// The side that noticed it; nobody's where an arbiter did.
        claimant: Option<Color>,
    },
    /// The two play on in another game.
    Continued {
        /// Its id.
        game: String,
    },
}

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// When it happened.
    pub at: Millis,
    /// By whose command; `None` in logs of before that was written down.
    pub by: Option<Principal>,
    /// The clocks after it, in a game that has some.
    pub clock: Option<ClockParts>,
    /// The event.
    pub event: Event,
}
