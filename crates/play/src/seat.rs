//! The seat of a side.

use outflank_rules::{ByColor, Color};

use crate::{AgeName, Avatar, Computer, GuestId, Name, Principal};

/// A person at the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The person's token; `None` for the person at the machine itself.
    pub who: Option<GuestId>,
    /// The person's name, if stated.
    pub name: Option<Name>,
    /// The picture by which the person is known, if one was chosen.
    pub avatar: Option<Avatar>,
    /// The account, if the name is that of one; `None` for a guest.
    pub account: Option<Account>,
}

/// The state of the account that a player had when they sat down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Account {
    /// The account has the name that the seat shows.
    Named,
    /// The account was deleted, and its name with it.
    Deleted,
}

/// Who decides the moves of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Human(Player),
    /// Nobody yet: the invitation gives the seat away.
    Open,
    /// The computer.
    Engine {
        /// Its playing level. Which levels there are is known to the engine, not here.
        level: u8,
    },
    /// The computer, as a program of another age played.
    Age {
        /// Which. Which ages there are is known to the engine, not here.
        age: AgeName,
    },
}

impl Seat {
    /// A person without a name who works at the machine itself.
    pub const PERSON: Self = Self::Human(Player { who: None, name: None, avatar: None, account: None });

    /// Whether a person sits here.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// Whether the same person sits in both, whatever they are called and however they look.
    #[must_use]
    pub fn is_of_same(&self, other: &Self) -> bool {
        matches!((self, other), (Self::Human(one), Self::Human(other)) if one.who == other.who)
    }

    /// Whether this principal decides the moves of this side.
    #[must_use]
    pub fn is_held_by(&self, principal: Principal) -> bool {
        match self {
            Self::Human(player) => principal.is(player.who),
            Self::Open => false,
            Self::Engine { .. } | Self::Age { .. } => principal == Principal::Engine,
        }
    }

    /// How the computer plays here; `None` if it does not.
    #[must_use]
    pub fn computer(&self) -> Option<Computer> {
        match self {
            Self::Human(_) | Self::Open => None,
            Self::Engine { level } => Some(Computer::Level(*level)),
            Self::Age { age } => Some(Computer::Age(age.clone())),
        }
    }
}

/// The side that is a person's.
#[must_use]
pub fn side_of(seats: &ByColor<Seat>, person: Principal) -> Option<Color> {
    let is_theirs = |color: &Color| seats[*color].is_human() && seats[*color].is_held_by(person);
    Color::ALL.into_iter().find(is_theirs)
}

/// What the sides agreed to when a game began, by who sat there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Company {
    /// One person's own game: against the computer, two at one screen, or the computer against itself. Seats
    /// are changed and moves taken back freely, after the end too.
    Own,
    /// Two people who each hold a seat. Seats stay as they are, and moves are taken back with the other's
    /// consent.
    Two,
}

impl Company {
    /// What seats make of a game that begins with them.
    #[must_use]
    pub fn of(seats: &ByColor<Seat>) -> Self {
        let is_open = |seat: &Seat| *seat == Seat::Open;
        let strangers = match (&seats.black, &seats.white) {
            (Seat::Human(black), Seat::Human(white)) => black.who != white.who,
            _ => false,
        };
        if strangers || is_open(&seats.black) || is_open(&seats.white) { Self::Two } else { Self::Own }
    }
}
