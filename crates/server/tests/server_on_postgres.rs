//! The server on PostgreSQL: the tests of all that it keeps, as they are on SQLite, and how it starts there and rides out what
//! a database does that is a program of its own. Where there is no PostgreSQL they say so and are skipped.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that meets an error has failed")]

#[path = "server/browser.rs"]
mod browser;
#[path = "server/cluster.rs"]
mod cluster;
#[allow(dead_code, reason = "some of it is for what is in files")]
#[path = "server/harness.rs"]
mod harness;
#[path = "server/on_postgres.rs"]
mod place;
#[allow(dead_code, reason = "some of it is for tests that are not here")]
#[path = "server/programs.rs"]
mod programs;
#[path = "server/replica.rs"]
mod replica;
#[allow(dead_code, reason = "some of it is for tests that are not here")]
#[path = "server/running.rs"]
mod running;

#[path = "server/accounts.rs"]
mod accounts;
#[path = "server/agreements.rs"]
mod agreements;
#[path = "server/chat.rs"]
mod chat;
#[path = "server/clocks.rs"]
mod clocks;
#[path = "server/commands.rs"]
mod commands;
#[path = "server/contract.rs"]
mod contract;
#[path = "server/crash.rs"]
mod crash;
#[path = "server/creation.rs"]
mod creation;
#[path = "server/delay.rs"]
mod delay;
#[path = "server/devices.rs"]
mod devices;
#[path = "server/full_events.rs"]
mod full_events;
#[path = "server/games.rs"]
mod games;
#[path = "server/inbox.rs"]
mod inbox;
#[path = "server/jobs.rs"]
mod jobs;
#[path = "server/laws.rs"]
mod laws;
#[path = "server/list.rs"]
mod list;
#[path = "server/lobby.rs"]
mod lobby;
#[path = "server/lossy.rs"]
mod lossy;
#[path = "server/moderation.rs"]
mod moderation;
#[path = "server/nodes.rs"]
mod nodes;
#[path = "server/online_tournaments.rs"]
mod online_tournaments;
#[path = "server/over_the_board.rs"]
mod over_the_board;
#[path = "server/page_socket.rs"]
mod page_socket;
#[path = "server/passkeys.rs"]
mod passkeys;
#[path = "server/people.rs"]
mod people;
#[path = "server/played_here.rs"]
mod played_here;
#[path = "server/positions.rs"]
mod positions;
#[path = "server/postgres.rs"]
mod postgres;
#[path = "server/rated.rs"]
mod rated;
#[path = "server/seats.rs"]
mod seats;
#[path = "server/socket.rs"]
mod socket;
#[path = "server/stream.rs"]
mod stream;
#[path = "server/tokens.rs"]
mod tokens;
#[path = "server/tournaments.rs"]
mod tournaments;
#[path = "server/transfer.rs"]
mod transfer;
