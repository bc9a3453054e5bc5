//! The state machine of one game.

use outflank_rules::{AnyGame, AnyPosition, ByColor, Color, GameSpec, Playthrough, Ply, open};

use crate::start::replay;
use crate::{
    By, Command, CorruptLog, CreateError, EndReason, Event, GameResult, Logged, Millis, Refusal, Seat, Start,
};

/// From this many events on, a game takes only what leads to its end: moves, of which the rules allow no endless
/// number, and a resignation. Seats that change to and fro for ever would fill any disk.
pub const MOST_CHANGES: u64 = 4096;

/// A game in some state of play.
#[derive(Clone, Debug)]
pub struct Session {
    game: AnyGame,
    start: Start,
    seats: ByColor<Seat>,
    play: Playthrough,
    /// When each ply was made.
    times: Vec<Millis>,
    result: Option<GameResult>,
    created: Millis,
    updated: Millis,
    seq: u64,
    /// The last event that changed the position or ended the game.
    changed: u64,
    /// The last event that put somebody on each side.
    seated: ByColor<u64>,
}

impl Session {
    /// A new game, and the events with which its log begins: its creation, a pass if one is forced at once,
    /// and its end if nobody can move.
    ///
    /// # Errors
    /// If the game cannot start there.
    pub fn create(
        spec: GameSpec,
        start: Start,
        seats: ByColor<Seat>,
        now: Millis,
    ) -> Result<(Self, Vec<Logged>), CreateError> {
        Self::create_while(spec, start, seats, now, &mut || true)
    }

    /// The same for a start that may take long: before each of its moves it asks whether to `go_on`.
    ///
    /// # Errors
    /// If the game cannot start there, or it shall not go on.
    pub fn create_while(
        spec: GameSpec,
        start: Start,
        seats: ByColor<Seat>,
        now: Millis,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(Self, Vec<Logged>), CreateError> {
        let mut session = Self::begin(&spec, start.clone(), &[], seats.clone(), now, go_on)?;
        // What was still to be drawn at random is drawn now, and stays drawn.
        let spec = session.game.spec().clone();
        let mut events = vec![Event::Created { spec, start, seats }];
        session.follow_rules(now, &mut events);
        Ok((session, stamp(now, events)))
    }

    /// A game between two people as it stands after these moves from its start, read as one transcript with those of the
    /// start. Before each move it asks whether to `go_on`.
    ///
    /// # Errors
    /// If the game cannot start there or a move is not legal, or it shall not go on.
    pub fn played(
        spec: &GameSpec,
        start: Start,
        moves: &[String],
        now: Millis,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Self, CreateError> {
        let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
        let mut session = Self::begin(spec, start, moves, seats, now, go_on)?;
        session.follow_rules(now, &mut Vec::new());
        Ok(session)
    }

    /// The session that these events lead to.
    ///
    /// # Errors
    /// If they are not the log of a game.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Logged>) -> Result<Self, CorruptLog> {
        let mut log = log.into_iter();
        let first = log.next().ok_or(CorruptLog::Empty)?;
        let Event::Created { spec, start, seats } = &first.event else { return Err(CorruptLog::NotCreated) };
        let mut session = Self::begin(spec, start.clone(), &[], seats.clone(), first.at, &mut || true)?;
        for logged in log {
            session.follow(logged)?;
        }
        Ok(session)
    }

    /// Goes on by one event of the log.
    ///
    /// # Errors
    /// If it cannot happen here; the session has not changed then.
    pub fn follow(&mut self, logged: &Logged) -> Result<(), CorruptLog> {
        let seq = self.seq + 1;
        let impossible = |reason: String| CorruptLog::Impossible { seq, reason };
        match &logged.event {
            Event::Created { .. } => return Err(impossible("the game exists already".into())),
            Event::Played { text, color } => {
                if self.to_move() != Some(*color) {
                    return Err(impossible(format!("{color} is not to move")));
                }
                self.move_on(text, logged.at).map_err(|refusal| impossible(refusal.to_string()))?;
            }
            Event::TookBack { plies } => {
                if *plies > self.play.plies().len() {
                    return Err(impossible(format!("there are no {plies} plies to go back to")));
                }
                self.go_back(*plies, logged.at);
            }
            Event::Seated { color, seat } => self.take_seat(*color, seat.clone(), logged.at),
            Event::Ended { reason } => {
                if self.result.is_some() || !self.finish(*reason, logged.at) {
                    return Err(impossible("the game does not end here".into()));
                }
            }
        }
        Ok(())
    }

    /// Carries out a command. `seen` is the number of the last event that its giver knew of: if something that the
    /// command depends on has changed since, it is refused; `None` skips this check. A command depends on the
    /// position and on who sits on its side, a take-back on who sits on both. So one that was refused once is
    /// refused whenever it comes again.
    ///
    /// # Errors
    /// If the command cannot be carried out; the session has not changed then.
    pub fn apply(
        &mut self,
        command: &Command,
        seen: Option<u64>,
        now: Millis,
    ) -> Result<Vec<Logged>, Refusal> {
        let mut events = Vec::new();
        match command {
            Command::Play { text, by } => {
                let mover = self.to_move();
                self.check_seen(seen, mover.map_or(0, |color| self.seated[color]))?;
                let color = mover.ok_or(Refusal::GameOver)?;
                let by_engine = *by == By::Engine;
                if self.seats[color].is_human() == by_engine {
                    return Err(Refusal::NotYourTurn { turn: color, by_engine });
                }
                let text = self.move_on(text, now)?;
                events.push(Event::Played { text, color });
                self.follow_rules(now, &mut events);
            }
            Command::TakeBack => {
                self.check_seen(seen, self.seated.black.max(self.seated.white))?;
                let plies = self.take_back().ok_or(Refusal::NothingToTakeBack)?;
                self.check_room()?;
                self.go_back(plies, now);
                events.push(Event::TookBack { plies });
            }
            Command::Resign { color } => {
                self.check_seen(seen, self.seated[*color])?;
                if self.result.is_some() {
                    return Err(Refusal::GameOver);
                }
                if !self.seats[*color].is_human() {
                    return Err(Refusal::NotYourSeat(*color));
                }
                let reason = EndReason::Resignation { color: *color };
                if self.finish(reason, now) {
                    events.push(Event::Ended { reason });
                }
            }
            Command::Seat { color, seat } => {
                self.check_seen(seen, self.seated[*color])?;
                if self.result.is_some() {
                    return Err(Refusal::GameOver);
                }
                if self.seats[*color] != *seat {
                    self.check_room()?;
                    self.take_seat(*color, seat.clone(), now);
                    events.push(Event::Seated { color: *color, seat: seat.clone() });
                }
            }
        }
        Ok(stamp(now, events))
    }

    /// The rules of the game.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Where the game started.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Whether what the sides have in hand is only supposed: the start did not say it, and the board does not tell.
    #[must_use]
    pub fn supposes_hands(&self) -> bool {
        matches!(self.start, Start::Position { hands: None, .. }) && self.game.supposes_hands()
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &ByColor<Seat> {
        &self.seats
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

    /// The side to move; `None` when the game is over, also by resignation.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        if self.result.is_some() { None } else { self.position().to_move() }
    }

    /// The side and level for which the computer is to move now.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<(Color, u8)> {
        let color = self.to_move()?;
        match &self.seats[color] {
            Seat::Human { .. } => None,
            Seat::Engine { level } => Some((color, *level)),
        }
    }

    /// How many plies a take-back would leave: as many as there were when a person last decided something,
    /// judged by who sits where now. `None` if no person has.
    #[must_use]
    pub fn take_back(&self) -> Option<usize> {
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

    fn begin(
        spec: &GameSpec,
        start: Start,
        moves: &[String],
        seats: ByColor<Seat>,
        now: Millis,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Self, CreateError> {
        let game = open(spec);
        let mut play = start.open(&game, go_on)?;
        replay(&mut play, moves, go_on, CreateError::Moves)?;
        let times = vec![now; play.plies().len()];
        Ok(Self {
            game,
            start,
            seats,
            play,
            times,
            result: None,
            created: now,
            updated: now,
            seq: 1,
            changed: 1,
            seated: ByColor { black: 1, white: 1 },
        })
    }

    /// Whether the giver of a command had seen the last change of the position and of the seats it depends on.
    fn check_seen(&self, seen: Option<u64>, seated: u64) -> Result<(), Refusal> {
        let changed = self.changed.max(seated);
        match seen {
            Some(seen) if seen < changed || seen > self.seq => Err(Refusal::Stale { seen, changed }),
            _ => Ok(()),
        }
    }

    /// Whether the game still takes what does not lead to its end.
    fn check_room(&self) -> Result<(), Refusal> {
        if self.seq < MOST_CHANGES { Ok(()) } else { Err(Refusal::TooManyChanges { most: MOST_CHANGES }) }
    }

    /// Plays what the rules force: a pass, and the end of the game.
    fn follow_rules(&mut self, now: Millis, events: &mut Vec<Event>) {
        if let Some(pass) = self.play.pass_if_forced() {
            events.push(Event::Played { text: pass.text.clone(), color: pass.color });
            self.times.push(now);
            self.happened(now, true);
        }
        if self.position().to_move().is_none() && self.finish(EndReason::Board, now) {
            events.push(Event::Ended { reason: EndReason::Board });
        }
    }

    /// Plays one ply and gives it in its standard spelling.
    fn move_on(&mut self, text: &str, now: Millis) -> Result<String, Refusal> {
        let text = self.play.play(text)?.text.clone();
        self.times.push(now);
        self.happened(now, true);
        Ok(text)
    }

    fn go_back(&mut self, plies: usize, now: Millis) {
        while self.play.plies().len() > plies {
            self.play.undo();
        }
        self.times.truncate(plies);
        self.result = None;
        self.happened(now, true);
    }

    fn take_seat(&mut self, color: Color, seat: Seat, now: Millis) {
        self.seats[color] = seat;
        self.happened(now, false);
        self.seated[color] = self.seq;
    }

    /// Ends the game; `false` if it cannot end so.
    fn finish(&mut self, reason: EndReason, now: Millis) -> bool {
        let result = GameResult::at(self.position(), reason);
        if result.is_some() {
            self.result = result;
            self.happened(now, true);
        }
        result.is_some()
    }

    fn happened(&mut self, now: Millis, changed: bool) {
        self.seq += 1;
        self.updated = now;
        if changed {
            self.changed = self.seq;
        }
    }
}

fn stamp(at: Millis, events: Vec<Event>) -> Vec<Logged> {
    events.into_iter().map(|event| Logged { at, event }).collect()
}
