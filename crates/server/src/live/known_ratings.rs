//! What is known of the ratings of those who play one game.

use std::time::Duration;

use outflank_wire::rating::GameRatings;
use tokio::time::Instant;

use super::telling::To;
use crate::store::StoreError;

/// Ratings that could not be read are asked for again after this time, once somebody wants to see the game.
const AGAIN: Duration = Duration::from_secs(1);

/// See the module.
#[derive(Default)]
pub(super) struct KnownRatings {
    /// What the game means for ratings, if it is rated.
    known: Option<GameRatings>,
    /// From when on they are asked for again, if they could not be read.
    due: Option<Instant>,
}

impl KnownRatings {
    /// Whether they are to be asked for again.
    pub(super) fn are_due(&self) -> bool {
        self.due.is_some_and(|due| due <= Instant::now())
    }

    /// They are to be looked up anew.
    pub(super) fn forget(&mut self) {
        self.due = Some(Instant::now());
    }

    /// There are none to ask for.
    pub(super) const fn are_none(&mut self) {
        self.due = None;
    }

    /// What the store has said, and whether that is something new.
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
                self.due = Some(Instant::now() + AGAIN);
                Err(error)
            }
        }
    }

    /// All that is known.
    pub(super) fn known(&self) -> Option<&GameRatings> {
        self.known.as_ref()
    }

    /// The ratings as somebody may see them now: what they have become tells who has won.
    pub(super) fn shown(&self, to: To) -> Option<GameRatings> {
        let mut ratings = self.known.clone()?;
        if to == To::Gallery {
            for side in [&mut ratings.black, &mut ratings.white].into_iter().flatten() {
                side.after = None;
            }
        }
        Some(ratings)
    }

    /// Nothing was read yet, as where the store was away.
    #[cfg(test)]
    pub(super) fn lose(&mut self) {
        (self.known, self.due) = (None, Some(Instant::now()));
    }
}
