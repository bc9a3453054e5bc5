//! The player as its users see it.

use outflank_rules::{
    AnyPosition, Bits, Game, GameSpec, GameVisitor, MinMang, MiracleFive, Reversi, Revolution, Ringo, visit,
};

use super::evaluate::{Evaluate, Searchable};
use super::othello::OthelloPlayer;
use super::player::{Player, Typed};
use super::report::{Choice, Info, MoveScore, SearchResult};
use super::solved::Solved;
use super::{min_mang, miracle_five, reversi, revolution, ringo};
use crate::{Level, Limits, Options, OptionsError, Stop};

/// What an [`Opponent`] judges positions by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mind {
    /// The best there is for the game.
    #[default]
    Shipped,
    /// What follows from the rules and the board alone, without training.
    Untrained,
}

/// Plays one game of the catalog, whichever it is. Keeps what it learned from one search to the next.
///
/// Moves are told and positions are taken in the form of [`AnyPosition`]; a position of another game has no
/// moves for it.
pub struct Opponent {
    spec: GameSpec,
    options: Options,
    player: Box<dyn Player>,
}

impl Opponent {
    /// A player of this game, on one thread. What is still to be drawn about the game is drawn as
    /// [`outflank_rules::open`] draws it.
    ///
    /// # Errors
    /// If an option is out of range, or the memory for the table cannot be had.
    pub fn new(spec: &GameSpec, options: Options) -> Result<Self, OptionsError> {
        Self::with_mind(spec, options, Mind::Shipped)
    }

    /// A player of this game that judges positions in this way.
    ///
    /// # Errors
    /// As [`Opponent::new`].
    pub fn with_mind(spec: &GameSpec, options: Options, mind: Mind) -> Result<Self, OptionsError> {
        let spec = spec.resolve(0);
        let solver = if mind == Mind::Shipped { Solved::solver(&spec, options) } else { None };
        let player = match solver {
            Some(solver) => {
                let general = visit(&spec, Make { options: Solved::memory(options), mind })?;
                Box::new(Solved::new(solver, general))
            }
            None => visit(&spec, Make { options, mind })?,
        };
        Ok(Self { spec, options, player })
    }

    /// The game it plays.
    #[must_use]
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// The memory it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Forgets everything learned, so that the next search goes as in a new player.
    pub fn forget(&mut self) {
        self.player.forget();
    }

    /// Looks for the best move until a limit is reached or the flag is raised. Without a limit of time, the
    /// same position gives the same result as long as nothing was learned before.
    pub fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        self.player.search(position, limits, stop, 0, info)
    }

    /// Scores every legal move, best first. Empty when the game is over.
    pub fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Vec<MoveScore> {
        self.player.score_all(position, limits, stop, info).0
    }

    /// Chooses a move as a playing level does. The same seed gives the same choice, as long as the level does
    /// not run into its time limit.
    pub fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Choice {
        self.player.choose(position, level, seed, stop, info)
    }
}

impl std::fmt::Debug for Opponent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opponent").field("spec", &self.spec).field("options", &self.options).finish()
    }
}

/// Makes the player that fits the type of a game.
struct Make {
    options: Options,
    mind: Mind,
}

type Made = Result<Box<dyn Player>, OptionsError>;

impl Make {
    fn typed<G: Searchable, E: Evaluate<G>>(&self, game: G, evaluation: E) -> Made {
        Ok(Box::new(Typed::new(game, evaluation, self.options)?))
    }
}

impl GameVisitor for Make {
    type Output = Made;

    /// All games but those below are Othello on the 8×8 core.
    fn visit<G: Game>(self, game: G) -> Made {
        drop(game);
        Ok(Box::new(OthelloPlayer::new(self.options)?))
    }

    fn reversi<B: Bits>(self, game: Reversi<B>) -> Made {
        let features = reversi::Features::new(&game);
        match self.mind {
            Mind::Shipped | Mind::Untrained => self.typed(game, features),
        }
    }

    fn revolution(self, game: Revolution) -> Made {
        let features = revolution::Features::new(&game);
        self.typed(game, features)
    }

    fn min_mang<B: Bits>(self, game: MinMang<B>) -> Made {
        self.typed(game, min_mang::Features)
    }

    fn ringo(self, game: Ringo) -> Made {
        self.typed(game, ringo::Features)
    }

    fn miracle_five(self, game: MiracleFive) -> Made {
        self.typed(game, miracle_five::Features)
    }
}
