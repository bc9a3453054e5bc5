//! The ratings of the players of one game, as far as they are known.

use std::time::Duration;

use outflank_wire::rating::GameRatings;
use tokio::time::Instant;

use super::telling::To;
use crate::store::StoreError;

/// How long after a failed read ratings are read again. The next request for the game causes that read.
const RETRY_AFTER: Duration = Duration::from_secs(1);

#[derive(Default)]
pub(super) struct KnownRatings {
    /// The ratings, or `None` if the game is unrated or they are unknown.
    known: Option<GameRatings>,
    /// When the ratings should be read again. `None` if no read has failed.
    due: Option<Instant>,
}

impl KnownRatings {
    /// Whether the ratings should be read again now.
    pub(super) fn are_due(&self) -> bool {
        self.due.is_some_and(|due| due <= Instant::now())
    }

    /// Marks them as outdated.
    pub(super) fn forget(&mut self) {
        self.due = Some(Instant::now());
    }

    /// Records that the game is unrated.
    pub(super) const fn are_none(&mut self) {
        self.due = None;
    }

    /// Takes over the result of a read. Returns whether the ratings changed.
    pub(super) fn learn(
        &mut self,
        found: Result<Option<GameRatings>, StoreError>,
    ) -> Result<bool, StoreError> {
        match found {
            Ok(ratings) => {
                let is_new = self.known != ratings;
                (self.known, self.due) = (ratings, None);
                Ok(is_new)
            }
            Err(error) => {
                self.due = Some(Instant::now() + RETRY_AFTER);
                Err(error)
            }
        }
    }

    /// Returns the ratings, regardless of who may see them.
    pub(super) fn known(&self) -> Option<&GameRatings> {
        self.known.as_ref()
    }

    /// Returns the ratings that a viewer may see. New ratings would reveal the winner.
    pub(super) fn shown(&self, to: To) -> Option<GameRatings> {
        let mut ratings = self.known.clone()?;
        if to == To::Gallery {
            for side in [&mut ratings.black, &mut ratings.white].into_iter().flatten() {
                side.after = None;
            }
        }
        Some(ratings)
    }

    /// Simulates a failed read.
    #[cfg(test)]
    pub(super) fn lose(&mut self) {
        (self.known, self.due) = (None, Some(Instant::now()));
    }
}
