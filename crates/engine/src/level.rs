//! Playing strengths.

use std::fmt;
use std::time::Duration;

use crate::{Limits, Selectivity};

/// A playing strength, 1 (loses to a beginner) to 12 (thinks for about a second).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The strongest level.
    pub const MAX: Self = Self(12);
    /// All levels, weakest first.
    pub const ALL: [Self; 12] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
        Self(11),
        Self(12),
    ];

    /// The level of that number.
    ///
    /// ```
    /// use outflank_engine::{Level, LevelError};
    ///
    /// assert_eq!(Level::new(12), Ok(Level::MAX));
    /// assert_eq!(Level::new(13), Err(LevelError(13)));
    /// ```
    ///
    /// # Errors
    /// The number, if it is not one of 1…12.
    pub const fn new(number: u8) -> Result<Self, LevelError> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 {
            Ok(Self(number))
        } else {
            Err(LevelError(number))
        }
    }

    /// 1…12.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How the level plays.
    #[must_use]
    pub fn settings(self) -> LevelSettings {
        SETTINGS.get(usize::from(self.0 - 1)).copied().unwrap_or(STRONGEST)
    }
}

/// How a level plays: how far it looks ahead, and how it errs.
///
/// A weak level errs as people do. Now and then it does not look ahead at all and takes the move that flips
/// most discs; and among the moves it did look at, it may prefer one that looks a little worse, but never
/// one that looks worse by more than its slack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelSettings {
    /// Plies it looks ahead, with lines left out at 73 %.
    pub depth: u8,
    /// From how many empties on it scores moves by the exact end; it errs within its slack all the same.
    pub solve_from: u8,
    /// How many moves in a hundred it looks ahead for; for the others it counts flipped discs.
    pub attention: u8,
    /// How much worse a move must look to be chosen about a third as often, in discs.
    pub spread: f32,
    /// How much worse than the best a move may look and still be chosen, in discs.
    pub slack: f32,
    /// The longest it thinks about a move.
    pub time: Duration,
}

impl LevelSettings {
    /// How sure its searches must be of a line to leave it out.
    pub const SELECTIVITY: Selectivity = Selectivity::Percent73;

    /// Whether nothing but time ends its thinking, so that what was thought before makes it look further. A level
    /// that looks ahead a fixed number of plies would only be done sooner, and no longer play as it does alone.
    #[must_use]
    pub fn thinks_by_time(&self) -> bool {
        self.depth >= TO_THE_END
    }

    /// The limits of its searches.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits::new()
            .with_depth(self.depth)
            .with_solve_from(self.solve_from)
            .with_time(self.time)
            .with_selectivity(Self::SELECTIVITY)
    }
}

const fn settings(
    depth: u8,
    solve_from: u8,
    attention: u8,
    spread: f32,
    slack: f32,
    milliseconds: u64,
) -> LevelSettings {
    LevelSettings { depth, solve_from, attention, spread, slack, time: Duration::from_millis(milliseconds) }
}

/// As many plies as a game on 8×8 has without passes.
const TO_THE_END: u8 = 60;

const STRONGEST: LevelSettings = settings(TO_THE_END, TO_THE_END, 100, 0.3, 0.5, 1000);

#[rustfmt::skip]
static SETTINGS: [LevelSettings; 12] = [
    //    depth solve attention spread slack   ms
    settings( 1,    0,       0,   3.0, 10.0, 1000),
    settings( 1,    0,      40,   2.0,  8.0, 1000),
    settings( 1,    2,      65,   2.0,  8.0, 1000),
    settings( 2,    4,      80,   2.0,  6.0, 1000),
    settings( 2,    6,      92,   1.5,  5.0, 1000),
    settings( 3,    8,      97,   1.2,  4.0, 1000),
    settings( 4,   10,     100,   1.0,  3.0, 1000),
    settings( 5,   12,     100,   0.7,  2.0, 1000),
    settings( 6,   14,     100,   0.5,  1.5, 1000),
    settings( 9,   16,     100,   0.4,  1.0, 1000),
    settings(14,   20,     100,   0.3,  0.7, 1000),
    STRONGEST,
];

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// There is no level of that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError(pub u8);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no level {}: expected 1 to 12", self.0)
    }
}

impl std::error::Error for LevelError {}
