//! Where a game starts.

use outflank_rules::{AnyGame, Color, Content, Playthrough};

use crate::CreateError;

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// At the start of the rules.
    Usual,
    /// After these moves from the start of the rules. They belong to the game and can be taken back.
    Transcript {
        /// The moves; forced passes may be left out.
        moves: Vec<String>,
    },
    /// At any position that the rules accept.
    Position {
        /// What lies on each cell, in the order of the layout.
        contents: Vec<Content>,
        /// Who moves.
        turn: Color,
    },
}

impl Start {
    /// The game as it stands before the first command, forced passes not yet played.
    ///
    /// # Errors
    /// If the rules do not accept the position or a move.
    pub fn open(&self, game: &AnyGame) -> Result<Playthrough, CreateError> {
        match self {
            Self::Usual => Ok(Playthrough::new(game.start())),
            Self::Transcript { moves } => {
                let mut play = Playthrough::new(game.start());
                play.replay(moves.iter().map(String::as_str)).map_err(CreateError::Transcript)?;
                Ok(play)
            }
            Self::Position { contents, turn } => {
                game.position(contents, *turn).map(Playthrough::new).map_err(CreateError::Position)
            }
        }
    }
}
