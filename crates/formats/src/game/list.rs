//! Lists of games, one per line: openings such as those of XOT, and the output of `outflank convert --to
//! transcripts`.
//!
//! Each line has the moves of a game as a [transcript]. Text before or after the moves, usually the name of
//! an opening, becomes the game's comment. A tab, an equals sign, a comma or two blanks separate text and
//! moves. A single blank is enough if the moves are one word. Empty lines and lines that start with `%`, `#`
//! or `//` are ignored.

use std::collections::HashSet;
use std::io::BufRead;

use super::transcript;
use crate::cursor::Cursor;
use crate::record::GameRecord;
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records};
use crate::transcript::PASS;
use crate::{Place, ReadError};

static CUT: Cut = Cut { next: Chunk::line, read: |line, reading| read_line(line, reading) };

/// Reads the games of a source, one at a time.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like a list. At least two lines must begin with a legal first move of the expected
/// game, and more lines must be readable than not. Also, a square must occur twice, or some line must have a
/// comment. Neither is true of a single game on several lines.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    const LINES: usize = 100;
    let Some(text) = sample.text() else { return false };
    let game = sample.game();
    let (reading, legal) = (Reading::of(game.clone()), game.start().legal());
    let whole = if sample.may_go_on() { text.rsplit_once('\n').map_or("", |(whole, _)| whole) } else { text };
    let lines = whole.lines().filter(|line| !says_nothing(line));
    let (mut found, mut faulty, mut has_words, mut squares, mut moves) = (0, 0, false, HashSet::new(), 0);
    for line in lines.take(LINES) {
        let read = read_line(Cursor { text: line, place: Place::START }, &reading);
        let record = match read {
            Ok(Some(record)) => record,
            Ok(None) => return false,
            Err(_) => {
                faulty += 1;
                continue;
            }
        };
        let first = record.moves.first().map_or("", |mv| &mv.text);
        if !legal.iter().any(|legal| legal.text == *first) {
            return false;
        }
        found += 1;
        has_words |= record.heading.comment.is_some();
        let made = record.moves.into_iter().map(|mv| mv.text).filter(|text| text != PASS);
        squares.extend(made.inspect(|_| moves += 1));
    }
    found >= 2 && faulty < found && (has_words || squares.len() < moves)
}

fn says_nothing(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with(['%', '#']) || line.starts_with("//")
}

/// Reads a line. Returns `None` if the line is empty or a comment.
fn read_line(line: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    if says_nothing(line.text) {
        return Ok(None);
    }
    let error = match transcript::read_record(line, reading) {
        Ok(Some(record)) if record.moves.iter().any(|mv| mv.text != PASS) => return Ok(Some(record)),
        Ok(_) => None,
        Err(error) => Some(error),
    };
    // The moves are in the first part that consists of moves only.
    let parts = fields(line);
    let read = |part: &Cursor<'_>| {
        let record = transcript::read_record(*part, reading).ok().flatten()?;
        record.moves.iter().any(|mv| mv.text != PASS).then_some(record)
    };
    let found = parts.iter().enumerate().find_map(|(at, part)| Some((at, read(part)?)));
    let Some((at, mut record)) = found else { return error.map_or(Ok(None), Err) };
    let others =
        parts.iter().enumerate().filter(|(other, part)| *other != at && !part.text.trim().is_empty());
    let others: Vec<&str> = others.map(|(_, part)| part.text.trim()).collect();
    record.heading.comment = (!others.is_empty()).then(|| others.join(", "));
    Ok(Some(record))
}

/// Splits a line at its separator.
fn fields(line: Cursor<'_>) -> Vec<Cursor<'_>> {
    let is_spaced = line.text.trim().contains("  ");
    let divides = |divider: &char| line.text.contains(*divider) && (*divider != ',' || !is_spaced);
    if let Some(divider) = ['\t', '=', ','].into_iter().find(divides) {
        return line.split(divider).map(trimmed).collect();
    }
    let divider = if is_spaced { "  " } else { " " };
    let mut rest = trimmed(line);
    let length = rest.text.find(divider).unwrap_or(rest.text.len());
    let first = rest.take(length);
    vec![first, trimmed(rest)]
}

fn trimmed(mut part: Cursor<'_>) -> Cursor<'_> {
    part.skip_blanks();
    let length = part.text.trim_end().len();
    part.take(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(String, Option<String>)> {
        let games = records(Box::new(text.as_bytes()), Reading::default()).map(Result::unwrap);
        games.map(|game| (transcript::write_record(&game).unwrap(), game.heading.comment)).collect()
    }

    #[test]
    fn names_beside_the_moves_become_comments() {
        let text = "f5d6\n% openings\n\nF5d6C3      Tiger, or so\n縦取り = F5D6\nfr\tf5f6\tdiagonale\nf5f4 Parallel\n1. f5 d6 2. c3\n";
        let said = |name: &str| Some(name.to_owned());
        assert_eq!(
            read(text),
            [
                ("f5d6".to_owned(), None),
                ("f5d6c3".to_owned(), said("Tiger, or so")),
                ("f5d6".to_owned(), said("縦取り")),
                ("f5f6".to_owned(), said("fr, diagonale")),
                ("f5f4".to_owned(), said("Parallel")),
                ("f5d6c3".to_owned(), None),
            ]
        );
    }

    #[test]
    fn a_line_without_moves_is_a_problem() {
        let problems: Vec<String> = records(Box::new(&b"f5d6\nhello there\nf5f6\n"[..]), Reading::default())
            .filter_map(Result::err)
            .map(|problem| problem.to_string())
            .collect();
        assert_eq!(problems, ["2:1: game 2: expected a move such as e6, or -- for a pass, not 'h'"]);
    }
}
