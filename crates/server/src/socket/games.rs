//! The games that a socket follows.

use outflank_wire::server::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::asker::Asker;
use super::follows::{self, Follows};
use super::sending::{CloseReason, End, say, send_text};
use super::{Opened, WebSocket};
use crate::identity::Viewer;
use crate::live::{Outgoing, Subscription};
use crate::{Failure, GameId};

pub(super) struct Games {
    /// The game of a socket that was opened for one game.
    only: Option<GameId>,
    follows: Follows<GameId>,
}

impl Games {
    /// Returns the games of a new socket, and its first messages.
    pub(super) fn new(opened: Option<Opened>) -> (Self, Vec<Utf8Bytes>) {
        let mut games = Self { only: None, follows: Follows::default() };
        let Some(Opened { game, viewer, subscription }) = opened else { return (games, Vec::new()) };
        games.only = Some(game.clone());
        games.follows.add(game, viewer, subscription.next);
        (games, subscription.first)
    }

    /// Returns the followed game that a message concerns, and the viewer with their access to it.
    pub(super) fn meant(&self, game: Option<&str>) -> Result<(GameId, Viewer), Failure> {
        let named = match game {
            Some(text) => text.parse().ok(),
            None => self.only.clone(),
        };
        let follow = named.as_ref().and_then(|game| self.follows.of(game));
        let follow = follow.ok_or_else(|| Failure::BadRequest("game: follow it first".to_owned()))?;
        Ok((follow.what.clone(), follow.viewer.clone()))
    }

    /// Starts following a game, or refuses the request.
    pub(super) async fn follow(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        game: String,
        (since, link): (Option<u64>, Option<String>),
    ) -> Result<(), End> {
        let viewer = Viewer { who: asker.visitor.0, link };
        let followed = match game.parse::<GameId>() {
            Ok(id) if self.follows.of(&id).is_none() && self.follows.are_full() => Err(Failure::BadRequest(
                format!("game: a socket can follow at most {}", follows::MOST_FOLLOWED),
            )),
            Ok(id) => {
                asker.state.games.subscribe(&id, &viewer, since).await.map(|subscription| (id, subscription))
            }
            Err(_) => Err(Failure::NotFound("such game")),
        };
        match followed {
            Ok((id, Subscription { first, next })) => {
                self.follows.add(id, viewer, next);
                for message in first {
                    send_text(ws, message).await?;
                }
                Ok(())
            }
            Err(failure) => unfollowed(asker, ws, game, &failure).await,
        }
    }

    pub(super) fn unfollow(&mut self, game: &GameId) {
        self.follows.remove(|known| known == game);
    }

    /// Waits for the next message of any followed game.
    pub(super) async fn next(&mut self) -> (GameId, Option<Outgoing>) {
        self.follows.next().await
    }

    /// Returns a message of a game that has already arrived.
    pub(super) fn waiting(&mut self, game: &GameId) -> Option<Outgoing> {
        self.follows.waiting(game)
    }

    /// Passes on a message of a followed game.
    pub(super) async fn pass_on(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        game: &GameId,
        outgoing: Option<Outgoing>,
    ) -> Result<(), End> {
        match outgoing {
            Some(Outgoing::Message(text)) => send_text(ws, text).await,
            Some(Outgoing::Deleted) if self.only.as_ref() == Some(game) => {
                Err(End::Say(CloseReason::Deleted))
            }
            Some(Outgoing::Deleted) => {
                self.unfollow(game);
                unfollowed(asker, ws, game.to_string(), &Failure::NotFound("such game")).await
            }
            None => Err(End::Say(CloseReason::Resume)),
        }
    }
}

/// Reports that a game is not or no longer followed.
async fn unfollowed(asker: &Asker, ws: &mut WebSocket, game: String, failure: &Failure) -> Result<(), End> {
    say(ws, &ServerMessage::Unfollowed { game, error: asker.error(failure) }).await
}
