//! Seeks: players' requests for an opponent.

use outflank_play::{Account, Avatar, GuestId, Name, Player, Seat, Speed, Terms};
use outflank_rules::{ByColor, Color, GameSpec};
use outflank_wire::lobby as wire;
use outflank_wire::rating::Rating;

use super::matching::Candidate;
use crate::{Client, convert, ratings};

/// The rating assumed for players without a rating.
const NO_RATING: f64 = 1500.0;

/// A person with the data for their seat.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) who: GuestId,
    pub(super) name: Option<Name>,
    pub(super) avatar: Option<Avatar>,
    pub(super) has_account: bool,
}

impl Person {
    fn seat(&self) -> Seat {
        let Self { who, name, avatar, has_account } = self.clone();
        Seat::Human(Player { who: Some(who), name, avatar, account: has_account.then_some(Account::Named) })
    }
}

/// A request for an opponent.
#[derive(Clone, Debug)]
pub(super) struct Seek {
    pub(super) number: u64,
    /// The socket with which the seek ends.
    pub(super) socket: u64,
    pub(super) client: Client,
    pub(super) by: Person,
    pub(super) rating: Option<Rating>,
    /// Seeks in one pool want the same game under the same terms.
    pub(super) pool: String,
    pub(super) spec: GameSpec,
    pub(super) terms: Terms,
    pub(super) color: Option<Color>,
    pub(super) range: wire::RatingRange,
    pub(super) is_quick: bool,
    /// When the seek was posted, in milliseconds since 1970.
    pub(super) since: i64,
    /// The challenged account and its name. `None` for an open seek.
    pub(super) to: Option<(GuestId, Name)>,
}

impl Seek {
    pub(super) fn speed(&self) -> Option<Speed> {
        self.terms.clock.map(Speed::of)
    }

    /// Whether the game is played in one sitting.
    pub(super) fn is_live(&self) -> bool {
        self.terms.clock.is_some_and(|clock| !clock.is_correspondence())
    }

    /// Returns the game and speed of the rating that counts. `None` without a clock.
    pub(super) fn group(&self) -> Option<(String, Speed)> {
        Some((ratings::rated_as(&self.spec), self.speed()?))
    }

    /// Whether the seek accepts an opponent with this rating at the time `now`.
    pub(super) fn takes(&self, points: Option<f64>, now: i64) -> bool {
        self.candidate().takes_points(points.unwrap_or(NO_RATING), now)
    }

    /// Returns its owner as a candidate for pairing.
    pub(super) fn candidate(&self) -> Candidate {
        Candidate {
            number: self.number,
            who: self.by.who,
            points: self.rating.map_or(NO_RATING, |rating| rating.points),
            range: range(self.range),
            is_quick: self.is_quick,
            color: self.color,
            since: self.since,
        }
    }

    /// Converts the seek to a message.
    pub(super) fn message(&self, is_mine: bool, is_acceptable: bool) -> wire::Seek {
        wire::Seek {
            seek: self.number,
            by: wire::Seeker {
                name: self.by.name.as_ref().map(Name::to_string),
                avatar: self.by.avatar.as_ref().map(Avatar::to_string),
                account: self.by.has_account,
                rating: self.rating,
            },
            spec: self.spec.to_string(),
            terms: convert::told_terms(&self.terms),
            speed: self.speed().map(convert::speed),
            color: self.color.map(convert::color),
            range: self.range,
            quick: self.is_quick,
            since_ms: self.since,
            to: self.to.as_ref().map(|(_, name)| name.to_string()),
            mine: is_mine,
            acceptable: is_acceptable,
        }
    }
}

fn range(range: wire::RatingRange) -> (f64, f64) {
    (range.min.map_or(f64::NEG_INFINITY, f64::from), range.max.map_or(f64::INFINITY, f64::from))
}

/// Returns the seats of a game and the seeker's color. The seeker's wish comes first, then the opponent's. If
/// neither has one, `coin` decides.
pub(super) fn seats(seek: &Seek, other: &Person, wants: Option<Color>, coin: bool) -> (ByColor<Seat>, Color) {
    let drawn = if coin { Color::Black } else { Color::White };
    let side = seek.color.or(wants.map(|wants| !wants)).unwrap_or(drawn);
    let (seeker, other) = (seek.by.seat(), other.seat());
    let seats = match side {
        Color::Black => ByColor { black: seeker, white: other },
        Color::White => ByColor { black: other, white: seeker },
    };
    (seats, side)
}
