//! Transcripts: the moves of a game one after another, `f5d6c3d3c4…`.
//!
//! The reader accepts squares in either case, joined or separated by blanks, line breaks, commas, semicolons
//! or single hyphens. It also accepts move numbers (`1. f5 d6 2. c3`, `1.f5`, `1 f5`). A pass is missing or
//! written as `--`, `..`, `pass`, `pa` or `ps`. In games whose moves are more than a square (`d3-d4`), blanks
//! or commas separate the moves, and each is taken as written. A [`Grammar`] has the squares of a game and
//! distinguishes these two kinds of games.
//!
//! The writer joins the squares and omits passes. If moves are more than a square, it separates them by
//! spaces. It then includes the passes, because some of those games allow passes that are not forced.

use std::collections::HashMap;

use outflank_rules::AnyGame;

use crate::cursor::Cursor;
use crate::{Place, ReadError, Reason};

/// The notation of a game's moves.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// The name of each square, by the name in lower case.
    squares: HashMap<String, String>,
    /// The length of the longest name of a square, in characters.
    longest: usize,
    /// Whether every move is a square or a pass.
    only_squares: bool,
    /// A legal first move, for messages.
    example: String,
}

/// A move of a transcript, not yet checked for legality.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// The move: a square as the board names it, or `--` for a pass.
    pub text: String,
    /// The place in the text.
    pub place: Place,
}

/// The text of a pass, which is the same in every game.
pub const PASS: &str = "--";

impl Grammar {
    /// Returns the grammar of a game's moves.
    #[must_use]
    pub fn of(game: &AnyGame) -> Self {
        let names = game.layout().cells.iter().map(|cell| cell.name.clone());
        let squares: HashMap<String, String> = names.map(|name| (name.to_lowercase(), name)).collect();
        let legal = game.start().legal();
        Self {
            longest: squares.keys().map(|name| name.chars().count()).max().unwrap_or(0),
            only_squares: game.moves_are_cells(),
            example: legal.last().map_or_else(|| "a1".to_owned(), |legal| legal.text.clone()),
            squares,
        }
    }

    /// Whether every move is a square or a pass.
    pub(crate) const fn only_squares(&self) -> bool {
        self.only_squares
    }

    /// Returns the square with the longest name that `text` begins with, and the length of that name in
    /// bytes.
    fn square(&self, text: &str) -> Option<(&str, usize)> {
        let ends: Vec<usize> =
            text.char_indices().map(|(at, c)| at + c.len_utf8()).take(self.longest).collect();
        ends.into_iter().rev().find_map(|end| {
            let name = self.squares.get(&text.get(..end)?.to_lowercase())?;
            Some((name.as_str(), end))
        })
    }
}

/// Reads the moves of a transcript. Passes that the transcript leaves out are not added.
///
/// # Errors
/// The first character that cannot start a move, or the first square outside the board.
///
/// ```
/// use outflank_formats::transcript::{self, Grammar};
/// let othello = outflank_rules::open(&"othello".parse()?);
/// let moves = transcript::read("1. f5D6 2. c3 --", &Grammar::of(&othello))?;
/// let texts: Vec<&str> = moves.iter().map(|mv| mv.text.as_str()).collect();
/// assert_eq!(texts, ["f5", "d6", "c3", "--"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(text: &str, grammar: &Grammar) -> Result<Vec<MoveText>, ReadError> {
    read_from(Cursor::of(text), grammar)
}

/// Reads the moves in a part of a text, like [`read`].
pub(crate) fn read_from(part: Cursor<'_>, grammar: &Grammar) -> Result<Vec<MoveText>, ReadError> {
    let mut moves = Vec::new();
    let mut place = part.place;
    let mut rest = part.text;
    while let Some(first) = rest.chars().next() {
        if is_separator(first) {
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
            place = place.after(first);
            continue;
        }
        let length = rest.find(is_separator).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        read_word(word, place, grammar, &mut moves)?;
        place = place.right(word.chars().count());
        rest = after;
    }
    Ok(moves)
}

/// Writes moves so that [`read`] can read them. Passes are omitted in games in which all passes are forced.
#[must_use]
pub fn write<'a>(moves: impl IntoIterator<Item = &'a str>, grammar: &Grammar) -> String {
    joined(moves, grammar.only_squares)
}

pub(crate) fn joined<'a>(moves: impl IntoIterator<Item = &'a str>, only_squares: bool) -> String {
    let is_written = |text: &&str| !only_squares || *text != PASS;
    let moves: Vec<&str> = moves.into_iter().filter(is_written).collect();
    moves.join(if only_squares { "" } else { " " })
}

fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';')
}

/// Reads the text between two separators.
fn read_word(word: &str, place: Place, grammar: &Grammar, out: &mut Vec<MoveText>) -> Result<(), ReadError> {
    let before = out.len();
    let number = move_number(word, true);
    let body = word.get(number..).unwrap_or_default();
    let body_place = place.right(number);
    let Err(error) = read_glued(body, body_place, grammar, out) else { return Ok(()) };
    if grammar.only_squares {
        return Err(error);
    }
    out.truncate(before);
    out.push(MoveText { text: body.to_owned(), place: body_place });
    Ok(())
}

/// Reads squares and passes that only hyphens and dotted numbers may separate.
fn read_glued(word: &str, place: Place, grammar: &Grammar, out: &mut Vec<MoveText>) -> Result<(), ReadError> {
    let mut rest = word;
    let mut place = place;
    while let Some(first) = rest.chars().next() {
        let (text, length) = if let Some(length) = pass_length(rest) {
            (Some(PASS), length)
        } else if let Some((name, length)) = grammar.square(rest) {
            (Some(name), length)
        } else if first == '-' && grammar.only_squares {
            (None, 1)
        } else {
            match move_number(rest, false) {
                0 => return Err(ReadError::new(place, no_move(rest, first, grammar))),
                length => (None, length),
            }
        };
        out.extend(text.map(|text| MoveText { text: text.to_owned(), place }));
        let (taken, after) = rest.split_at(length);
        place = place.right(taken.chars().count());
        rest = after;
    }
    Ok(())
}

/// Returns the length of the pass at the beginning of `text`.
fn pass_length(text: &str) -> Option<usize> {
    let starts = |word: &str| text.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
    ["pass", "--", "..", "pa", "ps"].into_iter().find(|word| starts(word)).map(str::len)
}

/// Returns the length of the move number at the beginning of `text`, including the dots or bracket after it.
///
/// After a separator a bare number counts. Elsewhere it needs a dot, so that an extra digit of a square is
/// not mistaken for a move number.
fn move_number(text: &str, after_separator: bool) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let marks = text.bytes().skip(digits).take_while(|byte| matches!(byte, b'.' | b')' | b':')).count();
    if digits > 0 && (after_separator || marks > 0) { digits + marks } else { 0 }
}

fn no_move(rest: &str, first: char, grammar: &Grammar) -> Reason {
    let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    match rest.get(..=digits) {
        Some(name) if first.is_ascii_alphabetic() && digits > 0 => Reason::NoSuchSquare(name.to_owned()),
        _ => Reason::NoMoveHere { found: first, example: grammar.example.clone() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn othello() -> Grammar {
        Grammar::of(&outflank_rules::open(&"othello".parse().unwrap()))
    }

    fn texts(text: &str) -> String {
        let moves = read(text, &othello()).unwrap();
        moves.into_iter().map(|mv| mv.text).collect::<Vec<_>>().join(" ")
    }

    fn fails(text: &str) -> String {
        read(text, &othello()).unwrap_err().to_string()
    }

    /// Creates a grammar of ten columns and rows, whose moves are squares or more than a square.
    fn grammar(only_squares: bool) -> Grammar {
        let names = ('a'..='j').flat_map(|file| (1..=10).map(move |rank| format!("{file}{rank}")));
        Grammar {
            squares: names.map(|name| (name.clone(), name)).collect(),
            longest: 3,
            only_squares,
            example: "e4".to_owned(),
        }
    }

    #[test]
    fn every_notation_gives_the_same_moves() {
        for text in [
            "f5d6c3",
            "F5D6C3",
            " f5 d6\nc3\r\n",
            "f5,d6;c3",
            "f5-d6-c3",
            "1. f5 d6 2. c3",
            "1.f5 2.d6 3.c3",
            "1.f52.d63.c3",
            "1) f5 2) d6 3) c3",
            "1 f5 2 d6 3 c3",
            "1f5 2d6 3c3",
        ] {
            assert_eq!(texts(text), "f5 d6 c3", "{text:?}");
        }
        assert_eq!(texts(""), "");
    }

    #[test]
    fn written_passes_stay() {
        for text in
            ["a1--b2", "a1 -- b2", "a1passb2", "a1 PASS b2", "A1PAB2", "a1 ps b2", "1. a1 .. 2. b2", "a1..b2"]
        {
            assert_eq!(texts(text), "a1 -- b2", "{text:?}");
        }
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(fails("f5d6 i9"), "1:6: there is no square i9 on this board");
        assert_eq!(fails("f5\nd6x"), "2:3: expected a move such as e6, or -- for a pass, not 'x'");
        assert_eq!(fails("f55"), "1:3: expected a move such as e6, or -- for a pass, not '5'");
        assert_eq!(fails("é"), "1:1: expected a move such as e6, or -- for a pass, not 'é'");
        assert_eq!(fails("f5 d"), "1:4: expected a move such as e6, or -- for a pass, not 'd'");
        assert_eq!(fails("a0"), "1:1: there is no square a0 on this board");
    }

    #[test]
    fn places_are_those_of_the_moves() {
        let moves = read("1. f5d6\n 2. c3", &othello()).unwrap();
        let places: Vec<String> = moves.iter().map(|mv| mv.place.to_string()).collect();
        assert_eq!(places, ["1:4", "1:6", "2:5"]);
    }

    #[test]
    fn larger_boards_take_the_longest_name() {
        let moves = read("j10a10a1b2", &grammar(true)).unwrap();
        let texts: Vec<&str> = moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(texts, ["j10", "a10", "a1", "b2"]);
        assert_eq!(write(texts, &grammar(true)), "j10a10a1b2");
    }

    #[test]
    fn moves_of_more_than_a_square_are_taken_as_written() {
        let moves = read("1. d3-d4 c6xc5, F 2. a1b2 --", &grammar(false)).unwrap();
        let texts: Vec<&str> = moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(texts, ["d3-d4", "c6xc5", "F", "a1", "b2", "--"]);
        assert_eq!(write(texts, &grammar(false)), "d3-d4 c6xc5 F a1 b2 --");
    }
}
