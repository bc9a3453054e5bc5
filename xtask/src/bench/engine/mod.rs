//! The engine's figures: one line of the general table, and a table of their own with the figures accepted
//! last.

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
