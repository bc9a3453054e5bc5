//! Chooses moves in every game of the catalog.
//!
//! [`Opponent`] is the façade: it plays one game. It searches a position within [`Limits`], scores every
//! legal move, chooses the move of a playing [`Level`] or of a [historical opponent](ages), and ponders.
//! Othello and Reversi on 8×8 are played by their own engine, small boards by proofs where these are
//! feasible, and all other games by the [general search](general). Every search takes a [`Stop`] flag, which
//! any thread may raise, and a callback for progress. The reports have one form in every game, with moves in
//! the game's notation.
//!
//! ```
//! use outflank_engine::{Level, Limits, Opponent, Options, Stop};
//!
//! let game = outflank_rules::open(&"othello".parse()?);
//! let mut opponent = Opponent::new(game.spec(), Options::default())?;
//!
//! // The best move that a search of six plies finds, and its score in discs.
//! let found = opponent.search(&game.start(), &Limits::new().with_depth(6), &Stop::new(), &mut |_| {})?;
//! assert!(found.best.is_some() && found.score.discs().abs() < 4.0);
//!
//! // The move of a beginner.
//! let choice = opponent.choose(&game.start(), Level::MIN, 7, &Stop::new(), &mut |_| {})?;
//! assert!(game.start().play(&choice.mv.ok_or("the game is over")?).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Callers with one kind of game can use the parts behind the façade. [`othello::Engine`] takes typed
//! positions of 8×8, solves them and has its own [weights](othello::pattern) and
//! [networks](othello::network). [`small::BoardSolver`] solves boards up to 6×6. [`general::Searcher`]
//! searches a game whose type is known.
//!
//! Architecture invariant: this crate does not print, reads no files and no environment variables, and knows
//! nothing of protocols, users and async. Callbacks report results, and weights are passed as bytes.

mod opponent;
mod player;
mod refused;
mod report;
mod style;

pub mod ages;
pub mod general;
pub mod small;

pub use opponent::{EvalSource, Opponent, check_style};
pub use outflank_othello as othello;
pub use outflank_othello::{
    Certainty, Clock, Effort, Level, LevelError, LevelSettings, LevelTextError, Limits, Options,
    OptionsError, Score, Selectivity, Stop, book, fnv1a,
};
pub use refused::{Refused, Setting};
pub use report::{Choice, Info, MoveScore, SearchResult};
pub use style::{Style, StyleError};
