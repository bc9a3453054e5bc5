//! The pages of the desk, and their filters.

/// A page of the desk; F2 to F6 show the pages in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    Round,
    Standings,
    Players,
    Crosstable,
    Log,
}

impl View {
    pub(super) const ALL: [Self; 5] =
        [Self::Round, Self::Standings, Self::Players, Self::Crosstable, Self::Log];

    /// Returns the command that shows the page.
    pub(super) const fn command(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Standings => "standings",
            Self::Players => "players",
            Self::Crosstable => "crosstable",
            Self::Log => "log",
        }
    }

    /// Returns the index in [`View::ALL`].
    pub(super) fn place(self) -> usize {
        Self::ALL.iter().position(|view| *view == self).unwrap_or(0)
    }

    /// Returns the next page.
    pub(super) fn next(self) -> Self {
        Self::ALL.get((self.place() + 1) % Self::ALL.len()).copied().unwrap_or(self)
    }

    /// Returns the page of a function key: F2 is the first.
    pub(super) fn of_key(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(2)?).copied()
    }
}

/// The listed tables of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filter {
    All,
    Missing,
    Entered,
}

impl Filter {
    /// Returns the next filter.
    pub(super) const fn next(self) -> Self {
        match self {
            Self::All => Self::Missing,
            Self::Missing => Self::Entered,
            Self::Entered => Self::All,
        }
    }

    /// Whether a table is listed.
    pub(super) const fn shows(self, is_open: bool) -> bool {
        match self {
            Self::All => true,
            Self::Missing => is_open,
            Self::Entered => !is_open,
        }
    }
}
