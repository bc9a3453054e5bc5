//! Compares the rules with an independent ray walker and published counts, and checks their properties.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod boards;
mod catalog;
mod family;
mod game_perft;
mod kernel;
#[path = "../../../../fuzz/src/long.rs"]
mod long;
mod min_mang;
mod miracle_five;
mod openings;
mod othello_perft;
mod position;
mod random;
mod revolution;
mod ringo;
mod solved;
mod table;
mod walker;
mod written;
