//! Pondering: the computer thinks during a person's turn.

use std::time::Duration;

use outflank_play::Session;
use outflank_rules::AnyPosition;
use tokio::time::{Instant, sleep_until};

use super::outbox::Followers;
use crate::workers::{self, Owner, Workers};
use crate::{GameId, convert};

/// A position to ponder. Dropping it stops the search.
pub(super) struct PonderedTurn {
    /// The owner of the engine whose next search benefits.
    owner: Owner,
    position: AnyPosition,
    /// The number of the event after which the position arose.
    changed: u64,
    /// When pondering ends at the latest, even if it was paused meanwhile.
    until: Instant,
    running: Option<workers::Pondering>,
}

impl PonderedTurn {
    /// Returns the position to ponder if a person is to move against a timed level. This may be `before`.
    /// Pondering lasts at most `most`.
    pub(super) fn for_turn(
        id: &GameId,
        session: &Session,
        most: Duration,
        before: Option<Self>,
    ) -> Option<Self> {
        let color = session.to_move()?;
        if !session.seats()[color].is_human() {
            return None;
        }
        let style = convert::style(&session.seats()[!color].computer()?).ok()?;
        if !style.thinks_by_time() {
            return None;
        }
        let owner = Owner::new(id, session, Some(style));
        let changed = session.changed();
        before.filter(|before| before.changed == changed && before.owner == owner).or_else(|| {
            let (position, until) = (session.position().clone(), Instant::now() + most);
            Some(Self { owner, position, changed, until, running: None })
        })
    }

    /// Continues pondering until its time is up.
    pub(super) fn resume(&mut self, workers: &Workers) {
        if self.running.is_none() && Instant::now() < self.until {
            self.running = Some(workers.ponder(self.owner.clone(), self.position.clone()));
        }
    }

    /// Pauses pondering until it is resumed.
    pub(super) fn pause(&mut self) {
        self.running = None;
    }

    fn is_running(&self) -> bool {
        self.running.is_some()
    }
}

/// Waits until pondering must pause because its time is up or nobody follows the game.
pub(super) async fn must_pause(pondering: &Option<PonderedTurn>, followers: &Followers) {
    match pondering {
        Some(pondering) if pondering.is_running() => tokio::select! {
            () = sleep_until(pondering.until) => {}
            () = followers.all_left() => {}
        },
        _ => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::Level;
    use outflank_play::{AgeName, Command, Given, Millis, Opening, Principal, Seat};
    use outflank_rules::ByColor;

    use super::*;
    use crate::clock;

    const MOST: Duration = Duration::from_secs(60);

    fn id() -> GameId {
        "222222222222".parse().unwrap()
    }

    fn session(black: Seat, white: Seat) -> Session {
        let (spec, seats) = ("othello".parse().unwrap(), ByColor { black, white });
        Session::create(Opening::usual(spec, seats), Principal::Local(None), clock::now()).unwrap().0
    }

    fn play(session: &mut Session, text: &str, by: fn(Millis) -> Given) {
        session.apply(&Command::Play { text: text.into() }, &by(clock::now())).unwrap();
    }

    const STRONGEST: Seat = Seat::Engine { level: 20 };

    #[test]
    fn it_is_for_the_level_that_moves_next_and_begins_anew_with_every_turn() {
        let mut session = session(Seat::PERSON, STRONGEST);
        let first = PonderedTurn::for_turn(&id(), &session, MOST, None).unwrap();
        assert_eq!(first.owner, Owner::new(&id(), &session, Some(Level::MAX.into())));
        assert_eq!(first.position.contents(), session.position().contents());
        let until = first.until;
        let same = PonderedTurn::for_turn(&id(), &session, 2 * MOST, Some(first)).unwrap();
        assert_eq!(same.until, until, "the same turn gets no more time");
        play(&mut session, "d3", Given::here);
        assert!(PonderedTurn::for_turn(&id(), &session, MOST, None).is_none(), "it is the computer's turn");
        play(&mut session, "c3", Given::by_engine);
        let next = PonderedTurn::for_turn(&id(), &session, MOST, Some(same)).unwrap();
        assert_eq!(next.position.contents(), session.position().contents());
        assert!(next.until > until);
    }

    #[test]
    fn people_weak_levels_and_the_computer_against_itself_have_no_use_for_it() {
        let mut others: Vec<(Seat, Seat)> =
            (1..20).map(|level| (Seat::PERSON, Seat::Engine { level })).collect();
        let age = Seat::Age { age: AgeName::new("logistello").unwrap() };
        others.extend([
            (Seat::PERSON, age),
            (Seat::PERSON, Seat::PERSON),
            (STRONGEST, STRONGEST),
            (STRONGEST, Seat::PERSON),
        ]);
        for (black, white) in others {
            let session = session(black, white);
            let turn = PonderedTurn::for_turn(&id(), &session, MOST, None);
            assert!(turn.is_none(), "{:?}", session.seats());
        }
    }
}
