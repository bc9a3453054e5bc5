//! Messages from the task of a game to its followers.

use outflank_play::Principal;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The maximum number of messages that may wait for one follower: enough for a game of 60 plies with passes
/// and replies. Slower followers are disconnected and resume from the log.
const CAPACITY: usize = 256;

/// A message to a follower.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A [`ServerMessage`], serialized once for all followers.
    Message(Utf8Bytes),
    /// The game was deleted. No more messages follow.
    Deleted,
}

/// The messages for a new follower.
#[derive(Debug)]
pub(crate) struct Subscription {
    /// Sent first.
    pub(crate) first: Vec<Utf8Bytes>,
    /// The messages after those. The channel closes when the follower is too slow or the game leaves memory.
    pub(crate) next: mpsc::Receiver<Outgoing>,
}

/// The followers of a game, or the listeners of a room.
#[derive(Debug, Default)]
pub(crate) struct Followers(Vec<Follower>);

#[derive(Debug)]
struct Follower {
    who: Principal,
    outbox: mpsc::Sender<Outgoing>,
}

impl Followers {
    pub(crate) fn add(&mut self, who: Principal) -> mpsc::Receiver<Outgoing> {
        // Followers who have left must not accumulate in a game that never sends a message.
        self.0.retain(|follower| !follower.outbox.is_closed());
        let (outbox, receiver) = mpsc::channel(CAPACITY);
        self.0.push(Follower { who, outbox });
        receiver
    }

    /// Whether all followers have left.
    pub(crate) fn are_gone(&mut self) -> bool {
        self.0.retain(|follower| !follower.outbox.is_closed());
        self.0.is_empty()
    }

    /// Returns the current followers.
    pub(super) fn people(&mut self) -> impl Iterator<Item = Principal> {
        self.0.retain(|follower| !follower.outbox.is_closed());
        self.0.iter().map(|follower| follower.who)
    }

    /// Drops followers without access.
    pub(crate) fn keep(&mut self, may_hear: impl Fn(Principal) -> bool) {
        self.0.retain(|follower| may_hear(follower.who));
    }

    /// Waits until all followers have left.
    pub(super) async fn all_left(&self) {
        for follower in &self.0 {
            follower.outbox.closed().await;
        }
    }

    /// Disconnects all followers, so that they reconnect and get the current game.
    pub(super) fn let_go(&mut self) {
        self.0.clear();
    }

    /// Sends a message to all followers without waiting for any.
    pub(crate) fn send(&mut self, message: &ServerMessage) {
        if !self.are_gone() {
            self.pass_on(&Outgoing::Message(text(message)));
        }
    }

    /// Sends a message to the followers for whom `is_for` holds.
    pub(super) fn send_to(&mut self, message: &ServerMessage, is_for: impl Fn(Principal) -> bool) {
        if self.people().any(&is_for) {
            self.pass_on_to(&Outgoing::Message(text(message)), is_for);
        }
    }

    pub(super) fn pass_on(&mut self, outgoing: &Outgoing) {
        self.pass_on_to(outgoing, |_| true);
    }

    pub(super) fn pass_on_to(&mut self, outgoing: &Outgoing, is_for: impl Fn(Principal) -> bool) {
        self.0.retain(|follower| !is_for(follower.who) || follower.outbox.try_send(outgoing.clone()).is_ok());
    }
}

/// Returns a message in JSON.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    // Serializing cannot fail, since messages are plain data.
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_and_goes_again_and_again_leaves_nothing_behind() {
        let mut followers = Followers::default();
        let _stays = followers.add(Principal::Stranger);
        for _ in 0..100 {
            drop(followers.add(Principal::Stranger));
        }
        assert!(followers.0.len() <= 2, "{}", followers.0.len());
    }

    #[tokio::test]
    async fn a_follower_that_does_not_read_is_let_go_and_hinders_nobody() {
        let mut followers = Followers::default();
        let (mut stuck, mut quick) = (followers.add(Principal::Stranger), followers.add(Principal::Stranger));
        for _ in 0..2 * CAPACITY {
            followers.send(&ServerMessage::Pong { now_ms: 0 });
            assert!(matches!(quick.recv().await, Some(Outgoing::Message(_))));
        }
        for _ in 0..CAPACITY {
            assert!(stuck.recv().await.is_some());
        }
        assert!(stuck.recv().await.is_none(), "a gap must not go unnoticed");
        assert!(!followers.are_gone());
        drop(quick);
        assert!(followers.are_gone());
    }
}
