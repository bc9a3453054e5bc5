//! Playing levels, and above them levels by thinking time.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{Limits, Selectivity};

/// A playing strength: 1 (a child's first game) to 20 (full strength, in about a second a move), and above
/// them 21, 22 and 23, which think for 3, 10 and 30 seconds a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The strongest level.
    pub const MAX: Self = Self(20);
    /// All levels except for the thinking times, weakest first.
    pub const ALL: [Self; 20] = {
        let mut all = [Self::MIN; 20];
        let mut at = 0;
        while at < all.len() {
            all[at] = Self(at as u8 + 1);
            at += 1;
        }
        all
    };
    /// The thinking times, shortest first.
    pub const THINKING: [Self; 3] = [Self(21), Self(22), Self(23)];
    /// The weakest level that plays its openings from a book, if there is one.
    pub const BOOK_FROM: Self = Self(10);
    /// The default level: as strong as possible without making people wait.
    pub const USUAL: Self = Self(17);

    /// Returns the level with this number.
    ///
    /// ```
    /// use outflank_othello::{Level, LevelError};
    ///
    /// assert_eq!(Level::new(20), Ok(Level::MAX));
    /// assert_eq!(Level::new(24), Err(LevelError(24)));
    /// ```
    ///
    /// # Errors
    /// If the number is not in 1…23.
    pub const fn new(number: u8) -> Result<Self, LevelError> {
        if number >= Self::MIN.0 && number <= Self::THINKING[2].0 {
            Ok(Self(number))
        } else {
            Err(LevelError(number))
        }
    }

    /// Returns the level that plays about as well as a level of the former scale of twelve, which stored
    /// games may name. `None` if that scale had no such level.
    #[must_use]
    pub const fn of_twelve(number: u8) -> Option<Self> {
        match number {
            1..=12 => Some(Self(OF_TWELVE[number as usize - 1])),
            _ => None,
        }
    }

    /// Returns the number of the level, 1…23.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the thinking time for a move, if that defines the level: 3, 10 or 30 seconds.
    #[must_use]
    pub const fn thinks_for(self) -> Option<Duration> {
        match self.0 {
            21 => Some(Duration::from_secs(3)),
            22 => Some(Duration::from_secs(10)),
            23 => Some(Duration::from_secs(30)),
            _ => None,
        }
    }

    /// Returns the settings of the level for Othello on 8×8. Other games have other scales, with the same
    /// times.
    #[must_use]
    pub fn settings(self) -> LevelSettings {
        if let Some(time) = self.thinks_for() {
            return LevelSettings { time, spread: 0.2, slack: 0.3, ..STRONGEST };
        }
        SETTINGS.get(usize::from(self.0 - 1)).copied().unwrap_or(STRONGEST)
    }
}

/// The settings of a level: its search depth, and its errors.
///
/// A weak level errs like people. Now and then it does not search, but takes the move that flips most discs.
/// It overlooks moves: quiet moves in the middle of the game more often than corners. It may prefer a
/// slightly worse move, but never one that is worse by more than its slack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelSettings {
    /// Depth of the searches in plies, pruned at 73 %.
    pub depth: u8,
    /// The maximum number of empties at which moves are scored exactly; the slack applies to these scores,
    /// too.
    pub solve_from: u8,
    /// The percentage of moves in the quiet middle game for which the level searches; for the others it
    /// counts flipped discs.
    pub attention: f32,
    /// The percentage of legal moves that the level overlooks in the quiet middle game.
    pub overlooks: f32,
    /// The loss in discs at which a move is chosen about a third as often.
    pub spread: f32,
    /// The largest loss, in discs, of a move that the level may choose.
    pub slack: f32,
    /// The time limit for a move.
    pub time: Duration,
}

impl LevelSettings {
    /// The confidence at which the searches of levels prune a line.
    pub const SELECTIVITY: Selectivity = Selectivity::Percent73;

    /// Whether only time limits the search, so that earlier results let it search deeper. With a fixed depth,
    /// earlier results would only shorten the search and might change the move.
    #[must_use]
    pub fn thinks_by_time(&self) -> bool {
        self.depth >= TO_THE_END
    }

    /// Whether the level never overlooks anything.
    #[must_use]
    pub fn sees_everything(&self) -> bool {
        self.attention >= 100.0 && self.overlooks <= 0.0
    }

    /// Returns the limits of the level's searches.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits::new()
            .with_depth(self.depth)
            .with_solve_from(self.solve_from)
            .with_time(self.time)
            .with_selectivity(Self::SELECTIVITY)
    }
}

/// Returns the settings of a level with a fixed depth. The parameters are the fields of [`LevelSettings`].
#[must_use]
pub const fn settings(
    depth: u8,
    solve_from: u8,
    attention: f32,
    overlooks: f32,
    spread: f32,
    slack: f32,
) -> LevelSettings {
    LevelSettings { depth, solve_from, attention, overlooks, spread, slack, time: GUARD }
}

/// The time limit of levels with a fixed depth. In Othello they never reach it on an ordinary machine; on
/// larger boards the upper levels do.
const GUARD: Duration = Duration::from_secs(1);

/// The length of a game on 8×8 without passes, in plies.
const TO_THE_END: u8 = 60;

const STRONGEST: LevelSettings = settings(TO_THE_END, TO_THE_END, 100.0, 0.0, 0.3, 0.5);

/// The settings of the levels for Othello on 8×8.
#[rustfmt::skip]
pub const SETTINGS: [LevelSettings; 20] = [
    //    depth solve attention overlooks spread slack
    settings( 1,  0,   0.0, 20.0, 3.00, 10.0),
    settings( 1,  0,  29.0, 18.5, 2.60,  9.3),
    settings( 1,  1,  50.0, 17.0, 2.30,  8.6),
    settings( 1,  2,  65.0, 16.0, 2.00,  8.0),
    settings( 2,  3,  73.0, 15.0, 2.00,  7.0),
    settings( 2,  4,  81.5, 14.0, 1.90,  5.9),
    settings( 2,  5,  88.5, 12.5, 1.60,  5.3),
    settings( 3,  7,  92.0, 17.0, 1.60,  5.2),
    settings( 3,  8,  95.0, 12.0, 1.40,  4.6),
    settings( 3,  8,  97.0,  8.0, 1.20,  4.0),
    settings( 3,  9,  98.5,  4.0, 1.10,  3.6),
    settings( 4, 10,  99.5,  5.0, 1.00,  3.2),
    settings( 4, 12, 100.0,  1.0, 0.70,  2.3),
    settings( 5, 12, 100.0,  2.0, 0.65,  2.0),
    settings( 6, 14, 100.0,  0.5, 0.50,  1.5),
    settings( 7, 15, 100.0,  0.0, 0.40,  1.2),
    settings( 9, 16, 100.0,  0.0, 0.40,  1.0),
    settings(11, 18, 100.0,  0.0, 0.35,  0.8),
    settings(15, 21, 100.0,  0.0, 0.30,  0.6),
    STRONGEST,
];

/// For each level of the former scale of twelve, the present level that plays about as well.
const OF_TWELVE: [u8; 12] = [1, 3, 4, 6, 8, 10, 13, 14, 15, 17, 19, 20];

impl fmt::Display for Level {
    /// `14`, or `10s` for a thinking time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.thinks_for() {
            Some(time) => write!(f, "{}s", time.as_secs()),
            None => fmt::Display::fmt(&self.0, f),
        }
    }
}

impl FromStr for Level {
    type Err = LevelTextError;

    /// Reads the text that `Display` writes, or a number.
    ///
    /// ```
    /// use outflank_othello::Level;
    ///
    /// assert_eq!("14".parse(), Level::new(14).map_err(Into::into));
    /// assert_eq!("10s".parse(), Ok(Level::THINKING[1]));
    /// assert!("5s".parse::<Level>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, LevelTextError> {
        if let Some(level) = Self::THINKING.into_iter().find(|level| level.to_string() == text) {
            return Ok(level);
        }
        let number: u8 = text.parse().map_err(|_| LevelTextError::NoLevel)?;
        Ok(Self::new(number)?)
    }
}

/// There is no level with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError(pub u8);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number) = self;
        write!(f, "there is no level {number}: expected 1 to 20, or 21 to 23 for 3, 10 or 30 seconds a move")
    }
}

impl std::error::Error for LevelError {}

/// The text names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelTextError {
    /// The text is neither a number nor a thinking time.
    NoLevel,
    /// The number is not that of a level.
    Number(LevelError),
}

impl fmt::Display for LevelTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLevel => f.write_str("expected a level from 1 to 20, or 3s, 10s or 30s a move"),
            Self::Number(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LevelTextError {}

impl From<LevelError> for LevelTextError {
    fn from(error: LevelError) -> Self {
        Self::Number(error)
    }
}
