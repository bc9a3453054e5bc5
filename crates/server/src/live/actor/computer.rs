//! The computer's turn.

use outflank_play::{Command, Given};
use outflank_rules::ByColor;
use outflank_wire::server::ServerMessage;
use tokio::time::Instant;

use super::Actor;
use crate::live::Context;
use crate::live::computer_turn::ComputerCall;
use crate::live::pondering::PonderedTurn;
use crate::live::thinking::Thinking;
use crate::live::unwritten::Unwritten;
use crate::store::StoreError;
use crate::{Failure, clock, convert};

impl Actor {
    /// Returns the time at which a game of the computer against itself stops for lack of viewers. `None` if a
    /// person plays, an event waits for the game or a clock runs.
    pub(super) fn forgotten_at(&self) -> Option<Instant> {
        let ByColor { black, white } = self.session.seats();
        let is_for_nobody = black.computer().is_some() && white.computer().is_some();
        let goes_on = !is_for_nobody || self.is_of_event || self.clock_runs();
        if goes_on { None } else { self.attention.over_at(self.context.idle) }
    }

    /// Whether the game has stopped because the computer plays against itself without viewers.
    pub(super) fn is_forgotten(&mut self) -> bool {
        self.followers.are_gone() && self.forgotten_at().is_some_and(|at| at <= Instant::now())
    }

    /// Starts or stops the computer's thinking, as the game requires.
    pub(super) fn think(&mut self) {
        if self.is_cut_off {
            return;
        }
        // Pondering ends first, so that its engine is free to choose the move.
        self.ponder();
        if self.is_forgotten() {
            self.computer.thinking = None;
            return;
        }
        let is_followed = !self.followers.are_gone();
        if let Some(thinking) =
            self.computer.thinking.as_ref().filter(|thinking| thinking.is_about(&self.session))
        {
            thinking.is_for(&self.session, is_followed);
            return;
        }
        if self.computer.unwritten.as_ref().is_some_and(|unwritten| unwritten.is_about(&self.session)) {
            return;
        }
        let before = self.computer.color();
        self.computer.drop_move();
        let Context { workers, pace, .. } = &*self.context;
        let begun =
            Thinking::begin(&self.id, &self.session, is_followed, workers, self.computer.last_ply, *pace);
        self.computer.thinking = match begun {
            Ok(thinking) => thinking,
            Err(failure) => {
                tracing::error!(game = %self.id, error = ?failure, "the computer cannot begin to think");
                None
            }
        };
        let after = self.computer.color();
        if before != after {
            let (game, color) = (self.id.to_string(), after.map(convert::color));
            let session = &self.session;
            let message = ServerMessage::Thinking { game, color };
            self.followers.send_to(&message, |who| !session.is_watched_by(who));
        }
    }

    /// Starts or stops pondering, as the game and its followers require.
    pub(super) fn ponder(&mut self) {
        let Context { workers, ponder: Some(most), .. } = &*self.context else { return };
        self.computer.pondering =
            PonderedTurn::for_turn(&self.id, &self.session, *most, self.computer.pondering.take());
        if let Some(pondering) = &mut self.computer.pondering {
            if self.followers.are_gone() {
                pondering.pause();
            } else {
                pondering.resume(workers);
            }
        }
    }

    /// Handles progress of the computer's turn.
    pub(super) async fn hear_computer(&mut self, call: ComputerCall) {
        match call {
            ComputerCall::Found(found) => self.found(found).await,
            ComputerCall::Write => self.write_found().await,
            ComputerCall::Pause => self.computer.pause(),
        }
    }

    /// Plays the computer's move.
    pub(super) async fn found(&mut self, found: Result<String, Failure>) {
        match found {
            Ok(text) => {
                self.computer.unwritten = Unwritten::found(text, &self.session);
                self.computer.thinking = None;
                self.write_found().await;
            }
            Err(failure) => self.give_up(&failure),
        }
    }

    /// Writes the computer's move, or tries later if the store refuses it.
    pub(super) async fn write_found(&mut self) {
        let Some(found) = &self.computer.unwritten else { return };
        let command = Command::Play { text: found.text.clone() };
        let written = match self.check_held().await {
            Ok(()) => self.carry_out(&command, &Given::by_engine(clock::now()), None).await,
            Err(failure) => Err(failure),
        };
        match written {
            Ok(()) => self.think(),
            Err(failure) if is_of_store(&failure) => match &mut self.computer.unwritten {
                Some(found) if found.is_about(&self.session) => {
                    let wait = found.put_off();
                    tracing::error!(game = %self.id, error = ?failure, ?wait, "cannot write the computer's move yet");
                }
                _ => self.think(),
            },
            Err(failure) => self.give_up(&failure),
        }
    }

    /// Logs the failure and leaves the game as it is. A player can take back, change seats, or open the game
    /// again.
    pub(super) fn give_up(&mut self, failure: &Failure) {
        tracing::error!(game = %self.id, error = ?failure, "the computer could not move");
        self.computer.drop_move();
        let message = ServerMessage::Thinking { game: self.id.to_string(), color: None };
        let session = &self.session;
        self.followers.send_to(&message, |who| !session.is_watched_by(who));
    }
}

/// Whether the store refused a change.
fn is_of_store(failure: &Failure) -> bool {
    matches!(failure, Failure::Busy) || failure.cause::<StoreError>().is_some()
}
