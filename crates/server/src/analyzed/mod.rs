//! A game that is analyzed and what has been found about it: what jobs, files, the database and workers
//! elsewhere hold.
//! `convert` makes messages of it, for clients alone.

mod findings;
mod game;
mod report;
mod text;

pub(crate) use findings::{FailureReason, Findings, MoveFindings, State};
pub(crate) use game::{AnalyzedGame, DepthName, Occasion};
pub(crate) use text::GameText;
