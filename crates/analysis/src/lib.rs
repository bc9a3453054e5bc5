//! Analysis of a game, move by move.
//!
//! An [`Analyst`] goes through a game from its end to its start, so that proofs near the end help to judge
//! earlier moves. Each move gets a [`Mark`]: its score, the best score, and the loss. A [`Summary`] of all
//! marks shows where the game was lost.
//!
//! ```
//! use outflank_analysis::{Analyst, Depth, Summary};
//! use outflank_engine::{Options, Stop};
//! use outflank_rules::{Playthrough, open};
//!
//! let game = open(&"othello?size=4".parse()?);
//! let mut played = Playthrough::new(game.start());
//! played.play("b1")?;
//!
//! let mut analyst = Analyst::new(game.spec(), Options { threads: 1, hash_mib: 1 })?;
//! let depth = Depth::Plies { ahead: 4, solve_from: 12 };
//! let marks = analyst.judge(&played, 0, depth, &Stop::new(), &mut |_| ())?;
//! assert_eq!(marks[0].loss().discs(), 0.0, "all first moves are equal");
//! assert_eq!(Summary::of_game(&marks, &played).loss.black, 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Analyst::explain`] finds a [`Reason`] for a loss, if a playable line shows one.
//!
//! [`Mark::verdict`] rates a move, [`Mark::aftermath`] gives its effect on the result, and [`report`] writes
//! the whole analysis for people and programs.
//!
//! [`Conduct`] has figures for each side's play, with their uncertainty.
//!
//! [`certificate`] proves a score without trust in the search that found it: the checker uses only the rules.
//!
//! Architecture invariant: this crate opens no files and knows nothing of users; it only asks the engine and
//! compares.

mod aftermath;
mod analyst;
pub mod certificate;
mod conduct;
mod depth;
mod mark;
mod plan;
mod purse;
mod reason;
pub mod report;
mod summary;
mod turnings;
mod twins;
mod verdict;

pub use aftermath::Aftermath;
pub use analyst::{Analyst, NotAnalyzed, Progress};
pub use conduct::{Conduct, Mean, Share, SideConduct};
pub use depth::Depth;
pub use mark::Mark;
pub use reason::{Reason, ReasonKind};
pub use summary::{Phase, Summary, Turning};
pub use verdict::MoveVerdict;
