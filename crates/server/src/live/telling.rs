//! Messages about events, depending on the follower's view.

use outflank_play::{CorruptLog, Logged, Session};
use outflank_wire::live::{Clocks, Presence, SidePresence};
use outflank_wire::server::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::outbox::text;
use crate::{GameId, convert};

/// A follower's view of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    /// The current game.
    All,
    /// The view of spectators who see the game some moves later.
    Gallery,
}

/// Returns the messages about the events of a log after the first `known`.
pub(super) fn catch_up(
    id: &GameId,
    log: &[Logged],
    known: usize,
    to: To,
) -> Result<Vec<Utf8Bytes>, CorruptLog> {
    let (before, after) = log.split_at(known.min(log.len()));
    let mut step = Session::replay(before)?;
    let mut messages = Vec::with_capacity(after.len());
    for logged in after {
        step.evolve(logged)?;
        messages.extend(message(id, logged, &step, to));
    }
    Ok(messages)
}

/// Returns the message about an event. `after` is the game right after it.
pub(super) fn message(id: &GameId, logged: &Logged, after: &Session, to: To) -> Option<Utf8Bytes> {
    Some(text(&ServerMessage::Event {
        game: id.to_string(),
        seq: after.seq(),
        event: convert::event(logged, after)?,
        position: convert::snapshot_position(after),
        take_back: after.take_back().map(convert::number),
        clocks: clocks(after, to),
    }))
}

/// Returns the clocks of a game. In the delayed view they do not run, since they show the past.
pub(super) fn clocks(session: &Session, to: To) -> Option<Clocks> {
    let clocks = session.clock().map(convert::clocks)?;
    Some(match to {
        To::All => clocks,
        To::Gallery => Clocks { running: None, ..clocks },
    })
}

/// Returns the presence of the players. The delayed view omits deadlines, which would reveal whose turn it
/// is.
pub(super) fn presence(presence: Presence, to: To) -> Presence {
    let side = |side: SidePresence| match to {
        To::All => side,
        To::Gallery => SidePresence { here: side.here, ..SidePresence::default() },
    };
    Presence { black: side(presence.black), white: side(presence.white), ..presence }
}
