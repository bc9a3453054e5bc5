//! The start of a game.

use outflank_rules::{AnyGame, ByColor, Color, Content, Playthrough, ReplayError};

use crate::CreateError;

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The usual start.
    Usual,
    /// The position after these moves from the usual start. The moves belong to the game and can be taken
    /// back.
    Transcript {
        /// The moves. Forced passes may be omitted.
        moves: Vec<String>,
    },
    /// Any position that the rules accept.
    Position {
        /// The content of each cell, in the order of the layout.
        contents: Vec<Content>,
        /// The side to move.
        turn: Color,
        /// The pieces of each side in hand, if the board does not determine them; assumed if `None`.
        hands: Option<ByColor<u32>>,
    },
}

impl Start {
    /// Returns the game before the first command, without pending forced passes. Calls `go_on` before every
    /// move, and stops if `go_on` returns `false`.
    pub(crate) fn open(
        &self,
        game: &AnyGame,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Playthrough, CreateError> {
        match self {
            Self::Usual => Ok(Playthrough::new(game.start())),
            Self::Transcript { moves } => {
                let mut play = Playthrough::new(game.start());
                replay(&mut play, moves, go_on, CreateError::Transcript)?;
                Ok(play)
            }
            Self::Position { contents, turn, hands } => {
                let position = match hands {
                    Some(hands) => game.position_with_hands(contents, *turn, *hands),
                    None => game.position(contents, *turn),
                };
                position.map(Playthrough::new).map_err(CreateError::Position)
            }
        }
    }
}

/// Plays moves, with or without forced passes, while `go_on` returns `true`.
pub(crate) fn replay(
    play: &mut Playthrough,
    moves: &[String],
    go_on: &mut dyn FnMut() -> bool,
    illegal: impl FnOnce(ReplayError) -> CreateError,
) -> Result<(), CreateError> {
    let mut goes_on = true;
    let moves = moves.iter().map_while(|text| {
        goes_on = go_on();
        goes_on.then_some(text.as_str())
    });
    play.replay(moves).map_err(illegal)?;
    if goes_on { Ok(()) } else { Err(CreateError::Interrupted) }
}
