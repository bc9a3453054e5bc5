//! Who is there in a game between two.

use std::time::Duration;

use outflank_play::{Company, Session, TimeControl, TimeSystem};
use outflank_rules::{ByColor, Color};
use outflank_wire::live;
use tokio::time::Instant;

use crate::clock;

/// How often it is looked who is there.
pub(super) const LOOK: Duration = Duration::from_secs(1);

/// Since when each player is away, as far as followers of the game tell.
pub(super) struct Presence {
    away: ByColor<Option<Instant>>,
    watchers: u32,
    /// What followers were told last.
    told: Option<live::Presence>,
}

impl Presence {
    /// Nobody is there yet, from now on.
    pub(super) fn new(now: Instant) -> Self {
        Self { away: ByColor { black: Some(now), white: Some(now) }, watchers: 0, told: None }
    }

    /// Looks who is there: the side of each follower, none for those who only look on.
    pub(super) fn look(&mut self, followers: impl Iterator<Item = Option<Color>>, now: Instant) {
        let mut here = ByColor { black: false, white: false };
        self.watchers = 0;
        for side in followers {
            match side {
                Some(color) => here[color] = true,
                None => self.watchers = self.watchers.saturating_add(1),
            }
        }
        for color in Color::ALL {
            self.away[color] = match self.away[color] {
                _ if here[color] => None,
                Some(since) => Some(since),
                None => Some(now),
            };
        }
    }

    /// What followers shall be told, if it is not what they were told last.
    pub(super) fn news(&mut self, session: &Session, now: Instant) -> Option<live::Presence> {
        let news = self.at(session, now);
        (self.told != Some(news)).then(|| *self.told.insert(news))
    }

    /// Who is there, as clients are told.
    pub(super) fn at(&self, session: &Session, now: Instant) -> live::Presence {
        let side = |color: Color| live::SidePresence {
            here: self.away[color].is_none(),
            claim_ms: self.due(color, session).map(|due| {
                let millis = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
                let left = millis(due.saturating_duration_since(now));
                let over = millis(now.saturating_duration_since(due));
                // Whole seconds: what is told shall not change by every look.
                clock::now().0.saturating_add(left).saturating_sub(over).saturating_add(500) / 1000 * 1000
            }),
        };
        live::Presence { black: side(Color::Black), white: side(Color::White), watchers: self.watchers }
    }

    /// Whether the win against a side that left can be claimed.
    pub(super) fn can_be_claimed(&self, from: Color, session: &Session, now: Instant) -> bool {
        self.due(from, session).is_some_and(|due| due <= now)
    }

    /// From when on the win against a side that left can be claimed; `None` while it is there, and in games that are not
    /// played in one sitting.
    fn due(&self, from: Color, session: &Session) -> Option<Instant> {
        let goes_on = session.company() == Company::Two && session.to_move().is_some();
        let since = self.away[from].filter(|_| goes_on && session.open_seat().is_none())?;
        since.checked_add(patience(session.terms().clock?)?)
    }
}

/// How long a player may be away: the longer, the longer the game.
fn patience(control: TimeControl) -> Option<Duration> {
    // What a side may use in a game of some thirty moves.
    let (main, more) = match control.system() {
        TimeSystem::Increment { main, increment } => (main, increment),
        TimeSystem::Bronstein { main, delay } | TimeSystem::Delay { main, delay } => (main, delay),
        TimeSystem::Byoyomi { main, period, .. } => (main, period),
        TimeSystem::Hourglass { main } => (main, outflank_play::Span::ZERO),
        TimeSystem::PerMove { time } => (time, time),
        TimeSystem::Correspondence { .. } => return None,
    };
    let minutes = main.0.saturating_add(more.0.saturating_mul(30)) / 60_000;
    Some(Duration::from_secs(match minutes {
        0..3 => 20,
        3..10 => 40,
        10..25 => 80,
        _ => 120,
    }))
}

#[cfg(test)]
mod tests {
    use outflank_play::{GuestId, Millis, Opening, Player, Principal, Seat};

    use super::*;

    fn session(control: Option<&str>) -> Session {
        let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None });
        let mut opening =
            Opening::usual("othello".parse().unwrap(), ByColor { black: seat(1), white: seat(2) });
        opening.terms.clock = control.map(|control| control.parse().unwrap());
        Session::create(opening, Principal::Guest(GuestId(1)), Millis(0)).unwrap().0
    }

    #[test]
    fn a_win_can_be_claimed_after_a_while_and_not_once_the_other_is_back() {
        let (session, begin) = (session(Some("5+3")), Instant::now());
        let at = |seconds| begin + Duration::from_secs(seconds);
        let (black, white) = (Some(Color::Black), Some(Color::White));
        let mut presence = Presence::new(begin);
        presence.look([black, white, None].into_iter(), at(0));
        assert!(presence.news(&session, at(0)).is_some_and(|told| told.black.here && told.watchers == 1));
        assert!(presence.news(&session, at(0)).is_none(), "nothing is told twice");
        presence.look([black].into_iter(), at(10));
        presence.look([black].into_iter(), at(49));
        assert!(!presence.can_be_claimed(Color::White, &session, at(49)));
        assert!(presence.at(&session, at(49)).white.claim_ms.is_some());
        assert!(presence.can_be_claimed(Color::White, &session, at(51)));
        assert!(!presence.can_be_claimed(Color::Black, &session, at(51)));
        presence.look([white, black].into_iter(), at(52));
        assert!(!presence.can_be_claimed(Color::White, &session, at(99)));
    }

    #[test]
    fn games_of_days_and_games_without_a_clock_are_never_claimed() {
        for control in [None, Some("2d")] {
            let (session, begin) = (session(control), Instant::now());
            let presence = Presence::new(begin);
            let later = begin + Duration::from_secs(100_000);
            assert!(!presence.can_be_claimed(Color::White, &session, later), "{control:?}");
        }
    }
}
