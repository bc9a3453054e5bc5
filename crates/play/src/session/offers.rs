//! Offers: made, accepted, declined.

use outflank_rules::Color;

use super::Session;
use crate::{EndReason, Event, Given, Offer, Refusal};

impl Session {
    pub(super) fn offer(&self, offer: Offer, given: &Given) -> Result<Vec<Event>, Refusal> {
        let color = self.check_plays(given.by)?;
        self.check_seen(given, self.offers.ended_at(color).max(self.both_seated()))?;
        match offer {
            Offer::Rematch if self.result.is_none() => return Err(Refusal::GameGoesOn),
            Offer::Rematch if self.continued.is_some() => return Err(Refusal::NoOffer),
            Offer::Rematch => {}
            _ => self.check_offers_within(offer)?,
        }
        match offer {
            Offer::TakeBack if !self.terms.take_backs => return Err(Refusal::NoTakeBacks),
            Offer::TakeBack => {
                self.plies_before_move_of(color).ok_or(Refusal::NothingToTakeBack)?;
            }
            Offer::Draw if !self.terms.draws => return Err(Refusal::NoDraws),
            Offer::Draw | Offer::Adjourn if !self.have_both_moved() => return Err(Refusal::NotBegun),
            Offer::MoreTime | Offer::Adjourn if self.clock.is_none() => return Err(Refusal::NoClock),
            _ => {}
        }
        // A repeated wish to resume does not disturb the opponent.
        if offer != Offer::GoOn && self.offers.was_made_after(color, self.changed) {
            return Err(Refusal::OfferedAlready);
        }
        if self.offers.of(color) == Some(offer) {
            return Err(Refusal::OfferedAlready);
        }
        self.check_room()?;
        Ok(vec![Event::Offered { color, offer }])
    }

    /// Checks that the state of an unfinished game allows this offer.
    fn check_offers_within(&self, offer: Offer) -> Result<(), Refusal> {
        self.check_goes_on()?;
        match (self.adjourned, offer) {
            (false, Offer::GoOn) => Err(Refusal::NoOffer),
            (true, Offer::GoOn) => Ok(()),
            (_, _) if self.defaulted().is_some() => Err(Refusal::Decided),
            (true, Offer::Draw) => Ok(()),
            (true, _) => Err(Refusal::Adjourned),
            (false, _) => Ok(()),
        }
    }

    pub(super) fn accept(&self, offer: Offer, given: &Given) -> Result<Vec<Event>, Refusal> {
        let color = !self.check_plays(given.by)?;
        let made = self.offers.made(color, offer).ok_or(Refusal::NoOffer)?;
        self.check_seen(given, made.max(self.both_seated()))?;
        Ok(match offer {
            Offer::TakeBack => {
                let plies = self.plies_before_move_of(color).ok_or(Refusal::NothingToTakeBack)?;
                vec![Event::TookBack { plies }]
            }
            Offer::Draw => self.end(EndReason::Agreement),
            Offer::MoreTime => vec![Event::MoreTime { color }],
            Offer::Adjourn => vec![Event::Adjourned],
            Offer::GoOn => vec![Event::Resumed],
            // The server records the new game in a later event.
            Offer::Rematch => Vec::new(),
        })
    }

    pub(super) fn decline(&self, offer: Offer, given: &Given) -> Result<Vec<Event>, Refusal> {
        let own = self.check_plays(given.by)?;
        let standing = |color: Color| self.offers.made(color, offer).map(|made| (color, made));
        let (color, made) = standing(!own).or_else(|| standing(own)).ok_or(Refusal::NoOffer)?;
        self.check_seen(given, made.max(self.both_seated()))?;
        Ok(vec![Event::Declined { color, offer }])
    }
}
