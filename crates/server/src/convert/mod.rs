//! Between the messages and the games: boards, moves, commands and refusals, in both directions.

mod board;
mod detail;
mod game;
mod incoming;

pub(crate) use board::color;
pub(crate) use detail::detail;
pub(crate) use game::{counts, ending, event, game, hint, number, seats, snapshot_position, tried};
pub(crate) use incoming::{action, seats_of, spec, start};
