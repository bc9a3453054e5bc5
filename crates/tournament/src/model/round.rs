//! A round: who sat at which table, who had none, and how it went.

use outflank_rules::Color;

use super::{GameResult, PlayerId};

/// Two players at one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Who has black.
    pub black: PlayerId,
    /// Who has white.
    pub white: PlayerId,
    /// How it ended, when that is known.
    pub result: Option<GameResult>,
}

impl Table {
    /// A table at which nothing is known yet.
    #[must_use]
    pub const fn new(black: PlayerId, white: PlayerId) -> Self {
        Self { black, white, result: None }
    }

    /// Who has the color.
    #[must_use]
    pub const fn player(&self, color: Color) -> &PlayerId {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    /// The color of a player, who may not sit here.
    #[must_use]
    pub fn color_of(&self, player: &PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.player(*color) == player)
    }

    /// Whether these two sit here, whoever has which color.
    #[must_use]
    pub fn is_of(&self, one: &PlayerId, other: &PlayerId) -> bool {
        (&self.black == one && &self.white == other) || (&self.black == other && &self.white == one)
    }
}

/// Who made a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairer {
    /// The program: whoever pairs again gets the same.
    Program,
    /// Somebody else, or another program: taken as it is.
    Director,
}

/// One round. Whoever is at no table and has no bye was away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The tables; number 1 is the first.
    pub tables: Vec<Table>,
    /// Who was there and had no opponent.
    pub byes: Vec<PlayerId>,
    /// Who had asked to be left out for half a point.
    pub half_byes: Vec<PlayerId>,
    /// Who paired it.
    pub pairer: Pairer,
    /// The order that this round and those after it go by, the first first, in the first round of a round robin or a
    /// knock-out; otherwise empty.
    pub seeds: Vec<PlayerId>,
}

impl Round {
    /// The number of the table of a player, from 1.
    #[must_use]
    pub fn table_of(&self, player: &PlayerId) -> Option<usize> {
        self.tables.iter().position(|table| table.color_of(player).is_some()).map(|at| at + 1)
    }

    /// The numbers of the tables without a result, from 1.
    pub fn open_tables(&self) -> impl Iterator<Item = usize> {
        self.tables.iter().enumerate().filter(|(_, table)| table.result.is_none()).map(|(at, _)| at + 1)
    }

    /// Whether every result is known.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.tables.iter().all(|table| table.result.is_some())
    }
}
