//! Ratings computed game by game.

use std::collections::HashMap;

use outflank_play::{GuestId, Speed};
use outflank_rules::{ByColor, Color};
use outflank_tournament::rating::Glicko2Rating;

use super::{Kept, RatedGame, after, at};

/// The player, game and speed of a rating.
pub(crate) type Whose = (GuestId, String, Speed);

/// Both players' ratings before and after a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Around {
    pub(crate) before: ByColor<Glicko2Rating>,
    pub(crate) after: ByColor<Kept>,
}

/// Computes both ratings before and after a game from the players' ratings after their last games.
pub(crate) fn around(known: ByColor<Option<Kept>>, rated: &RatedGame) -> Around {
    let before = ByColor { black: at(known.black, rated.ended), white: at(known.white, rated.ended) };
    let (black, white) = after(before.black, before.white, rated.points);
    let kept = |known: Option<Kept>, rating| Kept {
        rating,
        games: known.map_or(0, |kept| kept.games).saturating_add(1),
        at: rated.ended,
    };
    Around { before, after: ByColor { black: kept(known.black, black), white: kept(known.white, white) } }
}

/// All ratings that result from a sequence of games.
#[derive(Default)]
pub(crate) struct Ledger(pub(crate) HashMap<Whose, Kept>);

impl Ledger {
    /// Rates the next game.
    pub(crate) fn rate(&mut self, rated: &RatedGame) -> Around {
        let whose = |color: Color| (rated.players[color], rated.game.clone(), rated.speed);
        let known = |color| self.0.get(&whose(color)).copied();
        let around = around(ByColor { black: known(Color::Black), white: known(Color::White) }, rated);
        for color in Color::ALL {
            self.0.insert(whose(color), around.after[color]);
        }
        around
    }
}
