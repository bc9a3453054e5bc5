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

/// The evaluation by which an [`Opponent`] judges positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EvalSource {
    /// The best that ships for the game: trained weights where there are any.
    #[default]
    Shipped,
    /// The rules and the board alone, without training.
    Untrained,
}

/// Plays one game of the catalog, whichever it is. Keeps what it learned from one search to the next.
///
/// Moves are told and positions are taken in the form of [`AnyPosition`]. A position of another game is refused,
/// however like its own that is.
pub struct Opponent {
    spec: GameSpec,
    options: Options,
    player: Box<dyn Player>,
    nodes: u64,
}

impl Opponent {
    /// A player of this game; of every game but Othello 8×8 on one thread. What is still to be drawn about the game is drawn as
    /// [`outflank_rules::open`] draws it.
    ///
    /// # Errors
    /// If an option is out of range or means nothing in this game, or the memory for the table cannot be had.
    pub fn new(spec: &GameSpec, options: Options) -> Result<Self, OptionsError> {
        Self::with_evaluation(spec, options, EvalSource::Shipped)
    }

    /// A player of this game with this evaluation.
    ///
    /// # Errors
    /// As [`Opponent::new`], and if there is no such player of the game.
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

    /// A player of this game that judges positions by these weights.
    ///
    /// # Errors
    /// As [`Opponent::new`], and if the weights are for another board, or the game is Othello 8×8 or none of the
    /// Reversi family.
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

    /// A player of Othello or Reversi on 8×8 by this engine, which may have weights, a network or a book of
    /// its own. `None` if the engine does not play the game.
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

    /// The nodes of all its searches and scores so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether all of these limits mean something in this game.
    ///
    /// # Errors
    /// The first that does not.
    pub fn check(&self, limits: &Limits) -> Result<(), Refused> {
        let refused = |setting| Refused::NoEffect { setting, game: self.spec.to_string() };
        self.player.ignored(limits).map_or(Ok(()), |setting| Err(refused(setting)))
    }

    /// Plays its openings from a book, or from none as at first; nothing happens in games that have no book. Levels that
    /// know openings by heart choose from it, and searches never look at it.
    pub fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.player.set_book(book);
    }

    /// The moves that its book knows in a position, best first; none of a position of another game.
    #[must_use]
    pub fn book_scores(&self, position: &AnyPosition) -> Vec<MoveScore> {
        self.player.book_scores(position)
    }

    /// The move that it plays from its book, the better ones more often; `None` where the book does not have the position. The
    /// same seed gives the same move.
    #[must_use]
    pub fn book_choice(&self, position: &AnyPosition, seed: u64) -> Option<Choice> {
        self.player.book_choice(position, seed)
    }

    /// Forgets everything learned, so that the next search goes as in a new player.
    pub fn forget(&mut self) {
        self.player.forget();
    }

    /// Looks for the best move until a limit is reached or the flag is raised. Without a limit of time, the
    /// same position gives the same result as long as nothing was learned before.
    ///
    /// # Errors
    /// If the position is of another game, or a limit means nothing in this one.
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

    /// Scores every legal move, best first. Empty when the game is over.
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
    /// If the position is of another game, or a limit means nothing in this one.
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

    /// Scores every legal move for advice, best first: those that its book knows as they stand there, and the others as
    /// [`Opponent::score_all`] does, which is not asked where the book knows them all.
    ///
    /// # Errors
    /// If the position is of another game, or a limit means nothing in this one.
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

    /// Chooses a move as a playing level does, or an opponent of its age. The same seed gives the same choice, as long as a
    /// level does not run into its time limit.
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
    /// If the position is of another game, or the opponent of its age does not know this one.
    pub fn choose(
        &mut self,
        position: &AnyPosition,
        style: impl Into<Style>,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, Refused> {
        match style.into() {
            Style::Level(level) => Ok(self.player.choose(position, level, seed, stop, info)?),
            Style::Age(age) => match self.player.choose_of_age(position, age, seed, stop, info) {
                Some(choice) => Ok(choice?),
                None => Err(Refused::NoAge { age, game: self.spec.to_string() }),
            },
        }
    }

    /// Thinks while it is the turn of whom it plays against, until the flag is raised: about every move of the side to
    /// move, the likeliest the deepest. What it learns serves the next search.
    ///
    /// Returns the moves with their scores as far as it came, best first. Ends by itself when all are solved.
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

/// Whether an opponent plays this game as this style asks.
///
/// ```
/// use outflank_engine::ages::Age;
/// use outflank_engine::check_style;
///
/// assert!(check_style(&"othello".parse()?, Age::Iago.into()).is_ok());
/// let refused = check_style(&"hex".parse()?, Age::Iago.into()).map_err(|refused| refused.to_string());
/// assert_eq!(refused, Err("iago does not play hex: it knows Othello on 8×8 alone".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If it is an opponent of its age that does not know the game.
pub fn check_style(spec: &GameSpec, style: Style) -> Result<(), Refused> {
    let Style::Age(age) = style else { return Ok(()) };
    // What they know of openings and positions was learned in games of Othello.
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

/// Makes the player that fits the type of a game.
struct Make<'a> {
    spec: &'a GameSpec,
    options: Options,
    source: EvalSource,
    weights: Option<&'a BoardWeights>,
}

type Made = Result<Box<dyn Player>, OptionsError>;

impl Make<'_> {
    /// The trained evaluation to play with, if there is one.
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

    /// Refuses weights where there is no use for them.
    fn without_weights(self) -> Result<Self, OptionsError> {
        if self.weights.is_some() { Err(OptionsError::NoWeights) } else { Ok(self) }
    }

    fn typed<G: Searchable, E: Evaluate<G>>(&self, game: G, evaluation: E) -> Made {
        if self.options.threads > 1 {
            return Err(OptionsError::OneThread(self.options.threads));
        }
        Ok(Box::new(Typed::new(self.spec, game, evaluation, self.options)?))
    }
}

impl GameVisitor for Make<'_> {
    type Output = Made;

    /// Othello on the 8×8 core, and every game that is not below.
    fn visit<G: Game>(self, game: G) -> Made {
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

    fn reversi<B: Bits>(self, game: Reversi<B>) -> Made {
        match self.trained(&game)? {
            Some(trained) => self.typed(game, trained),
            None => {
                let untrained = game.untrained();
                self.typed(game, untrained)
            }
        }
    }

    fn revolution(self, game: Revolution) -> Made {
        match self.trained(&game)? {
            Some(trained) => self.typed(game, trained),
            None => {
                let untrained = game.untrained();
                self.typed(game, untrained)
            }
        }
    }

    fn min_mang<B: Bits>(self, game: MinMang<B>) -> Made {
        self.without_weights()?.typed(game, min_mang::Features)
    }

    fn ringo(self, game: Ringo) -> Made {
        self.without_weights()?.typed(game, ringo::Features)
    }

    fn miracle_five(self, game: MiracleFive) -> Made {
        self.without_weights()?.typed(game, miracle_five::Features)
    }
}
