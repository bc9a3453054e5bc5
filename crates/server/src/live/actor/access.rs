//! Access to a game: who sees it, and in which role.

use outflank_play::{Company, Logged, Principal, Refusal, Session};
use outflank_wire::game::Game;
use outflank_wire::live::You;
use outflank_wire::server::ServerMessage;
use tokio::time::Instant;

use super::Actor;
use crate::identity::Viewer;
use crate::live::missed::Missed;
use crate::live::outbox::{Outgoing, Subscription, text};
use crate::live::telling::{self, To};
use crate::{Failure, convert};

/// The maximum number of missed events to send to a follower. Beyond this number, sending the whole game is
/// cheaper.
const MOST_MISSED: u64 = 32;

impl Actor {
    /// Returns the whole game as a viewer sees it.
    pub(super) fn game(&self, viewer: &Viewer) -> Game {
        let (session, to) = self.seen_by(viewer.who);
        let thinks = self.computer.color().filter(|_| to == To::All);
        Game {
            cut_off: self.is_cut_off,
            ratings: self.ratings.shown(to),
            clocks: telling::clocks(session, to),
            ..convert::game(&self.id, session, thinks, self.you(viewer))
        }
    }

    /// Returns the game as far as a person may see it now.
    pub(super) fn seen_by(&self, who: Principal) -> (&Session, To) {
        match &self.gallery {
            Some(gallery) if self.session.is_behind_for(who) => (gallery.session(), To::Gallery),
            _ => (&self.session, To::All),
        }
    }

    /// Shows delayed spectators the moves that have become visible to them.
    pub(super) async fn show_gallery(&mut self, events: &[Logged]) {
        let Some(gallery) = &mut self.gallery else { return };
        let mut messages = Vec::new();
        for logged in events {
            let shown = gallery.follow(logged.clone(), |logged, after| {
                messages.extend(telling::message(&self.id, logged, after, To::Gallery));
            });
            if let Err(error) = shown {
                tracing::error!(game = %self.id, %error, "the delayed view failed; its spectators must reconnect");
                return self.read_again(0).await;
            }
        }
        let session = &self.session;
        for message in messages {
            self.followers.pass_on_to(&Outgoing::Message(message), |who| session.is_watched_by(who));
        }
    }

    /// Returns the viewer's role in the game.
    pub(super) fn you(&self, viewer: &Viewer) -> You {
        let Self { id, session, .. } = self;
        let key = &self.context.key;
        let belongs = session.belongs_to(viewer.who);
        let is_open = session.open_seat().is_some() && session.result().is_none();
        let side = session.side_of(viewer.who).filter(|_| session.is_shared());
        You {
            is_owner: viewer.who.is(session.owner()),
            side: side.map(convert::color),
            link: belongs.then(|| key.link(id)),
            invitation: (belongs && is_open).then(|| key.invitation(id)),
            invited: is_open && viewer.link.as_deref().is_some_and(|link| key.invites(id, link)),
        }
    }

    /// Fails for viewers without access, as if the game did not exist.
    pub(super) fn check_sees(&self, viewer: &Viewer) -> Result<(), Failure> {
        let sees = self.session.is_open_to(viewer.who) || viewer.has_link(&self.context.key, &self.id);
        if sees { Ok(()) } else { Err(Failure::NotFound("such game")) }
    }

    /// Fails for everybody but the owner.
    pub(super) fn check_owns(&self, viewer: &Viewer) -> Result<(), Failure> {
        self.check_sees(viewer)?;
        if viewer.who.is(self.session.owner()) { Ok(()) } else { Err(Refusal::NotAPlayer.into()) }
    }

    /// Returns the author of a command, for recognizing repeated commands. `None` in a player's own game.
    pub(super) fn author(&self, viewer: &Viewer) -> Option<String> {
        (self.session.company() == Company::Two).then(|| viewer.who.to_string())
    }

    /// Adds a follower. The caller must send the missed events before the first messages of the subscription.
    pub(super) async fn subscribe(
        &mut self,
        viewer: &Viewer,
        since: Option<u64>,
    ) -> Result<(Option<Missed>, Subscription), Failure> {
        self.check_sees(viewer)?;
        // In a player's own game, the clock waits for no other player.
        if self.session.company() == Company::Own && self.session.belongs_to(viewer.who) {
            self.resume_clock().await;
        }
        let has_ratings_anew = self.tell_missing_ratings().await;
        let (shown, to) = self.seen_by(viewer.who);
        let seq = shown.seq();
        let missed = since.filter(|since| *since > 0).and_then(|since| seq.checked_sub(since));
        let missed = missed.filter(|missed| *missed <= MOST_MISSED && !has_ratings_anew);
        let mut first = match missed {
            Some(_) => {
                let thinks = self.computer.color().filter(|_| to == To::All);
                let (game, color) = (self.id.to_string(), thinks.map(convert::color));
                vec![text(&ServerMessage::Thinking { game, color })]
            }
            None => vec![text(&ServerMessage::Snapshot { game: Box::new(self.game(viewer)) })],
        };
        let missed = missed.filter(|missed| *missed > 0);
        let missed = missed.map(|missed| Missed { known: seq - missed, last: seq, to });
        if self.session.company() == Company::Two {
            self.update_presence_with(Some(viewer.who));
            let (_, to) = self.seen_by(viewer.who);
            if let Some(sent) = self.presence.last_sent() {
                let (game, presence) = (self.id.to_string(), telling::presence(sent, to));
                first.push(text(&ServerMessage::Presence { game, presence }));
            }
        }
        // The follower is added last, since `first` already contains the presence just sent to the others.
        let next = self.followers.add(viewer.who);
        // A new viewer is a reason to retry or speed up the computer's move.
        self.think();
        Ok((missed, Subscription { first, next }))
    }

    /// Updates the presence and sends changes to all followers.
    pub(super) fn update_presence(&mut self) {
        self.update_presence_with(None);
    }

    /// Like [`update_presence`](Self::update_presence), but also counts a person who is about to follow. That
    /// person receives the presence separately.
    fn update_presence_with(&mut self, comes: Option<Principal>) {
        let (session, now) = (&self.session, Instant::now());
        let sides = self.followers.people().chain(comes).map(|who| session.side_of(who));
        self.presence.update(sides, session, now);
        let before = self.presence.last_sent();
        let Some(news) = self.presence.news(session, now) else { return };
        for to in [To::All, To::Gallery] {
            let presence = telling::presence(news, to);
            // Delayed spectators do not see all changes.
            if before.is_some_and(|before| telling::presence(before, to) == presence) {
                continue;
            }
            let notice = ServerMessage::Presence { game: self.id.to_string(), presence };
            self.followers.send_to(&notice, |who| session.is_behind_for(who) == (to == To::Gallery));
        }
    }
}
