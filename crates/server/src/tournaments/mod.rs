//! Tournaments: their logs in memory, the acts of directors and players, and online tournaments that run
//! automatically.
//!
//! A tournament is loaded on demand. A change holds the tournament's lock until it is on disk. Readers see
//! the state before or after the change
//! ([design](../../../../docs/design/0021-tournaments-on-the-server.md)).

mod acts;
pub(crate) mod arena;
mod conductor;
mod draft;
mod export;
mod games;
mod gate;
mod import;
pub(crate) mod lists;
mod log;
mod players;
mod refusal;
mod room;
mod score;
mod slips;
mod slot;
mod state;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use outflank_play::{GuestId, Principal, Start};
use outflank_tournament::PlayerId;
use outflank_wire::tournament::{
    NewTournament, PlayerKey, Registration, Tournament, TournamentList, TournamentSummary,
};
use outflank_wire::tournament_act::TournamentAct;
use parking_lot::{Mutex, RwLock};
use tokio::sync::watch;
use tokio::task::spawn_blocking;

pub(crate) use conductor::Conductor;
pub(crate) use export::Export;
use gate::Gate;
pub(crate) use import::Uploaded;

use crate::accounts::Accounts;
use crate::calls::Calls;
use crate::identity::ServerKey;
use crate::ids::{IdReused, TournamentId, check_command_id};
use crate::live::LiveGames;
use crate::run_detached::run_detached;
use crate::store::tournaments::{Aside, Part, Written};
use crate::store::{Store, StoreError};
use crate::workshop::Deadline;
use crate::{Client, Failure, clock, convert, ratings};
use draft::Draft;
use refusal::EventRefusal;
use slot::Slot;
use state::State;

pub(crate) const UNKNOWN: Failure = Failure::NotFound("such tournament");
/// The maximum number of unused tournaments that stay in memory.
const MOST_UNUSED: usize = 64;
/// The number of tournaments on a page of the list.
const PAGE: u32 = 50;

/// The tournaments of a server. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Tournaments(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    store: Store,
    games: LiveGames,
    key: ServerKey,
    accounts: Arc<Accounts>,
    events: Mutex<Events>,
    /// Wakes the conductor.
    calls: Calls,
    /// Limits pairing and explaining.
    gate: Gate,
}

/// The tournaments in memory, including those being loaded.
type Events = HashMap<TournamentId, Arc<Slot<Arc<Held>>>>;

/// A tournament in memory.
#[derive(Debug)]
struct Held {
    id: TournamentId,
    /// The lock that a change holds until it is on disk. The flag inside is set when memory may no longer
    /// match the disk.
    writing: tokio::sync::Mutex<IsLost>,
    state: RwLock<Arc<State>>,
    /// The current version. `None` once the tournament has left memory.
    version: watch::Sender<Option<u64>>,
}

#[derive(Debug, Default)]
struct IsLost(bool);

impl Held {
    fn state(&self) -> Arc<State> {
        Arc::clone(&self.state.read())
    }
}

/// Iterates over the roles of a requester under each of their identities.
fn parts(aside: &Aside, who: Principal) -> impl Iterator<Item = (Option<GuestId>, &Part)> {
    let local = matches!(who, Principal::Local(_)).then_some(None);
    let known = who.guest().map(Some).into_iter().chain(local);
    known.filter_map(|person| aside.people.get(&person).map(|part| (person, part)))
}

fn is_director(aside: &Aside, who: Principal) -> bool {
    parts(aside, who).any(|(_, part)| part.is_director)
}

fn player_of(aside: &Aside, who: Principal) -> Option<PlayerId> {
    parts(aside, who).find_map(|(_, part)| part.player.clone())
}

fn check_directs(aside: &Aside, who: Principal) -> Result<(), Failure> {
    if is_director(aside, who) {
        Ok(())
    } else {
        Err(Failure::Forbidden("only directors of the tournament may do that"))
    }
}

impl Tournaments {
    /// Creates the tournaments of a store. `calls` also arrive when games end.
    pub(crate) fn new(
        store: Store,
        games: LiveGames,
        key: ServerKey,
        accounts: Arc<Accounts>,
        calls: Calls,
    ) -> Self {
        let events = Mutex::default();
        Self(Arc::new(Shared { store, games, key, accounts, events, calls, gate: Gate::new() }))
    }

    /// Creates a tournament. If the client chose the ID, a repeated request creates nothing new.
    pub(crate) async fn create(&self, new: NewTournament, who: Principal) -> Result<Tournament, Failure> {
        let chosen = new.id.as_deref().map(str::parse).transpose();
        let chosen: Option<TournamentId> = chosen.map_err(|_| {
            Failure::BadRequest("id: must be 12 letters and digits, none of them 0, 1, I, O or l".into())
        })?;
        let request = match chosen {
            Some(_) => Some(serde_json::to_string(&new).map_err(|_| Failure::Broken("a request"))?),
            None => None,
        };
        let mut settings = convert::tournament::settings(&new.settings, None)?;
        if let Some(online) = &new.online {
            let (_, squares, terms) = convert::tournament::online(online, settings.time_rule)?;
            // Checks only new tournaments, since stored ones keep their settings.
            ratings::check(&Start::Usual, &terms)?;
            if settings.squares != squares {
                let entry = outflank_wire::tournament::TournamentSettings { squares, ..new.settings.clone() };
                let seed = settings.seed;
                settings = convert::tournament::settings(&entry, None)?;
                settings.seed = seed;
            }
        }
        let at = draft::time_text(clock::now());
        let log = outflank_tournament::Log::create(settings, at)?;
        self.begin(chosen, request, log, new.online, new.listed, who).await
    }

    /// Stores a new tournament and returns it as its creator sees it.
    async fn begin(
        &self,
        chosen: Option<TournamentId>,
        request: Option<String>,
        log: outflank_tournament::Log,
        online: Option<outflank_wire::tournament::OnlinePlay>,
        is_listed: bool,
        who: Principal,
    ) -> Result<Tournament, Failure> {
        let id = match chosen {
            Some(id) => id,
            None => TournamentId::random()?,
        };
        let now = clock::now();
        let aside = Aside {
            version: 1,
            is_listed,
            registration: Registration::Closed,
            is_running: online.as_ref().is_some_and(|online| online.starts_ms.is_some()),
            next_round: None,
            stuck: None,
            online,
            people: Default::default(),
            players: Default::default(),
            slips: Default::default(),
            games: Default::default(),
            commands: 0,
            created: now,
        };
        let mut draft = Draft::new(log, aside, id.clone(), self.0.key.clone());
        draft.set_part(who.guest(), Part { is_director: true, player: None });
        games::plan(&mut draft);
        let tournaments = self.clone();
        run_detached("the event", async move { tournaments.store_new(&draft, request).await }).await?;
        self.shown(&id, who).await
    }

    async fn store_new(&self, draft: &Draft, request: Option<String>) -> Result<(), Failure> {
        let (id, entry) = (draft.id(), draft.list_entry());
        let written = Written {
            entry: &entry,
            aside: &draft.aside,
            change: &draft.change,
            entries: draft.lines(),
            command: None,
        };
        match self.0.store.create_tournament(id, written, request.as_deref()).await {
            Ok(()) => {}
            Err(StoreError::Conflict(_)) => {
                let first = self.0.store.tournament_request(id).await?;
                if request.is_none() || first.flatten() != request {
                    return Err(IdReused(id.to_string()).into());
                }
            }
            Err(error) => return Err(error.into()),
        }
        self.call();
        Ok(())
    }

    /// Returns a tournament as the requester sees it.
    pub(crate) async fn shown(&self, id: &TournamentId, who: Principal) -> Result<Tournament, Failure> {
        let held = self.held(id).await?;
        self.shown_of(&held, who).await
    }

    async fn shown_of(&self, held: &Held, who: Principal) -> Result<Tournament, Failure> {
        let state = held.state();
        let shown = Arc::clone(&state).shown(&held.id).await?;
        let mut shown = (*shown).clone();
        let (id, key) = (&held.id, &self.0.key);
        shown.you.player = player_of(&state.aside, who).map(|player| player.to_string());
        if is_director(&state.aside, who) {
            shown.you.is_director = true;
            shown.you.director_key = Some(key.direction(id));
            shown.you.registration_key = Some(key.registration(id));
            shown.you.player_keys = shown
                .players
                .iter()
                .filter(|entrant| !entrant.is_connected && entrant.computer.is_none())
                .filter_map(|entrant| PlayerId::new(entrant.player.id.as_deref()?).ok())
                .map(|player| {
                    let replaced = state.aside.players.get(&player).map_or(0, |beside| beside.links_replaced);
                    PlayerKey { key: key.claim(id, &player, replaced), player: player.to_string() }
                })
                .collect();
            if let Some(round) = state.log.tournament().rounds().last() {
                shown.you.table_keys = (1..=round.tables.len()).map(|table| key.table(id, table)).collect();
            }
        }
        Ok(shown)
    }

    pub(crate) async fn list(
        &self,
        who: Principal,
        before: Option<&TournamentId>,
    ) -> Result<TournamentList, Failure> {
        if let Some(before) = before
            && !self.0.store.knows_tournament(before).await?
        {
            // That tournament was removed, so the page has no starting point.
            return Err(UNKNOWN);
        }
        let mut found = self.0.store.tournaments(who, before, PAGE + 1).await?;
        let has_more = found.len() > PAGE as usize;
        found.truncate(PAGE as usize);
        let next = found.last().filter(|_| has_more).map(|last| last.id.to_string());
        let entry = found.into_iter().map(|listed| TournamentSummary {
            id: listed.id.to_string(),
            name: listed.entry.name,
            place: listed.entry.place,
            date: listed.entry.date,
            players: u32::try_from(listed.entry.players).unwrap_or(u32::MAX),
            paired: listed.entry.paired,
            rounds: listed.entry.rounds,
            phase: listed.entry.phase,
            is_online: listed.is_online,
            registration: listed.registration,
            is_director: listed.is_director,
            is_player: listed.is_player,
            created_ms: listed.created.0,
        });
        Ok(TournamentList { tournaments: entry.collect(), next })
    }

    /// Carries out an act of a director. Commands repeated with the same ID are carried out only once.
    pub(crate) async fn command(
        &self,
        id: &TournamentId,
        (who, client): (Principal, Client),
        command: &str,
        act: TournamentAct,
    ) -> Result<Tournament, Failure> {
        check_command_id(command)?;
        let body = serde_json::to_string(&act).map_err(|_| Failure::Broken("a command"))?;
        let held = self.held(id).await?;
        check_directs(&held.state().aside, who)?;
        let command = Some((command.to_owned(), body));
        let pairs = matches!(act, TournamentAct::Pair { .. }).then_some(client);
        let decide = move |draft: &mut Draft| {
            room::check(draft, &act)?;
            acts::carry_out(draft, act)
        };
        self.change_in_turn(pairs, &held, command, decide).await?;
        self.shown_of(&held, who).await
    }

    /// Makes the holder of the directors' link a director.
    pub(crate) async fn direct(
        &self,
        id: &TournamentId,
        who: Principal,
        key: &str,
    ) -> Result<Tournament, Failure> {
        let held = self.held(id).await?;
        if !self.0.key.directs(id, key) {
            return Err(Failure::Forbidden("this link does not make you a director of the tournament"));
        }
        let person = who.guest();
        self.change(&held, None, move |draft| {
            let part = Part { is_director: true, ..draft.part(person) };
            draft.set_part(person, part);
            Ok(())
        })
        .await?;
        self.shown_of(&held, who).await
    }

    /// Deletes a tournament.
    pub(crate) async fn delete(&self, id: &TournamentId, who: Principal) -> Result<(), Failure> {
        let (tournaments, id) = (self.clone(), id.clone());
        run_detached("the event", async move { tournaments.remove(&id, who).await }).await
    }

    async fn remove(&self, id: &TournamentId, who: Principal) -> Result<(), Failure> {
        // A tournament with an unreadable log can still be deleted.
        let aside = match self.0.store.load_tournament(id).await? {
            Some(kept) => kept.aside,
            None => return Err(UNKNOWN),
        };
        check_directs(&aside, who)?;
        let held = match self.held(id).await {
            Ok(held) => Some(held),
            Err(failure) if matches!(failure.refusal(), Some(EventRefusal::Broken(_))) => None,
            Err(failure) => return Err(failure),
        };
        let mut lost = match &held {
            Some(held) => Some(held.writing.lock().await),
            None => None,
        };
        let games: Vec<_> = match &held {
            Some(held) => {
                games::open(&held.state().aside).filter_map(|(_, game)| game.game.clone()).collect()
            }
            None => Vec::new(),
        };
        if !self.0.store.delete_tournament(id).await? {
            return Err(UNKNOWN);
        }
        if let Some(lost) = &mut lost {
            lost.0 = true;
        }
        self.0.events.lock().remove(id);
        if let Some(held) = &held {
            held.version.send_replace(None);
        }
        drop(lost);
        for game in games {
            self.call_off(&game).await;
        }
        Ok(())
    }

    /// Starts following the versions of a tournament.
    pub(crate) async fn follow(&self, id: &TournamentId) -> Result<Following, Failure> {
        let held = self.held(id).await?;
        let mut versions = held.version.subscribe();
        versions.mark_changed();
        Ok(Following { id: id.clone(), versions, _held: held })
    }

    /// Stops all pairings because the server is stopping.
    pub(crate) fn end(&self) {
        self.0.gate.end();
    }

    /// Whether pairings or explanations have far exceeded their time limit.
    pub(crate) fn are_stuck(&self) -> bool {
        self.0.gate.is_stuck()
    }

    /// Wakes the conductor.
    fn call(&self) {
        self.0.calls.call();
    }

    /// Changes a tournament: decides the change on a separate thread, writes it, then publishes it. Returns
    /// whether anything changed.
    async fn change(
        &self,
        held: &Arc<Held>,
        command: Option<(String, String)>,
        decide: impl FnOnce(&mut Draft) -> Result<(), Failure> + Send + 'static,
    ) -> Result<bool, Failure> {
        self.change_in_turn(None, held, command, decide).await
    }

    /// Like `change`, but with `pairs`, first waits for the client's turn to pair a round. If the caller
    /// leaves, the work is dropped unless it is already decided.
    async fn change_in_turn(
        &self,
        pairs: Option<Client>,
        held: &Arc<Held>,
        command: Option<(String, String)>,
        decide: impl FnOnce(&mut Draft) -> Result<(), Failure> + Send + 'static,
    ) -> Result<bool, Failure> {
        let (tournaments, held) = (self.clone(), Arc::clone(held));
        let waits = Deadline::none();
        let _until_gone = waits.guard();
        let write = async move { tournaments.write(&held, command, pairs.zip(Some(waits)), decide).await };
        run_detached("the event", write).await
    }

    async fn write(
        &self,
        held: &Held,
        command: Option<(String, String)>,
        pairs: Option<(Client, Deadline)>,
        decide: impl FnOnce(&mut Draft) -> Result<(), Failure> + Send + 'static,
    ) -> Result<bool, Failure> {
        let mut lost = held.writing.lock().await;
        if lost.0 {
            return Err(Failure::Busy);
        }
        if let Some((id, body)) = &command
            && let Some(first) = self.0.store.tournament_command(&held.id, id).await?
        {
            return if first == *body { Ok(false) } else { Err(IdReused(id.clone()).into()) };
        }
        let state = held.state();
        let n_players = state.log.tournament().entrants().len();
        let (id, key) = (held.id.clone(), self.0.key.clone());
        let decide = move |deadline: &Deadline| {
            let mut draft = Draft::of(&state, id, key);
            draft.deadline = deadline.clone();
            decide(&mut draft)?;
            games::plan(&mut draft);
            let entry = draft.list_entry();
            let lines = draft.lines();
            Ok::<_, Failure>((draft, entry, lines))
        };
        let (mut draft, entry, lines) = match pairs {
            Some((client, waits)) => {
                let turn = self.0.gate.to_pair(n_players, client).await?;
                turn.run(self.0.gate.lasting(waits), decide).await?
            }
            None => {
                let decided = spawn_blocking(move || decide(&Deadline::none()));
                decided.await.map_err(|_| Failure::Broken("the event"))??
            }
        };
        if !draft.has_changed() && command.is_none() {
            return Ok(false);
        }
        draft.aside.version += 1;
        draft.aside.commands += usize::from(command.is_some());
        let command = command.as_ref().map(|(id, body)| (id.as_str(), body.as_str()));
        let written =
            Written { entry: &entry, aside: &draft.aside, change: &draft.change, entries: lines, command };
        if let Err(error) = self.0.store.change_tournament(&held.id, written).await {
            if error.is_doubtful() {
                // The write may have succeeded, so the next reader loads the tournament from disk.
                lost.0 = true;
                self.0.events.lock().remove(&held.id);
                held.version.send_replace(None);
            }
            return Err(error.into());
        }
        let version = draft.aside.version;
        let n_games = draft.change.games.iter().filter(|(_, game)| game.is_open).count();
        let state = Arc::new(State::new(draft.log, draft.aside));
        if n_games > 0 {
            // Games start before clients learn of them. The conductor starts those that fail now.
            self.begin_games(&held.id, &state, &mut HashSet::new()).await;
        }
        *held.state.write() = state;
        held.version.send_replace(Some(version));
        drop(lost);
        self.call();
        Ok(true)
    }

    /// Returns a tournament from memory, or otherwise from disk.
    async fn held(&self, id: &TournamentId) -> Result<Arc<Held>, Failure> {
        let slot = Arc::clone(self.0.events.lock().entry(id.clone()).or_default());
        let (tournaments, event) = (self.clone(), id.clone());
        let held = slot.filled(async move { tournaments.load(event).await }).await;
        drop(slot);
        let mut events = self.0.events.lock();
        if held.is_err() {
            if let Some(slot) = events.get(id)
                && slot.get().is_none()
                && Arc::strong_count(slot) == 1
            {
                events.remove(id);
            }
        } else if events.len() > MOST_UNUSED {
            events.retain(|_, slot| {
                let is_used = slot.get().is_some_and(|held| Arc::strong_count(held) > 1);
                is_used || Arc::strong_count(slot) > 1
            });
        }
        held
    }

    /// Loads a tournament from disk.
    async fn load(&self, id: TournamentId) -> Result<Arc<Held>, Failure> {
        let kept = self.0.store.load_tournament(&id).await?.ok_or(UNKNOWN)?;
        let state = spawn_blocking(move || State::replay(kept));
        let state = state.await.map_err(|_| Failure::Broken("the event"))??;
        Ok(Arc::new(Held {
            id,
            writing: tokio::sync::Mutex::default(),
            version: watch::Sender::new(Some(state.aside.version)),
            state: RwLock::new(Arc::new(state)),
        }))
    }
}

/// A follower's subscription to the versions of a tournament.
#[derive(Debug)]
pub(crate) struct Following {
    pub(crate) id: TournamentId,
    versions: watch::Receiver<Option<u64>>,
    /// Keeps the tournament in memory.
    _held: Arc<Held>,
}

impl Following {
    /// Waits for the next version. The first call returns the current version. Returns `None` once the
    /// tournament has left memory.
    pub(crate) async fn next(&mut self) -> Option<u64> {
        self.versions.changed().await.ok()?;
        *self.versions.borrow_and_update()
    }
}
