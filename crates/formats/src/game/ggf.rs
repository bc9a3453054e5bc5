//! GGF, the Generic Game Format of the game server GGS and of NBoard.
//!
//! ```text
//! game  = "(;" { TAG "[" value "]" } ";)"              TAG is made of capital letters, value has no "]"
//! BO[8 rows side]                                      the start: * Black, O White, - empty; then the side to move
//! B[F5/eval/time]  W[F5//time]  B[PA]                  a move, what its side expects in discs, and its seconds
//! ```
//!
//! Reading takes blanks and line breaks between the tags, any text between games, moves in either case, `PA`, `PASS`
//! or `--` for a pass, boards of 4×4 to 26×26 and a last game that the file breaks off. A game without `BO` begins
//! as Othello does; a game whose `GM` is not Othello is passed over. Passes that a file leaves out stay left out.
//!
//! Writing gives one line a game: the tags in their order, then `BO`, then the moves. A `]` in a value is written as `)`,
//! a line break as a blank.
//!
//! Sources: the description of GGF at skatgame.net, and the games that GGS and NBoard write.

use std::fmt;

use outflank_rules::{Board as Discs, Color, Setup, Square};

use super::transcript::PASS;
use crate::cursor::Cursor;
use crate::position::board;
use crate::{Place, ReadError, Reason};

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Where it begins.
    pub place: Place,
    /// Names and values of everything but the board and the moves, in order: `PB` and `PW` are the players, `RE` the
    /// result from Black's view, `TI` the clock, `TY` the kind of game.
    pub tags: Vec<(String, String)>,
    /// The start.
    pub board: Board,
    /// The moves, not yet known to be legal.
    pub moves: Vec<Ply>,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Columns and rows, 4…26.
    pub size: usize,
    /// What lies on each square, row by row from a1.
    pub discs: Vec<Option<Color>>,
    /// The side to move.
    pub turn: Color,
}

/// One move of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// Who made it.
    pub color: Color,
    /// The square in lower case, or [`PASS`].
    pub text: String,
    /// What the side expects, in discs.
    pub eval: Option<f64>,
    /// What it thought, in seconds.
    pub time: Option<f64>,
    /// Where it stands.
    pub place: Place,
}

impl Board {
    /// The smallest and the largest board there is.
    pub(crate) const SIZES: std::ops::RangeInclusive<usize> = 4..=26;

    /// The start of Othello.
    #[must_use]
    pub fn othello() -> Self {
        Self::start_of(8)
    }

    /// The start of Othello on a board of this size.
    pub(crate) fn start_of(size: usize) -> Self {
        let middle = size / 2;
        let disc = |at: usize| match (at / size + 1, at % size + 1) {
            (row, column)
                if ![middle, middle + 1].contains(&row) || ![middle, middle + 1].contains(&column) =>
            {
                None
            }
            (row, column) => Some(if row == column { Color::White } else { Color::Black }),
        };
        Self { size, discs: (0..size * size).map(disc).collect(), turn: Color::Black }
    }

    /// The start as a position of the 8×8 board, if it is one; not yet known to be possible.
    #[must_use]
    pub fn setup(&self) -> Option<Setup> {
        let set = |color| {
            let squares = Square::all().zip(&self.discs).filter(move |(_, disc)| **disc == Some(color));
            squares.map(|(square, _)| square.bitboard()).fold(Default::default(), |all, one| all | one)
        };
        let (black, white, turn) = (set(Color::Black), set(Color::White), self.turn);
        (self.size == 8).then_some(Setup { black, white, turn })
    }
}

impl From<Setup> for Board {
    fn from(setup: Setup) -> Self {
        let disc = |square| {
            if setup.black.contains(square) {
                Some(Color::Black)
            } else {
                setup.white.contains(square).then_some(Color::White)
            }
        };
        Self { size: 8, discs: Square::all().map(disc).collect(), turn: setup.turn }
    }
}

impl Game {
    /// The value of a tag, if the game has it.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// A game with these tags from this start.
    #[must_use]
    pub fn new(tags: &[(&str, &str)], board: Board) -> Self {
        let tags = tags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self { place: Place::START, tags, board, moves: Vec::new() }
    }

    /// Adds a move.
    pub fn push(&mut self, color: Color, text: &str, eval: Option<f64>, time: Option<f64>) {
        self.moves.push(Ply { color, text: text.to_owned(), eval, time, place: Place::START });
    }
}

/// A value as it is written, on one line and without the character that would end it: the format has no other way to
/// write either.
fn plain(value: &str) -> String {
    let written = |c: char| match c {
        ']' => ')',
        c if c.is_control() => ' ',
        c => c,
    };
    value.chars().map(written).collect()
}

impl fmt::Display for Game {
    /// One line without its line break.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(;")?;
        if self.tag("GM").is_none() {
            f.write_str("GM[Othello]")?;
        }
        for (name, value) in &self.tags {
            write!(f, "{name}[{}]", plain(value))?;
        }
        write!(f, "BO[{}]", self.board)?;
        self.moves.iter().try_for_each(|ply| write!(f, "{ply}"))?;
        f.write_str(";)")
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.size)?;
        for row in self.discs.chunks(self.size) {
            f.write_str(" ")?;
            for disc in row {
                f.write_str(disc.map_or("-", letter))?;
            }
        }
        write!(f, " {}", letter(self.turn))
    }
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "*",
        Color::White => "O",
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.color {
            Color::Black => 'B',
            Color::White => 'W',
        };
        let mv = if self.text == PASS { "PASS" } else { &self.text };
        write!(f, "{side}[{mv}")?;
        let finite = |number: Option<f64>| number.filter(|number| number.is_finite());
        match (finite(self.eval), finite(self.time)) {
            (None, None) => {}
            (Some(eval), None) => write!(f, "/{eval:.2}")?,
            (None, Some(time)) => write!(f, "//{time:.3}")?,
            (Some(eval), Some(time)) => write!(f, "/{eval:.2}/{time:.3}")?,
        }
        f.write_str("]")
    }
}

/// Reads all games of a text, whatever stands between them.
///
/// # Errors
/// The first character of a game that does not fit.
///
/// ```
/// use outflank_formats::game::ggf;
/// let text = "(;GM[Othello]PB[anton]BO[8 -------- -------- -------- ---O*--- \
///             ---*O--- -------- -------- -------- *]B[F5/1.5/0.25]W[d6];)";
/// let games = ggf::read(text)?;
/// assert_eq!(games[0].tag("PB"), Some("anton"));
/// assert_eq!(games[0].moves[0].text, "f5");
/// assert_eq!(games[0].moves[0].eval, Some(1.5));
/// # Ok::<(), outflank_formats::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Game>, ReadError> {
    let mut rest = Cursor::of(text);
    let mut games = Vec::new();
    while let Some(at) = rest.text.find("(;") {
        rest.skip(at);
        games.extend(read_game(&mut rest)?);
    }
    Ok(games)
}

/// Reads the game that `rest` begins with; `None` if it is one of another kind.
fn read_game(rest: &mut Cursor<'_>) -> Result<Option<Game>, ReadError> {
    let mut game = Game { place: rest.place, tags: Vec::new(), board: Board::othello(), moves: Vec::new() };
    let mut is_othello = true;
    rest.skip(2);
    loop {
        rest.skip_blanks();
        if rest.text.is_empty() || rest.text.starts_with("(;") {
            break;
        }
        if rest.text.starts_with([';', ')']) {
            rest.skip(1);
            rest.skip_blanks();
            if rest.text.starts_with(')') {
                rest.skip(1);
            }
            break;
        }
        let (name, value) = read_tag(rest)?;
        match name {
            "GM" => {
                is_othello = value.text.trim().eq_ignore_ascii_case("othello");
                game.tags.push((name.to_owned(), value.text.to_owned()));
            }
            // A game of another kind has boards and moves of its own.
            _ if !is_othello => {}
            "BO" => game.board = read_board(value)?,
            "B" | "W" => {
                let color = if name == "B" { Color::Black } else { Color::White };
                game.moves.push(read_move(value, color, game.board.size)?);
            }
            _ => game.tags.push((name.to_owned(), value.text.to_owned())),
        }
    }
    Ok(is_othello.then_some(game))
}

fn read_tag<'a>(rest: &mut Cursor<'a>) -> Result<(&'a str, Cursor<'a>), ReadError> {
    let length = rest.text.bytes().take_while(u8::is_ascii_uppercase).count();
    let name = rest.text.get(..length).unwrap_or_default();
    let start = *rest;
    rest.skip(length);
    match rest.text.chars().next() {
        Some('[') if !name.is_empty() => rest.skip(1),
        Some(found) => return Err(rest.error(Reason::NotATag(found))),
        None => return Err(rest.error(Reason::TagNotClosed(name.to_owned()))),
    }
    let mut value = *rest;
    let length = rest.text.find(']').filter(|length| !begins_games(rest.text.get(..*length)));
    let Some(length) = length else {
        return Err(start.error(Reason::TagNotClosed(name.to_owned())));
    };
    rest.skip(length + 1);
    Ok((name, value.take(length)))
}

/// Whether a line after the first begins as a game does, alone or with its number in an archive: such a value was never
/// closed. One that was written here is a single line.
fn begins_games(value: Option<&str>) -> bool {
    value.unwrap_or_default().lines().skip(1).any(|line| {
        let line = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        line.trim_start().starts_with("(;")
    })
}

fn read_board(mut value: Cursor<'_>) -> Result<Board, ReadError> {
    value.skip_blanks();
    let length = value.text.find(char::is_whitespace).unwrap_or(value.text.len());
    let number = value.text.get(..length).unwrap_or_default();
    let size = number.parse().ok().filter(|size| Board::SIZES.contains(size));
    let size = size.ok_or_else(|| value.error(Reason::NotABoardSize(number.to_owned())))?;
    value.skip(length);
    let of = size * size;
    let mut discs = Vec::with_capacity(of);
    loop {
        value.skip_blanks();
        let Some(found) = value.text.chars().next() else {
            let reason = if discs.len() < of {
                Reason::BoardOfTooShort { squares: discs.len(), of }
            } else {
                Reason::NoSide
            };
            return Err(value.error(reason));
        };
        if discs.len() == of {
            let turn = board::side(found).ok_or_else(|| value.error(Reason::NotASide(found)))?;
            return Ok(Board { size, discs, turn });
        }
        discs.push(Discs::disc(found).ok_or_else(|| value.error(Reason::NotADisc(found)))?);
        value.skip(found.len_utf8());
    }
}

/// Reads a move as it stands between the brackets.
pub(crate) fn read_move(value: Cursor<'_>, color: Color, size: usize) -> Result<Ply, ReadError> {
    let mut parts = value.split('/');
    let mv = parts.next().unwrap_or(value);
    let text = read_square(mv, size)?;
    let eval = parts.next().map_or(Ok(None), read_number)?;
    let time = parts.next().map_or(Ok(None), read_number)?;
    Ok(Ply { color, text, eval, time, place: mv.place })
}

pub(super) fn read_square(mv: Cursor<'_>, size: usize) -> Result<String, ReadError> {
    let lower = mv.text.trim().to_ascii_lowercase();
    if lower == "--" || (lower.len() >= 2 && lower.starts_with("pa")) {
        return Ok(PASS.to_owned());
    }
    let file = lower.bytes().next().filter(u8::is_ascii_lowercase);
    let digits = lower.bytes().skip(1).take_while(u8::is_ascii_digit).count().min(2);
    let (Some(file), 1..) = (file, digits) else {
        return Err(mv.error(Reason::NotAMove(mv.text.trim().to_owned())));
    };
    // What follows the square is not ours, so the longest number that is a row is taken.
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

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

    fn fails(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_game_is_read_and_written_back() {
        let text = format!(
            "(;GM[Othello]PC[x]PB[a b]PW[c]RE[-22.00:r]TI[15:00//02:00]TY[8]{START}B[f5/1.50/0.250]W[d6]B[PASS//2.000];)"
        );
        let games = read(&text).unwrap();
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].to_string(), text);
        assert_eq!(games[0].board.setup().unwrap().validate().unwrap(), outflank_rules::Position::start());
        let texts: Vec<&str> = games[0].moves.iter().map(|ply| ply.text.as_str()).collect();
        assert_eq!(texts, ["f5", "d6", "--"]);
        assert_eq!(games[0].moves[2].time, Some(2.0));
    }

    #[test]
    fn dialects_are_tolerated() {
        let expected = read(&format!("(;{START}B[f5]W[d6]B[PASS];)")).unwrap();
        let tight = START.replace("-- --", "----").replace("8-", "8 -");
        for text in [
            format!("1 (;GM[othello]{START}B[F5]W[D6]B[pa];)"),
            format!("junk\n(; {START}\n B[f5//0.01]\n W[d6/2]\n B[--] ;)\n junk"),
            format!("(;{tight}B[F5x]W[d6]B[PASS]"),
            "(;B[f5]W[d6]B[pass];)".to_owned(),
            format!("(;GM[Go]SZ[19]B[aa]W[zz]BO[x];)(;{START}B[f5]W[d6]B[pa];)"),
        ] {
            let games = read(&text).unwrap();
            assert_eq!(games.len(), 1, "{text}");
            assert_eq!(games[0].board, expected[0].board, "{text}");
            let moves =
                |game: &Game| game.moves.iter().map(|ply| (ply.color, ply.text.clone())).collect::<Vec<_>>();
            assert_eq!(moves(&games[0]), moves(&expected[0]), "{text}");
        }
        assert_eq!(read("nothing here").unwrap(), []);
    }

    #[test]
    fn two_games_of_a_line_and_other_boards_are_read() {
        let small = "(;GM[Othello]TY[4]RE[-2.00]BO[4 ---- -O*- -*O- ---- *]B[A2//7.50]W[b4];)";
        let games = read(&format!("2 {small}{small}\n")).unwrap();
        assert_eq!(games.len(), 2);
        assert_eq!((games[1].board.size, games[1].board.setup()), (4, None));
        assert_eq!(games[1].place, Place { line: 1, column: 3 + small.len() });
        let rows = "---------- ".repeat(10);
        let large = read(&format!("(;BO[10 {rows} O]W[J10]B[a1];)")).unwrap();
        assert_eq!(large[0].moves[0].text, "j10");
        assert_eq!(large[0].board.turn, Color::White);
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(fails("(;GM[Othello;)"), "1:3: the tag GM is not closed: expected ']'");
        assert_eq!(
            fails("x\n (;pb[a];)"),
            "2:4: expected a tag in capital letters with its [value], not 'p'"
        );
        assert_eq!(fails("(;BO[88 *];)"), "1:6: \"88\" is not a board size: expected 4 to 26");
        assert_eq!(fails("(;BO[4 ----\n-O?- *];)"), "2:3: '?' is not a square's content: expected X, O or -");
        assert_eq!(fails("(;BO[4 ---- *];)"), "1:14: the board ends after 5 of 16 squares");
        assert_eq!(
            fails("(;BO[4 ---- -O*- -*O- ----];)"),
            "1:27: the side to move is missing: expected X or O after the board"
        );
        assert_eq!(fails("(;B[i9];)"), "1:5: there is no square i9 on this board");
        assert_eq!(fails("(;B[f];)"), "1:5: \"f\" is not a move: expected a square, or PASS for a pass");
        assert_eq!(fails("(;B[f5/x/1];)"), "1:8: \"x\" is not a number");
        assert_eq!(fails("(;B[f5/1/nan];)"), "1:10: \"nan\" is not a number");
    }
}
