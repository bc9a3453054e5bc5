//! The names of people's pictures at the board.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

/// The name of a picture that clients draw. Only clients know the pictures. For an unknown name, a client may
/// draw any picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Avatar(Arc<str>);

impl Avatar {
    /// The maximum length in characters.
    pub const LONGEST: usize = 24;

    /// Creates an avatar from its name.
    ///
    /// # Errors
    /// If the text is empty, too long, or contains anything but lowercase English letters, digits and `-`.
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

    /// Returns the name as text.
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

/// The text is not the name of an avatar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an avatar is 1 to {} lowercase letters, digits and -", Avatar::LONGEST)]
pub struct AvatarError;
