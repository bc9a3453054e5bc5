//! Errors of the readers of games. Clients put them into words.

use outflank_formats::record::Spot;
use outflank_formats::{BinaryReason, Place, Reason};
use outflank_wire::detail::Detail;
use outflank_wire::unread::SourcePlace;
use outflank_wire::unread::Unreadable;

use super::detail::length;
use super::game::number;

/// The longest word of a source that an error quotes, in characters. Moves are shorter, but another word
/// could be as long as the file.
const LONGEST_WORD: usize = 60;

/// The number of squares assumed for a board of unstated size.
const OTHELLO: usize = 64;

/// Returns why a source of games cannot be read.
pub(super) fn unread(spot: Spot, reason: &Reason) -> Detail {
    let of_moves = match spot {
        Spot::Text(place) => of_moves(place, reason),
        Spot::Byte(_) => None,
    };
    of_moves.unwrap_or_else(|| Detail::Unread { place: source_place(spot), reason: unreadable(reason) })
}

pub(super) fn source_place(spot: Spot) -> SourcePlace {
    match spot {
        Spot::Text(place) => SourcePlace::Text { line: number(place.line), column: number(place.column) },
        Spot::Byte(offset) => SourcePlace::Byte { offset },
    }
}

/// Truncates a word of a source to [`LONGEST_WORD`] characters.
pub(super) fn word(text: &str) -> String {
    match text.char_indices().nth(LONGEST_WORD) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// Converts errors that also occur outside files, or returns `None`. The first two occur in transcripts, the
/// first three in score sheets, and the others in boards.
fn of_moves(place: Place, reason: &Reason) -> Option<Detail> {
    let (line, column) = (number(place.line), number(place.column));
    match reason {
        Reason::NoMoveHere { found, example } => {
            Some(Detail::NoMoveHere { line, column, found: found.to_string(), example: example.clone() })
        }
        Reason::NoSuchSquare(square) => Some(Detail::NoSuchSquare { line, column, square: word(square) }),
        Reason::NotAMoveNumber(found) => Some(Detail::NotAMoveNumber { line, column, found: word(found) }),
        Reason::BoardTooLong => Some(length(OTHELLO + 1, OTHELLO)),
        Reason::BoardTooShort(given) => Some(length(*given, OTHELLO)),
        Reason::BoardOfTooShort { squares, of } => Some(length(*squares, *of)),
        _ => None,
    }
}

fn unreadable(reason: &Reason) -> Unreadable {
    match reason {
        Reason::NotText { encoding, .. } => Unreadable::NotText { encoding: encoding.to_string() },
        Reason::NotJson(_) => Unreadable::NotJson {},
        Reason::NotXml(_) => Unreadable::NotXml {},
        Reason::Without(_) => Unreadable::Incomplete {},
        Reason::Bytes(reason) => of_bytes(reason),
        Reason::Unreadable(_) => Unreadable::Broken {},
        Reason::GameTooLong { limit } => Unreadable::GameTooLong { limit: *limit as u64 },
        Reason::NotADisc(found) | Reason::NotFen(found) => Unreadable::NotADisc { found: found.to_string() },
        Reason::NotABoardSize(found) => Unreadable::NotABoardSize { found: word(found) },
        Reason::RowOfFen { row, squares } => {
            Unreadable::RowLength { row: number(*row), squares: number(*squares) }
        }
        Reason::NotATag(found) | Reason::NotAPgnTag(found) => {
            Unreadable::NotATag { found: found.to_string() }
        }
        Reason::TagNotClosed(tag) => Unreadable::TagNotClosed { tag: word(tag) },
        Reason::TreeNotClosed(missing) => Unreadable::GameNotClosed { missing: number(*missing) },
        Reason::CommentNotClosed => Unreadable::CommentNotClosed {},
        Reason::NotOpen => Unreadable::NotOpen {},
        Reason::TooLate(property) => Unreadable::PropertyLate { property: word(property) },
        Reason::NotANumber(found) | Reason::NotAMoveNumber(found) => {
            Unreadable::NotANumber { found: word(found) }
        }
        Reason::NoGame => Unreadable::NoGame {},
        Reason::NoSide { .. } => Unreadable::NoSide {},
        Reason::NotASide { found, .. } => Unreadable::NotASide { found: found.to_string() },
        Reason::NoSemicolon(found) => Unreadable::NoSemicolon { found: found.to_string() },
        Reason::NotAField(found) | Reason::NotAMove(found) | Reason::NoSuchSquare(found) => {
            Unreadable::NotAMove { found: word(found) }
        }
        Reason::NoMoveHere { found, .. } => Unreadable::NotAMove { found: found.to_string() },
        Reason::NotAScore(found) => Unreadable::NotAScore { found: word(found) },
        Reason::ScoreOutOfRange(score) => Unreadable::ScoreOutOfRange { score: *score },
        Reason::NumbersMissing { from, to } => Unreadable::NumbersMissing { from: *from, to: *to },
        Reason::NumberTwice { number, first, second } => {
            Unreadable::NumberTwice { number: *number, first: first.clone(), second: second.clone() }
        }
        Reason::BoardTooShort(_) | Reason::BoardTooLong | Reason::BoardOfTooShort { .. } => {
            Unreadable::Impossible {}
        }
        Reason::NotACertificate(_) => Unreadable::OtherKind {},
    }
}

fn of_bytes(reason: &BinaryReason) -> Unreadable {
    match reason {
        BinaryReason::Cut { .. } => Unreadable::CutOff {},
        BinaryReason::TooFew { promised, found, .. } => {
            Unreadable::TooFew { promised: *promised, found: *found }
        }
        BinaryReason::TooMany { promised, .. } => Unreadable::TooMany { promised: *promised },
        BinaryReason::Magic { .. } => Unreadable::OtherKind {},
        BinaryReason::Value { value, .. } => Unreadable::BadValue { value: *value },
        BinaryReason::Impossible(_) => Unreadable::Impossible {},
        BinaryReason::Io(_) => Unreadable::Broken {},
    }
}
