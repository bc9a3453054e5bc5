//! Conducts online tournaments: records the results of finished games, forfeits the games of players who do
//! not show up, and pairs the next round.
//!
//! The conductor's work follows from the stored data alone, so the server may stop at any time and resume
//! after the next start. Every step can be repeated without harm.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use outflank_play::{Millis, Principal, Seat, Session, Span};
use outflank_rules::{ByColor, Color, TimeDefault};
use outflank_tournament::GameResult;
use outflank_wire::client::{Action, Command};
use tokio::sync::oneshot::error::TryRecvError;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::draft::Draft;
use super::games::{open, pair_next, table_at, take_results};
use super::{Held, Shared, Tournaments, arena, score};
use crate::identity::Viewer;
use crate::ids::TournamentId;
use crate::live::Arrived;
use crate::store::tournaments::{TableGame, TablePlace};
use crate::{Client, Failure, GameId, clock};

/// The interval between checks.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// The time within which calls are handled together.
const GATHERING_TIME: Duration = Duration::from_millis(20);

/// The running conductor. Dropping it ends the conductor after its current step.
#[derive(Debug)]
pub(crate) struct Conductor {
    stays: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// The conductor's memory of a tournament between two checks.
#[derive(Debug, Default)]
struct Notes {
    /// The games that have begun.
    begun: HashSet<GameId>,
    /// When to check each table again for players who have not shown up. `None` once both have moved.
    no_shows: HashMap<TablePlace, Option<Millis>>,
    /// When to check each table again for a player who has left while making the moves of both sides.
    completions: HashMap<TablePlace, Millis>,
    /// The task that pairs the next round.
    pairing: Option<JoinHandle<()>>,
}

impl Notes {
    /// Whether the next round is being paired. Large rounds take a while, and other tournaments do not wait
    /// for them.
    fn is_being_paired(&self) -> bool {
        self.pairing.as_ref().is_some_and(|pairing| !pairing.is_finished())
    }
}

impl Conductor {
    pub(crate) fn start(tournaments: &Tournaments) -> Self {
        let calls = tournaments.0.calls.subscribe();
        let (stays, leaving) = oneshot::channel();
        let task = tokio::spawn(conduct(Arc::downgrade(&tournaments.0), calls, leaving, clock::now()));
        Self { stays: Some(stays), task }
    }

    /// Starts no new work.
    pub(crate) fn stop(&mut self) {
        self.stays = None;
    }

    /// Waits until the conductor has ended. Otherwise, a connection that it opens could remain after the
    /// database is closed.
    pub(crate) async fn ended(mut self) {
        self.stop();
        // An error means that the task has panicked, and so has ended.
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
    while tend_all(&shared, &mut notes, &mut calls, &mut leaving, since).await {}
    for pairing in notes.into_values().filter_map(|notes| notes.pairing) {
        // An error means that the task has panicked, and so has ended.
        let _ended = pairing.await;
    }
}

/// Checks all tournaments once, then waits for more work. Returns whether to continue.
async fn tend_all(
    shared: &Weak<Shared>,
    notes: &mut HashMap<TournamentId, Notes>,
    calls: &mut watch::Receiver<u64>,
    leaving: &mut oneshot::Receiver<()>,
    since: Millis,
) -> bool {
    {
        let Some(tournaments) = shared.upgrade().map(Tournaments) else { return false };
        match tournaments.0.store.tournaments_to_conduct().await {
            Ok(events) => {
                notes.retain(|id, known| events.contains(id) || known.is_being_paired());
                for id in events {
                    if leaving.try_recv() != Err(TryRecvError::Empty) {
                        return false;
                    }
                    let known = notes.entry(id.clone()).or_default();
                    if known.is_being_paired() {
                        continue;
                    }
                    if let Err(error) = tournaments.tend(&id, known, since).await {
                        tracing::warn!(tournament = %id, %error, "a tournament failed; retrying");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "cannot load the running tournaments"),
        }
    }
    let called = tokio::select! {
        _ = leaving => return false,
        called = timeout(CHECK_INTERVAL, calls.changed()) => called,
    };
    match called {
        Ok(Err(_)) => return false,
        Ok(Ok(())) => sleep(GATHERING_TIME).await,
        Err(_) => {}
    }
    true
}

impl Tournaments {
    /// Does the work that is due in a tournament.
    async fn tend(&self, id: &TournamentId, notes: &mut Notes, since: Millis) -> Result<(), Failure> {
        let held = self.held(id).await?;
        if held.writing.try_lock().is_err() {
            // The holder of the lock may be pairing a large round, for which other tournaments must not wait.
            return Ok(());
        }
        let state = held.state();
        notes.begun.retain(|known| open(&state.aside).any(|(_, game)| game.game.as_ref() == Some(known)));
        self.begin_games(id, &state, &mut notes.begun).await;
        let mut results = Vec::new();
        for place in self.0.store.table_games_over(id).await? {
            let Some(game) = state.aside.games.get(&place).and_then(|game| game.game.clone()) else {
                continue;
            };
            let session = match self.0.games.session(&game, &Viewer::server()).await {
                Ok(session) => session,
                Err(error) => {
                    tell_of(id, &game, &error);
                    continue;
                }
            };
            let squares = state.log.tournament().settings().squares;
            let result = match score::result(&session, squares) {
                Some(Ok(result)) => Some(result),
                Some(Err(error)) => {
                    tracing::error!(%game, %error, "a game has no valid result for its tournament");
                    None
                }
                None => None,
            };
            results.push((place, result));
        }
        // A player must not lose because the store refused their move. The player's time starts again when
        // the store works.
        let is_taken = self.0.store.takes().await;
        let since = self.0.store.took_again().map_or(since, |again| again.max(since));
        let (_, back) = self.0.games.absence().last();
        let since = since.max(back);
        let defaults = match is_taken {
            true => self.no_shows(id, &state, notes, since).await?,
            false => Vec::new(),
        };
        let called_off: Vec<GameId> = defaults
            .iter()
            .filter_map(|(place, _)| state.aside.games.get(place).and_then(|game| game.game.clone()))
            .collect();
        results.extend(defaults);
        if !results.is_empty() {
            self.change(&held, None, move |draft| take_results(draft, results)).await?;
        }
        if is_taken {
            self.settle_completions(id, &state, notes, since).await;
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
            notes.pairing = Some(tokio::spawn(self.clone().pair_due(held, due)));
        }
        Ok(())
    }

    async fn pair_due(self, held: Arc<Held>, due: Option<Millis>) {
        let pair = move |draft: &mut Draft| {
            if draft.aside.next_round == due && draft.aside.is_running {
                pair_next(draft)?;
            }
            Ok(())
        };
        if let Err(error) = self.change_in_turn(Some(Client::UNKNOWN), &held, None, pair).await {
            tracing::warn!(tournament = %held.id, %error, "cannot pair a round; retrying");
        }
    }

    /// Returns the tables with a player who did not show up in time, each with its result.
    async fn no_shows(
        &self,
        id: &TournamentId,
        state: &super::state::State,
        notes: &mut Notes,
        since: Millis,
    ) -> Result<Vec<(TablePlace, Option<GameResult>)>, Failure> {
        let Some(online) = &state.aside.online else { return Ok(Vec::new()) };
        let due = due(online.no_show_s, since);
        let now = clock::now();
        notes.no_shows.retain(|place, _| state.aside.games.get(place).is_some_and(|game| game.is_open));
        let mut defaults = Vec::new();
        for (place, game) in open(&state.aside) {
            let next = notes.no_shows.entry(place).or_insert_with(|| Some(due(game.begun)));
            if next.is_none_or(|next| next > now) {
                continue;
            }
            if due(game.begun) > now {
                *next = Some(due(game.begun));
                continue;
            }
            let absent = match self.absent(state, place, game, &due).await {
                Ok(absent) => absent,
                Err(error) => {
                    if let Some(game) = &game.game {
                        tell_of(id, game, &error);
                    }
                    continue;
                }
            };
            match absent {
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

    /// Returns the players who did not show up at a table.
    async fn absent(
        &self,
        state: &super::state::State,
        place: TablePlace,
        game: &TableGame,
        due: &(dyn Fn(Millis) -> Millis + Sync),
    ) -> Result<Absent, Failure> {
        let Some(id) = &game.game else {
            // One or both seats have nobody to play them.
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

    /// Gives the narrowest win to players who have left while making the moves of both sides. Without a
    /// running clock, nothing else would end such a game.
    async fn settle_completions(
        &self,
        id: &TournamentId,
        state: &super::state::State,
        notes: &mut Notes,
        since: Millis,
    ) {
        let Some(online) = &state.aside.online else { return };
        if state.log.tournament().settings().time_rule != TimeDefault::WinnerCompletes {
            return;
        }
        let due = due(online.no_show_s, since);
        let now = clock::now();
        notes.completions.retain(|place, _| state.aside.games.get(place).is_some_and(|game| game.is_open));
        for (place, game) in open(&state.aside) {
            let Some(game_id) = &game.game else { continue };
            let next = notes.completions.entry(place).or_insert_with(|| due(game.begun));
            if *next > now {
                continue;
            }
            match self.settle(game_id, &due).await {
                Ok(again) => *next = again,
                Err(error) => tell_of(id, game_id, &error),
            }
        }
    }

    /// Claims the narrowest win for a player who has left a game while completing it. Returns the time
    /// of the next check.
    async fn settle(
        &self,
        game: &GameId,
        due: &(dyn Fn(Millis) -> Millis + Sync),
    ) -> Result<Millis, Failure> {
        let session = self.0.games.session(game, &Viewer::server()).await?;
        let now = clock::now();
        let Some(winner) = session.completing() else { return Ok(due(now)) };
        let Seat::Human(player) = &session.seats()[winner] else { return Ok(due(now)) };
        let again = due(session.updated());
        if again > now {
            return Ok(again);
        }
        if !self.0.games.standing(game, &Viewer::server()).await?.is_here(winner) {
            let who = player.who.map_or(Principal::Local(None), Principal::Guest);
            let by = Viewer { who, link: None };
            let id = format!("left-{}", now.0);
            let claim = Command { id, seen: session.seq(), action: Action::Claim {} };
            self.0.games.command(game, &Arrived { by, at: now, lag: Span::ZERO }, claim).await?;
        }
        Ok(due(now))
    }
}

/// Returns a function for the end of the wait for a player, measured from a given time. Time while the server
/// or its store was away does not count.
fn due(no_show_s: u32, since: Millis) -> impl Fn(Millis) -> Millis + Sync {
    let patience = i64::from(no_show_s) * 1000;
    move |from: Millis| Millis(from.0.max(since.0).saturating_add(patience))
}

/// Logs a failure of a game. The other tables of its tournament continue.
fn tell_of(id: &TournamentId, game: &GameId, error: &Failure) {
    tracing::warn!(tournament = %id, %game, %error, "the game of a table failed; retrying");
}

/// The absent players of a table.
enum Absent {
    /// Both players have moved, or there is nothing to wait for.
    Nobody,
    /// Check again at this time.
    NotYet(Millis),
    /// The time of these players is up.
    These(ByColor<bool>),
}

/// Returns the time at which the current turn began.
fn turn_began(session: &Session) -> Millis {
    let last = session.plies().skip(session.n_given()).last();
    last.map_or(session.created(), |(_, at)| at)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use outflank_wire::tournament::NewTournament;
    use outflank_wire::tournament_act::TournamentAct;
    use serde_json::{Value, json};

    use super::*;
    use crate::calls::Calls;
    use crate::live::tests::Site;

    fn act(act: Value) -> TournamentAct {
        serde_json::from_value(act).unwrap()
    }

    fn events(site: &Site) -> Tournaments {
        let context = site.games.context();
        let (key, accounts) = (context.key.clone(), Arc::clone(&context.accounts));
        Tournaments::new(site.store.clone(), site.games.clone(), key, accounts, Calls::default())
    }

    /// Returns a tournament with the given numbers of players and rounds, before its first pairing.
    async fn announced(events: &Tournaments, count: usize, rounds: u32) -> TournamentId {
        let new: NewTournament = serde_json::from_value(json!({
            "settings": { "name": "Club", "rounds": rounds, "system": { "kind": "swiss" } },
            "online": { "spec": "othello", "terms": { "clock": "5+3" }, "pause_s": 0, "no_show_s": 10 },
            "listed": false,
        }))
        .unwrap();
        let here = Principal::Local(None);
        let id: TournamentId = events.create(new, here).await.unwrap().id.parse().unwrap();
        let players: Vec<Value> =
            (0..count).map(|number| json!({ "name": format!("Player {number}") })).collect();
        direct(events, &id, "a", json!({ "kind": "add", "players": players })).await;
        id
    }

    /// Carries out an act of the director.
    async fn direct(events: &Tournaments, id: &TournamentId, command: &str, given: Value) {
        let director = (Principal::Local(None), Client::UNKNOWN);
        events.command(id, director, command, act(given)).await.unwrap();
    }

    /// Returns a tournament in its first round, without any player at the tables.
    async fn nobody_came(site: &Site, events: &Tournaments, count: usize, rounds: u32) -> TournamentId {
        let id = announced(events, count, rounds).await;
        direct(events, &id, "p", json!({ "kind": "pair" })).await;
        site.store.date_tables_back().await.unwrap();
        events.0.events.lock().clear();
        id
    }

    /// Checks all tournaments once.
    async fn check_all(events: &Tournaments, notes: &mut HashMap<TournamentId, Notes>) {
        let mut calls = events.0.calls.subscribe();
        let (_stays, mut leaving) = oneshot::channel();
        let shared = Arc::downgrade(&events.0);
        let looked = tend_all(&shared, notes, &mut calls, &mut leaving, Millis(0));
        assert!(timeout(Duration::from_secs(20), looked).await.expect("no tournament blocks the others"));
    }

    /// Returns the number of open tables and the number of paired rounds.
    async fn at(events: &Tournaments, id: &TournamentId) -> (usize, u32) {
        let state = events.held(id).await.unwrap().state();
        (open(&state.aside).count(), state.log.tournament().paired())
    }

    #[tokio::test]
    async fn an_event_that_is_being_changed_keeps_no_other_waiting() {
        let site = Site::new().await;
        let events = events(&site);
        let (busy, other) =
            (nobody_came(&site, &events, 2, 2).await, nobody_came(&site, &events, 2, 2).await);
        let held = events.held(&busy).await.unwrap();
        let mut notes = HashMap::new();
        {
            let _changes = held.writing.lock().await;
            check_all(&events, &mut notes).await;
            assert_eq!(at(&events, &busy).await, (1, 1), "another task holds it");
        }
        notes.remove(&other).unwrap().pairing.expect("the round has ended").await.unwrap();
        assert_eq!(at(&events, &other).await.1, 2);
        check_all(&events, &mut notes).await;
        notes.remove(&busy).unwrap().pairing.expect("the round has ended").await.unwrap();
        assert_eq!(at(&events, &busy).await.1, 2, "it continues later");
    }

    #[tokio::test]
    async fn a_large_round_that_is_being_paired_keeps_no_other_event_waiting() {
        let site = Site::new().await;
        let events = events(&site);
        let large = nobody_came(&site, &events, 201, 2).await;
        let other = nobody_came(&site, &events, 2, 2).await;
        let mut notes = HashMap::new();
        let turn = events.0.gate.to_pair(2000, Client::UNKNOWN).await.unwrap();
        for _ in 0..2 {
            check_all(&events, &mut notes).await;
            assert!(notes[&large].is_being_paired(), "the pairing waits for its turn");
        }
        let paired = notes.get_mut(&other).and_then(|known| known.pairing.take());
        paired.expect("the round has ended").await.unwrap();
        assert_eq!((at(&events, &other).await.1, at(&events, &large).await.1), (2, 1));
        drop(turn);
        notes.remove(&large).unwrap().pairing.unwrap().await.unwrap();
        assert_eq!(at(&events, &large).await.1, 2);
    }

    #[tokio::test]
    async fn a_round_for_which_nobody_waits_any_more_is_not_paired() {
        let site = Site::new().await;
        let events = events(&site);
        let id = announced(&events, 201, 2).await;
        let turn = events.0.gate.to_pair(2000, Client::UNKNOWN).await.unwrap();
        let director = (Principal::Local(None), Client::UNKNOWN);
        let asked = events.command(&id, director, "p", act(json!({ "kind": "pair" })));
        assert!(timeout(Duration::from_millis(100), asked).await.is_err(), "the pairing waits for its turn");
        drop(turn);
        // A change of the tournament would hold this lock.
        let held = events.held(&id).await.unwrap();
        drop(held.writing.lock().await);
        assert_eq!(at(&events, &id).await.1, 0, "the caller has gone");
        direct(&events, &id, "q", json!({ "kind": "pair" })).await;
        assert_eq!(at(&events, &id).await.1, 1);
    }

    #[tokio::test]
    async fn while_the_store_takes_nothing_nobody_is_late() {
        let late = |state: &super::super::state::State| open(&state.aside).count() == 0;
        let site = Site::new().await;
        let events = self::events(&site);
        let id = nobody_came(&site, &events, 2, 1).await;
        events.tend(&id, &mut Notes::default(), Millis(0)).await.unwrap();
        assert!(late(&events.held(&id).await.unwrap().state()), "their time is up");

        let site = Site::new().await;
        let events = self::events(&site);
        let id = nobody_came(&site, &events, 2, 1).await;
        site.disk.is_read_only.store(true, Ordering::Relaxed);
        let mut notes = Notes::default();
        for _ in 0..2 {
            // The first refused write reveals the outage.
            let _refused = events.tend(&id, &mut notes, Millis(0)).await;
        }
        site.disk.is_read_only.store(false, Ordering::Relaxed);
        events.tend(&id, &mut notes, Millis(0)).await.unwrap();
        assert!(!late(&events.held(&id).await.unwrap().state()), "their time starts now");
    }
}
