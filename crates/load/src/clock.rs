//! What the clocks of a game must show, reckoned from what was seen of it and not with the server's own arithmetic.

use anyhow::{Context, Result, ensure};
use outflank_rules::{ByColor, Color};
use outflank_wire::live::{ClockSide, Clocks};

use crate::address::side;

/// What each side gets when the clocks go on after the server was away, as docs/protocol.md promises.
const AFTER_ABSENCE_MS: i64 = 10_000;
/// The most that a flag waits for a move that may be under way.
const MOST_GRACE_MS: i64 = 2_000;
/// A side may be forgiven so many gains in one move for its way, and begins with so many.
const MOST_GAINS: i64 = 7;
const FIRST_GAINS: i64 = 3;
/// How many moves of a side a game is taken for in reckoning the gain.
const EXPECTED_MOVES: i64 = 30;

/// The server reads the time of day once and counts on by itself; we read it each time. So far they may come apart.
const APART_MS: i64 = 20;

/// The clocks of one game with main time and an increment, in milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct Reckoned {
    increment: i64,
    /// What a move may be forgiven for its way grows by this.
    gain: i64,
    left: ByColor<i64>,
    has_moved: ByColor<bool>,
    /// Whose clock runs, and since when.
    running: Option<(Color, i64)>,
    /// Whose clock stands because the server was away.
    held: Option<Color>,
    /// What the turn had taken before the server was away.
    used: i64,
}

/// The time within which something happened, as far as it was seen from outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) from_ms: i64,
    pub(crate) until_ms: i64,
}

impl Reckoned {
    /// The clocks at the beginning of a game of a control such as `5+3` or `90s+0.5`.
    pub(crate) fn new(control: &str) -> Result<Self> {
        let read = || {
            let (main, increment) = control.split_once('+')?;
            let (main, unit) = main.strip_suffix('s').map_or((main, 60_000.0), |seconds| (seconds, 1000.0));
            let millis = |text: &str, unit: f64| Some((text.parse::<f64>().ok()? * unit).round() as i64);
            Some((millis(main, unit)?, millis(increment, 1000.0)?))
        };
        let (main, increment) = read().with_context(|| format!("{control}: only such as 5+3 or 90s+0.5"))?;
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

    /// Since when a clock runs, and the moment at which its flag must fall if nobody moves and nobody has been forgiven
    /// anything: when it shows nothing more, and the grace after that.
    pub(crate) fn flag_ms(&self) -> Option<i64> {
        let (color, since) = self.running?;
        Some(since + self.left[color] + (FIRST_GAINS * self.gain).min(MOST_GRACE_MS))
    }

    /// Compares the clocks after a move, and goes on from them; gives what the move was forgiven.
    pub(crate) fn played(
        &mut self,
        color: Color,
        next: Option<Color>,
        within: Window,
        shown: Option<&Clocks>,
    ) -> Result<i64> {
        let shown = shown.context("a move without clocks")?;
        let at = shown.at_ms;
        // Before both have moved no clock runs, and what is shown is of the beginning.
        let is_timed = self.running.is_some() || shown.running.is_some();
        ensure!(
            !is_timed || (within.from_ms - APART_MS..=within.until_ms + APART_MS).contains(&at),
            "the move came at {at} by the server's time, and between {} and {} in truth",
            within.from_ms,
            within.until_ms
        );
        let mut forgiven = 0;
        if let Some((runs, since)) = self.running {
            ensure!(runs == color, "{color:?} moved, and the clock of {runs:?} ran");
            let took = at - since;
            let charged = self.left[color] + self.increment - left(shown, color);
            forgiven = took - charged;
            let most = (self.used + took).min(MOST_GAINS * self.gain);
            ensure!(
                (0..=most).contains(&forgiven),
                "a move of {took} ms was charged {charged} ms: {forgiven} ms were forgiven, {most} at most"
            );
            self.left[color] = left(shown, color);
            self.used = 0;
        }
        self.has_moved[color] = true;
        let next = next.filter(|_| self.has_moved.black && self.has_moved.white);
        self.adopt(next, shown)?;
        Ok(forgiven)
    }

    /// Compares the clocks, which stand, after the server was away from a moment on: nobody was charged for it.
    pub(crate) fn interrupted(&mut self, from_ms: i64, shown: Option<&Clocks>) -> Result<()> {
        let shown = shown.context("an interruption without clocks")?;
        let (color, since) = self.running.context("the clocks stood already")?;
        let (before, after) = (self.left[color], left(shown, color));
        let fair = before - (from_ms - since + APART_MS).max(0)..=before;
        ensure!(fair.contains(&after), "{color:?} was left {after} ms by the absence and not {fair:?}");
        self.left[color] = after;
        self.used += before - after;
        self.adopt(None, shown)?;
        self.held = Some(color);
        Ok(())
    }

    /// Compares the clocks when they go on, with something more for either side.
    pub(crate) fn resumed(&mut self, shown: Option<&Clocks>) -> Result<()> {
        let color = self.held.take().context("no clock was held")?;
        for side in Color::ALL {
            self.left[side] += AFTER_ABSENCE_MS;
        }
        self.adopt(Some(color), shown.context("clocks go on and are not shown")?)
    }

    /// Whether a clock stands because the server was away.
    pub(crate) fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Compares the clocks after something that changes none of them.
    pub(crate) fn unchanged(&self, shown: Option<&Clocks>) -> Result<()> {
        let shown = shown.context("an event without clocks")?;
        for color in Color::ALL {
            let (before, after) = (self.left[color], left(shown, color));
            ensure!(before == after, "{color:?} had {before} ms, and has {after}");
        }
        Ok(())
    }

    /// Goes on from what is shown, once that is known to be right but for who is next.
    fn adopt(&mut self, next: Option<Color>, shown: &Clocks) -> Result<()> {
        self.unchanged(Some(shown))?;
        let running = shown.running.map(side);
        ensure!(running == next, "the clock of {running:?} runs, and not that of {next:?}");
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

    /// One minute and two seconds a move, after both have moved at 1000.
    fn begun() -> Reckoned {
        let mut clocks = Reckoned::new("1+2").unwrap();
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
        assert!(play(61_411, 60_000, white, ALWAYS).is_err(), "more forgiven than a line may take");
        assert!(play(57_000, 59_999, white, ALWAYS).is_err(), "the other side was charged");
        assert!(play(57_000, 60_000, Some(board::Color::Black), ALWAYS).is_err(), "the wrong clock runs");
        assert!(play(57_000, 60_000, None, ALWAYS).is_err(), "no clock runs");
        let later = Window { from_ms: 6021, until_ms: 7000 };
        assert!(play(57_000, 60_000, white, later).is_err(), "it was not sent yet");
    }

    #[test]
    fn an_absence_costs_nobody_anything() {
        // Killed at 3000: what was known last is that White moved at 1000.
        let held = |black: i64, white: i64, running| {
            let mut clocks = begun();
            clocks.interrupted(3000, Some(&shown(black, white, running, 9000))).map(|()| clocks)
        };
        assert!(held(57_980, 60_000, None).is_ok() && held(60_000, 60_000, None).is_ok());
        assert!(held(57_979, 60_000, None).is_err(), "Black paid for the absence");
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
        // (60 + 30 · 2) s / 250 + 150 ms, three times.
        assert_eq!(begun().flag_ms(), Some(1000 + 60_000 + 3 * 630));
        assert!(Reckoned::new("5").is_err() && Reckoned::new("a+b").is_err());
        assert_eq!(Reckoned::new("90s+0.5").unwrap().left.white, 90_000);
    }
}
