//! Messages from the task of a game to those who follow it.

use outflank_play::Principal;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Messages that may wait for one follower. A game of 60 plies with passes and replies fits; whoever is
/// further behind is let go and resumes from the log.
const CAPACITY: usize = 256;

/// Something for a follower.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A [`ServerMessage`], written once for all followers.
    Message(Utf8Bytes),
    /// The game was removed; nothing more will come.
    Deleted,
}

/// What a follower gets.
#[derive(Debug)]
pub(crate) struct Subscription {
    /// What to send first.
    pub(crate) first: Vec<Utf8Bytes>,
    /// What comes after it. Ends when the follower fell too far behind or the game left memory.
    pub(crate) next: mpsc::Receiver<Outgoing>,
}

/// Those who follow a game, or listen in a room.
#[derive(Debug, Default)]
pub(crate) struct Followers(Vec<Follower>);

#[derive(Debug)]
struct Follower {
    who: Principal,
    outbox: mpsc::Sender<Outgoing>,
}

impl Followers {
    pub(crate) fn add(&mut self, who: Principal) -> mpsc::Receiver<Outgoing> {
        // Whoever comes again and again where nothing is ever sent must not leave something behind each time.
        self.0.retain(|follower| !follower.outbox.is_closed());
        let (outbox, receiver) = mpsc::channel(CAPACITY);
        self.0.push(Follower { who, outbox });
        receiver
    }

    /// Whether nobody follows any more.
    pub(crate) fn are_gone(&mut self) -> bool {
        self.0.retain(|follower| !follower.outbox.is_closed());
        self.0.is_empty()
    }

    /// Who follows now.
    pub(super) fn people(&mut self) -> impl Iterator<Item = Principal> {
        self.0.retain(|follower| !follower.outbox.is_closed());
        self.0.iter().map(|follower| follower.who)
    }

    /// Lets those go who may not hear what comes.
    pub(crate) fn keep(&mut self, may_hear: impl Fn(Principal) -> bool) {
        self.0.retain(|follower| may_hear(follower.who));
    }

    /// Waits until nobody follows any more.
    pub(super) async fn all_left(&self) {
        for follower in &self.0 {
            follower.outbox.closed().await;
        }
    }

    /// Lets everybody go: they come again and get the game as it is.
    pub(super) fn let_go(&mut self) {
        self.0.clear();
    }

    /// Sends to all without ever waiting for one.
    pub(crate) fn send(&mut self, message: &ServerMessage) {
        if !self.are_gone() {
            self.pass_on(&Outgoing::Message(text(message)));
        }
    }

    /// Sends to those for whom it is.
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

/// A message as it goes over the socket.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    // Messages are plain data: writing them cannot fail.
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
        assert!(stuck.recv().await.is_none(), "what was missed is not papered over");
        assert!(!followers.are_gone());
        drop(quick);
        assert!(followers.are_gone());
    }
}
