//! Refusals of an event. Clients put them into words.

use axum::http::StatusCode;
use outflank_tournament::desk::{NoPlayer, SlipError};
use outflank_tournament::exchange::{Fault, LineFault, Unwritable};
use outflank_tournament::log::{BadFile, CorruptLog};
use outflank_tournament::pairing::Unpairable;
use outflank_tournament::{BadResult, Refusal, SettingsFault};
use outflank_wire::detail::Detail;
use outflank_wire::error::ErrorCode;
use outflank_wire::refusal::{RequestRefusal, TournamentRefusal as Wire};
use thiserror::Error;

use super::game::number;
use crate::Failure;
use crate::error::Refuse;

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::tournament(refusal.to_string(), of_refusal(refusal))
    }
}

impl From<Unpairable> for Failure {
    fn from(why: Unpairable) -> Self {
        let message = why.to_string();
        of_unpairable(why).map_or(Self::Timeout, |refusal| Self::tournament(message, refusal))
    }
}

impl From<Unwritable> for Failure {
    fn from(why: Unwritable) -> Self {
        let what = why.to_string();
        Self::tournament(what.clone(), RequestRefusal::NoFile { what, why })
    }
}

impl From<Fault> for Failure {
    fn from(Fault { line, what: fault }: Fault) -> Self {
        let what = fault.to_string();
        let message = format!("line {line}: {what}");
        Self::tournament(
            message,
            RequestRefusal::Line { line: number(line), what, fault: Some(fault), refusal: None },
        )
    }
}

impl From<BadFile> for Failure {
    fn from(BadFile { line, what }: BadFile) -> Self {
        Fault { line, what: LineFault::NoEntry { what } }.into()
    }
}

impl From<CorruptLog> for Failure {
    fn from(CorruptLog { entry, refusal }: CorruptLog) -> Self {
        Self::from(refusal).in_line(entry)
    }
}

impl From<SlipError> for Failure {
    fn from(error: SlipError) -> Self {
        Self::tournament(error.to_string(), of_slip(error))
    }
}

impl From<BadResult> for Failure {
    fn from(error: BadResult) -> Self {
        Self::tournament(error.to_string(), Wire::Discs(error))
    }
}

/// A refusal by an event.
#[derive(Clone, Debug, Error)]
#[error("{message}")]
pub(crate) struct NotTaken {
    /// In English.
    pub(crate) message: String,
    /// The facts, which clients put into words.
    pub(crate) refusal: Wire,
}

impl Refuse for NotTaken {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::CONFLICT, ErrorCode::TournamentRefused)
    }

    fn detail(&self) -> Option<Detail> {
        Some(Detail::Tournament { refusal: self.refusal.clone() })
    }
}

impl Failure {
    /// Returns a refusal by an event.
    pub(crate) fn tournament(message: String, refusal: impl Into<Wire>) -> Self {
        NotTaken { message, refusal: refusal.into() }.into()
    }

    /// Adds the number, from 1, of the refused result among several.
    pub(crate) fn in_result(self, line: usize) -> Self {
        self.within(|NotTaken { message, refusal }| NotTaken {
            message,
            refusal: RequestRefusal::Result { line: number(line), refusal: Box::new(refusal) }.into(),
        })
    }

    /// Adds the number, from 1, of the refused line of a list or file.
    pub(crate) fn in_line(self, line: usize) -> Self {
        self.within(|NotTaken { message, refusal }| NotTaken {
            message: format!("line {line}: {message}"),
            refusal: RequestRefusal::Line {
                line: number(line),
                what: message,
                fault: None,
                refusal: Some(Box::new(refusal)),
            }
            .into(),
        })
    }

    /// Adds that the error is in the list of players sent with a file.
    pub(crate) fn in_players(self) -> Self {
        self.within(|NotTaken { message, refusal }| NotTaken {
            message: format!("the list of players: {message}"),
            refusal: RequestRefusal::InPlayers { refusal: Box::new(refusal) }.into(),
        })
    }

    /// Adds the place of the error to a refusal by an event. Leaves other failures unchanged.
    fn within(self, place: impl FnOnce(NotTaken) -> NotTaken) -> Self {
        match self.refusal::<NotTaken>() {
            Some(refusal) => place(refusal.clone()).into(),
            None => self,
        }
    }
}

/// Maps a refusal to one that clients know. Refusals that only a damaged log causes become errors of the
/// settings.
fn of_refusal(refusal: Refusal) -> Wire {
    match refusal {
        Refusal::CreatedTwice
        | Refusal::NotCreated
        | Refusal::NothingReported
        | Refusal::AwayPoints(_)
        | Refusal::Twice { .. }
        | Refusal::StillPlaying { .. }
        | Refusal::LeftOut { .. }
        | Refusal::NotAsked { .. }
        | Refusal::ResultTooSoon(_) => of_settings(SettingsFault::Log { what: refusal.to_string() }),
        Refusal::Settings(fault) => of_settings(fault),
        Refusal::Result(error) => Wire::Discs(error),
        Refusal::NotNext { number: round, .. } | Refusal::NotPlanned(round) => {
            Wire::Event(Refusal::NoSuchRound { round })
        }
        Refusal::TheFirst => Wire::Event(Refusal::NoSuchEntry { entry: Some(1) }),
        other => Wire::Event(other),
    }
}

fn of_settings(fault: SettingsFault) -> Wire {
    RequestRefusal::Settings { what: fault.to_string(), fault }.into()
}

/// Converts why a round cannot be paired. Returns `None` if the pairing took too long, which is no refusal by
/// the event.
fn of_unpairable(why: Unpairable) -> Option<Wire> {
    match why {
        Unpairable::Ended => None,
        Unpairable::Refused(refusal) => Some(of_refusal(refusal)),
        other => Some(Wire::Pairing(other)),
    }
}

fn of_slip(error: SlipError) -> Wire {
    match error {
        SlipError::Player(NoPlayer::Unknown(player)) => Wire::Event(Refusal::NoSuchPlayer { player }),
        SlipError::Player(error) => Wire::Player(error),
        SlipError::NoRound(round) => Wire::Event(Refusal::NoSuchRound { round }),
        SlipError::Bad { error, .. } => Wire::Discs(error),
        other => Wire::Slip(other),
    }
}
