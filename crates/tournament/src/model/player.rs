//! Players.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A player's id in the event: 1 to 40 printable characters without spaces around them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "String", try_from = "String")
)]
pub struct PlayerId(String);

impl PlayerId {
    /// The longest id, in characters.
    pub const LONGEST: usize = 40;

    /// Creates an id from a text.
    ///
    /// # Errors
    /// If the text is empty or too long, has spaces around it, or contains non-printing characters.
    pub fn new(text: impl Into<String>) -> Result<Self, NotAnId> {
        let text = text.into();
        let is_good = !text.is_empty()
            && text.trim() == text
            && text.chars().count() <= Self::LONGEST
            && !text.chars().any(char::is_control);
        if is_good { Ok(Self(text)) } else { Err(NotAnId(text.chars().take(Self::LONGEST).collect())) }
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<PlayerId> for String {
    fn from(PlayerId(text): PlayerId) -> Self {
        text
    }
}

impl TryFrom<String> for PlayerId {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        Self::new(text)
    }
}

/// A text that cannot be an id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} cannot be a player's id: it needs 1 to 40 printable characters, without spaces around them")]
pub struct NotAnId(pub String);

/// A player's number in a federation's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FederationNumber {
    /// Not stated. When such a player joins, a numeric id becomes the number, unless the event would have
    /// assigned that id itself.
    #[default]
    Unsaid,
    /// The event assigned the id, so it is not the federation's number.
    Own,
    /// The player has no number yet.
    New,
    /// The number, from 1 to 999,999,999.
    Of(u32),
}

impl FederationNumber {
    /// The greatest number.
    pub const MOST: u32 = 999_999_999;

    /// Returns the value to write to a log: `Own` becomes `Unsaid`, because a replay of the log computes it
    /// again.
    #[must_use]
    pub const fn said(self) -> Self {
        match self {
            Self::Own => Self::Unsaid,
            said => said,
        }
    }

    /// Returns the number, if there is one.
    #[must_use]
    pub const fn known(self) -> Option<u32> {
        match self {
            Self::Of(number) => Some(number),
            Self::Unsaid | Self::Own | Self::New => None,
        }
    }
}

/// A text that is not a federation's number.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a federation's number: expected 1 to 9 digits, not all 0")]
pub struct NotANumber(pub String);

impl FromStr for FederationNumber {
    type Err = NotANumber;

    /// Reads a number. An empty text or `+` means a player without a number.
    fn from_str(text: &str) -> Result<Self, NotANumber> {
        if matches!(text.trim(), "" | "+") {
            return Ok(Self::New);
        }
        let digits = text.trim();
        let is_plain = digits.len() <= 9 && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().ok().filter(|number| is_plain && *number > 0);
        number.map(Self::Of).ok_or_else(|| NotANumber(text.chars().take(PlayerId::LONGEST).collect()))
    }
}

/// A registered player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id, unique in the event.
    pub id: PlayerId,
    /// The name as printed.
    pub name: String,
    /// The number in the federation's list. In an event it is never [`FederationNumber::Unsaid`].
    pub federation: FederationNumber,
    /// The country, such as `FRA`, in any case. A pairing may avoid games between compatriots.
    pub country: Option<String>,
    /// The rating before the event.
    pub rating: Option<i32>,
    /// The club. The club is shown in lists and has no other use.
    pub club: Option<String>,
    /// The team that the player scores for. Without a team, it is the country.
    pub team: Option<String>,
    /// Whether the player competes for the women's title.
    pub is_woman: bool,
    /// Whether the player competes for the youth title.
    pub is_youth: bool,
}

impl Player {
    /// Creates a player with only an id and a name.
    #[must_use]
    pub fn named(id: PlayerId, name: impl Into<String>) -> Self {
        Self {
            id,
            name: name.into(),
            federation: FederationNumber::Unsaid,
            country: None,
            rating: None,
            club: None,
            team: None,
            is_woman: false,
            is_youth: false,
        }
    }

    /// Returns the team that the player scores for. Without a stated team, it is the country.
    #[must_use]
    pub fn side(&self) -> Option<&str> {
        self.team.as_deref().or(self.country.as_deref())
    }

    /// Whether both are from the same country.
    #[must_use]
    pub fn is_compatriot(&self, other: &Self) -> bool {
        match (&self.country, &other.country) {
            (Some(one), Some(other)) => one.to_lowercase() == other.to_lowercase(),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_texts() {
        assert!(PlayerId::new("280016").is_ok());
        assert!(PlayerId::new("Anna Lee").is_ok());
        for text in ["", " a", "a ", "a\tb", "a\n", &"x".repeat(41)] {
            assert!(PlayerId::new(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn compatriots_are_found_whatever_the_case() {
        let of = |country: Option<&str>| {
            let id = PlayerId::new("a").expect("an id");
            Player { country: country.map(str::to_owned), ..Player::named(id, "A") }
        };
        assert!(of(Some("FRA")).is_compatriot(&of(Some("fra"))));
        assert!(!of(Some("FRA")).is_compatriot(&of(Some("GBR"))));
        assert!(!of(None).is_compatriot(&of(None)));
    }
}
