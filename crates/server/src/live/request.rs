//! What can be asked of the task of a game.

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

/// Where the answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// Whose command it is, and how it came.
#[derive(Clone, Debug)]
pub(crate) struct Arrived {
    /// Who gives it.
    pub(crate) by: Viewer,
    /// When it was read from the network.
    pub(crate) at: Millis,
    /// How long it was under way, as the server measured before.
    pub(crate) lag: Span,
}

/// Who is who at a game.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    seats: ByColor<Seat>,
    /// Whether it is a game between two.
    pub(crate) is_of_two: bool,
    /// Whether it is over.
    pub(crate) is_over: bool,
    /// Who follows it now.
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

    /// Whether whoever plays a side follows the game now.
    pub(crate) fn is_here(&self, color: Color) -> bool {
        self.here[color]
    }

    /// Who plays a side, if they are known.
    pub(crate) fn person(&self, side: Color) -> Option<GuestId> {
        ratings::person(&self.seats[side])
    }

    /// The side that somebody plays.
    pub(crate) fn side_of(&self, who: Principal) -> Option<Color> {
        side_of(&self.seats, who)
    }
}

/// Where requests for a game are sent. They are in boxes, as a channel keeps room for 32 of what it carries, and there is
/// one in every game.
pub(super) type Mailbox = mpsc::Sender<Box<Request>>;

/// Where its task takes them from.
pub(super) type Mail = mpsc::Receiver<Box<Request>>;

/// A request with the place for its answer.
pub(super) enum Request {
    Game(Viewer, Reply<Game>),
    Session(Viewer, Reply<Session>),
    Standing(Viewer, Reply<Standing>),
    /// With why it is refused, where its sender may not give it now.
    Command(Arrived, Command, Option<Failure>, Reply<CommandDone>),
    Join(Viewer, (Option<Name>, Option<Avatar>), Reply<Game>),
    Continue(String, Reply<()>),
    CallOff(Reply<()>),
    /// The account of somebody who plays is deleted.
    Depart(Principal, Reply<()>),
    MoveNow(Viewer, Reply<()>),
    Subscribe(Viewer, Option<u64>, Reply<(Option<Missed>, Subscription)>),
    /// Takes the game from the store anew.
    ReadAgain(Reply<()>),
    Delete(Reply<()>),
    /// Leaves memory if nobody needs the game now, for another one that has no room.
    GiveWay(Reply<()>),
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
            | Self::GiveWay(reply) => answer(reply, Err(failure)),
            Self::Subscribe(_, _, reply) => answer(reply, Err(failure)),
        }
    }
}

/// Answers; whoever asked may have gone away.
pub(super) fn answer<T>(reply: Reply<T>, answer: Result<T, Failure>) {
    let _unread = reply.send(answer);
}
