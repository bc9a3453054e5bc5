//! The messages of the Generic Game Server (GGS) and its Othello service `/os`, in both directions.
//!
//! ```text
//! message = head { "|" body }                          a line without | ends it; READY may follow
//! + .8 1720.0 alice 01:00//02:00 8b U 1720.0 bob       a request to play; - when it is withdrawn; R rated, U unrated
//! + match .5 1720 alice 1720 bob 8b U                  a match begins; - match … -64.00 at its end, … left if interrupted
//! join .5 8b K? · update .5 8b K?                      the state of a game, in the body: moves, clocks, board
//! end .2.0 ( a vs. b ) +46.00                          a game has ended; .2.0 and .2.1 are the games of match .2
//! stored 2 alice · match 2/2                           interrupted matches, and matches in progress, one per line of the body
//! .5 A 1720 bob: good game                             a chat message about a game
//! ERR … · error .25 …                                  a command failed
//! ```
//!
//! Readers accept any text: an unknown message becomes [`Message::Other`].
//!
//! Sources: the descriptions of GGS and of its service at skatgame.net.

mod command;
mod kind;
mod message;
mod position;
mod reader;

pub use command::Command;
pub use kind::{MatchKind, NotAKind};
pub use message::{Match, Message, Party, Request, Running, StoredMatch};
pub use position::{Board, Played, Seat, State};
pub use reader::{RawMessage, Reader, asks_for_login, asks_for_password};
