//! What followers are told about events.

use outflank_play::{CorruptLog, Logged, Session};
use outflank_wire::server::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::outbox::text;
use crate::{GameId, convert};

/// The messages about the events of a log after the first `known`.
pub(super) fn catch_up(id: &GameId, log: &[Logged], known: usize) -> Result<Vec<Utf8Bytes>, CorruptLog> {
    let (before, after) = log.split_at(known.min(log.len()));
    follow(id, &mut Session::replay(before)?, after)
}

fn follow(id: &GameId, step: &mut Session, events: &[Logged]) -> Result<Vec<Utf8Bytes>, CorruptLog> {
    let mut messages = Vec::with_capacity(events.len());
    for logged in events {
        step.evolve(logged)?;
        messages.extend(message(id, logged, step));
    }
    Ok(messages)
}

/// What is told about an event, given the game after it.
pub(super) fn message(id: &GameId, logged: &Logged, after: &Session) -> Option<Utf8Bytes> {
    Some(text(&ServerMessage::Event {
        game: id.to_string(),
        seq: after.seq(),
        event: convert::event(logged, after)?,
        position: convert::snapshot_position(after),
        take_back: after.take_back().map(convert::number),
        clocks: after.clock().map(convert::clocks),
    }))
}
