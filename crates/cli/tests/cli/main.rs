//! The program as scripts see it: what it prints, where, and with which exit status.

mod admin;
mod analysis;
mod arguments;
mod backup;
mod book;
mod bot;
mod config;
mod convert;
mod database;
mod desk;
mod engine;
mod exchange;
mod games;
mod ggs;
mod history;
mod manual;
mod matches;
mod outputs;
mod packaging;
mod perft;
mod play;
mod positions;
mod program;
#[cfg(target_os = "linux")]
mod progress;
mod ratings;
mod serve;
mod serving;
mod sheets;
#[cfg(target_os = "linux")]
mod signals;
mod solve_game;
mod talk;
#[cfg(unix)]
mod terminal;
mod tournament;
mod train;
