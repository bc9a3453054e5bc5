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
    /// The minimum length of the name of an account, in characters.
    ACCOUNT_NAME_MIN = 2;
    /// The maximum length of the name of an account, in characters.
    ACCOUNT_NAME_MAX = 20;
    /// The minimum length of a password, in characters.
    PASSWORD_MIN = 8;
    /// The maximum length of a password, in characters.
    PASSWORD_MAX = 256;
    /// The maximum length of a guest's name, in characters.
    PERSON_NAME_MAX = 40;
    /// The maximum length of a message in a game's chat, in characters.
    CHAT_MESSAGE_MAX = 200;
    /// The maximum length of a message between two accounts, in characters.
    LETTER_MAX = 2000;
    /// The maximum length of a report or a warning, in characters.
    REPORT_MAX = 500;
    /// The maximum length of the reason for an act of a moderator, in characters.
    REASON_MAX = 200;
    /// The maximum length of a name or other text about a tournament or its players, in characters.
    TOURNAMENT_TEXT_MAX = 120;
}
