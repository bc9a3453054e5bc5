//! Requests to the task of a game.

use outflank_play::{Avatar, Company, GuestId, Millis, Name, Principal, Seat, Session, Span, side_of};
use outflank_rules::{ByColor, Color};
use outflank_wire::client::Command;
use outflank_wire::game::{CommandDone, Game};
use tokio::sync::{mpsc, oneshot};

use super::Subscription;
use super::missed::Missed;
use crate::Failure;
use crate::identity::Viewer;
use crate::ratings;

/// The channel for the answer to a request.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// The sender and times of a command.
#[derive(Clone, Debug)]
pub(crate) struct Arrived {
    pub(crate) by: Viewer,
    /// When the command was read from the network.
    pub(crate) at: Millis,
    /// The estimated time that the command spent on the network.
    pub(crate) lag: Span,
}

/// The seats of a game, and the connections of their players.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    seats: ByColor<Seat>,
    pub(crate) is_of_two: bool,
    pub(crate) is_over: bool,
    /// Whether the player of each side follows the game now.
    here: ByColor<bool>,
}

impl Standing {
    pub(super) fn of(session: &Session, here: ByColor<bool>) -> Self {
        Self {
            seats: session.seats().clone(),
            is_of_two: session.company() == Company::Two,
            is_over: session.result().is_some(),
            here,
        }
    }

    /// Whether the player of a side follows the game now.
    pub(crate) fn is_here(&self, color: Color) -> bool {
        self.here[color]
    }

    /// Returns the player of a side, if known.
    pub(crate) fn person(&self, side: Color) -> Option<GuestId> {
        ratings::person(&self.seats[side])
    }

    /// Returns the side that a person plays.
    pub(crate) fn side_of(&self, who: Principal) -> Option<Color> {
        side_of(&self.seats, who)
    }
}

/// The sender of requests to a game. Requests are boxed, since every game's channel reserves memory for 32 of
/// them.
pub(super) type Mailbox = mpsc::Sender<Box<Request>>;

/// The receiver of requests to a game.
pub(super) type Mail = mpsc::Receiver<Box<Request>>;

/// A request with the channel for its answer.
pub(super) enum Request {
    Game(Viewer, Reply<Game>),
    Session(Viewer, Reply<Session>),
    Standing(Viewer, Reply<Standing>),
    /// A command, with the reason if its sender may not give it now.
    Command(Arrived, Command, Option<Failure>, Reply<CommandDone>),
    Join(Viewer, (Option<Name>, Option<Avatar>), Reply<Game>),
    Continue(String, Reply<()>),
    CallOff(Reply<()>),
    /// Ends the game for a player whose account is deleted.
    Depart(Principal, Reply<()>),
    MoveNow(Viewer, Reply<()>),
    Subscribe(Viewer, Option<u64>, Reply<(Option<Missed>, Subscription)>),
    /// Reloads the game from the store.
    ReadAgain(Reply<()>),
    Delete(Reply<()>),
    /// Removes the game from memory if it is idle, to make room for another.
    MakeRoom(Reply<()>),
}

impl Request {
    /// Answers with a failure.
    pub(super) fn refuse(self, failure: Failure) {
        match self {
            Self::Game(_, reply) | Self::Join(_, _, reply) => answer(reply, Err(failure)),
            Self::Session(_, reply) => answer(reply, Err(failure)),
            Self::Standing(_, reply) => answer(reply, Err(failure)),
            Self::Command(_, _, _, reply) => answer(reply, Err(failure)),
            Self::MoveNow(_, reply)
            | Self::Continue(_, reply)
            | Self::CallOff(reply)
            | Self::Depart(_, reply)
            | Self::ReadAgain(reply)
            | Self::Delete(reply)
            | Self::MakeRoom(reply) => answer(reply, Err(failure)),
            Self::Subscribe(_, _, reply) => answer(reply, Err(failure)),
        }
    }
}

/// Sends an answer to a client, which may have disconnected.
pub(super) fn answer<T>(reply: Reply<T>, answer: Result<T, Failure>) {
    let _unread = reply.send(answer);
}
