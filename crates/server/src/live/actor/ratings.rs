//! What a rated game means for the ratings of those who play it.

use std::time::Duration;

use outflank_play::{Account, Player, Seat, Speed};
use outflank_rules::Color;
use outflank_wire::rating::{GameRatings, Rating, SideRating};
use outflank_wire::server::ServerMessage;
use tokio::time::Instant;

use super::Actor;
use crate::live::telling::To;
use crate::store::StoreError;
use crate::{clock, convert, ratings};

/// Ratings that could not be read are asked for again after this time, once somebody wants to see the game.
const AGAIN: Duration = Duration::from_secs(1);

impl Actor {
    /// Looks up what the ratings are, and what the game has made of them. Without an answer of the store the game is shown
    /// without them, and it is asked again.
    pub(super) async fn look_up_ratings(&mut self) {
        match self.ratings_now().await {
            Ok(ratings) => (self.ratings, self.ratings_due) = (ratings, None),
            Err(error) => {
                self.ratings_due = Some(Instant::now() + AGAIN);
                tracing::error!(game = %self.id, %error, "ratings cannot be read");
            }
        }
    }

    /// The game is another one than memory said: its ratings are to be looked up anew.
    pub(super) fn forget_ratings(&mut self) {
        self.ratings_due = Some(Instant::now());
    }

    /// Looks up ratings that could not be read when they were wanted, and tells whether there is something new.
    pub(super) async fn tell_missing_ratings(&mut self) -> bool {
        if self.ratings_due.is_none_or(|due| Instant::now() < due) {
            return false;
        }
        let before = self.ratings.clone();
        self.tell_ratings().await;
        self.ratings != before
    }

    /// The same, and tells those who see the game as it is, if there is something new.
    pub(super) async fn tell_ratings(&mut self) {
        if !self.session.terms().is_rated {
            self.ratings_due = None;
            return;
        }
        let before = self.ratings.clone();
        self.look_up_ratings().await;
        if self.ratings == before {
            return;
        }
        if let Some(ratings) = self.ratings.clone() {
            let told = ServerMessage::Rated { game: self.id.to_string(), ratings };
            let session = &self.session;
            self.followers.send_to(&told, |who| !session.is_watched_by(who) || session.result().is_some());
        }
    }

    /// The ratings as somebody may see them now: what they have become tells who has won.
    pub(super) fn shown_ratings(&self, to: To) -> Option<GameRatings> {
        let mut ratings = self.ratings.clone()?;
        if to == To::Gallery {
            for side in [&mut ratings.black, &mut ratings.white].into_iter().flatten() {
                side.after = None;
            }
        }
        Some(ratings)
    }

    async fn ratings_now(&mut self) -> Result<Option<GameRatings>, StoreError> {
        let terms = self.session.terms();
        let Some(clock) = terms.clock.filter(|_| terms.is_rated) else { return Ok(None) };
        let (game, speed) = (ratings::rated_as(self.session.game().spec()), Speed::of(clock));
        if self.session.result().is_some()
            && let Some(row) = self.setting.store.rated_game(&self.id).await?
        {
            return Ok(Some(convert::game_ratings(&row, self.session.seats())));
        }
        let mut sides = [None, None];
        for (side, color) in sides.iter_mut().zip([Color::Black, Color::White]) {
            let Seat::Human(Player { who: Some(who), account: Some(Account::Named), .. }) =
                &self.session.seats()[color]
            else {
                continue;
            };
            let kept = self.setting.store.rating(*who, &game, speed).await?;
            let now = ratings::at(kept, clock::now());
            let before: Rating = convert::rating(now.rating, now.deviation);
            *side = Some(SideRating { before, after: None });
        }
        let [black, white] = sides;
        Ok(Some(GameRatings { game, speed: convert::speed(speed), black, white }))
    }
}
