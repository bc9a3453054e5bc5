//! The program as scripts see it: what it prints, where, and with which exit status.

mod arguments;
mod engine;
mod games;
mod matches;
mod perft;
mod play;
mod positions;
mod program;
mod serve;
mod solve_game;
mod talk;
mod train;
