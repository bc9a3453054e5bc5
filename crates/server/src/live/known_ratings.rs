//! The ratings of the players of one game, as far as they are known.

use std::time::Duration;

use outflank_wire::rating::GameRatings;
use tokio::time::Instant;

use super::telling::To;
use crate::store::StoreError;

/// Ratings that could not be read are read again after this time, on the next request for the game.
const RETRY_AFTER: Duration = Duration::from_secs(1);

#[derive(Default)]
pub(super) struct KnownRatings {
    /// `None` if the game is unrated or the ratings are unknown.
    known: Option<GameRatings>,
    /// When they should be read again.
    due: Option<Instant>,
}

impl KnownRatings {
    /// Whether they should be read again now.
    pub(super) fn are_due(&self) -> bool {
        self.due.is_some_and(|due| due <= Instant::now())
    }

    /// Marks them as outdated.
    pub(super) fn forget(&mut self) {
        self.due = Some(Instant::now());
    }

    /// Notes that the game is unrated.
    pub(super) const fn are_none(&mut self) {
        self.due = None;
    }

    /// Takes the result of a read; returns whether the ratings changed.
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

    /// The ratings without regard to who may see them.
    pub(super) fn known(&self) -> Option<&GameRatings> {
        self.known.as_ref()
    }

    /// The ratings as a viewer may see them: the new ones would reveal the winner.
    pub(super) fn shown(&self, to: To) -> Option<GameRatings> {
        let mut ratings = self.known.clone()?;
        if to == To::Gallery {
            for side in [&mut ratings.black, &mut ratings.white].into_iter().flatten() {
                side.after = None;
            }
        }
        Some(ratings)
    }

    /// As if a read had failed.
    #[cfg(test)]
    pub(super) fn lose(&mut self) {
        (self.known, self.due) = (None, Some(Instant::now()));
    }
}
