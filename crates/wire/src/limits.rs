//! Limits on texts from people. Clients check them before sending, and the server on receipt.
//!
//! Lengths are numbers of characters (Unicode scalar values).

/// Defines the limits, and the list for the TypeScript constants.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:literal;)+) => {
        $($(#[doc = $doc])+ pub const $name: usize = $value;)+

        /// Every limit: its name, documentation and value.
        #[cfg(feature = "schema")]
        pub(crate) const ALL: &[(&str, &str, usize)] = &[$((stringify!($name), concat!($($doc),+), $value)),+];
    };
}

limits! {
    /// The fewest characters in the name of an account.
    ACCOUNT_NAME_MIN = 2;
    /// The most characters in the name of an account.
    ACCOUNT_NAME_MAX = 20;
    /// The shortest password.
    PASSWORD_MIN = 8;
    /// The longest password.
    PASSWORD_MAX = 256;
    /// The most characters in the name of a person without an account.
    PERSON_NAME_MAX = 40;
    /// The most characters in a chat message of a game.
    CHAT_MESSAGE_MAX = 200;
    /// The most characters in a message between two accounts.
    LETTER_MAX = 2000;
    /// The most characters in a report or a warning.
    REPORT_MAX = 500;
    /// The most characters in the reason for an act of a moderator.
    REASON_MAX = 200;
    /// The most characters in a name or other text about a tournament or its players.
    TOURNAMENT_TEXT_MAX = 120;
}
