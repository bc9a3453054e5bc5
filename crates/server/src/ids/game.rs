//! IDs of games.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The ID of a game: 12 random letters and digits (70 bits), so that it cannot be guessed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(String);

impl GameId {
    /// Digits and letters, without those that are easily confused.
    const ALPHABET: &'static [u8; 57] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    const LENGTH: usize = 12;

    /// Creates a new ID.
    ///
    /// # Errors
    /// If the system's random source fails.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 3 * Self::LENGTH];
        loop {
            getrandom::fill(&mut bytes)?;
            if let Some(id) = Self::of_random(&bytes) {
                return Ok(id);
            }
        }
    }

    /// Makes an ID from random bytes. `None` if there are too few of them.
    pub(crate) fn of_random(bytes: &[u8]) -> Option<Self> {
        // Bytes of 228 or more would make some letters more likely than others.
        let fair = bytes.iter().filter(|&&byte| byte < 228);
        let letters = fair.filter_map(|&byte| Self::ALPHABET.get(usize::from(byte) % 57));
        let id: String = letters.take(Self::LENGTH).map(|&letter| char::from(letter)).collect();
        (id.len() == Self::LENGTH).then_some(Self(id))
    }

    /// Returns the ID as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The error for a text that is not the ID of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the id of a game is 12 letters and digits, none of them 0, 1, I, O or l")]
pub struct NotAnId;

impl FromStr for GameId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|byte| Self::ALPHABET.contains(&byte));
        if fits { Ok(Self(text.to_owned())) } else { Err(NotAnId) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_and_can_be_read_back() {
        let ids: std::collections::BTreeSet<GameId> = (0..1000).map(|_| GameId::random().unwrap()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.as_str().parse::<GameId>().as_ref() == Ok(id)));
        for text in ["", "../../passwd", "222222222220", "22222222222", "2222222222222", "бббббб"] {
            assert_eq!(text.parse::<GameId>(), Err(NotAnId), "{text:?}");
        }
    }
}
