//! One façade for every game: [`Opponent`].

mod othello;
mod solved;

use std::sync::Arc;

use outflank_rules::{
    AnyPosition, Bits, Game, GameSpec, GameVisitor, MinMang, MiracleFive, OtherGame, Reversi, Revolution,
    Ringo, visit,
};

use self::othello::OthelloPlayer;
use self::solved::Solved;
use crate::book::Book;
use crate::general::evaluate::{Evaluate, Searchable};
use crate::general::pattern::{BoardEvaluation, BoardWeights, DiscGame, Trained, shipped};
use crate::general::plain::{Pieces, Plain};
use crate::general::{Typed, min_mang, miracle_five, ringo};
use crate::othello::Engine;
use crate::othello::parts::smallest_first;
use crate::player::Player;
use crate::{Choice, Info, Limits, MoveScore, Options, OptionsError, Refused, SearchResult, Stop, Style};

/// The evaluation of an [`Opponent`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EvalSource {
    /// The best evaluation shipped for the game: trained weights, if there are any.
    #[default]
    Shipped,
    /// An evaluation derived from the rules and the board, without training.
    Untrained,
}

/// Plays one game of the catalog, and remembers results from one search to the next.
///
/// Positions and moves have the form of [`AnyPosition`]. Positions of other games are refused, however
/// similar they are.
pub struct Opponent {
    spec: GameSpec,
    options: Options,
    player: Box<dyn Player>,
    nodes: u64,
}

impl Opponent {
    /// Creates a player of this game. Only Othello on 8×8 may use more than one thread. Random setups are
    /// drawn as [`outflank_rules::open`] draws them.
    ///
    /// # Errors
    /// If an option is out of range or has no effect in this game, or if there is not enough memory for the
    /// table.
    pub fn new(spec: &GameSpec, options: Options) -> Result<Self, OptionsError> {
        Self::with_evaluation(spec, options, EvalSource::Shipped)
    }

    /// Creates a player of this game with this evaluation.
    ///
    /// # Errors
    /// As [`Opponent::new`], and if the game has no such player.
    pub fn with_evaluation(
        spec: &GameSpec,
        options: Options,
        source: EvalSource,
    ) -> Result<Self, OptionsError> {
        let spec = spec.resolve(0);
        let solver = if source == EvalSource::Shipped { Solved::solver(&spec, options) } else { None };
        let player = match solver {
            Some(solver) => {
                let options = Solved::memory(options);
                let general = visit(&spec, Make { spec: &spec, options, source, weights: None })?;
                Box::new(Solved::new(solver, general))
            }
            None => visit(&spec, Make { spec: &spec, options, source, weights: None })?,
        };
        Ok(Self { spec, options, player, nodes: 0 })
    }

    /// Creates a player of this game with these weights.
    ///
    /// # Errors
    /// As [`Opponent::new`], and if the weights are for another board, or the game is Othello on 8×8 or not
    /// of the Reversi family.
    pub fn with_weights(
        spec: &GameSpec,
        options: Options,
        weights: &BoardWeights,
    ) -> Result<Self, OptionsError> {
        let spec = spec.resolve(0);
        let weights = Some(weights);
        let player = visit(&spec, Make { spec: &spec, options, source: EvalSource::Shipped, weights })?;
        Ok(Self { spec, options, player, nodes: 0 })
    }

    /// Creates a player of Othello or Reversi on 8×8 with this engine, which may have its own weights,
    /// network or book. `None` if the engine does not play the game.
    ///
    /// ```
    /// use outflank_engine::othello::Engine;
    /// use outflank_engine::{Opponent, Options};
    ///
    /// let engine = || Engine::new(Options::default());
    /// assert!(Opponent::with_engine(&"reversi".parse()?, engine()?).is_some());
    /// assert!(Opponent::with_engine(&"hex".parse()?, engine()?).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_engine(spec: &GameSpec, engine: Engine) -> Option<Self> {
        let spec = spec.resolve(0);
        if !visit(&spec, IsOthello) {
            return None;
        }
        let options = engine.options();
        let player = Box::new(OthelloPlayer::new(&spec, engine));
        Some(Self { spec, options, player, nodes: 0 })
    }

    /// Returns the game it plays.
    #[must_use]
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// Returns the options it was created with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the nodes of all [searches](Self::search), [scores](Self::score_all) and
    /// [choices](Self::choose) so far, without pondering.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Checks that each of these limits has an effect in this game.
    ///
    /// # Errors
    /// Names the first limit without effect.
    pub fn check(&self, limits: &Limits) -> Result<(), Refused> {
        let refused = |setting| Refused::NoEffect { setting, game: self.spec.to_string() };
        self.player.ignored(limits).map_or(Ok(()), |setting| Err(refused(setting)))
    }

    /// Sets the book for the openings, or removes it. This has no effect in games without books. Levels that
    /// play from memory choose moves from the book; searches never use it.
    pub fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.player.set_book(book);
    }

    /// Returns the moves of the book in a position, best first; empty for a position of another game.
    #[must_use]
    pub fn book_scores(&self, position: &AnyPosition) -> Vec<MoveScore> {
        self.player.book_scores(position)
    }

    /// Chooses a move from the book, better ones more often; `None` if the book does not contain the
    /// position. The same seed gives the same move.
    #[must_use]
    pub fn book_choice(&self, position: &AnyPosition, seed: u64) -> Option<Choice> {
        self.player.book_choice(position, seed)
    }

    /// Forgets everything learned, so that the next search runs like the first of a new player.
    pub fn forget(&mut self) {
        self.player.forget();
    }

    /// Searches for the best move until a limit is reached or the flag is raised. Without a time limit, the
    /// same position gives the same result if nothing was learned before.
    ///
    /// # Errors
    /// If the position is of another game, or a limit has no effect in this one.
    pub fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, Refused> {
        self.check(limits)?;
        let found = self.player.search(position, limits, stop, 0, info)?;
        self.nodes += found.nodes;
        Ok(found)
    }

    /// Scores every legal move, best first. Empty if the game is over.
    ///
    /// ```
    /// use outflank_engine::{Limits, Opponent, Options, Refused, Selectivity, Setting, Stop};
    ///
    /// let game = outflank_rules::open(&"hex".parse()?);
    /// let mut opponent = Opponent::new(game.spec(), Options::default())?;
    /// let limits = Limits::new().with_depth(2);
    /// let scored = opponent.score_all(&game.start(), &limits, &Stop::new(), &mut |_| {})?;
    /// assert_eq!(scored.len(), game.start().legal().len());
    ///
    /// let limits = limits.with_selectivity(Selectivity::Percent73);
    /// let refused = opponent.score_all(&game.start(), &limits, &Stop::new(), &mut |_| {});
    /// assert_eq!(
    ///     refused.err(),
    ///     Some(Refused::NoEffect { setting: Setting::Selectivity, game: "hex".to_owned() }),
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the position is of another game, or a limit has no effect in this one.
    pub fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Vec<MoveScore>, Refused> {
        self.check(limits)?;
        let (scored, nodes) = self.player.score_all(position, limits, stop, info)?;
        self.nodes += nodes;
        Ok(scored)
    }

    /// Scores every legal move for advice, best first. Moves in the book have their book scores; the others
    /// are scored by [`Opponent::score_all`], which is skipped if the book contains them all.
    ///
    /// # Errors
    /// If the position is of another game, or a limit has no effect in this one.
    pub fn advise(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Vec<MoveScore>, Refused> {
        let mut scored = self.book_scores(position);
        let is_known = |mv: &str| scored.iter().any(|known| known.mv == mv);
        if scored.is_empty() || position.legal().iter().any(|legal| !is_known(&legal.text)) {
            let searched = self.score_all(position, limits, stop, info)?;
            let others: Vec<MoveScore> = searched.into_iter().filter(|other| !is_known(&other.mv)).collect();
            scored.extend(others);
            smallest_first(&mut scored, |mv| -mv.score.units());
        }
        Ok(scored)
    }

    /// Chooses a move at a playing level or as a historical opponent. The same seed gives the same choice,
    /// unless a level reaches its time limit.
    ///
    /// ```
    /// use outflank_engine::{Level, Opponent, Options, Stop};
    ///
    /// let game = outflank_rules::open(&"miracle-five".parse()?);
    /// let mut opponent = Opponent::new(game.spec(), Options::default())?;
    /// let choice = opponent.choose(&game.start(), Level::MIN, 1, &Stop::new(), &mut |_| {})?;
    /// let (after, _, _) = game.start().play(&choice.mv.ok_or("the game is over")?)?;
    /// assert!(after.to_move().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the position is of another game, or the historical opponent does not play this one.
    pub fn choose(
        &mut self,
        position: &AnyPosition,
        style: impl Into<Style>,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, Refused> {
        let choice = match style.into() {
            Style::Level(level) => self.player.choose(position, level, seed, stop, info)?,
            Style::Age(age) => match self.player.choose_of_age(position, age, seed, stop, info) {
                Some(choice) => choice?,
                None => return Err(Refused::NoAge { age, game: self.spec.to_string() }),
            },
        };
        self.nodes += choice.nodes;
        Ok(choice)
    }

    /// Thinks in the opponent's time until the flag is raised. Searches every move of the side to move, the
    /// likeliest ones deepest. The next search can use the results.
    ///
    /// Returns the moves with their scores so far, best first. Returns early if all moves are solved.
    ///
    /// # Errors
    /// If the position is of another game.
    pub fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Vec<MoveScore>, OtherGame> {
        self.player.ponder(position, stop)
    }
}

impl std::fmt::Debug for Opponent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opponent").field("spec", &self.spec).field("options", &self.options).finish()
    }
}

/// Checks that an opponent can play this game in this style.
///
/// ```
/// use outflank_engine::ages::Age;
/// use outflank_engine::check_style;
///
/// assert!(check_style(&"othello".parse()?, Age::Iago.into()).is_ok());
/// let refused = check_style(&"hex".parse()?, Age::Iago.into()).map_err(|refused| refused.to_string());
/// assert_eq!(refused, Err("iago does not play hex: it plays only Othello on 8×8".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the style is a historical opponent that does not play the game.
pub fn check_style(spec: &GameSpec, style: Style) -> Result<(), Refused> {
    let Style::Age(age) = style else { return Ok(()) };
    // The openings and evaluations of historical opponents come from games of Othello.
    if spec.row().id == "othello" && visit(&spec.resolve(0), IsOthello) {
        Ok(())
    } else {
        Err(Refused::NoAge { age, game: spec.to_string() })
    }
}

/// Whether the 8×8 engine plays a game.
struct IsOthello;

impl GameVisitor for IsOthello {
    type Output = bool;

    fn visit<G: Game>(self, game: G) -> bool {
        game.othello(&game.start()).is_some()
    }
}

/// Creates the player for the type of a game.
struct Make<'a> {
    spec: &'a GameSpec,
    options: Options,
    source: EvalSource,
    weights: Option<&'a BoardWeights>,
}

type NewPlayer = Result<Box<dyn Player>, OptionsError>;

impl Make<'_> {
    /// Returns the trained evaluation for this player, if there is one.
    fn trained<G: DiscGame>(&self, game: &G) -> Result<Option<Trained<G::Set>>, OptionsError> {
        let evaluation = match (self.source, self.weights) {
            (EvalSource::Untrained, _) => None,
            (EvalSource::Shipped, Some(file)) => {
                let evaluation = BoardEvaluation::new(game.geometry(), game.hole(), file);
                let evaluation = evaluation.map_err(OptionsError::Weights)?;
                if evaluation.coverage() == 0.0 {
                    return Err(OptionsError::OtherBoard);
                }
                Some(Arc::new(evaluation))
            }
            (EvalSource::Shipped, None) => shipped(self.spec, game),
        };
        Ok(evaluation.map(Trained::new))
    }

    /// Refuses weights for games that cannot use them.
    fn without_weights(self) -> Result<Self, OptionsError> {
        if self.weights.is_some() { Err(OptionsError::NoWeights) } else { Ok(self) }
    }

    fn typed<G: Searchable, E: Evaluate<G>>(&self, game: G, evaluation: E) -> NewPlayer {
        if self.options.threads > 1 {
            return Err(OptionsError::OneThread(self.options.threads));
        }
        Ok(Box::new(Typed::new(self.spec, game, evaluation, self.options)?))
    }
}

impl GameVisitor for Make<'_> {
    type Output = NewPlayer;

    /// For Othello on the 8×8 core, and for every game without a method below.
    fn visit<G: Game>(self, game: G) -> NewPlayer {
        let make = self.without_weights()?;
        if game.othello(&game.start()).is_none() {
            return make.typed(Plain(game), Pieces);
        }
        let Self { spec, options, source, .. } = make;
        match source {
            EvalSource::Shipped => Ok(Box::new(OthelloPlayer::new(spec, Engine::new(options)?))),
            EvalSource::Untrained => Err(OptionsError::Untrained),
        }
    }

    fn reversi<B: Bits>(self, game: Reversi<B>) -> NewPlayer {
        match self.trained(&game)? {
            Some(trained) => self.typed(game, trained),
            None => {
                let untrained = game.untrained();
                self.typed(game, untrained)
            }
        }
    }

    fn revolution(self, game: Revolution) -> NewPlayer {
        match self.trained(&game)? {
            Some(trained) => self.typed(game, trained),
            None => {
                let untrained = game.untrained();
                self.typed(game, untrained)
            }
        }
    }

    fn min_mang<B: Bits>(self, game: MinMang<B>) -> NewPlayer {
        self.without_weights()?.typed(game, min_mang::Features)
    }

    fn ringo(self, game: Ringo) -> NewPlayer {
        self.without_weights()?.typed(game, ringo::Features)
    }

    fn miracle_five(self, game: MiracleFive) -> NewPlayer {
        self.without_weights()?.typed(game, miracle_five::Features)
    }
}
