//! Laws of clocks, for every course of a game.

use outflank_play::{Clock, ClockParts, Left, Millis, Pressed, Reading, Span, TimeSystem, Turn};
use outflank_rules::{ByColor, Color};
use proptest::prelude::*;

use crate::clock_account::{Account, color, on_both, steps};
use crate::time_controls::time_control;

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
    fn every_moment_is_spent_or_forgiven(
        control in time_control(),
        moves in prop::collection::vec((-1000_i64..20_000, 0_u64..5000), 0..60),
    ) {
        let mut clock = Clock::new(control, Millis(0));
        clock.start(Color::Black, Millis(0));
        let mut accounted = Span::ZERO;
        for (took, lag) in moves {
            let Some(color) = clock.running() else { break };
            let at = Millis(clock.parts().at.0 + took);
            if let Pressed::Moved { spent, forgiven } = clock.press(at, Span(lag), Some(!color)) {
                prop_assert!(forgiven <= Span(lag));
                accounted = accounted.plus(spent).plus(forgiven);
                prop_assert_eq!(accounted, Span::between(Millis(0), clock.parts().at));
            }
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
        // Whatever has happened, a running clock has exactly one deadline.
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
                let fell = flagged.flag(at);
                prop_assert_eq!(fell.is_some(), clock.is_flagged(at));
                prop_assert!(fell.is_some() || flagged == clock, "a timer that wakes too early");
                let moved = matches!(pressed.press(at, Span(u64::MAX), None), Pressed::Moved { .. });
                prop_assert!(!(moved && clock.is_flagged(at)), "a move after the deadline");
            }
            // A move without lag is in time if and only if the clock shows more than zero.
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
                // Main time comes before the periods. The number of periods falls, or the time within one of
                // them.
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
