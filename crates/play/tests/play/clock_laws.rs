//! Clocks: what holds for every course of a game.

use outflank_play::{
    Clock, ClockParts, Left, Millis, Pressed, Quantity, Reading, Span, TimeControl, TimeSystem, Turn,
};
use outflank_rules::{ByColor, Color};
use proptest::prelude::*;

/// A value of a quantity, near its ends as often as anywhere, and mostly of the length that games have.
fn value(quantity: Quantity) -> impl Strategy<Value = u64> {
    let (least, most) = quantity.bounds();
    let usual = most.min(60_000);
    prop_oneof![4 => least..=usual, 1 => least..=most, 1 => Just(least), 1 => Just(most)]
}

fn span(quantity: Quantity) -> impl Strategy<Value = Span> {
    value(quantity).prop_map(Span)
}

fn count(quantity: Quantity) -> impl Strategy<Value = u16> {
    value(quantity).prop_map(|value| u16::try_from(value).expect("a count"))
}

/// Any time control there is.
pub(crate) fn time_control() -> impl Strategy<Value = TimeControl> {
    use Quantity::{Days, Delay, Increment, Main, MainBeforePeriods, PerMove, Period, Periods};
    let system = prop_oneof![
        (span(Main), span(Increment)).prop_map(|(main, increment)| TimeSystem::Increment { main, increment }),
        (span(Main), span(Delay)).prop_map(|(main, delay)| TimeSystem::Bronstein { main, delay }),
        (span(Main), span(Delay)).prop_map(|(main, delay)| TimeSystem::Delay { main, delay }),
        (span(MainBeforePeriods), count(Periods), span(Period))
            .prop_map(|(main, periods, period)| TimeSystem::Byoyomi { main, periods, period }),
        span(PerMove).prop_map(|time| TimeSystem::PerMove { time }),
        span(Main).prop_map(|main| TimeSystem::Hourglass { main }),
        count(Days).prop_map(|days| TimeSystem::Correspondence { days }),
    ];
    system.prop_map(|system| TimeControl::new(system).expect("within the bounds"))
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(&Color::ALL)
}

/// Something that happens to a clock, so long after what happened before.
#[derive(Clone, Debug)]
enum Step {
    Press { took: i64, lag: u64 },
    Flag { later: i64 },
    Pause { later: i64 },
    Resume { later: i64, bonus: u64 },
    Give { color: Color, span: u64 },
}

/// Steps that a game on a board takes; now and then a moment that lies before the last.
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

fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 0..120)
}

/// Clocks in a game, and an account of the time that was put into it and taken from it.
struct Account {
    clock: Clock,
    /// What lay on both clocks at first, and what was given since: increments, bonuses, more time.
    given: Span,
    /// What moves took, and fallen flags.
    spent: Span,
    forgiven: ByColor<Span>,
    moves: ByColor<u64>,
    flags: u32,
}

/// What is on both clocks in all.
fn on_both(left: ByColor<Left>) -> Span {
    left.black.time.plus(left.white.time)
}

impl Account {
    fn new(control: TimeControl) -> Self {
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

    fn flagged(&mut self, before: ByColor<Left>) {
        self.flags += 1;
        self.spent = self.spent.plus(on_both(before).minus(on_both(self.clock.parts().left)));
    }

    fn take(&mut self, step: &Step) {
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
                    Pressed::Flagged(_) => self.flagged(before),
                    Pressed::Idle => unreachable!("a clock runs"),
                }
            }
            Step::Flag { later } => {
                if self.clock.flag(self.at(later)).is_some() {
                    self.flagged(before);
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

    /// Books a move by the definition of its time control.
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_time_is_made_or_lost(control in time_control(), steps in steps()) {
        let mut account = Account::new(control);
        for step in &steps {
            account.take(step);
            let left = on_both(account.clock.parts().left);
            prop_assert_eq!(left.plus(account.spent), account.given, "after {:?}", step);
        }
    }

    #[test]
    fn a_flag_falls_once(control in time_control(), steps in steps()) {
        let mut account = Account::new(control);
        for step in &steps {
            account.take(step);
            prop_assert!(account.flags <= 1);
            prop_assert!(account.flags == 0 || account.clock.turn().is_none());
        }
        // Whatever happened, a clock that runs comes to its end, and to one only.
        if let Some(deadline) = account.clock.deadline() {
            let mut clock = account.clock;
            prop_assert_eq!(clock.flag(Millis(deadline.0 + 7)), account.clock.running());
            prop_assert_eq!(clock.flag(Millis(i64::MAX)), None);
        }
    }

    #[test]
    fn little_is_forgiven(control in time_control(), steps in steps()) {
        let mut account = Account::new(control);
        let gain = Span((control.expected().0 / 250 + 150).min(1000));
        for step in &steps {
            let before = account.forgiven;
            account.take(step);
            for color in Color::ALL {
                let moves = account.moves[color];
                prop_assert!(account.forgiven[color] <= gain.times(3 + moves));
                prop_assert!(account.forgiven[color].minus(before[color]) <= gain.times(7));
                prop_assert!(account.clock.parts().quota[color] <= gain.times(7));
            }
        }
    }

    #[test]
    fn the_deadline_is_when_the_flag_falls(control in time_control(), steps in steps(), at in any::<i64>()) {
        let mut account = Account::new(control);
        for step in &steps {
            account.take(step);
            let clock = account.clock;
            let now = clock.parts().at;
            prop_assert_eq!(clock.deadline().is_some(), clock.running().is_some());
            let Some(deadline) = clock.deadline() else {
                prop_assert!(!clock.is_flagged(Millis(at)));
                continue;
            };
            prop_assert!(deadline >= now);
            for at in [at, deadline.0 - 1, deadline.0, deadline.0 + 1, now.0, i64::MIN, i64::MAX].map(Millis) {
                prop_assert_eq!(clock.is_flagged(at), at.max(now) >= deadline);
                let (mut flagged, mut pressed) = (clock, clock);
                prop_assert_eq!(flagged.flag(at).is_some(), clock.is_flagged(at));
                let moved = matches!(pressed.press(at, Span(u64::MAX), None), Pressed::Moved { .. });
                prop_assert!(!(moved && clock.is_flagged(at)), "a move after the deadline");
            }
            // A move without lag is in time if and only if the clock shows something.
            let shows = |at| {
                let reading = clock.reading(at)[clock.running().expect("it runs")];
                reading.time > Span::ZERO || reading.periods > 0 || reading.delay > Span::ZERO
            };
            for at in [now.0, i64::midpoint(now.0, deadline.0), deadline.0 - 1].map(Millis) {
                if at >= now && at < deadline {
                    let mut pressed = clock;
                    let moved = matches!(pressed.press(at, Span::ZERO, None), Pressed::Moved { .. });
                    prop_assert_eq!(moved, shows(at));
                }
            }
        }
    }

    #[test]
    fn what_is_left_of_a_turn_only_shrinks(
        control in time_control(),
        steps in steps(),
        mut moments in prop::collection::vec(0_i64..200_000, 2..12),
    ) {
        let mut account = Account::new(control);
        for step in &steps {
            account.take(step);
        }
        let clock = account.clock;
        let now = clock.parts().at.0;
        moments.sort_unstable();
        for pair in moments.windows(2) {
            let (earlier, later) = (clock.reading(Millis(now + pair[0])), clock.reading(Millis(now + pair[1])));
            for color in Color::ALL {
                if clock.running() != Some(color) {
                    let sand = matches!(control.system(), TimeSystem::Hourglass { .. });
                    prop_assert!(later[color] == earlier[color] || sand && later[color].time > earlier[color].time);
                    continue;
                }
                // Main time, then period after period: the periods fall, or the time within one does.
                let order = |reading: outflank_play::Reading| {
                    (!reading.overtime, reading.periods, reading.delay, reading.time)
                };
                let gone = later[color].time == Span::ZERO && later[color].periods == 0;
                prop_assert!(gone || order(later[color]) <= order(earlier[color]));
                prop_assert!(later[color].periods <= earlier[color].periods);
            }
            if matches!(control.system(), TimeSystem::Hourglass { .. }) {
                let sum = |readings: ByColor<Reading>| readings.black.time.plus(readings.white.time);
                prop_assert_eq!(sum(earlier), sum(later));
            }
        }
    }

    #[test]
    fn a_move_leaves_what_the_clock_showed(control in time_control(), steps in steps(), took in 0_i64..60_000) {
        let mut account = Account::new(control);
        for step in &steps {
            account.take(step);
        }
        let mut clock = account.clock;
        let Some(color) = clock.running() else { return Ok(()) };
        let at = Millis(clock.parts().at.0 + took);
        let shown = clock.reading(at)[color];
        let Pressed::Moved { spent, .. } = clock.press(at, Span::ZERO, None) else { return Ok(()) };
        let left = clock.parts().left[color];
        match control.system() {
            TimeSystem::Increment { increment, .. } => prop_assert_eq!(left.time, shown.time.plus(increment)),
            TimeSystem::Bronstein { delay, .. } => prop_assert_eq!(left.time, shown.time.plus(delay.min(spent))),
            TimeSystem::Delay { .. } | TimeSystem::Hourglass { .. } => prop_assert_eq!(left.time, shown.time),
            TimeSystem::Byoyomi { .. } => {
                prop_assert_eq!(left.periods, shown.periods);
                prop_assert_eq!(left.time, if shown.overtime { Span::ZERO } else { shown.time });
            }
            TimeSystem::PerMove { .. } | TimeSystem::Correspondence { .. } => {
                prop_assert_eq!(left, Clock::new(control, at).parts().left[color]);
            }
        }
    }

    #[test]
    fn the_parts_make_the_same_clock(control in time_control(), steps in steps()) {
        let mut account = Account::new(control);
        for step in &steps {
            account.take(step);
            let again = Clock::from_parts(control, account.clock.parts());
            prop_assert_eq!(again, account.clock);
        }
    }

    #[test]
    fn a_pause_of_any_length_takes_nothing(control in time_control(), steps in steps(), length in 0_i64..1 << 40) {
        let mut account = Account::new(control);
        for step in &steps {
            account.take(step);
        }
        let mut clock = account.clock;
        let now = clock.parts().at;
        if clock.running().is_some() {
            let (shown, deadline) = (clock.reading(now), clock.deadline().expect("it runs"));
            clock.pause(now);
            prop_assert_eq!(clock.reading(Millis(now.0 + length)), shown);
            clock.resume(Millis(now.0 + length), ByColor::default());
            prop_assert_eq!(clock.deadline(), Some(Millis(deadline.0 + length)));
        }
    }

    #[test]
    fn nothing_panics(
        control in time_control(),
        times in prop::array::uniform4(any::<u64>()),
        (periods, used, running) in (any::<u16>(), any::<u64>(), any::<bool>()),
        color in color(),
        moments in prop::collection::vec(prop_oneof![any::<i64>(), Just(i64::MIN), Just(i64::MAX)], 8),
        spans in prop::array::uniform2(prop_oneof![any::<u64>(), Just(u64::MAX)]),
    ) {
        let [black, white, black_quota, white_quota] = times.map(Span);
        let parts = ClockParts {
            left: ByColor { black: Left { time: black, periods }, white: Left { time: white, periods } },
            quota: ByColor { black: black_quota, white: white_quota },
            turn: Some(Turn { color, used: Span(used), running }),
            at: Millis(moments[0]),
        };
        let [first, second] = spans.map(Span);
        let mut clock = Clock::from_parts(control, parts);
        let look = |clock: &Clock| {
            let _ = clock.deadline();
            for at in moments.iter().copied().map(Millis) {
                let _ = (clock.reading(at), clock.is_flagged(at));
            }
        };
        look(&clock);
        clock.pause(Millis(moments[1]));
        clock.resume(Millis(moments[2]), ByColor { black: first, white: second });
        look(&clock);
        clock.press(Millis(moments[3]), first, Some(!color));
        look(&clock);
        clock.give(color, second);
        clock.press(Millis(moments[4]), second, Some(color));
        look(&clock);
        clock.flag(Millis(moments[5]));
        clock.start(color, Millis(moments[6]));
        clock.restore(parts.left, Some(color), Millis(moments[7]));
        look(&clock);
    }
}
