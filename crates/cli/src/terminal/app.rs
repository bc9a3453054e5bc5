//! The state of the terminal game, and what every key does to it.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use outflank_engine::Level;
use outflank_play::{By, Command, Event, Logged, Millis, Refusal, Seat, Session, Start};
use outflank_rules::{
    AnyPosition, ByColor, Cell, Color, Content, GameSpec, IllegalMove, Legal, MoveKind, Ply,
};

use super::cursor;
use super::keys::Key;
use super::motion::Motion;
use super::palette::Palette;
use super::thinker::{Answer, Question, Thinker, Value};
use super::words::Words;
use crate::failure::Failure;

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides {
    /// The side of the one person; `None` when two people play.
    pub(super) person: Option<Color>,
    /// The level of the computer.
    pub(super) level: Level,
}

impl Sides {
    fn seats(self) -> ByColor<Seat> {
        ByColor::from_fn(|color| match self.person {
            Some(person) if person != color => Seat::Engine { level: self.level.number() },
            _ => Seat::Human,
        })
    }
}

/// What lies over the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Help,
    /// How the game ended.
    Result,
    ConfirmResign,
    ConfirmQuit,
    /// The choices for a new game, and whether the lower row, the level, is being changed.
    NewGame {
        sides: Sides,
        on_level: bool,
    },
}

/// A game and everything around it on the screen.
pub(super) struct App {
    pub(super) session: Session,
    pub(super) sides: Sides,
    pub(super) words: &'static Words,
    pub(super) palette: Palette,
    /// The cell the cursor is on.
    pub(super) cursor: usize,
    /// The cell a travelling move starts from, once chosen.
    pub(super) origin: Option<usize>,
    /// The square typed so far.
    pub(super) typed: String,
    typed_at: Instant,
    /// How many plies the position looked at has, when it is not the current one.
    pub(super) review: Option<usize>,
    pub(super) motion: Option<Motion>,
    pub(super) note: String,
    /// Whether the note should not be missed.
    pub(super) is_alert: bool,
    pub(super) dialog: Option<Dialog>,
    pub(super) values: Vec<Value>,
    pub(super) is_quitting: bool,
    /// When the program began, for things that move all the time.
    pub(super) began: Instant,
    thinker: Thinker,
    is_moving: bool,
    reply: Option<String>,
    seed: u64,
    animated: bool,
    first: Setup,
}

/// How a game begins.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub(super) spec: GameSpec,
    pub(super) start: Start,
    pub(super) sides: Sides,
    pub(super) seed: u64,
    pub(super) animated: bool,
}

impl App {
    /// A column letter that is also a command is taken for the command when no digit follows for this long.
    const TYPING_PAUSE: Duration = Duration::from_millis(600);
    /// A square begun is forgotten after this long.
    const TYPING_END: Duration = Duration::from_secs(5);

    /// The first game.
    pub(super) fn new(
        setup: Setup,
        words: &'static Words,
        palette: Palette,
        now: Instant,
    ) -> Result<Self, Failure> {
        let seats = setup.sides.seats();
        let (session, log) = Session::create(setup.spec.clone(), setup.start.clone(), seats, wall_clock())
            .map_err(Failure::input)?;
        let mut app = Self {
            cursor: middle(&session),
            session,
            sides: setup.sides,
            words,
            palette,
            origin: None,
            typed: String::new(),
            typed_at: now,
            review: None,
            motion: None,
            note: String::new(),
            is_alert: false,
            dialog: None,
            values: Vec::new(),
            is_quitting: false,
            began: now,
            thinker: Thinker::start()?,
            is_moving: false,
            reply: None,
            seed: setup.seed,
            animated: setup.animated,
            first: setup,
        };
        app.follow(&log, now);
        Ok(app)
    }

    /// The position on the screen.
    pub(super) fn shown(&self) -> &AnyPosition {
        match self.shown_ply() {
            Some(ply) => &ply.after,
            None => self.session.playthrough().start(),
        }
    }

    /// The ply that led to the position on the screen.
    pub(super) fn shown_ply(&self) -> Option<&Ply> {
        let plies = self.session.playthrough().plies();
        plies.get(self.shown_plies().checked_sub(1)?)
    }

    /// How many plies lead to the position on the screen.
    pub(super) fn shown_plies(&self) -> usize {
        let plies = self.session.playthrough().plies().len();
        self.review.map_or(plies, |review| review.min(plies))
    }

    /// The moves that a person may make now in the position on the screen.
    pub(super) fn choices(&self) -> Vec<Legal> {
        if self.review.is_some()
            || self.session.to_move().is_none()
            || self.session.engine_to_move().is_some()
        {
            return Vec::new();
        }
        self.session.position().legal()
    }

    /// Whether the computer is about to move.
    pub(super) fn is_thinking(&self) -> bool {
        self.session.engine_to_move().is_some()
    }

    /// Whether something changes on the screen without a key.
    pub(super) fn is_lively(&self) -> bool {
        self.motion.is_some() || self.is_thinking() || self.thinker.is_busy() || !self.typed.is_empty()
    }

    /// Lets time pass: the computer answers, flips end, a typed letter becomes a command.
    pub(super) fn tick(&mut self, now: Instant) -> Result<(), Failure> {
        if self.motion.as_ref().is_some_and(|motion| motion.is_over(now)) {
            self.motion = None;
            if self.session.result().is_some() && self.dialog.is_none() && self.review.is_none() {
                self.dialog = Some(Dialog::Result);
            }
        }
        let waited = now.duration_since(self.typed_at);
        if self.typed == "h" && waited >= Self::TYPING_PAUSE {
            self.typed.clear();
            self.command('h', now);
        } else if waited >= Self::TYPING_END {
            self.typed.clear();
        }
        match self.thinker.poll()? {
            Some(Answer::Move(text)) => self.reply = Some(text),
            Some(Answer::Values(values)) => {
                self.note = String::new();
                self.values = values;
            }
            None => {}
        }
        if self.motion.is_none()
            && let Some(text) = self.reply.take()
        {
            self.is_moving = false;
            self.play(&text, By::Engine, now);
        }
        self.ask_for_move();
        Ok(())
    }

    /// Does what a key means.
    pub(super) fn press(&mut self, key: Key, now: Instant) {
        match self.dialog {
            _ if key == Key::Interrupt => self.is_quitting = true,
            Some(dialog) => self.press_in(dialog, key, now),
            None => self.press_on_board(key, now),
        }
    }

    /// Does what a click on a cell means.
    pub(super) fn click(&mut self, cell: usize, now: Instant) {
        if self.dialog.take().is_some() {
            return;
        }
        self.review = None;
        self.cursor = cell;
        self.play_cursor(now);
    }

    fn press_on_board(&mut self, key: Key, now: Instant) {
        match key {
            Key::Step(direction) => {
                let layout = self.session.game().layout();
                self.cursor =
                    cursor::step(layout, &self.session.position().contents(), self.cursor, direction);
                self.typed.clear();
            }
            Key::NextLegal => self.next_legal(true),
            Key::PreviousLegal => self.next_legal(false),
            Key::Play if self.typed.len() > 1 => self.play_typed(now),
            Key::Play => {
                if self.review.take().is_none() {
                    self.play_cursor(now);
                }
            }
            Key::First => self.look_at(0),
            Key::Last => self.review = None,
            Key::Back => {
                self.typed.clear();
                self.origin = None;
                self.review = None;
                self.values.clear();
            }
            Key::Erase => drop(self.typed.pop()),
            Key::Character(c) => self.character(c, now),
            Key::Interrupt => {}
        }
    }

    /// A letter begins a square or gives a command; a digit or another sign goes on with what was typed.
    fn character(&mut self, c: char, now: Instant) {
        let begun = format!("{}{c}", self.typed);
        let names = self.session.game().layout().cells.iter().map(|cell| cell.name.to_lowercase());
        let mut begins = false;
        let mut longer = false;
        for name in names {
            begins |= name.starts_with(&begun);
            longer |= name.len() > begun.len() && name.starts_with(&begun);
        }
        if begins {
            self.typed = begun;
            self.typed_at = now;
            if !longer {
                self.play_typed(now);
            }
            return;
        }
        if !self.typed.is_empty() {
            let typed = std::mem::take(&mut self.typed);
            if c.is_ascii_digit() {
                return self.say((self.words.no_square)(&format!("{typed}{c}")), true);
            }
            // A letter that was waiting for its digit was a command after all.
            if let [letter] = *typed.as_bytes() {
                self.command(char::from(letter), now);
            }
            return self.character(c, now);
        }
        self.command(c, now);
    }

    fn command(&mut self, c: char, now: Instant) {
        match c {
            '?' => self.dialog = Some(Dialog::Help),
            'h' => self.ask_for_values(),
            'u' => self.undo(now),
            's' => self.thinker.hurry(),
            'n' => self.dialog = Some(Dialog::NewGame { sides: self.sides, on_level: false }),
            'r' if self.session.result().is_none() => self.dialog = Some(Dialog::ConfirmResign),
            'q' if self.session.result().is_some() || self.session.take_back().is_none() => {
                self.is_quitting = true;
            }
            'q' => self.dialog = Some(Dialog::ConfirmQuit),
            '+' | '=' => self.change_level(1),
            '-' | '_' => self.change_level(-1),
            '[' | '<' => self.look_at(self.shown_plies().saturating_sub(1)),
            ']' | '>' => self.look_at(self.shown_plies() + 1),
            _ => {}
        }
    }

    fn press_in(&mut self, dialog: Dialog, key: Key, now: Instant) {
        let yes = matches!(key, Key::Character('y' | 'l') | Key::Play);
        match dialog {
            Dialog::Help => self.dialog = None,
            Dialog::Result => {
                self.dialog = None;
                self.press_on_board(key, now);
            }
            Dialog::ConfirmResign => {
                self.dialog = None;
                if yes {
                    self.resign(now);
                }
            }
            Dialog::ConfirmQuit => {
                self.dialog = None;
                self.is_quitting = yes || key == Key::Character('q');
            }
            Dialog::NewGame { sides, on_level } => self.press_in_new_game(sides, on_level, key, now),
        }
    }

    fn press_in_new_game(&mut self, mut sides: Sides, on_level: bool, key: Key, now: Instant) {
        use super::cursor::Direction::{Down, Left, Right, Up};
        let on_level = match key {
            Key::Step(Up | Down) | Key::NextLegal | Key::PreviousLegal => !on_level,
            _ => on_level,
        };
        match key {
            Key::Back | Key::Character('n' | 'q') => return self.dialog = None,
            Key::Play => {
                self.sides = sides;
                self.dialog = None;
                return self.begin_again(now);
            }
            Key::Step(side @ (Left | Right)) if on_level => {
                sides.level = changed(sides.level, if side == Left { -1 } else { 1 });
            }
            Key::Character('+' | '=') => sides.level = changed(sides.level, 1),
            Key::Character('-' | '_') => sides.level = changed(sides.level, -1),
            Key::Step(side @ (Left | Right)) => {
                let all = if self.can_compute() {
                    vec![Some(Color::Black), Some(Color::White), None]
                } else {
                    vec![None]
                };
                let at = all.iter().position(|&person| person == sides.person).unwrap_or(0);
                let next = (at + if side == Left { all.len() - 1 } else { 1 }) % all.len();
                sides.person = all.get(next).copied().flatten();
            }
            _ => {}
        }
        self.dialog = Some(Dialog::NewGame { sides, on_level });
    }

    fn begin_again(&mut self, now: Instant) {
        let setup = &self.first;
        let seats = self.sides.seats();
        // The same start was accepted before.
        if let Ok((session, log)) =
            Session::create(setup.spec.clone(), setup.start.clone(), seats, wall_clock())
        {
            self.forget();
            self.session = session;
            self.cursor = middle(&self.session);
            self.follow(&log, now);
        }
    }

    /// Whether the computer can play this game.
    fn can_compute(&self) -> bool {
        self.session.position().othello().is_some()
    }

    fn change_level(&mut self, by: i8) {
        let Some(person) = self.sides.person else {
            return self.say(self.words.no_computer.to_owned(), true);
        };
        self.sides.level = changed(self.sides.level, by);
        let level = self.sides.level.number();
        let command = Command::Seat { color: !person, seat: Seat::Engine { level } };
        // After the end the level counts for the next game.
        let _ = self.session.apply(&command, None, wall_clock());
        self.say((self.words.level_now)(level), false);
    }

    fn next_legal(&mut self, forward: bool) {
        let mut cells: Vec<usize> = self.choices().iter().filter_map(|legal| entry(legal.kind)).collect();
        cells.sort_unstable();
        let next = if forward {
            cells.iter().find(|&&cell| cell > self.cursor).or(cells.first())
        } else {
            cells.iter().rev().find(|&&cell| cell < self.cursor).or(cells.last())
        };
        self.cursor = next.copied().unwrap_or(self.cursor);
    }

    /// Looks at an earlier position, or at the current one again.
    fn look_at(&mut self, plies: usize) {
        let all = self.session.playthrough().plies().len();
        self.motion = None;
        self.review = (plies < all).then_some(plies);
        match self.review {
            Some(ply) => self.say((self.words.reviewing)(ply, all), false),
            None => self.say_turn(),
        }
    }

    fn ask_for_values(&mut self) {
        if self.session.result().is_some() {
            return self.say(self.words.is_over.to_owned(), true);
        }
        if self.is_thinking() {
            return self.say(self.words.computer_moves.to_owned(), true);
        }
        self.review = None;
        match self.session.position().othello() {
            Some(position) => {
                self.is_moving = false;
                self.thinker.ask(position, Question::Values);
                self.say(self.words.looking.to_owned(), false);
            }
            None => self.say(self.words.no_hints.to_owned(), true),
        }
    }

    fn ask_for_move(&mut self) {
        if self.is_moving || self.reply.is_some() || self.review.is_some() {
            return;
        }
        let Some((_, level)) = self.session.engine_to_move() else { return };
        if let (Some(position), Ok(level)) = (self.session.position().othello(), Level::new(level)) {
            self.seed = self.seed.wrapping_add(1);
            self.is_moving = true;
            self.thinker.ask(position, Question::Move { level, seed: self.seed });
        }
    }

    fn undo(&mut self, now: Instant) {
        match self.session.apply(&Command::TakeBack, None, wall_clock()) {
            Ok(log) => {
                self.forget();
                self.follow(&log, now);
                self.say(self.words.undone.to_owned(), false);
            }
            Err(_) => self.say(self.words.nothing_to_undo.to_owned(), true),
        }
    }

    fn resign(&mut self, now: Instant) {
        let Some(color) = self.sides.person.or(self.session.to_move()) else { return };
        if let Ok(log) = self.session.apply(&Command::Resign { color }, None, wall_clock()) {
            self.forget();
            self.follow(&log, now);
            self.dialog = Some(Dialog::Result);
        }
    }

    /// Drops everything that belongs to the position there was.
    fn forget(&mut self) {
        self.thinker.cancel();
        self.is_moving = false;
        self.reply = None;
        self.values.clear();
        self.motion = None;
        self.origin = None;
        self.review = None;
        self.typed.clear();
    }

    fn play_typed(&mut self, now: Instant) {
        let typed = std::mem::take(&mut self.typed);
        let cells = &self.session.game().layout().cells;
        match cells.iter().position(|cell| cell.name.eq_ignore_ascii_case(&typed)) {
            Some(cell) => {
                self.review = None;
                self.cursor = cell;
                self.play_cursor(now);
            }
            None => self.say((self.words.no_square)(&typed), true),
        }
    }

    fn play_cursor(&mut self, now: Instant) {
        if self.session.to_move().is_none() {
            return self.say(self.words.is_over.to_owned(), true);
        }
        if self.is_thinking() {
            return self.say(self.words.computer_moves.to_owned(), true);
        }
        let here = self.cursor;
        let choices = self.choices();
        let from = self.origin.take();
        let fits = |kind: MoveKind| {
            kind.origin().map(index) == from && kind.target().map(index) == Some(here)
        };
        if let Some(legal) = choices.iter().find(|legal| fits(legal.kind)) {
            let text = legal.text.clone();
            self.play(&text, By::Person, now);
        } else if choices
            .iter()
            .any(|legal| legal.kind.origin().map(index) == Some(here))
        {
            self.origin = Some(here);
        } else if let Some(name) = self.session.game().layout().cells.get(here).map(|cell| cell.name.clone())
        {
            self.play(&name, By::Person, now);
        }
    }

    fn play(&mut self, text: &str, by: By, now: Instant) {
        match self.session.apply(&Command::Play { text: text.to_owned(), by }, None, wall_clock()) {
            Ok(log) => {
                self.values.clear();
                if !self.is_moving {
                    self.thinker.cancel();
                }
                self.follow(&log, now);
            }
            Err(refusal) => {
                let words = self.words;
                let note = match refusal {
                    Refusal::Illegal(IllegalMove::Occupied { text, .. }) => (words.taken)(&text),
                    Refusal::Illegal(IllegalMove::FlipsNothing { text, .. }) => (words.flips_nothing)(&text),
                    Refusal::GameOver => words.is_over.to_owned(),
                    Refusal::NotYourTurn { .. } => words.computer_moves.to_owned(),
                    _ => (words.cannot_go)(text),
                };
                self.say(note, true);
            }
        }
    }

    /// Shows what happened.
    fn follow(&mut self, log: &[Logged], now: Instant) {
        let plies = self.session.playthrough().plies();
        let played = log.iter().filter(|logged| matches!(logged.event, Event::Played { .. })).count();
        let recent = plies.get(plies.len().saturating_sub(played)..).unwrap_or_default();
        let passed = recent.iter().find(|ply| ply.is_pass).map(|ply| ply.color);
        let placed = recent.iter().rev().find(|ply| !ply.is_pass).cloned();
        if let Some(ply) = &placed {
            self.motion = self.animated.then(|| Motion::new(ply.effect.clone(), now));
        }
        let computer_placed = placed.as_ref().filter(|ply| !self.session.seats()[ply.color].is_human());
        match (passed, computer_placed) {
            (Some(color), _) => self.say((self.words.passed)(color), true),
            (None, Some(ply)) => {
                let flips = ply.effect.len().saturating_sub(1);
                self.say((self.words.played)(ply.color, &ply.text, flips), false);
            }
            (None, None) => self.say_turn(),
        }
        let ended = log.iter().any(|logged| matches!(logged.event, Event::Ended { .. }));
        if ended && self.motion.is_none() {
            self.dialog = Some(Dialog::Result);
        }
    }

    fn say_turn(&mut self) {
        let choices = self.session.position().legal().len();
        let note = match self.session.to_move() {
            Some(color) if self.sides.person == Some(color) => (self.words.your_move)(choices),
            Some(color) if self.sides.person.is_none() => (self.words.to_move)(color, choices),
            _ => String::new(),
        };
        self.say(note, false);
    }

    fn say(&mut self, note: String, is_alert: bool) {
        self.note = note;
        self.is_alert = is_alert;
    }
}

/// The cell under the cursor at first: the first legal move, so that Enter plays.
fn middle(session: &Session) -> usize {
    let legal = session.position().legal();
    legal.iter().find_map(|legal| entry(legal.kind)).unwrap_or_else(|| {
        session.position().contents().iter().position(|&content| content != Content::Absent).unwrap_or(0)
    })
}

/// The cell to point at first for a move.
const fn entry(kind: MoveKind) -> Option<usize> {
    match (kind.origin(), kind.target()) {
        (Some(cell), _) | (None, Some(cell)) => Some(index(cell)),
        (None, None) => None,
    }
}

const fn index(cell: Cell) -> usize {
    cell.0 as usize
}

fn changed(level: Level, by: i8) -> Level {
    let number = level.number().saturating_add_signed(by);
    Level::new(number).unwrap_or(level)
}

fn wall_clock() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
