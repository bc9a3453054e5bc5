//! Who has online events go on by themselves: takes the results of games that are over, lets those lose who do not come, and
//! pairs the next round.
//!
//! All that is to be done follows from what is on disk, so that it does not matter when the server ends: after the next
//! start it is done then. What is done twice is done once.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use outflank_play::{Millis, Seat, Session};
use outflank_rules::{ByColor, Color};
use outflank_tournament::GameResult;
use tokio::sync::oneshot::error::TryRecvError;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::games::{open, pair_next, table_at, take_results};
use super::{Shared, TournamentId, Tournaments, arena, score};
use crate::identity::Viewer;
use crate::store::tournaments::{Place, TableGame};
use crate::{Failure, GameId, clock};

/// How often it is looked at the clock.
const EVERY: Duration = Duration::from_secs(1);
/// Calls that come together are heard together.
const TOGETHER: Duration = Duration::from_millis(20);

/// The conductor at work; when it is dropped it ends with what it is at.
#[derive(Debug)]
pub(crate) struct Conductor {
    stays: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// What is remembered of an event between two looks.
#[derive(Debug, Default)]
struct Notes {
    /// The games that are there.
    begun: HashSet<GameId>,
    /// When it is looked again whether somebody has come; none where both have moved.
    no_shows: HashMap<Place, Option<Millis>>,
}

impl Conductor {
    /// Begins to conduct the events of a server.
    pub(crate) fn start(tournaments: &Tournaments) -> Self {
        let calls = tournaments.0.calls.hear();
        let (stays, leaving) = oneshot::channel();
        let task = tokio::spawn(conduct(Arc::downgrade(&tournaments.0), calls, leaving, clock::now()));
        Self { stays: Some(stays), task }
    }

    /// Begins nothing new from now on.
    pub(crate) fn stop(&mut self) {
        self.stays = None;
    }

    /// Waits until it has ended: a connection that it opens meanwhile would outlive the database's own.
    pub(crate) async fn ended(mut self) {
        self.stop();
        // It fails where the task has panicked, and has ended then, too.
        let _ended = self.task.await;
    }
}

async fn conduct(
    shared: Weak<Shared>,
    mut calls: watch::Receiver<u64>,
    mut leaving: oneshot::Receiver<()>,
    since: Millis,
) {
    let mut notes: HashMap<TournamentId, Notes> = HashMap::new();
    loop {
        let Some(tournaments) = shared.upgrade().map(Tournaments) else { return };
        match tournaments.0.store.tournaments_to_conduct().await {
            Ok(events) => {
                notes.retain(|id, _| events.contains(id));
                for id in events {
                    if leaving.try_recv() != Err(TryRecvError::Empty) {
                        return;
                    }
                    let known = notes.entry(id.clone()).or_default();
                    if let Err(error) = tournaments.tend(&id, known, since).await {
                        tracing::warn!(tournament = %id, %error, "an event goes on later");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "online events cannot be looked after"),
        }
        drop(tournaments);
        let called = tokio::select! {
            _ = &mut leaving => return,
            called = timeout(EVERY, calls.changed()) => called,
        };
        match called {
            Ok(Err(_)) => return,
            Ok(Ok(())) => sleep(TOGETHER).await,
            Err(_) => {}
        }
    }
}

impl Tournaments {
    /// Does what is to be done in an event now.
    async fn tend(&self, id: &TournamentId, notes: &mut Notes, since: Millis) -> Result<(), Failure> {
        let held = self.held(id).await?;
        let state = held.state();
        notes.begun.retain(|known| open(&state.aside).any(|(_, game)| game.game.as_ref() == Some(known)));
        self.begin_games(id, &state, &mut notes.begun).await;
        let mut results = Vec::new();
        for place in self.0.store.table_games_over(id).await? {
            let Some(game) = state.aside.games.get(&place).and_then(|game| game.game.clone()) else {
                continue;
            };
            let session = self.0.games.session(&game, &Viewer::server()).await?;
            let squares = state.log.tournament().settings().squares;
            let result = match score::result(&session, squares) {
                Some(Ok(result)) => Some(result),
                Some(Err(error)) => {
                    tracing::error!(%game, %error, "a game counts nothing in its event");
                    None
                }
                None => None,
            };
            results.push((place, result));
        }
        let defaults = self.no_shows(&state, notes, since).await?;
        let called_off: Vec<GameId> = defaults
            .iter()
            .filter_map(|(place, _)| state.aside.games.get(place).and_then(|game| game.game.clone()))
            .collect();
        results.extend(defaults);
        if !results.is_empty() {
            self.change(&held, None, move |draft| take_results(draft, results)).await?;
        }
        for game in called_off.iter().chain(&self.0.store.table_games_left(id).await?) {
            self.call_off(game).await;
        }
        let state = held.state();
        if state.aside.is_running && arena::is_to_close(&state.log, clock::now()) {
            self.change(&held, None, arena::close).await?;
        }
        let due = held.state().aside.next_round;
        if due.is_some_and(|due| due <= clock::now()) {
            self.change(&held, None, move |draft| {
                if draft.aside.next_round == due && draft.aside.is_running {
                    pair_next(draft);
                }
                Ok(())
            })
            .await?;
        }
        Ok(())
    }

    /// The tables at which somebody has not come in time, with what that counts.
    async fn no_shows(
        &self,
        state: &super::state::State,
        notes: &mut Notes,
        since: Millis,
    ) -> Result<Vec<(Place, Option<GameResult>)>, Failure> {
        let Some(online) = &state.aside.online else { return Ok(Vec::new()) };
        let patience = i64::from(online.no_show_s) * 1000;
        let due = |from: Millis| Millis(from.0.max(since.0).saturating_add(patience));
        let now = clock::now();
        notes.no_shows.retain(|place, _| state.aside.games.get(place).is_some_and(|game| game.is_open));
        let mut defaults = Vec::new();
        for (place, game) in open(&state.aside) {
            let next = notes.no_shows.entry(place).or_insert_with(|| Some(due(game.begun)));
            if next.is_none_or(|next| next > now) {
                continue;
            }
            match self.absent(state, place, game, &due).await? {
                Absent::Nobody => *next = None,
                Absent::NotYet(again) => *next = Some(again),
                Absent::These(absent) => {
                    let settings = state.log.tournament().settings();
                    let squares = settings.squares;
                    let result = match (absent.black, absent.white) {
                        (true, true) => Ok(GameResult::nobody()),
                        (is_black, _) => {
                            let color = if is_black { Color::Black } else { Color::White };
                            GameResult::forfeit(color, settings.unplayed.forfeit_discs, squares)
                        }
                    };
                    defaults.push((place, Some(result?)));
                }
            }
        }
        Ok(defaults)
    }

    /// Who has not come to a table.
    async fn absent(
        &self,
        state: &super::state::State,
        place: Place,
        game: &TableGame,
        due: &(dyn Fn(Millis) -> Millis + Sync),
    ) -> Result<Absent, Failure> {
        let Some(id) = &game.game else {
            // Nobody holds one of the seats, or both.
            let Some(table) = table_at(state, place) else { return Ok(Absent::Nobody) };
            let is_missing = |color: Color| {
                let player = table.player(color);
                let plays = state.aside.people.values().any(|part| part.player.as_ref() == Some(player));
                !plays && state.aside.players.get(player).and_then(|beside| beside.level).is_none()
            };
            return Ok(Absent::These(ByColor::from_fn(is_missing)));
        };
        let session = self.0.games.session(id, &Viewer::server()).await?;
        let Some(color) = session.to_move().filter(|_| !session.is_begun()) else {
            return Ok(Absent::Nobody);
        };
        if !matches!(session.seats()[color], Seat::Human(_)) {
            return Ok(Absent::NotYet(due(clock::now())));
        }
        let turn = due(turn_began(&session));
        if turn > clock::now() {
            return Ok(Absent::NotYet(turn));
        }
        let standing = self.0.games.standing(id, &Viewer::server()).await?;
        let has_moved = |side: Color| {
            session.playthrough().plies().iter().skip(session.n_given()).any(|ply| ply.color == side)
        };
        let other = !color;
        let other_is_here =
            has_moved(other) || standing.is_here(other) || !matches!(session.seats()[other], Seat::Human(_));
        Ok(Absent::These(ByColor::from_fn(|side| side == color || !other_is_here)))
    }
}

/// Whether somebody has not come.
enum Absent {
    /// Both have moved, or there is nothing to wait for.
    Nobody,
    /// It is looked again at this moment.
    NotYet(Millis),
    /// Their time is over.
    These(ByColor<bool>),
}

/// Since when it is the turn of whoever is to move.
fn turn_began(session: &Session) -> Millis {
    let last = session.plies().skip(session.n_given()).last();
    last.map_or(session.created(), |(_, at)| at)
}
