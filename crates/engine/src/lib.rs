//! How to choose a move.
//!
//! [`Engine`] searches an 8×8 position: [`Engine::search`] within [`Limits`], [`Engine::search_all`] for a
//! score of every legal move, [`Engine::solve`] for the exact score, [`Engine::solve_outcome`] for
//! who wins, [`solve_batch`] for many positions, and [`Engine::choose`] for the move of a
//! playing [`Level`]. All of them take a [`Stop`] flag, which any thread may raise, and a callback for what
//! is known so far. [`general::Opponent`] plays every other game too, and as an [opponent of its age](ages).
//!
//! ```
//! use outflank_engine::{Engine, Limits, Options, Stop};
//! use outflank_rules::Position;
//!
//! let mut engine = Engine::new(Options::default())?;
//! engine.set_position(Position::start());
//! let result = engine.search(&Limits::new().with_depth(4), &Stop::new(), &mut |_| {});
//! assert!(result.best.is_some());
//! # Ok::<(), outflank_engine::OptionsError>(())
//! ```
//!
//! Architecture invariant: this crate prints nothing, reads no file and no environment, and knows no protocol,
//! no user and no async. Information comes out through a callback, weights come in as bytes.

mod style;

pub mod ages;
pub mod general;
pub mod small;

pub use outflank_othello::{
    Certainty, Choice, Clock, Effort, Engine, Info, Level, LevelError, LevelSettings, LevelTextError, Limits, MoveScore,
    Options, OptionsError, Outcome, Score, SearchResult, Selectivity, Solved, SolvedOutcome, Stop, bench, book, evaluate,
    fnv1a, network, pattern, solve_batch,
};
pub use style::{Style, StyleError};
