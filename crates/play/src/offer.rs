//! Offers between the players.

use outflank_rules::{ByColor, Color};

/// Something that takes two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To take back the last move of the side that asks, with whatever followed it.
    TakeBack,
    /// Another game with the colors changed, once this one is over.
    Rematch,
    /// To call it a draw.
    Draw,
    /// More time for the side that asks: see [`Clock::more`](crate::Clock::more).
    MoreTime,
    /// To let the game rest until both want to go on.
    Adjourn,
    /// To go on with a game that rests.
    GoOn,
}

/// The offers of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    /// The standing offers, with the number of the event that made each.
    standing: ByColor<Option<(Offer, u64)>>,
    /// The last change of the position before each side's last offer: until the next one it makes no other.
    made_at: ByColor<u64>,
    /// The event that ended each side's last offer while the position stayed.
    ended_at: ByColor<u64>,
}

impl Offers {
    /// The standing offer of a side.
    pub(crate) fn of(&self, color: Color) -> Option<Offer> {
        self.standing[color].map(|(offer, _)| offer)
    }

    /// The event in which a side made this offer, if it stands.
    pub(crate) fn made(&self, color: Color, offer: Offer) -> Option<u64> {
        self.standing[color].filter(|(standing, _)| *standing == offer).map(|(_, seq)| seq)
    }

    /// Whether a side has made an offer since the position last changed: one is enough.
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

    /// The event that ended a side's last offer in the same position: a player who makes another has seen it.
    pub(crate) fn ended_at(&self, color: Color) -> u64 {
        self.ended_at[color]
    }

    /// The position changed: nothing is offered any more.
    pub(crate) fn expire(&mut self) {
        self.standing = ByColor::default();
    }
}
