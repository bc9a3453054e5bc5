//! Tests of the server from the outside: requests to the router without a network, sockets over loopback, and
//! starts, stops and crashes of the process. The modules mirror the routes. `server/place.rs` selects the
//! database.
#![expect(clippy::unwrap_used, reason = "a test that meets an error has failed")]

#[path = "server/backup.rs"]
mod backup;
#[path = "server/browser.rs"]
mod browser;
#[cfg(unix)]
#[path = "server/cluster.rs"]
mod cluster;
#[expect(unreachable_pub, reason = "cargo-fuzz calls the same functions from another crate")]
#[path = "../../../fuzz/src/decoders.rs"]
mod fuzzed;
#[path = "server/harness.rs"]
mod harness;
#[cfg(unix)]
#[path = "server/nats.rs"]
mod nats;
#[cfg(unix)]
#[path = "server/on_postgres.rs"]
mod on_postgres;
#[path = "server/on_sqlite.rs"]
mod on_sqlite;
#[path = "server/place.rs"]
mod place;
#[cfg(unix)]
#[path = "server/programs.rs"]
mod programs;
#[path = "server/replica.rs"]
mod replica;
#[path = "server/running.rs"]
mod running;
#[path = "server/waiting.rs"]
mod waiting;

#[path = "server/accounts.rs"]
mod accounts;
#[path = "server/agreements.rs"]
mod agreements;
#[path = "server/analyses.rs"]
mod analyses;
#[path = "server/assets.rs"]
mod assets;
#[cfg(unix)]
#[path = "server/bus.rs"]
mod bus;
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
#[path = "server/decoders.rs"]
mod decoders;
#[path = "server/delay.rs"]
mod delay;
#[path = "server/devices.rs"]
mod devices;
#[path = "server/event_records.rs"]
mod event_records;
#[cfg(unix)]
#[path = "server/flights.rs"]
mod flights;
#[path = "server/frame.rs"]
mod frame;
#[path = "server/full_events.rs"]
mod full_events;
#[path = "server/games.rs"]
mod games;
#[path = "server/headers.rs"]
mod headers;
#[path = "server/hint.rs"]
mod hint;
#[path = "server/history.rs"]
mod history;
#[path = "server/host_facts.rs"]
mod host_facts;
#[path = "server/hostile.rs"]
mod hostile;
#[path = "server/inbox.rs"]
mod inbox;
#[path = "server/jobs.rs"]
mod jobs;
#[path = "server/laws.rs"]
mod laws;
#[path = "server/limits.rs"]
mod limits;
#[path = "server/list.rs"]
mod list;
#[path = "server/load.rs"]
mod load;
#[path = "server/lobby.rs"]
mod lobby;
#[path = "../../../fuzz/src/long.rs"]
mod long;
#[path = "server/lossy.rs"]
mod lossy;
#[path = "server/metrics.rs"]
mod metrics;
#[path = "server/moderation.rs"]
mod moderation;
#[path = "server/network.rs"]
mod network;
#[cfg(unix)]
#[path = "server/nodes.rs"]
mod nodes;
#[path = "server/online_tournaments.rs"]
mod online_tournaments;
#[path = "server/openapi.rs"]
mod openapi;
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
#[path = "server/player_lists.rs"]
mod player_lists;
#[path = "server/pondering.rs"]
mod pondering;
#[path = "server/positions.rs"]
mod positions;
#[cfg(unix)]
#[path = "server/postgres.rs"]
mod postgres;
#[path = "server/rated.rs"]
mod rated;
#[path = "server/records.rs"]
mod records;
#[path = "server/seats.rs"]
mod seats;
#[path = "server/sheets.rs"]
mod sheets;
#[path = "server/slow.rs"]
mod slow;
#[path = "server/socket.rs"]
mod socket;
#[path = "server/start.rs"]
mod start;
#[path = "server/stream.rs"]
mod stream;
#[path = "server/tokens.rs"]
mod tokens;
#[path = "server/tournament_faults.rs"]
mod tournament_faults;
#[path = "server/tournaments.rs"]
mod tournaments;
#[cfg(unix)]
#[path = "server/transfer.rs"]
mod transfer;
