//! Details of refusals. Clients put them into words.

use outflank_formats::position::contents::BoardError;
use outflank_formats::record::{Impossible, Why};
use outflank_records::NotFiled;
use outflank_rules::{Conflict, IllegalMove, PositionError, SpecError};
use outflank_wire::detail::{Detail, IllegalReason};

use super::color;
use super::game::number;
use super::unread::word;

pub(super) fn spec(error: &SpecError) -> Detail {
    match error.clone() {
        SpecError::UnknownGame { id } => Detail::NoSuchGame { game: id },
        SpecError::UnknownModifier { modifier } => Detail::NoSuchModifier { modifier },
        SpecError::UnknownParameter { id, name } => Detail::NoSuchParameter { game: id, parameter: name },
        SpecError::UnknownValue { id, name, value } => {
            Detail::NoSuchValue { game: id, parameter: name, value }
        }
        SpecError::Repeated { id, name } => Detail::ParameterTwice { game: id, parameter: name },
        SpecError::Malformed { part } => Detail::NotAParameter { text: part },
        // The catalog has an error here. To the client, the game does not exist.
        SpecError::Broken { id, .. } => Detail::NoSuchGame { game: id },
        SpecError::Conflict { reason, .. } => match reason {
            Conflict::Apart { parameter, value, other, other_value } => {
                Detail::ChoicesApart { parameter: parameter.into(), value, other: other.into(), other_value }
            }
            Conflict::HoleOffBoard { cell } => Detail::HoleOffBoard { cell },
            Conflict::HoleTaken { cell } => Detail::HoleTaken { cell },
        },
    }
}

pub(super) fn board(error: &BoardError) -> Detail {
    match error {
        BoardError::TooShort { given, cells } => length(*given, *cells),
        BoardError::TooLong { cells } => length(*cells + 1, *cells),
        BoardError::NotAContent { letter, cell } => {
            Detail::NotAContent { letter: letter.to_string(), cell: cell.clone() }
        }
    }
}

pub(super) fn length(given: usize, cells: usize) -> Detail {
    Detail::BoardLength { given: number(given), cells: number(cells) }
}

pub(super) fn position(error: &PositionError) -> Detail {
    match error.clone() {
        PositionError::WrongLength { cells, given } => length(given, cells),
        PositionError::CannotHold { cell } => Detail::CannotHold { cell },
        PositionError::CannotBeMissing { cell } => Detail::CannotBeMissing { cell },
        PositionError::InHole { cell } => Detail::InHole { cell },
        PositionError::EmptyFromStart { cells } => Detail::EmptyFromStart { cells },
        PositionError::BeforeCentre { cell } => Detail::BeforeCentre { cell },
        PositionError::OpeningOrder => Detail::OpeningOrder {},
        PositionError::VacantSlots { found, wanted } => {
            Detail::VacantSlots { found: number(found), wanted: number(wanted) }
        }
        PositionError::MissingCells { found, wanted } => Detail::MissingCells { found, wanted },
        PositionError::TooManyPieces { color: side, found, most } => {
            Detail::TooManyPieces { color: color(side), found, most }
        }
        PositionError::MoreThanOwned { found, most } => Detail::MoreThanOwned { found, most },
        PositionError::NoHands => Detail::NoHands {},
        PositionError::HandsOff { found, wanted } => Detail::HandsOff { found, wanted },
        PositionError::TooManyInHand { color: side, found, most } => {
            Detail::TooManyInHand { color: color(side), found, most }
        }
    }
}

/// Returns why the moves of a recorded game cannot be played.
pub(super) fn unplayed(error: &Impossible) -> Detail {
    match &error.why {
        Why::OtherBoard { given, cells, .. } => length(*given, *cells),
        Why::Start(error) => position(error),
        Why::Illegal(reason) => illegal(error.index.map(|index| index + 1), reason),
        Why::NotOnMove(turn) => Detail::NotOnMove {
            number: number(error.index.map_or(0, |index| index + 1)),
            text: word(&error.text),
            turn: color(*turn),
        },
    }
}

/// Returns why a game cannot be added to the records.
pub(super) fn not_filed(error: &NotFiled) -> Detail {
    match error {
        NotFiled::Start { reason, .. } => position(reason),
        NotFiled::Move { error, .. } => illegal(Some(error.at + 1), &error.reason),
    }
}

pub(super) fn illegal(at: Option<usize>, error: &IllegalMove) -> Detail {
    let text = match error.clone() {
        IllegalMove::NotAMove { text }
        | IllegalMove::Occupied { text, .. }
        | IllegalMove::FlipsNothing { text, .. }
        | IllegalMove::NothingInHand { text, .. }
        | IllegalMove::NotInTheCentre { text, .. }
        | IllegalMove::CannotSlide { text, .. }
        | IllegalMove::NoPiece { text, .. }
        | IllegalMove::Unreachable { text, .. }
        | IllegalMove::TurnsBack { text, .. }
        | IllegalMove::Repeats { text, .. }
        | IllegalMove::ZoneFull { text, .. }
        | IllegalMove::GameOver { text } => text,
        IllegalMove::PassNotForced { .. } => "--".into(),
    };
    Detail::IllegalMove { number: at.map(number), text: word(&text), reason: illegal_reason(error) }
}

pub(super) const fn illegal_reason(error: &IllegalMove) -> IllegalReason {
    match error {
        IllegalMove::NotAMove { .. } => IllegalReason::NotAMove,
        IllegalMove::Occupied { .. } => IllegalReason::Occupied,
        IllegalMove::FlipsNothing { .. } => IllegalReason::FlipsNothing,
        IllegalMove::NothingInHand { .. } => IllegalReason::NothingInHand,
        IllegalMove::NotInTheCentre { .. } => IllegalReason::NotInTheCentre,
        IllegalMove::CannotSlide { .. } => IllegalReason::CannotSlide,
        IllegalMove::NoPiece { .. } => IllegalReason::NoPiece,
        IllegalMove::Unreachable { .. } => IllegalReason::Unreachable,
        IllegalMove::TurnsBack { .. } => IllegalReason::TurnsBack,
        IllegalMove::Repeats { .. } => IllegalReason::Repeats,
        IllegalMove::ZoneFull { .. } => IllegalReason::ZoneFull,
        IllegalMove::PassNotForced { .. } => IllegalReason::PassNotForced,
        IllegalMove::GameOver { .. } => IllegalReason::GameOver,
    }
}
