//! The clocks of a game.
//!
//! A [`Clock`] is plain data: functions that depend on the time take it as an argument, and no function reads
//! the system's clock.

mod control;
mod lag;
mod notation;
mod preset;
mod side;
mod span;
mod speed;

pub use control::{Quantity, TimeControl, TimeControlError, TimeSystem};
pub use preset::{PRESETS, Preset};
pub use side::{Left, Reading};
pub use span::Span;
pub use speed::{NotASpeed, Speed};

use outflank_rules::{ByColor, Color};

use crate::Millis;
use lag::Lag;

/// The clocks of both sides.
///
/// Time never runs backwards. A moment before the last one counts as the last one.
///
/// ```
/// use outflank_play::{Clock, Millis, Pressed, Span};
/// use outflank_rules::Color;
///
/// let mut clock = Clock::new("10+5".parse()?, Millis(0));
/// clock.start(Color::Black, Millis(0));
/// // The move arrives after nine seconds; a fifth of a second was network delay.
/// let pressed = clock.press(Millis(9000), Span(200), Some(Color::White));
/// assert_eq!(pressed, Pressed::Moved { spent: Span(8800), forgiven: Span(200) });
/// assert_eq!(clock.reading(Millis(9000)).black.time, Span(600_000 - 8800 + 5000));
/// // White has ten minutes, plus two seconds during which a late move may be under way.
/// assert_eq!(clock.deadline(), Some(Millis(9000 + 600_000 + 2000)));
/// # Ok::<(), outflank_play::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Left>,
    lag: ByColor<Lag>,
    turn: Option<Turn>,
    /// The last moment seen.
    at: Millis,
}

/// The state of a clock for the log, without its time control. [`Clock::from_parts`] restores the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClockParts {
    /// Each side's time when the turn began.
    pub left: ByColor<Left>,
    /// The delay that can be forgiven in each side's next move.
    pub quota: ByColor<Span>,
    /// The current turn; `None` before the clocks start, after a flag and after the last move.
    pub turn: Option<Turn>,
    /// When the clock was in this state.
    pub at: Millis,
}

/// A turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The side to move.
    pub color: Color,
    /// The time used in this turn, up to the moment of the [`ClockParts`].
    pub used: Span,
    /// Whether the clock is running; otherwise it is paused.
    pub running: bool,
}

/// What a move did to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pressed {
    /// The side made its move in time.
    Moved {
        /// The time that the move took from the clock, before any increment.
        spent: Span,
        /// The part of the move's delay that was forgiven, in addition.
        forgiven: Span,
    },
    /// The move came too late. The flag of this side has fallen, and the clock has stopped.
    Flagged(Color),
    /// No clock was running, so nothing has changed.
    Idle,
}

impl Clock {
    /// Creates the clock of a new game, which is not running.
    #[must_use]
    pub fn new(control: TimeControl, at: Millis) -> Self {
        let left = ByColor::from_fn(|_| Left::full(control.system()));
        let lag = ByColor::from_fn(|_| Lag::new(control));
        Self { control, left, lag, turn: None, at }
    }

    /// Restores the clock with these [`parts`](Self::parts) and the same control.
    #[must_use]
    pub fn from_parts(control: TimeControl, parts: ClockParts) -> Self {
        let ClockParts { left, quota, turn, at } = parts;
        let lag = ByColor::from_fn(|color| Lag::with_quota(control, quota[color]));
        Self { control, left, lag, turn, at }
    }

    /// Returns the state of the clock, for storage.
    #[must_use]
    pub fn parts(&self) -> ClockParts {
        let quota = ByColor::from_fn(|color| self.lag[color].quota());
        ClockParts { left: self.left, quota, turn: self.turn, at: self.at }
    }

    /// Returns the time control.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the current turn, if there is one.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// Returns the side whose clock is running.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.turn.filter(|turn| turn.running).map(|turn| turn.color)
    }

    /// Returns the displays of both clocks at a given moment. They show the effect of a move at that moment,
    /// without forgiven time and before increments.
    #[must_use]
    pub fn reading(&self, at: Millis) -> ByColor<Reading> {
        let system = self.control.system();
        let used = self.used(at);
        ByColor::from_fn(|color| match self.turn {
            Some(turn) if turn.color == color => self.left[color].reading(system, used),
            Some(turn) => self.waiting(turn.color, used).at_rest(system),
            None => self.left[color].at_rest(system),
        })
    }

    /// Returns the time at which the flag of the running clock falls unless a move arrives before. This is
    /// the moment when the clock shows zero, plus at most two seconds for a move that may be under way.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let turn = self.turn.filter(|turn| turn.running)?;
        let whole = self.whole_turn(turn.color).plus(self.lag[turn.color].grace());
        Some(whole.minus(turn.used).after(self.at))
    }

    /// Whether the flag of the running clock has fallen at this moment.
    #[must_use]
    pub fn is_flagged(&self, at: Millis) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= at.max(self.at))
    }

    /// Returns the side to move, if its time is up when something other than its move arrives at this moment.
    /// `lag` is the delay of that message, and `by` is the sender's side, by default the side to move. The
    /// delay is forgiven as in a move of the sender, but the quota stays.
    #[must_use]
    pub fn is_over(&self, at: Millis, lag: Span, by: Option<Color>) -> Option<Color> {
        let color = self.running()?;
        let forgiven = lag.min(self.lag[by.unwrap_or(color)].quota());
        let is_over = self.is_flagged(at) || self.used(at).minus(forgiven) >= self.whole_turn(color);
        is_over.then_some(color)
    }

    /// Starts the clock of a side, unless a turn is in progress.
    pub fn start(&mut self, color: Color, at: Millis) {
        self.advance(at);
        if self.turn.is_none() {
            self.begin(color);
        }
    }

    /// Ends the turn of the side whose clock is running, because it has moved.
    ///
    /// The move counts from its arrival `at`, and is too late from the [`deadline`](Self::deadline) on. A
    /// move that arrived in time but had to wait must be pressed with its time of arrival, before any call of
    /// [`flag`](Self::flag). `lag` is the delay of the move, as measured by the server. `next` is the side to
    /// move next, or `None` if the game is over.
    pub fn press(&mut self, at: Millis, lag: Span, next: Option<Color>) -> Pressed {
        let Some(color) = self.running() else { return Pressed::Idle };
        if let Some(flagged) = self.flag(at) {
            return Pressed::Flagged(flagged);
        }
        let elapsed = self.used(at);
        self.advance(at);
        let forgiven = self.lag[color].forgive(lag.min(elapsed));
        let spent = elapsed.minus(forgiven);
        if spent >= self.whole_turn(color) {
            self.fall(color);
            return Pressed::Flagged(color);
        }
        self.left[!color] = self.waiting(color, spent);
        self.left[color] = self.left[color].after_move(self.control.system(), spent);
        self.turn = None;
        if let Some(next) = next {
            self.begin(next);
        }
        Pressed::Moved { spent, forgiven }
    }

    /// Drops the flag of the running clock if its time is up, and returns that side. A flag falls only once,
    /// because the clock stops and the side has no time left. Press all moves that arrived before the
    /// [`deadline`](Self::deadline) first.
    pub fn flag(&mut self, at: Millis) -> Option<Color> {
        let color = self.running().filter(|_| self.is_flagged(at))?;
        self.advance(at);
        self.fall(color);
        Some(color)
    }

    /// Pauses the clock within a turn, and keeps the time used so far. This also stops the clock when the
    /// game ends off the board.
    pub fn pause(&mut self, at: Millis) {
        self.set_running(false, at);
    }

    /// Resumes a paused clock, after adding a bonus for each side.
    pub fn resume(&mut self, at: Millis, bonus: ByColor<Span>) {
        if self.turn.is_some_and(|turn| !turn.running) {
            for color in Color::ALL {
                self.give(color, bonus[color]);
            }
            self.set_running(true, at);
        }
    }

    /// Gives a side more time. In overtime the added time is main time, which is used up before the periods.
    pub fn give(&mut self, color: Color, span: Span) {
        self.left[color].time = self.left[color].time.plus(span);
    }

    /// Returns the time that a side gets on request: a minute, or a day if the clock counts days per move.
    #[must_use]
    pub fn more(&self) -> Span {
        match self.control.system() {
            TimeSystem::Correspondence { .. } => Span::DAY,
            _ => Span::MINUTE,
        }
    }

    /// After a flag has fallen, lets that side play on in the same turn, with only this time.
    pub fn play_on(&mut self, color: Color, extra: Span) {
        self.left[color] = Left { time: extra, periods: 0 };
        self.begin(color);
    }

    /// Sets the times of both sides back, as after a take-back, and starts the turn of `next` from its
    /// beginning. Quota that was used stays used, so that a take-back brings no advantage.
    pub fn restore(&mut self, left: ByColor<Left>, next: Option<Color>, at: Millis) {
        self.advance(at);
        self.left = left;
        self.turn = None;
        if let Some(next) = next {
            self.begin(next);
        }
    }

    fn begin(&mut self, color: Color) {
        self.turn = Some(Turn { color, used: Span::ZERO, running: true });
    }

    fn fall(&mut self, color: Color) {
        let whole = self.whole_turn(color);
        self.left[!color] = self.waiting(color, whole);
        self.left[color] = Left::default();
        self.turn = None;
    }

    fn set_running(&mut self, running: bool, at: Millis) {
        self.advance(at);
        if let Some(turn) = &mut self.turn {
            turn.running = running;
        }
    }

    /// Advances to a moment, unless it is in the past.
    fn advance(&mut self, at: Millis) {
        let used = self.used(at);
        if let Some(turn) = &mut self.turn {
            turn.used = used;
        }
        self.at = self.at.max(at);
    }

    /// Returns the time used in the turn up to a given moment.
    fn used(&self, at: Millis) -> Span {
        match self.turn {
            Some(Turn { used, running: true, .. }) => used.plus(Span::between(self.at, at)),
            Some(Turn { used, .. }) => used,
            None => Span::ZERO,
        }
    }

    fn whole_turn(&self, color: Color) -> Span {
        self.left[color].turn(self.control.system())
    }

    /// Returns the time of the waiting side once `color` has used this much of its turn.
    fn waiting(&self, color: Color, used: Span) -> Left {
        let left = self.left[!color];
        match self.control.system() {
            TimeSystem::Hourglass { .. } => {
                Left { time: left.time.plus(used.min(self.left[color].time)), ..left }
            }
            _ => left,
        }
    }
}
