//! The task that owns one game.

use std::sync::Arc;
use std::time::Duration;

use outflank_play::{Command, Company, Given, Logged, Millis, Name, Principal, Refusal, Session};
use outflank_rules::Color;
use outflank_wire::client::{Action, Command as WireCommand};
use outflank_wire::game::{CommandDone, Game};
use outflank_wire::live::You;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::outbox::{Followers, Outgoing, Subscription, text};
use super::pondering::{Pondering, tired};
use super::presence::{LOOK, Presence};
use super::recall::Recall;
use super::request::{Arrived, Reply, Request, answer};
use super::telling;
use super::thinking::Thinking;
use super::unwritten::{Unwritten, due};
use super::{LiveGames, SOON_MS, Setting};
use crate::identity::Viewer;
use crate::store::Append;
use crate::{Failure, GameId, clock, convert};

/// Whoever missed more events than these gets the whole game instead of them: it is less to make and to send.
const MOST_MISSED: u64 = 32;

/// A flag that the store did not take is tried again after this time.
const FLAG_AGAIN: Duration = Duration::from_secs(1);
/// The farthest that a timer is set.
const FARTHEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Where a game in memory comes from.
pub(super) enum Origin {
    /// From the store.
    Stored,
    /// It stays in the store and is removed from there.
    Leaving,
    /// It begins, with these events, unless the store refuses it.
    New {
        session: Box<Session>,
        log: Vec<Logged>,
        request: Option<String>,
        viewer: Viewer,
        reply: Reply<Game>,
    },
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
    presence: Presence,
    /// When the last ply was made, or the game came into memory.
    last_ply: Instant,
    /// Whether memory and disk may differ and the disk can't be read: the task ends.
    lost: bool,
    /// How long to wait before the flag is tried again, after the store did not take it.
    flag_waits: Duration,
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
            Origin::New { session, log, request, viewer, reply } => {
                let stored = setting.store.create(&id, &log, &session, request.as_deref()).await;
                (stored.map(|()| *session).map_err(Failure::from), Some((viewer, reply)))
            }
        };
        let outcome = match session {
            Ok(session) => {
                let mut actor = Self::new(id.clone(), setting, session);
                actor.resume_clock().await;
                actor.think();
                if let Some((viewer, reply)) = reply {
                    answer(reply, Ok(actor.game(&viewer)));
                }
                actor.serve(&mut mailbox).await;
                Ok(())
            }
            Err(failure) => {
                if let Some((_, reply)) = reply {
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
            presence: Presence::new(Instant::now()),
            last_ply: Instant::now(),
            lost: false,
            flag_waits: Duration::ZERO,
        }
    }

    /// The whole game, as somebody sees it.
    fn game(&self, viewer: &Viewer) -> Game {
        convert::game(&self.id, &self.session, self.thinks(), self.you(viewer))
    }

    /// What the game is to somebody.
    fn you(&self, viewer: &Viewer) -> You {
        let Self { id, session, .. } = self;
        let key = &self.setting.key;
        let belongs = session.belongs_to(viewer.who);
        let is_open = session.open_seat().is_some() && session.result().is_none();
        let side = session.side_of(viewer.who).filter(|_| session.company() == Company::Two);
        You {
            is_owner: viewer.who.is(session.owner()),
            side: side.map(convert::color),
            link: belongs.then(|| key.link(id)),
            invitation: (belongs && is_open).then(|| key.invitation(id)),
        }
    }

    /// Refuses those whom the game is not open to as if it were not there.
    fn check_sees(&self, viewer: &Viewer) -> Result<(), Failure> {
        let sees = self.session.is_open_to(viewer.who) || viewer.has_link(&self.setting.key, &self.id);
        if sees { Ok(()) } else { Err(Failure::NotFound("such game")) }
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
                () = flag_falls(&self.session, self.flag_waits) => self.flag().await,
                () = self.followers.all_left(), if self.thinking.is_some() && !self.followers.are_gone() => {
                    self.think();
                }
                () = sleep(LOOK), if self.session.company() == Company::Two && !self.followers.are_gone() => {
                    self.look();
                }
                () = tired(&self.pondering, &self.followers) => {
                    if let Some(pondering) = &mut self.pondering {
                        pondering.rest();
                    }
                }
                () = sleep(self.setting.idle) => {
                    let is_idle = self.thinks().is_none() && !self.flag_is_near();
                    if self.followers.are_gone() && is_idle && mailbox.is_empty() {
                        return;
                    }
                }
            }
        }
    }

    async fn handle(&mut self, request: Request) {
        match request {
            Request::Game(viewer, reply) => {
                answer(reply, self.check_sees(&viewer).map(|()| self.game(&viewer)));
            }
            Request::Session(viewer, reply) => {
                answer(reply, self.check_sees(&viewer).map(|()| self.session.clone()));
            }
            Request::Command(arrived, command, reply) => {
                let done = self.command(&arrived, command).await;
                answer(reply, done);
            }
            Request::Join(viewer, name, reply) => {
                let joined = self.join(&viewer, name).await;
                answer(reply, joined);
            }
            Request::Continue(game, reply) => {
                let command = Command::Continue { game };
                let done = self.carry_out(&command, &Given::by_server(clock::now()), None).await;
                answer(reply, done);
            }
            Request::MoveNow(viewer, reply) => {
                let allowed = self.check_owns(&viewer);
                if let Some(thinking) = self.thinking.as_ref().filter(|_| allowed.is_ok()) {
                    thinking.hurry();
                }
                answer(reply, allowed);
            }
            Request::Subscribe(viewer, since, reply) => {
                let subscription = self.subscribe(&viewer, since).await;
                answer(reply, subscription);
            }
            Request::Delete(reply) => answer(reply, Err(Failure::Broken("the game"))),
        }
    }

    /// Carries out a command of a client, or repeats the answer it got.
    async fn command(&mut self, arrived: &Arrived, command: WireCommand) -> Result<CommandDone, Failure> {
        self.check_sees(&arrived.by)?;
        let WireCommand { id, seen, action } = &command;
        let is_id_byte = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if !(1..=64).contains(&id.len()) || !id.bytes().all(is_id_byte) {
            return Err(Failure::BadRequest(format!("id: {id:?} is not 1 to 64 letters, digits or -")));
        }
        let body = match self.author(&arrived.by) {
            None => serde_json::to_string(&(seen, action)),
            // Another's command of the same id is another command.
            Some(author) => serde_json::to_string(&(seen, action, author)),
        };
        let body = body.map_err(|_| Failure::Broken("a command"))?;
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
        let who = arrived.by.who;
        let (meant, by) = self.meant(action, who)?;
        let given = Given { by, seen: Some(*seen), at: arrived.at, lag: arrived.lag };
        let outcome = self.carry_out(&meant, &given, Some((id, &body))).await;
        let seq = self.session.seq();
        match outcome {
            Ok(()) if seq > before => self.think(),
            Ok(()) => self.recall.remember(id, &body, Ok(seq)),
            Err(failure) => {
                match &failure {
                    Failure::Refused(Refusal::TooLate(_)) => self.flag().await,
                    Failure::Refused(refusal) => self.recall.remember(id, &body, Err(refusal.clone())),
                    _ => self.think(),
                }
                return Err(failure);
            }
        }
        Ok(CommandDone { id: command.id, seq })
    }

    /// Carries out a command: decided, followed, written, and only then shown to anybody. Nothing can fail once it is on
    /// disk; if it does not get there, the game is as the disk says.
    async fn carry_out(
        &mut self,
        command: &Command,
        given: &Given,
        named: Option<(&str, &str)>,
    ) -> Result<(), Failure> {
        let events = self.session.decide(command, given)?;
        if events.is_empty() {
            return Ok(());
        }
        let (seq, n_plies) = (self.session.seq(), self.session.playthrough().plies().len());
        let is_followed = !self.followers.are_gone();
        let mut messages = Vec::new();
        for logged in &events {
            if let Err(error) = self.session.evolve(logged) {
                self.read_again(seq).await;
                return Err(error.into());
            }
            if is_followed {
                messages.extend(telling::message(&self.id, logged, &self.session));
            }
        }
        let append = Append { events: &events, after: &self.session, command: named };
        if let Err(error) = self.setting.store.append(&self.id, append).await {
            self.read_again(seq).await;
            return Err(error.into());
        }
        if self.session.playthrough().plies().len() != n_plies {
            self.last_ply = Instant::now();
        }
        for message in messages {
            self.followers.pass_on(&Outgoing::Message(message));
        }
        Ok(())
    }

    /// Looks who is there, and tells everybody if that has changed.
    fn look(&mut self) {
        let (session, now) = (&self.session, Instant::now());
        self.presence.look(self.followers.people().map(|who| session.side_of(who)), now);
        if let Some(presence) = self.presence.news(session, now) {
            self.followers.send(&ServerMessage::Presence { game: self.id.to_string(), presence });
        }
    }

    /// What a person wants to be done, as a command and by whom it is carried out.
    fn meant(&mut self, action: &Action, who: Principal) -> Result<(Command, Principal), Failure> {
        if *action != (Action::Claim {}) {
            return Ok((convert::action(action, who)?, who));
        }
        let other = !self.session.side_of(who).ok_or(Refusal::NotAPlayer)?;
        self.look();
        match self.presence.can_be_claimed(other, &self.session, Instant::now()) {
            true => Ok((Command::Abandon { color: other }, Principal::Server)),
            false => Err(Refusal::NothingToClaim.into()),
        }
    }

    /// Gives the open seat to somebody who was invited.
    async fn join(&mut self, viewer: &Viewer, name: Option<Name>) -> Result<Game, Failure> {
        let is_invited = viewer.link.as_deref().is_some_and(|link| self.setting.key.invites(&self.id, link));
        if !is_invited {
            self.check_sees(viewer)?;
            return Err(Failure::BadInvitation);
        }
        let given = Given { by: viewer.who, ..Given::by_server(clock::now()) };
        match self.carry_out(&Command::Join { name }, &given, None).await {
            Ok(()) => self.think(),
            // The answer was lost, or the link is opened once more by the one who used it.
            Err(Failure::Refused(Refusal::PlaysAlready)) if self.session.open_seat().is_none() => {}
            Err(failure) => return Err(failure),
        }
        Ok(self.game(viewer))
    }

    /// Lets the clock go on that stood while the server was away.
    async fn resume_clock(&mut self) {
        let (from, until) = self.setting.away;
        let runs = self.session.clock().is_some_and(|clock| clock.running().is_some());
        if !runs || self.session.updated() >= until {
            return;
        }
        let command = Command::Resume { from };
        let given = Given::by_server(clock::now());
        if let Err(failure) = self.carry_out(&command, &given, None).await {
            tracing::error!(game = %self.id, error = ?failure, "the clock was not given back what the server was away");
        }
    }

    /// Lets the flag fall if its time has come.
    async fn flag(&mut self) {
        self.flag_waits = Duration::ZERO;
        match self.carry_out(&Command::Flag, &Given::by_server(clock::now()), None).await {
            Ok(()) => self.think(),
            Err(Failure::Refused(Refusal::NoFlag | Refusal::GameOver)) => {}
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "a flag waits for the store");
                self.flag_waits = FLAG_AGAIN;
            }
        }
    }

    /// Whether the game must stay in memory for its clock. A flag that falls in days is for whoever wakes the games.
    fn flag_is_near(&self) -> bool {
        let deadline = self.session.clock().and_then(|clock| clock.deadline());
        deadline.is_some_and(|deadline| deadline.0.saturating_sub(clock::now().0) < SOON_MS)
    }

    /// Refuses those whose game it is not.
    fn check_owns(&self, viewer: &Viewer) -> Result<(), Failure> {
        self.check_sees(viewer)?;
        if viewer.who.is(self.session.owner()) { Ok(()) } else { Err(Refusal::NotAPlayer.into()) }
    }

    /// As whom somebody acts here, for telling commands apart.
    fn author(&self, viewer: &Viewer) -> Option<String> {
        (self.session.company() == Company::Two).then(|| viewer.who.to_string())
    }

    /// Takes from the disk what is true after a write that failed: after some failures it may have taken place, or another
    /// one, and the game is not where its followers saw it, at event `seq`.
    async fn read_again(&mut self, seq: u64) {
        match load(&self.id, &self.setting).await {
            Ok(session) => {
                if session.seq() != seq {
                    // Each sees the game otherwise: they come again and get it whole.
                    self.followers.let_go();
                }
                self.session = session;
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
            let (game, color) = (self.id.to_string(), after.map(convert::color));
            self.followers.send(&ServerMessage::Thinking { game, color });
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
        let command = Command::Play { text: found.text.clone() };
        match self.carry_out(&command, &Given::by_engine(clock::now()), None).await {
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
        self.followers.send(&ServerMessage::Thinking { game: self.id.to_string(), color: None });
    }

    async fn subscribe(&mut self, viewer: &Viewer, since: Option<u64>) -> Result<Subscription, Failure> {
        self.check_sees(viewer)?;
        let seq = self.session.seq();
        let missed = since.filter(|since| *since > 0).and_then(|since| seq.checked_sub(since));
        let mut first = match missed.filter(|missed| *missed <= MOST_MISSED) {
            Some(missed) => {
                let mut first = match missed {
                    0 => Vec::new(),
                    _ => tail(&self.id, &self.setting, seq - missed).await?,
                };
                let (game, color) = (self.id.to_string(), self.thinks().map(convert::color));
                first.push(text(&ServerMessage::Thinking { game, color }));
                first
            }
            None => vec![text(&ServerMessage::Snapshot { game: Box::new(self.game(viewer)) })],
        };
        let next = self.followers.add(viewer.who);
        if self.session.company() == Company::Two {
            self.look();
            let (game, presence) = (self.id.to_string(), self.presence.at(&self.session, Instant::now()));
            first.push(text(&ServerMessage::Presence { game, presence }));
        }
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

/// Waits until the flag of the running clock falls, and so much longer; for ever if no clock runs.
async fn flag_falls(session: &Session, longer: Duration) {
    match session.clock().and_then(|clock| clock.deadline()) {
        Some(Millis(deadline)) => {
            let left = u64::try_from(deadline.saturating_sub(clock::now().0)).unwrap_or_default();
            // Longer than a timer can be set for is as good as for ever: the game leaves memory before.
            sleep(Duration::from_millis(left).min(FARTHEST) + longer).await;
        }
        None => std::future::pending().await,
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
    let id = id.clone();
    Ok(off_the_loop(move || telling::catch_up(&id, &log, known)).await??)
}

async fn read(id: &GameId, setting: &Setting) -> Result<Vec<Logged>, Failure> {
    setting.store.load(id).await?.ok_or(Failure::NotFound("such game"))
}

/// What takes long enough to keep others waiting, done on a thread where nobody waits.
async fn off_the_loop<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    spawn_blocking(work).await.map_err(|_| Failure::Broken("the game"))
}
