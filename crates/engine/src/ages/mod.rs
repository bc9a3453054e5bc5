//! Historical opponents: programs of the past, rebuilt from their publications.
//!
//! Every [`Age`] plays Othello on 8×8 within a fixed number of plies and nodes, so it plays the same on every
//! machine. Each has its own evaluation, depth and pruning. They share one search, because every program
//! since IAGO used alpha-beta. `docs/design/0020-ages.md` lists which parts of each are published and which
//! reconstructed.

pub mod bill;
pub mod edge;
pub mod greedy;
pub mod iago;
pub mod logistello;
pub mod squares;

mod choose;
mod search;

use std::fmt;
use std::str::FromStr;

pub use choose::choose;

/// A historical opponent. The oldest is the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Age {
    /// Takes the move that flips most. The simplest magazine programs for home computers did so about 1980.
    Greedy,
    /// Adds up the values of squares, two plies ahead: the next step of such programs.
    Squares,
    /// IAGO of Paul Rosenbloom, Carnegie Mellon University, 1982.
    Iago,
    /// BILL of Kai-Fu Lee and Sanjoy Mahajan, Carnegie Mellon University, 1986 to 1990.
    Bill,
    /// LOGISTELLO of Michael Buro, as it was in 1997.
    Logistello,
}

impl Age {
    /// All historical opponents, the oldest first.
    pub const ALL: [Self; 5] = [Self::Greedy, Self::Squares, Self::Iago, Self::Bill, Self::Logistello];

    /// Returns the word for it in logs, messages and options: `greedy`, `squares`, `iago`, `bill` or
    /// `logistello`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Squares => "squares",
            Self::Iago => "iago",
            Self::Bill => "bill",
            Self::Logistello => "logistello",
        }
    }

    /// Returns the year it represents.
    #[must_use]
    pub const fn year(self) -> u16 {
        match self {
            Self::Greedy => 1980,
            Self::Squares => 1981,
            Self::Iago => 1982,
            Self::Bill => 1990,
            Self::Logistello => 1997,
        }
    }

    /// Returns the limits of its search.
    #[must_use]
    pub const fn reach(self) -> Reach {
        match self {
            Self::Greedy => Reach { depth: 1, solve_from: 0, nodes: 100 },
            Self::Squares => Reach { depth: 2, solve_from: 0, nodes: 10_000 },
            Self::Iago => Reach { depth: 5, solve_from: 9, nodes: 400_000 },
            Self::Bill => Reach { depth: 7, solve_from: 13, nodes: 1_000_000 },
            Self::Logistello => Reach { depth: 10, solve_from: 16, nodes: 3_000_000 },
        }
    }
}

/// The limits of a historical opponent's search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Depth in plies.
    pub depth: u8,
    /// The maximum number of empty squares at which it solves the game exactly; 0 for never.
    pub solve_from: u8,
    /// The maximum number of nodes for a move. After these nodes the opponent plays the result of the last
    /// complete depth.
    pub nodes: u64,
}

impl fmt::Display for Age {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Age {
    type Err = AgeError;

    /// Reads an [`Age::id`].
    ///
    /// ```
    /// use outflank_engine::ages::Age;
    ///
    /// assert_eq!("iago".parse(), Ok(Age::Iago));
    /// assert!("thor".parse::<Age>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, AgeError> {
        Self::ALL.into_iter().find(|age| age.id() == text).ok_or(AgeError)
    }
}

/// The text names no historical opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeError;

impl fmt::Display for AgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a historical opponent: greedy, squares, iago, bill or logistello")
    }
}

impl std::error::Error for AgeError {}
