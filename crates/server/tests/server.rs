//! The server as its clients see it: requests through the router without a network, sockets over loopback, and
//! starts and stops of the whole. The modules mirror the addresses.

#[path = "server/harness.rs"]
mod harness;

#[path = "server/games.rs"]
mod games;
#[path = "server/socket.rs"]
mod socket;
