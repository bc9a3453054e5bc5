//! Read access to a game.

use outflank_rules::{AnyGame, AnyPosition, ByColor, Color, Playthrough, Ply};

use super::Session;
use crate::{
    Clock, Company, Computer, Delay, EndReason, GameResult, GuestId, Handicap, Millis, Offer, Principal,
    Seat, Start, Terms, side_of,
};

impl Session {
    /// Returns the rules of the game.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the start position.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Returns the handicap of a side.
    #[must_use]
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::of(&self.start, &self.game)
    }

    /// Whether the pieces in hand are assumed, because neither the start nor the board determines them.
    #[must_use]
    pub fn supposes_hands(&self) -> bool {
        matches!(self.start, Start::Position { hands: None, .. }) && self.game.supposes_hands()
    }

    /// Returns the person who created the game; `None` for the person at the machine.
    #[must_use]
    pub fn owner(&self) -> Option<GuestId> {
        self.owner
    }

    /// Whether the game is one person's own, or one between two people.
    #[must_use]
    pub fn company(&self) -> Company {
        self.company
    }

    /// Whether a person plays against the computer in a game that someone else created, such as a
    /// tournament's. The person cannot change such a game.
    #[must_use]
    pub fn is_lent(&self) -> bool {
        let is_others = |seat: &Seat| matches!(seat, Seat::Human(player) if player.who != self.owner);
        self.company == Company::Own && Color::ALL.iter().any(|&color| is_others(&self.seats[color]))
    }

    /// Whether the game is more than one person's own: between two people, or lent to a player.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.company == Company::Two || self.is_lent()
    }

    /// Whether neither player created the game, as in a tournament. The players may not abort such a game.
    pub(super) fn is_set_up_by_others(&self) -> bool {
        let began = |seat: &Seat| matches!(seat, Seat::Human(player) if player.who == self.owner);
        !Color::ALL.iter().any(|&color| began(&self.seats[color]))
    }

    /// Whether the game was lost on time and cannot be taken back, because it is between two people or over a
    /// wooden board. In a person's other games, a flag can be taken back like any other end.
    pub(super) fn is_lost_for_good(&self) -> bool {
        let ended = self.result.and_then(|result| result.reason.lost_on_time());
        let counts = self.company == Company::Two || self.terms.over_the_board.is_some();
        counts && self.defaulted().or(ended).is_some()
    }

    /// Returns the terms agreed before the game.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the seat of each side.
    #[must_use]
    pub fn seats(&self) -> &ByColor<Seat> {
        &self.seats
    }

    /// Returns the side with an open seat.
    #[must_use]
    pub fn open_seat(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.seats[color] == Seat::Open)
    }

    /// Returns the side that a person plays.
    #[must_use]
    pub fn side_of(&self, person: Principal) -> Option<Color> {
        side_of(&self.seats, person)
    }

    /// Whether a person created the game or plays in it.
    #[must_use]
    pub fn belongs_to(&self, person: Principal) -> bool {
        person.is(self.owner) || self.side_of(person).is_some()
    }

    /// Whether a person may see the game without its link.
    #[must_use]
    pub fn is_open_to(&self, person: Principal) -> bool {
        self.terms.is_public || person == Principal::Server || self.belongs_to(person)
    }

    /// Whether a person only watches a game with delayed moves.
    #[must_use]
    pub fn is_watched_by(&self, person: Principal) -> bool {
        let is_theirs =
            self.side_of(person).is_some() || (self.company == Company::Own && person.is(self.owner));
        self.terms.delay != Delay::NONE && person != Principal::Server && !is_theirs
    }

    /// Whether a person must see the [`Gallery`](crate::Gallery) instead of the game, because moves are still
    /// hidden.
    #[must_use]
    pub fn is_behind_for(&self, person: Principal) -> bool {
        self.result.is_none() && self.is_watched_by(person)
    }

    /// Returns the open offer of a side.
    #[must_use]
    pub fn offer_of(&self, color: Color) -> Option<Offer> {
        self.offers.of(color)
    }

    /// Returns the clocks, if the game has clocks.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Returns the id of the game in which both players continue.
    #[must_use]
    pub fn continued(&self) -> Option<&str> {
        self.continued.as_deref()
    }

    /// Returns the starting position and the plies from it.
    #[must_use]
    pub fn playthrough(&self) -> &Playthrough {
        &self.play
    }

    /// Returns the plies, each with its time. The plies of a starting transcript have the time of the
    /// creation.
    pub fn plies(&self) -> impl ExactSizeIterator<Item = (&Ply, Millis)> {
        self.play.plies().iter().zip(self.times.iter().copied())
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.play.position()
    }

    /// Returns the side to move; `None` if the game is over for any reason.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        if self.result.is_some() { None } else { self.position().to_move() }
    }

    /// Whether the side to move may take the other color instead of moving.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        let own = self.play.plies().iter().skip(self.n_given);
        let is_second = own.filter(|ply| !ply.is_pass).count() == 1;
        self.terms.swap
            && !self.swapped
            && is_second
            && self.to_move().is_some()
            && self.company == Company::Two
    }

    /// Whether the colors were swapped after the first move.
    #[must_use]
    pub fn is_swapped(&self) -> bool {
        self.swapped
    }

    /// Whether the game is adjourned until both players resume it.
    #[must_use]
    pub fn is_adjourned(&self) -> bool {
        self.adjourned
    }

    /// Returns the number of plies of the start, which neither player chose.
    #[must_use]
    pub fn n_given(&self) -> usize {
        self.n_given
    }

    /// Whether each side has made its own move, apart from those of the start.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.have_both_moved()
    }

    /// Returns the side for which the computer must move now, and its style.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<(Color, Computer)> {
        let color = self.to_move()?;
        Some((color, self.seats[self.decides(color)].computer()?))
    }

    /// Returns the number of plies that a take-back would leave in a person's own game. These are the plies
    /// before a person's last decision, according to the current seats. `None` if no person has made a
    /// decision yet, and in a game between two people.
    #[must_use]
    pub fn take_back(&self) -> Option<usize> {
        if self.company == Company::Two || self.is_lost_for_good() {
            return None;
        }
        if matches!(self.result, Some(GameResult { reason: EndReason::Resignation { .. }, .. })) {
            return Some(self.play.plies().len());
        }
        self.play.plies().iter().rposition(|ply| !ply.is_pass && self.seats[ply.color].is_human())
    }

    /// Returns the result, if the game is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Returns the number of the last event.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Returns the number of the last event that changed the position, or ended or reopened the game.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// Returns the time of the game's creation.
    #[must_use]
    pub fn created(&self) -> Millis {
        self.created
    }

    /// Returns the time of the last event.
    #[must_use]
    pub fn updated(&self) -> Millis {
        self.updated
    }
}
