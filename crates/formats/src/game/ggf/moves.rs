//! The moves of a game in GGF, with their evaluations and their seconds.

use outflank_rules::Color;

use crate::cursor::Cursor;
use crate::record::RecordedMove;
use crate::transcript::PASS;
use crate::{ReadError, Reason};

/// Reads a move between its brackets.
pub(crate) fn read_move(value: Cursor<'_>, color: Color, size: usize) -> Result<RecordedMove, ReadError> {
    let mut parts = value.split('/');
    let mv = parts.next().unwrap_or(value);
    let text = read_square(mv, size)?;
    let eval = parts.next().map_or(Ok(None), read_number)?;
    let time = parts.next().map_or(Ok(None), read_number)?;
    Ok(RecordedMove { color: Some(color), eval, time, spot: mv.place.into(), ..RecordedMove::new(&text) })
}

pub(in crate::game) fn read_square(mv: Cursor<'_>, size: usize) -> Result<String, ReadError> {
    let lower = mv.text.trim().to_ascii_lowercase();
    if lower == "--" || (lower.len() >= 2 && lower.starts_with("pa")) {
        return Ok(PASS.to_owned());
    }
    let file = lower.bytes().next().filter(u8::is_ascii_lowercase);
    let digits = lower.bytes().skip(1).take_while(u8::is_ascii_digit).count().min(2);
    let (Some(file), 1..) = (file, digits) else {
        return Err(mv.error(Reason::NotAMove(mv.text.trim().to_owned())));
    };
    // Other text may follow the square, so take the longest number that is a row.
    let rank = (1..=digits).rev().find_map(|n| {
        let rank: usize = lower.get(1..=n)?.parse().ok()?;
        (1..=size).contains(&rank).then_some(rank)
    });
    match rank {
        Some(rank) if usize::from(file - b'a') < size => Ok(format!("{}{rank}", char::from(file))),
        _ => Err(mv.error(Reason::NoSuchSquare(lower))),
    }
}

fn read_number(part: Cursor<'_>) -> Result<Option<f64>, ReadError> {
    let text = part.text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(Some(number)),
        _ => Err(part.error(Reason::NotANumber(text.to_owned()))),
    }
}

pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Returns a move with its evaluation and its seconds.
pub(super) fn written_move(mv: &RecordedMove) -> String {
    let square = if mv.text == PASS { "PASS" } else { &mv.text };
    let finite = |number: Option<f64>| number.filter(|number| number.is_finite());
    match (finite(mv.eval), finite(mv.time)) {
        (None, None) => square.to_owned(),
        (Some(eval), None) => format!("{square}/{eval:.2}"),
        (None, Some(time)) => format!("{square}//{time:.3}"),
        (Some(eval), Some(time)) => format!("{square}/{eval:.2}/{time:.3}"),
    }
}
