//! Who sits on a side.

use crate::Name;

/// Who decides the moves of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Human {
        /// What the person is called, if that was said.
        name: Option<Name>,
    },
    /// The computer.
    Engine {
        /// Its playing level. Which levels there are is known to the engine, not here.
        level: u8,
    },
}

impl Seat {
    /// A person without a name.
    pub const PERSON: Self = Self::Human { name: None };

    /// Whether a person sits here.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human { .. })
    }
}
