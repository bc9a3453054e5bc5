//! The rules against an independent ray walker, against published counts and against their own laws.

mod kernel;
mod othello_perft;
mod position;
mod walker;
