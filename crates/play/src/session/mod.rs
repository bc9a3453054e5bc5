//! The state machine of one game.

mod decide;
mod ending;
mod evolve;
mod offers;
mod over_the_board;
mod time;
mod view;

use outflank_rules::{AnyGame, AnyPosition, ByColor, Color, GameSpec, Playthrough, Turn};

use crate::offer::Offers;
use crate::opened::{Opened, shared};
use crate::start::replay;
use crate::{
    Clock, ClockParts, Command, Company, Correction, CorruptLog, CreateError, Event, GameResult, Given,
    GuestId, Logged, Millis, Principal, Refusal, Seat, Start, Terms,
};
use time::Defaults;

/// From this number of events on, a game accepts only moves, whose number the rules limit, and commands that
/// end the game. Otherwise endless changes of seats could fill any disk.
pub const MOST_CHANGES: u64 = 4096;

/// A game at some point of its course.
///
/// [`Session::decide`] checks a command without changing anything. [`Session::evolve`] applies events, and
/// nothing else changes the session.
#[derive(Clone, Debug)]
pub struct Session {
    game: AnyGame,
    start: Start,
    /// The person who created the game; `None` for the person at the machine.
    owner: Option<GuestId>,
    company: Company,
    terms: Terms,
    seats: ByColor<Seat>,
    play: Playthrough,
    /// The time of each ply, in the order of the plies.
    times: Vec<Millis>,
    clock: Option<Clock>,
    /// The clocks after each ply, if the game has clocks.
    clocks: Vec<Option<ClockParts>>,
    /// The number of plies that belong to the start.
    n_given: usize,
    /// The corrections and standing positions in a game over a wooden board.
    corrections: Vec<Correction>,
    offers: Offers,
    /// Whether the colors were swapped after the first move.
    swapped: bool,
    /// Whether the game is adjourned until both players resume it.
    adjourned: bool,
    defaults: Defaults,
    result: Option<GameResult>,
    /// The ID of the game in which both players continue.
    continued: Option<String>,
    created: Millis,
    updated: Millis,
    seq: u64,
    /// The number of the last event that changed the position or ended the game.
    changed: u64,
    /// For each side, the number of the last event that seated a player.
    seated: ByColor<u64>,
    /// For each side, the number of the last event about its seat, including a new name.
    named: ByColor<u64>,
}

/// The conditions under which a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game.
    pub spec: GameSpec,
    /// The start position.
    pub start: Start,
    /// The seat of each side.
    pub seats: ByColor<Seat>,
    /// The terms.
    pub terms: Terms,
}

impl Opening {
    /// Creates a game without a clock, from its usual start.
    #[must_use]
    pub fn usual(spec: GameSpec, seats: ByColor<Seat>) -> Self {
        Self { spec, start: Start::Usual, seats, terms: Terms::default() }
    }
}

impl Session {
    /// Creates a game. Returns it with the first events of its log: its creation, a forced pass, and the end
    /// if neither side can move.
    ///
    /// # Errors
    /// If the game cannot begin with this start.
    pub fn create(opening: Opening, by: Principal, now: Millis) -> Result<(Self, Vec<Logged>), CreateError> {
        Self::create_while(opening, by, now, &mut || true)
    }

    /// Like [`Session::create`], for a start that may take a while. Calls `go_on` before each move, and stops
    /// if `go_on` returns `false`.
    ///
    /// # Errors
    /// If the game cannot begin with this start, or `go_on` stops it.
    pub fn create_while(
        opening: Opening,
        by: Principal,
        now: Millis,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(Self, Vec<Logged>), CreateError> {
        let game = shared(&opening.spec);
        let play = opening.start.open(&game, go_on)?;
        Self::begin_log(opening, (game, play), by, now)
    }

    /// Creates the game in which both players continue, with the same start and the same owner. The colors
    /// are swapped, unless a side has a handicap, which it keeps. The moves of the start are copied instead
    /// of replayed.
    ///
    /// # Errors
    /// If the game cannot begin with this start.
    pub fn rematch(&self, now: Millis) -> Result<(Self, Vec<Logged>), CreateError> {
        let ByColor { black, white } = self.seats.clone();
        let seats = match self.handicap() {
            Some(_) => ByColor { black, white },
            None => ByColor { black: white, white: black },
        };
        let (spec, start, terms) = (self.game.spec().clone(), self.start.clone(), self.terms.clone());
        let mut play = self.play.clone();
        while play.plies().len() > self.n_given {
            play.undo();
        }
        let by = self.owner.map_or(Principal::Local(None), Principal::Guest);
        Self::begin_log(Opening { spec, start, seats, terms }, (self.game.clone(), play), by, now)
    }

    /// Creates a session whose start has been played, with the first events of its log.
    fn begin_log(
        opening: Opening,
        opened: (AnyGame, Playthrough),
        by: Principal,
        now: Millis,
    ) -> Result<(Self, Vec<Logged>), CreateError> {
        let mut session = Self::begin(&opening, opened, by.guest(), now)?;
        let Opening { start, seats, terms, .. } = opening;
        // Random choices have been made by now, so the log records them.
        let spec = session.game.spec().clone();
        let clock = session.clock.map(|clock| clock.parts());
        let created = Event::Created { spec, start, seats: Box::new(seats), terms };
        let mut log = vec![Logged { at: now, by: Some(by), clock, event: created }];
        for event in session.forced_after(session.position()) {
            let logged = Logged { at: now, by: Some(by), clock, event };
            session.evolve(&logged).map_err(CreateError::Broken)?;
            log.push(logged);
        }
        Ok((session, log))
    }

    /// Creates a game between two people after these moves from its start. The moves continue the transcript
    /// of the start. Calls `go_on` before each move, and stops if `go_on` returns `false`.
    ///
    /// # Errors
    /// If the game cannot begin with this start, a move is illegal, or `go_on` stops it.
    pub fn played(
        spec: &GameSpec,
        start: Start,
        moves: &[String],
        now: Millis,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Self, CreateError> {
        let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
        let opening = Opening { start, ..Opening::usual(spec.clone(), seats) };
        let game = shared(spec);
        let mut play = opening.start.open(&game, go_on)?;
        replay(&mut play, moves, go_on, CreateError::Moves)?;
        let mut session = Self::begin(&opening, (game, play), None, now)?;
        for event in session.forced_after(session.position()) {
            session.evolve(&Logged { at: now, by: None, clock: None, event }).map_err(CreateError::Broken)?;
        }
        Ok(session)
    }

    /// Restores the session from its events.
    ///
    /// # Errors
    /// If the events are not the log of a game.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Logged>) -> Result<Self, CorruptLog> {
        Self::replay_among(log, &mut Opened::default())
    }

    /// Like [`Session::replay`], for many logs: each game is opened only once.
    ///
    /// # Errors
    /// Like [`Session::replay`].
    pub fn replay_among<'a>(
        log: impl IntoIterator<Item = &'a Logged>,
        opened: &mut Opened,
    ) -> Result<Self, CorruptLog> {
        match Self::follow(log, opened)? {
            (session, None) => Ok(session),
            (_, Some(error)) => Err(error),
        }
    }

    /// Restores the session from its events as far as possible, because a corrected rule may refuse an old
    /// move. Also returns the reason why it stopped.
    ///
    /// # Errors
    /// If not even the game can be created.
    pub fn replay_as_far<'a>(
        log: impl IntoIterator<Item = &'a Logged>,
    ) -> Result<(Self, Option<CorruptLog>), CorruptLog> {
        Self::follow(log, &mut Opened::default())
    }

    fn follow<'a>(
        log: impl IntoIterator<Item = &'a Logged>,
        opened: &mut Opened,
    ) -> Result<(Self, Option<CorruptLog>), CorruptLog> {
        let mut log = log.into_iter();
        let Logged { at, by, event, .. } = log.next().ok_or(CorruptLog::Empty)?;
        let Event::Created { spec, start, seats, terms } = event.clone() else {
            return Err(CorruptLog::NotCreated);
        };
        let game = opened.game(&spec);
        let opening = Opening { spec, start, seats: *seats, terms };
        let owner = by.and_then(Principal::guest);
        let play = opening.start.open(&game, &mut || true);
        let mut session = play
            .and_then(|play| Self::begin(&opening, (game, play), owner, *at))
            .map_err(|error| CorruptLog::Start(Box::new(error)))?;
        let stopped = log.try_for_each(|logged| session.evolve(logged)).err();
        Ok((session, stopped))
    }

    /// Decides the events of a command and applies them.
    ///
    /// # Errors
    /// If the command cannot be carried out. The session is then unchanged.
    pub fn apply(&mut self, command: &Command, given: &Given) -> Result<Vec<Logged>, Refusal> {
        let events = self.decide(command, given)?;
        for logged in &events {
            self.evolve(logged).map_err(Refusal::Broken)?;
        }
        Ok(events)
    }

    fn begin(
        opening: &Opening,
        (game, play): (AnyGame, Playthrough),
        owner: Option<GuestId>,
        now: Millis,
    ) -> Result<Self, CreateError> {
        let Opening { start, seats, terms, .. } = opening.clone();
        let are_people = Color::ALL.into_iter().all(|color| seats[color].is_human());
        if terms.over_the_board.is_some() && !(are_people && Company::of(&seats) == Company::Own) {
            return Err(CreateError::NotAtOneBoard);
        }
        let times = vec![now; play.plies().len()];
        Ok(Self {
            game,
            start,
            owner,
            company: Company::of(&seats),
            clock: terms.clock.map(|control| Clock::new(control, now)),
            terms,
            seats,
            play,
            clocks: vec![None; times.len()],
            n_given: times.len(),
            times,
            corrections: Vec::new(),
            offers: Offers::default(),
            swapped: false,
            adjourned: false,
            defaults: Defaults::default(),
            result: None,
            continued: None,
            created: now,
            updated: now,
            seq: 1,
            changed: 1,
            seated: ByColor { black: 1, white: 1 },
            named: ByColor { black: 1, white: 1 },
        })
    }

    /// Returns the events that a position forces: a pass, and the end of the game.
    fn forced_after(&self, position: &AnyPosition) -> Vec<Event> {
        let mut events = Vec::new();
        let passed = position.forced_pass().zip(position.to_move()).and_then(|(pass, color)| {
            let (after, text, _) = position.play(&pass).ok()?;
            events.push(Event::Played { text, color });
            Some(after)
        });
        if matches!(passed.as_ref().unwrap_or(position).turn(), Turn::Over(_)) {
            events.push(Event::Ended { reason: self.reason_at_the_end() });
        }
        events
    }
}
