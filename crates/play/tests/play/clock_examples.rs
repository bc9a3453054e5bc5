//! Each time control, computed by hand.

use outflank_play::{Clock, ClockParts, Left, Millis, Pressed, Reading, Span, Turn};
use outflank_rules::{ByColor, Color};

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;

/// Clocks that have not been started, at moment 0.
fn standing(control: &str) -> Clock {
    Clock::new(control.parse().expect(control), Millis(0))
}

/// Clocks of which Black's has been running since moment 0.
fn started(control: &str) -> Clock {
    let mut clock = standing(control);
    clock.start(BLACK, Millis(0));
    clock
}

/// The side to move makes a move that takes this number of milliseconds, without lag.
fn moves(clock: &mut Clock, took: u64) -> Pressed {
    moves_with_lag(clock, took, 0)
}

fn moves_with_lag(clock: &mut Clock, took: u64, lag: u64) -> Pressed {
    let next = clock.running().map(|color| !color);
    clock.press(Span(took).after(clock.parts().at), Span(lag), next)
}

fn reading(time: u64, periods: u16, overtime: bool) -> Reading {
    Reading { time: Span(time), periods, overtime, delay: Span::ZERO }
}

fn left(clock: &Clock) -> (u64, u64) {
    let parts = clock.parts();
    (parts.left.black.time.0, parts.left.white.time.0)
}

#[test]
fn each_control_takes_and_gives_what_it_should() {
    // The milliseconds that each of Black's moves takes, and Black's time after it. White always answers at
    // once.
    let cases: [(&str, &[(u64, u64)]); 9] = [
        // 60 − 10 + 2; 52 − 0 + 2; 54 − 1.5 + 2: an increment may leave more than before.
        ("1+2", &[(10_000, 52_000), (0, 54_000), (1500, 54_500)]),
        ("1+0", &[(10_000, 50_000), (49_999, 1)]),
        // The time used is given back, up to 5 seconds. 60 − 10 + 5; 55 − 3 + 3; 55 − 5 + 5; 55 − 5.001 + 5.
        ("1 bronstein 5", &[(10_000, 55_000), (3000, 55_000), (5000, 55_000), (5001, 54_999)]),
        // The first 5 seconds of a move are free, with the same result.
        ("1 delay 5", &[(10_000, 55_000), (3000, 55_000), (5000, 55_000), (5001, 54_999)]),
        // The delay allows a move that is longer than the main time: 60 − (64 − 5); 1 − (5.999 − 5).
        ("1 delay 5", &[(64_000, 1000), (5999, 1)]),
        // Main time only; 60 − 59 = 1; then into overtime.
        ("1 byo 3x10", &[(59_000, 1000), (1500, 0), (9999, 0)]),
        // The rest of a move's time is lost, and the next move has the whole time again.
        ("move 30", &[(29_999, 30_000), (1, 30_000)]),
        ("2d", &[(172_799_999, 172_800_000), (1, 172_800_000)]),
        // 60 − 10; 50 − 20. White answers at once, and keeps the time that it got.
        ("hourglass 1", &[(10_000, 50_000), (20_000, 30_000)]),
    ];
    for (control, turns) in cases {
        let mut clock = started(control);
        for &(took, expected) in turns {
            assert_eq!(moves(&mut clock, took), Pressed::Moved { spent: Span(took), forgiven: Span::ZERO });
            assert_eq!(left(&clock).0, expected, "{control} after {took}");
            moves(&mut clock, 0);
        }
    }
}

#[test]
fn periods_are_used_up_whole() {
    // Main time and periods after each of Black's moves. Three periods of ten seconds follow a minute.
    let cases: [(&[u64], (u64, u16)); 8] = [
        (&[60_000], (0, 3)),
        (&[69_999], (0, 3)),
        // 10 seconds over: the first period is used up, and the second is untouched.
        (&[70_000], (0, 2)),
        (&[89_999], (0, 1)),
        // A move within a period restores it.
        (&[60_000, 9999, 9999, 9999], (0, 3)),
        (&[60_000, 10_000, 9999], (0, 2)),
        (&[60_000, 10_000, 10_000, 9999], (0, 1)),
        // 1 second of main time left, and 21 more used: two periods are used up.
        (&[59_000, 22_000], (0, 1)),
    ];
    for (turns, (time, periods)) in cases {
        let mut clock = started("1 byo 3x10");
        for &took in turns {
            assert!(matches!(moves(&mut clock, took), Pressed::Moved { .. }), "{turns:?}");
            moves(&mut clock, 0);
        }
        assert_eq!(clock.parts().left.black, Left { time: Span(time), periods }, "{turns:?}");
    }
}

#[test]
fn a_clock_shows_what_is_left() {
    // Black's display at a moment of Black's first turn: time, periods, overtime, delay.
    let cases = [
        ("1+2", 0, reading(60_000, 0, false)),
        ("1+2", 59_999, reading(1, 0, false)),
        ("1+2", 61_000, reading(0, 0, false)),
        ("1 bronstein 5", 3000, reading(57_000, 0, false)),
        ("1 delay 5", 3000, Reading { delay: Span(2000), ..reading(60_000, 0, false) }),
        ("1 delay 5", 5000, reading(60_000, 0, false)),
        ("1 delay 5", 8000, reading(57_000, 0, false)),
        ("1 byo 3x10", 59_999, reading(1, 3, false)),
        ("1 byo 3x10", 60_000, reading(10_000, 3, true)),
        ("1 byo 3x10", 63_000, reading(7000, 3, true)),
        ("1 byo 3x10", 70_000, reading(10_000, 2, true)),
        ("1 byo 3x10", 89_999, reading(1, 1, true)),
        ("1 byo 3x10", 90_000, reading(0, 0, false)),
        ("move 30", 12_000, reading(18_000, 0, false)),
        ("hourglass 1", 12_000, reading(48_000, 0, false)),
        ("1d", 1, reading(86_399_999, 0, false)),
    ];
    for (control, at, expected) in cases {
        assert_eq!(started(control).reading(Millis(at)).black, expected, "{control} at {at}");
    }
    // The waiting side keeps its time, except in an hourglass, where it gets the time that the other uses.
    assert_eq!(started("1+2").reading(Millis(12_000)).white, reading(60_000, 0, false));
    assert_eq!(started("1 delay 5").reading(Millis(12_000)).white, reading(60_000, 0, false));
    assert_eq!(started("hourglass 1").reading(Millis(12_000)).white, reading(72_000, 0, false));
    assert_eq!(started("hourglass 1").reading(Millis(99_000)).white, reading(120_000, 0, false));
}

#[test]
fn the_flag_falls_when_nothing_is_left_and_no_move_can_be_under_way() {
    // The whole turn plus the grace. The grace is three gains, at most two seconds. A gain is 150 ms and
    // 1/250 of the expected time.
    let cases = [
        // 60 s expected: a gain of 390 ms.
        ("1+0", 60_000 + 1170),
        // 60 + 30 · 2 = 120 s: 630 ms.
        ("1+2", 60_000 + 1890),
        // 60 + 30 · 5 = 210 s: a gain of 990 ms, and three gains exceed the limit of two seconds.
        ("1 bronstein 5", 60_000 + 2000),
        ("1 delay 5", 65_000 + 2000),
        ("1 byo 3x10", 90_000 + 2000),
        // 3 s: 162 ms.
        ("move 0.1", 100 + 486),
        ("hourglass 1", 60_000 + 1170),
        ("1d", 86_400_000 + 2000),
    ];
    for (control, deadline) in cases {
        let mut clock = started(control);
        assert_eq!(clock.deadline(), Some(Millis(deadline)), "{control}");
        assert!(!clock.is_flagged(Millis(deadline - 1)), "{control}");
        assert!(clock.is_flagged(Millis(deadline)), "{control}");
        assert_eq!(clock.flag(Millis(deadline - 1)), None);
        assert_eq!(clock.flag(Millis(deadline + 50)), Some(BLACK));
        assert_eq!(clock.flag(Millis(deadline + 51)), None, "a flag falls once");
        assert_eq!(clock.deadline(), None);
        assert_eq!(clock.reading(Millis(deadline + 60)).black, reading(0, 0, false));
        assert_eq!(clock.press(Millis(deadline - 1), Span(500), Some(WHITE)), Pressed::Idle);
    }
}

#[test]
fn a_move_that_arrives_in_time_wins_over_the_flag() {
    // Ten minutes: a quota of three seconds, and a grace of two.
    let late = |took, lag| moves_with_lag(&mut started("10+0"), took, lag);
    assert_eq!(late(599_999, 0), Pressed::Moved { spent: Span(599_999), forgiven: Span(0) });
    assert_eq!(late(600_000, 0), Pressed::Flagged(BLACK), "it was late, and not for its way");
    assert_eq!(late(600_000, 1), Pressed::Moved { spent: Span(599_999), forgiven: Span(1) });
    assert_eq!(late(601_999, 1999), Pressed::Flagged(BLACK));
    assert_eq!(late(601_999, 2000), Pressed::Moved { spent: Span(599_999), forgiven: Span(2000) });
    assert_eq!(
        late(602_000, 3000),
        Pressed::Flagged(BLACK),
        "no move counts after the deadline, whatever its way"
    );
    assert_eq!(late(9_000_000, u64::MAX), Pressed::Flagged(BLACK));

    // The timer of the flag fires at the deadline. The move that arrived just before is handled first.
    let mut clock = started("10+0");
    assert!(clock.is_flagged(Millis(602_000)));
    assert!(matches!(clock.press(Millis(601_999), Span(2500), Some(WHITE)), Pressed::Moved { .. }));
    assert_eq!(clock.flag(Millis(602_000)), None);
}

/// The figures of lichess's own tests. With ten minutes, the gain has its maximum of a second. It is the same
/// for the forty moves of chess and the thirty of Othello, because no increment is multiplied. So the quota
/// is 3 s at first and at most 7 s.
#[test]
fn lag_is_forgiven_as_far_as_the_quota_goes() {
    // A move takes one second, and four more to arrive. Three of the five are forgiven: 600 − 5 + 3.
    let mut clock = started("10+0");
    assert_eq!(
        moves_with_lag(&mut clock, 5000, 4000),
        Pressed::Moved { spent: Span(2000), forgiven: Span(3000) }
    );
    assert_eq!(left(&clock).0, 598_000);

    // A premove takes only its network delay. Five of them without a delay fill the quota: 3, 4, 5, 6, 7, 7.
    // A delay of five seconds is forgiven completely, and the quota is 7 − 5 + 1 = 3. Then three of six
    // seconds are forgiven: 600 − 6 + 3.
    let mut clock = started("10+0");
    let mut quotas = vec![clock.parts().quota.black.0];
    for lag in [0, 0, 0, 0, 0, 5000, 6000] {
        moves_with_lag(&mut clock, lag, lag);
        quotas.push(clock.parts().quota.black.0);
        moves(&mut clock, 0);
    }
    assert_eq!(left(&clock).0, 597_000);
    assert_eq!(quotas, [3000, 4000, 5000, 6000, 7000, 7000, 3000, 1000]);
}

#[test]
fn no_more_is_forgiven_than_a_move_took() {
    // Half a second passed. A measured lag of three seconds, which is more than the move took, gives no extra
    // time and uses no extra quota.
    let mut clock = started("10+0");
    assert_eq!(moves_with_lag(&mut clock, 500, 3000), Pressed::Moved { spent: Span(0), forgiven: Span(500) });
    assert_eq!(clock.parts().quota.black, Span(3500));
}

#[test]
fn a_pause_takes_nothing_and_gives_what_is_said() {
    let mut clock = started("10+0");
    clock.pause(Millis(60_000));
    assert_eq!((clock.running(), clock.deadline(), clock.flag(Millis(9_000_000))), (None, None, None));
    assert_eq!(clock.press(Millis(70_000), Span::ZERO, Some(WHITE)), Pressed::Idle);
    assert_eq!(clock.reading(Millis(9_000_000)).black.time, Span(540_000));
    clock.pause(Millis(80_000));
    let bonus = ByColor { black: Span(10_000), white: Span(20_000) };
    clock.resume(Millis(10_000_000), bonus);
    clock.resume(Millis(10_000_000), bonus);
    clock.start(WHITE, Millis(10_000_000));
    assert_eq!(clock.reading(Millis(10_000_000)).black.time, Span(550_000));
    moves(&mut clock, 50_000);
    assert_eq!(left(&clock), (500_000, 620_000));
}

#[test]
fn a_pause_keeps_what_is_left_of_a_period_and_of_a_delay() {
    let mut clock = started("1 byo 3x10");
    clock.pause(Millis(74_000));
    assert_eq!(clock.reading(Millis(999_000)).black, reading(6000, 2, true));
    let mut clock = started("1 delay 5");
    clock.pause(Millis(2000));
    clock.resume(Millis(100_000), ByColor::default());
    assert_eq!(clock.reading(Millis(101_000)).black.delay, Span(2000));
}

#[test]
fn more_time_is_main_time() {
    let mut clock = started("1 byo 3x10");
    moves(&mut clock, 75_000);
    clock.give(BLACK, Span(15_000));
    assert_eq!(clock.parts().left.black, Left { time: Span(15_000), periods: 2 });
    // A side can get time during its own turn.
    let mut clock = started("1+0");
    clock.give(BLACK, Span(15_000));
    assert_eq!(clock.reading(Millis(60_000)).black.time, Span(15_000));
}

#[test]
fn a_side_can_play_on_after_its_flag_fell() {
    let mut clock = started("1+0");
    assert_eq!(clock.flag(Millis(61_170)), Some(BLACK));
    clock.give(BLACK, Span::MINUTE.times(2));
    clock.start(BLACK, Millis(61_170));
    moves(&mut clock, 20_000);
    assert_eq!(left(&clock), (100_000, 60_000));
}

#[test]
fn a_take_back_restores_what_was_left_but_not_what_was_forgiven() {
    let mut clock = started("10+5");
    let before = clock.parts();
    moves_with_lag(&mut clock, 30_000, 2000);
    clock.restore(before.left, Some(BLACK), Millis(40_000));
    assert_eq!(clock.reading(Millis(41_000)).black.time, Span(599_000));
    assert_eq!(clock.running(), Some(BLACK));
    assert_eq!(clock.parts().quota.black, Span(2000));
}

#[test]
fn the_last_move_stops_the_clock_and_a_side_may_move_again() {
    let mut clock = started("10+5");
    clock.press(Millis(10_000), Span::ZERO, Some(BLACK));
    assert_eq!(clock.running(), Some(BLACK));
    clock.press(Millis(30_000), Span::ZERO, None);
    assert_eq!((clock.running(), clock.deadline(), left(&clock)), (None, None, (580_000, 600_000)));
}

#[test]
fn time_never_runs_backwards() {
    let mut clock = started("1+0");
    moves(&mut clock, 10_000);
    assert_eq!(clock.reading(Millis(-5)), clock.reading(Millis(10_000)));
    assert_eq!(
        clock.press(Millis(3000), Span::ZERO, Some(BLACK)),
        Pressed::Moved { spent: Span(0), forgiven: Span(0) }
    );
    assert_eq!(clock.parts().at, Millis(10_000));
}

#[test]
fn a_clock_that_was_kept_too_long_is_flagged_at_once() {
    let turn = Turn { color: WHITE, used: Span(u64::MAX), running: true };
    let parts = ClockParts { turn: Some(turn), at: Millis(5), ..standing("1+0").parts() };
    let mut clock = Clock::from_parts("1+0".parse().expect("a control"), parts);
    assert_eq!(clock.deadline(), Some(Millis(5)));
    assert_eq!(clock.flag(Millis(0)), Some(WHITE));
}

#[test]
fn parts_grant_no_more_than_any_game_could() {
    let control = "10+0".parse().expect("a control");
    let quota = ByColor { black: Span(7001), white: Span(6999) };
    let clock = Clock::from_parts(control, ClockParts { quota, ..standing("10+0").parts() });
    assert_eq!(clock.parts().quota, ByColor { black: Span(7000), white: Span(6999) });
}
