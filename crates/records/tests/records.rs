//! What is found in many games, against what going through each of them finds.

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
