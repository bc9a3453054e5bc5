//! Results over many games, compared with a walk through each of them.

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
