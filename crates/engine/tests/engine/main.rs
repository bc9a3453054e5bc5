//! The engine through its façade: exactness against plain negamax, limits, levels, and determinism.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod ages;
mod bench;
mod book;
mod brute_force;
mod decisive;
mod effects;
mod evaluation;
mod facade;
mod general;
mod known;
mod levels;
#[path = "../../../../fuzz/src/long.rs"]
mod long;
mod midgame;
mod network;
mod own_game;
mod pondering;
mod positions;
mod small;
mod solver;
mod soon;
