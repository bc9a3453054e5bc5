//! Games in play: one task owns each game that somebody looks at or that the computer thinks about.
//!
//! [`LiveGames`] finds or starts the task of a game and passes requests to it; [`actor`] is the task. Nobody
//! else changes a game, so nothing needs a lock and every game has one order of events.

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
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use outflank_play::{Avatar, Logged, Millis, Name, Player, Principal, Seat, Session};
use outflank_rules::ByColor;
use outflank_wire::client::{Action, Command};
use outflank_wire::game::{CommandDone, Game};
use outflank_wire::live::Offer;
use outflank_wire::moderation::LimitKind;
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

/// Requests that may wait for one game.
const MAILBOX: usize = 64;
/// A game whose flag falls within this time stays in memory, in milliseconds.
const SOON_MS: i64 = 2 * 60 * 60 * 1000;
/// A game may leave memory just when it is asked for something; then it is started again.
const ATTEMPTS: usize = 3;

/// Services and settings that the tasks of all games share.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub(crate) store: Store,
    /// Who is told that a game is over or was removed.
    pub(crate) played_here: PlayedHere,
    /// Who is told that a game is over that an event may wait for.
    pub(crate) calls: Calls,
    pub(crate) workers: Workers,
    pub(crate) pace: Duration,
    pub(crate) idle: Duration,
    /// The longest that the computer thinks in a person's turn; `None` for never.
    pub(crate) ponder: Option<Duration>,
    /// How long each of two who are both there has for the first move; `None` for as long as they like.
    pub(crate) first_move: Option<Duration>,
    pub(crate) max_games: usize,
    pub(crate) key: ServerKey,
    /// Who has an account.
    pub(crate) accounts: Arc<Accounts>,
    /// What administrators have set.
    pub(crate) orders: Arc<Orders>,
    /// When the server was away.
    pub(crate) absence: Arc<Absence>,
}

/// The games in play; clones share them.
#[derive(Clone, Debug)]
pub(crate) struct LiveGames {
    context: Arc<Context>,
    registry: Arc<Mutex<Registry>>,
    /// Threads on which those who come back are caught up.
    catching_up: Arc<Semaphore>,
    /// What commands take that are carried out, in seconds.
    times: Histogram,
}

/// The tasks that run.
#[derive(Debug, Default)]
struct Registry {
    games: HashMap<GameId, Mailbox>,
    idle: IdleGames,
    /// Games that the store took nothing for and could not read again either, and since when: they come back when it
    /// can.
    missed: HashMap<GameId, Millis>,
    /// Whether the server stops: no task begins any more.
    is_closed: bool,
}

/// A game that begins.
pub(crate) struct Beginning {
    pub(crate) id: GameId,
    pub(crate) session: Session,
    pub(crate) log: Vec<Logged>,
    /// The request for it, where its client chose the id and may send it again.
    pub(crate) request: Option<String>,
    /// Whether it is the game of a table of an event.
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

    /// What commands take that are carried out, in seconds.
    pub(crate) fn command_times(&self) -> Histogram {
        self.times.clone()
    }

    /// What its tasks share.
    #[cfg(test)]
    pub(crate) fn context(&self) -> &Context {
        &self.context
    }

    /// When the server was away.
    pub(crate) fn absence(&self) -> &Absence {
        &self.context.absence
    }

    /// How many games are in memory.
    pub(crate) fn count(&self) -> usize {
        self.registry().games.len()
    }

    /// Stores a new game and puts it into play, once however often it comes with the same request; where there is no
    /// room for it in memory, nothing is stored.
    pub(crate) async fn begin(&self, new: Beginning, viewer: &Viewer) -> Result<Game, Failure> {
        let Beginning { id, session, log, request, is_of_event } = new;
        // A tournament that was begun is played to its end.
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
                // Somebody has asked for it before it was there.
                None | Some(Err(Failure::NotFound(_))) if !is_ours => {}
                Some(Err(failure)) => return Err(failure),
                None => return Err(Failure::Broken("the game")),
            }
        }
        Err(Failure::Busy)
    }

    /// The game of this id if this request has begun it, as a viewer may see it.
    pub(crate) async fn begun(&self, id: &GameId, request: &str, viewer: &Viewer) -> Result<Game, Failure> {
        let is_same = self.context.store.begun_by(id).await?.is_some_and(|first| first == request);
        match self.game(id, viewer).await {
            Ok(_) if !is_same => Err(IdReused(id.to_string()).into()),
            // To whoever may not see it, it is a game of others.
            Err(Failure::NotFound(_)) => Err(IdReused(id.to_string()).into()),
            game => game,
        }
    }

    /// The whole game.
    pub(crate) async fn game(&self, id: &GameId, viewer: &Viewer) -> Result<Game, Failure> {
        self.ask(id, |reply| Request::Game(viewer.clone(), reply)).await
    }

    /// The game as the rules of play know it.
    pub(crate) async fn session(&self, id: &GameId, viewer: &Viewer) -> Result<Session, Failure> {
        self.ask(id, |reply| Request::Session(viewer.clone(), reply)).await
    }

    /// Who is who at a game.
    pub(crate) async fn standing(&self, id: &GameId, viewer: &Viewer) -> Result<Standing, Failure> {
        self.ask(id, |reply| Request::Standing(viewer.clone(), reply)).await
    }

    /// Carries a command out, once however often it comes.
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

    /// Puts whoever was invited into the open seat of a game; who sits there already is welcome again.
    pub(crate) async fn join(
        &self,
        id: &GameId,
        viewer: &Viewer,
        called: (Option<Name>, Option<Avatar>),
    ) -> Result<Game, Failure> {
        self.ask(id, |reply| Request::Join(viewer.clone(), called.clone(), reply)).await
    }

    /// Makes the computer play the best move it has found so far.
    pub(crate) async fn move_now(&self, id: &GameId, viewer: &Viewer) -> Result<(), Failure> {
        self.ask(id, |reply| Request::MoveNow(viewer.clone(), reply)).await
    }

    /// Ends a game of an event for which nobody waits any more.
    pub(crate) async fn call_off(&self, id: &GameId) -> Result<(), Failure> {
        self.ask(id, Request::CallOff).await
    }

    /// Ends a game between two for somebody whose account is deleted, if it goes on. No rating changes by that.
    pub(crate) async fn depart(&self, id: &GameId, who: Principal) -> Result<(), Failure> {
        self.ask(id, |reply| Request::Depart(who, reply)).await
    }

    /// What happens in a game from now on, after what has happened since event `since`.
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

    /// Wakes the games whose flags fall by a moment unless somebody moves, and those that the store could not be asked
    /// for: their tasks see to their clocks.
    pub(crate) async fn wake_flagged(&self, by: Millis) -> Result<(), Failure> {
        let server = Viewer::server();
        let flagged = self.context.store.flagged(by).await?;
        let missed: Vec<GameId> = self.registry().missed.keys().cloned().collect();
        for id in flagged.into_iter().chain(missed) {
            match self.session(&id, &server).await {
                Ok(_) | Err(Failure::Busy | Failure::NotFound(_)) => {}
                Err(error) => {
                    tracing::error!(game = %id, %error, "the clock of a game cannot be looked after")
                }
            }
        }
        Ok(())
    }

    /// Removes a game for good, also one that cannot be read any more. From a game between two that is over a person
    /// only takes leave, until the last one has.
    pub(crate) async fn delete(&self, id: &GameId, viewer: &Viewer) -> Result<(), Failure> {
        let store = &self.context.store;
        let people = store.people(id).await?;
        let (own, others): (Vec<_>, Vec<_>) = people.into_iter().partition(|person| viewer.who.is(*person));
        if own.is_empty() {
            return Err(Failure::NotFound("such game"));
        }
        // What has changed ratings stays, for whoever computes them anew.
        let is_rated = store.has_changed_ratings(id).await?;
        if others.is_empty() && !is_rated {
            match self.ask_from(id, || Origin::Leaving, Request::Delete).await {
                // Somebody has sat down meanwhile: the game is theirs as well now.
                Err(Failure::NotFound(_)) if !store.people(id).await?.is_empty() => {}
                done => return done,
            }
        }
        let session = self.session(id, viewer).await?;
        if session.result().is_none() && session.is_shared() {
            return Err(Failure::Forbidden(
                "a game between two, or one of an event, cannot be removed while it goes on",
            ));
        }
        for person in own {
            store.leave(id, person).await?;
        }
        Ok(())
    }

    /// Has the task of a game, if it runs, take it from the store anew.
    pub(crate) async fn read_again(&self, id: &GameId) -> Result<(), Failure> {
        if !self.registry().games.contains_key(id) {
            return Ok(());
        }
        self.ask(id, Request::ReadAgain).await
    }

    /// Refuses a rematch with an account that is no more, and a rated one to whoever may play none now and against them.
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
        // Why the other may not is theirs to know.
        let may = |seat: &Seat| match seat {
            Seat::Human(Player { who: Some(who), .. }) => sanctions.limit(*who, LimitKind::Rated).is_none(),
            _ => true,
        };
        if may(black) && may(white) {
            Ok(())
        } else {
            Err(NotRated("cannot be played with your opponent now").into())
        }
    }

    /// Begins the game in which two play on: once, however often it is asked for.
    async fn play_on(&self, id: &GameId, viewer: &Viewer) -> Result<(), Failure> {
        let session = self.session(id, viewer).await?;
        if session.continued().is_some() {
            return Ok(());
        }
        let (next, log) = session.rematch(clock::now())?;
        // Two answers at the same moment begin the same game.
        let next_id = self.context.key.rematch(id).ok_or(Failure::Broken("the id of a rematch"))?;
        let request = Some(format!("the rematch of {id}"));
        let next = Beginning { id: next_id, session: next, log, request, is_of_event: false };
        let game = self.begin(next, viewer).await?;
        self.ask(id, |reply| Request::Continue(game.id.clone(), reply)).await
    }

    /// Ends every task, and has none begin any more. What was acknowledged is on disk already.
    pub(crate) fn close(&self) {
        let mut registry = self.registry();
        registry.is_closed = true;
        registry.games.clear();
        registry.idle.clear();
    }

    async fn ask<T>(&self, id: &GameId, request: impl Fn(Reply<T>) -> Request) -> Result<T, Failure> {
        self.ask_from(id, || Origin::Stored, request).await
    }

    /// Asks the task of a game, which comes from where it is said unless it runs.
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

    /// The task of a game as [`start`](Self::start) gives it; where there is no room for it, a game that nobody needs
    /// leaves memory first.
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
            if idle.send(Box::new(Request::GiveWay(reply))).await.is_ok() {
                // Without an answer it has left as well.
                let _gone = gone.await;
            }
        }
        self.start(id, origin, first)
    }

    /// The task of the game that nobody has needed for the longest time, once.
    fn longest_idle(&self) -> Option<Mailbox> {
        let mut registry = self.registry();
        let id = registry.idle.take_longest()?;
        registry.games.get(&id).cloned()
    }

    /// Whether nobody needs a game now.
    fn set_idle(&self, id: &GameId, is_idle: bool) {
        let mut registry = self.registry();
        if is_idle && registry.games.contains_key(id) {
            registry.idle.add(id);
        } else {
            registry.idle.remove(id);
        }
    }

    /// The task of a game, begun unless it runs. If it is begun, where it comes from is taken, and so is the first
    /// request: it finds it waiting and cannot end before it comes.
    fn start(
        &self,
        id: &GameId,
        origin: &mut Option<Origin>,
        first: &mut Option<Request>,
    ) -> Result<Mailbox, Failure> {
        let mut registry = self.registry();
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

    /// Remembers since when the store has taken nothing for a game that leaves memory for that.
    fn miss(&self, id: &GameId, from: Millis) {
        self.registry().missed.insert(id.clone(), from);
    }

    /// Since when the store has taken nothing for a game, if that was remembered; it is known once.
    fn missed(&self, id: &GameId) -> Option<Millis> {
        self.registry().missed.remove(id)
    }

    /// Forgets a task that takes no more requests.
    fn forget(&self, id: &GameId) {
        let mut registry = self.registry();
        if registry.games.get(id).is_some_and(mpsc::Sender::is_closed) {
            registry.games.remove(id);
            registry.idle.remove(id);
        }
    }

    fn registry(&self) -> MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The whole game as its task shows it; `None` if that ends instead.
async fn show(task: &Mailbox) -> Option<Result<Game, Failure>> {
    let (reply, answer) = oneshot::channel();
    task.send(Box::new(Request::Game(Viewer::server(), reply))).await.ok()?;
    answer.await.ok()
}

#[cfg(test)]
pub(crate) mod tests;
