//! Compares results over many games with a walk through each game.

#[path = "records/doubles.rs"]
mod doubles;
#[path = "records/filing.rs"]
mod filing;
#[path = "records/particulars.rs"]
mod particulars;
#[path = "records/positions.rs"]
mod positions;
#[path = "records/runs.rs"]
mod runs;
