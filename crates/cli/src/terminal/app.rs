//! The state of the terminal game, and the effect of every key.

mod controls;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use outflank_engine::{Level, MoveScore, Style};
use outflank_formats::record::counted_discs;
use outflank_language::Messages;
use outflank_play::{
    AgeName, Command, Computer, EndReason, Event, Given, Logged, Millis, Opening, Principal, Refusal, Seat,
    Session, Start,
};
use outflank_rules::{
    AnyPosition, ByColor, Cell, Change, Color, Content, GameSpec, IllegalMove, Legal, MoveKind, Ply, Turn,
};

use super::draft::Draft;
use super::motion::Motion;
use super::palette::Palette;
use super::thinker::{Answer, Question, Thinker};
use crate::failure::Failure;

/// The two sides of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides {
    /// The side of the only person; `None` for two people.
    pub(super) person: Option<Color>,
    /// The computer's style.
    pub(super) style: Style,
}

impl Sides {
    fn seats(self) -> ByColor<Seat> {
        ByColor::from_fn(|color| match self.person {
            Some(person) if person != color => self.computer(),
            _ => Seat::PERSON,
        })
    }

    pub(super) fn computer(self) -> Seat {
        match self.style {
            Style::Level(level) => Seat::Engine { level: level.number() },
            Style::Age(age) => match AgeName::new(age.id()) {
                Ok(age) => Seat::Age { age },
                // Every id is a valid name; a test of the engine ensures it.
                Err(_) => Seat::Engine { level: Level::USUAL.number() },
            },
        }
    }
}

/// Returns the engine's style for a computer's seat; `None` for an unknown level or opponent.
pub(super) fn style_of(computer: &Computer) -> Option<Style> {
    match computer {
        Computer::Level(level) => Level::new(*level).ok().map(Style::Level),
        Computer::Age(age) => age.as_str().parse().ok().map(Style::Age),
    }
}

/// The window over the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Help,
    /// The result of the game.
    Result,
    ConfirmResign,
    ConfirmQuit,
    /// The possible moves to a cell, one of which is selected.
    Ways {
        at: usize,
    },
    /// The choices for a new game, with the selected line.
    NewGame {
        at: usize,
    },
}

/// A game with its state on the screen.
pub(super) struct App {
    pub(super) session: Session,
    pub(super) sides: Sides,
    pub(super) words: &'static Messages,
    pub(super) palette: Palette,
    /// The index of the cell under the cursor.
    pub(super) cursor: usize,
    /// The origin of a traveling move, once selected.
    pub(super) origin: Option<usize>,
    /// The square typed so far.
    pub(super) typed: String,
    typed_at: Instant,
    /// The number of plies in the displayed position, if it is not the current one.
    pub(super) review: Option<usize>,
    pub(super) motion: Option<Motion>,
    pub(super) note: String,
    /// Whether the note needs attention.
    pub(super) is_alert: bool,
    pub(super) dialog: Option<Dialog>,
    pub(super) values: Vec<MoveScore>,
    /// The moves in [`Dialog::Ways`].
    pub(super) ways: Vec<Legal>,
    /// The choices in [`Dialog::NewGame`].
    pub(super) draft: Draft,
    pub(super) is_quitting: bool,
    /// The start of the program, for continuous animations.
    pub(super) began: Instant,
    thinker: Thinker,
    is_moving: bool,
    reply: Option<String>,
    seed: u64,
    animated: bool,
    first: Setup,
}

/// The setup of a game.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub(super) spec: GameSpec,
    pub(super) start: Start,
    pub(super) sides: Sides,
    pub(super) seed: u64,
    pub(super) animated: bool,
}

impl App {
    /// A column letter that is also a command counts as the command if no digit follows within this time.
    const TYPING_PAUSE: Duration = Duration::from_millis(600);
    /// The time after which a partly typed square is dropped.
    const TYPING_END: Duration = Duration::from_secs(5);

    /// Returns the first game.
    pub(super) fn new(
        setup: Setup,
        words: &'static Messages,
        palette: Palette,
        now: Instant,
    ) -> Result<Self, Failure> {
        let seats = setup.sides.seats();
        let opening = Opening { start: setup.start.clone(), ..Opening::usual(setup.spec.clone(), seats) };
        let (session, log) =
            Session::create(opening, Principal::Local(None), wall_clock()).map_err(Failure::input)?;
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
            ways: Vec::new(),
            draft: Draft::of(&setup.spec, setup.sides),
            is_quitting: false,
            began: now,
            thinker: Thinker::start(&setup.spec)?,
            is_moving: false,
            reply: None,
            seed: setup.seed,
            animated: setup.animated,
            first: setup,
        };
        app.follow(&log, now);
        Ok(app)
    }

    /// Returns the displayed position.
    pub(super) fn shown(&self) -> &AnyPosition {
        match self.shown_ply() {
            Some(ply) => &ply.after,
            None => self.session.playthrough().start(),
        }
    }

    /// Returns the ply before the displayed position.
    pub(super) fn shown_ply(&self) -> Option<&Ply> {
        let plies = self.session.playthrough().plies();
        plies.get(self.shown_plies().checked_sub(1)?)
    }

    /// Returns the number of plies before the displayed position.
    pub(super) fn shown_plies(&self) -> usize {
        let plies = self.session.playthrough().plies().len();
        self.review.map_or(plies, |review| review.min(plies))
    }

    /// Returns the moves that a person may make now in the displayed position.
    pub(super) fn choices(&self) -> Vec<Legal> {
        if self.review.is_some()
            || self.session.to_move().is_none()
            || self.session.engine_to_move().is_some()
        {
            return Vec::new();
        }
        self.session.position().legal()
    }

    /// Whether the computer is to move.
    pub(super) fn is_thinking(&self) -> bool {
        self.session.engine_to_move().is_some()
    }

    /// Whether the screen changes without a key.
    pub(super) fn is_lively(&self) -> bool {
        self.motion.is_some() || self.is_thinking() || self.thinker.is_busy() || !self.typed.is_empty()
    }

    /// Advances time: the computer answers, flips end, a typed letter becomes a command.
    pub(super) fn tick(&mut self, now: Instant) -> Result<(), Failure> {
        if self.motion.as_ref().is_some_and(|motion| motion.is_over(now)) {
            self.motion = None;
            if self.session.result().is_some() && self.dialog.is_none() && self.review.is_none() {
                self.dialog = Some(Dialog::Result);
            }
        }
        let waited = now.duration_since(self.typed_at);
        if waited >= Self::TYPING_PAUSE && self.typed_command().is_some() {
            self.do_typed_command(now);
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
            self.play(&text, Given::by_engine, now);
        }
        self.ask_for_move();
        Ok(())
    }

    fn ask_for_values(&mut self) {
        if self.session.result().is_some() {
            return self.say(self.words.say("is-over", &[]), true);
        }
        if self.is_thinking() {
            return self.say(self.words.say("computer-moves", &[]), true);
        }
        self.review = None;
        self.is_moving = false;
        self.thinker.ask(self.session.position().clone(), Question::Values);
        self.say(self.words.say("looking", &[]), false);
    }

    fn ask_for_move(&mut self) {
        if self.is_moving || self.reply.is_some() || self.review.is_some() {
            return;
        }
        let Some((_, computer)) = self.session.engine_to_move() else { return };
        if let Some(style) = style_of(&computer) {
            self.seed = self.seed.wrapping_add(1);
            self.is_moving = true;
            let position = self.session.position().clone();
            self.thinker.ask(position, Question::Move { style, seed: self.seed });
        }
    }

    fn undo(&mut self, now: Instant) {
        match self.session.apply(&Command::TakeBack, &Given::here(wall_clock())) {
            Ok(log) => {
                self.forget();
                self.follow(&log, now);
                self.say(self.words.say("undone", &[]), false);
            }
            Err(_) => self.say(self.words.say("nothing-to-undo", &[]), true),
        }
    }

    fn resign(&mut self, now: Instant) {
        let Some(color) = self.sides.person.or(self.session.to_move()) else { return };
        if let Ok(log) = self.session.apply(&Command::Resign { color }, &Given::here(wall_clock())) {
            self.forget();
            self.follow(&log, now);
            self.dialog = Some(Dialog::Result);
        }
    }

    /// Returns the result in one line.
    pub(super) fn headline(&self) -> String {
        let words = self.words;
        let Some(result) = self.session.result() else { return String::new() };
        let winner = result.winner.map_or_else(
            || words.say("draw", &[]),
            |color| words.say("wins", &[("color", color.name().into())]),
        );
        match result.reason {
            EndReason::Resignation { color } => {
                words.say("resigned", &[("color", color.name().into()), ("winner", (!color).name().into())])
            }
            // The terminal has no clocks, and no second party who could leave, agree or abort.
            EndReason::Time { .. }
            | EndReason::Settled { .. }
            | EndReason::Abandoned { .. }
            | EndReason::Agreement
            | EndReason::Aborted => format!("{winner}."),
            EndReason::Board if result.score.is_none() => format!("{winner}."),
            EndReason::Board => {
                // Count the discs as the rules do: the winner may get the empty squares.
                let discs = match self.session.position().turn() {
                    Turn::Over(outcome) => counted_discs(self.session.game(), &outcome),
                    Turn::Play(_) => result.discs,
                };
                format!("{winner} {}–{}", discs.black, discs.white)
            }
        }
    }

    /// Drops everything about the previous position.
    fn forget(&mut self) {
        self.thinker.cancel();
        self.is_moving = false;
        self.reply = None;
        self.values.clear();
        self.motion = None;
        self.origin = None;
        self.ways.clear();
        self.review = None;
        self.typed.clear();
    }

    fn play_cursor(&mut self, now: Instant) {
        if self.session.to_move().is_none() {
            return self.say(self.words.say("is-over", &[]), true);
        }
        if self.is_thinking() {
            return self.say(self.words.say("computer-moves", &[]), true);
        }
        let here = self.cursor;
        let choices = self.choices();
        let from = self.origin.take();
        let fits =
            |kind: MoveKind| kind.origin().map(index) == from && kind.target().map(index) == Some(here);
        let ways: Vec<Legal> = choices.iter().filter(|legal| fits(legal.kind)).cloned().collect();
        if let [legal] = ways.as_slice() {
            let text = legal.text.clone();
            self.play(&text, Given::here, now);
        } else if !ways.is_empty() {
            self.origin = from;
            self.ways = ways;
            self.dialog = Some(Dialog::Ways { at: 0 });
        } else if choices.iter().any(|legal| legal.kind.origin().map(index) == Some(here)) {
            self.origin = Some(here);
        } else if let Some(name) = self.session.game().layout().cells.get(here).map(|cell| cell.name.clone())
        {
            self.play(&name, Given::here, now);
        }
    }

    /// Passes if passing is one of the choices.
    fn pass(&mut self, now: Instant) {
        match self.choices().into_iter().find(|legal| legal.kind == MoveKind::Pass) {
            Some(legal) => self.play(&legal.text, Given::here, now),
            None if self.session.to_move().is_none() => self.say(self.words.say("is-over", &[]), true),
            None if self.is_thinking() => self.say(self.words.say("computer-moves", &[]), true),
            None => self.say(self.words.say("cannot-pass", &[]), true),
        }
    }

    fn play(&mut self, text: &str, by: fn(Millis) -> Given, now: Instant) {
        match self.session.apply(&Command::Play { text: text.to_owned() }, &by(wall_clock())) {
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
                    Refusal::Illegal(IllegalMove::Occupied { text, .. }) => {
                        words.say("taken", &[("square", text.into())])
                    }
                    Refusal::Illegal(IllegalMove::FlipsNothing { text, .. }) => {
                        words.say("flips-nothing", &[("square", text.into())])
                    }
                    Refusal::GameOver => words.say("is-over", &[]),
                    Refusal::NotYourTurn { .. } => words.say("computer-moves", &[]),
                    _ => words.say("cannot-go", &[("square", text.into())]),
                };
                self.say(note, true);
            }
        }
    }

    /// Shows new events.
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
        let ended = log.iter().any(|logged| matches!(logged.event, Event::Ended { .. }));
        match (passed, computer_placed) {
            _ if ended => self.say(self.headline(), true),
            (Some(color), _) => self.say(
                self.words
                    .say("passed", &[("color", color.name().into()), ("other", (!color).name().into())]),
                true,
            ),
            (None, Some(ply)) => {
                let flips =
                    ply.effect.iter().filter(|change| matches!(change, Change::Flipped { .. })).count();
                let facts = [
                    ("color", ply.color.name().into()),
                    ("square", (&ply.text).into()),
                    ("count", flips.into()),
                ];
                let id = if flips == 0 { "played" } else { "played-flips" };
                self.say(self.words.say(id, &facts), false);
            }
            (None, None) => self.say_turn(),
        }
        if ended && self.motion.is_none() {
            self.dialog = Some(Dialog::Result);
        }
    }

    fn say_turn(&mut self) {
        let choices = self.session.position().legal().len();
        let note = match self.session.to_move() {
            Some(color) if self.sides.person == Some(color) => {
                self.words.say("your-move", &[("count", choices.into())])
            }
            Some(color) if self.sides.person.is_none() => {
                self.words.say("to-move", &[("color", color.name().into()), ("count", choices.into())])
            }
            _ => String::new(),
        };
        self.say(note, false);
    }

    fn say(&mut self, note: String, is_alert: bool) {
        self.note = note;
        self.is_alert = is_alert;
    }
}

/// Returns the cursor's first cell: the first legal move, so that Enter plays it.
fn middle(session: &Session) -> usize {
    let legal = session.position().legal();
    legal.iter().find_map(|legal| entry(legal.kind)).unwrap_or_else(|| {
        session.position().contents().iter().position(|&content| content != Content::Absent).unwrap_or(0)
    })
}

/// Returns the first cell to select for a move.
const fn entry(kind: MoveKind) -> Option<usize> {
    match (kind.origin(), kind.target()) {
        (Some(cell), _) | (None, Some(cell)) => Some(index(cell)),
        (None, None) => None,
    }
}

const fn index(cell: Cell) -> usize {
    cell.0 as usize
}

fn wall_clock() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
