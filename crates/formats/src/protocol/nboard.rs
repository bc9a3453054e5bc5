//! The NBoard protocol, version 2: lines between a board and an engine, with games as
//! [GGF](crate::game::ggf).
//!
//! ```text
//! board → engine   nboard 2 · set depth N · set game GGF · set contempt N · move F5/eval/time · hint N · go
//!                  ping N · learn · analyze · quit
//! engine → board   set myname TEXT · status TEXT · nodestats NODES SECONDS · search PV EVAL 0 DEPTH TEXT
//!                  === F5/eval/time · pong N · learned · analysis PLIES EVAL
//! ```
//!
//! Both sides ignore unknown lines. Evaluations are in discs for the side to move. After `===`, readers also
//! accept blanks in place of slashes, as Edax writes them.
//!
//! Source: Chris Welty, "NBoard protocol".

use outflank_rules::{Color, Move};

use crate::cursor::Cursor;
use crate::game::ggf;
use crate::record::GameRecord;
use crate::{Place, ReadError, Reason};

/// A message of the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Begins the protocol, with its version.
    Begin(u32),
    /// Sets the search depth in plies.
    SetDepth(u32),
    /// Sets the game, with the position after its last move.
    SetGame(Box<GameRecord>),
    /// Sets the value of a draw for Black.
    SetContempt(i32),
    /// Reports a move.
    Move {
        /// The move.
        mv: Move,
        /// The evaluation in discs, for the side that made the move.
        eval: Option<f64>,
        /// The thinking time in seconds.
        time: Option<f64>,
    },
    /// Requests evaluations of the best *n* moves.
    Hint(usize),
    /// Requests a move.
    Go,
    /// Requests that the engine stop thinking and answer.
    Ping(i64),
    /// Requests that the engine learn from the game.
    Learn,
    /// Requests evaluations of every position of the game.
    Analyze,
    /// Ends the engine.
    Quit,
    /// An unknown command.
    Unknown,
}

/// Reads a line of the board.
///
/// # Errors
/// If the argument of a known command is invalid.
///
/// ```
/// use outflank_formats::protocol::nboard::{self, Command};
/// assert_eq!(nboard::command("set depth 12"), Ok(Command::SetDepth(12)));
/// assert_eq!(nboard::command("sing"), Ok(Command::Unknown));
/// let error = nboard::command("set depth deep").unwrap_err();
/// assert_eq!(error.to_string(), "1:11: \"deep\" is not a number");
/// ```
pub fn command(line: &str) -> Result<Command, ReadError> {
    let mut words = Words::of(line);
    let found = match words.next() {
        "nboard" => Command::Begin(words.number()?),
        "set" => match words.next() {
            "depth" => Command::SetDepth(words.number()?),
            "contempt" => Command::SetContempt(words.number()?),
            "game" => words.game()?,
            _ => Command::Unknown,
        },
        "move" => words.mv()?,
        "hint" => Command::Hint(words.number()?),
        "go" => Command::Go,
        "ping" => Command::Ping(words.number()?),
        "learn" => Command::Learn,
        "analyze" => Command::Analyze,
        "quit" => Command::Quit,
        _ => Command::Unknown,
    };
    Ok(found)
}

/// A message of an engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The engine's move.
    Move {
        /// The move, or `None` if the text is neither a square nor a pass.
        mv: Option<Move>,
        /// The text of the move.
        text: String,
        /// The evaluation in discs, for the side that makes the move.
        eval: Option<f64>,
    },
    /// The answer to a ping, which shows that the engine has read all earlier lines.
    Pong(i64),
    /// The engine's name.
    Name(String),
    /// Any other line.
    Other,
}

/// Reads a line of an engine.
#[must_use]
pub fn reply(line: &str) -> Reply {
    let line = line.trim();
    if let Some(rest) = line.strip_prefix("===") {
        let mut parts = rest.trim().split([' ', '\t', '/']);
        let text = parts.next().unwrap_or_default().to_owned();
        let eval = parts.next().and_then(|part| part.parse().ok());
        return Reply::Move { mv: text.parse().ok(), text, eval };
    }
    if let Some(rest) = line.strip_prefix("set myname ") {
        return Reply::Name(rest.trim().to_owned());
    }
    match line.strip_prefix("pong ").and_then(|number| number.trim().parse().ok()) {
        Some(number) => Reply::Pong(number),
        None => Reply::Other,
    }
}

/// Formats a move: the square in capitals, or `PA` for a pass.
#[must_use]
pub fn show_move(mv: Move) -> String {
    match mv {
        Move::Place(square) => square.to_string().to_ascii_uppercase(),
        Move::Pass => "PA".to_owned(),
    }
}

/// Formats a line of moves without blanks between them.
#[must_use]
pub fn show_line(line: &[Move]) -> String {
    line.iter().copied().map(show_move).collect()
}

/// Takes the words of a line, with their columns.
struct Words<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn of(line: &'a str) -> Self {
        Self { line, at: 0 }
    }

    fn rest(&mut self) -> Cursor<'a> {
        let rest = self.line.get(self.at..).unwrap_or_default();
        self.at += rest.len() - rest.trim_start().len();
        let before = self.line.get(..self.at).unwrap_or_default();
        let text = self.line.get(self.at..).unwrap_or_default();
        Cursor { text, place: Place::START.right(before.chars().count()) }
    }

    fn word(&mut self) -> Cursor<'a> {
        let rest = self.rest();
        let length = rest.text.find(char::is_whitespace).unwrap_or(rest.text.len());
        self.at += length;
        Cursor { text: rest.text.get(..length).unwrap_or_default(), place: rest.place }
    }

    fn next(&mut self) -> &'a str {
        self.word().text
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T, ReadError> {
        let word = self.word();
        word.text.parse().map_err(|_| ReadError::new(word.place, Reason::NotANumber(word.text.to_owned())))
    }

    fn game(&mut self) -> Result<Command, ReadError> {
        let rest = self.rest();
        let games = ggf::read(rest.text).map_err(|error| ReadError {
            place: Place { column: error.place.column + rest.place.column - 1, ..error.place },
            ..error
        })?;
        match games.into_iter().next() {
            Some(game) => Ok(Command::SetGame(Box::new(game))),
            None => Err(ReadError::new(rest.place, Reason::NoGame)),
        }
    }

    fn mv(&mut self) -> Result<Command, ReadError> {
        let word = self.word();
        // A square in the first eight rows is always a valid move.
        let ply = ggf::read_move(word, Color::Black, 8)?;
        let mv = ply.text.parse();
        let mv = mv.map_err(|_| ReadError::new(word.place, Reason::NotAMove(word.text.to_owned())))?;
        Ok(Command::Move { mv, eval: ply.eval, time: ply.time })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_of_a_session_are_read() {
        let f5 = Move::Place("f5".parse().unwrap());
        for (line, expected) in [
            ("nboard 2", Command::Begin(2)),
            ("  set   contempt -5 ", Command::SetContempt(-5)),
            ("move F5/1.5/0.25", Command::Move { mv: f5, eval: Some(1.5), time: Some(0.25) }),
            ("move f5", Command::Move { mv: f5, eval: None, time: None }),
            ("move PA", Command::Move { mv: Move::Pass, eval: None, time: None }),
            ("hint 4", Command::Hint(4)),
            ("go", Command::Go),
            ("ping 17", Command::Ping(17)),
            ("learn", Command::Learn),
            ("analyze", Command::Analyze),
            ("quit", Command::Quit),
            ("", Command::Unknown),
            ("set color red", Command::Unknown),
            ("\u{7f}é", Command::Unknown),
        ] {
            assert_eq!(command(line), Ok(expected), "{line:?}");
        }
        let Ok(Command::SetGame(game)) = command("set game (;GM[Othello]PB[x]B[F5]W[F6];)") else { panic!() };
        assert_eq!((game.tag("PB"), game.moves.len()), (Some("x"), 2));
    }

    #[test]
    fn wrong_arguments_are_named_with_their_column() {
        let fails = |line: &str| command(line).unwrap_err().to_string();
        assert_eq!(fails("ping"), "1:5: \"\" is not a number");
        assert_eq!(fails("hint -1"), "1:6: \"-1\" is not a number");
        assert_eq!(fails("set game f5d6"), "1:10: there is no game here: expected (;GM[Othello]…;)");
        assert_eq!(fails("set game (;B[x9];)"), "1:14: there is no square x9 on this board");
        assert_eq!(fails("move z"), "1:6: \"z\" is not a move: expected a square, or PASS for a pass");
    }

    #[test]
    fn the_messages_of_an_engine_are_read() {
        let f5 = "f5".parse().ok();
        for line in ["=== F5/-0.90/0.00", "=== f5 -0.90 0.0", "===F5/-0.9"] {
            let Reply::Move { mv, eval, .. } = reply(line) else { panic!("{line}") };
            assert_eq!((mv, eval), (f5, Some(-0.9)), "{line}");
        }
        assert_eq!(reply("=== PA"), Reply::Move { mv: Some(Move::Pass), text: "PA".into(), eval: None });
        assert_eq!(reply("=== resign"), Reply::Move { mv: None, text: "resign".into(), eval: None });
        assert_eq!(reply("pong 3"), Reply::Pong(3));
        assert_eq!(reply("set myname Edax6"), Reply::Name("Edax6".into()));
        assert_eq!(reply("status thinking"), Reply::Other);
    }
}
