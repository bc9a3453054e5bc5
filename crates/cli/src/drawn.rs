//! Games with a random draw before they begin.

use outflank_rules::GameSpec;

use crate::aside;
use crate::failure::Failure;

/// Returns the game drawn by the seed, with a notice to the user.
pub(crate) fn drawn(game: &GameSpec, seed: u64) -> GameSpec {
    let drawn = game.resolve(seed);
    if game.is_open() {
        aside::tell(format_args!("note: the hole was drawn, the game is {drawn}"));
    }
    drawn
}

/// Rejects a game whose hole is still random, because games cannot be read without its cell.
pub(crate) fn is_settled(game: &GameSpec) -> Result<(), Failure> {
    match game.is_open() {
        false => Ok(()),
        true => {
            Err(Failure::input(format_args!("--game {game}: name the cell of the hole, such as hole=a1")))
        }
    }
}
