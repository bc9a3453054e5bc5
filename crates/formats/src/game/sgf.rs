//! SGF, the Smart Game Format, as it is used for Othello (`GM[2]`).
//!
//! ```text
//! tree  = "(" node { node } { tree } ")"               the first tree after a node goes on with the main line
//! node  = ";" { NAME "[" value "]" { "[" value "]" } } NAME is made of capital letters; \ takes away the meaning of a
//!                                                      character of a value, and the line break behind it
//! SZ[8]  AB[e4][d5]  AW[d4:d4][e5]  PL[B]              the start: a size, discs, and the side to move
//! B[f5]  W[d6]  B[]                                    a move; an empty one is a pass
//! ```
//!
//! Reading takes squares as Othello names them and as SGF does for Go (`ff`, column and row), in either case, `tt`, `pa`,
//! `pass` and `--` for a pass, moves in the root, rectangles of discs (`a1:c2`), boards of 4×4 to 26×26, small letters in
//! names (`PlayerBlack` is `PB`, as in old versions), and any text between games. A game without `AB` and `AW` begins as
//! Othello does; one whose `GM` is not 2 is passed over. Only the main line is kept, and of the other properties those of
//! the root. Passes that a file leaves out stay left out.
//!
//! Writing gives the setup in the root, whether or not it is the usual one, and a node for each move.
//!
//! Sources: the description of SGF, version 4, at red-bean.com/sgf, and the games that Cassio and Edax write.

use outflank_rules::Color;

use super::ggf::{Board, Game, Ply, read_square};
use super::transcript::PASS;
use crate::cursor::Cursor;
use crate::{Place, ReadError, Reason};

/// Properties that say how the file is made or how the game begins; a [`Game`] has them in its own way.
const STRUCTURE: [&str; 9] = ["GM", "FF", "CA", "SZ", "AP", "AB", "AW", "AE", "PL"];

/// Reads all games of a text, whatever stands between them.
///
/// # Errors
/// The first character of a game that does not fit.
///
/// ```
/// use outflank_formats::game::sgf;
/// let games = sgf::read("(;GM[2]SZ[8]PB[anton]AB[e4][d5]AW[d4][e5]PL[B];B[f5](;W[d6];B[c3])(;W[f6]))")?;
/// assert_eq!(games[0].tag("PB"), Some("anton"));
/// let moves: Vec<&str> = games[0].moves.iter().map(|ply| ply.text.as_str()).collect();
/// assert_eq!(moves, ["f5", "d6", "c3"]);
/// # Ok::<(), outflank_formats::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Game>, ReadError> {
    let mut rest = Cursor::of(text);
    let mut games = Vec::new();
    while let Some(at) = begin(rest.text) {
        rest.skip(at);
        games.extend(read_tree(&mut rest)?);
    }
    Ok(games)
}

/// Where the next game begins: a bracket with a semicolon behind it.
fn begin(text: &str) -> Option<usize> {
    let brackets = text.match_indices('(').map(|(at, _)| at);
    brackets.into_iter().find(|at| text.get(at + 1..).is_some_and(|rest| rest.trim_start().starts_with(';')))
}

/// Reads the game that `rest` begins with; `None` if it is one of another kind.
fn read_tree(rest: &mut Cursor<'_>) -> Result<Option<Game>, ReadError> {
    let mut reading = Reading::new(rest.place);
    // For each open bracket, whether a tree inside it is over.
    let mut open: Vec<bool> = Vec::new();
    // The depth of the variation that is passed over.
    let mut variation = None;
    loop {
        rest.skip_blanks();
        let place = rest.place;
        match rest.peek() {
            Some('(') => {
                if open.last() == Some(&true) {
                    variation = variation.or(Some(open.len()));
                }
                if let Some(last) = open.last_mut() {
                    *last = true;
                }
                open.push(false);
                rest.skip_one();
            }
            Some(')') => {
                rest.skip_one();
                open.pop();
                if variation == Some(open.len()) {
                    variation = None;
                }
                if open.is_empty() {
                    return reading.end();
                }
            }
            Some(';') => {
                rest.skip_one();
                if variation.is_none() {
                    reading.nodes += 1;
                }
            }
            Some(_) => {
                let (name, values) = read_property(rest)?;
                if variation.is_none() {
                    reading.add(&name, place, &values)?;
                }
            }
            None => return Err(ReadError::new(reading.game.place, Reason::TreeNotClosed(open.len()))),
        }
    }
}

/// A property: its name in capital letters, and its values with their places.
fn read_property<'a>(rest: &mut Cursor<'a>) -> Result<(String, Vec<Cursor<'a>>), ReadError> {
    let start = *rest;
    let length = rest.text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let name: String = rest.take(length).text.chars().filter(char::is_ascii_uppercase).collect();
    rest.skip_blanks();
    match rest.peek() {
        Some('[') if !name.is_empty() => {}
        Some(found) => return Err(rest.error(Reason::NotATag(found))),
        None => return Err(start.error(Reason::TagNotClosed(name))),
    }
    let mut values = Vec::new();
    while rest.peek() == Some('[') {
        rest.skip_one();
        let length = end_of_value(rest.text);
        let length = length.ok_or_else(|| start.error(Reason::TagNotClosed(name.clone())))?;
        values.push(rest.take(length));
        rest.skip_one();
        rest.skip_blanks();
    }
    Ok((name, values))
}

/// The length of a value up to the bracket that ends it.
fn end_of_value(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let ends = c == ']' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends.then_some(at)
    })
}

/// A value without the marks that take away meanings.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        match rest.next() {
            // A line broken where it is only too long to show.
            Some('\n') | None => {}
            Some('\r') if rest.as_str().starts_with('\n') => drop(rest.next()),
            Some(c) => text.push(c),
        }
    }
    text
}

/// A value with its marks.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

/// A game while it is read.
struct Reading {
    game: Game,
    is_othello: bool,
    /// How many nodes have begun.
    nodes: usize,
    /// Whether the start has been given disc by disc.
    has_discs: bool,
    turn: Option<Color>,
}

impl Reading {
    fn new(place: Place) -> Self {
        let game = Game { place, tags: Vec::new(), board: Board::othello(), moves: Vec::new() };
        Self { game, is_othello: true, nodes: 0, has_discs: false, turn: None }
    }

    fn add(&mut self, name: &str, place: Place, values: &[Cursor<'_>]) -> Result<(), ReadError> {
        let Some(&first) = values.first() else { return Ok(()) };
        if name == "GM" {
            self.is_othello = first.text.trim() == "2";
        }
        // A game of another kind has boards and moves of its own.
        if !self.is_othello {
            return Ok(());
        }
        match name {
            "B" => self.add_move(Color::Black, first)?,
            "W" => self.add_move(Color::White, first)?,
            "SZ" => {
                if self.has_discs || !self.game.moves.is_empty() {
                    return Err(ReadError::new(place, Reason::TooLate(name.to_owned())));
                }
                self.game.board = Board::start_of(size(first)?);
            }
            "AB" | "AW" | "AE" | "PL" if !self.game.moves.is_empty() => {
                return Err(ReadError::new(place, Reason::TooLate(name.to_owned())));
            }
            "AB" => self.add_discs(Some(Color::Black), values)?,
            "AW" => self.add_discs(Some(Color::White), values)?,
            "AE" => self.add_discs(None, values)?,
            "PL" => {
                let side = match first.text.trim().to_ascii_lowercase().as_str() {
                    "b" | "black" | "1" => Color::Black,
                    "w" | "white" | "2" => Color::White,
                    _ => return Err(first.error(Reason::NotASide(first.peek().unwrap_or(']')))),
                };
                self.turn = Some(side);
            }
            _ if self.nodes > 1 || STRUCTURE.contains(&name) => {}
            _ => self.game.tags.push((name.to_owned(), unescaped(first.text))),
        }
        Ok(())
    }

    fn add_discs(&mut self, disc: Option<Color>, values: &[Cursor<'_>]) -> Result<(), ReadError> {
        let size = self.game.board.size;
        if !self.has_discs && disc.is_some() {
            self.game.board.discs = vec![None; size * size];
            self.has_discs = true;
        }
        for value in values {
            let mut corners = value.split(':');
            let first = corners.next().unwrap_or(*value);
            let (left, top) = cell(first, size)?;
            let (right, bottom) = corners.next().map_or(Ok((left, top)), |last| cell(last, size))?;
            for row in top.min(bottom)..=top.max(bottom) {
                for column in left.min(right)..=left.max(right) {
                    if let Some(square) = self.game.board.discs.get_mut(row * size + column) {
                        *square = disc;
                    }
                }
            }
        }
        Ok(())
    }

    fn add_move(&mut self, color: Color, value: Cursor<'_>) -> Result<(), ReadError> {
        let text = read_move(value, self.game.board.size)?;
        self.game.moves.push(Ply { color, text, eval: None, time: None, place: value.place });
        Ok(())
    }

    /// The game, if it is one of Othello.
    fn end(mut self) -> Result<Option<Game>, ReadError> {
        let first = self.game.moves.first().map(|ply| ply.color);
        self.game.board.turn = self.turn.or(first).unwrap_or(Color::Black);
        Ok(self.is_othello.then_some(self.game))
    }
}

/// A size such as `8` or `8:8`.
fn size(value: Cursor<'_>) -> Result<usize, ReadError> {
    let (columns, rows) = value.text.split_once(':').unwrap_or((value.text, value.text));
    let size = columns.trim().parse().ok().filter(|size| Board::SIZES.contains(size));
    match size {
        Some(size) if columns.trim() == rows.trim() => Ok(size),
        _ => Err(value.error(Reason::NotABoardSize(value.text.to_owned()))),
    }
}

/// A square as the rules name it, or [`PASS`].
fn read_move(value: Cursor<'_>, size: usize) -> Result<String, ReadError> {
    let text = value.text.trim().to_ascii_lowercase();
    let is_pass = match text.as_str() {
        "" | "pass" | "--" => true,
        // On boards that have these squares they are squares.
        "pa" => size < 16,
        "tt" => size < 20,
        _ => false,
    };
    if is_pass {
        return Ok(PASS.to_owned());
    }
    let (column, row) = cell(value, size)?;
    Ok(name(column, row))
}

/// Column and row, from 0, of a square as Othello names it or as SGF does for Go.
fn cell(value: Cursor<'_>, size: usize) -> Result<(usize, usize), ReadError> {
    let text = value.text.trim().to_ascii_lowercase();
    let letter = |byte: u8| usize::from(byte.wrapping_sub(b'a'));
    let (column, row) = match text.as_bytes() {
        [column, row] if column.is_ascii_lowercase() && row.is_ascii_lowercase() => {
            (letter(*column), letter(*row))
        }
        _ => {
            let square = read_square(value, size)?;
            let (column, row) = square.split_at_checked(1).unwrap_or_default();
            let column = column.bytes().next().map_or(size, letter);
            (column, row.parse::<usize>().map_or(size, |row| row - 1))
        }
    };
    if column < size && row < size { Ok((column, row)) } else { Err(value.error(Reason::NoSuchSquare(text))) }
}

fn name(column: usize, row: usize) -> String {
    let file = u8::try_from(column).map_or('?', |column| char::from(b'a' + column));
    format!("{file}{}", row + 1)
}

/// Writes a game on one line, if no value of it has several.
#[must_use]
pub fn write(game: &Game) -> String {
    let mut text = format!("(;GM[2]FF[4]CA[UTF-8]SZ[{}]", game.board.size);
    for (tag, value) in game.tags.iter().filter(|(tag, _)| !STRUCTURE.contains(&tag.as_str())) {
        text += &format!("{tag}[{}]", escaped(value));
    }
    for (property, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let mut squares =
            game.board.discs.iter().enumerate().filter(|(_, disc)| **disc == Some(color)).peekable();
        // Without discs of either color a reader would take the usual start.
        if squares.peek().is_some() {
            text += property;
        }
        for (at, _) in squares {
            text += &format!("[{}]", name(at % game.board.size, at / game.board.size));
        }
    }
    text += &format!("PL[{}]", side(game.board.turn));
    for ply in &game.moves {
        let mv = if ply.text == PASS { "" } else { &ply.text };
        text += &format!(";{}[{}]", side(ply.color), escaped(mv));
    }
    text + ")"
}

const fn side(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fails(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    fn only(text: &str) -> Game {
        let [game] = read(text).unwrap().try_into().unwrap();
        game
    }

    fn moves(text: &str) -> String {
        only(text).moves.iter().map(|ply| ply.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_game_is_read_and_written_back() {
        let text = "(;GM[2]FF[4]CA[UTF-8]SZ[8]PB[a [b\\]]PW[c\\\\d]RE[B+8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[])";
        let game = only(text);
        assert_eq!(write(&game), text);
        assert_eq!((game.tag("PB"), game.tag("PW"), game.tag("GM")), (Some("a [b]"), Some("c\\d"), None));
        assert_eq!(game.board, Board::othello());
    }

    #[test]
    fn dialects_are_tolerated() {
        for text in [
            // As Edax writes it: the first move in the root.
            "(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]RE[B+4]B[f5];W[d6];B[c3])",
            "(;GM[2];B[F5];W[D6];B[C3])",
            "(;GaMe[2]SiZe[8:8]\n;Black[fe]\n;White[df]\n;B[cc])",
            "junk (2) (\n;AB[d5][e4]AW[d4]AW[e5]PL[black];B[f5](;W[d6];B[c3])(;W[f6](;B[a1])))",
            "(;GM[1]SZ[19];B[dd])(;GM[2];B[f5];W[d6];B[c3]) (;GM[11];B[0])",
            "(;GM[2]C[(;B[a1\\])\\\\];B[f5]C[x] [y];W[d6]V[B+2.00];B[c3])",
        ] {
            assert_eq!(moves(text), "f5 d6 c3", "{text}");
            assert_eq!(only(text).board, Board::othello(), "{text}");
        }
        assert_eq!(moves("(;GM[2];B[tt];W[];B[pa];W[--])"), "-- -- -- --");
        assert_eq!(read("nothing (here)").unwrap(), []);
    }

    #[test]
    fn any_start_may_be_given() {
        let game = only("(;GM[2]SZ[10]AB[a1:b2][j10]AW[c1]AE[b2]PL[W];W[tt])");
        assert_eq!((game.board.size, game.board.turn), (10, Color::White));
        let discs: Vec<usize> = (0..100).filter(|at| game.board.discs[*at].is_some()).collect();
        assert_eq!(discs, [0, 1, 2, 10, 99]);
        assert_eq!(only("(;GM[2];W[f5])").board.turn, Color::White);
        let six = only("(;GM[2]SZ[6])").board;
        assert_eq!((six.discs[14], six.discs[15]), (Some(Color::White), Some(Color::Black)));
    }

    #[test]
    fn a_soft_line_break_is_none() {
        assert_eq!(only("(;C[a\\\nb\\\r\nc\nd\\x])").tag("C"), Some("abc\ndx"));
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(fails("(;GM[2];B[i9])"), "1:11: there is no square i9 on this board");
        assert_eq!(fails("(;GM[2];B[zz])"), "1:11: there is no square zz on this board");
        assert_eq!(fails("(;GM[2]SZ[3])"), "1:11: \"3\" is not a board size: expected 4 to 26");
        assert_eq!(fails("(;GM[2]\n;B[f5"), "2:2: the tag B is not closed: expected ']'");
        assert_eq!(fails("(;GM[2];B[f5]"), "1:1: the game is not closed: 1 more ')' expected");
        assert_eq!(fails("(;GM[2];B[f5];AW[a1])"), "1:15: AW comes too late: the game has begun");
        assert_eq!(fails("(;GM[2]!)"), "1:8: expected a tag in capital letters with its [value], not '!'");
        assert_eq!(fails("(;PL[x])"), "1:6: 'x' is not a side to move: expected X or O");
    }
}
