//! What a game was worth, move by move.
//!
//! An [`Analyst`] goes through a game from its end to its start, so that what is proved near the end is known when the
//! moves before it are judged. Each move leaves a [`Mark`]: what it was worth, what the best move was worth, and what it
//! lost. A [`Summary`] says of all marks together where the game was lost.
//!
//! [`Analyst::explain`] finds a [`Reason`] for what a move lost, where one can be shown by a line that is playable.
//!
//! [`Mark::verdict`] judges a move in a word, [`Mark::aftermath`] says what it did to the result, and [`report`] writes all of it down for people and programs.
//!
//! [`Conduct`] says of each side how it played, in figures with their uncertainty.
//!
//! [`certificate`] are proofs of a score that can be checked without trust in the search that found them: the checker
//! plays by the rules alone.
//!
//! Architecture invariant: this crate opens no file and knows no user; it asks the engine and compares.

mod aftermath;
mod analyst;
pub mod certificate;
mod conduct;
mod mark;
mod plan;
mod purse;
mod reason;
pub mod report;
mod summary;
mod turnings;
mod verdict;

pub use aftermath::Aftermath;
pub use analyst::{Analyst, Depth, NotAnalysed, Progress};
pub use conduct::{Conduct, Mean, Share, SideConduct};
pub use mark::Mark;
pub use reason::{Reason, ReasonKind};
pub use summary::{Phase, Summary, Turning};
pub use verdict::MoveVerdict;
