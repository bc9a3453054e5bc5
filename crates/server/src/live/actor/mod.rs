//! The task that owns one game.

mod access;
mod clocks;
mod commands;
mod computer;
mod ratings;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use outflank_play::{Command, Company, CorruptLog, Gallery, Given, Logged, Millis, Session};
use outflank_rules::ByColor;
use outflank_wire::game::Game;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, sleep_until};

use super::attention::Attention;
use super::clock_hold::{ClockHold, at};
use super::computer_turn::ComputerTurn;
use super::known_ratings::KnownRatings;
use super::outbox::{Followers, Outgoing};
use super::presence::Presence;
use super::recall::Recall;
use super::request::{Mail, Reply, Request, Standing, answer};
use super::{Context, LiveGames};
use crate::identity::Viewer;
use crate::store::Store;
use crate::{Failure, GameId, clock};

/// How a game enters memory.
pub(super) enum Origin {
    /// Loaded from the store.
    Stored,
    /// Loaded only to be deleted from the store.
    Leaving,
    /// A new game with its first events.
    New {
        session: Box<Session>,
        log: Vec<Logged>,
        request: Option<String>,
        viewer: Viewer,
        reply: Reply<Game>,
        is_of_event: bool,
    },
}

/// A game with its followers.
pub(super) struct Actor {
    id: GameId,
    context: Arc<Context>,
    session: Session,
    ratings: KnownRatings,
    /// The view of delayed spectators, if the game has a delay.
    gallery: Option<Gallery>,
    recall: Recall,
    followers: Followers,
    computer: ComputerTurn,
    hold: ClockHold,
    presence: Presence,
    attention: Attention,
    /// Whether the rules reject the rest of the log. The game is then shown up to that point and cannot
    /// continue.
    is_cut_off: bool,
    /// Whether memory may differ from the store, which cannot be read. The task then ends.
    lost: bool,
    /// Whether the game belongs to an event, so that its players cannot abort it.
    is_of_event: bool,
    /// When the game was loaded into memory.
    came: Millis,
}

impl Actor {
    /// Creates or loads a game, and serves it until it is idle.
    pub(super) async fn run(
        id: GameId,
        origin: Origin,
        context: Arc<Context>,
        mut mailbox: Mail,
        registry: LiveGames,
    ) {
        let (session, reply) = match origin {
            Origin::Stored => (load(&id, &context).await, None),
            Origin::Leaving => {
                if let Some(Request::Delete(reply)) = mailbox.recv().await.map(|request| *request) {
                    answer(reply, remove(&id, &context).await);
                }
                mailbox.close();
                return registry.forget(&id);
            }
            Origin::New { session, log, request, viewer, reply, is_of_event } => {
                let stored = context.store.create(&id, &log, &session, request.as_deref()).await;
                let loaded = stored.map_err(Failure::from).and_then(|()| {
                    let gallery = Gallery::of(&log)?;
                    Ok(Loaded { session: *session, gallery, is_cut_off: false, is_of_event })
                });
                (loaded, Some((viewer, reply)))
            }
        };
        let outcome = match session {
            Ok(loaded) => {
                let mut actor = Self::new(id.clone(), context, loaded);
                actor.hold.missed_since = registry.missed(&id);
                actor.look_up_ratings().await;
                if !actor.is_cut_off {
                    actor.hold_clock().await;
                    actor.think();
                }
                if let Some((viewer, reply)) = reply {
                    answer(reply, Ok(actor.game(&viewer)));
                }
                actor.serve(&mut mailbox, &registry).await;
                if let Some(from) = actor.hold.missed_since.filter(|_| actor.lost) {
                    registry.miss(&id, from);
                }
                Ok(())
            }
            Err(failure) => {
                if let Failure::NotFound(_) = failure {
                    registry.missed(&id);
                }
                if let Some((_, reply)) = reply {
                    answer(reply, Err(failure.clone()));
                }
                Err(failure)
            }
        };
        mailbox.close();
        registry.forget(&id);
        // The senders of late requests see their reply dropped, and try the next task of the game.
        while let Some(request) = mailbox.recv().await {
            if let Err(failure) = &outcome {
                request.refuse(failure.clone());
            }
        }
    }

    fn new(id: GameId, context: Arc<Context>, loaded: Loaded) -> Self {
        let Loaded { session, gallery, is_cut_off, is_of_event } = loaded;
        let first_move = context.first_move.filter(|_| !is_of_event);
        let now = Instant::now();
        Self {
            id,
            hold: ClockHold::new(&context.absence, &session),
            context,
            session,
            ratings: KnownRatings::default(),
            gallery,
            recall: Recall::default(),
            followers: Followers::default(),
            computer: ComputerTurn::new(now),
            presence: Presence::new(first_move, now),
            attention: Attention::new(now),
            is_cut_off,
            lost: false,
            is_of_event,
            came: clock::now(),
        }
    }

    async fn serve(&mut self, mailbox: &mut Mail, registry: &LiveGames) {
        let mut was_idle = false;
        while !self.lost {
            self.notice_leaving();
            let is_idle = self.is_idle();
            // With every request, an idle game moves to the end of the queue. The game idle for longest
            // leaves memory first.
            if is_idle || was_idle {
                registry.set_idle(&self.id, is_idle);
            }
            was_idle = is_idle;
            let forgotten_at = self.forgotten_at();
            // Handlers are boxed, so that a game reserves no memory for them while it waits.
            tokio::select! {
                request = mailbox.recv() => match request.map(|request| *request) {
                    Some(Request::Delete(reply)) => {
                        let deleted = Box::pin(self.delete()).await;
                        let ends = deleted.is_ok();
                        answer(reply, deleted);
                        if ends {
                            return;
                        }
                    }
                    Some(Request::MakeRoom(reply)) => {
                        let gives_way = self.is_idle() && mailbox.is_empty();
                        if gives_way {
                            mailbox.close();
                            registry.forget(&self.id);
                        }
                        answer(reply, Ok(()));
                        if gives_way {
                            return;
                        }
                    }
                    Some(request) => Box::pin(self.handle(request)).await,
                    None => return,
                },
                call = self.computer.next(&self.followers) => Box::pin(self.hear_computer(call)).await,
                call = self.hold.next(&self.session, !self.is_cut_off) => Box::pin(self.hear_clock(call)).await,
                () = at(self.presence.calls_off_at(&self.session)), if !self.is_cut_off => Box::pin(self.call_off()).await,
                () = self.followers.all_left(), if self.attention.was_followed() => {}
                () = at(forgotten_at), if self.computer.thinking.is_some() && !self.attention.was_followed() => self.think(),
                () = sleep_until(self.presence.next_check()), if self.session.company() == Company::Two && !self.followers.are_gone() => {
                    self.presence.schedule_check(Instant::now());
                    self.update_presence();
                    if self.presence.are_both_here() {
                        Box::pin(self.resume_clock()).await;
                    }
                }
                () = sleep(self.context.idle) => {
                    if self.is_idle() && mailbox.is_empty() {
                        return;
                    }
                }
            }
        }
    }

    /// Whether the game need not stay in memory now.
    fn is_idle(&mut self) -> bool {
        let waits_for_clock = self.hold.until.is_some() || self.flag_is_near();
        self.followers.are_gone() && self.computer.color().is_none() && !waits_for_clock
    }

    /// Reacts once when the last follower has left.
    fn notice_leaving(&mut self) {
        if !self.attention.has_left(!self.followers.are_gone(), Instant::now()) {
            return;
        }
        if self.session.company() == Company::Two {
            self.update_presence();
        }
        if self.computer.thinking.is_some() {
            self.think();
        }
    }

    async fn handle(&mut self, request: Request) {
        let was_forgotten = self.is_forgotten();
        self.attention.note_request(Instant::now());
        if was_forgotten {
            self.think();
        }
        match request {
            Request::Game(viewer, reply) => {
                self.tell_missing_ratings().await;
                answer(reply, self.check_sees(&viewer).map(|()| self.game(&viewer)));
            }
            Request::Session(viewer, reply) => {
                answer(reply, self.check_sees(&viewer).map(|()| self.seen_by(viewer.who).0.clone()));
            }
            Request::Standing(viewer, reply) => {
                answer(reply, self.check_sees(&viewer).map(|()| self.standing()));
            }
            Request::Command(arrived, command, forbidden, reply) => {
                let done = match forbidden {
                    None => self.command(&arrived, command).await,
                    Some(failure) => self.forbid(&arrived.by, &command, failure).await,
                };
                answer(reply, done);
            }
            Request::Join(viewer, called, reply) => {
                let joined = self.join(&viewer, called).await;
                answer(reply, joined);
            }
            Request::Continue(game, reply) => {
                let command = Command::Continue { game };
                let done = self.carry_out(&command, &Given::by_server(clock::now()), None).await;
                answer(reply, done);
            }
            Request::CallOff(reply) => {
                let done = self.carry_out(&Command::Abort, &Given::by_server(clock::now()), None).await;
                answer(reply, done);
            }
            Request::Depart(who, reply) => {
                let done = self.depart(who).await;
                answer(reply, done);
            }
            Request::MoveNow(viewer, reply) => {
                let allowed = self.check_owns(&viewer);
                if let Some(thinking) = self.computer.thinking.as_ref().filter(|_| allowed.is_ok()) {
                    thinking.hurry();
                }
                answer(reply, allowed);
            }
            Request::Subscribe(viewer, since, reply) => {
                let subscription = self.subscribe(&viewer, since).await;
                answer(reply, subscription);
            }
            Request::ReadAgain(reply) => {
                self.read_again(0).await;
                answer(reply, Ok(()));
            }
            Request::Delete(reply) | Request::MakeRoom(reply) => {
                answer(reply, Err(Failure::Broken("the game")))
            }
        }
    }

    /// Returns the seats and followers of the game.
    fn standing(&mut self) -> Standing {
        let mut here = ByColor { black: false, white: false };
        for color in self.followers.people().filter_map(|who| self.session.side_of(who)) {
            here[color] = true;
        }
        Standing::of(&self.session, here)
    }

    async fn delete(&mut self) -> Result<(), Failure> {
        remove(&self.id, &self.context).await?;
        self.followers.pass_on(&Outgoing::Deleted);
        Ok(())
    }
}

/// Deletes a game from the store.
async fn remove(id: &GameId, context: &Context) -> Result<(), Failure> {
    if !context.store.delete(id).await? {
        return Err(Failure::NotFound("such game"));
    }
    context.played_here.notify();
    Ok(())
}

/// A game replayed from its log.
struct Loaded {
    session: Session,
    /// The view of delayed spectators, if the game has a delay.
    gallery: Option<Gallery>,
    /// Whether the rules reject the rest of the log.
    is_cut_off: bool,
    is_of_event: bool,
}

async fn load(id: &GameId, context: &Context) -> Result<Loaded, Failure> {
    let log = read(id, &context.store).await?;
    let (session, gallery, stopped) = off_the_loop(move || {
        let (session, stopped) = Session::replay_as_far(&log)?;
        // A game that cannot continue has nothing to hide from spectators.
        let gallery = if stopped.is_some() { None } else { Gallery::of(&log)? };
        Ok::<_, CorruptLog>((session, gallery, stopped))
    })
    .await??;
    if let Some(error) = &stopped {
        tracing::warn!(game = %id, %error, "a log is invalid; the game is shown only up to this event");
    }
    let is_of_event = context.store.is_table_game(id).await?;
    Ok(Loaded { session, gallery, is_cut_off: stopped.is_some(), is_of_event })
}

pub(super) async fn read(id: &GameId, store: &Store) -> Result<Vec<Logged>, Failure> {
    store.load(id).await?.ok_or(Failure::NotFound("such game"))
}

/// Runs slow work on a separate thread, so that it does not delay other tasks.
pub(super) async fn off_the_loop<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    spawn_blocking(work).await.map_err(|_| Failure::Broken("the game"))
}
