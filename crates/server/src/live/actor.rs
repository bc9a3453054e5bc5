//! The task that owns one game.

use std::collections::HashMap;
use std::mem;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use outflank_play::{By, Command, Logged, Session};
use outflank_wire::client::Command as WireCommand;
use outflank_wire::game::CommandDone;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use super::outbox::{Followers, Outgoing, Subscription, text};
use super::pondering::{Pondering, tired};
use super::request::{Request, answer};
use super::thinking::Thinking;
use super::{LiveGames, Setting};
use crate::store::{Answered, Append, Stored};
use crate::{Failure, GameId, clock, convert};

/// One game with those who follow it.
pub(super) struct Actor {
    id: GameId,
    setting: Arc<Setting>,
    session: Session,
    log: Vec<Logged>,
    answered: HashMap<String, Answered>,
    followers: Followers,
    thinking: Option<Thinking>,
    pondering: Option<Pondering>,
    /// When the last ply was made, or the game came into memory.
    last_ply: Instant,
    /// Whether memory and disk may differ: the task ends and the next one reads the disk.
    doubtful: bool,
}

impl Actor {
    /// Loads a game and serves it until nobody needs it.
    pub(super) async fn run(
        id: GameId,
        setting: Arc<Setting>,
        mut mailbox: mpsc::Receiver<Request>,
        registry: LiveGames,
    ) {
        let loaded = Self::load(id.clone(), setting).await;
        let failure = match loaded {
            Ok(mut actor) => {
                actor.think();
                actor.serve(&mut mailbox).await;
                None
            }
            Err(failure) => Some(failure),
        };
        mailbox.close();
        registry.forget(&id);
        // Who asked too late finds the reply dropped and asks the next task.
        while let Some(request) = mailbox.recv().await {
            if let Some(failure) = &failure {
                request.refuse(failure.clone());
            }
        }
    }

    async fn load(id: GameId, setting: Arc<Setting>) -> Result<Self, Failure> {
        let Stored { log, answered } =
            setting.store.load(&id).await?.ok_or(Failure::NotFound("such game"))?;
        let session = Session::replay(&log)?;
        Ok(Self {
            id,
            setting,
            session,
            log,
            answered,
            followers: Followers::default(),
            thinking: None,
            pondering: None,
            last_ply: Instant::now(),
            doubtful: false,
        })
    }

    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Request>) {
        while !self.doubtful {
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
                found = find(&mut self.thinking) => self.play_found(found).await,
                () = tired(&self.pondering, &self.followers) => {
                    if let Some(pondering) = &mut self.pondering {
                        pondering.rest();
                    }
                }
                () = sleep(self.setting.idle) => {
                    if self.followers.are_gone() && self.thinking.is_none() && mailbox.is_empty() {
                        return;
                    }
                }
            }
        }
    }

    async fn handle(&mut self, request: Request) {
        match request {
            Request::Game(reply) => {
                let thinking = self.thinking.as_ref().map(|thinking| thinking.color);
                answer(reply, Ok(convert::game(&self.id, &self.session, thinking)));
            }
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
                let subscription = self.subscribe(since);
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
        if let Some(first) = self.answered.get(id) {
            if first.body != body {
                return Err(Failure::IdReused(id.clone()));
            }
            return Ok(CommandDone { id: id.clone(), seq: first.seq });
        }
        let wanted = convert::action(action)?;
        self.carry_out(&wanted, Some(*seen), Some((id, &body))).await?;
        let seq = self.session.seq();
        self.answered.insert(id.clone(), Answered { body, seq });
        self.think();
        Ok(CommandDone { id: command.id, seq })
    }

    /// Carries out a command: first in a copy, then on disk, and only then for everybody to see.
    async fn carry_out(
        &mut self,
        command: &Command,
        seen: Option<u64>,
        named: Option<(&str, &str)>,
    ) -> Result<(), Failure> {
        let mut after = self.session.clone();
        let events = after.apply(command, seen, clock::now())?;
        let append = Append { events: &events, after: &after, command: named };
        if let Err(error) = self.setting.store.append(&self.id, append).await {
            // It may or may not be on disk; the disk knows.
            self.doubtful = true;
            return Err(error.into());
        }
        if after.playthrough().plies().len() != self.session.playthrough().plies().len() {
            self.last_ply = Instant::now();
        }
        let mut step = mem::replace(&mut self.session, after);
        for logged in &events {
            step.follow(logged)?;
            if let Some(message) = message(logged, &step) {
                self.followers.send(&message);
            }
        }
        self.log.extend(events);
        Ok(())
    }

    /// Begins or ends thinking, whichever the game now calls for.
    fn think(&mut self) {
        // First, so that the engine that ponders is free to choose the move.
        self.ponder();
        if self.thinking.as_ref().is_some_and(|thinking| thinking.is_about(&self.session)) {
            return;
        }
        let before = self.thinking.take().map(|thinking| thinking.color);
        let Setting { workers, pace, .. } = &*self.setting;
        self.thinking = match Thinking::begin(&self.id, &self.session, workers, self.last_ply, *pace) {
            Ok(thinking) => thinking,
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "the computer cannot think");
                None
            }
        };
        let after = self.thinking.as_ref().map(|thinking| thinking.color);
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
    async fn play_found(&mut self, found: Result<String, Failure>) {
        let played = match found {
            Ok(text) => self.carry_out(&Command::Play { text, by: By::Engine }, None, None).await,
            Err(failure) => Err(failure),
        };
        match played {
            Ok(()) => self.think(),
            Err(failure) => {
                // The game stays as it is: it can be taken back, given to a person, or opened again.
                tracing::error!(game = %self.id, error = ?failure, "the computer could not move");
                self.thinking = None;
                self.followers.send(&ServerMessage::Thinking { color: None });
            }
        }
    }

    fn subscribe(&mut self, since: Option<u64>) -> Result<Subscription, Failure> {
        let thinking = self.thinking.as_ref().map(|thinking| thinking.color);
        let known = since.filter(|since| (1..=self.session.seq()).contains(since));
        let first = match known.and_then(|known| usize::try_from(known).ok()) {
            Some(known) => {
                let mut first = self.tail(known)?;
                first.push(text(&ServerMessage::Thinking { color: thinking.map(convert::color) }));
                first
            }
            None => {
                let game = Box::new(convert::game(&self.id, &self.session, thinking));
                vec![text(&ServerMessage::Snapshot { game })]
            }
        };
        if self.thinking.is_none() {
            // Opening a game that waits for the computer is a reason to try again.
            self.think();
        }
        let next = self.followers.add();
        self.ponder();
        Ok(Subscription { first, next })
    }

    /// The messages after the first `known` events.
    fn tail(&self, known: usize) -> Result<Vec<Utf8Bytes>, Failure> {
        let (before, after) = self.log.split_at(known.min(self.log.len()));
        let mut step = Session::replay(before)?;
        let mut messages = Vec::new();
        for logged in after {
            step.follow(logged)?;
            messages.extend(message(logged, &step).map(|message| text(&message)));
        }
        Ok(messages)
    }

    async fn delete(&mut self) -> Result<(), Failure> {
        if !self.setting.store.delete(&self.id).await? {
            return Err(Failure::NotFound("such game"));
        }
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

/// What followers are told about an event, given the game after it.
fn message(logged: &Logged, after: &Session) -> Option<ServerMessage> {
    Some(ServerMessage::Event {
        seq: after.seq(),
        event: convert::event(logged, after)?,
        position: convert::snapshot_position(after),
        take_back: after.take_back().map(convert::number),
    })
}
