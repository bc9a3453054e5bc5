//! What can be asked of the task of a game.

use outflank_play::Session;
use outflank_wire::client::Command;
use outflank_wire::game::{CommandDone, Game};
use tokio::sync::oneshot;

use super::Subscription;
use crate::Failure;

/// Where the answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// A request with the place for its answer.
pub(super) enum Request {
    Game(Reply<Game>),
    Session(Reply<Session>),
    Command(Command, Reply<CommandDone>),
    MoveNow(Reply<()>),
    Subscribe(Option<u64>, Reply<Subscription>),
    Delete(Reply<()>),
}

impl Request {
    /// Answers with a failure.
    pub(super) fn refuse(self, failure: Failure) {
        match self {
            Self::Game(reply) => answer(reply, Err(failure)),
            Self::Session(reply) => answer(reply, Err(failure)),
            Self::Command(_, reply) => answer(reply, Err(failure)),
            Self::MoveNow(reply) | Self::Delete(reply) => answer(reply, Err(failure)),
            Self::Subscribe(_, reply) => answer(reply, Err(failure)),
        }
    }
}

/// Answers; whoever asked may have gone away.
pub(super) fn answer<T>(reply: Reply<T>, answer: Result<T, Failure>) {
    let _unread = reply.send(answer);
}
