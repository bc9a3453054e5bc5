//! The engine's figures: a line in the general table, and a separate table that compares them with the
//! accepted figures.

mod accepted;
mod aim;
mod choice;
mod counters;
mod document;
mod measure;
mod quantity;
mod rows;
mod signature;
mod table;

pub(crate) use choice::Choice;
pub(crate) use document::document;
pub(crate) use signature::measure;
pub(crate) use table::print;
