//! The task that owns one game.

use std::sync::Arc;

use outflank_play::{By, Command, Logged, Session};
use outflank_rules::Color;
use outflank_wire::client::Command as WireCommand;
use outflank_wire::game::{CommandDone, Game};
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::outbox::{Followers, Outgoing, Subscription, text};
use super::pondering::{Pondering, tired};
use super::recall::Recall;
use super::request::{Reply, Request, answer};
use super::telling;
use super::thinking::Thinking;
use super::unwritten::{Unwritten, due};
use super::{LiveGames, Setting};
use crate::store::Append;
use crate::{Failure, GameId, clock, convert};

/// Whoever missed more events than these gets the whole game instead of them: it is less to make and to send.
const MOST_MISSED: u64 = 32;

/// Where a game in memory comes from.
pub(super) enum Origin {
    /// From the store.
    Stored,
    /// It stays in the store and is removed from there.
    Leaving,
    /// It begins, with these events, unless the store refuses it.
    New { session: Box<Session>, log: Vec<Logged>, reply: Reply<Game> },
}

/// One game with those who follow it.
pub(super) struct Actor {
    id: GameId,
    setting: Arc<Setting>,
    session: Session,
    recall: Recall,
    followers: Followers,
    thinking: Option<Thinking>,
    unwritten: Option<Unwritten>,
    pondering: Option<Pondering>,
    /// When the last ply was made, or the game came into memory.
    last_ply: Instant,
    /// Whether memory and disk may differ and the disk can't be read: the task ends.
    lost: bool,
}

impl Actor {
    /// Begins or loads a game and serves it until nobody needs it.
    pub(super) async fn run(
        id: GameId,
        origin: Origin,
        setting: Arc<Setting>,
        mut mailbox: mpsc::Receiver<Request>,
        registry: LiveGames,
    ) {
        let (session, reply) = match origin {
            Origin::Stored => (load(&id, &setting).await, None),
            Origin::Leaving => {
                if let Some(Request::Delete(reply)) = mailbox.recv().await {
                    answer(reply, remove(&id, &setting).await);
                }
                mailbox.close();
                return registry.forget(&id);
            }
            Origin::New { session, log, reply } => {
                let stored = setting.store.create(&id, &log, &session).await;
                (stored.map(|()| *session).map_err(Failure::from), Some(reply))
            }
        };
        let outcome = match session {
            Ok(session) => {
                let mut actor = Self::new(id.clone(), setting, session);
                actor.think();
                if let Some(reply) = reply {
                    answer(reply, Ok(actor.game()));
                }
                actor.serve(&mut mailbox).await;
                Ok(())
            }
            Err(failure) => {
                if let Some(reply) = reply {
                    answer(reply, Err(failure.clone()));
                }
                Err(failure)
            }
        };
        mailbox.close();
        registry.forget(&id);
        // Who asked too late finds the reply dropped and asks the next task.
        while let Some(request) = mailbox.recv().await {
            if let Err(failure) = &outcome {
                request.refuse(failure.clone());
            }
        }
    }

    fn new(id: GameId, setting: Arc<Setting>, session: Session) -> Self {
        Self {
            id,
            setting,
            session,
            recall: Recall::default(),
            followers: Followers::default(),
            thinking: None,
            unwritten: None,
            pondering: None,
            last_ply: Instant::now(),
            lost: false,
        }
    }

    /// The whole game, as clients see it.
    fn game(&self) -> Game {
        convert::game(&self.id, &self.session, self.thinks())
    }

    /// For which side the computer thinks or waits to have its move written.
    fn thinks(&self) -> Option<Color> {
        let thinking = self.thinking.as_ref().map(|thinking| thinking.color);
        thinking.or(self.unwritten.as_ref().map(|unwritten| unwritten.color))
    }

    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Request>) {
        while !self.lost {
            tokio::select! {
                request = mailbox.recv() => match request {
                    Some(Request::Delete(reply)) => {
                        let deleted = self.delete().await;
                        let ends = deleted.is_ok();
                        answer(reply, deleted);
                        if ends {
                            return;
                        }
                    }
                    Some(request) => self.handle(request).await,
                    None => return,
                },
                found = find(&mut self.thinking) => self.found(found).await,
                () = due(&self.unwritten) => self.write_found().await,
                () = self.followers.all_left(), if self.thinking.is_some() && !self.followers.are_gone() => {
                    self.think();
                }
                () = tired(&self.pondering, &self.followers) => {
                    if let Some(pondering) = &mut self.pondering {
                        pondering.rest();
                    }
                }
                () = sleep(self.setting.idle) => {
                    if self.followers.are_gone() && self.thinks().is_none() && mailbox.is_empty() {
                        return;
                    }
                }
            }
        }
    }

    async fn handle(&mut self, request: Request) {
        match request {
            Request::Game(reply) => answer(reply, Ok(self.game())),
            Request::Session(reply) => answer(reply, Ok(self.session.clone())),
            Request::Command(command, reply) => {
                let done = self.command(command).await;
                answer(reply, done);
            }
            Request::MoveNow(reply) => {
                if let Some(thinking) = &self.thinking {
                    thinking.hurry();
                }
                answer(reply, Ok(()));
            }
            Request::Subscribe(since, reply) => {
                let subscription = self.subscribe(since).await;
                answer(reply, subscription);
            }
            Request::Delete(reply) => answer(reply, Err(Failure::Broken("the game"))),
        }
    }

    /// Carries out a command of a client, or repeats the answer it got.
    async fn command(&mut self, command: WireCommand) -> Result<CommandDone, Failure> {
        let WireCommand { id, seen, action } = &command;
        let is_id_byte = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if !(1..=64).contains(&id.len()) || !id.bytes().all(is_id_byte) {
            return Err(Failure::BadRequest(format!("id: {id:?} is not 1 to 64 letters, digits or -")));
        }
        let body = serde_json::to_string(&(seen, action)).map_err(|_| Failure::Broken("a command"))?;
        if let Some(settled) = self.recall.of(id, &body) {
            return Ok(CommandDone { id: command.id, seq: settled? });
        }
        if let Some(first) = self.setting.store.answered(&self.id, id).await? {
            if first.body != body {
                return Err(Failure::IdReused(command.id));
            }
            return Ok(CommandDone { id: command.id, seq: first.seq });
        }
        let before = self.session.seq();
        let outcome = self.carry_out(&convert::action(action)?, Some(*seen), Some((id, &body))).await;
        let seq = self.session.seq();
        match outcome {
            Ok(()) if seq > before => self.think(),
            Ok(()) => self.recall.remember(id, &body, Ok(seq)),
            Err(failure) => {
                match &failure {
                    Failure::Refused(refusal) => self.recall.remember(id, &body, Err(refusal.clone())),
                    _ => self.think(),
                }
                return Err(failure);
            }
        }
        Ok(CommandDone { id: command.id, seq })
    }

    /// Carries out a command: first in a copy, then on disk, and only then for everybody to see. Nothing can fail
    /// once it is on disk.
    async fn carry_out(
        &mut self,
        command: &Command,
        seen: Option<u64>,
        named: Option<(&str, &str)>,
    ) -> Result<(), Failure> {
        let mut after = self.session.clone();
        let events = after.apply(command, seen, clock::now())?;
        if events.is_empty() {
            return Ok(());
        }
        let messages = match self.followers.are_gone() {
            true => Vec::new(),
            false => telling::messages(&self.session, &events, &after)?,
        };
        let append = Append { events: &events, after: &after, command: named };
        if let Err(error) = self.setting.store.append(&self.id, append).await {
            if error.is_doubtful() {
                self.read_again().await;
            }
            return Err(error.into());
        }
        if after.playthrough().plies().len() != self.session.playthrough().plies().len() {
            self.last_ply = Instant::now();
        }
        self.session = after;
        for message in messages {
            self.followers.pass_on(&Outgoing::Message(message));
        }
        Ok(())
    }

    /// Takes from the disk what is true after a write that may or may not have taken place.
    async fn read_again(&mut self) {
        match load(&self.id, &self.setting).await {
            Ok(session) if session.seq() == self.session.seq() => {}
            Ok(session) => {
                self.session = session;
                let game = Box::new(self.game());
                self.followers.send(&ServerMessage::Snapshot { game });
            }
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "the game leaves memory: it cannot be read");
                self.lost = true;
            }
        }
    }

    /// Begins or ends thinking, whichever the game now calls for.
    fn think(&mut self) {
        // First, so that the engine that ponders is free to choose the move.
        self.ponder();
        let is_followed = !self.followers.are_gone();
        if let Some(thinking) = self.thinking.as_ref().filter(|thinking| thinking.is_about(&self.session)) {
            thinking.is_for(&self.session, is_followed);
            return;
        }
        if self.unwritten.as_ref().is_some_and(|unwritten| unwritten.is_about(&self.session)) {
            return;
        }
        let before = self.thinks();
        (self.thinking, self.unwritten) = (None, None);
        let Setting { workers, pace, .. } = &*self.setting;
        let begun = Thinking::begin(&self.id, &self.session, is_followed, workers, self.last_ply, *pace);
        self.thinking = match begun {
            Ok(thinking) => thinking,
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "the computer cannot think");
                None
            }
        };
        let after = self.thinks();
        if before != after {
            self.followers.send(&ServerMessage::Thinking { color: after.map(convert::color) });
        }
    }

    /// Begins or ends pondering, whichever the game and those who follow it now call for.
    fn ponder(&mut self) {
        let Setting { workers, ponder: Some(most), .. } = &*self.setting else { return };
        self.pondering = Pondering::about(&self.id, &self.session, *most, self.pondering.take());
        if let Some(pondering) = &mut self.pondering {
            if self.followers.are_gone() {
                pondering.rest();
            } else {
                pondering.resume(workers);
            }
        }
    }

    /// Plays what the computer found.
    async fn found(&mut self, found: Result<String, Failure>) {
        match found {
            Ok(text) => {
                self.unwritten = Unwritten::found(text, &self.session);
                self.thinking = None;
                self.write_found().await;
            }
            Err(failure) => self.give_up(&failure),
        }
    }

    /// Plays the move that the computer found, now or, if the store has no room for it, later.
    async fn write_found(&mut self) {
        let Some(found) = &self.unwritten else { return };
        let command = Command::Play { text: found.text.clone(), by: By::Engine };
        match self.carry_out(&command, None, None).await {
            Ok(()) => self.think(),
            Err(failure @ (Failure::Store(_) | Failure::Busy)) => match &mut self.unwritten {
                Some(found) if found.is_about(&self.session) => {
                    let wait = found.put_off();
                    tracing::error!(game = %self.id, error = ?failure, ?wait, "the computer's move waits for the store");
                }
                _ => self.think(),
            },
            Err(failure) => self.give_up(&failure),
        }
    }

    /// Leaves the game as it is: it can be taken back, given to a person, or opened again.
    fn give_up(&mut self, failure: &Failure) {
        tracing::error!(game = %self.id, error = ?failure, "the computer could not move");
        (self.thinking, self.unwritten) = (None, None);
        self.followers.send(&ServerMessage::Thinking { color: None });
    }

    async fn subscribe(&mut self, since: Option<u64>) -> Result<Subscription, Failure> {
        let seq = self.session.seq();
        let missed = since.filter(|since| *since > 0).and_then(|since| seq.checked_sub(since));
        let first = match missed.filter(|missed| *missed <= MOST_MISSED) {
            Some(missed) => {
                let mut first = match missed {
                    0 => Vec::new(),
                    _ => tail(&self.id, &self.setting, seq - missed).await?,
                };
                first.push(text(&ServerMessage::Thinking { color: self.thinks().map(convert::color) }));
                first
            }
            None => vec![text(&ServerMessage::Snapshot { game: Box::new(self.game()) })],
        };
        let next = self.followers.add();
        // Opening a game that waits for the computer is a reason to try again, and one to hurry.
        self.think();
        Ok(Subscription { first, next })
    }

    async fn delete(&mut self) -> Result<(), Failure> {
        remove(&self.id, &self.setting).await?;
        self.followers.pass_on(&Outgoing::Deleted);
        Ok(())
    }
}

/// The answer of the search in progress; never, if there is none.
async fn find(thinking: &mut Option<Thinking>) -> Result<String, Failure> {
    match thinking {
        Some(thinking) => thinking.answer().await,
        None => std::future::pending().await,
    }
}

/// Takes a game out of the store.
async fn remove(id: &GameId, setting: &Setting) -> Result<(), Failure> {
    if setting.store.delete(id).await? { Ok(()) } else { Err(Failure::NotFound("such game")) }
}

/// The game as its log tells it.
async fn load(id: &GameId, setting: &Setting) -> Result<Session, Failure> {
    let log = read(id, setting).await?;
    Ok(off_the_loop(move || Session::replay(&log)).await??)
}

/// The messages about the events after `known`, which are read from the disk.
async fn tail(id: &GameId, setting: &Setting, known: u64) -> Result<Vec<Utf8Bytes>, Failure> {
    let known = usize::try_from(known).unwrap_or(usize::MAX);
    let log = read(id, setting).await?;
    Ok(off_the_loop(move || telling::catch_up(&log, known)).await??)
}

async fn read(id: &GameId, setting: &Setting) -> Result<Vec<Logged>, Failure> {
    setting.store.load(id).await?.ok_or(Failure::NotFound("such game"))
}

/// What takes long enough to keep others waiting, done on a thread where nobody waits.
async fn off_the_loop<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    spawn_blocking(work).await.map_err(|_| Failure::Broken("the game"))
}
