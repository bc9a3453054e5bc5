//! The ratings of the players in a rated game.

use outflank_play::{Account, Player, Seat, Speed};
use outflank_rules::Color;
use outflank_wire::rating::{GameRatings, Rating, SideRating};
use outflank_wire::server::ServerMessage;

use super::Actor;
use crate::store::StoreError;
use crate::{clock, convert, ratings};

impl Actor {
    /// Reads the ratings before and after the game. Returns whether they changed. If the store fails, the
    /// game is shown without ratings, and they are read again later.
    pub(super) async fn look_up_ratings(&mut self) -> bool {
        let found = self.ratings_now().await;
        self.ratings.learn(found).unwrap_or_else(|error| {
            tracing::error!(game = %self.id, %error, "cannot read ratings");
            false
        })
    }

    /// Reads ratings that could not be read before. Returns whether they changed.
    pub(super) async fn tell_missing_ratings(&mut self) -> bool {
        self.ratings.are_due() && self.tell_ratings().await
    }

    /// Reads the ratings. If they changed, sends them to all followers who are not delayed.
    pub(super) async fn tell_ratings(&mut self) -> bool {
        if !self.session.terms().is_rated {
            self.ratings.are_none();
            return false;
        }
        let is_new = self.look_up_ratings().await;
        if let Some(ratings) = self.ratings.known().filter(|_| is_new).cloned() {
            let message = ServerMessage::Rated { game: self.id.to_string(), ratings };
            let session = &self.session;
            self.followers.send_to(&message, |who| !session.is_watched_by(who) || session.result().is_some());
        }
        is_new
    }

    async fn ratings_now(&mut self) -> Result<Option<GameRatings>, StoreError> {
        let terms = self.session.terms();
        let Some(clock) = terms.clock.filter(|_| terms.is_rated) else { return Ok(None) };
        let (game, speed) = (ratings::rated_as(self.session.game().spec()), Speed::of(clock));
        if self.session.result().is_some()
            && let Some(row) = self.context.store.rated_game(&self.id).await?
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
            let kept = self.context.store.rating(*who, &game, speed).await?;
            let now = ratings::at(kept, clock::now());
            let before: Rating = convert::rating(now.rating, now.deviation);
            *side = Some(SideRating { before, after: None });
        }
        let [black, white] = sides;
        Ok(Some(GameRatings { game, speed: convert::speed(speed), black, white }))
    }
}
