//! Chooses moves in Othello on 8×8.
//!
//! [`Engine`] searches a position: [`Engine::search`] within [`Limits`], [`Engine::search_all`] for a score
//! of every legal move, [`Engine::solve`] for the exact score, [`Engine::solve_outcome`] for the winner,
//! [`solve_batch`] for many positions, and [`Engine::choose`] for the move of a playing [`Level`]. All of
//! them take a [`Stop`] flag, which any thread may raise, and a callback for progress.
//!
//! ```
//! use outflank_othello::{Engine, Limits, Options, Stop};
//! use outflank_rules::Position;
//!
//! let mut engine = Engine::new(Options::default())?;
//! engine.set_position(Position::start());
//! let result = engine.search(&Limits::new().with_depth(4), &Stop::new(), &mut |_| {});
//! assert!(result.best.is_some());
//! # Ok::<(), outflank_othello::OptionsError>(())
//! ```
//!
//! Programs use this package through `outflank-engine`, which plays every game. It is separate because it is
//! one hot loop, compiled as one unit, and takes the longest to compile.
//!
//! Architecture invariant: this crate does not print, reads no files and no environment variables, and knows
//! nothing of protocols, users and async. Callbacks report results, and weights are passed as bytes.

mod batch;
mod checksum;
mod choose;
mod clock;
mod engine;
mod eval;
mod interrupt;
mod kernel;
mod level;
mod limits;
mod options;
mod order;
mod oversight;
mod packed;
mod pick;
mod report;
mod score;
mod search;
mod stability;
mod stop;
mod time;
mod tt;

pub mod bench;
pub mod book;
pub mod parts;

pub use batch::solve_batch;
pub use checksum::fnv1a;
pub use engine::{Engine, evaluate};
pub use eval::{network, pattern};
pub use level::{Level, LevelError, LevelSettings, LevelTextError};
pub use limits::{Effort, Limits, Selectivity};
pub use options::{Options, OptionsError};
pub use packed::Packed;
pub use report::{Certainty, Choice, Info, MoveScore, Outcome, SearchResult, Solved, SolvedOutcome};
pub use score::Score;
pub use stop::Stop;
pub use time::Clock;
