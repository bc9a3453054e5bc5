//! Time controls as text.

use std::fmt;
use std::str::FromStr;

use super::{Span, TimeControl, TimeControlError, TimeSystem};

/// The canonical text of a time control:
///
/// | text | meaning |
/// |---|---|
/// | `10+5` | 10 minutes and an increment of 5 seconds |
/// | `10 bronstein 5` | 10 minutes, of which a move gets back up to 5 seconds |
/// | `25 delay 3` | 25 minutes, of which the first 3 seconds of a move take nothing |
/// | `30 byo 3x20` | 30 minutes, then 3 periods of 20 seconds |
/// | `move 30` | 30 seconds for every move |
/// | `hourglass 5` | 5 minutes that run from one side to the other |
/// | `2d` | 2 days for every move |
///
/// Main time is in minutes, or in seconds with an `s` if the minutes are not whole: `90s+0.5`. All other
/// values are in seconds, with decimals if necessary.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.system() {
            TimeSystem::Increment { main, increment } => write!(f, "{}+{increment}", Main(main)),
            TimeSystem::Bronstein { main, delay } => write!(f, "{} bronstein {delay}", Main(main)),
            TimeSystem::Delay { main, delay } => write!(f, "{} delay {delay}", Main(main)),
            TimeSystem::Byoyomi { main, periods, period } => {
                write!(f, "{} byo {periods}x{period}", Main(main))
            }
            TimeSystem::PerMove { time } => write!(f, "move {time}"),
            TimeSystem::Hourglass { main } => write!(f, "hourglass {}", Main(main)),
            TimeSystem::Correspondence { days } => write!(f, "{days}d"),
        }
    }
}

/// Reads the canonical text. The parser also accepts extra blanks, a missing zero increment (`10`), minutes
/// with up to three decimals (`0.5+0`), and unnecessary zeros.
impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let system = read(text).ok_or_else(|| TimeControlError::Unreadable { text: text.to_owned() })?;
        Self::new(system)
    }
}

fn read(text: &str) -> Option<TimeSystem> {
    let mut words = text.split_whitespace();
    let (first, second, third) = (words.next()?, words.next(), words.next());
    if words.next().is_some() {
        return None;
    }
    Some(match (first, second, third) {
        ("move", Some(time), None) => TimeSystem::PerMove { time: seconds(time)? },
        ("hourglass", Some(main), None) => TimeSystem::Hourglass { main: main_time(main)? },
        (main, Some("bronstein"), Some(delay)) => {
            TimeSystem::Bronstein { main: main_time(main)?, delay: seconds(delay)? }
        }
        (main, Some("delay"), Some(delay)) => {
            TimeSystem::Delay { main: main_time(main)?, delay: seconds(delay)? }
        }
        (main, Some("byo"), Some(overtime)) => {
            let (periods, period) = overtime.split_once('x')?;
            let periods = whole(periods)?;
            TimeSystem::Byoyomi { main: main_time(main)?, periods, period: seconds(period)? }
        }
        (word, None, None) => match (word.strip_suffix('d'), word.split_once('+')) {
            (Some(days), _) => TimeSystem::Correspondence { days: whole(days)? },
            (None, Some((main, increment))) => {
                TimeSystem::Increment { main: main_time(main)?, increment: seconds(increment)? }
            }
            (None, None) => TimeSystem::Increment { main: main_time(word)?, increment: Span::ZERO },
        },
        _ => return None,
    })
}

/// Displays the main time: in minutes if they are whole, and otherwise in seconds.
struct Main(Span);

impl fmt::Display for Main {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.0 % Span::MINUTE.0 {
            0 => write!(f, "{}", self.0.0 / Span::MINUTE.0),
            _ => write!(f, "{}s", self.0),
        }
    }
}

fn main_time(text: &str) -> Option<Span> {
    match text.strip_suffix('s') {
        Some(text) => seconds(text),
        None => thousandths(text)?.checked_mul(60).map(Span),
    }
}

fn seconds(text: &str) -> Option<Span> {
    thousandths(text).map(Span)
}

/// Parses a decimal number with up to three decimals, as thousandths.
fn thousandths(text: &str) -> Option<u64> {
    let (whole_part, decimals) = text.split_once('.').map_or((text, "0"), |parts| parts);
    let scale = [100, 10, 1].get(decimals.len().checked_sub(1)?)?;
    let rest = whole::<u64>(decimals)?.checked_mul(*scale)?;
    whole::<u64>(whole_part)?.checked_mul(1000)?.checked_add(rest)
}

/// Parses digits only, because the standard library would also accept a sign.
fn whole<N: FromStr>(text: &str) -> Option<N> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}
