//! Commands are decided, applied, written, and only then shown.

use outflank_play::{Account, Avatar, Command, Company, Given, Name, Principal, Refusal, Seat, Span};
use outflank_rules::Color;
use outflank_wire::client::{Action, Command as WireCommand};
use outflank_wire::game::{CommandDone, Game};
use outflank_wire::live::Offer;
use outflank_wire::sanction::LimitKind;
use tokio::time::Instant;

use super::{Actor, Loaded, load};
use crate::identity::Viewer;
use crate::ids::{IdReused, check_command_id};
use crate::live::outbox::Outgoing;
use crate::live::refusal::GameRefusal;
use crate::live::request::Arrived;
use crate::live::telling::{self, To};
use crate::store::Append;
use crate::{Failure, clock, convert};

/// The longest write that does not count as an absence of the store, during which nobody sees the move. Even
/// a busy machine writes faster.
const SLOW: Span = Span::SECOND.times(2);

impl Actor {
    /// Carries out a client's command, or repeats the answer to the earlier command with its ID.
    pub(super) async fn command(
        &mut self,
        arrived: &Arrived,
        command: WireCommand,
    ) -> Result<CommandDone, Failure> {
        self.check_sees(&arrived.by)?;
        let who = arrived.by.who;
        if self.session.is_behind_for(who) && !self.session.belongs_to(who) {
            // The reason for a refusal would reveal the state of the game.
            return Err(Refusal::NotAPlayer.into());
        }
        let WireCommand { id, seen, action } = &command;
        check_command_id(id)?;
        let body = self.body(&command, &arrived.by)?;
        if let Some(settled) = self.recall.of(id, &body) {
            return Ok(CommandDone { id: command.id, seq: settled? });
        }
        self.check_held().await?;
        let before = self.session.seq();
        let outcome = match self.meant(action, who) {
            Ok((meant, by)) => {
                let given = Given { by, seen: Some(*seen), at: arrived.at, lag: arrived.lag };
                self.carry_out(&meant, &given, Some((id, &body))).await
            }
            Err(failure) => Err(failure),
        };
        let seq = self.session.seq();
        match outcome {
            Ok(()) if seq > before => self.think(),
            Ok(()) => self.recall.remember(id, &body, Ok(seq)),
            Err(failure) => {
                if seq > before {
                    // The store reported an error although the write succeeded.
                    self.think();
                }
                // A command that was already carried out usually fails when repeated, so its ID is looked up
                // only now. Other commands thus need no read.
                if let Some(done) = self.answered(id, &body).await? {
                    return Ok(done);
                }
                match failure.refusal::<Refusal>() {
                    Some(refusal) => {
                        self.recall.remember(id, &body, Err(refusal.clone()));
                        if matches!(refusal, Refusal::TooLate(_)) {
                            self.flag().await;
                        }
                    }
                    None => self.think(),
                }
                return Err(failure);
            }
        }
        Ok(CommandDone { id: command.id, seq })
    }

    /// Refuses a command that its sender may not give now, unless it was carried out before. Does not
    /// remember the refusal.
    pub(super) async fn forbid(
        &mut self,
        by: &Viewer,
        command: &WireCommand,
        failure: Failure,
    ) -> Result<CommandDone, Failure> {
        self.check_sees(by)?;
        let body = self.body(command, by)?;
        self.answered(&command.id, &body).await?.ok_or(failure)
    }

    /// Returns the content of a command, for comparing commands with the same ID.
    fn body(&self, command: &WireCommand, by: &Viewer) -> Result<String, Failure> {
        let WireCommand { seen, action, .. } = command;
        let body = match self.author(by) {
            None => serde_json::to_string(&(seen, action)),
            // Two authors may use the same ID.
            Some(author) => serde_json::to_string(&(seen, action, author)),
        };
        body.map_err(|_| Failure::Broken("a command"))
    }

    /// Returns the earlier answer to a command, if it was carried out.
    async fn answered(&mut self, id: &str, body: &str) -> Result<Option<CommandDone>, Failure> {
        match self.context.store.answered(&self.id, id).await? {
            None => Ok(None),
            Some(first) if first.body == body => Ok(Some(CommandDone { id: id.to_owned(), seq: first.seq })),
            Some(_) => Err(IdReused(id.to_owned()).into()),
        }
    }

    /// Carries out a command: decides, applies and writes it, and only then shows it. Nothing can fail after
    /// the write. If the write fails, the game is loaded from the store again.
    pub(super) async fn carry_out(
        &mut self,
        command: &Command,
        given: &Given,
        named: Option<(&str, &str)>,
    ) -> Result<(), Failure> {
        if self.is_cut_off {
            return Err(GameRefusal::CutOff.into());
        }
        let goes_on = self.session.clock().is_some() && self.session.result().is_none();
        if goes_on && self.session.updated() > clock::now() {
            // The machine's clock was set back since the last event. Without a leap, no time would pass in
            // the game.
            self.context.absence.leap(self.session.updated());
        }
        let events = self.session.decide(command, given)?;
        if events.is_empty() {
            return Ok(());
        }
        let (seq, n_plies) = (self.session.seq(), self.session.playthrough().plies().len());
        let was_held = self.session.is_held();
        let is_followed = !self.followers.are_gone();
        let mut messages = Vec::new();
        for logged in &events {
            if let Err(error) = self.session.evolve(logged) {
                self.read_again(seq).await;
                return Err(error.into());
            }
            if is_followed {
                messages.extend(telling::message(&self.id, logged, &self.session, To::All));
            }
        }
        let of_departed = matches!(command, Command::Depart { .. });
        let append = Append { events: &events, after: &self.session, command: named, of_departed };
        if let Err(error) = self.context.store.append(&self.id, append).await {
            self.read_again(seq).await;
            // The server's own commands are not urgent. But a paused clock must stay paused until the store
            // is back, unless it should have resumed before the game was loaded.
            let is_wanted = given.by != Principal::Server || named.is_some();
            if error.takes_nothing() && (is_wanted || was_held && given.at >= self.came) {
                self.miss_store(given.at);
            }
            return Err(error.into());
        }
        self.hold.missed_since = None;
        let moment = self.session.updated();
        // Resuming adds events with earlier times, so it never counts as late.
        let is_late = Span::between(moment, clock::now()) > SLOW && *command != Command::Resume;
        if is_late && self.clock_runs() {
            // The player whose clock is running learns of the move only now.
            self.hold.missed_since = Some(moment);
            self.hold.until = Some(Instant::now());
        }
        self.tell_end();
        if self.session.playthrough().plies().len() != n_plies {
            self.computer.last_ply = Instant::now();
        }
        let session = &self.session;
        for message in messages {
            self.followers.pass_on_to(&Outgoing::Message(message), |who| !session.is_watched_by(who));
        }
        self.show_gallery(&events).await;
        if self.session.result().is_some() {
            self.tell_ratings().await;
        }
        Ok(())
    }

    /// Returns a person's action as a command, and its author.
    pub(super) fn meant(&mut self, action: &Action, who: Principal) -> Result<(Command, Principal), Failure> {
        if self.is_of_event && *action == (Action::Abort {}) {
            return Err(Failure::Forbidden("players cannot abort a game of an event"));
        }
        if self.is_of_event && matches!(action, Action::Seat { .. }) {
            return Err(Failure::Forbidden("the seats and names in a game of an event are fixed"));
        }
        let rests = matches!(
            action,
            Action::Offer { offer: Offer::Adjourn } | Action::Accept { offer: Offer::Adjourn }
        );
        if self.is_of_event && rests {
            return Err(Failure::Forbidden(
                "a game of an event cannot be adjourned: the round would wait for the game",
            ));
        }
        if *action != (Action::Claim {}) {
            let mut meant = convert::action(action, who, self.session.game())?;
            if let Command::Seat { color, seat } = &mut meant
                && let Seat::Human(player) = &*seat
            {
                if !self.are_at_one_screen(*color)
                    && let Some(called) = self.context.accounts.called(who)
                {
                    convert::call(seat, &called);
                } else if self.session.terms().is_public
                    && let Some(name) = &player.name
                {
                    self.context.accounts.may_be_called(who, name)?;
                }
            }
            return Ok((meant, who));
        }
        if self.session.completing().is_some_and(|winner| self.session.seats()[winner].is_held_by(who)) {
            return Ok((Command::Settle, who));
        }
        let other = !self.session.side_of(who).ok_or(Refusal::NotAPlayer)?;
        self.update_presence();
        match self.presence.can_be_claimed(other, &self.session, Instant::now()) {
            true => Ok((Command::Abandon { color: other }, Principal::Server)),
            false => Err(Refusal::NothingToClaim.into()),
        }
    }

    /// Whether two people share one screen, where each may choose a name.
    fn are_at_one_screen(&self, color: Color) -> bool {
        self.session.company() == Company::Own && self.session.seats()[!color].is_human()
    }

    /// Gives the open seat to an invited player.
    pub(super) async fn join(
        &mut self,
        viewer: &Viewer,
        (name, avatar): (Option<Name>, Option<Avatar>),
    ) -> Result<Game, Failure> {
        let is_invited = viewer.link.as_deref().is_some_and(|link| self.context.key.invites(&self.id, link));
        if !is_invited {
            self.check_sees(viewer)?;
            return Err(GameRefusal::BadInvitation.into());
        }
        let given = Given { by: viewer.who, ..Given::by_server(clock::now()) };
        let called = self.context.accounts.called(viewer.who);
        if called.is_none() && self.session.terms().is_rated {
            return Err(Failure::SignIn("only accounts have ratings"));
        }
        if self.session.terms().is_rated {
            self.context.accounts.sanctions.allow(viewer.who, LimitKind::Rated)?;
        }
        let account = called.is_some().then_some(Account::Named);
        // A player who already has the seat keeps the name.
        let name = match self.session.open_seat() {
            Some(_) => self.context.accounts.called_or(viewer.who, name)?,
            None => None,
        };
        match self.carry_out(&Command::Join { name, avatar, account }, &given, None).await {
            Ok(()) => {
                self.think();
                self.tell_ratings().await;
            }
            // The earlier answer was lost, or the player opened the link again.
            Err(failure)
                if failure.refusal() == Some(&Refusal::PlaysAlready)
                    && self.session.open_seat().is_none() => {}
            Err(failure) => return Err(failure),
        }
        Ok(self.game(viewer))
    }

    /// Ends a game between two for a person whose account is deleted, unless it is over.
    pub(super) async fn depart(&mut self, who: Principal) -> Result<(), Failure> {
        let Some(color) = self.session.side_of(who).filter(|_| self.session.company() == Company::Two) else {
            return Ok(());
        };
        match self.carry_out(&Command::Depart { color }, &Given::by_server(clock::now()), None).await {
            // The game is over or cut off, so it cannot be ended.
            Err(failure)
                if failure.refusal() == Some(&Refusal::GameOver)
                    || failure.refusal() == Some(&GameRefusal::CutOff) =>
            {
                Ok(())
            }
            done => done,
        }
    }

    /// Notifies the conductor and the records if the game is over.
    fn tell_end(&self) {
        if self.session.result().is_some() {
            self.context.calls.call();
            self.context.played_here.notify();
        }
    }

    /// Loads the game from the store after a failed write. That write may have succeeded nevertheless, or
    /// another may have come first. `seq` is the last event that followers know.
    pub(super) async fn read_again(&mut self, seq: u64) {
        match load(&self.id, &self.context).await {
            Ok(Loaded { session, gallery, is_cut_off, .. }) => {
                let is_other = session.seq() != seq;
                self.session = session;
                self.gallery = gallery;
                self.is_cut_off = is_cut_off;
                if is_other {
                    // Disconnects followers, since their views are out of date. Followers reconnect and get
                    // the whole game.
                    self.followers.let_go();
                    self.ratings.forget();
                    self.tell_end();
                }
            }
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "removing a game from memory: cannot read it");
                self.lost = true;
            }
        }
    }
}
