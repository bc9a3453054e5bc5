//! Read access to a game.

use outflank_rules::{AnyGame, AnyPosition, ByColor, Color, Playthrough, Ply};

use super::Session;
use crate::{
    Clock, Company, Computer, Delay, EndReason, GameResult, GuestId, Handicap, Millis, Offer, Principal,
    Seat, Start, Terms, side_of,
};

impl Session {
    /// The rules of the game.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The corners that a side was given before the game, if it was.
    #[must_use]
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::of(&self.start, &self.game)
    }

    /// Whether what the sides have in hand is only supposed: the start did not say it, and the board does not
    /// tell.
    #[must_use]
    pub fn supposes_hands(&self) -> bool {
        matches!(self.start, Start::Position { hands: None, .. }) && self.game.supposes_hands()
    }

    /// Who began the game; `None` for the person at the machine.
    #[must_use]
    pub fn owner(&self) -> Option<GuestId> {
        self.owner
    }

    /// Whether it is one person's own game or one between two.
    #[must_use]
    pub fn company(&self) -> Company {
        self.company
    }

    /// Whether somebody plays against the computer in a game that is not theirs to change, as in an event:
    /// they hold a seat, and somebody else began it.
    #[must_use]
    pub fn is_lent(&self) -> bool {
        let is_others = |seat: &Seat| matches!(seat, Seat::Human(player) if player.who != self.owner);
        self.company == Company::Own && Color::ALL.iter().any(|&color| is_others(&self.seats[color]))
    }

    /// Whether it is more than one person's own game: two people play it, or it is lent to whoever does.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.company == Company::Two || self.is_lent()
    }

    /// Whether neither of those at the board began it, as in an event: it is not theirs to call off.
    pub(super) fn is_set_up_by_others(&self) -> bool {
        let began = |seat: &Seat| matches!(seat, Seat::Human(player) if player.who == self.owner);
        !Color::ALL.iter().any(|&color| began(&self.seats[color]))
    }

    /// Whether the game was lost on time and no move is taken back any more: one between two, or over a
    /// wooden board. In a game that is otherwise one's own a flag is as good as any other end, and can be
    /// taken back.
    pub(super) fn is_lost_for_good(&self) -> bool {
        let ended = self.result.and_then(|result| result.reason.lost_on_time());
        let counts = self.company == Company::Two || self.terms.over_the_board.is_some();
        counts && self.defaulted().or(ended).is_some()
    }

    /// The terms agreed before it began.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The seat of each side.
    #[must_use]
    pub fn seats(&self) -> &ByColor<Seat> {
        &self.seats
    }

    /// The side whose seat is open.
    #[must_use]
    pub fn open_seat(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.seats[color] == Seat::Open)
    }

    /// The side that is a person's in a game between two.
    #[must_use]
    pub fn side_of(&self, person: Principal) -> Option<Color> {
        side_of(&self.seats, person)
    }

    /// Whether the game is a person's: began by them, or theirs to play in.
    #[must_use]
    pub fn belongs_to(&self, person: Principal) -> bool {
        person.is(self.owner) || self.side_of(person).is_some()
    }

    /// Whether a person may look at the game without having been given the link.
    #[must_use]
    pub fn is_open_to(&self, person: Principal) -> bool {
        self.terms.is_public || person == Principal::Server || self.belongs_to(person)
    }

    /// Whether somebody only looks on at a game whose moves are shown later to those who do.
    #[must_use]
    pub fn is_watched_by(&self, person: Principal) -> bool {
        let is_theirs =
            self.side_of(person).is_some() || (self.company == Company::Own && person.is(self.owner));
        self.terms.delay != Delay::NONE && person != Principal::Server && !is_theirs
    }

    /// Whether somebody who may look at the game does not see all of it yet, but what the
    /// [`Gallery`](crate::Gallery) shows.
    #[must_use]
    pub fn is_behind_for(&self, person: Principal) -> bool {
        self.result.is_none() && self.is_watched_by(person)
    }

    /// The standing offer of a side.
    #[must_use]
    pub fn offer_of(&self, color: Color) -> Option<Offer> {
        self.offers.of(color)
    }

    /// The clocks, if the game has some.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The id of the game in which the two play on.
    #[must_use]
    pub fn continued(&self) -> Option<&str> {
        self.continued.as_deref()
    }

    /// The starting position and the plies from it.
    #[must_use]
    pub fn playthrough(&self) -> &Playthrough {
        &self.play
    }

    /// The plies with the time of each; those of a starting transcript have the time of the creation.
    pub fn plies(&self) -> impl ExactSizeIterator<Item = (&Ply, Millis)> {
        self.play.plies().iter().zip(self.times.iter().copied())
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.play.position()
    }

    /// The side to move; `None` once the game is over, by the rules or otherwise.
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

    /// Whether the colors were changed after the first move.
    #[must_use]
    pub fn is_swapped(&self) -> bool {
        self.swapped
    }

    /// Whether the game rests until both want to go on.
    #[must_use]
    pub fn is_adjourned(&self) -> bool {
        self.adjourned
    }

    /// The number of plies of the start: they are moves of neither player.
    #[must_use]
    pub fn n_given(&self) -> usize {
        self.n_given
    }

    /// Whether each side has made a move of its own, beside those of the start.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.have_both_moved()
    }

    /// The side for which the computer is to move now, and how it plays.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<(Color, Computer)> {
        let color = self.to_move()?;
        Some((color, self.seats[self.decides(color)].computer()?))
    }

    /// How many plies a take-back would leave in a game of one's own: as many as there were when a person
    /// last decided something, judged by who sits where now. `None` if no person has, and in a game between
    /// two.
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

    /// How the game ended, if it did.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Number of the last event.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Number of the last event that changed the position or ended or reopened the game.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// When the game was created.
    #[must_use]
    pub fn created(&self) -> Millis {
        self.created
    }

    /// When the last event happened.
    #[must_use]
    pub fn updated(&self) -> Millis {
        self.updated
    }
}
