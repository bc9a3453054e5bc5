//! Principals, who give commands.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A person known to a server only by a token: 128 random bits, written as 32 hexadecimal digits.
///
/// The number is not secret and grants no access. A token proves the identity, and only the server checks
/// tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(pub u128);

impl fmt::Display for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// The text is not the name of a principal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a principal: expected guest: and an id, local, stranger, engine or server")]
pub struct NotAPrincipal(pub String);

impl FromStr for GuestId {
    type Err = NotAPrincipal;

    fn from_str(text: &str) -> Result<Self, NotAPrincipal> {
        let is_hex = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let id = u128::from_str_radix(text, 16).ok().filter(|_| is_hex);
        id.map(Self).ok_or_else(|| NotAPrincipal(text.to_owned()))
    }
}

/// Who gave a command. The value passes unchanged from the edge of a server to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Principal {
    /// A person known by a token.
    Guest(GuestId),
    /// The person at the machine itself, who may also have a token. Games without another owner belong to
    /// this person: games of the terminal, and games of a server that only its own machine can reach.
    Local(Option<GuestId>),
    /// An unknown person.
    Stranger,
    /// The computer, for the sides that it plays.
    Engine,
    /// The server, for events that no player decides.
    Server,
}

impl Principal {
    /// Returns the ID of a person with a token.
    #[must_use]
    pub const fn guest(self) -> Option<GuestId> {
        match self {
            Self::Guest(id) | Self::Local(Some(id)) => Some(id),
            Self::Local(None) | Self::Stranger | Self::Engine | Self::Server => None,
        }
    }

    /// Whether this is the person with this ID or, for `None`, the person at the machine.
    #[must_use]
    pub fn is(self, person: Option<GuestId>) -> bool {
        match person {
            Some(_) => self.guest() == person,
            None => matches!(self, Self::Local(_)),
        }
    }
}

/// Displays `guest:` and the ID, `local`, `stranger`, `engine` or `server`.
impl fmt::Display for Principal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.guest(), self) {
            (Some(id), _) => write!(f, "guest:{id}"),
            (None, Self::Engine) => f.write_str("engine"),
            (None, Self::Server) => f.write_str("server"),
            (None, Self::Stranger) => f.write_str("stranger"),
            (None, _) => f.write_str("local"),
        }
    }
}

impl FromStr for Principal {
    type Err = NotAPrincipal;

    fn from_str(text: &str) -> Result<Self, NotAPrincipal> {
        match text {
            "local" => Ok(Self::Local(None)),
            "stranger" => Ok(Self::Stranger),
            "engine" => Ok(Self::Engine),
            "server" => Ok(Self::Server),
            _ => match text.strip_prefix("guest:").map(str::parse) {
                Some(Ok(id)) => Ok(Self::Guest(id)),
                _ => Err(NotAPrincipal(text.to_owned())),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn principals_are_read_as_they_are_written() {
        let id = GuestId(0x0123_4567_89ab_cdef);
        for principal in [
            Principal::Guest(id),
            Principal::Local(None),
            Principal::Stranger,
            Principal::Engine,
            Principal::Server,
        ] {
            assert_eq!(principal.to_string().parse(), Ok(principal));
        }
        assert_eq!(Principal::Local(Some(id)).to_string(), Principal::Guest(id).to_string());
        for text in
            ["", "guest:", "guest:+0000000000000000123456789abcdef", "guest:0123456789ABCDEF0123456789ABCDEF"]
        {
            assert!(text.parse::<Principal>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_belongs_to_nobody_is_for_whoever_is_at_the_machine() {
        let (one, other) = (GuestId(1), GuestId(2));
        assert!(Principal::Local(None).is(None) && Principal::Local(Some(one)).is(None));
        assert!(Principal::Local(Some(one)).is(Some(one)) && Principal::Guest(one).is(Some(one)));
        assert!(!Principal::Local(None).is(Some(one)) && !Principal::Local(Some(other)).is(Some(one)));
        for nobody in [Principal::Guest(one), Principal::Stranger, Principal::Engine, Principal::Server] {
            assert!(!nobody.is(None), "{nobody}");
        }
    }
}
