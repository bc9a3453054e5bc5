//! The expected clocks of a game, computed independently of the server's code.

use anyhow::{Context, Result, ensure};
use outflank_rules::{ByColor, Color};
use outflank_wire::live::{ClockSide, Clocks};

use crate::address::side;

/// The extra time that each side gets when the clocks resume after an absence of the server
/// (docs/protocol.md).
const AFTER_ABSENCE_MS: i64 = 10_000;
/// The longest time that a flag waits for a move in transit.
const MOST_GRACE_MS: i64 = 2_000;
/// The maximum network delay that can be forgiven for one move, in gains.
const MOST_GAINS: i64 = 7;
/// The initial allowance for network delay, in gains.
const FIRST_GAINS: i64 = 3;
/// The number of moves of each side on which the gain is based.
const EXPECTED_MOVES: i64 = 30;

/// How far this program's time may differ from the server's. The server reads the time of day once and then a
/// monotonic clock, but this program reads the time of day each time.
const APART_MS: i64 = 20;

/// The clocks of one game with main time and an increment. All times are in milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct ExpectedClocks {
    increment: i64,
    /// The amount by which the allowance for network delay grows with each move.
    gain: i64,
    left: ByColor<i64>,
    has_moved: ByColor<bool>,
    /// The side whose clock is running, and when it began to run.
    running: Option<(Color, i64)>,
    /// The side whose clock is stopped because the server was away.
    held: Option<Color>,
    /// The time that the turn had taken before the server went away.
    used: i64,
}

/// The time within which an event happened, as observed from outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) from_ms: i64,
    pub(crate) until_ms: i64,
}

impl ExpectedClocks {
    /// Returns the clocks at the beginning of a game with a time control such as `5+3` or `90s+0.5`.
    pub(crate) fn new(control: &str) -> Result<Self> {
        let read = || {
            let (main, increment) = control.split_once('+')?;
            let (main, unit) = main.strip_suffix('s').map_or((main, 60_000.0), |seconds| (seconds, 1000.0));
            let millis = |text: &str, unit: f64| Some((text.parse::<f64>().ok()? * unit).round() as i64);
            Some((millis(main, unit)?, millis(increment, 1000.0)?))
        };
        let (main, increment) =
            read().with_context(|| format!("{control}: expected a time control such as 5+3 or 90s+0.5"))?;
        Ok(Self {
            increment,
            gain: ((main + EXPECTED_MOVES * increment) / 250 + 150).min(1000),
            left: ByColor { black: main, white: main },
            has_moved: ByColor { black: false, white: false },
            running: None,
            held: None,
            used: 0,
        })
    }

    /// Returns the time at which the flag of the running clock falls without a move. This is the end of its
    /// time, plus the grace for moves in transit. Correct only for the first timed move of a side, since the
    /// allowance grows later. `None` if no clock runs.
    pub(crate) fn flag_ms(&self) -> Option<i64> {
        let (color, since) = self.running?;
        Some(since + self.left[color] + (FIRST_GAINS * self.gain).min(MOST_GRACE_MS))
    }

    /// Compares the clocks after a move and adopts them. Returns the forgiven delay in milliseconds.
    pub(crate) fn played(
        &mut self,
        color: Color,
        next: Option<Color>,
        within: Window,
        shown: Option<&Clocks>,
    ) -> Result<i64> {
        let shown = shown.context("a move without clocks")?;
        let at = shown.at_ms;
        // Before both sides have moved, no clock runs, and the clocks show their initial time.
        let is_timed = self.running.is_some() || shown.running.is_some();
        ensure!(
            !is_timed || (within.from_ms - APART_MS..=within.until_ms + APART_MS).contains(&at),
            "the move arrived at {at} by the server's time, but actually between {} and {}",
            within.from_ms,
            within.until_ms
        );
        let mut forgiven = 0;
        if let Some((runs, since)) = self.running {
            ensure!(runs == color, "{color:?} moved, but the clock of {runs:?} was running");
            let took = at - since;
            let charged = self.left[color] + self.increment - left(shown, color);
            forgiven = took - charged;
            let most = (self.used + took).min(MOST_GAINS * self.gain);
            ensure!(
                (0..=most).contains(&forgiven),
                "a move of {took} ms was charged {charged} ms: {forgiven} ms forgiven, at most {most} allowed"
            );
            self.left[color] = left(shown, color);
            self.used = 0;
        }
        self.has_moved[color] = true;
        let next = next.filter(|_| self.has_moved.black && self.has_moved.white);
        self.adopt(next, shown)?;
        Ok(forgiven)
    }

    /// Compares the stopped clocks after an absence of the server that began at `from_ms`. Neither side may
    /// be charged for the absence.
    pub(crate) fn interrupted(&mut self, from_ms: i64, shown: Option<&Clocks>) -> Result<()> {
        let shown = shown.context("an interruption without clocks")?;
        let (color, since) = self.running.context("the clocks had already stopped")?;
        let (before, after) = (self.left[color], left(shown, color));
        let fair = before - (from_ms - since + APART_MS).max(0)..=before;
        ensure!(fair.contains(&after), "{color:?} has {after} ms after the absence, expected {fair:?}");
        self.left[color] = after;
        self.used += before - after;
        self.adopt(None, shown)?;
        self.held = Some(color);
        Ok(())
    }

    /// Compares the clocks when they resume, with extra time for both sides.
    pub(crate) fn resumed(&mut self, shown: Option<&Clocks>) -> Result<()> {
        let color = self.held.take().context("no clock was held")?;
        for side in Color::ALL {
            self.left[side] += AFTER_ABSENCE_MS;
        }
        self.adopt(Some(color), shown.context("the clocks resume without their times")?)
    }

    /// Whether a clock is stopped because the server was away.
    pub(crate) fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Compares the clocks after an event that changes neither of them.
    pub(crate) fn unchanged(&self, shown: Option<&Clocks>) -> Result<()> {
        let shown = shown.context("an event without clocks")?;
        for color in Color::ALL {
            let (before, after) = (self.left[color], left(shown, color));
            ensure!(before == after, "{color:?} had {before} ms, and has {after}");
        }
        Ok(())
    }

    /// Checks the times of both sides and which clock runs, and adopts the start of the turn.
    fn adopt(&mut self, next: Option<Color>, shown: &Clocks) -> Result<()> {
        self.unchanged(Some(shown))?;
        let running = shown.running.map(side);
        ensure!(running == next, "the clock of {running:?} is running instead of that of {next:?}");
        self.running = next.map(|color| (color, shown.at_ms));
        Ok(())
    }
}

fn left(shown: &Clocks, color: Color) -> i64 {
    let ClockSide { left_ms, .. } = if color == Color::Black { shown.black } else { shown.white };
    left_ms
}

#[cfg(test)]
mod tests {
    use outflank_wire::board;

    use super::*;

    const ALWAYS: Window = Window { from_ms: 0, until_ms: i64::MAX / 2 };

    fn shown(black: i64, white: i64, running: Option<board::Color>, at_ms: i64) -> Clocks {
        let side = |left_ms| ClockSide { left_ms, delay_ms: 0, periods: None, overtime: false };
        Clocks { black: side(black), white: side(white), running, at_ms }
    }

    /// Returns clocks of one minute plus two seconds per move, after both sides have moved by 1000.
    fn begun() -> ExpectedClocks {
        let mut clocks = ExpectedClocks::new("1+2").unwrap();
        let black = shown(60_000, 60_000, None, 500);
        clocks.played(Color::Black, Some(Color::White), ALWAYS, Some(&black)).unwrap();
        let white = shown(60_000, 60_000, Some(board::Color::Black), 1000);
        clocks.played(Color::White, Some(Color::Black), ALWAYS, Some(&white)).unwrap();
        clocks
    }

    #[test]
    fn a_move_is_charged_what_it_took_less_what_is_forgiven() {
        let play = |black: i64, white: i64, running, within| {
            let after = shown(black, white, running, 6000);
            begun().played(Color::Black, Some(Color::White), within, Some(&after))
        };
        let white = Some(board::Color::White);
        assert_eq!(play(57_000, 60_000, white, ALWAYS).unwrap(), 0);
        assert_eq!(play(57_300, 60_000, white, ALWAYS).unwrap(), 300);
        assert!(play(56_999, 60_000, white, ALWAYS).is_err(), "charged too much");
        assert!(play(61_411, 60_000, white, ALWAYS).is_err(), "more was forgiven than a connection may take");
        assert!(play(57_000, 59_999, white, ALWAYS).is_err(), "the other side was charged");
        assert!(play(57_000, 60_000, Some(board::Color::Black), ALWAYS).is_err(), "the wrong clock runs");
        assert!(play(57_000, 60_000, None, ALWAYS).is_err(), "no clock runs");
        let later = Window { from_ms: 6021, until_ms: 7000 };
        assert!(play(57_000, 60_000, white, later).is_err(), "it was not sent yet");
    }

    #[test]
    fn an_absence_costs_nobody_anything() {
        // The server was killed at 3000. The last known event is White's move at 1000.
        let held = |black: i64, white: i64, running| {
            let mut clocks = begun();
            clocks.interrupted(3000, Some(&shown(black, white, running, 9000))).map(|()| clocks)
        };
        assert!(held(57_980, 60_000, None).is_ok() && held(60_000, 60_000, None).is_ok());
        assert!(held(57_979, 60_000, None).is_err(), "Black was charged for the absence");
        assert!(held(60_001, 60_000, None).is_err(), "Black gained by it");
        assert!(held(58_000, 59_999, None).is_err(), "White paid for it");
        assert!(held(58_000, 60_000, Some(board::Color::Black)).is_err(), "the clock runs");
        let black = Some(board::Color::Black);
        let go_on = |left: i64, white: i64, running| {
            let mut clocks = held(58_000, 60_000, None).unwrap();
            clocks.resumed(Some(&shown(left, white, running, 9500))).map(|()| clocks.is_held())
        };
        assert!(!go_on(68_000, 70_000, black).unwrap());
        assert!(go_on(67_999, 70_000, black).is_err() && go_on(68_000, 60_000, black).is_err());
        assert!(go_on(68_000, 70_000, None).is_err() && begun().resumed(None).is_err());
    }

    #[test]
    fn a_flag_waits_for_a_move_under_way() {
        // The grace is three gains of (60 + 30 · 2) s / 250 + 150 ms each.
        assert_eq!(begun().flag_ms(), Some(1000 + 60_000 + 3 * 630));
        assert!(ExpectedClocks::new("5").is_err() && ExpectedClocks::new("a+b").is_err());
        assert_eq!(ExpectedClocks::new("90s+0.5").unwrap().left.white, 90_000);
    }
}
