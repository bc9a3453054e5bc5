//! When a search ends, and how much it may prune.

use std::fmt;
use std::time::Duration;

use crate::Clock;

/// When a search ends: at the first limit reached. Without limits it goes on until the position is solved.
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
    /// Plies to look ahead; a depth of at least the number of empty squares solves the position.
    pub depth: Option<u8>,
    /// Once no more than this many squares are empty, solve the position whatever the depth limit.
    pub solve_from: Option<u8>,
    /// Nodes to search, all threads together. Overrun by at most 4,000 of each thread, and by what the first
    /// ply takes.
    pub nodes: Option<u64>,
    /// Time to think, looked at as often as a [`Stop`](crate::Stop). A search ends before when there is no hope of looking a ply
    /// further in the rest.
    pub time: Option<Duration>,
    /// The clock of the game: the search takes its share of it, and less when the move is an easy one.
    pub clock: Option<Clock>,
    /// How much unlikely moves may be pruned. A search of some plies keeps to it, to the end of the game too
    /// where its depth reaches that; a search without a depth, or from [`Limits::solve_from`] on, ends with an
    /// exact score all the same. What is not said is up to who searches: the [`Engine`](crate::Engine) prunes nothing,
    /// the player of every game as its levels do.
    pub selectivity: Option<Selectivity>,
}

impl Limits {
    /// No limit at all.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With at most `depth` plies of look-ahead.
    #[must_use]
    pub const fn with_depth(mut self, depth: u8) -> Self {
        self.depth = Some(depth);
        self
    }

    /// Solving from `empties` empty squares on.
    #[must_use]
    pub const fn with_solve_from(mut self, empties: u8) -> Self {
        self.solve_from = Some(empties);
        self
    }

    /// With at most `nodes` nodes.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// With at most `time` to think.
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// The same with a time for this move in place of the clock, for searches that know of no other: its share
    /// with so many cells to fill.
    #[must_use]
    pub fn timed(mut self, cells: u32) -> Self {
        let share = self.clock.take().map(|clock| clock.allot(cells).aim);
        self.time = self.time.into_iter().chain(share).min();
        self
    }

    /// With a share of the clock of a game.
    #[must_use]
    pub const fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// With this much pruning.
    #[must_use]
    pub const fn with_selectivity(mut self, selectivity: Selectivity) -> Self {
        self.selectivity = Some(selectivity);
        self
    }

    /// How much a search prunes that does no more than it is told.
    pub(crate) fn pruning(&self) -> Selectivity {
        self.selectivity.unwrap_or_default()
    }
}

/// What a proof may take. It ends with exact scores or with none, so that it has no use for the other limits of a search.
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
    /// No limit at all.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With at most `nodes` nodes.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// With at most `time`.
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// The same as limits of a search.
    pub(crate) fn limits(self) -> Limits {
        Limits { time: self.time, nodes: self.nodes, ..Limits::new() }
    }
}

/// How sure a search wants to be before it leaves out a line that a shallow search refutes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Selectivity {
    /// 73 % sure.
    Percent73,
    /// 87 % sure.
    Percent87,
    /// 95 % sure.
    Percent95,
    /// 98 % sure.
    Percent98,
    /// 99 % sure.
    Percent99,
    /// No pruning.
    #[default]
    Full,
}

impl Selectivity {
    /// All of them, the most selective first.
    pub const ALL: [Self; 6] =
        [Self::Percent73, Self::Percent87, Self::Percent95, Self::Percent98, Self::Percent99, Self::Full];

    /// The `index`-th of [`Selectivity::ALL`].
    #[must_use]
    pub fn new(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }

    /// The place in [`Selectivity::ALL`].
    pub(crate) const fn index(self) -> u8 {
        self as u8
    }

    /// The confidence in percent of the `index`-th of [`Selectivity::ALL`].
    pub(crate) fn percent_at(index: u8) -> u8 {
        Self::new(index).unwrap_or_default().percent()
    }

    /// The confidence in percent: 73…100.
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
