//! The engine through its façade: exactness against plain negamax, limits, levels, and sameness everywhere.

mod bench;
mod evaluation;
mod facade;
mod levels;
mod positions;
mod solver;
