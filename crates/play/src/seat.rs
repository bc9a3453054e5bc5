//! The seat of a side.

use outflank_rules::{ByColor, Color};

use crate::{AgeName, Avatar, Computer, GuestId, Name, Principal};

/// A person at the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The person's token; `None` for the person at the machine itself.
    pub who: Option<GuestId>,
    /// The person's name, if they gave one.
    pub name: Option<Name>,
    /// The person's picture, if they chose one.
    pub avatar: Option<Avatar>,
    /// Set if the name belongs to an account; `None` for a guest.
    pub account: Option<Account>,
}

/// The account that a player had when they took the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Account {
    /// The account has the name that the seat shows.
    Named,
    /// The account was deleted, and the name with it.
    Deleted,
}

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Human(Player),
    /// An open seat, which goes to the holder of the invitation.
    Open,
    /// The computer.
    Engine {
        /// The level of play. Only the engine knows which levels exist.
        level: u8,
    },
    /// The computer as a historical opponent.
    Age {
        /// The name of the opponent. Only the engine knows which historical opponents exist.
        age: AgeName,
    },
}

impl Seat {
    /// A person without a name at the machine itself.
    pub const PERSON: Self = Self::Human(Player { who: None, name: None, avatar: None, account: None });

    /// Whether the seat is a person's.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// Whether both seats are the same person's, even if the name or the picture differs.
    #[must_use]
    pub fn is_of_same(&self, other: &Self) -> bool {
        matches!((self, other), (Self::Human(one), Self::Human(other)) if one.who == other.who)
    }

    /// Whether this principal decides the moves of the side.
    #[must_use]
    pub fn is_held_by(&self, principal: Principal) -> bool {
        match self {
            Self::Human(player) => principal.is(player.who),
            Self::Open => false,
            Self::Engine { .. } | Self::Age { .. } => principal == Principal::Engine,
        }
    }

    /// Returns the computer's style of play; `None` if the seat is not the computer's.
    #[must_use]
    pub fn computer(&self) -> Option<Computer> {
        match self {
            Self::Human(_) | Self::Open => None,
            Self::Engine { level } => Some(Computer::Level(*level)),
            Self::Age { age } => Some(Computer::Age(age.clone())),
        }
    }
}

/// Returns the side that a person plays.
#[must_use]
pub fn side_of(seats: &ByColor<Seat>, person: Principal) -> Option<Color> {
    let is_theirs = |color: &Color| seats[*color].is_human() && seats[*color].is_held_by(person);
    Color::ALL.into_iter().find(is_theirs)
}

/// Whether a game is one person's own or between two people. The seats at the beginning decide this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Company {
    /// One person's own game: against the computer, two people at one screen, or the computer against itself.
    /// Seats can be changed and moves taken back freely, even after the game.
    Own,
    /// Two people who each have a seat. Seats are fixed, and moves are taken back only with the other's
    /// consent.
    Two,
}

impl Company {
    /// Returns the company of a game with these seats at the beginning.
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
