//! The limits of a search, and its pruning.

use std::fmt;
use std::time::Duration;

use crate::Clock;

/// A search ends at the first limit reached. Without limits it continues until the position is solved.
///
/// ```
/// use std::time::Duration;
/// use outflank_othello::Limits;
///
/// let limits = Limits::new().with_depth(12).with_time(Duration::from_millis(500));
/// assert_eq!(limits.depth, Some(12));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth in plies; a depth of at least the number of empty squares solves the position.
    pub depth: Option<u8>,
    /// With at most this many empty squares, the position is solved regardless of the depth limit.
    pub solve_from: Option<u8>,
    /// The maximum number of nodes of all threads together. A search exceeds them by at most 4,000 per
    /// thread, and by the first ply.
    pub nodes: Option<u64>,
    /// Thinking time, checked as often as a [`Stop`](crate::Stop). The search ends earlier if the next ply
    /// would clearly not fit into the remaining time.
    pub time: Option<Duration>,
    /// The clock of the game: the search uses its share of the time, and less for an easy move.
    pub clock: Option<Clock>,
    /// The pruning. It applies to a search with a depth, even if the search reaches the end of the game. A
    /// search without a depth, or from [`Limits::solve_from`] on, still ends with an exact score. By default
    /// the [`Engine`](crate::Engine) prunes nothing, and the player of every game prunes like its levels.
    pub selectivity: Option<Selectivity>,
}

impl Limits {
    /// Creates limits that restrict nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Limits the depth to `depth` plies.
    #[must_use]
    pub const fn with_depth(mut self, depth: u8) -> Self {
        self.depth = Some(depth);
        self
    }

    /// Solves positions with at most `empties` empty squares.
    #[must_use]
    pub const fn with_solve_from(mut self, empties: u8) -> Self {
        self.solve_from = Some(empties);
        self
    }

    /// Limits the nodes to `nodes`.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Limits the thinking time to `time`.
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Replaces the clock by a time for this move, its share with `cells` empty cells, for searches that do
    /// not support a clock.
    #[must_use]
    pub fn timed(mut self, cells: u32) -> Self {
        let share = self.clock.take().map(|clock| clock.allot(cells).aim);
        self.time = self.time.into_iter().chain(share).min();
        self
    }

    /// Limits the time to a share of this clock.
    #[must_use]
    pub const fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Sets the pruning.
    #[must_use]
    pub const fn with_selectivity(mut self, selectivity: Selectivity) -> Self {
        self.selectivity = Some(selectivity);
        self
    }

    /// Returns the pruning of a search that prunes nothing by default.
    pub(crate) fn pruning(&self) -> Selectivity {
        self.selectivity.unwrap_or_default()
    }
}

/// The limits of a proof. A proof ends with exact scores or with none, so the other limits of a search do not
/// apply.
///
/// ```
/// use outflank_othello::Effort;
///
/// let effort = Effort::new().with_nodes(1_000_000);
/// assert_eq!((effort.nodes, effort.time), (Some(1_000_000), None));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// As [`Limits::time`].
    pub time: Option<Duration>,
    /// As [`Limits::nodes`].
    pub nodes: Option<u64>,
}

impl Effort {
    /// Creates limits that restrict nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Limits the nodes to `nodes`.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Limits the time to `time`.
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Returns the same limits for a search.
    pub(crate) fn limits(self) -> Limits {
        Limits { time: self.time, nodes: self.nodes, ..Limits::new() }
    }
}

/// The confidence at which a search prunes a line that a shallow search refutes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Selectivity {
    /// 73 % confidence.
    Percent73,
    /// 87 % confidence.
    Percent87,
    /// 95 % confidence.
    Percent95,
    /// 98 % confidence.
    Percent98,
    /// 99 % confidence.
    Percent99,
    /// No pruning.
    #[default]
    Full,
}

impl Selectivity {
    /// All selectivities, most selective first.
    pub const ALL: [Self; 6] =
        [Self::Percent73, Self::Percent87, Self::Percent95, Self::Percent98, Self::Percent99, Self::Full];

    /// Returns the `index`-th of [`Selectivity::ALL`].
    #[must_use]
    pub fn new(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }

    /// Returns the index in [`Selectivity::ALL`].
    pub(crate) const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the confidence in percent of the `index`-th of [`Selectivity::ALL`].
    pub(crate) fn percent_at(index: u8) -> u8 {
        Self::new(index).unwrap_or_default().percent()
    }

    /// Returns the confidence in percent: 73…100.
    #[must_use]
    pub const fn percent(self) -> u8 {
        match self {
            Self::Percent73 => 73,
            Self::Percent87 => 87,
            Self::Percent95 => 95,
            Self::Percent98 => 98,
            Self::Percent99 => 99,
            Self::Full => 100,
        }
    }
}

impl fmt::Display for Selectivity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.percent())
    }
}
