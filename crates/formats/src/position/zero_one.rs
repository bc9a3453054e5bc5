//! Positions as in the opening lists of Egaroucid: `0` is a black disc, `1` a white disc, and `.` an empty
//! square.
//!
//! ```text
//! ...........................10......100.....1.................... a name
//! ```
//!
//! Each line has a position, row by row from a1, and its name. The side to move is not stated. It is Black if
//! the number of discs is even, as in a game without passes. Other programs use these digits differently, so
//! this format is never detected and must be requested.

use std::io::BufRead;

use outflank_rules::{Bitboard, Color, Setup, Square};

use super::setup;
use crate::cursor::Cursor;
use crate::record::GameRecord;
use crate::stream::{self, Chunk, Cut, Reading, Records};
use crate::{ReadError, Reason};

static CUT: Cut = Cut { next: Chunk::line, read: |line, _| read_line(line) };

/// Reads the positions of a source, one per line, each as a game before its first move.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

fn read_line(mut line: Cursor<'_>) -> Result<Option<GameRecord>, ReadError> {
    line.skip_blanks();
    if line.text.is_empty() || line.text.starts_with(['#', '%']) {
        return Ok(None);
    }
    let spot = line.place;
    let (mut black, mut white) = (Bitboard::default(), Bitboard::default());
    for (at, square) in Square::all().enumerate() {
        match line.peek() {
            Some('0') => black |= square.bitboard(),
            Some('1') => white |= square.bitboard(),
            Some('.') => {}
            Some(c) if !c.is_whitespace() => return Err(line.error(Reason::NotADisc(c))),
            _ => return Err(line.error(Reason::BoardTooShort(at))),
        }
        line.skip_one();
    }
    if line.peek().is_some_and(|c| !c.is_whitespace()) {
        return Err(line.error(Reason::BoardTooLong));
    }
    let n_discs = black.squares().count() + white.squares().count();
    let turn = if n_discs.is_multiple_of(2) { Color::Black } else { Color::White };
    let mut record = setup::record_of(Setup { black, white, turn });
    record.spot = spot.into();
    let name = line.text.trim();
    record.heading.comment = (!name.is_empty()).then(|| name.to_owned());
    Ok(Some(record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::board;

    fn read(text: &str) -> Vec<Result<GameRecord, String>> {
        let read = records(Box::new(text.as_bytes()), Reading::default());
        read.map(|record| record.map_err(|problem| problem.to_string())).collect()
    }

    #[test]
    fn positions_have_names_and_the_side_that_the_discs_say() {
        let start = format!("{}10......01{}", ".".repeat(27), ".".repeat(27));
        let after = format!("{}10......000{}", ".".repeat(27), ".".repeat(26));
        let lines = format!("{start} the start\n\n{after}\n");
        let read = read(&lines);
        let first = read[0].as_ref().expect("a position");
        assert_eq!(first.heading.comment.as_deref(), Some("the start"));
        let setup = setup::setup_of(first).expect("8x8");
        assert_eq!(board::write(setup), "---------------------------OX------XO--------------------------- X");
        assert_eq!(
            setup::setup_of(read[1].as_ref().expect("a position")).map(|it| it.turn),
            Some(Color::White)
        );
    }

    #[test]
    fn an_invalid_board_is_reported_with_its_place() {
        let wrong = |text: &str| read(text)[0].clone().expect_err("wrong");
        assert!(wrong("..x").starts_with("1:3: game 1: 'x'"), "{}", wrong("..x"));
        assert!(wrong("..1").starts_with("1:4: "));
        assert!(wrong(&".".repeat(65)).starts_with("1:65: "));
    }
}
