//! A game to analyze, and its findings: the form that jobs, files, the database and workers share. `convert`
//! turns it into messages for clients.

mod findings;
mod game;
mod report;
mod text;

pub(crate) use findings::{FailureReason, Findings, MoveFindings, State};
pub(crate) use game::{AnalyzedGame, DepthName, Occasion};
pub(crate) use text::GameText;
