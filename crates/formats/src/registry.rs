//! Every format there is, one line each.

use outflank_rules::AnyGame;

use crate::ReadError;
use crate::game::ggf::{self, Game};
use crate::game::sgf;
use crate::game::sheet::{self, Mark};
use crate::game::transcript::{self, Grammar, MoveText};
use crate::position::obf::{self, Problem};

/// One format.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name used on the command line.
    pub name: &'static str,
    /// What it is, in a few words.
    pub title: &'static str,
    /// File name endings, without the dot; the first is the usual one.
    pub extensions: &'static [&'static str],
    /// What it holds, and its reader.
    pub kind: Kind,
}

/// What a format holds.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Positions with scores.
    Positions(fn(&str) -> Result<Vec<Problem>, ReadError>),
    /// The moves of one game.
    Moves(fn(&str, &AnyGame) -> Result<Vec<MoveText>, ReadError>),
    /// What a player noted of one game.
    Marks(fn(&str, &AnyGame) -> Result<Vec<Mark>, ReadError>),
    /// Whole games, with their players and results.
    Games(fn(&str) -> Result<Vec<Game>, ReadError>),
}

/// Every format there is.
pub const FORMATS: &[Format] = &[
    Format {
        name: "obf",
        title: "positions with the scores of their moves",
        extensions: &["obf"],
        kind: Kind::Positions(obf::read),
    },
    Format {
        name: "ggf",
        title: "games of GGS and NBoard",
        extensions: &["ggf"],
        kind: Kind::Games(ggf::read),
    },
    Format {
        name: "sgf",
        title: "games in the Smart Game Format, GM[2]",
        extensions: &["sgf"],
        kind: Kind::Games(sgf::read),
    },
    Format {
        name: "transcript",
        title: "the moves of one game, f5d6c3…",
        extensions: &["txt"],
        kind: Kind::Moves(|text, game| transcript::read(text, &Grammar::of(game))),
    },
    Format {
        name: "sheet",
        title: "a score sheet: move numbers on the squares, or the moves in order",
        extensions: &["sheet"],
        kind: Kind::Marks(sheet::read),
    },
];
