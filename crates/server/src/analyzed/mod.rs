//! A game to analyze and its findings, in the types that jobs, files, the database and workers share. The
//! module `convert` turns them into messages for clients.

mod findings;
mod game;
mod report;
mod text;

pub(crate) use findings::{FailureReason, Findings, MoveFindings, State};
pub(crate) use game::{AnalyzedGame, DepthName, Occasion};
pub(crate) use text::GameText;
