//! What follows when a flag falls.

use outflank_rules::TimeDefault;

use crate::Span;

/// What follows when a flag falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterFlag {
    /// The game is over.
    Over,
    /// The same side plays on with so much time.
    PlayOn(Span),
    /// The other side may play the moves of both.
    WinnerCompletes,
}

impl AfterFlag {
    /// The time that a side gets to play on after its flag fell.
    pub const EXTRA: Span = Span::MINUTE.times(2);

    /// What follows a fallen flag by the rule of the game, when the side had defaulted `before` in it or had
    /// not.
    #[must_use]
    pub const fn by(rule: TimeDefault, before: bool) -> Self {
        match (rule, before) {
            (TimeDefault::Full | TimeDefault::Fixed, _) | (TimeDefault::PlayOn, true) => Self::Over,
            (TimeDefault::PlayOn, false) => Self::PlayOn(Self::EXTRA),
            (TimeDefault::WinnerCompletes, _) => Self::WinnerCompletes,
        }
    }
}
