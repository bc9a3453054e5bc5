//! Errors in a line of a player list or of an event's file, which clients put into words.

use outflank_tournament::Settings;
use outflank_tournament::exchange::{Fault, Wrong};
use outflank_tournament::log::{BadFile, CorruptLog};
use outflank_wire::line_fault::LineFault;
use outflank_wire::refusal::TournamentRefusal;

use super::game::number;
use super::unread::word;
use crate::Failure;

impl From<Fault> for Failure {
    fn from(Fault { line, what }: Fault) -> Self {
        Self::faulty_line(line, &what.to_string(), told(what))
    }
}

impl From<BadFile> for Failure {
    fn from(BadFile { line, what }: BadFile) -> Self {
        Self::faulty_line(line, &what, LineFault::NoEntry {})
    }
}

impl From<CorruptLog> for Failure {
    fn from(CorruptLog { entry, refusal }: CorruptLog) -> Self {
        Self::from(refusal).in_line(entry)
    }
}

impl Failure {
    /// The refusal of an unreadable line.
    pub(crate) fn faulty_line(line: usize, what: &str, fault: LineFault) -> Self {
        let (message, what) = (format!("line {line}: {what}"), what.to_owned());
        let refusal = TournamentRefusal::Line { line: number(line), what, fault: Some(fault), refusal: None };
        Self::tournament(message, refusal)
    }
}

fn told(what: Wrong) -> LineFault {
    match what {
        Wrong::HeadingTwice(heading) => LineFault::HeadingTwice { heading: word(&heading) },
        Wrong::UnknownHeading { heading, known } => {
            LineFault::UnknownHeading { heading: word(&heading), known }
        }
        Wrong::NoHeading { heading, .. } => LineFault::NoHeading { heading },
        Wrong::Fields { found, expected } => {
            LineFault::Fields { found: number(found), expected: number(expected) }
        }
        Wrong::QuotationOpen => LineFault::QuotationOpen {},
        Wrong::BracketOpen(missing) => LineFault::BracketOpen { missing: missing.to_string() },
        Wrong::BadId(id) => LineFault::BadId { id: word(&id) },
        Wrong::IdTwice { id, line } | Wrong::NumberTwice { id, line } => {
            LineFault::IdTwice { id: id.to_string(), other: number(line) }
        }
        Wrong::NoNumber(found) | Wrong::NoStartingNumber(found) => {
            LineFault::NoNumber { found: word(&found) }
        }
        Wrong::NoResult(found) => LineFault::NoResult { found: word(&found) },
        Wrong::NoStatement(found) => LineFault::NoStatement { found: word(&found) },
        Wrong::CutOff(_) => LineFault::CutOff {},
        Wrong::UnknownNumber(id) => LineFault::UnknownNumber { id: id.to_string() },
        Wrong::NoName(id) => LineFault::NoName { id: id.to_string() },
        Wrong::NotANumber(found) => LineFault::NotAFederationNumber { found: word(&found) },
        Wrong::NotARating(found) => LineFault::NotARating { found: word(&found) },
        Wrong::NotYesOrNo { column, text } => LineFault::NotYesOrNo { column, found: word(&text) },
        Wrong::NotARound(found) => LineFault::NotARound { found: word(&found) },
        Wrong::RoundOrder { round, after } => {
            LineFault::RoundOrder { round: number(round), after: number(after) }
        }
        Wrong::SeatedTwice { player, round, line } => {
            LineFault::SeatedTwice { id: player.to_string(), round: number(round), other: number(line) }
        }
        Wrong::TooManyPlayers => LineFault::TooManyPlayers { most: number(Settings::MOST_PLAYERS) },
        Wrong::TooManyRounds => LineFault::TooManyRounds { most: Settings::MOST_ROUNDS },
        Wrong::Unfinished { round } => LineFault::Unfinished { round: number(round) },
        Wrong::Other(_) => LineFault::Other {},
    }
}
