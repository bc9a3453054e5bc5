//! The program as scripts use it: its output, its streams and its exit status.

mod admin;
mod analysis;
mod arguments;
mod backup;
mod book;
mod bot;
mod bus;
mod config;
mod convert;
mod database;
mod desk;
mod engine;
mod exchange;
mod games;
mod ggs;
mod history;
#[path = "../../../../fuzz/src/long.rs"]
mod long;
mod manual;
mod matches;
#[path = "../../../server/tests/server/nats.rs"]
#[expect(clippy::unwrap_used, dead_code, reason = "it is the server's, whose tests use the rest and unwrap")]
mod nats;
mod outputs;
mod packaging;
mod perft;
mod play;
mod positions;
mod program;
#[path = "../../../server/tests/server/programs.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest")]
mod programs;
#[cfg(target_os = "linux")]
mod progress;
mod ratings;
mod serve;
mod serving;
mod sheets;
#[cfg(target_os = "linux")]
mod signals;
mod solve_game;
#[cfg(unix)]
mod stops;
mod talk;
#[cfg(unix)]
mod terminal;
mod tournament;
mod train;
#[path = "../../../server/tests/server/waiting.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest")]
mod waiting;
