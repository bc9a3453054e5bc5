//! The clock of a match in the notation of GGS, which GGF and NBoard also use.
//!
//! ```text
//! clock = [ini[,[N]m1]]/[inc[,[N]m2]]/[ext[,[N]m3]]       parts at the end may be omitted
//! time  = [[[D.]HH:]MM:]SS
//! ```
//!
//! * `ini` is the time for the first m1 moves, or for the whole game if m1 is 0 or missing. Overtime begins
//!   when the time has run out or the moves have been made. With `N`, a player whose time runs out loses at
//!   once.
//! * `inc` is added after every m2 moves (default 1). With `N`, at most the used time is added.
//! * `ext` is the overtime for each m3 moves, or for the rest of the game. It is added to the remaining time.
//!   With `N` it replaces the remaining time.
//!
//! Source: the description of GGS clocks at skatgame.net.

use std::fmt;
use std::time::Duration;

/// The time control of one side of a match.
///
/// ```
/// use std::time::Duration;
/// use outflank_formats::game::match_clock::MatchClock;
///
/// let clock = MatchClock::read("5:00/0:03").expect("a clock");
/// assert_eq!(clock.initial.time, Duration::from_secs(300));
/// assert_eq!(clock.left([Duration::from_secs(10)]), Duration::from_secs(293));
/// assert_eq!(clock.to_string(), "5:00/0:03");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchClock {
    /// The main time.
    pub initial: Part,
    /// The increment.
    pub increment: Part,
    /// The overtime.
    pub extension: Part,
}

/// One of the three parts of a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The time.
    pub time: Duration,
    /// The number of moves for which, or after which, the time is given. It is 0 if it is missing.
    pub moves: u32,
    /// Whether an `N` comes before the number of moves.
    pub is_marked: bool,
}

/// The longest valid time: a hundred days.
const LONGEST_TIME: Duration = Duration::from_secs(100 * 86_400);

impl MatchClock {
    /// Reads a clock. Returns `None` for other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('/');
        let initial = Part::read(parts.next()?)?;
        let increment = parts.next().map_or(Some(Part::default()), Part::read)?;
        let extension = parts.next().map_or(Some(Part::default()), Part::read)?;
        let is_said = [initial, increment, extension].iter().any(|part| *part != Part::default());
        (parts.next().is_none() && is_said).then_some(Self { initial, increment, extension })
    }

    /// Returns the remaining main time or overtime of a side that has used these times for its moves.
    #[must_use]
    pub fn left(&self, thought: impl IntoIterator<Item = Duration>) -> Duration {
        let Self { initial, increment, extension } = *self;
        let mut left = initial.time;
        let (mut is_over, mut moves, mut in_period) = (false, 0_u32, 0_u32);
        let mut since = Duration::ZERO;
        let begun = |left: Duration| if extension.is_marked { extension.time } else { left + extension.time };
        for time in thought {
            let time = time.min(LONGEST_TIME);
            match left.checked_sub(time) {
                Some(rest) => left = rest,
                None if is_over => left = Duration::ZERO,
                None => {
                    is_over = true;
                    left = extension.time.saturating_sub(time.saturating_sub(left));
                }
            }
            moves = moves.saturating_add(1);
            since += time;
            if is_over {
                in_period += 1;
                if extension.moves > 0 && in_period >= extension.moves {
                    (left, in_period) = (begun(left), 0);
                }
            } else if initial.moves > 0 && moves >= initial.moves {
                is_over = true;
                left = begun(left);
            }
            if moves.is_multiple_of(increment.moves.max(1)) {
                left += if increment.is_marked { since.min(increment.time) } else { increment.time };
                since = Duration::ZERO;
            }
        }
        left
    }

    /// Returns the average increment per move.
    #[must_use]
    pub fn each_move(&self) -> Duration {
        self.increment.time / self.increment.moves.max(1)
    }
}

impl Part {
    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.is_empty() {
            return Some(Self::default());
        }
        let (time, moves) = match text.split_once(',') {
            Some((time, moves)) => (time, moves.trim()),
            None => (text, "0"),
        };
        let (is_marked, moves) = match moves.strip_prefix(['N', 'n']) {
            Some(moves) => (true, if moves.is_empty() { "0" } else { moves }),
            None => (false, moves),
        };
        Some(Self { time: time_of(time)?, moves: moves.parse().ok()?, is_marked })
    }
}

/// Reads `SS`, `MM:SS`, `HH:MM:SS` or `D.HH:MM:SS`. Returns `None` for other text and for more than a hundred
/// days.
#[must_use]
pub fn time_of(text: &str) -> Option<Duration> {
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { text.parse::<u64>().ok() } else { None }
    };
    let (days, rest) = match text.trim().split_once('.') {
        Some((days, rest)) => (number(days)?, rest),
        None => (0, text.trim()),
    };
    let mut seconds = days;
    let parts: Vec<&str> = rest.split(':').collect();
    if parts.len() > 3 || (days > 0 && parts.len() < 3) {
        return None;
    }
    if days > 0 {
        seconds = seconds.checked_mul(24)?;
    }
    for (at, part) in parts.into_iter().enumerate() {
        let factor = if at == 0 { 1 } else { 60 };
        seconds = seconds.checked_mul(factor)?.checked_add(number(part)?)?;
    }
    Some(Duration::from_secs(seconds)).filter(|time| *time <= LONGEST_TIME)
}

impl fmt::Display for MatchClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.initial)?;
        if self.increment != Part::default() || self.extension != Part::default() {
            write!(f, "/{}", self.increment)?;
        }
        if self.extension != Part::default() {
            write!(f, "/{}", self.extension)?;
        }
        Ok(())
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            return Ok(());
        }
        let seconds = self.time.as_secs();
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}:{rest:02}")?;
        } else {
            write!(f, "{minutes}:{rest:02}")?;
        }
        match (self.is_marked, self.moves) {
            (true, moves) => write!(f, ",N{moves}"),
            (false, 0) => Ok(()),
            (false, moves) => write!(f, ",{moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    fn left(clock: &str, thought: &[u64]) -> u64 {
        let clock = MatchClock::read(clock).expect("a clock");
        clock.left(thought.iter().map(|n| seconds(*n))).as_secs()
    }

    #[test]
    fn times_are_read_in_every_form() {
        for (text, expected) in
            [("5", 5), ("2:00", 120), ("1:02:03", 3723), ("1.00:00:01", 86_401), ("007", 7), ("0:90", 90)]
        {
            assert_eq!(time_of(text), Some(seconds(expected)), "{text}");
        }
        for bad in ["", ":", "1:", "-1", "1.5", "1:2:3:4", "99999999999999999999", "200.00:00:00", "é"] {
            assert_eq!(time_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn clocks_run_as_the_service_runs_them() {
        assert_eq!(left("1:00", &[10, 20]), 30);
        assert_eq!(left("5:00/0:03", &[10, 10]), 286);
        assert_eq!(left("5:00/0:03,N1", &[1, 10]), 300 - 11 + 1 + 3);
        assert_eq!(left("5:00/0:10,2", &[1, 1, 1]), 307);
        assert_eq!(left("1:00//2:00", &[70]), 110);
        assert_eq!(left("1:00//2:00", &[70, 200]), 0);
        assert_eq!(left("1:00,2//0:30", &[10, 10]), 70);
        assert_eq!(left("0:10,N0//0:30,N2", &[10, 5, 20, 5]), 25);
        assert_eq!(left("0:10//0:30,1", &[15, 5]), 25 + 30 + 25);
    }

    #[test]
    fn other_text_is_not_a_clock() {
        for bad in ["", "/", "//", "a", "5:00/0:03/2:00/1", "5:00,x", "5:00,N-1", "5//3//"] {
            assert_eq!(MatchClock::read(bad), None, "{bad}");
        }
    }

    proptest! {
        #[test]
        fn clocks_are_read_back(parts in proptest::array::uniform3((0_u64..1_000_000, 0_u32..100, any::<bool>()))) {
            let part = |(time, moves, is_marked)| Part { time: seconds(time), moves, is_marked };
            let [initial, increment, extension] = parts.map(part);
            let clock = MatchClock { initial, increment, extension };
            prop_assume!(clock != MatchClock::default());
            prop_assert_eq!(MatchClock::read(&clock.to_string()), Some(clock));
        }

        #[test]
        fn no_text_is_too_strange(text in ".{0,40}", thought in proptest::collection::vec(any::<u64>(), 0..50)) {
            if let Some(clock) = MatchClock::read(&text) {
                let _ = clock.left(thought.into_iter().map(Duration::from_secs));
            }
        }
    }
}
