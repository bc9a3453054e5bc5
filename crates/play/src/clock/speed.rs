//! The speed class of a game.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Span, TimeControl};

/// The speed class of a game. It depends on the time that a side may use for about thirty moves
/// ([`TimeControl::expected`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// Less than 3 minutes.
    Bullet,
    /// At least 3 and less than 8 minutes.
    Blitz,
    /// At least 8 and less than 25 minutes.
    Rapid,
    /// At least 25 minutes.
    Classical,
    /// Days for each move.
    Correspondence,
}

/// The text is not the name of a speed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a speed: expected bullet, blitz, rapid, classical or correspondence")]
pub struct NotASpeed(pub String);

impl Speed {
    /// All speeds, fastest first.
    pub const ALL: [Self; 5] =
        [Self::Bullet, Self::Blitz, Self::Rapid, Self::Classical, Self::Correspondence];

    /// Returns the speed class of a time control.
    ///
    /// ```
    /// use outflank_play::{Speed, TimeControl};
    ///
    /// let control: TimeControl = "5+3".parse()?;
    /// assert_eq!(Speed::of(control), Speed::Blitz);
    /// # Ok::<(), outflank_play::TimeControlError>(())
    /// ```
    #[must_use]
    pub fn of(control: TimeControl) -> Self {
        let expected = control.expected();
        match () {
            () if control.is_correspondence() => Self::Correspondence,
            () if expected < Span::MINUTE.times(3) => Self::Bullet,
            () if expected < Span::MINUTE.times(8) => Self::Blitz,
            () if expected < Span::MINUTE.times(25) => Self::Rapid,
            () => Self::Classical,
        }
    }

    /// Returns the name of the speed class, as [`FromStr`] reads it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Speed {
    type Err = NotASpeed;

    fn from_str(text: &str) -> Result<Self, NotASpeed> {
        Self::ALL.into_iter().find(|speed| speed.name() == text).ok_or_else(|| NotASpeed(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_go_by_the_time_of_thirty_moves() {
        for (control, speed) in [
            ("1", Speed::Bullet),
            ("2+1", Speed::Bullet),
            ("3", Speed::Blitz),
            ("5+5", Speed::Blitz),
            ("5+6", Speed::Rapid),
            ("8", Speed::Rapid),
            ("24", Speed::Rapid),
            ("25", Speed::Classical),
            ("30", Speed::Classical),
        ] {
            assert_eq!(Speed::of(control.parse().unwrap()), speed, "{control}");
        }
        let days = TimeControl::new(crate::TimeSystem::Correspondence { days: 1 }).unwrap();
        assert_eq!(Speed::of(days), Speed::Correspondence);
        for speed in Speed::ALL {
            assert_eq!(speed.name().parse(), Ok(speed));
        }
        assert!("Blitz".parse::<Speed>().is_err());
    }
}
