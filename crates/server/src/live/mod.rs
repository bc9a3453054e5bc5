//! Games in memory. Each game that has viewers or in which the computer thinks is owned by one task.
//!
//! [`LiveGames`] finds or starts the task of a game and passes requests to it. [`actor`] is that task. Only
//! that task changes the game, so no locks are needed and the events of every game have a single order.

mod absence;
mod actor;
mod attention;
mod clock_hold;
mod computer_turn;
mod idle;
mod known_ratings;
mod missed;
mod outbox;
mod pondering;
mod presence;
mod recall;
mod refusal;
mod request;
mod telling;
mod thinking;
mod unwritten;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::time::{Duration, Instant};

use outflank_play::{Avatar, Logged, Millis, Name, Player, Principal, Seat, Session};
use outflank_rules::ByColor;
use outflank_wire::client::{Action, Command};
use outflank_wire::game::{CommandDone, Game};
use outflank_wire::live::Offer;
use outflank_wire::sanction::LimitKind;
use parking_lot::Mutex;
use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::accounts::Accounts;
use crate::calls::Calls;
use crate::histogram::seconds;
use crate::identity::{ServerKey, Viewer};
use crate::ids::IdReused;
use crate::orders::Orders;
use crate::played_here::PlayedHere;
use crate::ratings::NotRated;
use crate::replays::half_of_the_processors;
use crate::store::{Store, StoreError};
use crate::workers::Workers;
use crate::{Failure, GameId, clock};

pub(crate) use absence::Absence;
pub(crate) use outbox::{Followers, Outgoing, Subscription, text};
pub(crate) use request::{Arrived, Standing};

use actor::{Actor, Origin};
use idle::IdleGames;
use refusal::GameRefusal;
use request::{Mailbox, Reply, Request};

/// The maximum number of requests that may wait for one game.
const MAILBOX: usize = 64;
/// The time before the fall of a flag during which its game stays in memory, in milliseconds.
const SOON_MS: i64 = 2 * 60 * 60 * 1000;
/// How often to try to reach a game, which may leave memory just when a request arrives.
const ATTEMPTS: usize = 3;

/// Services and settings that the tasks of all games share.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub(crate) store: Store,
    /// Notified when a game has ended or was removed.
    pub(crate) played_here: PlayedHere,
    /// Notified when a game has ended, since an event may wait for it.
    pub(crate) calls: Calls,
    pub(crate) workers: Workers,
    pub(crate) pace: Duration,
    pub(crate) idle: Duration,
    /// The longest time that the computer ponders. `None` for no pondering.
    pub(crate) ponder: Option<Duration>,
    /// The time for the first move once both players are connected. `None` for no limit.
    pub(crate) first_move: Option<Duration>,
    pub(crate) max_games: usize,
    pub(crate) key: ServerKey,
    pub(crate) accounts: Arc<Accounts>,
    /// The orders of administrators.
    pub(crate) orders: Arc<Orders>,
    /// The server's absences.
    pub(crate) absence: Arc<Absence>,
}

/// The games in memory. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct LiveGames {
    context: Arc<Context>,
    registry: Arc<Mutex<Registry>>,
    /// Permits for replays with which followers catch up.
    catching_up: Arc<Semaphore>,
    /// Durations of successful commands, in seconds.
    times: Histogram,
}

#[derive(Debug, Default)]
struct Registry {
    games: HashMap<GameId, Mailbox>,
    idle: IdleGames,
    /// Games that left memory because the store refused a change and could not be read, with the time of the
    /// refusal. Such games are loaded again once the store works.
    missed: HashMap<GameId, Millis>,
    /// Whether the server is stopping, so that no task may start.
    is_closed: bool,
}

/// A new game.
pub(crate) struct Beginning {
    pub(crate) id: GameId,
    pub(crate) session: Session,
    pub(crate) log: Vec<Logged>,
    /// The request for the game, if the client chose the ID and may repeat the request.
    pub(crate) request: Option<String>,
    /// Whether the game belongs to a table of an event.
    pub(crate) is_of_event: bool,
}

impl LiveGames {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            context: Arc::new(context),
            registry: Arc::default(),
            catching_up: Arc::new(Semaphore::new(half_of_the_processors())),
            times: seconds(),
        }
    }

    /// Durations of successful commands, in seconds.
    pub(crate) fn command_times(&self) -> Histogram {
        self.times.clone()
    }

    #[cfg(test)]
    pub(crate) fn context(&self) -> &Context {
        &self.context
    }

    /// Returns the server's absences.
    pub(crate) fn absence(&self) -> &Absence {
        &self.context.absence
    }

    /// Returns the number of games in memory.
    pub(crate) fn count(&self) -> usize {
        self.registry.lock().games.len()
    }

    /// Stores a new game and starts its task. Repeated requests do this only once. If memory has no room for
    /// the game, stores nothing.
    pub(crate) async fn begin(&self, new: Beginning, viewer: &Viewer) -> Result<Game, Failure> {
        let Beginning { id, session, log, request, is_of_event } = new;
        // Tournaments that have begun may be completed during maintenance.
        if self.context.orders.is_in_maintenance() && !is_of_event {
            return Err(GameRefusal::Maintenance.into());
        }
        let (reply, mut answer) = oneshot::channel();
        let again = request.clone().unwrap_or_default();
        let (session, by) = (Box::new(session), viewer.clone());
        let mut origin = Some(Origin::New { session, log, request, viewer: by, reply, is_of_event });
        for _ in 0..ATTEMPTS {
            let task = self.start_with_room(&id, &mut origin, &mut None).await?;
            let is_ours = origin.is_none();
            let shown = if is_ours { (&mut answer).await.ok() } else { show(&task).await };
            match shown {
                Some(Ok(game)) if is_ours => return Ok(game),
                Some(Ok(_)) => return self.begun(&id, &again, viewer).await,
                Some(Err(failure)) if matches!(failure.cause(), Some(StoreError::Conflict(_))) => {
                    return self.begun(&id, &again, viewer).await;
                }
                // Another request started the task before the game existed.
                None | Some(Err(Failure::NotFound(_))) if !is_ours => {}
                Some(Err(failure)) => return Err(failure),
                None => return Err(Failure::Broken("the game")),
            }
        }
        Err(Failure::Busy)
    }

    /// Returns the game with this ID as a viewer may see it, if this request created it.
    pub(crate) async fn begun(&self, id: &GameId, request: &str, viewer: &Viewer) -> Result<Game, Failure> {
        let is_same = self.context.store.begun_by(id).await?.is_some_and(|first| first == request);
        match self.game(id, viewer).await {
            Ok(_) if !is_same => Err(IdReused(id.to_string()).into()),
            // The ID belongs to a game that the viewer may not see.
            Err(Failure::NotFound(_)) => Err(IdReused(id.to_string()).into()),
            game => game,
        }
    }

    /// Returns the whole game.
    pub(crate) async fn game(&self, id: &GameId, viewer: &Viewer) -> Result<Game, Failure> {
        self.ask(id, |reply| Request::Game(viewer.clone(), reply)).await
    }

    /// Returns the session of a game.
    pub(crate) async fn session(&self, id: &GameId, viewer: &Viewer) -> Result<Session, Failure> {
        self.ask(id, |reply| Request::Session(viewer.clone(), reply)).await
    }

    /// Returns the people of a game and their roles.
    pub(crate) async fn standing(&self, id: &GameId, viewer: &Viewer) -> Result<Standing, Failure> {
        self.ask(id, |reply| Request::Standing(viewer.clone(), reply)).await
    }

    /// Carries out a command. Repeated requests carry it out only once.
    pub(crate) async fn command(
        &self,
        id: &GameId,
        arrived: &Arrived,
        command: Command,
    ) -> Result<CommandDone, Failure> {
        let offers_rematch = matches!(
            command.action,
            Action::Accept { offer: Offer::Rematch } | Action::Offer { offer: Offer::Rematch, .. }
        );
        let forbidden = match offers_rematch {
            true => self.check_rematch(id, &arrived.by).await.err(),
            false => None,
        };
        let begun = Instant::now();
        let ask = |reply| Request::Command(arrived.clone(), command.clone(), forbidden.clone(), reply);
        let done = self.ask(id, ask).await?;
        self.times.observe(begun.elapsed().as_secs_f64());
        if command.action == (Action::Accept { offer: Offer::Rematch }) {
            self.play_on(id, &arrived.by).await?;
        }
        Ok(done)
    }

    /// Gives the open seat of a game to an invited player. A repeated request also succeeds.
    pub(crate) async fn join(
        &self,
        id: &GameId,
        viewer: &Viewer,
        called: (Option<Name>, Option<Avatar>),
    ) -> Result<Game, Failure> {
        self.ask(id, |reply| Request::Join(viewer.clone(), called.clone(), reply)).await
    }

    /// Makes the computer play the best move found so far.
    pub(crate) async fn move_now(&self, id: &GameId, viewer: &Viewer) -> Result<(), Failure> {
        self.ask(id, |reply| Request::MoveNow(viewer.clone(), reply)).await
    }

    /// Aborts a game that its event no longer needs.
    pub(crate) async fn call_off(&self, id: &GameId) -> Result<(), Failure> {
        self.ask(id, Request::CallOff).await
    }

    /// Ends a game for a person whose account is deleted, unless it is over. Ratings do not change.
    pub(crate) async fn depart(&self, id: &GameId, who: Principal) -> Result<(), Failure> {
        self.ask(id, |reply| Request::Depart(who, reply)).await
    }

    /// Subscribes to a game: first its events after `since`, then new ones as they occur.
    pub(crate) async fn subscribe(
        &self,
        id: &GameId,
        viewer: &Viewer,
        since: Option<u64>,
    ) -> Result<Subscription, Failure> {
        let ask = |reply| Request::Subscribe(viewer.clone(), since, reply);
        let (missed, mut subscription) = self.ask(id, ask).await?;
        if let Some(missed) = missed {
            let mut first = missed.messages(id, &self.context.store, &self.catching_up).await?;
            first.append(&mut subscription.first);
            subscription.first = first;
        }
        Ok(subscription)
    }

    /// Loads the games whose flags fall by the given time, and those that the store could not read before.
    /// The tasks of these games then take care of the clocks.
    pub(crate) async fn wake_flagged(&self, by: Millis) -> Result<(), Failure> {
        let server = Viewer::server();
        let flagged = self.context.store.flagged(by).await?;
        let missed: Vec<GameId> = self.registry.lock().missed.keys().cloned().collect();
        for id in flagged.into_iter().chain(missed) {
            match self.session(&id, &server).await {
                Ok(_) | Err(Failure::Busy | Failure::NotFound(_)) => {}
                Err(error) => {
                    tracing::error!(game = %id, %error, "cannot check the clock of a game");
                }
            }
        }
        Ok(())
    }

    /// Deletes a game, even an unreadable one. A finished game between two disappears only for this person,
    /// and is deleted once both players have deleted it.
    pub(crate) async fn delete(&self, id: &GameId, viewer: &Viewer) -> Result<(), Failure> {
        let store = &self.context.store;
        let people = store.people(id).await?;
        let (own, others): (Vec<_>, Vec<_>) = people.into_iter().partition(|person| viewer.who.is(*person));
        if own.is_empty() {
            return Err(Failure::NotFound("such game"));
        }
        // A game that has changed ratings stays, since ratings may be recomputed.
        let is_rated = store.has_changed_ratings(id).await?;
        if others.is_empty() && !is_rated {
            match self.ask_from(id, || Origin::Leaving, Request::Delete).await {
                // Somebody took a seat meanwhile, so the game belongs to that person too.
                Err(Failure::NotFound(_)) if !store.people(id).await?.is_empty() => {}
                done => return done,
            }
        }
        let session = self.session(id, viewer).await?;
        if session.result().is_none() && session.is_shared() {
            return Err(Failure::Forbidden(
                "a game between two, or one of an event, cannot be deleted before it is over",
            ));
        }
        for person in own {
            store.leave(id, person).await?;
        }
        Ok(())
    }

    /// Makes the task of a game, if it is running, reload the game from the store.
    pub(crate) async fn read_again(&self, id: &GameId) -> Result<(), Failure> {
        if !self.registry.lock().games.contains_key(id) {
            return Ok(());
        }
        self.ask(id, Request::ReadAgain).await
    }

    /// Fails for a rematch against a deleted or closed account. Also fails for a rated rematch if either
    /// player may not play rated games.
    async fn check_rematch(&self, id: &GameId, viewer: &Viewer) -> Result<(), Failure> {
        let session = self.session(id, viewer).await?;
        let ByColor { black, white } = session.seats();
        let accounts = &self.context.accounts;
        let is_there = |seat: &Seat| match seat {
            Seat::Human(Player { who, account: Some(_), .. }) => {
                who.is_some_and(|who| accounts.account(who).is_some() && !accounts.is_shut(who))
            }
            _ => true,
        };
        if !is_there(black) || !is_there(white) {
            return Err(Failure::Forbidden("your opponent's account is closed"));
        }
        if !session.terms().is_rated {
            return Ok(());
        }
        let sanctions = &self.context.accounts.sanctions;
        sanctions.allow(viewer.who, LimitKind::Rated)?;
        // The opponent's sanctions are private, so the refusal gives no reason.
        let may = |seat: &Seat| match seat {
            Seat::Human(Player { who: Some(who), .. }) => sanctions.limit(*who, LimitKind::Rated).is_none(),
            _ => true,
        };
        if may(black) && may(white) {
            Ok(())
        } else {
            Err(NotRated("is not possible with your opponent now").into())
        }
    }

    /// Starts the rematch of a game. Repeated requests start it only once.
    async fn play_on(&self, id: &GameId, viewer: &Viewer) -> Result<(), Failure> {
        let session = self.session(id, viewer).await?;
        if session.continued().is_some() {
            return Ok(());
        }
        let (next, log) = session.rematch(clock::now())?;
        // Concurrent requests get the same game.
        let next_id = self.context.key.rematch(id).ok_or(Failure::Broken("the id of a rematch"))?;
        let request = Some(format!("the rematch of {id}"));
        let next = Beginning { id: next_id, session: next, log, request, is_of_event: false };
        let game = self.begin(next, viewer).await?;
        self.ask(id, |reply| Request::Continue(game.id.clone(), reply)).await
    }

    /// Ends all tasks and prevents new ones. Acknowledged events are already in the store.
    pub(crate) fn close(&self) {
        let mut registry = self.registry.lock();
        registry.is_closed = true;
        registry.games.clear();
        registry.idle.clear();
    }

    async fn ask<T>(&self, id: &GameId, request: impl Fn(Reply<T>) -> Request) -> Result<T, Failure> {
        self.ask_from(id, || Origin::Stored, request).await
    }

    /// Sends a request to the task of a game. Starts the task from `origin` if it is not running.
    async fn ask_from<T>(
        &self,
        id: &GameId,
        origin: impl Fn() -> Origin,
        request: impl Fn(Reply<T>) -> Request,
    ) -> Result<T, Failure> {
        for _ in 0..ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            let mut request = Some(request(reply));
            let game = self.start_with_room(id, &mut Some(origin()), &mut request).await?;
            if let Some(request) = request
                && game.send(Box::new(request)).await.is_err()
            {
                continue;
            }
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(Failure::Broken("the game"))
    }

    /// Finds or starts a task, like [`start`](Self::start). If memory is full, first removes an idle game.
    async fn start_with_room(
        &self,
        id: &GameId,
        origin: &mut Option<Origin>,
        first: &mut Option<Request>,
    ) -> Result<Mailbox, Failure> {
        for _ in 0..ATTEMPTS {
            match self.start(id, origin, first) {
                Err(Failure::Busy) => {}
                started => return started,
            }
            let Some(idle) = self.longest_idle() else { break };
            let (reply, gone) = oneshot::channel();
            if idle.send(Box::new(Request::MakeRoom(reply))).await.is_ok() {
                // A missing answer also means that the game has left memory.
                let _gone = gone.await;
            }
        }
        self.start(id, origin, first)
    }

    /// Returns the mailbox of the game that has been idle for longest, and no longer counts the game as idle.
    fn longest_idle(&self) -> Option<Mailbox> {
        let mut registry = self.registry.lock();
        let id = registry.idle.take_longest()?;
        registry.games.get(&id).cloned()
    }

    /// Marks a game as idle or not.
    fn set_idle(&self, id: &GameId, is_idle: bool) {
        let mut registry = self.registry.lock();
        if is_idle && registry.games.contains_key(id) {
            registry.idle.add(id);
        } else {
            registry.idle.remove(id);
        }
    }

    /// Finds or starts the task of a game. A new task takes `origin` and finds the first request in its
    /// mailbox. The task thus cannot end before handling that request.
    fn start(
        &self,
        id: &GameId,
        origin: &mut Option<Origin>,
        first: &mut Option<Request>,
    ) -> Result<Mailbox, Failure> {
        let mut registry = self.registry.lock();
        if registry.is_closed {
            return Err(Failure::Busy);
        }
        let count = registry.games.len();
        match registry.games.entry(id.clone()) {
            Entry::Occupied(live) if !live.get().is_closed() => Ok(live.get().clone()),
            Entry::Vacant(_) if count >= self.context.max_games => Err(Failure::Busy),
            entry => {
                let origin = origin.take().ok_or(Failure::Broken("the game"))?;
                let (sender, mailbox) = mpsc::channel(MAILBOX);
                if let Some(first) = first.take() {
                    let _always = sender.try_send(Box::new(first));
                }
                entry.insert_entry(sender.clone());
                let context = Arc::clone(&self.context);
                tokio::spawn(Actor::run(id.clone(), origin, context, mailbox, self.clone()));
                Ok(sender)
            }
        }
    }

    /// Remembers when the store began to refuse changes of a game that leaves memory for that reason.
    fn miss(&self, id: &GameId, from: Millis) {
        self.registry.lock().missed.insert(id.clone(), from);
    }

    /// Removes and returns the remembered time, if there is one.
    fn missed(&self, id: &GameId) -> Option<Millis> {
        self.registry.lock().missed.remove(id)
    }

    /// Forgets a task that accepts no more requests.
    fn forget(&self, id: &GameId) {
        let mut registry = self.registry.lock();
        if registry.games.get(id).is_some_and(mpsc::Sender::is_closed) {
            registry.games.remove(id);
            registry.idle.remove(id);
        }
    }
}

/// Returns the whole game from its task, or `None` if the task ends instead.
async fn show(task: &Mailbox) -> Option<Result<Game, Failure>> {
    let (reply, answer) = oneshot::channel();
    task.send(Box::new(Request::Game(Viewer::server(), reply))).await.ok()?;
    answer.await.ok()
}

#[cfg(test)]
pub(crate) mod tests;
