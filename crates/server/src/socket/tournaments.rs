//! The events that a socket follows. The socket receives the latest version of each.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};

use outflank_wire::server::ServerMessage;

use super::WebSocket;
use super::asker::Asker;
use super::sending::{End, say};
use crate::Failure;
use crate::ids::TournamentId;
use crate::tournaments::{self, Following};

/// The maximum number of tournaments that a socket may follow. A page shows one.
const MOST_FOLLOWED: usize = 16;

type Next = Pin<Box<dyn Future<Output = (Following, Option<u64>)> + Send + Sync>>;

/// The followed events, polled in turn.
#[derive(Default)]
pub(super) struct FollowedTournaments(VecDeque<(TournamentId, Next)>);

impl FollowedTournaments {
    fn add(&mut self, following: Following) {
        self.remove(following.id.as_str());
        self.0.push_back((following.id.clone(), next(following)));
    }

    pub(super) fn remove(&mut self, id: &str) {
        self.0.retain(|(known, _)| known.as_str() != id);
    }

    fn has(&self, id: &TournamentId) -> bool {
        self.0.iter().any(|(known, _)| known == id)
    }

    /// Waits for the next version of any followed event, or forever if there is none. The version is `None`
    /// if the subscription has ended, which also removes it.
    pub(super) async fn next(&mut self) -> (TournamentId, Option<u64>) {
        poll_fn(|context| self.poll(context)).await
    }

    /// Starts following an event, or refuses the request.
    pub(super) async fn follow(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        tournament: String,
    ) -> Result<(), End> {
        let followed = match tournament.parse::<TournamentId>() {
            Ok(id) if !self.has(&id) && self.0.len() >= MOST_FOLLOWED => {
                Err(Failure::BadRequest(format!("tournament: a socket can follow at most {MOST_FOLLOWED}")))
            }
            Ok(id) => asker.state.tournaments.follow(&id).await,
            Err(_) => Err(tournaments::UNKNOWN),
        };
        match followed {
            Ok(following) => {
                self.add(following);
                Ok(())
            }
            Err(failure) => gone(asker, ws, tournament, &failure).await,
        }
    }

    /// Passes on the version of an event. Renews a subscription that has ended, unless the event was deleted.
    pub(super) async fn pass_on(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        (id, version): (TournamentId, Option<u64>),
    ) -> Result<(), End> {
        match version {
            Some(version) => {
                say(ws, &ServerMessage::Tournament { tournament: id.to_string(), version }).await
            }
            None => self.follow(asker, ws, id.to_string()).await,
        }
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<(TournamentId, Option<u64>)> {
        for _ in 0..self.0.len() {
            // The polled event moves to the end, so that a busy event does not starve the others.
            let Some((id, mut waiting)) = self.0.pop_front() else { break };
            match waiting.as_mut().poll(context) {
                Poll::Pending => self.0.push_back((id, waiting)),
                Poll::Ready((following, version)) => {
                    if version.is_some() {
                        self.0.push_back((id.clone(), next(following)));
                    }
                    return Poll::Ready((id, version));
                }
            }
        }
        Poll::Pending
    }
}

fn next(mut following: Following) -> Next {
    Box::pin(async move {
        let version = following.next().await;
        (following, version)
    })
}

/// Reports that an event is not or no longer followed.
async fn gone(asker: &Asker, ws: &mut WebSocket, tournament: String, failure: &Failure) -> Result<(), End> {
    say(ws, &ServerMessage::TournamentGone { tournament, error: asker.error(failure) }).await
}
