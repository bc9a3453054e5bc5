//! Refusals of an event, which clients put into words.

use axum::http::StatusCode;
use outflank_tournament::desk::{NoPlayer, SlipError};
use outflank_tournament::exchange::{Fault, LineFault, Unwritable};
use outflank_tournament::log::{BadFile, CorruptLog};
use outflank_tournament::pairing::Unpairable;
use outflank_tournament::{BadResult, PlayerId, Refusal, SettingsFault};
use outflank_wire::detail::Detail;
use outflank_wire::error::ErrorCode;
use outflank_wire::refusal::TournamentRefusal as Wire;
use thiserror::Error;

use super::color;
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
        Self::tournament(what.clone(), Wire::NoFile { what, why })
    }
}

impl From<Fault> for Failure {
    fn from(Fault { line, what: fault }: Fault) -> Self {
        let what = fault.to_string();
        let message = format!("line {line}: {what}");
        Self::tournament(message, Wire::Line { line: number(line), what, fault: Some(fault), refusal: None })
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
        Self::tournament(error.to_string(), of_result(error))
    }
}

/// An event refuses something.
#[derive(Clone, Debug, Error)]
#[error("{message}")]
pub(crate) struct NotTaken {
    /// In English.
    pub(crate) message: String,
    /// For clients to put into words.
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
    /// A refusal of an event.
    pub(crate) fn tournament(message: String, refusal: Wire) -> Self {
        NotTaken { message, refusal }.into()
    }

    /// Adds the number, from 1, of the refused result among several.
    pub(crate) fn in_result(self, line: usize) -> Self {
        self.within(|NotTaken { message, refusal }| NotTaken {
            message,
            refusal: Wire::Result { line: number(line), refusal: Box::new(refusal) },
        })
    }

    /// Adds the number, from 1, of the refused line of a list or file.
    pub(crate) fn in_line(self, line: usize) -> Self {
        self.within(|NotTaken { message, refusal }| NotTaken {
            message: format!("line {line}: {message}"),
            refusal: Wire::Line {
                line: number(line),
                what: message,
                fault: None,
                refusal: Some(Box::new(refusal)),
            },
        })
    }

    /// Adds that the error is in the list of players that came with a file.
    pub(crate) fn in_players(self) -> Self {
        self.within(|NotTaken { message, refusal }| NotTaken {
            message: format!("the list of players: {message}"),
            refusal: Wire::InPlayers { refusal: Box::new(refusal) },
        })
    }

    /// Adds the place of the error to a refusal of an event; leaves other failures alone.
    fn within(self, place: impl FnOnce(NotTaken) -> NotTaken) -> Self {
        match self.refusal::<NotTaken>() {
            Some(refusal) => place(refusal.clone()).into(),
            None => self,
        }
    }
}

fn id(player: &PlayerId) -> String {
    player.to_string()
}

fn of_refusal(refusal: Refusal) -> Wire {
    match refusal {
        // These concern an existing log.
        Refusal::CreatedTwice
        | Refusal::NotCreated
        | Refusal::NothingReported
        | Refusal::AwayPoints(_)
        | Refusal::Twice { .. }
        | Refusal::StillPlaying { .. }
        | Refusal::LeftOut { .. }
        | Refusal::NotAsked { .. }
        | Refusal::ResultTooSoon(_) => {
            let what = refusal.to_string();
            Wire::Settings { what: what.clone(), fault: SettingsFault::Log { what } }
        }
        Refusal::Settings(fault) => Wire::Settings { what: fault.to_string(), fault },
        Refusal::SquaresStay { squares } => Wire::SquaresStay { squares },
        Refusal::FewerRounds { paired, rounds } => Wire::FewerRounds { paired, rounds },
        Refusal::NoSuchPlayer(player) => Wire::NoSuchPlayer { player: id(&player) },
        Refusal::KnownPlayer(player) => Wire::KnownPlayer { player: id(&player) },
        Refusal::NumberTaken { number, player } => Wire::NumberTaken { number, player: id(&player) },
        Refusal::BadName(player) => Wire::BadName { player: Some(id(&player)) },
        Refusal::TooManyPlayers => Wire::TooManyPlayers {},
        Refusal::TooLate(player) => Wire::TooLate { player: id(&player) },
        Refusal::Withdrawn(player) => Wire::HasWithdrawn { player: id(&player) },
        Refusal::NotWithdrawn(player) => Wire::HasNotWithdrawn { player: id(&player) },
        Refusal::PairedAlready(round) => Wire::PairedAlready { round },
        Refusal::NotNext { number: round, .. } | Refusal::NoSuchRound(round) | Refusal::NotPlanned(round) => {
            Wire::NoSuchRound { round }
        }
        Refusal::Unfinished { round, open } => {
            Wire::Unfinished { round, tables: open.into_iter().map(number).collect() }
        }
        Refusal::NotAway { player, round } => Wire::IsNotAway { player: id(&player), round },
        Refusal::IsAway { player, round } => Wire::IsAway { player: id(&player), round },
        Refusal::Oneself(player) => Wire::Oneself { player: id(&player) },
        Refusal::BoundAlready { player, round } => Wire::BoundAlready { player: id(&player), round },
        Refusal::BoundAndBanned { one, other, round } => {
            Wire::BoundAndForbidden { one: id(&one), other: id(&other), round }
        }
        Refusal::BannedAndBound { one, other, round } => {
            Wire::ForbiddenAndBound { one: id(&one), other: id(&other), round }
        }
        Refusal::NotATable { black, white, round, .. } => {
            Wire::NoSuchTable { round, black: id(&black), white: id(&white) }
        }
        Refusal::OtherColors { black, white, round } => {
            Wire::OtherColors { round, black: id(&black), white: id(&white) }
        }
        Refusal::HasResult { table, round, result } => {
            Wire::HasResult { round, table: number(table), result }
        }
        Refusal::NoResult { table, round } => Wire::HasNoResult { round, table: number(table) },
        Refusal::Result(error) => of_result(error),
        Refusal::NothingToCorrect => Wire::NothingToCorrect {},
        Refusal::NoSuchEntry(entry) => Wire::NoSuchEntry { entry: Some(number(entry)) },
        Refusal::TheFirst => Wire::NoSuchEntry { entry: Some(1) },
        Refusal::UndoneAlready(entry) => Wire::UndoneAlready { entry: number(entry) },
        Refusal::Needed { entry, needs, .. } => {
            Wire::EntryNeeded { entry: number(entry), needed_by: number(needs) }
        }
    }
}

/// `None` for a pairing that took too long: the event itself would accept it.
fn of_unpairable(why: Unpairable) -> Option<Wire> {
    Some(match why {
        Unpairable::Ended => return None,
        Unpairable::Refused(refusal) => of_refusal(refusal),
        Unpairable::Over { rounds } => Wire::AllPaired { rounds },
        Unpairable::TimeOver { minutes } => Wire::TimeOver { minutes },
        Unpairable::TooFew { present, round } => Wire::TooFew { round, present: number(present) },
        Unpairable::Settled { player, round } => Wire::FollowsOrder { round, player: id(&player) },
        Unpairable::NoOrder => Wire::NoOrder {},
        Unpairable::Forbidden { pairs, round } => {
            let pairs = pairs.iter().map(|pair| [id(&pair[0]), id(&pair[1])]);
            Wire::PairsInTheWay { round, pairs: pairs.collect() }
        }
    })
}

fn of_slip(error: SlipError) -> Wire {
    match error {
        SlipError::Player(NoPlayer::Missing) => Wire::PlayerMissing {},
        SlipError::Player(NoPlayer::Unknown(player)) => Wire::NoSuchPlayer { player },
        SlipError::Player(NoPlayer::Ambiguous { text, players }) => {
            let players = players.iter().take(20).map(|(player, _)| id(player));
            Wire::AmbiguousPlayer { text, players: players.collect() }
        }
        SlipError::NoRound(round) => Wire::NoSuchRound { round },
        SlipError::NoTable { player, round, has_bye, .. } => {
            Wire::NoGame { round, player: id(&player), has_bye }
        }
        SlipError::NoResult(text) => Wire::SaysNoResult { text },
        SlipError::NotPlayed(text) => Wire::NotPlayed { text },
        SlipError::NoMargin { text, margin, squares } => Wire::NoMargin { text, margin, squares },
        SlipError::Bad { error, .. } => of_result(error),
    }
}

fn of_result(error: BadResult) -> Wire {
    match error {
        BadResult::Sum { black, white, squares } => {
            Wire::WrongSum { black: black.to_string(), white: white.to_string(), squares }
        }
        BadResult::Range { discs, squares } => {
            Wire::WrongSum { black: discs.to_string(), white: String::new(), squares }
        }
        BadResult::Half { black, white } | BadResult::Nobody { black, white } => {
            Wire::WrongSum { black: black.to_string(), white: white.to_string(), squares: 0 }
        }
        BadResult::LoserAhead { loser, black, white } => {
            Wire::LoserAhead { color: color(loser), black: black.to_string(), white: white.to_string() }
        }
    }
}
