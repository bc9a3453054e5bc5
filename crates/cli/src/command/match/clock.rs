//! The clocks of a game between engines.

use std::time::Duration;

use outflank_engine::Clock;
use outflank_formats::game::match_clock::{MatchClock, Part};
use outflank_rules::{ByColor, Color};

use super::fault::Fault;

/// The remaining times of both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks(ByColor<Clock>);

impl Clocks {
    /// Returns both clocks before the first move.
    pub(super) const fn new(each: Clock) -> Self {
        Self(ByColor { black: each, white: each })
    }

    /// Returns the clock of a side.
    pub(super) fn of(&self, color: Color) -> Clock {
        self.0[color]
    }

    /// Subtracts a move's time from a side's clock and adds the increment.
    ///
    /// # Errors
    /// If the side had less time.
    pub(super) fn spend(&mut self, color: Color, time: Duration) -> Result<(), Fault> {
        let clock = &mut self.0[color];
        let left = clock.remaining.checked_sub(time);
        clock.remaining = left.map_or(Duration::ZERO, |left| left.saturating_add(clock.increment));
        left.map(drop).ok_or(Fault::Time)
    }
}

/// Reads the seconds for a game and the increment per move: `60`, `60+0.5`.
pub(super) fn read(text: &str) -> Result<Clock, String> {
    const MOST_SECONDS: f64 = 86_400.0;
    let (whole, added) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let seconds: f64 = text.trim().parse().ok()?;
        (0.0..=MOST_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
    };
    match (seconds(whole), seconds(added)) {
        (Some(remaining), Some(increment)) if remaining >= Duration::from_millis(1) => {
            Ok(Clock { remaining, increment })
        }
        _ => Err(
            "expected seconds per game, 0.001 to 86400, and optionally seconds added per move: 60 or 60+0.5"
                .to_owned(),
        ),
    }
}

/// Returns the clock in GGF, in whole seconds.
pub(super) fn in_ggf(clock: Clock) -> String {
    let part = |time: Duration| Part { time, ..Part::default() };
    let increment = part(Duration::from_secs(clock.increment.as_secs()));
    MatchClock { initial: part(clock.remaining), increment, extension: Part::default() }.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn a_move_takes_its_time_off_and_brings_the_increment() {
        let mut clocks = Clocks::new(read("2+0.5").unwrap());
        clocks.spend(Color::Black, ms(1_500)).unwrap();
        assert_eq!(clocks.of(Color::Black).remaining, ms(1_000));
        assert_eq!(clocks.of(Color::White).remaining, ms(2_000));
        assert_eq!(clocks.spend(Color::Black, ms(1_001)), Err(Fault::Time));
        assert_eq!(
            clocks.of(Color::Black).remaining,
            Duration::ZERO,
            "no increment after the time has run out"
        );
    }

    #[test]
    fn clocks_are_read_and_written() {
        let written = |text: &str| read(text).map(in_ggf);
        assert_eq!(written("60").as_deref(), Ok("1:00"));
        assert_eq!(written("180+2").as_deref(), Ok("3:00/0:02"));
        assert_eq!(written("0.5+0.1").as_deref(), Ok("0:00"));
        for text in ["", "0", "+1", "1+", "-1", "1+-1", "nan", "1e9", "90000", "5:00"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
