//! Who sits on a side.

/// Who decides the moves of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Human,
    /// The computer.
    Engine {
        /// Its playing level. Which levels there are is known to the engine, not here.
        level: u8,
    },
}

impl Seat {
    /// Whether a person sits here.
    #[must_use]
    pub const fn is_human(self) -> bool {
        matches!(self, Self::Human)
    }
}
