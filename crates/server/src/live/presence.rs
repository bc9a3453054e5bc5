//! Presence: the connections of the players in a game between two.

use std::time::Duration;

use outflank_play::{Company, Session, TimeControl, TimeSystem};
use outflank_rules::{ByColor, Color};
use outflank_wire::live;
use tokio::time::Instant;

use crate::clock;

/// The interval between checks of the presence, and the shortest interval between messages about the number
/// of spectators.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The connections of the players, according to the game's followers.
pub(super) struct Presence {
    away: ByColor<Option<Instant>>,
    watchers: u32,
    /// The number of the last event that changed the game, and the time since which both players have been
    /// connected.
    together: Option<(u64, Instant)>,
    /// The time for the first move once both players are connected. `None` for no limit.
    first_move: Option<Duration>,
    /// The last presence sent to followers, and the time of sending.
    sent: Option<(live::Presence, Instant)>,
    /// The time of the next check.
    next_check: Instant,
}

impl Presence {
    /// Starts without connections.
    pub(super) fn new(first_move: Option<Duration>, now: Instant) -> Self {
        Self {
            away: ByColor { black: Some(now), white: Some(now) },
            watchers: 0,
            together: None,
            first_move,
            sent: None,
            next_check: now + CHECK_INTERVAL,
        }
    }

    /// Returns the time of the next check.
    pub(super) const fn next_check(&self) -> Instant {
        self.next_check
    }

    /// Schedules the next check.
    pub(super) fn schedule_check(&mut self, now: Instant) {
        self.next_check = now + CHECK_INTERVAL;
    }

    /// Updates the presence. `followers` yields the side of each follower, which is `None` for spectators.
    pub(super) fn update(
        &mut self,
        followers: impl Iterator<Item = Option<Color>>,
        session: &Session,
        now: Instant,
    ) {
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
        self.together = match self.together {
            _ if !self.are_both_here() => None,
            Some((changed, since)) if changed == session.changed() => Some((changed, since)),
            _ => Some((session.changed(), now)),
        };
    }

    pub(super) fn are_both_here(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.away[color].is_none())
    }

    /// Returns the time at which the game is aborted because both players are connected and have not begun.
    /// `None` for games that are not played in one sitting.
    pub(super) fn calls_off_at(&self, session: &Session) -> Option<Instant> {
        let waits = session.company() == Company::Two
            && session.open_seat().is_none()
            && session.to_move().is_some()
            && !session.is_begun();
        patience(session.terms().clock.filter(|_| waits)?)?;
        let (_, since) = self.together.filter(|(changed, _)| *changed == session.changed())?;
        since.checked_add(self.first_move?)
    }

    /// Postpones the abort.
    pub(super) fn put_off(&mut self, until: Instant) {
        if let Some(((_, since), wait)) = self.together.as_mut().zip(self.first_move) {
            *since = until.checked_sub(wait).unwrap_or(until);
        }
    }

    /// Restarts the time for the first move, because the players could not begin before.
    pub(super) fn restart_first_move(&mut self, now: Instant) {
        if let Some((_, since)) = &mut self.together {
            *since = now;
        }
    }

    /// Returns the presence to send, if it has changed. The number of spectators is sent only at intervals,
    /// since five thousand arriving spectators would otherwise cost twelve million messages.
    pub(super) fn news(&mut self, session: &Session, now: Instant) -> Option<live::Presence> {
        let news = self.at(session, now);
        if let Some((sent, at)) = self.sent {
            let is_only_the_crowd = live::Presence { watchers: news.watchers, ..sent } == news;
            if sent == news || is_only_the_crowd && now < at + CHECK_INTERVAL {
                return None;
            }
        }
        self.sent = Some((news, now));
        Some(news)
    }

    /// Returns the last presence sent to followers.
    pub(super) fn last_sent(&self) -> Option<live::Presence> {
        self.sent.map(|(sent, _)| sent)
    }

    /// Returns the presence as clients receive it.
    fn at(&self, session: &Session, now: Instant) -> live::Presence {
        let moment = |due: Instant| {
            let millis = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
            let left = millis(due.saturating_duration_since(now));
            let over = millis(now.saturating_duration_since(due));
            // Rounds to whole seconds, so that not every check changes the message. Rounds up, since both
            // differences have lost up to a millisecond.
            clock::now().0.saturating_add(left).saturating_sub(over).saturating_add(1_001) / 1000 * 1000
        };
        let side = |color: Color| live::SidePresence {
            here: self.away[color].is_none(),
            claim_ms: self.due(color, session).map(moment),
            first_move_ms: self
                .calls_off_at(session)
                .filter(|_| session.to_move() == Some(color))
                .map(moment),
        };
        live::Presence { black: side(Color::Black), white: side(Color::White), watchers: self.watchers }
    }

    /// Whether a win against an absent side can be claimed.
    pub(super) fn can_be_claimed(&self, from: Color, session: &Session, now: Instant) -> bool {
        self.due(from, session).is_some_and(|due| due <= now)
    }

    /// Returns the time from which a win against an absent side can be claimed. `None` while that side is
    /// connected, and in games that are not played in one sitting.
    fn due(&self, from: Color, session: &Session) -> Option<Instant> {
        // Before both players have moved, the present player can only abort the game.
        let goes_on = session.company() == Company::Two
            && session.to_move().is_some()
            && session.is_begun()
            && !session.is_adjourned()
            && !session.is_held();
        let since = self.away[from].filter(|_| goes_on && session.open_seat().is_none())?;
        since.checked_add(patience(session.terms().clock?)?)
    }
}

/// Returns how long a player may be away in a game with this time control. Longer games allow more.
fn patience(control: TimeControl) -> Option<Duration> {
    // The time of one side in a game of about thirty moves.
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
    use outflank_play::{Command, Given, GuestId, Millis, Opening, Player, Principal, Seat};

    use super::*;

    fn session(control: Option<&str>) -> Session {
        let seat =
            |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
        let mut opening =
            Opening::usual("othello".parse().unwrap(), ByColor { black: seat(1), white: seat(2) });
        opening.terms.clock = control.map(|control| control.parse().unwrap());
        Session::create(opening, Principal::Guest(GuestId(1)), Millis(0)).unwrap().0
    }

    /// Like [`session`], after the first move of each side.
    fn begun(control: Option<&str>) -> Session {
        let mut session = session(control);
        for (who, text) in [(1, "f5"), (2, "d6")] {
            let given = Given { by: Principal::Guest(GuestId(who)), ..Given::here(Millis(0)) };
            session.apply(&Command::Play { text: text.into() }, &given).unwrap();
        }
        session
    }

    #[test]
    fn a_win_can_be_claimed_after_a_while_and_not_once_the_other_is_back() {
        let (session, begin) = (begun(Some("5+3")), Instant::now());
        let at = |seconds| begin + Duration::from_secs(seconds);
        let (black, white) = (Some(Color::Black), Some(Color::White));
        let mut presence = Presence::new(Some(Duration::from_secs(30)), begin);
        presence.update([black, white, None].into_iter(), &session, at(0));
        assert!(presence.news(&session, at(0)).is_some_and(|sent| sent.black.here && sent.watchers == 1));
        assert!(presence.news(&session, at(0)).is_none(), "no duplicate news");
        presence.update([black].into_iter(), &session, at(10));
        presence.update([black].into_iter(), &session, at(49));
        assert!(!presence.can_be_claimed(Color::White, &session, at(49)));
        let sent = presence.at(&session, at(49)).white.claim_ms.unwrap();
        let due = presence.due(Color::White, &session).unwrap();
        let left = i64::try_from(due.duration_since(at(49)).as_millis()).unwrap();
        assert!((clock::now().0 + left - 100..=clock::now().0 + left + 1_100).contains(&sent));
        assert_eq!(sent % 1_000, 0);
        assert!(presence.can_be_claimed(Color::White, &session, at(51)));
        assert!(!presence.can_be_claimed(Color::Black, &session, at(51)));
        presence.update([white, black].into_iter(), &session, at(52));
        assert!(!presence.can_be_claimed(Color::White, &session, at(99)));
    }

    #[test]
    fn a_crowd_is_counted_once_a_second_and_a_player_who_comes_is_told_at_once() {
        let (session, begin) = (begun(None), Instant::now());
        let at = |millis| begin + Duration::from_millis(millis);
        let mut presence = Presence::new(Some(Duration::from_secs(30)), begin);
        let mut sent = Vec::new();
        for joined in 0..5_000_u32 {
            let now = at(u64::from(joined));
            presence.update((0..=joined).map(|_| None), &session, now);
            sent.extend(presence.news(&session, now).map(|news| news.watchers));
        }
        assert_eq!(sent, [1, 1001, 2001, 3001, 4001]);
        presence.update((0..5_000).map(|_| None).chain([Some(Color::Black)]), &session, at(5_000));
        let news = presence.news(&session, at(5_000)).unwrap();
        assert!(news.black.here && news.watchers == 5_000);
        // The last arrivals are sent once no more follow.
        presence.update((0..5_007).map(|_| None).chain([Some(Color::Black)]), &session, at(5_100));
        assert_eq!(presence.news(&session, at(5_100)), None);
        presence.update((0..5_007).map(|_| None).chain([Some(Color::Black)]), &session, at(6_100));
        assert_eq!(presence.news(&session, at(6_100)).map(|news| news.watchers), Some(5_007));
    }

    #[test]
    fn a_game_is_called_off_that_is_not_begun_although_both_are_there() {
        let (session, begin) = (session(Some("5+3")), Instant::now());
        let at = |seconds| begin + Duration::from_secs(seconds);
        let (black, white) = (Some(Color::Black), Some(Color::White));
        let mut presence = Presence::new(Some(Duration::from_secs(30)), begin);
        presence.update([black].into_iter(), &session, at(5));
        assert_eq!(presence.calls_off_at(&session), None, "the game does not wait for an open seat");
        presence.update([black, white].into_iter(), &session, at(10));
        presence.update([black, white].into_iter(), &session, at(20));
        assert_eq!(presence.calls_off_at(&session), Some(at(40)));
        let sent = presence.at(&session, at(20));
        assert!(sent.black.first_move_ms.is_some() && sent.white.first_move_ms.is_none());
        presence.update([black].into_iter(), &session, at(25));
        assert_eq!(presence.calls_off_at(&session), None);
        presence.update([black, white].into_iter(), &session, at(30));
        assert_eq!(presence.calls_off_at(&session), Some(at(60)));
        presence.put_off(at(65));
        assert_eq!(presence.calls_off_at(&session), Some(at(65)));
        assert_eq!(presence.calls_off_at(&begun(Some("5+3"))), None);
        assert!(
            !presence.can_be_claimed(Color::White, &session, at(500)),
            "a game that has not begun is aborted instead"
        );
        for control in [None, Some("2d")] {
            let session = super::tests::session(control);
            presence.update([black, white].into_iter(), &session, at(30));
            assert_eq!(presence.calls_off_at(&session), None, "{control:?}");
        }
    }

    #[test]
    fn games_of_days_and_games_without_a_clock_are_never_claimed() {
        for control in [None, Some("2d")] {
            let (session, begin) = (begun(control), Instant::now());
            let presence = Presence::new(Some(Duration::from_secs(30)), begin);
            let later = begin + Duration::from_secs(100_000);
            assert!(!presence.can_be_claimed(Color::White, &session, later), "{control:?}");
        }
    }
}
