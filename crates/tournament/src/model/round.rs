//! A round: tables, byes and results.

use outflank_rules::Color;

use super::{GameResult, PlayerId};

/// Two players at one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The player with black.
    pub black: PlayerId,
    /// The player with white.
    pub white: PlayerId,
    /// The result, if known.
    pub result: Option<GameResult>,
}

impl Table {
    /// Creates a table without a result.
    #[must_use]
    pub const fn new(black: PlayerId, white: PlayerId) -> Self {
        Self { black, white, result: None }
    }

    /// Returns the player with a color.
    #[must_use]
    pub const fn player(&self, color: Color) -> &PlayerId {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    /// Returns the color of a player, or `None` if the player is not at this table.
    #[must_use]
    pub fn color_of(&self, player: &PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.player(*color) == player)
    }

    /// Whether these two players are at this table, in either color.
    #[must_use]
    pub fn is_of(&self, one: &PlayerId, other: &PlayerId) -> bool {
        (&self.black == one && &self.white == other) || (&self.black == other && &self.white == one)
    }
}

/// The origin of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairer {
    /// Computed by the program, which can compute it again.
    Program,
    /// Made by a person or another program, and accepted as it is.
    Director,
}

/// One round. Players without a table or bye were away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The tables, starting with table 1.
    pub tables: Vec<Table>,
    /// Present players without an opponent.
    pub byes: Vec<PlayerId>,
    /// Players with a requested half-point bye.
    pub half_byes: Vec<PlayerId>,
    /// The maker of the pairing.
    pub pairer: Pairer,
    /// The seeding order of players for this and later rounds, best first. It is empty except in the first
    /// round of a round robin or a knock-out.
    pub seeds: Vec<PlayerId>,
}

impl Round {
    /// Returns the number of the table of a player, from 1.
    #[must_use]
    pub fn table_of(&self, player: &PlayerId) -> Option<usize> {
        self.tables.iter().position(|table| table.color_of(player).is_some()).map(|at| at + 1)
    }

    /// Returns the numbers of the tables without a result, from 1.
    pub fn open_tables(&self) -> impl Iterator<Item = usize> {
        self.tables.iter().enumerate().filter(|(_, table)| table.result.is_none()).map(|(at, _)| at + 1)
    }

    /// Whether every result is known.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.tables.iter().all(|table| table.result.is_some())
    }
}
