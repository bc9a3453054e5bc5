//! The name of a person's picture at the board.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

/// The name of a picture that clients draw. Which there are is known to them, not here; one that a client
/// does not know it draws as it likes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Avatar(Arc<str>);

impl Avatar {
    /// The most characters that it may have.
    pub const LONGEST: usize = 24;

    /// An avatar of this name.
    ///
    /// # Errors
    /// If it is empty, too long, or has anything but small letters of English, digits and `-` in it.
    ///
    /// ```
    /// use outflank_play::Avatar;
    ///
    /// assert_eq!(Avatar::new("ring-teal")?.as_str(), "ring-teal");
    /// assert!(Avatar::new("Ring").is_err());
    /// # Ok::<(), outflank_play::AvatarError>(())
    /// ```
    pub fn new(text: &str) -> Result<Self, AvatarError> {
        let is_known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        match text.len() {
            1..=Self::LONGEST if text.bytes().all(is_known) => Ok(Self(text.into())),
            _ => Err(AvatarError),
        }
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Why a text is no avatar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an avatar is 1 to {} small letters, digits and -", Avatar::LONGEST)]
pub struct AvatarError;
