//! Time controls: their texts, their bounds, the presets.

use outflank_play::{PRESETS, Quantity, Span, TimeControl, TimeControlError, TimeDefault, TimeSystem};
use proptest::prelude::*;

const MINUTE: Span = Span::MINUTE;
const SECOND: Span = Span::SECOND;

/// Returns a value of a quantity, often near the bounds, and otherwise mostly as in real games.
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

/// Generates valid time controls.
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

#[test]
fn every_system_has_its_text() {
    let systems = [
        ("10+5", TimeSystem::Increment { main: MINUTE.times(10), increment: SECOND.times(5) }),
        ("3+0", TimeSystem::Increment { main: MINUTE.times(3), increment: Span::ZERO }),
        ("90s+0.5", TimeSystem::Increment { main: SECOND.times(90), increment: Span(500) }),
        ("0.125s+0.001", TimeSystem::Increment { main: Span(125), increment: Span(1) }),
        ("10 bronstein 5", TimeSystem::Bronstein { main: MINUTE.times(10), delay: SECOND.times(5) }),
        ("25 delay 3", TimeSystem::Delay { main: MINUTE.times(25), delay: SECOND.times(3) }),
        ("30 byo 3x20", TimeSystem::Byoyomi { main: MINUTE.times(30), periods: 3, period: SECOND.times(20) }),
        ("0 byo 1x10", TimeSystem::Byoyomi { main: Span::ZERO, periods: 1, period: SECOND.times(10) }),
        ("move 30", TimeSystem::PerMove { time: SECOND.times(30) }),
        ("hourglass 5", TimeSystem::Hourglass { main: MINUTE.times(5) }),
        ("2d", TimeSystem::Correspondence { days: 2 }),
    ];
    for (text, system) in systems {
        let control: TimeControl = text.parse().expect(text);
        assert_eq!(control.system(), system, "{text}");
        assert_eq!(control.to_string(), text);
    }
}

#[test]
fn what_is_not_canonical_is_understood() {
    let pairs = [
        ("10", "10+0"),
        (" 25   delay\t3 ", "25 delay 3"),
        ("0.5+0", "30s+0"),
        ("1.5+1.50", "90s+1.5"),
        ("120s+00", "2+0"),
        ("007d", "7d"),
    ];
    for (text, canonical) in pairs {
        assert_eq!(text.parse::<TimeControl>().expect(text).to_string(), canonical);
    }
}

#[test]
fn a_text_that_is_no_time_control_is_quoted() {
    let texts = [
        "",
        " ",
        "x",
        "+",
        "10+",
        "+5",
        "-1+5",
        "10++5",
        "10+-5",
        "10+5+5",
        "10 + 5",
        "1e3",
        "10.",
        ".5",
        "1.0000",
        "10+5s",
        "s",
        "d",
        "1.5d",
        "65536d",
        "delay",
        "25 delay",
        "25 delay 3 3",
        "move",
        "hourglass",
        "30 byo 3",
        "30 byo x30",
        "30 byo 3x",
        "30 byo 3x30x3",
        "18446744073709551615",
        "18446744073709551616s",
        "∞",
        "١٠+٥",
    ];
    for text in texts {
        let unreadable = TimeControlError::Unreadable { text: text.to_owned() };
        assert_eq!(text.parse::<TimeControl>(), Err(unreadable), "{text:?}");
    }
}

#[test]
fn every_bound_holds_and_is_named() {
    let cases = [
        ("0+1", Quantity::Main, 0, "the main time must be 0.1 s to 86400 s, not 0 s"),
        ("1440.001+0", Quantity::Main, 86_400_060, "the main time must be 0.1 s to 86400 s, not 86400.06 s"),
        ("1+3600.001", Quantity::Increment, 3_600_001, "the increment must be 0 s to 3600 s, not 3600.001 s"),
        ("1 delay 0", Quantity::Delay, 0, "the delay must be 0.001 s to 3600 s, not 0 s"),
        ("1 bronstein 0", Quantity::Delay, 0, "the delay must be 0.001 s to 3600 s, not 0 s"),
        (
            "1441 byo 1x1",
            Quantity::MainBeforePeriods,
            86_460_000,
            "the main time must be 0 s to 86400 s, not 86460 s",
        ),
        ("1 byo 0x30", Quantity::Periods, 0, "the number of periods must be 1 to 100, not 0"),
        ("1 byo 101x30", Quantity::Periods, 101, "the number of periods must be 1 to 100, not 101"),
        ("1 byo 1x0", Quantity::Period, 0, "the length of a period must be 0.1 s to 3600 s, not 0 s"),
        ("move 0.099", Quantity::PerMove, 99, "the time for a move must be 0.1 s to 86400 s, not 0.099 s"),
        ("hourglass 0", Quantity::Main, 0, "the main time must be 0.1 s to 86400 s, not 0 s"),
        ("0d", Quantity::Days, 0, "the time for a move must be 1 d to 14 d, not 0 d"),
        ("15d", Quantity::Days, 15, "the time for a move must be 1 d to 14 d, not 15 d"),
    ];
    for (text, quantity, value, message) in cases {
        let error = text.parse::<TimeControl>().expect_err(text);
        assert_eq!(error, TimeControlError::OutOfBounds { quantity, value }, "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn the_ends_of_the_bounds_are_within() {
    for text in [
        "0.1s+0",
        "1440+3600",
        "1440 delay 3600",
        "0 byo 100x3600",
        "1440 byo 1x0.1",
        "move 0.1",
        "1d",
        "14d",
    ] {
        assert_eq!(text.parse::<TimeControl>().expect(text).to_string(), text);
    }
}

#[test]
fn the_presets_are_those_that_people_know() {
    let texts = PRESETS.map(|preset| preset.control.to_string());
    assert_eq!(texts, ["1+0", "3+0", "5+0", "10+0", "15+0", "20+0", "30+0", "30+0"]);
    for preset in PRESETS {
        assert_eq!(TimeControl::new(preset.control.system()), Ok(preset.control), "{}", preset.name);
        let played_on = preset.time_default == TimeDefault::PlayOn;
        assert_eq!(played_on, preset.name == "championship");
    }
    let mut names = PRESETS.map(|preset| preset.name);
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn a_side_is_expected_to_make_thirty_moves() {
    let expected = [
        ("10+5", MINUTE.times(10).plus(SECOND.times(150))),
        ("10 delay 5", MINUTE.times(10).plus(SECOND.times(150))),
        ("10 bronstein 5", MINUTE.times(10).plus(SECOND.times(150))),
        ("10 byo 3x20", MINUTE.times(20)),
        ("move 30", MINUTE.times(15)),
        ("hourglass 5", MINUTE.times(5)),
        ("1d", Span::DAY.times(30)),
    ];
    for (text, span) in expected {
        assert_eq!(text.parse::<TimeControl>().expect(text).expected(), span, "{text}");
    }
}

proptest! {
    #[test]
    fn the_text_reads_back(control in time_control()) {
        let text = control.to_string();
        prop_assert_eq!(text.parse::<TimeControl>().expect(&text), control);
    }

    #[test]
    fn no_text_panics(text in "[0-9.sdx+ ]{0,12}|[0-9]{1,21}(byo|delay|\\+| |x){0,3}[0-9.]{0,21}|\\PC{0,20}") {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
        }
    }

    #[test]
    fn no_values_panic(main in any::<u64>(), other in any::<u64>(), count in any::<u16>()) {
        let (main, other) = (Span(main), Span(other));
        for system in [
            TimeSystem::Increment { main, increment: other },
            TimeSystem::Bronstein { main, delay: other },
            TimeSystem::Delay { main, delay: other },
            TimeSystem::Byoyomi { main, periods: count, period: other },
            TimeSystem::PerMove { time: main },
            TimeSystem::Hourglass { main },
            TimeSystem::Correspondence { days: count },
        ] {
            match TimeControl::new(system) {
                Ok(control) => prop_assert_eq!(control.system(), system),
                Err(error) => prop_assert!(error.to_string().contains(" must be ")),
            }
        }
    }
}
