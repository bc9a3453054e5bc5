//! Decisions: from commands to events.

use outflank_rules::{Color, Turn};

use super::{MOST_CHANGES, Session};
use crate::{
    Account, Avatar, Clock, Command, Company, EndReason, Event, Given, Logged, Name, Offer, Player, Pressed,
    Principal, Refusal, Seat,
};

impl Session {
    /// Decides which events a command causes, without changing the session.
    ///
    /// A command is refused if its giver had not seen an event on which it depends. A command depends on the
    /// position and on the player of its side. Between two people, and for a take-back, it depends on the
    /// players of both sides. An answer to an offer also depends on that offer. So a command that was refused
    /// is refused again, unless time alone makes it possible.
    ///
    /// # Errors
    /// If the command cannot be carried out.
    pub fn decide(&self, command: &Command, given: &Given) -> Result<Vec<Logged>, Refusal> {
        // Time never runs backwards, even if the system clock does.
        let given = &Given { at: given.at.max(self.updated), ..*given };
        let mut clock = self.clock;
        let events = match command {
            Command::Play { text } => self.play(text, given, clock.as_mut())?,
            Command::TakeBack => self.take_back_freely(given)?,
            Command::Resign { color } => self.resign(*color, given)?,
            Command::Seat { color, seat } => self.reseat(*color, seat, given)?,
            Command::Join { name, avatar, account } => {
                self.join((name.as_ref(), avatar.as_ref(), *account), given)?
            }
            Command::Swap => self.swap(given)?,
            Command::Offer(offer) => self.offer(*offer, given)?,
            Command::Accept(offer) => self.accept(*offer, given)?,
            Command::Decline(offer) => self.decline(*offer, given)?,
            Command::Abort => self.abort(given)?,
            Command::Abandon { color } => self.abandon(*color, given)?,
            Command::Depart { color } => self.depart(*color, given)?,
            Command::Settle => self.settle(given)?,
            Command::Flag => self.flag(given, clock.as_mut())?,
            Command::Hold { from } => self.hold(*from, given, clock.as_mut())?,
            Command::Resume => self.resume(given, clock.as_mut())?,
            Command::Correct(mistake) => self.correct(mistake, given)?,
            Command::Stand(standing) => self.stand(standing, given)?,
            Command::StopClocks => self.stop_clocks(true, given)?,
            Command::StartClocks => self.stop_clocks(false, given)?,
            Command::Continue { game } => self.continue_in(game, given)?,
        };
        self.check_in_time(command, given)?;
        if let Some(clock) = &mut clock {
            self.follow_on_clock(clock, &events, given)?;
        }
        let (at, by, clock) = (given.at, Some(given.by), clock.map(|clock| clock.parts()));
        Ok(events.into_iter().map(|event| Logged { at, by, clock, event }).collect())
    }

    fn play(&self, text: &str, given: &Given, clock: Option<&mut Clock>) -> Result<Vec<Event>, Refusal> {
        let mover = self.to_move();
        let seated = match self.company {
            Company::Own => mover.map_or(0, |color| self.seated[color]),
            Company::Two => self.both_seated(),
        };
        self.check_seen(given, seated)?;
        let color = mover.ok_or(Refusal::GameOver)?;
        self.check_holds(color, given.by)?;
        if self.open_seat().is_some() {
            return Err(Refusal::Alone);
        }
        if self.adjourned && self.terms.over_the_board.is_none() {
            return Err(Refusal::Adjourned);
        }
        let (after, text, _) = self.position().play(text)?;
        let mut events = vec![Event::Played { text, color }];
        events.extend(self.forced_after(&after));
        if let Some(clock) = clock.filter(|_| self.completing().is_none()) {
            // A move also shows that its player is back.
            if self.start_stopped(clock, given) || self.resume_clock(clock, given) {
                events.insert(0, Event::Resumed);
            }
            let next = match events.last() {
                Some(Event::Ended { .. }) => None,
                Some(Event::Played { color, .. }) => Some(!*color),
                _ => None,
            };
            if let Pressed::Flagged(color) = clock.press(given.at, given.lag, next) {
                return Err(Refusal::TooLate(color));
            }
            // No clock runs before both sides have moved, because a player may not be present yet. Over a
            // wooden board, both players are present.
            let is_first = |side: Color| side != color && self.plies_before_move_of(side).is_none();
            let waits = self.terms.over_the_board.is_none() && Color::ALL.into_iter().any(is_first);
            if let Some(next) = next.filter(|_| !waits) {
                clock.start(next, given.at);
            }
        }
        Ok(events)
    }

    /// Swaps the colors after the first move: the side that moves second takes the other color.
    fn swap(&self, given: &Given) -> Result<Vec<Event>, Refusal> {
        let own = self.check_plays(given.by)?;
        self.check_seen(given, self.both_seated())?;
        self.check_goes_on()?;
        if self.open_seat().is_some() {
            return Err(Refusal::Alone);
        }
        if !self.may_swap() || self.to_move() != Some(own) {
            return Err(Refusal::NoSwap);
        }
        Ok(vec![Event::Swapped])
    }

    fn take_back_freely(&self, given: &Given) -> Result<Vec<Event>, Refusal> {
        self.check_seen(given, self.both_seated())?;
        self.check_owns(given.by)?;
        if self.company == Company::Two {
            return Err(Refusal::TakesTwo(Offer::TakeBack));
        }
        if self.is_lost_for_good() {
            return Err(Refusal::Decided);
        }
        let plies = self.take_back().ok_or(Refusal::NothingToTakeBack)?;
        self.check_room()?;
        Ok(vec![Event::TookBack { plies }])
    }

    fn resign(&self, color: Color, given: &Given) -> Result<Vec<Event>, Refusal> {
        self.check_seen(given, self.seated[color])?;
        self.check_goes_on()?;
        match &self.seats[color] {
            Seat::Human(player) if given.by.is(player.who) => {}
            Seat::Human(_) | Seat::Open => return Err(Refusal::NotYours(color)),
            Seat::Engine { .. } | Seat::Age { .. } => return Err(Refusal::NotYourSeat(color)),
        }
        if self.completing().is_some() {
            return Err(Refusal::Decided);
        }
        Ok(self.end(self.reason_without(color, EndReason::Resignation { color })))
    }

    fn reseat(&self, color: Color, seat: &Seat, given: &Given) -> Result<Vec<Event>, Refusal> {
        self.check_seen(given, self.named[color])?;
        self.check_goes_on()?;
        let is_new_name = self.seats[color].is_of_same(seat) && self.seats[color].is_held_by(given.by);
        if !is_new_name {
            self.check_owns(given.by)?;
            let is_stranger = matches!(seat, Seat::Human(player) if !given.by.is(player.who));
            let stays = self.company == Company::Two || self.terms.over_the_board.is_some();
            if stays || is_stranger || *seat == Seat::Open {
                return Err(Refusal::SeatsStay);
            }
        }
        if self.seats[color] == *seat {
            return Ok(Vec::new());
        }
        self.check_room()?;
        Ok(vec![Event::Seated { color, seat: seat.clone() }])
    }

    /// Takes the open seat. Joining depends on no earlier event, because only one person can get the seat.
    fn join(
        &self,
        (name, avatar, account): (Option<&Name>, Option<&Avatar>, Option<Account>),
        given: &Given,
    ) -> Result<Vec<Event>, Refusal> {
        if self.side_of(given.by).is_some() {
            return Err(Refusal::PlaysAlready);
        }
        let color = self.open_seat().ok_or(Refusal::NoSeatOpen)?;
        self.check_goes_on()?;
        let who = match given.by {
            Principal::Guest(_) | Principal::Local(_) => given.by.guest(),
            Principal::Stranger | Principal::Engine | Principal::Server => {
                return Err(Refusal::NotYours(color));
            }
        };
        Ok(vec![Event::Seated {
            color,
            seat: Seat::Human(Player { who, name: name.cloned(), avatar: avatar.cloned(), account }),
        }])
    }

    fn abort(&self, given: &Given) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server && !self.belongs_to(given.by) {
            return Err(Refusal::NotAPlayer);
        }
        self.check_seen(given, self.both_seated())?;
        self.check_goes_on()?;
        // The server may abort a game, because no player waits for it any more.
        if given.by != Principal::Server && (self.company == Company::Own || self.have_both_moved()) {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(self.end(self.defaulted().map_or(EndReason::Aborted, |color| EndReason::Settled { color })))
    }

    fn continue_in(&self, game: &str, given: &Given) -> Result<Vec<Event>, Refusal> {
        if given.by != Principal::Server {
            return Err(Refusal::NotAPlayer);
        }
        if self.result.is_none() {
            return Err(Refusal::GameGoesOn);
        }
        match &self.continued {
            Some(_) => Ok(Vec::new()),
            None => Ok(vec![Event::Continued { game: game.to_owned() }]),
        }
    }

    /// Returns the end of the game for this reason; empty if the game cannot end in this way.
    pub(super) fn end(&self, reason: EndReason) -> Vec<Event> {
        match self.result_at(reason) {
            Some(_) => vec![Event::Ended { reason }],
            None => Vec::new(),
        }
    }

    /// Returns the number of plies before a side's last decision. The moves of the start are not decisions.
    pub(super) fn plies_before_move_of(&self, color: Color) -> Option<usize> {
        let own = self.play.plies().get(self.n_given..)?;
        own.iter().rposition(|ply| !ply.is_pass && ply.color == color).map(|last| self.n_given + last)
    }

    /// Whether each side has made a decision.
    pub(super) fn have_both_moved(&self) -> bool {
        self.have_both_moved_in(self.play.plies().len())
    }

    /// Whether each side made a decision within the first `plies` plies.
    pub(super) fn have_both_moved_in(&self, plies: usize) -> bool {
        let first = self.play.plies().iter().take(plies).skip(self.n_given);
        let moved = |color: Color| first.clone().any(|ply| !ply.is_pass && ply.color == color);
        Color::ALL.into_iter().all(moved)
    }

    /// Whether a clock runs after the first `plies` plies. It runs once both sides have moved, or over a
    /// wooden board once either has.
    pub(super) fn clock_runs_after(&self, plies: usize) -> bool {
        match self.terms.over_the_board {
            Some(_) => plies > self.n_given,
            None => self.have_both_moved_in(plies),
        }
    }

    /// Returns the number of the last event that seated a player on either side.
    pub(super) fn both_seated(&self) -> u64 {
        self.seated.black.max(self.seated.white)
    }

    /// Checks that the giver had seen the last change of the position, and the event `depends_on`.
    pub(super) fn check_seen(&self, given: &Given, depends_on: u64) -> Result<(), Refusal> {
        let changed = self.changed.max(depends_on);
        match given.seen {
            Some(seen) if seen < changed || seen > self.seq => Err(Refusal::Stale { seen, changed }),
            _ => Ok(()),
        }
    }

    /// Checks that this principal decides the moves of a side.
    fn check_holds(&self, color: Color, by: Principal) -> Result<(), Refusal> {
        let seat = &self.seats[self.decides(color)];
        let by_engine = by == Principal::Engine;
        match seat {
            _ if seat.is_held_by(by) => Ok(()),
            Seat::Open => Err(Refusal::Alone),
            Seat::Human(_) if !by_engine => match self.side_of(by).is_some() || self.belongs_to(by) {
                true => Err(Refusal::NotYourTurn { turn: color, by_engine }),
                false => Err(Refusal::NotAPlayer),
            },
            Seat::Human(_) | Seat::Engine { .. } | Seat::Age { .. } => {
                Err(Refusal::NotYourTurn { turn: color, by_engine })
            }
        }
    }

    pub(super) fn check_owns(&self, by: Principal) -> Result<(), Refusal> {
        if by.is(self.owner) { Ok(()) } else { Err(Refusal::NotAPlayer) }
    }

    /// Returns the side that a person plays in a game between two people.
    pub(super) fn check_plays(&self, by: Principal) -> Result<Color, Refusal> {
        match self.company {
            Company::Own => Err(Refusal::NobodyToAsk),
            Company::Two => self.side_of(by).ok_or(Refusal::NotAPlayer),
        }
    }

    pub(super) fn check_goes_on(&self) -> Result<(), Refusal> {
        let is_over = self.result.is_some() || matches!(self.position().turn(), Turn::Over(_));
        if is_over { Err(Refusal::GameOver) } else { Ok(()) }
    }

    /// Checks that the game still accepts commands that do not bring it to an end.
    pub(super) fn check_room(&self) -> Result<(), Refusal> {
        if self.seq < MOST_CHANGES { Ok(()) } else { Err(Refusal::TooManyChanges { most: MOST_CHANGES }) }
    }
}
