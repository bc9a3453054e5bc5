//! Clocks under random events, with an account of their time.

use outflank_play::{Clock, Left, Millis, Pressed, Span, TimeControl, TimeSystem};
use outflank_rules::{ByColor, Color};
use proptest::prelude::*;

pub(crate) fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(&Color::ALL)
}

/// An event on a clock, with the time since the previous event.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Press { took: i64, lag: u64 },
    Flag { later: i64 },
    Pause { later: i64 },
    Resume { later: i64, bonus: u64 },
    Give { color: Color, span: u64 },
}

/// Steps of a usual game, with an occasional moment before the last one.
fn step() -> impl Strategy<Value = Step> {
    let later = || prop_oneof![8 => 0_i64..20_000, 1 => -50_000_i64..0, 1 => 0_i64..200_000];
    let lag = prop_oneof![3 => 0_u64..500, 2 => 0_u64..10_000];
    prop_oneof![
        12 => (later(), lag).prop_map(|(took, lag)| Step::Press { took, lag }),
        2 => later().prop_map(|later| Step::Flag { later }),
        1 => later().prop_map(|later| Step::Pause { later }),
        2 => (later(), 0_u64..20_000).prop_map(|(later, bonus)| Step::Resume { later, bonus }),
        1 => (color(), 0_u64..30_000).prop_map(|(color, span)| Step::Give { color, span }),
    ]
}

pub(crate) fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 0..120)
}

/// Clocks in a game, with an account of the time added to them and taken from them.
pub(crate) struct Account {
    pub(crate) clock: Clock,
    /// The time on both clocks at the beginning, and the time added since: increments, bonuses, more time.
    pub(crate) given: Span,
    /// The time taken away by moves and fallen flags.
    pub(crate) spent: Span,
    pub(crate) forgiven: ByColor<Span>,
    pub(crate) moves: ByColor<u64>,
    pub(crate) flags: u32,
}

/// Returns the sum of both clocks.
pub(crate) fn on_both(left: ByColor<Left>) -> Span {
    left.black.time.plus(left.white.time)
}

impl Account {
    pub(crate) fn new(control: TimeControl) -> Self {
        let mut clock = Clock::new(control, Millis(0));
        clock.start(Color::Black, Millis(0));
        Self {
            clock,
            given: on_both(clock.parts().left),
            spent: Span::ZERO,
            forgiven: ByColor::default(),
            moves: ByColor::default(),
            flags: 0,
        }
    }

    fn at(&self, later: i64) -> Millis {
        Millis(self.clock.parts().at.0 + later)
    }

    /// Books a fallen flag: the side has no time left, which in an hourglass the other side gets.
    fn flagged(&mut self, before: ByColor<Left>, color: Color) {
        self.flags += 1;
        if !matches!(self.clock.control().system(), TimeSystem::Hourglass { .. }) {
            self.spent = self.spent.plus(before[color].time);
        }
    }

    pub(crate) fn take(&mut self, step: &Step) {
        let before = self.clock.parts().left;
        match *step {
            Step::Press { took, lag } => {
                let Some(color) = self.clock.running() else { return };
                match self.clock.press(self.at(took), Span(lag), Some(!color)) {
                    Pressed::Moved { spent, forgiven } => {
                        self.moves[color] += 1;
                        self.forgiven[color] = self.forgiven[color].plus(forgiven);
                        self.book(before[color], spent);
                    }
                    Pressed::Flagged(color) => self.flagged(before, color),
                    Pressed::Idle => unreachable!("a clock runs"),
                }
            }
            Step::Flag { later } => {
                if let Some(color) = self.clock.flag(self.at(later)) {
                    self.flagged(before, color);
                }
            }
            Step::Pause { later } => self.clock.pause(self.at(later)),
            Step::Resume { later, bonus } => {
                let bonus = ByColor::from_fn(|_| Span(bonus));
                self.clock.resume(self.at(later), bonus);
                self.given = self.given.plus(on_both(self.clock.parts().left).minus(on_both(before)));
            }
            Step::Give { color, span } => {
                self.clock.give(color, Span(span));
                self.given = self.given.plus(Span(span));
            }
        }
    }

    /// Books a move according to the definition of its time control.
    fn book(&mut self, before: Left, spent: Span) {
        let (given, taken) = match self.clock.control().system() {
            TimeSystem::Increment { increment, .. } => (increment, spent),
            TimeSystem::Bronstein { delay, .. } => (delay.min(spent), spent),
            TimeSystem::Delay { delay, .. } => (Span::ZERO, spent.minus(delay)),
            TimeSystem::Byoyomi { .. } => (Span::ZERO, spent.min(before.time)),
            TimeSystem::PerMove { time } => (time, before.time),
            TimeSystem::Correspondence { days } => (Span::DAY.times(days.into()), before.time),
            TimeSystem::Hourglass { .. } => (Span::ZERO, Span::ZERO),
        };
        self.given = self.given.plus(given);
        self.spent = self.spent.plus(taken);
    }
}
