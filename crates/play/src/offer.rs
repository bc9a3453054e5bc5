//! Offers between the players.

use outflank_rules::{ByColor, Color};

/// A proposal that needs the other side's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// Take back the last move of the side that offers, and everything after it.
    TakeBack,
    /// Another game with the colors swapped, once this one is over.
    Rematch,
    /// Agree on a draw.
    Draw,
    /// More time for the side that offers: see [`Clock::more`](crate::Clock::more).
    MoreTime,
    /// Adjourn the game until both players resume it.
    Adjourn,
    /// Resume an adjourned game.
    GoOn,
}

/// The offers of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    /// The open offers, each with the number of its event.
    standing: ByColor<Option<(Offer, u64)>>,
    /// For each side, the last change of the position before its last offer. The side may make no other offer
    /// before the next change.
    made_at: ByColor<u64>,
    /// For each side, the number of the event that ended its last offer.
    ended_at: ByColor<u64>,
}

impl Offers {
    /// Returns the open offer of a side.
    pub(crate) fn of(&self, color: Color) -> Option<Offer> {
        self.standing[color].map(|(offer, _)| offer)
    }

    /// Returns the number of the event with which a side made this offer, if the offer is open.
    pub(crate) fn made(&self, color: Color, offer: Offer) -> Option<u64> {
        self.standing[color].filter(|(standing, _)| *standing == offer).map(|(_, seq)| seq)
    }

    /// Whether a side has made an offer since the position last changed.
    pub(crate) fn was_made_after(&self, color: Color, changed: u64) -> bool {
        self.made_at[color] == changed
    }

    pub(crate) fn make(&mut self, color: Color, offer: Offer, seq: u64, changed: u64) {
        self.standing[color] = Some((offer, seq));
        self.made_at[color] = changed;
    }

    pub(crate) fn end(&mut self, color: Color, seq: u64) {
        self.standing[color] = None;
        self.ended_at[color] = seq;
    }

    /// Returns the number of the event that ended a side's last offer. A new offer requires that the player
    /// has seen that event.
    pub(crate) fn ended_at(&self, color: Color) -> u64 {
        self.ended_at[color]
    }

    /// Removes all offers, because the position changed.
    pub(crate) fn expire(&mut self) {
        self.standing = ByColor::default();
    }
}
