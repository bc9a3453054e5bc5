//! Consequences of a fallen flag.

use outflank_rules::TimeDefault;

use crate::Span;

/// The consequence of a fallen flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterFlag {
    /// The flag decides the game at once.
    Over,
    /// The same side plays on with this time.
    PlayOn(Span),
    /// The other side may play the moves of both sides.
    WinnerCompletes,
}

impl AfterFlag {
    /// The time of a side that plays on after its flag fell.
    pub const EXTRA: Span = Span::MINUTE.times(2);

    /// The consequence by the game's rule; `before` says whether the side has already defaulted.
    #[must_use]
    pub const fn by(rule: TimeDefault, before: bool) -> Self {
        match (rule, before) {
            (TimeDefault::Full | TimeDefault::Fixed, _) | (TimeDefault::PlayOn, true) => Self::Over,
            (TimeDefault::PlayOn, false) => Self::PlayOn(Self::EXTRA),
            (TimeDefault::WinnerCompletes, _) => Self::WinnerCompletes,
        }
    }
}
