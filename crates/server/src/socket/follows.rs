//! The games that one socket follows.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::{Context, Poll};

use tokio::sync::mpsc;

use crate::GameId;
use crate::identity::Viewer;
use crate::live::Outgoing;

/// Games that a socket may follow at a time: a page of live boards has some twenty.
pub(super) const MOST: usize = 64;

/// One game that is followed.
pub(super) struct Follow {
    pub(super) game: GameId,
    pub(super) viewer: Viewer,
    next: mpsc::Receiver<Outgoing>,
}

/// The games that a socket follows, each heard in turn.
#[derive(Default)]
pub(super) struct Follows(VecDeque<Follow>);

impl Follows {
    /// Follows a game; no longer as before, if it was followed already.
    pub(super) fn add(&mut self, game: GameId, viewer: Viewer, next: mpsc::Receiver<Outgoing>) {
        self.remove(&game);
        self.0.push_back(Follow { game, viewer, next });
    }

    /// Follows a game no more; tells whether it was followed.
    pub(super) fn remove(&mut self, game: &GameId) -> bool {
        let before = self.0.len();
        self.0.retain(|follow| follow.game != *game);
        self.0.len() < before
    }

    pub(super) fn of(&self, game: &GameId) -> Option<&Follow> {
        self.0.iter().find(|follow| follow.game == *game)
    }

    pub(super) fn are_full(&self) -> bool {
        self.0.len() >= MOST
    }

    /// What comes next of any game, and of which; `None` for the message when nothing more comes of that game. Waits for
    /// ever where no game is followed.
    pub(super) async fn next(&mut self) -> (GameId, Option<Outgoing>) {
        poll_fn(|context| self.poll(context)).await
    }

    /// What has come of one game already.
    pub(super) fn waiting(&mut self, game: &GameId) -> Option<Outgoing> {
        self.0.iter_mut().find(|follow| follow.game == *game)?.next.try_recv().ok()
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<(GameId, Option<Outgoing>)> {
        for _ in 0..self.0.len() {
            // Who was heard goes to the end: a busy game does not drown the others.
            self.0.rotate_left(1);
            if let Some(follow) = self.0.back_mut()
                && let Poll::Ready(outgoing) = follow.next.poll_recv(context)
            {
                return Poll::Ready((follow.game.clone(), outgoing));
            }
        }
        Poll::Pending
    }
}
