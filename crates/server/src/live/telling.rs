//! What followers are told about events.

use outflank_play::{CorruptLog, Logged, Session};
use outflank_wire::server::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::outbox::text;
use crate::convert;

/// The messages about the events that lead from one state of a game to a later one.
pub(super) fn messages(
    before: &Session,
    events: &[Logged],
    after: &Session,
) -> Result<Vec<Utf8Bytes>, CorruptLog> {
    let Some((last, earlier)) = events.split_last() else { return Ok(Vec::new()) };
    let mut messages = if earlier.is_empty() { Vec::new() } else { follow(&mut before.clone(), earlier)? };
    messages.extend(message(last, after));
    Ok(messages)
}

/// The messages about the events of a log after the first `known`.
pub(super) fn catch_up(log: &[Logged], known: usize) -> Result<Vec<Utf8Bytes>, CorruptLog> {
    let (before, after) = log.split_at(known.min(log.len()));
    follow(&mut Session::replay(before)?, after)
}

fn follow(step: &mut Session, events: &[Logged]) -> Result<Vec<Utf8Bytes>, CorruptLog> {
    let mut messages = Vec::with_capacity(events.len());
    for logged in events {
        step.follow(logged)?;
        messages.extend(message(logged, step));
    }
    Ok(messages)
}

/// What is told about an event, given the game after it.
fn message(logged: &Logged, after: &Session) -> Option<Utf8Bytes> {
    Some(text(&ServerMessage::Event {
        seq: after.seq(),
        event: convert::event(logged, after)?,
        position: convert::snapshot_position(after),
        take_back: after.take_back().map(convert::number),
    }))
}
