//! Games for whoever follows many logs.

use outflank_rules::{AnyGame, GameSpec, open};

/// Games that were opened before: to make a board takes longer than to play on it.
#[derive(Default)]
pub struct Opened(Vec<AnyGame>);

impl Opened {
    /// The game of a spec; the same again where it was asked for before.
    pub(crate) fn game(&mut self, spec: &GameSpec) -> AnyGame {
        // A hole that is still to be drawn is drawn anew.
        let spec = spec.resolve(0);
        match self.0.iter().find(|game| *game.spec() == spec) {
            Some(game) => game.clone(),
            None => {
                let game = open(&spec);
                self.0.push(game.clone());
                game
            }
        }
    }
}
