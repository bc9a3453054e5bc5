//! The games or rooms that one socket follows.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::{Context, Poll};

use tokio::sync::mpsc;

use crate::identity::Viewer;
use crate::live::Outgoing;

/// The maximum number of games or rooms that a socket may follow. A page of live boards has about twenty.
pub(super) const MOST_FOLLOWED: usize = 64;

/// A followed game or room.
pub(super) struct Follow<T> {
    pub(super) what: T,
    pub(super) viewer: Viewer,
    next: mpsc::Receiver<Outgoing>,
}

/// All games or all rooms that a socket follows, polled in turn.
pub(super) struct Follows<T>(VecDeque<Follow<T>>);

impl<T> Default for Follows<T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T: Clone + PartialEq> Follows<T> {
    /// Adds an item, replacing an existing one.
    pub(super) fn add(&mut self, what: T, viewer: Viewer, next: mpsc::Receiver<Outgoing>) {
        self.remove(|known| *known == what);
        self.0.push_back(Follow { what, viewer, next });
    }

    /// Removes the items for which `is_it` holds.
    pub(super) fn remove(&mut self, is_it: impl Fn(&T) -> bool) {
        self.0.retain(|follow| !is_it(&follow.what));
    }

    pub(super) fn of(&self, what: &T) -> Option<&Follow<T>> {
        self.0.iter().find(|follow| follow.what == *what)
    }

    pub(super) fn are_full(&self) -> bool {
        self.0.len() >= MOST_FOLLOWED
    }

    /// Waits for the next message of any item. The message is `None` if the item has ended. Waits forever if
    /// there are no items.
    pub(super) async fn next(&mut self) -> (T, Option<Outgoing>) {
        poll_fn(|context| self.poll(context)).await
    }

    /// Returns a message of an item that has already arrived.
    pub(super) fn waiting(&mut self, what: &T) -> Option<Outgoing> {
        self.0.iter_mut().find(|follow| follow.what == *what)?.next.try_recv().ok()
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<(T, Option<Outgoing>)> {
        for _ in 0..self.0.len() {
            // The polled item moves to the end, so that a busy item does not starve the others.
            self.0.rotate_left(1);
            if let Some(follow) = self.0.back_mut()
                && let Poll::Ready(outgoing) = follow.next.poll_recv(context)
            {
                return Poll::Ready((follow.what.clone(), outgoing));
            }
        }
        Poll::Pending
    }
}
