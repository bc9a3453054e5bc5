//! Games about which something is drawn before they begin.

use outflank_rules::GameSpec;

use crate::aside;
use crate::failure::Failure;

/// The game as the seed draws it, of which whoever left that open is told.
pub(crate) fn drawn(game: &GameSpec, seed: u64) -> GameSpec {
    let drawn = game.resolve(seed);
    if game.is_open() {
        aside::tell(format_args!("note: the hole was drawn, the game is {drawn}"));
    }
    drawn
}

/// Refuses a game whose hole is not drawn yet where games are read: nobody would know where it was.
pub(crate) fn is_settled(game: &GameSpec) -> Result<(), Failure> {
    match game.is_open() {
        false => Ok(()),
        true => {
            Err(Failure::input(format_args!("--game {game}: say which cell is the hole, such as hole=a1")))
        }
    }
}
