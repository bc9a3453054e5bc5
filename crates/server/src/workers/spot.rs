//! The position that a search is about.

use std::sync::Arc;

use outflank_play::Session;
use outflank_rules::AnyPosition;
use outflank_wire::game::TryPosition;

use crate::convert;

/// A position with the moves that lead to it, as workers need it.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) position: AnyPosition,
    pub(crate) way: Arc<TryPosition>,
}

impl Spot {
    /// Takes the current position of a game.
    pub(crate) fn of(session: &Session) -> Self {
        Self { position: session.position().clone(), way: Arc::new(convert::way(session)) }
    }
}
