//! What happens when a flag falls.

use outflank_rules::TimeDefault;

use crate::Span;

/// How a game continues after a flag has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterFlag {
    /// The flag decides the game at once.
    Over,
    /// The same side plays on with this time.
    PlayOn(Span),
    /// The other side may play the moves of both sides until the game is over.
    WinnerCompletes,
}

impl AfterFlag {
    /// The time with which a side plays on after its flag has fallen.
    pub const EXTRA: Span = Span::MINUTE.times(2);

    /// Returns the consequence according to the game's rule. `before` states whether the side has already
    /// lost on time.
    #[must_use]
    pub const fn by(rule: TimeDefault, before: bool) -> Self {
        match (rule, before) {
            (TimeDefault::Full | TimeDefault::Fixed, _) | (TimeDefault::PlayOn, true) => Self::Over,
            (TimeDefault::PlayOn, false) => Self::PlayOn(Self::EXTRA),
            (TimeDefault::WinnerCompletes, _) => Self::WinnerCompletes,
        }
    }
}
